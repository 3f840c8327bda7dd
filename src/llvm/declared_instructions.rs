//! Ops outside of the LLVM dialect whose declaration says `translate instruction "NAME"`.
//!
//! Such an op is translated like the op `llvm.NAME`: its operands and successors have the same order, and its
//! attributes the same names. The verifier does not know the instruction. So the shapes on which LLVM's builder relies
//! are checked here; LLVM's verifier checks the rest.
//!
//! Tests: tests/rule_tests/passing/translate_instructions.rules, tests/all/translate_clauses.rs.

use super::inst_kind::InstKind;
use super::translate::{TranslateError, Translator};
use crate::ir::{Body, Op};
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::rir::declarations::Translation;

impl Translator<'_> {
    /// Records how the ops with `translate instruction` are translated.
    pub(super) fn index_declared_instructions(&mut self) {
        for def in self.ctx.rules.ops.iter() {
            let Some(Translation::Instruction { name }) = &def.translate else { continue };
            let op_name = self.ctx.op_name(&def.name);
            let name = format!("llvm.{name}");
            if let Some(kind) = self.inst_kinds.get_mut(op_name.index()) {
                *kind = InstKind::of(&name);
            }
            self.instruction_names.insert(op_name, name);
        }
    }

    /// Returns the name of the op in the LLVM dialect that this op is translated like: its own, unless its declaration
    /// names an instruction.
    pub(super) fn inst_name(&self, body: &Body, op: Op) -> &str {
        match self.instruction_names.get(&body.name(op)) {
            Some(name) => name,
            None => self.op_name(body, op),
        }
    }

    /// Checks the operands and successors of an op with `translate instruction`.
    pub(super) fn check_declared_instruction(
        &self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
    ) -> Result<(), TranslateError> {
        use InstKind::*;
        let Some(inst_name) = self.instruction_names.get(&body.name(op)) else { return Ok(()) };
        let kind = InstKind::of(inst_name);
        let (min_operands, max_operands, successors) = match kind {
            Binary(_) | CompareInts | CompareFloats | ExtractElement | Store | AtomicRmw | InsertValue
            | ShuffleVector => (2, 2, 0),
            Cast(_) | Negate | Freeze | Alloca | Load | ExtractValue | VaArg | Resume => (1, 1, 0),
            Select | InsertElement | CmpXchg => (3, 3, 0),
            GetElementPtr => (1, usize::MAX, 0),
            Return => (0, 1, 0),
            Invoke => (0, usize::MAX, 2),
            Branch => match inst_name.as_str() {
                "llvm.br" => (0, 0, 1),
                "llvm.cond_br" => (1, 1, 2),
                _ => (1, 1, body.successors(op).len().max(1)),
            },
            Call | LandingPad => (0, usize::MAX, 0),
            _ => (0, 0, 0),
        };
        let name = self.op_name(body, op);
        let found = operands.len();
        if found < min_operands || found > max_operands {
            return Err(TranslateError(format!(
                "`{name}` cannot become `{inst_name}`: expected {min_operands} operands, found {found}"
            )));
        }
        let found = body.successors(op).len();
        if found != successors {
            return Err(TranslateError(format!(
                "`{name}` cannot become `{inst_name}`: expected {successors} successors, found {found}"
            )));
        }
        let kind_of = |i: usize| {
            // SAFETY: the operands are live values.
            unsafe { LLVMGetTypeKind(LLVMTypeOf(operands[i])) }
        };
        // SAFETY: the operands are live values.
        let same_types = || unsafe { LLVMTypeOf(operands[0]) == LLVMTypeOf(operands[1]) };
        let is_vector =
            |kind| matches!(kind, LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind);
        let is_valid = match kind {
            Binary(_) | CompareInts | CompareFloats => same_types(),
            ShuffleVector => same_types() && is_vector(kind_of(0)),
            ExtractElement | InsertElement => is_vector(kind_of(0)),
            Load | VaArg | AtomicRmw | CmpXchg => kind_of(0) == LLVMTypeKind::LLVMPointerTypeKind,
            Store => kind_of(1) == LLVMTypeKind::LLVMPointerTypeKind,
            Alloca => kind_of(0) == LLVMTypeKind::LLVMIntegerTypeKind,
            ExtractValue | InsertValue => self.position_exists(body, op, operands[0])?,
            LandingPad => body.results(op).next().is_some(),
            Resume => body.results(op).next().is_none(),
            GetElementPtr => {
                return Err(TranslateError(format!(
                    "cannot translate `{name}` to `{inst_name}`: not supported yet; emit `{inst_name}` in a rule"
                )));
            }
            _ => true,
        };
        if !is_valid {
            let message = format!("`{name}` cannot become `{inst_name}`: its operands or results have other types");
            return Err(TranslateError(message));
        }
        Ok(())
    }

    /// Returns whether the attribute `position` is the path to a part of the aggregate.
    fn position_exists(&self, body: &Body, op: Op, aggregate: LLVMValueRef) -> Result<bool, TranslateError> {
        // SAFETY: the kind of each type is tested before the queries that need it.
        unsafe {
            let mut ty = LLVMTypeOf(aggregate);
            for index in self.aggregate_position(body, op)? {
                ty = match LLVMGetTypeKind(ty) {
                    LLVMTypeKind::LLVMStructTypeKind if index < LLVMCountStructElementTypes(ty) => {
                        LLVMStructGetTypeAtIndex(ty, index)
                    }
                    LLVMTypeKind::LLVMArrayTypeKind if u64::from(index) < LLVMGetArrayLength2(ty) => {
                        LLVMGetElementType(ty)
                    }
                    _ => return Ok(false),
                };
            }
        }
        Ok(true)
    }
}
