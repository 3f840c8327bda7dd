//! Layout: splits the lexemes into lines and indents these.
//!
//! A line begins where the author began one, at an item, and after a comment. Documentation has lines of its own. If a
//! line begins inside the braces of a block, their contents also begin a line, and so does the closing brace. A `{` of
//! a block never begins a line. The contents of brackets are indented by two columns relative to the line with the
//! opening bracket; the continuation of an element is indented by two more.
//!
//! Tests: grammar/tests/format_rules.rs.

use super::align::{AlignPoint, FmtLine};
use super::lexemes::Lexemes;
use super::spacing;
use super::syntax_marks::NodeStart;
use crate::lexer::RuleToken;

/// The number of columns per level of indentation.
const INDENT: usize = 2;

/// A bracket that is open at the current lexeme.
struct OpenBracket {
    lexeme: usize,
    /// The indentation of the line that contains the bracket.
    indent: usize,
    /// The indentation of the line on which the most recent element inside the bracket begins.
    element_indent: usize,
}

/// Returns the lines of the output with their indentation. `align_columns` aligns their comments and arrows later.
pub fn layout_lines(lexemes: &Lexemes<'_>) -> Vec<FmtLine> {
    let mut lines: Vec<FmtLine> = Vec::new();
    let mut open_brackets: Vec<OpenBracket> = Vec::new();
    let breaks = find_line_breaks(lexemes);
    // `first` is the first lexeme of the line. A run is the text since the last whitespace between two lexemes: it has
    // `run_tokens` tokens and begins at byte `run_start` of the line.
    let (mut first, mut run_tokens, mut run_start) = (0, 0, 0);
    for (i, lexeme) in lexemes.items.iter().enumerate() {
        if breaks[i] {
            let indent = line_indent(lexemes, i, &open_brackets, &breaks);
            let blank = i > 0 && has_blank_line_before(lexemes, i);
            lines.push(FmtLine { indent, blank_before: blank, ..FmtLine::default() });
            (first, run_tokens, run_start) = (i, 0, 0);
        }
        let Some(line) = lines.last_mut() else { continue };
        if i > first {
            let run = line.text[run_start..].to_string();
            let separator = spacing::separator(lexemes, i, &run, run_tokens);
            line.text.push_str(separator);
            if !separator.is_empty() {
                (run_tokens, run_start) = (0, line.text.len());
            }
        }
        let column = || AlignPoint {
            offset: line.text.chars().count(),
            is_padded: lexeme.spaces_before > 1,
            source_offset: lexemes.text[lexemes.items[first].start..lexeme.start].chars().count(),
        };
        if lexeme.token.is_none() && i > first {
            line.comment = Some(column());
        }
        let is_arm = lexemes.items[first].node_start == Some(NodeStart::Arm) && line.arrow.is_none();
        if lexeme.token == Some(RuleToken::FatArrow) && is_arm && open_brackets.last().map(|o| o.lexeme) < Some(first) {
            line.arrow = Some(column());
            line.table = open_brackets.last().map_or(0, |o| o.lexeme);
        }
        line.text.push_str(lexeme.text);
        run_tokens += 1;
        let here = line.indent;
        if lexeme.closes_bracket() {
            open_brackets.pop();
        }
        let is_after_comma = i > 0 && matches!(lexemes.items[i - 1].token, Some(RuleToken::Comma));
        let starts_element = lexeme.node_start.is_some() || is_after_comma && !continues_member(lexemes, i);
        if let Some(last) = open_brackets.last_mut()
            && (starts_element || last.lexeme + 1 == i)
        {
            last.element_indent = here;
        }
        if lexeme.opens_bracket() {
            open_brackets.push(OpenBracket { lexeme: i, indent: here, element_indent: here });
        }
    }
    lines
}

/// Returns for each lexeme whether it begins a line.
fn find_line_breaks(lexemes: &Lexemes<'_>) -> Vec<bool> {
    let mut breaks: Vec<bool> = (0..lexemes.items.len()).map(|i| i == 0 || starts_line(lexemes, i)).collect();
    // Handle inner brackets first, because a line break inside braces also adds line breaks inside the enclosing
    // braces.
    for close in 0..lexemes.items.len() {
        let Some(open_index) = lexemes.items[close].matching_bracket.filter(|&open| open < close) else { continue };
        if open_index + 1 == close {
            breaks[close] = false;
        } else if breaks[open_index + 1] {
            breaks[close] = true;
        } else if spacing::has_inner_spaces(lexemes, open_index) {
            let has_line_break = lexemes.items[open_index..close].iter().any(|p| p.text.contains('\n'));
            if has_line_break || breaks[open_index + 1..=close].contains(&true) {
                (breaks[open_index + 1], breaks[close]) = (true, true);
            }
        }
    }
    breaks
}

/// Returns whether lexeme `i` begins a line, as far as this lexeme and the previous one determine it.
fn starts_line(lexemes: &Lexemes<'_>, i: usize) -> bool {
    let (previous, lexeme) = (&lexemes.items[i - 1], &lexemes.items[i]);
    let is_doc = |token| matches!(token, Some(RuleToken::Doc(_)));
    if previous.token.is_none()
        || is_doc(previous.token)
        || is_doc(lexeme.token)
        || lexeme.node_start == Some(NodeStart::Item)
    {
        return true;
    }
    let continues_line = match lexeme.token {
        Some(RuleToken::Else) => previous.token == Some(RuleToken::BraceClose),
        Some(RuleToken::BraceOpen) => spacing::has_inner_spaces(lexemes, i),
        _ => false,
    };
    lexeme.newlines_before > 0 && !continues_line
}

/// Returns whether an empty line precedes lexeme `i`, which begins a line. Empty lines of the input are kept, except
/// next to brackets, before and after the `=>` of a rule, and after documentation.
fn has_blank_line_before(lexemes: &Lexemes<'_>, i: usize) -> bool {
    let (previous, lexeme) = (&lexemes.items[i - 1], &lexemes.items[i]);
    let is_body = |begins| begins == Some(NodeStart::Body);
    let is_at_edge = previous.opens_bracket()
        || lexeme.closes_bracket()
        || is_body(previous.node_start)
        || is_body(lexeme.node_start);
    lexeme.newlines_before > 1 && !is_at_edge && !matches!(previous.token, Some(RuleToken::Doc(_)))
}

/// Returns the indentation of a line that begins with lexeme `i`, given the brackets that are open there.
fn line_indent(lexemes: &Lexemes<'_>, i: usize, open_brackets: &[OpenBracket], breaks: &[bool]) -> usize {
    // A comment or documentation has the indentation of the code after it.
    let code_index = lexemes.items[i].code_at_or_after;
    let Some(last) = open_brackets.last() else {
        let is_continuation = code_index == Some(i) && !matches!(lexemes.items[i].node_start, Some(NodeStart::Item));
        return if is_continuation { INDENT } else { 0 };
    };
    let inner_indent = last.indent + INDENT;
    let Some(code_index) = code_index else { return inner_indent };
    let lexeme = &lexemes.items[code_index];
    if lexeme.closes_bracket() {
        if code_index > i {
            return inner_indent;
        }
        // If the line closes several brackets, the outermost of them determines the indentation.
        let here = |&k: &usize| lexemes.items[k].closes_bracket() && (k == i || !breaks[k]);
        let closed = (i..lexemes.items.len()).take_while(here).count();
        return open_brackets[open_brackets.len().saturating_sub(closed)].indent;
    }
    match lexeme.node_start {
        Some(NodeStart::Body) => last.indent,
        Some(NodeStart::Stmt { has_labels: true }) => inner_indent + INDENT,
        Some(_) => inner_indent,
        // The string continues an assembly format: it is indented by one level more than other continuations.
        None if is_adjacent_string(lexemes, i) => last.element_indent + 2 * INDENT,
        None => match lexemes.items[i].code_before {
            Some(b) if b == last.lexeme => inner_indent,
            Some(b) if lexemes.items[b].token == Some(RuleToken::Comma) && !continues_member(lexemes, i) => {
                inner_indent
            }
            _ => last.element_indent + INDENT,
        },
    }
}

/// Returns whether lexeme `i` continues a `NodeStart::Member`: the last node that begins before the lexeme, in the same
/// brackets, is a `Member`.
///
/// A comma directly before the lexeme then separates parts of this node, not elements of the enclosing brackets.
fn continues_member(lexemes: &Lexemes<'_>, i: usize) -> bool {
    let mut depth = 0usize;
    for lexeme in lexemes.items[..i].iter().rev() {
        if lexeme.closes_bracket() {
            depth += 1;
        } else if lexeme.opens_bracket() {
            let Some(outer) = depth.checked_sub(1) else { return false };
            depth = outer;
        } else if depth == 0 && lexeme.node_start.is_some() {
            return lexeme.node_start == Some(NodeStart::Member);
        }
    }
    false
}

/// Returns whether lexeme `i` and the token before it are strings.
fn is_adjacent_string(lexemes: &Lexemes<'_>, i: usize) -> bool {
    let is_string = |token| matches!(token, Some(RuleToken::Str(_)));
    is_string(lexemes.items[i].token) && is_string(lexemes.token_before(i))
}
