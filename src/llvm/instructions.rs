//! Instructions: the ops of the LLVM dialect that are instructions of LLVM IR.
//!
//! Kept true: operands are taken in the op's order; a builder that folds gives a constant, and then there is nothing to flag.

use super::raw;
use super::translate::{Stop, Translator};
use crate::ir::{AttrKind, Body, Op};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp, LLVMIntPredicate, LLVMRealPredicate, LLVMTypeKind};
use smallvec::SmallVec;

const NAME: *const std::ffi::c_char = c"".as_ptr();
/// The marker of a dynamic index among constant ones.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

type Binary = unsafe extern "C" fn(LLVMBuilderRef, LLVMValueRef, LLVMValueRef, *const std::ffi::c_char) -> LLVMValueRef;
type Cast = unsafe extern "C" fn(LLVMBuilderRef, LLVMValueRef, LLVMTypeRef, *const std::ffi::c_char) -> LLVMValueRef;

/// What an op is, found once for its name: a builder to call, or what else `instruction` does.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Binary(Binary),
    Cast(Cast),
    Negate,
    CompareInts,
    CompareFloats,
    Select,
    Freeze,
    Alloca,
    Address,
    Load,
    Store,
    ExtractValue,
    InsertValue,
    ExtractElement,
    InsertElement,
    Shuffle,
    Constant,
    Zero,
    NoToken,
    Undef,
    Poison,
    AddressOf,
    Return,
    Unreachable,
    Fence,
    Atomic,
    Exchange,
    VaArg,
    Branch,
    /// A call of something.
    Call,
}

impl Kind {
    pub(super) fn of(name: &str) -> Kind {
        use Kind::*;
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
            "llvm.getelementptr" => Address,
            "llvm.load" => Load,
            "llvm.store" => Store,
            "llvm.extractvalue" => ExtractValue,
            "llvm.insertvalue" => InsertValue,
            "llvm.extractelement" => ExtractElement,
            "llvm.insertelement" => InsertElement,
            "llvm.shufflevector" => Shuffle,
            "llvm.mlir.constant" => Constant,
            "llvm.mlir.zero" => Zero,
            "llvm.mlir.none" => NoToken,
            "llvm.mlir.undef" => Undef,
            "llvm.mlir.poison" => Poison,
            "llvm.mlir.addressof" => AddressOf,
            "llvm.return" => Return,
            "llvm.unreachable" => Unreachable,
            "llvm.fence" => Fence,
            "llvm.atomicrmw" => Atomic,
            "llvm.cmpxchg" => Exchange,
            "llvm.va_arg" => VaArg,
            "llvm.br" | "llvm.cond_br" | "llvm.switch" => Branch,
            _ => Call,
        }
    }
}

pub(super) fn ordering(n: i64) -> LLVMAtomicOrdering {
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
    pub(super) fn instruction(&mut self, body: &Body, op: Op) -> Result<(), Stop> {
        let name = body.name(op);
        let kind = self.kinds.get(name.index()).copied().unwrap_or(Kind::Call);
        let b = self.builder;
        let mut v: SmallVec<[LLVMValueRef; 8]> = SmallVec::new();
        for operand in body.own_operands(op) {
            v.push(self.value(*operand)?);
        }
        let result = body.results(op).next();
        let result_type = match result {
            Some(r) => Some(self.ty(body.value_type(r))?),
            None => None,
        };
        let rt = || result_type.ok_or_else(|| Stop("the op has no result".into()));
        let fast = self.int_attr(body, op, "fastmathFlags").unwrap_or(0);
        // SAFETY: all values and types belong to the live module and context; the verifier has checked operand counts.
        let made: LLVMValueRef = unsafe {
            match kind {
                Kind::Binary(build) => {
                    let made = build(b, v[0], v[1], NAME);
                    raw::set_overflow(made, self.int_attr(body, op, "overflowFlags").unwrap_or(0));
                    if self.flag(body, op, "isExact") {
                        raw::set_exact(made);
                    }
                    if self.flag(body, op, "isDisjoint") {
                        raw::set_disjoint(made);
                    }
                    raw::set_fast_math(made, fast);
                    made
                }
                Kind::Cast(build) => match self.folder.address(v[0], rt()?) {
                    Some(number) => number,
                    None => {
                        let made = build(b, v[0], rt()?, NAME);
                        if self.flag(body, op, "nonNeg") {
                            raw::set_non_negative(made);
                        }
                        // only casts to narrower integers may have them
                        raw::set_overflow(made, self.int_attr(body, op, "overflowFlags").unwrap_or(0));
                        made
                    }
                },
                Kind::Negate => {
                    let made = LLVMBuildFNeg(b, v[0], NAME);
                    raw::set_fast_math(made, fast);
                    made
                }
                Kind::CompareInts => LLVMBuildICmp(b, self.int_predicate(body, op)?, v[0], v[1], NAME),
                Kind::CompareFloats => {
                    let made = LLVMBuildFCmp(b, self.float_predicate(body, op)?, v[0], v[1], NAME);
                    raw::set_fast_math(made, fast);
                    made
                }
                Kind::Select => {
                    let made = LLVMBuildSelect(b, v[0], v[1], v[2], NAME);
                    raw::set_fast_math(made, fast);
                    made
                }
                Kind::Freeze => LLVMBuildFreeze(b, v[0], NAME),
                Kind::Alloca => self.alloca(body, op, v[0], rt()?)?,
                Kind::Address => self.address(body, op, &v)?,
                Kind::Load => self.load(body, op, v[0], rt()?)?,
                Kind::Store => self.store(body, op, v[0], v[1])?,
                Kind::ExtractValue => self.extract(body, op, v[0])?,
                Kind::InsertValue => self.insert(body, op, v[0], v[1])?,
                Kind::ExtractElement => LLVMBuildExtractElement(b, v[0], v[1], NAME),
                Kind::InsertElement => LLVMBuildInsertElement(b, v[0], v[1], v[2], NAME),
                Kind::Shuffle => self.shuffle(body, op, v[0], v[1])?,
                Kind::Constant => {
                    let a = self.attr(body, op, "value").ok_or_else(|| Stop("a constant has no value".into()))?;
                    self.constant(a, rt()?)?
                }
                Kind::Zero => LLVMConstNull(rt()?),
                Kind::NoToken => return Err(Stop("token constants are not translated yet".into())),
                Kind::Undef => LLVMGetUndef(rt()?),
                Kind::Poison => LLVMGetPoison(rt()?),
                Kind::AddressOf => {
                    let symbol = self.symbol_attr(body, op, "global_name");
                    symbol
                        .and_then(|s| self.global(s))
                        .ok_or_else(|| Stop("the symbol is not in this module".into()))?
                }
                Kind::Return => match v.first() {
                    Some(v) => LLVMBuildRet(b, *v),
                    None => LLVMBuildRetVoid(b),
                },
                Kind::Unreachable => LLVMBuildUnreachable(b),
                Kind::Branch => self.branch(body, op, &v)?,
                Kind::Fence => {
                    let order = ordering(self.int_attr(body, op, "ordering").unwrap_or(0));
                    let scope = self.scope(body, op);
                    let made = LLVMBuildFence(b, order, 0, NAME);
                    if let Some(s) = scope {
                        LLVMSetAtomicSyncScopeID(made, s);
                    }
                    made
                }
                Kind::Atomic => self.atomic(body, op, v[0], v[1])?,
                Kind::Exchange => self.exchange(body, op, &v)?,
                Kind::VaArg => LLVMBuildVAArg(b, v[0], rt()?, NAME),
                Kind::Call => self.call_like(body, op, &v, result_type)?,
            }
        };
        if let Some(r) = result {
            self.values[r.index()] = made;
        }
        self.attach_to_instruction(body, op, &v, made)
    }

    fn int_predicate(&self, body: &Body, op: Op) -> Result<LLVMIntPredicate, Stop> {
        use LLVMIntPredicate::*;
        let all = [
            LLVMIntEQ, LLVMIntNE, LLVMIntSLT, LLVMIntSLE, LLVMIntSGT, LLVMIntSGE, LLVMIntULT, LLVMIntULE, LLVMIntUGT,
            LLVMIntUGE,
        ];
        let n = self.int_attr(body, op, "predicate").and_then(|n| usize::try_from(n).ok());
        n.and_then(|n| all.get(n).copied()).ok_or_else(|| Stop("the predicate is not known".into()))
    }

    fn float_predicate(&self, body: &Body, op: Op) -> Result<LLVMRealPredicate, Stop> {
        use LLVMRealPredicate::*;
        let all = [
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
        n.and_then(|n| all.get(n).copied()).ok_or_else(|| Stop("the predicate is not known".into()))
    }

    fn scope(&self, body: &Body, op: Op) -> Option<u32> {
        let text = self.text_attr(body, op, "syncscope")?;
        // SAFETY: the name is passed with its length.
        Some(unsafe { LLVMGetSyncScopeID(self.context, text.as_ptr().cast(), text.len()) })
    }

    fn alloca(&mut self, body: &Body, op: Op, n: LLVMValueRef, pointer: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
        if self.flag(body, op, "inalloca") {
            return Err(Stop("`inalloca` is not translated yet".into()));
        }
        let ty = self.type_attr(body, op, "elem_type")?;
        let ty = self.ty(ty)?;
        // SAFETY: the builder stands in a block.
        unsafe {
            let space = LLVMGetPointerAddressSpace(pointer);
            let mut made = None;
            if space != 0 {
                made = self.templates.alloca(self.builder, ty, n, space);
            }
            let made = made.unwrap_or_else(|| LLVMBuildArrayAlloca(self.builder, ty, n, NAME));
            if LLVMGetPointerAddressSpace(LLVMTypeOf(made)) != space {
                return Err(Stop("stack memory of a named type in an address space is not translated yet".into()));
            }
            if let Some(n) = self.alignment(body, op)? {
                LLVMSetAlignment(made, n);
            }
            Ok(made)
        }
    }

    fn address(&mut self, body: &Body, op: Op, v: &[LLVMValueRef]) -> Result<LLVMValueRef, Stop> {
        let element = self.type_attr(body, op, "elem_type")?;
        let element = self.ty(element)?;
        let constants = self.attr(body, op, "rawConstantIndices").and_then(|a| self.ctx.ints(a)).unwrap_or_default();
        let mut dynamic = v[1..].iter();
        let mut indices = Vec::with_capacity(constants.len());
        for c in constants {
            indices.push(match c {
                DYNAMIC_INDEX => *dynamic.next().ok_or_else(|| Stop("an index is missing".into()))?,
                // SAFETY: a constant of the live context.
                c => unsafe { LLVMConstInt(LLVMInt32TypeInContext(self.context), c as u64, 1) },
            });
        }
        let flags = self.int_attr(body, op, "noWrapFlags").unwrap_or(0) as u32;
        // SAFETY: the base is a pointer; indices belong to the element type by the verifier.
        let made = unsafe {
            LLVMBuildGEPWithNoWrapFlags(
                self.builder,
                element,
                v[0],
                indices.as_mut_ptr(),
                indices.len() as u32,
                NAME,
                flags,
            )
        };
        self.folder.note_address(self.module, made, v[0], element, &indices);
        Ok(made)
    }

    fn memory_flags(&mut self, body: &Body, op: Op, made: LLVMValueRef) -> Result<(), Stop> {
        for unknown in ["access_groups", "alias_scopes", "noalias_scopes", "tbaa", "dereferenceable", "invariantGroup"]
        {
            if self.flag(body, op, unknown) {
                return Err(Stop(format!("the attribute `{unknown}` is not translated yet")));
            }
        }
        // SAFETY: `made` is a load or store just built.
        unsafe {
            if let Some(n) = self.alignment(body, op)? {
                LLVMSetAlignment(made, n);
            }
            if self.flag(body, op, "volatile_") {
                LLVMSetVolatile(made, 1);
            }
            if let Some(n) = self.int_attr(body, op, "ordering").filter(|n| *n != 0) {
                LLVMSetOrdering(made, ordering(n));
                if let Some(s) = self.scope(body, op) {
                    LLVMSetAtomicSyncScopeID(made, s);
                }
            }
        }
        Ok(())
    }

    fn load(&mut self, body: &Body, op: Op, p: LLVMValueRef, ty: LLVMTypeRef) -> Result<LLVMValueRef, Stop> {
        // SAFETY: a pointer operand and a loadable type.
        let made = unsafe { LLVMBuildLoad2(self.builder, ty, p, NAME) };
        self.memory_flags(body, op, made)?;
        Ok(made)
    }

    fn store(&mut self, body: &Body, op: Op, value: LLVMValueRef, p: LLVMValueRef) -> Result<LLVMValueRef, Stop> {
        // SAFETY: a value and a pointer operand.
        let made = unsafe { LLVMBuildStore(self.builder, value, p) };
        self.memory_flags(body, op, made)?;
        Ok(made)
    }

    fn position(&self, body: &Body, op: Op) -> Result<Vec<u32>, Stop> {
        let ints = self.attr(body, op, "position").and_then(|a| self.ctx.ints(a));
        let ints = ints.ok_or_else(|| Stop("the position is missing".into()))?;
        Ok(ints.into_iter().map(|i| i as u32).collect())
    }

    fn extract(&mut self, body: &Body, op: Op, aggregate: LLVMValueRef) -> Result<LLVMValueRef, Stop> {
        let path = self.position(body, op)?;
        self.extract_path(aggregate, &path)
    }

    pub(super) fn extract_path(&mut self, aggregate: LLVMValueRef, path: &[u32]) -> Result<LLVMValueRef, Stop> {
        let mut at = aggregate;
        // SAFETY: each position is inside the aggregate by the verifier. A constant folds step by step.
        unsafe {
            if path.len() > 1
                && LLVMIsConstant(aggregate) == 0
                && let Some(made) = self.templates.extract(self.builder, aggregate, path)
            {
                return Ok(made);
            }
            for i in path {
                at = LLVMBuildExtractValue(self.builder, at, *i, NAME);
            }
        }
        Ok(at)
    }

    fn insert(
        &mut self,
        body: &Body,
        op: Op,
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
    ) -> Result<LLVMValueRef, Stop> {
        let path = self.position(body, op)?;
        // SAFETY: as in `extract_path`.
        unsafe {
            let folds = LLVMIsConstant(aggregate) != 0 && LLVMIsConstant(value) != 0;
            if path.len() > 1
                && !folds
                && let Some(made) = self.templates.insert(self.builder, aggregate, value, &path)
            {
                return Ok(made);
            }
            let mut parts = vec![aggregate];
            for i in &path[..path.len().saturating_sub(1)] {
                parts.push(LLVMBuildExtractValue(self.builder, parts[parts.len() - 1], *i, NAME));
            }
            let mut made = value;
            for (part, i) in parts.into_iter().zip(&path).rev() {
                made = LLVMBuildInsertValue(self.builder, part, made, *i, NAME);
            }
            Ok(made)
        }
    }

    fn shuffle(&mut self, body: &Body, op: Op, a: LLVMValueRef, c: LLVMValueRef) -> Result<LLVMValueRef, Stop> {
        let mask = self.attr(body, op, "mask").and_then(|a| self.ctx.ints(a)).unwrap_or_default();
        // SAFETY: mask entries are constants of i32; -1 stands for any lane.
        unsafe {
            let i32 = LLVMInt32TypeInContext(self.context);
            let scalable = LLVMGetTypeKind(LLVMTypeOf(a)) == LLVMTypeKind::LLVMScalableVectorTypeKind;
            if scalable {
                let zero = LLVMConstNull(LLVMScalableVectorType(i32, mask.len() as u32));
                return Ok(LLVMBuildShuffleVector(self.builder, a, c, zero, NAME));
            }
            let mut lanes: Vec<LLVMValueRef> = mask
                .into_iter()
                .map(|m| if m < 0 { LLVMGetPoison(i32) } else { LLVMConstInt(i32, m as u64, 0) })
                .collect();
            let mask = LLVMConstVector(lanes.as_mut_ptr(), lanes.len() as u32);
            Ok(LLVMBuildShuffleVector(self.builder, a, c, mask, NAME))
        }
    }

    fn branch(&mut self, body: &Body, op: Op, v: &[LLVMValueRef]) -> Result<LLVMValueRef, Stop> {
        let targets: SmallVec<[LLVMBasicBlockRef; 4]> = body
            .successors(op)
            .iter()
            .enumerate()
            .map(|(i, s)| self.between.get(&(op, i)).copied().unwrap_or_else(|| self.blocks[s.block.index()]))
            .collect();
        // SAFETY: blocks of the function being defined; the verifier has counted successors.
        unsafe {
            let made = match self.name(body, op) {
                "llvm.br" => LLVMBuildBr(self.builder, targets[0]),
                "llvm.cond_br" => LLVMBuildCondBr(self.builder, v[0], targets[0], targets[1]),
                _ => {
                    let values = match self.attr(body, op, "case_values") {
                        Some(a) => crate::vm::elements::elements(self.ctx, a).map_err(Stop)?,
                        None => Vec::new(),
                    };
                    if values.len() + 1 != targets.len() {
                        return Err(Stop(format!("{} values for {} cases", values.len(), targets.len() - 1)));
                    }
                    let made = LLVMBuildSwitch(self.builder, v[0], targets[0], values.len() as u32);
                    let ty = LLVMTypeOf(v[0]);
                    for (value, target) in values.into_iter().zip(&targets[1..]) {
                        let c = match self.ctx.attr_kind(value) {
                            AttrKind::Integer { value, .. } => self.int(*value as u128, ty)?,
                            _ => return Err(Stop("a case is an integer".into())),
                        };
                        LLVMAddCase(made, c, *target);
                    }
                    made
                }
            };
            Ok(made)
        }
    }

    fn atomic(&mut self, body: &Body, op: Op, p: LLVMValueRef, v: LLVMValueRef) -> Result<LLVMValueRef, Stop> {
        use LLVMAtomicRMWBinOp::*;
        let all = [
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
        let bin =
            n.and_then(|n| all.get(n).copied()).ok_or_else(|| Stop("this atomic op is not translated yet".into()))?;
        let order = ordering(self.int_attr(body, op, "ordering").unwrap_or(0));
        // SAFETY: a pointer and a value operand.
        unsafe {
            let made = LLVMBuildAtomicRMW(self.builder, bin, p, v, order, 0);
            self.atomic_flags(body, op, made)?;
            Ok(made)
        }
    }

    fn exchange(&mut self, body: &Body, op: Op, v: &[LLVMValueRef]) -> Result<LLVMValueRef, Stop> {
        let success = ordering(self.int_attr(body, op, "success_ordering").unwrap_or(0));
        let failure = ordering(self.int_attr(body, op, "failure_ordering").unwrap_or(0));
        // SAFETY: a pointer and two values.
        unsafe {
            let made = LLVMBuildAtomicCmpXchg(self.builder, v[0], v[1], v[2], success, failure, 0);
            LLVMSetWeak(made, self.flag(body, op, "weak") as i32);
            self.atomic_flags(body, op, made)?;
            Ok(made)
        }
    }

    fn atomic_flags(&self, body: &Body, op: Op, made: LLVMValueRef) -> Result<(), Stop> {
        // SAFETY: `made` is an atomic instruction just built.
        unsafe {
            if let Some(s) = self.scope(body, op) {
                LLVMSetAtomicSyncScopeID(made, s);
            }
            if let Some(n) = self.alignment(body, op)? {
                LLVMSetAlignment(made, n);
            }
            LLVMSetVolatile(made, self.flag(body, op, "volatile_") as i32);
        }
        Ok(())
    }
}
