//! How a rule file is laid out.
//!
//! Takes the text of a file that parses; gives the same tokens and comments in the same order. Kept true: strings,
//! numbers, comments and blocks of text are copied; line breaks are the author's (but for a few that brackets ask for);
//! laying out twice is laying out once.

mod align;
mod layout;
mod marks;
mod pieces;
mod spacing;
mod wrap;

use crate::ast::Item;
use crate::diagnostic::Diagnostic;
use crate::{lexer, parse};
use pieces::Pieces;

/// The text laid out; a text that does not parse has its syntax errors, which name file 0.
pub fn format(text: &str) -> Result<String, Vec<Diagnostic>> {
    crate::on_large_stack(|| formatted(text)).unwrap_or_else(|error| Err(vec![error]))
}

fn formatted(text: &str) -> Result<String, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let items = parse::items(text, 0, &mut errors);
    if !errors.is_empty() {
        return Err(errors);
    }
    let again = |text: &str| {
        let mut errors = Vec::new();
        let items = parse::items(text, 0, &mut errors);
        errors.is_empty().then(|| laid_out(text, &items))
    };
    Ok(wrap::wrap(laid_out(text, &items), again))
}

/// The text of these items, with its line breaks.
fn laid_out(text: &str, items: &[Item]) -> String {
    let tokens = lexer::lex(text, 0, 0, &mut Vec::new());
    let marks = marks::marks(items, &tokens);
    let pieces = Pieces::new(text, &tokens, &marks);
    let mut lines = layout::lines(&pieces);
    align::align(&mut lines);
    lines.iter().map(|line| line.to_string()).collect()
}
