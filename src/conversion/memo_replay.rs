//! Replay of cached rewrites: looks a conversion up by its memo key and appends the cached ops.
//!
//! A conversion that is not found is run, and recorded if its key occurs the second time. Memoization is off while
//! tracing (each rule must run), in partial mode (casts depend on context), after an error (users of a failed op are
//! skipped), and with `Memo::Off`.
//!
//! Tests: tests/all/back_ends.rs, tests/all/explain.rs, tests/lower/engine/.

use super::memo_cache::{CachedResult, CachedRewrite, CachedValue, MemoSubject, OperandRef, RewriteCache};
use super::memo_key::MemoKey;
use super::rewriter::Rewriter;
use super::state::{EmittedOp, MappedDef};
use crate::ir::{Block, Body, Loc, Op, OpSpec, Value};
use crate::vm::{BodyId, Machine, OpRef, ResultValues, StaticValue, ValueRef, VmResult};
use smallvec::SmallVec;

/// The number of rewrites and failed recordings of a key after which the key is not recorded again.
const MAX_ATTEMPTS_PER_KEY: usize = 8;

/// The result of a lookup.
enum CacheLookup {
    /// The index of a rewrite whose guards hold.
    Hit(usize),
    /// No rewrite fits; a recording has begun.
    Record,
    /// No rewrite fits, and the conversion is not recorded.
    Miss,
}

impl Rewriter<'_, '_> {
    /// Replays a cached rewrite for a conversion. If there is none, runs the conversion, and records it if its key
    /// occurs the second time. `run` returns the results of a call. For an op, it binds the op's results and returns
    /// none.
    ///
    /// The functions called here are inlined, so that each caller contains only the code for its kind of subject.
    #[inline(always)]
    pub(super) fn memoized<'c>(
        &mut self,
        machine: &mut Machine<'c>,
        subject: MemoSubject<'_>,
        run: impl FnOnce(&mut Self, &mut Machine<'c>) -> VmResult<ResultValues>,
    ) -> VmResult<ResultValues> {
        if let MemoSubject::SourceOp(..) = subject {
            // A source op is reached during a recording only if the recorded conversion converts a region. Such a
            // conversion is not cacheable, so its recording ends.
            self.rewrite_cache.recording = None;
        }
        match self.look_up(machine, subject) {
            CacheLookup::Hit(rewrite_id) => {
                let CachedRewrite { created_ops, steps, .. } = self.rewrite_cache.rewrites[rewrite_id];
                machine.budget.spend(steps);
                self.count_replayed_ops(machine, subject, created_ops)?;
                Ok(self.replay(machine, subject, rewrite_id))
            }
            CacheLookup::Miss => run(self, machine),
            CacheLookup::Record => {
                let results = run(self, machine);
                if let (Some(recording), Ok(values)) = (self.rewrite_cache.recording.take(), &results) {
                    self.end_recording(machine, subject, recording, values);
                }
                results
            }
        }
    }

    /// Counts the ops of a rewrite that is replayed. Those of a source op do not count for the op around it.
    #[inline(always)]
    fn count_replayed_ops(
        &mut self,
        machine: &mut Machine<'_>,
        subject: MemoSubject<'_>,
        created_ops: u64,
    ) -> VmResult<()> {
        let MemoSubject::SourceOp(..) = subject else { return self.count_ops(machine, created_ops) };
        let outer_ops = self.created_ops.begin_source_op();
        let result = self.count_ops(machine, created_ops);
        self.created_ops.end_source_op(outer_ops);
        result
    }

    /// Builds the memo key of a conversion and looks up its rewrite.
    #[inline(always)]
    fn look_up(&mut self, machine: &Machine<'_>, subject: MemoSubject<'_>) -> CacheLookup {
        let may_replay = self.memo_enabled()
            && match subject {
                MemoSubject::SourceOp(body_id, op) => !self.arms_may_match(self.source_emitted_op(body_id, op)),
                MemoSubject::PendingOp(pending) => {
                    !self.arms_may_match(self.source.pending_ops[pending as usize].emitted_op())
                }
                MemoSubject::Call(..) => true,
            };
        if !may_replay || self.build_key(machine, subject).is_none() {
            return CacheLookup::Miss;
        }
        self.look_up_key(machine, self.loc_of(subject))
    }

    fn source_emitted_op(&self, body_id: BodyId, op: Op) -> EmittedOp {
        let body = self.body(body_id);
        EmittedOp { name: body.name(op), has_successors: !body.successors(op).is_empty() }
    }

    /// Returns the location of the ops that a conversion appends.
    #[inline(always)]
    fn loc_of(&self, subject: MemoSubject<'_>) -> Loc {
        match subject {
            MemoSubject::SourceOp(body_id, op) => self.body(body_id).loc(op),
            _ => self.frame.loc,
        }
    }

    #[inline(always)]
    fn build_key(&mut self, machine: &Machine<'_>, subject: MemoSubject<'_>) -> Option<()> {
        let (key, values) = (&mut self.rewrite_cache.key, &self.source.mapped_values);
        key.target_body = self.target.body_id;
        match subject {
            MemoSubject::SourceOp(body_id, op) => {
                let block = |block| self.source.block_map.get(&(body_id, block)).copied();
                key.build_for_op(values, &self.source.bodies[body_id.index()], op, block)
            }
            MemoSubject::PendingOp(pending) => {
                key.build_for_pending_op(values, &self.source.pending_ops[pending as usize])
            }
            MemoSubject::Call(func, args) => key.build_for_call(values, machine, func, self.frame.rule, args),
        }
    }

    /// Appends the ops of a cached rewrite. Binds the results of an op, or returns those of a call.
    #[inline(always)]
    fn replay(&mut self, machine: &mut Machine<'_>, subject: MemoSubject<'_>, rewrite_id: usize) -> ResultValues {
        let loc = self.loc_of(subject);
        match subject {
            MemoSubject::SourceOp(body_id, op) => {
                let first_value = self.append_rewrite(rewrite_id, loc, Some(OpRef::Source(body_id, op)));
                for (i, result) in self.body(body_id).results(op).enumerate() {
                    self.replay_result(self.source_value_ref(body_id, result), rewrite_id, i, first_value);
                }
                ResultValues::new()
            }
            MemoSubject::PendingOp(pending) => {
                let first_value = self.append_rewrite(rewrite_id, loc, Some(OpRef::Pending(pending)));
                for i in 0..self.source.pending_ops[pending as usize].results.len() {
                    self.replay_result(
                        self.source.pending_ops[pending as usize].results[i],
                        rewrite_id,
                        i,
                        first_value,
                    );
                }
                ResultValues::new()
            }
            MemoSubject::Call(..) => {
                let first_value = self.append_rewrite(rewrite_id, loc, self.frame.op);
                let mut results = ResultValues::new();
                let mut cursor = 0;
                while cursor < self.rewrite_cache.rewrites[rewrite_id].results.len() {
                    results.push(self.replay_value(machine, rewrite_id, &mut cursor, first_value));
                }
                results
            }
        }
    }

    fn memo_enabled(&self) -> bool {
        let appends = self.target.current_block.is_some() && self.target.insert_before.is_none();
        self.memoizes && self.tracer.is_none() && !self.outcome.poisoned && appends
    }

    /// Finds a rewrite for the last built key whose guards hold.
    ///
    /// If there is none, begins a recording. Does not begin one if another recording is in progress, if the key occurs
    /// for the first time, or if the key has been recorded too often.
    fn look_up_key(&mut self, machine: &Machine<'_>, loc: Loc) -> CacheLookup {
        if let Some(entry) = self.rewrite_cache.entry() {
            let rewrites = &self.rewrite_cache.rewrites;
            let in_this_table = |rewrite: &CachedRewrite| {
                rewrite.symbol_table.is_none_or(|table| self.current_symbol_table() == Some(table))
            };
            let guards_hold = |rewrite: &CachedRewrite| {
                rewrite.guards.iter().all(|guard| self.guard_holds(*guard))
                    && !rewrite.emitted_ops.iter().any(|op| self.arms_may_match(*op))
            };
            let mut attempts = entry.failed_recordings;
            for &rewrite_id in &entry.rewrite_ids {
                let rewrite = &rewrites[rewrite_id as usize];
                if !in_this_table(rewrite) {
                    continue;
                }
                if guards_hold(rewrite) {
                    self.inherit_dependencies(rewrite_id as usize);
                    return CacheLookup::Hit(rewrite_id as usize);
                }
                attempts += 1;
            }
            if attempts >= MAX_ATTEMPTS_PER_KEY {
                return CacheLookup::Miss;
            }
        } else if self.rewrite_cache.first_sighting() {
            return CacheLookup::Miss;
        }
        if self.rewrite_cache.recording.is_some() {
            return CacheLookup::Miss;
        }
        self.begin_recording(machine, loc);
        CacheLookup::Record
    }

    /// Appends the ops of a rewrite for the last built key. Returns the index of the first value that the new ops
    /// define.
    fn append_rewrite(&mut self, rewrite_id: usize, loc: Loc, origin: Option<OpRef>) -> usize {
        let first_value = self.target.body.value_count();
        let Some(current_block) = self.target.current_block else { return first_value };
        let RewriteCache { rewrites, key, .. } = &self.rewrite_cache;
        debug_assert_eq!(key.target_body, self.target.body_id, "the operands of the key are in the body of new ops");
        let new_ops = append_ops(&mut self.target.body, current_block, &rewrites[rewrite_id], key, loc);
        if let (Some(origin), true) = (origin, self.program.tracks_origins) {
            self.liveness.origins.extend(new_ops.map(|op_index| (Op::new(op_index), origin)));
        }
        first_value
    }

    /// Records the value that replaces a result of the op being rewritten, as the cached rewrite states. The cached
    /// rewrite numbers the values that it creates from `first_value`.
    fn replay_result(&mut self, result: ValueRef, rewrite_id: usize, result_index: usize, first_value: usize) {
        let CachedResult::Value(cached_value) = self.rewrite_cache.rewrites[rewrite_id].results[result_index] else {
            return;
        };
        if let CachedValue::Target { is_own: true, operand, record, .. } = cached_value {
            let target = self.rewrite_cache.key.operand_value(operand, first_value);
            let target_body = self.target.body_id;
            let mapped_value = &mut self.source.mapped_values[result.0 as usize];
            (mapped_value.forwarded_to, mapped_value.target, mapped_value.record) = (None, Some(target), record);
            mapped_value.target_body = target_body;
            return;
        }
        let forwarded_to = self.replay_value_ref(cached_value, first_value);
        let mapped_value = &mut self.source.mapped_values[result.0 as usize];
        (mapped_value.forwarded_to, mapped_value.target) = (Some(forwarded_to), None);
    }

    fn replay_value_ref(&mut self, cached_value: CachedValue, first_value: usize) -> ValueRef {
        let (ty, def, target, record) = match cached_value {
            CachedValue::Operand(i) => return self.rewrite_cache.key.operands[i as usize],
            CachedValue::Target { operand, ty, record, .. } => {
                (ty, MappedDef::Target, Some(self.rewrite_cache.key.operand_value(operand, first_value)), record)
            }
            CachedValue::RetypedOperand { operand, ty, record } => {
                let MemoKey { operands, operand_values, .. } = &self.rewrite_cache.key;
                (ty, MappedDef::Retyped(operands[operand as usize]), operand_values[operand as usize], record)
            }
            CachedValue::Literal { attr, ty, record } => (ty, MappedDef::Literal(attr), None, record),
        };
        let value_ref = self.new_value_ref(ty, def, target);
        self.source.mapped_values[value_ref.0 as usize].record = record;
        value_ref
    }

    /// Returns the cached result at index `cursor`, with its elements if it is a list or dictionary. Moves `cursor`
    /// past the result and its elements.
    fn replay_value(
        &mut self,
        machine: &mut Machine<'_>,
        rewrite_id: usize,
        cursor: &mut usize,
        first_value: usize,
    ) -> StaticValue {
        let cached_result = self.rewrite_cache.rewrites[rewrite_id].results[*cursor];
        *cursor += 1;
        match cached_result {
            CachedResult::Value(cached_value) => StaticValue::Value(self.replay_value_ref(cached_value, first_value)),
            CachedResult::Static(v) => v,
            CachedResult::List(n) | CachedResult::Dict(n) => {
                let items: SmallVec<[StaticValue; 8]> =
                    (0..n).map(|_| self.replay_value(machine, rewrite_id, cursor, first_value)).collect();
                let list = machine.new_list(items);
                if let CachedResult::List(_) = cached_result {
                    StaticValue::List(list)
                } else {
                    StaticValue::Dict(list)
                }
            }
        }
    }
}

impl MemoKey {
    /// Returns the target value of an operand of a cached op. `first_value` is the index of the first value that the
    /// replayed ops define.
    fn operand_value(&self, operand: OperandRef, first_value: usize) -> Value {
        match operand {
            OperandRef::Operand(i) => self.operand_values[i as usize].unwrap_or_else(|| Value::new(first_value)),
            OperandRef::NewValue(i) => Value::new(first_value + i as usize),
        }
    }
}

/// Appends the ops of a rewrite to a block. Returns the range of their indices.
fn append_ops(
    out: &mut Body,
    current_block: Block,
    rewrite: &CachedRewrite,
    key: &MemoKey,
    loc: Loc,
) -> std::ops::Range<usize> {
    let (first_op, first_value) = (out.op_count(), out.value_count());
    let (mut operand_refs, mut attrs, mut types) = (&rewrite.operands[..], &rewrite.attrs[..], &rewrite.types[..]);
    for cached_op in &rewrite.ops {
        let (results, attrs) =
            (take_front(&mut types, cached_op.result_count), take_front(&mut attrs, cached_op.attr_count));
        let mut values =
            |n| take_front(&mut operand_refs, n).iter().map(|operand| key.operand_value(*operand, first_value));
        let spec = OpSpec { results, attrs, discardable: cached_op.discardable, ..OpSpec::new(cached_op.name, loc) };
        let op = out.make_op_without_regions(spec, values(cached_op.operand_count));
        for (block_index, count) in &cached_op.successors {
            out.add_successor(op, key.successor_blocks[*block_index as usize], values(*count));
        }
        out.append_op(current_block, op);
        out.set_shape_id(op, cached_op.shape_id);
        if cached_op.has_valid_attrs {
            out.mark_valid_attrs(op);
        }
    }
    first_op..out.op_count()
}

/// Splits the first `n` items off.
pub(super) fn take_front<'a, T>(rest: &mut &'a [T], n: usize) -> &'a [T] {
    let (first, remaining) = rest.split_at(n);
    *rest = remaining;
    first
}
