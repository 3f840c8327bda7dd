//! Conversion of the values of registers to the types of the parameters of primitives.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs, tests/errors/lowering/.

use crate::ir::{Str, Type};
use crate::vm::attr_codec::untyped_value;
use crate::vm::equality::as_type;
use crate::vm::rule_error::invalid_rule;
use crate::vm::value_text::spell_value;
use crate::vm::{Host, InstRef, List, Machine, RuleError, StaticValue, VmResult};
use rulec::primitive::Primitive;

/// The type of a parameter of a primitive.
pub trait FromValue: Sized {
    /// Converts the value of a register, or returns the error that the argument has the wrong kind.
    fn from_value(m: &mut Machine<'_>, h: &mut dyn Host, value: StaticValue) -> VmResult<Self>;
}

impl FromValue for i64 {
    #[inline]
    fn from_value(m: &mut Machine<'_>, _: &mut dyn Host, value: StaticValue) -> VmResult<i64> {
        expect_int(m, value)
    }
}

impl FromValue for Type {
    #[inline]
    fn from_value(m: &mut Machine<'_>, h: &mut dyn Host, value: StaticValue) -> VmResult<Type> {
        expect_type(m, h, value)
    }
}

impl FromValue for List {
    #[inline]
    fn from_value(m: &mut Machine<'_>, _: &mut dyn Host, value: StaticValue) -> VmResult<List> {
        expect_list(m, value)
    }
}

impl FromValue for Str {
    #[inline]
    fn from_value(m: &mut Machine<'_>, _: &mut dyn Host, value: StaticValue) -> VmResult<Str> {
        match value {
            StaticValue::Str(text) => Ok(text),
            other => Ok(convert_to_string(m, other)),
        }
    }
}

impl Machine<'_> {
    /// Converts an argument of a primitive. An error gets the place of the instruction.
    #[inline]
    pub fn argument<T: FromValue>(&mut self, host: &mut dyn Host, value: StaticValue, inst: InstRef) -> VmResult<T> {
        T::from_value(self, host, value).map_err(|error| self.attach_span(inst, error))
    }
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

/// Converts a value to a type. An SSA value stands for its source type.
#[inline]
pub fn expect_type(machine: &mut Machine<'_>, host: &mut dyn Host, v: StaticValue) -> VmResult<Type> {
    match v {
        StaticValue::Type(ty) => Ok(ty),
        other => convert_to_type(machine, host, other),
    }
}

fn convert_to_type(machine: &mut Machine<'_>, host: &mut dyn Host, v: StaticValue) -> VmResult<Type> {
    let v = match v {
        StaticValue::Value(_) => host.query(machine, Primitive::TypeOf, &[v])?,
        v => v,
    };
    as_type(machine, v).ok_or_else(|| RuleError::invalid_rule(format!("expected a type, found {}", v.kind_name())))
}

/// Converts a value to the string that string interpolation inserts for it.
fn convert_to_string(machine: &mut Machine<'_>, v: StaticValue) -> Str {
    match machine.unwrap_attr(v) {
        StaticValue::Str(text) | StaticValue::Case(text) => text,
        other => {
            let text = spell_value(machine, other);
            machine.count_interned(text.len());
            machine.ctx.intern_str(&text)
        }
    }
}
