//! The parser of the assembly-format language (the declarative format of MLIR's ODS).
//!
//! Invariant: offsets of errors count bytes of the raw text of the format.
//!
//! Tests: grammar/tests/load.rs, tests/all/dialects.rs.

use crate::ast::Ident;
use crate::diagnostic::Diagnostic;
use crate::rir::Span;
use crate::rir::declarations::{FormatArg, FormatElement, FormatRef};

/// An error in an assembly format, at bytes `start..end` of its text.
#[derive(Debug)]
pub struct FormatError {
    /// The offset of the first byte.
    pub start: usize,
    /// The offset after the last byte.
    pub end: usize,
    /// The message.
    pub message: String,
    /// The unknown name, for which the caller may suggest a known one; `None` if the error is not an unknown name.
    pub unknown_name: Option<String>,
}

/// Parses an assembly format. `resolve_name` maps the name in `$name` to the group, attribute or parameter that it
/// denotes.
pub fn parse_format(
    text: &str,
    resolve_name: &dyn Fn(&str) -> Option<FormatRef>,
) -> Result<Vec<FormatElement>, FormatError> {
    let mut parser = FormatParser { text, offset: 0, resolve_name, depth: 0 };
    let elements = parser.parse_elements(&mut None)?;
    match parser.peek_char() {
        None => Ok(elements),
        Some(c) => Err(parser.error_at_offset(format!("unbalanced `{c}`"), 1)),
    }
}

/// Joins the strings of which a format consists, with a space between two strings. A literal must end in the string in
/// which it begins.
pub fn join_strings(strings: &[Ident]) -> Result<String, Diagnostic> {
    for string in strings {
        if string.name.matches('`').count() % 2 == 1 && strings.len() > 1 {
            let message = "a literal does not end in the string in which it begins";
            return Err(Diagnostic::error("E0211", message).primary(string.span, ""));
        }
    }
    let texts: Vec<&str> = strings.iter().map(|s| s.name.as_str()).collect();
    Ok(texts.join(" "))
}

/// Returns the place in the file of bytes `start..end` of the joined text. The span of each string begins with its
/// quote.
pub fn source_span(strings: &[Ident], start: usize, end: usize) -> Span {
    let mut offset = 0;
    for (n, string) in strings.iter().enumerate() {
        let len = string.name.len();
        if start <= offset + len || n + 1 == strings.len() {
            let source_byte = |at: usize| string.span.start + 1 + at.saturating_sub(offset).min(len) as u32;
            return Span { start: source_byte(start), end: source_byte(end), ..string.span };
        }
        offset += len + 1;
    }
    Span::default()
}
/// The maximal nesting depth of optional groups `(..)?` and of `qualified(..)`.
const MAX_DEPTH: usize = 50;

struct FormatParser<'t> {
    text: &'t str,
    offset: usize,
    resolve_name: &'t dyn Fn(&str) -> Option<FormatRef>,
    depth: usize,
}

impl FormatParser<'_> {
    fn peek_char(&mut self) -> Option<char> {
        let rest = &self.text[self.offset..];
        let trimmed = rest.trim_start();
        self.offset += rest.len() - trimmed.len();
        trimmed.chars().next()
    }

    fn eat_char(&mut self, c: char) -> bool {
        let is_next = self.peek_char() == Some(c);
        if is_next {
            self.offset += c.len_utf8();
        }
        is_next
    }

    fn expect_char(&mut self, c: char) -> Result<(), FormatError> {
        if self.eat_char(c) { Ok(()) } else { Err(self.error_at_offset(format!("expected `{c}`"), 1)) }
    }

    fn error_at_offset(&self, message: impl Into<String>, len: usize) -> FormatError {
        let start = self.offset.min(self.text.len());
        let mut end = (start + len).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        FormatError { start, end, message: message.into(), unknown_name: None }
    }

    fn parse_word(&mut self) -> &str {
        let _ = self.peek_char();
        let rest = &self.text[self.offset..];
        let len = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).unwrap_or(rest.len());
        self.offset += len;
        &rest[..len]
    }

    /// Parses elements up to a closing `)`, a `|` or the end of the text. Stores the index of the element marked `^` in
    /// `anchor`.
    fn parse_elements(&mut self, anchor: &mut Option<u16>) -> Result<Vec<FormatElement>, FormatError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error_at_offset("groups are nested too deeply (more than 50)", 1));
        }
        let mut elements = Vec::new();
        while let Some(c) = self.peek_char() {
            if c == ')' || c == '|' {
                break;
            }
            if c == '^' {
                if elements.is_empty() || anchor.is_some() {
                    return Err(self.error_at_offset("`^` must follow the only anchor of an optional group", 1));
                }
                *anchor = Some((elements.len() - 1) as u16);
                self.offset += 1;
                continue;
            }
            let element = self.parse_element()?;
            elements.push(element);
        }
        self.depth -= 1;
        Ok(elements)
    }

    fn parse_element(&mut self) -> Result<FormatElement, FormatError> {
        match self.peek_char() {
            Some('`') => self.parse_literal(),
            Some('$') => Ok(FormatElement::Value(self.parse_reference()?)),
            Some('(') => self.parse_optional_group(),
            Some(c) if c.is_ascii_alphabetic() => self.parse_directive(),
            Some(c) => {
                Err(self.error_at_offset(format!("unexpected `{c}` in a format; write literals between backquotes"), 1))
            }
            None => Err(self.error_at_offset("unexpected end of the format", 0)),
        }
    }

    fn parse_literal(&mut self) -> Result<FormatElement, FormatError> {
        let start = self.offset + 1;
        let Some(len) = self.text[start..].find('`') else {
            return Err(self.error_at_offset("unterminated literal", 1));
        };
        let text = &self.text[start..start + len];
        self.offset = start + len + 1;
        Ok(match text {
            "" => FormatElement::NoSpace,
            " " => FormatElement::Space,
            "\\n" => FormatElement::Newline,
            _ => FormatElement::Literal(crate::string_interpolation::unescape(text)),
        })
    }

    fn parse_reference(&mut self) -> Result<FormatRef, FormatError> {
        let start = self.offset;
        self.offset += 1;
        let name = self.parse_word().to_string();
        (self.resolve_name)(&name).ok_or_else(|| FormatError {
            start,
            end: self.offset,
            message: format!("unknown name `${name}`"),
            unknown_name: Some(name),
        })
    }

    fn parse_optional_group(&mut self) -> Result<FormatElement, FormatError> {
        self.expect_char('(')?;
        let mut anchor = None;
        let then = self.parse_elements(&mut anchor)?;
        self.expect_char(')')?;
        let mut otherwise = Vec::new();
        if self.eat_char(':') {
            self.expect_char('(')?;
            otherwise = self.parse_elements(&mut None)?;
            self.expect_char(')')?;
        }
        self.expect_char('?')?;
        let Some(anchor) = anchor else {
            return Err(
                self.error_at_offset("an optional group needs an anchor: write `^` after one of its elements", 0)
            );
        };
        Ok(FormatElement::Optional { then, anchor, otherwise })
    }

    /// Parses `$x`, `operands`, `results`, `successors` or `regions`. The word `operands` denotes all operand groups of
    /// the op; the other words do so for their groups.
    fn parse_any_reference(&mut self) -> Result<FormatRef, FormatError> {
        if self.peek_char() == Some('$') {
            return self.parse_reference();
        }
        let start = self.offset;
        match self.parse_word() {
            "operands" => Ok(FormatRef::Operands),
            "results" => Ok(FormatRef::Results),
            "successors" => Ok(FormatRef::Successors),
            "regions" => Ok(FormatRef::Regions),
            word => {
                let message = format!("expected `$name`, `operands` or `results`, found `{word}`");
                Err(FormatError { start, end: self.offset.max(start), message, unknown_name: None })
            }
        }
    }

    fn parse_directive(&mut self) -> Result<FormatElement, FormatError> {
        let start = self.offset;
        let word = self.parse_word().to_string();
        Ok(match word.as_str() {
            "attr-dict" => FormatElement::AttrDict,
            "attr-dict-with-keyword" => FormatElement::AttrDictWithKeyword,
            "operands" => FormatElement::Value(FormatRef::Operands),
            "results" => FormatElement::Value(FormatRef::Results),
            "successors" => FormatElement::Value(FormatRef::Successors),
            "regions" => FormatElement::Value(FormatRef::Regions),
            "type" => {
                self.expect_char('(')?;
                let of = self.parse_any_reference()?;
                self.expect_char(')')?;
                FormatElement::Type(of)
            }
            "qualified" => {
                self.expect_char('(')?;
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return Err(self.error_at_offset("groups are nested too deeply (more than 50)", 1));
                }
                let inner = self.parse_element()?;
                self.depth -= 1;
                self.expect_char(')')?;
                FormatElement::Qualified(Box::new(inner))
            }
            "functional-type" => {
                self.expect_char('(')?;
                let inputs = self.parse_any_reference()?;
                self.expect_char(',')?;
                let results = self.parse_any_reference()?;
                self.expect_char(')')?;
                FormatElement::FunctionalType(inputs, results)
            }
            "oilist" => {
                self.expect_char('(')?;
                let mut groups = vec![self.parse_elements(&mut None)?];
                while self.eat_char('|') {
                    groups.push(self.parse_elements(&mut None)?);
                }
                self.expect_char(')')?;
                FormatElement::AnyOrder(groups)
            }
            "custom" => {
                self.expect_char('<')?;
                let directive = self.parse_word().to_string();
                self.expect_char('>')?;
                let mut args = Vec::new();
                if self.eat_char('(') {
                    while self.peek_char().is_some_and(|c| c != ')') {
                        args.push(self.parse_argument()?);
                        if !self.eat_char(',') {
                            break;
                        }
                    }
                    self.expect_char(')')?;
                }
                FormatElement::Custom { directive, args }
            }
            _ => {
                return Err(FormatError {
                    start,
                    end: self.offset,
                    message: format!("unknown directive `{word}`; write literals between backquotes"),
                    unknown_name: None,
                });
            }
        })
    }

    fn parse_argument(&mut self) -> Result<FormatArg, FormatError> {
        match self.peek_char() {
            Some('$') => Ok(FormatArg::Variable(self.parse_reference()?)),
            Some('"') => {
                let rest = &self.text[self.offset + 1..];
                let Some(len) = rest.find('"') else {
                    return Err(self.error_at_offset("unterminated string", 1));
                };
                let text = rest[..len].to_string();
                self.offset += len + 2;
                Ok(FormatArg::Text(text))
            }
            // The format is itself a string, so quotes in it are escaped.
            Some('\\') if self.text[self.offset..].starts_with("\\\"") => {
                let rest = &self.text[self.offset + 2..];
                let Some(len) = rest.find("\\\"") else {
                    return Err(self.error_at_offset("unterminated string", 1));
                };
                let text = rest[..len].to_string();
                self.offset += len + 4;
                Ok(FormatArg::Text(text))
            }
            _ => {
                let start = self.offset;
                let word = self.parse_word().to_string();
                match word.as_str() {
                    "operands" => return Ok(FormatArg::Variable(FormatRef::Operands)),
                    "results" => return Ok(FormatArg::Variable(FormatRef::Results)),
                    "successors" => return Ok(FormatArg::Variable(FormatRef::Successors)),
                    "regions" => return Ok(FormatArg::Variable(FormatRef::Regions)),
                    _ => {}
                }
                if word != "type" && word != "ref" {
                    let message = "expected `$name`, `type(..)`, `ref(..)` or a string".to_string();
                    return Err(FormatError { start, end: self.offset, message, unknown_name: None });
                }
                self.expect_char('(')?;
                let arg = if word == "type" {
                    FormatArg::Type(self.parse_any_reference()?)
                } else if self.peek_char() == Some('t') {
                    self.parse_word();
                    self.expect_char('(')?;
                    let of = self.parse_any_reference()?;
                    self.expect_char(')')?;
                    FormatArg::TypeRef(of)
                } else {
                    FormatArg::VariableRef(self.parse_any_reference()?)
                };
                self.expect_char(')')?;
                Ok(arg)
            }
        }
    }
}
