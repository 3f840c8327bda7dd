//! Conversion of the types in attributes, by the map `llvm` of the rules.
//!
//! Tests: tests/all/lower.rs, tests/lower/func/.

use crate::ir::{Attr, AttrKind, Context};
use crate::vm::{Machine, StaticValue, VmResult};

/// Converts every type in an attribute. A type with parts of undeclared dialects stays as it is: it is part of a
/// discardable attribute, which has no meaning.
pub(super) fn convert_attr(ctx: &Context, machine: &mut Machine<'_>, attr: Attr) -> VmResult<Attr> {
    Ok(match ctx.attr_kind(attr) {
        AttrKind::Type(_) if ctx.undeclared_dialect_in(attr).is_some() => attr,
        AttrKind::Type(ty) => {
            let converted = machine.convert_type(StaticValue::Type(*ty))?;
            if converted == *ty { attr } else { ctx.type_attr(converted) }
        }
        AttrKind::Array(items) => {
            let mut out = Vec::with_capacity(items.len());
            for a in items.iter() {
                out.push(convert_attr(ctx, machine, *a)?);
            }
            ctx.array_attr(out)
        }
        AttrKind::Dictionary(items) => {
            let mut out = Vec::with_capacity(items.len());
            for (name, a) in items.iter() {
                out.push((*name, convert_attr(ctx, machine, *a)?));
            }
            ctx.dict_attr(out)
        }
        _ => attr,
    })
}
