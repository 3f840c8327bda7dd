//! What stands between two pieces of a line: nothing, a blank, or two.
//!
//! Takes pieces; gives a text. Kept true: pieces that would be read as another token together are kept apart.

use super::marks::Begin;
use super::pieces::Pieces;
use crate::lexer::{self, Token};

/// What stands between piece `i` and the one before it on the same line; `run` is the text in front of it back to the last
/// white space, `tokens` how many tokens that is.
pub fn between(pieces: &Pieces<'_>, i: usize, run: &str, tokens: usize) -> &'static str {
    match wished(pieces, i) {
        // what could be a line of its own is set off where no comma does it
        " " if sets_off(pieces, i) => "  ",
        "" if glues(pieces, i, run, tokens) => " ",
        blank => blank,
    }
}

fn sets_off(pieces: &Pieces<'_>, i: usize) -> bool {
    use Token::*;
    let own = matches!(pieces.all[i].begins, Some(Begin::Stmt { .. } | Begin::Part | Begin::Arm | Begin::Label));
    own && !matches!(pieces.all[i - 1].token, Some(BraceOpen | Comma | Colon | FatArrow | Cold | Code(_)))
}

/// Whether the tokens in front, with this one directly behind them, are read as others.
fn glues(pieces: &Pieces<'_>, i: usize, run: &str, tokens: usize) -> bool {
    let text = format!("{run}{}", pieces.all[i].text);
    let mut errors = Vec::new();
    let read = lexer::lex(&text, 0, 0, &mut errors);
    read.len() != tokens + 1 || !errors.is_empty() || read.last().map(|t| t.start) != Some(run.len())
}

fn wished(pieces: &Pieces<'_>, i: usize) -> &'static str {
    use Token::*;
    let (a, b) = (&pieces.all[i - 1], &pieces.all[i]);
    let (Some(left), Some(right)) = (a.token, b.token) else { return " " };
    let tight = |brace: usize| !spaced(pieces, brace);
    // brackets
    if a.opens() {
        return if left == BraceOpen && !tight(i - 1) && !b.closes() { " " } else { "" };
    }
    if b.closes() {
        return match b.partner {
            Some(open) if right == BraceClose && !tight(open) => " ",
            _ => "",
        };
    }
    match (left, right) {
        (_, Comma) => "",
        (_, Dots3) => "",
        // `require c : "message"`
        (_, Colon) if next_is_text(pieces, i) => " ",
        (_, Colon) => "",
        (Period, _) | (_, Period) => "",
        (Dots2, _) => "",
        (_, Dots2) if pieces.ends_operand(i - 1) => "",
        (_, Question) if pieces.ends_operand(i - 1) && !a.by => "",
        (Minus, _) if i < 2 || pieces.all[i - 1].begins.is_some() || !pieces.ends_operand(i - 2) => "",
        (_, Less) if b.angle => "",
        // `region cases...()`
        (Dots3, ParenOpen) => "",
        (_, ParenOpen) if called(pieces, i - 1) && b.begins.is_none() => "",
        (_, BracketOpen) if pieces.ends_operand(i - 1) && indexes(pieces, i) => "",
        _ => " ",
    }
}

/// Braces around what may be lines of their own.
pub fn spaced(pieces: &Pieces<'_>, brace: usize) -> bool {
    if pieces.all[brace].token != Some(Token::BraceOpen) {
        return false;
    }
    let inside = pieces.all.get(brace + 1).and_then(|p| p.about);
    inside.is_some_and(|p| pieces.all[p].begins.is_some())
}

fn next_is_text(pieces: &Pieces<'_>, colon: usize) -> bool {
    let next = pieces.all.get(colon + 1).and_then(|p| p.about);
    next.is_some_and(|p| matches!(pieces.all[p].token, Some(Token::Str(_))))
}

/// A round bracket behind this is its argument list.
fn called(pieces: &Pieces<'_>, i: usize) -> bool {
    use Token::*;
    let piece = &pieces.all[i];
    match piece.token {
        Some(Id(_) | Dotted(_) | Value(_) | Block(_) | Symbol(_)) => true,
        Some(Format | Names | Translate | Target | Segments | Implicit | Class | Benefit) => true,
        Some(X) => !piece.by,
        _ => piece.named || pieces.before(i) == Some(Period),
    }
}

/// A square bracket behind an operand takes an element of it; but the traits of a declaration stand behind it too.
fn indexes(pieces: &Pieces<'_>, bracket: usize) -> bool {
    let piece = &pieces.all[bracket];
    !piece.named && piece.begins.is_none()
}
