//! Delayed execution of LLVM's static initializers.
//!
//! LLVM registers options and passes before `main`, by 600 functions that touch 13 MiB of the program. They take most
//! of the start-up time. This time is wasted if no LLVM IR is requested. On Linux the program is linked with
//! `initialisers.ld`. This linker script moves these functions from the list that the C library runs to a section
//! between two symbols.
//!
//! Tests: tests/all/lower.rs, tests/all/run.rs.

use inkwell::context::Context;

/// Creates an LLVM context, after LLVM's static initializers have run. Only the program `rewrite` is linked with this
/// crate's linker script. In any other program, a context may as well be created by inkwell.
///
/// Invariant: no other code of this crate creates an LLVM context, so the initializers run before any other function of
/// LLVM.
pub fn create_context() -> Context {
    #[cfg(target_os = "linux")]
    run_initialisers();
    super::process::crash_recovery::install_fatal_error_handler();
    Context::create()
}

/// Runs LLVM's static initializers once, in their order. In a program that was linked without `initialisers.ld`, the C
/// library has run them before `main`. Then the section `llvm_initialisers` contains only `NONE`.
#[cfg(target_os = "linux")]
fn run_initialisers() {
    use std::sync::Once;

    type Initialiser = extern "C" fn();
    static ONCE: Once = Once::new();
    /// Keeps the section from being empty, so that the linker defines its start and stop symbols even without
    /// `initialisers.ld`.
    #[used]
    #[unsafe(link_section = "llvm_initialisers")]
    static NONE: Option<Initialiser> = None;

    unsafe extern "C" {
        #[link_name = "__start_llvm_initialisers"]
        static START: Option<Initialiser>;
        #[link_name = "__stop_llvm_initialisers"]
        static STOP: Option<Initialiser>;
    }
    ONCE.call_once(|| {
        let (mut next, stop) = (&raw const START, &raw const STOP);
        while next < stop {
            // SAFETY: the section holds pointers to initializers and null pointers, as `.init_array` does.
            if let Some(initialiser) = unsafe { *next } {
                initialiser();
            }
            next = next.wrapping_add(1);
        }
    });
}
