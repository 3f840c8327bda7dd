//! Line tables for a module without debug information (flag `-g`): a debugger then steps through the MLIR text.
//!
//! There is one compile unit, and one subprogram for each function with a body. Instructions get the locations of their
//! ops. If an op is from another file than its function, the scope of the location is a `DILexicalBlockFile`. A
//! location `callsite("callee"("f.py":1:2) at ..)` is in a subprogram `callee` that is inlined. No function of the
//! module has this subprogram.
//!
//! Tests: tests/lower/llvm/line_tables.mlir, tests/all/debugger.rs.

use crate::ir::{Body, Loc, LocId, LocKind, Op, Str};
use crate::llvm::translate::translator::{LineTables, Translator};
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use rustc_hash::FxHashMap;
use std::path::Path;

impl Translator<'_> {
    /// Begins line tables for a module that is read from the file `name`.
    pub(crate) fn start_line_tables(&mut self, name: &str) {
        let builder = self.debug_builder();
        let main_file = self.ctx.intern_str(name);
        let file = file_node(builder, name);
        let producer = "rewrite";
        // SAFETY: the builder is live, and strings are passed with their lengths.
        let (unit, function_type) = unsafe {
            let unit = LLVMDIBuilderCreateCompileUnit(
                builder,
                LLVMDWARFSourceLanguage::LLVMDWARFSourceLanguageC,
                file,
                producer.as_ptr().cast(),
                producer.len(),
                0,
                std::ptr::null(),
                0,
                0,
                std::ptr::null(),
                0,
                LLVMDWARFEmissionKind::LLVMDWARFEmissionKindLineTablesOnly,
                0,
                1,
                0,
                std::ptr::null(),
                0,
                std::ptr::null(),
                0,
            );
            let function_type = LLVMDIBuilderCreateSubroutineType(builder, file, std::ptr::null_mut(), 0, 0);
            (unit, function_type)
        };
        self.line_tables = Some(LineTables {
            unit,
            main_file,
            files: FxHashMap::from_iter([(main_file, file)]),
            function_type,
            file_scopes: FxHashMap::default(),
            subprogram_files: FxHashMap::default(),
            inlined_subprograms: FxHashMap::default(),
        });
    }

    /// Returns a new subprogram for a function with a body, if line tables are made.
    pub(super) fn line_table_subprogram(&mut self, body: &Body, op: Op, name: &str) -> Option<LLVMMetadataRef> {
        let main_file = self.line_tables.as_ref()?.main_file;
        let (file, line) = match body.loc(op) {
            Loc::Offset(offset) => (None, self.source_lines().map_or(0, |lines| lines.line_and_column(offset).0)),
            Loc::Explicit(loc) => match self.ctx.first_position(loc) {
                Some((file, line, _)) => (Some(file), line),
                None => (None, 0),
            },
        };
        self.new_subprogram(name, file.unwrap_or(main_file), line, 0)
    }

    /// Returns the subprogram of the callee at a call site, by its location; `None` if the location has no position.
    /// The subprogram has the name that the location states, otherwise that of the file.
    pub(super) fn inlined_subprogram(&mut self, callee: LocId) -> Option<LLVMMetadataRef> {
        let frame = self.outermost_frame(callee);
        let (file, ..) = self.ctx.first_position(frame).or_else(|| self.ctx.first_position(callee))?;
        let name = match self.ctx.loc_kind(frame) {
            LocKind::Name { name, .. } => *name,
            _ => file,
        };
        if let Some(subprogram) = self.line_tables.as_ref()?.inlined_subprograms.get(&(name, file)) {
            return Some(*subprogram);
        }
        let subprogram = self.new_subprogram(self.ctx.text(name), file, 0, LLVMDIFlagArtificial)?;
        self.line_tables.as_mut()?.inlined_subprograms.insert((name, file), subprogram);
        Some(subprogram)
    }

    /// Returns the outermost call in a chain of inlined calls: `c` for `callsite(callsite(a at b) at c)`, as a name or
    /// a position. Of a fused location, this is the first part with a position.
    fn outermost_frame(&self, mut loc: LocId) -> LocId {
        loop {
            loc = match self.ctx.loc_kind(loc) {
                LocKind::CallSite { caller, .. } => *caller,
                LocKind::Fused { parts, .. } => {
                    match parts.iter().find(|part| self.ctx.first_position(**part).is_some()) {
                        Some(part) => *part,
                        None => return loc,
                    }
                }
                LocKind::Unknown | LocKind::File { .. } | LocKind::Range { .. } | LocKind::Name { .. } => return loc,
            };
        }
    }

    /// Returns a new subprogram of this name that begins at a line of a file.
    fn new_subprogram(&mut self, name: &str, file: Str, line: u32, flags: LLVMDIFlags) -> Option<LLVMMetadataRef> {
        let file_node = self.line_table_file(file)?;
        let builder = self.debug_builder();
        let tables = self.line_tables.as_mut()?;
        // SAFETY: the builder and the nodes are live, and strings are passed with their lengths.
        let subprogram = unsafe {
            LLVMDIBuilderCreateFunction(
                builder,
                tables.unit,
                name.as_ptr().cast(),
                name.len(),
                name.as_ptr().cast(),
                name.len(),
                file_node,
                line,
                tables.function_type,
                0,
                1,
                line,
                flags,
                0,
            )
        };
        tables.subprogram_files.insert(subprogram, file);
        Some(subprogram)
    }

    /// Returns the scope for a location in `file`. This is a `DILexicalBlockFile` in `scope` if line tables are made
    /// and the subprogram is in another file. Otherwise it is `scope` itself.
    pub(super) fn scope_in_file(&mut self, scope: LLVMMetadataRef, file: Str) -> LLVMMetadataRef {
        let Some(tables) = &self.line_tables else { return scope };
        if tables.subprogram_files.get(&scope) == Some(&file) {
            return scope;
        }
        if let Some(file_scope) = tables.file_scopes.get(&(scope, file)) {
            return *file_scope;
        }
        let builder = self.debug_builder();
        let Some(node) = self.line_table_file(file) else { return scope };
        // SAFETY: the builder and the nodes are live.
        let file_scope = unsafe { LLVMDIBuilderCreateLexicalBlockFile(builder, scope, node, 0) };
        self.debug_scopes.insert(file_scope, scope);
        if let Some(tables) = &mut self.line_tables {
            tables.file_scopes.insert((scope, file), file_scope);
        }
        file_scope
    }

    fn line_table_file(&mut self, file: Str) -> Option<LLVMMetadataRef> {
        let builder = self.debug_builder();
        let name = self.ctx.text(file);
        let tables = self.line_tables.as_mut()?;
        Some(*tables.files.entry(file).or_insert_with(|| file_node(builder, name)))
    }
}

/// Returns the node of a file. A relative name is relative to the current folder; a name such as `<stdin>`, which is no
/// file, has no folder.
fn file_node(builder: LLVMDIBuilderRef, name: &str) -> LLVMMetadataRef {
    let is_relative = Path::new(name).is_relative() && Path::new(name).exists();
    let folder = std::env::current_dir().ok().filter(|_| is_relative);
    let folder = folder.map_or(String::new(), |folder| folder.to_string_lossy().into_owned());
    // SAFETY: the builder is live, and strings are passed with their lengths.
    unsafe { LLVMDIBuilderCreateFile(builder, name.as_ptr().cast(), name.len(), folder.as_ptr().cast(), folder.len()) }
}
