//! Translation of MLIR locations to `!DILocation` nodes.
//!
//! A `!DILocation` has a scope. It is the subprogram of the function around the op, unless a fused location names
//! another scope: `loc(fused<#lexical_block>["f.c":1:2])`. A location `callsite(callee at caller)` becomes the node of
//! `callee`, whose field `inlinedAt` is the node of `caller`. Locations without line or scope have no node.
//!
//! In a module that gets line tables (`line_tables.rs`), locations name no scopes. There the callee at a call site has
//! a subprogram of its own, and a fused location is that of its first part with a position.
//!
//! Tests: tests/lower/llvm/debug_inlined.mlir, tests/lower/llvm/line_tables.mlir.

use crate::conversion::SourceLines;
use crate::ir::{Attr, Body, Loc, LocId, LocKind, Op, Value};
use crate::llvm::translate::translator::{TranslateError, Translator};
use llvm_sys::core::LLVMSetCurrentDebugLocation2;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;

/// The maximum number of enclosing scopes that a search visits. The limit ends a search through scopes that contain
/// each other.
const MAX_SCOPES: usize = 1000;

impl Translator<'_> {
    /// Returns the lines of the input text, if it is known.
    pub(super) fn source_lines(&self) -> Option<&SourceLines> {
        let source = self.source_text?;
        Some(self.lines.get_or_init(|| SourceLines::new(source.name, source.text)))
    }

    /// Sets the subprogram that the location of a function names. If it names none and line tables are requested, a
    /// function with a body gets a new subprogram. Does nothing for a global.
    pub(crate) fn set_subprogram(&mut self, body: &Body, op: Op, function: LLVMValueRef) -> Result<(), TranslateError> {
        if self.op_name(body, op) != "llvm.func" {
            return Ok(());
        }
        let (inner, regions) = body.regions(op);
        let has_body = regions.first().is_some_and(|region| inner.entry_block(*region).is_some());
        let mut subprogram = self.subprogram_of(body.loc(op));
        if let Some(name) = self.symbol_attr(body, op, "sym_name").filter(|_| subprogram.is_none() && has_body) {
            subprogram = self.line_table_subprogram(body, op, self.ctx.text(name));
        }
        if let Some(subprogram) = subprogram {
            if has_body && !self.defined_subprograms.insert(subprogram) {
                let message = "another function has the subprogram of this function's location";
                return Err(TranslateError(format!("{message}; each function needs its own")));
            }
            // SAFETY: the function is live, and the node is a subprogram of the same context.
            unsafe { LLVMSetSubprogram(function, subprogram) };
        }
        Ok(())
    }

    /// Sets the location of the instructions that the builder makes from now on.
    pub(crate) fn set_debug_location(&self, location: Option<LLVMMetadataRef>) {
        // SAFETY: the builder is live, and null means that there is no location.
        unsafe { LLVMSetCurrentDebugLocation2(self.builder, location.unwrap_or(std::ptr::null_mut())) };
    }

    /// Checks that a location belongs to the function that is being defined. Its scope must be in the function. For an
    /// inlined location, this must hold for the scope of the outermost call. A function without a subprogram may have
    /// any locations.
    pub(crate) fn check_debug_location(&self, location: Option<LLVMMetadataRef>) -> Result<(), TranslateError> {
        let (Some(location), Some(subprogram)) = (location, self.subprogram) else { return Ok(()) };
        let mut outermost = location;
        while let Some(inlined_at) = inlined_at_of(outermost) {
            outermost = inlined_at;
        }
        let scope = scope_of(outermost);
        if scope == subprogram || self.subprogram_around(scope) == Some(subprogram) {
            return Ok(());
        }
        let message = "the scope of the op's location is in another subprogram than the function";
        Err(TranslateError(format!("{message}; write an inlined call as `callsite(.. at ..)`")))
    }

    /// Returns the node for the location of an op in the function that is being defined.
    pub(crate) fn debug_location_of_op(&mut self, body: &Body, op: Op) -> Option<LLVMMetadataRef> {
        let location = self.translate_location(body.loc(op), self.subprogram, None);
        // With line tables, every instruction has a location, because LLVM requires one for calls that may be inlined.
        // So an op without a location gets line 0.
        let line_zero = self.subprogram.filter(|_| location.is_none() && self.line_tables.is_some());
        location.or_else(|| Some(self.location_node(0, 0, line_zero?, None)))
    }

    /// Returns the node for the location of a block argument in the function that is being defined.
    pub(crate) fn debug_location_of_arg(&mut self, body: &Body, arg: Value) -> Option<LLVMMetadataRef> {
        self.translate_location(body.arg_loc(arg)?, self.subprogram, None)
    }

    /// Returns the node for a location that states its scope itself, such as the beginning of a loop.
    pub(crate) fn scoped_debug_location(&mut self, loc: LocId) -> Option<LLVMMetadataRef> {
        let LocKind::Fused { metadata: Some(metadata), .. } = self.ctx.loc_kind(loc) else { return None };
        let scope = self.local_scope(*metadata)?;
        self.translate_location(Loc::Explicit(loc), Some(scope), None)
    }

    /// Returns the subprogram that the location of a function names: in a fused location, the first subprogram.
    pub(super) fn subprogram_of(&self, loc: Loc) -> Option<LLVMMetadataRef> {
        let Loc::Explicit(loc) = loc else { return None };
        let mut pending = vec![loc];
        while let Some(loc) = pending.pop() {
            match self.ctx.loc_kind(loc) {
                LocKind::Unknown | LocKind::File { .. } | LocKind::Range { .. } => {}
                LocKind::Name { child, .. } => pending.push(*child),
                LocKind::CallSite { callee, caller } => pending.extend([*caller, *callee]),
                LocKind::Fused { metadata, parts } => {
                    let scope = metadata.and_then(|metadata| self.local_scope(metadata));
                    if let Some(subprogram) = scope.filter(|scope| is_subprogram(*scope)) {
                        return Some(subprogram);
                    }
                    pending.extend(parts.iter().rev());
                }
            }
        }
        None
    }

    /// Returns the node of an attribute if the node is a scope of instructions: a subprogram or a lexical block.
    fn local_scope(&self, attr: Attr) -> Option<LLVMMetadataRef> {
        let node = self.attr_nodes.get(&attr).copied().filter(|node| !node.is_null())?;
        // SAFETY: the node is live metadata.
        let kind = unsafe { LLVMGetMetadataKind(node) };
        use LLVMMetadataKind::*;
        let is_scope = matches!(
            kind,
            LLVMDISubprogramMetadataKind | LLVMDILexicalBlockMetadataKind | LLVMDILexicalBlockFileMetadataKind
        );
        is_scope.then_some(node)
    }

    /// Returns the node for a location in a scope.
    fn translate_location(
        &mut self,
        loc: Loc,
        scope: Option<LLVMMetadataRef>,
        inlined_at: Option<LLVMMetadataRef>,
    ) -> Option<LLVMMetadataRef> {
        // Without a scope and without debug nodes, no location can have a node. This is so in most modules.
        if scope.is_none() && self.attr_nodes.is_empty() {
            return None;
        }
        let id = match loc {
            Loc::Offset(offset) => {
                let (line, column) = self.source_lines()?.line_and_column(offset);
                return Some(self.location_node(line, column, scope?, inlined_at));
            }
            Loc::Explicit(id) => id,
        };
        let key = (id, scope, inlined_at);
        if let Some(node) = self.debug_locations.get(&key) {
            return *node;
        }
        let node = self.translate_explicit_location(id, scope, inlined_at);
        self.debug_locations.insert(key, node);
        node
    }

    fn translate_explicit_location(
        &mut self,
        loc: LocId,
        scope: Option<LLVMMetadataRef>,
        inlined_at: Option<LLVMMetadataRef>,
    ) -> Option<LLVMMetadataRef> {
        let ctx = self.ctx;
        match ctx.loc_kind(loc) {
            LocKind::Unknown => None,
            LocKind::File { file, line, column } | LocKind::Range { file, line, column, .. } => {
                let scope = self.scope_in_file(scope?, *file);
                Some(self.location_node(*line, *column, scope, inlined_at))
            }
            LocKind::Name { child, .. } => self.translate_location(Loc::Explicit(*child), scope, inlined_at),
            LocKind::CallSite { callee, caller } if self.line_tables.is_some() => {
                let at = self.translate_location(Loc::Explicit(*caller), scope, inlined_at);
                let at = at.or_else(|| Some(self.location_node(0, 0, scope?, inlined_at)))?;
                let Some(inlined) = self.inlined_subprogram(*callee) else { return Some(at) };
                Some(self.translate_location(Loc::Explicit(*callee), Some(inlined), Some(at)).unwrap_or(at))
            }
            LocKind::CallSite { callee, caller } => {
                // If the caller has no location, the callee cannot be marked as inlined. Its scope may be in another
                // function, so the location is dropped.
                let caller = self.translate_location(Loc::Explicit(*caller), scope, inlined_at).or(inlined_at)?;
                Some(self.translate_location(Loc::Explicit(*callee), None, Some(caller)).unwrap_or(caller))
            }
            // The parts of a fused location are often a name without a position and the position of the source.
            LocKind::Fused { parts, .. } if self.line_tables.is_some() => {
                parts.iter().find_map(|part| self.translate_location(Loc::Explicit(*part), scope, inlined_at))
            }
            LocKind::Fused { metadata, parts } => {
                let scope = metadata.and_then(|metadata| self.local_scope(metadata)).or(scope);
                let mut merged = None;
                for (i, part) in parts.iter().enumerate() {
                    let node = self.translate_location(Loc::Explicit(*part), scope, inlined_at);
                    merged = if i == 0 { node } else { self.merge_locations(merged, node) };
                }
                merged
            }
        }
    }

    fn location_node(
        &self,
        line: u32,
        column: u32,
        scope: LLVMMetadataRef,
        inlined_at: Option<LLVMMetadataRef>,
    ) -> LLVMMetadataRef {
        let inlined_at = inlined_at.unwrap_or(std::ptr::null_mut());
        // SAFETY: the scope is a local scope, `inlined_at` is a location or null, and all belong to this context.
        unsafe { LLVMDIBuilderCreateDebugLocation(self.context, line, column, scope, inlined_at) }
    }

    /// Merges two locations into one, like LLVM's `DILocation::getMergedLocation`: returns the part that their chains
    /// of inlined calls have in common, with line 0 if the lines differ.
    fn merge_locations(&self, a: Option<LLVMMetadataRef>, b: Option<LLVMMetadataRef>) -> Option<LLVMMetadataRef> {
        let (a, b) = (a?, b?);
        if a == b {
            return Some(a);
        }
        let (a_chain, b_chain) = (inlining_chain(a), inlining_chain(b));
        let key = |location: LLVMMetadataRef| (self.subprogram_around(scope_of(location)), inlined_at_of(location));
        let start = b_chain.iter().enumerate().find_map(|(j, b)| {
            let i = a_chain.iter().position(|a| key(*a) == key(*b))?;
            Some((i, j))
        });
        let Some((i, j)) = start else {
            return Some(self.location_node(0, 0, scope_of(a), None));
        };
        let mut result = inlined_at_of(a_chain[i]);
        for (a, b) in a_chain[..=i].iter().rev().zip(b_chain[..=j].iter().rev()) {
            match self.merge_pair(*a, *b, result) {
                Some(merged) => result = Some(merged),
                None => break,
            }
        }
        Some(result.unwrap_or_else(|| self.location_node(0, 0, scope_of(a), None)))
    }

    /// Merges two locations of the same subprogram into one. Returns `None` if their subprograms differ.
    fn merge_pair(
        &self,
        a: LLVMMetadataRef,
        b: LLVMMetadataRef,
        inlined_at: Option<LLVMMetadataRef>,
    ) -> Option<LLVMMetadataRef> {
        // SAFETY: both are live locations.
        let position = |location| unsafe { (LLVMDILocationGetLine(location), LLVMDILocationGetColumn(location)) };
        let ((a_line, a_column), (b_line, b_column)) = (position(a), position(b));
        let (a_scope, b_scope) = (scope_of(a), scope_of(b));
        if a == b {
            return Some(self.location_node(a_line, a_column, a_scope, inlined_at));
        }
        if self.subprogram_around(a_scope) != self.subprogram_around(b_scope) {
            return None;
        }
        let a_scopes = self.scopes_around(a_scope);
        let scope = self.scopes_around(b_scope).into_iter().find(|scope| a_scopes.contains(scope))?;
        // SAFETY: the scopes are live.
        let [file, a_file, b_file] = [scope, a_scope, b_scope].map(|scope| unsafe { LLVMDIScopeGetFile(scope) });
        let has_one_file = file == a_file && a_file == b_file;
        let line = if a_line == b_line && has_one_file { a_line } else { 0 };
        let column = if line == a_line && a_column == b_column && has_one_file { a_column } else { 0 };
        Some(self.location_node(line, column, scope, inlined_at))
    }

    /// Returns a scope and the scopes around it, up to the subprogram.
    fn scopes_around(&self, scope: LLVMMetadataRef) -> Vec<LLVMMetadataRef> {
        let mut scopes = vec![scope];
        while let Some(outer) = scopes.last().filter(|last| !is_subprogram(**last) && scopes.len() < MAX_SCOPES) {
            let Some(outer) = self.debug_scopes.get(outer) else { break };
            scopes.push(*outer);
        }
        scopes
    }

    fn subprogram_around(&self, scope: LLVMMetadataRef) -> Option<LLVMMetadataRef> {
        self.scopes_around(scope).into_iter().last()
    }
}

fn is_subprogram(node: LLVMMetadataRef) -> bool {
    // SAFETY: the node is live metadata.
    unsafe { matches!(LLVMGetMetadataKind(node), LLVMMetadataKind::LLVMDISubprogramMetadataKind) }
}

fn scope_of(location: LLVMMetadataRef) -> LLVMMetadataRef {
    // SAFETY: the location is live.
    unsafe { LLVMDILocationGetScope(location) }
}

fn inlined_at_of(location: LLVMMetadataRef) -> Option<LLVMMetadataRef> {
    // SAFETY: the location is live.
    Some(unsafe { LLVMDILocationGetInlinedAt(location) }).filter(|inlined_at| !inlined_at.is_null())
}

/// Returns a location and the locations at which it is inlined, the innermost first.
fn inlining_chain(location: LLVMMetadataRef) -> Vec<LLVMMetadataRef> {
    std::iter::successors(Some(location), |location| inlined_at_of(*location)).collect()
}
