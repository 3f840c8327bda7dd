//! Temporary files that a signal removes when it ends the process.
//!
//! Tests: tests/all/command.rs.

use std::ffi::{CString, c_char};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::Once;
use std::sync::atomic::{AtomicPtr, Ordering};

/// The signals by which a user ends a process.
const SIGNALS: [libc::c_int; 3] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP];

/// The number of files that can be registered at a time: one for each thread that writes an output.
const MAX_FILES: usize = 256;

/// The paths of the files. Whoever replaces a path by null owns it.
static PATHS: [AtomicPtr<c_char>; MAX_FILES] = [const { AtomicPtr::new(std::ptr::null_mut()) }; MAX_FILES];

/// A file that a signal removes, until this is dropped.
pub struct TemporaryFile {
    slot: usize,
}

impl TemporaryFile {
    /// Registers a file. Returns `None` if there are too many files, or if the path contains a zero byte.
    pub fn register(path: &Path) -> Option<TemporaryFile> {
        install_handlers();
        let path = CString::new(path.as_os_str().as_bytes()).ok()?.into_raw();
        let store = |slot: &AtomicPtr<c_char>| {
            slot.compare_exchange(std::ptr::null_mut(), path, Ordering::SeqCst, Ordering::SeqCst).is_ok()
        };
        let slot = PATHS.iter().position(store);
        if slot.is_none() {
            // SAFETY: no slot has the path, so this function still owns it.
            drop(unsafe { CString::from_raw(path) });
        }
        slot.map(|slot| TemporaryFile { slot })
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let path = PATHS[self.slot].swap(std::ptr::null_mut(), Ordering::SeqCst);
        if !path.is_null() {
            // SAFETY: `register` made the path from a string, and the slot does not have it any more.
            drop(unsafe { CString::from_raw(path) });
        }
    }
}

/// Installs the handlers, once. A signal that the process was told to ignore stays ignored.
fn install_handlers() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for signal in SIGNALS {
            // SAFETY: the handler calls only functions that are safe in a signal handler.
            unsafe {
                let handler = remove_files as extern "C" fn(libc::c_int) as libc::sighandler_t;
                if libc::signal(signal, handler) == libc::SIG_IGN {
                    libc::signal(signal, libc::SIG_IGN);
                }
            }
        }
    });
}

/// Removes the files, and lets the signal end the process.
extern "C" fn remove_files(signal: libc::c_int) {
    for slot in &PATHS {
        let path = slot.swap(std::ptr::null_mut(), Ordering::SeqCst);
        if !path.is_null() {
            // SAFETY: this function owns the path, which ends with a zero byte. It is not freed, since a handler of
            // signals must not.
            unsafe { libc::unlink(path) };
        }
    }
    // SAFETY: both functions are safe in a signal handler.
    unsafe {
        libc::signal(signal, libc::SIG_DFL);
        libc::raise(signal);
    }
}
