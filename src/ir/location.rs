//! Source locations of ops and block arguments.
//!
//! Most ops have no `loc(..)` in the text. Their location is a byte offset, which needs no interning.
//!
//! Tests: src/syntax/tests.rs, tests/all/lower.rs.

use super::context::Context;
use super::ids::{Attr, LocId, Str};

/// A location of an op or block argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loc {
    /// Byte offset into the text that the body was parsed from.
    Offset(u32),
    /// A location that the text states as `loc(..)`.
    Explicit(LocId),
}

/// The contents of an explicit location.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LocKind {
    /// `loc(unknown)`
    Unknown,
    /// `loc("file":1:2)`
    File {
        /// File name.
        file: Str,
        /// Line, from 1; 0 if unknown.
        line: u32,
        /// Column, from 1.
        column: u32,
    },
    /// `loc("file":1:2 to 3:4)`
    Range {
        /// File name.
        file: Str,
        /// First line.
        line: u32,
        /// First column.
        column: u32,
        /// Last line.
        end_line: u32,
        /// Last column.
        end_column: u32,
    },
    /// `loc("name"(child))`
    Name {
        /// Name.
        name: Str,
        /// The location that the name is given to; unknown if the text has none.
        child: LocId,
    },
    /// `loc(callsite(callee at caller))`
    CallSite {
        /// Callee.
        callee: LocId,
        /// Caller.
        caller: LocId,
    },
    /// `loc(fused<meta>[..])`
    Fused {
        /// Metadata.
        metadata: Option<Attr>,
        /// The fused locations.
        parts: Box<[LocId]>,
    },
}

impl Context {
    /// Returns the first file, line and column in a location; `None` if it has none.
    pub(crate) fn first_position(&self, loc: LocId) -> Option<(Str, u32, u32)> {
        match self.loc_kind(loc) {
            LocKind::Unknown => None,
            LocKind::File { file, line, column } | LocKind::Range { file, line, column, .. } => {
                Some((*file, *line, *column))
            }
            LocKind::Name { child, .. } => self.first_position(*child),
            LocKind::CallSite { callee, .. } => self.first_position(*callee),
            LocKind::Fused { parts, .. } => parts.iter().find_map(|part| self.first_position(*part)),
        }
    }
}
