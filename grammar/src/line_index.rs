//! Line index: finds the line of a byte and the bytes of a line in a text of any length.
//!
//! Only the number of line ends before each block of the text is stored, so the index is small next to the text, and a
//! query reads one block.
//!
//! Tests: below.

use std::ops::Range;

/// The number of bytes of a block.
const BLOCK_BYTES: usize = 1 << 12;

/// The numbers of line ends before the blocks of a text. Each query is given the same text again.
#[derive(Clone, Debug, Default)]
pub struct LineIndex {
    /// For each block, the number of line ends before it; then the number of all line ends.
    ends_before: Vec<usize>,
}

impl LineIndex {
    /// Counts the lines of a text.
    pub fn new(text: &str) -> LineIndex {
        let mut ends_before = Vec::with_capacity(text.len() / BLOCK_BYTES + 2);
        let mut count = 0;
        for block in text.as_bytes().chunks(BLOCK_BYTES) {
            ends_before.push(count);
            count += count_line_ends(block);
        }
        ends_before.push(count);
        LineIndex { ends_before }
    }

    /// Returns the number of the line, from 0, that contains a byte.
    pub fn line(&self, text: &str, offset: usize) -> usize {
        let offset = offset.min(text.len());
        let block = (offset / BLOCK_BYTES).min(self.ends_before.len() - 1);
        self.ends_before[block] + count_line_ends(&text.as_bytes()[(block * BLOCK_BYTES).min(offset)..offset])
    }

    /// Returns the range of a line with its line end; `None` if there are fewer lines.
    pub fn line_range(&self, text: &str, line: usize) -> Option<Range<usize>> {
        let start = if line == 0 { 0 } else { self.line_end(text, line - 1)? };
        Some(start..self.line_end(text, line).unwrap_or(text.len()))
    }

    /// Returns the line and the column of a byte, from 1. Columns count characters.
    pub fn line_and_column(&self, text: &str, offset: usize) -> (usize, usize) {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line(text, offset);
        let start = self.line_range(text, line).map_or(0, |range| range.start);
        (line + 1, text[start..offset].chars().count() + 1)
    }

    /// Returns the offset after the line end with this number, from 0; `None` if there are fewer.
    fn line_end(&self, text: &str, number: usize) -> Option<usize> {
        let block = self.ends_before.partition_point(|count| *count <= number).checked_sub(1)?;
        let start = block * BLOCK_BYTES;
        let mut bytes = text.as_bytes().get(start..)?.iter().take(BLOCK_BYTES).enumerate();
        let nth_in_block = number - self.ends_before[block];
        bytes.by_ref().filter(|(_, byte)| **byte == b'\n').nth(nth_in_block).map(|(at, _)| start + at + 1)
    }
}

fn count_line_ends(bytes: &[u8]) -> usize {
    // The sum of 255 bytes fits one byte, so the compiler counts many bytes at once.
    let count = |part: &[u8]| part.iter().map(|byte| u8::from(*byte == b'\n')).sum::<u8>();
    bytes.chunks(255).map(|part| usize::from(count(part))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_long_text() {
        let lines: Vec<String> = (0..3000).map(|i| "ä".repeat(i % 7) + "\n").collect();
        let text = lines.concat() + "end";
        let index = LineIndex::new(&text);
        let mut start = 0;
        for (number, line) in lines.iter().enumerate() {
            assert_eq!(index.line_range(&text, number), Some(start..start + line.len()));
            assert_eq!(index.line(&text, start), number);
            assert_eq!(index.line_and_column(&text, start + line.len() - 1), (number + 1, line.chars().count()));
            start += line.len();
        }
        assert_eq!(index.line_range(&text, 3000), Some(start..text.len()));
        assert_eq!(index.line_range(&text, 3001), None);
        assert_eq!(index.line_and_column(&text, usize::MAX), (3001, 4));
    }

    #[test]
    fn an_empty_text_has_one_line() {
        let index = LineIndex::new("");
        assert_eq!((index.line("", 0), index.line_range("", 0), index.line_range("", 1)), (0, Some(0..0), None));
        let block = "\n".repeat(BLOCK_BYTES);
        let index = LineIndex::new(&block);
        assert_eq!(index.line(&block, BLOCK_BYTES), BLOCK_BYTES);
        assert_eq!(index.line_range(&block, BLOCK_BYTES), Some(BLOCK_BYTES..BLOCK_BYTES));
    }
}
