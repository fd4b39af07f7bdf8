"""Values for a JSON schema: mostly what it asks for, now and then not; and whether one fits."""

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


KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "integer": (int,), "number": (int, float),
    "boolean": (bool,), "null": (type(None),),
}  # fmt: skip


def misfit(value: Any, schema: Schema, whole: Schema, at: str = "") -> str | None:
    """Where a value is not what a schema says, and what is there instead; None if it fits."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return misfit(value, whole["components"]["schemas"][name], whole, at)
    for many in ("anyOf", "oneOf"):
        if many in schema:
            found = [misfit(value, one, whole, at) for one in schema[many]]
            return None if None in found else "; ".join(filter(None, found))
    told = schema.get("type")
    types = [told] if isinstance(told, str) else told or []
    # a truth value is no number
    is_one = any(
        isinstance(value, KINDS[one]) and (one == "boolean") == (type(value) is bool) for one in types
    )
    is_allowed = value in schema.get("enum", [value]) and value == schema.get("const", value)
    if (types and not is_one) or not is_allowed:
        return f"{at}: {value!r}"
    return _misfit_inside(value, schema, whole, at)


def _misfit_inside(value: Any, schema: Schema, whole: Schema, at: str) -> str | None:
    inner: list[tuple[Any, Schema, str]] = []
    if isinstance(value, dict):
        known = schema.get("properties", {})
        besides = schema.get("additionalProperties", not known)
        for name, one in value.items():
            if name not in known and besides is False:
                return f"{at}.{name} is not told of"
            inner.append(
                (one, known.get(name) or (besides if isinstance(besides, dict) else {}), f"{at}.{name}")
            )
        if missing := set(schema.get("required", ())) - set(value):
            return f"{at} lacks {sorted(missing)}"
    if isinstance(value, list):
        inner = [(one, schema.get("items", {}), f"{at}[{n}]") for n, one in enumerate(value)]
    return next((found for one in inner if (found := misfit(one[0], one[1], whole, one[2]))), None)


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
