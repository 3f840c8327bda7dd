//! Import of debug information nodes to the attributes from which a `translate debug_node` clause makes them.
//!
//! Nodes refer to each other in cycles, but attributes cannot. A node whose clause has the property `recursion` ends a
//! cycle: inside of its attribute, a reference to the node is an attribute that consists of the same `recId` only. So
//! the attribute of a node depends on the nodes that are open, that is, on the nodes around it to which it refers. It
//! is reused where all of these are open. Where `n` types all reach each other, this form has up to 2^n attributes; so
//! after `MAX_REPEATS` imports for each node, and below `MAX_DEPTH` levels, a type that is reached again becomes a
//! declaration. An attribute that is reused counts with its height, which is the number of attributes nested in it.
//!
//! Tests: tests/import/debug_types_recursive.ll, tests/import_errors/debug_fields.ll.

use super::debug_state::{
    DebugInfo, NodeEntry, NodeForm, NodeIndex, OPERATION_LIST_CLASS, ParamReference, ReferenceItem, ReferenceTarget,
    RememberedAttr,
};
use super::state::Importer;
use crate::ir::{Attr, AttrKind};
use crate::llvm::MetadataNode;
use llvm_sys::prelude::*;
use std::rc::Rc;

/// The maximum number of levels of attributes, lists included, around a type with members. A deeper one is a
/// declaration.
const MAX_DEPTH: u32 = 90;
/// The maximum number of levels around any other node, such as a pointer. The parser reads 1,200 levels, and the
/// location of an instruction has three or four for each inlined call (`MAX_INLINED_CALLS`).
const MAX_LEVELS: u32 = 900;
/// The maximum number of open nodes, which are the bits of `PlacedAttr::open`.
const MAX_OPEN: usize = 60;
/// The levels that the parser counts for an attribute of a node: its alias, its name and its parameters.
const LEVELS_OF_A_NODE: u32 = 3;
/// The height of the attribute of a list of operations.
const OPERATION_LIST_HEIGHT: u32 = 8;
/// How many times each node may be imported, on average, before types that are reached again become declarations.
const MAX_REPEATS: usize = 8;
/// Up to this number of imported nodes, types are imported with their members however often they are reached.
const FREE_IMPORTS: usize = 20_000;
/// The number of attributes that are remembered for a node.
const MAX_REMEMBERED: usize = 256;

/// The fields and lists that hold types. An unspecified type stands for a type that cannot be imported.
const TYPE_FIELDS: [&str; 3] = ["type", "baseType", "types"];
/// The field of a subprogram that lists variables and labels, which are kept though nothing refers to them.
const RETAINED_FIELD: &str = "retainedNodes";

/// The attribute of a node at one place.
#[derive(Clone, Copy)]
struct PlacedAttr {
    attr: Attr,
    /// The number of levels of attributes, itself included.
    height: u32,
    /// The open nodes to which the attribute refers: a bit for each position in `DebugInfo::open`.
    open: u64,
    /// Whether a part is left out because it is nested too deeply or reached too often. Then the node may have another
    /// attribute at another place.
    is_cut: bool,
}

/// What the parameters of an attribute have in common: the greatest height, the open nodes to which they refer, and
/// whether one is cut.
#[derive(Clone, Copy, Default)]
struct ParamSummary {
    height: u32,
    open: u64,
    is_cut: bool,
}

impl ParamSummary {
    fn add(&mut self, part: PlacedAttr) {
        self.height = part.height.max(self.height);
        self.open |= part.open;
        self.is_cut |= part.is_cut;
    }

    fn around(self, attr: Attr, levels: u32) -> PlacedAttr {
        PlacedAttr { attr, height: self.height + levels, open: self.open, is_cut: self.is_cut }
    }
}

impl DebugInfo {
    /// Returns whether a node has been imported.
    pub(super) fn is_imported(&self, node: LLVMMetadataRef) -> bool {
        self.indices.get(&node).is_some_and(|index| !self.entries[*index as usize].imported.is_empty())
    }

    /// Returns whether nodes have been imported so often that types are declared only.
    fn is_exhausted(&self) -> bool {
        self.imported_count > FREE_IMPORTS + MAX_REPEATS * self.nodes.len()
    }

    /// Returns an attribute that the node has been imported to and that fits `depth` levels below an op or a location.
    fn remembered(&self, index: NodeIndex, depth: u32) -> Option<PlacedAttr> {
        self.entries[index as usize].imported.iter().rev().find_map(|known| {
            if depth + known.height > MAX_LEVELS {
                return None;
            }
            let positions = known.open.iter().map(|open| self.entries[*open as usize].open_position);
            let mut bits = positions.map(|position| Some(1_u64 << position?));
            let open = bits.try_fold(0, |all, bit| Some(all | bit?))?;
            Some(PlacedAttr { attr: known.attr, height: known.height, open, is_cut: known.is_cut })
        })
    }

    /// Remembers the attribute of a node.
    fn remember(&mut self, index: NodeIndex, placed: PlacedAttr) {
        let open: Box<[NodeIndex]> =
            (0..self.open.len()).filter(|i| placed.open >> i & 1 != 0).map(|i| self.open[i]).collect();
        let remembered = &mut self.entries[index as usize].imported;
        if open.is_empty() {
            // It fits everywhere.
            remembered.clear();
        } else if remembered.len() == MAX_REMEMBERED {
            remembered.remove(0);
        }
        remembered.push(RememberedAttr { attr: placed.attr, height: placed.height, open, is_cut: placed.is_cut });
    }
}

impl<'c> Importer<'c> {
    /// Reads a node; `None` for metadata that is none.
    pub(super) fn debug_node(&mut self, handle: LLVMMetadataRef) -> Option<Rc<MetadataNode>> {
        let read = || MetadataNode::read(handle).map(Rc::new);
        self.debug.nodes.entry(handle).or_insert_with(read).clone()
    }

    /// Returns the index of a node.
    pub(super) fn node_index(&mut self, handle: LLVMMetadataRef) -> NodeIndex {
        let debug = &mut self.debug;
        *debug.indices.entry(handle).or_insert_with(|| {
            debug.entries.push(NodeEntry {
                handle,
                form: None,
                open_position: None,
                imported: Vec::new(),
                declaration: None,
                identity: None,
            });
            debug.entries.len() as NodeIndex - 1
        })
    }

    /// Returns the attribute of a node that an op or a location refers to.
    ///
    /// # Errors
    /// The reason why the rules declare no attribute that represents the metadata node.
    pub(super) fn debug_attr(&mut self, handle: LLVMMetadataRef) -> Result<Attr, String> {
        let index = self.node_index(handle);
        self.import_node(index, 0).map(|placed| placed.attr)
    }

    /// Returns the attribute of a node that is `depth` levels below the attribute of a location or an op.
    fn import_node(&mut self, index: NodeIndex, depth: u32) -> Result<PlacedAttr, String> {
        if let Some(position) = self.debug.entries[index as usize].open_position {
            let form = self.form_of(index)?;
            return self.self_reference(index, &form, position);
        }
        if let Some(placed) = self.debug.remembered(index, depth) {
            return Ok(placed);
        }
        let form = self.form_of(index)?;
        if let Some(attr) = form.fixed {
            let placed = PlacedAttr { attr, height: OPERATION_LIST_HEIGHT, open: 0, is_cut: false };
            self.debug.remember(index, placed);
            return Ok(placed);
        }
        self.debug.imported_count += 1;
        let is_deep = depth > if form.is_declarable { MAX_DEPTH } else { MAX_LEVELS }
            || (form.recursion.is_some() && self.debug.open.len() >= MAX_OPEN);
        let is_repeated = self.debug.is_exhausted() && form.recursion.is_some() && !self.debug.open.is_empty();
        if form.is_declarable && (is_deep || is_repeated) {
            return self.import_declaration(index, &form, depth);
        }
        if is_deep {
            return Err(format!("debug information is nested too deeply (more than {MAX_LEVELS} levels)"));
        }
        let position = self.debug.open.len() as u32;
        if form.recursion.is_some() {
            self.debug.open.push(index);
            self.debug.entries[index as usize].open_position = Some(position);
        }
        let params = self.resolve_params(index, &form, depth);
        if form.recursion.is_some() {
            self.debug.open.pop();
            self.debug.entries[index as usize].open_position = None;
        }
        let (mut params, mut summary) = params?;
        if let Some((param, _)) = form.recursion {
            let refers_to_itself = summary.open >> position & 1 != 0;
            summary.open &= !(1 << position);
            if refers_to_itself {
                params[param] = Some(self.node_identity(index));
            }
        }
        let attr = self.ctx.intern_attr(AttrKind::Dialect { def: form.def_index, params: params.into() });
        let placed = summary.around(attr, LEVELS_OF_A_NODE);
        self.debug.remember(index, placed);
        Ok(placed)
    }

    /// Returns the attribute of a variable to which a record refers.
    ///
    /// # Errors
    /// The reason why the rules declare no attribute that represents the variable.
    pub(super) fn record_variable(&mut self, handle: LLVMMetadataRef) -> Result<Attr, String> {
        let index = self.node_index(handle);
        let placed = self.import_node(index, 0)?;
        if placed.is_cut && self.debug.retained.contains(&handle) {
            return Err("a record of a variable whose type is declared only".to_string());
        }
        Ok(placed.attr)
    }

    /// Returns the attribute of an unspecified type.
    fn unspecified_type(&mut self) -> Option<Attr> {
        if let Some(known) = self.debug.unspecified_type {
            return known;
        }
        let attr = self
            .unspecified_type_form()
            .map(|form| self.ctx.intern_attr(AttrKind::Dialect { def: form.def_index, params: form.params }));
        self.debug.unspecified_type = Some(attr);
        attr
    }

    /// Returns the form of a node.
    fn form_of(&mut self, index: NodeIndex) -> Result<Rc<NodeForm>, String> {
        let entry = &self.debug.entries[index as usize];
        let handle = entry.handle;
        let form = match &entry.form {
            Some(form) => form.clone(),
            None => {
                let form = self.node_form(handle).map(Rc::new);
                self.debug.entries[index as usize].form = Some(form.clone());
                form
            }
        };
        let missing = form.as_ref().ok().and_then(|form| form.missing.clone());
        let form = missing.map_or(form, Err);
        if form.is_err() && self.debug_node(handle).is_some_and(|node| node.class != OPERATION_LIST_CLASS) {
            self.debug.last_failed = Some(handle);
        }
        form
    }

    /// Returns the parameters of a node.
    fn resolve_params(
        &mut self,
        index: NodeIndex,
        form: &NodeForm,
        depth: u32,
    ) -> Result<(Vec<Option<Attr>>, ParamSummary), String> {
        let mut params = form.params.to_vec();
        let mut summary = ParamSummary::default();
        for reference in &form.references {
            let attr = match self.resolve_reference(index, reference, depth) {
                Ok(found) => found.map(|placed| {
                    summary.add(placed);
                    placed.attr
                }),
                Err(reason) => {
                    summary.is_cut = true;
                    let owner = self.debug.entries[index as usize].handle;
                    let place = self.debug.last_failed.take().unwrap_or(owner);
                    let field = if reference.field.is_empty() { "operand" } else { reference.field };
                    let reason = if reason.is_empty() { reason } else { format!(": {reason}") };
                    self.lose_debug(Some(place), format!("the field `{field}` of `!{}`{reason}", form.class));
                    // LLVM's code generator requires the type of some values.
                    let is_any_type = TYPE_FIELDS.contains(&field) && reference.expected.is_none();
                    if is_any_type { self.unspecified_type() } else { None }
                }
            };
            let attr = attr.or(reference.absent.value);
            if attr.is_none() && reference.absent.is_required {
                self.debug.last_failed.get_or_insert(self.debug.entries[index as usize].handle);
                let def = &self.ctx.rules.attrs[form.def_index as usize];
                let param = &def.params[reference.param].name;
                return Err(format!("`!{}` has no field for the parameter `{param}` of `#{}`", form.class, def.name));
            }
            params[reference.param] = if attr == reference.absent.default { None } else { attr };
        }
        if let Some(identity) = form.identity {
            params[identity] = Some(self.node_identity(index));
        }
        Ok((params, summary))
    }

    /// Returns the attribute for a reference to other nodes; `None` for a list without items.
    fn resolve_reference(
        &mut self,
        owner: NodeIndex,
        reference: &ParamReference,
        depth: u32,
    ) -> Result<Option<PlacedAttr>, String> {
        let items = match &reference.target {
            ReferenceTarget::Node(node) => {
                return self.import_expected(*node, reference.expected, depth + LEVELS_OF_A_NODE).map(Some);
            }
            ReferenceTarget::List(items) => items,
        };
        let mut attrs = Vec::with_capacity(items.len());
        let mut summary = ParamSummary::default();
        let is_retained = reference.field == RETAINED_FIELD;
        for item in items {
            let node = match item {
                ReferenceItem::Attr(attr) => {
                    attrs.push(*attr);
                    continue;
                }
                ReferenceItem::Node(node) => *node,
            };
            // The list is a level of its own.
            match self.import_expected(node, reference.expected, depth + 1 + LEVELS_OF_A_NODE) {
                // The variable of a record would be another node than the same variable in this list.
                Ok(placed) if is_retained && placed.is_cut => {
                    let part = "a retained variable or label whose type is declared only".to_string();
                    self.lose_debug(Some(self.debug.entries[node as usize].handle), part);
                }
                Ok(placed) => {
                    attrs.push(placed.attr);
                    summary.add(placed);
                    if is_retained {
                        self.debug.retained.insert(self.debug.entries[node as usize].handle);
                    }
                }
                Err(reason) => {
                    // The types of a function are in a fixed order.
                    if TYPE_FIELDS.contains(&reference.field) && reference.expected.is_none() {
                        attrs.extend(self.unspecified_type());
                    }
                    summary.is_cut = true;
                    let owner = self.debug.entries[owner as usize].handle;
                    let node = self.debug.last_failed.take().unwrap_or(owner);
                    self.lose_debug(Some(node), reason);
                }
            }
        }
        if attrs.is_empty() {
            return Ok(None);
        }
        Ok(Some(summary.around(self.ctx.array_attr(attrs), 1)))
    }

    /// Imports a node whose attribute must have this declaration.
    fn import_expected(&mut self, index: NodeIndex, expected: Option<u32>, depth: u32) -> Result<PlacedAttr, String> {
        let placed = self.import_node(index, depth)?;
        if let Some(expected) = expected
            && let AttrKind::Dialect { def, .. } = self.ctx.attr_kind(placed.attr)
            && *def != expected
        {
            let name = |def: u32| &self.ctx.rules.attrs[def as usize].name;
            return Err(format!("expected `#{}`, found `#{}`", name(expected), name(*def)));
        }
        Ok(placed)
    }

    /// Returns the attribute of a declaration of a type that is nested too deeply, or that has been imported too often.
    fn import_declaration(&mut self, index: NodeIndex, form: &NodeForm, depth: u32) -> Result<PlacedAttr, String> {
        let handle = self.debug.entries[index as usize].handle;
        let part = format!("the members of a `!{}` that many others reach (it is declared there)", form.class);
        self.lose_debug(Some(handle), part);
        let declaration = match &self.debug.entries[index as usize].declaration {
            Some(declaration) => Rc::clone(declaration),
            None => {
                let declaration = self.declaration_form(handle, form.def_index);
                let declaration = Rc::new(declaration.ok_or_else(|| "a type cannot be declared".to_string())?);
                self.debug.entries[index as usize].declaration = Some(Rc::clone(&declaration));
                declaration
            }
        };
        let (params, mut summary) = self.resolve_params(index, &declaration, depth)?;
        summary.is_cut = true;
        let attr = self.ctx.intern_attr(AttrKind::Dialect { def: form.def_index, params: params.into() });
        Ok(summary.around(attr, LEVELS_OF_A_NODE))
    }

    /// Returns the attribute by which a node refers to a node that encloses it: an attribute with the same `recId`
    /// only. `position` is the position of the node among the open nodes.
    fn self_reference(&mut self, index: NodeIndex, form: &NodeForm, position: u32) -> Result<PlacedAttr, String> {
        let Some((id, Some(flag))) = form.recursion else {
            return Err("a node refers to itself".to_string());
        };
        let mut params = vec![None; form.params.len()];
        params[id] = Some(self.node_identity(index));
        params[flag] = Some(self.ctx.bool_attr(true));
        let attr = self.ctx.intern_attr(AttrKind::Dialect { def: form.def_index, params: params.into() });
        Ok(PlacedAttr { attr, height: LEVELS_OF_A_NODE, open: 1 << position, is_cut: false })
    }

    /// Returns the `distinct` attribute that identifies a node.
    fn node_identity(&mut self, index: NodeIndex) -> Attr {
        if let Some(known) = self.debug.entries[index as usize].identity {
            return known;
        }
        let attr = self.new_distinct_attr();
        self.debug.entries[index as usize].identity = Some(attr);
        attr
    }
}
