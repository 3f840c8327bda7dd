//! Constants: attributes as constants of LLVM IR.
//!
//! Kept true: the type decides how an attribute is read; large arrays are taken over as bytes.

use super::translate::{Stop, Translator};
use crate::ir::{Attr, AttrKind, DenseData, Type, TypeKind};
use crate::vm::elements;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

impl Translator<'_> {
    /// The constant an attribute means for a type.
    pub(super) fn constant(&mut self, attr: Attr, ty: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
        let ctx = self.ctx;
        // SAFETY: `ty` is a type of the live context, and so is every constant made here.
        unsafe {
            Ok(match ctx.attr_kind(attr) {
                AttrKind::Integer { value, .. } => self.int(*value as u128, ty)?,
                AttrKind::BigInteger { value, .. } => {
                    let mut words = value.to_signed_bytes_le();
                    let fill = if value.sign() == num_bigint::Sign::Minus { 0xFF } else { 0 };
                    words.resize(words.len().div_ceil(8) * 8, fill);
                    let words: Vec<u64> =
                        words.chunks_exact(8).map(|b| u64::from_le_bytes(b.try_into().expect("8 bytes"))).collect();
                    LLVMConstIntOfArbitraryPrecision(ty, words.len() as u32, words.as_ptr())
                }
                AttrKind::Float { bits, .. } => self.float(*bits, ty)?,
                AttrKind::String { text, .. } => {
                    let bytes = self.ctx.bytes(text);
                    LLVMConstStringInContext2(self.context, bytes.as_ptr().cast(), bytes.len(), 1)
                }
                AttrKind::Array(items) => match LLVMGetTypeKind(ty) {
                    LLVMTypeKind::LLVMStructTypeKind => {
                        let n = LLVMCountStructElementTypes(ty) as usize;
                        if n != items.len() {
                            return Err(Stop(format!("{} values are given for a struct of {n}", items.len())));
                        }
                        let mut members = Vec::with_capacity(n);
                        for (i, a) in items.iter().enumerate() {
                            members.push(self.constant(*a, LLVMStructGetTypeAtIndex(ty, i as u32))?);
                        }
                        self.struct_of(ty, members)
                    }
                    LLVMTypeKind::LLVMArrayTypeKind => {
                        let element = LLVMGetElementType(ty);
                        let mut members = Vec::with_capacity(items.len());
                        for a in items.iter() {
                            members.push(self.constant(*a, element)?);
                        }
                        LLVMConstArray2(element, members.as_mut_ptr(), members.len() as u64)
                    }
                    _ => return Err(Stop("an array attribute is a constant of struct or array type only".into())),
                },
                AttrKind::Dense { ty: shaped, data } => self.dense(*shaped, data, ty)?,
                AttrKind::Sparse { ty: shaped, indices, values } => self.sparse(*shaped, *indices, *values, ty)?,
                AttrKind::Symbol { root, nested } if nested.is_empty() => {
                    self.global(*root).ok_or_else(|| Stop(format!("there is no symbol `@{}`", ctx.text(*root))))?
                }
                AttrKind::Unit => LLVMGetUndef(ty),
                AttrKind::Dialect { def, .. } => match ctx.rules.attrs[*def as usize].name.as_str() {
                    "llvm.zero" => LLVMConstNull(ty),
                    "llvm.undef" => LLVMGetUndef(ty),
                    "llvm.poison" => LLVMGetPoison(ty),
                    name => return Err(Stop(format!("`#{name}` is no constant"))),
                },
                _ => {
                    let text = crate::text::spell_attr(ctx, attr);
                    return Err(Stop(format!("`{text}` is no constant that can be translated")));
                }
            })
        }
    }

    fn struct_of(&self, ty: LLVMTypeRef, mut members: Vec<LLVMValueRef>) -> LLVMValueRef {
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

    pub(super) fn int(&self, value: u128, ty: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
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
                    let one = self.int(value, LLVMGetElementType(ty))?;
                    self.splat(one, ty)
                }
                _ => Err(Stop("an integer constant needs an integer type".into())),
            }
        }
    }

    /// A float from the bits of its format; an 8-bit or smaller one is an integer here.
    fn float(&self, bits: u128, ty: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
        // SAFETY: a constant integer of the same width is reinterpreted as the float type.
        unsafe {
            let width = match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMIntegerTypeKind => return self.int(bits, ty),
                LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => 16,
                LLVMTypeKind::LLVMFloatTypeKind => 32,
                LLVMTypeKind::LLVMDoubleTypeKind => 64,
                LLVMTypeKind::LLVMX86_FP80TypeKind => 80,
                LLVMTypeKind::LLVMFP128TypeKind => 128,
                LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind => {
                    let one = self.float(bits, LLVMGetElementType(ty))?;
                    return self.splat(one, ty);
                }
                _ => return Err(Stop("a float constant needs a float type".into())),
            };
            let words = [bits as u64, (bits >> 64) as u64];
            let int = LLVMConstIntOfArbitraryPrecision(LLVMIntTypeInContext(self.context, width), 2, words.as_ptr());
            Ok(LLVMConstBitCast(int, ty))
        }
    }

    /// One value in every lane.
    fn splat(&self, one: LLVMValueRef, ty: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
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

    fn dense(&mut self, shaped: Type, data: &DenseData, ty: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
        let ctx = self.ctx;
        let element = ctx.element_type(shaped);
        let size = elements::element_bytes(ctx, element)
            .ok_or_else(|| Stop("dense elements of this type cannot be translated".into()))?;
        match data {
            DenseData::Bytes(bytes) => {
                let mut at = 0;
                self.nested(element, size, ty, &mut |n| {
                    let start = at;
                    at += n;
                    bytes.get(start..at)
                })
            }
            DenseData::Splat(one) => {
                // A splat has no bytes of its own to point into: they are written out once.
                let count: i64 = ctx.shape(shaped).unwrap_or(&[]).iter().product();
                let all: Vec<u8> = one.iter().copied().cycle().take(size * count.max(1) as usize).collect();
                let mut at = 0;
                self.nested(element, size, ty, &mut |n| {
                    let start = at;
                    at += n;
                    all.get(start..at)
                })
            }
            DenseData::Strings(_) => Err(Stop("dense strings cannot be translated".into())),
        }
    }

    /// A constant of nested array or vector type from bytes that `next` gives in order.
    fn nested<'b>(
        &mut self,
        element: Type,
        size: usize,
        ty: LLVMTypeRef,
        next: &mut dyn FnMut(usize) -> Option<&'b [u8]>,
    ) -> Result<LLVMValueRef, Stop> {
        let short = || Stop("a dense constant has fewer elements than its type".into());
        // SAFETY: kinds are checked before the calls that need them.
        unsafe {
            let kind = LLVMGetTypeKind(ty);
            let array = kind == LLVMTypeKind::LLVMArrayTypeKind;
            if !array && kind != LLVMTypeKind::LLVMVectorTypeKind {
                if kind == LLVMTypeKind::LLVMScalableVectorTypeKind {
                    let bytes = next(size).ok_or_else(short)?;
                    let one = self.element(element, bytes, LLVMGetElementType(ty))?;
                    return self.splat(one, ty);
                }
                let bytes = next(size).ok_or_else(short)?;
                return self.element(element, bytes, ty);
            }
            let inner = LLVMGetElementType(ty);
            let n = if array { LLVMGetArrayLength2(ty) as usize } else { LLVMGetVectorSize(ty) as usize };
            let plain = match *self.ctx.type_kind(element) {
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
            if array && plain && !is_aggregate(inner) {
                let bytes = next(n * size).ok_or_else(short)?;
                return Ok(LLVMConstDataArray(inner, bytes.as_ptr().cast(), bytes.len()));
            }
            let mut parts = Vec::with_capacity(n);
            for _ in 0..n {
                parts.push(self.nested(element, size, inner, next)?);
            }
            Ok(if array {
                LLVMConstArray2(inner, parts.as_mut_ptr(), n as u64)
            } else {
                LLVMConstVector(parts.as_mut_ptr(), n as u32)
            })
        }
    }

    fn element(&mut self, element: Type, bytes: &[u8], ty: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
        let attr = elements::element(self.ctx, element, bytes)
            .ok_or_else(|| Stop("an element of a dense constant cannot be read".into()))?;
        self.constant(attr, ty)
    }

    fn sparse(&mut self, shaped: Type, indices: Attr, values: Attr, ty: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
        let ctx = self.ctx;
        let bad = || Stop("a sparse constant does not fit its type".into());
        let shape = ctx.shape(shaped).ok_or_else(bad)?.to_vec();
        let element = ctx.element_type(shaped);
        let size = elements::element_bytes(ctx, element).ok_or_else(bad)?;
        let total: usize = shape.iter().product::<i64>() as usize;
        let mut bytes = vec![0u8; total * size];
        let at = ctx.ints(indices).ok_or_else(bad)?;
        let values = elements::elements(ctx, values).map_err(Stop)?;
        for (row, value) in at.chunks_exact(shape.len().max(1)).zip(values) {
            let flat = row.iter().zip(&shape).fold(0, |acc, (i, n)| acc * n + i) as usize;
            let one = elements::bytes_of(ctx, element, value).map_err(Stop)?;
            bytes.get_mut(flat * size..(flat + 1) * size).ok_or_else(bad)?.copy_from_slice(&one);
        }
        self.dense(shaped, &DenseData::Bytes(bytes.into()), ty)
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
