//! Sound: ops whose operands and results were found to be as declared, by all that this depends on.
//!
//! Takes an op; says whether one like it was found sound before. Kept true: it may forget, but what it says is so.

use super::body::Body;
use super::groups::RESULT_SEGMENTS;
use super::ids::{Op, Type};

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

/// What decides whether the operands and results of an op are as declared, and its slot; `None` where that is too much.
#[inline]
pub fn key(body: &Body, op: Op) -> Option<(Key, usize)> {
    let data = &body.ops[op.index()];
    let own = body.own_operands(op);
    let results = &body.values[data.results.range()];
    let mut key: Key = [0; 16];
    if own.len() + results.len() > key.len() - 4 {
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
    let mut hash = u64::from(key[0]) << 32 | u64::from(key[1] ^ key[2] ^ key[3]);
    let mut at = 4;
    let mut push = |ty: Type| {
        key[at] = ty.index() as u32;
        hash = (hash ^ u64::from(key[at])).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
        at += 1;
    };
    for value in own {
        push(body.value_type(*value));
    }
    for value in results {
        push(value.ty);
    }
    Some((key, (hash.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize))
}

impl Sound {
    /// Whether an op of this key is known to be sound.
    #[inline]
    pub fn holds(&self, (key, slot): &(Key, usize)) -> bool {
        self.0[slot % SLOTS] == *key
    }
    /// An op of this key is sound.
    pub fn keep(&mut self, (key, slot): &(Key, usize)) {
        self.0[slot % SLOTS] = *key;
    }
}
