//! Lossy cache keyed by op shape.
//!
//! The shape of an op is its name, attributes, operand and result types, and counts of successors and regions. It
//! leaves out which operands and successor blocks the op has. Generated programs repeat few shapes, so the text of an
//! op is made once for each shape.
//!
//! Tests: below, tests/lower/engine/alike.mlir.

use super::body::Body;
use super::ids::Op;

/// The maximum number of 64-bit words in a key; ops with a longer key are not cached.
const MAX_KEY_WORDS: usize = 24;
/// Shape ids from this number on are not indexed, which bounds `by_shape_id`.
const MAX_SHAPE_IDS: usize = 1 << 16;
/// The maximum number of entries. The cache is cleared when it is full. Most programs have fewer shapes, unless many
/// shapes differ only in attribute values.
const CAPACITY: usize = 1 << 14;
/// The number of slots for hashes of shapes that were seen once: a power of two.
const SEEN_SLOTS: usize = 1024;

/// Maps op shapes to values.
///
/// Entries may be evicted, but a hit always has an equal key.
pub struct OpShapeCache<T> {
    /// Hash table with linear probing: index into `entries` plus one, or 0 for an empty slot.
    ///
    /// Invariant: the length is a power of two, and at most half of the slots are used.
    slots: Vec<u32>,
    entries: Vec<ShapeEntry<T>>,
    /// The keys of all entries, one after the other.
    key_words: Vec<u64>,
    /// For each shape id (`Body::shape_id`): the entry that the last lookup by key found for an op with this id. Later
    /// lookups of ops with the same id read the entry here, and build no key.
    by_shape_id: Vec<ShapeIdEntry>,
    /// The key that the last lookup by key built. `insert` stores its value under this key.
    lookup_key: OpShapeKey,
    /// For each slot, the hash of the shape for which `was_seen` was last called.
    seen_hashes: Vec<u64>,
    /// Whether the cache stores and finds nothing.
    is_off: bool,
}

/// The cache entry of the ops with one shape id.
#[derive(Clone, Copy, Default)]
struct ShapeIdEntry {
    /// The argument `extra` of `OpShapeCache::find` with which the entry was found.
    extra: u32,
    /// Index into `entries` plus one; 0 if there is none.
    index_plus_one: u32,
}

struct ShapeEntry<T> {
    hash: u64,
    /// Start of the key in `key_words`.
    start: usize,
    len: usize,
    value: T,
}

impl<T> Default for OpShapeCache<T> {
    fn default() -> Self {
        OpShapeCache {
            slots: vec![0; 256],
            entries: Vec::new(),
            key_words: Vec::new(),
            by_shape_id: Vec::new(),
            lookup_key: OpShapeKey::default(),
            seen_hashes: Vec::new(),
            is_off: false,
        }
    }
}

impl<T> OpShapeCache<T> {
    /// Creates an empty cache. If `is_on` is false, it stores nothing.
    pub fn new(is_on: bool) -> OpShapeCache<T> {
        OpShapeCache { is_off: !is_on, ..OpShapeCache::default() }
    }

    /// Returns the value that was stored for the op's shape. The caller may add a number `extra` to the key: a value is
    /// found only with the `extra` that it was stored with.
    #[inline]
    pub fn find(&mut self, body: &Body, op: Op, extra: u32) -> Option<&T> {
        if self.is_off {
            return None;
        }
        let shape_id = body.shape_id(op) as usize;
        let index = match self.by_shape_id.get(shape_id).copied() {
            Some(ShapeIdEntry { extra: cached_extra, index_plus_one })
                if index_plus_one > 0 && cached_extra == extra =>
            {
                debug_assert_eq!(
                    self.find_by_key(body, op, extra),
                    Some(index_plus_one as usize - 1),
                    "ops with one shape id have different shapes"
                );
                index_plus_one as usize - 1
            }
            _ => {
                let index = self.find_by_key(body, op, extra)?;
                if (1..MAX_SHAPE_IDS).contains(&shape_id) {
                    self.by_shape_id.resize(self.by_shape_id.len().max(shape_id + 1), ShapeIdEntry::default());
                    self.by_shape_id[shape_id] = ShapeIdEntry { extra, index_plus_one: index as u32 + 1 };
                }
                index
            }
        };
        Some(&self.entries[index].value)
    }

    /// Builds the key of an op and returns the index of its entry.
    #[inline(never)]
    fn find_by_key(&mut self, body: &Body, op: Op, extra: u32) -> Option<usize> {
        self.lookup_key.build(body, op, extra);
        let hash = self.lookup_key.hash;
        let mask = self.slots.len() - 1;
        let mut bucket = hash as usize & mask;
        let (index, entry) = loop {
            let index = self.slots[bucket].checked_sub(1)? as usize;
            let entry = &self.entries[index];
            if entry.hash == hash {
                break (index, entry);
            }
            bucket = (bucket + 1) & mask;
        };
        // If two shapes have the same 64-bit hash, the search stops at the entry that was stored first. So the other
        // shape is never found, and its value is computed for each op.
        let is_equal =
            self.key_words[entry.start..entry.start + entry.len] == self.lookup_key.words[..self.lookup_key.len];
        is_equal.then_some(index)
    }

    /// Returns whether the op of the last lookup has a key that is short enough to be stored.
    pub fn is_cacheable(&self) -> bool {
        self.lookup_key.len > 0
    }

    /// Returns whether the op of the last lookup is cacheable and this function was called before for its shape. Most
    /// shapes of a diverse program occur once, so a caller may store a value only for a shape that occurs again.
    pub fn was_seen(&mut self) -> bool {
        if !self.is_cacheable() {
            return false;
        }
        let hash = self.lookup_key.hash;
        self.seen_hashes.resize(SEEN_SLOTS, 0);
        std::mem::replace(&mut self.seen_hashes[hash as usize & (SEEN_SLOTS - 1)], hash) == hash
    }

    /// Stores a value for the shape of the last lookup, which must have missed. Does nothing if the shape is not
    /// cacheable.
    pub fn insert(&mut self, value: T) {
        if !self.is_cacheable() {
            return;
        }
        if self.entries.len() >= CAPACITY {
            self.clear();
        }
        if 2 * self.entries.len() >= self.slots.len() {
            self.slots = vec![0; 2 * self.slots.len()];
            for index in 0..self.entries.len() {
                self.insert_slot(self.entries[index].hash, index);
            }
        }
        let OpShapeKey { words, len, hash } = &self.lookup_key;
        let (start, len, hash) = (self.key_words.len(), *len, *hash);
        self.key_words.extend_from_slice(&words[..len]);
        self.insert_slot(hash, self.entries.len());
        self.entries.push(ShapeEntry { hash, start, len, value });
    }

    fn insert_slot(&mut self, hash: u64, index: usize) {
        let mask = self.slots.len() - 1;
        let mut bucket = hash as usize & mask;
        while self.slots[bucket] > 0 {
            bucket = (bucket + 1) & mask;
        }
        self.slots[bucket] = index as u32 + 1;
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.entries.clear();
        self.key_words.clear();
        self.by_shape_id.clear();
    }
}

/// The cache key of an op: its shape (name, attributes, operand and result types, counts of successors and regions)
/// encoded as 64-bit words. `len` is 0 if the op is not cached: its key is too long, or it has more than 3 regions.
#[derive(Clone, Default)]
struct OpShapeKey {
    words: [u64; MAX_KEY_WORDS],
    len: usize,
    hash: u64,
}

impl OpShapeKey {
    #[inline(always)]
    fn build(&mut self, body: &Body, op: Op, extra: u32) {
        let data = &body.ops[op.index()];
        let operands = &body.operands[data.operands.range()];
        let results = &body.values[data.results.range()];
        let attrs = &body.attrs[data.attrs.range()];
        (self.len, self.hash) = (0, 0);
        let word_count = 2 + operands.len() + results.len() + attrs.len();
        if word_count > MAX_KEY_WORDS {
            return;
        }
        let (mut successors, mut regions) = (&body.successors[..0], 0);
        if data.rare.is_some() {
            let rare = body.rare(op);
            successors = &body.successors[rare.successors.range()];
            regions = rare.regions.len as usize;
            if word_count + successors.len() > MAX_KEY_WORDS || regions > 3 {
                return;
            }
        }
        let lengths = operands.len() | results.len() << 8 | attrs.len() << 16 | successors.len() << 24 | regions << 30;
        let (mut len, mut hash) = (0, 0_u64);
        // Each word of the key consists of two 32-bit numbers. The hash is a variant of FxHash, which mixes its highest
        // bits best. The final rotation turns these into the lowest bits, which choose the slot.
        let mut push = |first: usize, second: usize| {
            let word = (first as u64) << 32 | second as u64;
            self.words[len] = word;
            len += 1;
            hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        };
        push(data.name.index(), lengths);
        push(data.discardable.map_or(0, |dictionary| dictionary.index() + 1), extra as usize);
        for (index, attr) in attrs {
            push(*index as usize, attr.index());
        }
        for value in operands {
            push(0, body.values[value.index()].ty.index());
        }
        for value in results {
            push(0, value.ty.index());
        }
        for successor in successors {
            push(0, successor.len as usize);
        }
        (self.len, self.hash) = (len, hash.rotate_left(26));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, Loc, OpSpec, Type};
    use crate::ruleset;

    /// Appends an op that takes a new value of type `ty`.
    fn make_user(body: &mut Body, ctx: &Context, ty: Type) -> Op {
        let spec = OpSpec::new(ctx.op_name("test.make"), Loc::Offset(0));
        let producer = body.make_op(OpSpec { results: &[ty], ..spec });
        let value = body.result(producer, 0);
        body.make_op(OpSpec { operands: &[value], ..spec })
    }

    #[test]
    fn a_changed_op_has_no_shape_id() {
        let ctx = Context::new(ruleset::built_in());
        let mut body = Body::default();
        let (shape_id, mut cache) = (ctx.new_shape_id(), OpShapeCache::default());
        let first = make_user(&mut body, &ctx, ctx.int_type(32));
        body.set_shape_id(first, shape_id);
        assert_eq!(cache.find(&body, first, 0), None);
        cache.insert("one");
        let second = make_user(&mut body, &ctx, ctx.int_type(32));
        body.set_shape_id(second, shape_id);
        assert_eq!(cache.find(&body, second, 0), Some(&"one"));
        assert_eq!(cache.find(&body, first, 0), Some(&"one"));
        assert_eq!(cache.find(&body, second, 1), None);

        body.set_discardable(second, Some(ctx.dict_attr(vec![(ctx.intern_str("a"), ctx.unit_attr())])));
        assert_eq!((body.shape_id(first), body.shape_id(second)), (shape_id, 0));
        assert_eq!(cache.find(&body, second, 0), None);
        let value = body.operands(first)[0];
        body.set_value_type(value, ctx.int_type(64));
        assert_eq!(body.shape_id(first), 0);
        assert_eq!(cache.find(&body, first, 0), None);
    }

    #[test]
    fn types_are_part_of_the_shape_and_operands_are_not() {
        let ctx = Context::new(ruleset::built_in());
        let (mut body, mut cache) = (Body::default(), OpShapeCache::default());
        let narrow = make_user(&mut body, &ctx, ctx.int_type(32));
        let other_operand = make_user(&mut body, &ctx, ctx.int_type(32));
        let wide = make_user(&mut body, &ctx, ctx.int_type(64));
        assert_eq!(cache.find(&body, narrow, 0), None);
        cache.insert(1);
        assert_eq!((cache.find(&body, other_operand, 0).copied(), cache.find(&body, wide, 0)), (Some(1), None));
    }

    #[test]
    fn an_op_with_many_operands_is_not_cacheable() {
        let ctx = Context::new(ruleset::built_in());
        let (mut body, mut cache) = (Body::default(), OpShapeCache::default());
        let user = make_user(&mut body, &ctx, ctx.int_type(32));
        let operands = vec![body.operands(user)[0]; MAX_KEY_WORDS];
        let op = body.make_op(OpSpec { operands: &operands, ..OpSpec::new(ctx.op_name("test.make"), Loc::Offset(0)) });
        assert_eq!(cache.find(&body, op, 0), None);
        assert!(!cache.is_cacheable());
        cache.insert(1);
        assert_eq!(cache.find(&body, op, 0), None);
    }

    #[test]
    fn a_full_cache_starts_again() {
        let ctx = Context::new(ruleset::built_in());
        let (mut body, mut cache) = (Body::default(), OpShapeCache::default());
        let ops: Vec<Op> =
            (1..CAPACITY as u32 + 2).map(|width| make_user(&mut body, &ctx, ctx.int_type(width))).collect();
        for (i, op) in ops.iter().enumerate() {
            assert_eq!(cache.find(&body, *op, 0), None);
            cache.insert(i);
        }
        assert_eq!(
            (cache.find(&body, ops[CAPACITY], 0).copied(), cache.find(&body, ops[0], 0)),
            (Some(CAPACITY), None)
        );
    }
}
