//! Colour: code as lines of markup, with colours, and with parts that belong to ops.
//!
//! Takes texts; gives markup that shows them as they are. Kept true: without its tags the markup is the text.

use crate::doc::code::{class, mlir_class};
use crate::text::lexer::TokenKind;
use grammar::lexer;
use logos::Logos;
use maud::{Markup, html};
use std::ops::Range;

/// Parts of a text with the class of each, in order.
pub type Colours = Vec<(Range<usize>, &'static str)>;

/// Colours of a program.
pub fn mlir(text: &str) -> Colours {
    let tokens = TokenKind::lexer(text).spanned().map(|(token, range)| {
        let class = mlir_class(token, &text[range.clone()]);
        (range, class)
    });
    with_comments(text, "//", tokens.collect())
}

/// Colours of a rule.
pub fn rule(text: &str) -> Colours {
    let tokens = lexer::lex(text, 0, 0, &mut Vec::new());
    let coloured = (0..tokens.len()).map(|i| (tokens[i].start..tokens[i].end, class(&tokens, i)));
    let coloured = coloured.filter(|c| c.0.end <= text.len()).collect();
    with_comments(text, "//", coloured)
}

/// Colours of LLVM IR.
pub fn ir(text: &str) -> Colours {
    let mut all = Colours::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let end = if line.starts_with(';') { Some(0) } else { line.find("; preds =") };
        let code = &line[..end.unwrap_or(line.len())];
        let mut first = true;
        for (token, range) in TokenKind::lexer(code).spanned() {
            let written = &code[range.clone()];
            let class = match token {
                Ok(TokenKind::Word) if is_type(written) => "t",
                Ok(TokenKind::Word) if ["define", "declare", "target", "source_filename"].contains(&written) => "k",
                Ok(TokenKind::Word) if first && line.starts_with(' ') => "o",
                Ok(TokenKind::Bang) => "a",
                token => mlir_class(token, written),
            };
            first = matches!(token, Ok(TokenKind::Value | TokenKind::Equal)) && first;
            all.push((at + range.start..at + range.end, class));
        }
        if let Some(end) = end {
            all.push((at + end..at + line.trim_end().len(), "c"));
        }
        at += line.len();
    }
    all
}

fn is_type(word: &str) -> bool {
    const NAMED: [&str; 8] = ["ptr", "float", "double", "half", "bfloat", "void", "label", "x"];
    NAMED.contains(&word) || word.strip_prefix('i').is_some_and(|n| n.parse::<u32>().is_ok())
}

/// Adds the comments, which stand between tokens.
fn with_comments(text: &str, mark: &str, tokens: Colours) -> Colours {
    let mut all = Colours::new();
    let mut at = 0;
    let end = (text.len()..text.len(), "");
    for token in tokens.into_iter().chain([end]) {
        let mut from = at;
        for line in text[at.min(token.0.start)..token.0.start].split_inclusive('\n') {
            if let Some(begin) = line.find(mark) {
                all.push((from + begin..from + line.trim_end().len(), "c"));
            }
            from += line.len();
        }
        at = token.0.end;
        all.push(token);
    }
    all
}

/// What a part of the text belongs to.
#[derive(Clone, Default)]
pub struct Mark {
    /// Its place on the page.
    pub id: Option<String>,
    /// The op of the source.
    pub source: Option<usize>,
    /// The op after lowering.
    pub made: Option<u32>,
    /// The card with what made it, and the line there.
    pub by: Option<String>,
    /// The cards of the rules on the way.
    pub rules: Option<String>,
    /// Here is something wrong.
    pub bad: bool,
    /// It is not there, because something it needs is wrong.
    pub missing: bool,
}

/// A text line by line. Parts belong to one line each and stand in order.
pub fn lines(text: &str, colours: &Colours, runs: &[(Range<usize>, Mark)]) -> Markup {
    let mut at = 0;
    let mut runs = runs.iter().peekable();
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end_matches(['\n', '\r']).len();
        let mut parts = Vec::new();
        let mut from = at;
        while let Some((range, mark)) = runs.next_if(|r| r.0.start < at + line.len()) {
            let range = range.start.clamp(from, end)..range.end.clamp(from, end);
            parts.push(coloured(text, colours, from..range.start));
            parts.push(marked(mark, coloured(text, colours, range.clone())));
            from = range.end;
        }
        parts.push(coloured(text, colours, from..end));
        lines.push(html! { span.l { @for part in &parts { (part) } } "\n" });
        at += line.len();
    }
    html! { @for line in &lines { (line) } }
}

fn marked(mark: &Mark, code: Markup) -> Markup {
    html! {
        span.op.bad[mark.bad].missing[mark.missing] id=[mark.id.as_ref()] data-s=[mark.source] data-m=[mark.made]
            data-by=[mark.by.as_ref()] data-rules=[mark.rules.as_ref()] tabindex="-1" { (code) }
    }
}

fn coloured(text: &str, colours: &Colours, range: Range<usize>) -> Markup {
    let first = colours.partition_point(|c| c.0.end <= range.start);
    let mut at = range.start;
    let mut parts = Vec::new();
    for (part, class) in colours[first..].iter().take_while(|c| c.0.start < range.end) {
        let part = part.start.max(at)..part.end.min(range.end);
        if part.is_empty() || class.is_empty() {
            continue;
        }
        parts.push((&text[at..part.start], &text[part.clone()], *class));
        at = part.end;
    }
    html! {
        @for (plain, code, class) in parts { (plain) span class=(class) { (code) } }
        (&text[at.min(range.end)..range.end])
    }
}
