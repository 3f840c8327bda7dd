//! Calls of LLVM that may crash: a fault of LLVM becomes an error, and the process goes on.
//!
//! LLVM answers some modules by `llvm::report_fatal_error`, which does not return, and some by an invalid access of
//! memory or an endless recursion. So the work runs on a thread of its own. A fault ends this work for good: LLVM's
//! handler and the handlers of signals report it to the waiting thread by a pipe, and the faulty thread sleeps forever,
//! since it cannot return through LLVM's frames. LLVM's crash recovery (`CrashRecoveryContext`) jumps back over these
//! frames, with the same effect: what the work has allocated is never freed.
//!
//! Tests: below, tests/all/codegen_options.rs, tests/errors/machine_code/.

use super::standard_error;
use llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use rulec::report::Diagnostic;
use std::cell::Cell;
use std::ffi::CStr;
use std::io::{Read, Write};
use std::mem::MaybeUninit;
use std::os::fd::AsRawFd;
use std::os::raw::c_char;
use std::os::unix::thread::JoinHandleExt;
use std::sync::{Once, OnceLock};
use std::time::{Duration, Instant};

/// The stack of a thread that works with LLVM, whose passes are recursive functions.
const STACK_BYTES: usize = 1 << 28;
/// The stack of the handlers of signals.
const SIGNAL_STACK_BYTES: usize = 1 << 16;
/// The length of a message in a pipe. A pipe takes a message of this length at once, by POSIX.
const MAX_MESSAGE_BYTES: usize = 512;
/// The exit code of the command after an error in the input, the rules or the environment; a usage error has the exit
/// code 2.
const EXIT_CODE: i32 = 1;

/// The signals that faults raise.
const CRASH_SIGNALS: [libc::c_int; 6] =
    [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGABRT, libc::SIGTRAP];

/// The first byte of a message to the waiting thread.
const DONE: u8 = b'd';
const FATAL: u8 = b'f';
const SIGNAL: u8 = b's';
const STOPPED: u8 = b'l';

/// The time between two looks at what work has used so far.
const WATCH_INTERVAL: Duration = Duration::from_millis(50);

thread_local! {
    /// The end of the pipe to which a fault of this thread is reported; -1 if nobody waits for it.
    static REPORTS: Cell<libc::c_int> = const { Cell::new(-1) };
}

/// The actions of `CRASH_SIGNALS` before the handlers were installed.
static PREVIOUS_ACTIONS: OnceLock<[libc::sigaction; CRASH_SIGNALS.len()]> = OnceLock::new();

/// The reason why LLVM did not finish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LlvmCrash {
    /// LLVM reported a fatal error.
    Fatal(String),
    /// LLVM raised a signal.
    Signal(libc::c_int),
    /// The work was stopped at a limit, which the text states: `60 s`.
    Limit(String),
    /// There is no thread for the work.
    NoThread(String),
}

/// The limits on work; it is stopped at the first one that it exceeds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WorkLimits {
    /// The time by the clock.
    pub(crate) time: Duration,
    /// Bytes of memory that the process may use more than at the beginning of the work.
    pub(crate) memory: u64,
}

/// The names of `CRASH_SIGNALS`.
const SIGNAL_NAMES: [&str; CRASH_SIGNALS.len()] = ["SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGABRT", "SIGTRAP"];

impl LlvmCrash {
    /// Returns the error. `doing` says what LLVM was doing: `generated code`.
    pub(crate) fn diagnostic(&self, doing: &str) -> Diagnostic {
        match self {
            LlvmCrash::Fatal(reason) => {
                Diagnostic::error(FATAL_CODE, format!("LLVM cannot process the program: {}", readable(reason))).note(
                    "check the target and its processor (`llvm.target_triple`, --target, --mcpu, --mattr), and inline \
                     assembly",
                )
            }
            LlvmCrash::Signal(number) => {
                let index = CRASH_SIGNALS.iter().position(|signal| signal == number);
                let name = index.map_or("a signal", |index| SIGNAL_NAMES[index]);
                Diagnostic::error(SIGNAL_CODE, format!("LLVM crashed while it {doing} ({name})")).note(
                    "the program may be invalid in a way that LLVM does not check; `--emit llvm` shows its LLVM IR",
                )
            }
            LlvmCrash::Limit(limit) => {
                Diagnostic::error(SIGNAL_CODE, format!("LLVM did not end within {limit} while it {doing}"))
            }
            LlvmCrash::NoThread(reason) => {
                Diagnostic::error(SIGNAL_CODE, format!("cannot start a thread for the work of LLVM: {reason}"))
            }
        }
    }
}

/// Returns the first line of a reason, without the addresses of LLVM's objects, which differ from run to run:
/// `Cannot select: 0x7fa390076600: i64 = vscale` becomes `Cannot select: i64 = vscale`.
fn readable(reason: &str) -> String {
    let line = reason.trim().lines().next().unwrap_or_default();
    let is_address = |word: &&str| {
        let digits = word.strip_prefix("0x").unwrap_or_default();
        digits.bytes().take_while(u8::is_ascii_hexdigit).count() >= MIN_ADDRESS_DIGITS
    };
    line.split(' ').filter(|word| !is_address(word)).collect::<Vec<_>>().join(" ")
}

/// The least number of digits of an address in a message; other numbers are shorter.
const MIN_ADDRESS_DIGITS: usize = 8;

/// The code of the error for a fatal error of LLVM.
const FATAL_CODE: &str = "L0018";
/// The code of the error for a signal that LLVM raised.
const SIGNAL_CODE: &str = "L0026";

/// Returns whether one of the errors is a crash, after which LLVM's context is in an unknown state.
pub(crate) fn is_crash(errors: &[Diagnostic]) -> bool {
    errors.iter().any(|error| [FATAL_CODE, SIGNAL_CODE].contains(&error.code))
}

/// A value that moves to another thread, while this thread waits for it.
struct Lent<T>(T);

// SAFETY: the two threads never use the value at the same time. The lending thread waits until the other thread has
// ended, or has crashed and sleeps forever.
unsafe impl<T> Send for Lent<T> {}

impl<T> Lent<T> {
    fn take(self) -> T {
        self.0
    }
}

/// Calls `work`, and returns its result. A panic of `work` goes on in this thread.
///
/// After an error, all LLVM objects that `work` used are in an unknown state: the caller must not use them, and must
/// forget those that it owns.
///
/// # Errors
/// The crash, if LLVM crashed or exceeded its limits instead of returning.
pub(crate) fn recover<T>(work: impl FnOnce() -> T) -> Result<T, LlvmCrash> {
    recover_within(None, work)
}

/// Like `recover`; stops the work at a limit.
pub(crate) fn recover_within<T>(limits: Option<WorkLimits>, work: impl FnOnce() -> T) -> Result<T, LlvmCrash> {
    install_fatal_error_handler();
    install_signal_handlers();
    let no_thread = |error: std::io::Error| LlvmCrash::NoThread(error.to_string());
    let (mut reader, writer) = std::io::pipe().map_err(no_thread)?;
    let work = Lent((work, writer));
    let run = move || {
        let (work, mut writer) = work.take();
        let stack = SignalStack::install();
        REPORTS.set(writer.as_raw_fd());
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
        REPORTS.set(-1);
        drop(stack);
        // The reader lives until it has read this.
        let _ = writer.write_all(&[DONE]);
        Lent(result)
    };
    // SAFETY: this function returns only after the thread has ended, or after it has crashed. A crashed thread sleeps
    // forever, so it uses no borrowed data.
    let thread = unsafe { std::thread::Builder::new().stack_size(STACK_BYTES).spawn_unchecked(run) };
    let thread = thread.map_err(no_thread)?;
    let limit = limits.and_then(|limits| wait_within(&reader, limits));
    if limit.is_some() {
        stop_thread(thread.as_pthread_t());
    }
    let mut message = [0; MAX_MESSAGE_BYTES];
    let length = reader.read(&mut message).unwrap_or(0);
    match message[..length] {
        [FATAL, ref reason @ ..] => Err(LlvmCrash::Fatal(String::from_utf8_lossy(reason).into_owned())),
        [STOPPED] => Err(LlvmCrash::Limit(limit.unwrap_or_default())),
        [SIGNAL, signal, ..] => Err(LlvmCrash::Signal(libc::c_int::from(signal))),
        _ => match thread.join().map(Lent::take) {
            Ok(Ok(result)) => Ok(result),
            Ok(Err(payload)) | Err(payload) => std::panic::resume_unwind(payload),
        },
    }
}

/// Waits for a message. Returns the limit that the work has reached before it sent one.
fn wait_within(reader: &std::io::PipeReader, limits: WorkLimits) -> Option<String> {
    let (start, memory_at_start) = (Instant::now(), used_memory());
    while !has_message(reader, WATCH_INTERVAL) {
        if start.elapsed() > limits.time {
            return Some(format!("{} s", limits.time.as_secs()));
        }
        if used_memory().saturating_sub(memory_at_start) > limits.memory {
            return Some(format!("{} MiB of memory", limits.memory >> 20));
        }
    }
    None
}

/// Returns whether a message arrives within a time.
fn has_message(reader: &std::io::PipeReader, time: Duration) -> bool {
    let mut entry = libc::pollfd { fd: reader.as_raw_fd(), events: libc::POLLIN, revents: 0 };
    // SAFETY: the entry is live, and it is one.
    unsafe { libc::poll(&mut entry, 1, time.as_millis() as libc::c_int) > 0 }
}

/// Returns the bytes of memory that the process uses; 0 if the system does not tell.
fn used_memory() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = pages.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok());
    // SAFETY: the call has no conditions.
    pages.unwrap_or(0) * unsafe { libc::sysconf(libc::_SC_PAGESIZE) } as u64
}

/// Makes a thread sleep forever, unless it has ended its work. In both cases it sends a message.
fn stop_thread(thread: libc::pthread_t) {
    extern "C" fn stop(_: libc::c_int) {
        let pipe = REPORTS.get();
        if pipe >= 0 {
            send(pipe, &[STOPPED]);
            sleep_forever();
        }
    }
    let signal = libc::SIGRTMAX() - 1;
    // SAFETY: `sigaction` is a structure of C that may be zero. The handler calls only functions that are safe in a
    // handler. The thread has not been joined.
    unsafe {
        let mut action: libc::sigaction = MaybeUninit::zeroed().assume_init();
        action.sa_sigaction = stop as extern "C" fn(libc::c_int) as usize;
        action.sa_flags = libc::SA_ONSTACK;
        libc::sigemptyset(&mut action.sa_mask);
        libc::sigaction(signal, &action, std::ptr::null_mut());
        libc::pthread_kill(thread, signal);
    }
}

/// Installs the handler of `llvm::report_fatal_error`, once in a process.
pub(crate) fn install_fatal_error_handler() {
    static ONCE: Once = Once::new();
    // SAFETY: the handler does not return, as LLVM requires. It is installed before the first context exists.
    ONCE.call_once(|| unsafe { LLVMInstallFatalErrorHandler(Some(report_fatal_error)) });
}

/// Installs the handlers of `CRASH_SIGNALS`, once in a process. They stay installed, because threads may crash at any
/// time. A signal of another thread has its previous action.
fn install_signal_handlers() {
    PREVIOUS_ACTIONS.get_or_init(|| {
        // SAFETY: `sigaction` is a structure of C that may be zero. The handler calls only functions that are safe in a
        // handler.
        unsafe {
            let mut previous: [libc::sigaction; CRASH_SIGNALS.len()] = MaybeUninit::zeroed().assume_init();
            for (signal, previous) in CRASH_SIGNALS.into_iter().zip(&mut previous) {
                let mut action: libc::sigaction = MaybeUninit::zeroed().assume_init();
                action.sa_sigaction = report_signal as extern "C" fn(libc::c_int) as usize;
                action.sa_flags = libc::SA_ONSTACK;
                libc::sigemptyset(&mut action.sa_mask);
                libc::sigaction(signal, &action, previous);
            }
            previous
        }
    });
}

/// The handler of `llvm::report_fatal_error`. Ends the process if the error is in a thread for which nobody waits.
extern "C" fn report_fatal_error(reason: *const c_char) {
    // SAFETY: LLVM passes a C string.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    let pipe = REPORTS.get();
    if pipe >= 0 {
        let mut end = reason.len().min(MAX_MESSAGE_BYTES - 1);
        while !reason.is_char_boundary(end) {
            end -= 1;
        }
        send(pipe, &[&[FATAL], &reason.as_bytes()[..end]].concat());
        sleep_forever();
    }
    standard_error::restore();
    let text = format!("error[L0018]: LLVM cannot process the program: {reason}\n");
    let _ = std::io::stderr().write_all(text.as_bytes());
    // Destructors of LLVM's objects must not run in the middle of its work.
    // SAFETY: `_exit` ends the process at once.
    unsafe { libc::_exit(EXIT_CODE) }
}

/// The handler of `CRASH_SIGNALS`.
extern "C" fn report_signal(signal: libc::c_int) {
    let pipe = REPORTS.get();
    if pipe >= 0 {
        send(pipe, &[SIGNAL, signal as u8]);
        sleep_forever();
    }
    // The instruction that raised the signal is executed again, with the previous action.
    let previous = PREVIOUS_ACTIONS.get();
    let index = CRASH_SIGNALS.iter().position(|number| *number == signal);
    // SAFETY: `sigaction`, `signal` and `raise` are safe in a handler.
    unsafe {
        match previous.zip(index) {
            Some((actions, index)) => libc::sigaction(signal, &actions[index], std::ptr::null_mut()),
            None => libc::signal(signal, libc::SIG_DFL) as libc::c_int,
        };
        // `abort` and other processes raise a signal by a call, which is not executed again.
        if signal == libc::SIGABRT {
            libc::raise(signal);
        }
    }
}

fn send(pipe: libc::c_int, message: &[u8]) {
    // SAFETY: `write` is safe in a handler, and the message is live.
    unsafe { libc::write(pipe, message.as_ptr().cast(), message.len()) };
}

/// Blocks this thread for good. It still handles signals, so ctrl-C ends the process.
fn sleep_forever() -> ! {
    loop {
        // SAFETY: `pause` waits for a signal, and is safe in a handler.
        unsafe { libc::pause() };
    }
}

/// An alternate stack of this thread, on which signals are handled when the stack itself has overflowed. In a program
/// whose `main` is not of Rust, threads have none.
struct SignalStack {
    previous: libc::stack_t,
    _memory: Box<[u8]>,
}

impl SignalStack {
    fn install() -> SignalStack {
        let mut memory = vec![0; SIGNAL_STACK_BYTES].into_boxed_slice();
        let stack = libc::stack_t { ss_sp: memory.as_mut_ptr().cast(), ss_flags: 0, ss_size: SIGNAL_STACK_BYTES };
        // SAFETY: the memory lives until the previous stack is restored. `stack_t` is a structure of C.
        unsafe {
            let mut previous = MaybeUninit::zeroed().assume_init();
            libc::sigaltstack(&stack, &mut previous);
            SignalStack { previous, _memory: memory }
        }
    }
}

impl Drop for SignalStack {
    fn drop(&mut self) {
        // SAFETY: the stack is the one that was in force before.
        unsafe { libc::sigaltstack(&self.previous, std::ptr::null_mut()) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Overflows the stack.
    fn recurse(depth: u64) -> u64 {
        let frame = std::hint::black_box([depth; 64]);
        if frame[0] == u64::MAX { 0 } else { recurse(depth + 1).wrapping_add(frame[63]) }
    }

    #[test]
    fn work_returns_a_result() {
        let local = 41;
        assert_eq!(recover(|| local + 1), Ok(42));
    }

    #[test]
    fn a_crash_is_an_error() {
        let fatal = recover(|| report_fatal_error(c"no such register".as_ptr()));
        assert_eq!(fatal, Err(LlvmCrash::Fatal("no such register".into())));
        // SAFETY: the signal is handled.
        let signal = recover(|| unsafe { libc::raise(libc::SIGILL) });
        assert_eq!(signal, Err(LlvmCrash::Signal(libc::SIGILL)));
        // SAFETY: the access is invalid on purpose, and the signal that it raises is handled.
        let access = recover(|| unsafe { std::ptr::without_provenance::<u8>(8).read_volatile() });
        assert_eq!(access, Err(LlvmCrash::Signal(libc::SIGSEGV)));
        assert_eq!(recover(|| recurse(0)), Err(LlvmCrash::Signal(libc::SIGSEGV)));
        assert_eq!(recover(|| 1), Ok(1), "work after crashes");
    }

    #[test]
    fn work_ends_at_its_limits() {
        let limits = |time, memory| Some(WorkLimits { time: Duration::from_millis(time), memory });
        let endless = || {
            let mut count = 0_u64;
            while std::hint::black_box(count) < u64::MAX {
                count = count.wrapping_add(1) & 0xFFFF;
            }
        };
        assert_eq!(recover_within(limits(100, u64::MAX), endless), Err(LlvmCrash::Limit("0 s".into())));
        let growing = || {
            let mut blocks: Vec<Vec<u8>> = Vec::new();
            while blocks.len() < 4096 {
                blocks.push(vec![1; 1 << 20]);
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        assert_eq!(recover_within(limits(60_000, 64 << 20), growing), Err(LlvmCrash::Limit("64 MiB of memory".into())));
        assert_eq!(recover_within(limits(60_000, 64 << 20), || 3), Ok(3));
    }

    #[test]
    fn a_long_reason_is_cut_between_characters() {
        let reason = std::ffi::CString::new("é".repeat(MAX_MESSAGE_BYTES)).expect("without zero bytes");
        let crash = recover(|| report_fatal_error(reason.as_ptr()));
        assert_eq!(crash, Err(LlvmCrash::Fatal("é".repeat((MAX_MESSAGE_BYTES - 1) / 2))));
    }

    #[test]
    fn reasons_have_no_addresses() {
        let reason = "Cannot select: 0x7fa390076600: i32 = any_extend 0x7fa390076600:1, i64<0x10>\nIn function: f";
        assert_eq!(readable(reason), "Cannot select: i32 = any_extend i64<0x10>");
        assert_eq!(readable("unknown 0x10"), "unknown 0x10");
    }

    #[test]
    fn a_panic_goes_on() {
        let payload = std::panic::catch_unwind(|| recover(|| std::panic::resume_unwind(Box::new("reason"))));
        let payload = payload.expect_err("a panic");
        assert_eq!(payload.downcast_ref::<&str>(), Some(&"reason"));
    }
}
