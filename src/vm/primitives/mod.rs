//! Primitives: the built-in functions of rule code, which have no side effects.
//!
//! Each primitive is a function named as its variant of `Primitive`, in snake case. The table in `rulec::primitive`
//! documents it. Generated code calls these functions directly. The interpreter calls them through a `match` that is
//! generated from the table (`generated::call_primitive`). The parameters of a function are the machine, the host, one
//! value for each fixed argument in RIR, and a slice of the variadic arguments. An omitted argument is `none`.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

mod affine;
pub mod attributes;
mod field_type;
mod lists;
mod numbers;
mod queries;
mod strings;
mod types;

pub use affine::*;
pub use attributes::*;
pub use field_type::field_type;
pub use lists::*;
pub use numbers::*;
pub use queries::*;
pub use strings::*;
pub use types::*;

use crate::ir::{AttrKind, Type};
use crate::limits::Limit;
use crate::vm::{Host, List, Machine, RuleError, StaticValue, VmResult, untyped_value};
use rulec::primitive::Primitive;

fn invalid_rule<T>(message: impl Into<String>) -> VmResult<T> {
    Err(RuleError::invalid_rule(message))
}

/// Converts a value to a list: an attribute to its elements, `none` to the empty list, an SSA value to a list of one
/// element.
#[inline]
pub fn expect_list(machine: &mut Machine<'_>, v: StaticValue) -> VmResult<List> {
    match v {
        StaticValue::List(l) | StaticValue::Dict(l) => Ok(l),
        other => convert_to_list(machine, other),
    }
}

fn convert_to_list(machine: &mut Machine<'_>, v: StaticValue) -> VmResult<List> {
    match v {
        StaticValue::None => Ok(List::default()),
        StaticValue::Attr(a) => match untyped_value(machine.ctx, &mut machine.list_arena, a) {
            StaticValue::List(l) | StaticValue::Dict(l) => Ok(l),
            _ => invalid_rule("expected a list, found an attribute that is not a list"),
        },
        StaticValue::Value(_) => Ok(machine.new_list_from_slice(&[v])),
        other => invalid_rule(format!("expected a list, found {}", other.kind_name())),
    }
}

fn expect_non_empty_list(machine: &mut Machine<'_>, v: StaticValue) -> VmResult<List> {
    let l = expect_list(machine, v)?;
    if l.is_empty() { invalid_rule("expected a non-empty list") } else { Ok(l) }
}

fn list_item(machine: &Machine<'_>, list: List, i: i64) -> VmResult<StaticValue> {
    match usize::try_from(i).ok().and_then(|i| machine.list_items(list).get(i).copied()) {
        Some(v) => Ok(v),
        None => invalid_rule(format!("index {i} is out of range for a list of {} elements", list.len())),
    }
}

/// Converts a value to an int: an integer attribute, a bool or a scalable dimension.
#[inline]
pub fn expect_int(machine: &mut Machine<'_>, v: StaticValue) -> VmResult<i64> {
    match v {
        StaticValue::Int(i) => Ok(i),
        other => convert_to_int(machine, other),
    }
}

fn convert_to_int(machine: &mut Machine<'_>, v: StaticValue) -> VmResult<i64> {
    match machine.unwrap_attr(v) {
        StaticValue::Int(i) => Ok(i),
        StaticValue::Bool(b) => Ok(b as i64),
        // A scalable dimension `[n]` counts as n, because a shuffle mask of such a vector indexes that many elements.
        StaticValue::Scalable(i) => Ok(i),
        other => invalid_rule(format!("expected an int, found {}", other.kind_name())),
    }
}

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

/// Converts an argument to a type. An SSA value stands for its source type.
fn expect_type(machine: &mut Machine<'_>, host: &mut dyn Host, v: StaticValue) -> VmResult<Type> {
    let v = match v {
        StaticValue::Type(ty) => return Ok(ty),
        StaticValue::Value(_) => host.query(machine, Primitive::TypeOf, &[v])?,
        v => v,
    };
    as_type(machine, v).ok_or_else(|| RuleError::invalid_rule(format!("expected a type, found {}", v.kind_name())))
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

/// Returns the text of a value, as string interpolation inserts it.
pub fn spell_value(machine: &mut Machine<'_>, v: StaticValue) -> String {
    let mut text = String::new();
    spell_into(machine, v, &mut text);
    text
}

/// Appends a value to a text, as string interpolation does. Appends no more to a text that exceeds the limit of
/// strings.
fn spell_into(machine: &mut Machine<'_>, v: StaticValue, text: &mut String) {
    if text.len() as u64 > machine.budget.limits.string_bytes {
        machine.budget.exceed(Limit::StringBytes);
        return;
    }
    match machine.unwrap_attr(v) {
        StaticValue::None => text.push_str("none"),
        StaticValue::Unit => text.push_str("unit"),
        StaticValue::Bool(b) => text.push_str(if b { "true" } else { "false" }),
        StaticValue::Int(i) | StaticValue::Scalable(i) => text.push_str(itoa::Buffer::new().format(i)),
        StaticValue::Float(f) => text.push_str(&f.to_string()),
        StaticValue::Dynamic => text.push('?'),
        StaticValue::Str(s) | StaticValue::Case(s) => text.push_str(machine.ctx.text(s)),
        StaticValue::Symbol(a) => {
            if let AttrKind::Symbol { root, nested } = machine.ctx.attr_kind(a) {
                text.push_str(machine.ctx.text(*root));
                for n in nested {
                    text.push_str("::@");
                    text.push_str(machine.ctx.text(*n));
                }
            }
        }
        StaticValue::Type(_) | StaticValue::Record(_) => match as_type(machine, v) {
            Some(t) => text.push_str(&machine.spell_type(t)),
            None => text.push_str("a record type"),
        },
        StaticValue::Op(name) => text.push_str(machine.ctx.op_text(name)),
        StaticValue::List(l) => {
            text.push('[');
            for i in l.range() {
                text.push_str(if i == l.range().start { "" } else { ", " });
                spell_into(machine, machine.list_arena[i], text);
            }
            text.push(']');
        }
        StaticValue::Attr(a) => text.push_str(&machine.spell_attr(a)),
        other => text.push_str(other.kind_name()),
    }
}
