"""YAML documents as nodes that know where they stand."""
