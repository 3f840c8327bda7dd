//! The importer of one module: its state, and the order of work.
//!
//! Globals are imported first, then functions in their order. An instruction that cannot be imported ends the import of
//! its function; the errors of all functions are reported.
//!
//! Tests: tests/all/import.rs.

use super::error::ImportError;
use super::intrinsics::IntrinsicTable;
use super::ir_type::IrType;
use super::ir_value::{IrValue, linked_items, take_message};
use super::new_op::NewOp;
use super::printed_parts::PrintedParts;
use super::reader::{self, LlvmModule};
use super::text_places::TextPlaces;
use crate::ir::{Attr, Block, Body, Context, Loc, Module, OpSpec, Str, Type};
use crate::verify;
use crate::vm::Machine;
use llvm_sys::core::*;
use llvm_sys::debuginfo::LLVMStripModuleDebugInfo;
use llvm_sys::prelude::*;
use rulec::report::{Diagnostic, Severity, SourceId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The options of an import.
#[derive(Clone, Copy, Debug, Default)]
pub struct ImportOptions {
    /// Removes debug information, as `opt --strip-debug` does.
    pub strip_debug: bool,
}

/// The result of an import, and the text that its diagnostics refer to.
pub struct ImportOutcome {
    /// The input, or the disassembly of bitcode.
    pub text: String,
    /// The module, or the errors.
    pub result: Result<Module, Vec<Diagnostic>>,
}

/// Imports LLVM IR, as text or bitcode, to a module of the LLVM dialect, and verifies it. `source` is the number of the
/// outcome's text in `report::Sources`.
///
/// # Errors
/// L0020 if the input is no valid LLVM IR, L0021 for a part that cannot be imported, L0022 for debug information,
/// and the errors of the verifier.
pub fn import(ctx: &Context, source: SourceId, bytes: &[u8], options: ImportOptions) -> ImportOutcome {
    let is_bitcode = reader::is_bitcode(bytes);
    let mut text = if is_bitcode { String::new() } else { reader::lossy_text(bytes) };
    let mut places = TextPlaces::scan(&text);
    let llvm_module = match reader::read_module(source, bytes, &text, &places) {
        Ok(llvm_module) => llvm_module,
        Err(error) => return ImportOutcome { text, result: Err(vec![error]) },
    };
    // SAFETY: the module is live, and the message belongs to this function.
    let printed = unsafe { take_message(LLVMPrintModuleToString(llvm_module.module)) };
    if is_bitcode {
        places = TextPlaces::scan(&printed);
        text.clone_from(&printed);
    }
    let result = import_llvm_module(ctx, source, &llvm_module, &text, (places, &printed), options);
    ImportOutcome { text, result }
}

fn import_llvm_module(
    ctx: &Context,
    source: SourceId,
    llvm_module: &LlvmModule,
    text: &str,
    (places, printed): (TextPlaces, &str),
    options: ImportOptions,
) -> Result<Module, Vec<Diagnostic>> {
    reader::verify_module(llvm_module.module, source, text).map_err(|error| vec![error])?;
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
        places,
        printed: PrintedParts::scan(printed),
        intrinsics: IntrinsicTable::new(ctx),
        node_attrs: FxHashMap::default(),
        attribute_texts: FxHashMap::default(),
        block_tags: FxHashMap::default(),
        distinct_ids: FxHashMap::default(),
        errors: Vec::new(),
    };
    let module = importer.import_module();
    if !importer.errors.is_empty() {
        return Err(importer.errors);
    }
    let errors: Vec<Diagnostic> =
        verify::verify(ctx, &module, text).into_iter().filter(|d| d.severity == Severity::Error).collect();
    if errors.is_empty() { Ok(module) } else { Err(errors) }
}

/// State of the import of one module.
pub(super) struct Importer<'c> {
    pub(super) ctx: &'c Context,
    pub(super) context: LLVMContextRef,
    pub(super) module: LLVMModuleRef,
    source: SourceId,
    /// The text that diagnostics refer to.
    text: &'c str,
    /// Runs the functions of `translate` clauses.
    pub(super) machine: Machine<'c>,
    pub(super) types: FxHashMap<IrType, Type>,
    /// Named structs whose members are not imported yet.
    pub(super) structs_without_body: Vec<(Type, IrType)>,
    /// The number of structs without name so far.
    pub(super) unnamed_structs: u32,
    /// Names of globals that have none in LLVM.
    unnamed_globals: FxHashMap<IrValue, Str>,
    places: TextPlaces,
    pub(super) printed: PrintedParts,
    pub(super) intrinsics: IntrinsicTable,
    /// LLVM's attributes as text.
    pub(super) attribute_texts: FxHashMap<LLVMAttributeRef, Rc<str>>,
    /// The attribute that each metadata node was imported to, by the index of the attribute's declaration; `None` if
    /// the declaration cannot stand for the node.
    pub(super) node_attrs: FxHashMap<(LLVMValueRef, u32), Option<Attr>>,
    /// The numbers of the blocks whose addresses are taken.
    pub(super) block_tags: FxHashMap<LLVMBasicBlockRef, i64>,
    /// The numbers of the distinct metadata nodes.
    pub(super) distinct_ids: FxHashMap<IrValue, u64>,
    errors: Vec<Diagnostic>,
}

impl<'c> Importer<'c> {
    /// Begins an op.
    pub(super) fn op(&self, name: &str) -> Result<NewOp<'c>, ImportError> {
        NewOp::new(self.ctx, name)
    }

    /// Records an error at an offset of the text.
    pub(super) fn report(&mut self, error: ImportError, offset: Option<u32>, subject: &str) {
        let mut d = Diagnostic::error("L0021", format!("cannot import {subject}: {}", error.message));
        if let Some(offset) = offset {
            let start = offset as usize;
            let end = self.text[start..].find('\n').map_or(self.text.len(), |length| start + length);
            let line = self.text[start..end].trim_end();
            d = d.at(self.source, start..start + line.len(), "");
        }
        self.errors.push(d.note("no op or attribute of the LLVM dialect stands for it: remove it from the module"));
    }

    /// Returns the offset of a function or global in the text.
    pub(super) fn symbol_offset(&self, value: IrValue) -> Option<u32> {
        self.places.symbol(&String::from_utf8_lossy(&value.name()))
    }

    /// Returns the offset of an instruction: the one with this index of a function with `count` instructions.
    pub(super) fn instruction_offset(&self, function: IrValue, index: usize, count: usize) -> Option<u32> {
        self.places.instruction(&String::from_utf8_lossy(&function.name()), index, count)
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
        if let Err(error) = self.check_debug_info() {
            self.errors.push(error);
        } else {
            self.import_items(&mut inner, block);
        }
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
        let spec = OpSpec { discardable, ..OpSpec::new(self.ctx.op_name("builtin.module"), Loc::Offset(0)) };
        let op = body.make_op_with_body(spec, &[region], inner);
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

    /// Refuses a module with debug information.
    fn check_debug_info(&self) -> Result<(), Diagnostic> {
        if self.printed.has_debug_info && !self.is_stripped() {
            return Err(Diagnostic::error("L0022", "cannot import debug information: not supported yet")
                .note("remove it by --strip-debug, or by `opt --strip-debug`"));
        }
        Ok(())
    }

    /// Returns whether the named metadata that lists compile units is absent.
    fn is_stripped(&self) -> bool {
        // SAFETY: the module is live, and the name is passed with its length.
        unsafe { LLVMGetNamedMetadata(self.module, c"llvm.dbg.cu".as_ptr(), 11).is_null() }
    }
}

/// Imports a global, alias or function to an op at the end of a block.
type ImportItem<'c> = fn(&mut Importer<'c>, &mut Body, Block, IrValue) -> Result<(), ImportError>;
