//! Alike: what is known of all ops that differ in nothing but which values they take and where they lead.
//!
//! Takes an op; gives what was kept of one with the same name, attributes, types and number of everything. Kept true: it may
//! forget, but what it gives was kept of an op that has all of this in common with the one that is asked about.

use super::body::Body;
use super::ids::Op;

/// How many words an op may have to say about itself.
const MAX_KEY_WORDS: usize = 24;
/// How many numbers of kinds are looked at.
const MAX_SHAPE_IDS: usize = 1 << 16;
/// How many kinds of ops are remembered: a program has few, but for values of attributes.
const CAPACITY: usize = 4096;

/// See the module.
#[derive(Clone)]
pub struct OpShapeCache<T> {
    /// One more than the position of each kind in `kinds`, at or after the slot that its hash says; 0 where there is none. At most
    /// half of the slots are taken, and their number is a power of two.
    slots: Vec<u32>,
    entries: Vec<ShapeEntry<T>>,
    /// What the ops of each kind have in common.
    key_words: Vec<u64>,
    /// For each number that bodies know kinds by (`Body::kind`): `more`, and one more than the position in `kinds`.
    by_shape_id: Vec<(u32, u32)>,
    /// The op that was asked about last.
    lookup_key: OpShapeKey,
}

#[derive(Clone)]
struct ShapeEntry<T> {
    hash: u64,
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
        }
    }
}

impl<T> OpShapeCache<T> {
    /// What was kept of an op like this one, where `more` was the same.
    #[inline]
    pub fn find(&mut self, body: &Body, op: Op, extra: u32) -> Option<&T> {
        let shape_id = body.shape_id(op) as usize;
        let index = match self.by_shape_id.get(shape_id).copied() {
            Some((cached_extra, index_plus_one)) if index_plus_one > 0 && cached_extra == extra => {
                debug_assert_eq!(
                    self.find_by_key(body, op, extra),
                    Some(index_plus_one as usize - 1),
                    "a kind's ops differ"
                );
                index_plus_one as usize - 1
            }
            _ => {
                let index = self.find_by_key(body, op, extra)?;
                if (1..MAX_SHAPE_IDS).contains(&shape_id) {
                    self.by_shape_id.resize(self.by_shape_id.len().max(shape_id + 1), (0, 0));
                    self.by_shape_id[shape_id] = (extra, index as u32 + 1);
                }
                index
            }
        };
        Some(&self.entries[index].value)
    }

    /// The position of the kind of an op.
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
        // two kinds of the same hash are not told apart: then only one of them is known
        let is_equal =
            self.key_words[entry.start..entry.start + entry.len] == self.lookup_key.words[..self.lookup_key.len];
        is_equal.then_some(index)
    }

    /// Whether anything can be kept of the op that was asked about last.
    pub fn is_cacheable(&self) -> bool {
        self.lookup_key.len > 0
    }

    /// Keeps this of the op that was asked about last.
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

    /// Forgets all.
    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.entries.clear();
        self.key_words.clear();
        self.by_shape_id.clear();
    }
}

/// What an op says about itself: nothing, if that is too much.
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
        // two numbers of 32 bits
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

    fn add(body: &mut Body, ctx: &Context, ty: Type) -> Op {
        let spec = OpSpec::new(ctx.op_name("test.make"), Loc::Offset(0));
        let producer = body.make_op(OpSpec { results: &[ty], ..spec });
        let value = body.result(producer, 0);
        body.make_op(OpSpec { operands: &[value], ..spec })
    }

    /// An op of a number is not looked at, and one that was changed has no number.
    #[test]
    fn a_changed_op_has_no_shape_id() {
        let ctx = Context::new(ruleset::built_in());
        let mut body = Body::default();
        let (shape_id, mut cache) = (ctx.new_shape_id(), OpShapeCache::default());
        let first = add(&mut body, &ctx, ctx.int_type(32));
        body.set_shape_id(first, shape_id);
        assert_eq!(cache.find(&body, first, 0), None);
        cache.insert("one");
        let second = add(&mut body, &ctx, ctx.int_type(32));
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
}
