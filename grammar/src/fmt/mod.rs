//! The formatter of rule files (`rewrite fmt`).
//!
//! The formatter keeps the order of tokens and comments, and the text of strings, numbers, comments and blocks of text
//! (between three backquotes). Line breaks are the author's, except for those that brackets or long lines require. In a
//! line that is too long, strings of assembly formats are split and comments are wrapped.
//! Invariant: formatting is idempotent.
//!
//! Tests: grammar/tests/format_rules.rs, tests/all/fmt.rs.

mod align;
mod fix;
mod layout;
mod lexemes;
mod spacing;
mod syntax_marks;
mod wrap;

use crate::ast::AstItem;
use crate::diagnostic::Diagnostic;
use crate::lexer;
use crate::parser;
pub use fix::fix;
use lexemes::Lexemes;

/// Returns the formatted text of a rule file. If the text does not parse, returns the syntax errors; the file of their
/// spans is 0.
pub fn format(text: &str) -> Result<String, Vec<Diagnostic>> {
    lexer::on_large_stack(|| format_text(text)).unwrap_or_else(|error| Err(vec![error]))
}

fn format_text(text: &str) -> Result<String, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let items = parser::parse_items(text, 0, &mut errors);
    if !errors.is_empty() {
        return Err(errors);
    }
    let layout_again = |text: &str| {
        let mut errors = Vec::new();
        let items = parser::parse_items(text, 0, &mut errors);
        errors.is_empty().then(|| layout_items(text, &items))
    };
    Ok(wrap::wrap_lines(layout_items(text, &items), layout_again))
}

/// Returns the formatted text of parsed items. Keeps the line breaks of `text`, and does not break long lines.
fn layout_items(text: &str, items: &[AstItem]) -> String {
    let tokens = lexer::lex(text, 0, 0, &mut Vec::new());
    let marks = syntax_marks::collect_marks(items, &tokens);
    let lexemes = Lexemes::new(text, &tokens, &marks);
    let mut lines = layout::layout_lines(&lexemes);
    align::align_columns(&mut lines);
    lines.iter().map(|line| line.to_string()).collect()
}
