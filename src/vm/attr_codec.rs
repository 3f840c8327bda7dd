//! Faces: how a stored attribute looks to a rule, and back, by the attribute's declared kind.
//!
//! Kept true: `encode(kind, decode(kind, a)) == a` for an attribute of that kind.

use super::value::{List, StaticValue, push_list, untyped_value};
use crate::ir::{Attr, AttrKind, Context, FloatKind, Signedness, Type, TypeKind};
use rulec::rir::declarations::AttributeKind;

/// The case of an enum value, or the list of cases of flags.
pub fn cases_to_value(ctx: &Context, lists: &mut Vec<StaticValue>, def: usize, value: i64) -> StaticValue {
    let def = &ctx.rules.enums[def];
    if !def.flags {
        return match def.cases.iter().find(|c| c.1 == value) {
            Some(c) => StaticValue::Case(ctx.intern_str(&c.0)),
            None => StaticValue::Int(value),
        };
    }
    let set_cases = def.cases.iter().filter(|c| c.1.count_ones() == 1 && value & c.1 != 0);
    let items: Vec<StaticValue> = set_cases.map(|c| StaticValue::Case(ctx.intern_str(&c.0))).collect();
    StaticValue::List(push_list(lists, items))
}

/// The value of enum cases; several only for flags.
pub fn cases_to_bits(ctx: &Context, def: usize, names: &[&str]) -> Result<i64, String> {
    let def = &ctx.rules.enums[def];
    let mut bits = 0;
    for name in names {
        let Some(case) = def.cases.iter().find(|c| c.0 == *name) else {
            let case_names: Vec<_> = def.cases.iter().map(|c| c.0.as_str()).collect();
            return Err(format!("`{}` has no case `#{name}`; its cases are {}", def.name, case_names.join(", ")));
        };
        bits |= case.1;
    }
    Ok(bits)
}

/// The face of an attribute of a declared kind.
pub fn attr_to_value(ctx: &Context, lists: &mut Vec<StaticValue>, kind: &AttributeKind, attr: Attr) -> StaticValue {
    match kind {
        AttributeKind::Unit => StaticValue::Bool(true),
        AttributeKind::SymbolName => match ctx.interned_string(attr) {
            Some(name) => StaticValue::Symbol(ctx.symbol_attr(name)),
            None => StaticValue::Attr(attr),
        },
        AttributeKind::Enum(id) => match ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => cases_to_value(ctx, lists, id.index(), *value as i64),
            AttrKind::Enum { def, value } => cases_to_value(ctx, lists, *def as usize, *value),
            _ => StaticValue::Attr(attr),
        },
        AttributeKind::Float(_)
        | AttributeKind::Map
        | AttributeKind::Set
        | AttributeKind::Elements
        | AttributeKind::Typed
        | AttributeKind::Attr(_) => StaticValue::Attr(attr),
        AttributeKind::Any => match ctx.attr_kind(attr) {
            AttrKind::Unit => StaticValue::Unit,
            _ => StaticValue::Attr(attr),
        },
        AttributeKind::Array(inner) => match ctx.attr_kind(attr) {
            AttrKind::Array(items) => {
                let items: Vec<StaticValue> = items.iter().map(|&a| attr_to_value(ctx, lists, inner, a)).collect();
                StaticValue::List(push_list(lists, items))
            }
            _ => StaticValue::Attr(attr),
        },
        AttributeKind::Dict => untyped_value(ctx, lists, attr),
        AttributeKind::Bool
        | AttributeKind::Int(_)
        | AttributeKind::Index
        | AttributeKind::String
        | AttributeKind::Symbol
        | AttributeKind::Type
        | AttributeKind::DenseArray(_) => untyped_value(ctx, lists, attr),
    }
}

/// The stored form of a face. `None` where the face means absence.
pub fn value_to_attr(
    ctx: &Context,
    lists: &[StaticValue],
    kind: &AttributeKind,
    value: StaticValue,
) -> Result<Option<Attr>, String> {
    let mismatch = || Err(format!("expected {}, found {}", kind_description(ctx, kind), value.kind_name()));
    let attr = match (kind, value) {
        (_, StaticValue::None) => return Ok(None),
        (AttributeKind::Unit, StaticValue::Bool(false)) => return Ok(None),
        (AttributeKind::Unit, StaticValue::Bool(true) | StaticValue::Unit) => ctx.unit_attr(),
        (AttributeKind::Enum(id), _) => {
            let def = &ctx.rules.enums[id.index()];
            let value = match value {
                StaticValue::Case(name) => cases_to_bits(ctx, id.index(), &[ctx.text(name)])?,
                StaticValue::List(list) => {
                    let mut names = Vec::new();
                    for item in list_items(lists, list) {
                        match item {
                            StaticValue::Case(name) => names.push(ctx.text(*name)),
                            other => return Err(format!("expected enum cases, found {}", other.kind_name())),
                        }
                    }
                    if !def.flags && names.len() != 1 {
                        return mismatch();
                    }
                    cases_to_bits(ctx, id.index(), &names)?
                }
                StaticValue::Int(v) => v,
                StaticValue::Attr(a) => match ctx.attr_kind(a) {
                    AttrKind::Enum { def, value } if *def == id.0 => *value,
                    AttrKind::Enum { .. } => {
                        let mut lists = Vec::new();
                        let value = untyped_value(ctx, &mut lists, a);
                        return value_to_attr(ctx, &lists, kind, value);
                    }
                    AttrKind::Integer { value, .. } if def.mnemonic.is_none() => *value as i64,
                    _ => return mismatch(),
                },
                _ => return mismatch(),
            };
            match def.mnemonic {
                Some(_) => ctx.intern_attr(AttrKind::Enum { def: id.0, value }),
                None => ctx.int_attr(value as i128, ctx.int_type(def.width)),
            }
        }
        (AttributeKind::SymbolName, StaticValue::Symbol(a)) => match ctx.attr_kind(a) {
            AttrKind::Symbol { root, nested } if nested.is_empty() => ctx.interned_string_attr(*root),
            _ => return mismatch(),
        },
        (AttributeKind::SymbolName | AttributeKind::String, StaticValue::Str(s)) => ctx.interned_string_attr(s),
        (AttributeKind::Symbol, StaticValue::Str(s)) => ctx.symbol_attr(s),
        (AttributeKind::Symbol, StaticValue::Symbol(a)) => a,
        (AttributeKind::Bool, StaticValue::Bool(b)) => ctx.bool_attr(b),
        (AttributeKind::Int(1), StaticValue::Bool(b)) => ctx.bool_attr(b),
        (AttributeKind::Int(w), StaticValue::Int(i)) => ctx.int_attr(i as i128, ctx.int_type(*w)),
        (AttributeKind::Index, StaticValue::Int(i)) => ctx.int_attr(i as i128, ctx.index_type()),
        (AttributeKind::Type, StaticValue::Type(t)) => ctx.type_attr(t),
        (AttributeKind::Float(w), StaticValue::Float(f)) => {
            let kind = if *w == 32 { FloatKind::F32 } else { FloatKind::F64 };
            let bits = if *w == 32 { (f as f32).to_bits() as u128 } else { f.to_bits() as u128 };
            ctx.intern_attr(AttrKind::Float { ty: ctx.float_type(kind), bits })
        }
        (AttributeKind::DenseArray(w), StaticValue::List(list)) => {
            let mut ints = Vec::with_capacity(list.len());
            for item in list_items(lists, list) {
                ints.push(match *item {
                    StaticValue::Int(i) => i,
                    StaticValue::Bool(b) => b as i64,
                    // A dynamic entry: ShapedType::kDynamic, and in 32-bit index lists GEPOp::kDynamicIndex.
                    StaticValue::Dynamic if *w == 32 => i64::from(i32::MIN),
                    StaticValue::Dynamic => i64::MIN,
                    StaticValue::Attr(a) => match ctx.int_value(a) {
                        Some(i) => i,
                        None => return mismatch(),
                    },
                    _ => return mismatch(),
                });
            }
            ctx.dense_array(*w, &ints)
        }
        (AttributeKind::Array(inner), StaticValue::List(list)) => {
            let mut attrs = Vec::with_capacity(list.len());
            for item in list_items(lists, list) {
                attrs.extend(value_to_attr(ctx, lists, inner, *item)?);
            }
            ctx.array_attr(attrs)
        }
        (AttributeKind::Elements | AttributeKind::Typed | AttributeKind::Any, _) => untyped_attr(ctx, lists, value)?,
        (AttributeKind::Map | AttributeKind::Set | AttributeKind::Attr(_), StaticValue::Attr(a)) => a,
        (AttributeKind::Dict, StaticValue::Dict(_)) => untyped_attr(ctx, lists, value)?,
        (_, StaticValue::Attr(a)) => a,
        _ => return mismatch(),
    };
    Ok(Some(attr))
}

/// The attribute of a face whose place has no declared kind.
pub fn untyped_attr(ctx: &Context, lists: &[StaticValue], value: StaticValue) -> Result<Attr, String> {
    Ok(match value {
        StaticValue::Attr(a) | StaticValue::Symbol(a) => a,
        StaticValue::Unit => ctx.unit_attr(),
        StaticValue::Bool(b) => ctx.bool_attr(b),
        StaticValue::Int(i) => ctx.int_attr(i as i128, ctx.int_type(64)),
        StaticValue::Float(f) => {
            ctx.intern_attr(AttrKind::Float { ty: ctx.float_type(FloatKind::F64), bits: f.to_bits() as u128 })
        }
        StaticValue::Str(s) => ctx.interned_string_attr(s),
        StaticValue::Type(t) => ctx.type_attr(t),
        StaticValue::List(list) => {
            let mut attrs = Vec::with_capacity(list.len());
            for item in list_items(lists, list) {
                attrs.push(untyped_attr(ctx, lists, *item)?);
            }
            ctx.array_attr(attrs)
        }
        StaticValue::Dict(list) => {
            let mut entries = Vec::new();
            for pair in list_items(lists, list).chunks_exact(2) {
                if let (StaticValue::Str(name), value) = (pair[0], pair[1])
                    && value != StaticValue::None
                {
                    entries.push((name, untyped_attr(ctx, lists, value)?));
                }
            }
            ctx.dict_attr(entries)
        }
        other => return Err(format!("{} is no attribute", other.kind_name())),
    })
}

/// The elements of a list.
pub fn list_items(lists: &[StaticValue], list: List) -> &[StaticValue] {
    &lists[list.start as usize..(list.start + list.len) as usize]
}

/// Words for a declared kind.
pub fn kind_description(ctx: &Context, kind: &AttributeKind) -> String {
    match kind {
        AttributeKind::Unit => "a unit attribute".into(),
        AttributeKind::Bool => "a boolean".into(),
        AttributeKind::Int(w) => format!("an i{w} integer"),
        AttributeKind::Index => "an index integer".into(),
        AttributeKind::Float(w) => format!("an f{w} float"),
        AttributeKind::String => "a string".into(),
        AttributeKind::Symbol => "a symbol".into(),
        AttributeKind::SymbolName => "a symbol name".into(),
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

/// Whether a stored attribute is of a declared kind.
pub fn matches_kind(ctx: &Context, kind: &AttributeKind, attr: Attr) -> bool {
    let stored = ctx.attr_kind(attr);
    let is_signless_int =
        |ty: Type, w: u32| *ctx.type_kind(ty) == TypeKind::Integer { width: w, signedness: Signedness::Signless };
    match kind {
        AttributeKind::Unit => matches!(stored, AttrKind::Unit),
        AttributeKind::Bool => matches!(stored, AttrKind::Integer { ty, .. } if is_signless_int(*ty, 1)),
        AttributeKind::Int(w) => {
            matches!(stored, AttrKind::Integer { ty, .. } | AttrKind::BigInteger { ty, .. } if is_signless_int(*ty, *w))
        }
        AttributeKind::Index => {
            matches!(stored, AttrKind::Integer { ty, .. } if *ctx.type_kind(*ty) == TypeKind::Index)
        }
        AttributeKind::Float(w) => {
            matches!(stored, AttrKind::Float { ty, .. }
                if matches!(ctx.type_kind(*ty), TypeKind::Float(k) if k.width() == *w))
        }
        AttributeKind::String | AttributeKind::SymbolName => matches!(stored, AttrKind::String { .. }),
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
                        && (def.flags || def.cases.iter().any(|c| i128::from(c.1) == *value))
                }
                _ => false,
            }
        }
        AttributeKind::Attr(name) => {
            matches!(stored, AttrKind::Dialect { def, .. } if ctx.rules.attrs[*def as usize].name == *name)
        }
    }
}
