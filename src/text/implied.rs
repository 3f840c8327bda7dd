//! Implied: the types of ops that were read before, by what the text said of them.
//!
//! Takes an op's name, how many operands each group has and the types that the text gives; gives all types in order. Kept true:
//! only what follows from the text of the op alone is remembered, so the same text always means the same.

use crate::ir::Type;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::ops::Range;

/// See the module.
#[derive(Default)]
pub(super) struct Implied {
    table: HashTable<Known>,
    keys: Vec<u32>,
    types: Vec<Type>,
}

struct Known {
    key: Range<u32>,
    types: Range<u32>,
}

fn hash(key: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    key.iter().for_each(|word| hasher.write_u32(*word));
    hasher.finish()
}

fn part<'a, T>(all: &'a [T], range: &Range<u32>) -> &'a [T] {
    &all[range.start as usize..range.end as usize]
}

impl Implied {
    /// The types that belong to a key.
    pub(super) fn get(&self, key: &[u32]) -> Option<&[Type]> {
        let known = self.table.find(hash(key), |known| part(&self.keys, &known.key) == key)?;
        Some(part(&self.types, &known.types))
    }

    /// Remembers the types that belong to a key that was not found.
    pub(super) fn set(&mut self, key: &[u32], types: &[Type]) {
        let keys = self.keys.len() as u32..(self.keys.len() + key.len()) as u32;
        let known = Known { key: keys, types: self.types.len() as u32..(self.types.len() + types.len()) as u32 };
        self.keys.extend_from_slice(key);
        self.types.extend_from_slice(types);
        let all = &self.keys;
        self.table.insert_unique(hash(key), known, |known| hash(part(all, &known.key)));
    }
}
