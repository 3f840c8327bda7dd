//! A report on the standard error when a signal ends a program that runs in this process.
//!
//! Tests: tests/all/run.rs.

use std::mem::MaybeUninit;

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

/// Installs handlers that report these signals. They replace the handlers of Rust's standard library, which report an
/// overflow of the stack; that is reported as SIGSEGV then.
pub(super) fn install() {
    for signal in &FATAL_SIGNALS {
        // SAFETY: the handler calls functions only that are safe in a signal handler. It runs on the alternate stack
        // that Rust's standard library has set up for the thread, so an overflow of the stack is reported too. After
        // the first signal the default action is restored.
        unsafe {
            let mut action: libc::sigaction = MaybeUninit::zeroed().assume_init();
            action.sa_sigaction = report as extern "C" fn(libc::c_int) as usize;
            action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND | libc::SA_NODEFER;
            libc::sigemptyset(&mut action.sa_mask);
            libc::sigaction(signal.number, &action, std::ptr::null_mut());
        }
    }
}

/// Writes the report, and raises the signal again, so that the process ends as it would without the handler.
extern "C" fn report(number: libc::c_int) {
    let message = FATAL_SIGNALS.iter().find(|signal| signal.number == number).map_or("a signal", |s| s.message);
    for text in [
        "error[L0017]: the program was ended by ",
        message,
        "\n  = note: `-g` adds line tables; a debugger \
        shows the place: `gdb --args rewrite run -g ..`\n",
    ] {
        // SAFETY: `write` is safe in a signal handler, and the text is live. There is nothing to do if it fails.
        unsafe { libc::write(libc::STDERR_FILENO, text.as_ptr().cast(), text.len()) };
    }
    // SAFETY: `raise` is safe in a signal handler.
    unsafe { libc::raise(number) };
}
