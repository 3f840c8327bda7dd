//! Arity: how many operands, results, regions or successors a declared group has.
//!
//! Tests: src/ir/segments.rs, src/builder/tests.rs.

use serde::{Deserialize, Serialize};

/// The number of operands, results, regions or successors of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

impl Arity {
    /// Returns whether a group of this arity may have `count` items.
    pub fn allows(self, count: usize) -> bool {
        match self {
            Arity::One => count == 1,
            Arity::Optional => count <= 1,
            Arity::Variadic => true,
        }
    }

    /// Returns the mark after the name of a group in rule files.
    pub fn mark(self) -> &'static str {
        match self {
            Arity::One => "",
            Arity::Optional => "?",
            Arity::Variadic => "...",
        }
    }
}
