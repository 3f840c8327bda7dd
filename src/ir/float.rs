//! Conversion between numbers and the bits of the builtin float formats.
//!
//! A format is described by the widths of its exponent and fraction, its bias, and its encoding of infinities and NaNs.
//! That encoding is IEEE 754, or an OCP or `FNUZ` variant of the 4- to 8-bit formats. Conversions round once, to
//! nearest, ties to even.
//!
//! Tests: below, tests/run/.

use super::types::FloatKind;

/// The encoding of values that are not finite.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SpecialValues {
    /// IEEE 754: the largest exponent encodes infinities and NaNs.
    Ieee,
    /// No infinities; NaN has all bits of exponent and fraction set.
    AllOnes,
    /// No infinities; NaN has the bits of negative zero.
    NegativeZero,
    /// No infinities and no NaN; overflow gives the largest finite value.
    Finite,
    /// An exponent without sign and fraction: no zero; NaN has all bits set.
    ExponentOnly,
}

/// The layout of a format, without its sign bit. Widths are in bits.
struct FloatFormat {
    /// Width of the stored fraction, without the integer bit.
    fraction: u32,
    /// Width of the exponent.
    exponent: u32,
    /// The stored exponent of 1.0.
    bias: i32,
    specials: SpecialValues,
}

fn format_of(kind: FloatKind) -> FloatFormat {
    use FloatKind::*;
    use SpecialValues::*;
    let (exponent, fraction, bias, specials) = match kind {
        F4E2M1FN => (2, 1, 1, Finite),
        F6E2M3FN => (2, 3, 1, Finite),
        F6E3M2FN => (3, 2, 3, Finite),
        F8E5M2 => (5, 2, 15, Ieee),
        F8E4M3 => (4, 3, 7, Ieee),
        F8E4M3FN => (4, 3, 7, AllOnes),
        F8E5M2FNUZ => (5, 2, 16, NegativeZero),
        F8E4M3FNUZ => (4, 3, 8, NegativeZero),
        F8E4M3B11FNUZ => (4, 3, 11, NegativeZero),
        F8E3M4 => (3, 4, 3, Ieee),
        F8E8M0FNU => (8, 0, 127, ExponentOnly),
        BF16 => (8, 7, 127, Ieee),
        F16 => (5, 10, 15, Ieee),
        TF32 => (8, 10, 127, Ieee),
        F32 => (8, 23, 127, Ieee),
        F64 => (11, 52, 1023, Ieee),
        // The integer bit of the x87 format is stored, so its fraction has 63 bits below it.
        F80 => (15, 63, 16383, Ieee),
        F128 => (15, 112, 16383, Ieee),
    };
    FloatFormat { fraction, exponent, bias, specials }
}

/// A float as sign, significand and exponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnpackedFloat {
    /// `± significand * 2^exponent`
    Finite {
        /// Whether the sign bit is set; also for -0.
        negative: bool,
        /// Significand, not normalized; zero for zero.
        significand: u128,
        /// Binary exponent of the significand's lowest bit.
        exponent: i32,
    },
    /// Infinity.
    Infinite {
        /// Whether the sign bit is set.
        negative: bool,
    },
    /// Not a number.
    NaN,
}

/// Decodes the bits of a float.
pub fn unpack(kind: FloatKind, bits: u128) -> UnpackedFloat {
    let f = format_of(kind);
    let has_integer_bit = (kind == FloatKind::F80) as u32;
    let ones = (1u128 << f.exponent) - 1;
    let field = (bits >> (f.fraction + has_integer_bit)) & ones;
    let fraction = bits & ((1 << (f.fraction + has_integer_bit)) - 1);
    let negative = (bits >> (f.fraction + has_integer_bit + f.exponent)) & 1 == 1;
    let tail = bits & ((1 << f.fraction) - 1);
    match f.specials {
        SpecialValues::Ieee if field == ones && tail == 0 => return UnpackedFloat::Infinite { negative },
        SpecialValues::Ieee if field == ones => return UnpackedFloat::NaN,
        SpecialValues::AllOnes if field == ones && fraction == (1 << f.fraction) - 1 => return UnpackedFloat::NaN,
        SpecialValues::NegativeZero if negative && field == 0 && fraction == 0 => return UnpackedFloat::NaN,
        SpecialValues::ExponentOnly if field == ones => return UnpackedFloat::NaN,
        SpecialValues::ExponentOnly => {
            return UnpackedFloat::Finite { negative: false, significand: 1, exponent: field as i32 - f.bias };
        }
        _ => {}
    }
    let implicit = if has_integer_bit == 1 || field == 0 { 0 } else { 1 << f.fraction };
    let exponent = (field as i32).max(1) - f.bias - f.fraction as i32;
    UnpackedFloat::Finite { negative, significand: fraction | implicit, exponent }
}

/// Encodes a number, rounded to nearest, ties to even. Returns `None` for a negative number in a format without sign.
pub fn pack(kind: FloatKind, value: UnpackedFloat) -> Option<u128> {
    let f = format_of(kind);
    let has_integer_bit = (kind == FloatKind::F80) as u32;
    let exponent_shift = f.fraction + has_integer_bit;
    let ones = (1u128 << f.exponent) - 1;
    let sign_of = |negative: bool| (negative as u128) << (exponent_shift + f.exponent);
    let quiet = if f.fraction == 0 { 0 } else { 1 << (f.fraction - 1) };
    let infinity = ones << exponent_shift | (has_integer_bit as u128) << f.fraction;
    let (negative, significand, exponent) = match value {
        UnpackedFloat::NaN => return Some(nan(&f, infinity | quiet, sign_of(false), exponent_shift)),
        UnpackedFloat::Infinite { negative } => {
            return overflow_bits(&f, negative, infinity, sign_of(negative), exponent_shift);
        }
        UnpackedFloat::Finite { negative, significand, exponent } => (negative, significand, exponent),
    };
    if f.specials == SpecialValues::ExponentOnly && negative && significand != 0 {
        return None;
    }
    let zero = match f.specials {
        SpecialValues::NegativeZero | SpecialValues::ExponentOnly => 0,
        _ => sign_of(negative),
    };
    if significand == 0 {
        return Some(zero);
    }
    let top = exponent + 127 - significand.leading_zeros() as i32;
    let least = if f.specials == SpecialValues::ExponentOnly { -f.bias } else { 1 - f.bias };
    let mut lowest = top.max(least) - f.fraction as i32;
    let shift = lowest - exponent;
    let mut q = match shift {
        ..=0 => significand << -shift,
        1..=127 => {
            let (q, rest, half) = (significand >> shift, significand & ((1 << shift) - 1), 1u128 << (shift - 1));
            q + (rest > half || (rest == half && q & 1 == 1)) as u128
        }
        _ => 0,
    };
    if q >> (f.fraction + 1) != 0 {
        q >>= 1;
        lowest += 1;
    }
    if f.specials == SpecialValues::ExponentOnly {
        let field = (lowest + f.bias).max(0) as u128;
        return Some(field.min(ones));
    }
    if q == 0 {
        return Some(zero);
    }
    let normal = q >> f.fraction != 0;
    let field = if normal { (lowest + f.fraction as i32 + f.bias) as u128 } else { 0 };
    let fraction = if has_integer_bit == 1 { q } else { q & ((1 << f.fraction) - 1) };
    let full = fraction == (1 << f.fraction) - 1;
    let overflows = match f.specials {
        SpecialValues::Ieee => field >= ones,
        SpecialValues::AllOnes => field > ones || (field == ones && full),
        _ => field > ones,
    };
    if overflows {
        return overflow_bits(&f, negative, infinity, sign_of(negative), exponent_shift);
    }
    Some(sign_of(negative) | field << exponent_shift | fraction)
}

/// Returns the bits of NaN, or of the largest finite value if the format has no NaN. `ieee` are the bits to use in an
/// IEEE format.
fn nan(f: &FloatFormat, ieee: u128, sign: u128, exponent_shift: u32) -> u128 {
    let ones = (1u128 << f.exponent) - 1;
    match f.specials {
        SpecialValues::Ieee => sign | ieee,
        SpecialValues::AllOnes => sign | ones << exponent_shift | ((1 << f.fraction) - 1),
        SpecialValues::NegativeZero => 1 << (exponent_shift + f.exponent),
        SpecialValues::Finite => sign | ones << exponent_shift | ((1 << f.fraction) - 1),
        SpecialValues::ExponentOnly => ones,
    }
}

/// Returns the bits of a value beyond the finite range. Formats without infinity use NaN, or the largest finite value.
fn overflow_bits(f: &FloatFormat, negative: bool, infinity: u128, sign: u128, exponent_shift: u32) -> Option<u128> {
    match f.specials {
        SpecialValues::Ieee => Some(sign | infinity),
        SpecialValues::ExponentOnly if negative => None,
        _ => Some(nan(f, 0, sign, exponent_shift)),
    }
}

/// Encodes an `f64`, rounded to nearest, ties to even. Returns `None` for a negative number in a format without sign.
pub fn from_f64(kind: FloatKind, value: f64) -> Option<u128> {
    match kind {
        FloatKind::F64 => Some(value.to_bits() as u128),
        FloatKind::F32 if !value.is_nan() => Some((value as f32).to_bits() as u128),
        _ => pack(kind, unpack(FloatKind::F64, value.to_bits() as u128)),
    }
}

/// Converts the bits of a float to another format, rounded to nearest, ties to even. Returns `None` for a negative
/// number in a format without sign.
pub fn convert(from: FloatKind, to: FloatKind, bits: u128) -> Option<u128> {
    if from == to { Some(bits) } else { pack(to, unpack(from, bits)) }
}

/// Returns the `f64` nearest to the value of a float's bits.
#[cfg(test)]
fn to_f64(kind: FloatKind, bits: u128) -> f64 {
    match kind {
        FloatKind::F64 => f64::from_bits(bits as u64),
        FloatKind::F32 => f32::from_bits(bits as u32) as f64,
        _ => f64::from_bits(pack(FloatKind::F64, unpack(kind, bits)).unwrap_or(0) as u64),
    }
}

impl FloatKind {
    /// Returns the width of the stored fraction in bits, without the integer bit.
    pub(crate) fn fraction_bits(self) -> u32 {
        format_of(self).fraction
    }

    /// Returns the bits of infinity, or of the largest finite value if the format has no infinity.
    pub(crate) fn infinity(self, negative: bool) -> u128 {
        match format_of(self).specials {
            SpecialValues::Ieee => pack(self, UnpackedFloat::Infinite { negative }).unwrap_or(0),
            _ => self.largest(negative),
        }
    }

    /// Returns the bits of the quiet NaN, or of the largest finite value if the format has no NaN.
    pub(crate) fn nan(self) -> u128 {
        pack(self, UnpackedFloat::NaN).unwrap_or(0)
    }

    /// Returns the bits of the finite value with the largest magnitude and this sign. For a negative one in a format
    /// without sign, returns the bits of the smallest value.
    pub(crate) fn largest(self, negative: bool) -> u128 {
        let f = format_of(self);
        let ones = (1i32 << f.exponent) - 1;
        let full = (1u128 << (f.fraction + 1)) - 1;
        let (field, significand) = match f.specials {
            SpecialValues::Ieee => (ones - 1, full),
            SpecialValues::AllOnes => (ones, full - 1),
            SpecialValues::NegativeZero | SpecialValues::Finite => (ones, full),
            SpecialValues::ExponentOnly if negative => (0, 1),
            SpecialValues::ExponentOnly => (ones - 1, 1),
        };
        let negative = negative && f.specials != SpecialValues::ExponentOnly;
        let exponent = field - f.bias - f.fraction as i32;
        pack(self, UnpackedFloat::Finite { negative, significand, exponent }).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_known_bits() {
        use FloatKind::*;
        assert_eq!(from_f64(F16, 1.0), Some(0x3C00));
        assert_eq!(from_f64(F16, 65504.0), Some(0x7BFF));
        assert_eq!(from_f64(F16, 1e9), Some(0x7C00));
        assert_eq!(from_f64(F16, 5.960464477539063e-8), Some(1));
        assert_eq!(from_f64(BF16, -2.5), Some(0xC020));
        assert_eq!(from_f64(F8E4M3FN, 1.0), Some(0x38));
        assert_eq!(from_f64(F80, 1.0), Some(0x3FFF_8000_0000_0000_0000));
        assert_eq!(from_f64(F128, 1.0), Some(0x3FFF << 112));
        assert_eq!(from_f64(F8E8M0FNU, -1.0), None);
    }

    #[test]
    fn limits_have_known_bits() {
        use FloatKind::*;
        assert_eq!(F8E4M3FN.largest(false), 0x7E);
        assert_eq!(F8E8M0FNU.largest(false), 0xFE);
        assert_eq!(F8E8M0FNU.largest(true), 0);
        assert_eq!(F4E2M1FN.largest(true), 0xF);
        assert_eq!(F8E5M2FNUZ.infinity(true), 0xFF);
        assert_eq!(F8E5M2.infinity(true), 0xFC);
        assert_eq!(F80.largest(false), 0x7FFE_FFFF_FFFF_FFFF_FFFF);
        assert_eq!(F80.infinity(false), 0x7FFF_8000_0000_0000_0000);
        assert_eq!(F80.nan(), 0x7FFF_C000_0000_0000_0000);
        assert_eq!(F64.largest(true), f64::MIN.to_bits() as u128);
        assert_eq!(F32.infinity(false), f32::INFINITY.to_bits() as u128);
        assert_eq!(F8E4M3FNUZ.nan(), 0x80);
        assert_eq!(F8E8M0FNU.nan(), 0xFF);
    }

    #[test]
    fn every_small_float_round_trips() {
        for (kind, name, width) in FloatKind::ALL.into_iter().filter(|row| row.2 <= 16) {
            for bits in 0..1u128 << width {
                match unpack(kind, bits) {
                    UnpackedFloat::NaN => assert_eq!(unpack(kind, kind.nan()), UnpackedFloat::NaN, "{name}"),
                    value => {
                        assert_eq!(pack(kind, value), Some(bits), "{name} {bits:#x}");
                        assert_eq!(from_f64(kind, to_f64(kind, bits)), Some(bits), "{name} {bits:#x}");
                    }
                }
            }
        }
    }

    #[test]
    fn ties_round_to_even() {
        use FloatKind::*;
        // From 2048 on, f16 holds every second integer.
        assert_eq!(to_f64(F16, from_f64(F16, 2049.0).unwrap()), 2048.0);
        assert_eq!(to_f64(F16, from_f64(F16, 2051.0).unwrap()), 2052.0);
        assert_eq!(to_f64(F16, from_f64(F16, 2049.001).unwrap()), 2050.0);
        // Half of the smallest subnormal is rounded to zero, but three quarters of it is not.
        assert_eq!(from_f64(F16, 2f64.powi(-25)), Some(0));
        assert_eq!(from_f64(F16, 1.5 * 2f64.powi(-25)), Some(1));
    }

    #[test]
    fn f32_is_rounded_as_by_the_processor() {
        for value in [0.1, -1e-40, 1e-46, 3.4028236e38, 16777217.0, f64::MIN_POSITIVE, -0.0, 1e300] {
            let unpacked = unpack(FloatKind::F64, value.to_bits() as u128);
            assert_eq!(pack(FloatKind::F32, unpacked), Some((value as f32).to_bits() as u128), "{value}");
        }
    }

    #[test]
    fn overflow_saturates_without_infinity() {
        use FloatKind::*;
        assert_eq!(to_f64(F4E2M1FN, from_f64(F4E2M1FN, 100.0).unwrap()), 6.0);
        assert_eq!(to_f64(F6E3M2FN, from_f64(F6E3M2FN, -100.0).unwrap()), -28.0);
        assert!(to_f64(F8E4M3FN, from_f64(F8E4M3FN, 1000.0).unwrap()).is_nan());
        assert_eq!(to_f64(F8E5M2, from_f64(F8E5M2, 1e9).unwrap()), f64::INFINITY);
    }
}
