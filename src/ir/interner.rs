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
    shards: [RwLock<HashTable<TableEntry>>; SHARDS],
}

/// An item in a table. A table that grows looks at no item, and one that is asked for at hardly any other.
#[derive(Clone, Copy)]
struct TableEntry {
    index: u32,
    hash: u32,
}

/// A hash: which shard it belongs to, and what remains of it there.
#[derive(Clone, Copy)]
struct ShardHash {
    shard: usize,
    hash: u32,
}

impl ShardHash {
    fn of<Q: Hash + ?Sized>(key: &Q) -> ShardHash {
        let hash = FxBuildHasher.hash_one(key);
        // The highest bits are what a table compares first, the lowest ones are places in it: other ones choose the shard.
        ShardHash { shard: (hash >> 50) as usize % SHARDS, hash: (hash ^ hash >> 32) as u32 }
    }
}

/// The hash as a table takes it.
fn widen_hash(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
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
        let hash = ShardHash::of(key);
        let is_equal = |e: &TableEntry| e.hash == hash.hash && self.items[e.index as usize].borrow() == key;
        let shard = &self.shards[hash.shard];
        if let Some(e) = shard.read().find(widen_hash(hash.hash), is_equal) {
            return e.index as usize;
        }
        let mut table = shard.write();
        if let Some(e) = table.find(widen_hash(hash.hash), is_equal) {
            return e.index as usize;
        }
        self.insert(&mut table, hash, make())
    }

    /// The same for a value that is at hand: moved in on a miss, so a large one is never copied.
    pub fn intern_owned(&self, item: T) -> usize {
        let hash = ShardHash::of(&item);
        let shard = &self.shards[hash.shard];
        let is_equal = |item: &T, e: &TableEntry| e.hash == hash.hash && self.items[e.index as usize] == *item;
        if let Some(e) = shard.read().find(widen_hash(hash.hash), |e| is_equal(&item, e)) {
            return e.index as usize;
        }
        let mut table = shard.write();
        if let Some(e) = table.find(widen_hash(hash.hash), |e| is_equal(&item, e)) {
            return e.index as usize;
        }
        self.insert(&mut table, hash, item)
    }

    fn insert(&self, table: &mut HashTable<TableEntry>, hash: ShardHash, item: T) -> usize {
        let index = self.items.push(item);
        let entry = TableEntry { index: u32::try_from(index).expect("fewer than 2^32 items"), hash: hash.hash };
        table.insert_unique(widen_hash(hash.hash), entry, |e| widen_hash(e.hash));
        index
    }

    /// The position of an item equal to `key`, if there is one.
    pub fn find<Q>(&self, key: &Q) -> Option<usize>
    where
        T: Borrow<Q>,
        Q: Eq + Hash + ?Sized,
    {
        let hash = ShardHash::of(key);
        let is_equal = |e: &TableEntry| e.hash == hash.hash && self.items[e.index as usize].borrow() == key;
        self.shards[hash.shard].read().find(widen_hash(hash.hash), is_equal).map(|e| e.index as usize)
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
