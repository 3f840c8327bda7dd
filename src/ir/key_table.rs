//! Hash table whose keys are lists of numbers, such as the ids of a name and of types.
//!
//! Tests: below, src/vm/signature_memo.rs.

use super::slot_table::SlotTable;

/// The maximum number of entries of a table.
pub const MAX_ENTRIES: usize = 1 << 16;

/// Multiplier of the hash: 2^64 divided by the golden ratio.
const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Hash table from keys to values. It only grows, up to `MAX_ENTRIES` entries.
#[derive(Clone, Debug)]
pub struct KeyTable<T> {
    slots: SlotTable,
    entries: Vec<KeyEntry<T>>,
    /// The keys of all entries, one after the other.
    keys: Vec<u32>,
}

#[derive(Clone, Debug)]
struct KeyEntry<T> {
    hash: u32,
    /// The first position of the key in `keys` and the one past its last.
    key: (u32, u32),
    value: T,
}

impl<T> Default for KeyTable<T> {
    fn default() -> Self {
        KeyTable { slots: SlotTable::default(), entries: Vec::new(), keys: Vec::new() }
    }
}

/// A key of bounded length. Its hash is computed while numbers are added.
pub struct Key {
    words: [u32; Key::CAPACITY],
    /// The number of words; larger than the capacity if there were too many.
    len: usize,
    hash: u64,
}

impl Default for Key {
    fn default() -> Self {
        Key { words: [0; Key::CAPACITY], len: 0, hash: 0 }
    }
}

impl Key {
    const CAPACITY: usize = 48;

    /// Removes all numbers.
    #[inline]
    pub fn clear(&mut self) {
        (self.len, self.hash) = (0, 0);
    }
    /// Adds a number.
    #[inline]
    pub fn push(&mut self, word: u32) {
        if let Some(place) = self.words.get_mut(self.len) {
            *place = word;
            self.hash = (self.hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(HASH_MULTIPLIER);
            self.len += 1;
        } else {
            self.len = Key::CAPACITY + 1;
        }
    }
    /// Returns the numbers; `None` if there are none or too many.
    #[inline]
    fn words(&self) -> Option<&[u32]> {
        if self.len == 0 { None } else { self.words.get(..self.len) }
    }
    #[inline]
    fn hash(&self) -> u32 {
        (self.hash >> 32) as u32
    }
}

/// Compares short lists, for which a loop is faster than a call of `memcmp`.
#[inline]
fn has_words(key: &[u32], words: &[u32]) -> bool {
    if key.len() != words.len() {
        return false;
    }
    for (a, b) in key.iter().zip(words) {
        if a != b {
            return false;
        }
    }
    true
}

impl<T> KeyTable<T> {
    /// Returns the value of a key.
    #[inline]
    pub fn find(&self, key: &Key) -> Option<&T> {
        Some(self.value(self.position(key)?))
    }
    /// Returns the position of a key among the entries.
    #[inline]
    pub fn position(&self, key: &Key) -> Option<usize> {
        let (hash, words) = (key.hash(), key.words()?);
        self.slots.find(hash as usize, |index| {
            let entry = &self.entries[index];
            entry.hash == hash && has_words(&self.keys[entry.key.0 as usize..entry.key.1 as usize], words)
        })
    }
    /// Returns the value of the entry at a position.
    #[inline]
    pub fn value(&self, position: usize) -> &T {
        &self.entries[position].value
    }

    /// Adds a key that is not in the table, unless the table is full or the key is too long.
    pub fn insert(&mut self, key: &Key, value: T) {
        let Some(words) = key.words().filter(|_| self.entries.len() < MAX_ENTRIES) else { return };
        let start = self.keys.len() as u32;
        self.keys.extend_from_slice(words);
        self.entries.push(KeyEntry { hash: key.hash(), key: (start, self.keys.len() as u32), value });
        self.slots.add(|index| self.entries[index].hash as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::{Key, KeyTable};

    fn key(words: impl IntoIterator<Item = u32>) -> Key {
        let mut key = Key::default();
        words.into_iter().for_each(|word| key.push(word));
        key
    }

    #[test]
    fn a_key_is_found_with_its_value() {
        let mut table = KeyTable::default();
        for i in 0..200 {
            assert_eq!(table.find(&key([i % 7, i])), None);
            table.insert(&key([i % 7, i]), i);
        }
        for i in 0..200 {
            assert_eq!(table.find(&key([i % 7, i])), Some(&i));
        }
        assert_eq!((table.find(&key([0, 1])), table.find(&key([0])), table.find(&key([]))), (None, None, None));
    }

    #[test]
    fn a_key_that_is_too_long_is_not_stored() {
        let mut table = KeyTable::default();
        for (len, is_stored) in [(Key::CAPACITY, true), (Key::CAPACITY + 1, false), (Key::CAPACITY + 2, false)] {
            let key = key((0..len as u32).map(|i| i ^ 1));
            table.insert(&key, ());
            assert_eq!(table.find(&key).is_some(), is_stored, "{len}");
        }
    }
}
