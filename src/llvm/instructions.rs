//! Instructions: the ops of the LLVM dialect that are instructions of LLVM IR.
//!
//! Kept true: operands are taken in the op's order; a builder that folds gives a constant, and then there is nothing to flag.

use super::ffi;
use super::translate::{TranslateError, Translator};
use crate::ir::{AttrKind, Body, Op};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp, LLVMIntPredicate, LLVMRealPredicate, LLVMTypeKind};
use smallvec::SmallVec;

const UNNAMED: *const std::ffi::c_char = c"".as_ptr();
/// The marker of a dynamic index among constant ones.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

type BinaryBuilder =
    unsafe extern "C" fn(LLVMBuilderRef, LLVMValueRef, LLVMValueRef, *const std::ffi::c_char) -> LLVMValueRef;
type CastBuilder =
    unsafe extern "C" fn(LLVMBuilderRef, LLVMValueRef, LLVMTypeRef, *const std::ffi::c_char) -> LLVMValueRef;

/// What an op is, found once for its name: a builder to call, or what else `instruction` does.
#[derive(Clone, Copy)]
pub(super) enum InstKind {
    Binary(BinaryBuilder),
    Cast(CastBuilder),
    Negate,
    CompareInts,
    CompareFloats,
    Select,
    Freeze,
    Alloca,
    GetElementPtr,
    Load,
    Store,
    ExtractValue,
    InsertValue,
    ExtractElement,
    InsertElement,
    ShuffleVector,
    Constant,
    Zero,
    NoToken,
    Undef,
    Poison,
    AddressOf,
    Return,
    Unreachable,
    Fence,
    AtomicRmw,
    CmpXchg,
    VaArg,
    Branch,
    /// A call of something.
    Call,
}

impl InstKind {
    pub(super) fn of(name: &str) -> InstKind {
        use InstKind::*;
        match name {
            "llvm.add" => Binary(LLVMBuildAdd),
            "llvm.sub" => Binary(LLVMBuildSub),
            "llvm.mul" => Binary(LLVMBuildMul),
            "llvm.sdiv" => Binary(LLVMBuildSDiv),
            "llvm.udiv" => Binary(LLVMBuildUDiv),
            "llvm.srem" => Binary(LLVMBuildSRem),
            "llvm.urem" => Binary(LLVMBuildURem),
            "llvm.shl" => Binary(LLVMBuildShl),
            "llvm.ashr" => Binary(LLVMBuildAShr),
            "llvm.lshr" => Binary(LLVMBuildLShr),
            "llvm.and" => Binary(LLVMBuildAnd),
            "llvm.or" => Binary(LLVMBuildOr),
            "llvm.xor" => Binary(LLVMBuildXor),
            "llvm.fadd" => Binary(LLVMBuildFAdd),
            "llvm.fsub" => Binary(LLVMBuildFSub),
            "llvm.fmul" => Binary(LLVMBuildFMul),
            "llvm.fdiv" => Binary(LLVMBuildFDiv),
            "llvm.frem" => Binary(LLVMBuildFRem),
            "llvm.sext" => Cast(LLVMBuildSExt),
            "llvm.zext" => Cast(LLVMBuildZExt),
            "llvm.trunc" => Cast(LLVMBuildTrunc),
            "llvm.fptosi" => Cast(LLVMBuildFPToSI),
            "llvm.fptoui" => Cast(LLVMBuildFPToUI),
            "llvm.sitofp" => Cast(LLVMBuildSIToFP),
            "llvm.uitofp" => Cast(LLVMBuildUIToFP),
            "llvm.fpext" => Cast(LLVMBuildFPExt),
            "llvm.fptrunc" => Cast(LLVMBuildFPTrunc),
            "llvm.bitcast" => Cast(LLVMBuildBitCast),
            "llvm.ptrtoint" => Cast(LLVMBuildPtrToInt),
            "llvm.inttoptr" => Cast(LLVMBuildIntToPtr),
            "llvm.addrspacecast" => Cast(LLVMBuildAddrSpaceCast),
            "llvm.fneg" => Negate,
            "llvm.icmp" => CompareInts,
            "llvm.fcmp" => CompareFloats,
            "llvm.select" => Select,
            "llvm.freeze" => Freeze,
            "llvm.alloca" => Alloca,
            "llvm.getelementptr" => GetElementPtr,
            "llvm.load" => Load,
            "llvm.store" => Store,
            "llvm.extractvalue" => ExtractValue,
            "llvm.insertvalue" => InsertValue,
            "llvm.extractelement" => ExtractElement,
            "llvm.insertelement" => InsertElement,
            "llvm.shufflevector" => ShuffleVector,
            "llvm.mlir.constant" => Constant,
            "llvm.mlir.zero" => Zero,
            "llvm.mlir.none" => NoToken,
            "llvm.mlir.undef" => Undef,
            "llvm.mlir.poison" => Poison,
            "llvm.mlir.addressof" => AddressOf,
            "llvm.return" => Return,
            "llvm.unreachable" => Unreachable,
            "llvm.fence" => Fence,
            "llvm.atomicrmw" => AtomicRmw,
            "llvm.cmpxchg" => CmpXchg,
            "llvm.va_arg" => VaArg,
            "llvm.br" | "llvm.cond_br" | "llvm.switch" => Branch,
            _ => Call,
        }
    }
}

pub(super) fn atomic_ordering(n: i64) -> LLVMAtomicOrdering {
    use LLVMAtomicOrdering::*;
    match n {
        1 => LLVMAtomicOrderingUnordered,
        2 => LLVMAtomicOrderingMonotonic,
        4 => LLVMAtomicOrderingAcquire,
        5 => LLVMAtomicOrderingRelease,
        6 => LLVMAtomicOrderingAcquireRelease,
        7 => LLVMAtomicOrderingSequentiallyConsistent,
        _ => LLVMAtomicOrderingNotAtomic,
    }
}

impl Translator<'_> {
    /// Translates an op at the builder's place.
    pub(super) fn translate_op(&mut self, body: &Body, op: Op) -> Result<(), TranslateError> {
        let name = body.name(op);
        let kind = self.inst_kinds.get(name.index()).copied().unwrap_or(InstKind::Call);
        let builder = self.builder;
        let mut operands: SmallVec<[LLVMValueRef; 8]> = SmallVec::new();
        for operand in body.own_operands(op) {
            operands.push(self.translated_value(*operand)?);
        }
        let result = body.results(op).next();
        let result_type = match result {
            Some(r) => Some(self.llvm_type(body.value_type(r))?),
            None => None,
        };
        let require_result_type = || result_type.ok_or_else(|| TranslateError("the op has no result".into()));
        let fast_math_flags = self.int_attr(body, op, "fastmathFlags").unwrap_or(0);
        // SAFETY: all values and types belong to the live module and context; the verifier has checked operand counts.
        let inst: LLVMValueRef = unsafe {
            match kind {
                InstKind::Binary(build) => {
                    let inst = build(builder, operands[0], operands[1], UNNAMED);
                    ffi::set_overflow(inst, self.int_attr(body, op, "overflowFlags").unwrap_or(0));
                    if self.has_attr(body, op, "isExact") {
                        ffi::set_exact(inst);
                    }
                    if self.has_attr(body, op, "isDisjoint") {
                        ffi::set_disjoint(inst);
                    }
                    ffi::set_fast_math(inst, fast_math_flags);
                    inst
                }
                InstKind::Cast(build) => match self.folder.folded_address(operands[0], require_result_type()?) {
                    Some(number) => number,
                    None => {
                        let inst = build(builder, operands[0], require_result_type()?, UNNAMED);
                        if self.has_attr(body, op, "nonNeg") {
                            ffi::set_non_negative(inst);
                        }
                        // only casts to narrower integers may have them
                        ffi::set_overflow(inst, self.int_attr(body, op, "overflowFlags").unwrap_or(0));
                        inst
                    }
                },
                InstKind::Negate => {
                    let inst = LLVMBuildFNeg(builder, operands[0], UNNAMED);
                    ffi::set_fast_math(inst, fast_math_flags);
                    inst
                }
                InstKind::CompareInts => {
                    LLVMBuildICmp(builder, self.int_predicate(body, op)?, operands[0], operands[1], UNNAMED)
                }
                InstKind::CompareFloats => {
                    let inst =
                        LLVMBuildFCmp(builder, self.float_predicate(body, op)?, operands[0], operands[1], UNNAMED);
                    ffi::set_fast_math(inst, fast_math_flags);
                    inst
                }
                InstKind::Select => {
                    let inst = LLVMBuildSelect(builder, operands[0], operands[1], operands[2], UNNAMED);
                    ffi::set_fast_math(inst, fast_math_flags);
                    inst
                }
                InstKind::Freeze => LLVMBuildFreeze(builder, operands[0], UNNAMED),
                InstKind::Alloca => self.alloca(body, op, operands[0], require_result_type()?)?,
                InstKind::GetElementPtr => self.get_element_ptr(body, op, &operands)?,
                InstKind::Load => self.load(body, op, operands[0], require_result_type()?)?,
                InstKind::Store => self.store(body, op, operands[0], operands[1])?,
                InstKind::ExtractValue => self.extract_value(body, op, operands[0])?,
                InstKind::InsertValue => self.insert_value(body, op, operands[0], operands[1])?,
                InstKind::ExtractElement => LLVMBuildExtractElement(builder, operands[0], operands[1], UNNAMED),
                InstKind::InsertElement => {
                    LLVMBuildInsertElement(builder, operands[0], operands[1], operands[2], UNNAMED)
                }
                InstKind::ShuffleVector => self.shuffle_vector(body, op, operands[0], operands[1])?,
                InstKind::Constant => {
                    let a =
                        self.attr(body, op, "value").ok_or_else(|| TranslateError("a constant has no value".into()))?;
                    self.attr_constant(a, require_result_type()?)?
                }
                InstKind::Zero => LLVMConstNull(require_result_type()?),
                InstKind::NoToken => return Err(TranslateError("token constants are not translated yet".into())),
                InstKind::Undef => LLVMGetUndef(require_result_type()?),
                InstKind::Poison => LLVMGetPoison(require_result_type()?),
                InstKind::AddressOf => {
                    let symbol = self.symbol_attr(body, op, "global_name");
                    symbol
                        .and_then(|s| self.find_global(s))
                        .ok_or_else(|| TranslateError("the symbol is not in this module".into()))?
                }
                InstKind::Return => match operands.first() {
                    Some(v) => LLVMBuildRet(builder, *v),
                    None => LLVMBuildRetVoid(builder),
                },
                InstKind::Unreachable => LLVMBuildUnreachable(builder),
                InstKind::Branch => self.branch(body, op, &operands)?,
                InstKind::Fence => {
                    let order = atomic_ordering(self.int_attr(body, op, "ordering").unwrap_or(0));
                    let scope = self.sync_scope(body, op);
                    let inst = LLVMBuildFence(builder, order, 0, UNNAMED);
                    if let Some(s) = scope {
                        LLVMSetAtomicSyncScopeID(inst, s);
                    }
                    inst
                }
                InstKind::AtomicRmw => self.atomic_rmw(body, op, operands[0], operands[1])?,
                InstKind::CmpXchg => self.cmpxchg(body, op, &operands)?,
                InstKind::VaArg => LLVMBuildVAArg(builder, operands[0], require_result_type()?, UNNAMED),
                InstKind::Call => self.translate_call_like(body, op, &operands, result_type)?,
            }
        };
        if let Some(r) = result {
            self.values[r.index()] = inst;
        }
        self.attach_metadata_to_instruction(body, op, &operands, inst)
    }

    fn int_predicate(&self, body: &Body, op: Op) -> Result<LLVMIntPredicate, TranslateError> {
        use LLVMIntPredicate::*;
        let predicates = [
            LLVMIntEQ, LLVMIntNE, LLVMIntSLT, LLVMIntSLE, LLVMIntSGT, LLVMIntSGE, LLVMIntULT, LLVMIntULE, LLVMIntUGT,
            LLVMIntUGE,
        ];
        let n = self.int_attr(body, op, "predicate").and_then(|n| usize::try_from(n).ok());
        n.and_then(|n| predicates.get(n).copied()).ok_or_else(|| TranslateError("the predicate is not known".into()))
    }

    fn float_predicate(&self, body: &Body, op: Op) -> Result<LLVMRealPredicate, TranslateError> {
        use LLVMRealPredicate::*;
        let predicates = [
            LLVMRealPredicateFalse,
            LLVMRealOEQ,
            LLVMRealOGT,
            LLVMRealOGE,
            LLVMRealOLT,
            LLVMRealOLE,
            LLVMRealONE,
            LLVMRealORD,
            LLVMRealUEQ,
            LLVMRealUGT,
            LLVMRealUGE,
            LLVMRealULT,
            LLVMRealULE,
            LLVMRealUNE,
            LLVMRealUNO,
            LLVMRealPredicateTrue,
        ];
        let n = self.int_attr(body, op, "predicate").and_then(|n| usize::try_from(n).ok());
        n.and_then(|n| predicates.get(n).copied()).ok_or_else(|| TranslateError("the predicate is not known".into()))
    }

    fn sync_scope(&self, body: &Body, op: Op) -> Option<u32> {
        let text = self.text_attr(body, op, "syncscope")?;
        // SAFETY: the name is passed with its length.
        Some(unsafe { LLVMGetSyncScopeID(self.context, text.as_ptr().cast(), text.len()) })
    }

    fn alloca(
        &mut self,
        body: &Body,
        op: Op,
        n: LLVMValueRef,
        pointer: LLVMTypeRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        if self.has_attr(body, op, "inalloca") {
            return Err(TranslateError("`inalloca` is not translated yet".into()));
        }
        let ty = self.type_attr(body, op, "elem_type")?;
        let ty = self.llvm_type(ty)?;
        // SAFETY: the builder stands in a block.
        unsafe {
            let space = LLVMGetPointerAddressSpace(pointer);
            let mut inst = None;
            if space != 0 {
                inst = self.templates.alloca(self.builder, ty, n, space);
            }
            let inst = inst.unwrap_or_else(|| LLVMBuildArrayAlloca(self.builder, ty, n, UNNAMED));
            if LLVMGetPointerAddressSpace(LLVMTypeOf(inst)) != space {
                return Err(TranslateError(
                    "stack memory of a named type in an address space is not translated yet".into(),
                ));
            }
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
        let constants =
            self.attr(body, op, "rawConstantIndices").and_then(|a| self.ctx.int_list(a)).unwrap_or_default();
        let mut dynamic = operands[1..].iter();
        let mut indices = Vec::with_capacity(constants.len());
        for c in constants {
            indices.push(match c {
                DYNAMIC_INDEX => *dynamic.next().ok_or_else(|| TranslateError("an index is missing".into()))?,
                // SAFETY: a constant of the live context.
                c => unsafe { LLVMConstInt(LLVMInt32TypeInContext(self.context), c as u64, 1) },
            });
        }
        let flags = self.int_attr(body, op, "noWrapFlags").unwrap_or(0) as u32;
        // SAFETY: the base is a pointer; indices belong to the element type by the verifier.
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
        self.folder.record_offset(self.module, inst, operands[0], element, &indices);
        Ok(inst)
    }

    fn set_memory_flags(&mut self, body: &Body, op: Op, inst: LLVMValueRef) -> Result<(), TranslateError> {
        for unknown in ["access_groups", "alias_scopes", "noalias_scopes", "tbaa", "dereferenceable", "invariantGroup"]
        {
            if self.has_attr(body, op, unknown) {
                return Err(TranslateError(format!("the attribute `{unknown}` is not translated yet")));
            }
        }
        // SAFETY: `made` is a load or store just built.
        unsafe {
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(inst, n);
            }
            if self.has_attr(body, op, "volatile_") {
                LLVMSetVolatile(inst, 1);
            }
            if let Some(n) = self.int_attr(body, op, "ordering").filter(|n| *n != 0) {
                LLVMSetOrdering(inst, atomic_ordering(n));
                if let Some(s) = self.sync_scope(body, op) {
                    LLVMSetAtomicSyncScopeID(inst, s);
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
        // SAFETY: a pointer operand and a loadable type.
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
        // SAFETY: a value and a pointer operand.
        let inst = unsafe { LLVMBuildStore(self.builder, value, pointer) };
        self.set_memory_flags(body, op, inst)?;
        Ok(inst)
    }

    fn aggregate_position(&self, body: &Body, op: Op) -> Result<Vec<u32>, TranslateError> {
        let ints = self.attr(body, op, "position").and_then(|a| self.ctx.int_list(a));
        let ints = ints.ok_or_else(|| TranslateError("the position is missing".into()))?;
        Ok(ints.into_iter().map(|i| i as u32).collect())
    }

    fn extract_value(&mut self, body: &Body, op: Op, aggregate: LLVMValueRef) -> Result<LLVMValueRef, TranslateError> {
        let path = self.aggregate_position(body, op)?;
        self.extract_value_at_path(aggregate, &path)
    }

    pub(super) fn extract_value_at_path(
        &mut self,
        aggregate: LLVMValueRef,
        path: &[u32],
    ) -> Result<LLVMValueRef, TranslateError> {
        let mut current = aggregate;
        // SAFETY: each position is inside the aggregate by the verifier. A constant folds step by step.
        unsafe {
            if path.len() > 1
                && LLVMIsConstant(aggregate) == 0
                && let Some(inst) = self.templates.extract_value(self.builder, aggregate, path)
            {
                return Ok(inst);
            }
            for i in path {
                current = LLVMBuildExtractValue(self.builder, current, *i, UNNAMED);
            }
        }
        Ok(current)
    }

    fn insert_value(
        &mut self,
        body: &Body,
        op: Op,
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let path = self.aggregate_position(body, op)?;
        // SAFETY: as in `extract_path`.
        unsafe {
            let folds = LLVMIsConstant(aggregate) != 0 && LLVMIsConstant(value) != 0;
            if path.len() > 1
                && !folds
                && let Some(inst) = self.templates.insert_value(self.builder, aggregate, value, &path)
            {
                return Ok(inst);
            }
            let mut parts = vec![aggregate];
            for i in &path[..path.len().saturating_sub(1)] {
                parts.push(LLVMBuildExtractValue(self.builder, parts[parts.len() - 1], *i, UNNAMED));
            }
            let mut inst = value;
            for (part, i) in parts.into_iter().zip(&path).rev() {
                inst = LLVMBuildInsertValue(self.builder, part, inst, *i, UNNAMED);
            }
            Ok(inst)
        }
    }

    fn shuffle_vector(
        &mut self,
        body: &Body,
        op: Op,
        a: LLVMValueRef,
        c: LLVMValueRef,
    ) -> Result<LLVMValueRef, TranslateError> {
        let mask = self.attr(body, op, "mask").and_then(|a| self.ctx.int_list(a)).unwrap_or_default();
        // SAFETY: mask entries are constants of i32; -1 stands for any lane.
        unsafe {
            let i32 = LLVMInt32TypeInContext(self.context);
            let scalable = LLVMGetTypeKind(LLVMTypeOf(a)) == LLVMTypeKind::LLVMScalableVectorTypeKind;
            if scalable {
                let zero = LLVMConstNull(LLVMScalableVectorType(i32, mask.len() as u32));
                return Ok(LLVMBuildShuffleVector(self.builder, a, c, zero, UNNAMED));
            }
            let mut lanes: Vec<LLVMValueRef> = mask
                .into_iter()
                .map(|m| if m < 0 { LLVMGetPoison(i32) } else { LLVMConstInt(i32, m as u64, 0) })
                .collect();
            let mask = LLVMConstVector(lanes.as_mut_ptr(), lanes.len() as u32);
            Ok(LLVMBuildShuffleVector(self.builder, a, c, mask, UNNAMED))
        }
    }

    fn branch(&mut self, body: &Body, op: Op, operands: &[LLVMValueRef]) -> Result<LLVMValueRef, TranslateError> {
        let targets: SmallVec<[LLVMBasicBlockRef; 4]> = body
            .successors(op)
            .iter()
            .enumerate()
            .map(|(i, s)| self.edge_blocks.get(&(op, i)).copied().unwrap_or_else(|| self.blocks[s.block.index()]))
            .collect();
        // SAFETY: blocks of the function being defined; the verifier has counted successors.
        unsafe {
            let inst = match self.op_name(body, op) {
                "llvm.br" => LLVMBuildBr(self.builder, targets[0]),
                "llvm.cond_br" => LLVMBuildCondBr(self.builder, operands[0], targets[0], targets[1]),
                _ => {
                    let values = match self.attr(body, op, "case_values") {
                        Some(a) => crate::vm::dense_elements::decode_elements(self.ctx, a).map_err(TranslateError)?,
                        None => Vec::new(),
                    };
                    if values.len() + 1 != targets.len() {
                        return Err(TranslateError(format!("{} values for {} cases", values.len(), targets.len() - 1)));
                    }
                    let inst = LLVMBuildSwitch(self.builder, operands[0], targets[0], values.len() as u32);
                    let ty = LLVMTypeOf(operands[0]);
                    for (value, target) in values.into_iter().zip(&targets[1..]) {
                        let c = match self.ctx.attr_kind(value) {
                            AttrKind::Integer { value, .. } => self.int_constant(*value as u128, ty)?,
                            _ => return Err(TranslateError("a case is an integer".into())),
                        };
                        LLVMAddCase(inst, c, *target);
                    }
                    inst
                }
            };
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
        use LLVMAtomicRMWBinOp::*;
        let bin_ops = [
            LLVMAtomicRMWBinOpXchg,
            LLVMAtomicRMWBinOpAdd,
            LLVMAtomicRMWBinOpSub,
            LLVMAtomicRMWBinOpAnd,
            LLVMAtomicRMWBinOpNand,
            LLVMAtomicRMWBinOpOr,
            LLVMAtomicRMWBinOpXor,
            LLVMAtomicRMWBinOpMax,
            LLVMAtomicRMWBinOpMin,
            LLVMAtomicRMWBinOpUMax,
            LLVMAtomicRMWBinOpUMin,
            LLVMAtomicRMWBinOpFAdd,
            LLVMAtomicRMWBinOpFSub,
            LLVMAtomicRMWBinOpFMax,
            LLVMAtomicRMWBinOpFMin,
            LLVMAtomicRMWBinOpUIncWrap,
            LLVMAtomicRMWBinOpUDecWrap,
            LLVMAtomicRMWBinOpUSubCond,
            LLVMAtomicRMWBinOpUSubSat,
        ];
        let n = self.int_attr(body, op, "bin_op").and_then(|n| usize::try_from(n).ok());
        let bin = n
            .and_then(|n| bin_ops.get(n).copied())
            .ok_or_else(|| TranslateError("this atomic op is not translated yet".into()))?;
        let order = atomic_ordering(self.int_attr(body, op, "ordering").unwrap_or(0));
        // SAFETY: a pointer and a value operand.
        unsafe {
            let inst = LLVMBuildAtomicRMW(self.builder, bin, pointer, value, order, 0);
            self.set_atomic_flags(body, op, inst)?;
            Ok(inst)
        }
    }

    fn cmpxchg(&mut self, body: &Body, op: Op, operands: &[LLVMValueRef]) -> Result<LLVMValueRef, TranslateError> {
        let success = atomic_ordering(self.int_attr(body, op, "success_ordering").unwrap_or(0));
        let failure = atomic_ordering(self.int_attr(body, op, "failure_ordering").unwrap_or(0));
        // SAFETY: a pointer and two values.
        unsafe {
            let inst = LLVMBuildAtomicCmpXchg(self.builder, operands[0], operands[1], operands[2], success, failure, 0);
            LLVMSetWeak(inst, self.has_attr(body, op, "weak") as i32);
            self.set_atomic_flags(body, op, inst)?;
            Ok(inst)
        }
    }

    fn set_atomic_flags(&self, body: &Body, op: Op, inst: LLVMValueRef) -> Result<(), TranslateError> {
        // SAFETY: `made` is an atomic instruction just built.
        unsafe {
            if let Some(s) = self.sync_scope(body, op) {
                LLVMSetAtomicSyncScopeID(inst, s);
            }
            if let Some(n) = self.alignment_attr(body, op)? {
                LLVMSetAlignment(inst, n);
            }
            LLVMSetVolatile(inst, self.has_attr(body, op, "volatile_") as i32);
        }
        Ok(())
    }
}
