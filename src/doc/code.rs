//! Code: rules, and MLIR, with colours and links.
//!
//! Takes texts; gives markup that shows them as they are. Kept true: without its tags the markup is the text.

use super::book::{Book, PRIMITIVES};
use super::names::{self, Leads, Space};
use crate::text::lexer::TokenKind;
use grammar::lexer::{Spanned, Token};
use grammar::parse::builtin_type;
use logos::Logos;
use maud::{Markup, html};

/// The text of an entry, its first line at the left edge.
pub fn entry(book: &Book, entry: usize) -> Markup {
    let own = &book.entries[entry];
    let text = &book.files[own.file].text;
    let line = text[..own.range.start].rsplit('\n').next().unwrap_or("");
    let indent = line.len() - line.trim_start().len();
    let tokens = book.tokens(entry);
    let mut at = own.range.start;
    let mut parts: Vec<Markup> = Vec::new();
    for (i, t) in tokens.iter().enumerate() {
        parts.push(gap(&text[at..t.start], indent));
        let written = &text[t.start..t.end];
        let class = class(&tokens, i);
        parts.push(match names::target(book, entry, &tokens, i) {
            Some(Leads::Entry(e)) => {
                let title = &book.entries[e].doc;
                html! { a class=(class) href=(book.link(e)) title=(title) { (written) } }
            }
            Some(Leads::Primitive) => html! { a class=(class) href=(format!("{PRIMITIVES}#{written}")) { (written) } },
            None if class.is_empty() => html! { (written) },
            None => html! { span class=(class) { (written) } },
        });
        at = t.end;
    }
    html! { pre { code { @for part in &parts { (part) } } } }
}

/// White space and comments; lines lose the indentation that the entry has.
fn gap(text: &str, indent: usize) -> Markup {
    let mut lines = text.split('\n').enumerate().map(|(n, line)| {
        let cut = line.len() - line.trim_start_matches(' ').len();
        if n == 0 { line } else { &line[cut.min(indent)..] }
    });
    let shown = |line: &str| match line.find("//") {
        Some(at) => html! { (line[..at]) span.c { (line[at..]) } },
        None => html! { (line) },
    };
    let first = lines.next().unwrap_or("");
    html! { (shown(first)) @for line in lines { "\n" (shown(line)) } }
}

/// The colour of token `i`.
pub fn class(tokens: &[Spanned<'_>], i: usize) -> &'static str {
    use Token::*;
    let before = i.checked_sub(1).map(|i| tokens[i].token);
    match tokens[i].token {
        Doc(_) => "c",
        Value(_) => "v",
        Block(_) => "b",
        Symbol(_) => "y",
        DialectType(_) | DialectTypeOpen(_) | MemRef | Vector | Tensor | IntType | Complex | Tuple => "t",
        DialectAttr(_) | DialectAttrOpen(_) | Case(_) => "a",
        Dotted(_) => "o",
        Int(_) | Float(_) => "n",
        Str(_) | Code(_) => "s",
        // a name, whatever word it is
        _ if before == Some(Period) || i == 1 => "",
        Id(name) if builtin_type(name) => "t",
        Id(_) | X | Format | Names | Translate | Target | Segments | Implicit => match tokens[i].token {
            Format | Names | Translate if matches!(tokens.get(i + 1).map(|t| t.token), Some(Str(_) | Id(_))) => "k",
            _ => "",
        },
        Rule | Over | In | Where | Overrides | Map | Fn | Emit | Record | Abi | Extern | Option | Dialect | Op
        | Test | Import | Let | Var | For | If | Then | Else | Match | Inline | Require | Fail | As | And | Or
        | Not | Is | Cold | Yield | Ensure | Fresh | By | Enum | Flags | Type | Attr | Region | To => "k",
        _ => "",
    }
}

/// A program. Ops that the rules declare lead to their declarations.
pub fn mlir(book: &Book, text: &str) -> Markup {
    let text = unindented(text);
    let mut at = 0;
    let mut parts: Vec<Markup> = Vec::new();
    for (token, range) in TokenKind::lexer(&text).spanned() {
        parts.push(gap(&text[at..range.start], 0));
        let written = &text[range.clone()];
        let op = book.known.find(book, Space::Op, written, 0);
        let class = mlir_class(token, written);
        parts.push(match op.filter(|_| token == Ok(TokenKind::Word)) {
            Some(op) => html! { a.o href=(book.link(op)) title=(book.entries[op].doc) { (written) } },
            None if class.is_empty() => html! { (written) },
            None => html! { span class=(class) { (written) } },
        });
        at = range.end;
    }
    html! { pre { code { @for part in &parts { (part) } (gap(text[at..].trim_end(), 0)) } } }
}

/// The colour of a token of a program.
pub fn mlir_class(token: Result<TokenKind, ()>, written: &str) -> &'static str {
    match token {
        Ok(TokenKind::Value) => "v",
        Ok(TokenKind::Block) => "b",
        Ok(TokenKind::Symbol) => "y",
        Ok(TokenKind::Hash) => "a",
        Ok(TokenKind::Bang) => "t",
        Ok(TokenKind::String) => "s",
        Ok(TokenKind::Integer | TokenKind::Hex | TokenKind::Float) => "n",
        Ok(TokenKind::Word) if builtin_type(written) || ["memref", "vector", "tensor"].contains(&written) => "t",
        Ok(TokenKind::Word) if written.contains('.') => "o",
        _ => "",
    }
}

/// Without empty lines around it and the indentation that all lines share.
fn unindented(text: &str) -> String {
    let text = text.trim_end();
    let lines: Vec<&str> = text.lines().skip_while(|l| l.trim().is_empty()).collect();
    let blanks = |l: &&str| l.len() - l.trim_start_matches(' ').len();
    let indent = lines.iter().filter(|l| !l.trim().is_empty()).map(blanks).min().unwrap_or(0);
    lines.iter().map(|l| l.get(indent..).unwrap_or("")).collect::<Vec<_>>().join("\n")
}

/// A sentence; what stands between backquotes is code, and a link where it names an op.
pub fn prose(book: &Book, text: &str) -> Markup {
    let part = |(n, part): (usize, &str)| match (n % 2, book.known.find(book, Space::Op, part, 0)) {
        (1, Some(op)) => html! { a href=(book.link(op)) { code { (part) } } },
        (1, None) => html! { code { (part) } },
        _ => html! { (part) },
    };
    // an odd number of backquotes: the last is a character
    let marks = text.matches('`').count();
    let (text, rest) = match text.rfind('`') {
        Some(last) if marks % 2 == 1 => text.split_at(last),
        _ => (text, ""),
    };
    html! { @for p in text.split('`').enumerate() { (part(p)) } (rest) }
}
