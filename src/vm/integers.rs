//! Exact arithmetic on ints of any width.
//!
//! Invariant: an int that fits 64 bits is a `StaticValue::Int`, any other int a `StaticValue::BigInt`. The attribute of
//! a `BigInt` has the signed type of the least width that has the number. So two ints are equal if their values are.
//!
//! The limit `integer-bits` bounds the result of each operation. The steps of an operation grow with its time.
//!
//! Tests: below, tests/rule_tests/passing/integers.rules, tests/errors/lowering/numbers.mlir.

use super::machine::Machine;
use super::rule_error::{VmResult, invalid_rule};
use super::value::StaticValue;
use crate::ir::float::{UnpackedFloat, unpack};
use crate::ir::{Attr, AttrKind, Context, FloatKind, Signedness, TypeKind};
use crate::limits::{Limit, MAX_INTEGER_BITS};
use num_bigint::BigInt;
use rulec::int_operator::{IntOperator, small_result};
use std::cmp::Ordering;

/// A static number.
#[derive(Clone, Debug, PartialEq)]
pub enum StaticNumber {
    /// An int.
    Int(BigInt),
    /// A float.
    Float(f64),
}

impl StaticNumber {
    /// Returns the nearest f64.
    pub fn to_f64(&self) -> f64 {
        match self {
            StaticNumber::Int(value) => int_to_f64(value),
            StaticNumber::Float(value) => *value,
        }
    }

    /// Compares two numbers exactly; `None` if one is the NaN.
    pub fn compare(&self, other: &StaticNumber) -> Option<Ordering> {
        match (self, other) {
            (StaticNumber::Int(a), StaticNumber::Int(b)) => Some(a.cmp(b)),
            (StaticNumber::Float(a), StaticNumber::Float(b)) => a.partial_cmp(b),
            (StaticNumber::Int(a), StaticNumber::Float(b)) => compare_with_float(a, *b),
            (StaticNumber::Float(a), StaticNumber::Int(b)) => compare_with_float(b, *a).map(Ordering::reverse),
        }
    }
}

fn compare_with_float(a: &BigInt, b: f64) -> Option<Ordering> {
    match unpack(FloatKind::F64, u128::from(b.to_bits())) {
        UnpackedFloat::Finite { negative, significand, exponent } => {
            let significand = if negative { -BigInt::from(significand) } else { significand.into() };
            let shift = exponent.unsigned_abs();
            Some(if exponent < 0 { (a << shift).cmp(&significand) } else { a.cmp(&(significand << shift)) })
        }
        UnpackedFloat::Infinite { negative } => Some(if negative { Ordering::Greater } else { Ordering::Less }),
        UnpackedFloat::NaN => None,
    }
}

/// Returns the int as a float of 128 significant bits. The lowest bit stands for all bits below it (sticky bit), so
/// rounding to any format is exact.
pub fn unpack_int(value: &BigInt) -> UnpackedFloat {
    let magnitude = value.magnitude();
    let dropped = magnitude.bits().saturating_sub(127);
    let is_inexact = magnitude.trailing_zeros().is_some_and(|zeros| zeros < dropped);
    let top = u128::try_from(magnitude >> dropped).unwrap_or(u128::MAX);
    UnpackedFloat::Finite {
        negative: value.sign() == num_bigint::Sign::Minus,
        significand: top | u128::from(is_inexact),
        exponent: dropped as i32,
    }
}

fn int_to_f64(value: &BigInt) -> f64 {
    let bits = crate::ir::float::pack(FloatKind::F64, unpack_int(value));
    f64::from_bits(bits.unwrap_or(0) as u64)
}

/// Returns the value of an integer attribute of any width.
pub fn integer_of(ctx: &Context, attr: Attr) -> Option<BigInt> {
    match ctx.attr_kind(attr) {
        AttrKind::Integer { value, .. } => Some(BigInt::from(*value)),
        AttrKind::BigInteger { value, .. } => Some(value.clone()),
        _ => None,
    }
}

/// Returns the int with this value. It is not larger than the limit `integer-bits`, or the caller has checked it.
pub fn int_of_any_width(ctx: &Context, value: &BigInt) -> StaticValue {
    match i64::try_from(value) {
        Ok(value) => StaticValue::Int(value),
        Err(_) => {
            let width = u32::try_from(value.bits()).unwrap_or(u32::MAX).saturating_add(1);
            let ty = ctx.intern_type(TypeKind::Integer { width, signedness: Signedness::Signed });
            StaticValue::BigInt(ctx.wide_int_attr(value, ty))
        }
    }
}

impl Machine<'_> {
    /// Returns the number that a value is or holds: an int, a float, an integer attribute, a bool or a scalable
    /// dimension. Returns `None` for other values.
    pub(super) fn number(&mut self, v: StaticValue) -> Option<StaticNumber> {
        Some(match self.unwrap_attr(v) {
            StaticValue::Int(i) | StaticValue::Scalable(i) => StaticNumber::Int(i.into()),
            StaticValue::Bool(b) => StaticNumber::Int(i64::from(b).into()),
            StaticValue::BigInt(a) | StaticValue::Attr(a) => StaticNumber::Int(integer_of(self.ctx, a)?),
            StaticValue::Float(f) => StaticNumber::Float(f),
            _ => return None,
        })
    }

    /// Returns the int that a value is or holds, like `number`.
    pub(super) fn expect_integer(&mut self, v: StaticValue) -> VmResult<BigInt> {
        match self.number(v) {
            Some(StaticNumber::Int(value)) => Ok(value),
            _ => {
                let found = self.unwrap_attr(v).kind_name();
                invalid_rule(format!("expected an int, found {found}"))
            }
        }
    }

    /// Returns the greatest number of bits of an int.
    fn max_integer_bits(&self) -> u64 {
        self.budget.limits.integer_bits.min(MAX_INTEGER_BITS)
    }

    /// Returns the int with this value, or an error if it is too large.
    pub(super) fn new_int(&mut self, value: &BigInt) -> VmResult<StaticValue> {
        if value.bits() > self.max_integer_bits() {
            return Err(self.exceed(Limit::IntegerBits));
        }
        let known = self.ctx.attr_count();
        let int = int_of_any_width(self.ctx, value);
        if let StaticValue::BigInt(attr) = int {
            self.budget.spend(value.bits() as usize / 1024);
            if attr.index() >= known {
                self.count_interned(64 + value.bits() as usize / 8);
            }
        }
        Ok(int)
    }

    /// Computes an operation on ints of any width.
    #[inline]
    pub(super) fn int_operation(&mut self, op: IntOperator, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
        if let (StaticValue::Int(a), StaticValue::Int(b)) = (a, b)
            && let Some(result) = small_result(op, a, b)
        {
            return Ok(StaticValue::Int(result));
        }
        self.wide_int_operation(op, a, b)
    }

    fn wide_int_operation(&mut self, op: IntOperator, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
        let (a, b) = (self.expect_integer(a)?, self.expect_integer(b)?);
        let value = self.exact_result(op, &a, &b)?;
        self.new_int(&value)
    }

    /// Computes an operation exactly.
    pub(super) fn exact_result(&mut self, op: IntOperator, a: &BigInt, b: &BigInt) -> VmResult<BigInt> {
        let zero = BigInt::ZERO;
        if matches!(op, IntOperator::Mul | IntOperator::Div | IntOperator::CeilDiv | IntOperator::Rem) {
            self.spend_for_product(a.bits(), b.bits())?;
        }
        Ok(match op {
            IntOperator::Add => a + b,
            IntOperator::Sub => a - b,
            IntOperator::Mul => a * b,
            IntOperator::Div | IntOperator::CeilDiv if *b == zero => return invalid_rule("cannot divide by zero"),
            IntOperator::Rem if *b == zero => return invalid_rule("cannot compute a remainder of a division by zero"),
            IntOperator::Div | IntOperator::CeilDiv | IntOperator::Rem => {
                // The library rounds to zero.
                let (quotient, rest) = (a / b, a % b);
                let is_negative = (rest < zero) != (*b < zero);
                match op {
                    IntOperator::Div if rest != zero && is_negative => quotient - 1,
                    IntOperator::CeilDiv if rest != zero && !is_negative => quotient + 1,
                    IntOperator::Rem if rest != zero && is_negative => rest + b,
                    IntOperator::Rem => rest,
                    _ => quotient,
                }
            }
            IntOperator::Pow => self.power(a, b)?,
            IntOperator::ShiftLeft | IntOperator::ShiftRight => self.shifted(op, a, b)?,
            IntOperator::And => a & b,
            IntOperator::Or => a | b,
            IntOperator::Xor => a ^ b,
        })
    }

    fn power(&mut self, base: &BigInt, exponent: &BigInt) -> VmResult<BigInt> {
        if *exponent < BigInt::ZERO {
            return invalid_rule(format!("the exponent of a power is at least 0, found {exponent}"));
        }
        if base.bits() <= 1 {
            let is_odd = exponent.bit(0);
            let is_zero = *exponent == BigInt::ZERO;
            return Ok(if is_zero || !is_odd && base.bits() == 1 { 1.into() } else { base.clone() });
        }
        // The result has at least `(bits - 1) * exponent + 1` bits.
        let exponent = u32::try_from(exponent)
            .ok()
            .filter(|exponent| (base.bits() - 1).saturating_mul(u64::from(*exponent)) < self.max_integer_bits());
        let Some(exponent) = exponent else { return Err(self.exceed(Limit::IntegerBits)) };
        let bits = base.bits().saturating_mul(u64::from(exponent));
        self.spend_for_product(bits, bits)?;
        Ok(base.pow(exponent))
    }

    fn shifted(&mut self, op: IntOperator, a: &BigInt, amount: &BigInt) -> VmResult<BigInt> {
        if *amount < BigInt::ZERO {
            return invalid_rule(format!("cannot shift by {amount}: the amount of a shift is at least 0"));
        }
        let limit = self.max_integer_bits();
        match (op, u64::try_from(amount).ok().filter(|amount| *amount <= limit)) {
            (IntOperator::ShiftLeft, Some(amount)) => Ok(a << amount),
            (IntOperator::ShiftLeft, None) => Err(self.exceed(Limit::IntegerBits)),
            (_, Some(amount)) => Ok(a >> amount),
            (_, None) => invalid_rule(format!(
                "cannot shift by {}: an int has at most {limit} bits (limit `integer-bits`)",
                abbreviated(amount)
            )),
        }
    }

    /// Takes away the steps of an operation whose time is the product of the widths of its operands.
    pub(super) fn spend_for_product(&mut self, a_bits: u64, b_bits: u64) -> VmResult<()> {
        const PRODUCTS_OF_WORDS_PER_STEP: u64 = 64;
        let products = (a_bits / 64 + 1).saturating_mul(b_bits / 64 + 1);
        match usize::try_from(products / PRODUCTS_OF_WORDS_PER_STEP).unwrap_or(usize::MAX) {
            0 => Ok(()),
            steps => {
                self.budget.spend(steps);
                self.check_budget()
            }
        }
    }
}

/// Returns an int for a message: only its size if it is large.
fn abbreviated(value: &BigInt) -> String {
    if value.bits() <= 128 { value.to_string() } else { format!("an int of {} bits", value.bits()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::float::pack;
    use crate::ruleset;
    use crate::vm::RuleError;

    /// The fast path computes the same as the exact path, and returns `None` only if the result does not fit or there
    /// is none.
    #[test]
    fn small_results_are_exact() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let edges = [i64::MIN, i64::MIN + 1, -65, -64, -63, -3, -2, -1, 0, 1, 2, 3, 7, 62, 63, 64, 65, i64::MAX];
        for op in IntOperator::ALL {
            for (a, b) in edges.iter().flat_map(|a| edges.iter().map(move |b| (*a, *b))) {
                let exact = machine.exact_result(op, &a.into(), &b.into());
                machine.budget.resume();
                match (small_result(op, a, b), exact) {
                    (Some(small), Ok(exact)) => assert_eq!(BigInt::from(small), exact, "{a} {op:?} {b}"),
                    (Some(small), Err(_)) => panic!("{a} {op:?} {b} is an error, not {small}"),
                    // The shift of 0 by a large amount is left to the exact path.
                    (None, Ok(exact)) if exact == BigInt::ZERO => {}
                    (None, Ok(exact)) if op == IntOperator::ShiftRight => assert!(b >= 64 && exact == BigInt::from(-1)),
                    (None, Ok(exact)) if op == IntOperator::Pow => {
                        assert!(a.unsigned_abs() <= 1 || i64::try_from(&exact).is_err(), "{a} ** {b}");
                    }
                    (None, Ok(exact)) => assert!(
                        i64::try_from(&exact).is_err() || exact == BigInt::from(i64::MIN),
                        "{a} {op:?} {b} is {exact}"
                    ),
                    (None, Err(_)) => {}
                }
            }
        }
    }

    #[test]
    fn equal_ints_are_equal_values() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let two: StaticValue = 2.into();
        let mut of = |a: StaticValue, op, b: i64| machine.int_operation(op, a, b.into()).expect("no error");
        let power = of(two, IntOperator::Pow, 70);
        assert_eq!(of(1.into(), IntOperator::ShiftLeft, 70), power);
        assert_ne!(of(1.into(), IntOperator::ShiftLeft, 71), power);
        assert_eq!(of(power, IntOperator::ShiftRight, 69), two);
        let huge = of(two, IntOperator::Pow, 300);
        let larger = of(huge, IntOperator::Add, 1);
        assert_ne!(larger, huge);
        assert_eq!(of(larger, IntOperator::Sub, 1), huge);
        assert_eq!(of(huge, IntOperator::Rem, 7), 1.into());
    }

    #[test]
    fn the_size_of_an_int_is_limited() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        machine.budget.limits.integer_bits = 100;
        for (op, b, fits) in [
            (IntOperator::Pow, 99, true),
            (IntOperator::Pow, 100, false),
            (IntOperator::Pow, i64::MAX, false),
            (IntOperator::ShiftLeft, 98, true),
            (IntOperator::ShiftLeft, 99, false),
            (IntOperator::ShiftLeft, i64::MAX, false),
        ] {
            let result = machine.int_operation(op, StaticValue::Int(2), StaticValue::Int(b));
            let exceeded = matches!(result.as_ref().map_err(|e| &**e), Err(RuleError::LimitExceeded { .. }));
            assert_eq!((result.is_ok(), exceeded), (fits, !fits), "2 {op:?} {b}");
            machine.budget.resume();
        }
    }

    #[test]
    fn ints_are_rounded_once() {
        // 2^24 + 1 is halfway between two values of f32; a bit far below it decides.
        let halfway: BigInt = BigInt::from((1 << 24) + 1) << 200;
        let rounded = |value: &BigInt| {
            let bits = pack(FloatKind::F32, unpack_int(&(value >> 150))).expect("a signed format");
            f32::from_bits(bits as u32) / 2f32.powi(50)
        };
        assert_eq!(rounded(&halfway), 16777216.0);
        assert_eq!(rounded(&(halfway + (BigInt::from(1) << 150))), 16777218.0);
        assert_eq!(int_to_f64(&-(BigInt::from(1) << 1023u32)), -(2f64.powi(1023)));
        assert_eq!(int_to_f64(&(BigInt::from(1) << 1024)), f64::INFINITY);
    }

    #[test]
    fn ints_and_floats_are_compared_exactly() {
        let compare = |a: i64, b: f64| StaticNumber::Int(a.into()).compare(&StaticNumber::Float(b));
        assert_eq!(compare((1 << 53) + 1, 2f64.powi(53)), Some(Ordering::Greater));
        assert_eq!(compare(1 << 53, 2f64.powi(53)), Some(Ordering::Equal));
        assert_eq!(compare(-1, -0.5), Some(Ordering::Less));
        assert_eq!(compare(i64::MAX, f64::INFINITY), Some(Ordering::Less));
        assert_eq!(compare(i64::MIN, f64::NEG_INFINITY), Some(Ordering::Greater));
        assert_eq!(compare(0, f64::NAN), None);
    }
}
