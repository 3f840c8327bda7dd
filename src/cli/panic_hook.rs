//! Fault: what is said when the program itself is wrong.
//!
//! Kept true: an internal fault is never caught and relabelled; the process ends with code 101.

use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The inputs at work, several where several threads work.
static INPUTS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn inputs() -> MutexGuard<'static, Vec<String>> {
    INPUTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// While this is there, a panic names the input.
pub struct CurrentInput(String);

/// The input is worked on from now on.
pub fn set_current_input(input: String) -> CurrentInput {
    inputs().push(input.clone());
    CurrentInput(input)
}

impl Drop for CurrentInput {
    fn drop(&mut self) {
        let mut inputs = inputs();
        if let Some(index) = inputs.iter().position(|input| *input == self.0) {
            inputs.remove(index);
        }
    }
}

/// Adds to the usual message of a panic that it is our fault and which input shows it.
pub fn install_hook() {
    let default_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        default_hook(info);
        let input = match &inputs()[..] {
            [] => "no input yet".to_string(),
            inputs => inputs.join(", "),
        };
        let _ = writeln!(
            std::io::stderr(),
            "error: internal fault of rewrite {} (input: {input})\n  \
             = this is a defect of rewrite, whatever the input holds: please report it with the input",
            env!("CARGO_PKG_VERSION")
        );
    }));
}
