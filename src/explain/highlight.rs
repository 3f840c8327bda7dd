//! Syntax highlighter: MLIR, rules and LLVM IR as HTML, line by line, with spans that belong to ops.
//!
//! The text of the HTML, without its tags, is the highlighted text.
//!
//! Tests: tests/all/explain.rs.

use crate::doc::code::{mlir_class, token_class};
use crate::syntax::lexer::TokenKind;
use logos::Logos;
use maud::{Markup, html};
use rulec::lexer;
use std::ops::Range;

/// Ranges of a text with the CSS class of each, in order. An empty class is plain text.
pub type Highlights = Vec<(Range<usize>, &'static str)>;

/// Highlights MLIR.
pub fn mlir(text: &str) -> Highlights {
    let tokens = TokenKind::lexer(text).spanned().map(|(token, range)| {
        let class = mlir_class(token, &text[range.clone()]);
        (range, class)
    });
    add_comments(text, "//", tokens.collect())
}

/// Highlights a rule file.
pub fn rule(text: &str) -> Highlights {
    let tokens = lexer::lex(text, 0, 0, &mut Vec::new());
    let highlights = (0..tokens.len()).map(|i| (tokens[i].start..tokens[i].end, token_class(&tokens, i)));
    let highlights = highlights.filter(|(range, _)| range.end <= text.len()).collect();
    add_comments(text, "//", highlights)
}

/// Highlights LLVM IR.
pub fn llvm_ir(text: &str) -> Highlights {
    let mut highlights = Highlights::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let end = if line.starts_with(';') { Some(0) } else { line.find("; preds =") };
        let code = &line[..end.unwrap_or(line.len())];
        let mut first = true;
        for (token, range) in TokenKind::lexer(code).spanned() {
            let token_text = &code[range.clone()];
            let class = match token {
                Ok(TokenKind::Identifier) if is_type(token_text) => "t",
                Ok(TokenKind::Identifier)
                    if ["define", "declare", "target", "source_filename"].contains(&token_text) =>
                {
                    "k"
                }
                Ok(TokenKind::Identifier) if first && line.starts_with(' ') => "o",
                Ok(TokenKind::Bang) => "a",
                token => mlir_class(token, token_text),
            };
            first = matches!(token, Ok(TokenKind::Value | TokenKind::Equal)) && first;
            highlights.push((offset + range.start..offset + range.end, class));
        }
        if let Some(end) = end {
            highlights.push((offset + end..offset + line.trim_end().len(), "c"));
        }
        offset += line.len();
    }
    highlights
}

fn is_type(word: &str) -> bool {
    const TYPE_NAMES: [&str; 8] = ["ptr", "float", "double", "half", "bfloat", "void", "label", "x"];
    TYPE_NAMES.contains(&word) || word.strip_prefix('i').is_some_and(|n| n.parse::<u32>().is_ok())
}

/// Adds the comments, which lie between the tokens. A comment begins with `mark`, such as `//`.
fn add_comments(text: &str, mark: &str, tokens: Highlights) -> Highlights {
    let mut highlights = Highlights::new();
    let mut offset = 0;
    let end = (text.len()..text.len(), "");
    for token in tokens.into_iter().chain([end]) {
        let mut from = offset;
        for line in text[offset.min(token.0.start)..token.0.start].split_inclusive('\n') {
            if let Some(begin) = line.find(mark) {
                highlights.push((from + begin..from + line.trim_end().len(), "c"));
            }
            from += line.len();
        }
        offset = token.0.end;
        highlights.push(token);
    }
    highlights
}

/// Attributes of the HTML span around a part of an op's text. The page's script highlights the spans of one source op
/// or target op together.
#[derive(Clone, Default)]
pub struct OpMark {
    /// The span's id, such as `op-3`, for links.
    pub id: Option<String>,
    /// The source op: an index into `Explanation::ops`.
    pub source: Option<usize>,
    /// The target op: an index into `Trace::target_ops`.
    pub target_op: Option<u32>,
    /// The place in the rules that emitted the op, as `card:line`. A card is a section of the page with the text of one
    /// rule or other definition. Its number is an index into `RuleIndex::entries`.
    pub emitted_by: Option<String>,
    /// The numbers of the cards of the rules that led from the source op to this op, separated by spaces.
    pub rules: Option<String>,
    /// Whether an error is reported here.
    pub has_error: bool,
    /// Whether the op was skipped because an op that it depends on failed.
    pub is_skipped: bool,
}

/// Returns a text as HTML lines. `runs` are the ranges of ops with their marks, in order; each range is within one
/// line.
pub fn highlighted_lines(text: &str, highlights: &Highlights, runs: &[(Range<usize>, OpMark)]) -> Markup {
    let mut offset = 0;
    let mut runs = runs.iter().peekable();
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let end = offset + line.trim_end_matches(['\n', '\r']).len();
        let mut parts = Vec::new();
        let mut from = offset;
        while let Some((range, mark)) = runs.next_if(|r| r.0.start < offset + line.len()) {
            let range = range.start.clamp(from, end)..range.end.clamp(from, end);
            parts.push(highlighted_range(text, highlights, from..range.start));
            parts.push(marked_span(mark, highlighted_range(text, highlights, range.clone())));
            from = range.end;
        }
        parts.push(highlighted_range(text, highlights, from..end));
        lines.push(html! { span.l { @for part in &parts { (part) } } "\n" });
        offset += line.len();
    }
    html! { @for line in &lines { (line) } }
}

fn marked_span(mark: &OpMark, code: Markup) -> Markup {
    html! {
        span.op.bad[mark.has_error].missing[mark.is_skipped] id=[mark.id.as_ref()]
            data-s=[mark.source] data-m=[mark.target_op]
            data-by=[mark.emitted_by.as_ref()] data-rules=[mark.rules.as_ref()] tabindex="-1" { (code) }
    }
}

fn highlighted_range(text: &str, highlights: &Highlights, range: Range<usize>) -> Markup {
    let first = highlights.partition_point(|c| c.0.end <= range.start);
    let mut offset = range.start;
    let mut parts = Vec::new();
    for (part, class) in highlights[first..].iter().take_while(|c| c.0.start < range.end) {
        let part = part.start.max(offset)..part.end.min(range.end);
        if part.is_empty() || class.is_empty() {
            continue;
        }
        parts.push((&text[offset..part.start], &text[part.clone()], *class));
        offset = part.end;
    }
    html! {
        @for (plain, code, class) in parts { (plain) span class=(class) { (code) } }
        (&text[offset.min(range.end)..range.end])
    }
}
