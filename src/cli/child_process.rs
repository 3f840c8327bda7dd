//! A child process that runs compiled code (`rewrite::llvm::JitRequest`), so that a crash or an endless loop of the
//! code does not end this process.
//!
//! The child is this program with the hidden command `jit-worker`. It inherits the standard input, and the standard
//! output unless the caller keeps it. Kept output and the standard error go to temporary files.
//!
//! Tests: below, tests/all/rule_tests.rs.

use super::args::JitWorkerArgs;
use rewrite::llvm::{JitAnswer, JitRequest, run_request};
use rewrite::report::Diagnostic;
use rulec::rir::CallEnd;
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::os::fd::AsRawFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;
use wait_timeout::ChildExt;

/// Outcome of a child process.
pub struct ChildRun {
    /// The answers that the child wrote before its end.
    pub answers: Vec<JitAnswer>,
    /// How the child ended.
    pub end: ProcessEnd,
    /// The child's output, at most `MAX_STDOUT_BYTES`; empty if the child inherited the standard output.
    pub stdout: Vec<u8>,
    /// The child's error output, at most `MAX_STDERR_BYTES`.
    pub stderr: String,
}

/// Reason for the end of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessEnd {
    /// The process exited with this code.
    Exited(i32),
    /// A signal with this number ended the process.
    Signal(i32),
    /// The stack of the process overflowed.
    StackOverflow,
    /// The process was killed because it ran for this time.
    TimedOut(Duration),
}

/// Runs the functions of a request in a child process, for at most `timeout`. The child inherits the standard output,
/// unless `keeps_output` is set.
///
/// # Errors
/// U0016 if the child process cannot be started, or its files cannot be written or read.
pub fn run_in_child(request: &JitRequest, timeout: Duration, keeps_output: bool) -> Result<ChildRun, Diagnostic> {
    let run = || -> io::Result<ChildRun> {
        let request_file = inherited_file(&postcard::to_stdvec(request).map_err(io::Error::other)?)?;
        let mut answers_file = inherited_file(&[])?;
        let (mut stdout, mut stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
        let child_stdout = if keeps_output { Stdio::from(stdout.try_clone()?) } else { Stdio::inherit() };
        let mut child = Command::new(std::env::current_exe()?)
            .arg("jit-worker")
            .args([inherited_path(&request_file), inherited_path(&answers_file)])
            .stdout(child_stdout)
            .stderr(Stdio::from(stderr.try_clone()?))
            .spawn()?;
        let status = child.wait_timeout(timeout)?;
        if status.is_none() {
            child.kill()?;
            child.wait()?;
        }
        let mut output = Vec::new();
        stdout.rewind()?;
        stdout.take(MAX_STDOUT_BYTES).read_to_end(&mut output)?;
        let mut error_output = Vec::new();
        stderr.rewind()?;
        stderr.take(MAX_STDERR_BYTES).read_to_end(&mut error_output)?;
        let error_output = String::from_utf8_lossy(&error_output).into_owned();
        let mut answers = String::new();
        answers_file.rewind()?;
        answers_file.read_to_string(&mut answers)?;
        // A crash may cut the last line, so reading stops at the first line that is no complete answer.
        let answers = answers.lines().map_while(|line| serde_json::from_str(line).ok()).collect();
        let end = status.map_or(ProcessEnd::TimedOut(timeout), |status| ProcessEnd::new(status, &error_output));
        Ok(ChildRun { answers, end, stdout: output, stderr: error_output })
    };
    run().map_err(|error| Diagnostic::error("U0016", format!("cannot run the program in a child process: {error}")))
}

/// Creates a file without a name, which child processes inherit. So nothing is left of it when the process ends.
fn inherited_file(contents: &[u8]) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    rustix::io::fcntl_setfd(&file, rustix::io::FdFlags::empty())?;
    file.write_all(contents)?;
    file.rewind()?;
    Ok(file)
}

/// Returns the path by which a child process opens a file that it inherits.
fn inherited_path(file: &File) -> String {
    format!("/dev/fd/{}", file.as_raw_fd())
}

/// Maximum number of bytes of the child's output that are kept; the rest is dropped.
const MAX_STDOUT_BYTES: u64 = 1 << 24;
/// Maximum number of bytes of the child's error output that are kept; the rest is dropped.
const MAX_STDERR_BYTES: u64 = 1 << 16;

/// `rewrite jit-worker`: the child process. It writes each answer as a line of JSON.
pub fn work(args: &JitWorkerArgs) -> Result<(), Diagnostic> {
    end_with_parent();
    let io_error = |error: io::Error| Diagnostic::error("U0016", format!("cannot exchange the files: {error}"));
    let bytes = std::fs::read(&args.request).map_err(io_error)?;
    let request: JitRequest = postcard::from_bytes(&bytes).map_err(|e| io_error(io::Error::other(e)))?;
    let mut answers = std::fs::OpenOptions::new().append(true).open(&args.answers).map_err(io_error)?;
    let mut write_result = Ok(());
    run_request(&request, &mut |answer| {
        let line = serde_json::to_string(&answer).map_err(io::Error::other);
        let written = line.and_then(|line| answers.write_all(format!("{line}\n").as_bytes()));
        if write_result.is_ok() {
            write_result = written;
        }
    });
    write_result.map_err(io_error)
}

/// Ends this process when its parent ends, and lets a crash write no core file.
fn end_with_parent() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, Signal, set_parent_process_death_signal, setrlimit};
        // The process works without these two settings, so errors are ignored.
        let _ = set_parent_process_death_signal(Some(Signal::KILL));
        let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
    }
}

impl ProcessEnd {
    fn new(status: ExitStatus, stderr: &str) -> ProcessEnd {
        match (status.code(), status.signal()) {
            (Some(code), _) => ProcessEnd::Exited(code),
            // When a stack overflows, Rust's signal handler prints this message and aborts.
            (None, Some(SIGABRT)) if stderr.contains("has overflowed its stack") => ProcessEnd::StackOverflow,
            (None, signal) => ProcessEnd::Signal(signal.unwrap_or(0)),
        }
    }
}

impl ProcessEnd {
    /// Returns whether the process ended as a test expects it of a call that does not return.
    pub fn is(self, expected: &CallEnd) -> bool {
        let is_signal = |names: &[&str]| match self {
            // The signal of an overflow is SIGSEGV: Rust's handler replaces it by SIGABRT.
            ProcessEnd::StackOverflow => names.contains(&"SIGSEGV"),
            ProcessEnd::Signal(number) => SIGNALS.iter().any(|(n, name, _)| *n == number && names.contains(name)),
            ProcessEnd::Exited(_) | ProcessEnd::TimedOut(_) => false,
        };
        match expected {
            CallEnd::Returns(_) => false,
            CallEnd::Traps => is_signal(&["SIGILL", "SIGTRAP"]),
            CallEnd::Raises(name) => is_signal(&[name]),
            CallEnd::Exits(code) => self == ProcessEnd::Exited(i32::from(*code)),
        }
    }
}

impl fmt::Display for ProcessEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProcessEnd::Exited(code) => write!(f, "the process exited with code {code}"),
            ProcessEnd::StackOverflow => write!(f, "stack overflow"),
            ProcessEnd::TimedOut(time) => write!(f, "no end after {} seconds", time.as_secs_f64()),
            ProcessEnd::Signal(signal) => match SIGNALS.iter().find(|(number, ..)| number == signal) {
                Some((_, name, meaning)) => write!(f, "{name} ({meaning})"),
                None => write!(f, "signal {signal}"),
            },
        }
    }
}

const SIGABRT: i32 = 6;

/// The numbers, names and meanings of the signals that end processes; the numbers are those of Linux and macOS.
const SIGNALS: [(i32, &str, &str); 12] = [
    (1, "SIGHUP", "hangup"),
    (2, "SIGINT", "interrupt"),
    (3, "SIGQUIT", "quit"),
    (4, "SIGILL", "illegal instruction"),
    (5, "SIGTRAP", "trap"),
    (SIGABRT, "SIGABRT", "abort"),
    (if cfg!(target_os = "macos") { 10 } else { 7 }, "SIGBUS", "access to memory outside of a file"),
    (8, "SIGFPE", "arithmetic error, such as a division by zero"),
    (9, "SIGKILL", "killed, perhaps for lack of memory"),
    (11, "SIGSEGV", "invalid memory access"),
    (13, "SIGPIPE", "closed pipe"),
    (15, "SIGTERM", "terminated"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_can_name_every_signal() {
        let mut names = SIGNALS.map(|(_, name, _)| name);
        names.sort_unstable();
        assert_eq!(names, rulec::rir::SIGNAL_NAMES);
        let is = |end: ProcessEnd, expected: CallEnd| end.is(&expected);
        assert!(is(ProcessEnd::Signal(4), CallEnd::Traps) && is(ProcessEnd::Signal(5), CallEnd::Traps));
        assert!(!is(ProcessEnd::Signal(SIGABRT), CallEnd::Traps) && !is(ProcessEnd::Exited(0), CallEnd::Traps));
        assert!(is(ProcessEnd::StackOverflow, CallEnd::Raises("SIGSEGV".into())));
        assert!(!is(ProcessEnd::Signal(11), CallEnd::Raises("SIGFPE".into())));
        assert!(is(ProcessEnd::Exited(3), CallEnd::Exits(3)) && !is(ProcessEnd::Exited(0), CallEnd::Exits(3)));
        assert!(!is(ProcessEnd::TimedOut(Duration::from_secs(1)), CallEnd::Traps));
        assert!(!is(ProcessEnd::Exited(0), CallEnd::Returns(None)));
    }

    #[test]
    fn ends_have_names() {
        let signal = |number| ProcessEnd::new(ExitStatus::from_raw(number), "").to_string();
        assert_eq!(signal(11), "SIGSEGV (invalid memory access)");
        assert_eq!(signal(64), "signal 64");
        let overflow = ProcessEnd::new(ExitStatus::from_raw(SIGABRT), "thread 'main' has overflowed its stack");
        assert_eq!((signal(SIGABRT), overflow), ("SIGABRT (abort)".into(), ProcessEnd::StackOverflow));
        assert_eq!(ProcessEnd::new(ExitStatus::from_raw(3 << 8), ""), ProcessEnd::Exited(3));
    }
}
