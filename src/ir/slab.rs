//! Slab: one block of memory after another, in which the bodies of a module have their pools side by side.
//!
//! A body that is complete is a window of a slab: its pools are copied behind those of the body before it, so it takes
//! no allocation of its own. Memory is never reused; a chunk is freed with the last body that has a window of it.
//!
//! Tests: below, src/ir/edit.rs.

use super::pool::Pool;
use std::cell::UnsafeCell;
use std::mem::MaybeUninit;
use std::sync::Arc;

/// The number of words of a chunk (128 KiB).
const CHUNK_WORDS: usize = 1 << 14;

/// The maximum number of words of a window. What is larger has an allocation of its own, so that little of a chunk
/// stays unused.
const MAX_WINDOW_WORDS: usize = CHUNK_WORDS / 8;

/// Memory that windows are handed out from, word by word.
pub struct Chunk {
    words: Box<[MaybeUninit<UnsafeCell<u64>>]>,
}

// SAFETY: a word belongs to at most one window, which is handed out once (`Slab::copy`), and its pool reads and writes
// it by the rules of references to the pool. Nothing else accesses the words.
unsafe impl Send for Chunk {}
// SAFETY: as above.
unsafe impl Sync for Chunk {}

impl std::fmt::Debug for Chunk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Chunk({} words)", self.words.len())
    }
}

/// The chunk that is being filled.
#[derive(Debug, Default)]
pub struct Slab {
    chunk: Option<Arc<Chunk>>,
    used: usize,
}

/// Returns the number of words that items take.
const fn words_of<T>(count: usize) -> usize {
    const { assert!(align_of::<T>() <= align_of::<u64>()) };
    (count * size_of::<T>()).div_ceil(size_of::<u64>())
}

impl Slab {
    /// Returns the chunk of the next windows, which have `words` words together; `None` if these are too many.
    pub(super) fn reserve(&mut self, words: usize) -> Option<Arc<Chunk>> {
        if words > MAX_WINDOW_WORDS {
            return None;
        }
        if self.chunk.is_none() || self.used + words > CHUNK_WORDS {
            self.chunk = Some(Arc::new(Chunk { words: Box::new_uninit_slice(CHUNK_WORDS) }));
            self.used = 0;
        }
        self.chunk.clone()
    }

    /// Moves the items of a pool into a window of the reserved chunk. The pool keeps its allocation.
    #[inline]
    pub(super) fn take<T: Copy>(&mut self, pool: &mut Pool<T>) -> Pool<T> {
        // Most pools of a small body are empty.
        if pool.is_empty() {
            return Pool::default();
        }
        let words = words_of::<T>(pool.len());
        let chunk = self.chunk.as_ref().expect("a chunk is reserved");
        let window = &chunk.words[self.used..self.used + words];
        self.used += words;
        // SAFETY: the words are in the chunk, are aligned for `T`, and were not handed out before.
        let taken =
            unsafe { Pool::window(UnsafeCell::raw_get(window.as_ptr().cast::<UnsafeCell<u64>>()).cast(), pool) };
        pool.clear();
        taken
    }

    /// Returns the number of words that a pool takes.
    #[inline]
    pub(super) fn words<T: Copy>(pool: &Pool<T>) -> usize {
        words_of::<T>(pool.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_have_their_items_until_they_grow_and_after() {
        let mut slab = Slab::default();
        let mut pool = Pool::default();
        let mut chunks = Vec::new();
        let mut windows: Vec<Pool<u32>> = Vec::new();
        for i in 0..20_000 {
            (0..5).for_each(|k| pool.push(i * 5 + k));
            chunks.push(slab.reserve(Slab::words(&pool)).expect("few words"));
            windows.push(slab.take(&mut pool));
            assert!(pool.is_empty());
        }
        assert!(!Arc::ptr_eq(&chunks[0], &chunks[19_999]));
        windows[7][4] = 1;
        windows[7].push(2);
        for (i, window) in windows.iter().enumerate() {
            let expected: Vec<u32> = (0..5).map(|k| i as u32 * 5 + k).collect();
            match i {
                7 => assert_eq!(window[..], [35, 36, 37, 38, 1, 2]),
                _ => assert_eq!(window[..], expected),
            }
        }
        assert!(slab.reserve(MAX_WINDOW_WORDS + 1).is_none());
    }
}
