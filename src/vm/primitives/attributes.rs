//! Primitives on attributes and dictionaries.
//!
//! Tests: below, tests/rule_tests/, tests/all/back_ends.rs.

use super::params::expect_list;
use crate::ir::float::{from_f64, pack};
use crate::ir::{Attr, AttrKind, Context, DenseData, FloatKind, Str, Type, TypeKind};
use crate::vm::attr_codec::{self, untyped_value};
use crate::vm::equality::{as_type, values_equal};
use crate::vm::integer_range::{checked_int, int_attr_of_type};
use crate::vm::integers::{integer_of, unpack_int};
use crate::vm::rule_error::invalid_rule;
use crate::vm::{Host, List, Machine, RuleError, StaticValue, VmResult, dense_elements};
use num_bigint::BigInt;
use smallvec::SmallVec;

/// Converts an argument to a type. Unlike `expect_type`, refuses SSA values.
pub(super) fn type_arg(m: &mut Machine<'_>, v: StaticValue) -> VmResult<Type> {
    as_type(m, v).ok_or_else(|| RuleError::invalid_rule(format!("expected a type, found {}", v.kind_name())))
}

fn is_set(m: &mut Machine<'_>, flag: StaticValue) -> bool {
    matches!(m.unwrap_attr(flag), StaticValue::Bool(true) | StaticValue::Unit)
}

pub fn int_attr(m: &mut Machine<'_>, _: &mut dyn Host, number: StaticValue, ty: StaticValue) -> VmResult<StaticValue> {
    let ty = type_arg(m, ty)?;
    let attr = number_to_attr(m, number, ty)?;
    Ok(StaticValue::Attr(dense_elements::make_splat(m.ctx, ty, attr)?))
}

pub fn float_attr(
    m: &mut Machine<'_>,
    h: &mut dyn Host,
    number: StaticValue,
    ty: StaticValue,
) -> VmResult<StaticValue> {
    int_attr(m, h, number, ty)
}

pub fn splat(m: &mut Machine<'_>, h: &mut dyn Host, value: StaticValue, ty: StaticValue) -> VmResult<StaticValue> {
    int_attr(m, h, value, ty)
}

pub fn inf(m: &mut Machine<'_>, _: &mut dyn Host, ty: StaticValue, negative: StaticValue) -> VmResult<StaticValue> {
    let is_negative = is_set(m, negative);
    float_constant(m, ty, |kind| kind.infinity(is_negative))
}

pub fn nan(m: &mut Machine<'_>, _: &mut dyn Host, ty: StaticValue) -> VmResult<StaticValue> {
    float_constant(m, ty, FloatKind::nan)
}

pub fn max_float(
    m: &mut Machine<'_>,
    _: &mut dyn Host,
    ty: StaticValue,
    negative: StaticValue,
) -> VmResult<StaticValue> {
    let is_negative = is_set(m, negative);
    float_constant(m, ty, |kind| kind.largest(is_negative))
}

/// Returns a constant of type `ty`. `bits` computes its bits from the float format.
fn float_constant(m: &mut Machine<'_>, ty: StaticValue, bits: impl FnOnce(FloatKind) -> u128) -> VmResult<StaticValue> {
    let (ty, ctx) = (type_arg(m, ty)?, m.ctx);
    let element = ctx.element_type(ty);
    let TypeKind::Float(kind) = *ctx.type_kind(element) else { return invalid_rule("expected a float type") };
    let attr = ctx.intern_attr(AttrKind::Float { ty: element, bits: bits(kind) });
    Ok(StaticValue::Attr(dense_elements::make_splat(ctx, ty, attr)?))
}

pub fn min_signed(m: &mut Machine<'_>, _: &mut dyn Host, ty: StaticValue) -> VmResult<StaticValue> {
    int_constant(m, ty, |limit| -limit)
}

pub fn max_signed(m: &mut Machine<'_>, _: &mut dyn Host, ty: StaticValue) -> VmResult<StaticValue> {
    int_constant(m, ty, |limit| limit - 1)
}

pub fn max_unsigned(m: &mut Machine<'_>, _: &mut dyn Host, ty: StaticValue) -> VmResult<StaticValue> {
    int_constant(m, ty, |_| BigInt::from(-1))
}

/// Returns a constant of type `ty`. `value` computes it from 2^(width - 1).
fn int_constant(m: &mut Machine<'_>, ty: StaticValue, value: impl FnOnce(BigInt) -> BigInt) -> VmResult<StaticValue> {
    let (ty, ctx) = (type_arg(m, ty)?, m.ctx);
    let element = ctx.element_type(ty);
    let width = match *ctx.type_kind(element) {
        TypeKind::Integer { width: width @ 1.., .. } => width,
        TypeKind::Index => 64,
        _ => return invalid_rule("expected an integer type"),
    };
    let value = value(BigInt::from(1) << (width - 1));
    Ok(StaticValue::Attr(dense_elements::make_splat(ctx, ty, ctx.wide_int_attr(&value, element))?))
}

pub fn dense_of(m: &mut Machine<'_>, _: &mut dyn Host, items: StaticValue, ty: StaticValue) -> VmResult<StaticValue> {
    let ty = type_arg(m, ty)?;
    let element = m.ctx.element_type(ty);
    let items = expect_list(m, items).or_else(|_| invalid_rule("dense: expected a list"))?;
    let mut attrs = Vec::with_capacity(items.len());
    for i in items.range() {
        attrs.push(number_to_attr(m, m.list_arena[i], element)?);
    }
    Ok(StaticValue::Attr(dense_elements::make_dense(m.ctx, ty, &attrs)?))
}

pub fn elements(m: &mut Machine<'_>, _: &mut dyn Host, of: StaticValue) -> VmResult<List> {
    let StaticValue::Attr(attr) = of else {
        return invalid_rule(format!("elements: expected an attribute, found {}", of.kind_name()));
    };
    m.admit_elements(attr);
    let elements = dense_elements::decode_elements(m.ctx, attr)?;
    Ok(m.new_list(elements.into_iter().map(StaticValue::Attr)))
}

pub fn attr_type(m: &mut Machine<'_>, _: &mut dyn Host, attr: StaticValue) -> VmResult<StaticValue> {
    Ok(match attr {
        StaticValue::Attr(attr) => m.ctx.attr_type(attr).map_or(StaticValue::None, StaticValue::Type),
        _ => StaticValue::None,
    })
}

pub fn attr_form(m: &mut Machine<'_>, _: &mut dyn Host, attr: StaticValue) -> VmResult<Str> {
    Ok(m.ctx.intern_str(form_name(m.ctx, attr)))
}

pub fn int_of(m: &mut Machine<'_>, _: &mut dyn Host, attr: StaticValue) -> VmResult<StaticValue> {
    match m.unwrap_attr(attr) {
        int @ (StaticValue::Int(_) | StaticValue::BigInt(_)) => Ok(int),
        StaticValue::Bool(b) => Ok(StaticValue::Int(b as i64)),
        StaticValue::Attr(a) if let Some(value) = integer_of(m.ctx, a) => m.new_int(&value),
        other => invalid_rule(format!("int_of: expected an integer attribute, found {}", other.kind_name())),
    }
}

pub fn bits_of(m: &mut Machine<'_>, _: &mut dyn Host, attr: StaticValue, ty: StaticValue) -> VmResult<StaticValue> {
    let ty = type_arg(m, ty)?;
    let attr = expect_attr(m, attr)?;
    Ok(StaticValue::Attr(bitcast(m.ctx, attr, ty)?))
}

pub fn string_attr(m: &mut Machine<'_>, _: &mut dyn Host, text: Str) -> VmResult<StaticValue> {
    Ok(StaticValue::Attr(m.ctx.interned_string_attr(text)))
}

pub fn symbol_attr(m: &mut Machine<'_>, _: &mut dyn Host, symbol: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Attr(expect_attr(m, symbol)?))
}

pub fn type_attr(m: &mut Machine<'_>, _: &mut dyn Host, ty: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Attr(expect_attr(m, ty)?))
}

pub fn unit_attr(m: &mut Machine<'_>, _: &mut dyn Host) -> VmResult<StaticValue> {
    Ok(StaticValue::Attr(m.ctx.unit_attr()))
}

pub fn distinct_attr(m: &mut Machine<'_>, _: &mut dyn Host, number: i64) -> VmResult<StaticValue> {
    let Ok(id) = u64::try_from(number) else { return invalid_rule("distinct_attr: the number is negative") };
    let attr = m.ctx.unit_attr();
    Ok(StaticValue::Attr(m.ctx.intern_attr(AttrKind::Distinct { id, attr })))
}

pub fn array_attr(m: &mut Machine<'_>, _: &mut dyn Host, items: StaticValue) -> VmResult<StaticValue> {
    match items {
        StaticValue::List(_) => Ok(StaticValue::Attr(expect_attr(m, items)?)),
        other => invalid_rule(format!("array_attr: expected a list, found {}", other.kind_name())),
    }
}

pub fn get_attr(
    m: &mut Machine<'_>,
    _: &mut dyn Host,
    dict: StaticValue,
    name: StaticValue,
    default: StaticValue,
) -> VmResult<StaticValue> {
    Ok(match find_entry(m, dict, name)? {
        Some(value) => m.unwrap_attr(value),
        None => default,
    })
}

pub fn has(m: &mut Machine<'_>, _: &mut dyn Host, dict: StaticValue, name: StaticValue) -> VmResult<bool> {
    Ok(match find_entry(m, dict, name)? {
        None | Some(StaticValue::None) => false,
        Some(value) => !values_equal(m, value, StaticValue::Bool(false)),
    })
}

pub fn without(m: &mut Machine<'_>, _: &mut dyn Host, dict: StaticValue, names: StaticValue) -> VmResult<StaticValue> {
    let entries = expect_dict(m, dict)?;
    let names = expect_list(m, names).or_else(|_| invalid_rule("without: expected a list of names"))?;
    let (entries, names) = (m.list_items(entries), m.list_items(names));
    let kept = entries.chunks_exact(2).filter(|entry| !names.contains(&entry[0]));
    let kept: SmallVec<[StaticValue; 16]> = kept.flatten().copied().collect();
    Ok(StaticValue::Dict(m.new_list_from_slice(&kept)))
}

pub fn items(m: &mut Machine<'_>, _: &mut dyn Host, dict: StaticValue) -> VmResult<List> {
    let entries = expect_dict(m, dict)?;
    let mut rows: SmallVec<[StaticValue; 8]> = SmallVec::new();
    for i in entries.range().step_by(2) {
        let start = m.list_arena.len();
        m.list_arena.extend_from_within(i..i + 2);
        rows.push(StaticValue::List(m.list_from(start)));
    }
    Ok(m.new_list_from_slice(&rows))
}

pub fn dict_of(m: &mut Machine<'_>, _: &mut dyn Host, rows: StaticValue) -> VmResult<StaticValue> {
    let rows = expect_list(m, rows).or_else(|_| invalid_rule("dict: expected a list of tuples"))?;
    let start = m.list_arena.len();
    for i in rows.range() {
        match m.list_arena[i] {
            StaticValue::List(row) if row.len() == 2 => m.list_arena.extend_from_within(row.range()),
            _ => return invalid_rule("dict: expected a tuple (name, value) as an entry"),
        }
    }
    Ok(StaticValue::Dict(m.list_from(start)))
}

pub fn renamed(
    m: &mut Machine<'_>,
    _: &mut dyn Host,
    dict: StaticValue,
    old: StaticValue,
    new: StaticValue,
) -> VmResult<StaticValue> {
    let entries = expect_dict(m, dict)?;
    let start = m.list_arena.len();
    m.list_arena.extend_from_within(entries.range());
    for entry in m.list_arena[start..].chunks_exact_mut(2) {
        if entry[0] == old {
            entry[0] = new;
        }
    }
    Ok(StaticValue::Dict(m.list_from(start)))
}

/// Converts a static value to an attribute without a declared kind: an int becomes an i64 attribute.
pub(super) fn expect_attr(m: &mut Machine<'_>, v: StaticValue) -> Result<Attr, String> {
    let v = match v {
        StaticValue::Record(_) => as_type(m, v).map_or(v, StaticValue::Type),
        v => v,
    };
    let known = m.ctx.attr_count();
    let attr = attr_codec::untyped_attr(m.ctx, &m.list_arena, v)?;
    m.admit_attr(attr, known);
    Ok(attr)
}

/// Converts a number to an attribute of the element type of `ty`, which an integer must fit. Changes the type of an
/// integer attribute to that element type. Returns any other attribute unchanged.
pub fn number_to_attr(machine: &mut Machine<'_>, v: StaticValue, ty: Type) -> Result<Attr, String> {
    let ctx = machine.ctx;
    let element = ctx.element_type(ty);
    let float = |f: f64| match *ctx.type_kind(element) {
        TypeKind::Float(kind) => match from_f64(kind, f) {
            Some(bits) => Ok(ctx.intern_attr(AttrKind::Float { ty: element, bits })),
            None => Err(format!("`{}` cannot hold a negative number", kind.name())),
        },
        _ => Err("expected a float type for a floating-point number".to_string()),
    };
    match v {
        StaticValue::Attr(a) => match (ctx.attr_kind(a), ctx.type_kind(element)) {
            (AttrKind::Integer { value, .. }, TypeKind::Integer { .. } | TypeKind::Index) => {
                Ok(ctx.int_attr(*value, element))
            }
            (AttrKind::BigInteger { value, .. }, TypeKind::Integer { .. }) => Ok(ctx.wide_int_attr(value, element)),
            _ => Ok(a),
        },
        StaticValue::Bool(b) => Ok(ctx.int_attr(-(b as i128), element)),
        StaticValue::Int(i) => match ctx.type_kind(element) {
            TypeKind::Integer { .. } | TypeKind::Index => int_attr_of_type(ctx, i, element),
            TypeKind::Float(kind) => round_int(ctx, &i.into(), *kind, element),
            _ => Err("expected an integer or float type for a number".into()),
        },
        StaticValue::BigInt(a) => {
            let value = integer_of(ctx, a).unwrap_or_default();
            match ctx.type_kind(element) {
                TypeKind::Integer { .. } | TypeKind::Index => checked_int(ctx, &value, element),
                TypeKind::Float(kind) => round_int(ctx, &value, *kind, element),
                _ => Err("expected an integer or float type for a number".into()),
            }
        }
        StaticValue::Float(f) => float(f),
        other => Err(format!("expected a number, found {}", other.kind_name())),
    }
}

/// Returns the float attribute that is nearest to an int.
fn round_int(ctx: &Context, value: &BigInt, kind: FloatKind, ty: Type) -> Result<Attr, String> {
    match pack(kind, unpack_int(value)) {
        Some(bits) => Ok(ctx.intern_attr(AttrKind::Float { ty, bits })),
        None => Err(format!("`{}` cannot hold a negative number", kind.name())),
    }
}

/// Reinterprets the bits of a number or of dense elements as another type.
fn bitcast(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    Ok(match ctx.attr_kind(attr).clone() {
        AttrKind::Float { bits, .. } => ctx.int_attr(bits as i128, ty),
        AttrKind::Integer { value, .. } => ctx.int_attr(value, ty),
        AttrKind::BigInteger { value, .. } => ctx.wide_int_attr(&value, ty),
        AttrKind::Dense { data: data @ (DenseData::Bytes(_) | DenseData::Splat(_)), .. } => {
            ctx.intern_attr(AttrKind::Dense { ty, data })
        }
        _ => return Err("bits_of: expected a number or dense numbers".into()),
    })
}

/// Returns the entries of a dictionary as a list of alternating names and values.
pub fn expect_dict(m: &mut Machine<'_>, v: StaticValue) -> Result<List, String> {
    match v {
        StaticValue::Dict(l) => Ok(l),
        StaticValue::None => Ok(List::default()),
        StaticValue::Attr(a) => match untyped_value(m.ctx, &mut m.list_arena, a) {
            StaticValue::Dict(l) => Ok(l),
            _ => Err("expected a dictionary".into()),
        },
        other => Err(format!("expected a dictionary, found {}", other.kind_name())),
    }
}

/// Returns the value of the last entry of a dictionary that has this name.
fn find_entry(m: &mut Machine<'_>, dict: StaticValue, name: StaticValue) -> Result<Option<StaticValue>, String> {
    // The entries of a dictionary attribute are searched in place, without a list.
    if let StaticValue::Attr(attr) = dict
        && let AttrKind::Dictionary(entries) = m.ctx.attr_kind(attr)
    {
        let entry = entries.iter().rev().find(|(key, _)| StaticValue::Str(*key) == name);
        return Ok(entry.map(|(_, value)| StaticValue::Attr(*value)));
    }
    let dict = expect_dict(m, dict)?;
    let mut entries = m.list_items(dict).chunks_exact(2).rev();
    Ok(entries.find(|entry| entry[0] == name).map(|entry| entry[1]))
}

/// Returns the form of an attribute as a word, such as `integer` or `array`. The attribute may also be given as the
/// static value that a pattern binds for it, such as an int.
fn form_name(ctx: &Context, value: StaticValue) -> &'static str {
    match value {
        StaticValue::Attr(attr) => match ctx.attr_kind(attr) {
            AttrKind::Unit => "unit",
            AttrKind::Integer { .. } | AttrKind::BigInteger { .. } => "integer",
            AttrKind::Float { .. } => "float",
            AttrKind::String { .. } => "string",
            AttrKind::Symbol { .. } => "symbol",
            AttrKind::Type(_) => "type",
            AttrKind::Array(_) | AttrKind::DenseArray { .. } => "array",
            AttrKind::Dictionary(_) => "dictionary",
            AttrKind::Dense { .. } | AttrKind::Resource { .. } | AttrKind::Sparse { .. } => "elements",
            AttrKind::Distinct { .. } => "distinct",
            _ => "other",
        },
        StaticValue::Unit => "unit",
        StaticValue::Bool(_) | StaticValue::Int(_) => "integer",
        StaticValue::Str(_) => "string",
        StaticValue::Symbol(_) => "symbol",
        StaticValue::Type(_) => "type",
        StaticValue::List(_) => "array",
        StaticValue::Dict(_) => "dictionary",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset;
    use crate::vm::NoHost;
    use StaticValue::{Bool, Int};

    #[test]
    fn numbers_become_attributes_of_the_element_type() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let (i8, f32) = (ctx.int_type(8), ctx.float_type(FloatKind::F32));
        assert_eq!(number_to_attr(machine, Int(-128), i8), Ok(ctx.int_attr(-128, i8)));
        assert_eq!(number_to_attr(machine, Int(255), i8), Ok(ctx.int_attr(-1, i8)));
        assert!(number_to_attr(machine, Int(256), i8).is_err());
        assert!(number_to_attr(machine, Int(-129), i8).is_err());
        assert_eq!(number_to_attr(machine, Bool(true), i8), Ok(ctx.int_attr(-1, i8)));
        let one = ctx.intern_attr(AttrKind::Float { ty: f32, bits: u128::from(1f32.to_bits()) });
        assert_eq!(number_to_attr(machine, Int(1), f32), Ok(one));
        assert!(number_to_attr(machine, StaticValue::Float(1.5), i8).is_err());
        let unsigned = ctx.float_type(FloatKind::F8E8M0FNU);
        assert!(number_to_attr(machine, StaticValue::Float(-1.0), unsigned).is_err());
    }

    #[test]
    fn the_last_entry_of_a_name_counts() {
        let ctx = Context::new(ruleset::built_in());
        let machine = &mut Machine::new(&ctx);
        let [a, b] = ["a", "b"].map(|name| StaticValue::Str(ctx.intern_str(name)));
        let dict = StaticValue::Dict(machine.new_list([a, Int(1), b, Int(2), a, Int(3)]));
        assert_eq!(get_attr(machine, &mut NoHost, dict, a, Int(0)).ok(), Some(Int(3)));
        let names = StaticValue::List(machine.new_list([a]));
        let without = super::without(machine, &mut NoHost, dict, names).expect("a dictionary");
        assert_eq!(get_attr(machine, &mut NoHost, without, a, Int(0)).ok(), Some(Int(0)));
        assert_eq!(has(machine, &mut NoHost, without, b).ok(), Some(true));
    }
}
