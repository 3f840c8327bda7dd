//! Alike: what is known of all ops that differ in nothing but which values they take and where they lead.
//!
//! Takes an op; gives what was kept of one with the same name, attributes, types and number of everything. Kept true: it may
//! forget, but what it gives was kept of an op that has all of this in common with the one that is asked about.

use super::body::Body;
use super::ids::Op;

/// How many words an op may have to say about itself.
const WORDS: usize = 24;
/// How many numbers of kinds are looked at.
const NUMBERS: usize = 1 << 16;
/// How many kinds of ops are remembered: a program has few, but for values of attributes.
const KINDS: usize = 4096;

/// See the module.
#[derive(Clone)]
pub struct Alike<T> {
    /// One more than the position of each kind in `kinds`, at or after the slot that its hash says; 0 where there is none. At most
    /// half of the slots are taken, and their number is a power of two.
    slots: Vec<u32>,
    kinds: Vec<Kind<T>>,
    /// What the ops of each kind have in common.
    words: Vec<u64>,
    /// For each number that bodies know kinds by (`Body::kind`): `more`, and one more than the position in `kinds`.
    numbered: Vec<(u32, u32)>,
    /// The op that was asked about last.
    asked: Said,
}

#[derive(Clone)]
struct Kind<T> {
    hash: u64,
    start: usize,
    len: usize,
    known: T,
}

impl<T> Default for Alike<T> {
    fn default() -> Self {
        Alike {
            slots: vec![0; 256],
            kinds: Vec::new(),
            words: Vec::new(),
            numbered: Vec::new(),
            asked: Said::default(),
        }
    }
}

impl<T> Alike<T> {
    /// What was kept of an op like this one, where `more` was the same.
    #[inline]
    pub fn find(&mut self, body: &Body, op: Op, more: u32) -> Option<&T> {
        let number = body.kind(op) as usize;
        let at = match self.numbered.get(number).copied() {
            Some((said, at)) if at > 0 && said == more => {
                debug_assert_eq!(self.search(body, op, more), Some(at as usize - 1), "a kind's ops differ");
                at as usize - 1
            }
            _ => {
                let at = self.search(body, op, more)?;
                if (1..NUMBERS).contains(&number) {
                    self.numbered.resize(self.numbered.len().max(number + 1), (0, 0));
                    self.numbered[number] = (more, at as u32 + 1);
                }
                at
            }
        };
        Some(&self.kinds[at].known)
    }

    /// The position of the kind of an op.
    #[inline(never)]
    fn search(&mut self, body: &Body, op: Op, more: u32) -> Option<usize> {
        self.asked.ask(body, op, more);
        let hash = self.asked.hash;
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        let (at, kind) = loop {
            let at = self.slots[slot].checked_sub(1)? as usize;
            let kind = &self.kinds[at];
            if kind.hash == hash {
                break (at, kind);
            }
            slot = (slot + 1) & mask;
        };
        // two kinds of the same hash are not told apart: then only one of them is known
        let same = self.words[kind.start..kind.start + kind.len] == self.asked.words[..self.asked.len];
        same.then_some(at)
    }

    /// Whether anything can be kept of the op that was asked about last.
    pub fn can_keep(&self) -> bool {
        self.asked.len > 0
    }

    /// Keeps this of the op that was asked about last.
    pub fn keep(&mut self, known: T) {
        if !self.can_keep() {
            return;
        }
        if self.kinds.len() >= KINDS {
            self.clear();
        }
        if 2 * self.kinds.len() >= self.slots.len() {
            self.slots = vec![0; 2 * self.slots.len()];
            for at in 0..self.kinds.len() {
                self.place(self.kinds[at].hash, at);
            }
        }
        let Said { words, len, hash } = &self.asked;
        let (start, len, hash) = (self.words.len(), *len, *hash);
        self.words.extend_from_slice(&words[..len]);
        self.place(hash, self.kinds.len());
        self.kinds.push(Kind { hash, start, len, known });
    }

    fn place(&mut self, hash: u64, at: usize) {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while self.slots[slot] > 0 {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = at as u32 + 1;
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.slots.fill(0);
        self.kinds.clear();
        self.words.clear();
        self.numbered.clear();
    }
}

/// What an op says about itself: nothing, if that is too much.
#[derive(Clone, Default)]
struct Said {
    words: [u64; WORDS],
    len: usize,
    hash: u64,
}

impl Said {
    #[inline(always)]
    fn ask(&mut self, body: &Body, op: Op, more: u32) {
        let data = &body.ops[op.index()];
        let operands = &body.operands[data.operands.range()];
        let results = &body.values[data.results.range()];
        let attrs = &body.attrs[data.attrs.range()];
        (self.len, self.hash) = (0, 0);
        let words = 2 + operands.len() + results.len() + attrs.len();
        if words > WORDS {
            return;
        }
        let (mut successors, mut regions) = (&body.successors[..0], 0);
        if data.more.is_some() {
            let parts = body.more(op);
            successors = &body.successors[parts.successors.range()];
            regions = parts.regions.len as usize;
            if words + successors.len() > WORDS || regions > 3 {
                return;
            }
        }
        let lengths = operands.len() | results.len() << 8 | attrs.len() << 16 | successors.len() << 24 | regions << 30;
        let (mut len, mut hash) = (0, 0_u64);
        // two numbers of 32 bits
        let mut say = |first: usize, second: usize| {
            let word = (first as u64) << 32 | second as u64;
            self.words[len] = word;
            len += 1;
            hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        };
        say(data.name.index(), lengths);
        say(data.discardable.map_or(0, |dictionary| dictionary.index() + 1), more as usize);
        for (index, attr) in attrs {
            say(*index as usize, attr.index());
        }
        for value in operands {
            say(0, body.values[value.index()].ty.index());
        }
        for value in results {
            say(0, value.ty.index());
        }
        for successor in successors {
            say(0, successor.len as usize);
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
        let spec = OpSpec::named(ctx.op_name("test.make"), Loc::Offset(0));
        let made = body.make_op(OpSpec { results: &[ty], ..spec });
        let value = body.result(made, 0);
        body.make_op(OpSpec { operands: &[value], ..spec })
    }

    /// An op of a number is not looked at, and one that was changed has no number.
    #[test]
    fn a_changed_op_has_no_kind() {
        let ctx = Context::new(ruleset::built_in());
        let mut body = Body::default();
        let (number, mut alike) = (ctx.new_kind(), Alike::default());
        let first = add(&mut body, &ctx, ctx.int(32));
        body.set_kind(first, number);
        assert_eq!(alike.find(&body, first, 0), None);
        alike.keep("one");
        let second = add(&mut body, &ctx, ctx.int(32));
        body.set_kind(second, number);
        assert_eq!(alike.find(&body, second, 0), Some(&"one"));
        assert_eq!(alike.find(&body, first, 0), Some(&"one"));
        assert_eq!(alike.find(&body, second, 1), None);

        body.set_discardable(second, Some(ctx.dict_attr(vec![(ctx.str("a"), ctx.unit_attr())])));
        assert_eq!((body.kind(first), body.kind(second)), (number, 0));
        assert_eq!(alike.find(&body, second, 0), None);
        let value = body.operands(first)[0];
        body.set_value_type(value, ctx.int(64));
        assert_eq!(body.kind(first), 0);
        assert_eq!(alike.find(&body, first, 0), None);
    }
}
