//! Breaks lines that are longer than `WIDTH` columns.
//!
//! A text that has been laid out is edited (one line break for each long line) and laid out again, until no line is too
//! long or no edit helps. The result is a fixed point of both steps, so formatting it again changes nothing.
//!
//! Code is broken between two tokens, at the cheapest place: outside of brackets before inside, in front of a clause or
//! behind a comma before elsewhere, far to the right before far to the left. A format becomes several adjacent strings. A
//! comment that has a line of its own goes on in the next line. Nothing else is broken: texts, names, comments behind code.

use crate::lexer::{self, RuleToken, SpannedToken};

/// The greatest number of columns of a line.
pub const WIDTH: usize = 120;

/// More edits than any line needs: breaking ends even if an edit is undone by the layout.
const MAX_EDITS: usize = 200;

/// The text with its long lines broken; `layout` lays a text out.
pub fn wrap_lines(mut text: String, layout: impl Fn(&str) -> Option<String>) -> String {
    for _ in 0..MAX_EDITS {
        let Some(next) = edited(&text).and_then(|edited| layout(&edited)) else { break };
        if next == text {
            break;
        }
        text = next;
    }
    text
}

/// Bytes of the text and what stands there instead.
type Edit = (std::ops::Range<usize>, String);

/// The text with an edit in each long line that has a place for one.
fn edited(text: &str) -> Option<String> {
    if text.lines().all(|line| columns(line) <= WIDTH) {
        return None;
    }
    let tokens = lexer::lex(text, 0, 0, &mut Vec::new());
    let mut out = String::with_capacity(text.len() + 64);
    let (mut done, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end().len();
        // the line before may have taken this one
        if at >= done
            && columns(&text[at..end]) > WIDTH
            && let Some((range, with)) = edit(text, &tokens, at, end)
        {
            out.push_str(&text[done..range.start]);
            out.push_str(&with);
            done = range.end;
        }
        at += line.len();
    }
    out.push_str(&text[done..]);
    (done > 0).then_some(out)
}

fn columns(text: &str) -> usize {
    text.chars().count()
}

/// The edit of the line at bytes `from..to`.
fn edit(text: &str, tokens: &[SpannedToken<'_>], from: usize, to: usize) -> Option<Edit> {
    let line = &text[from..to];
    let first = tokens.partition_point(|t| t.end <= from);
    let last = tokens.partition_point(|t| t.start < to);
    let own = &tokens[first..last.max(first)];
    // a block of text is copied
    if own.iter().any(|t| t.start < from || t.end > to || matches!(t.token, RuleToken::Code(_))) {
        return None;
    }
    if line.trim_start().starts_with("//") {
        return comment(line, from, text[to..].split('\n').nth(1));
    }
    let format = strings_of_formats(tokens, first, last).find(|t| end_column(line, from, t) > WIDTH);
    match (format, cheapest(line, from, tokens, first, last)) {
        // behind a break in front of it, the string may fit
        (Some(string), Some((cost, at))) if cost > SPLIT || fits(line, from, string, at) => {
            if fits(line, from, string, at) { Some((at..at, "\n".into())) } else { split(line, from, string) }
        }
        (_, Some((_, at))) => Some((at..at, "\n".into())),
        (Some(string), None) => split(line, from, string),
        (None, None) => None,
    }
}

/// Breaking a format costs more than a break between clauses, and less than one inside brackets.
const SPLIT: usize = 30;

fn end_column(line: &str, from: usize, t: &SpannedToken<'_>) -> usize {
    columns(&line[..t.end - from])
}

/// The string fits a line that begins at byte `at`, behind its clause's word.
fn fits(line: &str, from: usize, string: &SpannedToken<'_>, at: usize) -> bool {
    let indent = line.len() - line.trim_start().len() + 4;
    at <= string.start && indent + columns(&line[at - from..string.end - from]) <= WIDTH
}

/// The strings among tokens `first..last` that are parts of formats.
fn strings_of_formats<'a, 't>(
    tokens: &'a [SpannedToken<'t>],
    first: usize,
    last: usize,
) -> impl Iterator<Item = &'a SpannedToken<'t>> {
    (first..last).filter_map(|i| {
        let text = |t: &&SpannedToken| matches!(t.token, RuleToken::Str(_));
        let mut before = tokens[..i].iter().rev().skip_while(text);
        let format = before.next().is_some_and(|t| t.token == RuleToken::Format);
        Some(&tokens[i]).filter(|t| text(t) && format)
    })
}

/// Two adjacent strings instead of one: the blank between two elements of the format separates them.
fn split(line: &str, from: usize, string: &SpannedToken<'_>) -> Option<Edit> {
    let mut best = None;
    let (mut literal, mut depth) = (false, 0usize);
    let start = string.start - from;
    for (byte, c) in line[start..string.end - from].char_indices() {
        let column = columns(&line[..start + byte]);
        match c {
            '`' => literal = !literal,
            '(' if !literal => depth += 1,
            ')' if !literal => depth = depth.saturating_sub(1),
            // a quote follows
            ' ' if !literal && byte > 1 && column < WIDTH => {
                // an element inside brackets is kept together unless that leaves half of the line empty
                let keep = matches!(best, Some((b, at)) if b < depth && at > WIDTH / 2);
                if !keep {
                    best = Some((depth, start + byte));
                }
            }
            _ => {}
        }
    }
    let at = from + best?.1;
    Some((at..at + 1, "\"\n\"".into()))
}

/// A comment goes on behind the same marker, in front of the next line's text if that is prose too. Tables, lists and code
/// are not touched.
fn comment(line: &str, from: usize, next: Option<&str>) -> Option<Edit> {
    let indent = line.len() - line.trim_start().len();
    let (marker, body) = prose(line)?;
    let goes_on = next.and_then(prose).is_some_and(|(m, _)| m == marker);
    let begin = line.len() - body.len();
    let mut code = false;
    let mut best = None;
    for (byte, c) in line.char_indices().skip_while(|(byte, _)| *byte < begin) {
        match c {
            '`' => code = !code,
            ' ' if !code && columns(&line[..byte]) <= WIDTH => best = Some(byte),
            _ => {}
        }
    }
    let at = best?;
    let begin = format!("\n{:indent$}{marker} ", "");
    match (goes_on, next.and_then(prose)) {
        (true, Some((_, text))) => {
            let rest = &line[at + 1..];
            let to = from + line.len() + 1 + next?.len();
            Some((from + at..to, format!("{begin}{rest} {text}")))
        }
        _ => Some((from + at..from + at + 1, begin)),
    }
}

/// The marker and the text of a comment line that is a part of a paragraph.
fn prose(line: &str) -> Option<(&str, &str)> {
    let text = line.trim_start();
    let marker = &text[..text.find(|c| c != '/' && c != '!').unwrap_or(text.len())];
    let body = text[marker.len()..].trim();
    let special =
        body.is_empty() || body.contains("  ") || body.starts_with(['|', '#', '-', '*']) || body.starts_with("```");
    (marker.starts_with("//") && !special).then_some((marker, body))
}

/// The cost and the byte of the cheapest break between two tokens of a line.
fn cheapest(line: &str, from: usize, tokens: &[SpannedToken<'_>], first: usize, last: usize) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize)> = None;
    let mut open: Vec<RuleToken> = Vec::new();
    for i in first..last {
        let t = &tokens[i];
        if closes(t.token, open.last()) {
            open.pop();
        }
        if i > first {
            let column = columns(&line[..tokens[i - 1].end - from]);
            if column > WIDTH {
                break;
            }
            let in_list = tokens[first..i].iter().any(|t| t.token == RuleToken::Comma);
            let place = place(tokens, i, open.last());
            // an entry of a list is broken in front of its name
            if let Some(place) = place.filter(|_| !in_list || tokens[i - 1].token != RuleToken::Equal) {
                let cost = match place {
                    // the first of several branches, so that all are laid out alike
                    LIST if has_else(tokens, i - 1) => (open.len() - 1) * 20 + place,
                    LIST => (open.len() - 1) * 20 + place + (WIDTH - column) / 8,
                    _ => open.len() * 20 + place + (WIDTH - column) / 5,
                };
                if best.is_none_or(|(b, _)| cost <= b) {
                    best = Some((cost, t.start));
                }
            }
        }
        if opens(t.token) {
            open.push(t.token);
        }
    }
    best
}

/// The cost of opening a list or block.
const LIST: usize = 3;

/// The cost of a break in front of token `i`, which is not the first of its line; `None`: no line is broken here. `open`:
/// the innermost bracket that the line has opened around the token.
fn place(tokens: &[SpannedToken<'_>], i: usize, open: Option<&RuleToken>) -> Option<usize> {
    use RuleToken::*;
    let outside = open.is_none();
    if open.is_some_and(|o| angle(*o)) {
        return None;
    }
    let (left, right) = (tokens[i - 1].token, tokens[i].token);
    let close = matches!(right, ParenClose | BracketClose | BraceClose | Greater | Comma | Dots3);
    let next = tokens.get(i + 1).map(|t| t.token);
    Some(match (left, right) {
        _ if close => return None,
        // a clause of a declaration or rule
        (_, Format | Names | Translate) if outside && matches!(next, Some(Str(_) | Id(_))) => 0,
        (_, Where) if outside => 0,
        (_, Over | Overrides) if outside => 30,
        (_, With | Region) if outside => 4,
        (_, Arrow) if outside => 10,
        // the elements get lines of their own
        (Comma, _) if matches!(open, Some(BracketOpen | BraceOpen | DictOpen)) => 18,
        (Comma, _) => 6,
        // the layout joins these
        (BraceClose, Else) => return None,
        (BracketOpen | BraceOpen | DictOpen, _) if is_short(tokens, i - 1) => return None,
        (BracketOpen | BraceOpen | DictOpen, _) => LIST,
        // traits
        (_, BracketOpen) if outside && tokens[i - 1].end < tokens[i].start && left != Equal => 8,
        (_, And | Or | Then | Else) => 6,
        (Colon, Str(_)) => 2,
        (_, Fail) if outside => 2,
        (FatArrow, _) => 20,
        (Equal, _) if outside => 8,
        (_, EqEq | NotEq | LessEq | GreaterEq | Plus | Star | Slash) => 16,
        (_, For | If | In) if !outside => 10,
        (ParenOpen, _) => 24,
        _ => return None,
    })
}

/// The bracket that closes bracket `open`.
fn closing(tokens: &[SpannedToken<'_>], open: usize) -> Option<usize> {
    let mut depth = 0usize;
    (open..tokens.len()).find(|&i| {
        use RuleToken::*;
        match tokens[i].token {
            ParenOpen | BracketOpen | BraceOpen | DictOpen => depth += 1,
            ParenClose | BracketClose | BraceClose => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })
}

/// Too little is enclosed for lines of its own.
fn is_short(tokens: &[SpannedToken<'_>], open: usize) -> bool {
    closing(tokens, open).is_some_and(|close| tokens[close].start - tokens[open].end < 25)
}

/// `else` stands behind the block.
fn has_else(tokens: &[SpannedToken<'_>], open: usize) -> bool {
    let behind = closing(tokens, open).and_then(|close| tokens.get(close + 1));
    behind.is_some_and(|t| t.token == RuleToken::Else)
}

fn opens(token: RuleToken) -> bool {
    use RuleToken::*;
    matches!(token, ParenOpen | BracketOpen | BraceOpen | DictOpen) || angle(token)
}

fn angle(token: RuleToken) -> bool {
    use RuleToken::*;
    matches!(token, MemRef | Vector | Tensor | IntType | Complex | Tuple | DialectTypeOpen(_) | DialectAttrOpen(_))
}

fn closes(token: RuleToken, open: Option<&RuleToken>) -> bool {
    use RuleToken::*;
    match token {
        ParenClose | BracketClose | BraceClose => true,
        Greater => open.is_some_and(|o| angle(*o)),
        _ => false,
    }
}
