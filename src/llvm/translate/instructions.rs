//! Translation of single ops to LLVM instructions.
//!
//! LLVM's builder folds: instead of a new instruction, it may return a constant or an operand. Such a value must not
//! get flags.
//!
//! Tests: tests/lower/llvm/, tests/lower/cf/, tests/lower/memref/, tests/lower/vector/, tests/all/mlir_opt.rs.

use super::inst_kind::InstKind;
use super::translator::{TranslateError, Translator};
use crate::ir::body::Successor;
use crate::ir::{AttrKind, Body, DYNAMIC_INDEX, Op};
use crate::llvm::enum_cases;
use crate::llvm::ffi::{self, UNNAMED};
use crate::llvm::shim;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAtomicOrdering, LLVMTypeKind};
use smallvec::SmallVec;

impl Translator<'_> {
    /// Translates an op to instructions at the builder's insertion point, and records its result.
    pub(super) fn translate_op(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let mut operands: SmallVec<[LLVMValueRef; 8]> = SmallVec::new();
        for operand in body.own_operands(op) {
            operands.push(self.translated_value(*operand)?);
        }
        if !body.regions(op).1.is_empty() {
            return Err(TranslateError(format!("cannot translate `{}`: it has a region", self.op_name(body, op))));
        }
        let result_type = self.result_type(body, op)?;
        self.check_declared_instruction(body, op, &operands)?;
        if self.has_large_aggregates {
            self.check_folded_size(body, op, &operands, result_type)?;
        }
        let inst = self.build_inst(body, op, &operands, result_type)?;
        let inst = if operands.is_empty() { inst } else { self.fold_constant(inst) };
        if self.has_wide_integers {
            self.check_constant_width(inst)?;
        }
        ffi::set_fast_math(inst, self.fast_math_bits(body, op)?);
        self.record_results(body, op, inst)?;
        self.attach_metadata_to_instruction(body, op, &operands, inst)
    }

    /// Builds the instruction of an op, or folds it to a constant or an operand.
    fn build_inst(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
        result_type: Option<LLVMTypeRef>,
    ) -> Result<LLVMValueRef, TranslateError> {
        let name = body.name(op);
        let kind = self.inst_kind(name);
        let builder = self.builder;
        let require_result_type = || {
            result_type.ok_or_else(|| TranslateError(format!("expected `{}` to have a result", self.ctx.op_text(name))))
        };
        // SAFETY: all values and types belong to the live module. The number of operands has been checked.
        unsafe {
            Ok(match kind {
                InstKind::Binary(build) => {
                    let inst = build(builder, operands[0], operands[1], UNNAMED);
                    self.set_arithmetic_flags(body, op, inst)?;
                    inst
                }
                InstKind::Cast(build) => {
                    let ty = require_result_type()?;
                    if let Some(address) = self.folder.folded_address(operands[0], ty) {
                        return Ok(address);
                    }
                    let inst = build(builder, operands[0], ty, UNNAMED);
                    self.set_arithmetic_flags(body, op, inst)?;
                    inst
                }
                InstKind::Negate => LLVMBuildFNeg(builder, operands[0], UNNAMED),
                InstKind::CompareInts => {
                    let predicate = self.required_case(body, op, "predicate", enum_cases::int_predicate)?;
                    LLVMBuildICmp(builder, predicate, operands[0], operands[1], UNNAMED)
                }
                InstKind::CompareFloats => {
                    let predicate = self.required_case(body, op, "predicate", enum_cases::float_predicate)?;
                    LLVMBuildFCmp(builder, predicate, operands[0], operands[1], UNNAMED)
                }
                InstKind::Select => LLVMBuildSelect(builder, operands[0], operands[1], operands[2], UNNAMED),
                InstKind::Freeze => LLVMBuildFreeze(builder, operands[0], UNNAMED),
                InstKind::Alloca => self.alloca(body, op, operands[0], require_result_type()?)?,
                InstKind::GetElementPtr => self.get_element_ptr(body, op, operands)?,
                InstKind::Load => self.load(body, op, operands[0], require_result_type()?)?,
                InstKind::Store => self.store(body, op, operands[0], operands[1])?,
                InstKind::ExtractValue => self.extract_value(body, op, operands[0])?,
                InstKind::InsertValue => self.insert_value(body, op, operands[0], operands[1])?,
                InstKind::ExtractElement => LLVMBuildExtractElement(builder, operands[0], operands[1], UNNAMED),
                InstKind::InsertElement => {
                    LLVMBuildInsertElement(builder, operands[0], operands[1], operands[2], UNNAMED)
                }
                InstKind::ShuffleVector => self.shuffle_vector(body, op, operands[0], operands[1])?,
                InstKind::Constant => self.constant(body, op, require_result_type()?)?,
                InstKind::Zero | InstKind::NoToken => self.zero_constant(require_result_type()?)?,
                InstKind::Undef => LLVMGetUndef(require_result_type()?),
                InstKind::Poison => LLVMGetPoison(require_result_type()?),
                InstKind::AddressOf => self.address_of(body, op)?,
                InstKind::BlockAddress => self.block_address(body, op)?,
                InstKind::BlockTag => std::ptr::null_mut(),
                InstKind::DsoLocalEquivalent => self.dso_local_equivalent(body, op)?,
                InstKind::Return if operands.is_empty() => LLVMBuildRetVoid(builder),
                InstKind::Return => LLVMBuildRet(builder, operands[0]),
                InstKind::Unreachable => LLVMBuildUnreachable(builder),
                InstKind::Branch => self.branch(body, op, operands)?,
                InstKind::IndirectBranch => self.indirect_branch(body, op, operands[0])?,
                InstKind::CallBranch => self.call_branch(body, op, operands, result_type)?,
                InstKind::Unwinding(kind) => self.unwinding_inst(kind, body, op, operands, result_type)?,
                InstKind::Fence => self.fence(body, op)?,
                InstKind::AtomicRmw => self.atomic_rmw(body, op, operands[0], operands[1])?,
                InstKind::CmpXchg => self.cmpxchg(body, op, operands)?,
                InstKind::VaArg => LLVMBuildVAArg(builder, operands[0], require_result_type()?, UNNAMED),
                InstKind::DebugRecord(kind) => {
                    self.add_debug_record(kind, body, op, operands)?;
                    std::ptr::null_mut()
                }
                InstKind::Call => self.translate_call_like(body, op, operands, result_type)?,
            })
        }
    }

    /// Returns the op's attribute `value` as a constant of type `ty`.
    fn constant(&mut self, body: &Body, op: Op, ty: LLVMTypeRef) -> Result<LLVMValueRef, TranslateError> {
        let value = self.attr(body, op, "value");
        let value = value.ok_or_else(|| TranslateError("expected a constant to have a `value`".into()))?;
        self.attr_constant(value, ty)
    }

    /// Returns the LLVM constant for the case of an enum attribute. It is an error if the op does not have the
    /// attribute.
    pub(super) fn required_case<T>(
        &self,
        body: &Body,
        op: Op,
        name: &str,
        from_case: fn(&str) -> Option<T>,
    ) -> Result<T, TranslateError> {
        let constant = self.constant_of_case(body, op, name, from_case)?;
        constant.ok_or_else(|| TranslateError(format!("expected `{}` to have a `{name}`", self.op_name(body, op))))
    }

    /// Returns the atomic ordering that the attribute `name` specifies, `not_atomic` if the attribute is absent.
    fn ordering(&self, body: &Body, op: Op, name: &str) -> Result<LLVMAtomicOrdering, TranslateError> {
        let ordering = self.constant_of_case(body, op, name, enum_cases::atomic_ordering)?;
        Ok(ordering.unwrap_or(LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic))
    }

    /// Sets the flags of integer arithmetic and casts: `nsw`, `nuw`, `exact`, `disjoint` and `nneg`. The rules declare
    /// each flag only for ops whose instructions can have it.
    fn set_arithmetic_flags(&self, body: &Body, op: Op, inst: LLVMValueRef) -> Result<(), TranslateError> {
        ffi::set_overflow(inst, self.bits_of_flags(body, op, "overflowFlags", enum_cases::overflow_flag)?);
        if self.has_attr(body, op, "isExact") {
            ffi::set_exact(inst);
        }
        if self.has_attr(body, op, "isDisjoint") {
            ffi::set_disjoint(inst);
        }
        if self.has_attr(body, op, "nonNeg") {
            ffi::set_non_negative(inst);
        }
        Ok(())
    }

    /// Returns LLVM's number for the synchronization scope of an atomic op; `None` for the default scope.
    fn sync_scope(&self, body: &Body, op: Op) -> Option<u32> {
        let text = self.text_attr(body, op, "syncscope")?;
        // SAFETY: the name is passed with its length.
        Some(unsafe { LLVMGetSyncScopeID(self.context, text.as_ptr().cast(), text.len()) })
    }

    /// Translates an `alloca` of `n` elements whose result has the type `pointer`.
    fn alloca(
        &mut self,
        body: &Body,
        op: Op,
        n: LLVMValueRef,
        pointer: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let ty = self.type_attr(body, op, "elem_type")?;
        let ty = self.llvm_type(ty)?;
        // SAFETY: the builder is in a block, and `n` is an integer.
        unsafe {
            let space = LLVMGetPointerAddressSpace(pointer);
            let inst = shim::build_alloca(self.builder, ty, n, space, self.has_attr(body, op, "inalloca"));
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(inst, n);
            }
            Ok(inst)
        }
    }

    fn get_element_ptr(
        &mut self,
        body: &Body,
        op: Op,
        operands: &[LLVMValueRef],
    ) -> Result<LLVMValueRef, TranslateError> {
        let element = self.type_attr(body, op, "elem_type")?;
        let element = self.llvm_type(element)?;
        let raw_indices =
            self.attr(body, op, "rawConstantIndices").and_then(|a| self.ctx.int_list(a)).unwrap_or_default();
        let mut dynamic = operands[1..].iter();
        let mut indices = Vec::with_capacity(raw_indices.len());
        for index in raw_indices {
            indices.push(if index == DYNAMIC_INDEX {
                *dynamic.next().ok_or_else(|| TranslateError("expected an operand for each dynamic index".into()))?
            } else {
                // SAFETY: the context is live.
                unsafe { LLVMConstInt(LLVMInt32TypeInContext(self.context), index as u64, 1) }
            });
        }
        let flags = self.bits_of_flags(body, op, "noWrapFlags", enum_cases::gep_flag)?;
        // SAFETY: the base is a pointer, and the verifier has checked the indices against the element type.
        let inst = unsafe {
            LLVMBuildGEPWithNoWrapFlags(
                self.builder,
                element,
                operands[0],
                indices.as_mut_ptr(),
                indices.len() as u32,
                UNNAMED,
                flags,
            )
        };
        let folded = self.folder.folded_element(self.module, inst, operands[0], element, &indices, flags);
        let inst = match folded {
            Some(folded) => {
                self.folded_constants.insert(folded, folded);
                folded
            }
            None => self.fold_constant(inst),
        };
        self.folder.record_offset(self.module, inst, operands[0], element, &indices);
        Ok(inst)
    }

    /// Sets alignment, volatility and ordering of a load or store.
    fn set_memory_flags(&mut self, body: &Body, op: Op, inst: LLVMValueRef) -> Result<(), TranslateError> {
        let ordering = self.ordering(body, op, "ordering")?;
        // SAFETY: `inst` is a new load or store.
        unsafe {
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(inst, n);
            }
            if self.has_attr(body, op, "volatile_") {
                LLVMSetVolatile(inst, 1);
            }
            if ordering != LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic {
                LLVMSetOrdering(inst, ordering);
                if let Some(scope) = self.sync_scope(body, op) {
                    LLVMSetAtomicSyncScopeID(inst, scope);
                }
            }
        }
        Ok(())
    }

    fn load(
        &mut self,
        body: &Body,
        op: Op,
        pointer: LLVMValueRef,
        ty: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the verifier has checked the operand's type.
        let inst = unsafe { LLVMBuildLoad2(self.builder, ty, pointer, UNNAMED) };
        self.set_memory_flags(body, op, inst)?;
        Ok(inst)
    }

    fn store(
        &mut self,
        body: &Body,
        op: Op,
        value: LLVMValueRef,
        pointer: LLVMValueRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the verifier has checked the operands' types.
        let inst = unsafe { LLVMBuildStore(self.builder, value, pointer) };
        self.set_memory_flags(body, op, inst)?;
        Ok(inst)
    }

    /// Returns the attribute `position`: the path of indices that leads from an aggregate to its part.
    pub(super) fn aggregate_position(&self, body: &Body, op: Op) -> Result<Vec<u32>, TranslateError> {
        let ints = self.attr(body, op, "position").and_then(|a| self.ctx.int_list(a));
        let ints =
            ints.ok_or_else(|| TranslateError("expected the attribute `position` to be a list of integers".into()))?;
        Ok(ints.into_iter().map(|i| i as u32).collect())
    }

    fn extract_value(&mut self, body: &Body, op: Op, aggregate: LLVMValueRef) -> Result<LLVMValueRef, TranslateError> {
        let path = self.aggregate_position(body, op)?;
        self.extract_value_at_path(aggregate, &path)
    }

    /// Builds an `extractvalue`. LLVM's builder folds that of a constant aggregate to a constant.
    pub(super) fn extract_value_at_path(
        &mut self,
        aggregate: LLVMValueRef,
        path: &[u32],
    ) -> Result<LLVMValueRef, TranslateError> {
        // SAFETY: the verifier has checked that the path is inside the aggregate.
        Ok(unsafe { shim::build_extract_value(self.builder, aggregate, path) })
    }

    fn insert_value(
        &mut self,
        body: &Body,
        op: Op,
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let path = self.aggregate_position(body, op)?;
        // SAFETY: the verifier has checked that the path is inside the aggregate.
        Ok(unsafe { shim::build_insert_value(self.builder, aggregate, value, &path) })
    }

    fn shuffle_vector(
        &mut self,
        body: &Body,
        op: Op,
        lhs: LLVMValueRef,
        rhs: LLVMValueRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let mask = self.attr(body, op, "mask").and_then(|a| self.ctx.int_list(a)).unwrap_or_default();
        // SAFETY: the mask is a constant vector of i32; a negative entry means poison.
        unsafe {
            let i32 = LLVMInt32TypeInContext(self.context);
            if LLVMGetTypeKind(LLVMTypeOf(lhs)) == LLVMTypeKind::LLVMScalableVectorTypeKind {
                // LLVM allows only two masks for scalable vectors: zero (a splat) and poison.
                let zero = LLVMConstNull(LLVMScalableVectorType(i32, mask.len() as u32));
                return Ok(LLVMBuildShuffleVector(self.builder, lhs, rhs, zero, UNNAMED));
            }
            let mut lanes: Vec<LLVMValueRef> = mask
                .into_iter()
                .map(|m| if m < 0 { LLVMGetPoison(i32) } else { LLVMConstInt(i32, m as u64, 0) })
                .collect();
            let mask = LLVMConstVector(lanes.as_mut_ptr(), lanes.len() as u32);
            Ok(LLVMBuildShuffleVector(self.builder, lhs, rhs, mask, UNNAMED))
        }
    }

    /// Returns the target block for each successor of an op. If `split_duplicate_edges` has put a block on the edge to
    /// the successor, that block is the target.
    pub(super) fn successor_blocks(&self, body: &Body, op: Op) -> SmallVec<[LLVMBasicBlockRef; 4]> {
        let block_of = |(i, s): (usize, &Successor)| {
            self.edge_blocks.get(&(op, i)).copied().unwrap_or_else(|| self.blocks[s.block.index()])
        };
        body.successors(op).iter().enumerate().map(block_of).collect()
    }

    fn branch(&mut self, body: &Body, op: Op, operands: &[LLVMValueRef]) -> Result<LLVMValueRef, TranslateError> {
        let targets = self.successor_blocks(body, op);
        // SAFETY: the blocks belong to the function that is being defined. The verifier has checked
        // the number of successors.
        unsafe {
            Ok(match &*self.inst_name(body, op) {
                "llvm.br" => LLVMBuildBr(self.builder, targets[0]),
                "llvm.cond_br" => LLVMBuildCondBr(self.builder, operands[0], targets[0], targets[1]),
                _ => self.switch(body, op, operands[0], &targets)?,
            })
        }
    }

    /// Builds an `indirectbr` to one of the successors.
    fn indirect_branch(&self, body: &Body, op: Op, address: LLVMValueRef) -> Result<LLVMValueRef, TranslateError> {
        self.refuse_edge_blocks(body, op)?;
        let targets = self.successor_blocks(body, op);
        // SAFETY: the address is a pointer, and the blocks belong to the function that is being defined.
        unsafe {
            let inst = LLVMBuildIndirectBr(self.builder, address, targets.len() as u32);
            for target in targets {
                LLVMAddDestination(inst, target);
            }
            Ok(inst)
        }
    }

    /// Returns an error if two successors of an op are the same block and this block has arguments. For other
    /// terminators, a block is put on one of the two edges. The terminators that call this function cannot branch to
    /// such a block.
    pub(super) fn refuse_edge_blocks(&self, body: &Body, op: Op) -> Result<(), TranslateError> {
        match (0..body.successors(op).len()).find(|i| self.edge_blocks.contains_key(&(op, *i))) {
            Some(i) => Err(TranslateError(format!(
                "cannot translate `{}`: successor {i} is a block with arguments that is a successor twice",
                self.op_name(body, op)
            ))),
            None => Ok(()),
        }
    }

    /// Builds a `switch`. The first successor is the default target.
    fn switch(
        &mut self,
        body: &Body,
        op: Op,
        scrutinee: LLVMValueRef,
        targets: &[LLVMBasicBlockRef],
    ) -> Result<LLVMValueRef, TranslateError> {
        let (default, case_targets) =
            targets.split_first().ok_or_else(|| TranslateError("expected a default destination".into()))?;
        let values = match self.attr(body, op, "case_values") {
            Some(a) => crate::vm::dense_elements::decode_elements(self.ctx, a).map_err(TranslateError)?,
            None => Vec::new(),
        };
        if values.len() != case_targets.len() {
            let (destinations, values) = (case_targets.len(), values.len());
            return Err(TranslateError(format!("expected {destinations} case values, found {values}")));
        }
        // SAFETY: the scrutinee is an integer, and each case is a constant of its type.
        unsafe {
            let inst = LLVMBuildSwitch(self.builder, scrutinee, *default, values.len() as u32);
            let ty = LLVMTypeOf(scrutinee);
            for (value, target) in values.into_iter().zip(case_targets) {
                let AttrKind::Integer { value, .. } = self.ctx.attr_kind(value) else {
                    return Err(TranslateError("expected the case values to be integers".into()));
                };
                LLVMAddCase(inst, self.int_constant(*value as u128, ty)?, *target);
            }
            Ok(inst)
        }
    }

    /// Returns the global or function that `llvm.mlir.addressof` refers to.
    fn address_of(&self, body: &Body, op: Op) -> Result<LLVMValueRef, TranslateError> {
        let name = self.symbol_attr(body, op, "global_name").ok_or_else(|| {
            TranslateError("expected the attribute `global_name` to be a symbol without nesting".into())
        })?;
        self.find_global(name).ok_or_else(|| self.unknown_symbol(name))
    }

    fn fence(&mut self, body: &Body, op: Op) -> Result<LLVMValueRef, TranslateError> {
        let ordering = self.ordering(body, op, "ordering")?;
        // SAFETY: the builder is in a block, and `inst` is a new atomic instruction.
        unsafe {
            let inst = LLVMBuildFence(self.builder, ordering, 0, UNNAMED);
            if let Some(scope) = self.sync_scope(body, op) {
                LLVMSetAtomicSyncScopeID(inst, scope);
            }
            Ok(inst)
        }
    }

    fn atomic_rmw(
        &mut self,
        body: &Body,
        op: Op,
        pointer: LLVMValueRef,
        value: LLVMValueRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let bin_op = self.required_case(body, op, "bin_op", enum_cases::atomic_bin_op)?;
        let ordering = self.ordering(body, op, "ordering")?;
        // SAFETY: the verifier has checked that the first operand is a pointer.
        unsafe {
            let inst = LLVMBuildAtomicRMW(self.builder, bin_op, pointer, value, ordering, 0);
            self.set_atomic_flags(body, op, inst)?;
            Ok(inst)
        }
    }

    fn cmpxchg(&mut self, body: &Body, op: Op, operands: &[LLVMValueRef]) -> Result<LLVMValueRef, TranslateError> {
        let success = self.ordering(body, op, "success_ordering")?;
        let failure = self.ordering(body, op, "failure_ordering")?;
        // SAFETY: the verifier has checked the operands' types.
        unsafe {
            let inst = LLVMBuildAtomicCmpXchg(self.builder, operands[0], operands[1], operands[2], success, failure, 0);
            LLVMSetWeak(inst, self.has_attr(body, op, "weak") as i32);
            self.set_atomic_flags(body, op, inst)?;
            Ok(inst)
        }
    }

    /// Sets scope, alignment and volatility of an `atomicrmw` or `cmpxchg`.
    fn set_atomic_flags(&self, body: &Body, op: Op, inst: LLVMValueRef) -> Result<(), TranslateError> {
        // SAFETY: `inst` is a new atomic instruction.
        unsafe {
            if let Some(scope) = self.sync_scope(body, op) {
                LLVMSetAtomicSyncScopeID(inst, scope);
            }
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(inst, n);
            }
            LLVMSetVolatile(inst, self.has_attr(body, op, "volatile_") as i32);
        }
        Ok(())
    }
}
