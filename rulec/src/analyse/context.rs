//! The input of all checks: a compiled rule set with its syntax.

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
