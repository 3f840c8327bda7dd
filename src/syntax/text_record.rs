//! The places of ops, aliases and old spellings in a text that was parsed, for `rewrite upgrade`.
//!
//! Tests: tests/all/eras.rs.

use crate::ir::{Attr, Loc, Type};
use std::ops::Range;

/// What `rewrite upgrade` has to know of a text that was parsed.
#[derive(Clone, Debug, Default)]
pub struct TextRecord {
    /// The ops, inner ones first.
    pub ops: Vec<OpText>,
    /// Offsets of old spellings, in the order of parsing.
    pub old_spellings: Vec<usize>,
    /// The definitions of type aliases.
    pub type_aliases: Vec<AliasText>,
    /// The attributes that the text defines aliases for, with the names and the places of the definitions.
    pub attr_aliases: Vec<(Attr, String, Range<usize>)>,
    /// The labels of the blocks of regions whose op is being parsed, with the offset of each region.
    pub(crate) open_regions: Vec<(usize, Vec<Option<Range<usize>>>)>,
}

/// The place of an op in the text.
#[derive(Clone, Debug)]
pub struct OpText {
    /// From the result names to the last token before a trailing `loc(..)`.
    pub range: Range<usize>,
    /// The op's name. Its start is the op's location.
    pub name: Range<usize>,
    /// The labels of the blocks of each region; `None` for a block without a label.
    pub regions: Vec<Vec<Option<Range<usize>>>>,
    /// The trailing location, if the text has one.
    pub loc: Option<Loc>,
}

/// The place of the definition of a type alias.
#[derive(Clone, Debug)]
pub struct AliasText {
    /// The definition from its name to its end.
    pub range: Range<usize>,
    /// The type behind `=`.
    pub ty: Type,
}

/// The length of a `TextRecord`, to which it is shortened when the parser goes back.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RecordMark {
    pub(super) ops: usize,
    pub(super) old_spellings: usize,
}
