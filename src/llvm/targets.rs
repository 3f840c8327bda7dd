//! Code generators of LLVM: which targets this build can generate code for.
//!
//! Only the initializers of these targets are named, and no disassembler, so that no others are linked.
//!
//! Tests: tests/all/run.rs, tests/all/many_inputs.rs.

use std::sync::Once;

include!(concat!(env!("OUT_DIR"), "/targets.rs"));

/// Registers LLVM's code generator for the host, or with the Cargo feature `all-targets` those for all targets.
///
/// A target without a code generator is not an error here: `Target::from_triple` reports it.
pub(super) fn initialize_targets() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for initialize in INITIALIZERS {
            // SAFETY: LLVM's registries are changed by one thread, before they are read.
            unsafe { initialize() }
        }
    });
}
