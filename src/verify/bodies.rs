//! Checks of a module body by body, and of each body op by op.
//!
//! Tests: tests/all/errors.rs, tests/all/threads.rs, tests/errors/ops/, tests/errors/values/.

use super::verifier::{MAX_DIAGNOSTICS, SymbolScope, Verifier};
use crate::ir::symbols::{SymbolTable, is_symbol_table};
use crate::ir::{Body, Module, Op, Region};
use crate::vm::clause_checker::ClauseSet;
use rulec::rir::declarations::{OpDef, Trait};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

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

impl<'c: 'm, 'm> Verifier<'c, 'm> {
    // ---- bodies
    /// Returns whether a module has no error. In fast mode, bodies are checked in parallel and `diagnostics` may be
    /// incomplete.
    pub(super) fn check_module(&mut self, module: &'m Module) -> bool {
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
