//! Constant folding of `getelementptr` by the data layout. LLVM's builder does not use the data layout when it folds
//! constants.
//!
//! The size of a type is computed as the address of element 1 of an array at null: `ptrtoint (gep %T, null, 1)`. This
//! expression is folded to a number. The address of a part of a global is folded to the global plus an offset in bytes:
//! `getelementptr inbounds nuw (i8, ptr @g, i64 12)`. LLVM's `SymbolicallyEvaluateGEP`, which mlir-translate uses, does
//! the same.
//!
//! Tests: below, tests/lower/llvm/getelementptr.mlir, tests/lower/memref/, tests/all/mlir_opt.rs.

use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::target::{
    LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMOffsetOfElement, LLVMPointerSizeForAS, LLVMStoreSizeOfType,
    LLVMTargetDataRef,
};
use llvm_sys::{
    LLVMGEPFlagInBounds, LLVMGEPFlagNUSW, LLVMGEPFlagNUW, LLVMGEPNoWrapFlags, LLVMLinkage, LLVMOpcode, LLVMTypeKind,
};
use rustc_hash::FxHashMap;

/// Folds address computations on constants: on pointers whose distance from null is known, and on parts of globals.
#[derive(Default)]
pub(crate) struct OffsetFolder {
    /// Maps each pointer to its offset from null in bytes.
    offsets: FxHashMap<LLVMValueRef, u64>,
    /// The parts of globals that `folded_element` has returned.
    elements: FxHashMap<LLVMValueRef, GlobalElement>,
}

/// An address that is a constant distance from the address of a global or block.
#[derive(Clone, Copy)]
struct GlobalElement {
    global: LLVMValueRef,
    /// The distance from the global in bytes.
    offset: u64,
    /// The flags that this address computation and all computations of its base have in common.
    flags: LLVMGEPNoWrapFlags,
}

/// Returns the offset in bytes of `getelementptr element, base, indices` from its base; `None` if it is not constant.
///
/// # Safety
/// The layout, the type and the indices must be live.
unsafe fn constant_offset(layout: LLVMTargetDataRef, element: LLVMTypeRef, indices: &[LLVMValueRef]) -> Option<u64> {
    // SAFETY: by the contract of this function; kinds are checked before the queries that need them.
    unsafe {
        let mut offset = 0u64;
        let mut ty = element;
        for (n, index) in indices.iter().enumerate() {
            if LLVMIsAConstantInt(*index).is_null() {
                return None;
            }
            let i = LLVMConstIntGetSExtValue(*index);
            if n > 0 {
                match LLVMGetTypeKind(ty) {
                    LLVMTypeKind::LLVMStructTypeKind => {
                        offset = offset.wrapping_add(LLVMOffsetOfElement(layout, ty, i as u32));
                        ty = LLVMStructGetTypeAtIndex(ty, i as u32);
                        continue;
                    }
                    LLVMTypeKind::LLVMArrayTypeKind | LLVMTypeKind::LLVMVectorTypeKind => ty = LLVMGetElementType(ty),
                    _ => return None,
                }
            }
            if LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMScalableVectorTypeKind || LLVMTypeIsSized(ty) == 0 {
                return None;
            }
            offset = offset.wrapping_add(LLVMABISizeOfType(layout, ty).wrapping_mul(i as u64));
        }
        Some(offset)
    }
}

impl OffsetFolder {
    /// Records the offset from null of `built`, which is `getelementptr element, base, indices`. Does nothing unless
    /// all indices are constant, and `base` is null or has a recorded offset.
    pub(super) fn record_offset(
        &mut self,
        module: LLVMModuleRef,
        built: LLVMValueRef,
        base: LLVMValueRef,
        element: LLVMTypeRef,
        indices: &[LLVMValueRef],
    ) {
        // SAFETY: all values and types are live, and their kinds are checked before the queries that need them.
        unsafe {
            if LLVMIsConstant(base) == 0 || LLVMIsConstant(built) == 0 {
                return;
            }
            let start = match self.offsets.get(&base) {
                Some(o) => *o,
                None if LLVMIsNull(base) != 0 => 0,
                None => return,
            };
            let Some(offset) = constant_offset(LLVMGetModuleDataLayout(module), element, indices) else { return };
            self.offsets.insert(built, start.wrapping_add(offset));
        }
    }

    /// Returns the constant that `built`, which is `getelementptr element, base, indices` with these flags, folds to.
    /// Returns `None` unless all indices are constant, and `base` is a fixed address (see `is_fixed_address`) or a
    /// result of this function.
    pub(super) fn folded_element(
        &mut self,
        module: LLVMModuleRef,
        built: LLVMValueRef,
        base: LLVMValueRef,
        element: LLVMTypeRef,
        indices: &[LLVMValueRef],
        flags: LLVMGEPNoWrapFlags,
    ) -> Option<LLVMValueRef> {
        // SAFETY: all values and types are live, and their kinds are checked before the queries that need them.
        unsafe {
            let pointer = LLVMTypeOf(base);
            if built == base
                || LLVMIsConstant(built) == 0
                || LLVMGetTypeKind(pointer) != LLVMTypeKind::LLVMPointerTypeKind
                || LLVMTypeOf(built) != pointer
            {
                return None;
            }
            let origin = match self.elements.get(&base) {
                Some(part) => *part,
                None if !is_fixed_address(base) => return None,
                None => GlobalElement { global: base, offset: 0, flags: LLVMGEPNoWrapFlags::MAX },
            };
            let layout = LLVMGetModuleDataLayout(module);
            let offset = origin.offset.wrapping_add(constant_offset(layout, element, indices)?);
            let mut flags = flags & origin.flags;
            let is_forward = offset as i64 >= 0;
            if is_forward && dereferenceable_bytes(layout, origin.global).is_some_and(|size| offset <= size) {
                flags |= LLVMGEPFlagInBounds | LLVMGEPFlagNUSW;
            }
            if is_forward && flags & (LLVMGEPFlagInBounds | LLVMGEPFlagNUSW) != 0 {
                flags |= LLVMGEPFlagNUW;
            }
            let context = LLVMGetTypeContext(pointer);
            let width = 8 * LLVMPointerSizeForAS(layout, LLVMGetPointerAddressSpace(pointer));
            let mut index = LLVMConstInt(LLVMIntTypeInContext(context, width), offset, 1);
            let byte = LLVMInt8TypeInContext(context);
            let folded = LLVMConstGEPWithNoWrapFlags(byte, origin.global, &mut index, 1, flags);
            self.elements.insert(folded, GlobalElement { global: origin.global, offset, flags });
            Some(folded)
        }
    }

    /// Returns the address of a pointer as a constant of the integer type `ty`. Returns `None` if its offset from null
    /// is unknown, or if `ty` is no integer type.
    pub(super) fn folded_address(&self, pointer: LLVMValueRef, ty: LLVMTypeRef) -> Option<LLVMValueRef> {
        let offset = *self.offsets.get(&pointer)?;
        // SAFETY: the type is live, and the constant is of an integer type.
        unsafe { (LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMIntegerTypeKind).then(|| LLVMConstInt(ty, offset, 0)) }
    }
}

/// Returns whether a constant is a global, the address of a block, or a constant that is cast to another address space.
///
/// # Safety
/// The constant must be live.
unsafe fn is_fixed_address(constant: LLVMValueRef) -> bool {
    // SAFETY: by the contract of this function; the kind is tested before the opcode.
    unsafe {
        !LLVMIsAGlobalValue(constant).is_null()
            || !LLVMIsABlockAddress(constant).is_null()
            || (!LLVMIsAConstantExpr(constant).is_null()
                && LLVMGetConstOpcode(constant) == LLVMOpcode::LLVMAddrSpaceCast)
    }
}

/// Returns how many bytes from the address of a global on can be accessed. Returns `None` if the number is unknown, and
/// for a global that may be null.
///
/// # Safety
/// The layout and the global must be live.
unsafe fn dereferenceable_bytes(layout: LLVMTargetDataRef, global: LLVMValueRef) -> Option<u64> {
    // SAFETY: by the contract of this function.
    unsafe {
        if LLVMIsAGlobalVariable(global).is_null() || LLVMGetLinkage(global) == LLVMLinkage::LLVMExternalWeakLinkage {
            return None;
        }
        let ty = LLVMGlobalGetValueType(global);
        (LLVMTypeIsSized(ty) != 0).then(|| LLVMStoreSizeOfType(layout, ty)).filter(|size| *size > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use inkwell::AddressSpace;
    use inkwell::context::AsContextRef;
    use inkwell::values::AsValueRef;

    /// Records `getelementptr element, base, indices`, and returns the integer that the result folds to. `base` is null
    /// if `null_base`, else a pointer with an unknown address.
    fn folded_offset(
        null_base: bool,
        element: impl FnOnce(LLVMContextRef) -> LLVMTypeRef,
        indices: &[i64],
    ) -> Option<u64> {
        let llvm = crate::llvm::init::create_context();
        let module = llvm.create_module("test");
        let base = if null_base {
            llvm.ptr_type(AddressSpace::default()).const_null()
        } else {
            module.add_global(llvm.i8_type(), None, "g").as_pointer_value()
        };
        let mut folder = OffsetFolder::default();
        // SAFETY: the context outlives all values.
        unsafe {
            let context = (&llvm).as_ctx_ref();
            let i64_type = LLVMInt64TypeInContext(context);
            let mut indices: Vec<_> = indices.iter().map(|i| LLVMConstInt(i64_type, *i as u64, 1)).collect();
            let element = element(context);
            let built = LLVMConstGEP2(element, base.as_value_ref(), indices.as_mut_ptr(), indices.len() as u32);
            folder.record_offset(module.as_mut_ptr(), built, base.as_value_ref(), element, &indices);
            folder.folded_address(built, i64_type).map(|v| LLVMConstIntGetZExtValue(v))
        }
    }

    fn i32_type(context: LLVMContextRef) -> LLVMTypeRef {
        // SAFETY: the context is live.
        unsafe { LLVMInt32TypeInContext(context) }
    }

    /// `{ i8, [4 x i32] }`
    fn struct_type(context: LLVMContextRef) -> LLVMTypeRef {
        // SAFETY: the context is live.
        unsafe {
            let mut members = [LLVMInt8TypeInContext(context), LLVMArrayType2(i32_type(context), 4)];
            LLVMStructTypeInContext(context, members.as_mut_ptr(), 2, 0)
        }
    }

    #[test]
    fn the_address_of_element_1_is_the_size_of_the_type() {
        assert_eq!(folded_offset(true, i32_type, &[1]), Some(4));
        assert_eq!(folded_offset(true, struct_type, &[1]), Some(20));
    }

    #[test]
    fn a_path_into_a_struct_counts_its_padding() {
        assert_eq!(folded_offset(true, struct_type, &[0, 1]), Some(4));
        assert_eq!(folded_offset(true, struct_type, &[2, 1, 3]), Some(2 * 20 + 4 + 3 * 4));
    }

    #[test]
    fn an_offset_may_be_negative() {
        assert_eq!(folded_offset(true, i32_type, &[-2]), Some((-8i64) as u64));
    }

    #[test]
    fn an_address_behind_a_global_is_not_folded() {
        assert_eq!(folded_offset(false, i32_type, &[1]), None);
    }
}
