//! The state of the translation of a module to LLVM IR, and its error.
//!
//! Tests: tests/all/lower.rs, tests/lower/.

use super::inst_kind::InstKind;
use super::offset_folding::OffsetFolder;
use super::rejections::Origins;
use crate::asm::LocationSource;
use crate::conversion::SourceLines;
use crate::ir::{Attr, Body, Context, LocId, Module, Op, OpName, Str};
use llvm_sys::prelude::*;
use rulec::rir::FuncId;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The reason why an op cannot be translated.
#[derive(Debug)]
pub(crate) struct TranslateError(pub(crate) String);

/// State of the translation of one module.
pub(crate) struct Translator<'a> {
    pub(crate) llvm: &'a inkwell::context::Context,
    pub(crate) ctx: &'a Context,
    pub(crate) context: LLVMContextRef,
    pub(crate) module: LLVMModuleRef,
    pub(crate) builder: LLVMBuilderRef,
    /// Translated types by index of the source type; null if not translated yet.
    pub(crate) types: Vec<LLVMTypeRef>,
    /// Whether one of `types` is an integer type so wide that its constants must be checked (`check_constant_width`).
    pub(super) has_wide_integers: bool,
    /// Whether one of `types` has so many elements that LLVM cannot fold instructions on its constants.
    pub(super) has_large_aggregates: bool,
    /// How each declared op is translated, by index of its name; `None` before its first use.
    pub(super) inst_kinds: Vec<Option<InstKind>>,
    /// For each op of `inst_kinds` whose declaration says `translate instruction "NAME"`, the name `llvm.NAME`. The op
    /// is translated like the op of this name.
    pub(super) instruction_names: FxHashMap<OpName, String>,
    /// The module that is translated.
    pub(super) source_module: &'a Module,
    /// Globals, aliases and functions by symbol name.
    pub(crate) globals: FxHashMap<Str, LLVMValueRef>,
    /// Comdats by two symbol names: that of the `llvm.comdat` op, and that of the selector in it.
    pub(crate) comdats: FxHashMap<(Str, Str), LLVMComdatRef>,
    /// The ops of functions by symbol name; empty until a block address refers to a function.
    pub(super) function_ops: FxHashMap<Str, (&'a Body, Op)>,
    /// The functions in which block addresses refer to blocks.
    pub(super) tagged_functions: FxHashMap<Str, TaggedFunction>,
    pub(crate) folder: OffsetFolder,
    /// Cache of the constants that constant expressions fold to.
    pub(super) folded_constants: FxHashMap<LLVMValueRef, LLVMValueRef>,
    /// Translated values of the current body by index; null before their definition.
    pub(crate) values: Vec<LLVMValueRef>,
    /// Translated blocks of the current body by index.
    pub(crate) blocks: Vec<LLVMBasicBlockRef>,
    /// Cache of the metadata nodes of attributes.
    pub(crate) attr_nodes: FxHashMap<Attr, LLVMMetadataRef>,
    /// Cache of the metadata nodes of `translate metadata` clauses, which depend only on the attributes of the op that
    /// the clause reads.
    pub(super) clause_nodes: FxHashMap<MetadataKey, Option<LLVMMetadataRef>>,
    /// Maps the function of each `translate metadata` clause to the parameters that its code reads: for each parameter,
    /// whether it is read (`Function::read_params`).
    pub(super) clause_reads: FxHashMap<FuncId, Box<[bool]>>,
    /// Combinations of op name and inherent attributes for which no `translate` clause has an effect on an instruction.
    pub(super) attrs_without_effect: FxHashSet<(OpName, AttrList)>,
    /// Cache of intrinsic declarations by name.
    pub(crate) intrinsics: FxHashMap<Box<str>, Vec<IntrinsicOverload>>,
    /// Whether any declared attribute has a `translate` clause.
    pub(super) attributes_are_translated: bool,
    /// Evaluates the functions in `translate` clauses.
    pub(crate) machine: crate::vm::Machine<'a>,
    /// Blocks that `split_duplicate_edges` has put on edges of the current body.
    pub(super) edge_blocks: FxHashMap<EdgeId, LLVMBasicBlockRef>,
    /// The PHIs in each block of `edge_blocks`, one for each argument that the edge passes.
    pub(super) edge_phis: FxHashMap<EdgeId, Vec<LLVMValueRef>>,
    /// Maps LLVM values to the ops that they were translated from; `None` unless the caller requests the map.
    pub(crate) origins: Option<Origins>,
    /// LLVM's builder of debug information; `None` until it is needed.
    pub(crate) debug_builder: Option<LLVMDIBuilderRef>,
    /// Cache of the nodes of locations.
    pub(crate) debug_locations: FxHashMap<LocationKey, Option<LLVMMetadataRef>>,
    /// The scope around each scope.
    pub(crate) debug_scopes: FxHashMap<LLVMMetadataRef, LLVMMetadataRef>,
    /// The subprogram of the function that is being defined.
    pub(crate) subprogram: Option<LLVMMetadataRef>,
    /// The subprograms of functions with a body.
    pub(crate) defined_subprograms: FxHashSet<LLVMMetadataRef>,
    /// The line tables that are made; `None` unless they were requested.
    pub(crate) line_tables: Option<LineTables>,
    /// The text that byte offsets of locations refer to.
    pub(crate) source_text: Option<LocationSource<'a>>,
    /// The lines of `source_text`, found when they are first needed.
    pub(crate) lines: std::cell::OnceCell<SourceLines>,
}

/// A control flow edge: a terminator and the index of one of its successors.
pub(crate) type EdgeId = (Op, usize);

/// A `translate metadata` clause, and those attributes of the op that the clause reads.
pub(crate) type MetadataKey = (FuncId, AttrList);

/// Inherent attributes of an op, each with its declared index.
pub(crate) type AttrList = SmallVec<[(u32, Attr); 4]>;

/// The declaration of an intrinsic for certain types.
pub(crate) struct IntrinsicOverload {
    /// The types that the intrinsic is overloaded on.
    pub(crate) types: SmallVec<[LLVMTypeRef; 2]>,
    pub(crate) function: LLVMValueRef,
    pub(crate) function_type: LLVMTypeRef,
}

/// The blocks that were created for a function before its body is translated.
pub(crate) struct TaggedFunction {
    /// The blocks in the order of the region.
    pub(crate) blocks: Vec<LLVMBasicBlockRef>,
    /// The block of each tag.
    pub(super) tags: FxHashMap<i64, LLVMBasicBlockRef>,
}

/// The key of a translated location: the location, its scope and its `inlinedAt`.
pub(crate) type LocationKey = (LocId, Option<LLVMMetadataRef>, Option<LLVMMetadataRef>);

/// The nodes that line tables consist of.
pub(crate) struct LineTables {
    pub(crate) unit: LLVMMetadataRef,
    /// The file that is translated.
    pub(crate) main_file: Str,
    pub(crate) files: FxHashMap<Str, LLVMMetadataRef>,
    /// The type of all subprograms.
    pub(crate) function_type: LLVMMetadataRef,
    /// The `DILexicalBlockFile` for the instructions of a subprogram that come from another file. The key is the
    /// subprogram and the file.
    pub(crate) file_scopes: FxHashMap<(LLVMMetadataRef, Str), LLVMMetadataRef>,
    /// The file of each subprogram.
    pub(crate) subprogram_files: FxHashMap<LLVMMetadataRef, Str>,
    /// The subprograms of callees at call sites, by name and file.
    pub(crate) inlined_subprograms: FxHashMap<(Str, Str), LLVMMetadataRef>,
}

/// Returns a name as a C string.
pub(crate) fn c_string(name: &str) -> Result<std::ffi::CString, TranslateError> {
    std::ffi::CString::new(name)
        .map_err(|_| TranslateError(format!("expected a name without zero bytes, found {name:?}")))
}
