//! Alike: what is known of all ops that differ in nothing but which values they take and where they lead.
//!
//! Takes an op; gives what was kept of one with the same name, attributes, types and number of everything. Kept true: it may
//! forget, but what it gives was kept of an op that has all of this in common with the one that is asked about.

use super::body::Body;
use super::ids::Op;

/// How many words an op may have to say about itself.
const WORDS: usize = 40;
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
    words: Vec<u32>,
    /// The op that was asked about last; nothing if it has too much to say.
    asked: [u32; WORDS],
    len: usize,
    hash: u64,
}

#[derive(Clone)]
struct Kind<T> {
    hash: u64,
    start: u32,
    len: u32,
    known: T,
}

impl<T> Default for Alike<T> {
    fn default() -> Self {
        Alike { slots: vec![0; 256], kinds: Vec::new(), words: Vec::new(), asked: [0; WORDS], len: 0, hash: 0 }
    }
}

impl<T> Alike<T> {
    /// What was kept of an op like this one, where `more` was the same.
    #[inline(never)]
    pub fn find(&mut self, body: &Body, op: Op, more: u32) -> Option<&T> {
        self.ask(body, op, more);
        let asked = &self.asked[..self.len];
        let mask = self.slots.len() - 1;
        let mut slot = self.hash as usize & mask;
        while let Some(at) = self.slots[slot].checked_sub(1) {
            let kind = &self.kinds[at as usize];
            if kind.hash == self.hash && self.words[kind.start as usize..][..kind.len as usize] == *asked {
                return Some(&kind.known);
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    /// Whether anything can be kept of the op that was asked about last.
    pub fn can_keep(&self) -> bool {
        self.len > 0
    }

    /// Keeps this of the op that was asked about last.
    pub fn keep(&mut self, known: T) {
        if self.len == 0 {
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
        let (hash, start) = (self.hash, self.words.len() as u32);
        self.words.extend_from_slice(&self.asked[..self.len]);
        self.kinds.push(Kind { hash, start, len: self.len as u32, known });
        self.place(hash, self.kinds.len() - 1);
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
    }

    #[inline]
    fn ask(&mut self, body: &Body, op: Op, more: u32) {
        let data = &body.ops[op.index()];
        let operands = &body.operands[data.operands.range()];
        let results = &body.values[data.results.range()];
        let attrs = &body.attrs[data.attrs.range()];
        self.len = 0;
        let length = 5 + operands.len() + results.len() + 2 * attrs.len();
        if length > WORDS {
            return;
        }
        // each length is less than `WORDS`
        let mut lengths = (operands.len() | results.len() << 8 | attrs.len() << 16) as u32;
        let mut said = Said { words: &mut self.asked, len: 1, hash: u64::from(lengths) };
        said.word(data.name.index() as u32);
        said.word(more);
        said.word(data.discardable.map_or(0, |dictionary| dictionary.index() as u32 + 1));
        for (index, attr) in attrs {
            said.word(*index);
            said.word(attr.index() as u32);
        }
        for value in operands {
            said.word(body.values[value.index()].ty.index() as u32);
        }
        for value in results {
            said.word(value.ty.index() as u32);
        }
        if data.more.is_some() {
            let parts = body.more(op);
            let successors = &body.successors[parts.successors.range()];
            if length + successors.len() > WORDS || parts.regions.len > 0 {
                return;
            }
            lengths |= (successors.len() as u32) << 24;
            for successor in successors {
                said.word(successor.len);
            }
        }
        let Said { words, len, hash } = said;
        words[0] = lengths;
        self.hash = hash.rotate_left(26);
        self.len = len;
    }
}

/// What an op says about itself.
struct Said<'w> {
    words: &'w mut [u32; WORDS],
    len: usize,
    hash: u64,
}

impl Said<'_> {
    #[inline]
    fn word(&mut self, word: u32) {
        self.words[self.len] = word;
        self.len += 1;
        self.hash = (self.hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}
