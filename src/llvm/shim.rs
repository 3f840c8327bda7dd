//! What LLVM's C API does not offer, by the functions of `shim.cpp`: the fields of metadata nodes, the names of
//! metadata kinds, some properties of globals, calls and constants, some instructions, and the places of values in
//! printed text.
//!
//! The functions take handles of LLVM's C API. Each handle must be live.
//!
//! Tests: below, tests/all/import.rs.

use llvm_sys::prelude::*;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};

/// A metadata node: its class and its fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MetadataNode {
    pub(crate) is_distinct: bool,
    /// The class, such as `DIFile`; empty for a tuple `!{..}`.
    pub(crate) class: &'static str,
    /// The fields with their names in LLVM IR; or the operands of the node, each with an empty name. A field with its
    /// default value is left out.
    pub(crate) fields: Vec<(&'static str, FieldValue)>,
}

/// The value of a field, or an operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FieldValue {
    Null,
    /// A number without a type.
    Number(i128),
    Text(Vec<u8>),
    /// A keyword, or keywords between `|`.
    Word(String),
    /// Another node.
    Node(LLVMMetadataRef),
    /// A constant that is an operand, such as `i64 3`.
    Constant(LLVMValueRef),
}

impl MetadataNode {
    /// Reads a node. Returns `None` for metadata that is none.
    pub(crate) fn read(handle: LLVMMetadataRef) -> Option<MetadataNode> {
        // SAFETY: the handle is live metadata, and the class is a string that lives forever. The visitor's functions
        // get the state that is passed here.
        unsafe {
            let class = rewriteMetadataClass(handle);
            if class.is_null() {
                return None;
            }
            let mut node = MetadataNode {
                is_distinct: rewriteMetadataIsDistinct(handle) != 0,
                class: static_text(class),
                fields: Vec::new(),
            };
            rewriteVisitFields(handle, &FIELD_VISITOR, (&raw mut node.fields).cast());
            Some(node)
        }
    }

    /// Returns the field with this name.
    pub(crate) fn field(&self, name: &str) -> Option<&FieldValue> {
        self.fields.iter().find(|(field, _)| *field == name).map(|(_, value)| value)
    }

    /// Returns the number in a field; 0 if the field is absent.
    pub(crate) fn number(&self, name: &str) -> u32 {
        match self.field(name) {
            Some(FieldValue::Number(number)) => u32::try_from(*number).unwrap_or(0),
            _ => 0,
        }
    }

    /// Returns the node in a field.
    pub(crate) fn node(&self, name: &str) -> Option<LLVMMetadataRef> {
        match self.field(name) {
            Some(FieldValue::Node(node)) => Some(*node),
            _ => None,
        }
    }
}

/// Returns whether a node is distinct.
pub(crate) fn is_distinct(handle: LLVMMetadataRef) -> bool {
    // SAFETY: the handle is live.
    unsafe { rewriteMetadataIsDistinct(handle) != 0 }
}

/// Returns a node as LLVM IR text with addresses in place of the numbers of nodes: `<0x55a0> = !DIFile(..)`.
pub(crate) fn print_node(node: LLVMMetadataRef) -> String {
    let mut texts: Vec<String> = Vec::new();
    // SAFETY: the node is live; the function gets the state that is passed here.
    unsafe { rewritePrintNode(node, push_text, (&raw mut texts).cast()) };
    texts.pop().unwrap_or_default()
}

/// Returns the names of all metadata kinds, in the order of their numbers.
pub(crate) fn metadata_kinds(context: LLVMContextRef) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    // SAFETY: the context is live; the function gets the state that is passed here.
    unsafe { rewriteVisitMetadataKinds(context, push_text, (&raw mut names).cast()) };
    names
}

/// Returns the names of all synchronization scopes, in the order of their numbers.
pub(crate) fn sync_scopes(context: LLVMContextRef) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    // SAFETY: the context is live; the function gets the state that is passed here.
    unsafe { rewriteVisitSyncScopes(context, push_text, (&raw mut names).cast()) };
    names
}

/// Returns the label of a `#dbg_label`; `None` for another debug record.
pub(crate) fn label_of_record(record: LLVMDbgRecordRef) -> Option<LLVMMetadataRef> {
    // SAFETY: the record is live.
    let label = unsafe { rewriteLabelOfRecord(record) };
    (!label.is_null()).then_some(label)
}

/// Returns whether a debug record is a `#dbg_declare_value`.
pub(crate) fn is_declare_value(record: LLVMDbgRecordRef) -> bool {
    // SAFETY: the record is live.
    unsafe { rewriteIsDeclareValue(record) != 0 }
}

/// Returns the names of the fields of a `!DILocation` that no location of MLIR has, if they are set.
pub(crate) fn location_extras(location: LLVMMetadataRef) -> impl Iterator<Item = &'static str> {
    // SAFETY: the handle is a location.
    let bits = unsafe { rewriteLocationExtras(location) };
    [(1, "isImplicitCode"), (2, "atomGroup"), (4, "atomRank")]
        .into_iter()
        .filter_map(move |(bit, name)| (bits & bit != 0).then_some(name))
}

/// The bit of `global_flags` for `dso_local` that neither linkage nor visibility implies.
pub(crate) const DSO_LOCAL: u32 = 1;
/// The bits of `global_flags` for properties that no attribute of the dialect stands for, with their words in LLVM IR.
pub(crate) const OTHER_GLOBAL_FLAGS: [(u32, &str); 6] = [
    (2, "no_sanitize_address"),
    (4, "no_sanitize_hwaddress"),
    (8, "sanitize_memtag"),
    (16, "sanitize_address_dyninit"),
    (32, "partition"),
    (64, "code_model"),
];

/// Returns the properties of a global as bits.
pub(crate) fn global_flags(global: LLVMValueRef) -> u32 {
    // SAFETY: the value is a global.
    unsafe { rewriteGlobalFlags(global) }
}

/// Returns the attributes of a global variable.
pub(crate) fn global_attributes(global: LLVMValueRef) -> Vec<LLVMAttributeRef> {
    unsafe extern "C" fn push(state: *mut c_void, attribute: LLVMAttributeRef) {
        // SAFETY: the state is the vector below.
        unsafe { (*state.cast::<Vec<LLVMAttributeRef>>()).push(attribute) };
    }
    let mut attributes: Vec<LLVMAttributeRef> = Vec::new();
    // SAFETY: the value is a global variable; the function gets the state that is passed here.
    unsafe { rewriteVisitGlobalAttributes(global, push, (&raw mut attributes).cast()) };
    attributes
}

/// Adds a metadata node of kind number `kind` to a global, beside the others of this kind.
pub(super) fn add_global_metadata(global: LLVMValueRef, kind: u32, node: LLVMMetadataRef) {
    // SAFETY: the value is a function or a global variable, and the node is live.
    unsafe { rewriteAddGlobalMetadata(global, kind, node) };
}

/// Returns an attribute as LLVM IR text.
pub(crate) fn attribute_text(attribute: LLVMAttributeRef) -> String {
    let mut texts: Vec<String> = Vec::new();
    // SAFETY: the attribute is live; the function gets the state that is passed here.
    unsafe { rewriteAttributeText(attribute, push_text, (&raw mut texts).cast()) };
    texts.pop().unwrap_or_default()
}

/// Returns the comdats of a module in the order of their names.
pub(crate) fn comdats(module: LLVMModuleRef) -> Vec<(String, LLVMComdatRef)> {
    unsafe extern "C" fn push(state: *mut c_void, bytes: *const c_char, length: usize, comdat: LLVMComdatRef) {
        // SAFETY: the state is the vector below, and the text is valid during the call.
        unsafe { (*state.cast::<Vec<(String, LLVMComdatRef)>>()).push((lossy_text(bytes, length), comdat)) };
    }
    let mut comdats: Vec<(String, LLVMComdatRef)> = Vec::new();
    // SAFETY: the module is live; the function gets the state that is passed here.
    unsafe { rewriteVisitComdats(module, push, (&raw mut comdats).cast()) };
    comdats
}

/// Returns the name of the comdat of a global, if it has one.
pub(crate) fn comdat_of_global(global: LLVMValueRef) -> Option<String> {
    let mut texts: Vec<String> = Vec::new();
    // SAFETY: the value is a global; the function gets the state that is passed here.
    unsafe { rewriteComdatOfGlobal(global, push_text, (&raw mut texts).cast()) };
    texts.pop()
}

/// Properties of an instruction or a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueFlags(u32);

impl ValueFlags {
    /// Returns the properties of a value.
    pub(crate) fn of(value: LLVMValueRef) -> ValueFlags {
        // SAFETY: the value is live.
        ValueFlags(unsafe { rewriteValueFlags(value) })
    }
    pub(crate) fn is_nuw(self) -> bool {
        self.0 & 1 != 0
    }
    pub(crate) fn is_nsw(self) -> bool {
        self.0 & 2 != 0
    }
    /// Returns whether the value is a `getelementptr` with `inrange`.
    pub(crate) fn is_in_range(self) -> bool {
        self.0 & 4 != 0
    }
    pub(crate) fn is_inalloca(self) -> bool {
        self.0 & 8 != 0
    }
    pub(crate) fn is_swift_error(self) -> bool {
        self.0 & 16 != 0
    }
    /// Returns whether the value is a constant `dso_local_equivalent`.
    pub(crate) fn is_dso_local_equivalent(self) -> bool {
        self.0 & 32 != 0
    }
}

/// Returns whether bitcode has a module summary, as ThinLTO writes it.
pub(crate) fn bitcode_has_summary(bytes: &[u8]) -> bool {
    // SAFETY: the bytes are passed with their length.
    unsafe { rewriteBitcodeHasSummary(bytes.as_ptr().cast(), bytes.len()) != 0 }
}

/// Returns the name of the program that wrote bitcode, such as `LLVM22.1.8`; `None` if the bitcode is damaged.
pub(crate) fn bitcode_producer(bytes: &[u8]) -> Option<String> {
    let mut texts: Vec<String> = Vec::new();
    // SAFETY: the bytes are passed with their length; the function gets the state that is passed here.
    unsafe { rewriteBitcodeProducer(bytes.as_ptr().cast(), bytes.len(), push_text, (&raw mut texts).cast()) };
    texts.pop().filter(|text| !text.is_empty())
}

/// The dominator tree of a function that is not changed.
#[derive(Debug)]
pub(crate) struct DominatorTree(*mut c_void);

impl DominatorTree {
    /// Builds the tree of a function that has a body.
    pub(crate) fn new(function: LLVMValueRef) -> DominatorTree {
        // SAFETY: the value is a function.
        DominatorTree(unsafe { rewriteCreateDominatorTree(function) })
    }

    /// Returns whether an instruction or argument is available at another instruction of the function.
    pub(crate) fn dominates(&self, value: LLVMValueRef, instruction: LLVMValueRef) -> bool {
        // SAFETY: the tree is live, and both values are of its function.
        unsafe { rewriteDominates(self.0, value, instruction) != 0 }
    }
}

impl Drop for DominatorTree {
    fn drop(&mut self) {
        // SAFETY: the tree is live, and this is its only owner.
        unsafe { rewriteDisposeDominatorTree(self.0) };
    }
}

/// Changes the data layout of a module to that of this version of LLVM, as LLVM does when it reads bitcode.
pub(crate) fn upgrade_data_layout(module: LLVMModuleRef) {
    // SAFETY: the module is live.
    unsafe { rewriteUpgradeDataLayout(module) }
}

/// Returns whether an instruction has metadata other than a debug location.
pub(crate) fn has_metadata(instruction: LLVMValueRef) -> bool {
    // SAFETY: the value is an instruction.
    unsafe { rewriteHasMetadata(instruction) != 0 }
}

/// Builds an `alloca` in an address space.
///
/// # Safety
/// The builder must be in a block, the type must have a size, and `count` must be an integer.
pub(super) unsafe fn build_alloca(
    builder: LLVMBuilderRef,
    ty: LLVMTypeRef,
    count: LLVMValueRef,
    space: u32,
    is_inalloca: bool,
) -> LLVMValueRef {
    // SAFETY: by the contract of this function.
    unsafe { rewriteBuildAlloca(builder, ty, count, space, c_int::from(is_inalloca)) }
}

/// Builds an `extractvalue` with a path of indices.
///
/// # Safety
/// The builder must be in a block, and the path must be inside the aggregate.
pub(super) unsafe fn build_extract_value(
    builder: LLVMBuilderRef,
    aggregate: LLVMValueRef,
    path: &[u32],
) -> LLVMValueRef {
    // SAFETY: by the contract of this function; the path is passed with its length.
    unsafe { rewriteBuildExtractValue(builder, aggregate, path.as_ptr(), path.len()) }
}

/// Builds an `insertvalue` with a path of indices.
///
/// # Safety
/// The builder must be in a block, and the path must lead to a part of the aggregate that has the type of the value.
pub(super) unsafe fn build_insert_value(
    builder: LLVMBuilderRef,
    aggregate: LLVMValueRef,
    value: LLVMValueRef,
    path: &[u32],
) -> LLVMValueRef {
    // SAFETY: by the contract of this function; the path is passed with its length.
    unsafe { rewriteBuildInsertValue(builder, aggregate, value, path.as_ptr(), path.len()) }
}

/// Makes a global `dso_local`.
pub(super) fn set_dso_local(global: LLVMValueRef) {
    // SAFETY: the value is a global.
    unsafe { rewriteSetDsoLocal(global) }
}

/// Adds an attribute to a global variable.
pub(super) fn add_global_attribute(global: LLVMValueRef, attribute: LLVMAttributeRef) {
    // SAFETY: the value is a global variable, and the attribute is live.
    unsafe { rewriteAddGlobalAttribute(global, attribute) }
}

/// Returns the constant `dso_local_equivalent @f`.
pub(super) fn dso_local_equivalent(function: LLVMValueRef) -> LLVMValueRef {
    // SAFETY: the value is a function or an alias of one.
    unsafe { rewriteDsoLocalEquivalent(function) }
}

/// The text of a module, and the places of its values in it.
#[derive(Default)]
pub(super) struct PrintedModule {
    pub(super) text: String,
    /// The offset at which LLVM begins to print each function and instruction, or at which a global variable or alias
    /// ends, in the order of the text.
    pub(super) places: Vec<(LLVMValueRef, usize)>,
}

/// Prints a module.
pub(super) fn print_module(module: LLVMModuleRef) -> PrintedModule {
    unsafe extern "C" fn place(state: *mut c_void, value: LLVMValueRef, offset: usize) {
        // SAFETY: the state is the module below.
        unsafe { (*state.cast::<PrintedModule>()).places.push((value, offset)) };
    }
    unsafe extern "C" fn text(state: *mut c_void, bytes: *const c_char, length: usize) {
        // SAFETY: the state is the module below, and the text is valid during the call.
        unsafe { (*state.cast::<PrintedModule>()).text = lossy_text(bytes, length) };
    }
    let mut printed = PrintedModule::default();
    // SAFETY: the module is live; the functions get the state that is passed here.
    unsafe { rewritePrintModule(module, place, text, (&raw mut printed).cast()) };
    printed
}

/// Returns the mask of a `shufflevector`, an instruction or a constant expression; -1 stands for poison.
pub(crate) fn shuffle_mask(value: LLVMValueRef) -> Vec<i64> {
    let mut mask: Vec<c_int> = Vec::new();
    // SAFETY: the value is live, and each buffer has room for as many numbers as its length says.
    unsafe {
        let length = rewriteShuffleMask(value, mask.as_mut_ptr(), 0);
        mask.resize(length, 0);
        rewriteShuffleMask(value, mask.as_mut_ptr(), length);
    }
    mask.into_iter().map(|index| i64::from(index).max(-1)).collect()
}

/// Returns the bits of an integer or float constant as words, the least significant first.
pub(crate) fn constant_words(constant: LLVMValueRef) -> Vec<u64> {
    let mut words = vec![0; 2];
    // SAFETY: the value is an integer or float constant, and the buffer has room for as many words as its length says.
    unsafe {
        let count = rewriteConstantWords(constant, words.as_mut_ptr(), words.len());
        let is_written = count <= words.len();
        words.resize(count, 0);
        if !is_written {
            rewriteConstantWords(constant, words.as_mut_ptr(), count);
        }
    }
    words
}

type VisitText = unsafe extern "C" fn(*mut c_void, *const c_char, usize);

#[repr(C)]
struct FieldVisitor {
    number: unsafe extern "C" fn(*mut c_void, *const c_char, u64, c_int),
    wide_number: unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, usize),
    text: unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, usize),
    word: unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, usize),
    node: unsafe extern "C" fn(*mut c_void, *const c_char, LLVMMetadataRef),
    constant: unsafe extern "C" fn(*mut c_void, *const c_char, LLVMValueRef),
}

static FIELD_VISITOR: FieldVisitor = FieldVisitor {
    number: push_number,
    wide_number: push_wide_number,
    text: push_field_text,
    word: push_word,
    node: push_node,
    constant: push_constant,
};

unsafe extern "C" {
    fn rewriteUpgradeDataLayout(module: LLVMModuleRef);
    fn rewriteHasMetadata(instruction: LLVMValueRef) -> c_int;
    fn rewriteBuildAlloca(
        builder: LLVMBuilderRef,
        ty: LLVMTypeRef,
        count: LLVMValueRef,
        space: c_uint,
        inalloca: c_int,
    ) -> LLVMValueRef;
    fn rewriteBuildExtractValue(
        builder: LLVMBuilderRef,
        aggregate: LLVMValueRef,
        path: *const c_uint,
        length: usize,
    ) -> LLVMValueRef;
    fn rewriteBuildInsertValue(
        builder: LLVMBuilderRef,
        aggregate: LLVMValueRef,
        value: LLVMValueRef,
        path: *const c_uint,
        length: usize,
    ) -> LLVMValueRef;
    fn rewriteSetDsoLocal(global: LLVMValueRef);
    fn rewriteAddGlobalAttribute(global: LLVMValueRef, attribute: LLVMAttributeRef);
    fn rewriteDsoLocalEquivalent(function: LLVMValueRef) -> LLVMValueRef;
    fn rewritePrintModule(
        module: LLVMModuleRef,
        place: unsafe extern "C" fn(*mut c_void, LLVMValueRef, usize),
        visit: VisitText,
        state: *mut c_void,
    );
    fn rewriteBitcodeProducer(bytes: *const c_char, length: usize, visit: VisitText, state: *mut c_void);
    fn rewriteMetadataClass(node: LLVMMetadataRef) -> *const c_char;
    fn rewriteMetadataIsDistinct(node: LLVMMetadataRef) -> c_int;
    fn rewriteVisitFields(node: LLVMMetadataRef, visitor: *const FieldVisitor, state: *mut c_void);
    fn rewritePrintNode(node: LLVMMetadataRef, visit: VisitText, state: *mut c_void);
    fn rewriteVisitMetadataKinds(context: LLVMContextRef, visit: VisitText, state: *mut c_void);
    fn rewriteVisitSyncScopes(context: LLVMContextRef, visit: VisitText, state: *mut c_void);
    fn rewriteLabelOfRecord(record: LLVMDbgRecordRef) -> LLVMMetadataRef;
    fn rewriteIsDeclareValue(record: LLVMDbgRecordRef) -> c_int;
    fn rewriteLocationExtras(location: LLVMMetadataRef) -> c_uint;
    fn rewriteGlobalFlags(global: LLVMValueRef) -> c_uint;
    fn rewriteVisitGlobalAttributes(
        global: LLVMValueRef,
        visit: unsafe extern "C" fn(*mut c_void, LLVMAttributeRef),
        state: *mut c_void,
    );
    fn rewriteAddGlobalMetadata(global: LLVMValueRef, kind: c_uint, node: LLVMMetadataRef);
    fn rewriteAttributeText(attribute: LLVMAttributeRef, visit: VisitText, state: *mut c_void);
    fn rewriteVisitComdats(
        module: LLVMModuleRef,
        visit: unsafe extern "C" fn(*mut c_void, *const c_char, usize, LLVMComdatRef),
        state: *mut c_void,
    );
    fn rewriteComdatOfGlobal(global: LLVMValueRef, visit: VisitText, state: *mut c_void);
    fn rewriteValueFlags(value: LLVMValueRef) -> c_uint;
    fn rewriteCreateDominatorTree(function: LLVMValueRef) -> *mut c_void;
    fn rewriteDisposeDominatorTree(tree: *mut c_void);
    fn rewriteDominates(tree: *mut c_void, value: LLVMValueRef, instruction: LLVMValueRef) -> c_int;
    fn rewriteBitcodeHasSummary(bytes: *const c_char, length: usize) -> c_int;
    fn rewriteShuffleMask(value: LLVMValueRef, mask: *mut c_int, capacity: usize) -> usize;
    fn rewriteConstantWords(constant: LLVMValueRef, words: *mut u64, capacity: usize) -> usize;
}

/// Returns a C string that lives forever.
///
/// # Safety
/// `text` is a C string in static memory.
unsafe fn static_text(text: *const c_char) -> &'static str {
    // SAFETY: by the contract of this function. The names of fields and classes are ASCII.
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or_default()
}

/// # Safety
/// `bytes` points to `length` bytes.
unsafe fn bytes_of<'a>(bytes: *const c_char, length: usize) -> &'a [u8] {
    if length == 0 {
        return &[];
    }
    // SAFETY: by the contract of this function.
    unsafe { std::slice::from_raw_parts(bytes.cast(), length) }
}

/// # Safety
/// `bytes` points to `length` bytes.
unsafe fn lossy_text(bytes: *const c_char, length: usize) -> String {
    // SAFETY: by the contract of this function.
    String::from_utf8_lossy(unsafe { bytes_of(bytes, length) }).into_owned()
}

/// Appends a text to the vector of strings that `state` points to.
unsafe extern "C" fn push_text(state: *mut c_void, bytes: *const c_char, length: usize) {
    // SAFETY: the callers pass a vector of strings, and the text is valid during the call.
    unsafe { (*state.cast::<Vec<String>>()).push(lossy_text(bytes, length)) };
}

/// Appends a field to the vector that `state` points to.
///
/// # Safety
/// `state` is the vector of `MetadataNode::read`, and `name` is a C string in static memory.
unsafe fn push_field(state: *mut c_void, name: *const c_char, value: FieldValue) {
    // SAFETY: by the contract of this function.
    unsafe { (*state.cast::<Vec<(&'static str, FieldValue)>>()).push((static_text(name), value)) };
}

unsafe extern "C" fn push_number(state: *mut c_void, name: *const c_char, bits: u64, is_signed: c_int) {
    let number = if is_signed != 0 { i128::from(bits as i64) } else { i128::from(bits) };
    // SAFETY: `rewriteVisitFields` passes the state and a static name.
    unsafe { push_field(state, name, FieldValue::Number(number)) };
}

unsafe extern "C" fn push_wide_number(state: *mut c_void, name: *const c_char, digits: *const c_char, length: usize) {
    // SAFETY: `rewriteVisitFields` passes the state, a static name, and digits that are valid during the call.
    unsafe {
        let digits = lossy_text(digits, length);
        let number = digits.parse();
        push_field(state, name, number.map_or(FieldValue::Word(digits), FieldValue::Number));
    }
}

unsafe extern "C" fn push_field_text(state: *mut c_void, name: *const c_char, bytes: *const c_char, length: usize) {
    // SAFETY: `rewriteVisitFields` passes the state, a static name, and bytes that are valid during the call.
    unsafe { push_field(state, name, FieldValue::Text(bytes_of(bytes, length).to_vec())) };
}

unsafe extern "C" fn push_word(state: *mut c_void, name: *const c_char, bytes: *const c_char, length: usize) {
    // SAFETY: `rewriteVisitFields` passes the state, a static name, and a word that is valid during the call.
    unsafe { push_field(state, name, FieldValue::Word(lossy_text(bytes, length))) };
}

unsafe extern "C" fn push_node(state: *mut c_void, name: *const c_char, node: LLVMMetadataRef) {
    let value = if node.is_null() { FieldValue::Null } else { FieldValue::Node(node) };
    // SAFETY: `rewriteVisitFields` passes the state and a static name.
    unsafe { push_field(state, name, value) };
}

unsafe extern "C" fn push_constant(state: *mut c_void, name: *const c_char, constant: LLVMValueRef) {
    // SAFETY: `rewriteVisitFields` passes the state and a static name.
    unsafe { push_field(state, name, FieldValue::Constant(constant)) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llvm::create_context;
    use inkwell::memory_buffer::MemoryBuffer;
    use llvm_sys::core::{LLVMGetNamedMetadataNumOperands, LLVMGetNamedMetadataOperands, LLVMValueAsMetadata};

    /// A node of each class, with all fields that LLVM IR has for it.
    const NODES: &str = include_str!("shim_nodes.ll");

    /// Returns the names of the fields in the text of a node: the words before `: ` outside of strings.
    fn names_in_text(text: &str) -> Vec<String> {
        let outside: String = text.split('"').step_by(2).collect::<Vec<_>>().join("\"\"");
        let words = outside.split([' ', '(']).filter_map(|word| word.strip_suffix(':'));
        words.map(str::to_string).collect()
    }

    #[test]
    fn all_fields_of_all_classes_are_read() {
        let context = create_context();
        let buffer = MemoryBuffer::create_from_memory_range_copy(format!("{NODES}\0").as_bytes(), "nodes");
        let module = context.create_module_from_ir(buffer).expect("the nodes are valid");
        let list = c"nodes".as_ptr();
        // SAFETY: the module is live, and the buffer has room for all operands of the named metadata.
        let nodes = unsafe {
            let count = LLVMGetNamedMetadataNumOperands(module.as_mut_ptr(), list) as usize;
            let mut nodes = vec![std::ptr::null_mut(); count];
            LLVMGetNamedMetadataOperands(module.as_mut_ptr(), list, nodes.as_mut_ptr());
            nodes.into_iter().map(|node| LLVMValueAsMetadata(node)).collect::<Vec<_>>()
        };
        let mut classes = std::collections::BTreeSet::new();
        for handle in nodes {
            let text = print_node(handle);
            let text = text.split_once(" = ").map_or(text.as_str(), |(_, node)| node);
            let node = MetadataNode::read(handle).expect("a node");
            classes.insert(node.class);
            let mut names: Vec<&str> =
                node.fields.iter().map(|(name, _)| *name).filter(|name| !name.is_empty()).collect();
            names.dedup();
            // Numbers that LLVM IR leaves out if they are 0 may be read nevertheless.
            let of_text = names_in_text(text);
            let missing: Vec<&String> = of_text.iter().filter(|name| !names.contains(&name.as_str())).collect();
            let other: Vec<&&str> = names.iter().filter(|name| !of_text.iter().any(|n| n == **name)).collect();
            assert!(missing.is_empty() && other.is_empty(), "{text}: missing {missing:?}, not in the text {other:?}");
        }
        // All but `DIArgList`, which is no node.
        assert_eq!(classes.len(), 33, "{classes:?}");
    }
}
