//! Arithmetic on ints of 64 bits, with which the analysis of rules and their execution compute the same.
//!
//! Tests: below, src/vm/integers.rs, grammar/src/analyse/exec/const_eval.rs.

use crate::primitive::Primitive;
use crate::rir::ArithOp;

/// An operator on ints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntOperator {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, rounded down
    Div,
    /// `ceil_div`
    CeilDiv,
    /// `%`, with the sign of the divisor
    Rem,
    /// `**`
    Pow,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
}

impl From<ArithOp> for IntOperator {
    fn from(op: ArithOp) -> IntOperator {
        match op {
            ArithOp::Add => IntOperator::Add,
            ArithOp::Sub => IntOperator::Sub,
            ArithOp::Mul => IntOperator::Mul,
        }
    }
}

impl IntOperator {
    /// All operators.
    pub const ALL: [IntOperator; 12] = [
        IntOperator::Add,
        IntOperator::Sub,
        IntOperator::Mul,
        IntOperator::Div,
        IntOperator::CeilDiv,
        IntOperator::Rem,
        IntOperator::Pow,
        IntOperator::ShiftLeft,
        IntOperator::ShiftRight,
        IntOperator::And,
        IntOperator::Or,
        IntOperator::Xor,
    ];

    /// Returns the operator that a primitive applies to ints; `None` for any other primitive.
    pub fn of_primitive(primitive: Primitive) -> Option<IntOperator> {
        Some(match primitive {
            Primitive::Add => IntOperator::Add,
            Primitive::Sub => IntOperator::Sub,
            Primitive::Mul => IntOperator::Mul,
            Primitive::Div => IntOperator::Div,
            Primitive::CeilDiv => IntOperator::CeilDiv,
            Primitive::Rem => IntOperator::Rem,
            Primitive::Pow => IntOperator::Pow,
            Primitive::ShiftLeft => IntOperator::ShiftLeft,
            Primitive::ShiftRight => IntOperator::ShiftRight,
            Primitive::BitAnd => IntOperator::And,
            Primitive::BitOr => IntOperator::Or,
            Primitive::BitXor => IntOperator::Xor,
            _ => return None,
        })
    }
}

/// Computes an operation on ints of 64 bits.
///
/// Returns `None` if the result needs more than 64 bits, and if there is no result, as of a division by zero. Also
/// returns `None` for some powers and shifts by large amounts that fit; the arithmetic of any width computes these.
#[inline]
pub fn small_result(op: IntOperator, a: i64, b: i64) -> Option<i64> {
    match op {
        IntOperator::Add => a.checked_add(b),
        IntOperator::Sub => a.checked_sub(b),
        IntOperator::Mul => a.checked_mul(b),
        IntOperator::Div => floor_div(a, b),
        IntOperator::CeilDiv => ceil_div(a, b),
        IntOperator::Rem => match a.checked_rem(b)? {
            rest if rest != 0 && (rest < 0) != (b < 0) => Some(rest + b),
            rest => Some(rest),
        },
        IntOperator::Pow => a.checked_pow(u32::try_from(b).ok()?),
        IntOperator::ShiftLeft if (0..63).contains(&b) => Some(a << b).filter(|shifted| shifted >> b == a),
        IntOperator::ShiftRight if (0..64).contains(&b) => Some(a >> b),
        IntOperator::ShiftLeft | IntOperator::ShiftRight => None,
        IntOperator::And => Some(a & b),
        IntOperator::Or => Some(a | b),
        IntOperator::Xor => Some(a ^ b),
    }
}

/// Divides and rounds towards minus infinity. Returns `None` on division by zero and on overflow.
pub fn floor_div(n: i64, d: i64) -> Option<i64> {
    let q = n.checked_div(d)?;
    Some(if n % d != 0 && (n < 0) != (d < 0) { q - 1 } else { q })
}

/// Divides and rounds towards plus infinity. Returns `None` on division by zero and on overflow.
pub fn ceil_div(n: i64, d: i64) -> Option<i64> {
    let q = n.checked_div(d)?;
    Some(if n % d != 0 && (n < 0) == (d < 0) { q + 1 } else { q })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_rounded_down_or_up() {
        assert_eq!((floor_div(-7, 2), ceil_div(-7, 2), ceil_div(7, 2)), (Some(-4), Some(-3), Some(4)));
        assert_eq!(floor_div(i64::MIN, -1), None);
    }
}
