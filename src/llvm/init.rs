//! Start: LLVM's own initialisers, run when LLVM is first needed.
//!
//! LLVM registers options and passes before `main`, 600 functions that touch 13 MiB of the program: most of a start, and wasted
//! where no LLVM IR is asked for. On Linux the program is linked with `initialisers.ld`, which gathers them between two symbols,
//! instead of in the list that the C library runs. Kept true: they run once, in their order, before anything else of LLVM;
//! a program that is linked without the script has run them at its start.

use inkwell::context::Context;

/// A context of LLVM. Whatever is done with LLVM begins with this.
pub(super) fn create_context() -> Context {
    #[cfg(target_os = "linux")]
    run_initialisers();
    Context::create()
}

#[cfg(target_os = "linux")]
fn run_initialisers() {
    use std::sync::Once;

    type Initialiser = extern "C" fn();
    static ONCE: Once = Once::new();
    /// The section is there, and has its two symbols, in a program that is linked without the script too.
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
            // SAFETY: between the two symbols stand addresses of functions, and zeros, as the C library would have run them.
            if let Some(initialiser) = unsafe { *next } {
                initialiser();
            }
            next = next.wrapping_add(1);
        }
    });
}
