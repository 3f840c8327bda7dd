//! Import of debug locations, of debug records, and of what the module itself says of debug information.
//!
//! A `!DILocation` becomes a fused location with its scope, `loc(fused<#scope>["f.c":1:2])`, and one with `inlinedAt` a
//! call site. A debug record becomes an op in front of the instruction that it precedes.
//!
//! Tests: below, tests/import/debug_inlined.ll, tests/import_errors/debug_assign.ll.

use super::error::ImportError;
use super::functions::{BodyState, instructions_of};
use super::ir_value::{DEBUG_LOCATION_KIND, IrType, IrValue, linked_items};
use super::state::Importer;
use crate::ir::{Attr, AttrKind, Loc, LocId, LocKind, Str, Value};
use crate::llvm::{DominatorTree, FieldValue, is_declare_value, label_of_record, location_extras, print_node};
use crate::vm::StaticValue;
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMDbgRecordKind, LLVMTypeKind};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The maximum number of inlined calls in a location. The parser limits the levels of a location with its attributes.
const MAX_INLINED_CALLS: u32 = 36;
/// The discardable attribute of the module that lists the nodes that no op refers to.
const RETAINED_NODES: &str = "llvm.retained_debug_nodes";

impl<'c> Importer<'c> {
    /// Finds out whether the module has debug information.
    pub(super) fn prepare_debug_info(&mut self) {
        // SAFETY: the module is live, and the name is passed with its length.
        let has_units = unsafe { !LLVMGetNamedMetadata(self.module, c"llvm.dbg.cu".as_ptr(), 11).is_null() };
        self.debug.is_present = has_units || self.has_debug_nodes();
    }

    /// Returns whether a global, function or instruction refers to debug information.
    fn has_debug_nodes(&self) -> bool {
        let has_location = |instruction: IrValue| {
            // SAFETY: the value is an instruction.
            let location = unsafe { LLVMInstructionGetDebugLoc(instruction.0) };
            !location.is_null()
                || !records_of(instruction).is_empty()
                || !instruction.locations_in_metadata().is_empty()
        };
        // SAFETY: the module is live, and each getter is called for a value of its kind.
        unsafe {
            let has_entry = |global| IrValue(global).global_metadata().iter().any(|entry| self.is_debug_kind(entry.0));
            let has_nodes = |function| {
                !LLVMGetSubprogram(function).is_null()
                    || linked_items(LLVMGetFirstBasicBlock(function), LLVMGetNextBasicBlock)
                        .into_iter()
                        .any(|block| instructions_of(block).into_iter().any(has_location))
            };
            linked_items(LLVMGetFirstGlobal(self.module), LLVMGetNextGlobal).into_iter().any(has_entry)
                || linked_items(LLVMGetFirstFunction(self.module), LLVMGetNextFunction).into_iter().any(has_nodes)
        }
    }

    /// Returns whether this is the kind of metadata that attaches debug information.
    pub(super) fn is_debug_kind(&self, kind: u32) -> bool {
        kind == DEBUG_LOCATION_KIND
    }

    /// Returns the location of a function: its subprogram, fused with the file and line of the subprogram. Returns
    /// `other` for a module without debug information.
    pub(super) fn function_location(&mut self, function: IrValue, other: Loc) -> Result<Loc, ImportError> {
        if !self.debug.is_present {
            return Ok(other);
        }
        // SAFETY: the value is a function.
        let subprogram = unsafe { LLVMGetSubprogram(function.0) };
        if subprogram.is_null() {
            return Ok(Loc::Explicit(self.ctx.intern_loc(LocKind::Unknown)));
        }
        let scope = self.debug_attr(subprogram).map_err(ImportError::debug)?;
        let line = self.debug_node(subprogram).map_or(0, |node| node.number("line"));
        let file = self.file_of_scope(subprogram);
        let place = self.ctx.intern_loc(LocKind::File { file, line, column: 0 });
        Ok(Loc::Explicit(self.ctx.intern_loc(LocKind::Fused { metadata: Some(scope), parts: [place].into() })))
    }

    /// Returns the location of an instruction. Returns `other` for a module without debug information.
    pub(super) fn instruction_location(&mut self, instruction: IrValue, other: Loc) -> Result<Loc, ImportError> {
        if !self.debug.is_present {
            return Ok(other);
        }
        // SAFETY: the value is an instruction.
        let location = unsafe { LLVMInstructionGetDebugLoc(instruction.0) };
        let loc = if location.is_null() {
            self.ctx.intern_loc(LocKind::Unknown)
        } else {
            self.debug_location(location).map_err(ImportError::debug)?
        };
        Ok(Loc::Explicit(loc))
    }

    /// Returns the location that a `!DILocation` becomes.
    pub(super) fn debug_location(&mut self, handle: LLVMMetadataRef) -> Result<LocId, String> {
        // The inlined calls that lead to the instruction, from the innermost scope outwards.
        let mut chain = Vec::new();
        let mut next = handle;
        let mut caller: Option<(LocId, u32)> = None;
        while !next.is_null() {
            if let Some(known) = self.debug.locations.get(&next) {
                caller = Some(*known);
                break;
            }
            // LLVM's verifier does not check the locations of all debug records.
            // SAFETY: the handle is live metadata.
            if !matches!(unsafe { LLVMGetMetadataKind(next) }, LLVMMetadataKind::LLVMDILocationMetadataKind) {
                return Err("a location that is no `!DILocation`".to_string());
            }
            chain.push(next);
            // SAFETY: the handle is a location.
            next = unsafe { LLVMDILocationGetInlinedAt(next) };
        }
        for location in chain.into_iter().rev() {
            for name in location_extras(location) {
                self.lose_debug(Some(location), format!("the field `{name}` of `!DILocation`"));
            }
            // SAFETY: the handle is a location.
            let (scope, line, column) = unsafe {
                let (line, column) = (LLVMDILocationGetLine(location), LLVMDILocationGetColumn(location));
                (LLVMDILocationGetScope(location), line, column)
            };
            let metadata = self.debug_attr(scope)?;
            let file = self.file_of_scope(scope);
            let place = self.ctx.intern_loc(LocKind::File { file, line, column });
            let callee = self.ctx.intern_loc(LocKind::Fused { metadata: Some(metadata), parts: [place].into() });
            let located = match caller {
                Some((caller, calls)) if calls == MAX_INLINED_CALLS => {
                    let part = format!("the innermost of more than {MAX_INLINED_CALLS} inlined calls");
                    self.lose_debug(Some(location), part);
                    self.debug.cut_locations.insert(location);
                    (caller, calls)
                }
                Some((caller, calls)) => (self.ctx.intern_loc(LocKind::CallSite { callee, caller }), calls + 1),
                None => (callee, 0),
            };
            self.debug.locations.insert(location, located);
            caller = Some(located);
        }
        caller.map(|(loc, _)| loc).ok_or_else(|| "a location cannot be read".to_string())
    }

    /// Returns the name of the file that a scope is in; empty if it states none.
    fn file_of_scope(&mut self, scope: LLVMMetadataRef) -> Str {
        if let Some(known) = self.debug.files.get(&scope) {
            return *known;
        }
        let file = self.debug_node(scope).and_then(|scope| scope.node("file"));
        let file = file.and_then(|file| self.debug_node(file));
        let name = match file.as_ref().and_then(|file| file.field("filename")) {
            Some(FieldValue::Text(name)) => self.ctx.intern_str(&String::from_utf8_lossy(name)),
            _ => self.ctx.intern_str(""),
        };
        self.debug.files.insert(scope, name);
        name
    }

    /// Imports the debug records in front of an instruction.
    pub(super) fn import_debug_records(
        &mut self,
        state: &mut BodyState,
        instruction: IrValue,
    ) -> Result<(), ImportError> {
        if !self.debug.is_present {
            return Ok(());
        }
        for record in records_of(instruction) {
            let saved_loc = state.loc;
            let result = self.import_debug_record(state, record, instruction);
            state.loc = saved_loc;
            result?;
        }
        Ok(())
    }

    /// Imports a debug record in front of an instruction.
    fn import_debug_record(
        &mut self,
        state: &mut BodyState,
        record: LLVMDbgRecordRef,
        instruction: IrValue,
    ) -> Result<(), ImportError> {
        if is_declare_value(record) {
            return Err(ImportError::debug("no op stands for the debug record `#dbg_declare_value`"));
        }
        // SAFETY: the record is live.
        let (kind, location) = unsafe { (LLVMDbgRecordGetKind(record), LLVMDbgRecordGetDebugLoc(record)) };
        let handle = location;
        let location = self.debug_location(handle).map_err(ImportError::debug)?;
        // LLVM requires that the variable belongs to the function of the location.
        if self.debug.cut_locations.contains(&handle) {
            let part = format!("a debug record in more than {MAX_INLINED_CALLS} inlined calls");
            self.lose_debug(None, part);
            return Ok(());
        }
        state.loc = Loc::Explicit(location);
        let op_name = match kind {
            LLVMDbgRecordKind::LLVMDbgRecordLabel => return self.import_label(state, record),
            LLVMDbgRecordKind::LLVMDbgRecordDeclare => "llvm.intr.dbg.declare",
            LLVMDbgRecordKind::LLVMDbgRecordValue => "llvm.intr.dbg.value",
            LLVMDbgRecordKind::LLVMDbgRecordAssign => {
                let node = Some(variable_of(record));
                let part = "the link of `#dbg_assign` to a store (it becomes `llvm.intr.dbg.value`)".to_string();
                self.lose_debug(node, part);
                "llvm.intr.dbg.value"
            }
        };
        // SAFETY: the record describes a variable.
        let (variable, expression, value) = unsafe {
            (
                LLVMDbgVariableRecordGetVariable(record),
                LLVMDbgVariableRecordGetExpression(record),
                IrValue::from_raw(LLVMDbgVariableRecordGetValue(record, 0)),
            )
        };
        let node = Some(variable);
        let variable = match self.record_variable(variable) {
            Ok(attr) => attr,
            Err(reason) => {
                self.lose_debug(node, reason);
                return Ok(());
            }
        };
        let expression_node = self.debug_node(expression);
        let expression_node =
            expression_node.ok_or_else(|| ImportError::debug("the expression of a debug record cannot be read"))?;
        let mut value = value;
        let unavailable = self.unavailable_value(state, &expression_node.fields, value, instruction);
        let expression = if let Some(reason) = unavailable {
            self.lose_debug(None, reason);
            value = None;
            self.inline_node_attr(fragment(&expression_node.fields), expression_node.class)
        } else {
            self.debug_attr(expression)
        };
        let expression = match expression {
            Ok(attr) => attr,
            Err(reason) => {
                self.lose_debug(node, reason);
                return Ok(());
            }
        };
        let value = match value {
            Some(value) => self.value(state, value)?,
            None => self.poison_of_record(state, op_name)?,
        };
        let mut op = self.op(op_name)?.operands(&[value]);
        op.set("varInfo", variable)?;
        if !is_without_parameters(self, expression) {
            op.set("locationExpr", expression)?;
        }
        state.append(op);
        Ok(())
    }

    /// Returns poison as the value of a record: an address for a declaration.
    fn poison_of_record(&mut self, state: &mut BodyState, op_name: &str) -> Result<Value, ImportError> {
        let is_address = op_name.ends_with(".declare");
        // SAFETY: the context is live.
        let ty = IrType(unsafe {
            if is_address { LLVMPointerTypeInContext(self.context, 0) } else { LLVMInt1TypeInContext(self.context) }
        });
        let ty = self.import_type(ty)?;
        Ok(state.insert_constant(self.op("llvm.mlir.poison")?.result(ty)))
    }

    /// Returns the reason why the value of a record cannot be an operand, if there is one.
    fn unavailable_value(
        &self,
        state: &mut BodyState,
        expression: &[(&'static str, FieldValue)],
        value: Option<IrValue>,
        instruction: IrValue,
    ) -> Option<String> {
        let has_list = expression.iter().any(|(_, v)| matches!(v, FieldValue::Word(w) if w == "DW_OP_LLVM_arg"));
        if has_list {
            return Some("a debug record's list of values (the variable has no value from there on)".to_string());
        }
        let value = value?;
        let is_metadata = value.ty().kind() == LLVMTypeKind::LLVMMetadataTypeKind;
        let is_later = !value.is_constant() && !state.values.contains_key(&value);
        if is_metadata || is_later {
            let reason = "a debug record's value that is defined after it (the variable has no value there)";
            return Some(reason.to_string());
        }
        // A value of the same block that is known is before the record.
        let is_elsewhere = value.is_instruction() && value.parent_block() != state.ir_block;
        let function = || instruction.parent_function();
        let is_on_every_path = !is_elsewhere
            || state
                .dominators
                .get_or_insert_with(|| DominatorTree::new(function().0))
                .dominates(value.0, instruction.0);
        let reason = "a debug record's value that is not defined on every path (the variable has no value there)";
        (!is_on_every_path).then(|| reason.to_string())
    }

    /// Imports a `#dbg_label`.
    fn import_label(&mut self, state: &mut BodyState, record: LLVMDbgRecordRef) -> Result<(), ImportError> {
        let node = label_of_record(record).ok_or_else(|| ImportError::debug("a `#dbg_label` cannot be read"))?;
        let label = match self.debug_attr(node) {
            Ok(label) => label,
            Err(reason) => {
                self.lose_debug(Some(node), reason);
                return Ok(());
            }
        };
        let mut op = self.op("llvm.intr.dbg.label")?;
        op.set("label", label)?;
        state.append(op);
        Ok(())
    }

    /// Returns whether the name is that of named metadata which the nodes' `translate debug_node` clauses fill, by the
    /// property `named_metadata`. An example is the list of compile units.
    pub(super) fn is_debug_list(&mut self, name: &str, nodes: &[IrValue]) -> bool {
        let is_listed = |this: &mut Self, node: &IrValue| {
            // SAFETY: an operand of named metadata is a node.
            let node = this.debug_node(unsafe { LLVMValueAsMetadata(node.0) });
            let def = node.and_then(|node| this.debug_def_of_class(node.class));
            def.is_some_and(|def| this.debug_clause(def).named_metadata.as_deref() == Some(name))
        };
        !nodes.is_empty() && nodes.iter().all(|node| is_listed(self, node))
    }

    /// Returns the nodes that no op refers to: compile units, and debug information of global variables that the module
    /// does not have. `named` is the named metadata of the module. Returns an error if a translation back to LLVM IR
    /// would not give each unit the lists of the input.
    pub(super) fn retained_debug_nodes(
        &mut self,
        named: &[(String, Vec<IrValue>)],
    ) -> Result<Option<(String, Attr)>, ImportError> {
        if !self.debug.is_present {
            return Ok(None);
        }
        let mut retained = Vec::new();
        let mut lists: Vec<&(String, Vec<IrValue>)> = named.iter().collect();
        lists.sort_by_key(|(name, _)| name);
        for (name, nodes) in lists {
            if !self.is_debug_list(name, nodes) {
                continue;
            }
            for node in nodes {
                // SAFETY: an operand of named metadata is a node.
                let node = unsafe { LLVMValueAsMetadata(node.0) };
                let is_known = self.debug.is_imported(node);
                let attr = self.debug_attr(node).map_err(ImportError::debug)?;
                retained.extend((!is_known).then_some(attr));
            }
        }
        let mut next = 0;
        while let Some((owner, field, items)) = self.debug.lists.get(next).cloned() {
            next += 1;
            let owner_attr = self.debug_attr(owner).map_err(ImportError::debug)?;
            for item in items {
                let attr = match self.debug_attr(item) {
                    Ok(attr) => attr,
                    Err(reason) => {
                        self.lose_debug(Some(item), reason);
                        continue;
                    }
                };
                if !self.is_listed_in(attr, owner_attr, field) {
                    let part = format!("the entry in `{field}` for a node whose clause does not list it there");
                    self.lose_debug(Some(item), part);
                } else if !self.debug.attached.contains(&item) {
                    retained.push(attr);
                }
            }
        }
        let list = (!retained.is_empty()).then(|| self.ctx.array_attr(retained));
        Ok(list.map(|list| (RETAINED_NODES.to_string(), list)))
    }

    /// Returns whether the translation puts the metadata node of `attr` into the field `field` of the node of `owner`.
    /// The `translate` clause of `attr` then states `["listed_in", [owner, field]]`.
    fn is_listed_in(&mut self, attr: Attr, owner: Attr, field: &str) -> bool {
        let AttrKind::Dialect { def, params } = self.ctx.attr_kind(attr) else { return false };
        let def = &self.ctx.rules.attrs[*def as usize];
        let Some(clause) = &def.translation else { return false };
        let saved_lists = self.machine.list_arena.len();
        let fields = self.clause_fields(def, clause.func, params).unwrap_or_default();
        let place = fields.iter().find(|(name, _)| name == "listed_in").map(|(_, value)| *value);
        let is_listed = match place {
            Some(StaticValue::List(list)) => match self.machine.list_items(list) {
                [StaticValue::Attr(node), StaticValue::Str(name)] => *node == owner && self.ctx.text(*name) == field,
                _ => false,
            },
            _ => false,
        };
        self.machine.free_lists(saved_lists);
        is_listed
    }

    /// Returns the places of nodes in the text of the input. LLVM may number the nodes of the input differently, so a
    /// line is found by its text without the numbers of nodes.
    pub(super) fn node_places(&self, nodes: &[LLVMMetadataRef]) -> FxHashMap<LLVMMetadataRef, Range<usize>> {
        if nodes.is_empty() {
            return FxHashMap::default();
        }
        let content = |node: &LLVMMetadataRef| node_content(&print_node(*node)).map(without_numbers);
        let mut wanted: Vec<(LLVMMetadataRef, String, usize)> = Vec::new();
        for node in nodes {
            if let Some(content) = content(node) {
                let begin = before_reference(&content).len();
                wanted.push((*node, content, begin));
            }
        }
        let mut places = FxHashMap::default();
        let mut offset = 0;
        let mut rest = self.text;
        while !rest.is_empty() && !wanted.is_empty() {
            let length = memchr::memchr(b'\n', rest.as_bytes()).map_or(rest.len(), |at| at + 1);
            let (line, others) = rest.split_at(length);
            rest = others;
            if let Some(text) = node_content(line) {
                wanted.retain(|(node, wanted, begin)| {
                    let is_place = text.starts_with(&wanted[..*begin]) && without_numbers(text) == *wanted;
                    if is_place {
                        places.insert(*node, offset..offset + line.trim_end().len());
                    }
                    !is_place
                });
            }
            offset += length;
        }
        places
    }
}

/// Returns the variable of a record.
fn variable_of(record: LLVMDbgRecordRef) -> LLVMMetadataRef {
    // SAFETY: the record is live and describes a variable.
    unsafe { LLVMDbgVariableRecordGetVariable(record) }
}

/// Returns the debug records in front of an instruction.
fn records_of(instruction: IrValue) -> Vec<LLVMDbgRecordRef> {
    // SAFETY: the instruction is live.
    unsafe { linked_items(LLVMGetFirstDbgRecord(instruction.0), LLVMGetNextDbgRecord) }
}

/// Returns the `DW_OP_LLVM_fragment` operation of an expression, which selects a part of the variable; empty if there
/// is none.
fn fragment<'f>(fields: &'f [(&'static str, FieldValue)]) -> &'f [(&'static str, FieldValue)] {
    let is_fragment = |value: &FieldValue| matches!(value, FieldValue::Word(word) if word == "DW_OP_LLVM_fragment");
    let start = fields.iter().position(|(_, value)| is_fragment(value)).unwrap_or(fields.len());
    &fields[start..]
}

fn is_without_parameters(importer: &Importer<'_>, attr: Attr) -> bool {
    matches!(importer.ctx.attr_kind(attr), AttrKind::Dialect { params, .. } if params.iter().all(Option::is_none))
}

/// Returns the text of the node that a line defines: `!4 = !DIFile(..)` => `!DIFile(..)`.
fn node_content(line: &str) -> Option<&str> {
    Some(line.strip_prefix(['!', '<'])?.split_once(" = ")?.1.trim_end())
}

/// Returns the part of a node before its first reference to another node: `!DIX(scope: !, line: 1)` => `!DIX(scope: `.
fn before_reference(text: &str) -> &str {
    let class = text.find('!').map_or(text.len(), |at| at + 1);
    let end = text[class..].find('!').map_or(text.len(), |length| class + length);
    &text[..end]
}

/// Removes the numbers and the addresses of nodes: `scope: !12, type: <0x55a0>` => `scope: !, type: !`.
fn without_numbers(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['!', '<']) {
        let (before, reference) = rest.split_at(at);
        result.push_str(before);
        let (digits, end) = match reference.strip_prefix("<0x") {
            Some(address) => {
                let length = address.bytes().take_while(u8::is_ascii_hexdigit).count();
                (length, if address[length..].starts_with('>') { 3 + length + 1 } else { 0 })
            }
            None if reference.starts_with('!') => {
                (0, 1 + reference[1..].bytes().take_while(u8::is_ascii_digit).count())
            }
            None => (0, 0),
        };
        let is_node = end > 0 && (digits > 0 || reference.starts_with('!'));
        result.push_str(if is_node { "!" } else { &reference[..1] });
        rest = &reference[if is_node { end } else { 1 }..];
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_nodes_are_removed() {
        assert_eq!(without_numbers("distinct !DIX(scope: !12, line: 12)"), "distinct !DIX(scope: !, line: 12)");
        assert_eq!(without_numbers("!DIX(scope: <0x5a0>, name: \"a<0x!b\")"), "!DIX(scope: !, name: \"a<0x!b\")");
    }

    #[test]
    fn a_node_begins_before_its_first_reference() {
        assert_eq!(before_reference("distinct !DIX(line: 1, scope: !, type: !)"), "distinct !DIX(line: 1, scope: ");
        assert_eq!(before_reference("!DIX(line: 1)"), "!DIX(line: 1)");
    }

    #[test]
    fn a_fragment_is_the_end_of_an_expression() {
        let word = |word: &str| ("", FieldValue::Word(word.to_string()));
        let number = |number| ("", FieldValue::Number(number));
        let fields = [word("DW_OP_LLVM_arg"), number(0), word("DW_OP_LLVM_fragment"), number(0), number(32)];
        assert_eq!(fragment(&fields).len(), 3);
        assert!(fragment(&fields[..2]).is_empty());
    }
}
