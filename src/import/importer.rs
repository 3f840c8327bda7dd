//! The importer of one module: its state, and the order of work.
//!
//! Globals are imported first, then functions in their order. An instruction that cannot be imported ends the import of
//! its function; the errors of all functions are reported.
//!
//! Tests: tests/all/import.rs.

use super::debug_state::DebugInfo;
use super::error::ImportError;
use super::ir_value::{IrValue, linked_items};
use super::new_op::NewOp;
use super::reader::{self, LlvmModule};
use super::state::{ImportOptions, ImportPosition, Importer, IntrinsicTable, LossClass, Losses};
use super::text_places::TextPlaces;
use crate::ir::{Attr, AttrKind, Block, Body, Context, Loc, LocKind, Module, OpSpec, Str};
use crate::llvm::{metadata_kinds, recover_within, sync_scopes, take_message};
use crate::verify;
use crate::vm::Machine;
use llvm_sys::core::*;
use llvm_sys::debuginfo::LLVMStripModuleDebugInfo;
use llvm_sys::prelude::*;
use rulec::report::{Diagnostic, Severity, SourceId};
use rustc_hash::FxHashMap;
use std::cell::OnceCell;
use std::rc::Rc;

/// The result of an import, and the text that its diagnostics refer to.
pub struct ImportOutcome {
    /// The input, or the disassembly of bitcode.
    pub text: String,
    /// The module, or the errors.
    pub result: Result<Module, Vec<Diagnostic>>,
    /// The warnings: what has been left out.
    pub warnings: Vec<Diagnostic>,
    /// Whether the module has debug information. If so, the locations of its ops contain the debug information.
    pub has_debug_info: bool,
}

/// Imports LLVM IR, as text or bitcode, to a module of the LLVM dialect, and verifies it. The diagnostics refer to
/// `ImportOutcome::text` by the id `source`, under which the caller adds this text to `report::Sources`.
///
/// # Errors
/// L0020 if the input is no valid LLVM IR, L0021 for a part that cannot be imported, L0022 for debug information,
/// and the errors of the verifier.
pub fn import(ctx: &Context, source: SourceId, bytes: &[u8], options: ImportOptions) -> ImportOutcome {
    let is_bitcode = reader::is_bitcode(bytes);
    let mut text = if is_bitcode { String::new() } else { reader::lossy_text(bytes) };
    let outcome =
        |text, error, warnings| ImportOutcome { text, result: Err(vec![error]), warnings, has_debug_info: false };
    // LLVM trusts bitcode: for damaged bitcode it may read memory that does not exist, or run out of memory.
    let read = recover_within(Some(reader::limits(bytes.len())), || {
        let read = reader::read_module(source, bytes, &text)?;
        if is_bitcode {
            // SAFETY: the module is live, and the message belongs to this function.
            text = unsafe { take_message(LLVMPrintModuleToString(read.module.module)) };
        }
        Ok(read)
    });
    let crash_error = |crash| Err(reader::crash_error(&crash, bytes));
    let reader::ReadModule { module: llvm_module, mut warnings, has_summary, invalid } =
        match read.unwrap_or_else(crash_error) {
            Ok(read) => read,
            Err(error) => return outcome(text, error, Vec::new()),
        };
    if let Some(message) = invalid {
        let error = reader::invalid_module(&message, source, &text);
        return outcome(text, error, warnings);
    }
    let result = import_llvm_module(ctx, source, (&llvm_module, has_summary), &text, options, &mut warnings);
    let (result, has_debug_info) = match result {
        Ok(_) if options.strict && !warnings.is_empty() => {
            let as_error = |warning: Diagnostic| Diagnostic { severity: Severity::Error, ..warning };
            (Err(std::mem::take(&mut warnings).into_iter().map(as_error).collect()), false)
        }
        Ok((module, has_debug_info)) => (Ok(module), has_debug_info),
        Err(errors) => (Err(errors), false),
    };
    ImportOutcome { text, result, warnings, has_debug_info }
}

/// Imports a module that LLVM has read. Returns it, and whether it has debug information.
fn import_llvm_module(
    ctx: &Context,
    source: SourceId,
    (llvm_module, has_summary): (&LlvmModule, bool),
    text: &str,
    options: ImportOptions,
    warnings: &mut Vec<Diagnostic>,
) -> Result<(Module, bool), Vec<Diagnostic>> {
    if options.strip_debug {
        // SAFETY: the module is live.
        unsafe { LLVMStripModuleDebugInfo(llvm_module.module) };
    }
    let mut importer = Importer {
        ctx,
        context: llvm_module.context.raw(),
        module: llvm_module.module,
        source,
        text,
        machine: Machine::new(ctx),
        types: FxHashMap::default(),
        structs_without_body: Vec::new(),
        unnamed_structs: 0,
        unnamed_globals: FxHashMap::default(),
        places: OnceCell::new(),
        without_places: options.without_places,
        metadata_kinds: metadata_kinds(llvm_module.context.raw()).into_iter().map(Rc::from).collect(),
        sync_scopes: sync_scopes(llvm_module.context.raw()),
        intrinsics: IntrinsicTable::new(ctx),
        node_attrs: FxHashMap::default(),
        node_arrays: FxHashMap::default(),
        part_groups: FxHashMap::default(),
        unnamed_defs: None,
        entry_attrs: FxHashMap::default(),
        clauses_of_kind: FxHashMap::default(),
        attr_defs_of_kind: FxHashMap::default(),
        read_params: FxHashMap::default(),
        param_positions: FxHashMap::default(),
        ops_of_opcodes: FxHashMap::default(),
        attribute_texts: FxHashMap::default(),
        dictionaries: FxHashMap::default(),
        block_tags: FxHashMap::default(),
        distinct_ids: FxHashMap::default(),
        other_named_nodes: FxHashMap::default(),
        distinct_count: 0,
        debug: DebugInfo::default(),
        losses: Losses::default(),
        position: ImportPosition::Module,
        errors: Vec::new(),
    };
    if has_summary {
        importer.lose(LossClass::Weakened, "the module summary");
    }
    let module = importer.import_module();
    let (losses, loss_warnings) = importer.loss_diagnostics(options);
    warnings.extend(loss_warnings);
    importer.errors.extend(losses);
    if !importer.errors.is_empty() {
        return Err(importer.errors);
    }
    let errors: Vec<Diagnostic> =
        verify::verify(ctx, &module, text).into_iter().filter(|d| d.severity == Severity::Error).collect();
    if errors.is_empty() {
        return Ok((module, importer.debug.is_present));
    }
    if options.without_places {
        let options = ImportOptions { without_places: false, ..options };
        return import_llvm_module(ctx, source, (llvm_module, has_summary), text, options, &mut Vec::new());
    }
    Err(errors)
}

impl<'c> Importer<'c> {
    /// Begins an op.
    pub(super) fn op(&self, name: &str) -> Result<NewOp<'c>, ImportError> {
        NewOp::new(self.ctx, name)
    }

    /// Records an error at an offset of the text.
    pub(super) fn report(&mut self, error: ImportError, offset: Option<u32>, subject: &str) {
        if error.is_debug {
            return self.report_debug_error(&error, offset, subject);
        }
        let mut d = Diagnostic::error("L0021", format!("cannot import {subject}: {}", error.message));
        if let Some(offset) = offset {
            d = d.at(self.source, self.line_at(offset), "");
        }
        self.errors.push(d.note("no op or attribute of the LLVM dialect stands for it: remove it from the module"));
    }

    /// Records an error about debug information at the place of the node that it concerns. Several functions may refer
    /// to the same node, so an error with the same message is recorded once.
    fn report_debug_error(&mut self, error: &ImportError, offset: Option<u32>, subject: &str) {
        let message = format!("cannot import debug information: {}", error.message);
        let node = self.debug.last_failed.take();
        if self.errors.iter().any(|other| other.message == message) {
            return;
        }
        let mut d = Diagnostic::error("L0022", message);
        let place = node.and_then(|node| self.node_places(&[node]).remove(&node));
        if let Some(place) = place.or_else(|| offset.map(|offset| self.line_at(offset))) {
            d = d.at(self.source, place, "");
        }
        let note = "the LLVM dialect cannot hold it: remove all debug information by --strip-debug";
        self.errors.push(d.note(format!("it belongs to {subject}")).note(note));
    }

    /// Returns the range of the line that begins at an offset of the text.
    pub(super) fn line_at(&self, offset: u32) -> std::ops::Range<usize> {
        let start = offset as usize;
        let end = self.text[start..].find('\n').map_or(self.text.len(), |length| start + length);
        start..start + self.text[start..end].trim_end().len()
    }

    /// Returns a new `distinct` attribute.
    pub(super) fn new_distinct_attr(&mut self) -> Attr {
        let id = self.distinct_count;
        self.distinct_count += 1;
        self.ctx.intern_attr(AttrKind::Distinct { id, attr: self.ctx.unit_attr() })
    }

    /// Returns the offset of a function or global in the text.
    pub(super) fn symbol_offset(&self, value: IrValue) -> Option<u32> {
        self.places().symbol(&String::from_utf8_lossy(&value.name()))
    }

    /// Returns the location of a function or global: its place in the text. A module with debug information takes its
    /// locations from that only, so the location is unknown.
    pub(super) fn symbol_loc(&self, value: IrValue) -> Loc {
        if self.debug.is_present {
            return Loc::Explicit(self.ctx.intern_loc(LocKind::Unknown));
        }
        if self.without_places {
            return Loc::Offset(0);
        }
        Loc::Offset(self.symbol_offset(value).unwrap_or(0))
    }

    /// Returns the location of an op that stands for a property of the module.
    pub(super) fn module_loc(&self) -> Loc {
        if self.debug.is_present { Loc::Explicit(self.ctx.intern_loc(LocKind::Unknown)) } else { Loc::Offset(0) }
    }

    /// Returns the offsets of the instructions of a function that has `count` of them.
    pub(super) fn instruction_offsets(&self, function: IrValue, count: usize) -> Option<Rc<[u32]>> {
        self.places().instructions(&String::from_utf8_lossy(&function.name()), count)
    }

    /// Returns the places in the text. They are found by the first call.
    fn places(&self) -> &TextPlaces {
        self.places.get_or_init(|| TextPlaces::scan(self.text))
    }

    /// Returns the offset of what is being imported.
    pub(super) fn position_offset(&self) -> Option<u32> {
        match self.position {
            ImportPosition::Module => None,
            ImportPosition::Symbol(value) => self.symbol_offset(value),
            ImportPosition::Instruction { function, index, count } => {
                let offsets = self.instruction_offsets(function, count);
                offsets.and_then(|offsets| offsets.get(index).copied()).or_else(|| self.symbol_offset(function))
            }
        }
    }

    /// Returns the symbol of a global or function. A global without name gets one, as in MLIR.
    pub(super) fn symbol(&mut self, global: IrValue) -> Result<Str, ImportError> {
        let name = global.name();
        if name.is_empty() {
            let count = self.unnamed_globals.len();
            let ctx = self.ctx;
            let new_name = || ctx.intern_str(&format!("mlir.llvm.nameless_global_{count}"));
            return Ok(*self.unnamed_globals.entry(global).or_insert_with(new_name));
        }
        match std::str::from_utf8(&name) {
            Ok(name) => Ok(self.ctx.intern_str(name)),
            Err(_) => Err(ImportError::new("the name of a symbol is not UTF-8")),
        }
    }

    fn import_module(&mut self) -> Module {
        let mut inner = Body::default();
        let region = inner.make_region();
        let block = inner.make_block(region, None, &[]);
        self.prepare_debug_info();
        self.import_items(&mut inner, block);
        let mut body = Body::default();
        let root_region = body.make_region();
        let root_block = body.make_block(root_region, None, &[]);
        let mut discardable = None;
        if self.errors.is_empty() {
            match self.module_attributes() {
                Ok(attributes) => discardable = attributes,
                Err(error) => self.report(error, None, "the module"),
            }
        }
        let spec = OpSpec { discardable, ..OpSpec::new(self.ctx.op_name("builtin.module"), self.module_loc()) };
        let op = body.make_op(spec);
        body.adopt_regions(op, &[region], Some(inner));
        body.append_op(root_block, op);
        Module { body, op, source: self.source, resources: None }
    }

    /// Imports all globals, functions and named metadata to ops of the module.
    fn import_items(&mut self, body: &mut Body, block: Block) {
        let module = self.module;
        // SAFETY: the module is live.
        let (globals, aliases, ifuncs, functions) = unsafe {
            (
                linked_items(LLVMGetFirstGlobal(module), LLVMGetNextGlobal),
                linked_items(LLVMGetFirstGlobalAlias(module), LLVMGetNextGlobalAlias),
                linked_items(LLVMGetFirstGlobalIFunc(module), LLVMGetNextGlobalIFunc),
                linked_items(LLVMGetFirstFunction(module), LLVMGetNextFunction),
            )
        };
        if let Err(error) = self.import_comdats(body, block) {
            self.report(error, None, "the comdats of the module");
        }
        let items: [(Vec<LLVMValueRef>, ImportItem<'c>); 4] = [
            (globals, Importer::import_global),
            (aliases, Importer::import_alias),
            (ifuncs, Importer::import_ifunc),
            (functions, Importer::import_function),
        ];
        for (values, import) in items {
            for value in values.into_iter().map(IrValue) {
                self.position = ImportPosition::Symbol(value);
                if let Err(error) = import(self, body, block, value) {
                    let name = String::from_utf8_lossy(&value.name()).into_owned();
                    self.report(error, self.symbol_offset(value), &format!("`@{name}`"));
                }
            }
        }
        if let Err(error) = self.import_named_metadata(body, block) {
            self.report(error, None, "metadata of the module");
        }
    }
}

/// Imports a global, alias or function to an op at the end of a block.
type ImportItem<'c> = fn(&mut Importer<'c>, &mut Body, Block, IrValue) -> Result<(), ImportError>;
