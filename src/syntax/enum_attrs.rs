//! Attributes that store the value of an enum.
//!
//! Tests: src/syntax/attr_kinds.rs, tests/all/dialects.rs.

use crate::ir::{Attr, AttrKind, Context};

/// Returns the attribute that stores a value of an enum: an enum attribute if the enum has a mnemonic, else an integer.
pub fn enum_attr(ctx: &Context, def: u32, value: i64) -> Attr {
    let declared = &ctx.rules.enums[def as usize];
    match declared.mnemonic {
        Some(_) => ctx.intern_attr(AttrKind::Enum { def, value }),
        None => ctx.int_attr(value as i128, ctx.int_type(declared.width)),
    }
}

/// Returns the value that an attribute of an enum stores; `None` for any other attribute.
pub fn enum_value(ctx: &Context, attr: Attr) -> Option<i64> {
    match ctx.attr_kind(attr) {
        AttrKind::Enum { value, .. } => Some(*value),
        _ => ctx.int_value(attr),
    }
}
