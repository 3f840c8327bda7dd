//! Open addressing with linear probing over entries that the caller keeps in a list.
//!
//! Tests: src/ir/key_table.rs, src/asm/parse/inferred_types.rs.

/// The positions of entries by their hashes. It only grows.
///
/// Invariant: the number of slots is 0 or a power of two, and at most half of them are used.
#[derive(Clone, Debug, Default)]
pub struct SlotTable {
    /// The index of an entry plus one; 0 for a free slot.
    slots: Vec<u32>,
    entry_count: usize,
}

impl SlotTable {
    /// Returns the first entry with this hash for which `is_equal` holds. Another hash may have the same slot, so
    /// `is_equal` compares the hashes too.
    #[inline]
    pub fn find(&self, hash: usize, is_equal: impl Fn(usize) -> bool) -> Option<usize> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut slot = hash & mask;
        loop {
            let index = self.slots[slot].checked_sub(1)? as usize;
            if is_equal(index) {
                return Some(index);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds the next entry: its index is the number of entries before. `hash_of` returns the hash of an entry.
    pub fn add(&mut self, hash_of: impl Fn(usize) -> usize) {
        self.entry_count += 1;
        if self.entry_count * 2 <= self.slots.len() {
            return self.take_slot(self.entry_count - 1, hash_of);
        }
        self.slots = vec![0; (self.slots.len() * 2).max(64)];
        for index in 0..self.entry_count {
            self.take_slot(index, &hash_of);
        }
    }

    fn take_slot(&mut self, index: usize, hash_of: impl Fn(usize) -> usize) {
        let mask = self.slots.len() - 1;
        let mut slot = hash_of(index) & mask;
        while self.slots[slot] != 0 {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = index as u32 + 1;
    }
}
