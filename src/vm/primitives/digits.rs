//! Primitives on the values of floats, and the exact digits of numbers.
//!
//! Tests: below, tests/rule_tests/passing/integers.rules, tests/errors/lowering/numbers.mlir.

use super::attributes::number_to_attr;
use crate::ir::float::{UnpackedFloat, convert, unpack};
use crate::ir::{AttrKind, FloatKind, Str, Type, TypeKind};
use crate::syntax::spell_type;
use crate::vm::integers::integer_of;
use crate::vm::rule_error::invalid_rule;
use crate::vm::{Host, Machine, StaticValue, VmResult};
use num_bigint::{BigInt, BigUint};

pub fn float_of(m: &mut Machine<'_>, _: &mut dyn Host, attr: StaticValue) -> VmResult<StaticValue> {
    if let StaticValue::Float(_) = attr {
        return Ok(attr);
    }
    let Some((kind, bits)) = float_bits(m, attr) else {
        return invalid_rule(format!("float_of: expected a float attribute, found {}", describe(m, attr)));
    };
    match convert(kind, FloatKind::F64, bits) {
        Some(nearest)
            if unpack(kind, bits) == UnpackedFloat::NaN || convert(FloatKind::F64, kind, nearest) == Some(bits) =>
        {
            Ok(StaticValue::Float(f64::from_bits(nearest as u64)))
        }
        _ => {
            let text = describe(m, attr);
            invalid_rule(format!("float_of: {text} is no value of f64; round it by `round_float(.., f64)`"))
        }
    }
}

pub fn round_float(m: &mut Machine<'_>, _: &mut dyn Host, number: StaticValue, ty: Type) -> VmResult<StaticValue> {
    let TypeKind::Float(kind) = *m.ctx.type_kind(ty) else {
        return invalid_rule(format!("round_float: expected a float type, found `{}`", spell_type(m.ctx, ty)));
    };
    if let StaticValue::Int(_) | StaticValue::BigInt(_) | StaticValue::Float(_) = number {
        return Ok(StaticValue::Attr(number_to_attr(m, number, ty)?));
    }
    let Some((old_kind, bits)) = float_bits(m, number) else {
        let found = describe(m, number);
        return invalid_rule(format!("round_float: expected a float attribute or a static number, found {found}"));
    };
    match convert(old_kind, kind, bits) {
        Some(bits) => Ok(StaticValue::Attr(m.ctx.intern_attr(AttrKind::Float { ty, bits }))),
        None => invalid_rule(format!("round_float: `{}` cannot hold a negative number", kind.name())),
    }
}

pub fn decimal_of(m: &mut Machine<'_>, _: &mut dyn Host, number: StaticValue) -> VmResult<Str> {
    let text = match exact_number(m, number, "decimal_of")? {
        ExactNumber::Int(value) => {
            m.spend_for_product(value.bits(), value.bits())?;
            value.to_string()
        }
        ExactNumber::Float(value) => {
            m.budget.spend(MAX_DIGITS_OF_FLOAT / 256);
            decimal_digits(value)
        }
    };
    Ok(m.new_string(&text))
}

pub fn hex_of(m: &mut Machine<'_>, _: &mut dyn Host, number: StaticValue) -> VmResult<Str> {
    let text = match exact_number(m, number, "hex_of")? {
        ExactNumber::Int(value) => format!("{value:#x}"),
        ExactNumber::Float(value) => hex_digits(value),
    };
    Ok(m.new_string(&text))
}

/// The greatest number of decimal digits of a float, that of the least `f128`.
const MAX_DIGITS_OF_FLOAT: usize = 16_500;

/// A number of which all digits are known.
enum ExactNumber {
    Int(BigInt),
    Float(UnpackedFloat),
}

/// Returns the number that a value is, or that an attribute holds.
fn exact_number(m: &mut Machine<'_>, v: StaticValue, primitive: &str) -> VmResult<ExactNumber> {
    if let StaticValue::Float(f) = v {
        return Ok(ExactNumber::Float(unpack(FloatKind::F64, u128::from(f.to_bits()))));
    }
    if let Some((kind, bits)) = float_bits(m, v) {
        return Ok(ExactNumber::Float(unpack(kind, bits)));
    }
    match m.unwrap_attr(v) {
        StaticValue::Int(value) => Ok(ExactNumber::Int(value.into())),
        StaticValue::BigInt(attr) | StaticValue::Attr(attr) if let Some(value) = integer_of(m.ctx, attr) => {
            Ok(ExactNumber::Int(value))
        }
        _ => invalid_rule(format!("{primitive}: expected a number, found {}", describe(m, v))),
    }
}

/// Returns the format and the bits of a float attribute.
fn float_bits(m: &Machine<'_>, v: StaticValue) -> Option<(FloatKind, u128)> {
    let StaticValue::Attr(attr) = v else { return None };
    let AttrKind::Float { ty, bits } = *m.ctx.attr_kind(attr) else { return None };
    let TypeKind::Float(kind) = *m.ctx.type_kind(ty) else { return None };
    Some((kind, bits))
}

/// Describes a value of the wrong kind: an attribute by its text, if that is short.
fn describe(m: &Machine<'_>, v: StaticValue) -> String {
    match v {
        StaticValue::Attr(attr) => match m.spell_attr(attr) {
            text if text.len() <= 60 => format!("`{text}`"),
            _ => v.kind_name().into(),
        },
        v => v.kind_name().into(),
    }
}

/// Returns the decimal digits of a float, all of them, without an exponent.
fn decimal_digits(value: UnpackedFloat) -> String {
    let (negative, significand, exponent) = match value {
        UnpackedFloat::NaN => return "nan".into(),
        UnpackedFloat::Infinite { negative } => return if negative { "-inf".into() } else { "inf".into() },
        UnpackedFloat::Finite { negative, significand, exponent } => (negative, significand, exponent),
    };
    let zeros = if significand == 0 { 0 } else { significand.trailing_zeros() };
    let (odd, exponent) = (significand >> zeros, exponent + zeros as i32);
    let sign = if negative { "-" } else { "" };
    if odd == 0 || exponent >= 0 {
        return format!("{sign}{}.0", BigUint::from(odd) << exponent.max(0));
    }
    // odd * 2^-n is odd * 5^n / 10^n.
    let decimals = exponent.unsigned_abs() as usize;
    let digits = (BigUint::from(odd) * BigUint::from(5u32).pow(decimals as u32)).to_string();
    let digits = format!("{digits:0>width$}", width = decimals + 1);
    let (whole, fraction) = digits.split_at(digits.len() - decimals);
    format!("{sign}{whole}.{fraction}")
}

/// Returns the hexadecimal digits of a float as C prints them (`%a`), with the leading digit 1.
fn hex_digits(value: UnpackedFloat) -> String {
    let (negative, significand, exponent) = match value {
        UnpackedFloat::NaN => return "nan".into(),
        UnpackedFloat::Infinite { negative } => return if negative { "-inf".into() } else { "inf".into() },
        UnpackedFloat::Finite { negative, significand, exponent } => (negative, significand, exponent),
    };
    let sign = if negative { "-" } else { "" };
    if significand == 0 {
        return format!("{sign}0x0p+0");
    }
    let lost = significand.leading_zeros();
    // The bits below the leading one, at the top of a word.
    let fraction = (significand << lost) << 1;
    let exponent = exponent + 127 - lost as i32;
    let digits = format!("{fraction:032x}");
    let digits = digits.trim_end_matches('0');
    let point = if digits.is_empty() { "" } else { "." };
    format!("{sign}0x1{point}{digits}p{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unpacked(value: f64) -> UnpackedFloat {
        unpack(FloatKind::F64, u128::from(value.to_bits()))
    }

    #[test]
    fn decimal_digits_are_exact() {
        let f32_digits = |value: f32| decimal_digits(unpack(FloatKind::F32, u128::from(value.to_bits())));
        assert_eq!(f32_digits(0.1), "0.100000001490116119384765625");
        for (value, expected) in [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (-2.5, "-2.5"),
            (1e23, "99999999999999991611392.0"),
            (0.001953125, "0.001953125"),
            (f64::INFINITY, "inf"),
            (f64::NEG_INFINITY, "-inf"),
            (f64::NAN, "nan"),
        ] {
            assert_eq!(decimal_digits(unpacked(value)), expected);
        }
        assert_eq!(decimal_digits(unpacked(f64::from_bits(1))).len(), 1076);
        let least = decimal_digits(unpack(FloatKind::F128, 1));
        assert!(least.len() <= MAX_DIGITS_OF_FLOAT && least.ends_with('5'));
    }

    #[test]
    fn hexadecimal_digits_are_those_of_c() {
        for (value, expected) in [
            (0.0, "0x0p+0"),
            (-0.0, "-0x0p+0"),
            (1.0, "0x1p+0"),
            (3.0, "0x1.8p+1"),
            (-0.1, "-0x1.999999999999ap-4"),
            (f64::MAX, "0x1.fffffffffffffp+1023"),
            (f64::from_bits(1), "0x1p-1074"),
            (f64::NEG_INFINITY, "-inf"),
        ] {
            assert_eq!(hex_digits(unpacked(value)), expected);
        }
    }
}
