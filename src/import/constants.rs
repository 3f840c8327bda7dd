//! Import of constants to attributes.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::error::ImportError;
use super::importer::Importer;
use super::ir_type::IrType;
use super::ir_value::IrValue;
use crate::ir::{Attr, AttrKind, DenseData, Type, TypeKind};
use crate::vm::dense_elements;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use num_bigint::BigInt;

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
                None => self.ctx.wide_int_attr(&integer_in_text(constant)?, ty),
            });
        }
        let width = match constant.ty().kind() {
            LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => 16,
            LLVMTypeKind::LLVMFloatTypeKind => 32,
            LLVMTypeKind::LLVMDoubleTypeKind => 64,
            LLVMTypeKind::LLVMX86_FP80TypeKind => 80,
            _ => 128,
        };
        // SAFETY: the float has this width, so that LLVM folds the cast to an integer.
        let bits = IrValue(unsafe { LLVMConstBitCast(constant.0, LLVMIntTypeInContext(self.context, width)) });
        let bits = match bits.small_int() {
            Some(bits) => u128::from(bits),
            None => {
                let bits = integer_in_text(bits)?;
                let modulus: BigInt = BigInt::from(1) << width;
                let bits = if bits.sign() == num_bigint::Sign::Minus { bits + modulus } else { bits };
                u128::try_from(bits).map_err(|_| ImportError::new("a float is too wide"))?
            }
        };
        Ok(self.ctx.intern_attr(AttrKind::Float { ty, bits }))
    }
}

/// Returns the integer in the text of a constant, `i128 -5`. LLVM's C API returns at most 64 bits.
fn integer_in_text(constant: IrValue) -> Result<BigInt, ImportError> {
    let text = constant.text();
    let number = text.rsplit(' ').next().and_then(|number| number.parse().ok());
    number.ok_or_else(|| ImportError::new(format!("`{text}` is no integer")))
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
