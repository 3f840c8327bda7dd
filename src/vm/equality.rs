//! Equality of static values, and the type that a value stands for.
//!
//! Tests: tests/all/back_ends.rs, tests/rule_tests/.

use super::attr_codec::untyped_value;
use super::integers::integer_of;
use super::machine::Machine;
use super::value::StaticValue;
use crate::ir::{AttrKind, Type};

/// Returns the type that a static value stands for: the value itself, the type in a type attribute, or the LLVM struct
/// of a record type. Returns `None` for other values.
pub fn as_type(machine: &mut Machine<'_>, v: StaticValue) -> Option<Type> {
    match v {
        StaticValue::Type(t) => Some(t),
        StaticValue::Attr(a) => machine.ctx.type_value(a),
        StaticValue::Record(i) => machine.record_type(i),
        _ => None,
    }
}

/// Returns whether two values are equal. An attribute equals the plain value that it holds, such as an int or a list.
pub fn values_equal(machine: &mut Machine<'_>, a: StaticValue, b: StaticValue) -> bool {
    match (a, b) {
        (StaticValue::List(x), StaticValue::List(y)) | (StaticValue::Dict(x), StaticValue::Dict(y)) => {
            let are_items_equal = |machine: &mut Machine<'_>, i: usize| {
                let (a, b) = (machine.list_items(x)[i], machine.list_items(y)[i]);
                values_equal(machine, a, b)
            };
            machine.budget.spend(x.len() / 16);
            x.len() == y.len() && (0..x.len()).all(|i| are_items_equal(machine, i))
        }
        (StaticValue::List(_), StaticValue::None) | (StaticValue::None, StaticValue::List(_)) => false,
        (StaticValue::Type(_) | StaticValue::Record(_), StaticValue::Type(_) | StaticValue::Record(_)) => {
            as_type(machine, a) == as_type(machine, b)
        }
        (StaticValue::Attr(x), StaticValue::Attr(y)) => x == y,
        (StaticValue::Attr(_), StaticValue::None) | (StaticValue::None, StaticValue::Attr(_)) => false,
        (StaticValue::Attr(attr), StaticValue::Unit) | (StaticValue::Unit, StaticValue::Attr(attr)) => {
            matches!(machine.ctx.attr_kind(attr), AttrKind::Unit)
        }
        (StaticValue::Attr(x), StaticValue::BigInt(y)) | (StaticValue::BigInt(y), StaticValue::Attr(x)) => {
            integer_of(machine.ctx, x) == integer_of(machine.ctx, y)
        }
        (StaticValue::Attr(x), StaticValue::Bool(_) | StaticValue::Int(_) | StaticValue::Str(_))
        | (StaticValue::Bool(_) | StaticValue::Int(_) | StaticValue::Str(_), StaticValue::Attr(x))
            if matches!(machine.ctx.attr_kind(x), AttrKind::Array(_) | AttrKind::DenseArray { .. }) =>
        {
            // An array never equals a scalar, so this case builds no list.
            false
        }
        (StaticValue::Attr(x), other) | (other, StaticValue::Attr(x)) => {
            match untyped_value(machine.ctx, &mut machine.list_arena, x) {
                StaticValue::Attr(_) => false,
                value => values_equal(machine, value, other),
            }
        }
        (StaticValue::Unit, StaticValue::Bool(b)) | (StaticValue::Bool(b), StaticValue::Unit) => b,
        (StaticValue::Str(s), StaticValue::Case(c)) | (StaticValue::Case(c), StaticValue::Str(s)) => s == c,
        _ => a == b,
    }
}
