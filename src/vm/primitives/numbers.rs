//! Primitives on ints and booleans, and comparisons.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

use super::params::expect_int;
use crate::ir::affine;
use crate::vm::equality::values_equal;
use crate::vm::rule_error::invalid_rule;
use crate::vm::value_text::{spell_into, spell_value};
use crate::vm::{Host, Machine, StaticValue, VmResult};
use rulec::rir::ArithOp;

pub fn add(m: &mut Machine<'_>, h: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    if !matches!(a, StaticValue::Str(_)) {
        return m.arith(h, ArithOp::Add, a, b);
    }
    let mut text = spell_value(m, a);
    spell_into(m, b, &mut text);
    Ok(StaticValue::Str(m.new_string(&text)))
}

pub fn sub(m: &mut Machine<'_>, h: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    m.arith(h, ArithOp::Sub, a, b)
}

pub fn mul(m: &mut Machine<'_>, h: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    m.arith(h, ArithOp::Mul, a, b)
}

pub fn div(_: &mut Machine<'_>, _: &mut dyn Host, a: i64, b: i64) -> VmResult<i64> {
    divide(a, b, affine::floor_div)
}

pub fn ceil_div(_: &mut Machine<'_>, _: &mut dyn Host, a: i64, b: i64) -> VmResult<i64> {
    divide(a, b, affine::ceil_div)
}

fn divide(a: i64, b: i64, quotient: fn(i64, i64) -> Option<i64>) -> VmResult<i64> {
    if b == 0 {
        return invalid_rule("cannot divide by zero");
    }
    Ok(quotient(a, b).ok_or("quotient does not fit 64 bits")?)
}

pub fn neg(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue) -> VmResult<StaticValue> {
    Ok(match m.unwrap_attr(a) {
        StaticValue::Float(f) => StaticValue::Float(-f),
        v => StaticValue::Int(expect_int(m, v)?.wrapping_neg()),
    })
}

#[inline]
pub fn min(_: &mut Machine<'_>, _: &mut dyn Host, a: i64, b: i64) -> VmResult<i64> {
    Ok(a.min(b))
}

#[inline]
pub fn max(_: &mut Machine<'_>, _: &mut dyn Host, a: i64, b: i64) -> VmResult<i64> {
    Ok(a.max(b))
}

pub fn log2(_: &mut Machine<'_>, _: &mut dyn Host, n: i64) -> VmResult<StaticValue> {
    let is_power = n > 0 && n & (n - 1) == 0;
    Ok(if is_power { StaticValue::Int(n.trailing_zeros() as i64) } else { StaticValue::None })
}

pub fn equal(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<bool> {
    Ok(values_equal(m, a, b))
}

pub fn not_equal(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<bool> {
    Ok(!values_equal(m, a, b))
}

#[inline]
pub fn less(_: &mut Machine<'_>, _: &mut dyn Host, a: i64, b: i64) -> VmResult<bool> {
    Ok(a < b)
}

#[inline]
pub fn less_equal(_: &mut Machine<'_>, _: &mut dyn Host, a: i64, b: i64) -> VmResult<bool> {
    Ok(a <= b)
}

pub fn not(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue) -> VmResult<bool> {
    match m.unwrap_attr(a) {
        StaticValue::Bool(b) => Ok(!b),
        StaticValue::None => Ok(true),
        StaticValue::Unit => Ok(false),
        other => invalid_rule(format!("not: expected a bool, found {}", other.kind_name())),
    }
}
