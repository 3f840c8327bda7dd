//! Import of debug locations, of debug records, and of what the module itself says of debug information.
//!
//! A `!DILocation` becomes a fused location with its scope, `loc(fused<#scope>["f.c":1:2])`, and one with `inlinedAt` a
//! call site. A debug record becomes an op in front of the instruction that it precedes.
//!
//! Tests: below, tests/import/debug_inlined.ll, tests/import_errors/debug_assign.ll.

use super::error::ImportError;
use super::functions::{BodyState, instructions_of};
use super::importer::Importer;
use super::ir_type::IrType;
use super::ir_value::{IrValue, linked_items, take_message};
use super::printed_nodes::{PrintedNode, PrintedValue};
use crate::ir::{Attr, AttrKind, Loc, LocId, LocKind};
use crate::vm::StaticValue;
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMDbgRecordKind, LLVMTypeKind};
use rulec::report::Diagnostic;
use std::rc::Rc;

/// The discardable attribute of the module that lists the nodes that no op refers to.
const RETAINED_NODES: &str = "llvm.retained_debug_nodes";
/// The fields of a location that the dialect's locations have.
const LOCATION_FIELDS: [&str; 4] = ["line", "column", "scope", "inlinedAt"];

impl<'c> Importer<'c> {
    /// Reads the debug information of the module, if it has any.
    pub(super) fn prepare_debug_info(&mut self) -> Result<(), ImportError> {
        let handles = self.debug_handles();
        // SAFETY: the module is live, and the name is passed with its length.
        let has_units = unsafe { !LLVMGetNamedMetadata(self.module, c"llvm.dbg.cu".as_ptr(), 11).is_null() };
        self.debug.is_present = has_units || !handles.is_empty();
        if !self.debug.is_present {
            return Ok(());
        }
        if self.printed.has_declare_value {
            return Err(ImportError::debug("no op stands for the debug record `#dbg_declare_value`"));
        }
        self.read_debug_nodes(&handles);
        Ok(())
    }

    /// Returns all nodes of debug information that functions, globals and instructions refer to.
    fn debug_handles(&self) -> Vec<LLVMMetadataRef> {
        let mut handles = Vec::new();
        // SAFETY: the module is live, and each getter is called for a value of its kind.
        unsafe {
            for global in linked_items(LLVMGetFirstGlobal(self.module), LLVMGetNextGlobal) {
                let entries = IrValue(global).global_metadata();
                handles.extend(entries.into_iter().filter(|entry| self.is_debug_kind(entry.0)).map(|entry| entry.1));
            }
            for function in linked_items(LLVMGetFirstFunction(self.module), LLVMGetNextFunction) {
                handles.push(LLVMGetSubprogram(function));
                for block in linked_items(LLVMGetFirstBasicBlock(function), LLVMGetNextBasicBlock) {
                    for instruction in instructions_of(block) {
                        handles.push(LLVMInstructionGetDebugLoc(instruction.0));
                        for record in records_of(instruction) {
                            handles.push(LLVMDbgRecordGetDebugLoc(record));
                            if !matches!(LLVMDbgRecordGetKind(record), LLVMDbgRecordKind::LLVMDbgRecordLabel) {
                                handles.push(LLVMDbgVariableRecordGetVariable(record));
                                handles.push(LLVMDbgVariableRecordGetExpression(record));
                            }
                        }
                        handles.extend(instruction.locations_in_metadata());
                    }
                }
            }
        }
        let mut known = rustc_hash::FxHashSet::default();
        handles.retain(|handle| !handle.is_null() && known.insert(*handle));
        handles
    }

    /// Returns whether this is the kind of metadata that attaches debug information.
    pub(super) fn is_debug_kind(&self, kind: u32) -> bool {
        // SAFETY: the context is live, and the name is passed with its length.
        kind == unsafe { LLVMGetMDKindIDInContext(self.context, c"dbg".as_ptr(), 3) }
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
        let scope = self.debug_attr_of_handle(subprogram).map_err(ImportError::debug)?;
        let Some(PrintedValue::Node(number)) = self.debug.values.get(&subprogram).cloned() else {
            return Err(ImportError::debug("a subprogram cannot be read"));
        };
        let line = self.debug.nodes[number as usize].as_ref().map_or(0, |node| number_field(node, "line"));
        let file = self.file_of_scope(number);
        let place = self.ctx.intern_loc(LocKind::File { file: self.ctx.intern_str(&file), line, column: 0 });
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
        match self.debug.values.get(&handle) {
            Some(PrintedValue::Node(number)) => self.location_of_node(*number),
            _ => Err("a location cannot be read".to_string()),
        }
    }

    fn location_of_node(&mut self, number: u32) -> Result<LocId, String> {
        // The inlined calls that lead to the instruction, from the innermost scope outwards.
        let mut chain = Vec::new();
        let mut next = Some(number);
        while let Some(number) = next {
            let node = self.debug.nodes.get(number as usize).cloned().flatten();
            let node: Rc<PrintedNode> = node.ok_or_else(|| "a location cannot be read".to_string())?;
            next = match node.field("inlinedAt") {
                Some(PrintedValue::Node(caller)) if !self.debug.locations.contains_key(&number) => Some(*caller),
                _ => None,
            };
            chain.push((number, node));
        }
        let mut caller: Option<LocId> = None;
        for (number, node) in chain.into_iter().rev() {
            if let Some(known) = self.debug.locations.get(&number) {
                caller = Some(*known);
                continue;
            }
            for (name, _) in node.fields.iter().filter(|(name, _)| !LOCATION_FIELDS.contains(&name.as_str())) {
                self.lose_debug_part(number, format!("the field `{name}` of `!{}`", node.class))?;
            }
            let Some(PrintedValue::Node(scope)) = node.field("scope") else {
                return Err("a location has no scope".to_string());
            };
            let metadata = self.debug_attr(*scope, 0)?;
            let file = self.ctx.intern_str(&self.file_of_scope(*scope));
            let (line, column) = (number_field(&node, "line"), number_field(&node, "column"));
            let place = self.ctx.intern_loc(LocKind::File { file, line, column });
            let callee = self.ctx.intern_loc(LocKind::Fused { metadata: Some(metadata), parts: [place].into() });
            let loc = match caller {
                Some(caller) => self.ctx.intern_loc(LocKind::CallSite { callee, caller }),
                None => callee,
            };
            self.debug.locations.insert(number, loc);
            caller = Some(loc);
        }
        caller.ok_or_else(|| "a location cannot be read".to_string())
    }

    /// Returns the name of the file that a scope is in; empty if it states none.
    fn file_of_scope(&self, scope: u32) -> String {
        let node = |number: u32| self.debug.nodes.get(number as usize).and_then(Option::as_deref);
        let file = match node(scope).and_then(|scope| scope.field("file")) {
            Some(PrintedValue::Node(file)) => node(*file),
            _ => None,
        };
        match file.and_then(|file| file.field("filename")) {
            Some(PrintedValue::Text(name)) => String::from_utf8_lossy(name).into_owned(),
            _ => String::new(),
        }
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
            let result = self.import_debug_record(state, record);
            state.loc = saved_loc;
            result?;
        }
        Ok(())
    }

    fn import_debug_record(&mut self, state: &mut BodyState, record: LLVMDbgRecordRef) -> Result<(), ImportError> {
        // SAFETY: the record is live.
        let (kind, location) = unsafe { (LLVMDbgRecordGetKind(record), LLVMDbgRecordGetDebugLoc(record)) };
        let location = self.debug_location(location).map_err(ImportError::debug)?;
        state.loc = Loc::Explicit(location);
        let op_name = match kind {
            LLVMDbgRecordKind::LLVMDbgRecordLabel => return self.import_label(state, record),
            LLVMDbgRecordKind::LLVMDbgRecordDeclare => "llvm.intr.dbg.declare",
            LLVMDbgRecordKind::LLVMDbgRecordValue => "llvm.intr.dbg.value",
            LLVMDbgRecordKind::LLVMDbgRecordAssign => {
                let node = self.number_of(variable_of(record));
                let part = "the link of `#dbg_assign` to a store (it becomes `llvm.intr.dbg.value`)".to_string();
                self.lose_debug_part(node, part).map_err(ImportError::debug)?;
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
        let node = self.number_of(variable);
        let variable = match self.debug_attr_of_handle(variable) {
            Ok(attr) => attr,
            Err(reason) => return self.lose_debug_part(node, reason).map_err(ImportError::debug),
        };
        let Some(PrintedValue::Inline(mut expression)) = self.debug.values.get(&expression).cloned() else {
            return Err(ImportError::debug("the expression of a debug record cannot be read"));
        };
        let mut value = value;
        let unavailable = self.unavailable_value(state, &expression, value);
        if let Some(reason) = unavailable {
            // If the loss is an error, it is reported at the instruction: `u32::MAX` is the number of no node.
            let node = if self.debug.is_lossy { node } else { u32::MAX };
            self.lose_debug_part(node, reason).map_err(ImportError::debug)?;
            value = None;
            expression.fields = fragment(&expression.fields);
        }
        let expression = match self.inline_node_attr(&expression) {
            Ok(attr) => attr,
            Err(reason) => return self.lose_debug_part(node, reason).map_err(ImportError::debug),
        };
        let value = match value {
            Some(value) => self.value(state, value)?,
            None => {
                let is_address = op_name.ends_with(".declare");
                // SAFETY: the context is live.
                let ty = IrType(unsafe {
                    if is_address {
                        LLVMPointerTypeInContext(self.context, 0)
                    } else {
                        LLVMInt1TypeInContext(self.context)
                    }
                });
                let ty = self.import_type(ty)?;
                state.insert_constant(self.op("llvm.mlir.poison")?.result(ty))
            }
        };
        let mut op = self.op(op_name)?.operands(&[value]);
        op.set("varInfo", variable)?;
        if !is_without_parameters(self, expression) {
            op.set("locationExpr", expression)?;
        }
        state.append(op);
        Ok(())
    }

    /// Returns the reason why the value of a record cannot be an operand, if there is one.
    fn unavailable_value(&self, state: &BodyState, expression: &PrintedNode, value: Option<IrValue>) -> Option<String> {
        let has_list =
            expression.fields.iter().any(|(_, v)| matches!(v, PrintedValue::Word(w) if w == "DW_OP_LLVM_arg"));
        if has_list {
            return Some("a debug record's list of values (the variable has no value from there on)".to_string());
        }
        let value = value?;
        let is_metadata = value.ty().kind() == LLVMTypeKind::LLVMMetadataTypeKind;
        let is_later = !value.is_constant() && !state.values.contains_key(&value);
        (is_metadata || is_later)
            .then(|| "a debug record's value that is defined after it (the variable has no value there)".to_string())
    }

    /// Imports a `#dbg_label`. LLVM's C API has no getter for the label, which is read from the record's text.
    fn import_label(&mut self, state: &mut BodyState, record: LLVMDbgRecordRef) -> Result<(), ImportError> {
        // SAFETY: the record is live, and the message belongs to this function.
        let text = unsafe { take_message(LLVMPrintDbgRecordToString(record)) };
        let number = text.split_once("#dbg_label(!").and_then(|(_, rest)| rest.split([',', ')']).next()?.parse().ok());
        let number = number.ok_or_else(|| ImportError::debug("a `#dbg_label` cannot be read"))?;
        let label = match self.debug_attr(number, 0) {
            Ok(label) => label,
            Err(reason) => return self.lose_debug_part(number, reason).map_err(ImportError::debug),
        };
        let mut op = self.op("llvm.intr.dbg.label")?;
        op.set("label", label)?;
        state.append(op);
        Ok(())
    }

    /// Returns the number of the node with this handle.
    pub(super) fn number_of(&self, handle: LLVMMetadataRef) -> u32 {
        match self.debug.values.get(&handle) {
            Some(PrintedValue::Node(number)) => *number,
            _ => u32::MAX,
        }
    }

    /// Returns whether the name is that of named metadata which the nodes' `translate debug_node` clauses fill, by the
    /// property `named_metadata`. An example is the list of compile units.
    pub(super) fn is_debug_list(&mut self, name: &str) -> bool {
        if name == self.debug.list_name && self.debug.is_present {
            return true;
        }
        let Some(numbers) = self.debug.named.get(name).cloned() else { return false };
        numbers.iter().all(|number| {
            let class = self.debug.nodes.get(*number as usize).cloned().flatten().map(|node| node.class.clone());
            let def = class.and_then(|class| self.debug_def_of_class(&class));
            def.is_some_and(|def| self.debug_clause(def).named_metadata.as_deref() == Some(name))
        }) && !numbers.is_empty()
    }

    /// Returns the nodes that no op refers to: compile units, and debug information of global variables that the module
    /// does not have. Returns an error if a translation back to LLVM IR would not give each unit the lists of the
    /// input.
    pub(super) fn retained_debug_nodes(&mut self) -> Result<Option<(String, Attr)>, ImportError> {
        if !self.debug.is_present {
            return Ok(None);
        }
        let mut retained = Vec::new();
        let mut names: Vec<String> = self.debug.named.keys().cloned().collect();
        names.retain(|name| *name != self.debug.list_name && self.is_debug_list(name));
        for name in names {
            for number in self.debug.named.get(&name).cloned().unwrap_or_default() {
                let is_known = self.debug.is_imported(number);
                let attr = self.debug_attr(number, 0).map_err(ImportError::debug)?;
                retained.extend((!is_known).then_some(attr));
            }
        }
        let mut next = 0;
        while let Some((owner, field, items)) = self.debug.lists.get(next).cloned() {
            next += 1;
            let owner_attr = self.debug_attr(owner, 0).map_err(ImportError::debug)?;
            for item in items {
                let attr = match self.debug_attr(item, 0) {
                    Ok(attr) => attr,
                    Err(reason) => {
                        self.lose_debug_part(item, reason).map_err(ImportError::debug)?;
                        continue;
                    }
                };
                if !self.is_listed_in(attr, owner_attr, &field) {
                    let part = format!("the entry in `{field}` for a node whose clause does not list it there");
                    self.lose_debug_part(item, part).map_err(ImportError::debug)?;
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

    /// Returns a warning for each part of debug information that has been left out.
    pub(super) fn debug_warnings(&self) -> Vec<Diagnostic> {
        let warning = |(part, (count, node)): (&String, &(usize, u32))| {
            let times = if *count == 1 { "once".to_string() } else { format!("{count} times") };
            let warning = Diagnostic::warning("L0023", format!("left out of debug information: {part} ({times})"));
            match self.node_place(*node) {
                Some(place) => warning.at(self.source, place, ""),
                None => warning,
            }
        };
        self.debug.losses.iter().map(warning).collect()
    }

    /// Returns the place of a node in the text of the input. LLVM may number the nodes of the input differently, so the
    /// line is found by its text without the numbers of nodes.
    pub(super) fn node_place(&self, node: u32) -> Option<std::ops::Range<usize>> {
        let node = self.debug.nodes.get(node as usize)?.as_ref()?;
        let wanted = without_numbers(&node.text);
        let mut offset = 0;
        for line in self.text.split_inclusive('\n') {
            let text = line.split_once(" = ").filter(|_| line.starts_with('!')).map(|(_, text)| text.trim_end());
            if text.is_some_and(|text| without_numbers(text) == wanted) {
                return Some(offset..offset + line.trim_end().len());
            }
            offset += line.len();
        }
        None
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

/// Returns the number in a field; 0 if the field is absent.
fn number_field(node: &PrintedNode, name: &str) -> u32 {
    match node.field(name) {
        Some(PrintedValue::Number(number)) => u32::try_from(*number).unwrap_or(0),
        _ => 0,
    }
}

/// Returns the `DW_OP_LLVM_fragment` operation of an expression, which selects a part of the variable; empty if there
/// is none.
fn fragment(fields: &[(String, PrintedValue)]) -> Vec<(String, PrintedValue)> {
    let is_fragment = |value: &PrintedValue| matches!(value, PrintedValue::Word(word) if word == "DW_OP_LLVM_fragment");
    let start = fields.iter().position(|(_, value)| is_fragment(value)).unwrap_or(fields.len());
    fields[start..].to_vec()
}

fn is_without_parameters(importer: &Importer<'_>, attr: Attr) -> bool {
    matches!(importer.ctx.attr_kind(attr), AttrKind::Dialect { params, .. } if params.iter().all(Option::is_none))
}

/// Removes the numbers of nodes: `scope: !12` => `scope: !`.
fn without_numbers(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut is_number = false;
    for c in text.chars() {
        is_number = c == '!' || (is_number && c.is_ascii_digit());
        if !is_number || c == '!' {
            result.push(c);
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_nodes_are_removed() {
        assert_eq!(without_numbers("distinct !DIX(scope: !12, line: 12)"), "distinct !DIX(scope: !, line: 12)");
    }

    #[test]
    fn a_fragment_is_the_end_of_an_expression() {
        let node = PrintedNode::parse("!DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_fragment, 0, 32)").unwrap();
        assert_eq!(fragment(&node.fields).len(), 3);
        assert!(fragment(&node.fields[..2]).is_empty());
    }
}
