//! Split: a file of several programs, separated by lines `// -----`.
//!
//! Takes a text; gives the byte range of each piece. Kept true: the pieces and the separators are the whole text, so
//! positions in a piece are positions in the file.

use std::ops::Range;

/// The line between two pieces.
pub const SPLIT_MARKER: &str = "// -----";

/// The pieces of a text; one piece if there is no separator.
pub fn split_input(text: &str) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let (mut start, mut pos) = (0, 0);
    for line in text.split_inclusive('\n') {
        if line.trim_end() == SPLIT_MARKER {
            pieces.push(start..pos);
            start = pos + line.len();
        }
        pos += line.len();
    }
    pieces.push(start..pos);
    pieces
}

#[cfg(test)]
mod tests {
    #[test]
    fn pieces_keep_their_place() {
        let text = "a\n// -----\nb // -----\n// ----- \nc";
        let pieces: Vec<_> = super::split_input(text).into_iter().map(|r| &text[r]).collect();
        assert_eq!(pieces, ["a\n", "b // -----\n", "c"]);
        assert_eq!(super::split_input("").len(), 1);
    }
}
