//! A report on the standard error when a fault, or a time limit, ends a program that runs in this process.
//!
//! What the program has printed by then is still in the buffer of C's `stdout` if that is no terminal. So the handlers
//! write this buffer, also at signals by which a user ends the process.
//!
//! Tests: tests/all/run.rs, tests/all/codegen_options.rs.

use super::lines::{JitLines, JitPlace};
use super::runtime;
use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::sync::OnceLock;
use std::time::Duration;

/// A signal that ends a process, with its name and a description.
struct FatalSignal {
    number: libc::c_int,
    message: &'static str,
}

/// The signals that faults of a program raise. A message completes the sentence `the program was ended by`.
const FATAL_SIGNALS: [FatalSignal; 6] = [
    FatalSignal { number: libc::SIGSEGV, message: "SIGSEGV, an access of memory that it does not own" },
    FatalSignal { number: libc::SIGBUS, message: "SIGBUS, an access of memory that does not exist" },
    FatalSignal { number: libc::SIGFPE, message: "SIGFPE, an integer division by zero or with an overflow" },
    FatalSignal { number: libc::SIGILL, message: "SIGILL, an invalid instruction, such as that of `llvm.intr.trap`" },
    FatalSignal { number: libc::SIGTRAP, message: "SIGTRAP, a breakpoint" },
    FatalSignal { number: libc::SIGABRT, message: "SIGABRT, a call of `abort` such as that of a failed assertion" },
];

/// The signals by which a user ends a process.
const USER_SIGNALS: [libc::c_int; 3] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP];

/// The exit code of a program that a fault has ended.
const EXIT_CODE: i32 = 1;

/// The distance from the end of the stack within which an access is an overflow of the stack.
const STACK_MARGIN: usize = 1 << 16;

/// What the handlers know of the program that runs. A signal handler has no other access to data than a static
/// variable.
struct RunningProgram {
    lines: JitLines,
    /// The lowest address of the stack of the thread that runs the program; `None` if it is unknown.
    stack_end: Option<usize>,
    /// The thread that runs the program.
    thread: usize,
    /// The time limit in seconds as text, empty without a limit.
    time_limit: String,
}

static PROGRAM: OnceLock<RunningProgram> = OnceLock::new();

/// Installs handlers that report these signals, and starts the time limit. They replace the handlers of Rust's standard
/// library and of `process/crash_recovery.rs`.
pub(crate) fn install(lines: JitLines, time_limit: Option<Duration>) {
    let limit_text = time_limit.map_or_else(String::new, |limit| limit.as_secs_f64().to_string());
    // A process runs one program; the lines of a second one would be unknown.
    // SAFETY: the call has no conditions.
    let thread = unsafe { libc::pthread_self() } as usize;
    let _ = PROGRAM.set(RunningProgram { lines, stack_end: stack_end(), thread, time_limit: limit_text });
    use_large_signal_stack();
    for signal in &FATAL_SIGNALS {
        install_handler(signal.number, report as extern "C" fn(_, _, _));
    }
    for signal in USER_SIGNALS {
        // A signal that the process was told to ignore stays ignored.
        if install_handler(signal, end_by_user as extern "C" fn(_, _, _)) == libc::SIG_IGN {
            // SAFETY: an ignored signal has no handler.
            unsafe { libc::signal(signal, libc::SIG_IGN) };
        }
    }
    if let Some(limit) = time_limit {
        install_handler(libc::SIGALRM, report_time_limit as extern "C" fn(_, _, _));
        start_timer(limit);
    }
}

/// Ends the time limit and the handling of signals of a program that has returned.
pub(super) fn end_time_limit() {
    // SAFETY: a timer of zero is none.
    unsafe { libc::setitimer(libc::ITIMER_REAL, &std::mem::zeroed(), std::ptr::null_mut()) };
}

fn start_timer(limit: Duration) {
    let limit = limit.max(Duration::from_micros(1));
    let (seconds, microseconds) = (limit.as_secs().try_into(), limit.subsec_micros().into());
    let value = libc::timeval { tv_sec: seconds.unwrap_or(libc::time_t::MAX), tv_usec: microseconds };
    let interval = libc::timeval { tv_sec: 0, tv_usec: 0 };
    // SAFETY: the structure is live. A limit that is too long for the timer is none.
    unsafe {
        libc::setitimer(
            libc::ITIMER_REAL,
            &libc::itimerval { it_value: value, it_interval: interval },
            std::ptr::null_mut(),
        )
    };
}

/// A handler that also gets the place of the signal.
type Handler = extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut c_void);

/// Installs a handler. Returns the previous one, or `SIG_IGN` or `SIG_DFL`.
fn install_handler(signal: libc::c_int, handler: Handler) -> libc::sighandler_t {
    // SAFETY: the handlers call only functions that are safe in a signal handler, except at their end. They run on an
    // alternate stack, so an overflow of the stack is reported too.
    unsafe {
        let mut action: libc::sigaction = MaybeUninit::zeroed().assume_init();
        action.sa_sigaction = handler as usize;
        action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND | libc::SA_NODEFER | libc::SA_SIGINFO;
        libc::sigemptyset(&mut action.sa_mask);
        let mut previous: libc::sigaction = MaybeUninit::zeroed().assume_init();
        libc::sigaction(signal, &action, &mut previous);
        previous.sa_sigaction
    }
}

/// Returns the lowest address of the stack of this thread.
fn stack_end() -> Option<usize> {
    #[cfg(target_os = "linux")]
    // SAFETY: the attributes are initialized by the first call, read by the second, and then freed.
    unsafe {
        let mut attributes = MaybeUninit::zeroed().assume_init();
        if libc::pthread_getattr_np(libc::pthread_self(), &mut attributes) != 0 {
            return None;
        }
        let (mut address, mut size) = (std::ptr::null_mut(), 0);
        let failed = libc::pthread_attr_getstack(&attributes, &mut address, &mut size) != 0;
        libc::pthread_attr_destroy(&mut attributes);
        (!failed).then_some(address as usize)
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// Gives this thread an alternate stack for signal handlers. That of Rust's standard library is too small for the
/// unwinder.
fn use_large_signal_stack() {
    const SIZE: usize = 1 << 18;
    let memory = Box::leak(vec![0_u8; SIZE].into_boxed_slice());
    let stack = libc::stack_t { ss_sp: memory.as_mut_ptr().cast(), ss_flags: 0, ss_size: SIZE };
    // SAFETY: the memory is never freed. If the call fails, the thread keeps its previous alternate stack.
    unsafe { libc::sigaltstack(&stack, std::ptr::null_mut()) };
}

/// Restores the default actions of the signals, so that a fault in the handler ends the process.
fn uninstall() {
    for signal in &FATAL_SIGNALS {
        // SAFETY: `signal` is safe in a signal handler.
        unsafe { libc::signal(signal.number, libc::SIG_DFL) };
    }
}

/// Writes the output of the program and the report, and ends the process.
extern "C" fn report(number: libc::c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    let message = match FATAL_SIGNALS.iter().find(|signal| signal.number == number) {
        _ if is_stack_overflow(number, info) => "a stack overflow (SIGSEGV)",
        Some(signal) => signal.message,
        None => "a signal",
    };
    uninstall();
    runtime::write_pending_output();
    write_all(&["error[L0017]: the program was ended by ", message, "\n"]);
    write_place_of_program(context);
    write_all(&["  = note: a debugger shows more: `gdb --args rewrite run -g ..`\n"]);
    end_process();
}

/// Writes the output of the program, and the report that it has run too long.
extern "C" fn report_time_limit(number: libc::c_int, _: *mut libc::siginfo_t, context: *mut c_void) {
    // The system may run this handler on any thread. The place of the program is found from the registers and the stack
    // of the program's thread, so the signal is passed on to that thread.
    // SAFETY: both functions are safe in a signal handler, and the thread of the program is alive.
    unsafe {
        if let Some(program) = PROGRAM.get()
            && program.thread != libc::pthread_self() as usize
        {
            install_handler(number, report_time_limit);
            libc::pthread_kill(program.thread as libc::pthread_t, number);
            return;
        }
    }
    uninstall();
    runtime::write_pending_output();
    let limit = PROGRAM.get().map_or("", |program| &program.time_limit);
    write_all(&["error[L0034]: the program was ended after ", limit, " seconds, its time limit (--timeout)\n"]);
    write_place_of_program(context);
    end_process();
}

/// Writes the output of the program, and lets the signal end the process.
extern "C" fn end_by_user(number: libc::c_int, _: *mut libc::siginfo_t, _: *mut c_void) {
    runtime::write_pending_output();
    // SAFETY: `raise` is safe in a signal handler. The signal has its default action.
    unsafe { libc::raise(number) };
}

/// Handles `SIGALRM` while `calling_place` unwinds the stack: ends the process if the unwinder takes longer than
/// `MAX_SECONDS`. The error message has been written before.
extern "C" fn give_up(_: libc::c_int, _: *mut libc::siginfo_t, _: *mut c_void) {
    end_process();
}

fn end_process() -> ! {
    // SAFETY: `_exit` is safe in a signal handler.
    unsafe { libc::_exit(EXIT_CODE) }
}

/// Returns whether the address of an invalid access is at the end of the stack.
fn is_stack_overflow(number: libc::c_int, info: *mut libc::siginfo_t) -> bool {
    let end = PROGRAM.get().and_then(|program| program.stack_end);
    let Some(end) = end.filter(|_| [libc::SIGSEGV, libc::SIGBUS].contains(&number) && !info.is_null()) else {
        return false;
    };
    // SAFETY: the kernel passes the address of the access for these signals.
    let address = unsafe { (*info).si_addr() } as usize;
    (end.saturating_sub(STACK_MARGIN)..end.saturating_add(STACK_MARGIN)).contains(&address)
}

/// Writes the place in the source at which the program was, if it has debug information.
fn write_place_of_program(context: *mut c_void) {
    let address = instruction_address(context);
    let place = |address| PROGRAM.get().and_then(|program| program.lines.place(address));
    if let Some(place) = address.and_then(place) {
        write_place(place, "");
    } else if let Some(place) = calling_place() {
        write_place(place, " (in a function that is called here)");
    } else if PROGRAM.get().is_none_or(|program| program.lines.is_empty()) {
        write_all(&["  = note: `-g` adds line tables, so that this report names the line\n"]);
    }
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

/// Returns the address of the instruction that raised the signal; `None` on systems for which the register is not
/// implemented here.
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

/// The time in seconds after which the process is ended if the unwinder still waits for a lock.
const MAX_SECONDS: libc::c_uint = 2;

/// Returns the place of the innermost call in the compiled program, for a signal in a C function that the program
/// called. The unwinder is not safe in a signal handler: it may crash, or wait for a lock. Then a second signal ends
/// the process. The first signal has been reported before.
fn calling_place() -> Option<JitPlace<'static>> {
    if PROGRAM.get().is_none_or(|program| program.lines.is_empty()) {
        return None;
    }
    extern "C-unwind" fn visit(frame: *mut c_void, data: *mut c_void) -> libc::c_int {
        // SAFETY: the unwinder passes a frame, and `data` is the local of `calling_place`.
        let (address, found) = unsafe { (_Unwind_GetIP(frame), &mut *data.cast::<Option<JitPlace<'static>>>()) };
        // The address is behind the call.
        *found = PROGRAM.get().and_then(|program| program.lines.place((address as u64).wrapping_sub(1)));
        libc::c_int::from(found.is_some())
    }
    let mut found: Option<JitPlace<'static>> = None;
    install_handler(libc::SIGALRM, give_up as extern "C" fn(_, _, _));
    // SAFETY: `visit` gets a pointer to the local, which lives longer than the call. `alarm` is safe in a handler.
    unsafe {
        libc::alarm(MAX_SECONDS);
        _Unwind_Backtrace(visit, (&raw mut found).cast());
        libc::alarm(0);
    }
    found
}
