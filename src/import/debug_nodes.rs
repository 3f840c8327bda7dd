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

use super::debug_clauses::{DebugClause, FieldSource};
use super::importer::Importer;
use crate::ir::{Attr, AttrKind, LocId, Str};
use crate::llvm::{FieldValue, MetadataNode};
use crate::vm::{StaticValue, attr_codec};
use llvm_sys::prelude::*;
use rulec::rir::declarations::{AttrDef, AttributeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The maximum number of levels of attributes, lists included. The parser reads 256 levels, and the location of an
/// instruction has three or four for each inlined call (`MAX_INLINED_CALLS`). A deeper type is a declaration.
const MAX_DEPTH: u32 = 90;
/// The levels that other nodes than types may need below `MAX_DEPTH`, such as the scope and the file of a declaration.
const LEVELS_BELOW_A_DECLARATION: u32 = 24;
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

/// Nodes whose attribute would be invalid, by class and tag: LLVM requires a flag of a static member, and the attribute
/// has none.
const UNHELD_TAGS: [(&str, &str); 1] = [("DIDerivedType", "DW_TAG_variable")];

/// The class of types that can be declared only, and their tags. An array must have a base type.
const DECLARABLE_CLASS: &str = "DICompositeType";
const DECLARABLE_TAGS: [&str; 4] =
    ["DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type", "DW_TAG_enumeration_type"];
/// The fields that a declaration has; it also has the flag `DECLARATION_FLAG`.
const DECLARATION_FIELDS: [&str; 6] = ["tag", "name", "scope", "file", "line", "identifier"];
const DECLARATION_FLAG: &str = "DIFlagFwdDecl";

/// State of the import of debug information.
#[derive(Default)]
pub(super) struct DebugInfo {
    /// The nodes that have been read.
    nodes: FxHashMap<LLVMMetadataRef, Option<Rc<MetadataNode>>>,
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
    imported: FxHashMap<LLVMMetadataRef, Vec<ImportedNode>>,
    imported_count: usize,
    /// The nodes with the property `recursion` whose fields are being imported.
    open: FxHashSet<LLVMMetadataRef>,
    /// For each node that is being imported, the open nodes to which its attribute refers, and the greatest height of
    /// the attributes in it. The innermost node is the last.
    references: Vec<(FxHashSet<LLVMMetadataRef>, u32)>,
    /// The `distinct` attributes that identify nodes.
    identities: FxHashMap<LLVMMetadataRef, Attr>,
    /// Fields that list other nodes: the node that has the field, its name, and the nodes.
    pub(super) lists: Vec<(LLVMMetadataRef, &'static str, Vec<LLVMMetadataRef>)>,
}

/// An attribute that a node has been imported to.
struct ImportedNode {
    attr: Attr,
    /// The number of attributes that are nested in each other, itself included.
    height: u32,
    /// The nodes around it to which the attribute refers, by their `recId`.
    open: FxHashSet<LLVMMetadataRef>,
}

impl DebugInfo {
    /// Returns whether a node has been imported.
    pub(super) fn is_imported(&self, node: LLVMMetadataRef) -> bool {
        self.imported.contains_key(&node)
    }

    /// Returns whether nodes have been imported so often that types are declared only.
    fn is_exhausted(&self) -> bool {
        self.imported_count > FREE_IMPORTS + MAX_REPEATS * self.nodes.len()
    }
}

impl<'c> Importer<'c> {
    /// Reads a node; `None` for metadata that is none.
    pub(super) fn debug_node(&mut self, handle: LLVMMetadataRef) -> Option<Rc<MetadataNode>> {
        let read = || MetadataNode::read(handle).map(Rc::new);
        self.debug.nodes.entry(handle).or_insert_with(read).clone()
    }

    /// Returns the attribute of a node that is `depth` levels below the attribute of a location or an op.
    ///
    /// # Errors
    /// The reason why no attribute stands for the node.
    pub(super) fn debug_attr(&mut self, handle: LLVMMetadataRef, depth: u32) -> Result<Attr, String> {
        let node = self.debug_node(handle).ok_or_else(|| "a node of debug information cannot be read".to_string())?;
        let Some(def_index) = self.def_of_node(&node) else {
            self.debug.last_failed = Some(handle);
            let name = if node.class.is_empty() { "{..}" } else { node.class };
            return Err(format!("no attribute stands for `!{name}`"));
        };
        if let Some(FieldValue::Word(tag)) = node.field("tag")
            && UNHELD_TAGS.contains(&(node.class, tag))
        {
            self.debug.last_failed = Some(handle);
            return Err(format!("no attribute stands for `!{}` with the tag `{tag}`", node.class));
        }
        if self.debug.open.contains(&handle) {
            return self.self_reference(handle, def_index);
        }
        let fits = |known: &&ImportedNode| {
            depth + known.height <= MAX_DEPTH + LEVELS_BELOW_A_DECLARATION
                && known.open.iter().all(|other| self.debug.open.contains(other))
        };
        if let Some(known) = self.debug.imported.get(&handle).and_then(|all| all.iter().rev().find(fits)) {
            let attr = known.attr;
            if let Some((open, height)) = self.debug.references.last_mut() {
                open.extend(known.open.iter().copied());
                *height = known.height.max(*height);
            }
            return Ok(attr);
        }
        if is_operation_list(&node) {
            let attr = self.inline_node_attr(&node.fields, node.class)?;
            let imported = ImportedNode { attr, height: OPERATION_LIST_HEIGHT, open: FxHashSet::default() };
            self.debug.imported.insert(handle, vec![imported]);
            return Ok(attr);
        }
        self.debug.imported_count += 1;
        let clause = self.debug_clause(def_index);
        let recursion = match clause.sources.get("recursion") {
            Some(FieldSource::Param(index)) => Some(*index),
            _ => None,
        };
        let can_be_declared = is_declarable(&node);
        let is_deep = depth > MAX_DEPTH + if can_be_declared { 0 } else { LEVELS_BELOW_A_DECLARATION };
        let is_repeated = self.debug.is_exhausted() && recursion.is_some() && !self.debug.open.is_empty();
        if can_be_declared && (is_deep || is_repeated) {
            return self.debug_declaration(handle, &node, def_index, &clause);
        }
        if is_deep {
            return Err(format!("debug information is nested too deeply (more than {MAX_DEPTH} levels)"));
        }
        if recursion.is_some() {
            self.debug.open.insert(handle);
        }
        self.debug.references.push((FxHashSet::default(), 0));
        let params = self.debug_params(handle, &node, def_index, &clause, depth);
        let (mut open, height) = self.debug.references.pop().unwrap_or_default();
        let height = height + LEVELS_OF_A_NODE;
        if recursion.is_some() {
            self.debug.open.remove(&handle);
        }
        let mut params = params?;
        if let Some(index) = recursion
            && open.remove(&handle)
        {
            params[index] = Some(self.node_identity(handle));
        }
        let attr = self.ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() });
        if let Some((around, of_parts)) = self.debug.references.last_mut() {
            around.extend(open.iter().copied());
            *of_parts = height.max(*of_parts);
        }
        let remembered = self.debug.imported.entry(handle).or_default();
        if open.is_empty() {
            // It fits everywhere.
            remembered.clear();
        } else if remembered.len() == MAX_REMEMBERED {
            remembered.remove(0);
        }
        remembered.push(ImportedNode { attr, height, open });
        Ok(attr)
    }

    /// Returns the attribute of a declaration of a type that is nested too deeply, or that has been imported too often.
    fn debug_declaration(
        &mut self,
        handle: LLVMMetadataRef,
        node: &MetadataNode,
        def_index: u32,
        clause: &DebugClause,
    ) -> Result<Attr, String> {
        let part = format!("the members of a `!{}` that many others reach (it is declared there)", node.class);
        self.lose_debug(Some(handle), part);
        let mut fields = node.fields.clone();
        // A scope that is a type may lead to the same types again.
        fields.retain(|(name, value)| {
            let is_type = |scope: &LLVMMetadataRef| {
                let scope = self.debug.nodes.get(scope).and_then(Option::as_ref);
                scope.is_none_or(|scope| scope.class == DECLARABLE_CLASS)
            };
            DECLARATION_FIELDS.contains(name)
                && !(*name == "scope" && matches!(value, FieldValue::Node(scope) if is_type(scope)))
        });
        fields.push(("flags", FieldValue::Word(DECLARATION_FLAG.to_string())));
        let node = MetadataNode { is_distinct: false, class: node.class, fields };
        let params = self.debug_params(handle, &node, def_index, clause, 0)?;
        Ok(self.ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() }))
    }

    /// Returns the index of the attribute whose declaration translates it to a node like this one, by its clause
    /// `translate debug_node`.
    fn def_of_node(&mut self, node: &MetadataNode) -> Option<u32> {
        let is_pair = || node.fields.iter().all(|(_, value)| matches!(value, FieldValue::Text(_)));
        if node.class.is_empty() && !is_pair() {
            return None;
        }
        self.debug_def_of_class(node.class)
    }

    /// Returns the attribute by which a node refers to a node that encloses it: an attribute with the same `recId`
    /// only.
    fn self_reference(&mut self, handle: LLVMMetadataRef, def_index: u32) -> Result<Attr, String> {
        let clause = self.debug_clause(def_index);
        let (Some(FieldSource::Param(id)), Some(FieldSource::Cases(flag, _))) =
            (clause.sources.get("recursion"), clause.sources.get("self"))
        else {
            return Err("a node refers to itself".to_string());
        };
        let def: &'c AttrDef = &self.ctx.rules.attrs[def_index as usize];
        let mut params = vec![None; def.params.len()];
        params[*id] = Some(self.node_identity(handle));
        params[*flag] = Some(self.ctx.bool_attr(true));
        if let Some((open, height)) = self.debug.references.last_mut() {
            open.insert(handle);
            *height = LEVELS_OF_A_NODE.max(*height);
        }
        Ok(self.ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() }))
    }

    /// Returns the `distinct` attribute that identifies a node.
    fn node_identity(&mut self, handle: LLVMMetadataRef) -> Attr {
        if let Some(known) = self.debug.identities.get(&handle) {
            return *known;
        }
        let attr = self.new_distinct_attr();
        self.debug.identities.insert(handle, attr);
        attr
    }

    /// Returns the parameters of a node's attribute, without that of the property `recursion`.
    fn debug_params(
        &mut self,
        handle: LLVMMetadataRef,
        node: &MetadataNode,
        def_index: u32,
        clause: &DebugClause,
        depth: u32,
    ) -> Result<Vec<Option<Attr>>, String> {
        let def: &'c AttrDef = &self.ctx.rules.attrs[def_index as usize];
        let mut params: Vec<Option<Attr>> = vec![None; def.params.len()];
        for (position, (name, value)) in node.fields.iter().enumerate() {
            let position_name = if name.is_empty() { position.to_string() } else { String::new() };
            let source = clause.sources.get(if name.is_empty() { position_name.as_str() } else { name });
            let result = match source {
                Some(FieldSource::Param(index)) => {
                    let kind = &def.params[*index].kind;
                    self.debug_param(handle, kind, value, depth).map(|attr| params[*index] = attr)
                }
                Some(FieldSource::Cases(index, cases)) => {
                    let attr = self.case_attr(&def.params[*index].kind, value, cases);
                    attr.map(|attr| params[*index] = Some(attr)).ok_or_else(|| "of an unknown value".to_string())
                }
                None => self.check_other_field(handle, clause, name, value),
            };
            if let Err(reason) = result {
                let part = if reason.is_empty() { String::new() } else { format!(": {reason}") };
                let name = if name.is_empty() { &position_name } else { *name };
                let place = self.debug.last_failed.take().unwrap_or(handle);
                self.lose_debug(Some(place), format!("the field `{name}` of `!{}`{part}", node.class));
            }
        }
        for (name, source) in &clause.sources {
            match source {
                // A field that is not printed has the value 0.
                FieldSource::Cases(index, cases) if params[*index].is_none() && node.field(name).is_none() => {
                    let case = cases.iter().find(|(printed, _)| printed.is_none());
                    let kind = &def.params[*index].kind;
                    params[*index] = case.and_then(|(_, value)| self.enum_attr(kind, *value));
                }
                FieldSource::Param(index) if params[*index].is_none() && clause.unprinted.contains_key(index) => {
                    params[*index] = self.enum_attr(&def.params[*index].kind, clause.unprinted[index]);
                }
                FieldSource::Param(index)
                    if name == "identity" && (node.is_distinct || !def.params[*index].optional) =>
                {
                    params[*index] = Some(self.node_identity(handle));
                }
                _ => {}
            }
        }
        for (param, attr) in def.params.iter().zip(&mut params) {
            let is_required = !param.optional && param.default.is_none() && param.kind != AttributeKind::Unit;
            if attr.is_none() && is_required {
                *attr = Some(self.absent_param(&param.kind).ok_or_else(|| {
                    self.debug.last_failed.get_or_insert(handle);
                    format!("`!{}` has no field for the parameter `{}` of `#{}`", node.class, param.name, def.name)
                })?);
            }
            // A parameter with its default value is stored as absent.
            if param.default.is_some() && *attr == self.ctx.default_attr(param.default, &param.kind) {
                *attr = None;
            }
        }
        Ok(params)
    }

    /// Returns the value of a required parameter for a field that is not printed, because it is empty or 0.
    fn absent_param(&self, kind: &AttributeKind) -> Option<Attr> {
        match kind {
            AttributeKind::String => Some(self.ctx.string_attr("")),
            AttributeKind::Int(_) => attr_codec::value_to_attr(self.ctx, &[], kind, StaticValue::Int(0)).ok().flatten(),
            AttributeKind::Bool => Some(self.ctx.bool_attr(false)),
            _ => None,
        }
    }

    /// Checks a field that is computed from no parameter. The field must have its default value, or list nodes whose
    /// own clauses state that this field lists them (property `listed_in`).
    fn check_other_field(
        &mut self,
        handle: LLVMMetadataRef,
        clause: &DebugClause,
        name: &'static str,
        value: &FieldValue,
    ) -> Result<(), String> {
        // Some numbers are reported also if they are 0.
        if matches!(value, FieldValue::Null | FieldValue::Number(0)) || clause.sample.field(name) == Some(value) {
            return Ok(());
        }
        let Some(items) = self.list_items(value) else { return Err(String::new()) };
        let mut nodes = Vec::new();
        for item in items {
            let FieldValue::Node(item) = item else { return Err(String::new()) };
            let node = self.debug_node(item);
            let def = node.and_then(|node| self.def_of_node(&node));
            if !def.is_some_and(|def| self.debug_clause(def).is_listed) {
                return Err(String::new());
            }
            nodes.push(item);
        }
        if !self.debug.lists.iter().any(|(other, field, _)| *other == handle && *field == name) {
            self.debug.lists.push((handle, name, nodes));
        }
        Ok(())
    }

    /// Returns the operands of a plain node, such as `!{!1, !2}`; `None` for any other value.
    fn list_items(&mut self, value: &FieldValue) -> Option<Vec<FieldValue>> {
        let FieldValue::Node(handle) = value else { return None };
        let node = self.debug_node(*handle)?;
        node.class.is_empty().then(|| node.fields.iter().map(|(_, value)| value.clone()).collect())
    }

    /// Returns the stored enum or flags that LLVM prints as this value of a field.
    fn case_attr(&self, kind: &AttributeKind, value: &FieldValue, cases: &[(Option<FieldValue>, i64)]) -> Option<Attr> {
        let case = |value: &FieldValue| cases.iter().find(|(printed, _)| printed.as_ref() == Some(value));
        if let Some((_, number)) = case(value) {
            return self.enum_attr(kind, *number);
        }
        let FieldValue::Word(words) = value else { return None };
        let mut bits = 0;
        for word in words.split(" | ") {
            bits |= case(&FieldValue::Word(word.to_string()))?.1;
        }
        self.enum_attr(kind, bits)
    }

    /// Converts the printed value of a field to a parameter of this kind; `None` if the value is `null`. `owner` is the
    /// node that has the field.
    fn debug_param(
        &mut self,
        owner: LLVMMetadataRef,
        kind: &AttributeKind,
        value: &FieldValue,
        depth: u32,
    ) -> Result<Option<Attr>, String> {
        let ctx = self.ctx;
        let convert = |value| attr_codec::value_to_attr(ctx, &[], kind, value).ok().flatten();
        let attr = match (kind, value) {
            (_, FieldValue::Null) => return Ok(None),
            (AttributeKind::Int(_), FieldValue::Number(number)) => {
                i64::try_from(*number).ok().and_then(|number| convert(StaticValue::Int(number)))
            }
            (AttributeKind::Bool, FieldValue::Word(word)) => convert(StaticValue::Bool(word == "true")),
            (AttributeKind::String, FieldValue::Text(bytes)) => Some(ctx.bytes_attr(bytes, None)),
            (AttributeKind::Enum(id), FieldValue::Word(word)) => {
                let cases = &ctx.rules.enums[id.index()].cases;
                cases.iter().find(|(name, _)| name == word).and_then(|(_, value)| self.enum_attr(kind, *value))
            }
            (AttributeKind::Any, FieldValue::Number(number)) => Some(ctx.int_attr(*number, ctx.int_type(64))),
            (AttributeKind::Any | AttributeKind::Attr(_), FieldValue::Node(node)) => {
                Some(self.debug_attr(*node, depth + LEVELS_OF_A_NODE)?)
            }
            (AttributeKind::Array(inner), value) => return self.debug_list(owner, inner, value, depth),
            _ => None,
        };
        let attr = attr.ok_or_else(String::new)?;
        if let AttributeKind::Attr(name) = kind
            && let AttrKind::Dialect { def, .. } = ctx.attr_kind(attr)
            && ctx.rules.attrs[*def as usize].name != *name
        {
            return Err(format!("expected `#{name}`, found `#{}`", ctx.rules.attrs[*def as usize].name));
        }
        Ok(Some(attr))
    }

    /// Returns the array of the operands of a node; `None` if it has none.
    fn debug_list(
        &mut self,
        owner: LLVMMetadataRef,
        inner: &AttributeKind,
        value: &FieldValue,
        depth: u32,
    ) -> Result<Option<Attr>, String> {
        let items = self.list_items(value).ok_or_else(String::new)?;
        // The list is a level of its own.
        let depth = depth + 1;
        let height_of_others = self.debug.references.last_mut().map_or(0, |(_, height)| std::mem::take(height));
        let mut attrs = Vec::with_capacity(items.len());
        for item in items {
            if item == FieldValue::Null {
                attrs.push(self.null_node_attr().ok_or_else(|| "a null node".to_string())?);
                continue;
            }
            match self.debug_param(owner, inner, &item, depth) {
                Ok(attr) => attrs.extend(attr),
                Err(reason) if reason.is_empty() => return Err(reason),
                Err(reason) => {
                    let node = self.debug.last_failed.take().unwrap_or(owner);
                    self.lose_debug(Some(node), reason);
                }
            }
        }
        if let Some((_, height)) = self.debug.references.last_mut() {
            *height = (*height + 1).max(height_of_others);
        }
        Ok((!attrs.is_empty()).then(|| self.ctx.array_attr(attrs)))
    }

    /// Returns the attribute that stands for a null operand: the clause of its declaration has no parameters, and
    /// returns no node.
    fn null_node_attr(&mut self) -> Option<Attr> {
        let rules = &self.ctx.rules;
        for (index, def) in rules.attrs.iter().enumerate() {
            let clause = def.translation.as_ref().filter(|clause| {
                clause.form == rulec::rir::declarations::TranslationForm::DebugNode && def.params.is_empty()
            });
            if let Some(clause) = clause
                && self.run_clause(clause.func, &[]) == Some(StaticValue::None)
            {
                return Some(self.ctx.intern_attr(AttrKind::Dialect { def: index as u32, params: [].into() }));
            }
        }
        None
    }

    /// Returns the attribute of a node that consists of operations with numbers: `!DIExpression(DW_OP_plus_uconst, 8)`.
    /// The attribute is accepted if its clause computes these operands.
    pub(super) fn inline_node_attr(
        &mut self,
        fields: &[(&'static str, FieldValue)],
        class: &'static str,
    ) -> Result<Attr, String> {
        let ctx = self.ctx;
        let refused = || format!("no attribute stands for `!{class}({})`", operation_text(fields));
        let def_index = self.debug_def_of_class(class).ok_or_else(refused)?;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let [param] = &def.params[..] else { return Err(refused()) };
        let AttributeKind::Array(inner) = &param.kind else { return Err(refused()) };
        let AttributeKind::Attr(name) = &**inner else { return Err(refused()) };
        let (item_index, item_def) = ctx.attr_def(name).ok_or_else(refused)?;
        let operands: Vec<&FieldValue> = fields.iter().map(|(_, value)| value).collect();
        let is_operation = |value: &FieldValue| match (item_def.params.first().map(|param| &param.kind), value) {
            (Some(AttributeKind::Enum(id)), FieldValue::Word(word)) => {
                ctx.rules.enums[id.index()].cases.iter().any(|(name, _)| name == word)
            }
            _ => false,
        };
        let mut items = Vec::new();
        let mut start = 0;
        while start < operands.len() {
            let length = operands[start + 1..].iter().take_while(|operand| !is_operation(operand)).count() + 1;
            let params = self.operation_params(item_def, &operands[start..start + length]).ok_or_else(refused)?;
            items.push(ctx.intern_attr(AttrKind::Dialect { def: item_index, params: params.into() }));
            start += length;
        }
        let array = (!items.is_empty()).then(|| ctx.array_attr(items));
        let func = def.translation.as_ref().map(|clause| clause.func).ok_or_else(refused)?;
        let saved_lists = self.machine.list_arena.len();
        let computed = self.clause_fields(def, func, &[array]).unwrap_or_default();
        let is_same = computed.len() == operands.len()
            && computed.iter().zip(&operands).all(|((_, value), operand)| match (value, operand) {
                (StaticValue::Case(case), FieldValue::Word(word)) => ctx.text(*case) == *word,
                (StaticValue::Int(a), FieldValue::Number(b)) => i128::from(*a as u64) == *b,
                (StaticValue::Attr(a), FieldValue::Number(b)) => {
                    ctx.int_value(*a).map(|a| i128::from(a as u64)) == Some(*b)
                }
                _ => false,
            });
        self.machine.free_lists(saved_lists);
        if !is_same {
            return Err(refused());
        }
        Ok(ctx.intern_attr(AttrKind::Dialect { def: def_index, params: [array].into() }))
    }

    /// Returns the parameters of one operation: an enum each for the keywords, and an array of the numbers.
    fn operation_params(&self, def: &AttrDef, operands: &[&FieldValue]) -> Option<Vec<Option<Attr>>> {
        let ctx = self.ctx;
        let mut words = operands.iter().filter_map(|value| match value {
            FieldValue::Word(word) => Some(word),
            _ => None,
        });
        let numbers: Vec<i64> = operands
            .iter()
            .filter_map(|value| match value {
                FieldValue::Number(number) => u64::try_from(*number).ok().map(|number| number as i64),
                _ => None,
            })
            .collect();
        let mut params = Vec::with_capacity(def.params.len());
        for param in &def.params {
            params.push(match &param.kind {
                AttributeKind::Enum(id) => match words.next() {
                    Some(word) => {
                        let cases = &ctx.rules.enums[id.index()].cases;
                        let value = cases.iter().find(|(name, _)| name == word)?.1;
                        self.enum_attr(&param.kind, value)
                    }
                    None => None,
                },
                AttributeKind::Array(inner) if !numbers.is_empty() => {
                    let item =
                        |n: &i64| attr_codec::value_to_attr(ctx, &[], inner, StaticValue::Int(*n)).ok().flatten();
                    Some(ctx.array_attr(numbers.iter().filter_map(item).collect()))
                }
                _ => None,
            });
        }
        Some(params)
    }
}

/// Returns whether a node can be replaced by a declaration of its type.
fn is_declarable(node: &MetadataNode) -> bool {
    let tag = node.field("tag");
    node.class == DECLARABLE_CLASS
        && matches!(tag, Some(FieldValue::Word(tag)) if DECLARABLE_TAGS.contains(&tag.as_str()))
}

/// Returns whether a node is a list of operations with numbers, such as `!DIExpression(DW_OP_plus_uconst, 8)`.
fn is_operation_list(node: &MetadataNode) -> bool {
    node.class == "DIExpression"
}

/// Returns a list of operations as LLVM IR has it.
fn operation_text(fields: &[(&'static str, FieldValue)]) -> String {
    let texts = fields.iter().map(|(_, value)| match value {
        FieldValue::Word(word) => word.clone(),
        FieldValue::Number(number) => number.to_string(),
        _ => "..".to_string(),
    });
    texts.collect::<Vec<_>>().join(", ")
}
