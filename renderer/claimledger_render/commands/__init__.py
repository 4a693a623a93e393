"""The commands, a thin module each: `add_arguments(parser)` and `run(arguments) -> exit code`.

Nothing heavy is imported before a command runs, so that `--help` and `--version` answer at once.
"""
