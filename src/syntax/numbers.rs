//! Numbers: how floats of every format and integers of every width are read and written.
//!
//! Takes literals and bits; gives bits and literals. Kept true: a float literal means the nearest `f64`, rounded once more to
//! its format (ties to even), as MLIR reads it; a written float reads back as the same bits, or stands as hexadecimal bits.

use super::buffer::TextBuffer;
use crate::ir::FloatKind;
use crate::ir::float::{UnpackedFloat, pack, unpack};
use num_bigint::{BigInt, BigUint, Sign};
use std::fmt::Write;

/// Writes a float. True if it had to be written as hexadecimal bits, whose type a reader must be told.
pub fn write_float(out: &mut TextBuffer, kind: FloatKind, bits: u128) -> bool {
    if let UnpackedFloat::Finite { negative, significand, exponent } = unpack(kind, bits) {
        // Encodings that no arithmetic produces (x87 without its integer bit) have only hexadecimal bits.
        let canonical = pack(kind, UnpackedFloat::Finite { negative, significand, exponent }) == Some(bits);
        let start = out.len();
        if canonical {
            if negative {
                out.push('-');
            }
            let six_digits = Decimal::new(significand, exponent, 6);
            six_digits.write_scientific(out, 6);
            if round_trips(kind, out.text_from(start), &six_digits, negative, bits) {
                return false;
            }
            out.truncate(start);
            if negative {
                out.push('-');
            }
            let digits = 2 + (kind.fraction_bits() as usize + 1) * 59 / 196;
            Decimal::new(significand, exponent, digits).write_default(out, digits);
            if out.text_from(start).contains('.') {
                return false;
            }
            out.truncate(start);
        }
    }
    let _ = write!(out, "0x{bits:X}");
    true
}

fn round_trips(kind: FloatKind, text: &str, decimal: &Decimal, negative: bool, bits: u128) -> bool {
    match kind {
        FloatKind::F64 => text.parse::<f64>().is_ok_and(|v| v.to_bits() as u128 == bits),
        FloatKind::F32 => text.parse::<f32>().is_ok_and(|v| v.to_bits() as u128 == bits),
        _ => pack(kind, decimal.to_binary(negative)) == Some(bits),
    }
}

/// A decimal number: digits, least significant first, times a power of ten. No digits are zero.
struct Decimal {
    digits: Vec<u8>,
    exponent: i32,
}

impl Decimal {
    /// `significand * 2^exponent` to at most `precision` digits. The steps (a binary estimate that cuts, then rounding half
    /// up) are those of MLIR's printer: other steps give other last digits.
    fn new(significand: u128, exponent: i32, precision: usize) -> Decimal {
        if significand == 0 {
            return Decimal { digits: Vec::new(), exponent: 0 };
        }
        let zeros = significand.trailing_zeros();
        let (odd, two) = (significand >> zeros, exponent + zeros as i32);
        let mut ten = two.min(0);
        let bits = 128 - odd.leading_zeros();
        let needed = (precision * 196).div_ceil(59) as u64;
        let digits_to_drop = |active: u64| active.saturating_sub(needed) * 59 / 196;
        // 5^n has fewer than 2.33 n bits.
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
    fn write_scientific(&self, out: &mut TextBuffer, precision: usize) {
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
    /// Plain digits where few zeros have to be added, else scientific.
    fn write_default(&self, out: &mut TextBuffer, precision: usize) {
        const PADDING: i32 = 3;
        let digit_count = self.digits.len() as i32;
        let Some((first, rest)) = self.digits.split_last() else {
            out.push('0');
            return;
        };
        let top = self.exponent + digit_count - 1;
        let scientific = match self.exponent {
            e @ 0.. => e > PADDING || digit_count + e > precision as i32,
            _ => top < -PADDING,
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
        digits.iter().rev().for_each(|d| out.push_ascii(b'0' + d));
    }
    /// The number in binary, with enough bits that rounding it once more is exact.
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

/// `odd * 5^-two`, without so many of its last digits as `cut` says for its bits, and how many those are; if that is never too much
/// for 128 bits.
fn short_quotient(odd: u128, two: i32, digits_to_drop: impl Fn(u64) -> u64) -> Option<(u128, u64)> {
    // 5^55 has 128 bits.
    const FIVES: u32 = 55;
    let fives = u32::try_from(-two).ok()?;
    let first = fives.min(FIVES);
    let tens = digits_to_drop(product_bits(odd.checked_mul(5u128.checked_pow(fives - first)?)?, 5u128.pow(first)));
    // Of the tens, the fives cancel and the twos shift.
    let n = odd.checked_mul(5u128.checked_pow(fives.checked_sub(tens as u32)?)?)?;
    Some((n.checked_shr(tens as u32)?, tens))
}

/// How many bits a product has.
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

/// The value of an integer literal, decimal or `0x..`.
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

/// How an integer type reads a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiteralSignedness {
    /// Both signs; a positive literal may use the sign bit.
    Signless,
    /// Both signs (`si8`, `index`).
    Signed,
    /// No sign.
    Unsigned,
}

/// The value of a literal that 64 bits hold in a type of at most so many: `None` if either is wider, else as `integer`.
pub fn parse_small_integer(
    literal: &str,
    negative: bool,
    width: u32,
    signedness: LiteralSignedness,
) -> Option<Option<i128>> {
    let n: u64 = literal.parse().ok().filter(|_| (1..=64).contains(&width))?;
    Some(wrap_small_integer(n as i128, negative, width, signedness))
}

/// The value of a literal in `width` bits, sign-extended unless unsigned; `None` if it does not fit.
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

fn wrap_small_integer(n: i128, negative: bool, width: u32, signedness: LiteralSignedness) -> Option<i128> {
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

/// Two's complement, little-endian, in so many bytes.
pub fn to_le_bytes(value: &BigInt, bytes: usize) -> Vec<u8> {
    let mut out = value.to_signed_bytes_le();
    let fill = if value.sign() == Sign::Minus { 0xFF } else { 0 };
    out.resize(bytes, fill);
    out
}

/// The value of little-endian bytes that hold `width` bits; sign-extended unless unsigned.
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
        write_float(&mut buffer, kind, bits);
        buffer.into_string()
    }
    fn print_f64(kind: FloatKind, v: f64) -> String {
        print_bits(kind, from_f64(kind, v).unwrap())
    }

    /// What mlir-opt 22 prints.
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
        assert_eq!(print_bits(F80, 1), "3.645200e-4951");
        assert_eq!(print_bits(F128, 1), "6.475180e-4966");
        assert_eq!(print_bits(F64, 1), "4.940660e-324");
        assert_eq!(print_bits(F80, 0x7FFF_8000_0000_0000_0000), "0x7FFF8000000000000000");
    }

    #[test]
    fn every_small_float_survives() {
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
        fn a_quotient_of_few_bits_is_that_of_many(odd in 1u64.., two in -90i32..0, bits in 1u64..60) {
            let cut = |active: u64| active.saturating_sub(bits) * 59 / 196;
            let n = BigUint::from(odd) * BigUint::from(5u32).pow(two.unsigned_abs());
            if let Some((quotient, tens)) = short_quotient(odd.into(), two, cut) {
                assert_eq!(tens, cut(n.bits()));
                assert_eq!(BigUint::from(quotient), n / BigUint::from(10u32).pow(tens as u32));
            }
        }
    }

    #[test]
    fn integers_fit_or_do_not() {
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
}
