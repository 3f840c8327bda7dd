//! The state of the import of debug information: inverted clauses, forms of nodes, and what nodes were imported to.
//!
//! Tests: tests/import/debug_types.ll, tests/import/debug_types_recursive.ll.

use crate::ir::{Attr, LocId, Str};
use crate::llvm::{FieldValue, MetadataNode};
use llvm_sys::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The class of lists of operations with numbers, such as `!DIExpression(DW_OP_plus_uconst, 8)`.
pub(super) const OPERATION_LIST_CLASS: &str = "DIExpression";

/// What a field is computed from.
#[derive(Clone, Debug)]
pub(super) enum FieldSource {
    /// The parameter with this index. The field has the same value as the parameter.
    Param(usize),
    /// The enum or flags in the parameter with this index. The list pairs each printed value of the field with the
    /// value of the enum. `None` in place of a printed value means that LLVM does not print the field.
    Cases(usize, Vec<(Option<FieldValue>, i64)>),
}

/// A `translate debug_node` clause, inverted.
#[derive(Clone, Debug, Default)]
pub(super) struct DebugClause {
    /// What each field is computed from, by the name of the field. The properties `identity`, `recursion` and `self`
    /// are entries too. An operand of a plain node has its position as the name.
    pub(super) sources: FxHashMap<String, FieldSource>,
    /// The node that the clause computes if each parameter is a marker (a placeholder, such as 7001), as LLVM prints
    /// it. Each field of the sample that has no entry in `sources` is constant.
    pub(super) sample: MetadataNode,
    /// For each enum parameter, by its index, the case that LLVM does not print, such as the most usual tag.
    pub(super) unprinted: FxHashMap<usize, i64>,
    /// What each parameter is if no field states it.
    pub(super) absent_params: Vec<AbsentParam>,
    /// Whether another node lists this node, by the property `listed_in`.
    pub(super) is_listed: bool,
    /// The named metadata that lists the node.
    pub(super) named_metadata: Option<String>,
}

/// A parameter that no field states.
#[derive(Clone, Debug, Default)]
pub(super) struct AbsentParam {
    pub(super) is_required: bool,
    /// The value of a required parameter whose field LLVM IR does not state, because it is empty or 0.
    pub(super) value: Option<Attr>,
    /// The default value, which is stored as absent.
    pub(super) default: Option<Attr>,
}

/// The index of a node in `DebugInfo::entries`.
pub(super) type NodeIndex = u32;

/// What a node is imported to, without the attributes of the nodes that it refers to.
#[derive(Debug)]
pub(super) struct NodeForm {
    /// The declaration of the attribute.
    pub(super) def_index: u32,
    /// The class of the node, such as `DIFile`.
    pub(super) class: &'static str,
    /// The attribute if it refers to no other node, such as a list of operations.
    pub(super) fixed: Option<Attr>,
    /// The parameters that are no other nodes. A parameter with its default value is absent.
    pub(super) params: Box<[Option<Attr>]>,
    /// The parameters that are other nodes, in the order of the fields.
    pub(super) references: Box<[ParamReference]>,
    /// The parameter that identifies the node.
    pub(super) identity: Option<usize>,
    /// The parameter for `recId`, and the flag of an attribute that consists of the same `recId` only.
    pub(super) recursion: Option<(usize, Option<usize>)>,
    /// Whether the node can be replaced by a declaration of its type.
    pub(super) is_declarable: bool,
    /// The reason why the rules declare no attribute that represents the metadata node.
    pub(super) missing: Option<String>,
}

/// A parameter that refers to other nodes.
#[derive(Debug)]
pub(super) struct ParamReference {
    /// The index of the parameter.
    pub(super) param: usize,
    /// The name of the field.
    pub(super) field: &'static str,
    pub(super) target: ReferenceTarget,
    /// The declaration that the attribute of the node must have.
    pub(super) expected: Option<u32>,
    /// What the parameter is if the reference leads to no attribute.
    pub(super) absent: AbsentParam,
}

/// What a parameter refers to.
#[derive(Debug)]
pub(super) enum ReferenceTarget {
    Node(NodeIndex),
    List(Box<[ReferenceItem]>),
}

/// An item of a list in a parameter.
#[derive(Debug)]
pub(super) enum ReferenceItem {
    Attr(Attr),
    Node(NodeIndex),
}

/// State of the import of debug information.
#[derive(Default)]
pub(super) struct DebugInfo {
    /// The nodes that have been read.
    pub(super) nodes: FxHashMap<LLVMMetadataRef, Option<Rc<MetadataNode>>>,
    /// Inverted clauses by the index of the attribute's declaration.
    pub(super) clauses: FxHashMap<u32, Rc<DebugClause>>,
    /// The declaration whose clause makes nodes of a class, by the class.
    pub(super) classes: FxHashMap<&'static str, Option<u32>>,
    /// The nodes that are attached to globals.
    pub(super) attached: FxHashSet<LLVMMetadataRef>,
    /// Whether the module has debug information.
    pub(super) is_present: bool,
    /// The locations of `!DILocation` nodes, each with the number of inlined calls around it.
    pub(super) locations: FxHashMap<LLVMMetadataRef, (LocId, u32)>,
    /// The `!DILocation` nodes in more inlined calls than a location may have. Each has the location of a call.
    pub(super) cut_locations: FxHashSet<LLVMMetadataRef>,
    /// The name of the file that each scope is in.
    pub(super) files: FxHashMap<LLVMMetadataRef, Str>,
    /// The node that the last error is about.
    pub(super) last_failed: Option<LLVMMetadataRef>,
    /// The index of each node in `entries`.
    pub(super) indices: FxHashMap<LLVMMetadataRef, NodeIndex>,
    pub(super) entries: Vec<NodeEntry>,
    pub(super) imported_count: usize,
    /// The nodes with the property `recursion` whose fields are being imported, from the outermost inwards.
    pub(super) open: Vec<NodeIndex>,
    /// The nodes in the field `retainedNodes` of subprograms.
    pub(super) retained: FxHashSet<LLVMMetadataRef>,
    /// The attribute for a type that cannot be imported, once it is needed.
    pub(super) unspecified_type: Option<Option<Attr>>,
    /// Fields that list other nodes: the node that has the field, its name, and the nodes.
    pub(super) lists: Vec<(LLVMMetadataRef, &'static str, Vec<LLVMMetadataRef>)>,
}

/// What is known of a node.
pub(super) struct NodeEntry {
    pub(super) handle: LLVMMetadataRef,
    /// The form, once it is needed; or the reason why no attribute stands for the node.
    pub(super) form: Option<Result<Rc<NodeForm>, String>>,
    /// The position in `DebugInfo::open`.
    pub(super) open_position: Option<u32>,
    /// The attributes that the node has been imported to.
    pub(super) imported: Vec<RememberedAttr>,
    /// The form of a declaration of the type.
    pub(super) declaration: Option<Rc<NodeForm>>,
    /// The `distinct` attribute that identifies the node.
    pub(super) identity: Option<Attr>,
}

/// An attribute that a node has been imported to.
pub(super) struct RememberedAttr {
    pub(super) attr: Attr,
    /// The number of levels of attributes, itself included.
    pub(super) height: u32,
    /// The nodes around it to which the attribute refers, by their `recId`.
    pub(super) open: Box<[NodeIndex]>,
    pub(super) is_cut: bool,
}
