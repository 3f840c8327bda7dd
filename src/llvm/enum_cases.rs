//! Maps from the names of enum cases, which the rules of the LLVM dialect declare, to enums of LLVM's C API.
//!
//! Names are used because MLIR and LLVM may number these cases differently. Enums that both number alike (calling
//! conventions, `uwtable` kinds, memory effects) are not in this file: their numbers are passed to LLVM.
//!
//! Tests: below, tests/lower/llvm/.

use llvm_sys::comdat::LLVMComdatSelectionKind;
use llvm_sys::*;

/// `llvm.Overflow` flag of `llvm.add` and others: no signed wrap.
pub(crate) const NSW: u32 = 1;
/// `llvm.Overflow` flag of `llvm.add` and others: no unsigned wrap.
pub(crate) const NUW: u32 = 2;

/// Returns the predicate for a case of `llvm.ICmp`.
pub(crate) fn int_predicate(case: &str) -> Option<LLVMIntPredicate> {
    use LLVMIntPredicate::*;
    Some(match case {
        "eq" => LLVMIntEQ,
        "ne" => LLVMIntNE,
        "slt" => LLVMIntSLT,
        "sle" => LLVMIntSLE,
        "sgt" => LLVMIntSGT,
        "sge" => LLVMIntSGE,
        "ult" => LLVMIntULT,
        "ule" => LLVMIntULE,
        "ugt" => LLVMIntUGT,
        "uge" => LLVMIntUGE,
        _ => return None,
    })
}

/// Returns the predicate for a case of `llvm.FCmp`.
pub(crate) fn float_predicate(case: &str) -> Option<LLVMRealPredicate> {
    use LLVMRealPredicate::*;
    Some(match case {
        "_false" => LLVMRealPredicateFalse,
        "oeq" => LLVMRealOEQ,
        "ogt" => LLVMRealOGT,
        "oge" => LLVMRealOGE,
        "olt" => LLVMRealOLT,
        "ole" => LLVMRealOLE,
        "one" => LLVMRealONE,
        "ord" => LLVMRealORD,
        "ueq" => LLVMRealUEQ,
        "ugt" => LLVMRealUGT,
        "uge" => LLVMRealUGE,
        "ult" => LLVMRealULT,
        "ule" => LLVMRealULE,
        "une" => LLVMRealUNE,
        "uno" => LLVMRealUNO,
        "_true" => LLVMRealPredicateTrue,
        _ => return None,
    })
}

/// Returns the ordering for a case of `llvm.AtomicOrdering`.
pub(crate) fn atomic_ordering(case: &str) -> Option<LLVMAtomicOrdering> {
    use LLVMAtomicOrdering::*;
    Some(match case {
        "not_atomic" => LLVMAtomicOrderingNotAtomic,
        "unordered" => LLVMAtomicOrderingUnordered,
        "monotonic" => LLVMAtomicOrderingMonotonic,
        "acquire" => LLVMAtomicOrderingAcquire,
        "release" => LLVMAtomicOrderingRelease,
        "acq_rel" => LLVMAtomicOrderingAcquireRelease,
        "seq_cst" => LLVMAtomicOrderingSequentiallyConsistent,
        _ => return None,
    })
}

/// Returns the operation of `atomicrmw` for a case of `llvm.AtomicBinOp`.
pub(crate) fn atomic_bin_op(case: &str) -> Option<LLVMAtomicRMWBinOp> {
    use LLVMAtomicRMWBinOp::*;
    Some(match case {
        "xchg" => LLVMAtomicRMWBinOpXchg,
        "add" => LLVMAtomicRMWBinOpAdd,
        "sub" => LLVMAtomicRMWBinOpSub,
        "_and" => LLVMAtomicRMWBinOpAnd,
        "nand" => LLVMAtomicRMWBinOpNand,
        "_or" => LLVMAtomicRMWBinOpOr,
        "_xor" => LLVMAtomicRMWBinOpXor,
        "max" => LLVMAtomicRMWBinOpMax,
        "min" => LLVMAtomicRMWBinOpMin,
        "umax" => LLVMAtomicRMWBinOpUMax,
        "umin" => LLVMAtomicRMWBinOpUMin,
        "fadd" => LLVMAtomicRMWBinOpFAdd,
        "fsub" => LLVMAtomicRMWBinOpFSub,
        "fmax" => LLVMAtomicRMWBinOpFMax,
        "fmin" => LLVMAtomicRMWBinOpFMin,
        "uinc_wrap" => LLVMAtomicRMWBinOpUIncWrap,
        "udec_wrap" => LLVMAtomicRMWBinOpUDecWrap,
        "usub_cond" => LLVMAtomicRMWBinOpUSubCond,
        "usub_sat" => LLVMAtomicRMWBinOpUSubSat,
        "fmaximum" => LLVMAtomicRMWBinOpFMaximum,
        "fminimum" => LLVMAtomicRMWBinOpFMinimum,
        _ => return None,
    })
}

/// Returns the linkage for a case of `llvm.Linkage`.
pub(crate) fn linkage(case: &str) -> Option<LLVMLinkage> {
    use LLVMLinkage::*;
    Some(match case {
        "private" => LLVMPrivateLinkage,
        "internal" => LLVMInternalLinkage,
        "available_externally" => LLVMAvailableExternallyLinkage,
        "linkonce" => LLVMLinkOnceAnyLinkage,
        "weak" => LLVMWeakAnyLinkage,
        "common" => LLVMCommonLinkage,
        "appending" => LLVMAppendingLinkage,
        "extern_weak" => LLVMExternalWeakLinkage,
        "linkonce_odr" => LLVMLinkOnceODRLinkage,
        "weak_odr" => LLVMWeakODRLinkage,
        "external" => LLVMExternalLinkage,
        _ => return None,
    })
}

/// Returns the visibility for a case of `llvm.Visibility`.
pub(crate) fn visibility(case: &str) -> Option<LLVMVisibility> {
    use LLVMVisibility::*;
    Some(match case {
        "default" => LLVMDefaultVisibility,
        "hidden" => LLVMHiddenVisibility,
        "protected" => LLVMProtectedVisibility,
        _ => return None,
    })
}

/// Returns the `unnamed_addr` kind for a case of `llvm.UnnamedAddr`.
pub(crate) fn unnamed_addr(case: &str) -> Option<LLVMUnnamedAddr> {
    use LLVMUnnamedAddr::*;
    Some(match case {
        "" => LLVMNoUnnamedAddr,
        "local_unnamed_addr" => LLVMLocalUnnamedAddr,
        "unnamed_addr" => LLVMGlobalUnnamedAddr,
        _ => return None,
    })
}

/// Returns the selection kind of a comdat for a case of `llvm.Comdat`.
pub(crate) fn comdat_selection(case: &str) -> Option<LLVMComdatSelectionKind> {
    use LLVMComdatSelectionKind::*;
    Some(match case {
        "any" => LLVMAnyComdatSelectionKind,
        "exactmatch" => LLVMExactMatchComdatSelectionKind,
        "largest" => LLVMLargestComdatSelectionKind,
        "nodeduplicate" => LLVMNoDuplicatesComdatSelectionKind,
        "samesize" => LLVMSameSizeComdatSelectionKind,
        _ => return None,
    })
}

/// Returns the tail call kind for a case of `llvm.TailCallKind`.
pub(crate) fn tail_call_kind(case: &str) -> Option<LLVMTailCallKind> {
    use LLVMTailCallKind::*;
    Some(match case {
        "none" => LLVMTailCallKindNone,
        "tail" => LLVMTailCallKindTail,
        "musttail" => LLVMTailCallKindMustTail,
        "notail" => LLVMTailCallKindNoTail,
        _ => return None,
    })
}

/// Returns the assembler dialect for a case of `llvm.AsmDialect`.
pub(crate) fn asm_dialect(case: &str) -> Option<LLVMInlineAsmDialect> {
    use LLVMInlineAsmDialect::*;
    Some(match case {
        "att" => LLVMInlineAsmDialectATT,
        "intel" => LLVMInlineAsmDialectIntel,
        _ => return None,
    })
}

/// Returns the bit for a flag of `llvm.FastMath`.
pub(crate) fn fast_math_flag(case: &str) -> Option<LLVMFastMathFlags> {
    Some(match case {
        "nnan" => LLVMFastMathNoNaNs,
        "ninf" => LLVMFastMathNoInfs,
        "nsz" => LLVMFastMathNoSignedZeros,
        "arcp" => LLVMFastMathAllowReciprocal,
        "contract" => LLVMFastMathAllowContract,
        "afn" => LLVMFastMathApproxFunc,
        "reassoc" => LLVMFastMathAllowReassoc,
        _ => return None,
    })
}

/// Returns `NSW` or `NUW` for a flag of `llvm.Overflow`.
pub(crate) fn overflow_flag(case: &str) -> Option<u32> {
    Some(match case {
        "nsw" => NSW,
        "nuw" => NUW,
        _ => return None,
    })
}

/// Returns the bit for a flag of `llvm.GepFlags`.
pub(crate) fn gep_flag(case: &str) -> Option<LLVMGEPNoWrapFlags> {
    Some(match case {
        "inbounds_flag" => LLVMGEPFlagInBounds,
        "nusw" => LLVMGEPFlagNUSW,
        "nuw" => LLVMGEPFlagNUW,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset;
    use rulec::rir::declarations::EnumDef;

    fn assert_all_cases_translate<T>(name: &str, from_case: fn(&str) -> Option<T>) {
        let rules = ruleset::built_in();
        let def: &EnumDef = rules.enums.iter().find(|e| e.name == name).expect("the enum is declared");
        for (case, value) in &def.cases {
            if !def.flags || value.count_ones() == 1 {
                assert!(from_case(case).is_some(), "`{name}` declares `{case}`, which has no LLVM constant");
            }
        }
    }

    #[test]
    fn every_declared_case_has_a_constant_of_llvm() {
        assert_all_cases_translate("llvm.ICmp", int_predicate);
        assert_all_cases_translate("llvm.FCmp", float_predicate);
        assert_all_cases_translate("llvm.AtomicOrdering", atomic_ordering);
        assert_all_cases_translate("llvm.AtomicBinOp", atomic_bin_op);
        assert_all_cases_translate("llvm.Linkage", linkage);
        assert_all_cases_translate("llvm.Visibility", visibility);
        assert_all_cases_translate("llvm.UnnamedAddr", unnamed_addr);
        assert_all_cases_translate("llvm.Comdat", comdat_selection);
        assert_all_cases_translate("llvm.TailCallKind", tail_call_kind);
        assert_all_cases_translate("llvm.AsmDialect", asm_dialect);
    }

    #[test]
    fn every_declared_flag_has_a_bit() {
        assert_all_cases_translate("llvm.FastMath", fast_math_flag);
        assert_all_cases_translate("llvm.Overflow", overflow_flag);
        assert_all_cases_translate("llvm.GepFlags", gep_flag);
    }

    #[test]
    fn an_unknown_case_has_no_constant() {
        assert!(int_predicate("EQ").is_none() && atomic_bin_op("and").is_none() && linkage("").is_none());
    }

    #[test]
    fn case_names_that_mlir_escapes_lose_their_underscore() {
        assert!(atomic_bin_op("_and") == Some(LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAnd));
        assert!(float_predicate("_true") == Some(LLVMRealPredicate::LLVMRealPredicateTrue));
    }
}
