//! What LLVM's C API does not offer, by the functions of `shim.cpp`: the names of metadata kinds, some properties of
//! globals, calls and constants, some instructions, and the places of values in printed text. Metadata nodes are in
//! `shim_nodes.rs`.
//!
//! The functions take handles of LLVM's C API. Each handle must be live.
//!
//! Tests: tests/all/import.rs.

use llvm_sys::prelude::*;
use std::ffi::{c_char, c_int, c_uint, c_void};

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

/// Returns the number of types that an intrinsic is overloaded on. The id is that of an intrinsic.
pub(super) fn intrinsic_overload_count(id: u32) -> usize {
    // SAFETY: the function reads LLVM's table of intrinsics. The caller has looked the id up.
    unsafe { rewriteIntrinsicOverloadCount(id) as usize }
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

pub(super) type VisitText = unsafe extern "C" fn(*mut c_void, *const c_char, usize);

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
    fn rewriteIntrinsicOverloadCount(id: c_uint) -> c_uint;
    fn rewriteShuffleMask(value: LLVMValueRef, mask: *mut c_int, capacity: usize) -> usize;
    fn rewriteConstantWords(constant: LLVMValueRef, words: *mut u64, capacity: usize) -> usize;
}

/// # Safety
/// `bytes` points to `length` bytes.
pub(super) unsafe fn bytes_of<'a>(bytes: *const c_char, length: usize) -> &'a [u8] {
    if length == 0 {
        return &[];
    }
    // SAFETY: by the contract of this function.
    unsafe { std::slice::from_raw_parts(bytes.cast(), length) }
}

/// # Safety
/// `bytes` points to `length` bytes.
pub(super) unsafe fn lossy_text(bytes: *const c_char, length: usize) -> String {
    // SAFETY: by the contract of this function.
    String::from_utf8_lossy(unsafe { bytes_of(bytes, length) }).into_owned()
}

/// Appends a text to the vector of strings that `state` points to.
pub(super) unsafe extern "C" fn push_text(state: *mut c_void, bytes: *const c_char, length: usize) {
    // SAFETY: the callers pass a vector of strings, and the text is valid during the call.
    unsafe { (*state.cast::<Vec<String>>()).push(lossy_text(bytes, length)) };
}
