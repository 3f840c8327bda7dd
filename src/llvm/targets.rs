//! Code generators of LLVM: which machines this build can generate code for.
//!
//! Only the initializers of these machines are named, and no disassembler, so that no others are linked.
//!
//! Tests: tests/all/run.rs, tests/all/many_inputs.rs.

use std::sync::Once;

include!(concat!(env!("OUT_DIR"), "/targets.rs"));

/// Registers the code generator of this machine, or with the feature `all-targets` those of all machines.
///
/// An unknown machine is not an error here: `Target::from_triple` reports it.
pub(super) fn initialize_targets() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for initialize in INITIALIZERS {
            // SAFETY: LLVM's registries are changed by one thread, before they are read.
            unsafe { initialize() }
        }
    });
}
