//! Pool: the items of one kind of a body, in one piece of memory. It is a vector whose memory is its own or a window of
//! a slab.
//!
//! Invariant: a pool with a window is dropped before the chunk of the window. A `Body` has its pools and the chunk, and
//! no pool leaves it.
//!
//! Tests: below, src/ir/slab.rs.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error, realloc};
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

/// Vector of items without destructors.
pub struct Pool<T: Copy> {
    items: NonNull<T>,
    len: u32,
    /// The number of items that the allocation has room for; 0 if the memory is a window, or if there is none.
    capacity: u32,
}

// SAFETY: a pool owns its items, like a vector.
unsafe impl<T: Copy + Send> Send for Pool<T> {}
// SAFETY: a shared pool gives out shared references only, like a vector.
unsafe impl<T: Copy + Sync> Sync for Pool<T> {}

impl<T: Copy> Default for Pool<T> {
    #[inline]
    fn default() -> Self {
        Pool { items: NonNull::dangling(), len: 0, capacity: 0 }
    }
}

impl<T: Copy> Pool<T> {
    /// Copies the items of a pool to `memory`.
    ///
    /// # Safety
    /// `memory` is aligned, has room for the items, belongs to the new pool alone, and outlives it.
    #[inline]
    pub(super) unsafe fn window(memory: *mut T, items: &Pool<T>) -> Pool<T> {
        // SAFETY: the caller promises room for the items; the memory belongs to no other pool, so it does not overlap.
        unsafe { std::ptr::copy_nonoverlapping(items.items.as_ptr(), memory, items.len()) };
        Pool { items: NonNull::new(memory).expect("memory has an address"), len: items.len, capacity: 0 }
    }

    /// Appends an item.
    #[inline]
    pub fn push(&mut self, item: T) {
        // A window has no capacity, so its items move to an allocation first.
        if self.len >= self.capacity {
            self.grow();
        }
        // SAFETY: there is room for one more item.
        unsafe { self.items.as_ptr().add(self.len as usize).write(item) };
        self.len += 1;
    }

    /// Appends items.
    pub fn extend_from_slice(&mut self, items: &[T]) {
        items.iter().for_each(|item| self.push(*item));
    }

    /// Appends copies of an item until there are `len` items, or removes items until there are.
    pub fn resize(&mut self, len: usize, item: T) {
        self.truncate(len);
        while self.len() < len {
            self.push(item);
        }
    }

    /// Removes the items from a position on.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(u32::try_from(len).unwrap_or(u32::MAX));
    }

    /// Removes all items and keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Inserts an item at a position.
    pub fn insert(&mut self, position: usize, item: T) {
        self.push(item);
        self[position..].rotate_right(1);
    }

    /// Removes the item at a position.
    pub fn remove(&mut self, position: usize) {
        self[position..].rotate_left(1);
        self.truncate(self.len() - 1);
    }

    /// Gives memory back that has room for more items than there are.
    pub fn shrink_to_fit(&mut self) {
        if self.len == 0 {
            *self = Pool::default();
        } else if self.len < self.capacity {
            self.reallocate(self.len);
        }
    }

    /// Gets room for at least one more item.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let needed = self.len.checked_add(1).expect("fewer than 2^32 items");
        self.reallocate(needed.max(self.len.saturating_mul(2)).max(4));
    }

    /// Moves the items to an allocation with room for `capacity` items, which is not 0 and at least their number.
    fn reallocate(&mut self, capacity: u32) {
        let layout = |capacity: u32| Layout::array::<T>(capacity as usize).expect("the items fit into memory");
        let (old, new) = (layout(self.capacity), layout(capacity));
        // SAFETY: the new size is not 0, since items have a size (checked here) and there is room for one. An
        // allocation of the pool was made with the layout of its capacity.
        let memory = unsafe {
            const { assert!(size_of::<T>() > 0) };
            match self.capacity {
                0 => alloc(new),
                _ => realloc(self.items.as_ptr().cast(), old, new.size()),
            }
        };
        let Some(memory) = NonNull::new(memory.cast::<T>()) else { handle_alloc_error(new) };
        if self.capacity == 0 {
            // SAFETY: both have room for the items, and the allocation is new, so it does not overlap.
            unsafe { std::ptr::copy_nonoverlapping(self.items.as_ptr(), memory.as_ptr(), self.len as usize) };
        }
        (self.items, self.capacity) = (memory, capacity);
    }
}

impl<T: Copy> Drop for Pool<T> {
    #[inline]
    fn drop(&mut self) {
        if self.capacity > 0 {
            let layout = Layout::array::<T>(self.capacity as usize).expect("the items fit into memory");
            // SAFETY: the allocation was made with this layout, and nothing refers to it any more.
            unsafe { dealloc(self.items.as_ptr().cast(), layout) };
        }
    }
}

impl<T: Copy> Deref for Pool<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        // SAFETY: the first `len` items are initialized.
        unsafe { std::slice::from_raw_parts(self.items.as_ptr(), self.len as usize) }
    }
}

impl<T: Copy> DerefMut for Pool<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: the first `len` items are initialized, and this reference to the pool is the only one.
        unsafe { std::slice::from_raw_parts_mut(self.items.as_ptr(), self.len as usize) }
    }
}

impl<T: Copy> Clone for Pool<T> {
    /// Copies the items to an allocation without spare room.
    fn clone(&self) -> Self {
        let mut copy = Pool::default();
        if !self.is_empty() {
            let layout = Layout::array::<T>(self.len()).expect("the items fit into memory");
            // SAFETY: the size is not 0, and the new memory has room for the items and does not overlap them.
            unsafe {
                const { assert!(size_of::<T>() > 0) };
                let Some(memory) = NonNull::new(alloc(layout).cast::<T>()) else { handle_alloc_error(layout) };
                std::ptr::copy_nonoverlapping(self.items.as_ptr(), memory.as_ptr(), self.len());
                copy.items = memory;
            }
            (copy.len, copy.capacity) = (self.len, self.len);
        }
        copy
    }
}

impl<T: Copy + std::fmt::Debug> std::fmt::Debug for Pool<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self[..].fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Pool;

    #[test]
    fn a_pool_is_changed_like_a_vector() {
        let (mut pool, mut vector) = (Pool::default(), Vec::new());
        for i in 0..100u16 {
            pool.push(i);
            vector.push(i);
        }
        for position in [0, 50, 98, 100] {
            pool.insert(position, 7);
            vector.insert(position, 7);
            pool.remove(position / 2);
            vector.remove(position / 2);
            assert_eq!(pool[..], vector[..]);
        }
        for len in [120, 120, 30, 0, 3] {
            pool.resize(len, 9);
            vector.resize(len, 9);
            pool.extend_from_slice(&[1, 2]);
            vector.extend_from_slice(&[1, 2]);
            pool.shrink_to_fit();
            assert_eq!((&pool[..], &pool.clone()[..]), (&vector[..], &vector[..]));
        }
        pool.clear();
        pool.shrink_to_fit();
        assert!(pool.is_empty() && pool.capacity == 0);
    }
}
