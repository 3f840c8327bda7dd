//! Raw: the calls of LLVM's C interface that inkwell does not have, on inkwell's own handles.
//!
//! Kept true: a flag is set on an instruction only, never on a constant that folding has left of it.

use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::debuginfo::{LLVMMetadataReplaceAllUsesWith, LLVMTemporaryMDNode};
use llvm_sys::prelude::*;

/// Promises of a floating-point instruction, in the bits of the LLVM dialect.
pub(super) fn set_fast_math(inst: LLVMValueRef, dialect: i64) {
    // Dialect: nnan ninf nsz arcp contract afn reassoc. LLVM: reassoc nnan ninf nsz arcp contract afn.
    let bits = ((dialect & 0x3F) << 1 | (dialect >> 6 & 1)) as u32;
    // SAFETY: `v` is a value of a live module; the query comes before the setter.
    unsafe {
        if bits != 0 && !LLVMIsAInstruction(inst).is_null() && LLVMCanValueUseFastMathFlags(inst) != 0 {
            LLVMSetFastMathFlags(inst, bits);
        }
    }
}

/// `nsw` (1) and `nuw` (2).
pub(super) fn set_overflow(inst: LLVMValueRef, bits: i64) {
    // SAFETY: as above; only instructions with these flags are given.
    unsafe {
        if bits != 0 && !LLVMIsAInstruction(inst).is_null() {
            LLVMSetNSW(inst, (bits & 1) as i32);
            LLVMSetNUW(inst, (bits >> 1 & 1) as i32);
        }
    }
}

/// `exact`
pub(super) fn set_exact(inst: LLVMValueRef) {
    // SAFETY: as above.
    unsafe {
        if !LLVMIsAInstruction(inst).is_null() {
            LLVMSetExact(inst, 1);
        }
    }
}

/// `disjoint`
pub(super) fn set_disjoint(inst: LLVMValueRef) {
    // SAFETY: as above; the setter belongs to `or`.
    unsafe {
        if !LLVMIsAInstruction(inst).is_null() && LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMOr {
            LLVMSetIsDisjoint(inst, 1);
        }
    }
}

/// `nneg`
pub(super) fn set_non_negative(inst: LLVMValueRef) {
    // SAFETY: as above.
    unsafe {
        if !LLVMIsAInstruction(inst).is_null() {
            LLVMSetNNeg(inst, 1);
        }
    }
}

/// Gives an instruction, function or global metadata of a kind by name.
pub(super) fn attach_metadata(ctx: LLVMContextRef, value: LLVMValueRef, kind: &str, node: LLVMMetadataRef) {
    // SAFETY: the name is passed with its length; the node is live metadata of the same context.
    unsafe {
        let id = LLVMGetMDKindIDInContext(ctx, kind.as_ptr().cast(), kind.len() as u32);
        if LLVMIsAInstruction(value).is_null() {
            LLVMGlobalSetMetadata(value, id, node);
        } else {
            LLVMSetMetadata(value, id, LLVMMetadataAsValue(ctx, node));
        }
    }
}

/// A node; a distinct one holds itself first, so that it equals no other.
pub(super) fn metadata_node(
    ctx: LLVMContextRef,
    operands: &mut Vec<LLVMMetadataRef>,
    distinct: bool,
) -> LLVMMetadataRef {
    // SAFETY: operands are live metadata of the same context; the temporary node is gone once the node takes its place.
    unsafe {
        if !distinct {
            return LLVMMDNodeInContext2(ctx, operands.as_mut_ptr(), operands.len());
        }
        let itself = LLVMTemporaryMDNode(ctx, std::ptr::null_mut(), 0);
        operands.insert(0, itself);
        let node = LLVMMDNodeInContext2(ctx, operands.as_mut_ptr(), operands.len());
        LLVMMetadataReplaceAllUsesWith(itself, node);
        node
    }
}

/// A constant, function or global as metadata.
pub(super) fn value_metadata(value: LLVMValueRef) -> LLVMMetadataRef {
    // SAFETY: a live value.
    unsafe { LLVMValueAsMetadata(value) }
}

/// An integer as metadata.
pub(super) fn int_metadata(ctx: LLVMContextRef, bits: u32, value: u64) -> LLVMMetadataRef {
    // SAFETY: plain constants of the context.
    unsafe { LLVMValueAsMetadata(LLVMConstInt(LLVMIntTypeInContext(ctx, bits), value, 0)) }
}

/// A string as metadata.
pub(super) fn string_metadata(ctx: LLVMContextRef, text: &str) -> LLVMMetadataRef {
    bytes_metadata(ctx, text.as_bytes())
}

/// Bytes as metadata.
pub(super) fn bytes_metadata(ctx: LLVMContextRef, bytes: &[u8]) -> LLVMMetadataRef {
    // SAFETY: the bytes are passed with their length.
    unsafe { LLVMMDStringInContext2(ctx, bytes.as_ptr().cast(), bytes.len()) }
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
pub(super) fn intrinsic_declaration(
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
