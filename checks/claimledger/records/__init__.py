"""The kinds of record, one small module each: pydantic models, frozen, strict, and closed to unknown keys."""
