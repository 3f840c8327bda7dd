//! Stacks for recursion over deeply nested input: stacks that grow on demand, and threads with a large stack.
//!
//! Recursion of our own grows the stack. A large stack is for code that cannot ask for more in the middle of its
//! recursion: LLVM, and the stages of the rule compiler.
//!
//! Tests: below, tests/all/deep_nesting.rs.

use std::cell::Cell;
use std::io;

/// The stack in bytes that is left when `with_enough_stack` continues on another segment. It suffices for the frames
/// between two calls of it.
const RED_ZONE_BYTES: usize = 512 << 10;

/// The size in bytes of a segment that is added to a stack. The system provides only the pages that are used.
const SEGMENT_BYTES: usize = 8 << 20;

/// Runs `work` on the current thread. If little of the stack is left, `work` runs on a new segment, which is freed
/// afterwards. A recursive function that passes its inner calls through here works on a thread of any stack size.
#[inline]
pub fn with_enough_stack<T>(work: impl FnOnce() -> T) -> T {
    if has_enough_stack() { work() } else { on_new_stack(work) }
}

/// Returns whether the current thread has enough stack for the frames between two calls of this function.
pub fn has_enough_stack() -> bool {
    stacker::remaining_stack().is_some_and(|bytes| bytes >= RED_ZONE_BYTES)
}

/// Runs `work` on the current thread, on a new segment of the stack, which is freed afterwards.
#[cold]
#[inline(never)]
pub fn on_new_stack<T>(work: impl FnOnce() -> T) -> T {
    stacker::grow(SEGMENT_BYTES, work)
}

/// Runs `work` on the current thread with at least `bytes` of stack, for recursion of a known depth that does not pass
/// through `with_enough_stack`.
pub fn with_stack_of<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(bytes, bytes, work)
}

thread_local! {
    /// The bytes of stack that the current thread was started with; 0 if unknown.
    static STACK_SIZE: Cell<usize> = const { Cell::new(0) };
}

/// Records that the current thread was started with `bytes` of stack. `on_large_stack` then runs work on this thread if
/// that is enough.
pub fn set_current_stack_size(bytes: usize) {
    STACK_SIZE.set(bytes);
}

/// Runs `work` on a thread with at least `bytes` of stack. This is the current thread if it is known to have them, and
/// otherwise a new thread.
///
/// If `work` panics on a new thread, the panic continues on the caller's thread.
///
/// # Errors
/// The system cannot start a new thread.
pub fn on_large_stack<T: Send>(bytes: usize, work: impl FnOnce() -> T + Send) -> io::Result<T> {
    if STACK_SIZE.get() >= bytes {
        return Ok(work());
    }
    std::thread::scope(|scope| {
        let work = || {
            set_current_stack_size(bytes);
            work()
        };
        let thread = std::thread::Builder::new().name("main".into()).stack_size(bytes).spawn_scoped(scope, work)?;
        thread.join().or_else(|panic| std::panic::resume_unwind(panic))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_stack_is_reused_for_a_smaller_one() {
        let outer = || (std::thread::current().id(), on_large_stack(1 << 20, || std::thread::current().id()).unwrap());
        let (outer, inner) = on_large_stack(1 << 21, outer).unwrap();
        assert_ne!(outer, std::thread::current().id());
        assert_eq!(outer, inner);
    }

    #[test]
    fn recursion_that_grows_its_stack_has_no_limit() {
        fn depth_sum(depth: u64) -> u64 {
            let frame = std::hint::black_box([depth; 512]);
            if depth == 0 { 0 } else { with_enough_stack(|| frame[7] + depth_sum(depth - 1)) }
        }
        let thread = std::thread::Builder::new().stack_size(256 << 10);
        let sum = thread.spawn(|| depth_sum(10_000)).unwrap().join().unwrap();
        assert_eq!(sum, 10_000 * 10_001 / 2);
    }

    #[test]
    fn a_larger_stack_needs_another_thread() {
        let outer = || (std::thread::current().id(), on_large_stack(1 << 21, || std::thread::current().id()).unwrap());
        let (outer, inner) = on_large_stack(1 << 20, outer).unwrap();
        assert_ne!(outer, inner);
    }
}
