//! Fold: constants that depend on the data layout, in one place.
//!
//! LLVM's builder folds constants without the layout; the address of element n behind a null pointer, which is how a size is
//! asked for, is a number only with it. Kept true: what is folded here is exactly an offset from null.

use crate::ir::Op;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::target::{LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMOffsetOfElement};
use rustc_hash::FxHashMap;

/// See the module.
#[derive(Default)]
pub(super) struct OffsetFolder {
    /// Constant pointers that are a known number of bytes behind null.
    offsets: FxHashMap<LLVMValueRef, u64>,
    /// What the blocks between have passed on, by edge.
    pub(super) edge_phis: FxHashMap<(Op, usize), Vec<LLVMValueRef>>,
}

impl OffsetFolder {
    /// Notes a pointer that was built from `base` by constant indices.
    pub(super) fn record_offset(
        &mut self,
        module: LLVMModuleRef,
        built: LLVMValueRef,
        base: LLVMValueRef,
        element: LLVMTypeRef,
        indices: &[LLVMValueRef],
    ) {
        // SAFETY: queries of live constants; widths are checked before values are read.
        unsafe {
            if LLVMIsConstant(base) == 0 || LLVMIsConstant(built) == 0 {
                return;
            }
            let start = match self.offsets.get(&base) {
                Some(o) => *o,
                None if LLVMIsNull(base) != 0 => 0,
                None => return,
            };
            let layout = LLVMGetModuleDataLayout(module);
            let mut offset = start;
            let mut ty = element;
            for (n, index) in indices.iter().enumerate() {
                if LLVMIsAConstantInt(*index).is_null() {
                    return;
                }
                let i = LLVMConstIntGetSExtValue(*index);
                if n > 0 {
                    match LLVMGetTypeKind(ty) {
                        LLVMTypeKind::LLVMStructTypeKind => {
                            offset = offset.wrapping_add(LLVMOffsetOfElement(layout, ty, i as u32));
                            ty = LLVMStructGetTypeAtIndex(ty, i as u32);
                            continue;
                        }
                        LLVMTypeKind::LLVMArrayTypeKind | LLVMTypeKind::LLVMVectorTypeKind => {
                            ty = LLVMGetElementType(ty)
                        }
                        _ => return,
                    }
                }
                if LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMScalableVectorTypeKind {
                    return;
                }
                offset = offset.wrapping_add(LLVMABISizeOfType(layout, ty).wrapping_mul(i as u64));
            }
            self.offsets.insert(built, offset);
        }
    }

    /// The number that a constant pointer is, if it is known.
    pub(super) fn folded_address(&self, pointer: LLVMValueRef, ty: LLVMTypeRef) -> Option<LLVMValueRef> {
        let offset = *self.offsets.get(&pointer)?;
        // SAFETY: `ty` is the result type of ptrtoint; only a scalar integer is folded.
        unsafe { (LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMIntegerTypeKind).then(|| LLVMConstInt(ty, offset, 0)) }
    }
}
