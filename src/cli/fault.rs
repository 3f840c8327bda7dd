//! Fault: what is said when the program itself is wrong.
//!
//! Kept true: an internal fault is never caught and relabelled; the process ends with code 101.

use std::io::Write;
use std::sync::OnceLock;

static INPUT: OnceLock<String> = OnceLock::new();

/// From now on a panic names this input.
pub fn name_input(name: String) {
    INPUT.get_or_init(|| name);
}

/// Adds to the usual message of a panic that it is our fault and which input shows it.
pub fn install_hook() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        usual(info);
        let input = INPUT.get().map_or("no input yet", String::as_str);
        let _ = writeln!(
            std::io::stderr(),
            "error: internal fault of rewrite {} (input: {input})\n  \
             = this is a defect of rewrite, whatever the input holds: please report it with the input",
            env!("CARGO_PKG_VERSION")
        );
    }));
}
