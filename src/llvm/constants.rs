//! Constants: attributes as constants of LLVM IR.
//!
//! Kept true: the type decides how an attribute is read; large arrays are taken over as bytes.

use super::translate::{TranslateError, Translator};
use crate::ir::{Attr, AttrKind, DenseData, Type, TypeKind};
use crate::vm::dense_elements;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

impl Translator<'_> {
    /// The constant an attribute means for a type.
    pub(super) fn attr_constant(&mut self, attr: Attr, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        // SAFETY: `ty` is a type of the live context, and so is every constant made here.
        unsafe {
            Ok(match ctx.attr_kind(attr) {
                AttrKind::Integer { value, .. } => self.int_constant(*value as u128, ty)?,
                AttrKind::BigInteger { value, .. } => {
                    let mut words = value.to_signed_bytes_le();
                    let fill = if value.sign() == num_bigint::Sign::Minus { 0xFF } else { 0 };
                    words.resize(words.len().div_ceil(8) * 8, fill);
                    let words: Vec<u64> =
                        words.chunks_exact(8).map(|b| u64::from_le_bytes(b.try_into().expect("8 bytes"))).collect();
                    LLVMConstIntOfArbitraryPrecision(ty, words.len() as u32, words.as_ptr())
                }
                AttrKind::Float { bits, .. } => self.float_constant(*bits, ty)?,
                AttrKind::String { text, .. } => {
                    let bytes = self.ctx.string_bytes(text);
                    LLVMConstStringInContext2(self.context, bytes.as_ptr().cast(), bytes.len(), 1)
                }
                AttrKind::Array(items) => match LLVMGetTypeKind(ty) {
                    LLVMTypeKind::LLVMStructTypeKind => {
                        let n = LLVMCountStructElementTypes(ty) as usize;
                        if n != items.len() {
                            return Err(TranslateError(format!(
                                "{} values are given for a struct of {n}",
                                items.len()
                            )));
                        }
                        let mut members = Vec::with_capacity(n);
                        for (i, a) in items.iter().enumerate() {
                            members.push(self.attr_constant(*a, LLVMStructGetTypeAtIndex(ty, i as u32))?);
                        }
                        self.struct_constant(ty, members)
                    }
                    LLVMTypeKind::LLVMArrayTypeKind => {
                        let element = LLVMGetElementType(ty);
                        let mut members = Vec::with_capacity(items.len());
                        for a in items.iter() {
                            members.push(self.attr_constant(*a, element)?);
                        }
                        LLVMConstArray2(element, members.as_mut_ptr(), members.len() as u64)
                    }
                    _ => {
                        return Err(TranslateError(
                            "an array attribute is a constant of struct or array type only".into(),
                        ));
                    }
                },
                AttrKind::Dense { ty: shaped, data } => self.dense_constant(*shaped, data, ty)?,
                AttrKind::Sparse { ty: shaped, indices, values } => {
                    self.sparse_constant(*shaped, *indices, *values, ty)?
                }
                AttrKind::Symbol { root, nested } if nested.is_empty() => self
                    .find_global(*root)
                    .ok_or_else(|| TranslateError(format!("there is no symbol `@{}`", ctx.text(*root))))?,
                AttrKind::Unit => LLVMGetUndef(ty),
                AttrKind::Dialect { def, .. } => match ctx.rules.attrs[*def as usize].name.as_str() {
                    "llvm.zero" => LLVMConstNull(ty),
                    "llvm.undef" => LLVMGetUndef(ty),
                    "llvm.poison" => LLVMGetPoison(ty),
                    name => return Err(TranslateError(format!("`#{name}` is no constant"))),
                },
                _ => {
                    let text = crate::syntax::spell_attr(ctx, attr);
                    return Err(TranslateError(format!("`{text}` is no constant that can be translated")));
                }
            })
        }
    }

    fn struct_constant(&self, ty: LLVMTypeRef, mut members: Vec<LLVMValueRef>) -> LLVMValueRef {
        // SAFETY: the members are constants of the struct's member types.
        unsafe {
            if LLVMIsLiteralStruct(ty) != 0 {
                let packed = LLVMIsPackedStruct(ty);
                LLVMConstStructInContext(self.context, members.as_mut_ptr(), members.len() as u32, packed)
            } else {
                LLVMConstNamedStruct(ty, members.as_mut_ptr(), members.len() as u32)
            }
        }
    }

    pub(super) fn int_constant(&self, value: u128, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the kind of the type is checked first.
        unsafe {
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMIntegerTypeKind if LLVMGetIntTypeWidth(ty) <= 64 => {
                    // bits that the type does not have are none of the value
                    let unused = 64 - LLVMGetIntTypeWidth(ty);
                    Ok(LLVMConstInt(ty, (value as u64) << unused >> unused, 0))
                }
                LLVMTypeKind::LLVMIntegerTypeKind => {
                    let fill = if (value as i128) < 0 { u64::MAX } else { 0 };
                    let mut words = vec![value as u64, (value >> 64) as u64];
                    words.resize((LLVMGetIntTypeWidth(ty) as usize).div_ceil(64).max(2), fill);
                    Ok(LLVMConstIntOfArbitraryPrecision(ty, words.len() as u32, words.as_ptr()))
                }
                LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind => {
                    let one = self.int_constant(value, LLVMGetElementType(ty))?;
                    self.splat_constant(one, ty)
                }
                _ => Err(TranslateError("an integer constant needs an integer type".into())),
            }
        }
    }

    /// A float from the bits of its format; an 8-bit or smaller one is an integer here.
    fn float_constant(&self, bits: u128, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: a constant integer of the same width is reinterpreted as the float type.
        unsafe {
            let width = match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMIntegerTypeKind => return self.int_constant(bits, ty),
                LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => 16,
                LLVMTypeKind::LLVMFloatTypeKind => 32,
                LLVMTypeKind::LLVMDoubleTypeKind => 64,
                LLVMTypeKind::LLVMX86_FP80TypeKind => 80,
                LLVMTypeKind::LLVMFP128TypeKind => 128,
                LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind => {
                    let one = self.float_constant(bits, LLVMGetElementType(ty))?;
                    return self.splat_constant(one, ty);
                }
                _ => return Err(TranslateError("a float constant needs a float type".into())),
            };
            let words = [bits as u64, (bits >> 64) as u64];
            let int = LLVMConstIntOfArbitraryPrecision(LLVMIntTypeInContext(self.context, width), 2, words.as_ptr());
            Ok(LLVMConstBitCast(int, ty))
        }
    }

    /// One value in every lane.
    fn splat_constant(&self, one: LLVMValueRef, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the lanes are constants of the vector's element type.
        unsafe {
            if LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMVectorTypeKind {
                let mut lanes = vec![one; LLVMGetVectorSize(ty) as usize];
                return Ok(LLVMConstVector(lanes.as_mut_ptr(), lanes.len() as u32));
            }
            // The lanes of a scalable vector are not counted: insert into lane 0, then shuffle.
            if LLVMIsNull(one) != 0 {
                return Ok(LLVMConstNull(ty));
            }
            let i64 = LLVMInt64TypeInContext(self.context);
            let first = LLVMConstInsertElement(LLVMGetPoison(ty), one, LLVMConstInt(i64, 0, 0));
            let n = LLVMGetVectorSize(ty);
            let mask = LLVMConstNull(LLVMScalableVectorType(LLVMInt32TypeInContext(self.context), n));
            Ok(LLVMConstShuffleVector(first, LLVMGetPoison(ty), mask))
        }
    }

    fn dense_constant(
        &mut self,
        shaped: Type,
        data: &DenseData,
        ty: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        let element = ctx.element_type(shaped);
        let size = dense_elements::element_bytes(ctx, element)
            .ok_or_else(|| TranslateError("dense elements of this type cannot be translated".into()))?;
        match data {
            DenseData::Bytes(bytes) => {
                let mut offset = 0;
                self.nested_constant(element, size, ty, &mut |n| {
                    let start = offset;
                    offset += n;
                    bytes.get(start..offset)
                })
            }
            DenseData::Splat(one) => {
                // A splat has no bytes of its own to point into: they are written out once.
                let count: i64 = ctx.shape(shaped).unwrap_or(&[]).iter().product();
                let repeated: Vec<u8> = one.iter().copied().cycle().take(size * count.max(1) as usize).collect();
                let mut offset = 0;
                self.nested_constant(element, size, ty, &mut |n| {
                    let start = offset;
                    offset += n;
                    repeated.get(start..offset)
                })
            }
            DenseData::Strings(_) => Err(TranslateError("dense strings cannot be translated".into())),
        }
    }

    /// A constant of nested array or vector type from bytes that `next` gives in order.
    fn nested_constant<'b>(
        &mut self,
        element: Type,
        size: usize,
        ty: LLVMTypeRef,
        next: &mut dyn FnMut(usize) -> Option<&'b [u8]>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let too_few_elements = || TranslateError("a dense constant has fewer elements than its type".into());
        // SAFETY: kinds are checked before the calls that need them.
        unsafe {
            let kind = LLVMGetTypeKind(ty);
            let array = kind == LLVMTypeKind::LLVMArrayTypeKind;
            if !array && kind != LLVMTypeKind::LLVMVectorTypeKind {
                if kind == LLVMTypeKind::LLVMScalableVectorTypeKind {
                    let bytes = next(size).ok_or_else(too_few_elements)?;
                    let one = self.element_constant(element, bytes, LLVMGetElementType(ty))?;
                    return self.splat_constant(one, ty);
                }
                let bytes = next(size).ok_or_else(too_few_elements)?;
                return self.element_constant(element, bytes, ty);
            }
            let inner = LLVMGetElementType(ty);
            let n = if array { LLVMGetArrayLength2(ty) as usize } else { LLVMGetVectorSize(ty) as usize };
            let is_byte_compatible = match *self.ctx.type_kind(element) {
                TypeKind::Integer { width, .. } => matches!(width, 8 | 16 | 32 | 64),
                TypeKind::Index => {
                    LLVMGetTypeKind(inner) == LLVMTypeKind::LLVMIntegerTypeKind && LLVMGetIntTypeWidth(inner) == 64
                }
                TypeKind::Float(kind) => {
                    matches!(kind.width(), 32 | 64)
                        || matches!(kind, crate::ir::FloatKind::F16 | crate::ir::FloatKind::BF16)
                }
                _ => false,
            };
            if array && is_byte_compatible && !is_aggregate(inner) {
                let bytes = next(n * size).ok_or_else(too_few_elements)?;
                return Ok(LLVMConstDataArray(inner, bytes.as_ptr().cast(), bytes.len()));
            }
            let mut elements_out = Vec::with_capacity(n);
            for _ in 0..n {
                elements_out.push(self.nested_constant(element, size, inner, next)?);
            }
            Ok(if array {
                LLVMConstArray2(inner, elements_out.as_mut_ptr(), n as u64)
            } else {
                LLVMConstVector(elements_out.as_mut_ptr(), n as u32)
            })
        }
    }

    fn element_constant(
        &mut self,
        element: Type,
        bytes: &[u8],
        ty: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let attr = dense_elements::decode_element(self.ctx, element, bytes)
            .ok_or_else(|| TranslateError("an element of a dense constant cannot be read".into()))?;
        self.attr_constant(attr, ty)
    }

    fn sparse_constant(
        &mut self,
        shaped: Type,
        indices: Attr,
        values: Attr,
        ty: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        let mismatch = || TranslateError("a sparse constant does not fit its type".into());
        let shape = ctx.shape(shaped).ok_or_else(mismatch)?.to_vec();
        let element = ctx.element_type(shaped);
        let size = dense_elements::element_bytes(ctx, element).ok_or_else(mismatch)?;
        let total: usize = shape.iter().product::<i64>() as usize;
        let mut bytes = vec![0u8; total * size];
        let coordinates = ctx.int_list(indices).ok_or_else(mismatch)?;
        let values = dense_elements::decode_elements(ctx, values).map_err(TranslateError)?;
        for (row, value) in coordinates.chunks_exact(shape.len().max(1)).zip(values) {
            let flat = row.iter().zip(&shape).fold(0, |acc, (i, n)| acc * n + i) as usize;
            let one = dense_elements::encode_element(ctx, element, value).map_err(TranslateError)?;
            bytes.get_mut(flat * size..(flat + 1) * size).ok_or_else(mismatch)?.copy_from_slice(&one);
        }
        self.dense_constant(shaped, &DenseData::Bytes(bytes.into()), ty)
    }
}

fn is_aggregate(ty: LLVMTypeRef) -> bool {
    // SAFETY: a query of a live type.
    let kind = unsafe { LLVMGetTypeKind(ty) };
    matches!(
        kind,
        LLVMTypeKind::LLVMArrayTypeKind
            | LLVMTypeKind::LLVMStructTypeKind
            | LLVMTypeKind::LLVMVectorTypeKind
            | LLVMTypeKind::LLVMScalableVectorTypeKind
    )
}
