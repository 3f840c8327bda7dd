//! What can be said of rules that are well-formed, before any of them runs.
//!
//! Takes a compiled rule set with its syntax; gives findings. Kept true: an analysis that cannot decide says nothing; a
//! finding names a witness, a place and a way out.

mod block_structure;
mod case_split;
mod const_eval;
mod counterexample;
mod dead_ops;
mod difference_logic;
mod emitted_types;
pub mod error_codes;
mod exhaustiveness;
mod idempotence;
pub mod layers;
mod legality;
mod op_name_sets;
mod overlap;
mod path_condition;
mod size_change;
mod symbolic_exec;
mod symbolic_op;
mod termination;
mod terms;
mod unlowered_ops;
mod unused;

use crate::diagnostic::Diagnostic;
use crate::global_symbols::GlobalSymbols;
use crate::loader::ParsedFile;
use crate::lower::NameReads;
use crate::rir::RuleSet;

/// What is analysed.
#[derive(Clone, Copy)]
pub struct AnalysisContext<'a> {
    /// The syntax.
    pub files: &'a [ParsedFile],
    /// All names.
    pub symbols: &'a GlobalSymbols<'a>,
    /// The code.
    pub set: &'a RuleSet,
    /// Names inside items, and whether anything reads them.
    pub names: &'a NameReads,
}

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
