//! A report on the standard error when a signal ends a program that runs in this process.
//!
//! Tests: tests/all/codegen_options.rs.

use super::jit_lines::{JitLines, JitPlace};
use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::sync::OnceLock;

/// A signal that ends a process, with its name and a description.
struct FatalSignal {
    number: libc::c_int,
    message: &'static str,
}

/// The signals that faults of a program raise.
const FATAL_SIGNALS: [FatalSignal; 6] = [
    FatalSignal { number: libc::SIGSEGV, message: "SIGSEGV, an access of memory that it does not own" },
    FatalSignal { number: libc::SIGBUS, message: "SIGBUS, an access of memory that does not exist" },
    FatalSignal { number: libc::SIGFPE, message: "SIGFPE, an integer division by zero or with an overflow" },
    FatalSignal { number: libc::SIGILL, message: "SIGILL, an invalid instruction, such as that of `llvm.intr.trap`" },
    FatalSignal { number: libc::SIGTRAP, message: "SIGTRAP, a breakpoint" },
    FatalSignal { number: libc::SIGABRT, message: "SIGABRT, a call of `abort`" },
];

/// The lines of the program that runs. A signal handler has no other access to data than a static variable.
static LINES: OnceLock<JitLines> = OnceLock::new();

/// Installs handlers that report these signals. They replace the handlers of Rust's standard library, which report an
/// overflow of the stack; that is reported as SIGSEGV then.
pub(super) fn install(lines: JitLines) {
    // A process runs one program; the lines of a second one would be unknown.
    let _ = LINES.set(lines);
    use_large_signal_stack();
    for signal in &FATAL_SIGNALS {
        // SAFETY: the handler calls only functions that are safe in a signal handler, except at its end. It runs on an
        // alternate stack, so an overflow of the stack is reported too.
        unsafe {
            let mut action: libc::sigaction = MaybeUninit::zeroed().assume_init();
            action.sa_sigaction = report as extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut c_void) as usize;
            action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND | libc::SA_NODEFER | libc::SA_SIGINFO;
            libc::sigemptyset(&mut action.sa_mask);
            libc::sigaction(signal.number, &action, std::ptr::null_mut());
        }
    }
}

/// Gives this thread an alternate stack for signal handlers. That of Rust's standard library is too small for the
/// unwinder.
fn use_large_signal_stack() {
    const SIZE: usize = 1 << 18;
    let memory = Box::leak(vec![0_u8; SIZE].into_boxed_slice());
    let stack = libc::stack_t { ss_sp: memory.as_mut_ptr().cast(), ss_flags: 0, ss_size: SIZE };
    // SAFETY: the memory is never freed. If the call fails, the thread keeps its stack.
    unsafe { libc::sigaltstack(&stack, std::ptr::null_mut()) };
}

/// Restores the default actions of the signals, so that a fault in the handler ends the process.
fn uninstall() {
    for signal in &FATAL_SIGNALS {
        // SAFETY: `signal` is safe in a signal handler.
        unsafe { libc::signal(signal.number, libc::SIG_DFL) };
    }
}

/// Writes the report, and raises the signal again, so that the process ends as it would without the handler.
extern "C" fn report(number: libc::c_int, _: *mut libc::siginfo_t, context: *mut c_void) {
    let message = FATAL_SIGNALS.iter().find(|signal| signal.number == number).map_or("a signal", |s| s.message);
    uninstall();
    write_all(&["error[L0017]: the program was ended by ", message, "\n"]);
    let address = instruction_address(context);
    let place = |address| LINES.get().and_then(|lines| lines.place(address));
    if let Some(place) = address.and_then(place) {
        write_place(place, "");
    } else if let Some(place) = calling_place() {
        write_place(place, " (in a function that is called here)");
    } else {
        write_all(&["  = note: `-g` adds line tables, so that this report names the line\n"]);
    }
    write_all(&["  = note: a debugger shows more: `gdb --args rewrite run -g ..`\n"]);
    // SAFETY: `raise` is safe in a signal handler.
    unsafe { libc::raise(number) };
}

/// Writes a place in the source: `  --> f.mlir:4:7`.
fn write_place(place: JitPlace<'_>, remark: &str) {
    let (mut line, mut column) = (itoa::Buffer::new(), itoa::Buffer::new());
    let (line, column) = (line.format(place.line), column.format(place.column));
    write_all(&["  --> ", place.file, ":", line]);
    if place.column > 0 {
        write_all(&[":", column]);
    }
    write_all(&[remark, "\n"]);
}

fn write_all(texts: &[&str]) {
    for text in texts {
        // SAFETY: `write` is safe in a signal handler, and the text is live. There is nothing to do if it fails.
        unsafe { libc::write(libc::STDERR_FILENO, text.as_ptr().cast(), text.len()) };
    }
}

/// Returns the address of the instruction that raised the signal; `None` on systems where it is not known how to find
/// it.
fn instruction_address(context: *mut c_void) -> Option<u64> {
    #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
    {
        // SAFETY: the kernel passes a `ucontext_t` to a handler with `SA_SIGINFO`.
        let registers = unsafe { &(*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs };
        Some(registers[libc::REG_RIP as usize] as u64)
    }
    #[cfg(all(target_os = "linux", target_arch = "aarch64"))]
    {
        // SAFETY: as above.
        Some(unsafe { (*context.cast::<libc::ucontext_t>()).uc_mcontext.pc })
    }
    #[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
    {
        let _ = context;
        None
    }
}

unsafe extern "C-unwind" {
    /// Calls `visit` for each frame of the stack, innermost first, until it returns another value than 0.
    fn _Unwind_Backtrace(
        visit: extern "C-unwind" fn(*mut c_void, *mut c_void) -> libc::c_int,
        data: *mut c_void,
    ) -> libc::c_int;
    /// Returns the address at which a frame continues.
    fn _Unwind_GetIP(frame: *mut c_void) -> usize;
}

/// The time after which an unwinder that waits for a lock is ended, with the process.
const MAX_SECONDS: libc::c_uint = 2;

/// Returns the place of the innermost call of the program, for a signal in a function of C. The unwinder is not made
/// for signal handlers. If it fails or waits for a lock, a second signal ends the process, and the first one is
/// reported by then.
fn calling_place() -> Option<JitPlace<'static>> {
    if LINES.get().is_none_or(JitLines::is_empty) {
        return None;
    }
    extern "C-unwind" fn visit(frame: *mut c_void, data: *mut c_void) -> libc::c_int {
        // SAFETY: the unwinder passes a frame, and `data` is the local of `calling_place`.
        let (address, found) = unsafe { (_Unwind_GetIP(frame), &mut *data.cast::<Option<JitPlace<'static>>>()) };
        // The address is behind the call.
        *found = LINES.get().and_then(|lines| lines.place((address as u64).wrapping_sub(1)));
        libc::c_int::from(found.is_some())
    }
    let mut found: Option<JitPlace<'static>> = None;
    // SAFETY: `visit` gets a pointer to the local, which lives longer than the call. `alarm` is safe in a handler.
    unsafe {
        libc::alarm(MAX_SECONDS);
        _Unwind_Backtrace(visit, (&raw mut found).cast());
        libc::alarm(0);
    }
    found
}
