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
pub struct AtWork(String);

/// The input is worked on from now on.
pub fn at_work(input: String) -> AtWork {
    inputs().push(input.clone());
    AtWork(input)
}

impl Drop for AtWork {
    fn drop(&mut self) {
        let mut inputs = inputs();
        if let Some(at) = inputs.iter().position(|input| *input == self.0) {
            inputs.remove(at);
        }
    }
}

/// Adds to the usual message of a panic that it is our fault and which input shows it.
pub fn install_hook() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        usual(info);
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
