//! Float formats: the bits of a number in any builtin float format.
//!
//! Takes f64 numbers; gives bits, rounded to nearest even. Kept true: a format is its exponent and mantissa widths, its bias
//! and how it spells infinity and NaN (IEEE 754, or the OCP and `FNUZ` variants of the 4- to 8-bit formats).

use super::types::FloatKind;

/// How a format spells what is not finite.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    /// All exponent bits: infinity, and NaN with a mantissa.
    Ieee,
    /// Only all ones is NaN; no infinity.
    NanOnly,
    /// Only the negative zero's bits are NaN; no infinity.
    Unsigned0,
    /// Every bit pattern is finite.
    Finite,
}

struct Layout {
    exponent: u32,
    mantissa: u32,
    bias: i32,
    special: Special,
    /// The leading one is stored (x87).
    explicit_one: bool,
}

fn layout(kind: FloatKind) -> Layout {
    use FloatKind::*;
    use Special::*;
    let (exponent, mantissa, bias, special) = match kind {
        F4E2M1FN => (2, 1, 1, Finite),
        F6E2M3FN => (2, 3, 1, Finite),
        F6E3M2FN => (3, 2, 3, Finite),
        F8E5M2 => (5, 2, 15, Ieee),
        F8E4M3 => (4, 3, 7, Ieee),
        F8E4M3FN => (4, 3, 7, NanOnly),
        F8E5M2FNUZ => (5, 2, 16, Unsigned0),
        F8E4M3FNUZ => (4, 3, 8, Unsigned0),
        F8E4M3B11FNUZ => (4, 3, 11, Unsigned0),
        F8E3M4 => (3, 4, 3, Ieee),
        F8E8M0FNU => (8, 0, 127, NanOnly),
        BF16 => (8, 7, 127, Ieee),
        F16 => (5, 10, 15, Ieee),
        TF32 => (8, 10, 127, Ieee),
        F32 => (8, 23, 127, Ieee),
        F64 => (11, 52, 1023, Ieee),
        F80 => (15, 63, 16383, Ieee),
        F128 => (15, 112, 16383, Ieee),
    };
    Layout { exponent, mantissa, bias, special, explicit_one: kind == F80 }
}

impl FloatKind {
    fn sign_bit(self) -> u128 {
        if self == FloatKind::F8E8M0FNU { 0 } else { 1 << (self.width() - 1) }
    }

    /// The bits of infinity (the greatest finite value where there is none).
    pub fn infinity(self, negative: bool) -> u128 {
        let l = layout(self);
        if l.special != Special::Ieee {
            return self.largest(negative);
        }
        let integer = if l.explicit_one { 1 << l.mantissa } else { 0 };
        let stored = l.mantissa + l.explicit_one as u32;
        (((1u128 << l.exponent) - 1) << stored) | integer | if negative { self.sign_bit() } else { 0 }
    }

    /// The bits of the quiet NaN (zero where there is none).
    pub fn nan(self) -> u128 {
        let l = layout(self);
        match l.special {
            Special::Ieee => self.infinity(false) | 1 << (l.mantissa - 1),
            Special::NanOnly if self == FloatKind::F8E8M0FNU => 0xFF,
            Special::NanOnly => (1 << (self.width() - 1)) - 1,
            Special::Unsigned0 => self.sign_bit(),
            Special::Finite => 0,
        }
    }

    /// The bits of the greatest finite value.
    pub fn largest(self, negative: bool) -> u128 {
        let l = layout(self);
        let sign = if negative { self.sign_bit() } else { 0 };
        let magnitude = match l.special {
            Special::Ieee => {
                let stored = l.mantissa + l.explicit_one as u32;
                let all = (1u128 << l.mantissa) - 1;
                let one = if l.explicit_one { 1 << l.mantissa } else { 0 };
                (((1u128 << l.exponent) - 2) << stored) | all | one
            }
            Special::NanOnly if self == FloatKind::F8E8M0FNU => 0xFE,
            Special::NanOnly => (1u128 << (l.exponent + l.mantissa)) - 2,
            _ => (1u128 << (l.exponent + l.mantissa)) - 1,
        };
        magnitude | sign
    }

    /// The bits of a number, rounded to nearest even; overflow gives infinity.
    pub fn from_f64(self, value: f64) -> u128 {
        if self == FloatKind::F64 {
            return value.to_bits() as u128;
        }
        if self == FloatKind::F32 {
            return (value as f32).to_bits() as u128;
        }
        let l = layout(self);
        let negative = value.is_sign_negative();
        if value.is_nan() {
            return self.nan();
        }
        if value.is_infinite() {
            return self.infinity(negative);
        }
        let sign = if negative { self.sign_bit() } else { 0 };
        if value == 0.0 {
            return if l.special == Special::Unsigned0 { 0 } else { sign };
        }
        let bits = value.abs().to_bits();
        let (mut exp, mut frac) = (((bits >> 52) as i32) - 1023, u128::from(bits & ((1 << 52) - 1)) | 1 << 52);
        if bits >> 52 == 0 {
            let shift = (frac & ((1 << 52) - 1)).leading_zeros() - 75;
            frac = (frac & ((1 << 52) - 1)) << shift;
            exp = -1022 - shift as i32;
        }
        // `frac` has 52 bits after the point; the target keeps `mantissa`, fewer below the least exponent.
        let least = 1 - l.bias;
        let below = if self == FloatKind::F8E8M0FNU { 0 } else { (least - exp).max(0) as u32 };
        if l.mantissa >= 52 && below == 0 {
            let frac = frac << (l.mantissa - 52);
            let exponent = (exp + l.bias) as u128;
            let stored = l.mantissa + l.explicit_one as u32;
            let kept = if l.explicit_one { frac } else { frac & ((1 << l.mantissa) - 1) };
            return sign | exponent << stored | kept;
        }
        let drop = 52u32.saturating_sub(l.mantissa) + below;
        if drop > 100 {
            return sign;
        }
        let (mut kept, rest, half) = (frac >> drop, frac & ((1 << drop) - 1), 1u128 << (drop - 1));
        if rest > half || (rest == half && kept & 1 == 1) {
            kept += 1;
        }
        let mut biased = if below > 0 { 0 } else { (exp + l.bias) as i64 };
        if below > 0 {
            return sign | kept;
        }
        if kept >> (l.mantissa + 1) != 0 {
            kept >>= 1;
            biased += 1;
        }
        let magnitude = (biased as u128) << l.mantissa | (kept & ((1 << l.mantissa) - 1));
        if magnitude > self.largest(false) { self.infinity(negative) } else { sign | magnitude }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_bits() {
        assert_eq!(FloatKind::F16.from_f64(1.0), 0x3C00);
        assert_eq!(FloatKind::F16.from_f64(65504.0), 0x7BFF);
        assert_eq!(FloatKind::F16.from_f64(1e9), 0x7C00);
        assert_eq!(FloatKind::F16.from_f64(5.960464477539063e-8), 1);
        assert_eq!(FloatKind::BF16.from_f64(-2.5), 0xC020);
        assert_eq!(FloatKind::F8E4M3FN.from_f64(1.0), 0x38);
        assert_eq!(FloatKind::F8E4M3FN.largest(false), 0x7E);
        assert_eq!(FloatKind::F8E5M2.infinity(true), 0xFC);
        assert_eq!(FloatKind::F80.from_f64(1.0), 0x3FFF_8000_0000_0000_0000);
        assert_eq!(FloatKind::F128.from_f64(1.0), 0x3FFF << 112);
    }
}
