//! Ranges of a text that belong to its ops. They do not overlap, each is within one line, and they are in order.
//!
//! The labels of a region's blocks, the brace that closes the region, and the text after this brace belong to the op
//! that has the region.
//!
//! Tests: below, tests/all/explain.rs.

use crate::syntax::lexer::TokenKind;
use logos::Logos;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Ranges of a text. Each range is paired with the index of the op that it belongs to.
pub type OpRanges = Vec<(Range<usize>, usize)>;

/// Returns the ranges of ops in the user's text. Returns also for each op the offset of its name in the text, or `None`
/// if the op is implicit.
///
/// `ops` has the name and the offset of each op. An op precedes the ops in its regions. An implicit op, such as a
/// terminator that the text omits, has the offset of another op. So an op is implicit if the text at its offset is not
/// its name, or if an earlier op in `ops` has the same place.
pub fn ranges_in_source(text: &str, ops: &[(&str, usize)]) -> (OpRanges, Vec<Option<usize>>) {
    let tokens: Vec<(TokenKind, Range<usize>)> =
        TokenKind::lexer(text).spanned().filter_map(|(token, range)| Some((token.ok()?, range))).collect();
    let by_start: FxHashMap<usize, usize> = tokens.iter().enumerate().map(|(i, t)| (t.1.start, i)).collect();
    let mut begins: FxHashMap<usize, usize> = FxHashMap::default();
    let mut offsets = vec![None; ops.len()];
    for (number, (name, offset)) in ops.iter().enumerate() {
        let Some(&token) = by_start.get(offset) else { continue };
        let token_text = text[tokens[token].1.clone()].trim_matches('"');
        let is_same_name = *name == token_text || name.strip_suffix(token_text).is_some_and(|rest| rest.ends_with('.'));
        if is_same_name
            && let std::collections::hash_map::Entry::Vacant(free) = begins.entry(first_token(&tokens, token))
        {
            free.insert(number);
            offsets[number] = Some(*offset);
        }
    }
    let mut runs = OpRanges::new();
    let mut enclosing_owners: Vec<Option<usize>> = Vec::new();
    let mut owner = None;
    let mut end = 0;
    for (i, (token, range)) in tokens.iter().enumerate() {
        let first_of_line = text[end..range.start].contains('\n') || i == 0;
        match token {
            _ if begins.contains_key(&i) => owner = begins.get(&i).copied(),
            TokenKind::Block if first_of_line => owner = enclosing_owners.last().copied().flatten(),
            TokenKind::RBrace => owner = enclosing_owners.pop().flatten(),
            _ => {}
        }
        if *token == TokenKind::LBrace {
            enclosing_owners.push(owner);
        }
        match (runs.last_mut(), owner) {
            (Some((last, last_owner)), Some(owner)) if *last_owner == owner && last.end == end && !first_of_line => {
                last.end = range.end
            }
            (_, Some(owner)) => runs.push((range.clone(), owner)),
            (_, None) => {}
        }
        end = range.end;
    }
    (runs, offsets)
}

/// Returns the index of an op's first token: of its first result, or `name` if the op has no results. `name` is the
/// index of the token with the op's name.
fn first_token(tokens: &[(TokenKind, Range<usize>)], name: usize) -> usize {
    let kind = |i: usize| tokens.get(i).map(|t| t.0);
    let before = |i: usize, n: usize| i.checked_sub(n).and_then(kind);
    if before(name, 1) != Some(TokenKind::Equal) {
        return name;
    }
    let mut position = name - 1;
    loop {
        // The result before `position` is `%a` or `%a:2`.
        let value = match before(position, 1) {
            Some(TokenKind::Value) => position - 1,
            Some(TokenKind::Integer)
                if before(position, 2) == Some(TokenKind::Colon) && before(position, 3) == Some(TokenKind::Value) =>
            {
                position - 3
            }
            _ => return name,
        };
        match before(value, 1) {
            Some(TokenKind::Comma) => position = value - 1,
            _ => return value,
        }
    }
}

/// Divides nested ranges: each keeps the parts that no inner range covers. `ranges` are sorted by start, outer ones
/// first.
pub fn innermost_ranges(text: &str, ranges: &[(Range<usize>, usize)]) -> OpRanges {
    let mut runs = OpRanges::new();
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut offset = 0;
    let mut close_until = |end: usize, owner: Option<usize>, offset: &mut usize| {
        if let Some(owner) = owner {
            split_lines(text, *offset..end, |range| runs.push((range, owner)));
        }
        *offset = end.max(*offset);
    };
    for (range, number) in ranges {
        while let Some((end, owner)) = open.pop_if(|o| o.0 <= range.start) {
            close_until(end, Some(owner), &mut offset);
        }
        close_until(range.start, open.last().map(|o| o.1), &mut offset);
        open.push((range.end, *number));
    }
    while let Some((end, owner)) = open.pop() {
        close_until(end, Some(owner), &mut offset);
    }
    runs
}

/// Passes the lines of a range to `on_part`, without whitespace around them; empty lines are skipped.
fn split_lines(text: &str, range: Range<usize>, mut on_part: impl FnMut(Range<usize>)) {
    let mut offset = range.start;
    for line in text.get(range).unwrap_or("").split_inclusive('\n') {
        let begin = offset + (line.len() - line.trim_start().len());
        let end = offset + line.trim_end().len();
        if begin < end {
            on_part(begin..end);
        }
        offset += line.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ops_have_their_results_their_regions_ends_and_labels() {
        let text = "// one\n%a:2, %b = t.f {x = 1} ({\n^bb0(%c: i32): t.g\n}) : i32\nt.h";
        let offset_of = |what: &str| text.find(what).unwrap();
        let ops = [
            ("t.f", offset_of("t.f")),
            ("t.g", offset_of("t.g")),
            ("t.implied", offset_of("t.f")),
            ("t.h", offset_of("t.h")),
        ];
        let (runs, offsets) = ranges_in_source(text, &ops);
        let shown: Vec<(&str, usize)> = runs.iter().map(|(r, n)| (&text[r.clone()], *n)).collect();
        let f = ["%a:2, %b = t.f {x = 1} ({", "^bb0(%c: i32):"];
        assert_eq!(shown, [(f[0], 0), (f[1], 0), ("t.g", 1), ("}) : i32", 0), ("t.h", 3)]);
        assert_eq!(offsets, [Some(offset_of("t.f")), Some(offset_of("t.g")), None, Some(offset_of("t.h"))]);
    }

    #[test]
    fn inner_ranges_go_first() {
        let text = "f {\n  g\n}";
        assert_eq!(innermost_ranges(text, &[(0..9, 0), (6..7, 1)]), [(0..3, 0), (6..7, 1), (8..9, 0)]);
    }
}
