//! The state of the import of a module, and the options.
//!
//! Tests: tests/all/import.rs.

use super::debug_state::DebugInfo;
use super::ir_value::{IrType, IrValue};
use super::text_places::TextPlaces;
use crate::ir::{Attr, Context, OpName, Str, Type};
use crate::llvm::InstKind;
use crate::vm::Machine;
use llvm_sys::prelude::*;
use rulec::report::{Diagnostic, SourceId};
use rulec::rir::FuncId;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The options of an import.
#[derive(Clone, Copy, Debug, Default)]
pub struct ImportOptions {
    /// Removes debug information, as `opt --strip-debug` does.
    pub strip_debug: bool,
    /// Leaves out what the dialect cannot hold and the program does the same without, with a warning for each kind.
    pub lossy: bool,
    /// Does so for debug information only.
    pub lossy_debug: bool,
    /// Makes every warning an error.
    pub strict: bool,
    /// Gives all ops of a module without debug information the location of its beginning. Without it, the location of
    /// an op is its place in the text. An error of the verifier has its place in any case.
    pub without_places: bool,
}

/// The key of `Importer::entry_attrs`.
pub(super) type MetadataEntryKey = (OpName, u32, LLVMMetadataRef, Box<[(u32, Attr)]>);

/// The part of a module that is being imported.
#[derive(Clone, Copy, Debug)]
pub(super) enum ImportPosition {
    /// The module itself.
    Module,
    /// A global, alias or function.
    Symbol(IrValue),
    /// The instruction number `index` of a function that has `count` instructions.
    Instruction { function: IrValue, index: usize, count: usize },
}

/// State of the import of one module.
pub(super) struct Importer<'c> {
    pub(super) ctx: &'c Context,
    pub(super) context: LLVMContextRef,
    pub(super) module: LLVMModuleRef,
    pub(super) source: SourceId,
    /// The text that diagnostics refer to.
    pub(super) text: &'c str,
    /// Runs the functions of `translate` clauses.
    pub(super) machine: Machine<'c>,
    pub(super) types: FxHashMap<IrType, Type>,
    /// Named structs whose members are not imported yet.
    pub(super) structs_without_body: Vec<(Type, IrType)>,
    /// The number of structs without name so far.
    pub(super) unnamed_structs: u32,
    /// Names of globals that have none in LLVM.
    pub(super) unnamed_globals: FxHashMap<IrValue, Str>,
    /// The places in the text, once they are needed.
    pub(super) places: OnceCell<TextPlaces>,
    /// See `ImportOptions::without_places`.
    pub(super) without_places: bool,
    /// What is being imported.
    pub(super) position: ImportPosition,
    /// The names of the metadata kinds by their numbers.
    pub(super) metadata_kinds: Vec<Rc<str>>,
    /// The names of the synchronization scopes by their numbers.
    pub(super) sync_scopes: Vec<String>,
    pub(super) intrinsics: IntrinsicTable,
    /// The declarations of attributes whose clause makes nodes of no kind, once they are needed.
    pub(super) unnamed_defs: Option<Box<[u32]>>,
    /// The parameters of attributes that are inverted part by part, by declaration.
    pub(super) part_groups: FxHashMap<u32, Rc<[PartGroup]>>,
    /// The index and the value of the attribute that an op gets from a metadata node, by the op, the kind, the node and
    /// those of the other attributes that the clause reads.
    pub(super) entry_attrs: FxHashMap<MetadataEntryKey, Option<(usize, Attr)>>,
    /// The functions of the `translate metadata` clauses of an op for a kind of metadata.
    pub(super) clauses_of_kind: FxHashMap<(OpName, u32), Rc<[FuncId]>>,
    /// The declarations of attributes with a `translate metadata` clause for a kind of metadata.
    pub(super) attr_defs_of_kind: FxHashMap<u32, Rc<[u32]>>,
    /// For each function of a clause, the parameters that it reads.
    pub(super) read_params: FxHashMap<FuncId, Box<[bool]>>,
    /// For each declaration of an attribute the operands of a metadata node that its parameters always are.
    pub(super) param_positions: FxHashMap<u32, Rc<[Option<u32>]>>,
    /// The op and the kind of the instructions of each opcode.
    pub(super) ops_of_opcodes: FxHashMap<u32, (OpName, InstKind)>,
    /// LLVM's attributes as text.
    pub(super) attribute_texts: FxHashMap<LLVMAttributeRef, Rc<str>>,
    /// The dictionary for each list of LLVM's attributes of a parameter or result.
    pub(super) dictionaries: FxHashMap<Box<[LLVMAttributeRef]>, Attr>,
    /// The attribute that each metadata node was imported to, by the index of the attribute's declaration; `None` if
    /// the declaration cannot stand for the node.
    pub(super) node_attrs: FxHashMap<(LLVMValueRef, u32), Option<Attr>>,
    /// The arrays of `node_array`, by node.
    pub(super) node_arrays: FxHashMap<LLVMValueRef, Option<Attr>>,
    /// The numbers of the blocks whose addresses are taken.
    pub(super) block_tags: FxHashMap<LLVMBasicBlockRef, i64>,
    /// The `distinct` attributes of the distinct metadata nodes.
    pub(super) distinct_ids: FxHashMap<IrValue, Attr>,
    /// Nodes of named metadata that the op for this named metadata cannot hold.
    pub(super) other_named_nodes: FxHashMap<String, Vec<IrValue>>,
    /// The number of `distinct` attributes so far.
    pub(super) distinct_count: u64,
    pub(super) debug: DebugInfo,
    /// What is left out.
    pub(super) losses: Losses,
    pub(super) errors: Vec<Diagnostic>,
}

/// The ops for intrinsics, by the name of the intrinsic without suffixes for types.
pub(super) struct IntrinsicTable {
    pub(super) ops: FxHashMap<String, Vec<OpName>>,
}

/// A parameter of an attribute whose clause concatenates the parts of a node that each parameter contributes.
#[derive(Debug)]
pub(super) struct PartGroup {
    pub(super) param: usize,
    /// The parameter of the attribute in the parameter, if it is an attribute without a clause of its own.
    pub(super) nested: Option<usize>,
    /// The strings with which the parts begin; `None` if they are not known.
    pub(super) words: Option<Vec<Box<[u8]>>>,
}

/// The class of a part that is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LossClass {
    /// It can go without a change of what the program does.
    Weakened,
    /// A user may miss it, though the program does the same.
    Lost,
    /// Debug information that is lost.
    LostDebug,
}

/// The first place of a part.
#[derive(Clone, Copy, Debug)]
pub(super) enum LossPlace {
    /// An offset of the text.
    Offset(u32),
    /// A node of debug information.
    Node(LLVMMetadataRef),
    Unknown,
}

/// The parts of a module that are left out, each with the number of times and its first place.
#[derive(Debug, Default)]
pub(super) struct Losses {
    pub(super) entries: BTreeMap<(LossClass, String), (usize, LossPlace)>,
}
