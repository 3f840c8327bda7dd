//! Sound: ops whose operands and results were found to be as declared, by all that this depends on.
//!
//! Takes an op; says whether one like it was found sound before. Kept true: it may forget, but what it says is so.

use super::body::Body;
use super::groups::RESULT_SEGMENTS;
use super::ids::Op;

/// How many are remembered, a power of two: a program has few kinds of ops and few types.
const SLOTS: usize = 512;

/// The op's name, how many there are of each of its parts, the sizes of its groups, and its types.
pub type Key = [u32; 16];

/// See the module.
#[derive(Clone)]
pub struct Sound(Box<[Key]>);

impl Default for Sound {
    fn default() -> Self {
        Sound(vec![Key::default(); SLOTS].into())
    }
}

/// What decides whether the operands and results of an op are as declared; `None` where that is too much.
#[inline]
pub fn key(body: &Body, op: Op) -> Option<Key> {
    let data = &body.ops[op.index()];
    let own = body.own_operands(op);
    let results = &body.values[data.results.range()];
    let mut key = Key::default();
    let mut at = 4;
    if own.len() + results.len() > key.len() - at {
        return None;
    }
    key[0] = data.name.index() as u32 + 1;
    key[1] = (own.len() << 4 | results.len()) as u32;
    if data.more.is_some() {
        let [_, _, successors, regions] = body.counts(op);
        if successors > u32::from(u16::MAX) || regions > u32::from(u8::MAX) {
            return None;
        }
        key[1] |= successors << 16 | regions << 8;
    }
    for &(index, sizes) in body.attrs[data.attrs.range()].iter().rev() {
        if index < RESULT_SEGMENTS {
            break;
        }
        key[2 + (index - RESULT_SEGMENTS) as usize] = sizes.index() as u32 + 1;
    }
    for value in own {
        key[at] = body.value_type(*value).index() as u32;
        at += 1;
    }
    for value in results {
        key[at] = value.ty.index() as u32;
        at += 1;
    }
    Some(key)
}

#[inline]
fn slot(key: &Key) -> usize {
    let mut hash = 0_u64;
    for i in 0..key.len() / 2 {
        let pair = u64::from(key[2 * i]) << 32 | u64::from(key[2 * i + 1]);
        hash = (hash.rotate_left(5) ^ pair).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    (hash >> 32) as usize % SLOTS
}

impl Sound {
    /// Whether an op of this key is known to be sound.
    #[inline]
    pub fn holds(&self, key: &Key) -> bool {
        self.0[slot(key)] == *key
    }
    /// An op of this key is sound.
    pub fn keep(&mut self, key: &Key) {
        self.0[slot(key)] = *key;
    }
}
