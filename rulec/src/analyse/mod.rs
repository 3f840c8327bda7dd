//! What can be said of rules that are well-formed, before any of them runs.
//!
//! Takes a compiled rule set with its syntax; gives findings. Kept true: an analysis that cannot decide says nothing; a
//! finding names a witness, a place and a way out.

pub mod checks;
mod context;
pub mod error_codes;
pub mod exec;

pub use context::AnalysisContext;

use crate::diagnostic::Diagnostic;
use checks::{
    block_structure, dead_ops, emitted_types, exhaustiveness, idempotence, legality, op_name_sets, overlap,
    termination, unlowered_ops, unused,
};

/// All findings.
pub fn run_checks(ctx: &AnalysisContext<'_>) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    exhaustiveness::check_exhaustiveness(ctx, &mut out);
    idempotence::check_idempotence(ctx, &mut out);
    unlowered_ops::check_unlowered_ops(ctx, &mut out);
    overlap::check_overlap(ctx, &mut out);
    block_structure::check_block_structure(ctx, &mut out);
    let op_names = op_name_sets::OpNameSets::new(ctx);
    termination::check_termination(ctx, &op_names, &mut out);
    legality::check_legality(ctx, &op_names, &mut out);
    emitted_types::check_emitted_types(ctx, &mut out);
    dead_ops::check_dead_ops(ctx, &mut out);
    unused::check_unused(ctx, &mut out);
    out
}
