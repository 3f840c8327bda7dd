//! Static analysis of rule sets that compile without errors: the checks of `rewrite check`.
//!
//! Invariant: a check that cannot decide a property reports nothing. Each finding names an example, a place and a
//! remedy.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/bad/, tests/all/check.rs.

pub mod checks;
mod context;
pub mod error_codes;
pub mod exec;

pub use context::AnalysisContext;

use crate::diagnostic::Diagnostic;
use checks::{
    block_structure, certain_failures, dead_ops, debug_messages, emitted_types, exhaustiveness, idempotence, isolation,
    legality, op_name_sets, overlap, region_clauses, result_types, termination, unlowered_ops, unused,
};

/// Runs all checks, and returns their findings in the order of the checks.
pub fn run_checks(ctx: &AnalysisContext<'_>) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    exhaustiveness::check_exhaustiveness(ctx, &mut out);
    idempotence::check_idempotence(ctx, &mut out);
    unlowered_ops::check_unlowered_ops(ctx, &mut out);
    overlap::check_overlap(ctx, &mut out);
    block_structure::check_block_structure(ctx, &mut out);
    region_clauses::check_region_clauses(ctx, &mut out);
    isolation::check_isolation(ctx, &mut out);
    let op_names = op_name_sets::OpNameSets::new(ctx);
    termination::check_termination(ctx, &op_names, &mut out);
    legality::check_legality(ctx, &op_names, &mut out);
    emitted_types::check_emitted_types(ctx, &mut out);
    result_types::check_result_types(ctx, &mut out);
    certain_failures::check_certain_failures(ctx, &mut out);
    dead_ops::check_dead_ops(ctx, &mut out);
    unused::check_unused(ctx, &mut out);
    debug_messages::check_debug_messages(ctx, &mut out);
    out
}
