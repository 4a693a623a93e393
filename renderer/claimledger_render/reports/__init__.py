"""A report in the forms that people and programs read; each is built from the Report alone."""
