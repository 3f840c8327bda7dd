//! Buffers of elements: how the elements of a dense attribute are encoded as bytes, in memory, in hexadecimal strings
//! and in bytecode.
//!
//! Tests: src/syntax/elements.rs, tests/all/bytecode.rs.

use crate::ir::types::TypeKind;
use crate::ir::{Context, DenseData, Type};
use std::borrow::Cow;

/// The encoding of an element as bytes.
#[derive(Clone, Copy)]
pub(super) struct ElementLayout {
    /// The scalar type; for complex elements, that of the two parts.
    pub(super) element: Type,
    /// Bytes of a scalar.
    pub(super) byte_width: usize,
    pub(super) is_complex: bool,
}

impl ElementLayout {
    /// Returns the size of an element in bytes.
    pub(super) fn size(self) -> usize {
        if self.is_complex { 2 * self.byte_width } else { self.byte_width }
    }
    /// Returns whether hexadecimal strings pack eight elements into a byte.
    pub(super) fn is_bit_packed(self, ctx: &Context) -> bool {
        !self.is_complex && matches!(ctx.type_kind(self.element), TypeKind::Integer { width: 1, .. })
    }
}

/// Returns the layout of elements of a number or complex type, or `None` for any other type.
pub(super) fn element_layout(ctx: &Context, ty: Type) -> Option<ElementLayout> {
    let (scalar, complex) = match ctx.type_kind(ty) {
        TypeKind::Complex(e) => (*e, true),
        _ => (ty, false),
    };
    let width = match ctx.type_kind(scalar) {
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Index => 64,
        TypeKind::Float(kind) => kind.width(),
        _ => return None,
    };
    Some(ElementLayout { element: scalar, byte_width: (width.div_ceil(8) as usize).max(1), is_complex: complex })
}

/// Returns the bytes of one element if all elements are equal, else all bytes.
pub(super) fn splat_or_bytes(data: Vec<u8>, layout: ElementLayout) -> DenseData {
    let size = layout.size();
    // All elements are equal iff the data equals itself shifted by one element.
    if data.len() >= size && data[size..] == data[..data.len() - size] {
        return DenseData::Splat(data[..size].into());
    }
    DenseData::Bytes(data.into())
}

/// Returns the elements in a buffer of MLIR's layout: the bytes of all elements, or of the one element of a splat.
/// Booleans are packed, eight in a byte. Returns `None` if the buffer has another size.
pub(super) fn data_of_buffer(ctx: &Context, bytes: &[u8], layout: ElementLayout, count: usize) -> Option<DenseData> {
    let size = layout.size();
    if layout.is_bit_packed(ctx) {
        if bytes.len() == count.div_ceil(8) {
            return Some(splat_or_bytes((0..count).map(|i| bytes[i / 8] >> (i % 8) & 1).collect(), layout));
        }
        return (bytes.len() == 1).then(|| DenseData::Splat([bytes[0] & 1].into()));
    }
    if Some(bytes.len()) == count.checked_mul(size) {
        return Some(splat_or_bytes(bytes.to_vec(), layout));
    }
    (bytes.len() == size).then(|| DenseData::Splat(bytes.into()))
}

/// Returns the elements of a shaped type in a buffer (`data_of_buffer`). Returns `None` if the elements are no numbers,
/// or if the buffer has another size.
pub(crate) fn elements_of_buffer(ctx: &Context, ty: Type, bytes: &[u8]) -> Option<DenseData> {
    let layout = element_layout(ctx, ctx.element_type(ty))?;
    data_of_buffer(ctx, bytes, layout, ctx.element_count(ty)?)
}

/// Returns the buffer of the elements of a shaped type, in MLIR's layout: the inverse of `elements_of_buffer`. Returns
/// `None` for strings.
pub(crate) fn buffer_of_elements<'d>(ctx: &Context, ty: Type, data: &'d DenseData) -> Option<Cow<'d, [u8]>> {
    let layout = element_layout(ctx, ctx.element_type(ty))?;
    let is_packed = layout.is_bit_packed(ctx);
    Some(match data {
        // MLIR recognizes a splat of booleans by a byte of equal bits.
        DenseData::Splat(bytes) if is_packed => Cow::Owned(vec![if bytes[0] & 1 == 1 { 0xFF } else { 0 }]),
        DenseData::Bytes(bytes) if is_packed => Cow::Owned(pack_bits(bytes)),
        DenseData::Splat(bytes) | DenseData::Bytes(bytes) => Cow::Borrowed(bytes),
        DenseData::Strings(_) => return None,
    })
}

/// Packs booleans, eight in a byte, the first in the lowest bit.
pub(super) fn pack_bits(bits: &[u8]) -> Vec<u8> {
    bits.chunks(8).map(|chunk| chunk.iter().rev().fold(0, |byte, bit| byte << 1 | (bit & 1))).collect()
}
