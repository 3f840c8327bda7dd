//! Faces: how a stored attribute looks to a rule, and back, by the attribute's declared kind.
//!
//! Kept true: `encode(kind, decode(kind, a)) == a` for an attribute of that kind.

use super::value::{List, Val, natural_face, push_list};
use crate::ir::{Attr, AttrKind, Context, FloatKind, Signedness, Type, TypeKind};
use grammar::declare::AttributeKind;

/// The case of an enum value, or the list of cases of flags.
pub fn cases(ctx: &Context, lists: &mut Vec<Val>, def: usize, value: i64) -> Val {
    let def = &ctx.rules.enums[def];
    if !def.flags {
        return match def.cases.iter().find(|c| c.1 == value) {
            Some(c) => Val::Case(ctx.str(&c.0)),
            None => Val::Int(value),
        };
    }
    let single = def.cases.iter().filter(|c| c.1.count_ones() == 1 && value & c.1 != 0);
    let items: Vec<Val> = single.map(|c| Val::Case(ctx.str(&c.0))).collect();
    Val::List(push_list(lists, items))
}

/// The value of enum cases; several only for flags.
pub fn case_value(ctx: &Context, def: usize, names: &[&str]) -> Result<i64, String> {
    let def = &ctx.rules.enums[def];
    let mut bits = 0;
    for name in names {
        let Some(case) = def.cases.iter().find(|c| c.0 == *name) else {
            let known: Vec<_> = def.cases.iter().map(|c| c.0.as_str()).collect();
            return Err(format!("`{}` has no case `#{name}`; its cases are {}", def.name, known.join(", ")));
        };
        bits |= case.1;
    }
    Ok(bits)
}

/// The face of an attribute of a declared kind.
pub fn decode(ctx: &Context, lists: &mut Vec<Val>, kind: &AttributeKind, attr: Attr) -> Val {
    match kind {
        AttributeKind::Unit => Val::Bool(true),
        AttributeKind::SymbolName => match ctx.string_name(attr) {
            Some(name) => Val::Symbol(ctx.symbol_attr(name)),
            None => Val::Attr(attr),
        },
        AttributeKind::Enum(id) => match ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => cases(ctx, lists, id.index(), *value as i64),
            AttrKind::Enum { def, value } => cases(ctx, lists, *def as usize, *value),
            _ => Val::Attr(attr),
        },
        AttributeKind::Float(_)
        | AttributeKind::Map
        | AttributeKind::Set
        | AttributeKind::Elements
        | AttributeKind::Typed
        | AttributeKind::Attr(_) => Val::Attr(attr),
        AttributeKind::Any => match ctx.attr_kind(attr) {
            AttrKind::Unit => Val::Unit,
            _ => Val::Attr(attr),
        },
        AttributeKind::Array(inner) => match ctx.attr_kind(attr) {
            AttrKind::Array(items) => {
                let items: Vec<Val> = items.iter().map(|&a| decode(ctx, lists, inner, a)).collect();
                Val::List(push_list(lists, items))
            }
            _ => Val::Attr(attr),
        },
        AttributeKind::Dict => natural_face(ctx, lists, attr),
        AttributeKind::Bool
        | AttributeKind::Int(_)
        | AttributeKind::Index
        | AttributeKind::String
        | AttributeKind::Symbol
        | AttributeKind::Type
        | AttributeKind::DenseArray(_) => natural_face(ctx, lists, attr),
    }
}

/// The stored form of a face. `None` where the face means absence.
pub fn encode(ctx: &Context, lists: &[Val], kind: &AttributeKind, val: Val) -> Result<Option<Attr>, String> {
    let wrong = || Err(format!("expected {}, found {}", describe(ctx, kind), val.kind()));
    let attr = match (kind, val) {
        (_, Val::None) => return Ok(None),
        (AttributeKind::Unit, Val::Bool(false)) => return Ok(None),
        (AttributeKind::Unit, Val::Bool(true) | Val::Unit) => ctx.unit_attr(),
        (AttributeKind::Enum(id), _) => {
            let def = &ctx.rules.enums[id.index()];
            let value = match val {
                Val::Case(name) => case_value(ctx, id.index(), &[ctx.text(name)])?,
                Val::List(list) => {
                    let mut names = Vec::new();
                    for item in items(lists, list) {
                        match item {
                            Val::Case(name) => names.push(ctx.text(*name)),
                            other => return Err(format!("expected enum cases, found {}", other.kind())),
                        }
                    }
                    if !def.flags && names.len() != 1 {
                        return wrong();
                    }
                    case_value(ctx, id.index(), &names)?
                }
                Val::Int(v) => v,
                Val::Attr(a) => match ctx.attr_kind(a) {
                    AttrKind::Enum { def, value } if *def == id.0 => *value,
                    AttrKind::Enum { .. } => {
                        let mut local = Vec::new();
                        let face = natural_face(ctx, &mut local, a);
                        return encode(ctx, &local, kind, face);
                    }
                    AttrKind::Integer { value, .. } if def.mnemonic.is_none() => *value as i64,
                    _ => return wrong(),
                },
                _ => return wrong(),
            };
            match def.mnemonic {
                Some(_) => ctx.attr(AttrKind::Enum { def: id.0, value }),
                None => ctx.int_attr(value as i128, ctx.int(def.width)),
            }
        }
        (AttributeKind::SymbolName, Val::Symbol(a)) => match ctx.attr_kind(a) {
            AttrKind::Symbol { root, nested } if nested.is_empty() => ctx.name_attr(*root),
            _ => return wrong(),
        },
        (AttributeKind::SymbolName | AttributeKind::String, Val::Str(s)) => ctx.name_attr(s),
        (AttributeKind::Symbol, Val::Str(s)) => ctx.symbol_attr(s),
        (AttributeKind::Symbol, Val::Symbol(a)) => a,
        (AttributeKind::Bool, Val::Bool(b)) => ctx.bool_attr(b),
        (AttributeKind::Int(1), Val::Bool(b)) => ctx.bool_attr(b),
        (AttributeKind::Int(w), Val::Int(i)) => ctx.int_attr(i as i128, ctx.int(*w)),
        (AttributeKind::Index, Val::Int(i)) => ctx.int_attr(i as i128, ctx.index()),
        (AttributeKind::Type, Val::Type(t)) => ctx.type_attr(t),
        (AttributeKind::Float(w), Val::Float(f)) => {
            let kind = if *w == 32 { FloatKind::F32 } else { FloatKind::F64 };
            let bits = if *w == 32 { (f as f32).to_bits() as u128 } else { f.to_bits() as u128 };
            ctx.attr(AttrKind::Float { ty: ctx.float(kind), bits })
        }
        (AttributeKind::DenseArray(w), Val::List(list)) => {
            let mut ints = Vec::with_capacity(list.len());
            for item in items(lists, list) {
                ints.push(match *item {
                    Val::Int(i) => i,
                    Val::Bool(b) => b as i64,
                    // A dynamic entry: ShapedType::kDynamic, and in 32-bit index lists GEPOp::kDynamicIndex.
                    Val::Dynamic if *w == 32 => i64::from(i32::MIN),
                    Val::Dynamic => i64::MIN,
                    Val::Attr(a) => match ctx.int_value(a) {
                        Some(i) => i,
                        None => return wrong(),
                    },
                    _ => return wrong(),
                });
            }
            ctx.dense_array(*w, &ints)
        }
        (AttributeKind::Array(inner), Val::List(list)) => {
            let mut attrs = Vec::with_capacity(list.len());
            for item in items(lists, list) {
                attrs.extend(encode(ctx, lists, inner, *item)?);
            }
            ctx.array_attr(attrs)
        }
        (AttributeKind::Elements | AttributeKind::Typed | AttributeKind::Any, _) => natural_attr(ctx, lists, val)?,
        (AttributeKind::Map | AttributeKind::Set | AttributeKind::Attr(_), Val::Attr(a)) => a,
        (AttributeKind::Dict, Val::Dict(_)) => natural_attr(ctx, lists, val)?,
        (_, Val::Attr(a)) => a,
        _ => return wrong(),
    };
    Ok(Some(attr))
}

/// The attribute of a face whose place has no declared kind.
pub fn natural_attr(ctx: &Context, lists: &[Val], val: Val) -> Result<Attr, String> {
    Ok(match val {
        Val::Attr(a) | Val::Symbol(a) => a,
        Val::Unit => ctx.unit_attr(),
        Val::Bool(b) => ctx.bool_attr(b),
        Val::Int(i) => ctx.int_attr(i as i128, ctx.int(64)),
        Val::Float(f) => ctx.attr(AttrKind::Float { ty: ctx.float(FloatKind::F64), bits: f.to_bits() as u128 }),
        Val::Str(s) => ctx.name_attr(s),
        Val::Type(t) => ctx.type_attr(t),
        Val::List(list) => {
            let mut attrs = Vec::with_capacity(list.len());
            for item in items(lists, list) {
                attrs.push(natural_attr(ctx, lists, *item)?);
            }
            ctx.array_attr(attrs)
        }
        Val::Dict(list) => {
            let mut entries = Vec::new();
            for pair in items(lists, list).chunks_exact(2) {
                if let (Val::Str(name), value) = (pair[0], pair[1])
                    && value != Val::None
                {
                    entries.push((name, natural_attr(ctx, lists, value)?));
                }
            }
            ctx.dict_attr(entries)
        }
        other => return Err(format!("{} is no attribute", other.kind())),
    })
}

/// The elements of a list.
pub fn items(lists: &[Val], list: List) -> &[Val] {
    &lists[list.start as usize..(list.start + list.len) as usize]
}

/// Words for a declared kind.
pub fn describe(ctx: &Context, kind: &AttributeKind) -> String {
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
        AttributeKind::Array(inner) => format!("an array, each entry {}", describe(ctx, inner)),
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
pub fn conforms(ctx: &Context, kind: &AttributeKind, attr: Attr) -> bool {
    let stored = ctx.attr_kind(attr);
    let int_of =
        |ty: Type, w: u32| *ctx.type_kind(ty) == TypeKind::Integer { width: w, signedness: Signedness::Signless };
    match kind {
        AttributeKind::Unit => matches!(stored, AttrKind::Unit),
        AttributeKind::Bool => matches!(stored, AttrKind::Integer { ty, .. } if int_of(*ty, 1)),
        AttributeKind::Int(w) => {
            matches!(stored, AttrKind::Integer { ty, .. } | AttrKind::BigInteger { ty, .. } if int_of(*ty, *w))
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
        AttributeKind::DenseArray(w) => matches!(stored, AttrKind::DenseArray { element, .. } if int_of(*element, *w)),
        AttributeKind::Array(inner) => {
            matches!(stored, AttrKind::Array(items) if items.iter().all(|&a| conforms(ctx, inner, a)))
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
                        && int_of(*ty, def.width)
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
