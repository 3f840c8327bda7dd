//! Aligns columns: the `=>` of adjacent arms, which form a table, and the comments after the code of adjacent lines.
//!
//! A column is aligned only if the author has padded at least one of its lines. It is moved as far to the left as its
//! lines allow, and never to the right of the author's position. A line that is too long for the column is not padded.
//!
//! Tests: grammar/tests/format_rules.rs.

use std::fmt;

/// A line of the output.
#[derive(Default)]
pub struct FmtLine {
    /// The indentation in columns.
    pub indent: usize,
    /// Whether an empty line precedes this line.
    pub blank_before: bool,
    /// The text of the line without indentation.
    pub text: String,
    /// The position of the `=>`; `None` if the line is not an arm.
    pub arrow: Option<AlignPoint>,
    /// The index of the lexeme of the opening bracket around the arm. Adjacent arms in the same bracket form a table.
    pub table: usize,
    /// The position of the comment; `None` if no comment follows the code of the line.
    pub comment: Option<AlignPoint>,
}

/// A position in a line that alignment may move to the right.
#[derive(Clone, Copy)]
pub struct AlignPoint {
    /// The offset in the text of the output line, in characters.
    pub offset: usize,
    /// Whether the author wrote more than one space before the position.
    pub is_padded: bool,
    /// The offset in the source, in characters from the first lexeme of the line.
    pub source_offset: usize,
}

impl fmt::Display for FmtLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = if self.blank_before { "\n" } else { "" };
        writeln!(f, "{blank}{:indent$}{}", "", self.text, indent = self.indent)
    }
}

/// Aligns the arrows of each table, then the comments of adjacent lines.
pub fn align_columns(lines: &mut [FmtLine]) {
    let arrow = |line: &FmtLine| line.arrow.map(|c| (c, line.table));
    for run in lines.chunk_by_mut(|a, b| matches!((arrow(a), arrow(b)), (Some((_, t)), Some((_, u))) if t == u)) {
        pad(run, |line| line.arrow);
    }
    let comment = |line: &FmtLine| line.comment.is_some() && !line.text.contains('\n');
    for run in lines.chunk_by_mut(|a, b| comment(a) && comment(b)) {
        pad(run, |line| line.comment.filter(|_| comment(line)));
    }
}

/// Aligns one column of adjacent lines by inserting spaces. `column` returns the position in a line that is aligned.
fn pad(lines: &mut [FmtLine], column: impl Fn(&FmtLine) -> Option<AlignPoint>) {
    let source_column =
        lines.iter().filter_map(|l| Some(l.indent + column(l).filter(|c| c.is_padded)?.source_offset)).max();
    let Some(source_column) = source_column else { return };
    let columns = lines.iter().filter_map(|l| Some(l.indent + column(l)?.offset));
    let Some(target_column) = columns.filter(|&offset| offset <= source_column).max() else { return };
    for line in lines {
        let Some(point) = column(line) else { continue };
        let padding = target_column.saturating_sub(line.indent + point.offset);
        let byte_offset = line.text.char_indices().nth(point.offset).map_or(line.text.len(), |(byte, _)| byte);
        line.text.insert_str(byte_offset, &" ".repeat(padding));
        if let Some(comment) = &mut line.comment
            && comment.offset >= point.offset
        {
            comment.offset += padding;
        }
    }
}
