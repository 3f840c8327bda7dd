//! Bindings to functions of LLVM's C API that inkwell does not wrap, on raw LLVM handles.
//!
//! Tests: below, tests/lower/llvm/, tests/all/mlir_opt.rs.

use super::enum_cases::{NSW, NUW};
use super::shim;
use super::shim_nodes::{NodeTable, distinct_tuple};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMFastMathFlags, LLVMOpcode};
use rulec::rir::declarations::NodeIdentity;

/// The empty name: LLVM numbers the value.
pub(super) const UNNAMED: *const std::ffi::c_char = c"".as_ptr();

// LLVM's builder may fold an instruction to a constant or to one of its operands. So the functions below, which set
// flags of an instruction, ignore any other value.

/// Sets fast-math flags on a new instruction that can have them.
pub(super) fn set_fast_math(inst: LLVMValueRef, flags: LLVMFastMathFlags) {
    // SAFETY: `inst` is a value of a live module, and the query precedes the setter.
    unsafe {
        if flags != 0 && !LLVMIsAInstruction(inst).is_null() && LLVMCanValueUseFastMathFlags(inst) != 0 {
            LLVMSetFastMathFlags(inst, flags);
        }
    }
}

/// Sets the flags `NSW` and `NUW` on a new instruction of a kind that can have them.
pub(super) fn set_overflow(inst: LLVMValueRef, flags: u32) {
    // SAFETY: `inst` is a value of a live module; the dialect declares these flags for instructions that can have them.
    unsafe {
        if flags != 0 && !LLVMIsAInstruction(inst).is_null() {
            LLVMSetNSW(inst, (flags & NSW != 0) as i32);
            LLVMSetNUW(inst, (flags & NUW != 0) as i32);
        }
    }
}

/// Sets the flag `exact` on a new division or right shift.
pub(super) fn set_exact(inst: LLVMValueRef) {
    // SAFETY: `inst` is a value of a live module; the dialect declares this flag for instructions that can have it.
    unsafe {
        if !LLVMIsAInstruction(inst).is_null() {
            LLVMSetExact(inst, 1);
        }
    }
}

/// Sets the flag `disjoint` on a new `or`.
pub(super) fn set_disjoint(inst: LLVMValueRef) {
    // SAFETY: `inst` is a value of a live module, and the opcode is checked first.
    unsafe {
        if !LLVMIsAInstruction(inst).is_null() && LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMOr {
            LLVMSetIsDisjoint(inst, 1);
        }
    }
}

/// Copies a C string that LLVM owns; the empty string for null.
///
/// # Safety
/// `text` is null or a C string.
pub(crate) unsafe fn copy_c_string(text: *const std::ffi::c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: by the contract of this function.
    unsafe { std::ffi::CStr::from_ptr(text).to_string_lossy().into_owned() }
}

/// Copies a message of LLVM and frees it.
///
/// # Safety
/// `text` is null or a message that the caller owns.
pub(crate) unsafe fn take_message(text: *mut std::ffi::c_char) -> String {
    // SAFETY: by the contract of this function.
    unsafe {
        let copy = copy_c_string(text);
        if !text.is_null() {
            LLVMDisposeMessage(text);
        }
        copy
    }
}

/// Sets the flag `nneg` on a new `zext` or `uitofp`.
pub(super) fn set_non_negative(inst: LLVMValueRef) {
    // SAFETY: `inst` is a value of a live module; the dialect declares this flag for instructions that can have it.
    unsafe {
        if !LLVMIsAInstruction(inst).is_null() {
            LLVMSetNNeg(inst, 1);
        }
    }
}

/// Adds metadata of the kind with this name to a function or global, which may have other nodes of this kind. Replaces
/// the node of an instruction.
pub(super) fn add_metadata(ctx: LLVMContextRef, value: LLVMValueRef, kind: &str, node: LLVMMetadataRef) {
    // SAFETY: the value is live.
    if unsafe { !LLVMIsAInstruction(value).is_null() } {
        return attach_metadata(ctx, value, kind, node);
    }
    // SAFETY: the name is passed with its length, and the node is live metadata of the same context.
    let id = unsafe { LLVMGetMDKindIDInContext(ctx, kind.as_ptr().cast(), kind.len() as u32) };
    super::shim::add_global_metadata(value, id, node);
}

/// Attaches metadata of the kind with this name to an instruction, function or global.
pub(super) fn attach_metadata(ctx: LLVMContextRef, value: LLVMValueRef, kind: &str, node: LLVMMetadataRef) {
    // SAFETY: the name is passed with its length, and the node is live metadata of the same context.
    unsafe {
        let id = LLVMGetMDKindIDInContext(ctx, kind.as_ptr().cast(), kind.len() as u32);
        if LLVMIsAInstruction(value).is_null() {
            LLVMGlobalSetMetadata(value, id, node);
        } else {
            LLVMSetMetadata(value, id, LLVMMetadataAsValue(ctx, node));
        }
    }
}

/// Returns a metadata node with these operands. A self-referring node has itself as an operand before them.
pub(super) fn metadata_node(
    ctx: LLVMContextRef,
    operands: &[LLVMMetadataRef],
    identity: NodeIdentity,
) -> LLVMMetadataRef {
    match identity {
        // SAFETY: operands are live metadata of the same context, or null. LLVM does not change their array.
        NodeIdentity::Uniqued => unsafe { LLVMMDNodeInContext2(ctx, operands.as_ptr().cast_mut(), operands.len()) },
        NodeIdentity::Distinct => distinct_tuple(ctx, operands),
        NodeIdentity::SelfReferring => {
            let table = NodeTable::new(ctx, 1);
            let node = distinct_tuple(ctx, &[&[table.node(0)], operands].concat());
            table.set(0, node);
            node
        }
    }
}

/// Returns a constant, function or global as metadata.
pub(super) fn value_metadata(value: LLVMValueRef) -> LLVMMetadataRef {
    // SAFETY: the value is live.
    unsafe { LLVMValueAsMetadata(value) }
}

/// Returns an integer as metadata.
pub(super) fn int_metadata(ctx: LLVMContextRef, bits: u32, value: u64) -> LLVMMetadataRef {
    // SAFETY: the context is live.
    unsafe { LLVMValueAsMetadata(LLVMConstInt(LLVMIntTypeInContext(ctx, bits), value, 0)) }
}

/// Returns a string as metadata.
pub(super) fn string_metadata(ctx: LLVMContextRef, text: &str) -> LLVMMetadataRef {
    bytes_metadata(ctx, text.as_bytes())
}

/// Returns a string of bytes as metadata.
pub(super) fn bytes_metadata(ctx: LLVMContextRef, bytes: &[u8]) -> LLVMMetadataRef {
    // SAFETY: the bytes are passed with their length.
    unsafe { LLVMMDStringInContext2(ctx, bytes.as_ptr().cast(), bytes.len()) }
}

/// Adds a node to named metadata of the module.
pub(super) fn add_named_metadata(
    ctx: LLVMContextRef,
    module: LLVMModuleRef,
    name: &std::ffi::CStr,
    node: LLVMMetadataRef,
) {
    // SAFETY: the node is live metadata of the module's context.
    unsafe { LLVMAddNamedMetadataOperand(module, name.as_ptr(), LLVMMetadataAsValue(ctx, node)) };
}

/// The kind of value that an LLVM attribute has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttributeClass {
    /// No value.
    Enum,
    Int,
    Type,
    /// A range of integers.
    Range,
    /// A list of ranges.
    Other,
}

/// Returns the kind of value that LLVM's attribute with this name has; `None` if LLVM has no such attribute.
///
/// LLVM numbers its attributes class by class: first those without a value, then those with a type, with an integer,
/// with a range, and with a list of ranges. `byref`, `align`, `range` and `initializes` have the lowest numbers of the
/// last four classes.
pub(crate) fn attribute_class(name: &str) -> Option<AttributeClass> {
    // SAFETY: the name is passed with its length.
    let kind = |name: &str| unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) };
    match kind(name) {
        0 => None,
        id if id < kind("byref") => Some(AttributeClass::Enum),
        id if id < kind("align") => Some(AttributeClass::Type),
        id if id < kind("range") => Some(AttributeClass::Int),
        id if id < kind("initializes") => Some(AttributeClass::Range),
        _ => Some(AttributeClass::Other),
    }
}

/// Adds a module flag with an integer value, and with the behavior `warning`, unless the module has a flag of this
/// name.
pub(super) fn add_default_flag(ctx: LLVMContextRef, module: LLVMModuleRef, key: &str, value: u64) {
    // SAFETY: the key is passed with its length.
    unsafe {
        if !LLVMGetModuleFlag(module, key.as_ptr().cast(), key.len()).is_null() {
            return;
        }
        LLVMAddModuleFlag(
            module,
            llvm_sys::LLVMModuleFlagBehavior::LLVMModuleFlagBehaviorWarning,
            key.as_ptr().cast(),
            key.len(),
            int_metadata(ctx, 32, value),
        );
    }
}

/// Returns LLVM's attribute with this name and integer value (0 for none); `None` if LLVM has no such attribute.
pub(super) fn enum_attribute(ctx: LLVMContextRef, name: &str, value: u64) -> Option<LLVMAttributeRef> {
    // SAFETY: the name is passed with its length.
    unsafe {
        let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        (kind != 0).then(|| LLVMCreateEnumAttribute(ctx, kind, value))
    }
}

/// Returns LLVM's attribute with this name and a type as its value; `None` if LLVM has no such attribute.
pub(super) fn type_attribute(ctx: LLVMContextRef, name: &str, ty: LLVMTypeRef) -> Option<LLVMAttributeRef> {
    // SAFETY: the name is passed with its length.
    unsafe {
        let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        (kind != 0).then(|| LLVMCreateTypeAttribute(ctx, kind, ty))
    }
}

/// Returns LLVM's attribute with this name and a range of integers with `bits` bits as its value; `None` if LLVM has no
/// such attribute. The bounds are sign-extended to `bits` bits.
pub(super) fn range_attribute(
    ctx: LLVMContextRef,
    name: &str,
    bits: u32,
    bounds: [i64; 2],
) -> Option<LLVMAttributeRef> {
    let words = |bound: i64| {
        let mut words = vec![bound as u64];
        words.resize(bits.div_ceil(64).max(1) as usize, (bound >> 63) as u64);
        words
    };
    let [lower, upper] = bounds.map(words);
    // SAFETY: the name is passed with its length, and each bound has as many words as `bits` need.
    unsafe {
        let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        (kind != 0).then(|| LLVMCreateConstantRangeAttribute(ctx, kind, bits, lower.as_ptr(), upper.as_ptr()))
    }
}

/// Returns a string attribute, `"key"="value"`.
pub(super) fn string_attribute(ctx: LLVMContextRef, key: &str, value: &str) -> LLVMAttributeRef {
    // SAFETY: both are passed with their lengths.
    unsafe {
        LLVMCreateStringAttribute(ctx, key.as_ptr().cast(), key.len() as u32, value.as_ptr().cast(), value.len() as u32)
    }
}

/// Why an intrinsic cannot be declared.
pub(super) enum IntrinsicError {
    /// LLVM has no intrinsic of this name.
    Unknown,
    /// The intrinsic is overloaded on this number of types, not on as many as are given.
    OverloadCount(usize),
}

/// Declares an intrinsic that is overloaded on `types`. Returns the function and its type.
pub(super) fn intrinsic_declaration(
    module: LLVMModuleRef,
    name: &str,
    types: &mut [LLVMTypeRef],
) -> Result<(LLVMValueRef, LLVMTypeRef), IntrinsicError> {
    // SAFETY: the id is valid, LLVM gets as many types as it reads, and a declaration has a function type.
    unsafe {
        let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
        if id == 0 {
            return Err(IntrinsicError::Unknown);
        }
        let count = shim::intrinsic_overload_count(id);
        if count != types.len() {
            return Err(IntrinsicError::OverloadCount(count));
        }
        let f = LLVMGetIntrinsicDeclaration(module, id, types.as_mut_ptr(), types.len());
        Ok((f, LLVMGlobalGetValueType(f)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_classified_by_their_value() {
        use AttributeClass::*;
        let of_class = |class, names: &[&str]| names.iter().all(|name| attribute_class(name) == Some(class));
        assert!(of_class(Enum, &["alwaysinline", "cold", "nounwind", "noundef", "zeroext", "writeonly"]));
        assert!(of_class(Type, &["byref", "byval", "elementtype", "inalloca", "preallocated", "sret"]));
        assert!(of_class(
            Int,
            &["align", "allocsize", "captures", "dereferenceable", "memory", "uwtable", "alignstack"]
        ));
        assert!(of_class(Range, &["range"]));
        assert!(of_class(Other, &["initializes"]));
        assert_eq!(attribute_class("my-own"), None);
    }
}
