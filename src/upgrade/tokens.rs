//! Own text of an op as tokens: the text without that of the ops in its regions, which are one token each.
//!
//! Tests: tests/all/eras.rs.

use crate::syntax::lexer::{TokenKind, lex};
use std::ops::Range;

/// A token of the own text of an op.
#[derive(Clone, Debug)]
pub(super) struct OwnToken {
    /// What is compared: the text of the token; for a number its value; for a nested op its place.
    pub key: String,
    /// The text that replaces another token.
    pub text: String,
    pub range: Range<usize>,
    /// The nested ops that the token stands for, as indices of the tree; empty for a token of the op itself.
    pub children: Range<usize>,
}

/// The key of the ops that stand for the op at an offset of the old text.
pub(super) fn child_key(origin: u32) -> String {
    format!("\0{origin}")
}

/// Returns the tokens of a range of text. The text in a range of `holes` is not split into tokens: `on_hole` returns
/// the token that stands for it, or `None`.
pub(super) fn own_tokens(
    text: &str,
    range: Range<usize>,
    holes: &[Range<usize>],
    mut on_hole: impl FnMut(usize) -> Option<OwnToken>,
) -> Vec<OwnToken> {
    let text = &text[..range.end];
    let mut tokens: Vec<OwnToken> = Vec::new();
    let (mut pos, mut next_hole) = (range.start, 0);
    loop {
        let token = lex(text, pos);
        if let Some(hole) = holes.get(next_hole)
            && (token.start >= hole.start || token.kind == TokenKind::End)
        {
            tokens.extend(on_hole(next_hole));
            pos = hole.end;
            next_hole += 1;
            continue;
        }
        if token.kind == TokenKind::End {
            return tokens;
        }
        let spelling = &text[token.range()];
        tokens.push(OwnToken {
            key: key_of(token.kind, spelling),
            text: spelling.to_string(),
            range: token.range(),
            children: 0..0,
        });
        pos = token.end.max(token.start + spelling.chars().next().map_or(1, char::len_utf8));
    }
}

/// Returns the key of a token: two spellings of one float have the same key.
fn key_of(kind: TokenKind, spelling: &str) -> String {
    match (kind, spelling.parse::<f64>()) {
        (TokenKind::Float, Ok(value)) => format!("{value:?}"),
        _ => spelling.to_string(),
    }
}
