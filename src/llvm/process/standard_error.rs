//! Reads what LLVM prints on the standard error.
//!
//! Tests: tests/all/codegen_options.rs.

use std::io::{self, Read, Seek, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, PoisonError};

/// The standard error belongs to the whole process, so only one thread at a time may redirect it.
static REDIRECTION: Mutex<()> = Mutex::new(());
/// The descriptor of the real standard error while it is redirected, or else -1.
static REAL_STDERR: AtomicI32 = AtomicI32::new(-1);

/// Calls `function`, and returns its result and the lines that were printed on the standard error meanwhile. If the
/// standard error cannot be redirected, the lines are printed, and the list is empty.
pub(crate) fn capture<T>(function: impl FnOnce() -> T) -> (T, Vec<String>) {
    let _guard = REDIRECTION.lock().unwrap_or_else(PoisonError::into_inner);
    let Ok((mut file, real)) = redirect() else { return (function(), Vec::new()) };
    let result = function();
    restore();
    drop(real);
    let mut bytes = Vec::new();
    let read_result = file.rewind().and_then(|()| file.read_to_end(&mut bytes));
    let text = String::from_utf8_lossy(&bytes);
    let lines = if read_result.is_ok() { text.lines().map(str::to_string).collect() } else { Vec::new() };
    (result, lines)
}

/// Redirects the standard error to a new file. Returns the file and the real standard error.
fn redirect() -> io::Result<(std::fs::File, OwnedFd)> {
    let file = tempfile::tempfile()?;
    let _ = io::stderr().flush();
    // SAFETY: the descriptors are open. `dup` returns a new one, or -1.
    unsafe {
        let real = libc::dup(libc::STDERR_FILENO);
        if real < 0 {
            return Err(io::Error::last_os_error());
        }
        let real = OwnedFd::from_raw_fd(real);
        REAL_STDERR.store(real.as_raw_fd(), Ordering::SeqCst);
        if libc::dup2(file.as_raw_fd(), libc::STDERR_FILENO) < 0 {
            REAL_STDERR.store(-1, Ordering::SeqCst);
            return Err(io::Error::last_os_error());
        }
        Ok((file, real))
    }
}

/// Ends the redirection, if there is one. A function that ends the process at once calls this before it prints its
/// report, so that the report is visible.
pub(super) fn restore() {
    let real = REAL_STDERR.swap(-1, Ordering::SeqCst);
    if real >= 0 {
        // SAFETY: the descriptor is open until `capture` drops it.
        unsafe { libc::dup2(real, libc::STDERR_FILENO) };
    }
}
