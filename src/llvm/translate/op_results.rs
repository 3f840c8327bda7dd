//! Results of ops as LLVM values: one result is the value that an op becomes, several results are the members of a
//! struct.
//!
//! Tests: tests/rule_tests/passing/translate_results.rules, tests/all/generated_inputs.rs.

use super::inst_kind::InstKind;
use super::translator::{TranslateError, Translator};
use super::types::{MAX_ELEMENTS, largest_aggregate, spell_llvm_type};
use crate::ir::{Body, Op};
use crate::llvm::ffi::UNNAMED;
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use smallvec::SmallVec;

impl Translator<'_> {
    /// Returns the type of the LLVM value that an op becomes. Several results are the members of one struct.
    pub(super) fn result_type(&mut self, body: &Body, op: Op) -> Result<Option<LLVMTypeRef>, TranslateError> {
        let mut results = body.results(op);
        if results.len() > 1 {
            let mut members = self.result_types(body, op)?;
            // SAFETY: the members are types of the live context.
            return Ok(Some(unsafe {
                LLVMStructTypeInContext(self.context, members.as_mut_ptr(), members.len() as u32, 0)
            }));
        }
        results.next().map(|result| self.llvm_type(body.value_type(result))).transpose()
    }

    fn result_types(&mut self, body: &Body, op: Op) -> Result<SmallVec<[LLVMTypeRef; 4]>, TranslateError> {
        body.results(op).map(|result| self.llvm_type(body.value_type(result))).collect()
    }

    /// Records the LLVM value of each result of an op that became `inst`. Several results are the members of the struct
    /// that `inst` is.
    pub(super) fn record_results(&mut self, body: &Body, op: Op, inst: LLVMValueRef) -> Result<(), TranslateError> {
        let mut results = body.results(op);
        if results.len() < 2 {
            if let Some(result) = results.next() {
                self.values[result.index()] = inst;
            }
            return Ok(());
        }
        let types = self.result_types(body, op)?;
        // SAFETY: the instruction is live, and the kind of its type is tested before its members are taken.
        unsafe {
            let ty = if inst.is_null() { LLVMVoidTypeInContext(self.context) } else { LLVMTypeOf(inst) };
            let fits = LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMStructTypeKind
                && LLVMCountStructElementTypes(ty) as usize == types.len()
                && types.iter().enumerate().all(|(i, member)| LLVMStructGetTypeAtIndex(ty, i as u32) == *member);
            if !fits {
                let (name, count, found) = (self.op_name(body, op), results.len(), spell_llvm_type(ty));
                return Err(TranslateError(format!(
                    "expected a struct with the {count} results of `{name}` as its members, found `{found}`"
                )));
            }
            if !LLVMIsATerminatorInst(inst).is_null() {
                let name = self.op_name(body, op);
                return Err(TranslateError(format!("cannot translate the results of `{name}`: it ends its block")));
            }
            for (i, result) in results.enumerate() {
                self.values[result.index()] = LLVMBuildExtractValue(self.builder, inst, i as u32, UNNAMED);
            }
        }
        Ok(())
    }

    /// Returns an error for an instruction on constants whose result is an aggregate of more than `MAX_ELEMENTS`
    /// elements. LLVM's builder folds it element by element. LLVM also counts the elements of an array in 32 bits
    /// there, so that the value inserted into a longer array is lost.
    pub(super) fn check_folded_size(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result_type: Option<LLVMTypeRef>,
    ) -> Result<(), TranslateError> {
        use InstKind::*;
        let is_folded = matches!(
            self.inst_kind(body.name(op)),
            Binary(_)
                | Cast(_)
                | Negate
                | CompareInts
                | CompareFloats
                | Select
                | InsertElement
                | ShuffleVector
                | InsertValue
        );
        // SAFETY: the operands are live values.
        let are_constant = operands.iter().all(|operand| unsafe { LLVMIsConstant(*operand) != 0 });
        let count = match self.inst_kind(body.name(op)) {
            InsertValue => match result_type {
                Some(ty) => Some(most_members_on_path(ty, &self.aggregate_position(body, op)?)),
                None => None,
            },
            _ => result_type.map(largest_aggregate),
        };
        match count {
            Some(count) if is_folded && are_constant && count > MAX_ELEMENTS as u64 => Err(TranslateError(format!(
                "expected at most {MAX_ELEMENTS} elements in the result of `{}` on constants, found {count}",
                self.op_name(body, op)
            ))),
            _ => Ok(()),
        }
    }
}

/// Returns the length of the longest array on the path to a part of a `ty`. Only the members of the aggregates on the
/// path are visited when an insertion at this position is folded.
fn most_members_on_path(mut ty: LLVMTypeRef, position: &[u32]) -> u64 {
    let mut most = 0;
    for index in position {
        // SAFETY: the kind of the type and the number of its members are tested before the queries that need them.
        unsafe {
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMArrayTypeKind => {
                    most = most.max(LLVMGetArrayLength2(ty));
                    ty = LLVMGetElementType(ty);
                }
                LLVMTypeKind::LLVMStructTypeKind if *index < LLVMCountStructElementTypes(ty) => {
                    ty = LLVMStructGetTypeAtIndex(ty, *index);
                }
                _ => break,
            }
        }
    }
    most
}
