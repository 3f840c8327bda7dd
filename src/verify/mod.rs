//! Verifier: checks that a module obeys the declarations of its ops and the rules of SSA form.
//!
//! Later stages rely on a verified module and check none of this again. For example, each op has the declared numbers
//! of operands and results, blocks end in terminators, and definitions dominate their uses.
//!
//! The verifier runs twice if there is an error. The first run is fast and parallel, and only decides whether there is
//! an error. The second run is sequential, so diagnostics do not depend on the number of threads.
//!
//! Tests: tests/all/errors.rs, tests/all/dialects.rs, tests/all/threads.rs, tests/errors/ops/, tests/errors/values/.

mod bodies;
mod def_order;
mod diagnostics;
mod params;
mod regions;
mod structure;
mod symbols;
mod types;
mod uses;
mod valid_ops;
mod verifier;

pub use verifier::Origins;

use crate::ir::{Context, Module};
use rulec::report::Diagnostic;
use verifier::{MAX_DIAGNOSTICS, Verifier};

/// Verifies a module and returns its errors in the order of the text. `text` is the source that the offset locations of
/// ops refer to. If `text` is empty, diagnostics have no labels.
pub fn verify(ctx: &Context, module: &Module, text: &str) -> Vec<Diagnostic> {
    let mut verifier = Verifier::new(ctx, module.source, text, true);
    // On failure, verify again sequentially so that diagnostics are deterministic.
    if verifier.check_module(module) { Vec::new() } else { find_errors(ctx, module, text, None) }
}

/// Verifies a lowered module like `verify`. `origins` adds labels to the diagnostics at the source op and the rule that
/// an op comes from.
pub fn verify_lowered(ctx: &Context, module: &Module, origins: &dyn Origins) -> Vec<Diagnostic> {
    find_errors(ctx, module, "", Some(origins))
}

/// Verifies a module sequentially, and returns its errors in the order of the text.
fn find_errors(ctx: &Context, module: &Module, text: &str, origins: Option<&dyn Origins>) -> Vec<Diagnostic> {
    let mut verifier = Verifier { origins, ..Verifier::new(ctx, module.source, text, false) };
    verifier.check_module(module);
    verifier.diagnostics.sort_by_key(|error| error.offset);
    verifier.diagnostics.truncate(MAX_DIAGNOSTICS);
    verifier.diagnostics.into_iter().map(|error| error.diagnostic).collect()
}
