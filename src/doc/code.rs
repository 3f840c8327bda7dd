//! Syntax highlighter for rules and MLIR, as HTML with links to the entries that the text names.
//!
//! The text of the HTML, without its tags, is the highlighted text.
//!
//! Tests: tests/all/doc.rs.

use super::name_index::{self, LinkTarget, Namespace};
use super::rule_index::{PRIMITIVES_PAGE, RuleIndex};
use crate::syntax::lexer::TokenKind;
use logos::Logos;
use maud::{Markup, html};
use rulec::lexer::{RuleToken, SpannedToken};
use rulec::parser::is_builtin_type;

/// Returns the text of an entry as HTML, without the indentation of its first line.
pub fn entry_code(index: &RuleIndex, entry: usize) -> Markup {
    let shown_entry = &index.entries[entry];
    let text = &index.files[shown_entry.file].text;
    let line = text[..shown_entry.range.start].rsplit('\n').next().unwrap_or("");
    let indent = line.len() - line.trim_start().len();
    linked_code(index, entry, text, shown_entry.range.start, &index.tokens(entry), indent)
}

/// Returns as HTML the declaration of an op after its classes are expanded.
pub fn plain_declaration(index: &RuleIndex, entry: usize, text: &str) -> Markup {
    linked_code(index, entry, text, 0, &rulec::lexer::lex(text, 0, 0, &mut Vec::new()), 0)
}

/// Returns tokens of a text as HTML with colours and links. The HTML begins at byte `start` of the text.
fn linked_code(
    index: &RuleIndex,
    entry: usize,
    text: &str,
    start: usize,
    tokens: &[SpannedToken<'_>],
    indent: usize,
) -> Markup {
    let mut offset = start;
    let mut parts: Vec<Markup> = Vec::new();
    for (i, t) in tokens.iter().enumerate() {
        parts.push(whitespace_and_comments(&text[offset..t.start], indent));
        let token_text = &text[t.start..t.end];
        let class = token_class(tokens, i);
        parts.push(match name_index::link_target(index, entry, tokens, i) {
            Some(LinkTarget::Entry(e)) => {
                let title = &index.entries[e].doc;
                html! { a class=(class) href=(index.href(e)) title=(title) { (token_text) } }
            }
            Some(LinkTarget::Primitive) => {
                html! { a class=(class) href=(format!("{PRIMITIVES_PAGE}#{token_text}")) { (token_text) } }
            }
            None if class.is_empty() => html! { (token_text) },
            None => html! { span class=(class) { (token_text) } },
        });
        offset = t.end;
    }
    html! { pre { code { @for part in &parts { (part) } } } }
}

/// Returns whitespace and comments as HTML; each line after the first loses up to `indent` spaces.
fn whitespace_and_comments(text: &str, indent: usize) -> Markup {
    let mut lines = text.split('\n').enumerate().map(|(n, line)| {
        let cut = line.len() - line.trim_start_matches(' ').len();
        if n == 0 { line } else { &line[cut.min(indent)..] }
    });
    let line_markup = |line: &str| match line.find("//") {
        Some(comment_start) => html! { (line[..comment_start]) span.c { (line[comment_start..]) } },
        None => html! { (line) },
    };
    let first = lines.next().unwrap_or("");
    html! { (line_markup(first)) @for line in lines { "\n" (line_markup(line)) } }
}

/// Returns the CSS class of token `i` of a rule file; empty for plain text.
pub fn token_class(tokens: &[SpannedToken<'_>], i: usize) -> &'static str {
    use RuleToken::*;
    let previous = i.checked_sub(1).map(|i| tokens[i].token);
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
        // After a period, and after the keyword that begins an item, a keyword is a name, which is plain text.
        _ if previous == Some(Period) || i == 1 => "",
        Id(name) if is_builtin_type(name) => "t",
        Id(_) | X | Format | Names | Translate | Target | Segments | Begins | Implicit | Terminator | Blocks => {
            match tokens[i].token {
                Format | Names | Translate if matches!(tokens.get(i + 1).map(|t| t.token), Some(Str(_) | Id(_))) => "k",
                _ => "",
            }
        }
        Class if i == 0 => "k",
        With if matches!(tokens[0].token, Op | Class) => "k",
        Debug if matches!(tokens.get(i + 1).map(|t| t.token), Some(Str(_))) => "k",
        Benefit if matches!(tokens.get(i + 1).map(|t| t.token), Some(Int(_))) => "k",
        Rule | Over | In | Where | Overrides | Map | Fn | Emit | Record | Abi | Extern | Option | Dialect | Op
        | Test | Import | Let | Var | For | If | Then | Else | Match | Inline | Elementwise | Require | Fail | As
        | And | Or | Not | Is | Cold | Yield | Ensure | Fresh | Collect | By | Enum | Flags | Type | Attr | Region
        | To => "k",
        _ => "",
    }
}

/// Returns an MLIR program as HTML. Ops that the rules declare are links to their declarations.
pub fn mlir(index: &RuleIndex, text: &str) -> Markup {
    let text = dedent(text);
    let mut offset = 0;
    let mut parts: Vec<Markup> = Vec::new();
    for (token, range) in TokenKind::lexer(&text).spanned() {
        parts.push(whitespace_and_comments(&text[offset..range.start], 0));
        let token_text = &text[range.clone()];
        let op = index.names.find(index, Namespace::Op, token_text, 0);
        let class = mlir_class(token, token_text);
        parts.push(match op.filter(|_| token == Ok(TokenKind::Identifier)) {
            Some(op) => html! { a.o href=(index.href(op)) title=(index.entries[op].doc) { (token_text) } },
            None if class.is_empty() => html! { (token_text) },
            None => html! { span class=(class) { (token_text) } },
        });
        offset = range.end;
    }
    html! { pre { code { @for part in &parts { (part) } (whitespace_and_comments(text[offset..].trim_end(), 0)) } } }
}

/// Returns the CSS class of a token of MLIR or LLVM IR; empty for plain text.
pub fn mlir_class(token: Result<TokenKind, ()>, token_text: &str) -> &'static str {
    match token {
        Ok(TokenKind::Value) => "v",
        Ok(TokenKind::Block) => "b",
        Ok(TokenKind::Symbol) => "y",
        Ok(TokenKind::Hash) => "a",
        Ok(TokenKind::Bang) => "t",
        Ok(TokenKind::String) => "s",
        Ok(TokenKind::Integer | TokenKind::Hex | TokenKind::Float) => "n",
        Ok(TokenKind::Identifier)
            if is_builtin_type(token_text) || ["memref", "vector", "tensor"].contains(&token_text) =>
        {
            "t"
        }
        Ok(TokenKind::Identifier) if token_text.contains('.') => "o",
        _ => "",
    }
}

/// Removes empty lines at both ends and the indentation that all lines share.
fn dedent(text: &str) -> String {
    let text = text.trim_end();
    let lines: Vec<&str> = text.lines().skip_while(|l| l.trim().is_empty()).collect();
    let leading_spaces = |l: &&str| l.len() - l.trim_start_matches(' ').len();
    let indent = lines.iter().filter(|l| !l.trim().is_empty()).map(leading_spaces).min().unwrap_or(0);
    lines.iter().map(|l| l.get(indent..).unwrap_or("")).collect::<Vec<_>>().join("\n")
}

/// Returns a sentence as HTML. Text between backquotes is code, and a link if it names an op.
pub fn prose(index: &RuleIndex, text: &str) -> Markup {
    let part = |(n, part): (usize, &str)| match (n % 2, index.names.find(index, Namespace::Op, part, 0)) {
        (1, Some(op)) => html! { a href=(index.href(op)) { code { (part) } } },
        (1, None) => html! { code { (part) } },
        _ => html! { (part) },
    };
    // If the number of backquotes is odd, the last one is plain text.
    let backquotes = text.matches('`').count();
    let (text, rest) = match text.rfind('`') {
        Some(last) if backquotes % 2 == 1 => text.split_at(last),
        _ => (text, ""),
    };
    html! { @for numbered_part in text.split('`').enumerate() { (part(numbered_part)) } (rest) }
}
