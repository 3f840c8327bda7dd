//! Primitives on ints and booleans, and comparisons.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

use super::{expect_int, invalid_rule, spell_into, spell_value, values_equal};
use crate::ir::affine;
use crate::vm::{Host, Machine, StaticValue, VmResult};
use rulec::rir::ArithOp;

pub fn add(m: &mut Machine<'_>, h: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    if !matches!(a, StaticValue::Str(_)) {
        return m.arith(h, ArithOp::Add, a, b);
    }
    let mut text = spell_value(m, a);
    spell_into(m, b, &mut text);
    Ok(m.new_string(&text))
}

pub fn sub(m: &mut Machine<'_>, h: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    m.arith(h, ArithOp::Sub, a, b)
}

pub fn mul(m: &mut Machine<'_>, h: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    m.arith(h, ArithOp::Mul, a, b)
}

pub fn div(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    divide(m, a, b, affine::floor_div)
}

pub fn ceil_div(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    divide(m, a, b, affine::ceil_div)
}

fn divide(
    m: &mut Machine<'_>,
    a: StaticValue,
    b: StaticValue,
    quotient: fn(i64, i64) -> Option<i64>,
) -> VmResult<StaticValue> {
    let (a, b) = (expect_int(m, a)?, expect_int(m, b)?);
    if b == 0 {
        return invalid_rule("cannot divide by zero");
    }
    Ok(quotient(a, b).map(StaticValue::Int).ok_or("quotient does not fit 64 bits")?)
}

pub fn neg(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue) -> VmResult<StaticValue> {
    Ok(match m.unwrap_attr(a) {
        StaticValue::Float(f) => StaticValue::Float(-f),
        v => StaticValue::Int(expect_int(m, v)?.wrapping_neg()),
    })
}

pub fn min(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Int(expect_int(m, a)?.min(expect_int(m, b)?)))
}

pub fn max(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Int(expect_int(m, a)?.max(expect_int(m, b)?)))
}

pub fn log2(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue) -> VmResult<StaticValue> {
    let n = expect_int(m, a)?;
    let is_power = n > 0 && n & (n - 1) == 0;
    Ok(if is_power { StaticValue::Int(n.trailing_zeros() as i64) } else { StaticValue::None })
}

pub fn equal(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Bool(values_equal(m, a, b)))
}

pub fn not_equal(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Bool(!values_equal(m, a, b)))
}

pub fn less(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Bool(expect_int(m, a)? < expect_int(m, b)?))
}

pub fn less_equal(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    Ok(StaticValue::Bool(expect_int(m, a)? <= expect_int(m, b)?))
}

pub fn not(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue) -> VmResult<StaticValue> {
    match m.unwrap_attr(a) {
        StaticValue::Bool(b) => Ok(StaticValue::Bool(!b)),
        StaticValue::None => Ok(StaticValue::Bool(true)),
        StaticValue::Unit => Ok(StaticValue::Bool(false)),
        other => invalid_rule(format!("not: expected a bool, found {}", other.kind_name())),
    }
}
