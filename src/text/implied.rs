//! Implied: the types of ops that were read before, by what the text said of them.
//!
//! Takes an op's name, how many operands each group has and the types that the text gives, or the very text that gives them;
//! gives all types in order. Kept true: only what follows from the text of the op alone is remembered, so the same text always
//! means the same.

use crate::ir::{OpName, Type};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::ops::Range;

/// A longer text of types is read each time.
const LONGEST: usize = 128;

/// See the module.
#[derive(Default)]
pub(super) struct Implied<'c> {
    table: HashTable<Known>,
    spelled: HashTable<Spelled<'c>>,
    keys: Vec<u32>,
    types: Vec<Type>,
}

struct Known {
    key: Range<u32>,
    types: Found,
}

/// Where types that were found begin and end.
#[derive(Clone, Copy)]
pub(super) struct Found {
    start: u32,
    end: u32,
}

/// The text that ends an op of so many operands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Spelling<'c> {
    pub(super) op: OpName,
    pub(super) operands: u32,
    pub(super) text: &'c [u8],
}

struct Spelled<'c> {
    of: Spelling<'c>,
    types: Found,
}

fn hash(key: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    key.iter().for_each(|word| hasher.write_u32(*word));
    hasher.finish()
}

fn hash_spelling(of: &Spelling<'_>) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(u64::from(of.operands) << 32 | of.op.index() as u64);
    hasher.write(of.text);
    hasher.finish()
}

fn part<'a, T>(all: &'a [T], range: &Range<u32>) -> &'a [T] {
    &all[range.start as usize..range.end as usize]
}

/// What may be the types at the end of an op: the rest of the line, without a comment or location, and without blanks.
#[inline]
pub(super) fn rest_of_line(rest: &[u8]) -> Option<&[u8]> {
    let mut end = 0;
    loop {
        match rest.get(end)? {
            b'\n' | b'/' => break,
            b'l' if end > 0 && rest[end - 1] == b' ' && rest[end..].starts_with(b"loc(") => break,
            _ if end == LONGEST => return None,
            _ => end += 1,
        }
    }
    while end > 0 && matches!(rest[end - 1], b' ' | b'\t' | b'\r') {
        end -= 1;
    }
    Some(&rest[..end])
}

impl<'c> Implied<'c> {
    /// The types that belong to a key.
    #[inline]
    pub(super) fn get(&self, key: &[u32]) -> Option<Found> {
        let known = self.table.find(hash(key), |known| part(&self.keys, &known.key) == key)?;
        Some(known.types)
    }

    /// The types that a text says, whole.
    #[inline]
    pub(super) fn spelled(&self, of: &Spelling<'_>) -> Option<Found> {
        let found = self.spelled.find(hash_spelling(of), |known| known.of == *of)?;
        Some(found.types)
    }

    /// The types that were found.
    #[inline]
    pub(super) fn types(&self, found: Found) -> &[Type] {
        &self.types[found.start as usize..found.end as usize]
    }

    /// Remembers the types that belong to a key that was not found.
    pub(super) fn set(&mut self, key: &[u32], types: &[Type]) -> Found {
        let keys = self.keys.len() as u32..(self.keys.len() + key.len()) as u32;
        let found = Found { start: self.types.len() as u32, end: (self.types.len() + types.len()) as u32 };
        self.keys.extend_from_slice(key);
        self.types.extend_from_slice(types);
        let all = &self.keys;
        let known = Known { key: keys, types: found };
        self.table.insert_unique(hash(key), known, |known| hash(part(all, &known.key)));
        found
    }

    /// Remembers the types, got or set before, that belong to a text that was not found.
    pub(super) fn spell(&mut self, of: Spelling<'c>, types: Found) {
        self.spelled.insert_unique(hash_spelling(&of), Spelled { of, types }, |known| hash_spelling(&known.of));
    }
}
