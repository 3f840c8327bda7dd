//! The numbers that integer types have.
//!
//! Tests: below.

use crate::ir::{Attr, Context, Signedness, Type, TypeKind};
use crate::syntax::spell_type;
use num_bigint::BigInt;

/// Returns an integer attribute; an error if the number does not fit the type.
pub fn checked_int(ctx: &Context, value: &BigInt, ty: Type) -> Result<Attr, String> {
    let is_negative = *value < BigInt::from(0);
    let limit = |bits: u32| BigInt::from(1) << bits;
    let fits = match *ctx.type_kind(ty) {
        TypeKind::Integer { width: 0, .. } => *value == BigInt::from(0),
        TypeKind::Integer { width, signedness: Signedness::Unsigned } => !is_negative && *value < limit(width),
        TypeKind::Integer { width, signedness: Signedness::Signless } if !is_negative => *value < limit(width),
        TypeKind::Integer { width, .. } => -limit(width - 1) <= *value && *value < limit(width - 1),
        _ => -limit(63) <= *value && *value < limit(63),
    };
    if fits { Ok(ctx.wide_int_attr(value, ty)) } else { Err(does_not_fit(ctx, value, ty)) }
}

/// Returns an integer attribute; an error if the number does not fit the type. A signless type has the numbers that fit
/// it with or without sign, as in the text of MLIR: `i8` has -128 to 255.
pub fn int_attr_of_type(ctx: &Context, value: i64, ty: Type) -> Result<Attr, String> {
    let fits = match *ctx.type_kind(ty) {
        TypeKind::Integer { signedness: Signedness::Unsigned, .. } if value < 0 => false,
        TypeKind::Integer { width: 64.., .. } => true,
        TypeKind::Integer { width: 0, .. } => value == 0,
        TypeKind::Integer { width, signedness: Signedness::Signed } => {
            (-1i64 << (width - 1)..1 << (width - 1)).contains(&value)
        }
        TypeKind::Integer { width: 63, .. } => value >= -1 << 62,
        TypeKind::Integer { width, .. } => (-1i64 << (width - 1)..1 << width).contains(&value),
        _ => true,
    };
    if fits { Ok(ctx.int_attr(i128::from(value), ty)) } else { Err(does_not_fit(ctx, value, ty)) }
}

fn does_not_fit(ctx: &Context, value: impl std::fmt::Display, ty: Type) -> String {
    format!("{value} does not fit `{}`", spell_type(ctx, ty))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signless_types_have_numbers_with_and_without_sign() {
        let ctx = Context::new(Default::default());
        let fits = |value, width| int_attr_of_type(&ctx, value, ctx.int_type(width)).is_ok();
        for (value, width, expected) in [
            (255, 8, true),
            (-128, 8, true),
            (256, 8, false),
            (-129, 8, false),
            (1, 1, true),
            (-1, 1, true),
            (2, 1, false),
            (i64::MAX, 63, true),
            (i64::MIN, 63, false),
            (i64::MIN, 64, true),
            (i64::MAX, 128, true),
        ] {
            assert_eq!(fits(value, width), expected, "{value} : i{width}");
        }
    }

    #[test]
    fn signed_and_unsigned_types_have_their_numbers_only() {
        let ctx = Context::new(Default::default());
        let of = |signedness| ctx.intern_type(TypeKind::Integer { width: 8, signedness });
        let fits = |value, ty| int_attr_of_type(&ctx, value, ty).is_ok();
        let (signed, unsigned) = (of(Signedness::Signed), of(Signedness::Unsigned));
        assert_eq!([-129, -128, 127, 128].map(|value| fits(value, signed)), [false, true, true, false]);
        assert_eq!([-1, 0, 255, 256].map(|value| fits(value, unsigned)), [false, true, true, false]);
    }
}
