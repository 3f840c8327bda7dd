//! The check of lowered programs by MLIR's own `mlir-opt-22`, if it is installed.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::Duration;
use wait_timeout::ChildExt;

/// The time after which a run of `mlir-opt-22` is ended.
const TIME_LIMIT: Duration = Duration::from_secs(30);

/// What `mlir-opt-22` does with a text.
pub enum PeerAnswer {
    /// It reads and verifies the text.
    Accepts,
    /// It refuses the text, with these messages.
    Refuses(String),
    /// It does not end within `TIME_LIMIT`.
    Hangs,
}

/// Returns whether `mlir-opt-22` can be run.
pub fn is_installed() -> bool {
    let run = Command::new("mlir-opt-22").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    run.is_ok_and(|status| status.success())
}

/// Gives a text to `mlir-opt-22`.
///
/// # Errors
/// The program cannot be run.
pub fn ask(text: &str) -> std::io::Result<PeerAnswer> {
    let mut command = Command::new("mlir-opt-22");
    command.args(["--split-input-file", "--allow-unregistered-dialect", "-o", "/dev/null", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let mut stderr = child.stderr.take().expect("the messages are a pipe");
    let text = text.to_string();
    // Other threads write and read, because either pipe may be full while mlir-opt waits for the other.
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let reader = std::thread::spawn(move || {
        let mut messages = Vec::new();
        stderr.read_to_end(&mut messages).map(|_| messages)
    });
    let status = child.wait_timeout(TIME_LIMIT)?;
    if status.is_none() {
        child.kill()?;
        child.wait()?;
    }
    // A program that ends before it has read its input breaks the pipe, which is no error of its own.
    let _ = writer.join();
    let messages = reader.join().expect("the reader does not panic")?;
    Ok(match status {
        None => PeerAnswer::Hangs,
        Some(status) if status.success() => PeerAnswer::Accepts,
        Some(_) => PeerAnswer::Refuses(String::from_utf8_lossy(&messages).into_owned()),
    })
}

/// Returns whether a refusal is about a text that `mlir-opt-22` prints itself and cannot read, such as a
/// `getelementptr` without indices (docs/differences.md).
pub fn is_unreadable_print(refusal: &str) -> bool {
    refusal.contains("expected SSA operand") && refusal.contains("llvm.getelementptr") && refusal.contains("[] : ")
}
