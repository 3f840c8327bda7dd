//! Concurrent interner (hash-consing): maps equal contents to equal dense indices.
//!
//! Reading by index takes no lock. The hash table is divided into shards with a lock each, so threads that intern
//! different items rarely wait for each other.
//!
//! Tests: below, tests/all/threads.rs.

use hashbrown::HashTable;
use parking_lot::RwLock;
use rustc_hash::FxBuildHasher;
use std::borrow::Borrow;
use std::hash::{BuildHasher, Hash};

const SHARDS: usize = 16;

/// A table of distinct items.
///
/// Invariant: an item never moves or changes. Indices depend on the order in which threads intern, so output must not
/// depend on their order.
pub struct Interner<T> {
    items: boxcar::Vec<T>,
    /// Maps hashes to indices into `items`.
    shards: [RwLock<HashTable<TableEntry>>; SHARDS],
}

/// An index with the hash of its item. Because the hash is stored, a table grows without reading the items, and a
/// lookup compares only items with an equal hash.
#[derive(Clone, Copy)]
struct TableEntry {
    index: u32,
    hash: u32,
}

/// The hash of an item: the number of its shard, and 32 bits for the hash table of this shard.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ShardHash {
    shard: usize,
    hash: u32,
}

impl ShardHash {
    fn of<Q: Hash + ?Sized>(key: &Q) -> ShardHash {
        let hash = FxBuildHasher.hash_one(key);
        // The table uses the highest bits as tags and the lowest bits as positions, so other bits choose the shard.
        ShardHash { shard: (hash >> 50) as usize % SHARDS, hash: (hash ^ hash >> 32) as u32 }
    }
}

/// Extends a hash to 64 bits by repetition, because a hash table reads both the highest and the lowest bits.
#[inline]
pub(crate) fn widen_hash(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Interner { items: boxcar::Vec::new(), shards: std::array::from_fn(|_| RwLock::new(HashTable::new())) }
    }
}

impl<T: Eq + Hash> Interner<T> {
    /// Returns the index of the item equal to `key`; adds `make()` if there is none.
    pub fn intern<Q>(&self, key: &Q, make: impl FnOnce() -> T) -> usize
    where
        T: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        self.intern_parts(key, |item| item.borrow() == key, make)
    }

    /// Returns the index of an item equal to `item`; moves `item` into the table if there is none.
    pub fn intern_owned(&self, item: T) -> usize {
        let hash = ShardHash::of(&item);
        self.find_hashed(hash, |other| *other == item).unwrap_or_else(|| self.insert(hash, item))
    }

    /// Returns the index of the item that consists of `parts`, and adds the item that `make` returns if there is none.
    /// An item that is interned already needs no allocation. Invariant: `parts` has the hash of the item that `make`
    /// returns, and `is_equal` compares with this item.
    pub fn intern_parts(
        &self,
        parts: &(impl Hash + ?Sized),
        is_equal: impl Fn(&T) -> bool,
        make: impl FnOnce() -> T,
    ) -> usize {
        let hash = ShardHash::of(parts);
        self.find_hashed(hash, is_equal).unwrap_or_else(|| {
            let item = make();
            debug_assert!(ShardHash::of(&item) == hash, "the parts have the hash of the item");
            self.insert(hash, item)
        })
    }

    /// Returns the index of the item with this hash for which `is_equal` holds.
    #[inline]
    fn find_hashed(&self, hash: ShardHash, is_equal: impl Fn(&T) -> bool) -> Option<usize> {
        let is_equal = |e: &TableEntry| e.hash == hash.hash && is_equal(&self.items[e.index as usize]);
        self.shards[hash.shard].read().find(widen_hash(hash.hash), is_equal).map(|e| e.index as usize)
    }

    /// Adds an item with this hash, unless another thread has added it since it was searched for. Returns its index.
    fn insert(&self, hash: ShardHash, item: T) -> usize {
        let mut table = self.shards[hash.shard].write();
        let is_equal = |e: &TableEntry| e.hash == hash.hash && self.items[e.index as usize] == item;
        if let Some(e) = table.find(widen_hash(hash.hash), is_equal) {
            return e.index as usize;
        }
        let index = self.items.push(item);
        let entry = TableEntry { index: u32::try_from(index).expect("fewer than 2^32 items"), hash: hash.hash };
        table.insert_unique(widen_hash(hash.hash), entry, |e| widen_hash(e.hash));
        index
    }

    /// Returns the index of the item equal to `key`, if there is one.
    pub fn find<Q>(&self, key: &Q) -> Option<usize>
    where
        T: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        self.find_hashed(ShardHash::of(key), |item| item.borrow() == key)
    }

    /// Returns the number of items.
    pub fn count(&self) -> usize {
        self.items.count()
    }

    /// Returns all items, in the order of their indices.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.items.iter().map(|(_, item)| item)
    }

    /// Returns the items from an index on, each with its index. Skips items that another thread is about to write.
    pub fn iter_from(&self, start: usize) -> impl Iterator<Item = (usize, &T)> {
        (start..self.items.count()).filter_map(|index| Some((index, self.items.get(index)?)))
    }

    /// Returns the item at an index that `intern` returned.
    #[inline]
    pub fn get(&self, index: usize) -> &T {
        &self.items[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_have_one_index() {
        let strings: Interner<Box<str>> = Interner::default();
        let first = strings.intern("a", || "a".into());
        assert_eq!(strings.intern_owned("b".into()), first + 1);
        assert_eq!(strings.intern("a", || unreachable!("`a` is interned")), first);
        assert_eq!((strings.get(first).as_ref(), strings.find("b"), strings.find("c")), ("a", Some(first + 1), None));
        assert_eq!(strings.iter().map(|s| &**s).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(strings.iter_from(1).map(|(i, s)| (i, &**s)).collect::<Vec<_>>(), [(1, "b")]);
    }

    #[test]
    fn threads_agree_on_indices() {
        let numbers: Interner<u64> = Interner::default();
        let intern_all = || (0..1000).map(|n| numbers.intern_owned(n)).collect::<Vec<_>>();
        let indices: Vec<Vec<usize>> = std::thread::scope(|scope| {
            let handles: Vec<_> = (0..4).map(|_| scope.spawn(intern_all)).collect();
            handles.into_iter().map(|handle| handle.join().expect("no panic")).collect()
        });
        assert!(indices.iter().all(|of_thread| *of_thread == indices[0]));
        assert_eq!(numbers.iter().count(), 1000);
    }
}
