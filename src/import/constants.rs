//! Import of constants to attributes.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::error::ImportError;
use super::ir_value::{IrType, IrValue};
use super::state::Importer;
use crate::ir::{Attr, AttrKind, DenseData, Type, TypeKind};
use crate::llvm::constant_words;
use crate::vm::dense_elements;
use llvm_sys::LLVMTypeKind;
use num_bigint::{BigInt, BigUint};

/// The maximum size of a dense attribute that is made from members. A larger constant becomes ops, one for each member.
const MAX_DENSE_BYTES: usize = 1 << 28;

impl Importer<'_> {
    /// Returns the attribute for a constant whose scalars are integers or floats; `None` for any other constant.
    pub(super) fn constant_attr(&mut self, constant: IrValue) -> Result<Option<Attr>, ImportError> {
        if constant.is_constant_int() && constant.ty().int_width().is_some() || constant.is_constant_float() {
            return self.scalar_attr(constant).map(Some);
        }
        if constant.is_constant_data() && constant.is_string() {
            return Ok(Some(self.ctx.bytes_attr(&constant.raw_data(), None)));
        }
        let Some((shape, element)) = shape_of(constant.ty()) else { return Ok(None) };
        let element = self.import_type(element)?;
        let dense = |this: &Self, data| {
            let shape = shape.clone().into_boxed_slice();
            let ty = match constant.ty().kind() {
                LLVMTypeKind::LLVMArrayTypeKind => TypeKind::Tensor { shape, element, encoding: None },
                _ => TypeKind::Vector { shape, scalable: [false].into(), element },
            };
            this.ctx.intern_attr(AttrKind::Dense { ty: this.ctx.intern_type(ty), data })
        };
        let size = dense_elements::element_bytes(self.ctx, element).unwrap_or(1);
        if constant.is_null_constant() {
            return Ok(Some(dense(self, DenseData::Splat(vec![0; size].into()))));
        }
        let mut bytes = Vec::new();
        if !self.append_elements(constant, element, &mut bytes)? {
            return Ok(None);
        }
        let is_splat = bytes.chunks_exact(size).all(|chunk| chunk == &bytes[..size]);
        Ok(Some(dense(
            self,
            if is_splat { DenseData::Splat(bytes[..size].into()) } else { DenseData::Bytes(bytes.into()) },
        )))
    }

    /// Appends the bytes of all scalars in a constant, in order. Returns false if one of them is no number, or if the
    /// bytes are more than `MAX_DENSE_BYTES`.
    fn append_elements(&mut self, constant: IrValue, element: Type, bytes: &mut Vec<u8>) -> Result<bool, ImportError> {
        if constant.is_constant_data() {
            bytes.extend(constant.raw_data());
            return Ok(true);
        }
        if constant.is_constant_int() && constant.ty().int_width().is_some() || constant.is_constant_float() {
            let scalar = self.scalar_attr(constant)?;
            dense_elements::encode_element(self.ctx, element, scalar, bytes).map_err(ImportError::new)?;
            return Ok(true);
        }
        if constant.is_null_constant() {
            // LLVM represents an array of zeros by one object, whatever the number of its elements is. So the size is
            // checked before memory is allocated.
            let count = shape_of(constant.ty()).and_then(|(shape, _)| {
                shape.iter().try_fold(1_usize, |count, size| count.checked_mul(usize::try_from(*size).ok()?))
            });
            let size = dense_elements::element_bytes(self.ctx, element).unwrap_or(1);
            let length = count.and_then(|count| count.checked_mul(size)?.checked_add(bytes.len()));
            let length = length.filter(|length| *length <= MAX_DENSE_BYTES);
            bytes.resize(length.unwrap_or(bytes.len()), 0);
            return Ok(length.is_some());
        }
        if !constant.is_constant_aggregate() && !constant.is_constant_int() {
            return Ok(false);
        }
        for index in 0..constant.ty().member_count() {
            let Some(member) = u32::try_from(index).ok().and_then(|index| constant.element(index)) else {
                return Ok(false);
            };
            if !self.append_elements(member, element, bytes)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the attribute for an integer or a float.
    pub(super) fn scalar_attr(&mut self, constant: IrValue) -> Result<Attr, ImportError> {
        let ty = self.import_type(constant.ty())?;
        if constant.is_constant_int() {
            return Ok(match constant.small_int() {
                Some(value) => self.ctx.int_attr(i128::from(value), ty),
                None => {
                    let words = constant_words(constant.0);
                    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                    let value = BigUint::from_bytes_le(&bytes);
                    let width = constant.ty().int_width().unwrap_or(1);
                    let is_negative = value.bit(u64::from(width) - 1);
                    let value = BigInt::from(value);
                    let value = if is_negative { value - (BigInt::from(1) << width) } else { value };
                    self.ctx.wide_int_attr(&value, ty)
                }
            });
        }
        let words = constant_words(constant.0);
        let word = |index: usize| words.get(index).copied().map_or(0, u128::from);
        Ok(self.ctx.intern_attr(AttrKind::Float { ty, bits: word(0) | word(1) << 64 }))
    }
}

/// Returns the sizes and the scalar type of nested arrays of numbers or of a fixed vector of numbers. Returns `None`
/// for other types.
fn shape_of(ty: IrType) -> Option<(Vec<i64>, IrType)> {
    let (mut shape, mut ty) = (Vec::new(), ty);
    if ty.is_fixed_vector() {
        shape.push(ty.member_count() as i64);
        ty = ty.element();
    } else {
        while ty.kind() == LLVMTypeKind::LLVMArrayTypeKind {
            shape.push(i64::try_from(ty.member_count()).ok()?);
            ty = ty.element();
        }
    }
    let is_number = matches!(
        ty.kind(),
        LLVMTypeKind::LLVMIntegerTypeKind
            | LLVMTypeKind::LLVMHalfTypeKind
            | LLVMTypeKind::LLVMBFloatTypeKind
            | LLVMTypeKind::LLVMFloatTypeKind
            | LLVMTypeKind::LLVMDoubleTypeKind
            | LLVMTypeKind::LLVMX86_FP80TypeKind
            | LLVMTypeKind::LLVMFP128TypeKind
    );
    (is_number && !shape.is_empty() && !shape.contains(&0)).then_some((shape, ty))
}
