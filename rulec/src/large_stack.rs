//! Threads with a large stack, for recursion over deeply nested input.
//!
//! Tests: below, tests/all/deep_nesting.rs.

use std::cell::Cell;
use std::io;

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
    fn a_larger_stack_needs_another_thread() {
        let outer = || (std::thread::current().id(), on_large_stack(1 << 21, || std::thread::current().id()).unwrap());
        let (outer, inner) = on_large_stack(1 << 20, outer).unwrap();
        assert_ne!(outer, inner);
    }
}
