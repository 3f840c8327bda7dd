//! Reports the errors at which LLVM calls `abort` (`llvm::report_fatal_error`).
//!
//! For example, it aborts when it generates 64-bit code for a processor that has no 64-bit instructions.
//!
//! Tests: tests/all/codegen_options.rs, tests/all/import.rs.

use llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use std::ffi::CStr;
use std::io::Write;
use std::os::raw::c_char;
use std::sync::Once;

/// The exit code of a run with an error in the input or its surroundings.
const EXIT_CODE: i32 = 1;

/// Installs the report, once in a process.
pub(super) fn install_report() {
    static ONCE: Once = Once::new();
    // SAFETY: the handler is a function that does not return, as LLVM requires. It is installed once, before the first
    // context exists.
    ONCE.call_once(|| unsafe { LLVMInstallFatalErrorHandler(Some(report)) });
}

/// Reports the error and ends the process. No output is written, since outputs are complete before they are written.
extern "C" fn report(reason: *const c_char) {
    // SAFETY: LLVM passes a C string.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    let text = format!(
        "error[L0018]: LLVM cannot process the program: {reason}\n  = note: check the target and its processor \
         (`llvm.target_triple`, --target, --mcpu, --mattr), and inline assembly\n"
    );
    super::standard_error::restore();
    let _ = std::io::stderr().write_all(text.as_bytes());
    // Destructors of LLVM's objects must not run in the middle of its work.
    // SAFETY: `_exit` ends the process at once.
    unsafe { libc::_exit(EXIT_CODE) }
}

/// The signals that LLVM's reader raises for some damaged inputs.
const CRASH_SIGNALS: [libc::c_int; 5] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGABRT];

/// Reports crashes of LLVM's reader as long as it lives. LLVM trusts bitcode: for damaged bitcode it may read memory
/// that does not exist, or run out of memory.
pub(crate) struct ReaderCrashReport {
    /// The actions of the signals before.
    previous: [libc::sigaction; CRASH_SIGNALS.len()],
}

impl ReaderCrashReport {
    /// Installs the report.
    pub(crate) fn install() -> ReaderCrashReport {
        // SAFETY: `sigaction` is a structure of C that may be zero.
        let mut previous: [libc::sigaction; CRASH_SIGNALS.len()] = unsafe { std::mem::zeroed() };
        for (signal, previous) in CRASH_SIGNALS.into_iter().zip(&mut previous) {
            // SAFETY: the handler calls functions only that are safe in a signal handler. It runs on the alternate
            // stack that Rust's standard library has set up for the thread.
            unsafe {
                let mut action: libc::sigaction = std::mem::zeroed();
                action.sa_sigaction = report_reader_crash as extern "C" fn(libc::c_int) as usize;
                action.sa_flags = libc::SA_ONSTACK;
                libc::sigemptyset(&mut action.sa_mask);
                libc::sigaction(signal, &action, previous);
            }
        }
        ReaderCrashReport { previous }
    }
}

impl Drop for ReaderCrashReport {
    fn drop(&mut self) {
        for (signal, previous) in CRASH_SIGNALS.into_iter().zip(&self.previous) {
            // SAFETY: the action is the one that was in force before.
            unsafe { libc::sigaction(signal, previous, std::ptr::null_mut()) };
        }
    }
}

/// Reports that LLVM's reader has crashed, and ends the process as for an error in the input.
extern "C" fn report_reader_crash(_: libc::c_int) {
    let text = "error[L0020]: invalid LLVM IR: LLVM crashed while it read the input\n  = note: the input may be \
                truncated or damaged, or written by another version of LLVM\n";
    // SAFETY: both functions are safe in a signal handler, and the text is live.
    unsafe {
        libc::write(libc::STDERR_FILENO, text.as_ptr().cast(), text.len());
        libc::_exit(EXIT_CODE)
    }
}
