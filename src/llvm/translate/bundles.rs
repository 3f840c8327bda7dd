//! Operand bundles of calls, `[ "align"(ptr %p, i64 32) ]`.
//!
//! The last operands of the op are those of all its bundles, one bundle after the other. One attribute lists the number
//! of operands of each bundle, a second one lists the tags.
//!
//! Tests: tests/lower/llvm/effects_and_bundles.mlir.

use super::translator::{TranslateError, Translator};
use crate::ir::{AttrKind, Body, Op};
use crate::llvm::ffi::UNNAMED;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// The bundles of one call; disposed of when dropped.
#[derive(Default)]
pub struct OperandBundles(pub(crate) Vec<LLVMOperandBundleRef>);

impl Drop for OperandBundles {
    fn drop(&mut self) {
        for bundle in &self.0 {
            // SAFETY: only `split_bundles` creates bundles, nothing else frees them, and a call copies their operands.
            unsafe { LLVMDisposeOperandBundle(*bundle) };
        }
    }
}

impl Translator<'_> {
    /// Splits the operands of a call into its arguments and its bundles.
    pub(super) fn split_bundles<'v>(
        &self,
        body: &Body,
        op: Op,
        operands: &'v [LLVMValueRef],
    ) -> Result<(&'v [LLVMValueRef], OperandBundles), TranslateError> {
        let sizes = self.attr(body, op, "op_bundle_sizes").and_then(|a| self.ctx.int_list(a)).unwrap_or_default();
        let tags = match self.attr(body, op, "op_bundle_tags").map(|a| self.ctx.attr_kind(a)) {
            Some(AttrKind::Array(items)) => items.iter().map(|a| self.ctx.string_value(*a)).collect(),
            _ => Some(Vec::new()),
        };
        let tags = tags.filter(|t| t.len() == sizes.len());
        let counts: Option<Vec<usize>> = sizes.iter().map(|n| usize::try_from(*n).ok()).collect();
        let total = counts.as_ref().and_then(|c| c.iter().try_fold(0usize, |sum, n| sum.checked_add(*n)));
        let own_count = total.and_then(|all| operands.len().checked_sub(all));
        let (Some(tags), Some(counts), Some(own)) = (tags, counts, own_count) else {
            return Err(TranslateError("expected a tag and a number of operands for each operand bundle".into()));
        };
        let (args, mut remaining) = operands.split_at(own);
        let mut bundles = OperandBundles::default();
        for (tag, n) in tags.into_iter().zip(counts) {
            let (inputs, tail) = remaining.split_at(n);
            remaining = tail;
            let mut inputs = inputs.to_vec();
            // SAFETY: the tag and the operands are passed with their lengths, and the values are live.
            bundles.0.push(unsafe {
                LLVMCreateOperandBundle(tag.as_ptr().cast(), tag.len(), inputs.as_mut_ptr(), inputs.len() as u32)
            });
        }
        Ok((args, bundles))
    }

    /// Builds a call of a function of type `ty`.
    pub(crate) fn build_call(
        &self,
        ty: LLVMTypeRef,
        callee: LLVMValueRef,
        args: &[LLVMValueRef],
        bundles: &mut OperandBundles,
    ) -> LLVMValueRef {
        let mut args = args.to_vec();
        // SAFETY: arguments and bundles are live and passed with their lengths; `ty` is the type of the callee.
        unsafe {
            LLVMBuildCallWithOperandBundles(
                self.builder,
                ty,
                callee,
                args.as_mut_ptr(),
                args.len() as u32,
                bundles.0.as_mut_ptr(),
                bundles.0.len() as u32,
                UNNAMED,
            )
        }
    }
}
