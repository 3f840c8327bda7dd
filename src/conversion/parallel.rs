//! Units: ops of a symbol table that share no values, converted on several threads.
//!
//! Takes a block of such ops; gives what converting them one after another gives, to the byte, or leaves it to that. Each
//! part of the block has a converter and a target body of its own; then ops, requests and warnings are put together in the
//! order of the input. Kept true: where one op fails, or requests of two parts do not simply agree, nothing has happened.

use super::memo_cache::RewriteCache;
use super::rewriter::{Rewriter, SourceBody};
use super::symbol_requests::SymbolRequests;
use super::symbols::is_same_declaration;
use crate::ir::{Block, Body, Op};
use crate::report::{Diagnostic, Severity};
use crate::vm::Machine;
use parking_lot::Mutex;
use rulec::rir::declarations::Trait;

/// What one part leaves to the next: a machine, whose records the expansions are about.
type WorkerStatePool<'c> = Mutex<Vec<(Machine<'c>, RewriteCache)>>;

/// A part of the block, converted.
struct ChunkOutput {
    body: Body,
    block: Block,
    requests: SymbolRequests,
    warnings: Vec<Diagnostic>,
}

impl<'s, 'c> Rewriter<'s, 'c> {
    /// Converts the ops of a block on several threads. False where they are not independent, or something is wrong.
    pub(crate) fn convert_in_parallel(&mut self, parent_machine: &Machine<'_>, body_id: u16, block: Block) -> bool {
        let source = &self.bodies[body_id as usize];
        let Some((outer_body_id, owner)) = source.parent else { return false };
        let owner_def = self.ctx.op_def(self.bodies[outer_body_id as usize].body.name(owner));
        let is_symbol_table = owner_def.is_some_and(|d| d.traits.contains(&Trait::SymbolTable));
        // what is recorded is one story
        let has_begun = self.tracer.is_some()
            || self.current_inline.is_some()
            || !self.rule_stack.is_empty()
            || !self.requests.is_empty();
        if !is_symbol_table || has_begun || source.body.value_count() > 0 {
            return false;
        }
        let ops: Vec<Op> = source.body.block_ops(block).collect();
        let weights: Vec<usize> = ops.iter().map(|op| 1 + source.body.child(*op).map_or(0, Body::op_count)).collect();
        let ranges = self.ctx.threads.chunk_ranges(&weights);
        if ranges.len() < 2 {
            return false;
        }
        let rewriter = &*self;
        let chunks: Vec<_> = ranges.into_iter().enumerate().collect();
        let worker_states = WorkerStatePool::default();
        let outputs = rewriter.ctx.threads.map(chunks, |(chunk_id, range)| {
            let (mut machine, expansions) =
                worker_states.lock().pop().unwrap_or_else(|| (Machine::new(rewriter.ctx), RewriteCache::default()));
            machine.options.clone_from(&parent_machine.options);
            rewriter.convert_chunk(chunk_id as u32, machine, expansions, &worker_states, body_id, &ops[range])
        });
        let Some(outputs) = outputs.into_iter().collect::<Option<Vec<ChunkOutput>>>() else { return false };
        self.merge_chunks(outputs)
    }

    /// Converts some of the ops in a converter of their own; `None` where one fails.
    fn convert_chunk(
        &self,
        chunk_id: u32,
        mut machine: Machine<'c>,
        expansions: RewriteCache,
        worker_states: &WorkerStatePool<'c>,
        body_id: u16,
        ops: &[Op],
    ) -> Option<ChunkOutput> {
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let clone_source_body = |s: &SourceBody<'s>| SourceBody { use_counts: s.use_counts.clone(), ..*s };
        let mut rewriter = Rewriter {
            bodies: self.bodies.iter().map(clone_source_body).collect(),
            mapped_values: self.mapped_values.clone(),
            out: body,
            current_block: Some(block),
            op: self.op,
            loc: self.loc,
            rule: self.rule,
            root_op: self.root_op,
            symbol_tables: self.symbol_tables.clone(),
            chunk_id: chunk_id,
            rewrite_cache: expansions,
            ..Rewriter::new(self.ctx, self.program, self.partial)
        };
        rewriter.inline_ops(&mut machine, body_id, ops.iter().copied());
        if rewriter.diagnostics.iter().any(|d| d.severity == Severity::Error) {
            return None;
        }
        worker_states.lock().push((machine, rewriter.rewrite_cache));
        Some(ChunkOutput { body: rewriter.out, block, requests: rewriter.requests, warnings: rewriter.diagnostics })
    }

    /// Puts the parts together.
    fn merge_chunks(&mut self, mut outputs: Vec<ChunkOutput>) -> bool {
        let (Some(current_block), Some(requests)) = (self.current_block, self.merge_requests(&mut outputs)) else {
            return false;
        };
        self.requests = requests;
        for mut output in outputs {
            let ops: Vec<Op> = output.body.block_ops(output.block).collect();
            self.out.splice(current_block, None, &mut output.body, &ops);
            self.diagnostics.append(&mut output.warnings);
        }
        true
    }

    /// What all parts together ask for, each thing once: the first is kept, and later names of it become the first's.
    fn merge_requests(&mut self, outputs: &mut [ChunkOutput]) -> Option<SymbolRequests> {
        let mut requests = SymbolRequests::default();
        let mut merged_names = Vec::new();
        for request in outputs.iter_mut().flat_map(|output| std::mem::take(&mut output.requests)) {
            let existing = match (&request.key, request.fresh) {
                (Some(key), _) => requests.find_by_key(key),
                (None, false) => requests.find_by_name(request.name),
                (None, true) => None,
            };
            let Some(existing) = existing else {
                requests.push(request);
                continue;
            };
            // what the second one has asked for on the way would not have been asked for
            if request.has_nested {
                return None;
            }
            if request.fresh {
                merged_names.push((request.name, existing.name));
                continue;
            }
            let requested_ops = existing.body.first_op(existing.block).zip(request.body.first_op(request.block));
            if requested_ops
                .is_some_and(|(a, b)| !is_same_declaration(self.ctx, (&existing.body, a), (&request.body, b)))
            {
                return None;
            }
        }
        self.merged_names.extend(merged_names);
        Some(requests)
    }
}
