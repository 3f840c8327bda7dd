//! Cache of rewrites, keyed by memo key: the ops that a rule appended, stored to be appended again without running a
//! rule.
//!
//! Rule application is memoized for source ops, pending ops, `Emit` instructions and calls, all by `Rewriter::memoized`
//! (`memo_replay.rs`). A rewrite depends on what the rules saw (`memo_key.rs`) and on the answers to their queries (its
//! guards). `memo_recorder.rs` records rewrites. Example: of 1000 `arith.addi %x, %y : i32` the rules convert two, the
//! cache the rest.
//!
//! Tests: below, tests/all/back_ends.rs, tests/lower/engine/.

use super::memo_key::MemoKey;
use super::state::{CodePoint, EmittedOp};
use crate::ir::{Attr, Block, Loc, Op, OpName, Str, Type};
use crate::vm::{BodyId, StaticValue};
use rulec::rir::FuncId;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;

/// The cache is cleared when its size would exceed this.
const MAX_CACHE_WORDS: usize = 1 << 20;
/// The number of hash slots for keys that were seen once.
const SEEN_HASH_SLOTS: usize = 1 << 14;

/// The cache of rewrites, with the recording in progress.
///
/// Invariant: if the key is equal and all guards hold, the rules would append exactly the cached ops.
#[derive(Default)]
pub(super) struct RewriteCache {
    /// For each slot the upper hash bits of the last key seen: only a key that occurs a second time is recorded.
    seen_hashes: Vec<u32>,
    by_key: FxHashMap<Box<[u32]>, RewriteEntry>,
    pub(super) rewrites: Vec<CachedRewrite>,
    size_in_words: usize,
    /// The key of the last lookup. It stays here so that its buffers are reused.
    pub(super) key: MemoKey,
    /// The recording in progress; there is at most one.
    pub(super) recording: Option<Recording>,
}

/// The rewrites of one key, which differ in their guards or symbol tables.
#[derive(Default)]
pub(super) struct RewriteEntry {
    /// Indices into `RewriteCache::rewrites`.
    pub(super) rewrite_ids: SmallVec<[u32; 4]>,
    /// The number of recordings of this key that were not cacheable.
    pub(super) failed_recordings: usize,
}

/// A conversion that is memoized.
#[derive(Clone, Copy, Debug)]
pub(super) enum MemoSubject<'a> {
    SourceOp(BodyId, Op),
    /// A pending op, by its index.
    PendingOp(u32),
    /// An `Emit` instruction.
    Emit(CodePoint),
    /// A call of a function with these arguments.
    Call(FuncId, &'a [StaticValue]),
}

/// The symbol table in which a rewrite is valid: the address of the source body that contains the table's op, and the
/// op. The address stays the same for the whole conversion.
pub(super) type SymbolTableId = (usize, Op);

/// A query of the rules about an operand or the module, with its answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Guard {
    /// The operand is this constant, or no constant.
    Constant(u32, Option<Attr>),
    /// The operand is not defined by an op of this name.
    NotDefinedBy(u32, OpName),
    /// The symbol of this name was requested from the symbol table before; by a definition, if `is_definition`.
    Requested { name: Str, is_definition: bool },
}

/// A recording in progress: the state before the conversion, and the dependencies found so far.
pub(super) struct Recording {
    pub(super) key: MemoKey,
    pub(super) guards: Vec<Guard>,
    pub(super) emitted_ops: SmallVec<[EmittedOp; 4]>,
    /// The conversion depends on more than the key and the guards, or it did more than append ops.
    pub(super) uncacheable: bool,
    /// A query resolved a symbol, so the rewrite is valid in the current symbol table only.
    pub(super) uses_symbols: bool,
    /// The location that every recorded op must have.
    pub(super) loc: Loc,
    /// The lengths of the tables that the conversion may append to.
    pub(super) op_count: usize,
    pub(super) value_count: usize,
    pub(super) mapped_value_count: usize,
    pub(super) origin_count: usize,
    pub(super) state_before: StateSnapshot,
}

/// The state of the rewriter that a cacheable conversion leaves unchanged.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct StateSnapshot {
    pub(super) blocks: usize,
    pub(super) regions: usize,
    pub(super) requests: usize,
    pub(super) diagnostics: usize,
    pub(super) absorbed: usize,
    pub(super) current_block: Option<Block>,
}

/// A target value in a cached rewrite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum OperandRef {
    /// The converted value of an operand of the subject.
    Operand(u32),
    /// A result of the appended ops, counted from the first one.
    NewValue(u32),
}

/// A `MappedValue` in a cached rewrite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CachedValue {
    /// A value with a target value. With `is_own`, replay sets the target value of the op's result. Otherwise replay
    /// creates a new `MappedValue` and forwards the result to it.
    Target { is_own: bool, operand: OperandRef, ty: Type, record: Option<u32> },
    /// An operand of the subject.
    Operand(u32),
    /// An operand of the subject that the rewrite used as a value of another source type (`ty`).
    RetypedOperand { operand: u32, ty: Type, record: Option<u32> },
    /// A constant for which no op exists yet.
    Literal { attr: Attr, ty: Type, record: Option<u32> },
}

/// A result of a cached call or op, in preorder: a list or dictionary is followed by its elements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum CachedResult {
    Value(CachedValue),
    /// A list of so many elements.
    List(usize),
    /// A dictionary; the number counts its names and its values.
    Dict(usize),
    Static(StaticValue),
}

/// The results of a cached rewrite.
pub(super) type CachedResults = SmallVec<[CachedResult; 1]>;

/// An appended op. Its operands, attributes and result types are in the pools of the rewrite, in the order of the ops.
pub(super) struct CachedOp {
    pub(super) name: OpName,
    /// The shape id of each replayed op, for `Body::set_shape_id`. All have one shape: operand types follow from the
    /// memo key, and the rest is cached here.
    pub(super) shape_id: u32,
    pub(super) discardable: Option<Attr>,
    /// The number of operands without those that are forwarded to successors.
    pub(super) operand_count: usize,
    /// For each successor its index in `MemoKey::successor_blocks`, and the number of operands forwarded to it.
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
    /// Pending ops that were converted by rules. If an arm of an `inline` may match one, the rewrite is not replayed.
    pub(super) emitted_ops: SmallVec<[EmittedOp; 4]>,
    /// The symbol table in which the rewrite is valid, if it depends on one.
    pub(super) symbol_table: Option<SymbolTableId>,
}

impl RewriteCache {
    /// Returns the rewrites of the key of the last lookup.
    pub(super) fn entry(&self) -> Option<&RewriteEntry> {
        self.by_key.get(&self.key.words[..])
    }

    /// Returns whether the key of the last lookup was not seen recently, and marks it as seen.
    pub(super) fn first_sighting(&mut self) -> bool {
        let hash = FxBuildHasher.hash_one(&self.key.words);
        self.seen_hashes.resize(SEEN_HASH_SLOTS, 0);
        // The slot is chosen by the lower bits of the hash, and the check value by other bits.
        let slot = &mut self.seen_hashes[hash as usize % SEEN_HASH_SLOTS];
        std::mem::replace(slot, (hash >> 14) as u32) != (hash >> 14) as u32
    }

    /// Stores the outcome of a recording: a rewrite, or `None` if the conversion was not cacheable.
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
