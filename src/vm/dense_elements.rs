//! Elements: dense constants as lists of attributes, and back.
//!
//! Kept true: a list of equal elements becomes a splat, as the text parser makes it.

use crate::ir::{Attr, AttrKind, Context, DenseData, Type, TypeKind};

/// Bytes of one stored element of a type; a complex one has two parts.
pub fn element_bytes(ctx: &Context, element: Type) -> Option<usize> {
    Some(match *ctx.type_kind(element) {
        TypeKind::Integer { width, .. } => (width.div_ceil(8) as usize).max(1),
        TypeKind::Index => 8,
        TypeKind::Float(kind) => kind.width().div_ceil(8) as usize,
        TypeKind::Complex(part) => 2 * element_bytes(ctx, part)?,
        _ => return None,
    })
}

/// The attribute of one stored element.
pub fn decode_element(ctx: &Context, ty: Type, bytes: &[u8]) -> Option<Attr> {
    let mut buffer = [0u8; 16];
    if bytes.len() > 16 {
        return None;
    }
    buffer[..bytes.len()].copy_from_slice(bytes);
    let bits = u128::from_le_bytes(buffer);
    Some(match *ctx.type_kind(ty) {
        TypeKind::Integer { width: 1, .. } => ctx.bool_attr(bits & 1 == 1),
        TypeKind::Integer { .. } => ctx.int_attr(bits as i128, ty),
        TypeKind::Index => ctx.int_attr(bits as u64 as i64 as i128, ty),
        TypeKind::Float(_) => ctx.intern_attr(AttrKind::Float { ty, bits }),
        TypeKind::Complex(part) => {
            let (re, im) = bytes.split_at(bytes.len() / 2);
            ctx.array_attr(vec![decode_element(ctx, part, re)?, decode_element(ctx, part, im)?])
        }
        _ => return None,
    })
}

/// The stored bytes of one element.
pub fn encode_element(ctx: &Context, ty: Type, attr: Attr) -> Result<Vec<u8>, String> {
    let size = element_bytes(ctx, ty).ok_or("elements of this type cannot be stored")?;
    let bits = match ctx.attr_kind(attr) {
        AttrKind::Integer { value, .. } => *value as u128,
        AttrKind::Float { bits, .. } => *bits,
        AttrKind::Array(parts) if parts.len() == 2 => {
            let component = ctx.element_type(ty);
            let mut bytes = encode_element(ctx, component, parts[0])?;
            bytes.extend(encode_element(ctx, component, parts[1])?);
            return Ok(bytes);
        }
        _ => return Err("an element is an integer, a float, or a pair of them".into()),
    };
    let bits = if matches!(ctx.type_kind(ty), TypeKind::Integer { width: 1, .. }) { bits & 1 } else { bits };
    let mut bytes = bits.to_le_bytes().to_vec();
    bytes.resize(size, if (bits as i128) < 0 { 0xFF } else { 0 });
    Ok(bytes)
}

/// Every element, row-major.
pub fn decode_elements(ctx: &Context, attr: Attr) -> Result<Vec<Attr>, String> {
    match ctx.attr_kind(attr) {
        AttrKind::Array(items) => Ok(items.to_vec()),
        AttrKind::Dense { ty, data } => {
            let element_type = ctx.element_type(*ty);
            let size = element_bytes(ctx, element_type).ok_or("elements of this type have no bytes")?;
            let unreadable = || "an element cannot be read".to_string();
            match data {
                DenseData::Bytes(bytes) => bytes
                    .chunks_exact(size)
                    .map(|b| decode_element(ctx, element_type, b).ok_or_else(unreadable))
                    .collect(),
                DenseData::Splat(bytes) => {
                    let count: i64 = ctx.shape(*ty).ok_or_else(unreadable)?.iter().product();
                    let element = decode_element(ctx, element_type, bytes).ok_or_else(unreadable)?;
                    Ok(vec![element; usize::try_from(count).map_err(|_| unreadable())?])
                }
                DenseData::Strings(_) => Err("these elements are strings".into()),
            }
        }
        AttrKind::DenseArray { element: ty, data } => {
            let size = element_bytes(ctx, *ty).ok_or("elements of this type have no bytes")?;
            let bad = || "an element cannot be read".to_string();
            data.chunks_exact(size).map(|b| decode_element(ctx, *ty, b).ok_or_else(bad)).collect()
        }
        _ => Err("dense elements or an array are needed".into()),
    }
}

/// Dense elements of a shaped type from the attributes of its elements.
pub fn make_dense(ctx: &Context, ty: Type, items: &[Attr]) -> Result<Attr, String> {
    let element_type = ctx.element_type(ty);
    let count: i64 = ctx.shape(ty).ok_or("a ranked shaped type is needed")?.iter().product();
    if items.len() as i64 != count {
        return Err(format!("{} elements are given for a shape of {count}", items.len()));
    }
    let mut data = Vec::new();
    for item in items {
        data.extend(encode_element(ctx, element_type, *item)?);
    }
    let splat = items.first().is_some_and(|first| items.iter().all(|i| i == first));
    let data = if splat {
        DenseData::Splat(encode_element(ctx, element_type, items[0])?.into())
    } else {
        DenseData::Bytes(data.into())
    };
    Ok(ctx.intern_attr(AttrKind::Dense { ty, data }))
}

/// One value for every position of a shaped type; for a scalar type the value itself.
pub fn make_splat(ctx: &Context, ty: Type, item: Attr) -> Result<Attr, String> {
    match ctx.type_kind(ty) {
        TypeKind::Vector { .. } | TypeKind::Tensor { .. } => {
            let bytes = encode_element(ctx, ctx.element_type(ty), item)?;
            Ok(ctx.intern_attr(AttrKind::Dense { ty, data: DenseData::Splat(bytes.into()) }))
        }
        _ => Ok(item),
    }
}
