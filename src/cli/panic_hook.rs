//! Panic hook: asks for a report of the defect and names the inputs.
//!
//! A panic is never caught and turned into another error; the process ends with exit code 101.
//!
//! Tests: tests/all/command.rs.

use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Names of the inputs that are being processed. Each thread may process one.
static INPUTS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn inputs() -> MutexGuard<'static, Vec<String>> {
    INPUTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A guard that keeps an input in `INPUTS` until the guard is dropped.
pub struct CurrentInput(String);

/// Adds an input to those that a panic names.
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

/// Installs a hook that adds the names of the inputs and a request for a report to the default message.
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
            "error: internal error in rewrite {} (input: {input})\n  \
             = this is a defect of rewrite, whatever the input contains: please report it with the input",
            env!("CARGO_PKG_VERSION")
        );
    }));
}
