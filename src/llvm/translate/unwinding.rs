//! Instructions for exceptions: `invoke`, `landingpad`, and the pads of funclets.
//!
//! The LLVM dialect of this program has no ops for them; dialects declare such ops by `translate instruction`. If a pad
//! is within another pad, its first operand is the token of that pad. If the first operand is no token, the pad is
//! within no other pad, which LLVM prints as `within none`.
//!
//! Tests: tests/rule_tests/passing/translate_instructions.rules, tests/all/translate_clauses.rs.

use super::calls::Callee;
use super::inst_kind::UnwindingKind;
use super::translator::{TranslateError, Translator};
use crate::ir::{Body, Op};
use crate::llvm::ffi::UNNAMED;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// The attribute of a `catchswitch` that unwinds to the caller. If it is absent, the last successor is the unwind
/// destination.
const UNWINDS_TO_CALLER: &str = "unwind_to_caller";

impl Translator<'_> {
    /// Builds an instruction for exceptions. `check_declared_instruction` has checked the number of operands.
    pub(super) fn unwinding_inst(
        &mut self,
        kind: UnwindingKind,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result_type: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        Ok(match kind {
            UnwindingKind::Invoke => self.invoke(body, op, operands, result_type)?,
            UnwindingKind::LandingPad => {
                let ty = result_type.ok_or_else(|| TranslateError("expected a landing pad to have a result".into()))?;
                self.landing_pad(body, op, operands, ty)
            }
            // SAFETY: the builder is in a block, and the operand is live.
            UnwindingKind::Resume => unsafe { LLVMBuildResume(self.builder, operands[0]) },
            UnwindingKind::CatchSwitch => self.catch_switch(body, op, operands)?,
            UnwindingKind::CatchPad => self.catch_pad(operands),
            UnwindingKind::CleanupPad => self.cleanup_pad(operands),
            UnwindingKind::CatchReturn => self.catch_return(body, op, operands[0])?,
            UnwindingKind::CleanupReturn => self.cleanup_return(body, op, operands[0])?,
        })
    }

    /// Translates an op to an `invoke`. The first successor is the normal destination, the second one is for unwinding.
    fn invoke(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let targets = self.successor_blocks(body, op);
        let [normal, unwind] = targets[..] else {
            return Err(TranslateError(format!("expected two successors of an invoke, found {}", targets.len())));
        };
        if self.edge_blocks.contains_key(&(op, 1)) || normal == unwind {
            return Err(TranslateError("expected two different destinations of an invoke".into()));
        }
        let (operands, mut bundles) = self.split_bundles(body, op, operands)?;
        let Callee { function, ty, args } = self.callee_of(body, op, operands, result)?;
        let mut args = args.to_vec();
        // SAFETY: the callee is a pointer, `ty` is a function type, and the blocks belong to the current function.
        let inst = unsafe {
            let inst = LLVMBuildInvokeWithOperandBundles(
                self.builder,
                ty,
                function,
                args.as_mut_ptr(),
                args.len() as u32,
                normal,
                unwind,
                bundles.0.as_mut_ptr(),
                bundles.0.len() as u32,
                UNNAMED,
            );
            // The rules number the calling conventions as LLVM does.
            if let Some(cc) = self.int_attr(body, op, "CConv") {
                LLVMSetInstructionCallConv(inst, cc as u32);
            }
            inst
        };
        self.add_call_site_attributes(body, op, inst)?;
        Ok(inst)
    }

    /// Builds a `landingpad` whose clauses are the operands: an array becomes a `filter` clause, any other value a
    /// `catch` clause.
    fn landing_pad(&self, body: &Body, op: Op, clauses: &[LLVMValueRef], result: LLVMTypeRef) -> LLVMValueRef {
        // SAFETY: the builder is in a block, and the clauses are live values.
        unsafe {
            let count = clauses.len() as u32;
            let inst = LLVMBuildLandingPad(self.builder, result, std::ptr::null_mut(), count, UNNAMED);
            clauses.iter().for_each(|clause| LLVMAddClause(inst, *clause));
            LLVMSetCleanup(inst, self.has_attr(body, op, "cleanup") as i32);
            inst
        }
    }

    /// Builds a `catchswitch`. Its successors are the handlers. Unless the op has the attribute `unwind_to_caller`, the
    /// last successor is not a handler but the unwind destination.
    fn catch_switch(&self, body: &Body, op: Op, operands: &[LLVMValueRef]) -> Result<LLVMValueRef, TranslateError> {
        self.refuse_edge_blocks(body, op)?;
        let mut handlers = self.successor_blocks(body, op);
        let unwind = if self.has_attr(body, op, UNWINDS_TO_CALLER) { None } else { handlers.pop() }
            .unwrap_or(std::ptr::null_mut());
        if handlers.is_empty() {
            return Err(TranslateError(format!(
                "expected `{}` to have a handler; without `{UNWINDS_TO_CALLER}` the last successor is no handler",
                self.op_name(body, op)
            )));
        }
        let (parent, _) = split_parent(operands);
        // SAFETY: the parent is null or a token, and the blocks belong to the function that is being defined.
        unsafe {
            let count = handlers.len() as u32;
            let inst = LLVMBuildCatchSwitch(self.builder, parent, unwind, count, UNNAMED);
            for handler in handlers {
                LLVMAddHandler(inst, handler);
            }
            Ok(inst)
        }
    }

    /// Builds a `catchpad` within the `catchswitch` that is the first operand.
    fn catch_pad(&self, operands: &[LLVMValueRef]) -> LLVMValueRef {
        let (parent, args) = split_parent(operands);
        let mut args = args.to_vec();
        // SAFETY: `check_declared_instruction` has checked that the first operand is a token.
        unsafe { LLVMBuildCatchPad(self.builder, parent, args.as_mut_ptr(), args.len() as u32, UNNAMED) }
    }

    /// Builds a `cleanuppad`.
    fn cleanup_pad(&self, operands: &[LLVMValueRef]) -> LLVMValueRef {
        let (parent, args) = split_parent(operands);
        let mut args = args.to_vec();
        // SAFETY: the parent is null or a token.
        unsafe { LLVMBuildCleanupPad(self.builder, parent, args.as_mut_ptr(), args.len() as u32, UNNAMED) }
    }

    /// Builds a `catchret` to the successor.
    fn catch_return(&self, body: &Body, op: Op, pad: LLVMValueRef) -> Result<LLVMValueRef, TranslateError> {
        let targets = self.successor_blocks(body, op);
        // SAFETY: the pad is a live value. Whether it is a `catchpad` is tested before it is used.
        unsafe {
            if LLVMIsACatchPadInst(pad).is_null() {
                return Err(self.wrong_pad_error(body, op, "catchpad"));
            }
            Ok(LLVMBuildCatchRet(self.builder, pad, targets[0]))
        }
    }

    /// Builds a `cleanupret` to the successor, or to the caller if there is none.
    fn cleanup_return(&self, body: &Body, op: Op, pad: LLVMValueRef) -> Result<LLVMValueRef, TranslateError> {
        let target = self.successor_blocks(body, op).first().copied().unwrap_or(std::ptr::null_mut());
        // SAFETY: the pad is a live value. Whether it is a `cleanuppad` is tested before it is used.
        unsafe {
            if LLVMIsACleanupPadInst(pad).is_null() {
                return Err(self.wrong_pad_error(body, op, "cleanuppad"));
            }
            Ok(LLVMBuildCleanupRet(self.builder, pad, target))
        }
    }

    fn wrong_pad_error(&self, body: &Body, op: Op, expected: &str) -> TranslateError {
        TranslateError(format!("expected the operand of `{}` to be a `{expected}`", self.op_name(body, op)))
    }
}

/// Splits the operands of a pad into the pad that contains it and the remaining operands, its arguments. The containing
/// pad is null if the first operand is no token.
fn split_parent(operands: &[LLVMValueRef]) -> (LLVMValueRef, &[LLVMValueRef]) {
    match operands.split_first() {
        Some((first, args)) if is_token(*first) => (*first, args),
        _ => (std::ptr::null_mut(), operands),
    }
}

/// Returns whether a value is a token, as pads are.
pub(super) fn is_token(value: LLVMValueRef) -> bool {
    // SAFETY: the value is live.
    unsafe { LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMTypeKind::LLVMTokenTypeKind }
}
