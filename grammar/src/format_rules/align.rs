//! Columns: arrows of tables and comments behind code, below each other where the author has begun to.
//!
//! Takes lines; gives them padded. Kept true: where nobody has padded, nothing is; a padded column is as narrow as the
//! lines that keep to it allow, and a line that is too wide for it stands out.

use std::fmt;

/// A line of the result.
#[derive(Default)]
pub struct Line {
    /// Columns in front.
    pub indent: usize,
    /// An empty line goes before it.
    pub blank: bool,
    /// Without indentation.
    pub text: String,
    /// Its arrow, if it is an arm of a table.
    pub arrow: Option<Column>,
    /// Which table that is.
    pub table: usize,
    /// The comment behind its code.
    pub comment: Option<Column>,
}

/// A place in a line that may be moved to the right.
#[derive(Clone, Copy)]
pub struct Column {
    /// Where it is, in characters.
    pub at: usize,
    /// The author has put more than a blank in front of it.
    pub padded: bool,
    /// How far from the line's first character the author has put it.
    pub source: usize,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = if self.blank { "\n" } else { "" };
        writeln!(f, "{blank}{:indent$}{}", "", self.text, indent = self.indent)
    }
}

/// Pads arrows, then comments.
pub fn align(lines: &mut [Line]) {
    let arrow = |line: &Line| line.arrow.map(|c| (c, line.table));
    for run in lines.chunk_by_mut(|a, b| matches!((arrow(a), arrow(b)), (Some((_, t)), Some((_, u))) if t == u)) {
        pad(run, |line| line.arrow);
    }
    let comment = |line: &Line| line.comment.is_some() && !line.text.contains('\n');
    for run in lines.chunk_by_mut(|a, b| comment(a) && comment(b)) {
        pad(run, |line| line.comment.filter(|_| comment(line)));
    }
}

fn pad(lines: &mut [Line], column: impl Fn(&Line) -> Option<Column>) {
    let wanted = lines.iter().filter_map(|l| Some(l.indent + column(l).filter(|c| c.padded)?.source)).max();
    let Some(wanted) = wanted else { return };
    let have = lines.iter().filter_map(|l| Some(l.indent + column(l)?.at));
    let Some(to) = have.filter(|&at| at <= wanted).max() else { return };
    for line in lines {
        let Some(c) = column(line) else { continue };
        let more = to.saturating_sub(line.indent + c.at);
        let at = line.text.char_indices().nth(c.at).map_or(line.text.len(), |(byte, _)| byte);
        line.text.insert_str(at, &" ".repeat(more));
        if let Some(comment) = &mut line.comment
            && comment.at >= c.at
        {
            comment.at += more;
        }
    }
}
