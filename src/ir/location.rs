//! Locations: where an op comes from.
//!
//! Kept true: an op whose text has no `loc(..)` costs no interning; its location is a byte offset of the input.

use super::ids::{Attr, LocId, Str};

/// A location of an op or block argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loc {
    /// Byte offset into the input this body was parsed from.
    Offset(u32),
    /// Written in the text.
    Explicit(LocId),
}

/// A location as the text writes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LocKind {
    /// `loc(unknown)`
    Unknown,
    /// `loc("file":1:2)`
    File {
        /// File name.
        file: Str,
        /// Line, from 1 (0 where unknown).
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
        /// Child, unknown if not written.
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
        /// Parts.
        parts: Box<[LocId]>,
    },
}
