"""A mypy plugin: the fields that `msgspec.structs.replace` changes must be there, and of the right types.

To mypy `replace(struct, **changes: Any)` takes anything. Here each call gets the signature of the struct's
own `__init__`, with every field left out or given by name; so do the functions that hand changes on to it.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy.nodes import ARG_NAMED_OPT, ARG_POS, ARG_STAR2, TypeInfo
from mypy.plugin import FunctionSigContext, Plugin
from mypy.types import CallableType, FunctionLike, Instance, ProperType, Type, TypeVarType, get_proper_type

REPLACE = "msgspec.structs.replace"
STRUCT = "msgspec.Struct"
HANDED_ON = {
    "camelup.server.model.table_state.arranged": "camelup.server.model.table_state.TableState",
    "camelup.server.model.table_state.with_chair": "camelup.server.model.table_state.Chair",
}
"""Functions whose last parameter is the changes of a struct, and which one that is."""


class ReplacePlugin(Plugin):
    """Checks what is replaced, whatever `replace` is called."""

    def get_function_signature_hook(
        self, fullname: str
    ) -> Callable[[FunctionSigContext], FunctionLike] | None:
        """Our signature for `replace`, for what may be another name of it, and for what hands changes on."""
        if fullname in HANDED_ON:
            return self.handed_on
        is_alias = fullname.endswith((".changed", ".replace"))
        return signature if fullname == REPLACE or is_alias else None

    def handed_on(self, context: FunctionSigContext) -> FunctionLike:
        """A function of ours with the fields of its struct in place of any changes."""
        default = context.default_signature
        assert default.definition is not None and default.arg_kinds[-1] == ARG_STAR2
        found = self.lookup_fully_qualified(HANDED_ON[default.definition.fullname])
        assert found is not None and isinstance(found.node, TypeInfo)
        fields = _fields(Instance(found.node, []))
        assert fields is not None
        names, kinds = zip(*fields, strict=True)
        return default.copy_modified(
            arg_names=[*default.arg_names[:-1], *names],
            arg_kinds=[*default.arg_kinds[:-1], *[ARG_NAMED_OPT] * len(names)],
            arg_types=[*default.arg_types[:-1], *kinds],
        )


def signature(context: FunctionSigContext) -> FunctionLike:
    """`replace` with the fields of the struct that it is called with."""
    default = context.default_signature
    definition = default.definition
    if definition is None or definition.fullname != REPLACE or not context.args or not context.args[0]:
        return default
    struct = get_proper_type(context.api.get_expression_type(context.args[0][0]))
    fields = _fields(struct.upper_bound if isinstance(struct, TypeVarType) else struct)
    if fields is None:
        return default
    names, kinds = zip(*fields, strict=True) if fields else ((), ())
    return default.copy_modified(
        arg_names=[None, *names],
        arg_kinds=[ARG_POS, *[ARG_NAMED_OPT] * len(names)],
        arg_types=[struct, *kinds],
        ret_type=struct,
        variables=(),
        name=f"replace of {struct}",
    )


def _fields(kind: Type) -> list[tuple[str, ProperType]] | None:
    """The fields of a struct and their types, as its `__init__` takes them; None if it is none."""
    struct = get_proper_type(kind)
    if not isinstance(struct, Instance) or not struct.type.has_base(STRUCT):
        return None
    init = struct.type.get_method("__init__")
    made = get_proper_type(init.type) if init is not None else None
    if not isinstance(made, CallableType):
        return None
    from mypy.expandtype import expand_type_by_instance

    made = expand_type_by_instance(made, struct)
    return [
        (name, get_proper_type(kind))
        for name, kind in zip(made.arg_names[1:], made.arg_types[1:], strict=True)
        if name is not None
    ]


def plugin(version: str) -> type[Plugin]:
    """What mypy asks for."""
    return ReplacePlugin
