//! Line breaking: breaks lines that are longer than `WIDTH` columns.
//!
//! The formatted text gets one line break in each line that is too long, and is formatted again. This is repeated until
//! no line is too long or no break helps. The result is a fixed point of both steps, so the formatter is idempotent.
//!
//! Code is broken between two tokens, at the position of the lowest cost. A position outside of brackets costs less
//! than one inside, a position before a clause or after a comma less than others, and a position far to the right less
//! than one far to the left. A string of an assembly format is split into adjacent strings. A comment on a line of its
//! own continues on the next line. Other strings, names and comments after code are not broken.
//!
//! Tests: grammar/tests/format_rules.rs, tests/all/fmt.rs.

use crate::lexer::{self, RuleToken, SpannedToken};

/// The maximal number of columns of a line.
pub const WIDTH: usize = 120;

/// The maximal number of times that `wrap_lines` breaks and formats a text. It bounds the loop if `layout` undoes a
/// break.
const MAX_EDITS: usize = 200;

/// Breaks the long lines of a text. `layout` formats a text with added line breaks; it returns `None` if that does not
/// parse.
pub fn wrap_lines(mut text: String, layout: impl Fn(&str) -> Option<String>) -> String {
    for _ in 0..MAX_EDITS {
        let Some(next) = break_long_lines(&text).and_then(|edited| layout(&edited)) else { break };
        if next == text {
            break;
        }
        text = next;
    }
    text
}

/// An edit of a text: a range of bytes, and the text that replaces it.
type Edit = (std::ops::Range<usize>, String);

/// Returns the text with one break in each long line that can be broken; `None` if no line can be broken.
fn break_long_lines(text: &str) -> Option<String> {
    if text.lines().all(|line| columns(line) <= WIDTH) {
        return None;
    }
    let tokens = lexer::lex(text, 0, 0, &mut Vec::new());
    let mut out = String::with_capacity(text.len() + 64);
    let (mut done, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end().len();
        // An edit of an earlier line may also replace the beginning of this line. This line is then skipped.
        if at >= done
            && columns(&text[at..end]) > WIDTH
            && let Some((range, with)) = find_edit(text, &tokens, at, end)
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

/// Returns the edit that breaks the line at bytes `from..to`; `None` if the line cannot be broken.
fn find_edit(text: &str, tokens: &[SpannedToken<'_>], from: usize, to: usize) -> Option<Edit> {
    let line = &text[from..to];
    let first = tokens.partition_point(|t| t.end <= from);
    let last = tokens.partition_point(|t| t.start < to);
    let own = &tokens[first..last.max(first)];
    // Blocks of text (in three backquotes) are not changed.
    if own.iter().any(|t| t.start < from || t.end > to || matches!(t.token, RuleToken::Code(_))) {
        return None;
    }
    if line.trim_start().starts_with("//") {
        return break_comment(line, from, text[to..].split('\n').nth(1));
    }
    let format = strings_of_formats(tokens, first, last).find(|t| end_column(line, from, t) > WIDTH);
    match (format, cheapest_break(line, from, tokens, first, last)) {
        // A break that costs more than splitting the string is used only if the string then fits into the next line.
        // Otherwise the string is split.
        (Some(string), Some((cost, at))) if cost > SPLIT_COST || fits_after_break(line, from, string, at) => {
            if fits_after_break(line, from, string, at) {
                Some((at..at, "\n".into()))
            } else {
                split_string(line, from, string)
            }
        }
        (_, Some((_, at))) => Some((at..at, "\n".into())),
        (Some(string), None) => split_string(line, from, string),
        (None, None) => None,
    }
}

/// The cost of splitting a string of an assembly format. A break between tokens with at most this cost is preferred.
const SPLIT_COST: usize = 30;

fn end_column(line: &str, from: usize, t: &SpannedToken<'_>) -> usize {
    columns(&line[..t.end - from])
}

/// Returns whether the string ends within `WIDTH` columns if the line is broken at `at`, before the string. `at` and
/// `from`, the start of `line`, are byte offsets in the text.
fn fits_after_break(line: &str, from: usize, string: &SpannedToken<'_>, at: usize) -> bool {
    let indent = line.len() - line.trim_start().len() + 4;
    at <= string.start && indent + columns(&line[at - from..string.end - from]) <= WIDTH
}

/// Returns the strings among tokens `first..last` that belong to assembly formats.
fn strings_of_formats<'a, 't>(
    tokens: &'a [SpannedToken<'t>],
    first: usize,
    last: usize,
) -> impl Iterator<Item = &'a SpannedToken<'t>> {
    (first..last).filter_map(|i| {
        let text = |t: &&SpannedToken| matches!(t.token, RuleToken::Str(_));
        let mut before = tokens[..i].iter().rev().skip_while(text);
        let format = match before.next().map(|t| t.token) {
            Some(RuleToken::Format) => true,
            // `form "OP" => "FORMAT"` of an era
            Some(RuleToken::FatArrow) => before.find(|t| !text(t)).is_some_and(|t| t.token == RuleToken::Id("form")),
            _ => false,
        };
        Some(&tokens[i]).filter(|t| text(t) && format)
    })
}

/// Splits a string of an assembly format into two adjacent strings, at a space between two elements of the format.
/// `None` if no such space is within `WIDTH` columns.
fn split_string(line: &str, from: usize, string: &SpannedToken<'_>) -> Option<Edit> {
    let mut best = None;
    let (mut literal, mut depth) = (false, 0usize);
    let start = string.start - from;
    for (byte, c) in line[start..string.end - from].char_indices() {
        let column = columns(&line[..start + byte]);
        match c {
            '`' => literal = !literal,
            '(' if !literal => depth += 1,
            ')' if !literal => depth = depth.saturating_sub(1),
            // The closing quote needs one column.
            ' ' if !literal && byte > 1 && column < WIDTH => {
                // Prefer a space outside of parentheses of the format, unless a split there leaves at most half of
                // `WIDTH` columns on the line.
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

/// Returns the edit that breaks a comment. If the next line continues the paragraph, the rest of this line is put
/// before the text of the next line. Tables, lists and code are not changed (`None`).
fn break_comment(line: &str, from: usize, next: Option<&str>) -> Option<Edit> {
    let indent = line.len() - line.trim_start().len();
    let (marker, body) = split_prose(line)?;
    let continues = next.and_then(split_prose).is_some_and(|(m, _)| m == marker);
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
    match (continues, next.and_then(split_prose)) {
        (true, Some((_, text))) => {
            let rest = &line[at + 1..];
            let to = from + line.len() + 1 + next?.len();
            Some((from + at..to, format!("{begin}{rest} {text}")))
        }
        _ => Some((from + at..from + at + 1, begin)),
    }
}

/// Returns the marker (such as `///`) and the text of a comment line; `None` if the line is not part of a paragraph.
fn split_prose(line: &str) -> Option<(&str, &str)> {
    let text = line.trim_start();
    let marker = &text[..text.find(|c| c != '/' && c != '!').unwrap_or(text.len())];
    let body = text[marker.len()..].trim();
    let special =
        body.is_empty() || body.contains("  ") || body.starts_with(['|', '#', '-', '*']) || body.starts_with("```");
    (marker.starts_with("//") && !special).then_some((marker, body))
}

/// Returns the cost and the offset of the cheapest break between two of the tokens `first..last`; `None` if no break is
/// possible.
fn cheapest_break(
    line: &str,
    from: usize,
    tokens: &[SpannedToken<'_>],
    first: usize,
    last: usize,
) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize)> = None;
    let mut open: Vec<RuleToken> = Vec::new();
    for i in first..last {
        let t = &tokens[i];
        if closes_bracket(t.token, open.last()) {
            open.pop();
        }
        if i > first {
            let column = columns(&line[..tokens[i - 1].end - from]);
            if column > WIDTH {
                break;
            }
            let in_list = tokens[first..i].iter().any(|t| t.token == RuleToken::Comma);
            let base_cost = base_cost(tokens, i, open.last());
            // In a list, no line is broken after `=`, because an entry `NAME = VALUE` is kept on one line.
            if let Some(base_cost) = base_cost.filter(|_| !in_list || tokens[i - 1].token != RuleToken::Equal) {
                let cost = match base_cost {
                    // A break further to the right costs less. The exception is a break after the `{` of a block that
                    // `else` follows: otherwise only the last block of the `if` would be broken.
                    LIST_COST if has_else(tokens, i - 1) => (open.len() - 1) * 20 + base_cost,
                    LIST_COST => (open.len() - 1) * 20 + base_cost + (WIDTH - column) / 8,
                    _ => open.len() * 20 + base_cost + (WIDTH - column) / 5,
                };
                if best.is_none_or(|(b, _)| cost <= b) {
                    best = Some((cost, t.start));
                }
            }
        }
        if opens_bracket(t.token) {
            open.push(t.token);
        }
    }
    best
}

/// The base cost of a break after the opening bracket of a list or block.
const LIST_COST: usize = 3;

/// Returns the cost of a break before token `i`, without the part that depends on the column and the depth of brackets.
/// `None` if no line is broken there.
///
/// `open` is the innermost bracket around the token; `None` if the line opens none.
fn base_cost(tokens: &[SpannedToken<'_>], i: usize, open: Option<&RuleToken>) -> Option<usize> {
    use RuleToken::*;
    let outside = open.is_none();
    if open.is_some_and(|o| opens_angle_bracket(*o)) {
        return None;
    }
    let (left, right) = (tokens[i - 1].token, tokens[i].token);
    let close = matches!(right, ParenClose | BracketClose | BraceClose | Greater | Comma | Dots3);
    let next = tokens.get(i + 1).map(|t| t.token);
    Some(match (left, right) {
        _ if close => return None,
        // A break before a clause of a declaration or rule.
        (_, Format | Names | Translate) if outside && matches!(next, Some(Str(_) | Id(_))) => 0,
        (_, Bytecode) if outside && matches!(next, Some(Int(_))) => 0,
        (_, Where) if outside => 0,
        (_, Over | Overrides) if outside => 30,
        (_, With | Region) if outside => 4,
        (_, Arrow) if outside => 10,
        // After a comma in a list: costs more than a break after the opening bracket, which gives the elements their
        // own lines.
        (Comma, _) if matches!(open, Some(BracketOpen | BraceOpen | DictOpen)) => 18,
        (Comma, _) => 6,
        // `layout` would undo this break: it puts `else` on the line of the `}`.
        (BraceClose, Else) => return None,
        (BracketOpen | BraceOpen | DictOpen, _) if is_short(tokens, i - 1) => return None,
        (BracketOpen | BraceOpen | DictOpen, _) => LIST_COST,
        // A break before a list of traits.
        (_, BracketOpen) if outside && tokens[i - 1].end < tokens[i].start && left != Equal => 8,
        (_, And | Or | Then | Else) => 6,
        (Colon, Str(_)) => 2,
        (_, Fail) if outside => 2,
        (FatArrow, _) => 20,
        (Equal, _) if outside => 8,
        (_, EqEq | NotEq | LessEq | GreaterEq | Plus | Star | Slash) => 16,
        (_, Percent | StarStar | ShiftLeft | ShiftRight | Ampersand | Pipe | Caret) => 16,
        (_, For | If | In) if !outside => 10,
        (ParenOpen, _) => 24,
        _ => return None,
    })
}

/// Returns the index of the token that closes the bracket at index `open`.
fn find_closing_bracket(tokens: &[SpannedToken<'_>], open: usize) -> Option<usize> {
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

/// Returns whether the text in the brackets is too short to be put on lines of its own.
fn is_short(tokens: &[SpannedToken<'_>], open: usize) -> bool {
    find_closing_bracket(tokens, open).is_some_and(|close| tokens[close].start - tokens[open].end < 25)
}

/// Returns whether `else` follows the block whose `{` is at index `open`.
fn has_else(tokens: &[SpannedToken<'_>], open: usize) -> bool {
    let next = find_closing_bracket(tokens, open).and_then(|close| tokens.get(close + 1));
    next.is_some_and(|t| t.token == RuleToken::Else)
}

fn opens_bracket(token: RuleToken) -> bool {
    use RuleToken::*;
    matches!(token, ParenOpen | BracketOpen | BraceOpen | DictOpen) || opens_angle_bracket(token)
}

fn opens_angle_bracket(token: RuleToken) -> bool {
    use RuleToken::*;
    matches!(token, MemRef | Vector | Tensor | IntType | Complex | Tuple | DialectTypeOpen(_) | DialectAttrOpen(_))
}

fn closes_bracket(token: RuleToken, open: Option<&RuleToken>) -> bool {
    use RuleToken::*;
    match token {
        ParenClose | BracketClose | BraceClose => true,
        Greater => open.is_some_and(|o| opens_angle_bracket(*o)),
        _ => false,
    }
}
