//! Columns: arrows of tables and comments behind code, below each other where the author has begun to.
//!
//! Takes lines; gives them padded. Kept true: where nobody has padded, nothing is; a padded column is as narrow as the
//! lines that keep to it allow, and a line that is too wide for it stands out.

use std::fmt;

/// A line of the result.
#[derive(Default)]
pub struct FmtLine {
    /// Columns in front.
    pub indent: usize,
    /// An empty line goes before it.
    pub blank_before: bool,
    /// Without indentation.
    pub text: String,
    /// Its arrow, if it is an arm of a table.
    pub arrow: Option<AlignPoint>,
    /// Which table that is.
    pub table: usize,
    /// The comment behind its code.
    pub comment: Option<AlignPoint>,
}

/// A place in a line that may be moved to the right.
#[derive(Clone, Copy)]
pub struct AlignPoint {
    /// Where it is, in characters.
    pub offset: usize,
    /// The author has put more than a blank in front of it.
    pub is_padded: bool,
    /// How far from the line's first character the author has put it.
    pub source_offset: usize,
}

impl fmt::Display for FmtLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = if self.blank_before { "\n" } else { "" };
        writeln!(f, "{blank}{:indent$}{}", "", self.text, indent = self.indent)
    }
}

/// Pads arrows, then comments.
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
