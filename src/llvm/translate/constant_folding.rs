//! Constant folding of expressions by the data layout. LLVM's builder does not use the data layout when it folds
//! constants, and returns a constant expression such as `ptrtoint (gep ptr null, ..)`.
//!
//! LLVM's C API has no function that folds by the data layout. But the pass `instcombine` folds the constant operands
//! of instructions. So a temporary function that returns the constant expression is built, optimized by `instcombine`,
//! and deleted.
//!
//! Tests: tests/lower/llvm/folded_constants.mlir.

use super::translator::Translator;
use crate::llvm::ffi::UNNAMED;
use llvm_sys::core::*;
use llvm_sys::error::LLVMConsumeError;
use llvm_sys::prelude::*;
use llvm_sys::transforms::pass_builder::{
    LLVMCreatePassBuilderOptions, LLVMDisposePassBuilderOptions, LLVMRunPassesOnFunction,
};

impl Translator<'_> {
    /// Returns the constant that `value` folds to, if `value` is a constant expression or a constant vector. Returns
    /// any other value unchanged. The results are cached.
    pub(super) fn fold_constant(&mut self, value: LLVMValueRef) -> LLVMValueRef {
        // SAFETY: the value is live if it is not null.
        let is_expression = !value.is_null()
            && unsafe {
                LLVMIsConstant(value) != 0
                    && (!LLVMIsAConstantExpr(value).is_null() || !LLVMIsAConstantVector(value).is_null())
            };
        if !is_expression {
            return value;
        }
        if let Some(folded) = self.folded_constants.get(&value) {
            return *folded;
        }
        // SAFETY: the function returns the constant, so its terminator has this operand. Constants outlive functions.
        let folded = unsafe {
            let ty = LLVMFunctionType(LLVMTypeOf(value), std::ptr::null_mut(), 0, 0);
            let scratch = LLVMAddFunction(self.module, UNNAMED, ty);
            let block = LLVMAppendBasicBlockInContext(self.context, scratch, UNNAMED);
            let builder = LLVMCreateBuilderInContext(self.context);
            LLVMPositionBuilderAtEnd(builder, block);
            LLVMBuildRet(builder, value);
            LLVMDisposeBuilder(builder);
            let options = LLVMCreatePassBuilderOptions();
            let error = LLVMRunPassesOnFunction(scratch, c"instcombine".as_ptr(), std::ptr::null_mut(), options);
            LLVMDisposePassBuilderOptions(options);
            let terminator = LLVMGetBasicBlockTerminator(block);
            let folded = if terminator.is_null() { value } else { LLVMGetOperand(terminator, 0) };
            if !error.is_null() {
                LLVMConsumeError(error);
            }
            LLVMDeleteFunction(scratch);
            if LLVMIsConstant(folded) != 0 { folded } else { value }
        };
        self.folded_constants.insert(value, folded);
        self.folded_constants.insert(folded, folded);
        folded
    }
}
