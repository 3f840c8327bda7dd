//! Raw: the calls of LLVM's C interface that inkwell does not have, on inkwell's own handles.
//!
//! Kept true: a flag is set on an instruction only, never on a constant that folding has left of it.

use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

/// Promises of a floating-point instruction, in the bits of the LLVM dialect.
pub(super) fn set_fast_math(v: LLVMValueRef, dialect: i64) {
    // Dialect: nnan ninf nsz arcp contract afn reassoc. LLVM: reassoc nnan ninf nsz arcp contract afn.
    let bits = ((dialect & 0x3F) << 1 | (dialect >> 6 & 1)) as u32;
    // SAFETY: `v` is a value of a live module; the query comes before the setter.
    unsafe {
        if bits != 0 && !LLVMIsAInstruction(v).is_null() && LLVMCanValueUseFastMathFlags(v) != 0 {
            LLVMSetFastMathFlags(v, bits);
        }
    }
}

/// `nsw` (1) and `nuw` (2).
pub(super) fn set_overflow(v: LLVMValueRef, bits: i64) {
    // SAFETY: as above; only instructions with these flags are given.
    unsafe {
        if bits != 0 && !LLVMIsAInstruction(v).is_null() {
            LLVMSetNSW(v, (bits & 1) as i32);
            LLVMSetNUW(v, (bits >> 1 & 1) as i32);
        }
    }
}

/// `exact`
pub(super) fn set_exact(v: LLVMValueRef) {
    // SAFETY: as above.
    unsafe {
        if !LLVMIsAInstruction(v).is_null() {
            LLVMSetExact(v, 1);
        }
    }
}

/// `disjoint`
pub(super) fn set_disjoint(v: LLVMValueRef) {
    // SAFETY: as above; the setter belongs to `or`.
    unsafe {
        if !LLVMIsAInstruction(v).is_null() && LLVMGetInstructionOpcode(v) == LLVMOpcode::LLVMOr {
            LLVMSetIsDisjoint(v, 1);
        }
    }
}

/// `nneg`
pub(super) fn set_non_negative(v: LLVMValueRef) {
    // SAFETY: as above.
    unsafe {
        if !LLVMIsAInstruction(v).is_null() {
            LLVMSetNNeg(v, 1);
        }
    }
}

/// Metadata of a kind by name.
pub(super) fn set_metadata(ctx: LLVMContextRef, v: LLVMValueRef, kind: &str, node: &mut [LLVMMetadataRef]) {
    // SAFETY: the name is passed with its length; the node's operands are live metadata of the same context.
    unsafe {
        let id = LLVMGetMDKindIDInContext(ctx, kind.as_ptr().cast(), kind.len() as u32);
        let md = LLVMMDNodeInContext2(ctx, node.as_mut_ptr(), node.len());
        LLVMSetMetadata(v, id, LLVMMetadataAsValue(ctx, md));
    }
}

/// An integer as metadata.
pub(super) fn int_metadata(ctx: LLVMContextRef, bits: u32, value: u64) -> LLVMMetadataRef {
    // SAFETY: plain constants of the context.
    unsafe { LLVMValueAsMetadata(LLVMConstInt(LLVMIntTypeInContext(ctx, bits), value, 0)) }
}

/// A string as metadata.
pub(super) fn string_metadata(ctx: LLVMContextRef, text: &str) -> LLVMMetadataRef {
    // SAFETY: the text is passed with its length.
    unsafe { LLVMMDStringInContext2(ctx, text.as_ptr().cast(), text.len()) }
}

/// The module flag that mlir-translate always writes.
pub(super) fn add_debug_version(ctx: LLVMContextRef, module: LLVMModuleRef) {
    let key = "Debug Info Version";
    // SAFETY: as above.
    unsafe {
        LLVMAddModuleFlag(
            module,
            llvm_sys::LLVMModuleFlagBehavior::LLVMModuleFlagBehaviorWarning,
            key.as_ptr().cast(),
            key.len(),
            int_metadata(ctx, 32, 3),
        );
    }
}

/// An attribute without a value, by name; `None` if LLVM has none of that name.
pub(super) fn enum_attribute(ctx: LLVMContextRef, name: &str, value: u64) -> Option<LLVMAttributeRef> {
    // SAFETY: the name is passed with its length.
    unsafe {
        let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        (kind != 0).then(|| LLVMCreateEnumAttribute(ctx, kind, value))
    }
}

/// An attribute that holds a type.
pub(super) fn type_attribute(ctx: LLVMContextRef, name: &str, ty: LLVMTypeRef) -> Option<LLVMAttributeRef> {
    // SAFETY: as above.
    unsafe {
        let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        (kind != 0).then(|| LLVMCreateTypeAttribute(ctx, kind, ty))
    }
}

/// An attribute of two strings.
pub(super) fn string_attribute(ctx: LLVMContextRef, key: &str, value: &str) -> LLVMAttributeRef {
    // SAFETY: both are passed with their lengths.
    unsafe {
        LLVMCreateStringAttribute(ctx, key.as_ptr().cast(), key.len() as u32, value.as_ptr().cast(), value.len() as u32)
    }
}

/// The declaration of an intrinsic, overloaded on types.
pub(super) fn intrinsic(
    module: LLVMModuleRef,
    name: &str,
    types: &mut [LLVMTypeRef],
) -> Option<(LLVMValueRef, LLVMTypeRef)> {
    // SAFETY: the id is checked; the declaration has a function type.
    unsafe {
        let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
        if id == 0 {
            return None;
        }
        let f = LLVMGetIntrinsicDeclaration(module, id, types.as_mut_ptr(), types.len());
        Some((f, LLVMGlobalGetValueType(f)))
    }
}
