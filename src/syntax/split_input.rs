//! Splitting of an input at lines `// -----` (`--split-input-file`, as in mlir-opt).
//!
//! The chunks are ranges of the whole text, so offsets in diagnostics are offsets in the file.
//!
//! Tests: below, tests/all/many_inputs.rs, tests/all/command.rs.

use std::ops::Range;

/// The line that separates two programs of an input.
pub const SPLIT_MARKER: &str = "// -----";

/// Returns the byte ranges between the separator lines of a text. A text without a separator is one range.
pub fn split_input(text: &str) -> Vec<Range<usize>> {
    let mut chunks = Vec::new();
    let (mut start, mut pos) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim_end() == SPLIT_MARKER {
            chunks.push(start..pos);
            start = pos + line.len();
        }
        pos += line.len();
    }
    chunks.push(start..pos);
    chunks
}

#[cfg(test)]
mod tests {
    fn chunks(text: &str) -> Vec<&str> {
        super::split_input(text).into_iter().map(|range| &text[range]).collect()
    }

    #[test]
    fn a_separator_is_a_whole_line() {
        assert_eq!(chunks("a\n// -----\nb // -----\n// ----- \nc"), ["a\n", "b // -----\n", "c"]);
        assert_eq!(chunks("a\n  // -----\nb"), ["a\n  // -----\nb"]);
        assert_eq!(chunks("a\n// ------\nb"), ["a\n// ------\nb"]);
    }

    #[test]
    fn a_text_without_separator_is_one_chunk() {
        assert_eq!(chunks("a\nb\n"), ["a\nb\n"]);
        assert_eq!(chunks(""), [""]);
    }

    #[test]
    fn adjacent_separators_enclose_an_empty_chunk() {
        assert_eq!(chunks("// -----\n// -----\na"), ["", "", "a"]);
        assert_eq!(chunks("a\n// -----"), ["a\n", ""]);
    }
}
