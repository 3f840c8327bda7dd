//! Parser of opaque types and attributes: those of undeclared dialects, which are stored as text.
//!
//! They are kept where they have no meaning: in the values of discardable attributes, in the definitions of aliases of
//! attributes, and in the metadata of locations. Elsewhere they are errors, unless undeclared dialects are allowed.
//!
//! The text extends to the `>` that closes its first `<`. To find this bracket, the parser pairs brackets and skips
//! strings; it does not interpret anything else.
//!
//! Tests: below, src/syntax/tests.rs, tests/errors/types/.

use super::lexer::{TokenKind, lex};
use super::parser::{Failed, ParseResult, Parser};
use crate::ir::{Attr, Str};
use rulec::report::Diagnostic;
use std::ops::Range;

/// A bracket whose closing bracket has not been found yet.
struct UnclosedBracket {
    closer: u8,
    pos: usize,
}

impl Parser<'_> {
    /// Parses a type or attribute (`what`) of an undeclared dialect; returns the dialect and the text after its name,
    /// `.name<..>` or `<..>`.
    pub(super) fn parse_opaque(&mut self, what: &str) -> ParseResult<(Str, Str)> {
        let token = self.token();
        let text = self.text();
        let name = &text[token.start + 1..token.end];
        let dialect = name.split('.').next().unwrap_or(name);
        if dialect.is_empty() {
            return Err(self.error("M0009", format!("expected a dialect name in this {what}")));
        }
        if !self.allow_unregistered && !self.keeps_opaque {
            return Err(self.report_undeclared_dialect(dialect, what, token.range()));
        }
        self.ctx.note_undeclared_dialect();
        let end = if text[token.end..].starts_with('<') { self.find_closing_bracket(token.end)? } else { token.end };
        let data = match name.strip_prefix(dialect).and_then(|rest| rest.strip_prefix('.')) {
            Some(_) => &text[token.start + 2 + dialect.len()..end],
            None => &text[token.end + 1..end - 1],
        };
        let stored_text = if fits_pretty_form(data) { format!(".{data}") } else { format!("<{data}>") };
        self.seek(end);
        Ok((self.ctx.intern_str(dialect), self.ctx.intern_str(&stored_text)))
    }
    /// Parses text in which types and attributes of undeclared dialects have no meaning, so that they are kept.
    pub(super) fn keep_opaque<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        let outer = std::mem::replace(&mut self.keeps_opaque, true);
        let result = parse(self);
        self.keeps_opaque = outer;
        result
    }
    /// Parses text in which types and attributes of undeclared dialects are errors.
    pub(super) fn refuse_opaque<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        let outer = std::mem::replace(&mut self.keeps_opaque, false);
        let result = parse(self);
        self.keeps_opaque = outer;
        result
    }
    /// Reports an attribute with parts of undeclared dialects in a place where they would have a meaning. `range` is
    /// the place of the attribute.
    pub(crate) fn check_declared(&mut self, attr: Attr, range: Range<usize>) -> ParseResult<()> {
        if self.allow_unregistered {
            return Ok(());
        }
        match self.ctx.undeclared_dialect_in(attr) {
            Some(dialect) => Err(self.report_undeclared_dialect(dialect, "attribute", range)),
            None => Ok(()),
        }
    }
    fn report_undeclared_dialect(&mut self, dialect: &str, what: &str, range: Range<usize>) -> Failed {
        let diagnostic = Diagnostic::error("M0009", format!("unregistered dialect `{dialect}` of this {what}"))
            .at(self.source, range, "")
            .note("declare it in a rule file, or accept it with --allow-unregistered-dialect")
            .note("without that, it is kept in discardable attributes only, where it has no meaning");
        self.fail(diagnostic)
    }
    /// Returns the offset after the `>` that closes the `<` at byte `open`.
    fn find_closing_bracket(&mut self, open: usize) -> ParseResult<usize> {
        let bytes = self.text().as_bytes();
        let mut stack: Vec<UnclosedBracket> = Vec::new();
        let mut pos = open;
        while pos < bytes.len() {
            let closer = match bytes[pos] {
                b'<' => b'>',
                b'[' => b']',
                b'(' => b')',
                b'{' => b'}',
                b'-' if bytes.get(pos + 1) == Some(&b'>') => {
                    pos += 2;
                    continue;
                }
                b'"' => {
                    let token = lex(self.text(), pos);
                    if token.kind != TokenKind::String {
                        self.seek(pos);
                        return Err(self.expected("a string"));
                    }
                    pos = token.end;
                    continue;
                }
                c @ (b'>' | b']' | b')' | b'}') => {
                    match stack.pop() {
                        Some(bracket) if bracket.closer == c => {}
                        _ => {
                            let message = format!("unbalanced `{}`", c as char);
                            return Err(self.error_at(pos..pos + 1, "M0003", message));
                        }
                    }
                    pos += 1;
                    if stack.is_empty() {
                        return Ok(pos);
                    }
                    continue;
                }
                _ => {
                    pos += 1;
                    continue;
                }
            };
            stack.push(UnclosedBracket { closer, pos });
            pos += 1;
        }
        let unclosed = stack.last().map_or(open, |bracket| bracket.pos);
        let message = format!("unbalanced `{}`", bytes[unclosed] as char);
        Err(self.error_at(unclosed..unclosed + 1, "M0003", message))
    }
}

/// Returns whether opaque text is a name, or a name and `<..>` up to the end of the text. MLIR prints such text after a
/// dot (`!dialect.name<..>`), and any other text in brackets (`!dialect<..>`).
fn fits_pretty_form(data: &str) -> bool {
    let name = data.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '.' || c == '_');
    data.starts_with(|c: char| c.is_ascii_alphabetic())
        && (name.is_empty() || (name.starts_with('<') && name.ends_with('>')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::syntax::spell_type;
    use rulec::report::SourceId;

    /// Parses a type of an undeclared dialect and prints it; returns the message of the first error on failure.
    fn reprint(text: &str) -> Result<String, String> {
        let ctx = Context::new(Default::default());
        let mut parser = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len());
        match parser.parse_type() {
            Ok(ty) if parser.at(TokenKind::End) => Ok(spell_type(&ctx, ty)),
            Ok(_) => Err(format!("stops at {}", parser.token_start())),
            Err(_) => Err(parser.diagnostics[0].message.clone()),
        }
    }

    #[test]
    fn the_text_extends_to_the_closing_bracket() {
        for text in ["!a.b", "!a.b<c>", "!a.b<[(c) -> {d}], e>", "!a.b<\"a > b\">", "!a<\"x\">"] {
            assert_eq!(reprint(text).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_name_in_brackets_is_printed_after_a_dot() {
        assert_eq!(reprint("!a<b>").as_deref(), Ok("!a.b"));
        assert_eq!(reprint("!a<b<c>>").as_deref(), Ok("!a.b<c>"));
        assert_eq!(reprint("!a<b c>").as_deref(), Ok("!a<b c>"));
        assert!(fits_pretty_form("b.c_1<d>") && !fits_pretty_form("1b") && !fits_pretty_form("b<c> d"));
    }

    #[test]
    fn brackets_must_be_balanced() {
        assert_eq!(reprint("!a.b<(c>").unwrap_err(), "unbalanced `>`");
        assert_eq!(reprint("!a.b<c]>").unwrap_err(), "unbalanced `]`");
        assert_eq!(reprint("!a.b<[c").unwrap_err(), "unbalanced `[`");
    }
}
