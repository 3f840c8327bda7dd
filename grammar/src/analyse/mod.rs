//! What can be said of rules that are well-formed, before any of them runs.
//!
//! Takes a compiled rule set with its syntax; gives findings. Kept true: an analysis that cannot decide says nothing; a
//! finding names a witness, a place and a way out.

mod branch;
mod compute;
mod coverage;
mod effects;
mod exhaustive;
pub mod explain;
mod explore;
mod facts;
mod flow;
mod idempotent;
mod input;
pub mod layers;
mod legality;
mod ops;
mod order;
mod overlap;
mod shrink;
mod signature;
mod term;
mod termination;
mod unused;
mod witness;

use crate::diagnostic::Diagnostic;
use crate::globals::Globals;
use crate::loader::File;
use crate::lower::Names;
use crate::rir::RuleSet;

/// What is analysed.
#[derive(Clone, Copy)]
pub struct Rules<'a> {
    /// The syntax.
    pub files: &'a [File],
    /// All names.
    pub globals: &'a Globals<'a>,
    /// The code.
    pub set: &'a RuleSet,
    /// Names inside items, and whether anything reads them.
    pub names: &'a Names,
}

/// All findings.
pub fn analyse(rules: &Rules<'_>) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    exhaustive::exhaustive(rules, &mut out);
    idempotent::idempotent(rules, &mut out);
    coverage::coverage(rules, &mut out);
    overlap::overlap(rules, &mut out);
    flow::flow(rules, &mut out);
    let ops = ops::Ops::new(rules);
    termination::termination(rules, &ops, &mut out);
    legality::legality(rules, &ops, &mut out);
    signature::signature(rules, &mut out);
    effects::effects(rules, &mut out);
    unused::unused(rules, &mut out);
    out
}
