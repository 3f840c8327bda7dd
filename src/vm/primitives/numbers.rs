//! Primitives on numbers and booleans, and comparisons.
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

use crate::vm::equality::values_equal;
use crate::vm::integers::StaticNumber;
use crate::vm::rule_error::invalid_rule;
use crate::vm::value_text::{spell_into, spell_value};
use crate::vm::{Host, Machine, StaticValue, VmResult};
use num_bigint::Sign;
use rulec::int_operator::IntOperator;
use rulec::rir::ArithOp;
use std::cmp::Ordering;

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

pub fn div(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    if let (StaticValue::Float(_), _) | (_, StaticValue::Float(_)) = (a, b) {
        let (a, b) = (expect_number(m, a)?.to_f64(), expect_number(m, b)?.to_f64());
        return Ok(StaticValue::Float(a / b));
    }
    m.int_operation(IntOperator::Div, a, b)
}

macro_rules! int_operators {
    ($($name:ident $operator:ident;)*) => {
        $(pub fn $name(
            m: &mut Machine<'_>,
            _: &mut dyn Host,
            a: StaticValue,
            b: StaticValue,
        ) -> VmResult<StaticValue> {
            m.int_operation(IntOperator::$operator, a, b)
        })*
    };
}

int_operators! {
    ceil_div CeilDiv;
    rem Rem;
    pow Pow;
    shift_left ShiftLeft;
    shift_right ShiftRight;
    bit_and And;
    bit_or Or;
    bit_xor Xor;
}

pub fn neg(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue) -> VmResult<StaticValue> {
    match a {
        StaticValue::Float(f) => Ok(StaticValue::Float(-f)),
        a => m.int_operation(IntOperator::Sub, StaticValue::Int(0), a),
    }
}

pub fn bit_not(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue) -> VmResult<StaticValue> {
    m.int_operation(IntOperator::Sub, StaticValue::Int(-1), a)
}

pub fn min(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    select(m, a, b, Ordering::Less)
}

pub fn max(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
    select(m, a, b, Ordering::Greater)
}

/// Returns the int that compares to the other one like `ordering`.
fn select(m: &mut Machine<'_>, a: StaticValue, b: StaticValue, ordering: Ordering) -> VmResult<StaticValue> {
    if let (StaticValue::Int(a), StaticValue::Int(b)) = (a, b) {
        return Ok(StaticValue::Int(if a.cmp(&b) == ordering { a } else { b }));
    }
    let (a, b) = (m.expect_integer(a)?, m.expect_integer(b)?);
    m.new_int(if a.cmp(&b) == ordering { &a } else { &b })
}

pub fn log2(m: &mut Machine<'_>, _: &mut dyn Host, n: StaticValue) -> VmResult<StaticValue> {
    let n = m.expect_integer(n)?;
    let exponent = n.bits().saturating_sub(1);
    let is_power = n.sign() == Sign::Plus && n.trailing_zeros() == Some(exponent);
    Ok(if is_power { StaticValue::Int(exponent as i64) } else { StaticValue::None })
}

pub fn bit_length(m: &mut Machine<'_>, _: &mut dyn Host, n: StaticValue) -> VmResult<i64> {
    Ok(m.expect_integer(n)?.bits() as i64)
}

fn expect_number(m: &mut Machine<'_>, v: StaticValue) -> VmResult<StaticNumber> {
    match m.number(v) {
        Some(number) => Ok(number),
        None => invalid_rule(format!("expected a number, found {}", m.unwrap_attr(v).kind_name())),
    }
}

/// Compares two numbers; `None` if one is the NaN.
fn compare(m: &mut Machine<'_>, a: StaticValue, b: StaticValue) -> VmResult<Option<Ordering>> {
    if let (StaticValue::Int(a), StaticValue::Int(b)) = (a, b) {
        return Ok(Some(a.cmp(&b)));
    }
    Ok(expect_number(m, a)?.compare(&expect_number(m, b)?))
}

pub fn equal(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<bool> {
    Ok(values_equal(m, a, b))
}

pub fn not_equal(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<bool> {
    Ok(!values_equal(m, a, b))
}

pub fn less(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<bool> {
    Ok(compare(m, a, b)? == Some(Ordering::Less))
}

pub fn less_equal(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue, b: StaticValue) -> VmResult<bool> {
    Ok(matches!(compare(m, a, b)?, Some(Ordering::Less | Ordering::Equal)))
}

pub fn not(m: &mut Machine<'_>, _: &mut dyn Host, a: StaticValue) -> VmResult<bool> {
    match m.unwrap_attr(a) {
        StaticValue::Bool(b) => Ok(!b),
        StaticValue::None => Ok(true),
        StaticValue::Unit => Ok(false),
        other => invalid_rule(format!("not: expected a bool, found {}", other.kind_name())),
    }
}
