//! The assembly-format language to elements.
//!
//! Takes the raw text of a format and what its `$names` mean; gives the elements, or where and why it is wrong. Kept true:
//! offsets are bytes of the raw text; nothing here knows an op.

use crate::ast::Ident;
use crate::declare::{FormatArg, FormatElement, FormatRef};
use crate::diagnostic::Diagnostic;
use crate::rir::Span;

/// What is wrong in a format, at bytes `start..end` of its text.
#[derive(Debug)]
pub struct FormatError {
    /// First byte.
    pub start: usize,
    /// One past the last.
    pub end: usize,
    /// One sentence.
    pub message: String,
    /// The name that is not known, for suggestions.
    pub unknown: Option<String>,
}

/// Parses a format. `resolve` says what `$name` is.
pub fn parse(text: &str, resolve: &dyn Fn(&str) -> Option<FormatRef>) -> Result<Vec<FormatElement>, FormatError> {
    let mut p = Parser { text, at: 0, resolve, depth: 0 };
    let elements = p.elements(&mut None)?;
    match p.peek() {
        None => Ok(elements),
        Some(c) => Err(p.error(format!("`{c}` closes nothing"), 1)),
    }
}

/// The text of a format that is written as adjacent strings: they are joined by a blank. No literal spans two strings.
pub fn join(strings: &[Ident]) -> Result<String, Diagnostic> {
    for string in strings {
        if string.name.matches('`').count() % 2 == 1 && strings.len() > 1 {
            let message = "a literal does not end in the string in which it begins";
            return Err(Diagnostic::error("E0211", message).primary(string.span, ""));
        }
    }
    let texts: Vec<&str> = strings.iter().map(|s| s.name.as_str()).collect();
    Ok(texts.join(" "))
}

/// The place in the file of bytes `start..end` of the joined text. A string's span begins with its quote.
pub fn place(strings: &[Ident], start: usize, end: usize) -> Span {
    let mut from = 0;
    for (n, string) in strings.iter().enumerate() {
        let len = string.name.len();
        if start <= from + len || n + 1 == strings.len() {
            let byte = |at: usize| string.span.start + 1 + at.saturating_sub(from).min(len) as u32;
            return Span { start: byte(start), end: byte(end), ..string.span };
        }
        from += len + 1;
    }
    Span::default()
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    resolve: &'t dyn Fn(&str) -> Option<FormatRef>,
    depth: usize,
}

impl Parser<'_> {
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        self.at += rest.len() - trimmed.len();
        trimmed.chars().next()
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    fn expect(&mut self, c: char) -> Result<(), FormatError> {
        if self.eat(c) { Ok(()) } else { Err(self.error(format!("expected `{c}`"), 1)) }
    }

    fn error(&self, message: impl Into<String>, len: usize) -> FormatError {
        let start = self.at.min(self.text.len());
        let mut end = (start + len).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        FormatError { start, end, message: message.into(), unknown: None }
    }

    fn word(&mut self) -> &str {
        let _ = self.peek();
        let rest = &self.text[self.at..];
        let len = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-')).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    /// Elements up to a closing `)`, a `|`, or the end; the one marked `^` is the anchor.
    fn elements(&mut self, anchor: &mut Option<u16>) -> Result<Vec<FormatElement>, FormatError> {
        self.depth += 1;
        if self.depth > 50 {
            return Err(self.error("groups nest more than 50 deep", 1));
        }
        let mut out = Vec::new();
        while let Some(c) = self.peek() {
            if c == ')' || c == '|' {
                break;
            }
            if c == '^' {
                if out.is_empty() || anchor.is_some() {
                    return Err(self.error("`^` marks the one anchor of an optional group, behind it", 1));
                }
                *anchor = Some((out.len() - 1) as u16);
                self.at += 1;
                continue;
            }
            let element = self.element()?;
            out.push(element);
        }
        self.depth -= 1;
        Ok(out)
    }

    fn element(&mut self) -> Result<FormatElement, FormatError> {
        match self.peek() {
            Some('`') => self.literal(),
            Some('$') => Ok(FormatElement::Value(self.reference()?)),
            Some('(') => self.optional(),
            Some(c) if c.is_ascii_alphabetic() => self.directive(),
            Some(c) => {
                Err(self.error(format!("`{c}` means nothing in a format; literal text goes between backquotes"), 1))
            }
            None => Err(self.error("the format ends too early", 0)),
        }
    }

    fn literal(&mut self) -> Result<FormatElement, FormatError> {
        let start = self.at + 1;
        let Some(len) = self.text[start..].find('`') else {
            return Err(self.error("this literal does not end", 1));
        };
        let text = &self.text[start..start + len];
        self.at = start + len + 1;
        Ok(match text {
            "" => FormatElement::NoSpace,
            " " => FormatElement::Space,
            "\\n" => FormatElement::Newline,
            _ => FormatElement::Literal(crate::lower::text::plain(text)),
        })
    }

    fn reference(&mut self) -> Result<FormatRef, FormatError> {
        let start = self.at;
        self.at += 1;
        let name = self.word().to_string();
        (self.resolve)(&name).ok_or_else(|| FormatError {
            start,
            end: self.at,
            message: format!("`${name}` is not declared"),
            unknown: Some(name),
        })
    }

    fn optional(&mut self) -> Result<FormatElement, FormatError> {
        self.expect('(')?;
        let mut anchor = None;
        let then = self.elements(&mut anchor)?;
        self.expect(')')?;
        let mut otherwise = Vec::new();
        if self.eat(':') {
            self.expect('(')?;
            otherwise = self.elements(&mut None)?;
            self.expect(')')?;
        }
        self.expect('?')?;
        let Some(anchor) = anchor else {
            return Err(self.error("an optional group needs an anchor: `^` behind the element that decides", 0));
        };
        Ok(FormatElement::Optional { then, anchor, otherwise })
    }

    /// `$x`, or one of the words that stand for all of a sort.
    fn any_reference(&mut self) -> Result<FormatRef, FormatError> {
        if self.peek() == Some('$') {
            return self.reference();
        }
        let start = self.at;
        match self.word() {
            "operands" => Ok(FormatRef::Operands),
            "results" => Ok(FormatRef::Results),
            "successors" => Ok(FormatRef::Successors),
            "regions" => Ok(FormatRef::Regions),
            word => {
                let message = format!("expected `$name`, `operands` or `results`, not `{word}`");
                Err(FormatError { start, end: self.at.max(start), message, unknown: None })
            }
        }
    }

    fn directive(&mut self) -> Result<FormatElement, FormatError> {
        let start = self.at;
        let word = self.word().to_string();
        Ok(match word.as_str() {
            "attr-dict" => FormatElement::AttrDict,
            "attr-dict-with-keyword" => FormatElement::AttrDictWithKeyword,
            "operands" => FormatElement::Value(FormatRef::Operands),
            "results" => FormatElement::Value(FormatRef::Results),
            "successors" => FormatElement::Value(FormatRef::Successors),
            "regions" => FormatElement::Value(FormatRef::Regions),
            "type" => {
                self.expect('(')?;
                let of = self.any_reference()?;
                self.expect(')')?;
                FormatElement::Type(of)
            }
            "qualified" => {
                self.expect('(')?;
                self.depth += 1;
                if self.depth > 50 {
                    return Err(self.error("groups nest more than 50 deep", 1));
                }
                let inner = self.element()?;
                self.depth -= 1;
                self.expect(')')?;
                FormatElement::Qualified(Box::new(inner))
            }
            "functional-type" => {
                self.expect('(')?;
                let inputs = self.any_reference()?;
                self.expect(',')?;
                let results = self.any_reference()?;
                self.expect(')')?;
                FormatElement::FunctionalType(inputs, results)
            }
            "oilist" => {
                self.expect('(')?;
                let mut groups = vec![self.elements(&mut None)?];
                while self.eat('|') {
                    groups.push(self.elements(&mut None)?);
                }
                self.expect(')')?;
                FormatElement::AnyOrder(groups)
            }
            "custom" => {
                self.expect('<')?;
                let shape = self.word().to_string();
                self.expect('>')?;
                // without arguments a shape is of the whole
                let mut args = Vec::new();
                if self.eat('(') {
                    while self.peek().is_some_and(|c| c != ')') {
                        args.push(self.argument()?);
                        if !self.eat(',') {
                            break;
                        }
                    }
                    self.expect(')')?;
                }
                FormatElement::Custom { shape, args }
            }
            _ => {
                return Err(FormatError {
                    start,
                    end: self.at,
                    message: format!("`{word}` is no directive of a format; literal words go between backquotes"),
                    unknown: None,
                });
            }
        })
    }

    fn argument(&mut self) -> Result<FormatArg, FormatError> {
        match self.peek() {
            Some('$') => Ok(FormatArg::Ref(self.reference()?)),
            Some('"') => {
                let rest = &self.text[self.at + 1..];
                let Some(len) = rest.find('"') else {
                    return Err(self.error("this text does not end", 1));
                };
                let text = rest[..len].to_string();
                self.at += len + 2;
                Ok(FormatArg::Text(text))
            }
            // inside a quoted format the quotes of a text are escaped
            Some('\\') if self.text[self.at..].starts_with("\\\"") => {
                let rest = &self.text[self.at + 2..];
                let Some(len) = rest.find("\\\"") else {
                    return Err(self.error("this text does not end", 1));
                };
                let text = rest[..len].to_string();
                self.at += len + 4;
                Ok(FormatArg::Text(text))
            }
            _ => {
                let start = self.at;
                let word = self.word().to_string();
                match word.as_str() {
                    "operands" => return Ok(FormatArg::Ref(FormatRef::Operands)),
                    "results" => return Ok(FormatArg::Ref(FormatRef::Results)),
                    "successors" => return Ok(FormatArg::Ref(FormatRef::Successors)),
                    "regions" => return Ok(FormatArg::Ref(FormatRef::Regions)),
                    _ => {}
                }
                if word != "type" && word != "ref" {
                    let message = "expected `$name`, `type(..)`, `ref(..)` or a text".to_string();
                    return Err(FormatError { start, end: self.at, message, unknown: None });
                }
                self.expect('(')?;
                let arg = if word == "type" {
                    FormatArg::Type(self.any_reference()?)
                } else if self.peek() == Some('t') {
                    self.word();
                    self.expect('(')?;
                    let of = self.any_reference()?;
                    self.expect(')')?;
                    FormatArg::KnownType(of)
                } else {
                    FormatArg::Known(self.any_reference()?)
                };
                self.expect(')')?;
                Ok(arg)
            }
        }
    }
}
