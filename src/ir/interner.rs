//! Interner: equal contents, equal ids, for all threads.
//!
//! Takes values; gives dense ids and references that live as long as the interner. Kept true: an item never moves or
//! changes; reading by id takes no lock. Ids depend on the order of arrival, so nothing printed may depend on their order.

use hashbrown::HashTable;
use parking_lot::RwLock;
use rustc_hash::FxBuildHasher;
use std::borrow::Borrow;
use std::hash::{BuildHasher, Hash};

const SHARDS: usize = 16;

/// See the module.
pub struct Interner<T> {
    items: boxcar::Vec<T>,
    shards: [RwLock<HashTable<u32>>; SHARDS],
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Interner { items: boxcar::Vec::new(), shards: std::array::from_fn(|_| RwLock::new(HashTable::new())) }
    }
}

impl<T: Eq + Hash> Interner<T> {
    /// The position of an item equal to `key`, which is made by `make` if there is none.
    pub fn intern<Q>(&self, key: &Q, make: impl FnOnce() -> T) -> usize
    where
        T: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        let hash = FxBuildHasher.hash_one(key);
        let shard = &self.shards[(hash >> 57) as usize % SHARDS];
        let same = |&i: &u32| self.items[i as usize].borrow() == key;
        if let Some(&i) = shard.read().find(hash, same) {
            return i as usize;
        }
        let mut table = shard.write();
        if let Some(&i) = table.find(hash, same) {
            return i as usize;
        }
        let index = self.items.push(make());
        let rehash = |&i: &u32| FxBuildHasher.hash_one(self.items[i as usize].borrow());
        table.insert_unique(hash, u32::try_from(index).expect("fewer than 2^32 items"), rehash);
        index
    }

    /// The same for a value that is at hand: moved in on a miss, so a large one is never copied.
    pub fn intern_owned(&self, item: T) -> usize {
        let hash = FxBuildHasher.hash_one(&item);
        let shard = &self.shards[(hash >> 57) as usize % SHARDS];
        if let Some(&i) = shard.read().find(hash, |&i| self.items[i as usize] == item) {
            return i as usize;
        }
        let mut table = shard.write();
        if let Some(&i) = table.find(hash, |&i| self.items[i as usize] == item) {
            return i as usize;
        }
        let index = self.items.push(item);
        let rehash = |&i: &u32| FxBuildHasher.hash_one(&self.items[i as usize]);
        table.insert_unique(hash, u32::try_from(index).expect("fewer than 2^32 items"), rehash);
        index
    }

    /// The position of an item equal to `key`, if there is one.
    pub fn find<Q>(&self, key: &Q) -> Option<usize>
    where
        T: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        let hash = FxBuildHasher.hash_one(key);
        let shard = &self.shards[(hash >> 57) as usize % SHARDS];
        let found = shard.read().find(hash, |&i| self.items[i as usize].borrow() == key).copied();
        found.map(|i| i as usize)
    }

    /// All items.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.items.iter().map(|(_, item)| item)
    }

    /// The item at a position that `intern` gave.
    #[inline]
    pub fn get(&self, index: usize) -> &T {
        &self.items[index]
    }
}
