//! Bindings: what the names of one kind mean, values of an isolated region or blocks of a region.
//!
//! Takes names with their sigil; gives what they were bound to. Kept true: a name means one thing wherever it is kept. Names
//! that printers count up (`%12`, `^bb3`) are positions in a list; all others, and numbers that would leave the list mostly
//! empty, are keys of a map.

use super::lexer;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// A list may have so many places for numbers that are not there, besides those of which every second one is.
const SLACK: usize = 256;

/// A map with more room than this is not kept for the next names: clearing it costs as much as its room.
const KEPT: usize = 1024;

/// See the module.
pub(super) struct Bindings<'c, T> {
    /// What stands before the number: `%` or `^bb`.
    stem: &'static str,
    /// The number that the first place is for.
    base: u32,
    numbered: Vec<Option<T>>,
    /// How many places are taken.
    taken: usize,
    others: FxHashMap<&'c str, T>,
    /// Whether numbers are among the others.
    outliers: bool,
}

impl<'c, T: Copy> Bindings<'c, T> {
    /// No names yet.
    pub(super) fn new(stem: &'static str) -> Bindings<'c, T> {
        Bindings { stem, base: 0, numbered: Vec::new(), taken: 0, others: FxHashMap::default(), outliers: false }
    }

    /// Forgets all names; what was allocated serves again.
    pub(super) fn clear(&mut self) {
        (self.base, self.taken, self.outliers) = (0, 0, false);
        self.numbered.clear();
        match self.others.capacity() > KEPT {
            true => self.others = FxHashMap::default(),
            false => self.others.clear(),
        }
    }

    /// The number of a name that is the stem and a number as printers write it.
    #[inline]
    fn number(&self, name: &str) -> Option<u32> {
        let (name, stem) = (name.as_bytes(), self.stem.as_bytes());
        let digits = name.get(stem.len()..)?;
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
        (stem.len() == 1 || name[..stem.len()] == *stem).then_some(number)
    }

    /// Where a number stands in the list, whether or not the list is so long.
    #[inline]
    fn place(&self, number: u32) -> usize {
        number.wrapping_sub(self.base) as usize
    }

    /// What a name means.
    #[inline]
    pub(super) fn get(&self, name: &str) -> Option<T> {
        if let Some(number) = self.number(name) {
            if let Some(Some(found)) = self.numbered.get(self.place(number)) {
                return Some(*found);
            }
            if !self.outliers {
                return None;
            }
        }
        self.others.get(name).copied()
    }

    /// The number of the name at a byte if it is short and the stem nothing but the sigil, and the byte past it.
    #[inline]
    pub(super) fn number_at(&self, bytes: &[u8], at: usize) -> Option<(u32, usize)> {
        let (number, count) = lexer::number_at(bytes, at + 1)?;
        // Digits are the whole name.
        (self.stem.len() == 1 && count > 0 && (count == 1 || bytes[at + 1] != b'0')).then_some((number, at + 1 + count))
    }

    /// What a number means that is no outlier.
    #[inline]
    pub(super) fn of_number(&self, number: u32) -> Option<T> {
        *self.numbered.get(self.place(number))?
    }

    /// What the name at a byte means, and the byte past it; `None` if no name is there.
    pub(super) fn at(&self, text: &str, at: usize) -> Option<(Option<T>, usize)> {
        let end = lexer::past_name(text.as_bytes(), at)?;
        Some((self.get(&text[at..end]), end))
    }

    /// Whether a number may be bound elsewhere than in the list.
    #[inline]
    pub(super) fn has_outliers(&self) -> bool {
        self.outliers
    }

    /// Gives a name a meaning, and gives back the one that it had.
    #[inline]
    pub(super) fn set(&mut self, name: &'c str, meaning: T) -> Option<T> {
        match self.number(name) {
            Some(number) => self.set_number(number, name, meaning),
            None => self.others.insert(name, meaning),
        }
    }

    /// The same for a name whose number is known.
    #[inline]
    pub(super) fn set_number(&mut self, number: u32, name: &'c str, meaning: T) -> Option<T> {
        // A number that was met while it was too large for the list stays where it is.
        if self.outliers
            && let Some(old) = self.others.get_mut(name)
        {
            return Some(std::mem::replace(old, meaning));
        }
        if self.numbered.is_empty() {
            self.base = if (number as usize) < SLACK { 0 } else { number };
        }
        let place = self.place(number);
        if place >= 2 * self.taken + SLACK {
            self.outliers = true;
            return self.others.insert(name, meaning);
        }
        if place >= self.numbered.len() {
            (self.numbered.len()..=place).for_each(|_| self.numbered.push(None));
        }
        let before = self.numbered[place].replace(meaning);
        self.taken += usize::from(before.is_none());
        before
    }

    /// Takes a name's meaning away.
    pub(super) fn remove(&mut self, name: &str) {
        if let Some(number) = self.number(name)
            && let i = self.place(number)
            && let Some(place) = self.numbered.get_mut(i)
            && place.take().is_some()
        {
            self.taken -= 1;
            return;
        }
        self.others.remove(name);
    }

    /// All names with what they mean, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Cow<'c, str>, T)> {
        let numbered = self.numbered.iter().enumerate().filter_map(|(i, m)| {
            let name = || format!("{}{}", self.stem, self.base as usize + i);
            m.map(|m| (Cow::Owned(name()), m))
        });
        numbered.chain(self.others.iter().map(|(name, m)| (Cow::Borrowed(*name), *m)))
    }

    /// Whether anything that is meant fits.
    pub(super) fn any(&self, fits: impl Fn(T) -> bool) -> bool {
        self.numbered.iter().flatten().chain(self.others.values()).any(|m| fits(*m))
    }
}

#[cfg(test)]
mod tests {
    use super::Bindings;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        /// It is a map, whatever the order and the numbers.
        #[test]
        fn bindings_are_a_map(steps in proptest::collection::vec((any::<bool>(), "%(0|00|[1-9][0-9]{0,3}|[a-c])"), 0..400)) {
            let mut bindings = Bindings::new("%");
            let mut map = BTreeMap::new();
            for (i, (set, name)) in steps.iter().enumerate() {
                if *set {
                    bindings.set(name, i);
                    map.insert(name.as_str(), i);
                } else {
                    bindings.remove(name);
                    map.remove(name.as_str());
                }
            }
            for (_, name) in &steps {
                let meaning = map.get(name.as_str()).copied();
                prop_assert_eq!(bindings.get(name), meaning);
                let (found, end) = bindings.at(&format!(" {name}, "), 1).expect("a name");
                prop_assert_eq!((found, end), (meaning, 1 + name.len()));
                if let Some((number, end)) = bindings.number_at(format!("{name}       ").as_bytes(), 0) {
                    prop_assert_eq!((format!("%{number}"), end), (name.clone(), name.len()));
                    prop_assert_eq!(bindings.of_number(number), meaning.filter(|_| !bindings.others.contains_key(name.as_str())));
                }
            }
            let listed: BTreeMap<String, usize> = bindings.iter().map(|(n, m)| (n.into_owned(), m)).collect();
            prop_assert_eq!(listed, map.into_iter().map(|(n, m)| (n.to_string(), m)).collect());
        }
    }
}
