//! Symbol table of one kind of SSA names: the values of an isolated region (`%name`), or the blocks of a region
//! (`^name`).
//!
//! Names that printers number consecutively (`%12`, `^bb3`) index an array. All other names are keys of a hash table
//! with linear probing, and so are numbers that would leave the array mostly empty.
//!
//! Tests: below.

use crate::syntax::text_table::TextTable;
use std::borrow::Cow;

/// `NameTable::dense` is extended to an index only if the index is less than twice the number of its bindings plus this
/// number.
const DENSE_SLACK: usize = 256;

/// Map from names, with their sigil, to bindings.
///
/// Invariant: a name is either in `dense` or in `sparse`, never in both.
pub(super) struct NameTable<'c, T> {
    /// Text before the number of a numbered name: `%` or `^bb`.
    prefix: &'static str,
    /// The number of the name at index 0 of `dense`.
    base: u32,
    /// Bindings of numbered names, by number.
    dense: Vec<Option<T>>,
    /// Number of bindings in `dense`.
    dense_count: usize,
    /// Bindings of all other names.
    sparse: TextTable<'c, T>,
    /// Whether `sparse` may contain numbered names.
    has_sparse_numbers: bool,
}

impl<'c, T: Copy> NameTable<'c, T> {
    /// Returns an empty table.
    pub(super) fn new(prefix: &'static str) -> NameTable<'c, T> {
        NameTable {
            prefix,
            base: 0,
            dense: Vec::new(),
            dense_count: 0,
            sparse: TextTable::default(),
            has_sparse_numbers: false,
        }
    }

    /// Removes all names; keeps the allocations unless the hash table is large.
    pub(super) fn clear(&mut self) {
        (self.base, self.dense_count, self.has_sparse_numbers) = (0, 0, false);
        self.dense.clear();
        self.sparse.clear();
    }

    /// Returns the number of a name that is the prefix and a decimal number of at most 9 digits without leading zeros;
    /// `None` for any other name.
    #[inline]
    fn numeric_suffix(&self, name: &str) -> Option<u32> {
        let (name, prefix) = (name.as_bytes(), self.prefix.as_bytes());
        let digits = name.get(prefix.len()..)?;
        if digits.is_empty() || digits.len() > 9 || (digits[0] == b'0' && digits.len() > 1) {
            return None;
        }
        let mut number = 0;
        for digit in digits {
            let value = digit.wrapping_sub(b'0');
            if value > 9 {
                return None;
            }
            number = number * 10 + u32::from(value);
        }
        // Every name begins with the sigil, so a prefix of one byte needs no comparison.
        (prefix.len() == 1 || name[..prefix.len()] == *prefix).then_some(number)
    }

    /// Returns the index of a number in `dense`; it may be out of bounds.
    #[inline]
    fn dense_index(&self, number: u32) -> usize {
        number.wrapping_sub(self.base) as usize
    }

    /// Returns the binding of a name.
    #[inline]
    pub(super) fn get(&self, name: &str) -> Option<T> {
        if let Some(number) = self.numeric_suffix(name) {
            if let Some(Some(binding)) = self.dense.get(self.dense_index(number)) {
                return Some(*binding);
            }
            if !self.has_sparse_numbers {
                return None;
            }
        }
        self.sparse.get(name)
    }

    /// Binds a name and returns its previous binding.
    #[inline]
    pub(super) fn insert(&mut self, name: &'c str, binding: T) -> Option<T> {
        match self.numeric_suffix(name) {
            Some(number) => self.insert_number(number, name, binding),
            None => self.sparse.insert(name, binding),
        }
    }

    /// Binds a name whose number is known and returns its previous binding.
    #[inline]
    pub(super) fn insert_number(&mut self, number: u32, name: &'c str, binding: T) -> Option<T> {
        // A number that was outside the array's limits when it was first bound stays in the map.
        if self.has_sparse_numbers && self.sparse.get(name).is_some() {
            return self.sparse.insert(name, binding);
        }
        if self.dense.is_empty() {
            self.base = if (number as usize) < DENSE_SLACK { 0 } else { number };
        }
        let index = self.dense_index(number);
        if index >= 2 * self.dense_count + DENSE_SLACK {
            self.has_sparse_numbers = true;
            return self.sparse.insert(name, binding);
        }
        if index >= self.dense.len() {
            for _ in self.dense.len()..=index {
                self.dense.push(None);
            }
        }
        let previous = self.dense[index].replace(binding);
        self.dense_count += usize::from(previous.is_none());
        previous
    }

    /// Removes a name, if it is bound.
    pub(super) fn remove(&mut self, name: &str) {
        if let Some(number) = self.numeric_suffix(name)
            && let i = self.dense_index(number)
            && let Some(entry) = self.dense.get_mut(i)
            && entry.take().is_some()
        {
            self.dense_count -= 1;
            return;
        }
        self.sparse.remove(name);
    }

    /// Iterates over all names and their bindings, in no particular order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Cow<'c, str>, T)> {
        let dense = self.dense.iter().enumerate().filter_map(|(i, binding)| {
            let name = || format!("{}{}", self.prefix, self.base as usize + i);
            binding.map(|binding| (Cow::Owned(name()), binding))
        });
        dense.chain(self.sparse.iter().map(|(name, binding)| (Cow::Borrowed(name), binding)))
    }

    /// Returns whether any binding satisfies a predicate.
    pub(super) fn any_binding(&self, predicate: impl Fn(T) -> bool) -> bool {
        self.dense.iter().flatten().copied().chain(self.sparse.iter().map(|(_, binding)| binding)).any(predicate)
    }
}

#[cfg(test)]
mod tests {
    use super::{DENSE_SLACK, NameTable};
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// Returns the binding of a number, if it is in the array.
    fn get_dense<T: Copy>(table: &NameTable<'_, T>, number: u32) -> Option<T> {
        *table.dense.get(table.dense_index(number))?
    }

    #[test]
    fn printed_numbers_are_stored_in_the_array() {
        let mut table = NameTable::new("^bb");
        table.insert("^bb0", 'a');
        table.insert("^bb1", 'b');
        table.insert("^1", 'c');
        assert_eq!((get_dense(&table, 0), get_dense(&table, 1), table.dense_count), (Some('a'), Some('b'), 2));
        assert_eq!((table.get("^bb1"), table.get("^1"), table.sparse.iter().count()), (Some('b'), Some('c'), 1));
    }

    #[test]
    fn a_number_with_a_leading_zero_is_another_name() {
        let mut table = NameTable::new("%");
        table.insert("%1", 'a');
        assert_eq!(table.get("%01"), None);
        assert_eq!(table.insert("%01", 'b'), None);
        assert_eq!((table.get("%1"), table.get("%01")), (Some('a'), Some('b')));
    }

    #[test]
    fn a_large_first_number_becomes_the_base_of_the_array() {
        let mut table = NameTable::new("%");
        table.insert("%1000000", 'a');
        table.insert("%1000001", 'b');
        assert_eq!((table.dense.len(), table.has_sparse_numbers), (2, false));
        assert_eq!((table.get("%1000001"), table.get("%0")), (Some('b'), None));
        // A number smaller than the base is stored in the map, not in the array.
        table.insert("%0", 'c');
        assert_eq!((table.get("%0"), table.dense.len(), table.has_sparse_numbers), (Some('c'), 2, true));
    }

    #[test]
    fn a_number_far_beyond_the_others_is_stored_in_the_map_and_stays_there() {
        let mut table = NameTable::new("%");
        table.insert("%0", 0);
        let far = format!("%{}", 2 + DENSE_SLACK);
        table.insert(&far, 1);
        assert!(table.has_sparse_numbers && table.dense.len() == 1);
        let near: Vec<String> = (1..2 + DENSE_SLACK).map(|number| format!("%{number}")).collect();
        for name in &near {
            table.insert(name, 2);
        }
        assert_eq!((table.insert(&far, 3), table.get(&far)), (Some(1), Some(3)));
        assert_eq!((table.dense_count, get_dense(&table, 2 + DENSE_SLACK as u32)), (2 + DENSE_SLACK, None));
    }

    proptest! {
        /// The table agrees with a map, in whatever order names are bound and removed.
        #[test]
        fn name_table_is_a_map(
            steps in proptest::collection::vec((any::<bool>(), "%(0|00|[1-9][0-9]{0,3}|[a-c])"), 0..400),
        ) {
            let mut table = NameTable::new("%");
            let mut map = BTreeMap::new();
            for (i, (set, name)) in steps.iter().enumerate() {
                if *set {
                    table.insert(name, i);
                    map.insert(name.as_str(), i);
                } else {
                    table.remove(name);
                    map.remove(name.as_str());
                }
            }
            for (_, name) in &steps {
                let expected = map.get(name.as_str()).copied();
                prop_assert_eq!(table.get(name), expected);
            }
            let listed: BTreeMap<String, usize> = table.iter().map(|(name, i)| (name.into_owned(), i)).collect();
            prop_assert_eq!(listed, map.into_iter().map(|(name, i)| (name.to_string(), i)).collect());
        }
    }
}
