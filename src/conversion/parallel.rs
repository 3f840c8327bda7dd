//! Parallel conversion: the ops of a symbol table are converted in chunks on several threads.
//!
//! Each chunk has a rewriter and a target body of its own. Its ops, its warnings and the symbols that its rules request
//! (`ensure`) are merged in the order of the input, so the result equals that of one thread byte for byte. If an op
//! fails, two chunks request different ops for one symbol, or a rule prints a message (`debug`), the result is
//! discarded. The ops are then converted on one thread, so diagnostics do not depend on `-j`.
//!
//! Tests: below, tests/all/threads.rs, tests/all/deep_nesting.rs.

use super::driver_state::{RequestedSymbols, SourceMap, Target};
use super::memo_cache::RewriteCache;
use super::rewriter::Rewriter;
use super::state::{KeptOps, SourceBody};
use super::symbols::names::SymbolNames;
use super::symbols::requests::SymbolRequests;
use crate::ir::{Block, Body, Op};
use crate::vm::{BodyId, Budget, Machine, TargetBodyId};
use parking_lot::Mutex;
use rulec::report::{Diagnostic, Severity};
use rulec::rir::declarations::Trait;
use std::sync::Arc;

/// The machine and the rewrite cache with which a thread converts a chunk. The next chunk takes them over together,
/// because the cache contains indices into the `record_types` of the machine.
struct WorkerState<'c> {
    machine: Machine<'c>,
    rewrite_cache: RewriteCache,
}

/// Ops of a source block that one rewriter converts.
struct OpChunk<'a> {
    /// The position of the chunk, from 0.
    id: u32,
    body_id: BodyId,
    ops: &'a [Op],
}

/// A converted chunk.
struct ChunkOutput {
    body: Body,
    /// The only block of `body`. It contains the ops to which the chunk was converted.
    block: Block,
    requests: SymbolRequests,
    warnings: Vec<Diagnostic>,
    kept_ops: KeptOps,
    /// The number of ops that were made.
    created_ops: u64,
}

impl<'s, 'c> Rewriter<'s, 'c> {
    /// Converts the ops of a symbol table's block on several threads. Returns false, and changes nothing, in these
    /// cases: the block is not that of a symbol table, its ops define values, there are too few ops, the block is
    /// converted within a rule, the conversion is traced, or an error occurs.
    pub(super) fn convert_in_parallel(&mut self, machine: &mut Machine<'_>, body_id: BodyId, block: Block) -> bool {
        let source = &self.source.bodies[body_id.index()];
        let Some((outer_body_id, owner)) = source.parent else { return false };
        let owner_def = self.ctx.op_def(self.body(outer_body_id).name(owner));
        let is_symbol_table = owner_def.is_some_and(|d| d.traits.contains(&Trait::SymbolTable));
        // A trace is one sequence of steps, so a traced conversion runs on one thread. An `inline`, a rule or a request
        // of this rewriter would be unknown to the rewriters of the chunks.
        let has_begun = self.modes.is_sequential
            || self.tracer.is_some()
            || self.inline.around.inline.is_some()
            || self.inline.around.nested_arms.is_some()
            || self.inline.around.scope.is_some()
            || !self.rules.stack.is_empty()
            || !self.symbols.requests.is_empty();
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
        let worker_states = Mutex::new(Vec::new());
        let limits = machine.budget.limits_left();
        let shared_bytes = Arc::default();
        let (options, provisional_names) = (&machine.options, &machine.provisional_names);
        let outputs = rewriter.ctx.threads.map(chunks, |(chunk_id, range)| {
            let idle_state = worker_states.lock().pop();
            let mut worker_state = idle_state.unwrap_or_else(|| {
                let mut machine = Machine::new(rewriter.ctx);
                machine.budget = Budget::of_conversion(limits.clone(), Arc::clone(&shared_bytes));
                machine.provisional_names = provisional_names.clone();
                WorkerState { machine, rewrite_cache: RewriteCache::default() }
            });
            worker_state.machine.options.clone_from(options);
            let chunk = OpChunk { id: chunk_id as u32, body_id, ops: &ops[range] };
            let (output, worker_state) = rewriter.convert_chunk(chunk, worker_state)?;
            worker_states.lock().push(worker_state);
            Some(output)
        });
        let Some(outputs) = outputs.into_iter().collect::<Option<Vec<ChunkOutput>>>() else { return false };
        let steps_of = |state: &WorkerState<'_>| {
            limits.steps.saturating_add_signed(state.machine.budget.steps_left().saturating_neg())
        };
        let steps = worker_states.lock().iter().map(steps_of).fold(0, u64::saturating_add);
        if steps > limits.steps || !self.merge_chunks(outputs) {
            return false;
        }
        machine.budget.spend(steps as usize);
        true
    }

    /// Converts a chunk with a rewriter of its own. Returns `None` if an op fails.
    fn convert_chunk(
        &self,
        chunk: OpChunk<'_>,
        worker_state: WorkerState<'c>,
    ) -> Option<(ChunkOutput, WorkerState<'c>)> {
        let WorkerState { mut machine, rewrite_cache } = worker_state;
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let clone_source_body =
            |s: &SourceBody<'s>| SourceBody { uses: s.uses.clone(), buffers: s.buffers.clone(), ..*s };
        let mut rewriter = Rewriter {
            source: SourceMap {
                bodies: self.source.bodies.iter().map(clone_source_body).collect(),
                mapped_values: self.source.mapped_values.clone(),
                symbol_tables: self.source.symbol_tables.clone(),
                ..SourceMap::default()
            },
            target: Target {
                body,
                body_id: TargetBodyId(self.target.body_count),
                body_count: self.target.body_count + 1,
                current_block: Some(block),
                ..Target::default()
            },
            frame: self.frame,
            root_op: self.root_op,
            symbols: RequestedSymbols { chunk_id: chunk.id, ..RequestedSymbols::default() },
            rewrite_cache,
            ..Rewriter::new(self.ctx, self.program, self.modes)
        };
        rewriter.inline_ops(&mut machine, chunk.body_id, chunk.ops.iter().copied());
        // Code that several chunks request, such as that of a `fresh`, runs in each of them. So that a `debug` in it
        // prints once, rules that print are applied on one thread.
        if rewriter.outcome.diagnostics.iter().any(|d| d.severity != Severity::Warning) {
            return None;
        }
        let created_ops = rewriter.created_ops.count;
        let Rewriter { target, symbols, outcome, kept_ops, rewrite_cache, .. } = rewriter;
        let (body, requests, warnings) = (target.body, symbols.requests, outcome.diagnostics);
        let output = ChunkOutput { body, block, requests, warnings, kept_ops, created_ops };
        Some((output, WorkerState { machine, rewrite_cache }))
    }

    /// Appends the ops of all chunks to the current block. Returns false, and changes nothing, if their symbol requests
    /// cannot be merged.
    fn merge_chunks(&mut self, mut outputs: Vec<ChunkOutput>) -> bool {
        let (Some(current_block), Some(requests)) = (self.target.current_block, self.merge_requests(&mut outputs))
        else {
            return false;
        };
        self.symbols.requests = requests;
        for mut output in outputs {
            let ops: Vec<Op> = output.body.block_ops(output.block).collect();
            self.target.body.splice(current_block, None, &mut output.body, &ops);
            self.outcome.diagnostics.append(&mut output.warnings);
            self.kept_ops.merge(output.kept_ops);
            self.created_ops.add_chunk(output.created_ops);
        }
        true
    }

    /// Merges the symbol requests of all chunks. Of requests with equal keys or names, the first is kept, but a
    /// definition replaces a declaration. If a dropped request has a provisional name, this name is mapped to that of
    /// the kept request.
    ///
    /// Returns `None` if the requests cannot be merged: a dropped request declares another type, building its op made
    /// `fresh` requests without a key, or attributes or tables conflict.
    fn merge_requests(&mut self, outputs: &mut [ChunkOutput]) -> Option<SymbolRequests> {
        let mut requests = SymbolRequests::default();
        let mut merged_names = Vec::new();
        for request in outputs.iter_mut().flat_map(|output| output.requests.take_requests()) {
            let existing = match (request.key(), request.is_fresh()) {
                (Some(key), _) => requests.find_by_key(key),
                (None, false) => requests.find_by_name(request.name),
                (None, true) => None,
            };
            let Some(existing) = existing else {
                requests.push(request);
                continue;
            };
            // A sequential conversion runs the code of equal `fresh` requests only once. Several chunks have run this
            // code, so each request that it makes in turn is present several times. This function drops all but the
            // first of them by their keys or names. Requests without a key would stay.
            if request.has_own_symbols {
                return None;
            }
            if request.is_fresh() {
                merged_names.push((request.name, existing.name));
                continue;
            }
            if existing.has_other_type(self.ctx, &request) {
                return None;
            }
            if existing.is_defined_by(self.ctx, &request) {
                requests.replace_declaration(request);
            }
        }
        let new_names: SymbolNames = merged_names.iter().copied().collect();
        for output in outputs {
            for attribute in std::mem::take(&mut output.requests.attributes) {
                requests.add_attribute(attribute).ok()?;
            }
            requests.tables.merge(self.ctx, std::mem::take(&mut output.requests.tables), &new_names)?;
        }
        self.symbols.merged_names.extend(merged_names);
        Some(requests)
    }
}

#[cfg(test)]
mod tests {
    use crate::asm::{ParseOptions, parse};
    use crate::conversion::program::Program;
    use crate::conversion::{BegunConversion, Options, Pass, begin_conversion};
    use crate::ir::{Context, Region};
    use crate::ruleset;
    use crate::threads::Threads;
    use crate::vm::OpRef;
    use rulec::report::SourceId;
    use std::num::NonZeroUsize;

    /// The text of a message is a symbol that each chunk requests while it builds another requested symbol.
    #[test]
    fn functions_that_request_equal_symbols_are_converted_in_parallel() {
        let function = |i: usize| {
            let message = i % 7;
            format!(
                "func.func @f{i}(%x: vector<2xi32>) {{
                   vector.print str \"message {message}\"
                   vector.print %x : vector<2xi32>
                   return
                 }}\n"
            )
        };
        let text: String = (0..40).map(function).collect();
        let threads = Threads::new(NonZeroUsize::new(3).expect("three")).always_parallel();
        let ctx = Context::with_threads(ruleset::built_in(), threads);
        let module = parse(&ctx, SourceId::Input(0), &text, ParseOptions::default()).0.expect("a module");
        let program = Program::new(&ctx, &module.body, module.source, None);
        let options = Options::default();
        let BegunConversion { mut rewriter, mut machine, root_body_id } =
            begin_conversion(&ctx, &program, &module, &options, Pass::Rules).expect("no option is set");
        let functions = module.body.child(module.op).expect("the module op is isolated");
        let body_id = rewriter.enter_body(functions, Some((root_body_id, module.op)));
        let region = rewriter.target.body.make_region();
        rewriter.target.current_block = Some(rewriter.target.body.make_block(region, None, &[]));
        rewriter.begin_symbol_table(OpRef::Source(root_body_id, module.op));
        let block = functions.entry_block(Region::new(0)).expect("a block");
        assert!(rewriter.convert_in_parallel(&mut machine, body_id, block));
        assert!(!rewriter.symbols.requests.is_empty());
    }
}
