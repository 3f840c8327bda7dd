//! Reports the errors at which LLVM calls `abort` (`llvm::report_fatal_error`).
//!
//! For example, it aborts when it generates 64-bit code for a processor that has no 64-bit instructions.
//!
//! Tests: tests/all/codegen_options.rs.

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
    let _ = std::io::stderr().write_all(text.as_bytes());
    // Destructors of LLVM's objects must not run in the middle of its work.
    // SAFETY: `_exit` ends the process at once.
    unsafe { libc::_exit(EXIT_CODE) }
}
