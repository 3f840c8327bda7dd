//! Import of debug information nodes to the attributes from which a `translate debug_node` clause makes them.
//!
//! The nodes are read from LLVM's text of the module (see `printed_nodes.rs`). To find the node of a handle of LLVM's C
//! API in the text, the handles are listed as operands of named metadata before the module is printed.
//!
//! Nodes refer to each other in cycles, but attributes cannot. A node whose clause has the property `recursion` ends a
//! cycle: inside of its attribute, a reference to the node is an attribute that consists of the same `recId` only.
//!
//! Tests: tests/import/debug_types_recursive.ll, tests/import_errors/debug_fields.ll.

use super::debug_clauses::{DebugClause, FieldSource};
use super::importer::Importer;
use super::printed_nodes::{PrintedNode, PrintedValue, named_operands, parse_nodes};
use crate::ir::{Attr, AttrKind, LocId};
use crate::vm::{StaticValue, attr_codec};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::rir::declarations::{AttrDef, AttributeKind};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The maximum depth to which nodes may be nested, as in the translation to LLVM IR.
const MAX_DEPTH: u32 = 300;
/// The maximum number of imported nodes. A node counts each time that it is imported, which cycles may require often.
const MAX_IMPORTED: usize = 500_000;

/// State of the import of debug information.
#[derive(Default)]
pub(super) struct DebugInfo {
    /// The nodes by number.
    pub(super) nodes: Vec<Option<Rc<PrintedNode>>>,
    /// What LLVM prints for the handles of nodes.
    pub(super) values: FxHashMap<LLVMMetadataRef, PrintedValue>,
    /// Inverted clauses by the index of the attribute's declaration.
    pub(super) clauses: FxHashMap<u32, Rc<DebugClause>>,
    /// The name of the temporary named metadata that lists the handles whose nodes are to be found in the text.
    pub(super) list_name: String,
    /// The nodes that named metadata lists, by its name.
    pub(super) named: BTreeMap<String, Vec<u32>>,
    /// The nodes that are attached to globals.
    pub(super) attached: BTreeSet<u32>,
    /// Whether the module has debug information.
    pub(super) is_present: bool,
    /// Whether parts that the dialect cannot hold are left out.
    pub(super) is_lossy: bool,
    /// The parts that are left out. Each has the number of times, and one node that has the part.
    pub(super) losses: BTreeMap<String, (usize, u32)>,
    /// The locations of `!DILocation` nodes by number.
    pub(super) locations: FxHashMap<u32, LocId>,
    /// The node that the last error is about.
    pub(super) last_failed: Option<u32>,
    imported: FxHashMap<u32, Vec<ImportedNode>>,
    imported_count: usize,
    /// The nodes with the property `recursion` whose fields are being imported.
    open: Vec<u32>,
    /// The references of each node that is being imported, the innermost node last.
    references: Vec<References>,
    /// The `distinct` attributes that identify nodes.
    identities: FxHashMap<u32, Attr>,
    /// Fields that list other nodes: the node that has the field, its name, and the nodes.
    pub(super) lists: Vec<(u32, String, Vec<u32>)>,
}

/// What an imported node refers to.
#[derive(Clone, Debug, Default)]
struct References {
    /// The numbers of the enclosing nodes to which the attribute refers recursively, by their `recId`.
    open: BTreeSet<u32>,
    /// The numbers of the nodes that the attribute contains, itself included, and whose attribute is declared with a
    /// `recId`.
    inner: BTreeSet<u32>,
}

/// An attribute that a node has been imported to. One node can have several such attributes, because the attribute
/// depends on the nodes that enclose the node.
struct ImportedNode {
    attr: Attr,
    references: References,
}

impl DebugInfo {
    /// Creates the state of a module that has not been read yet.
    pub(super) fn new(is_lossy: bool) -> DebugInfo {
        DebugInfo { is_lossy, ..DebugInfo::default() }
    }

    /// Returns whether a node has been imported.
    pub(super) fn is_imported(&self, number: u32) -> bool {
        self.imported.contains_key(&number)
    }
}

impl<'c> Importer<'c> {
    /// Reads the nodes of the module's debug information from LLVM's text, and finds the node of each handle in it.
    pub(super) fn read_debug_nodes(&mut self, handles: &[LLVMMetadataRef]) {
        let mut name = String::from("rewrite.nodes");
        // SAFETY: the module is live, and names are passed as C strings or with their lengths. The handles are nodes.
        let printed = unsafe {
            while !LLVMGetNamedMetadata(self.module, name.as_ptr().cast(), name.len()).is_null() {
                name.push('_');
            }
            let c_name = std::ffi::CString::new(name.clone()).unwrap_or_default();
            for handle in handles {
                let value = LLVMMetadataAsValue(self.context, *handle);
                LLVMAddNamedMetadataOperand(self.module, c_name.as_ptr(), value);
            }
            super::ir_value::take_message(LLVMPrintModuleToString(self.module))
        };
        for line in printed.lines() {
            let entry = line.strip_prefix('!').and_then(|rest| rest.split_once(" = !{"));
            let Some((other, _)) = entry.filter(|(other, _)| !other.starts_with(|c: char| c.is_ascii_digit())) else {
                continue;
            };
            let number = |value| if let PrintedValue::Node(number) = value { Some(number) } else { None };
            let numbers = named_operands(&printed, other).into_iter().filter_map(number).collect();
            self.debug.named.insert(other.to_string(), numbers);
        }
        self.debug.nodes = parse_nodes(&printed).into_iter().map(|node| node.map(Rc::new)).collect();
        self.debug.values = handles.iter().copied().zip(named_operands(&printed, &name)).collect();
        self.debug.list_name = name;
    }

    /// Returns the attribute of the node with this handle.
    pub(super) fn debug_attr_of_handle(&mut self, handle: LLVMMetadataRef) -> Result<Attr, String> {
        match self.debug.values.get(&handle).cloned() {
            Some(PrintedValue::Node(number)) => self.debug_attr(number, 0),
            Some(PrintedValue::Inline(node)) => self.inline_node_attr(&node),
            _ => Err("a node of debug information cannot be read".to_string()),
        }
    }

    /// Leaves out a part that the dialect cannot hold.
    ///
    /// # Errors
    /// The part, unless losses are allowed.
    pub(super) fn lose_debug_part(&mut self, node: u32, part: String) -> Result<(), String> {
        if !self.debug.is_lossy {
            self.debug.last_failed.get_or_insert(node);
            return Err(part);
        }
        let loss = self.debug.losses.entry(part).or_insert((0, node));
        loss.0 += 1;
        Ok(())
    }

    /// Returns the attribute of a node.
    ///
    /// # Errors
    /// The reason why no attribute stands for the node.
    pub(super) fn debug_attr(&mut self, number: u32, depth: u32) -> Result<Attr, String> {
        let node = self.debug.nodes.get(number as usize).cloned().flatten();
        let node = node.ok_or_else(|| "a node of debug information cannot be read".to_string())?;
        let Some(def_index) = self.def_of_node(&node) else {
            if !self.debug.is_lossy {
                self.debug.last_failed.get_or_insert(number);
            }
            let name = if node.class.is_empty() { "{..}" } else { &node.class };
            return Err(format!("no attribute stands for `!{name}`"));
        };
        if self.debug.open.contains(&number) {
            return self.self_reference(number, def_index);
        }
        let known = self.debug.imported.get(&number).and_then(|all| all.iter().find(|known| self.is_valid(known)));
        if let Some(known) = known {
            let (attr, references) = (known.attr, known.references.clone());
            self.refer(references);
            return Ok(attr);
        }
        self.debug.imported_count += 1;
        if depth > MAX_DEPTH || self.debug.imported_count > MAX_IMPORTED {
            return Err(format!("debug information is nested too deeply (more than {MAX_DEPTH} nodes)"));
        }
        let clause = self.debug_clause(def_index);
        let recursion = match clause.sources.get("recursion") {
            Some(FieldSource::Param(index)) => Some(*index),
            _ => None,
        };
        self.debug.open.extend(recursion.map(|_| number));
        self.debug.references.push(References::default());
        let params = self.debug_params(number, &node, def_index, &clause, depth);
        let mut references = self.debug.references.pop().unwrap_or_default();
        if recursion.is_some() {
            self.debug.open.pop();
        }
        let mut params = params?;
        if let Some(index) = recursion {
            if references.open.remove(&number) {
                params[index] = Some(self.node_identity(number));
            }
            references.inner.insert(number);
        }
        if references.open.is_empty() {
            references.inner.clear();
        }
        let attr = self.ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() });
        self.refer(references.clone());
        self.debug.imported.entry(number).or_default().push(ImportedNode { attr, references });
        Ok(attr)
    }

    /// Returns whether the attribute that an earlier import of a node made can be reused here. A node is open while it
    /// is being imported. Each enclosing node to which the attribute refers must be open. The attribute must not
    /// contain an open node in full, because it would have to be a recursive reference here.
    fn is_valid(&self, known: &ImportedNode) -> bool {
        let is_open = |number: &u32| self.debug.open.contains(number);
        known.references.open.iter().all(is_open) && !known.references.inner.iter().any(is_open)
    }

    /// Adds `references` to the references of the node that is being imported.
    fn refer(&mut self, references: References) {
        if let Some(around) = self.debug.references.last_mut() {
            around.open.extend(references.open);
            around.inner.extend(references.inner);
        }
    }

    /// Returns the index of the attribute whose declaration translates it to a node like this one, by its clause
    /// `translate debug_node`.
    fn def_of_node(&self, node: &PrintedNode) -> Option<u32> {
        let is_pair = node.fields.iter().all(|(_, value)| matches!(value, PrintedValue::Text(_)));
        if node.class.is_empty() && !is_pair {
            return None;
        }
        self.debug_def_of_class(&node.class)
    }

    /// Returns the attribute by which a node refers to a node that encloses it: an attribute with the same `recId`
    /// only.
    fn self_reference(&mut self, number: u32, def_index: u32) -> Result<Attr, String> {
        let clause = self.debug_clause(def_index);
        let (Some(FieldSource::Param(id)), Some(FieldSource::Cases(flag, _))) =
            (clause.sources.get("recursion"), clause.sources.get("self"))
        else {
            return Err("a node refers to itself".to_string());
        };
        let def: &'c AttrDef = &self.ctx.rules.attrs[def_index as usize];
        let mut params = vec![None; def.params.len()];
        params[*id] = Some(self.node_identity(number));
        params[*flag] = Some(self.ctx.bool_attr(true));
        if let Some(around) = self.debug.references.last_mut() {
            around.open.insert(number);
        }
        Ok(self.ctx.intern_attr(AttrKind::Dialect { def: def_index, params: params.into() }))
    }

    /// Returns the `distinct` attribute that identifies a node.
    fn node_identity(&mut self, number: u32) -> Attr {
        if let Some(known) = self.debug.identities.get(&number) {
            return *known;
        }
        let attr = self.new_distinct_attr();
        self.debug.identities.insert(number, attr);
        attr
    }

    /// Returns the parameters of a node's attribute, without that of the property `recursion`.
    fn debug_params(
        &mut self,
        number: u32,
        node: &PrintedNode,
        def_index: u32,
        clause: &DebugClause,
        depth: u32,
    ) -> Result<Vec<Option<Attr>>, String> {
        let def: &'c AttrDef = &self.ctx.rules.attrs[def_index as usize];
        let mut params: Vec<Option<Attr>> = vec![None; def.params.len()];
        for (position, (name, value)) in node.fields.iter().enumerate() {
            let name = if name.is_empty() { position.to_string() } else { name.clone() };
            let result = match clause.sources.get(&name) {
                Some(FieldSource::Param(index)) => {
                    let kind = &def.params[*index].kind;
                    self.debug_param(number, kind, value, depth).map(|attr| params[*index] = attr)
                }
                Some(FieldSource::Cases(index, cases)) => {
                    let attr = self.case_attr(&def.params[*index].kind, value, cases);
                    attr.map(|attr| params[*index] = Some(attr)).ok_or_else(|| "of an unknown value".to_string())
                }
                None => self.check_other_field(number, clause, &name, value),
            };
            if let Err(reason) = result {
                if !self.debug.is_lossy && self.debug.last_failed.is_some() {
                    return Err(reason);
                }
                let part = if reason.is_empty() { String::new() } else { format!(": {reason}") };
                self.lose_debug_part(number, format!("the field `{name}` of `!{}`{part}", node.class))?;
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
                    params[*index] = Some(self.node_identity(number));
                }
                _ => {}
            }
        }
        for (param, attr) in def.params.iter().zip(&mut params) {
            let is_required = !param.optional && param.default.is_none() && param.kind != AttributeKind::Unit;
            if attr.is_none() && is_required {
                *attr = Some(self.absent_param(&param.kind).ok_or_else(|| {
                    self.debug.last_failed.get_or_insert(number);
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
        number: u32,
        clause: &DebugClause,
        name: &str,
        value: &PrintedValue,
    ) -> Result<(), String> {
        // LLVM prints some numbers also if they are 0.
        if matches!(value, PrintedValue::Null | PrintedValue::Number(0)) || clause.sample.field(name) == Some(value) {
            return Ok(());
        }
        let Some(items) = self.list_items(value) else { return Err(String::new()) };
        let mut numbers = Vec::new();
        for item in items {
            let PrintedValue::Node(item) = item else { return Err(String::new()) };
            let node = self.debug.nodes.get(item as usize).cloned().flatten();
            let def = node.and_then(|node| self.def_of_node(&node));
            if !def.is_some_and(|def| self.debug_clause(def).is_listed) {
                return Err(String::new());
            }
            numbers.push(item);
        }
        if !self.debug.lists.iter().any(|(other, field, _)| *other == number && field == name) {
            self.debug.lists.push((number, name.to_string(), numbers));
        }
        Ok(())
    }

    /// Returns the operands of a plain node, such as `!{!1, !2}`; `None` for any other value.
    fn list_items(&self, value: &PrintedValue) -> Option<Vec<PrintedValue>> {
        let operands = |node: &PrintedNode| {
            node.class.is_empty().then(|| node.fields.iter().map(|(_, value)| value.clone()).collect())
        };
        match value {
            PrintedValue::Node(number) => operands(self.debug.nodes.get(*number as usize)?.as_ref()?),
            PrintedValue::Inline(node) => operands(node),
            _ => None,
        }
    }

    /// Returns the stored enum or flags that LLVM prints as this value of a field.
    fn case_attr(
        &self,
        kind: &AttributeKind,
        value: &PrintedValue,
        cases: &[(Option<PrintedValue>, i64)],
    ) -> Option<Attr> {
        let case = |value: &PrintedValue| cases.iter().find(|(printed, _)| printed.as_ref() == Some(value));
        if let Some((_, number)) = case(value) {
            return self.enum_attr(kind, *number);
        }
        let PrintedValue::Word(words) = value else { return None };
        let mut bits = 0;
        for word in words.split(" | ") {
            bits |= case(&PrintedValue::Word(word.to_string()))?.1;
        }
        self.enum_attr(kind, bits)
    }

    /// Converts the printed value of a field to a parameter of this kind; `None` if the value is `null`. `owner` is the
    /// node that has the field.
    fn debug_param(
        &mut self,
        owner: u32,
        kind: &AttributeKind,
        value: &PrintedValue,
        depth: u32,
    ) -> Result<Option<Attr>, String> {
        let ctx = self.ctx;
        let convert = |value| attr_codec::value_to_attr(ctx, &[], kind, value).ok().flatten();
        let attr = match (kind, value) {
            (_, PrintedValue::Null) => return Ok(None),
            (AttributeKind::Int(_), PrintedValue::Number(number)) => {
                i64::try_from(*number).ok().and_then(|number| convert(StaticValue::Int(number)))
            }
            (AttributeKind::Bool, PrintedValue::Word(word)) => convert(StaticValue::Bool(word == "true")),
            (AttributeKind::String, PrintedValue::Text(bytes)) => Some(ctx.bytes_attr(bytes, None)),
            (AttributeKind::Enum(id), PrintedValue::Word(word)) => {
                let cases = &ctx.rules.enums[id.index()].cases;
                cases.iter().find(|(name, _)| name == word).and_then(|(_, value)| self.enum_attr(kind, *value))
            }
            (AttributeKind::Any, PrintedValue::Number(number)) => Some(ctx.int_attr(*number, ctx.int_type(64))),
            (AttributeKind::Any | AttributeKind::Attr(_), PrintedValue::Node(number)) => {
                Some(self.debug_attr(*number, depth + 1)?)
            }
            (AttributeKind::Any | AttributeKind::Attr(_), PrintedValue::Inline(node)) => {
                Some(self.inline_node_attr(node)?)
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
        owner: u32,
        inner: &AttributeKind,
        value: &PrintedValue,
        depth: u32,
    ) -> Result<Option<Attr>, String> {
        let items = self.list_items(value).ok_or_else(String::new)?;
        let mut attrs = Vec::with_capacity(items.len());
        for item in items {
            if item == PrintedValue::Null {
                attrs.push(self.null_node_attr().ok_or_else(|| "a null node".to_string())?);
                continue;
            }
            match self.debug_param(owner, inner, &item, depth) {
                Ok(attr) => attrs.extend(attr),
                Err(reason) if reason.is_empty() => return Err(reason),
                Err(reason) => self.lose_debug_part(owner, reason)?,
            }
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
    pub(super) fn inline_node_attr(&mut self, node: &PrintedNode) -> Result<Attr, String> {
        let ctx = self.ctx;
        let refused = || format!("no attribute stands for `{}`", node.text);
        let def_index = self.debug_def_of_class(&node.class).ok_or_else(refused)?;
        let def: &'c AttrDef = &ctx.rules.attrs[def_index as usize];
        let [param] = &def.params[..] else { return Err(refused()) };
        let AttributeKind::Array(inner) = &param.kind else { return Err(refused()) };
        let AttributeKind::Attr(name) = &**inner else { return Err(refused()) };
        let (item_index, item_def) = ctx.attr_def(name).ok_or_else(refused)?;
        let operands: Vec<&PrintedValue> = node.fields.iter().map(|(_, value)| value).collect();
        let is_operation = |value: &PrintedValue| match (item_def.params.first().map(|param| &param.kind), value) {
            (Some(AttributeKind::Enum(id)), PrintedValue::Word(word)) => {
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
                (StaticValue::Case(case), PrintedValue::Word(word)) => ctx.text(*case) == *word,
                (StaticValue::Int(a), PrintedValue::Number(b)) => i128::from(*a as u64) == *b,
                (StaticValue::Attr(a), PrintedValue::Number(b)) => {
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
    fn operation_params(&self, def: &AttrDef, operands: &[&PrintedValue]) -> Option<Vec<Option<Attr>>> {
        let ctx = self.ctx;
        let mut words = operands.iter().filter_map(|value| match value {
            PrintedValue::Word(word) => Some(word),
            _ => None,
        });
        let numbers: Vec<i64> = operands
            .iter()
            .filter_map(|value| match value {
                PrintedValue::Number(number) => u64::try_from(*number).ok().map(|number| number as i64),
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
