//! Primitives: the built-in functions of rule code, which have no side effects.
//!
//! Each primitive is a function named as its variant of `Primitive`, in snake case. The table in `rulec::primitive`
//! documents it. Generated code calls these functions directly. The interpreter calls them through a `match` that is
//! generated from the table (`generated::call_primitive`). The parameters of a function are the machine, the host, one
//! value for each fixed argument in RIR, and a slice of the variadic arguments. An omitted argument is `none`.
//!
//! The Rust types of parameters and results follow from the kinds in the table: `i64`, `Type`, `Str` and `List` for
//! `int`, `type`, `string` and lists, `bool` for a result `bool`, and `StaticValue` for any other kind.
//! `rulec::codegen::primitives` lists the exceptions. The caller converts the arguments (`FromValue`).
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

mod affine;
pub mod attributes;
mod field_type;
mod lists;
mod numbers;
mod params;
mod queries;
mod retype;
mod strings;
mod types;

pub use affine::*;
pub use attributes::*;
pub use field_type::field_type;
pub use lists::*;
pub use numbers::*;
pub use params::FromValue;
pub use queries::*;
pub use retype::retype;
pub use strings::*;
pub use types::*;

use crate::ir::{AttrKind, Type};
use crate::limits::Limit;
use crate::vm::{Machine, RuleError, StaticValue, VmResult, untyped_value};
use params::{expect_int, expect_list, expect_type};

fn invalid_rule<T>(message: impl Into<String>) -> VmResult<T> {
    Err(RuleError::invalid_rule(message))
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
                let name = machine.provisional_names.read(*root, machine.ctx.text(*root));
                text.push_str(machine.ctx.text(name));
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
