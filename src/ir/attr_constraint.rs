//! Attribute constraints: checks whether an attribute is of the kind that a declaration demands.
//!
//! Tests: src/vm/attr_codec.rs, tests/errors/ops/.

use super::attributes::AttrKind;
use super::context::Context;
use super::ids::{Attr, Type};
use super::types::TypeKind;
use rulec::rir::declarations::AttributeKind;

/// Describes a kind with its article, for messages: "an i32 integer".
pub fn kind_description(ctx: &Context, kind: &AttributeKind) -> String {
    match kind {
        AttributeKind::Unit => "a unit attribute".into(),
        AttributeKind::Bool => "a boolean".into(),
        AttributeKind::Int(w) => format!("an i{w} integer"),
        AttributeKind::Index => "an index integer".into(),
        AttributeKind::Float(w) => format!("an f{w} float"),
        AttributeKind::String => "a string".into(),
        AttributeKind::Symbol => "a symbol".into(),
        AttributeKind::SymbolName => "a symbol name, in UTF-8".into(),
        AttributeKind::Type => "a type".into(),
        AttributeKind::DenseArray(1) => "a list of booleans".into(),
        AttributeKind::DenseArray(w) => format!("a list of i{w} integers"),
        AttributeKind::Array(inner) => format!("an array, each entry {}", kind_description(ctx, inner)),
        AttributeKind::Dict => "a dictionary".into(),
        AttributeKind::Map => "an affine map".into(),
        AttributeKind::Set => "an integer set".into(),
        AttributeKind::Elements => "dense elements".into(),
        AttributeKind::Typed => "a typed attribute".into(),
        AttributeKind::Any => "an attribute".into(),
        AttributeKind::Enum(id) => format!("a case of `{}`", ctx.rules.enums[id.index()].name),
        AttributeKind::Attr(name) => format!("a `#{name}` attribute"),
    }
}

/// Returns whether an attribute is of a kind.
pub fn matches_kind(ctx: &Context, kind: &AttributeKind, attr: Attr) -> bool {
    let stored = ctx.attr_kind(attr);
    let is_signless_int = |ty: Type, width: u32| ty == ctx.int_type(width);
    match kind {
        AttributeKind::Unit => matches!(stored, AttrKind::Unit),
        AttributeKind::Bool => matches!(stored, AttrKind::Integer { ty, .. } if is_signless_int(*ty, 1)),
        AttributeKind::Int(w) => {
            matches!(stored, AttrKind::Integer { ty, .. } | AttrKind::BigInteger { ty, .. } if is_signless_int(*ty, *w))
        }
        AttributeKind::Index => {
            matches!(stored, AttrKind::Integer { ty, .. } if *ty == ctx.index_type())
        }
        AttributeKind::Float(w) => {
            matches!(stored, AttrKind::Float { ty, .. }
                if matches!(ctx.type_kind(*ty), TypeKind::Float(k) if k.width() == *w))
        }
        AttributeKind::String => matches!(stored, AttrKind::String { .. }),
        // A symbol is UTF-8, so that the text of the module can be read again.
        AttributeKind::SymbolName => ctx.interned_string(attr).is_some(),
        AttributeKind::Symbol => matches!(stored, AttrKind::Symbol { .. }),
        AttributeKind::Type => matches!(stored, AttrKind::Type(_)),
        AttributeKind::DenseArray(w) => {
            matches!(stored, AttrKind::DenseArray { element, .. } if is_signless_int(*element, *w))
        }
        AttributeKind::Array(inner) => {
            matches!(stored, AttrKind::Array(items) if items.iter().all(|&a| matches_kind(ctx, inner, a)))
        }
        AttributeKind::Dict => matches!(stored, AttrKind::Dictionary(_)),
        AttributeKind::Map => matches!(stored, AttrKind::Map(_)),
        AttributeKind::Set => matches!(stored, AttrKind::Set(_)),
        AttributeKind::Elements => {
            matches!(stored, AttrKind::Dense { .. } | AttrKind::Resource { .. } | AttrKind::Sparse { .. })
        }
        AttributeKind::Typed => {
            ctx.attr_type(attr).is_some() || matches!(stored, AttrKind::String { .. } | AttrKind::Dialect { .. })
        }
        AttributeKind::Any => true,
        AttributeKind::Enum(id) => {
            let def = &ctx.rules.enums[id.index()];
            match stored {
                AttrKind::Enum { def: d, .. } => *d == id.0,
                AttrKind::Integer { ty, value } => {
                    def.mnemonic.is_none()
                        && is_signless_int(*ty, def.width)
                        && match def.flags {
                            true => *value & !def.cases.iter().fold(0, |bits, case| bits | i128::from(case.1)) == 0,
                            false => def.cases.iter().any(|c| i128::from(c.1) == *value),
                        }
                }
                _ => false,
            }
        }
        AttributeKind::Attr(name) => {
            matches!(stored, AttrKind::Dialect { def, .. } if ctx.rules.attrs[*def as usize].name == *name)
        }
    }
}
