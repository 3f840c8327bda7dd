//! Import of single instructions to ops.
//!
//! The op of an instruction is `llvm.NAME`, where NAME is the instruction's keyword. The enum `InstKind` says of which
//! kind the instruction is, such as a binary operation or a cast. The translation to LLVM IR uses the same enum.
//!
//! Tests: tests/all/import.rs, tests/import/.

use super::error::ImportError;
use super::functions::BodyState;
use super::ir_value::{IrType, IrValue};
use super::new_op::NewOp;
use super::state::{Importer, LossClass};
use crate::ir::{DYNAMIC_INDEX, Value};
use crate::llvm::{InstKind, UnwindingKind, ValueFlags, enum_cases, shuffle_mask};
use crate::vm::StaticValue;
use llvm_sys::LLVMOpcode::{self, *};
use llvm_sys::core::*;
use rulec::rir::declarations::AttributeKind;
use smallvec::SmallVec;

/// Returns the name of the op for an instruction: `llvm.add` for `add`. The names of opcodes in LLVM's C API, such as
/// `LLVMAdd`, are spelled like the keywords, except for the opcodes listed here.
pub(super) fn op_name(opcode: LLVMOpcode) -> String {
    match opcode {
        LLVMRet => "llvm.return".into(),
        LLVMAtomicCmpXchg => "llvm.cmpxchg".into(),
        LLVMVAArg => "llvm.va_arg".into(),
        _ => format!("llvm.{}", format!("{opcode:?}").trim_start_matches("LLVM").to_ascii_lowercase()),
    }
}

impl<'c> Importer<'c> {
    /// Imports an instruction of a function.
    pub(super) fn import_instruction(&mut self, state: &mut BodyState, inst: IrValue) -> Result<(), ImportError> {
        match inst.opcode() {
            // The block argument that stands for the PHI has been made with its block.
            LLVMPHI => {
                if inst.fast_math_bits() != 0 {
                    self.lose(LossClass::Weakened, "fast-math flags of `phi`");
                }
                for (kind, _) in inst.instruction_metadata() {
                    let name = self.metadata_kinds.get(kind as usize).map_or("?", |name| name);
                    self.lose(LossClass::Weakened, format!("metadata of kind `{name}` of `phi`"));
                }
                Ok(())
            }
            LLVMBr | LLVMSwitch | LLVMIndirectBr | LLVMInvoke | LLVMCallBr | LLVMRet | LLVMUnreachable => {
                self.import_terminator(state, inst)
            }
            LLVMCall => self.import_call(state, inst),
            opcode => {
                let mut op = self.instruction_op(state, inst, opcode)?;
                self.set_metadata(&mut op, inst)?;
                self.append_op_of(state, inst, op)
            }
        }
    }

    /// Appends the op that an instruction becomes, and records its result.
    pub(super) fn append_op_of(
        &mut self,
        state: &mut BodyState,
        inst: IrValue,
        op: NewOp<'_>,
    ) -> Result<(), ImportError> {
        if let Some(value) = state.append(op) {
            state.values.insert(inst, value);
        }
        Ok(())
    }

    /// Returns the op for an instruction that is no call and no terminator, or for a constant expression with the
    /// opcode of one.
    pub(super) fn instruction_op(
        &mut self,
        state: &mut BodyState,
        inst: IrValue,
        opcode: LLVMOpcode,
    ) -> Result<NewOp<'c>, ImportError> {
        let ctx = self.ctx;
        let (name, kind) = *self.ops_of_opcodes.entry(opcode as u32).or_insert_with(|| {
            let name = op_name(opcode);
            (ctx.op_name(&name), InstKind::of(&name))
        });
        let mut op = NewOp::named(ctx, name)?;
        let count = inst.operand_count();
        let mut operands: SmallVec<[Value; 4]> = SmallVec::with_capacity(count as usize);
        for index in 0..count {
            operands.push(self.value(state, inst.operand(index))?);
        }
        match kind {
            InstKind::GetElementPtr => op = self.element_ptr(op, inst, &operands)?,
            InstKind::Alloca => {
                let ty = self.import_type(inst.allocated_type())?;
                op.set_value("elem_type", StaticValue::Type(ty))?;
                op.set_int("alignment", i64::from(inst.alignment()))?;
                let flags = ValueFlags::of(inst.0);
                op.set_flag("inalloca", flags.is_inalloca())?;
                if flags.is_swift_error() {
                    return Err(ImportError::new("`llvm.alloca` has no `swifterror`"));
                }
                op = op.operands(&operands);
            }
            InstKind::CompareInts => {
                // SAFETY: the instruction is an integer comparison.
                let (predicate, same_sign) = unsafe { (LLVMGetICmpPredicate(inst.0), LLVMGetICmpSameSign(inst.0)) };
                self.set_enum(&mut op, "predicate", |case| enum_cases::int_predicate(case) == Some(predicate))?;
                if same_sign != 0 {
                    op.set_discardable("llvm.samesign", self.ctx.unit_attr());
                }
                op = op.operands(&operands);
            }
            InstKind::CompareFloats => {
                // SAFETY: the instruction is a comparison of floats.
                let predicate = unsafe { LLVMGetFCmpPredicate(inst.0) };
                self.set_enum(&mut op, "predicate", |case| enum_cases::float_predicate(case) == Some(predicate))?;
                op = op.operands(&operands);
            }
            InstKind::ExtractValue | InstKind::InsertValue => {
                // An `insertvalue` has the aggregate first; so has the op.
                op.set("position", self.ctx.dense_array(64, &inst.indices()))?;
                op = op.operands(&operands);
            }
            InstKind::ShuffleVector => {
                op.set("mask", self.ctx.dense_array(32, &shuffle_mask(inst.0)))?;
                op = op.operands(&operands[..2]);
            }
            InstKind::Unwinding(UnwindingKind::LandingPad) => {
                // SAFETY: the instruction is a landing pad.
                op.set_flag("cleanup", unsafe { LLVMIsCleanup(inst.0) } != 0)?;
                op = op.group(&operands);
            }
            InstKind::Load | InstKind::Store | InstKind::AtomicRmw | InstKind::CmpXchg | InstKind::Fence => {
                self.set_memory_attributes(&mut op, inst)?;
                op = op.operands(&operands);
            }
            _ => op = op.operands(&operands),
        }
        self.set_arithmetic_flags(&mut op, inst, opcode)?;
        self.set_fast_math(&mut op, inst)?;
        if op.def.results.is_empty() {
            return Ok(op);
        }
        let ty = self.import_type(inst.ty())?;
        Ok(op.result(ty))
    }

    /// Sets an enum attribute to the case for which `is_case` is true.
    pub(super) fn set_enum(
        &self,
        op: &mut NewOp<'_>,
        name: &str,
        is_case: impl Fn(&str) -> bool,
    ) -> Result<(), ImportError> {
        let Some(AttributeKind::Enum(id)) = op.attr_kind(name) else {
            return Err(ImportError::new(format!("`{}` has no enum attribute `{name}`", op.def.name)));
        };
        let cases = &self.ctx.rules.enums[id.index()].cases;
        match cases.iter().find(|(case, _)| is_case(case)) {
            Some((case, _)) => op.set_case(name, case),
            None => Err(ImportError::new(format!("no case of the attribute `{name}` stands for it"))),
        }
    }

    /// Sets an attribute that is a set of flags. `bit_of` returns LLVM's bit for the name of a flag.
    fn set_flags(
        &self,
        op: &mut NewOp<'_>,
        name: &str,
        bits: u32,
        bit_of: impl Fn(&str) -> Option<u32>,
    ) -> Result<(), ImportError> {
        if bits == 0 {
            return Ok(());
        }
        let Some(AttributeKind::Enum(id)) = op.attr_kind(name) else {
            return Err(ImportError::new(format!("`{}` has no attribute `{name}`", op.def.name)));
        };
        let (mut value, mut known) = (0, 0);
        for (case, flag) in self.ctx.rules.enums[id.index()].cases.iter().filter(|case| case.1.count_ones() == 1) {
            if let Some(bit) = bit_of(case).filter(|bit| bits & bit == *bit) {
                value |= flag;
                known |= bit;
            }
        }
        if known != bits {
            return Err(ImportError::new(format!("a flag of the instruction has no case in `{name}`")));
        }
        op.set_int(name, value)
    }

    /// Sets the fast-math flags of an instruction or call.
    pub(super) fn set_fast_math(&mut self, op: &mut NewOp<'_>, inst: IrValue) -> Result<(), ImportError> {
        if !inst.is_instruction() {
            return Ok(());
        }
        if !op.declares("fastmathFlags") {
            if inst.fast_math_bits() != 0 {
                self.lose(LossClass::Weakened, format!("fast-math flags of `{}`", op.def.name));
            }
            return Ok(());
        }
        self.set_flags(op, "fastmathFlags", inst.fast_math_bits(), enum_cases::fast_math_flag)
    }

    /// Sets the flags of integer arithmetic and casts that the op declares.
    fn set_arithmetic_flags(&self, op: &mut NewOp<'_>, inst: IrValue, opcode: LLVMOpcode) -> Result<(), ImportError> {
        if !inst.is_instruction() && !matches!(opcode, LLVMAdd | LLVMSub | LLVMMul | LLVMTrunc) {
            return Ok(());
        }
        if matches!(opcode, LLVMAdd | LLVMSub | LLVMMul | LLVMShl | LLVMTrunc) {
            let flags = ValueFlags::of(inst.0);
            let nsw = if flags.is_nsw() { enum_cases::NSW } else { 0 };
            let nuw = if flags.is_nuw() { enum_cases::NUW } else { 0 };
            self.set_flags(op, "overflowFlags", nsw | nuw, enum_cases::overflow_flag)?;
        }
        if !inst.is_instruction() {
            return Ok(());
        }
        // SAFETY: the getters are called for instructions that can have the flag.
        unsafe {
            if matches!(opcode, LLVMUDiv | LLVMSDiv | LLVMLShr | LLVMAShr) {
                op.set_flag("isExact", LLVMGetExact(inst.0) != 0)?;
            }
            if opcode == LLVMOr {
                op.set_flag("isDisjoint", LLVMGetIsDisjoint(inst.0) != 0)?;
            }
            if matches!(opcode, LLVMZExt | LLVMUIToFP) {
                op.set_flag("nonNeg", LLVMGetNNeg(inst.0) != 0)?;
            }
        }
        Ok(())
    }

    /// Sets alignment, volatility, ordering and scope of a memory access or fence.
    fn set_memory_attributes(&self, op: &mut NewOp<'_>, inst: IrValue) -> Result<(), ImportError> {
        let opcode = inst.opcode();
        if opcode != LLVMFence {
            op.set_int("alignment", i64::from(inst.alignment()))?;
            op.set_flag("volatile_", inst.is_volatile())?;
        }
        // SAFETY: the getters are called for instructions of the right kind.
        let is_atomic = unsafe {
            if opcode == LLVMAtomicCmpXchg {
                let success = LLVMGetCmpXchgSuccessOrdering(inst.0);
                let failure = LLVMGetCmpXchgFailureOrdering(inst.0);
                let is = |case: &str, ordering| enum_cases::atomic_ordering(case) == Some(ordering);
                self.set_enum(op, "success_ordering", |case| is(case, success))?;
                self.set_enum(op, "failure_ordering", |case| is(case, failure))?;
                op.set_flag("weak", LLVMGetWeak(inst.0) != 0)?;
                true
            } else {
                let ordering = LLVMGetOrdering(inst.0);
                let is_atomic = enum_cases::atomic_ordering("not_atomic") != Some(ordering);
                if is_atomic {
                    self.set_enum(op, "ordering", |case| enum_cases::atomic_ordering(case) == Some(ordering))?;
                }
                is_atomic
            }
        };
        if opcode == LLVMAtomicRMW {
            // SAFETY: the instruction is an `atomicrmw`.
            let bin_op = unsafe { LLVMGetAtomicRMWBinOp(inst.0) };
            self.set_enum(op, "bin_op", |case| enum_cases::atomic_bin_op(case) == Some(bin_op))?;
        }
        if is_atomic {
            // SAFETY: the instruction is atomic.
            let scope = unsafe { LLVMGetAtomicSyncScopeID(inst.0) };
            // The default scope, of the system, has an empty name.
            if let Some(scope) = self.sync_scopes.get(scope as usize).filter(|scope| !scope.is_empty()) {
                op.set_text("syncscope", scope)?;
            }
        }
        Ok(())
    }

    /// Completes a `getelementptr`. An index that is an operand has a marker among the constant indices.
    fn element_ptr(&mut self, mut op: NewOp<'c>, inst: IrValue, operands: &[Value]) -> Result<NewOp<'c>, ImportError> {
        let ty = self.import_type(inst.element_type())?;
        op.set_value("elem_type", StaticValue::Type(ty))?;
        if ValueFlags::of(inst.0).is_in_range() {
            self.lose(LossClass::Weakened, "`inrange` of `getelementptr`");
        }
        let (mut raw_indices, mut dynamic) = (Vec::new(), Vec::new());
        let mut is_struct_index = StructIndices::new(inst.element_type());
        for (index, value) in inst.operands().into_iter().zip(operands).skip(1) {
            // An index into a struct must be a constant. Other constants are operands, as in MLIR's import.
            let selects_member = is_struct_index.next(index);
            match index.small_int().filter(|_| selects_member) {
                Some(index) => raw_indices.push(index as i64),
                None => {
                    raw_indices.push(DYNAMIC_INDEX);
                    dynamic.push(*value);
                }
            }
        }
        op.set("rawConstantIndices", self.ctx.dense_array(32, &raw_indices))?;
        // SAFETY: the value is a `getelementptr`.
        let flags = unsafe { LLVMGEPGetNoWrapFlags(inst.0) };
        self.set_flags(&mut op, "noWrapFlags", flags, enum_cases::gep_flag)?;
        Ok(op.group(&operands[..1]).group(&dynamic))
    }
}

/// Walks through the types that the indices of a `getelementptr` lead to.
struct StructIndices {
    /// The type that the next index selects a member of; `None` before the first index.
    container: Option<IrType>,
    element: IrType,
}

impl StructIndices {
    fn new(element: IrType) -> StructIndices {
        StructIndices { container: None, element }
    }

    /// Advances to the type that the index selects. Returns whether the index selects a member of a struct.
    fn next(&mut self, index: IrValue) -> bool {
        let Some(container) = self.container else {
            self.container = Some(self.element);
            return false;
        };
        let is_struct = container.kind() == llvm_sys::LLVMTypeKind::LLVMStructTypeKind;
        let member = if is_struct { index.small_int() } else { None };
        self.container = Some(match member {
            // SAFETY: LLVM has checked that the struct has the member.
            Some(member) => IrType(unsafe { LLVMStructGetTypeAtIndex(container.0, member as u32) }),
            None => container.element(),
        });
        is_struct
    }
}
