//! The input of all checks: a compiled rule set with its syntax trees.
//!
//! Tests: grammar/tests/load.rs.

use crate::global_symbols::GlobalSymbols;
use crate::loader::ParsedFile;
use crate::lower::NameReads;
use crate::rir::RuleSet;

/// A compiled rule set, with the syntax trees and names that the checks refer to.
#[derive(Clone, Copy)]
pub struct AnalysisContext<'a> {
    /// The syntax trees of all files.
    pub files: &'a [ParsedFile],
    /// The symbol table.
    pub symbols: &'a GlobalSymbols<'a>,
    /// The compiled rules.
    pub set: &'a RuleSet,
    /// The names that items introduce, and whether each is read.
    pub names: &'a NameReads,
}
