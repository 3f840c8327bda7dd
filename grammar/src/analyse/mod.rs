//! What can be said of rules that are well-formed, before any of them runs.
//!
//! Takes a compiled rule set with its syntax; gives findings. Kept true: an analysis that cannot decide says nothing; a
//! finding names a witness, a place and a way out.

mod compute;
mod coverage;
mod exhaustive;
pub mod explain;
mod explore;
mod facts;
mod input;
pub mod layers;
mod order;
mod overlap;
mod term;
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
    coverage::coverage(rules, &mut out);
    overlap::overlap(rules, &mut out);
    unused::unused(rules, &mut out);
    out
}
