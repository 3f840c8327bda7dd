//! Pieces to lines: where a line breaks, and how far it is indented.
//!
//! Takes pieces; gives lines without alignment. Kept true: a line breaks where the author broke it, in front of an item,
//! around documentation and inside the braces of a block that has several, never in front of a block; what is enclosed stands
//! two columns deeper than the line that opens it, what goes on from the line before two columns deeper than that.

use super::align::{Column, Line};
use super::marks::Begin;
use super::pieces::Pieces;
use super::spacing;
use crate::lexer::Token;

const STEP: usize = 2;

/// An open bracket.
struct Open {
    piece: usize,
    /// Of the line that it is in.
    indent: usize,
    /// Of the line in which its last element begins.
    element: usize,
}

/// All lines.
pub fn lines(pieces: &Pieces<'_>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let breaks = breaks(pieces);
    // the first piece of the line; how many tokens stand at its end without white space between them, and where they begin
    let (mut first, mut glued, mut from) = (0, 0, 0);
    for (i, piece) in pieces.all.iter().enumerate() {
        if breaks[i] {
            let indent = indent(pieces, i, &open, &breaks);
            let blank = i > 0 && blank(pieces, i);
            lines.push(Line { indent, blank, ..Line::default() });
            (first, glued, from) = (i, 0, 0);
        }
        let Some(line) = lines.last_mut() else { continue };
        if i > first {
            let run = line.text[from..].to_string();
            let blank = spacing::between(pieces, i, &run, glued);
            line.text.push_str(blank);
            if !blank.is_empty() {
                (glued, from) = (0, line.text.len());
            }
        }
        let column = || Column {
            at: line.text.chars().count(),
            padded: piece.blanks > 1,
            source: pieces.text[pieces.all[first].start..piece.start].chars().count(),
        };
        if piece.token.is_none() && i > first {
            line.comment = Some(column());
        }
        let table = pieces.all[first].begins == Some(Begin::Arm) && line.arrow.is_none();
        if piece.token == Some(Token::FatArrow) && table && open.last().map(|o| o.piece) < Some(first) {
            line.arrow = Some(column());
            line.table = open.last().map_or(0, |o| o.piece);
        }
        line.text.push_str(piece.text);
        glued += 1;
        let here = line.indent;
        if piece.closes() {
            open.pop();
        }
        let comma = i > 0 && matches!(pieces.all[i - 1].token, Some(Token::Comma));
        let element = piece.begins.is_some() || comma && !in_part(pieces, i);
        if let Some(last) = open.last_mut()
            && (element || last.piece + 1 == i)
        {
            last.element = here;
        }
        if piece.opens() {
            open.push(Open { piece: i, indent: here, element: here });
        }
    }
    lines
}

/// Whether a line begins with each piece.
fn breaks(pieces: &Pieces<'_>) -> Vec<bool> {
    let mut breaks: Vec<bool> = (0..pieces.all.len()).map(|i| i == 0 || broken(pieces, i)).collect();
    // inner brackets first: their lines are lines of the outer ones
    for close in 0..pieces.all.len() {
        let Some(open) = pieces.all[close].partner.filter(|&open| open < close) else { continue };
        if open + 1 == close {
            breaks[close] = false;
        } else if breaks[open + 1] {
            breaks[close] = true;
        } else if spacing::spaced(pieces, open) {
            let text = pieces.all[open..close].iter().any(|p| p.text.contains('\n'));
            if text || breaks[open + 1..=close].contains(&true) {
                (breaks[open + 1], breaks[close]) = (true, true);
            }
        }
    }
    breaks
}

/// Whether a line begins with piece `i`, as far as the two pieces there tell.
fn broken(pieces: &Pieces<'_>, i: usize) -> bool {
    let (last, piece) = (&pieces.all[i - 1], &pieces.all[i]);
    let doc = |token| matches!(token, Some(Token::Doc(_)));
    if last.token.is_none() || doc(last.token) || doc(piece.token) || piece.begins == Some(Begin::Item) {
        return true;
    }
    let goes_on = match piece.token {
        Some(Token::Else) => last.token == Some(Token::BraceClose),
        Some(Token::BraceOpen) => spacing::spaced(pieces, i),
        _ => false,
    };
    piece.breaks > 0 && !goes_on
}

/// Whether an empty line stands in front of the line that begins with piece `i`: one where the author left some.
fn blank(pieces: &Pieces<'_>, i: usize) -> bool {
    let (last, piece) = (&pieces.all[i - 1], &pieces.all[i]);
    let body = |begins| begins == Some(Begin::Body);
    let inside = last.opens() || piece.closes() || body(last.begins) || body(piece.begins);
    piece.breaks > 1 && !inside && !matches!(last.token, Some(Token::Doc(_)))
}

/// The indentation of a line that begins with piece `i`.
fn indent(pieces: &Pieces<'_>, i: usize, open: &[Open], breaks: &[bool]) -> usize {
    // a comment or documentation stands as what it is about
    let about = pieces.all[i].about;
    let Some(last) = open.last() else {
        let goes_on = about == Some(i) && !matches!(pieces.all[i].begins, Some(Begin::Item));
        return if goes_on { STEP } else { 0 };
    };
    let inside = last.indent + STEP;
    let Some(at) = about else { return inside };
    let piece = &pieces.all[at];
    if piece.closes() {
        if at > i {
            return inside;
        }
        // of several closed at once, the outermost
        let here = |&k: &usize| pieces.all[k].closes() && (k == i || !breaks[k]);
        let closed = (i..pieces.all.len()).take_while(here).count();
        return open[open.len().saturating_sub(closed)].indent;
    }
    match piece.begins {
        Some(Begin::Body) => last.indent,
        Some(Begin::Stmt { deep: true }) => inside + STEP,
        Some(_) => inside,
        // the parts of a format
        None if adjacent_strings(pieces, i) => last.element + 2 * STEP,
        None => match pieces.all[i].behind {
            Some(b) if b == last.piece => inside,
            Some(b) if pieces.all[b].token == Some(Token::Comma) && !in_part(pieces, i) => inside,
            _ => last.element + STEP,
        },
    }
}

/// Piece `i` is a string, and so is the one before it.
fn adjacent_strings(pieces: &Pieces<'_>, i: usize) -> bool {
    let string = |token| matches!(token, Some(Token::Str(_)));
    string(pieces.all[i].token) && string(pieces.before(i))
}

/// Piece `i` goes on with a field, member or line of a pattern: a comma in front of it separates no elements of the brackets
/// around that.
fn in_part(pieces: &Pieces<'_>, i: usize) -> bool {
    let mut depth = 0usize;
    for piece in pieces.all[..i].iter().rev() {
        match () {
            _ if piece.closes() => depth += 1,
            _ if piece.opens() && depth == 0 => return false,
            _ if piece.opens() => depth -= 1,
            _ if depth == 0 && piece.begins.is_some() => return piece.begins == Some(Begin::Part),
            _ => {}
        }
    }
    false
}
