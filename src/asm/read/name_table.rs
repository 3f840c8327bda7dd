//! Bindings: what the names of one kind mean, values of an isolated region or blocks of a region.
//!
//! Takes names with their sigil; gives what they were bound to. Kept true: a name means one thing wherever it is kept. Names
//! that printers count up (`%12`, `^bb3`) are positions in a list; all others, and numbers that would leave the list mostly
//! empty, are keys of a map.

use crate::syntax::lexer;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// A list may have so many places for numbers that are not there, besides those of which every second one is.
const DENSE_SLACK: usize = 256;

/// A map with more room than this is not kept for the next names: clearing it costs as much as its room.
const MAX_KEPT_CAPACITY: usize = 1024;

/// See the module.
pub(crate) struct NameTable<'c, T> {
    /// What stands before the number: `%` or `^bb`.
    prefix: &'static str,
    /// The number that the first place is for.
    base: u32,
    dense: Vec<Option<T>>,
    /// How many places are taken.
    dense_count: usize,
    sparse: FxHashMap<&'c str, T>,
    /// Whether numbers are among the others.
    has_sparse_numbers: bool,
}

impl<'c, T: Copy> NameTable<'c, T> {
    /// No names yet.
    pub(crate) fn new(prefix: &'static str) -> NameTable<'c, T> {
        NameTable {
            prefix,
            base: 0,
            dense: Vec::new(),
            dense_count: 0,
            sparse: FxHashMap::default(),
            has_sparse_numbers: false,
        }
    }

    /// Forgets all names; what was allocated serves again.
    pub(crate) fn clear(&mut self) {
        (self.base, self.dense_count, self.has_sparse_numbers) = (0, 0, false);
        self.dense.clear();
        match self.sparse.capacity() > MAX_KEPT_CAPACITY {
            true => self.sparse = FxHashMap::default(),
            false => self.sparse.clear(),
        }
    }

    /// The number of a name that is the stem and a number as printers write it.
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
        // The sigil is there in any case.
        (prefix.len() == 1 || name[..prefix.len()] == *prefix).then_some(number)
    }

    /// Where a number stands in the list, whether or not the list is so long.
    #[inline]
    fn dense_index(&self, number: u32) -> usize {
        number.wrapping_sub(self.base) as usize
    }

    /// What a name means.
    #[inline]
    pub(crate) fn get(&self, name: &str) -> Option<T> {
        if let Some(number) = self.numeric_suffix(name) {
            if let Some(Some(binding)) = self.dense.get(self.dense_index(number)) {
                return Some(*binding);
            }
            if !self.has_sparse_numbers {
                return None;
            }
        }
        self.sparse.get(name).copied()
    }

    /// The number of the name at a byte if it is short and the stem nothing but the sigil, and the byte past it.
    #[inline]
    pub(crate) fn parse_number_at(&self, bytes: &[u8], pos: usize) -> Option<(u32, usize)> {
        let (number, count) = lexer::parse_short_number(bytes, pos + 1)?;
        // Digits are the whole name.
        (self.prefix.len() == 1 && count > 0 && (count == 1 || bytes[pos + 1] != b'0'))
            .then_some((number, pos + 1 + count))
    }

    /// What a number means that is no outlier.
    #[inline]
    pub(crate) fn get_dense(&self, number: u32) -> Option<T> {
        *self.dense.get(self.dense_index(number))?
    }

    /// What the name at a byte means, and the byte past it; `None` if no name is there.
    pub(crate) fn lookup_at(&self, text: &str, pos: usize) -> Option<(Option<T>, usize)> {
        let end = lexer::skip_sigil_name(text.as_bytes(), pos)?;
        Some((self.get(&text[pos..end]), end))
    }

    /// Whether a number may be bound elsewhere than in the list.
    #[inline]
    pub(crate) fn has_sparse_numbers(&self) -> bool {
        self.has_sparse_numbers
    }

    /// Gives a name a meaning, and gives back the one that it had.
    #[inline]
    pub(crate) fn insert(&mut self, name: &'c str, binding: T) -> Option<T> {
        match self.numeric_suffix(name) {
            Some(number) => self.insert_number(number, name, binding),
            None => self.sparse.insert(name, binding),
        }
    }

    /// The same for a name whose number is known.
    #[inline]
    pub(crate) fn insert_number(&mut self, number: u32, name: &'c str, binding: T) -> Option<T> {
        // A number that was met while it was too large for the list stays where it is.
        if self.has_sparse_numbers
            && let Some(old) = self.sparse.get_mut(name)
        {
            return Some(std::mem::replace(old, binding));
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
            (self.dense.len()..=index).for_each(|_| self.dense.push(None));
        }
        let previous = self.dense[index].replace(binding);
        self.dense_count += usize::from(previous.is_none());
        previous
    }

    /// Takes a name's meaning away.
    pub(crate) fn remove(&mut self, name: &str) {
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

    /// All names with what they mean, in no order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Cow<'c, str>, T)> {
        let dense = self.dense.iter().enumerate().filter_map(|(i, m)| {
            let name = || format!("{}{}", self.prefix, self.base as usize + i);
            m.map(|m| (Cow::Owned(name()), m))
        });
        dense.chain(self.sparse.iter().map(|(name, m)| (Cow::Borrowed(*name), *m)))
    }

    /// Whether anything that is meant fits.
    pub(crate) fn any_binding(&self, predicate: impl Fn(T) -> bool) -> bool {
        self.dense.iter().flatten().chain(self.sparse.values()).any(|m| predicate(*m))
    }
}

#[cfg(test)]
mod tests {
    use super::NameTable;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        /// It is a map, whatever the order and the numbers.
        #[test]
        fn name_table_is_a_map(steps in proptest::collection::vec((any::<bool>(), "%(0|00|[1-9][0-9]{0,3}|[a-c])"), 0..400)) {
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
                let (found, end) = table.lookup_at(&format!(" {name}, "), 1).expect("a name");
                prop_assert_eq!((found, end), (expected, 1 + name.len()));
                if let Some((number, end)) = table.parse_number_at(format!("{name}       ").as_bytes(), 0) {
                    prop_assert_eq!((format!("%{number}"), end), (name.clone(), name.len()));
                    prop_assert_eq!(table.get_dense(number), expected.filter(|_| !table.sparse.contains_key(name.as_str())));
                }
            }
            let listed: BTreeMap<String, usize> = table.iter().map(|(n, m)| (n.into_owned(), m)).collect();
            prop_assert_eq!(listed, map.into_iter().map(|(n, m)| (n.to_string(), m)).collect());
        }
    }
}
