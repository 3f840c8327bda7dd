//! Dense elements: conversion between dense constants and lists of element attributes.
//!
//! Tests: below, tests/lower/vector/.

use crate::ir::{Attr, AttrKind, Context, DenseData, Signedness, Type, TypeKind};
use num_bigint::{BigInt, Sign};

const NOT_STORED: &str = "elements of this type cannot be stored as bytes";
const TOO_MANY: &str = "a splat has more elements than the limit `list-length` allows";
const UNREADABLE: &str = "cannot decode an element";

/// Returns the size in bytes of a stored element; `None` if elements of this type are not stored as bytes.
pub fn element_bytes(ctx: &Context, element: Type) -> Option<usize> {
    Some(match *ctx.type_kind(element) {
        TypeKind::Integer { width, .. } => (width.div_ceil(8) as usize).max(1),
        TypeKind::Index => 8,
        TypeKind::Float(kind) => kind.width().div_ceil(8) as usize,
        TypeKind::Complex(part) => 2 * element_bytes(ctx, part)?,
        _ => return None,
    })
}

/// Converts the stored bytes of an element to an attribute. A complex element becomes an array attribute
/// of its real and imaginary part.
pub fn decode_element(ctx: &Context, ty: Type, bytes: &[u8]) -> Option<Attr> {
    match *ctx.type_kind(ty) {
        TypeKind::Integer { width: 129.., signedness: Signedness::Unsigned } => {
            return Some(ctx.wide_int_attr(&BigInt::from_bytes_le(Sign::Plus, bytes), ty));
        }
        TypeKind::Integer { width: 129.., .. } => {
            return Some(ctx.wide_int_attr(&BigInt::from_signed_bytes_le(bytes), ty));
        }
        TypeKind::Complex(part) => {
            let (re, im) = bytes.split_at(bytes.len() / 2);
            return Some(ctx.array_attr(vec![decode_element(ctx, part, re)?, decode_element(ctx, part, im)?]));
        }
        _ => {}
    }
    let mut buffer = [0u8; size_of::<u128>()];
    buffer.get_mut(..bytes.len())?.copy_from_slice(bytes);
    let bits = u128::from_le_bytes(buffer);
    Some(match *ctx.type_kind(ty) {
        TypeKind::Integer { width: 1, .. } => ctx.bool_attr(bits & 1 == 1),
        TypeKind::Integer { .. } => ctx.int_attr(bits as i128, ty),
        TypeKind::Index => ctx.int_attr(bits as u64 as i64 as i128, ty),
        TypeKind::Float(_) => ctx.intern_attr(AttrKind::Float { ty, bits }),
        _ => return None,
    })
}

/// Converts an element attribute to its stored bytes, and appends these.
pub fn encode_element(ctx: &Context, ty: Type, attr: Attr, bytes: &mut Vec<u8>) -> Result<(), String> {
    let end = bytes.len() + element_bytes(ctx, ty).ok_or(NOT_STORED)?;
    let bits = match ctx.attr_kind(attr) {
        AttrKind::Integer { value, .. } => *value as u128,
        AttrKind::BigInteger { value, .. } => {
            bytes.extend(value.to_signed_bytes_le());
            bytes.resize(end, if value.sign() == Sign::Minus { 0xFF } else { 0 });
            return Ok(());
        }
        AttrKind::Float { bits, .. } => *bits,
        AttrKind::Array(parts) if parts.len() == 2 => {
            let component = ctx.element_type(ty);
            encode_element(ctx, component, parts[0], bytes)?;
            return encode_element(ctx, component, parts[1], bytes);
        }
        _ => return Err("expected an integer, a float, or a pair of them as an element".into()),
    };
    let bits = if matches!(ctx.type_kind(ty), TypeKind::Integer { width: 1, .. }) { bits & 1 } else { bits };
    bytes.extend_from_slice(&bits.to_le_bytes());
    bytes.resize(end, if (bits as i128) < 0 { 0xFF } else { 0 });
    Ok(())
}

/// Returns all elements of dense elements, a dense array or an array, in row-major order.
pub fn decode_elements(ctx: &Context, attr: Attr) -> Result<Vec<Attr>, String> {
    match ctx.attr_kind(attr) {
        AttrKind::Array(items) => Ok(items.to_vec()),
        AttrKind::Dense { ty, data } => {
            let element_type = ctx.element_type(*ty);
            let size = element_bytes(ctx, element_type).ok_or(NOT_STORED)?;
            let unreadable = || UNREADABLE.to_string();
            match data {
                DenseData::Bytes(bytes) => bytes
                    .chunks_exact(size)
                    .map(|b| decode_element(ctx, element_type, b).ok_or_else(unreadable))
                    .collect(),
                DenseData::Splat(bytes) => {
                    let count = ctx.element_count(*ty).ok_or_else(unreadable)?;
                    if count as u64 > ctx.limits.list_length {
                        return Err(TOO_MANY.to_string());
                    }
                    let element = decode_element(ctx, element_type, bytes).ok_or_else(unreadable)?;
                    Ok(vec![element; count])
                }
                DenseData::Strings(_) => Err("expected numbers as elements, found strings".into()),
            }
        }
        AttrKind::DenseArray { element: ty, data } => {
            let size = element_bytes(ctx, *ty).ok_or(NOT_STORED)?;
            let unreadable = || UNREADABLE.to_string();
            data.chunks_exact(size).map(|bytes| decode_element(ctx, *ty, bytes).ok_or_else(unreadable)).collect()
        }
        _ => Err("expected dense elements or an array".into()),
    }
}

/// Makes dense elements of a ranked shaped type from the attributes of its elements, in row-major order. Equal elements
/// become a splat, as in the parser, so equal constants have equal ids.
pub fn make_dense(ctx: &Context, ty: Type, items: &[Attr]) -> Result<Attr, String> {
    let element_type = ctx.element_type(ty);
    let count = ctx.element_count(ty).ok_or("expected a ranked shaped type of static size")?;
    if items.len() != count {
        return Err(format!("expected {count} elements, found {}", items.len()));
    }
    let is_splat = items.first().is_some_and(|first| items.iter().all(|i| i == first));
    let mut bytes = Vec::new();
    for item in if is_splat { &items[..1] } else { items } {
        encode_element(ctx, element_type, *item, &mut bytes)?;
    }
    let data = if is_splat { DenseData::Splat(bytes.into()) } else { DenseData::Bytes(bytes.into()) };
    Ok(ctx.intern_attr(AttrKind::Dense { ty, data }))
}

/// Makes a splat of a vector or tensor type. Returns `item` itself for any other type.
pub fn make_splat(ctx: &Context, ty: Type, item: Attr) -> Result<Attr, String> {
    match ctx.type_kind(ty) {
        TypeKind::Vector { .. } | TypeKind::Tensor { .. } => {
            let mut bytes = Vec::new();
            encode_element(ctx, ctx.element_type(ty), item, &mut bytes)?;
            Ok(ctx.intern_attr(AttrKind::Dense { ty, data: DenseData::Splat(bytes.into()) }))
        }
        _ => Ok(item),
    }
}

/// Returns a constant of type `ty`. An attribute of this type is returned unchanged. Dense elements of the same shape
/// and element size get the new type: `vector<2xindex>` and `vector<2xi64>` are stored alike. A number becomes a splat.
///
/// # Errors
/// The reason why the attribute cannot become a constant of this type.
pub fn make_constant(ctx: &Context, ty: Type, attr: Attr) -> Result<Attr, String> {
    if ctx.attr_type(attr) == Some(ty) {
        return Ok(attr);
    }
    if let AttrKind::Dense { ty: stored_type, data } = ctx.attr_kind(attr)
        && ctx.shape(*stored_type) == ctx.shape(ty)
        && element_bytes(ctx, ctx.element_type(*stored_type)) == element_bytes(ctx, ctx.element_type(ty))
    {
        return Ok(ctx.intern_attr(AttrKind::Dense { ty, data: data.clone() }));
    }
    make_splat(ctx, ty, attr)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::FloatKind;
    use crate::ir::float::from_f64;

    fn vector(ctx: &Context, size: i64, element: Type) -> Type {
        ctx.vector_type(&[size], &[false], element)
    }

    fn ints(ctx: &Context, ty: Type, values: &[i128]) -> Vec<Attr> {
        values.iter().map(|value| ctx.int_attr(*value, ty)).collect()
    }

    #[test]
    fn elements_survive_encoding() {
        let ctx = Context::new(Default::default());
        for width in [1, 8, 12, 32, 64, 128, 129, 200] {
            let element = ctx.int_type(width);
            let mut items = ints(&ctx, element, &[-1, 0, 1]);
            items[1] = ctx.wide_int_attr(&(BigInt::from(1) << (width - 1)), element);
            let dense = make_dense(&ctx, vector(&ctx, 3, element), &items).expect("three elements");
            assert_eq!(decode_elements(&ctx, dense), Ok(items), "i{width}");
        }
    }

    #[test]
    fn equal_elements_become_a_splat() {
        let ctx = Context::new(Default::default());
        let (i32, ty) = (ctx.int_type(32), vector(&ctx, 4, ctx.int_type(32)));
        let items = ints(&ctx, i32, &[7; 4]);
        let dense = make_dense(&ctx, ty, &items).expect("four elements");
        assert_eq!(dense, make_splat(&ctx, ty, items[0]).expect("an integer"));
        let AttrKind::Dense { data: DenseData::Splat(bytes), .. } = ctx.attr_kind(dense) else { panic!("a splat") };
        assert_eq!(**bytes, [7, 0, 0, 0]);
        assert_eq!(decode_elements(&ctx, dense), Ok(items));
    }

    #[test]
    fn a_complex_element_is_a_pair() {
        let ctx = Context::new(Default::default());
        let f16 = ctx.float_type(FloatKind::F16);
        let complex = ctx.intern_type(TypeKind::Complex(f16));
        let number = |value| {
            let bits = from_f64(FloatKind::F16, value).expect("a signed format");
            ctx.intern_attr(AttrKind::Float { ty: f16, bits })
        };
        let pairs = [ctx.array_attr(vec![number(1.0), number(-2.5)]), ctx.array_attr(vec![number(0.0), number(4.0)])];
        assert_eq!(element_bytes(&ctx, complex), Some(4));
        let dense = make_dense(&ctx, vector(&ctx, 2, complex), &pairs).expect("two elements");
        assert_eq!(decode_elements(&ctx, dense), Ok(pairs.to_vec()));
    }

    #[test]
    fn the_number_of_elements_must_match_the_shape() {
        let ctx = Context::new(Default::default());
        let (i8, ty) = (ctx.int_type(8), vector(&ctx, 2, ctx.int_type(8)));
        let error = make_dense(&ctx, ty, &ints(&ctx, i8, &[1])).expect_err("one element is missing");
        assert_eq!(error, "expected 2 elements, found 1");
        assert!(make_dense(&ctx, i8, &[]).is_err() && decode_elements(&ctx, ctx.unit_attr()).is_err());
    }

    #[test]
    fn a_dense_array_is_a_list_of_elements() {
        let ctx = Context::new(Default::default());
        let array = ctx.dense_array(16, &[3, -4]);
        assert_eq!(decode_elements(&ctx, array), Ok(ints(&ctx, ctx.int_type(16), &[3, -4])));
    }
}
