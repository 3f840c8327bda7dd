//! The check of lowered programs by MLIR's own `mlir-opt-22`, if it is installed.

use std::io::Write;
use std::process::{Command, Stdio};

/// Returns whether `mlir-opt-22` can be run.
pub fn is_installed() -> bool {
    let run = Command::new("mlir-opt-22").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    run.is_ok_and(|status| status.success())
}

/// Returns the messages of `mlir-opt-22` if it refuses a text.
///
/// # Errors
/// The program cannot be run.
pub fn refusal(text: &str) -> std::io::Result<Option<String>> {
    let mut command = Command::new("mlir-opt-22");
    command.args(["--split-input-file", "--allow-unregistered-dialect", "-o", "/dev/null", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let text = text.to_string();
    // Another thread writes, because mlir-opt may fill the pipe of its messages before it has read all.
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output()?;
    // A program that ends before it has read its input breaks the pipe, which is no error of its own.
    let _ = writer.join();
    Ok((!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).into_owned()))
}

/// Returns whether a refusal is about a text that `mlir-opt-22` prints itself and cannot read, such as a
/// `getelementptr` without indices (docs/differences.md).
pub fn is_unreadable_print(refusal: &str) -> bool {
    refusal.contains("expected SSA operand") && refusal.contains("llvm.getelementptr") && refusal.contains("[] : ")
}
