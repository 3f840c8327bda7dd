//! The primitive `retype`: the value of an attribute in another type of the same kind.
//!
//! Tests: below, tests/rule_tests/passing/retyped_attributes.rules.

use super::attributes::{expect_attr, type_arg};
use crate::ir::float::convert;
use crate::ir::{Attr, AttrKind, Context, DenseData, Type, TypeKind};
use crate::syntax::spell_type;
use crate::vm::dense_elements::{decode_element, decode_elements, make_dense, make_splat};
use crate::vm::integer_range::checked_int;
use crate::vm::{Host, Machine, StaticValue, VmResult};
use num_bigint::BigInt;

pub fn retype(m: &mut Machine<'_>, _: &mut dyn Host, attr: StaticValue, ty: StaticValue) -> VmResult<StaticValue> {
    let ty = type_arg(m, ty)?;
    let attr = expect_attr(m, attr)?;
    if matches!(m.ctx.attr_kind(attr), AttrKind::Dense { .. }) {
        m.admit_elements(attr);
    }
    Ok(StaticValue::Attr(with_type(m.ctx, attr, ty).map_err(|error| format!("retype: {error}"))?))
}

/// Returns the attribute with the same value and the type `ty`. A float is rounded to nearest, ties to even. An integer
/// must fit the type.
fn with_type(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    if ctx.attr_type(attr) == Some(ty) {
        return Ok(attr);
    }
    let element = ctx.element_type(ty);
    let unlike = |old: Type| format!("`{}` and `{}` have different shapes", spell_type(ctx, old), spell_type(ctx, ty));
    match ctx.attr_kind(attr) {
        AttrKind::Dense { ty: old, data } => {
            let old_element = ctx.element_type(*old);
            let new_count = ctx.element_count(ty).ok_or_else(|| unlike(*old))?;
            match data {
                DenseData::Splat(bytes) => {
                    let item = decode_element(ctx, old_element, bytes).ok_or_else(|| unlike(*old))?;
                    make_splat(ctx, ty, convert_number(ctx, item, element)?)
                }
                _ if ctx.element_count(*old) != Some(new_count) => Err(unlike(*old)),
                data if old_element == element => Ok(ctx.intern_attr(AttrKind::Dense { ty, data: data.clone() })),
                _ => {
                    let items = decode_elements(ctx, attr)?;
                    let items: Result<Vec<Attr>, String> =
                        items.into_iter().map(|item| convert_number(ctx, item, element)).collect();
                    make_dense(ctx, ty, &items?)
                }
            }
        }
        AttrKind::Sparse { ty: old, indices, values } => {
            let value_type = ctx.attr_type(*values).map(|ty| ctx.type_kind(ty));
            let Some(TypeKind::Tensor { shape, encoding, .. }) = value_type else { return Err(unlike(*old)) };
            if ctx.shape(*old) != ctx.shape(ty) {
                return Err(unlike(*old));
            }
            let kind = TypeKind::Tensor { shape: shape.clone(), element, encoding: *encoding };
            let values = with_type(ctx, *values, ctx.intern_type(kind))?;
            Ok(ctx.intern_attr(AttrKind::Sparse { ty, indices: *indices, values }))
        }
        AttrKind::Resource { ty: old, key } => {
            if ctx.element_type(*old) != element || ctx.element_count(*old) != ctx.element_count(ty) {
                return Err(format!("the data of a resource stays of type `{}`", spell_type(ctx, *old)));
            }
            Ok(ctx.intern_attr(AttrKind::Resource { ty, key: *key }))
        }
        AttrKind::String { text, .. } => Ok(ctx.intern_attr(AttrKind::String { text: text.clone(), ty: Some(ty) })),
        _ => convert_number(ctx, attr, ty),
    }
}

/// Returns a number, or a pair of numbers that is a complex number, with the type `ty`.
fn convert_number(ctx: &Context, attr: Attr, ty: Type) -> Result<Attr, String> {
    let other_kind = |old: Type| {
        let (old, new) = (spell_type(ctx, old), spell_type(ctx, ty));
        format!("`{old}` and `{new}` are no types of one kind; `bits_of` keeps the bits")
    };
    match (ctx.attr_kind(attr), ctx.type_kind(ty)) {
        (AttrKind::Integer { value, .. }, TypeKind::Integer { .. } | TypeKind::Index) => {
            checked_int(ctx, &BigInt::from(*value), ty)
        }
        (AttrKind::BigInteger { value, .. }, TypeKind::Integer { .. } | TypeKind::Index) => checked_int(ctx, value, ty),
        (AttrKind::Float { ty: old, bits }, TypeKind::Float(kind)) => {
            let TypeKind::Float(old_kind) = *ctx.type_kind(*old) else { return Err(other_kind(*old)) };
            match convert(old_kind, *kind, *bits) {
                Some(bits) => Ok(ctx.intern_attr(AttrKind::Float { ty, bits })),
                None => Err(format!("`{}` cannot hold a negative number", kind.name())),
            }
        }
        (AttrKind::Array(parts), TypeKind::Complex(part)) if parts.len() == 2 => {
            Ok(ctx.array_attr(vec![convert_number(ctx, parts[0], *part)?, convert_number(ctx, parts[1], *part)?]))
        }
        _ => match ctx.attr_type(attr) {
            Some(old) => Err(other_kind(old)),
            None => Err("expected an attribute with a type".into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::FloatKind;

    #[test]
    fn floats_are_rounded_to_nearest() {
        let ctx = Context::new(Default::default());
        let (f32, f64) = (ctx.float_type(FloatKind::F32), ctx.float_type(FloatKind::F64));
        let tenth = ctx.intern_attr(AttrKind::Float { ty: f64, bits: u128::from(0.1f64.to_bits()) });
        let rounded = ctx.intern_attr(AttrKind::Float { ty: f32, bits: u128::from(0.1f32.to_bits()) });
        assert_eq!(with_type(&ctx, tenth, f32), Ok(rounded));
        assert!(with_type(&ctx, tenth, ctx.int_type(64)).is_err());
        assert!(with_type(&ctx, ctx.int_attr(1, ctx.int_type(8)), f32).is_err());
    }
}
