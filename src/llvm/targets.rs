//! Code generators of LLVM: which machines this build can generate code for.
//!
//! No disassembler is registered here. (inkwell's constructor of the JIT registers that of this machine.)
//!
//! Tests: tests/all/run.rs, tests/all/many_inputs.rs.

use llvm_sys::target::{LLVM_InitializeNativeAsmParser, LLVM_InitializeNativeAsmPrinter, LLVM_InitializeNativeTarget};
use std::sync::Once;

/// Registers the code generator of this machine, or with the feature `all-targets` those of all machines.
///
/// An unknown machine is not an error here: `Target::from_triple` reports it.
pub(super) fn initialize_targets() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        #[cfg(feature = "all-targets")]
        inkwell::targets::Target::initialize_all(&inkwell::targets::InitializationConfig {
            disassembler: false,
            ..Default::default()
        });
        // SAFETY: LLVM's registries are changed by one thread, before they are read.
        unsafe {
            LLVM_InitializeNativeTarget();
            LLVM_InitializeNativeAsmPrinter();
            LLVM_InitializeNativeAsmParser();
        }
    });
}
