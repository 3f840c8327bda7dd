//! Ops outside of the LLVM dialect whose declaration says `translate instruction "NAME"`.
//!
//! Such an op is translated like the op `llvm.NAME`: its operands and successors have the same order, and its
//! attributes the same names. The verifier does not know the instruction. So the shapes on which LLVM's builder relies
//! are checked here; LLVM's verifier checks the rest.
//!
//! Tests: tests/rule_tests/passing/translate_instructions.rules, tests/all/translate_clauses.rs.

use super::inst_kind::{InstKind, UnwindingKind};
use super::translator::{TranslateError, Translator};
use super::unwinding::is_token;
use crate::ir::{Body, DYNAMIC_INDEX, Op, OpName};
use llvm_sys::LLVMTypeKind;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::rir::declarations::Translation;
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// How many operands and successors an instruction has.
struct InstArity {
    operands: RangeInclusive<usize>,
    successors: RangeInclusive<usize>,
}

impl InstArity {
    fn of(kind: InstKind, inst_name: &str) -> InstArity {
        use InstKind::*;
        const ANY: usize = usize::MAX;
        let (operands, successors) = match kind {
            Binary(_) | CompareInts | CompareFloats | ExtractElement | Store | AtomicRmw | InsertValue
            | ShuffleVector => (2..=2, 0..=0),
            Cast(_) | Negate | Freeze | Alloca | Load | ExtractValue | VaArg => (1..=1, 0..=0),
            Select | InsertElement | CmpXchg => (3..=3, 0..=0),
            GetElementPtr => (1..=ANY, 0..=0),
            Return => (0..=1, 0..=0),
            Branch => match inst_name {
                "llvm.br" => (0..=0, 1..=1),
                "llvm.cond_br" => (1..=1, 2..=2),
                _ => (1..=1, 1..=ANY),
            },
            IndirectBranch => (1..=1, 0..=ANY),
            CallBranch => (0..=ANY, 1..=ANY),
            Call => (0..=ANY, 0..=0),
            Unwinding(kind) => match kind {
                UnwindingKind::Invoke => (0..=ANY, 2..=2),
                UnwindingKind::LandingPad | UnwindingKind::CleanupPad => (0..=ANY, 0..=0),
                UnwindingKind::Resume => (1..=1, 0..=0),
                UnwindingKind::CatchSwitch => (0..=1, 1..=ANY),
                UnwindingKind::CatchPad => (1..=ANY, 0..=0),
                UnwindingKind::CatchReturn => (1..=1, 1..=1),
                UnwindingKind::CleanupReturn => (1..=1, 0..=1),
            },
            _ => (0..=0, 0..=0),
        };
        InstArity { operands, successors }
    }
}

/// Returns a number or a range as text.
fn number_text(numbers: &RangeInclusive<usize>) -> String {
    match (*numbers.start(), *numbers.end()) {
        (min, max) if min == max => min.to_string(),
        (min, usize::MAX) => format!("at least {min}"),
        (min, max) => format!("{min} to {max}"),
    }
}

/// Returns the element type of a vector type, and any other type itself.
///
/// # Safety
/// The type must be live.
unsafe fn scalar_type(ty: LLVMTypeRef) -> LLVMTypeRef {
    // SAFETY: the kind is tested before the query that needs it.
    unsafe {
        match LLVMGetTypeKind(ty) {
            LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind => LLVMGetElementType(ty),
            _ => ty,
        }
    }
}

impl<'a> Translator<'a> {
    /// Returns how ops of a name are translated.
    #[inline]
    pub(crate) fn inst_kind(&mut self, name: OpName) -> InstKind {
        match self.inst_kinds.get(name.index()) {
            Some(Some(kind)) => *kind,
            Some(None) => self.find_inst_kind(name),
            // An undeclared op.
            None => InstKind::Call,
        }
    }

    /// Determines how ops of a declared name are translated, and stores it. A program has few of the declared ops, and
    /// a declaration is deserialized when it is first needed.
    #[cold]
    fn find_inst_kind(&mut self, name: OpName) -> InstKind {
        let kind = match self.ctx.op_def(name).and_then(|def| def.translate.as_ref()) {
            Some(Translation::Instruction { name: instruction }) => {
                let instruction = format!("llvm.{instruction}");
                let kind = InstKind::of(&instruction);
                self.instruction_names.insert(name, instruction);
                kind
            }
            _ => InstKind::of(self.ctx.op_text(name)),
        };
        self.inst_kinds[name.index()] = Some(kind);
        kind
    }

    /// Returns the name of the LLVM dialect op that determines how an op is translated: `llvm.NAME` if the op's
    /// declaration says `translate instruction "NAME"`, and otherwise the op's own name.
    pub(super) fn inst_name(&mut self, body: &Body, op: Op) -> Cow<'a, str> {
        self.inst_kind(body.name(op));
        match self.instruction_names.get(&body.name(op)) {
            Some(name) => Cow::Owned(name.clone()),
            None => Cow::Borrowed(self.ctx.op_text(body.name(op))),
        }
    }

    /// Checks the operands and successors of an op whose declaration says `translate instruction`. Accepts any other
    /// op.
    pub(super) fn check_declared_instruction(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
    ) -> Result<(), TranslateError> {
        use InstKind::*;
        let kind = self.inst_kind(body.name(op));
        let Some(inst_name) = self.instruction_names.get(&body.name(op)).cloned() else { return Ok(()) };
        let inst_name = inst_name.as_str();
        let arity = InstArity::of(kind, inst_name);
        let name = self.op_name(body, op).to_string();
        for (found, expected, noun) in
            [(operands.len(), arity.operands, "operands"), (body.successors(op).len(), arity.successors, "successors")]
        {
            if !expected.contains(&found) {
                return Err(TranslateError(format!(
                    "`{name}` cannot become `{inst_name}`: expected {} {noun}, found {found}",
                    number_text(&expected)
                )));
            }
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
            GetElementPtr => self.element_exists(body, op, operands)?,
            IndirectBranch => kind_of(0) == LLVMTypeKind::LLVMPointerTypeKind,
            Unwinding(kind) => self.unwinding_types_fit(kind, body, op, operands)?,
            _ => true,
        };
        if !is_valid {
            let message = format!("`{name}` cannot become `{inst_name}`: its operands or results have other types");
            return Err(TranslateError(message));
        }
        Ok(())
    }

    /// Returns whether the operands and the result have types that this instruction for exceptions may have.
    fn unwinding_types_fit(
        &mut self,
        kind: UnwindingKind,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
    ) -> Result<bool, TranslateError> {
        let result_kind = match body.results(op).next() {
            // SAFETY: the type belongs to the live context.
            Some(result) => Some(unsafe { LLVMGetTypeKind(self.llvm_type(body.value_type(result))?) }),
            None => None,
        };
        let has_token_result = result_kind == Some(LLVMTypeKind::LLVMTokenTypeKind);
        Ok(match kind {
            // SAFETY: the operands are live values.
            UnwindingKind::LandingPad => unsafe {
                result_kind.is_some() && operands.iter().all(|clause| LLVMIsConstant(*clause) != 0)
            },
            UnwindingKind::Resume => result_kind.is_none(),
            UnwindingKind::CatchSwitch => operands.iter().all(|parent| is_token(*parent)) && has_token_result,
            UnwindingKind::CatchPad => is_token(operands[0]) && has_token_result,
            UnwindingKind::CleanupPad => has_token_result,
            UnwindingKind::Invoke | UnwindingKind::CatchReturn | UnwindingKind::CleanupReturn => true,
        })
    }

    /// Returns whether the base and the indices of a `getelementptr` have valid types, and the indices lead to an
    /// element inside the type `elem_type`.
    fn element_exists(&mut self, body: &Body, op: Op, operands: &[LLVMValueRef]) -> Result<bool, TranslateError> {
        let raw_indices = self.attr(body, op, "rawConstantIndices").and_then(|a| self.ctx.int_list(a));
        let raw_indices = raw_indices.ok_or_else(|| {
            TranslateError("expected the attribute `rawConstantIndices` to be a list of integers".into())
        })?;
        let element = self.type_attr(body, op, "elem_type")?;
        let dynamic_count = raw_indices.iter().filter(|index| **index == DYNAMIC_INDEX).count();
        // SAFETY: the operands are live values, and the kind of each type is tested before the queries that need it.
        unsafe {
            let mut ty = self.llvm_type(element)?;
            let scalar_kinds = operands.iter().map(|v| LLVMGetTypeKind(scalar_type(LLVMTypeOf(*v))));
            let kinds_fit = scalar_kinds.enumerate().all(|(i, kind)| match i {
                0 => kind == LLVMTypeKind::LLVMPointerTypeKind,
                _ => kind == LLVMTypeKind::LLVMIntegerTypeKind,
            });
            if !kinds_fit || raw_indices.is_empty() || dynamic_count + 1 != operands.len() || LLVMTypeIsSized(ty) == 0 {
                return Ok(false);
            }
            for index in &raw_indices[1..] {
                ty = match LLVMGetTypeKind(ty) {
                    LLVMTypeKind::LLVMStructTypeKind
                        if *index != DYNAMIC_INDEX
                            && (0..i64::from(LLVMCountStructElementTypes(ty))).contains(index) =>
                    {
                        LLVMStructGetTypeAtIndex(ty, *index as u32)
                    }
                    LLVMTypeKind::LLVMArrayTypeKind
                    | LLVMTypeKind::LLVMVectorTypeKind
                    | LLVMTypeKind::LLVMScalableVectorTypeKind => LLVMGetElementType(ty),
                    _ => return Ok(false),
                };
            }
        }
        Ok(true)
    }

    /// Returns whether the op's attribute `position` is the path of indices to an existing part of the aggregate.
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
