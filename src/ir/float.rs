//! Float formats: the bits of a number in any builtin float format, and the number of its bits.
//!
//! Takes numbers, exact or as `f64`; gives bits, rounded once to nearest, ties to even. Kept true: a format is the widths of
//! its exponent and fraction, its bias, and how it spells what is not finite (IEEE 754, or the OCP and `FNUZ` variants of the
//! 4- to 8-bit formats).

use super::types::FloatKind;

/// What the largest exponent of a format means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SpecialValues {
    /// Infinities and NaNs.
    Ieee,
    /// One NaN, all bits set.
    AllOnes,
    /// One NaN, which is the negative zero.
    NegativeZero,
    /// None: too large becomes the largest.
    Finite,
    /// An exponent alone: no sign, no zero; all bits set is NaN.
    ExponentOnly,
}

struct FloatFormat {
    /// Bits of the fraction that are stored.
    fraction: u32,
    exponent: u32,
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

/// A float taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnpackedFloat {
    /// `± significand * 2^exponent`
    Finite {
        /// Below zero (or -0).
        negative: bool,
        /// Any, zero for zero.
        significand: u128,
        /// Power of two.
        exponent: i32,
    },
    /// Infinity.
    Infinite {
        /// Below zero.
        negative: bool,
    },
    /// Not a number.
    NaN,
}

/// Takes the bits of a float apart.
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

/// The bits of a number in a format, rounded to nearest, ties to even. A negative number has no bits in a format without sign.
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

fn overflow_bits(f: &FloatFormat, negative: bool, infinity: u128, sign: u128, exponent_shift: u32) -> Option<u128> {
    match f.specials {
        SpecialValues::Ieee => Some(sign | infinity),
        SpecialValues::ExponentOnly if negative => None,
        _ => Some(nan(f, 0, sign, exponent_shift)),
    }
}

/// The bits of an `f64` rounded to a format.
pub fn from_f64(kind: FloatKind, value: f64) -> Option<u128> {
    match kind {
        FloatKind::F64 => Some(value.to_bits() as u128),
        FloatKind::F32 if !value.is_nan() => Some((value as f32).to_bits() as u128),
        _ => pack(kind, unpack(FloatKind::F64, value.to_bits() as u128)),
    }
}

/// The nearest `f64` of a float.
pub fn to_f64(kind: FloatKind, bits: u128) -> f64 {
    match kind {
        FloatKind::F64 => f64::from_bits(bits as u64),
        FloatKind::F32 => f32::from_bits(bits as u32) as f64,
        _ => f64::from_bits(pack(FloatKind::F64, unpack(kind, bits)).unwrap_or(0) as u64),
    }
}

impl FloatKind {
    /// Bits of the fraction that are stored below the leading one.
    pub fn fraction_bits(self) -> u32 {
        format_of(self).fraction
    }

    /// The bits of infinity (the greatest finite value where there is none).
    pub fn infinity(self, negative: bool) -> u128 {
        match format_of(self).specials {
            SpecialValues::Ieee => pack(self, UnpackedFloat::Infinite { negative }).unwrap_or(0),
            _ => self.largest(negative),
        }
    }

    /// The bits of the quiet NaN (the greatest finite value where there is none).
    pub fn nan(self) -> u128 {
        pack(self, UnpackedFloat::NaN).unwrap_or(0)
    }

    /// The bits of the greatest finite value; of a format without sign, of the least where a negative one is asked for.
    pub fn largest(self, negative: bool) -> u128 {
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
    fn known_bits() {
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
    fn known_limits() {
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
}
