//! The allocator of the program: that of the system, but large blocks get mappings of their own.
//!
//! A large block that grows in a heap is copied, and leaves a hole that only smaller blocks can fill. A mapping grows
//! without a copy: the kernel moves its pages. A freed mapping also leaves the memory of the process at once.
//!
//! Tests: below.

use super::huge_pages;
use std::alloc::{GlobalAlloc, Layout, System};

/// The allocator of the program. Blocks of both kinds get huge pages if `huge_pages::prepare` was called.
pub struct ProgramAllocator;

// SAFETY: all calls for blocks without a mapping are forwarded to the allocator of the system. `is_mapped` tells the
// two kinds apart by the layout alone, and a block keeps its layout until it is freed or reallocated.
unsafe impl GlobalAlloc for ProgramAllocator {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if mapping::is_mapped(layout) {
            return mapping::map(layout.size());
        }
        // SAFETY: the caller keeps the contract of `alloc`.
        let block = unsafe { System.alloc(layout) };
        huge_pages::count_allocation(block, layout.size());
        block
    }
    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if mapping::is_mapped(layout) {
            // New pages are zeroed by the kernel.
            return mapping::map(layout.size());
        }
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        let block = unsafe { System.alloc_zeroed(layout) };
        huge_pages::count_allocation(block, layout.size());
        block
    }
    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if mapping::is_mapped(layout) {
            // SAFETY: `map` or `remap` returned the block, and the caller does not use it any more.
            return unsafe { mapping::unmap(block, layout.size()) };
        }
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(block, layout) }
    }
    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the contract of `realloc`: the size is valid for the alignment.
        let new_layout = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        if mapping::is_mapped(layout) || mapping::is_mapped(new_layout) {
            // SAFETY: the caller keeps the contract of `realloc`.
            return unsafe { resize_mapped(block, layout, new_layout) };
        }
        // SAFETY: the caller keeps the contract of `realloc`.
        let block = unsafe { System.realloc(block, layout, size) };
        huge_pages::count_allocation(block, size);
        block
    }
}

/// Reallocates a block whose old or new size is that of a mapping.
///
/// # Safety
/// The contract of `GlobalAlloc::realloc`.
#[cold]
unsafe fn resize_mapped(block: *mut u8, layout: Layout, new_layout: Layout) -> *mut u8 {
    if mapping::is_mapped(layout) && mapping::is_mapped(new_layout) {
        // SAFETY: the block has a mapping of the size of its layout.
        return unsafe { mapping::remap(block, layout.size(), new_layout.size()) };
    }
    // SAFETY: both blocks have the size that is copied, and they are different blocks. The old one is freed once.
    unsafe {
        let new_block = ProgramAllocator.alloc(new_layout);
        if !new_block.is_null() {
            std::ptr::copy_nonoverlapping(block, new_block, layout.size().min(new_layout.size()));
            ProgramAllocator.dealloc(block, layout);
        }
        new_block
    }
}

/// Blocks that are mappings, on systems whose kernel can move a mapping.
#[cfg(target_os = "linux")]
mod mapping {
    use super::huge_pages;
    use std::alloc::Layout;
    use std::ptr;

    /// The least size of a block with a mapping. A system call for a smaller block would cost more than a copy.
    const MIN_BYTES: usize = 256 << 10;
    /// The alignment of every mapping: the size of the smallest page of any system.
    const ALIGNMENT: usize = 4 << 10;

    #[inline]
    pub fn is_mapped(layout: Layout) -> bool {
        layout.size() >= MIN_BYTES && layout.align() <= ALIGNMENT
    }

    /// Returns a new block of zeros; null without memory.
    #[cold]
    pub fn map(size: usize) -> *mut u8 {
        let (access, kind) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
        // SAFETY: the kernel chooses an address that nothing uses.
        let block = unsafe { libc::mmap(ptr::null_mut(), size, access, kind, -1, 0) };
        if block == libc::MAP_FAILED {
            return ptr::null_mut();
        }
        huge_pages::advise_mapping(block.cast(), size);
        block.cast()
    }

    /// Resizes a block; the kernel may move it. Returns null without memory.
    ///
    /// # Safety
    /// The block is a mapping of `size` bytes, and no reference to it is used afterwards.
    pub unsafe fn remap(block: *mut u8, size: usize, new_size: usize) -> *mut u8 {
        // SAFETY: the block is a mapping of `size` bytes, as this function requires.
        let block = unsafe { libc::mremap(block.cast(), size, new_size, libc::MREMAP_MAYMOVE) };
        if block == libc::MAP_FAILED { ptr::null_mut() } else { block.cast() }
    }

    /// Frees a block.
    ///
    /// # Safety
    /// The block is a mapping of `size` bytes, and no reference to it is used afterwards.
    #[cold]
    pub unsafe fn unmap(block: *mut u8, size: usize) {
        // SAFETY: the block is a mapping of `size` bytes, as this function requires. The call fails for no such range.
        unsafe { libc::munmap(block.cast(), size) };
    }
}

/// Systems without such a kernel: no block is a mapping.
#[cfg(not(target_os = "linux"))]
mod mapping {
    use std::alloc::Layout;

    pub fn is_mapped(_: Layout) -> bool {
        false
    }
    pub fn map(_: usize) -> *mut u8 {
        unreachable!("no block is a mapping")
    }
    pub unsafe fn remap(_: *mut u8, _: usize, _: usize) -> *mut u8 {
        unreachable!("no block is a mapping")
    }
    pub unsafe fn unmap(_: *mut u8, _: usize) {
        unreachable!("no block is a mapping")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sizes of blocks with and without a mapping; none but the first is a multiple of the page size.
    const SIZES: [usize; 6] = [4096, 100, 300_001, 5_000_003, 262_143, 262_145];

    /// The byte at an index of a test block.
    fn byte(index: usize) -> u8 {
        (index % 251) as u8
    }

    #[test]
    fn a_block_keeps_its_bytes_when_its_size_changes() {
        for (from, to) in SIZES.iter().flat_map(|from| SIZES.map(|to| (*from, to))) {
            let layout = Layout::from_size_align(from, 16).expect("a power of two");
            // SAFETY: the block is written before it is read, and freed once, with its last size.
            unsafe {
                let block = ProgramAllocator.alloc(layout);
                (0..from).for_each(|i| block.add(i).write(byte(i)));
                let block = ProgramAllocator.realloc(block, layout, to);
                assert!((0..from.min(to)).all(|i| block.add(i).read() == byte(i)), "{from} -> {to}");
                (0..to).for_each(|i| block.add(i).write(0));
                ProgramAllocator.dealloc(block, Layout::from_size_align(to, 16).expect("a power of two"));
            }
        }
    }

    #[test]
    fn a_zeroed_block_is_zero_and_aligned() {
        for (size, align) in SIZES.iter().flat_map(|size| [8, 4096, 1 << 16].map(|align| (*size, align))) {
            let layout = Layout::from_size_align(size, align).expect("a power of two");
            // SAFETY: the block has `size` bytes, and is freed once.
            unsafe {
                let block = ProgramAllocator.alloc_zeroed(layout);
                assert!(
                    block.addr().is_multiple_of(align) && (0..size).all(|i| block.add(i).read() == 0),
                    "{size}, {align}"
                );
                ProgramAllocator.dealloc(block, layout);
            }
        }
    }
}
