//! Sources that diagnostics point into, and places in rule files.
//!
//! Tests: grammar/tests/load.rs.

use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The id of a text that diagnostics refer to, in `report::Sources`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SourceId {
    /// An input of the user, by its index in `Sources::inputs`.
    Input(u32),
    /// A rule file, by its index in `RuleSet::sources`.
    Rules(u32),
}

/// A place in a rule file: bytes `start..end` of `RuleSet::sources[file]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Span {
    /// The index of the file in `RuleSet::sources`.
    pub file: u16,
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// Returns the id of the rule file that contains the span.
    pub fn source(self) -> SourceId {
        SourceId::Rules(u32::from(self.file))
    }
    /// Returns the range of bytes in the file.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}
