//! Verifier: checks that a module obeys the declarations of its ops and the rules of SSA form.
//!
//! Later stages rely on a verified module and check none of this again. For example, each op has the declared numbers
//! of operands and results, blocks end in terminators, and definitions dominate their uses.
//!
//! The verifier runs twice if there is an error. The first run is fast and parallel, and only decides whether there is
//! an error. The second run is sequential, so diagnostics do not depend on the number of threads.
//!
//! Tests: tests/all/errors.rs, tests/all/dialects.rs, tests/all/threads.rs, tests/errors/ops/, tests/errors/values/.

mod def_order;
mod params;
mod regions;
mod structure;
mod symbols;
mod types;
mod uses;
mod valid_ops;

use crate::ir::body::Body;
use crate::ir::context::Context;
use crate::ir::ids::{Attr, Op, OpName, Region};
use crate::ir::location::Loc;
use crate::ir::module::Module;
use crate::ir::symbols::{SymbolTable, is_symbol_table};
use crate::verify::def_order::DefOrder;
use crate::verify::valid_ops::ValidOps;
use crate::vm::clause_checker::{ClauseChecker, ClauseSet};
use crate::vm::signature_memo::MatchingSignatures;
use rulec::report::{Diagnostic, SourceId};
use rulec::rir::declarations::{OpDef, Trait};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

/// The maximum number of diagnostics that one run reports.
const MAX_DIAGNOSTICS: usize = 20;

/// Verifies a module and returns its errors in the order of the text. `text` is the source that the offset locations of
/// ops refer to. If `text` is empty, diagnostics have no labels.
pub fn verify(ctx: &Context, module: &Module, text: &str) -> Vec<Diagnostic> {
    let mut verifier = Verifier::new(ctx, module.source, text, true);
    // On failure, verify again sequentially so that diagnostics are deterministic.
    if verifier.check_module(module) { Vec::new() } else { find_errors(ctx, module, text, None) }
}

/// Verifies a lowered module like `verify`. `origins` adds labels to the diagnostics at the source op and the rule that
/// an op comes from.
pub fn verify_lowered(ctx: &Context, module: &Module, origins: &dyn Origins) -> Vec<Diagnostic> {
    find_errors(ctx, module, "", Some(origins))
}

/// The places in the input and in the rules that the ops of a lowered module come from.
pub trait Origins: Sync {
    /// Adds labels for an op to a diagnostic. `text` is the label at the source op.
    fn label(&self, diagnostic: Diagnostic, body: &Body, op: Op, text: &str) -> Diagnostic;
    /// Says whether the rules or the input are to be changed if an op is not valid.
    fn advice(&self, body: &Body, op: Op) -> &'static str;
}

/// Verifies a module sequentially, and returns its errors in the order of the text.
fn find_errors(ctx: &Context, module: &Module, text: &str, origins: Option<&dyn Origins>) -> Vec<Diagnostic> {
    let mut verifier = Verifier { origins, ..Verifier::new(ctx, module.source, text, false) };
    verifier.check_module(module);
    verifier.diagnostics.sort_by_key(|error| error.offset);
    verifier.diagnostics.truncate(MAX_DIAGNOSTICS);
    verifier.diagnostics.into_iter().map(|error| error.diagnostic).collect()
}

/// A body, and the symbol table in which the symbol references of its ops are looked up.
#[derive(Clone, Copy)]
struct SymbolScope<'m> {
    body: &'m Body,
    /// Index of the innermost symbol table around the body in `Verifier::tables`; `None` if there is none.
    table: Option<usize>,
    /// The name of the op that owns the body; `None` for the root body.
    owner: Option<OpName>,
}

/// A body still to be checked: all regions of one isolated op.
#[derive(Clone, Copy)]
struct BodyTask<'m> {
    scope: SymbolScope<'m>,
    regions: &'m [Region],
    /// Declaration of the isolated op that owns the regions; `None` if that op is undeclared.
    owner: Option<&'m OpDef>,
    /// The op that owns the regions, and the body that contains this op. `None` if `check_op` has already checked the
    /// op's region constraints.
    op: Option<(&'m Body, Op)>,
}

/// An error with its position in the text, which orders the errors.
struct LocatedDiagnostic {
    /// Byte offset of the op in the text; `u32::MAX` for an op with an explicit location.
    offset: u32,
    diagnostic: Diagnostic,
}

/// The name and the inherent attributes of an op with the trait `unique`.
type UniqueOpKey<'m> = (OpName, &'m [(u32, Attr)]);

struct Verifier<'c, 'm> {
    ctx: &'c Context,
    source: SourceId,
    text: &'m str,
    /// Maps the ops of a lowered module to their places in the input and in the rules; `None` for a parsed module.
    origins: Option<&'m dyn Origins>,
    diagnostics: Vec<LocatedDiagnostic>,
    tables: Vec<Arc<SymbolTable<'m>>>,
    valid_ops: ValidOps,
    clauses: ClauseChecker<'c>,
    signatures: MatchingSignatures<'c>,
    /// The ops with the trait `unique` in the body that is being checked.
    unique_ops: FxHashMap<UniqueOpKey<'m>, Op>,
    /// Data for the body that is being checked. It is kept for the next body, which saves allocations.
    def_order: DefOrder,
    /// Fast mode: checks in any order and on any thread. It reports only whether an error exists; its diagnostics may
    /// be incomplete and are not used.
    fail_fast: bool,
}

impl<'c: 'm, 'm> Verifier<'c, 'm> {
    fn new(ctx: &'c Context, source: SourceId, text: &'m str, fail_fast: bool) -> Verifier<'c, 'm> {
        Verifier {
            ctx,
            source,
            text,
            origins: None,
            diagnostics: Vec::new(),
            tables: Vec::new(),
            valid_ops: ValidOps::default(),
            clauses: ClauseChecker::default(),
            signatures: MatchingSignatures::new(ctx),
            unique_ops: FxHashMap::default(),
            def_order: DefOrder::default(),
            fail_fast,
        }
    }

    /// Returns a verifier for another thread, with the symbol tables of this one.
    fn fork(&self) -> Verifier<'c, 'm> {
        Verifier { tables: self.tables.clone(), ..Verifier::new(self.ctx, self.source, self.text, self.fail_fast) }
    }

    // ---- bodies
    /// Returns whether a module has no error. In fast mode, bodies are checked in parallel and `diagnostics` may be
    /// incomplete.
    fn check_module(&mut self, module: &'m Module) -> bool {
        self.check_params(module);
        if !self.diagnostics.is_empty() {
            return false;
        }
        let mut worklist: Vec<BodyTask<'m>> = Vec::new();
        let root = SymbolScope { body: &module.body, table: None, owner: None };
        self.check_op(root, module.op, &mut worklist);
        if let Some(module_body) = worklist.pop() {
            self.check_body(module_body, &mut worklist);
        }
        let weights: Vec<usize> = worklist.iter().map(|task| task.scope.body.op_count()).collect();
        let ranges = self.ctx.threads.chunk_ranges(&weights);
        if !self.fail_fast || ranges.len() < 2 {
            self.check_bodies(worklist);
            return self.diagnostics.is_empty();
        }
        if !self.diagnostics.is_empty() {
            return false;
        }
        let is_chunk_valid = |range: Range<usize>| {
            let mut chunk_verifier = self.fork();
            chunk_verifier.check_bodies(worklist[range].to_vec());
            chunk_verifier.diagnostics.is_empty()
        };
        self.ctx.threads.map(ranges, is_chunk_valid).into_iter().all(|is_valid| is_valid)
    }

    /// Checks bodies and the bodies nested in them.
    fn check_bodies(&mut self, mut worklist: Vec<BodyTask<'m>>) {
        while let Some(task) = worklist.pop() {
            if self.diagnostics.len() >= MAX_DIAGNOSTICS {
                break;
            }
            self.check_body(task, &mut worklist);
        }
    }

    fn check_body(&mut self, task: BodyTask<'m>, worklist: &mut Vec<BodyTask<'m>>) {
        let body = task.scope.body;
        if let Some((outer, op)) = task.op {
            self.check_regions(outer, op, task.owner);
        }
        self.unique_ops.clear();
        let mut def_order = std::mem::take(&mut self.def_order);
        def_order.reset(self.ctx, body, task.owner);
        let mut pending_regions: SmallVec<[Region; 8]> = task.regions.into();
        while let Some(region) = pending_regions.pop() {
            for block in body.region_blocks(region) {
                for arg in body.args(block) {
                    def_order.def_blocks[arg.index()] = Some(block);
                }
                for op in body.block_ops(block) {
                    if self.diagnostics.len() >= MAX_DIAGNOSTICS {
                        return;
                    }
                    let is_simple = body.has_no_successors_or_regions(op);
                    if !is_simple || !self.needs_no_check(body, op) {
                        self.check_op(task.scope, op, worklist);
                    }
                    self.check_uses(body, op, block, &mut def_order);
                    for result in body.results(op) {
                        def_order.def_blocks[result.index()] = Some(block);
                    }
                    if !is_simple && !body.is_isolated(op) {
                        pending_regions.extend_from_slice(body.regions(op).1);
                    }
                }
            }
        }
        self.def_order = def_order;
    }

    // ---- ops
    /// Returns whether an op without successors and regions is known to be valid, but for the uses of its operands: its
    /// types are as declared, it has no attributes, and its declaration demands nothing else.
    #[inline]
    fn needs_no_check(&self, body: &Body, op: Op) -> bool {
        body.has_valid_types(op)
            && body.attrs(op).is_empty()
            && body.discardable(op).is_none()
            && self.ctx.op_info(body.name(op)).is_some_and(|info| info.demands_types_only)
    }

    /// Checks an op, its successors and its regions, and queues its child body.
    fn check_op(&mut self, scope: SymbolScope<'m>, op: Op, worklist: &mut Vec<BodyTask<'m>>) {
        let body = scope.body;
        let diagnostic_count = self.diagnostics.len();
        self.check_op_locally(scope, op);
        let def = self.ctx.op_def(body.name(op));
        if body.has_no_successors_or_regions(op) {
            // An op without regions may lack regions that its declaration counts. Its clauses may read its siblings.
            let reads_blocks = self.ctx.op_info(body.name(op)).is_some_and(|info| info.reads_blocks);
            if let Some(def) = def.filter(|def| reads_blocks || !def.regions.is_empty())
                && self.diagnostics.len() == diagnostic_count
            {
                self.check_declared_regions(scope, op, def);
            }
            return;
        }
        if let Some(def) = def {
            self.check_successors(body, op);
            self.check_first_ops(body, op, def);
            if self.diagnostics.len() == diagnostic_count {
                self.check_declared_regions(scope, op, def);
            }
        }
        let is_isolated = body.is_isolated(op);
        // In fast mode, `check_body` checks the region constraints of an isolated op, on the thread that checks its
        // body.
        let is_deferred = self.fail_fast && is_isolated;
        if !is_deferred {
            self.check_regions(body, op, def);
        }
        // Symbols of an op that is a symbol table but not isolated, such as a group of comdats, are in the same body.
        let symbol_table = is_symbol_table(self.ctx, body.name(op)).then(|| SymbolTable::new(self.ctx, body, op));
        if let Some(symbol_table) = &symbol_table {
            self.check_duplicate_symbols(body.regions(op).0, symbol_table);
        }
        if is_isolated {
            let (inner, regions) = body.regions(op);
            let mut table = scope.table;
            if let Some(mut symbol_table) = symbol_table {
                if let Some(outer) = scope.table {
                    symbol_table.enclosing_attrs.extend(&self.tables[outer].enclosing_attrs);
                }
                table = Some(self.tables.len());
                self.tables.push(Arc::new(symbol_table));
            }
            worklist.push(BodyTask {
                scope: SymbolScope { body: inner, table, owner: Some(body.name(op)) },
                regions,
                owner: def,
                op: is_deferred.then_some((body, op)),
            });
        }
    }

    /// Checks an op's segments, attributes and types.
    fn check_op_locally(&mut self, scope: SymbolScope<'m>, op: Op) {
        let body = scope.body;
        let (Some(def), Some(info)) = (self.ctx.op_def(body.name(op)), self.ctx.op_info(body.name(op))) else { return };
        let is_terminator = info.has_trait(Trait::Terminator);
        if self.fail_fast && is_terminator && body.next_op(op).is_some() {
            self.report_early_terminator(body, op);
        }
        // An op of today may have types, attributes and parents of an MLIR era, which the rules upgrade later. The
        // upgraded program is verified by the rules that lower it.
        let is_of_today = self.ctx.may_have_old_types(def);
        if (!def.parents.is_empty() || info.has_trait(Trait::Symbol)) && !self.ctx.may_have_old_parent(def) {
            self.check_parent(body, op, def, scope.owner);
        }
        if info.has_trait(Trait::Unique) {
            self.check_unique(body, op);
        }
        // Without clauses to evaluate, the checks take no longer than to look the op up, unless it has a shape id.
        let is_worthwhile = info.has_local_clauses || body.shape_id(op) != 0;
        let may_be_known = self.ctx.caches && is_worthwhile && !info.reads_other_ops;
        if may_be_known && self.valid_ops.contains(body, op) {
            return;
        }
        let diagnostic_count = self.diagnostics.len();
        let are_valid = body.has_valid_types(op) || self.signatures.contains(body, op);
        if !are_valid && self.check_segments(body, op, def, info).is_none() || is_of_today {
            return;
        }
        self.check_attributes(scope, op, def, info);
        self.check_discardable(body, op);
        let has_valid_attrs = self.diagnostics.len() == diagnostic_count;
        if !are_valid && !self.check_types(body, op, def) {
            return;
        }
        let mut depends_on_parts_only = true;
        if has_valid_attrs && info.has_local_clauses {
            self.check_clauses(scope, op, def, ClauseSet::Local);
            depends_on_parts_only = self.clauses.has_read_args_only();
        }
        if may_be_known && depends_on_parts_only && self.diagnostics.len() == diagnostic_count {
            self.valid_ops.add();
        }
    }
}

impl<'c> Verifier<'c, '_> {
    // ---- diagnostics
    /// Returns the range of the op's name in the text.
    fn op_name_range(&self, body: &Body, op: Op) -> Option<Range<usize>> {
        let Loc::Offset(offset) = body.loc(op) else { return None };
        let offset = offset as usize;
        let rest = self.text.get(offset..)?;
        let len = match rest.strip_prefix('"') {
            Some(quoted) => quoted.find('"').map_or(0, |n| n + 2),
            None => rest.find(|c: char| !(c.is_alphanumeric() || "._$".contains(c))).unwrap_or(rest.len()),
        };
        Some(offset..offset + len)
    }

    /// Adds a label at the op's name. For an op whose location the text states, adds that place instead.
    fn label_op(&self, diagnostic: Diagnostic, body: &Body, op: Op, text: &str) -> Diagnostic {
        if let Some(origins) = self.origins {
            return origins.label(diagnostic, body, op, text);
        }
        match (self.op_name_range(body, op), body.loc(op)) {
            (Some(range), _) => diagnostic.at(self.source, range, text),
            (None, Loc::Explicit(id)) => self.ctx.label_stated(diagnostic, id, text),
            (None, _) => diagnostic,
        }
    }

    /// Records a diagnostic at the position of an op.
    fn push(&mut self, body: &Body, op: Op, diagnostic: Diagnostic) {
        let diagnostic = match self.origins {
            Some(origins) => diagnostic.note(origins.advice(body, op)),
            None => diagnostic,
        };
        let offset = match body.loc(op) {
            Loc::Offset(offset) => offset,
            Loc::Explicit(_) => u32::MAX,
        };
        self.diagnostics.push(LocatedDiagnostic { offset, diagnostic });
    }

    /// Records an error with one label, at the op's name, and one note.
    fn report(&mut self, body: &Body, op: Op, code: &'static str, message: String, label: &str, note: &str) {
        let diagnostic = self.label_op(Diagnostic::error(code, message), body, op, label).note(note);
        self.push(body, op, diagnostic);
    }

    fn op_name(&self, body: &Body, op: Op) -> &'c str {
        self.ctx.op_text(body.name(op))
    }
}
