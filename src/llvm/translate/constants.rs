//! Translation of attributes to LLVM constants. The type of the constant decides how an attribute is interpreted.
//!
//! Tests: tests/lower/llvm/, tests/lower/arith/, tests/lower/memref/, tests/all/mlir_opt.rs.

use super::translator::{TranslateError, Translator};
use super::types::{MAX_ELEMENTS, spell_llvm_type};
use crate::ir::{Attr, AttrKind, DenseData, Str, Type, TypeKind};
use crate::vm::dense_elements;
use inkwell::memory_buffer::MemoryBuffer;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use num_bigint::{BigInt, Sign};

impl Translator<'_> {
    /// Returns an attribute as a constant of type `ty`.
    pub(super) fn attr_constant(&mut self, attr: Attr, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        // SAFETY: `ty` and all constants belong to the live context.
        unsafe {
            Ok(match ctx.attr_kind(attr) {
                AttrKind::Integer { value, ty: own } => {
                    // `true` is stored as -1. It is 1 in a wider type, as in MLIR.
                    let is_bool = matches!(ctx.type_kind(*own), TypeKind::Integer { width: 1, .. });
                    self.int_constant(if is_bool { *value as u128 & 1 } else { *value as u128 }, ty)?
                }
                AttrKind::BigInteger { value, .. } => self.big_int_constant(value, ty)?,
                AttrKind::Float { bits, .. } => self.float_constant(*bits, ty)?,
                AttrKind::String { text, .. } => {
                    let bytes = self.ctx.string_bytes(text);
                    LLVMConstStringInContext2(self.context, bytes.as_ptr().cast(), bytes.len(), 1)
                }
                AttrKind::Array(items) => self.aggregate_constant(items, ty)?,
                AttrKind::Dense { ty: shaped, data } => self.dense_constant(*shaped, data, ty)?,
                AttrKind::Sparse { ty: shaped, indices, values } => {
                    self.sparse_constant(*shaped, *indices, *values, ty)?
                }
                AttrKind::Resource { ty: shaped, key } => self.resource_constant(*shaped, *key, ty)?,
                AttrKind::Symbol { root, nested } if nested.is_empty() => {
                    self.find_global(*root).ok_or_else(|| self.unknown_symbol(*root))?
                }
                AttrKind::Unit => LLVMGetUndef(ty),
                AttrKind::Dialect { def, .. } => match ctx.rules.attrs[*def as usize].name.as_str() {
                    "llvm.zero" => self.zero_constant(ty)?,
                    "llvm.undef" => LLVMGetUndef(ty),
                    "llvm.poison" => LLVMGetPoison(ty),
                    name => return Err(TranslateError(format!("cannot translate `#{name}` to a constant"))),
                },
                _ => {
                    let text = crate::syntax::spell_attr(ctx, attr);
                    return Err(TranslateError(format!("cannot translate `{text}` to a constant")));
                }
            })
        }
    }

    /// Returns the zero of a type.
    pub(super) fn zero_constant(&self, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        use LLVMTypeKind::*;
        // SAFETY: the type is live. LLVM has a zero for each type that is not refused.
        unsafe {
            let has_zero = match LLVMGetTypeKind(ty) {
                LLVMVoidTypeKind | LLVMLabelTypeKind | LLVMMetadataTypeKind | LLVMFunctionTypeKind
                | LLVMX86_AMXTypeKind => false,
                LLVMTargetExtTypeKind => extension_has_zero(ty),
                _ => true,
            };
            if !has_zero {
                return Err(TranslateError(format!("LLVM has no zero of type `{}`", spell_llvm_type(ty))));
            }
            Ok(LLVMConstNull(ty))
        }
    }

    /// Returns an array attribute as a constant struct or array.
    fn aggregate_constant(&mut self, items: &[Attr], ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the kind of the type is checked before the queries that need it.
        unsafe {
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMStructTypeKind => {
                    let n = LLVMCountStructElementTypes(ty) as usize;
                    if n != items.len() {
                        return Err(TranslateError(format!("expected {n} values for a struct, found {}", items.len())));
                    }
                    let mut members = Vec::with_capacity(n);
                    for (i, a) in items.iter().enumerate() {
                        members.push(self.attr_constant(*a, LLVMStructGetTypeAtIndex(ty, i as u32))?);
                    }
                    Ok(self.struct_constant(ty, members))
                }
                LLVMTypeKind::LLVMArrayTypeKind => {
                    let element = LLVMGetElementType(ty);
                    let mut members = Vec::with_capacity(items.len());
                    for a in items {
                        members.push(self.attr_constant(*a, element)?);
                    }
                    Ok(LLVMConstArray2(element, members.as_mut_ptr(), members.len() as u64))
                }
                _ => Err(TranslateError("expected a struct or array type for an array attribute".into())),
            }
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

    /// Returns an integer as a constant of an integer type, or as a splat of a vector type.
    pub(super) fn int_constant(&self, value: u128, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the kind of the type is checked before the calls that need it.
        unsafe {
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMIntegerTypeKind if LLVMGetIntTypeWidth(ty) <= 64 => {
                    // LLVM reads the number as unsigned, so the bits beyond the width of the type are cleared.
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
                _ => Err(TranslateError("expected an integer type for an integer constant".into())),
            }
        }
    }

    /// Returns an integer of any size as a constant of an integer type, or as a splat of a vector type.
    fn big_int_constant(&self, value: &BigInt, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the kind of the type is checked before the calls that need it.
        unsafe {
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMIntegerTypeKind => {
                    let words = (LLVMGetIntTypeWidth(ty) as usize).div_ceil(64);
                    let mut bytes = value.to_signed_bytes_le();
                    // LLVM extends missing words with zeros, so a negative value is sign-extended to all words here.
                    bytes.resize(words * 8, if value.sign() == Sign::Minus { 0xFF } else { 0 });
                    let words: Vec<u64> =
                        bytes.chunks_exact(8).map(|b| u64::from_le_bytes(b.try_into().expect("8 bytes"))).collect();
                    Ok(LLVMConstIntOfArbitraryPrecision(ty, words.len() as u32, words.as_ptr()))
                }
                LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind => {
                    let one = self.big_int_constant(value, LLVMGetElementType(ty))?;
                    self.splat_constant(one, ty)
                }
                _ => Err(TranslateError("expected an integer type for an integer constant".into())),
            }
        }
    }

    /// Returns a float, given by its encoding, as a constant of type `ty`. The LLVM type of a float of at most 8 bits
    /// is an integer type.
    fn float_constant(&self, bits: u128, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the kind of the type is checked before the cast, and both types have the same width.
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
                _ => return Err(TranslateError("expected a float type for a float constant".into())),
            };
            // The C API cannot build constants of all float types from their bits, so an integer constant is cast.
            let words = [bits as u64, (bits >> 64) as u64];
            let int = LLVMConstIntOfArbitraryPrecision(LLVMIntTypeInContext(self.context, width), 2, words.as_ptr());
            Ok(LLVMConstBitCast(int, ty))
        }
    }

    /// Returns a vector with the constant `lane` in each lane.
    fn splat_constant(&self, lane: LLVMValueRef, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: `lane` is a constant of the vector's element type.
        unsafe {
            if LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMVectorTypeKind {
                let mut lanes = vec![lane; LLVMGetVectorSize(ty) as usize];
                return Ok(LLVMConstVector(lanes.as_mut_ptr(), lanes.len() as u32));
            }
            // The number of lanes of a scalable vector is unknown. A zero vector is a constant of its own. For any
            // other constant, insert it into lane 0 and broadcast this lane by a shuffle.
            if LLVMIsNull(lane) != 0 {
                return Ok(LLVMConstNull(ty));
            }
            let i64 = LLVMInt64TypeInContext(self.context);
            let first = LLVMConstInsertElement(LLVMGetPoison(ty), lane, LLVMConstInt(i64, 0, 0));
            let n = LLVMGetVectorSize(ty);
            let mask = LLVMConstNull(LLVMScalableVectorType(LLVMInt32TypeInContext(self.context), n));
            Ok(LLVMConstShuffleVector(first, LLVMGetPoison(ty), mask))
        }
    }

    /// Returns dense elements of the type `shaped` as a constant of an array or vector type.
    fn dense_constant(
        &mut self,
        shaped: Type,
        data: &DenseData,
        ty: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        let element = ctx.element_type(shaped);
        let size = dense_elements::element_bytes(ctx, element).ok_or_else(|| {
            let element = crate::syntax::spell_type(ctx, element);
            TranslateError(format!("cannot translate dense elements of type `{element}`"))
        })?;
        // A type without elements may still have any number of empty rows, `!llvm.array<4294967296 x array<0 x i8>>`.
        if has_no_elements(ty) {
            // SAFETY: the type is live.
            return Ok(unsafe { LLVMConstNull(ty) });
        }
        match data {
            DenseData::Bytes(bytes) => self.nested_constant(element, size, ty, &mut bytes_in_order(bytes)),
            DenseData::Splat(one) => {
                // A zero constant of an aggregate type needs no memory for its elements, whatever their number is.
                let scalar = self.element_constant(element, one, innermost_type(ty))?;
                // SAFETY: the constant and the type are live.
                unsafe {
                    if LLVMIsNull(scalar) != 0 {
                        return Ok(LLVMConstNull(ty));
                    }
                }
                let bytes = one.repeat(self.element_count(shaped)?.max(1));
                self.nested_constant(element, size, ty, &mut bytes_in_order(&bytes))
            }
            DenseData::Strings(_) => Err(TranslateError("cannot translate dense elements that are strings".into())),
        }
    }

    /// Returns a constant of a possibly nested array or vector type. `next(n)` returns the next `n` bytes of the
    /// elements. Each element has `size` bytes.
    fn nested_constant<'b>(
        &mut self,
        element: Type,
        size: usize,
        ty: LLVMTypeRef,
        next: &mut dyn FnMut(usize) -> Option<&'b [u8]>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let too_few_elements = || TranslateError("expected as many dense elements as the type has".into());
        // SAFETY: the kinds of types are checked before the calls that need them.
        unsafe {
            let kind = LLVMGetTypeKind(ty);
            let is_array = kind == LLVMTypeKind::LLVMArrayTypeKind;
            if !is_array && kind != LLVMTypeKind::LLVMVectorTypeKind {
                let bytes = next(size).ok_or_else(too_few_elements)?;
                if kind == LLVMTypeKind::LLVMScalableVectorTypeKind {
                    // Dense elements of a scalable vector are a splat, so the first element is the value of every lane.
                    let lane = self.element_constant(element, bytes, LLVMGetElementType(ty))?;
                    return self.splat_constant(lane, ty);
                }
                return self.element_constant(element, bytes, ty);
            }
            let inner = LLVMGetElementType(ty);
            let n = if is_array { LLVMGetArrayLength2(ty) as usize } else { LLVMGetVectorSize(ty) as usize };
            // If LLVM's layout of the elements is that of `DenseData`, the bytes are passed to LLVM as they are. The
            // elements of floats may be integers of their width, which have the same bits.
            let has_width = |width| {
                LLVMGetTypeKind(inner) == LLVMTypeKind::LLVMIntegerTypeKind && LLVMGetIntTypeWidth(inner) == width
            };
            let is_byte_compatible = match *self.ctx.type_kind(element) {
                TypeKind::Integer { width, .. } => matches!(width, 8 | 16 | 32 | 64) && has_width(width),
                TypeKind::Index => has_width(64),
                TypeKind::Float(kind) => {
                    matches!(kind.width(), 32 | 64)
                        || matches!(kind, crate::ir::FloatKind::F16 | crate::ir::FloatKind::BF16)
                }
                _ => false,
            };
            if is_array && is_byte_compatible && !is_aggregate(inner) {
                let bytes = next(n * size).ok_or_else(too_few_elements)?;
                return Ok(LLVMConstDataArray(inner, bytes.as_ptr().cast(), bytes.len()));
            }
            let mut elements = Vec::with_capacity(n);
            for _ in 0..n {
                elements.push(self.nested_constant(element, size, inner, next)?);
            }
            Ok(if is_array {
                LLVMConstArray2(inner, elements.as_mut_ptr(), n as u64)
            } else {
                LLVMConstVector(elements.as_mut_ptr(), n as u32)
            })
        }
    }

    /// Returns the number of elements of a shaped type, whose elements LLVM stores one by one.
    fn element_count(&self, shaped: Type) -> Result<usize, TranslateError> {
        let dims = self.ctx.shape(shaped).unwrap_or(&[]).iter();
        let count = dims.fold(1usize, |count, n| count.saturating_mul(usize::try_from(*n).unwrap_or(usize::MAX)));
        if count > MAX_ELEMENTS {
            let message =
                format!("expected at most {MAX_ELEMENTS} elements in a splat or sparse constant, found {count}");
            return Err(TranslateError(message));
        }
        Ok(count)
    }

    fn element_constant(
        &mut self,
        element: Type,
        bytes: &[u8],
        ty: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        if let Some(constant) = self.scalar_constant(element, bytes, ty) {
            return constant;
        }
        let attr = dense_elements::decode_element(self.ctx, element, bytes)
            .ok_or_else(|| TranslateError("expected each dense element to be a value of the element type".into()))?;
        self.attr_constant(attr, ty)
    }

    /// Returns an element as a constant if it is a scalar of at most 64 bits and of the same width as `ty`. Interns no
    /// attribute for the value.
    fn scalar_constant(
        &self,
        element: Type,
        bytes: &[u8],
        ty: LLVMTypeRef,
    ) -> Option<Result<LLVMValueRef, TranslateError>> {
        let mut buffer = [0u8; size_of::<u64>()];
        buffer.get_mut(..bytes.len())?.copy_from_slice(bytes);
        let bits = u128::from(u64::from_le_bytes(buffer));
        match *self.ctx.type_kind(element) {
            TypeKind::Integer { width, .. } => {
                // SAFETY: the kind of the type is checked before its width is read.
                let has_width = unsafe {
                    LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMIntegerTypeKind && LLVMGetIntTypeWidth(ty) == width
                };
                has_width.then(|| self.int_constant(bits, ty))
            }
            TypeKind::Float(_) => Some(self.float_constant(bits, ty)),
            _ => None,
        }
    }

    /// Returns the data of a resource as a constant. The width of an element must be a multiple of 8 bits, as in MLIR.
    fn resource_constant(&mut self, shaped: Type, key: Str, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        let key = ctx.text(key);
        let section = self.source_module.resources.as_deref().unwrap_or("");
        let data = crate::syntax::resources::resource_data(ctx, section, key);
        let data = data.ok_or_else(|| TranslateError(format!("expected a blob `{key}` in the resource section")))?;
        let element = ctx.element_type(shaped);
        let width = match *ctx.type_kind(element) {
            TypeKind::Integer { width, .. } => width,
            TypeKind::Index => 64,
            TypeKind::Float(kind) => kind.width(),
            _ => 0,
        };
        let size = Some(width as usize / 8).filter(|size| *size > 0 && width.is_multiple_of(8));
        let count: i64 = ctx.shape(shaped).unwrap_or(&[]).iter().product();
        match size {
            Some(size) if count as usize * size == data.len() => {
                self.dense_constant(shaped, &DenseData::Bytes(data.into()), ty)
            }
            _ => {
                let shaped = crate::syntax::spell_type(ctx, shaped);
                let n = data.len();
                Err(TranslateError(format!("the {n} bytes of the resource `{key}` are no elements of `{shaped}`")))
            }
        }
    }

    /// Returns sparse elements as a constant; elements that are not listed are zero.
    fn sparse_constant(
        &mut self,
        shaped: Type,
        indices: Attr,
        values: Attr,
        ty: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let ctx = self.ctx;
        let mismatch = || TranslateError("expected sparse elements to be inside the shape of their type".into());
        let shape = ctx.shape(shaped).ok_or_else(mismatch)?.to_vec();
        let element = ctx.element_type(shaped);
        let size = dense_elements::element_bytes(ctx, element).ok_or_else(mismatch)?;
        let mut bytes = vec![0u8; self.element_count(shaped)? * size];
        let coordinates = ctx.int_list(indices).ok_or_else(mismatch)?;
        let values = dense_elements::decode_elements(ctx, values).map_err(TranslateError)?;
        let mut encoded = Vec::new();
        for (row, value) in coordinates.chunks_exact(shape.len().max(1)).zip(values) {
            let flat = row.iter().zip(&shape).fold(0, |acc, (i, n)| acc * n + i) as usize;
            encoded.clear();
            dense_elements::encode_element(ctx, element, value, &mut encoded).map_err(TranslateError)?;
            bytes.get_mut(flat * size..(flat + 1) * size).ok_or_else(mismatch)?.copy_from_slice(&encoded);
        }
        self.dense_constant(shaped, &DenseData::Bytes(bytes.into()), ty)
    }
}

/// Returns a function that is called with lengths, and returns consecutive ranges of `bytes` of these lengths.
fn bytes_in_order<'b>(bytes: &'b [u8]) -> impl FnMut(usize) -> Option<&'b [u8]> {
    let mut offset = 0;
    move |n| {
        let start = offset;
        offset += n;
        bytes.get(start..offset)
    }
}

/// Returns whether LLVM has a zero of a target extension type. LLVM's C API cannot tell, but LLVM's parser refuses the
/// zero of another type.
fn extension_has_zero(ty: LLVMTypeRef) -> bool {
    let text =
        format!("define void @f() {{\n  %v = freeze {} zeroinitializer\n  ret void\n}}\n\0", spell_llvm_type(ty));
    let context = crate::llvm::init::create_context();
    context.create_module_from_ir(MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "zero")).is_ok()
}

/// Returns whether an array type, or an array type that it is made of, has length 0.
fn has_no_elements(mut ty: LLVMTypeRef) -> bool {
    // SAFETY: the kind of the type is checked before the queries that need it.
    unsafe {
        while LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMArrayTypeKind {
            if LLVMGetArrayLength2(ty) == 0 {
                return true;
            }
            ty = LLVMGetElementType(ty);
        }
    }
    false
}

/// Returns the type of the scalars in a nested array or vector type.
fn innermost_type(mut ty: LLVMTypeRef) -> LLVMTypeRef {
    // SAFETY: arrays and vectors have an element type.
    unsafe {
        while is_aggregate(ty) && LLVMGetTypeKind(ty) != LLVMTypeKind::LLVMStructTypeKind {
            ty = LLVMGetElementType(ty);
        }
    }
    ty
}

fn is_aggregate(ty: LLVMTypeRef) -> bool {
    // SAFETY: the type is live.
    let kind = unsafe { LLVMGetTypeKind(ty) };
    matches!(
        kind,
        LLVMTypeKind::LLVMArrayTypeKind
            | LLVMTypeKind::LLVMStructTypeKind
            | LLVMTypeKind::LLVMVectorTypeKind
            | LLVMTypeKind::LLVMScalableVectorTypeKind
    )
}
