//! A set of keys, each a list of numbers. The numbers of all keys are in one vector, so a key costs no allocation.
//!
//! Tests: below.

use crate::ir::interner::widen_hash;
use hashbrown::HashTable;

/// The place of a key in `KeySet::numbers`, and its hash. Because the hash is stored, the table grows without reading
/// the keys.
#[derive(Clone, Copy)]
struct KeyRange {
    start: u32,
    len: u32,
    hash: u32,
}

/// A set of lists of numbers.
#[derive(Default)]
pub(super) struct KeySet {
    keys: HashTable<KeyRange>,
    numbers: Vec<u32>,
}

impl KeySet {
    /// Returns the number of keys.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Returns whether the set contains a key.
    #[inline]
    pub(super) fn contains(&self, key: &[u32]) -> bool {
        let hash = hash(key);
        let is_equal = |range: &KeyRange| range.hash == hash && numbers_of(&self.numbers, *range) == key;
        self.keys.find(widen_hash(hash), is_equal).is_some()
    }

    /// Adds a key that the set does not contain.
    pub(super) fn insert(&mut self, key: &[u32]) {
        let range = KeyRange { start: self.numbers.len() as u32, len: key.len() as u32, hash: hash(key) };
        self.numbers.extend_from_slice(key);
        self.keys.insert_unique(widen_hash(range.hash), range, |range| widen_hash(range.hash));
    }
}

#[inline]
fn numbers_of(numbers: &[u32], KeyRange { start, len, .. }: KeyRange) -> &[u32] {
    &numbers[start as usize..(start + len) as usize]
}

/// Hashes two numbers at a time, as FxHash does with words.
#[inline]
fn hash(key: &[u32]) -> u32 {
    let mut hash = key.len() as u64;
    for pair in key.chunks(2) {
        let word = u64::from(pair[0]) << 32 | pair.get(1).map_or(0, |second| u64::from(*second));
        hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    // The multiplication mixes the highest bits best.
    (hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_any_length_are_told_apart() {
        let mut set = KeySet::default();
        let keys: Vec<Vec<u32>> = (0..100).map(|n| (0..n).collect()).collect();
        for key in &keys {
            assert!(!set.contains(key));
            set.insert(key);
        }
        assert!(keys.iter().all(|key| set.contains(key)) && !set.contains(&[0, 0]));
        assert_eq!(set.len(), 100);
    }
}
