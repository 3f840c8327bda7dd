//! Conversion between stored attributes and the static values that rules see, by the declared kind of the attribute.
//!
//! Invariant: `value_to_attr(kind, attr_to_value(kind, a)) == a` for every attribute `a` of that kind. Otherwise a rule
//! that copies an attribute would change it.
//!
//! Tests: below, tests/all/back_ends.rs, tests/errors/lowering/.

use super::integer_range::{checked_int, int_attr_of_type};
use super::integers::integer_of;
use super::machine::Machine;
use super::value::{StaticValue, list_items, push_list};
use crate::ir::attr_constraint::kind_description;
use crate::ir::context::packed_ints;
use crate::ir::{
    Attr, AttrKind, Context, DYNAMIC, DYNAMIC_INDEX, FloatKind, OpName, StringData, TypeKind, dynamic_marker,
};
use rulec::rir::declarations::{AttributeDef, AttributeKind};
use rulec::rir::{CowStr, EnumId};
use smallvec::SmallVec;

/// Converts a stored enum value to its case, or to an int if no case has this value. Converts stored flags to a list
/// with one case for each bit that is set, and appends the elements of this list to the arena `lists`.
pub fn cases_to_value(ctx: &Context, lists: &mut Vec<StaticValue>, def: usize, value: i64) -> StaticValue {
    let def = &ctx.rules.enums[def];
    if !def.flags {
        return match def.cases.iter().find(|c| c.1 == value) {
            Some(c) => StaticValue::Case(ctx.intern_str(&c.0)),
            None => StaticValue::Int(value),
        };
    }
    // Only cases of a single bit are listed. If several of these have the same bit, only the first is listed.
    let is_first = |c: &(String, i64)| def.cases.iter().find(|other| other.1 == c.1).is_some_and(|f| f.0 == c.0);
    let set_cases = def.cases.iter().filter(|c| c.1.count_ones() == 1 && value & c.1 != 0 && is_first(c));
    let items: Vec<StaticValue> = set_cases.map(|c| StaticValue::Case(ctx.intern_str(&c.0))).collect();
    StaticValue::List(push_list(lists, items))
}

/// Converts enum cases to the stored value, which combines their bits. Callers pass several cases only for flags.
pub fn cases_to_bits(ctx: &Context, def: usize, names: &[&str]) -> Result<i64, String> {
    let def = &ctx.rules.enums[def];
    let mut bits = 0;
    for name in names {
        let Some(case) = def.cases.iter().find(|c| c.0 == *name) else {
            let case_names: Vec<_> = def.cases.iter().map(|c| c.0.as_str()).collect();
            return Err(format!("unknown case `#{name}` of `{}`; the cases are {}", def.name, case_names.join(", ")));
        };
        bits |= case.1;
    }
    Ok(bits)
}

/// Returns the attributes of an op as a dictionary, without the excluded ones. `attr` returns the inherent attribute
/// with a declared index. An attribute that has its declared default counts as absent, so the dictionary does not
/// depend on whether the text states the default. The attribute with the name of the symbol that the op defines becomes
/// a `StaticValue::Symbol`. The values of all other attributes stay attributes.
pub fn attribute_dict(
    machine: &mut Machine<'_>,
    name: OpName,
    attr: impl Fn(usize) -> Option<Attr>,
    discardable: Option<Attr>,
    excluded: &[CowStr],
) -> StaticValue {
    let ctx = machine.ctx;
    let mut entries = Vec::new();
    if let (Some(def), Some(op_info)) = (ctx.op_def(name), ctx.op_info(name)) {
        for (index, declared) in def.attributes.iter().enumerate() {
            if let Some(attr) = attr(index)
                && !excluded.iter().any(|name| *name == declared.name)
                && !has_default(machine, declared, attr)
            {
                let value = match declared.kind {
                    AttributeKind::SymbolName => attr_to_value(ctx, &mut machine.list_arena, &declared.kind, attr),
                    _ => StaticValue::Attr(attr),
                };
                entries.extend([StaticValue::Str(op_info.attribute_names[index]), value]);
            }
        }
    }
    if let Some(AttrKind::Dictionary(items)) = discardable.map(|dictionary| ctx.attr_kind(dictionary)) {
        for (name, attr) in items {
            if !excluded.iter().any(|excluded_name| excluded_name == ctx.text(*name)) {
                entries.extend([StaticValue::Str(*name), StaticValue::Attr(*attr)]);
            }
        }
    }
    StaticValue::Dict(machine.new_list(entries))
}

/// Returns whether an attribute has the default that its declaration states.
fn has_default(machine: &mut Machine<'_>, declared: &AttributeDef, attr: Attr) -> bool {
    declared.default.is_some()
        && machine.absent_attr_value(declared).is_ok_and(|default| {
            let default = value_to_attr(machine.ctx, &machine.list_arena, &declared.kind, default);
            default == Ok(Some(attr))
        })
}

/// Converts an attribute of a declared kind to a static value. Elements of a resulting list are appended to the arena
/// `lists`.
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
                let mut values: SmallVec<[StaticValue; 16]> = SmallVec::new();
                for item in items {
                    values.push(attr_to_value(ctx, lists, inner, *item));
                }
                StaticValue::List(push_list(lists, values))
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

/// Converts an attribute to a static value without its declared kind. Elements of a resulting list are appended to the
/// arena `lists`.
///
/// For example, `[1, 2]` becomes a list of ints. An attribute without a plain form stays an attribute.
pub fn untyped_value(ctx: &Context, lists: &mut Vec<StaticValue>, attr: Attr) -> StaticValue {
    match ctx.attr_kind(attr) {
        AttrKind::Unit => StaticValue::Bool(true),
        AttrKind::Integer { ty, value } => match (ctx.type_kind(*ty), i64::try_from(*value)) {
            (TypeKind::Integer { width: 1, .. }, _) => StaticValue::Bool(*value != 0),
            (_, Ok(v)) => StaticValue::Int(v),
            _ => StaticValue::Attr(attr),
        },
        AttrKind::String { text: StringData::Utf8(name), .. } => StaticValue::Str(*name),
        AttrKind::Symbol { .. } => StaticValue::Symbol(attr),
        AttrKind::Type(ty) => StaticValue::Type(*ty),
        AttrKind::Array(_) | AttrKind::DenseArray { .. } | AttrKind::Dictionary(_) | AttrKind::Enum { .. } => {
            untyped_list(ctx, lists, attr)
        }
        _ => StaticValue::Attr(attr),
    }
}

/// Implements `untyped_value` for arrays, dictionaries and enum attributes.
fn untyped_list(ctx: &Context, lists: &mut Vec<StaticValue>, attr: Attr) -> StaticValue {
    match ctx.attr_kind(attr) {
        AttrKind::Array(items) => {
            let mut values: SmallVec<[StaticValue; 16]> = SmallVec::new();
            for item in items {
                values.push(untyped_value(ctx, lists, *item));
            }
            StaticValue::List(push_list(lists, values))
        }
        AttrKind::DenseArray { element, data } => match *ctx.type_kind(*element) {
            TypeKind::Integer { width, .. } => {
                let dynamic_marker = if width == 32 { DYNAMIC_INDEX } else { DYNAMIC };
                let item = |i: i64| match i {
                    _ if width == 1 => StaticValue::Bool(i != 0),
                    _ if i == dynamic_marker => StaticValue::Dynamic,
                    _ => StaticValue::Int(i),
                };
                StaticValue::List(push_list(lists, packed_ints(data, width).map(item)))
            }
            _ => StaticValue::Attr(attr),
        },
        AttrKind::Dictionary(items) => {
            let entries = items.iter().flat_map(|&(k, v)| [StaticValue::Str(k), StaticValue::Attr(v)]);
            StaticValue::Dict(push_list(lists, entries))
        }
        AttrKind::Enum { def, value } => cases_to_value(ctx, lists, *def as usize, *value),
        _ => StaticValue::Attr(attr),
    }
}

/// Converts a static value to an attribute of a declared kind. Returns `None` if the attribute is absent: for `none`,
/// and for a unit attribute that is false.
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
            let bits = enum_bits(ctx, lists, *id, value)?;
            match def.mnemonic {
                Some(_) => ctx.intern_attr(AttrKind::Enum { def: id.0, value: bits }),
                None => ctx.int_attr(bits as i128, ctx.int_type(def.width)),
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
        (AttributeKind::Int(w), StaticValue::Int(i)) => int_attr_of_type(ctx, i, ctx.int_type(*w))?,
        (AttributeKind::Int(_) | AttributeKind::Index, StaticValue::BigInt(a)) => {
            let ty = if let AttributeKind::Int(w) = kind { ctx.int_type(*w) } else { ctx.index_type() };
            checked_int(ctx, &integer_of(ctx, a).unwrap_or_default(), ty)?
        }
        (AttributeKind::Index, StaticValue::Int(i)) => ctx.int_attr(i as i128, ctx.index_type()),
        (AttributeKind::Type, StaticValue::Type(t)) => ctx.type_attr(t),
        (AttributeKind::Float(w), StaticValue::Float(f)) => {
            let kind = if *w == 32 { FloatKind::F32 } else { FloatKind::F64 };
            let bits = if *w == 32 { (f as f32).to_bits() as u128 } else { f.to_bits() as u128 };
            ctx.intern_attr(AttrKind::Float { ty: ctx.float_type(kind), bits })
        }
        (AttributeKind::DenseArray(w), StaticValue::List(list)) => {
            let mut ints: SmallVec<[i64; 16]> = SmallVec::with_capacity(list.len());
            for item in list_items(lists, list) {
                ints.push(match *item {
                    StaticValue::Int(i) => i,
                    StaticValue::Bool(b) => b as i64,
                    StaticValue::Dynamic => dynamic_marker(*w),
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

/// Returns whether the attribute that `value_to_attr` makes of a value is certainly of the declared kind. This does not
/// hold for a value that is an attribute already, because `value_to_attr` returns it unchanged.
pub fn is_encoded_as_declared(kind: &AttributeKind, value: StaticValue) -> bool {
    use AttributeKind as Kind;
    match value {
        StaticValue::None => true,
        StaticValue::Bool(_) => matches!(kind, Kind::Unit | Kind::Bool | Kind::Int(1) | Kind::Any),
        StaticValue::Int(_) => matches!(kind, Kind::Int(_) | Kind::Index | Kind::Any),
        StaticValue::Type(_) => matches!(kind, Kind::Type | Kind::Any),
        StaticValue::Str(_) => matches!(kind, Kind::String | Kind::SymbolName | Kind::Symbol | Kind::Any),
        StaticValue::Symbol(_) => matches!(kind, Kind::Symbol | Kind::SymbolName | Kind::Any),
        StaticValue::List(_) => matches!(kind, Kind::DenseArray(_) | Kind::Any),
        _ => matches!(kind, Kind::Any),
    }
}

/// Converts a case, a list of cases, an int or an attribute to the stored value of an enum. If the attribute belongs to
/// another enum, looks up its cases by name in this enum.
fn enum_bits(ctx: &Context, lists: &[StaticValue], id: EnumId, value: StaticValue) -> Result<i64, String> {
    let mismatch =
        || Err(format!("expected {}, found {}", kind_description(ctx, &AttributeKind::Enum(id)), value.kind_name()));
    let def = &ctx.rules.enums[id.index()];
    match value {
        StaticValue::Case(name) => cases_to_bits(ctx, id.index(), &[ctx.text(name)]),
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
            cases_to_bits(ctx, id.index(), &names)
        }
        StaticValue::Int(bits) => Ok(bits),
        StaticValue::Attr(attr) => match ctx.attr_kind(attr) {
            AttrKind::Enum { def, value } if *def == id.0 => Ok(*value),
            AttrKind::Enum { .. } => {
                let mut lists = Vec::new();
                let cases = untyped_value(ctx, &mut lists, attr);
                enum_bits(ctx, &lists, id, cases)
            }
            AttrKind::Integer { value, .. } if def.mnemonic.is_none() => Ok(*value as i64),
            _ => mismatch(),
        },
        _ => mismatch(),
    }
}

/// Converts a static value to an attribute without a declared kind. For example, an int becomes an i64 attribute, and a
/// list becomes an array attribute.
pub fn untyped_attr(ctx: &Context, lists: &[StaticValue], value: StaticValue) -> Result<Attr, String> {
    Ok(match value {
        StaticValue::Attr(a) | StaticValue::Symbol(a) => a,
        StaticValue::Unit => ctx.unit_attr(),
        StaticValue::Bool(b) => ctx.bool_attr(b),
        StaticValue::Int(i) => ctx.int_attr(i as i128, ctx.int_type(64)),
        StaticValue::Float(f) => {
            ctx.intern_attr(AttrKind::Float { ty: ctx.float_type(FloatKind::F64), bits: f.to_bits() as u128 })
        }
        StaticValue::BigInt(_) => {
            return Err("an int of more than 64 bits has no type by itself; write `int_attr(n, TYPE)`".into());
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
        other => return Err(format!("expected an attribute, found {}", other.kind_name())),
    })
}

impl Machine<'_> {
    /// Converts an attribute to the plain value that it holds. Returns other values unchanged.
    #[inline]
    pub fn unwrap_attr(&mut self, v: StaticValue) -> StaticValue {
        match v {
            StaticValue::Attr(a) => untyped_value(self.ctx, &mut self.list_arena, a),
            other => other,
        }
    }

    /// Returns the truth value of a condition. `none` is false, and a unit attribute is true. Returns `None` for other
    /// values that are not bools.
    pub(super) fn as_bool(&self, v: StaticValue) -> Option<bool> {
        match v {
            StaticValue::Bool(b) => Some(b),
            StaticValue::Unit => Some(true),
            StaticValue::None => Some(false),
            StaticValue::Attr(a) => match untyped_value(self.ctx, &mut Vec::new(), a) {
                StaticValue::Bool(b) => Some(b),
                _ => None,
            },
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::attr_constraint::matches_kind;
    use crate::ruleset;

    #[test]
    fn attributes_survive_conversion() {
        let ctx = Context::new(ruleset::built_in());
        let (i32, i64) = (ctx.int_type(32), ctx.int_type(64));
        let symbol = ctx.symbol_attr(ctx.intern_str("f"));
        let strings = ctx.array_attr(vec![ctx.string_attr("a"), ctx.string_attr("b")]);
        let strings_kind = AttributeKind::Array(Box::new(AttributeKind::String));
        for (kind, attr) in [
            (AttributeKind::Unit, ctx.unit_attr()),
            (AttributeKind::Bool, ctx.bool_attr(true)),
            (AttributeKind::Int(32), ctx.int_attr(-5, i32)),
            (AttributeKind::Index, ctx.int_attr(5, ctx.index_type())),
            (AttributeKind::String, ctx.string_attr("text")),
            (AttributeKind::SymbolName, ctx.string_attr("f")),
            (AttributeKind::Symbol, symbol),
            (AttributeKind::Type, ctx.type_attr(i64)),
            (AttributeKind::DenseArray(64), ctx.dense_array(64, &[1, DYNAMIC, -1])),
            (AttributeKind::DenseArray(32), ctx.dense_array(32, &[1, DYNAMIC_INDEX])),
            (AttributeKind::DenseArray(1), ctx.dense_array(1, &[1, 0])),
            (strings_kind, strings),
            (AttributeKind::Any, ctx.int_attr(1, i32)),
        ] {
            assert!(matches_kind(&ctx, &kind, attr), "{kind:?}");
            let mut lists = Vec::new();
            let value = attr_to_value(&ctx, &mut lists, &kind, attr);
            assert_eq!(value_to_attr(&ctx, &lists, &kind, value), Ok(Some(attr)), "{kind:?}: {value:?}");
        }
    }

    #[test]
    fn enum_cases_and_flags_survive_conversion() {
        let ctx = Context::new(ruleset::built_in());
        for (index, def) in ctx.rules.enums.iter().enumerate() {
            for (name, value) in &def.cases {
                let mut lists = Vec::new();
                let cases = match cases_to_value(&ctx, &mut lists, index, *value) {
                    StaticValue::List(list) => list_items(&lists, list).to_vec(),
                    case => vec![case],
                };
                let names: Vec<&str> = cases
                    .iter()
                    .map(|case| if let StaticValue::Case(name) = case { ctx.text(*name) } else { panic!("{case:?}") })
                    .collect();
                assert_eq!(cases_to_bits(&ctx, index, &names), Ok(*value), "case `{name}` of `{}`", def.name);
            }
        }
    }

    #[test]
    fn absent_values_have_no_attribute() {
        let ctx = Context::new(ruleset::built_in());
        let convert = |kind: &AttributeKind, value| value_to_attr(&ctx, &[], kind, value);
        assert_eq!(convert(&AttributeKind::String, StaticValue::None), Ok(None));
        assert_eq!(convert(&AttributeKind::Unit, StaticValue::Bool(false)), Ok(None));
        let error = convert(&AttributeKind::Int(8), StaticValue::Dynamic).expect_err("not an integer");
        assert_eq!(error, "expected an i8 integer, found `?`");
    }

    #[test]
    fn plain_attributes_become_plain_values() {
        let ctx = Context::new(ruleset::built_in());
        let mut lists = Vec::new();
        let mut value = |attr| untyped_value(&ctx, &mut lists, attr);
        assert_eq!(value(ctx.unit_attr()), StaticValue::Bool(true));
        assert_eq!(value(ctx.bool_attr(true)), StaticValue::Bool(true));
        assert_eq!(value(ctx.int_attr(-3, ctx.int_type(8))), StaticValue::Int(-3));
        assert_eq!(value(ctx.string_attr("a")), StaticValue::Str(ctx.intern_str("a")));
        assert_eq!(value(ctx.type_attr(ctx.index_type())), StaticValue::Type(ctx.index_type()));
        let huge = ctx.int_attr(1 << 80, ctx.int_type(100));
        assert_eq!(value(huge), StaticValue::Attr(huge));
    }

    #[test]
    fn dynamic_entries_of_index_lists_become_dynamic() {
        let ctx = Context::new(ruleset::built_in());
        for (width, marker) in [(64, DYNAMIC), (32, DYNAMIC_INDEX)] {
            let mut lists = Vec::new();
            let StaticValue::List(list) = untyped_value(&ctx, &mut lists, ctx.dense_array(width, &[7, marker])) else {
                panic!("a list")
            };
            assert_eq!(list_items(&lists, list), [StaticValue::Int(7), StaticValue::Dynamic]);
        }
    }
}
