//! Source locations of ops and block arguments.
//!
//! Most ops have no `loc(..)` in the text. Their location is a byte offset, which needs no interning.
//!
//! Tests: below, src/syntax/tests.rs, tests/all/lower.rs.

use super::ids::{Attr, LocId, Str};

/// A location of an op or block argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loc {
    /// Byte offset into the text that the body was parsed from.
    Offset(u32),
    /// A location that the text states as `loc(..)`.
    Explicit(LocId),
}

/// The maximum length of a text, in bytes: 3.5 GiB. An offset and the index of an explicit location share 32 bits.
pub const MAX_TEXT_BYTES: u32 = 0xE000_0000;

/// A `Loc` in four bytes, because a body has one for each op. Numbers up to `MAX_TEXT_BYTES` are offsets; those above
/// are indices of explicit locations.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedLoc(u32);

impl PackedLoc {
    #[inline]
    pub(super) fn new(loc: Loc) -> PackedLoc {
        match loc {
            Loc::Offset(offset) => PackedLoc(offset.min(MAX_TEXT_BYTES)),
            Loc::Explicit(id) => {
                let index = u32::try_from(id.index()).ok();
                let number = index.and_then(|index| (MAX_TEXT_BYTES + 1).checked_add(index));
                PackedLoc(number.expect("fewer than 2^29 explicit locations"))
            }
        }
    }
    #[inline]
    pub(super) fn get(self) -> Loc {
        match self.0.checked_sub(MAX_TEXT_BYTES + 1) {
            None => Loc::Offset(self.0),
            Some(index) => Loc::Explicit(LocId::new(index as usize)),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_location_is_equal() {
        for offset in [0, 1, MAX_TEXT_BYTES - 1, MAX_TEXT_BYTES] {
            assert_eq!(PackedLoc::new(Loc::Offset(offset)).get(), Loc::Offset(offset));
        }
        for index in [0, 1, (1 << 29) - 2] {
            let loc = Loc::Explicit(LocId::new(index));
            assert_eq!(PackedLoc::new(loc).get(), loc);
        }
        // A text is not longer, so a larger offset is an error of the caller; the location stays an offset.
        assert_eq!(PackedLoc::new(Loc::Offset(u32::MAX)).get(), Loc::Offset(MAX_TEXT_BYTES));
    }
}
