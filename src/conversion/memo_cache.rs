//! Cache of rewrites. It maps the memo key of a conversion to the ops that the rules appended. For an equal key, these
//! ops are appended again without running a rule.
//!
//! Rule application is memoized for source ops, pending ops and calls of functions that need a frame and are not
//! trivial (`RulePlans::memoizes_calls`), all by `Rewriter::memoized` (`memo_replay.rs`). A rewrite depends on what the
//! rules saw (`memo_key.rs`) and on the answers to their queries (its guards). `memo_recorder.rs` records rewrites.
//! Example: of 1000 `arith.addi %x, %y : i32`, the rules convert two. The other 998 are replayed from the cache.
//!
//! Tests: below, tests/all/back_ends.rs, tests/lower/engine/.

use super::memo_key::MemoKey;
use super::state::EmittedOp;
use crate::ir::{Attr, Block, Loc, Op, OpName, Str, Type};
use crate::vm::{BodyId, StaticValue};
use rulec::rir::FuncId;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;

/// The maximum size of the cache in words. A rewrite that would exceed it clears the cache.
const MAX_CACHE_WORDS: usize = 1 << 20;
/// The number of hash slots for keys that were seen once.
const SEEN_HASH_SLOTS: usize = 1 << 14;

/// The cache of rewrites, and the recording in progress.
///
/// Invariant: if the key of a conversion is that of a rewrite and all guards of the rewrite hold, the rules would
/// append exactly the ops of the rewrite.
#[derive(Default)]
pub(super) struct RewriteCache {
    /// For each slot, some hash bits of the last key seen. A conversion is recorded only when its key occurs the second
    /// time.
    seen_hashes: Vec<u32>,
    by_key: FxHashMap<Box<[u32]>, RewriteEntry>,
    pub(super) rewrites: Vec<CachedRewrite>,
    size_in_words: usize,
    /// The key of the last lookup. The cache keeps it, so that its buffers are reused.
    pub(super) key: MemoKey,
    /// The recording in progress; there is at most one.
    pub(super) recording: Option<Recording>,
}

/// The rewrites of one key. They differ in their guards or symbol tables.
#[derive(Default)]
pub(super) struct RewriteEntry {
    /// Indices into `RewriteCache::rewrites`.
    pub(super) rewrite_ids: SmallVec<[u32; 4]>,
    /// The number of recordings of this key that were not cacheable.
    pub(super) failed_recordings: usize,
}

/// A conversion that is memoized: of an op or of a call. Other comments call it the subject.
#[derive(Clone, Copy, Debug)]
pub(super) enum MemoSubject<'a> {
    SourceOp(BodyId, Op),
    /// A pending op (an emitted op that rules convert): its index in `Rewriter::pending_ops`.
    PendingOp(u32),
    /// A call of a function with these arguments.
    Call(FuncId, &'a [StaticValue]),
}

/// Identifies a symbol table by the source body that contains the table's op, and this op. The body is given by its
/// address, which stays the same for the whole conversion.
pub(super) type SymbolTableId = (usize, Op);

/// A condition for replaying a rewrite: a query about an operand or the module has the same answer again. The number of
/// an operand is its position in the memo key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Guard {
    /// The operand with this number is this constant; `None` if it is not constant.
    Constant(u32, Option<Attr>),
    /// No op of this name defines the operand with this number.
    NotDefinedBy(u32, OpName),
    /// The symbol of this name was requested from the symbol table before. With `is_definition`, the request must be
    /// for a definition of the symbol, not for a mere declaration.
    Requested { name: Str, is_definition: bool },
}

/// A recording in progress: the state before the conversion, and the dependencies found so far.
pub(super) struct Recording {
    pub(super) key: MemoKey,
    pub(super) guards: Vec<Guard>,
    pub(super) emitted_ops: SmallVec<[EmittedOp; 4]>,
    /// Whether the conversion depends on more than the key and the guards, or did more than append ops.
    pub(super) uncacheable: bool,
    /// Whether a query resolved a symbol. Then the rewrite is valid in the current symbol table only.
    pub(super) uses_symbols: bool,
    /// The location of the ops that the conversion appends. The conversion is not cacheable if one of these ops has
    /// another location.
    pub(super) loc: Loc,
    /// The numbers of target ops, target values, mapped values and origins when the recording began.
    pub(super) op_count: usize,
    pub(super) value_count: usize,
    pub(super) mapped_value_count: usize,
    pub(super) origin_count: usize,
    /// The number of ops that were made, and the steps that were left, when the recording began.
    pub(super) created_ops: u64,
    pub(super) steps_left: i64,
    pub(super) state_before: StateSnapshot,
}

/// The state of the rewriter that a cacheable conversion does not change: lengths of tables, and the current block.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct StateSnapshot {
    pub(super) blocks: usize,
    pub(super) regions: usize,
    pub(super) requests: usize,
    pub(super) diagnostics: usize,
    pub(super) absorbed: usize,
    pub(super) current_block: Option<Block>,
}

/// A target value, as an operand or result of a cached rewrite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum OperandRef {
    /// The converted value of the operand with this position in the memo key.
    Operand(u32),
    /// A result of an op that the rewrite appends. The number counts the results of all appended ops, in order, from 0.
    NewValue(u32),
}

/// A `MappedValue` (a source value with its converted value) in a cached rewrite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CachedValue {
    /// A value that exists in the target. If `is_own`, it is the converted value of a result of the memoized op, and
    /// replay stores it in the `MappedValue` of that result. Otherwise replay creates a new `MappedValue` for the
    /// value. If the new `MappedValue` replaces a result of the op, replay sets `forwarded_to` of the result.
    Target { is_own: bool, operand: OperandRef, ty: Type, record: Option<u32> },
    /// The operand with this position in the memo key.
    Operand(u32),
    /// The operand with this position in the memo key, which the rewrite used with another source type, `ty`.
    RetypedOperand { operand: u32, ty: Type, record: Option<u32> },
    /// A constant for which no op exists yet.
    Literal { attr: Attr, ty: Type, record: Option<u32> },
}

/// A result of a cached call or op. Nested results are stored in preorder: a list or dictionary is followed by its
/// elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CachedResult {
    Value(CachedValue),
    /// A list with this number of elements.
    List(usize),
    /// A dictionary with this number of elements; a name and its value are two elements.
    Dict(usize),
    Static(StaticValue),
}

/// The results of a cached rewrite.
pub(super) type CachedResults = SmallVec<[CachedResult; 1]>;

/// An op that a rewrite appends. Its operands, attributes and result types are in the vectors of `CachedRewrite`, which
/// contain those of all ops in order.
pub(super) struct CachedOp {
    pub(super) name: OpName,
    /// The shape id that each replayed copy of the op gets by `Body::set_shape_id`. All copies have the same shape: the
    /// operand types follow from the memo key, and the other data is cached here.
    pub(super) shape_id: u32,
    /// Whether the inherent attributes of the op are marked as valid (`Body::mark_valid_attrs`).
    pub(super) has_valid_attrs: bool,
    pub(super) discardable: Option<Attr>,
    /// The number of operands, without those that are forwarded to successors.
    pub(super) operand_count: usize,
    /// For each successor: its index in `MemoKey::successor_blocks`, and the number of operands that are forwarded to
    /// it.
    pub(super) successors: SmallVec<[(u32, usize); 2]>,
    pub(super) attr_count: usize,
    pub(super) result_count: usize,
}

/// A rewrite: the appended ops, the results, and the conditions under which it may be replayed.
#[derive(Default)]
pub(super) struct CachedRewrite {
    pub(super) guards: Vec<Guard>,
    pub(super) ops: Vec<CachedOp>,
    /// The operands of all ops.
    pub(super) operands: Vec<OperandRef>,
    /// The inherent attributes of all ops.
    pub(super) attrs: Vec<(u32, Attr)>,
    /// The result types of all ops.
    pub(super) types: Vec<Type>,
    pub(super) results: CachedResults,
    /// The number of ops that the recorded conversion made, pending ones included, and its steps. A replay counts like
    /// the conversion.
    pub(super) created_ops: u64,
    pub(super) steps: usize,
    /// Emitted ops that rules converted during the recording. If an arm of the current `inline` may match one of them,
    /// the rewrite is not replayed.
    pub(super) emitted_ops: SmallVec<[EmittedOp; 4]>,
    /// The symbol table in which the rewrite is valid, if it depends on one.
    pub(super) symbol_table: Option<SymbolTableId>,
}

impl RewriteCache {
    /// Returns the rewrites of the key of the last lookup.
    pub(super) fn entry(&self) -> Option<&RewriteEntry> {
        self.by_key.get(&self.key.words[..])
    }

    /// Returns whether the key of the last lookup was not seen recently, and records that it is seen now.
    pub(super) fn first_sighting(&mut self) -> bool {
        let hash = FxBuildHasher.hash_one(&self.key.words);
        self.seen_hashes.resize(SEEN_HASH_SLOTS, 0);
        // The lowest bits of the hash choose the slot. The slot stores the next 32 bits, which identify the key.
        let slot = &mut self.seen_hashes[hash as usize % SEEN_HASH_SLOTS];
        std::mem::replace(slot, (hash >> 14) as u32) != (hash >> 14) as u32
    }

    /// Stores the outcome of a recording: a rewrite, or `None` if the conversion turned out not to be cacheable.
    pub(super) fn insert(&mut self, key: Box<[u32]>, rewrite: Option<CachedRewrite>) {
        self.size_in_words += 8 + key.len() + rewrite.as_ref().map_or(0, CachedRewrite::size_in_words);
        if self.size_in_words > MAX_CACHE_WORDS {
            *self = RewriteCache::default();
            return;
        }
        let entry = self.by_key.entry(key).or_default();
        let Some(rewrite) = rewrite else {
            entry.failed_recordings += 1;
            return;
        };
        // Drop rewrites recorded for another symbol table; they are unlikely to hit again.
        let is_retained = |table: Option<SymbolTableId>| table.is_none() || table == rewrite.symbol_table;
        entry.rewrite_ids.retain(|rewrite_id| is_retained(self.rewrites[*rewrite_id as usize].symbol_table));
        entry.rewrite_ids.push(self.rewrites.len() as u32);
        self.rewrites.push(rewrite);
    }
}

impl CachedRewrite {
    /// Returns the approximate size in 32-bit words.
    fn size_in_words(&self) -> usize {
        let pool_words = 2 * (self.operands.len() + self.attrs.len()) + self.types.len() + 6 * self.results.len();
        40 + 4 * self.guards.len() + 16 * self.ops.len() + pool_words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cache_with_key(words: &[u32]) -> RewriteCache {
        let mut cache = RewriteCache::default();
        cache.key.words = words.to_vec();
        cache
    }

    fn rewrite_in_table(table: Option<SymbolTableId>) -> Option<CachedRewrite> {
        Some(CachedRewrite { symbol_table: table, ..Default::default() })
    }

    #[test]
    fn a_key_is_new_once() {
        let mut cache = cache_with_key(&[1, 2, 3]);
        assert!(cache.first_sighting());
        assert!(!cache.first_sighting());
        cache.key.words = vec![1, 2, 4];
        assert!(cache.first_sighting());
    }

    #[test]
    fn failed_recordings_are_counted_for_their_key() {
        let mut cache = cache_with_key(&[1]);
        cache.insert([1].into(), None);
        cache.insert([1].into(), None);
        cache.insert([2].into(), None);
        assert_eq!(cache.entry().map(|entry| entry.failed_recordings), Some(2));
    }

    #[test]
    fn a_rewrite_for_a_symbol_table_replaces_those_for_others() {
        let mut cache = cache_with_key(&[1]);
        let (first_table, second_table) = (Some((10, Op::new(0))), Some((20, Op::new(0))));
        for table in [None, first_table, second_table] {
            cache.insert([1].into(), rewrite_in_table(table));
        }
        assert_eq!(cache.entry().map(|entry| entry.rewrite_ids.to_vec()), Some(vec![0, 2]));
    }

    #[test]
    fn a_full_cache_is_cleared() {
        let mut cache = cache_with_key(&[1]);
        cache.insert([1].into(), rewrite_in_table(None));
        cache.insert(vec![0; MAX_CACHE_WORDS].into(), None);
        assert!(cache.entry().is_none() && cache.rewrites.is_empty());
    }
}
