//! Huge pages for the memory of the program's allocator: a large program touches many thousands of pages for the first
//! time, and each costs a page fault. With huge pages of 2 MiB there are hardly any.
//!
//! glibc gives each thread but the first a heap of its own, and another one when that is full. A heap begins at a
//! multiple of `HEAP_BYTES`. Only the kernel decides whether huge pages are used, so nothing here changes what the
//! program does.
//!
//! Tests: below.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

/// The address space that glibc reserves for the heap of a thread. The heap begins at a multiple of it.
const HEAP_BYTES: usize = 64 << 20;
/// The part of a new heap that is accessible at once: all of it. A huge page must be accessible as a whole when it is
/// first used.
const ACCESSIBLE_BYTES: i32 = HEAP_BYTES as i32;
/// Blocks of LLVM of at least this size get mappings of their own, so that they grow without being copied.
const MAPPED_BLOCK_BYTES: i32 = 4 << 20;
/// A block of this size comes from the heap of the thread that makes it.
const LARGE_BLOCK_BYTES: usize = 64 << 10;
/// The number of bytes that a thread allocates in Rust before it looks for a new heap. It is small because LLVM
/// allocates from the same heaps, and the bytes of LLVM are not counted.
const BYTES_PER_SEARCH: usize = 128 << 10;
/// Smaller inputs do not use enough memory to make up for the time to clear huge pages.
const MIN_INPUT_BYTES: u64 = 128 << 10;

/// Whether `prepare` was called for a large input.
static IS_PREPARED: AtomicBool = AtomicBool::new(false);

/// Sets up the heaps of threads that start later for inputs of `input_bytes` bytes in all. Does nothing for small ones.
pub fn prepare(input_bytes: u64) {
    if input_bytes < MIN_INPUT_BYTES {
        return;
    }
    IS_PREPARED.store(true, Ordering::Relaxed);
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    // SAFETY: the calls set parameters of the allocator.
    unsafe {
        libc::mallopt(libc::M_TOP_PAD, ACCESSIBLE_BYTES);
        libc::mallopt(libc::M_TRIM_THRESHOLD, i32::MAX);
        libc::mallopt(libc::M_MMAP_THRESHOLD, MAPPED_BLOCK_BYTES);
    }
}

thread_local! {
    /// The number of bytes that this thread may still allocate before it looks for a new heap.
    static BYTES_LEFT: Cell<usize> = const { Cell::new(0) };
    /// The address of the last heap of this thread that was found.
    static LAST_HEAP: Cell<usize> = const { Cell::new(0) };
}

/// Counts the bytes of a new block of a heap. Each time that a thread has allocated `BYTES_PER_SEARCH` bytes, asks the
/// kernel for huge pages in its current heap.
#[inline]
pub fn count_allocation(block: *mut u8, size: usize) {
    if IS_PREPARED.load(Ordering::Relaxed) {
        let bytes_left = BYTES_LEFT.get();
        if size < bytes_left {
            BYTES_LEFT.set(bytes_left - size);
        } else if !block.is_null() {
            BYTES_LEFT.set(BYTES_PER_SEARCH);
            advise_heap();
        }
    }
}

/// Asks the kernel for huge pages in a mapping, if `prepare` was called. A mapping that moves or grows keeps the
/// advice.
pub fn advise_mapping(start: *mut u8, size: usize) {
    if IS_PREPARED.load(Ordering::Relaxed) {
        #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
        // SAFETY: the advice changes no contents.
        unsafe {
            libc::madvise(start.cast(), size, libc::MADV_HUGEPAGE);
        }
    }
}

/// Asks the kernel for huge pages in the current heap of this thread, unless this was done before.
#[cold]
fn advise_heap() {
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    // SAFETY: the block is freed once. The advice changes no contents; it fails, or has no effect, if the range is no
    // heap.
    unsafe {
        // The block of the caller may be one that another thread has made and this one has freed.
        let block = libc::malloc(LARGE_BLOCK_BYTES);
        let heap = block as usize / HEAP_BYTES * HEAP_BYTES;
        libc::free(block);
        if LAST_HEAP.replace(heap) != heap {
            libc::madvise(heap as *mut libc::c_void, HEAP_BYTES, libc::MADV_HUGEPAGE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether the kernel accepts the advice to use huge pages. A file of `/sys` says so too, but a `chroot`
    /// may have no `/sys`.
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    fn kernel_has_huge_pages() -> bool {
        // SAFETY: the mapping is new, and nothing refers to it when it is removed.
        unsafe {
            let protection = libc::PROT_READ | libc::PROT_WRITE;
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
            let mapping = libc::mmap(std::ptr::null_mut(), HEAP_BYTES, protection, flags, -1, 0);
            assert_ne!(mapping, libc::MAP_FAILED);
            let has_huge_pages = libc::madvise(mapping, HEAP_BYTES, libc::MADV_HUGEPAGE) == 0;
            libc::munmap(mapping, HEAP_BYTES);
            has_huge_pages
        }
    }

    /// Returns the flags of the mapping that contains an address, from the text of `/proc/self/smaps`.
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    fn mapping_flags(maps: &str, address: usize) -> String {
        let mut is_found = false;
        for line in maps.lines() {
            let range = line.split_once(' ').and_then(|(range, _)| range.split_once('-'));
            if let Some((start, end)) = range
                && let (Ok(start), Ok(end)) = (usize::from_str_radix(start, 16), usize::from_str_radix(end, 16))
            {
                is_found = (start..end).contains(&address);
            } else if let (true, Some(flags)) = (is_found, line.strip_prefix("VmFlags:")) {
                return flags.to_string();
            }
        }
        panic!("no mapping contains {address:#x}")
    }

    #[test]
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    fn the_heaps_of_a_thread_get_huge_pages() {
        prepare(MIN_INPUT_BYTES);
        let flags_of_heaps = std::thread::spawn(|| {
            // The blocks are in more than one heap.
            let blocks: Vec<Vec<u8>> =
                (0..2 * HEAP_BYTES / LARGE_BLOCK_BYTES).map(|_| vec![1; LARGE_BLOCK_BYTES]).collect();
            // A large block has a mapping of its own.
            let mapped_block = vec![1; 2 * HEAP_BYTES];
            let maps = std::fs::read_to_string("/proc/self/smaps").ok()?;
            let blocks = [&blocks[0], &blocks[blocks.len() - 1], &mapped_block];
            Some(blocks.map(|block| mapping_flags(&maps, block.as_ptr() as usize)))
        });
        let Some(flags_of_heaps) = flags_of_heaps.join().expect("the thread does not panic") else {
            eprintln!("skipped: there is no /proc/self/smaps");
            return;
        };
        for flags in flags_of_heaps {
            let has_huge_pages = flags.split_whitespace().any(|flag| flag == "hg");
            assert_eq!(has_huge_pages, kernel_has_huge_pages(), "{flags}");
        }
    }
}
