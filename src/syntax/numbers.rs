//! Printing of floats and parsing of integer literals, for every float format and integer width.
//!
//! A float is printed as in MLIR, by the algorithm of LLVM's `APFloat::toString`. Six digits are printed if they parse
//! to the same bits. Otherwise all digits of the format are printed, or the bits in hexadecimal if those digits contain
//! no `.`. Values of `f80` and `f128` that are no values of `f64` are printed in hexadecimal too. The shortest correct
//! digits (Ryu) would differ from MLIR's.
//!
//! Invariant: a printed float parses to the same bits.
//!
//! Tests: below, src/syntax/tests.rs, tests/all/mlir_opt.rs.

use super::buffer::TextBuffer;
use crate::ir::FloatKind;
use crate::ir::float::{UnpackedFloat, pack, unpack};
use num_bigint::{BigInt, BigUint, Sign};
use std::fmt::Write;

/// The number of significant digits in the first attempt to print a float, as in MLIR.
const SHORT_PRECISION: usize = 6;

/// log2(10) as a fraction, as in `APFloat::toString`.
const LOG2_10: (usize, usize) = (196, 59);

/// Returns a number of bits in which every number of `digits` decimal digits fits.
fn bits_of_digits(digits: usize) -> u64 {
    (digits * LOG2_10.0).div_ceil(LOG2_10.1) as u64
}

/// Returns a number of decimal digits that always fit in `bits` bits.
fn digits_of_bits(bits: u64) -> u64 {
    bits * LOG2_10.1 as u64 / LOG2_10.0 as u64
}

/// Prints a float. Returns true if it was printed as hexadecimal bits, which are ambiguous without their type.
pub fn print_float(out: &mut TextBuffer, kind: FloatKind, bits: u128) -> bool {
    if let UnpackedFloat::Finite { negative, significand, exponent } = unpack(kind, bits) {
        // A non-canonical encoding (x87 without its integer bit) has no decimal form, so its bits are printed.
        let canonical = pack(kind, UnpackedFloat::Finite { negative, significand, exponent }) == Some(bits);
        let start = out.len();
        if canonical && is_f64(kind, bits) {
            if negative {
                out.push('-');
            }
            let short = Decimal::new(significand, exponent, SHORT_PRECISION);
            short.print_scientific(out, SHORT_PRECISION);
            if round_trips(kind, out.text_from(start), &short, negative, bits) {
                return false;
            }
            out.truncate(start);
            if negative {
                out.push('-');
            }
            let digits = 2 + digits_of_bits(kind.fraction_bits() as u64 + 1) as usize;
            Decimal::new(significand, exponent, digits).print_default(out, digits);
            if out.text_from(start).contains('.') {
                return false;
            }
            out.truncate(start);
        }
    }
    let _ = write!(out, "0x{bits:X}");
    true
}

/// Returns whether a float is also a value of `f64`. The parser reads decimals as `f64`, like that of MLIR, so other
/// values of a wider format have no decimal form.
fn is_f64(kind: FloatKind, bits: u128) -> bool {
    let nearest = || pack(FloatKind::F64, unpack(kind, bits)).map(|nearest| unpack(FloatKind::F64, nearest));
    !matches!(kind, FloatKind::F80 | FloatKind::F128) || nearest().and_then(|v| pack(kind, v)) == Some(bits)
}

/// Returns whether a printed decimal parses to `bits`. `text` is the printed number, `decimal` its magnitude.
fn round_trips(kind: FloatKind, text: &str, decimal: &Decimal, negative: bool, bits: u128) -> bool {
    match kind {
        FloatKind::F64 => text.parse::<f64>().is_ok_and(|v| v.to_bits() as u128 == bits),
        FloatKind::F32 => text.parse::<f32>().is_ok_and(|v| v.to_bits() as u128 == bits),
        _ => pack(kind, decimal.to_binary(negative)) == Some(bits),
    }
}

/// A decimal number: an integer times `10^exponent`.
struct Decimal {
    /// Digits of the integer, least significant first; empty for zero.
    digits: Vec<u8>,
    exponent: i32,
}

impl Decimal {
    /// Converts `significand * 2^exponent` to at most `precision` digits, in the two steps of `APFloat::toString`: it
    /// truncates to an estimated number of digits, then rounds half up. Other steps would yield other last digits.
    fn new(significand: u128, exponent: i32, precision: usize) -> Decimal {
        if significand == 0 {
            return Decimal { digits: Vec::new(), exponent: 0 };
        }
        let zeros = significand.trailing_zeros();
        let (odd, two) = (significand >> zeros, exponent + zeros as i32);
        let mut ten = two.min(0);
        let bits = 128 - odd.leading_zeros();
        let needed = bits_of_digits(precision);
        let digits_to_drop = |bit_count: u64| digits_of_bits(bit_count.saturating_sub(needed));
        // The value is `odd * 2^two`. Its digits are those of `odd * 2^two`, or of `odd * 5^-two` if `two` is negative.
        // The second factor has at most this many bits: `5^n` has at most `7n/3 + 1`.
        let factor_bits = if two >= 0 { two as u64 } else { two.unsigned_abs() as u64 * 7 / 3 + 1 };
        let mut digits = if bits as u64 + factor_bits < 128 {
            let n = if two >= 0 { odd << two } else { odd * 5u128.pow(two.unsigned_abs()) };
            let tens = digits_to_drop(128 - n.leading_zeros() as u64);
            ten += tens as i32;
            decimal_digits(n / 10u128.pow(tens as u32))
        } else if let Some((n, tens)) = short_quotient(odd, two, digits_to_drop) {
            ten += tens as i32;
            decimal_digits(n)
        } else {
            let n = BigUint::from(odd);
            let n = if two >= 0 { n << two as u32 } else { n * BigUint::from(5u32).pow(two.unsigned_abs()) };
            let tens = digits_to_drop(n.bits());
            ten += tens as i32;
            (n / BigUint::from(10u32).pow(tens as u32)).to_radix_le(10)
        };
        let trailing = digits.iter().take_while(|d| **d == 0).count();
        digits.drain(..trailing);
        let mut decimal = Decimal { digits, exponent: ten + trailing as i32 };
        decimal.round(precision);
        decimal
    }
    /// Rounds to `precision` digits, half up, and drops trailing zeros.
    fn round(&mut self, precision: usize) {
        let Some(mut drop) = self.digits.len().checked_sub(precision).filter(|n| *n > 0) else { return };
        let up = self.digits[drop - 1] >= 5;
        let carried_digit = if up { 9 } else { 0 };
        while drop < self.digits.len() && self.digits[drop] == carried_digit {
            drop += 1;
        }
        self.digits.drain(..drop);
        self.exponent += drop as i32;
        match self.digits.first_mut() {
            Some(d) => *d += up as u8,
            None => self.digits.push(1),
        }
    }
    /// Prints `d.ddde+XX` with `precision` digits after the point.
    fn print_scientific(&self, out: &mut TextBuffer, precision: usize) {
        let Some((first, rest)) = self.digits.split_last() else {
            let _ = write!(out, "{:.*}e+00", precision, 0.0);
            return;
        };
        out.push((b'0' + first) as char);
        out.push('.');
        self.push_digits(out, rest);
        out.extend(std::iter::repeat_n('0', precision.saturating_sub(rest.len())));
        let exponent = self.exponent + rest.len() as i32;
        out.push_str(if exponent < 0 { "e-" } else { "e+" });
        out.push_str(if exponent.abs() < 10 { "0" } else { "" });
        out.push_str(itoa::Buffer::new().format(exponent.abs()));
    }
    /// Prints plain digits if that adds few zeros, else `d.dddE+X`.
    fn print_default(&self, out: &mut TextBuffer, precision: usize) {
        /// The most zeros that plain digits may be padded with (`FormatMaxPadding` of LLVM).
        const MAX_PADDING: i32 = 3;
        let digit_count = self.digits.len() as i32;
        let Some((first, rest)) = self.digits.split_last() else {
            out.push('0');
            return;
        };
        let top = self.exponent + digit_count - 1;
        let scientific = match self.exponent {
            e @ 0.. => e > MAX_PADDING || digit_count + e > precision as i32,
            _ => top < -MAX_PADDING,
        };
        let whole = self.exponent + digit_count;
        if scientific {
            out.push((b'0' + first) as char);
            out.push('.');
            if rest.is_empty() {
                out.push('0');
            }
            self.push_digits(out, rest);
            out.push_str(if top < 0 { "E-" } else { "E+" });
            out.push_str(itoa::Buffer::new().format(top.abs()));
        } else if self.exponent >= 0 {
            self.push_digits(out, &self.digits);
            out.extend(std::iter::repeat_n('0', self.exponent as usize));
        } else if whole > 0 {
            let (low, high) = self.digits.split_at((digit_count - whole) as usize);
            self.push_digits(out, high);
            out.push('.');
            self.push_digits(out, low);
        } else {
            out.push_str("0.");
            out.extend(std::iter::repeat_n('0', -whole as usize));
            self.push_digits(out, &self.digits);
        }
    }
    fn push_digits(&self, out: &mut TextBuffer, digits: &[u8]) {
        for digit in digits.iter().rev() {
            out.push_ascii(b'0' + digit);
        }
    }
    /// Converts to binary with 127 significant bits and a sticky bit, so that rounding to any format is exact.
    fn to_binary(&self, negative: bool) -> UnpackedFloat {
        let mut n = BigUint::from_radix_le(&self.digits, 10).unwrap_or_default();
        let mut exponent = 0;
        if self.exponent >= 0 {
            n *= BigUint::from(10u32).pow(self.exponent as u32);
        } else {
            let divisor = BigUint::from(10u32).pow(self.exponent.unsigned_abs());
            let shift = (divisor.bits() + 128).saturating_sub(n.bits());
            n <<= shift;
            exponent -= shift as i32;
            let rest = &n % &divisor;
            n /= divisor;
            if rest != BigUint::ZERO {
                n.set_bit(0, true);
            }
        }
        let extra_bits = n.bits().saturating_sub(127);
        let sticky = extra_bits > 0 && n.trailing_zeros().is_some_and(|z| z < extra_bits);
        let top: BigUint = n >> extra_bits;
        let words: Vec<u64> = top.iter_u64_digits().collect();
        let low = words.first().copied().unwrap_or(0) as u128;
        let significand = low | (words.get(1).copied().unwrap_or(0) as u128) << 64 | sticky as u128;
        UnpackedFloat::Finite { negative, significand, exponent: exponent + extra_bits as i32 }
    }
}

/// Divides `n = odd * 5^-two` by `10^dropped` in 128-bit arithmetic; returns the rounded-down quotient and `dropped`.
/// `two` is the exponent of the number `odd * 2^two`, which has the same decimal digits as `n`.
///
/// `digits_to_drop` maps the number of bits of `n` to `dropped`. Returns `None` if `two` is positive or an intermediate
/// result needs more than 128 bits.
fn short_quotient(odd: u128, two: i32, digits_to_drop: impl Fn(u64) -> u64) -> Option<(u128, u64)> {
    /// The exponent of the largest power of 5 that fits in 128 bits.
    const MAX_FIVES: u32 = 55;
    let fives = u32::try_from(-two).ok()?;
    let first = fives.min(MAX_FIVES);
    let tens = digits_to_drop(product_bits(odd.checked_mul(5u128.checked_pow(fives - first)?)?, 5u128.pow(first)));
    // `odd * 5^fives / 10^tens` is computed as `odd * 5^(fives - tens) / 2^tens`, which needs fewer bits.
    let n = odd.checked_mul(5u128.checked_pow(fives.checked_sub(tens as u32)?)?)?;
    Some((n.checked_shr(tens as u32)?, tens))
}

/// Returns the number of significant bits of `a * b`, whose value may need up to 256 bits.
fn product_bits(a: u128, b: u128) -> u64 {
    let halves = |n: u128| (n >> 64, n & u128::from(u64::MAX));
    let ((a, c), (b, d)) = (halves(a), halves(b));
    let low = c * d;
    let (carry, middle) = halves(a * d + (low >> 64));
    let middle = c * b + middle;
    let high = a * b + carry + (middle >> 64);
    let bits = if high > 0 {
        256 - high.leading_zeros()
    } else {
        128 - (middle << 64 | low & u128::from(u64::MAX)).leading_zeros()
    };
    u64::from(bits)
}

/// Returns the decimal digits, least significant first.
fn decimal_digits(mut n: u128) -> Vec<u8> {
    let mut digits = Vec::with_capacity(24);
    while n > u64::MAX as u128 {
        digits.push((n % 10) as u8);
        n /= 10;
    }
    let mut n = n as u64;
    while n != 0 {
        digits.push((n % 10) as u8);
        n /= 10;
    }
    digits
}

/// Parses an integer literal of any length, decimal or `0x..`.
pub fn parse_magnitude(literal: &str) -> BigUint {
    let (digits, radix) = match literal.strip_prefix("0x") {
        Some(hex) => (hex, 16),
        None => (literal, 10),
    };
    match u64::from_str_radix(digits, radix) {
        Ok(n) => BigUint::from(n),
        Err(_) => BigUint::parse_bytes(digits.as_bytes(), radix).unwrap_or_default(),
    }
}

/// The literals that an integer type accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiteralSignedness {
    /// Both signs, and a positive literal may use the sign bit (`255 : i8` is -1).
    Signless,
    /// Both signs, but a positive literal must not use the sign bit (`si8`, `index`).
    Signed,
    /// No negative literals (`ui8`).
    Unsigned,
}

/// Fast path of `parse_integer` for decimal literals that fit in 64 bits and types of 1 to 64 bits. Returns `None` for
/// any other literal or type, else the result of `parse_integer`.
pub fn parse_small_integer(
    literal: &str,
    negative: bool,
    width: u32,
    signedness: LiteralSignedness,
) -> Option<Option<i128>> {
    let n: u64 = literal.parse().ok().filter(|_| (1..=64).contains(&width))?;
    Some(wrap_small_integer(n as i128, negative, width, signedness))
}

/// Returns the value of a literal, negated if `negative`, in `width` bits. The value is sign-extended unless unsigned;
/// `None` if it does not fit.
pub fn parse_integer(literal: &str, negative: bool, width: u32, signedness: LiteralSignedness) -> Option<BigInt> {
    if let Some(value) = parse_small_integer(literal, negative, width, signedness) {
        return value.map(BigInt::from);
    }
    let n = parse_magnitude(literal);
    if n.bits() > width as u64 {
        return None;
    }
    if width == 0 {
        return Some(BigInt::ZERO);
    }
    let half = BigUint::from(1u32) << (width - 1);
    match (negative, signedness) {
        (true, LiteralSignedness::Unsigned) => (n == BigUint::ZERO).then_some(BigInt::ZERO),
        (true, _) => (n <= half).then(|| BigInt::from_biguint(Sign::Minus, n)),
        (false, LiteralSignedness::Signed) => (n < half).then(|| n.into()),
        (false, LiteralSignedness::Signless) if n >= half => Some(BigInt::from(n) - (BigInt::from(half) << 1)),
        (false, _) => Some(n.into()),
    }
}

/// Returns `n`, negated if `negative`, as a value of `width` bits (at most 64); `None` if it does not fit.
pub(super) fn wrap_small_integer(n: i128, negative: bool, width: u32, signedness: LiteralSignedness) -> Option<i128> {
    let half = 1i128 << (width - 1);
    match (negative, signedness) {
        _ if n >= 2 * half => None,
        (true, LiteralSignedness::Unsigned) => (n == 0).then_some(0),
        (true, _) => (n <= half).then_some(-n),
        (false, LiteralSignedness::Signed) => (n < half).then_some(n),
        (false, LiteralSignedness::Signless) if n >= half => Some(n - 2 * half),
        (false, _) => Some(n),
    }
}

/// Returns the low `bytes` bytes of a value in two's complement, little-endian.
pub fn to_le_bytes(value: &BigInt, bytes: usize) -> Vec<u8> {
    let mut out = value.to_signed_bytes_le();
    let fill = if value.sign() == Sign::Minus { 0xFF } else { 0 };
    out.resize(bytes, fill);
    out
}

/// Returns the value of the low `width` bits of little-endian bytes, sign-extended unless unsigned.
pub fn from_le_bytes(bytes: &[u8], width: u32, unsigned: bool) -> BigInt {
    let n = BigUint::from_bytes_le(bytes);
    let n = &n & ((BigUint::from(1u32) << width) - 1u32);
    if !unsigned && width > 0 && n.bit(width as u64 - 1) {
        BigInt::from(n) - (BigInt::from(1) << width)
    } else {
        n.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::float::from_f64;

    fn print_bits(kind: FloatKind, bits: u128) -> String {
        let mut buffer = TextBuffer::default();
        print_float(&mut buffer, kind, bits);
        buffer.into_string()
    }
    fn print_f64(kind: FloatKind, v: f64) -> String {
        print_bits(kind, from_f64(kind, v).unwrap())
    }

    /// The expected texts are printed by mlir-opt 22.
    #[test]
    fn floats_print_as_in_mlir_opt() {
        use FloatKind::*;
        let rows = [
            (F16, 0.1, "9.997550e-02"),
            (BF16, 0.1, "1.000980e-01"),
            (F32, 1e-30, "1.000000e-30"),
            (F64, 1e300, "1.000000e+300"),
            (F64, 0.1, "1.000000e-01"),
            (F64, 16777217.0, "0x4170000010000000"),
            (F64, 1234567.5, "1234567.5"),
            (F64, 1.23456789e-5, "1.23456789E-5"),
            (F80, 3.4, "3.39999999999999991118"),
            (F128, 3.3, "3.29999999999999982236431605997495353"),
            (F4E2M1FN, 100.0, "6.000000e+00"),
            (F6E3M2FN, -100.0, "-2.800000e+01"),
            (F8E4M3FN, 1e6, "0x7F"),
            (F8E4M3, -1e6, "0xF8"),
            (F8E5M2FNUZ, 1e6, "0x80"),
            (F8E4M3FN, 0.1, "1.015630e-01"),
            (F8E3M4, 0.1, "9.375000e-02"),
            (F8E8M0FNU, 0.0, "5.877470e-39"),
            (F8E8M0FNU, 3.0, "4.000000e+00"),
            (F8E8M0FNU, 1e50, "0xFF"),
            (F8E5M2FNUZ, -0.0, "0.000000e+00"),
            (F32, -0.0, "-0.000000e+00"),
            (F32, 1e39, "0x7F800000"),
        ];
        for (kind, value, expected) in rows {
            assert_eq!(print_f64(kind, value), expected, "{value} : {}", kind.name());
        }
        // These differ from mlir-opt: it prints these values as decimals, which its parser reads as other values.
        assert_eq!(print_bits(F80, 1), "0x1");
        assert_eq!(print_bits(F128, 1), "0x1");
        assert_eq!(print_bits(F80, 0x3FFB_8CCC_CCCC_CCCC_CCCD), "0x3FFB8CCCCCCCCCCCCCCD");
        assert_eq!(print_bits(F64, 1), "4.940660e-324");
        assert_eq!(print_bits(F80, 0x7FFF_8000_0000_0000_0000), "0x7FFF8000000000000000");
    }

    #[test]
    fn every_small_float_round_trips() {
        for (kind, _, width) in FloatKind::ALL.into_iter().filter(|row| row.2 < 32) {
            for bits in 0..1u128 << width.min(12) {
                let bits = bits << (width - width.min(12));
                let text = print_bits(kind, bits);
                if !text.starts_with("0x") {
                    let reparsed = from_f64(kind, text.parse().unwrap());
                    assert!(reparsed == Some(bits), "{text} : {}", kind.name());
                }
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn the_128_bit_quotient_equals_the_exact_one(odd in 1u64.., two in -90i32..0, bits in 1u64..60) {
            let digits_to_drop = |bit_count: u64| digits_of_bits(bit_count.saturating_sub(bits));
            let n = BigUint::from(odd) * BigUint::from(5u32).pow(two.unsigned_abs());
            if let Some((quotient, tens)) = short_quotient(odd.into(), two, digits_to_drop) {
                assert_eq!(tens, digits_to_drop(n.bits()));
                assert_eq!(BigUint::from(quotient), n / BigUint::from(10u32).pow(tens as u32));
            }
        }
    }

    #[test]
    fn a_literal_of_too_many_bits_does_not_fit() {
        let value = |l, neg, w, r| parse_integer(l, neg, w, r).map(|v| v.to_string());
        assert_eq!(value("255", false, 8, LiteralSignedness::Signless).as_deref(), Some("-1"));
        assert_eq!(value("0xFF", false, 8, LiteralSignedness::Unsigned).as_deref(), Some("255"));
        assert_eq!(value("128", false, 8, LiteralSignedness::Signed), None);
        assert_eq!(value("129", true, 8, LiteralSignedness::Signless), None);
        assert_eq!(
            value("340282366920938463463374607431768211456", false, 256, LiteralSignedness::Signless).as_deref(),
            Some("340282366920938463463374607431768211456")
        );
        assert_eq!(from_le_bytes(&to_le_bytes(&BigInt::from(-5), 3), 17, false), BigInt::from(-5));
    }

    #[test]
    fn only_a_signless_literal_may_use_the_sign_bit() {
        use LiteralSignedness::*;
        for (signedness, expected) in [(Signless, Some(-1)), (Signed, None), (Unsigned, Some(65535))] {
            assert_eq!(parse_integer("65535", false, 16, signedness), expected.map(BigInt::from));
        }
        assert_eq!(parse_integer("1", true, 16, Unsigned), None);
        assert_eq!(parse_integer("0", true, 16, Unsigned), Some(BigInt::ZERO));
        assert_eq!(parse_integer("0", false, 0, Signless), Some(BigInt::ZERO));
        assert_eq!(parse_integer("1", false, 0, Signless), None);
    }

    #[test]
    fn bytes_are_cut_and_extended_at_the_width() {
        assert_eq!(to_le_bytes(&BigInt::from(-2), 4), [0xFE, 0xFF, 0xFF, 0xFF]);
        assert_eq!(to_le_bytes(&BigInt::from(0x1234), 1), [0x34]);
        assert_eq!(from_le_bytes(&[0xFF, 0x01], 9, false), BigInt::from(-1));
        assert_eq!(from_le_bytes(&[0xFF, 0x01], 9, true), BigInt::from(511));
        assert_eq!(from_le_bytes(&[0xFF, 0xFF], 9, true), BigInt::from(511));
    }

    #[test]
    fn the_decimal_form_is_truncated_then_rounded_half_up() {
        let text = |significand, precision| {
            let mut out = TextBuffer::default();
            Decimal::new(significand, 0, precision).print_default(&mut out, precision);
            out.into_string()
        };
        assert_eq!(text(12345, 5), "12345");
        assert_eq!(text(12345, 4), "1.235E+4");
        assert_eq!(text(999, 2), "1.0E+3");
        // `Decimal::new` first truncates to an estimated number of digits: 9999 becomes 99, and is not rounded up.
        assert_eq!(text(9999, 2), "9.9E+3");
        assert_eq!(text(1200, 5), "1200");
        assert_eq!(text(0, 2), "0");
    }

    #[test]
    fn the_bits_of_a_product_are_counted_beyond_128_bits() {
        assert_eq!(product_bits(0, 0), 0);
        assert_eq!(product_bits(3, 5), 4);
        assert_eq!(product_bits(1 << 127, 2), 129);
        assert_eq!(product_bits(u128::MAX, u128::MAX), 256);
        assert_eq!(product_bits(u128::MAX, 1), 128);
    }
}
