//! Memo table of type inference: the operand and result types of ops that were read before.
//!
//! Inference evaluates the declared type constraints, which costs far more than a lookup. The key has the op's name,
//! the number of operands of each group, and the types in the op's text (`OperationState::collect_types` builds it).
//!
//! Tests: src/asm/read/operation_state.rs, src/asm/round_trip.rs.

use crate::ir::Type;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::ops::Range;

/// Operand and result types by key. The head of this file describes the keys. One vector stores the keys of all
/// entries, and another one their types, so that an entry needs no allocation of its own.
///
/// Invariant: an entry depends on the op's text alone, not on the types of its operands' definitions.
#[derive(Default)]
pub(super) struct InferredTypes {
    table: HashTable<InferredEntry>,
    keys: Vec<u32>,
    types: Vec<Type>,
}

/// Ranges in `InferredTypes::keys` and `InferredTypes::types`.
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
    /// Returns the types that are stored for a key: those of all operands, then those of all results. `None` for a new
    /// key.
    pub(super) fn get(&self, key: &[u32]) -> Option<&[Type]> {
        let entry = self.table.find(hash_key(key), |entry| slice(&self.keys, &entry.key) == key)?;
        Some(slice(&self.types, &entry.types))
    }

    /// Stores the types of a key that is not in the table.
    pub(super) fn insert(&mut self, key: &[u32], types: &[Type]) {
        let keys = self.keys.len() as u32..(self.keys.len() + key.len()) as u32;
        let entry =
            InferredEntry { key: keys, types: self.types.len() as u32..(self.types.len() + types.len()) as u32 };
        self.keys.extend_from_slice(key);
        self.types.extend_from_slice(types);
        let all_keys = &self.keys;
        self.table.insert_unique(hash_key(key), entry, |entry| hash_key(slice(all_keys, &entry.key)));
    }
}
