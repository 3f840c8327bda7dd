//! Expansions: what the rules made of an op or a call, made again for the next one that they cannot tell from it.
//!
//! Takes an op of the source, the parts of one that a rule writes, or the arguments of a function, and the target before and
//! after; gives the same ops and values once more, without running a rule. What rules do follows from what they see (`sight.rs`) and from what they ask about the
//! operands (the *guards*). Kept true: under equal keys and equal answers the rules would make exactly what is made here; what
//! asked for anything else, or did anything but append ops, is not remembered; the room that all of this takes is bounded.

use super::memo_key::MemoKey;
use super::memo_recorder::{EmittedOp, Guard, MemoSubject, Recording};
use super::rewriter::{MappedDef, Rewriter};
use crate::ir::{Attr, Block, Body, Loc, Op, OpName, OpSpec, Type, Value};
use crate::vm::{CallAction, Machine, OpRef, StaticValue, ValueRef};
use rulec::rir::FuncId;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;

/// How many answers to the guards are told apart for a key, and how often a key is tried in vain.
const MAX_ATTEMPTS_PER_KEY: usize = 8;
/// When this many words are held, everything is forgotten.
const MAX_CACHE_WORDS: usize = 1 << 20;
/// How many places there are for what was seen once.
const SEEN_HASH_SLOTS: usize = 1 << 14;

/// What is known of ops and calls by their looks.
#[derive(Default)]
pub(crate) struct RewriteCache {
    /// Hashes of keys that were seen: only what comes a second time is worth remembering.
    seen_hashes: Vec<u32>,
    by_key: FxHashMap<Box<[u32]>, RewriteEntry>,
    pub(crate) rewrites: Vec<CachedRewrite>,
    size_in_words: usize,
    pub(crate) key: MemoKey,
    pub(crate) recording: Option<Recording>,
}

/// What comes of looking something up.
enum CacheLookup {
    Hit(usize),
    /// It is to be remembered.
    Record,
    Miss,
}

/// What is known of a key.
#[derive(Default)]
struct RewriteEntry {
    /// Positions in `Expansions::all`.
    rewrite_ids: SmallVec<[u32; 4]>,
    failed_recordings: usize,
}

/// A value that a made op takes: the operand of that number, or the made value of that number.
#[derive(Clone, Copy)]
pub(crate) enum OperandRef {
    Operand(u32),
    NewValue(u32),
}

/// A view that stands for a result from then on.
#[derive(Clone, Copy)]
pub(crate) enum CachedValue {
    /// One that has a value: the result's own, or another one of the target.
    Target { is_own: bool, operand: OperandRef, ty: Type, record: Option<u32> },
    /// An operand.
    Operand(u32),
    /// An operand, seen in another type.
    RetypedOperand { operand: u32, ty: Type, record: Option<u32> },
    /// A constant that no op has made yet.
    Literal { attr: Attr, ty: Type, record: Option<u32> },
}

/// A result of a call: a view, a list or dictionary of as many of those that follow it, or what it is.
#[derive(Clone, Copy)]
pub(crate) enum CachedResult {
    Value(CachedValue),
    List(usize),
    Dict(usize),
    Static(StaticValue),
}

/// A made op; what varies in length stands behind the op's own numbers in the pools of the expansion.
pub(crate) struct CachedOp {
    pub(crate) name: OpName,
    /// See `Body::set_kind`: the key tells the types of operands, the rest stands here.
    pub(crate) shape_id: u32,
    pub(crate) discardable: Option<Attr>,
    pub(crate) operand_count: usize,
    /// The successor's number in the source, and how many operands it carries.
    pub(crate) successors: SmallVec<[(u32, usize); 2]>,
    pub(crate) attr_count: usize,
    pub(crate) result_count: usize,
}

#[derive(Default)]
pub(crate) struct CachedRewrite {
    pub(crate) guards: Vec<Guard>,
    pub(crate) ops: Vec<CachedOp>,
    pub(crate) operands: Vec<OperandRef>,
    pub(crate) attrs: Vec<(u32, Attr)>,
    pub(crate) types: Vec<Type>,
    pub(crate) results: SmallVec<[CachedResult; 1]>,
    /// Ops with rules of their own that were converted on the way: where arms could take them, they would have to be asked.
    pub(crate) emitted_ops: SmallVec<[EmittedOp; 4]>,
    /// The symbol table in which it holds, where rules asked what a symbol means.
    pub(crate) symbol_table: Option<(usize, Op)>,
}

impl RewriteCache {
    /// Whether the key of what is at hand was not seen lately.
    fn first_sighting(&mut self) -> bool {
        let hash = FxBuildHasher.hash_one(&self.key.words);
        self.seen_hashes.resize(SEEN_HASH_SLOTS, 0);
        // the lower bits are the good ones
        let slot = &mut self.seen_hashes[hash as usize % SEEN_HASH_SLOTS];
        std::mem::replace(slot, (hash >> 14) as u32) != (hash >> 14) as u32
    }
}

impl CachedRewrite {
    fn size_in_words(&self) -> usize {
        let pool_words = 2 * (self.operands.len() + self.attrs.len()) + self.types.len() + 6 * self.results.len();
        40 + 4 * self.guards.len() + 16 * self.ops.len() + pool_words
    }
}

impl Rewriter<'_, '_> {
    /// Makes again what an op like this one was converted to before. False where nothing is known of it; then a conversion
    /// follows, and `remember_op`.
    pub(crate) fn replay_op(&mut self, body_id: u16, op: Op) -> bool {
        self.rewrite_cache.recording = None;
        let body = self.bodies[body_id as usize].body;
        if !self.memo_enabled() || self.arms_may_match((body.name(op), !body.successors(op).is_empty())) {
            return false;
        }
        let block = |block| self.block_map.get(&(body_id, block)).copied();
        let key = self.rewrite_cache.key.build_for_op(&self.mapped_values, &self.bodies[body_id as usize], op, block);
        let Some(CacheLookup::Hit(rewrite_id)) = key.map(|()| self.look_up(MemoSubject::Op(body_id, op), body.loc(op)))
        else {
            return false;
        };
        let first_value = self.append_rewrite(rewrite_id, body.loc(op), Some(OpRef::Source(body_id, op)));
        for (i, result) in body.results(op).enumerate() {
            self.replay_result(self.source_value_ref(body_id, result), rewrite_id, i, first_value);
        }
        true
    }

    /// Does for an emitted op what `make_again` does for one of the source; `remember_emitted` is to follow.
    pub(crate) fn replay_pending_op(&mut self, pending: u32) -> bool {
        if !self.memo_enabled() || self.arms_may_match(self.pending_ops[pending as usize].emitted_op()) {
            return false;
        }
        let key = self.rewrite_cache.key.build_for_pending_op(&self.mapped_values, &self.pending_ops[pending as usize]);
        let Some(CacheLookup::Hit(rewrite_id)) = key.map(|()| self.look_up(MemoSubject::PendingOp(pending), self.loc))
        else {
            return false;
        };
        let first_value = self.append_rewrite(rewrite_id, self.loc, Some(OpRef::Pending(pending)));
        for i in 0..self.pending_ops[pending as usize].results.len() {
            self.replay_result(self.pending_ops[pending as usize].results[i], rewrite_id, i, first_value);
        }
        true
    }

    /// Makes again what a call of a function with arguments like these made before. Where nothing is known of it, the function
    /// is run, and `remember_call` follows.
    pub(crate) fn replay_call(&mut self, machine: &mut Machine<'_>, func: FuncId, args: &[StaticValue]) -> CallAction {
        if !self.memo_enabled() {
            return CallAction::Run;
        }
        let key = self.rewrite_cache.key.build_for_call(&self.mapped_values, machine, func, self.rule, args);
        self.replay_or_record(machine, MemoSubject::Call(func), key)
    }

    /// Makes again what was made of an op that was written there of parts like these. Where nothing is known of it, it is made,
    /// and `remember_written` follows.
    pub(crate) fn replay_emit(&mut self, machine: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> CallAction {
        if !self.memo_enabled() {
            return CallAction::Run;
        }
        let key = self.rewrite_cache.key.build_for_emit(&self.mapped_values, machine, (func, pc, base), self.rule);
        self.replay_or_record(machine, MemoSubject::Emit(func, pc), key)
    }

    fn replay_or_record(&mut self, machine: &mut Machine<'_>, subject: MemoSubject, key: Option<()>) -> CallAction {
        let rewrite_id = match key.map(|()| self.look_up(subject, self.loc)) {
            Some(CacheLookup::Hit(rewrite_id)) => rewrite_id,
            Some(CacheLookup::Record) => return CallAction::RunAndRecord,
            Some(CacheLookup::Miss) | None => return CallAction::Run,
        };
        let first_value = self.append_rewrite(rewrite_id, self.loc, self.op);
        let mut results = SmallVec::new();
        let mut cursor = 0;
        while cursor < self.rewrite_cache.rewrites[rewrite_id].results.len() {
            results.push(self.replay_value(machine, rewrite_id, &mut cursor, first_value));
        }
        CallAction::Cached(results)
    }

    /// Remembers what the conversion of this op made, if it is the same for every op that looks so.
    pub(crate) fn memoize_op(&mut self, body_id: u16, op: Op) {
        let Some(recording) =
            self.rewrite_cache.recording.take_if(|recording| recording.subject == MemoSubject::Op(body_id, op))
        else {
            return;
        };
        let results = self.results_of(OpRef::Source(body_id, op));
        self.memoize_results(recording, &results);
    }

    /// Remembers what the conversion of an emitted op made, if it is the same for every op that looks so.
    pub(crate) fn memoize_pending_op(&mut self, pending: u32) {
        let Some(recording) =
            self.rewrite_cache.recording.take_if(|recording| recording.subject == MemoSubject::PendingOp(pending))
        else {
            return;
        };
        let results = self.results_of(OpRef::Pending(pending));
        self.memoize_results(recording, &results);
    }

    fn memoize_results(&mut self, recording: Recording, results: &[ValueRef]) {
        let mut cached_results = SmallVec::new();
        let all_cacheable = results.iter().try_for_each(|result| {
            let mapped_value = &self.mapped_values[result.0 as usize];
            let cached_value = match (mapped_value.forwarded_to, mapped_value.target) {
                (None, Some(target)) => {
                    let to_cached = |slot| CachedValue::Target {
                        is_own: true,
                        operand: slot,
                        ty: mapped_value.ty,
                        record: mapped_value.record,
                    };
                    recording.operand_ref(target).map(to_cached)
                }
                _ => self.cached_value(&recording, *result),
            };
            cached_value.map(|cached_value| cached_results.push(CachedResult::Value(cached_value)))
        });
        self.store_recording(recording, all_cacheable.map(|()| cached_results));
    }

    /// Remembers what a call made, if it is the same for every call that looks so.
    pub(crate) fn memoize_call(&mut self, machine: &Machine<'_>, func: FuncId, results: &[StaticValue]) {
        self.memoize_values(machine, MemoSubject::Call(func), results);
    }

    /// Remembers what was made of an op that was written there, if it is the same for all parts that look so.
    pub(crate) fn memoize_emit(&mut self, machine: &Machine<'_>, func: FuncId, pc: u32, results: &[StaticValue]) {
        self.memoize_values(machine, MemoSubject::Emit(func, pc), results);
    }

    fn memoize_values(&mut self, machine: &Machine<'_>, subject: MemoSubject, results: &[StaticValue]) {
        let Some(recording) = self.rewrite_cache.recording.take_if(|recording| recording.subject == subject) else {
            return;
        };
        let mut cached_results = SmallVec::new();
        let all_cacheable = results
            .iter()
            .try_for_each(|value| self.push_cached_results(machine, &recording, *value, &mut cached_results));
        self.store_recording(recording, all_cacheable.map(|()| cached_results));
    }

    fn store_recording(&mut self, mut recording: Recording, cached_results: Option<SmallVec<[CachedResult; 1]>>) {
        let key = std::mem::take(&mut recording.key.words).into_boxed_slice();
        let rewrite = cached_results.and_then(|cached_results| self.finish_recording(recording, cached_results));
        let cache = &mut self.rewrite_cache;
        cache.size_in_words += 8 + key.len() + rewrite.as_ref().map_or(0, CachedRewrite::size_in_words);
        if cache.size_in_words > MAX_CACHE_WORDS {
            self.rewrite_cache = RewriteCache::default();
            return;
        }
        let entry = cache.by_key.entry(key).or_default();
        match rewrite {
            Some(rewrite) => {
                // what holds in another table has most likely served its time
                let is_retained =
                    |symbol_table: Option<_>| symbol_table.is_none() || symbol_table == rewrite.symbol_table;
                entry.rewrite_ids.retain(|rewrite_id| is_retained(cache.rewrites[*rewrite_id as usize].symbol_table));
                entry.rewrite_ids.push(cache.rewrites.len() as u32);
                cache.rewrites.push(rewrite);
            }
            None => entry.failed_recordings += 1,
        }
    }

    /// What is recorded tells of every rule, what stays between casts depends on more, and what has failed is to be skipped.
    fn memo_enabled(&self) -> bool {
        self.tracer.is_none() && !self.partial && !self.poisoned && self.current_block.is_some()
    }

    /// The expansion, by its position, whose guards hold for what is seen. Where there is none, what happens from here on is
    /// watched, if it comes a second time and is not a part of what is watched already.
    fn look_up(&mut self, subject: MemoSubject, loc: Loc) -> CacheLookup {
        if let Some(entry) = self.rewrite_cache.by_key.get(&self.rewrite_cache.key.words[..]) {
            let rewrites = &self.rewrite_cache.rewrites;
            let in_this_table = |rewrite_id: &u32| {
                rewrites[*rewrite_id as usize]
                    .symbol_table
                    .is_none_or(|symbol_table| self.current_symbol_table() == Some(symbol_table))
            };
            let guards_hold = |rewrite_id: &u32| {
                let rewrite = &rewrites[*rewrite_id as usize];
                rewrite.guards.iter().all(|guard| self.still_holds(*guard))
                    && !rewrite.emitted_ops.iter().any(|op| self.arms_may_match(*op))
            };
            if let Some(rewrite_id) =
                entry.rewrite_ids.iter().find(|rewrite_id| in_this_table(rewrite_id) && guards_hold(rewrite_id))
            {
                let rewrite_id = *rewrite_id as usize;
                self.inherit_dependencies(rewrite_id);
                return CacheLookup::Hit(rewrite_id);
            }
            if entry.rewrite_ids.iter().filter(|rewrite_id| in_this_table(rewrite_id)).count() + entry.failed_recordings
                >= MAX_ATTEMPTS_PER_KEY
            {
                return CacheLookup::Miss;
            }
        } else if self.rewrite_cache.first_sighting() {
            return CacheLookup::Miss;
        }
        if self.rewrite_cache.recording.is_some() {
            return CacheLookup::Miss;
        }
        self.rewrite_cache.recording = Some(Recording {
            subject,
            key: self.rewrite_cache.key.clone(),
            guards: Vec::new(),
            emitted_ops: SmallVec::new(),
            uncacheable: false,
            uses_symbols: false,
            loc,
            op_count: self.out.op_count(),
            value_count: self.out.value_count(),
            mapped_value_count: self.mapped_values.len(),
            origin_count: self.origins.len(),
            state_before: self.snapshot_state(),
        });
        CacheLookup::Record
    }

    // ---- making it again
    /// Appends the ops of an expansion for what was just seen; gives the first value that they make.
    fn append_rewrite(&mut self, rewrite_id: usize, loc: Loc, origin: Option<OpRef>) -> usize {
        let first_value = self.out.value_count();
        let Some(current_block) = self.current_block else { return first_value };
        let RewriteCache { rewrites: all, key: sight, .. } = &self.rewrite_cache;
        for op_index in append_ops(&mut self.out, current_block, &all[rewrite_id], sight, loc) {
            if let (Some(origin), true) = (origin, self.program.tracks_origins) {
                self.origins.push((Op::new(op_index), origin));
            }
        }
        first_value
    }

    /// Makes a result what it became before.
    fn replay_result(&mut self, result: ValueRef, rewrite_id: usize, result_index: usize, first_value: usize) {
        let CachedResult::Value(cached_value) = self.rewrite_cache.rewrites[rewrite_id].results[result_index] else {
            return;
        };
        if let CachedValue::Target { is_own: true, operand: slot, record, .. } = cached_value {
            let target = self.rewrite_cache.key.operand_value(slot, first_value);
            let mapped_value = &mut self.mapped_values[result.0 as usize];
            (mapped_value.forwarded_to, mapped_value.target, mapped_value.record) = (None, Some(target), record);
            return;
        }
        let forwarded_to = self.replay_value_ref(cached_value, first_value);
        let mapped_value = &mut self.mapped_values[result.0 as usize];
        (mapped_value.forwarded_to, mapped_value.target) = (Some(forwarded_to), None);
    }

    fn replay_value_ref(&mut self, cached_value: CachedValue, first_value: usize) -> ValueRef {
        let (ty, def, target, record) = match cached_value {
            CachedValue::Operand(i) => return self.rewrite_cache.key.operands[i as usize],
            CachedValue::Target { operand: slot, ty, record, .. } => {
                (ty, MappedDef::Target, Some(self.rewrite_cache.key.operand_value(slot, first_value)), record)
            }
            CachedValue::RetypedOperand { operand, ty, record } => {
                let MemoKey { operands, operand_values: values, .. } = &self.rewrite_cache.key;
                (ty, MappedDef::Retyped(operands[operand as usize]), values[operand as usize], record)
            }
            CachedValue::Literal { attr, ty, record } => (ty, MappedDef::Literal(attr), None, record),
        };
        let value_ref = self.new_value_ref(ty, def, target);
        self.mapped_values[value_ref.0 as usize].record = record;
        value_ref
    }

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
    fn operand_value(&self, operand: OperandRef, first_value: usize) -> Value {
        match operand {
            OperandRef::Operand(i) => self.operand_values[i as usize].unwrap_or_else(|| Value::new(first_value)),
            OperandRef::NewValue(i) => Value::new(first_value + i as usize),
        }
    }
}

/// Appends the ops of an expansion to a block.
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
        let op = if cached_op.successors.is_empty() {
            out.make_op_without_regions(
                (cached_op.name, loc),
                values(cached_op.operand_count),
                results,
                attrs,
                cached_op.discardable,
            )
        } else {
            let operands: SmallVec<[Value; 8]> = values(cached_op.operand_count).collect();
            let successor_operands: SmallVec<[SmallVec<[Value; 4]>; 2]> =
                cached_op.successors.iter().map(|s| values(s.1).collect()).collect();
            let block = |s: &(u32, usize)| key.successor_blocks[s.0 as usize];
            let successors: SmallVec<[(Block, &[Value]); 2]> =
                cached_op.successors.iter().map(block).zip(successor_operands.iter().map(|c| &c[..])).collect();
            let spec =
                OpSpec { results, attrs, discardable: cached_op.discardable, ..OpSpec::new(cached_op.name, loc) };
            out.make_op(OpSpec { operands: &operands, successors: &successors, ..spec })
        };
        out.append_op(current_block, op);
        out.set_shape_id(op, cached_op.shape_id);
    }
    first_op..out.op_count()
}

/// Splits the first ones off.
fn take_front<'a, T>(rest: &mut &'a [T], n: usize) -> &'a [T] {
    let (first, remaining) = rest.split_at(n);
    *rest = remaining;
    first
}
