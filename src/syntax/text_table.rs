//! Hash table whose keys are pieces of the text that is parsed: names, types and attributes.
//!
//! Tests: below, src/asm/parse/name_table.rs.

/// `TextTable::clear` drops a hash table with more slots: it keeps their memory otherwise.
const MAX_KEPT_SLOTS: usize = 2048;

/// The number of slots of a hash table that gets its first text: a power of two.
const FIRST_SLOTS: usize = 32;

/// Odd multiplier of the multiplicative hash: 2^64 divided by the golden ratio (Fibonacci hashing).
const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// The longest text that `TextKey::words` contains whole.
const MAX_WHOLE_LEN: usize = 16;

/// A text with the words by which it is compared.
#[derive(Clone, Copy)]
struct TextKey<'c> {
    text: &'c str,
    /// The first and the last bytes of the text, which overlap. The words and the length determine a text of up to
    /// `MAX_WHOLE_LEN` bytes.
    words: [u64; 2],
}

impl<'c> TextKey<'c> {
    /// Returns the key of a text.
    #[inline]
    fn new(text: &'c str) -> TextKey<'c> {
        let bytes = text.as_bytes();
        let words = match (bytes.first_chunk(), bytes.last_chunk()) {
            (Some(first), Some(last)) => [u64::from_le_bytes(*first), u64::from_le_bytes(*last)],
            _ => [short_word(bytes), 0],
        };
        TextKey { text, words }
    }

    /// Returns the hash, whose low bits are as good as its high bits.
    #[inline]
    fn hash(&self) -> usize {
        let mixed =
            (self.words[0] ^ self.words[1].rotate_left(23) ^ self.text.len() as u64).wrapping_mul(HASH_MULTIPLIER);
        (mixed >> 32) as usize
    }

    /// Returns whether two texts are equal.
    #[inline]
    fn equals(&self, other: &TextKey<'_>) -> bool {
        self.words == other.words
            && self.text.len() == other.text.len()
            && (self.text.len() <= MAX_WHOLE_LEN || self.text == other.text)
    }
}

/// Returns a word that determines up to seven bytes, given their number.
#[inline]
fn short_word(bytes: &[u8]) -> u64 {
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        return u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << 32;
    }
    match *bytes {
        [] => 0,
        [a] => u64::from(a),
        [a, b] => u64::from(a) | u64::from(b) << 8,
        [a, b, c, ..] => u64::from(a) | u64::from(b) << 8 | u64::from(c) << 16,
    }
}

/// Hash table with linear probing.
///
/// Invariant: the number of slots is 0 or a power of two, and at most half of the slots are in use.
#[derive(Clone)]
pub struct TextTable<'c, T> {
    slots: Vec<Option<Slot<'c, T>>>,
    /// The generation of the slots in use. A slot of an earlier generation is free, so that all texts are removed by
    /// counting up.
    generation: u32,
    /// The number of slots in use, including those of removed texts.
    used: usize,
}

/// The entry of a text.
#[derive(Clone, Copy)]
struct Slot<'c, T> {
    key: TextKey<'c>,
    generation: u32,
    /// `None` for a removed text, whose slot stays in use so that the search for other texts passes it.
    value: Option<T>,
}

impl<T> Default for TextTable<'_, T> {
    fn default() -> Self {
        TextTable { slots: Vec::new(), generation: 0, used: 0 }
    }
}

impl<'c, T: Copy> TextTable<'c, T> {
    /// Returns the number of texts, including removed ones.
    pub fn text_count(&self) -> usize {
        self.used
    }

    /// Removes all texts; keeps the memory of a small table.
    pub fn clear(&mut self) {
        self.used = 0;
        match self.generation.checked_add(1) {
            Some(next) if self.slots.len() <= MAX_KEPT_SLOTS => self.generation = next,
            _ => *self = TextTable::default(),
        }
    }

    /// Returns the slot of a text, or the free slot for it. Invariant: there are slots.
    #[inline]
    fn find(&self, key: &TextKey<'_>) -> usize {
        let mask = self.slots.len() - 1;
        let mut index = key.hash() & mask;
        while let Some(slot) = &self.slots[index]
            && slot.generation == self.generation
            && !slot.key.equals(key)
        {
            index = (index + 1) & mask;
        }
        index
    }

    /// Returns the value of a text.
    #[inline]
    pub fn get(&self, text: &str) -> Option<T> {
        if self.used == 0 {
            return None;
        }
        let slot = self.slots[self.find(&TextKey::new(text))].as_ref()?;
        if slot.generation == self.generation { slot.value } else { None }
    }

    /// Sets the value of a text, and returns its previous value.
    pub fn insert(&mut self, text: &'c str, value: T) -> Option<T> {
        if self.used * 2 >= self.slots.len() {
            self.grow();
        }
        let key = TextKey::new(text);
        let index = self.find(&key);
        let entry = &mut self.slots[index];
        match entry {
            Some(slot) if slot.generation == self.generation => slot.value.replace(value),
            _ => {
                *entry = Some(Slot { key, generation: self.generation, value: Some(value) });
                self.used += 1;
                None
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let count = (self.slots.len() * 2).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![None; count]);
        self.used = 0;
        for slot in old.into_iter().flatten().filter(|slot| slot.generation == self.generation && slot.value.is_some())
        {
            let index = self.find(&slot.key);
            self.slots[index] = Some(slot);
            self.used += 1;
        }
    }

    /// Removes a text, if it is in the table.
    pub fn remove(&mut self, text: &str) {
        if self.used > 0 {
            let index = self.find(&TextKey::new(text));
            if let Some(slot) = self.slots[index].as_mut().filter(|slot| slot.generation == self.generation) {
                slot.value = None;
            }
        }
    }

    /// Iterates over all texts and their values, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = (&'c str, T)> {
        let current = self.slots.iter().flatten().filter(|slot| slot.generation == self.generation);
        current.filter_map(|slot| Some((slot.key.text, slot.value?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_equal_if_and_only_if_the_names_are() {
        let long = "abcdefghijklmnopqrstuvwxyz";
        let mut names: Vec<String> = (0..=long.len()).map(|len| long[..len].to_string()).collect();
        // Names that differ in one byte, at each position.
        for len in 1..=long.len() {
            names.extend((0..len).map(|i| format!("{}_{}", &long[..i], &long[i + 1..len])));
        }
        for (i, a) in names.iter().enumerate() {
            for (j, b) in names.iter().enumerate() {
                assert_eq!(TextKey::new(a).equals(&TextKey::new(b)), i == j, "{a} {b}");
            }
        }
    }

    #[test]
    fn a_text_is_found_until_it_is_removed() {
        let texts: Vec<String> = (0..100).map(|i| format!("%a{i}")).collect();
        let mut table = TextTable::default();
        for (i, text) in texts.iter().enumerate() {
            assert_eq!(table.insert(text, i), None);
        }
        assert_eq!((table.insert("%a7", 700), table.get("%a7"), table.get("%a")), (Some(7), Some(700), None));
        table.remove("%a8");
        assert_eq!((table.get("%a8"), table.get("%a9"), table.iter().count()), (None, Some(9), 99));
        assert_eq!(table.insert("%a8", 8), None);
        table.clear();
        assert_eq!((table.get("%a9"), table.iter().count()), (None, 0));
    }

    #[test]
    fn a_cleared_table_drops_many_slots() {
        let texts: Vec<String> = (0..2 * MAX_KEPT_SLOTS).map(|i| format!("%a{i}")).collect();
        let mut table = TextTable::default();
        for text in &texts {
            table.insert(text, ());
        }
        table.clear();
        assert!(table.get("%a0").is_none() && table.slots.is_empty());
    }
}
