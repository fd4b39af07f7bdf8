"""Values for a JSON schema: mostly what it asks for, now and then something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

Schema = Mapping[str, Any]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
DEEPEST = 6


def values(schema: Schema, whole: Schema, depth: int = 0) -> st.SearchStrategy[Any]:
    """What a schema describes, or nearly; `whole` has what it refers to."""
    if depth > DEEPEST:
        return st.none()
    right = _right(schema, whole, depth)
    return st.integers(0, 19).flatmap(lambda dice: ANYTHING if dice == 0 else right)


def _right(schema: Schema, whole: Schema, depth: int) -> st.SearchStrategy[Any]:
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return values(whole["components"]["schemas"][name], whole, depth + 1)
    for many in ("anyOf", "oneOf"):
        if many in schema:
            return st.one_of([values(one, whole, depth + 1) for one in schema[many]])
    if "enum" in schema:
        return st.sampled_from(list(schema["enum"]))
    if "const" in schema:
        return st.just(schema["const"])
    return _typed(schema, whole, depth)


def _typed(schema: Schema, whole: Schema, depth: int) -> st.SearchStrategy[Any]:
    match schema.get("type"):
        case "object":
            given = schema.get("properties", {})
            needed = set(schema.get("required", ()))
            fields = {name: values(one, whole, depth + 1) for name, one in given.items()}
            return st.fixed_dictionaries(
                {name: one for name, one in fields.items() if name in needed},
                optional={name: one for name, one in fields.items() if name not in needed},
            )
        case "array":
            maximum = int(schema.get("maxItems", 4))
            return st.lists(values(schema.get("items", {}), whole, depth + 1), max_size=min(maximum, 8))
        case "string":
            return st.text(max_size=int(schema.get("maxLength", 40)) + 1)
        case "integer":
            return st.integers(int(schema.get("minimum", -2)), int(schema.get("maximum", 9)))
        case "number":
            return st.floats(allow_nan=False)
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
    return ANYTHING
