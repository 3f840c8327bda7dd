//! Table from op names of the LLVM dialect to kinds of LLVM instructions.
//!
//! Tests: tests/lower/.

use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

type BinaryBuilder =
    unsafe extern "C" fn(LLVMBuilderRef, LLVMValueRef, LLVMValueRef, *const std::ffi::c_char) -> LLVMValueRef;
type CastBuilder =
    unsafe extern "C" fn(LLVMBuilderRef, LLVMValueRef, LLVMTypeRef, *const std::ffi::c_char) -> LLVMValueRef;

/// Builds a `ptrtoaddr` by the general function for casts, because LLVM's C API has no function for this instruction.
unsafe extern "C" fn build_ptr_to_addr(
    builder: LLVMBuilderRef,
    pointer: LLVMValueRef,
    ty: LLVMTypeRef,
    name: *const std::ffi::c_char,
) -> LLVMValueRef {
    // SAFETY: the caller passes a live builder, value and type.
    unsafe { LLVMBuildCast(builder, LLVMOpcode::LLVMPtrToAddr, pointer, ty, name) }
}

/// The kinds of debug records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DebugRecordKind {
    /// The value of a variable from here on.
    Value,
    /// The address of a variable.
    Declare,
    Label,
}

/// The instructions for exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnwindingKind {
    Invoke,
    LandingPad,
    Resume,
    CatchSwitch,
    CatchPad,
    CleanupPad,
    CatchReturn,
    CleanupReturn,
}

/// The way in which an op is translated. It is determined once for each op name.
#[derive(Clone, Copy)]
pub(crate) enum InstKind {
    /// A binary instruction that `BinaryBuilder` builds.
    Binary(BinaryBuilder),
    /// A conversion that `CastBuilder` builds.
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
    /// `llvm.mlir.none`: the token `none`.
    NoToken,
    Undef,
    Poison,
    AddressOf,
    BlockAddress,
    /// Marks its block as the target of block addresses; no instruction.
    BlockTag,
    DsoLocalEquivalent,
    Return,
    Unreachable,
    Fence,
    AtomicRmw,
    CmpXchg,
    VaArg,
    /// `br`, `cond_br` and `switch`.
    Branch,
    IndirectBranch,
    /// A `callbr` of inline assembly.
    CallBranch,
    /// An instruction for exceptions.
    Unwinding(UnwindingKind),
    /// No instruction, but a debug record.
    DebugRecord(DebugRecordKind),
    /// A call: direct, indirect, of inline assembly or of an intrinsic.
    Call,
}

impl InstKind {
    /// Returns whether an op is translated to a debug record.
    pub(crate) fn is_debug_record(name: &str) -> bool {
        matches!(InstKind::of(name), InstKind::DebugRecord(_))
    }

    /// Returns how an op is translated. `name` is the full name, such as `llvm.add`. Any name that is not in the table
    /// stands for a call.
    pub(crate) fn of(name: &str) -> InstKind {
        use InstKind::*;
        match name {
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
            "llvm.blockaddress" => BlockAddress,
            "llvm.blocktag" => BlockTag,
            "llvm.dso_local_equivalent" => DsoLocalEquivalent,
            "llvm.return" => Return,
            "llvm.unreachable" => Unreachable,
            "llvm.fence" => Fence,
            "llvm.atomicrmw" => AtomicRmw,
            "llvm.cmpxchg" => CmpXchg,
            "llvm.va_arg" => VaArg,
            "llvm.br" | "llvm.cond_br" | "llvm.switch" => Branch,
            "llvm.indirectbr" => IndirectBranch,
            "llvm.callbr" => CallBranch,
            "llvm.invoke" => Unwinding(UnwindingKind::Invoke),
            "llvm.landingpad" => Unwinding(UnwindingKind::LandingPad),
            "llvm.resume" => Unwinding(UnwindingKind::Resume),
            "llvm.catchswitch" => Unwinding(UnwindingKind::CatchSwitch),
            "llvm.catchpad" => Unwinding(UnwindingKind::CatchPad),
            "llvm.cleanuppad" => Unwinding(UnwindingKind::CleanupPad),
            "llvm.catchret" => Unwinding(UnwindingKind::CatchReturn),
            "llvm.cleanupret" => Unwinding(UnwindingKind::CleanupReturn),
            "llvm.intr.dbg.value" => DebugRecord(DebugRecordKind::Value),
            "llvm.intr.dbg.declare" => DebugRecord(DebugRecordKind::Declare),
            "llvm.intr.dbg.label" => DebugRecord(DebugRecordKind::Label),
            _ => InstKind::of_arithmetic(name).unwrap_or(Call),
        }
    }

    /// Returns the kind of a binary op or a conversion. Returns `None` for any other op.
    fn of_arithmetic(name: &str) -> Option<InstKind> {
        use InstKind::{Binary, Cast};
        Some(match name {
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
            "llvm.ptrtoaddr" => Cast(build_ptr_to_addr),
            "llvm.addrspacecast" => Cast(LLVMBuildAddrSpaceCast),
            _ => return None,
        })
    }
}
