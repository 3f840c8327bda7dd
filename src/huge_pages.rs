//! Huge pages for the heap: a large program touches many thousands of pages for the first time, and each costs a page
//! fault. With huge pages of 2 MiB there are hardly any.
//!
//! glibc gives each thread but the first a heap of its own, which begins at a multiple of `HEAP_BYTES`. Only the kernel
//! decides whether huge pages are used, so nothing here changes what the program does.
//!
//! Tests: below, tests/all/threads.rs.

use std::sync::atomic::{AtomicBool, Ordering};

/// The address space that glibc reserves for the heap of a thread. The heap begins at a multiple of it.
const HEAP_BYTES: usize = 64 << 20;
/// The part of a new heap that is accessible at once. A huge page must be accessible as a whole when it is first used.
const ACCESSIBLE_BYTES: i32 = 48 << 20;
/// Larger blocks get mappings of their own, so that they grow without being copied.
const MAX_BLOCK_BYTES: i32 = 4 << 20;
/// A block of this size comes from the heap of the thread that makes it.
const LARGE_BLOCK_BYTES: usize = 64 << 10;
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
        libc::mallopt(libc::M_MMAP_THRESHOLD, MAX_BLOCK_BYTES);
    }
}

/// Asks the kernel for huge pages in the heap of this thread, if `prepare` was called for a large input.
pub fn use_in_this_thread() {
    if !IS_PREPARED.load(Ordering::Relaxed) {
        return;
    }
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    {
        // SAFETY: the block is freed once. The advice changes no contents; it fails, or has no effect, if the range is
        // no heap.
        unsafe {
            // A small block may be one that another thread has made and this one has freed.
            let block = libc::malloc(LARGE_BLOCK_BYTES);
            let heap = block as usize / HEAP_BYTES * HEAP_BYTES;
            libc::madvise(heap as *mut libc::c_void, HEAP_BYTES, libc::MADV_HUGEPAGE);
            libc::free(block);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the flags of the mapping that contains an address, as in `/proc/self/smaps`.
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    fn mapping_flags(address: usize) -> String {
        let maps = std::fs::read_to_string("/proc/self/smaps").expect("Linux provides it");
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
    fn the_heap_of_a_thread_gets_huge_pages() {
        prepare(MIN_INPUT_BYTES);
        let flags = std::thread::spawn(|| {
            use_in_this_thread();
            let block = vec![1u8; LARGE_BLOCK_BYTES];
            mapping_flags(block.as_ptr() as usize)
        });
        let flags = flags.join().expect("the thread does not panic");
        let has_huge_pages = std::path::Path::new("/sys/kernel/mm/transparent_hugepage").exists();
        assert_eq!(flags.split_whitespace().any(|flag| flag == "hg"), has_huge_pages, "{flags}");
    }
}
