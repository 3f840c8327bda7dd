//! Caller sources: texts that the user of this crate registers, so that ops can have locations in them. For example, a
//! front end registers the programs of its language.
//!
//! Tests: src/ir/source_locations.rs, tests/all/embed.rs.

use parking_lot::RwLock;
use std::ops::Range;
use std::sync::Arc;

/// A text with the offsets at which its lines begin.
#[derive(Debug)]
pub(super) struct CallerSource {
    pub(super) name: String,
    pub(super) text: String,
    /// Invariant: sorted; the first one is 0.
    line_starts: Vec<usize>,
}

impl CallerSource {
    pub(super) fn new(name: &str, text: &str) -> CallerSource {
        let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let line_starts = std::iter::once(0).chain(newlines.map(|(offset, _)| offset + 1)).collect();
        CallerSource { name: name.to_string(), text: text.to_string(), line_starts }
    }

    /// Returns the line and the column of a byte, from 1. Columns count bytes, as in MLIR.
    pub(super) fn line_and_column(&self, offset: usize) -> (u32, u32) {
        let offset = offset.min(self.text.len());
        let line = self.line_starts.partition_point(|start| *start <= offset);
        (saturate(line), saturate(offset - self.line_starts[line - 1] + 1))
    }

    /// Returns the offset of a line and column; `None` for a line outside of the text.
    pub(super) fn offset(&self, line: u32, column: u32) -> Option<usize> {
        let start = self.line_starts.get((line as usize).checked_sub(1)?)?;
        Some((start + (column as usize).saturating_sub(1)).min(self.text.len()))
    }

    /// Returns the range of the word that begins at an offset, or a range of one byte if no word begins there.
    pub(super) fn word_at(&self, start: usize) -> Range<usize> {
        let rest = &self.text.as_bytes()[start..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        start..(start + length.max(1)).min(self.text.len())
    }
}

/// Converts a position in a text; one beyond `u32::MAX` becomes that number.
pub(super) fn saturate(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The sources of a context. The index of a source is that of its `SourceId::Input`.
#[derive(Debug, Default)]
pub(super) struct CallerSources(pub(super) RwLock<Vec<Arc<CallerSource>>>);
