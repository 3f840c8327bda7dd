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
pub(crate) struct InferredTypes {
    table: HashTable<InferredEntry>,
    keys: Vec<u32>,
    types: Vec<Type>,
}

struct InferredEntry {
    key: Range<u32>,
    types: Range<u32>,
}

fn hash_key(key: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    key.iter().for_each(|word| hasher.write_u32(*word));
    hasher.finish()
}

fn slice<'a, T>(items: &'a [T], range: &Range<u32>) -> &'a [T] {
    &items[range.start as usize..range.end as usize]
}

impl InferredTypes {
    /// The types that belong to a key.
    pub(crate) fn get(&self, key: &[u32]) -> Option<&[Type]> {
        let entry = self.table.find(hash_key(key), |entry| slice(&self.keys, &entry.key) == key)?;
        Some(slice(&self.types, &entry.types))
    }

    /// Remembers the types that belong to a key that was not found.
    pub(crate) fn insert(&mut self, key: &[u32], types: &[Type]) {
        let keys = self.keys.len() as u32..(self.keys.len() + key.len()) as u32;
        let entry =
            InferredEntry { key: keys, types: self.types.len() as u32..(self.types.len() + types.len()) as u32 };
        self.keys.extend_from_slice(key);
        self.types.extend_from_slice(types);
        let all_keys = &self.keys;
        self.table.insert_unique(hash_key(key), entry, |entry| hash_key(slice(all_keys, &entry.key)));
    }
}
