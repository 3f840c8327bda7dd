//! Cursor: a position in the text, one token ahead, and the messages made on the way.
//!
//! Takes a text (or one piece of a split file: a range of it); gives tokens, and `Failed` where a diagnostic says why.
//! Kept true: every `Failed` has left an error in `diagnostics`; nesting is bounded, so no text exhausts the stack.

use super::lexer::{Token, TokenKind, lex};
use crate::ir::{Attr, Context, Str, Type};
use crate::report::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// How deep types, attributes, locations and regions may nest, together.
pub const MAX_DEPTH: usize = 256;

/// Parsing stopped; the reason is in `Parser::diagnostics`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// The result of parsing something.
pub type Parse<T> = Result<T, Failed>;

/// What an alias stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alias<T> {
    pub(super) value: T,
    /// Where it is defined.
    pub(super) at: usize,
    /// How deep its value nests; counted where it is used.
    pub(super) height: usize,
    /// How many bytes its value takes where no other alias stands for a part of it.
    pub(super) length: u64,
}

/// A type that was read before, and how deep its text nests.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownType {
    pub(super) ty: Type,
    pub(super) height: usize,
}

/// See the module. What it parses is in the other files of this folder, one noun each.
#[derive(Clone)]
pub struct Parser<'c> {
    /// Where types and attributes go.
    pub ctx: &'c Context,
    /// Index of the text in the report's sources.
    pub source: u32,
    /// Whether types and attributes of undeclared dialects are kept as text instead of refused.
    pub allow_unregistered: bool,
    /// Others read the rest of the text meanwhile: what depends on who comes first is refused.
    pub(super) part: bool,
    /// What was found wrong.
    pub diagnostics: Vec<Diagnostic>,
    /// The resource section, once it was met.
    pub resources: Option<String>,
    pub(super) text: &'c str,
    pub(super) token: Token,
    pub(super) last_end: usize,
    pub(super) depth: usize,
    pub(super) deepest: usize,
    /// How many bytes the aliases met so far stand for.
    pub(super) stood_for: u64,
    pub(super) attr_aliases: FxHashMap<&'c str, Alias<Attr>>,
    pub(super) type_aliases: FxHashMap<&'c str, Alias<Type>>,
    /// Types that were read before, by their text.
    pub(super) known_types: FxHashMap<&'c str, KnownType>,
    /// Attributes of enum cases that were met before.
    pub(super) known_cases: FxHashMap<(u32, i64), Attr>,
    /// Definitions further down, by spelling with sigil; found at the first use before a definition.
    pub(super) later: Option<Arc<FxHashMap<&'c str, usize>>>,
    /// Aliases whose definition is being parsed.
    pub(super) open_aliases: Vec<&'c str>,
    /// Aliases whose definition did not parse.
    pub(super) broken_aliases: FxHashSet<&'c str>,
    /// Identified types whose body is being parsed.
    pub(super) open_types: Vec<Type>,
}

/// A position to return to.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    token: Token,
    last_end: usize,
}

impl<'c> Parser<'c> {
    /// A parser of the bytes `range` of `text`; positions count in all of `text`.
    pub fn new(ctx: &'c Context, source: u32, text: &'c str, range: Range<usize>) -> Parser<'c> {
        let text = &text[..range.end];
        Parser {
            ctx,
            source,
            allow_unregistered: true,
            part: false,
            diagnostics: Vec::new(),
            resources: None,
            text,
            token: lex(text, range.start),
            last_end: range.start,
            depth: 0,
            deepest: 0,
            stood_for: 0,
            attr_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            known_types: FxHashMap::default(),
            known_cases: FxHashMap::default(),
            later: None,
            open_aliases: Vec::new(),
            broken_aliases: FxHashSet::default(),
            open_types: Vec::new(),
        }
    }

    // ---- looking
    /// The text up to where parsing ends.
    pub fn text(&self) -> &'c str {
        self.text
    }
    /// The token at hand.
    #[inline]
    pub fn token(&self) -> Token {
        self.token
    }
    /// The kind of the token at hand.
    #[inline]
    pub fn kind(&self) -> TokenKind {
        self.token.kind
    }
    /// The spelling of the token at hand.
    #[inline]
    pub fn spelling(&self) -> &'c str {
        &self.text[self.token.range()]
    }
    /// The first byte of the token at hand.
    #[inline]
    pub fn start(&self) -> usize {
        self.token.start
    }
    /// Past the last token taken.
    #[inline]
    pub fn last_end(&self) -> usize {
        self.last_end
    }
    /// From `start` to the end of the last token taken.
    pub fn since(&self, start: usize) -> Range<usize> {
        start..self.last_end.max(start)
    }
    /// Whether the token at hand is of this kind.
    #[inline]
    pub fn at(&self, kind: TokenKind) -> bool {
        self.token.kind == kind
    }
    /// Whether the token at hand is this word.
    #[inline]
    pub fn at_word(&self, word: &str) -> bool {
        self.token.kind == TokenKind::Word && self.spelling() == word
    }
    /// The token after the one at hand.
    pub fn peek(&self) -> Token {
        lex(self.text, self.token.end)
    }
    /// Whether the token at hand follows the last one without a space.
    pub fn adjacent(&self) -> bool {
        self.token.start == self.last_end
    }

    // ---- moving
    /// Takes the token at hand.
    #[inline]
    pub fn advance(&mut self) -> Token {
        let taken = self.token;
        self.last_end = taken.end;
        self.token = lex(self.text, taken.end);
        taken
    }
    /// Goes on at byte `at`, as if everything before were taken.
    pub fn seek(&mut self, at: usize) {
        self.last_end = at;
        self.token = lex(self.text, at);
    }
    /// The position, for `reset`.
    pub fn mark(&self) -> Mark {
        Mark { token: self.token, last_end: self.last_end }
    }
    /// Back to a position.
    pub fn reset(&mut self, mark: Mark) {
        self.token = mark.token;
        self.last_end = mark.last_end;
    }
    /// Takes a token of this kind, if it is there.
    #[inline]
    pub fn eat(&mut self, kind: TokenKind) -> bool {
        let there = self.token.kind == kind;
        if there {
            self.advance();
        }
        there
    }
    /// Takes a comma, if it is there and this kind of token after it.
    #[inline]
    pub fn eat_comma_before(&mut self, kind: TokenKind) -> bool {
        if self.token.kind != TokenKind::Comma {
            return false;
        }
        let mark = self.mark();
        self.advance();
        if self.token.kind != kind {
            self.reset(mark);
        }
        self.token.kind == kind
    }
    /// Takes this word, if it is there.
    #[inline]
    pub fn eat_word(&mut self, word: &str) -> bool {
        let there = self.at_word(word);
        if there {
            self.advance();
        }
        there
    }
    /// Takes a token of this kind, which must be there.
    #[inline]
    pub fn expect(&mut self, kind: TokenKind) -> Parse<Token> {
        if self.token.kind == kind { Ok(self.advance()) } else { Err(self.expected(kind.describe())) }
    }
    /// Takes this word, which must be there.
    pub fn expect_word(&mut self, word: &str) -> Parse<Token> {
        if self.at_word(word) { Ok(self.advance()) } else { Err(self.expected(&format!("`{word}`"))) }
    }
    /// Takes a word, whatever it is.
    pub fn word(&mut self, what: &str) -> Parse<&'c str> {
        if self.at(TokenKind::Word) {
            let spelling = self.spelling();
            self.advance();
            Ok(spelling)
        } else {
            Err(self.expected(what))
        }
    }
    /// A literal of an assembly format: a word or punctuation (which may be several tokens, as `==`).
    pub fn eat_literal(&mut self, literal: &str) -> bool {
        if !self.at_literal(literal) {
            return false;
        }
        let end = self.token.start + literal.len();
        if end == self.token.end {
            self.advance();
        } else {
            self.seek(end);
        }
        true
    }
    /// Whether a literal of an assembly format is at hand.
    pub fn at_literal(&self, literal: &str) -> bool {
        if literal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
            return self.at_word(literal);
        }
        match self.token.kind {
            TokenKind::End | TokenKind::String => false,
            _ if self.spelling() == literal => true,
            _ => {
                !literal.is_empty()
                    && self.spelling().len() < literal.len()
                    && self.text[self.token.start..].starts_with(literal)
            }
        }
    }
    /// Takes a literal of an assembly format, which must be there.
    pub fn expect_literal(&mut self, literal: &str) -> Parse<()> {
        if self.eat_literal(literal) { Ok(()) } else { Err(self.expected(&format!("`{literal}`"))) }
    }
    /// Items separated by commas, up to `close`, which is taken. `open` was taken already.
    pub fn list<T>(&mut self, close: TokenKind, mut item: impl FnMut(&mut Self) -> Parse<T>) -> Parse<Vec<T>> {
        let mut items = Vec::new();
        if self.eat(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.eat(close) {
                return Ok(items);
            }
            if !self.eat(TokenKind::Comma) {
                return Err(self.expected(&format!("`,` or {}", close.describe())));
            }
        }
    }
    /// One level deeper.
    pub fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        self.deepest = self.deepest.max(self.depth + 1);
        if self.depth >= MAX_DEPTH {
            return Err(self.too_deep());
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }
    pub(super) fn too_deep(&mut self) -> Failed {
        let d = Diagnostic::error("M0002", format!("this nests deeper than {MAX_DEPTH} levels"))
            .at(self.source, self.token.range(), "the limit is reached here")
            .note("flatten the type, attribute or region; no program needs this");
        self.fail(d)
    }

    // ---- messages
    /// Stops with this diagnostic.
    pub fn fail(&mut self, diagnostic: Diagnostic) -> Failed {
        self.diagnostics.push(diagnostic);
        Failed
    }
    /// Stops: something is wrong with a range of the text.
    pub fn error_at(&mut self, range: Range<usize>, code: &'static str, message: impl Into<String>) -> Failed {
        let d = Diagnostic::error(code, message).at(self.source, range, "");
        self.fail(d)
    }
    /// Stops: something is wrong with the token at hand.
    pub fn error(&mut self, code: &'static str, message: impl Into<String>) -> Failed {
        self.error_at(self.token.range(), code, message)
    }
    /// Stops: something else should stand at the token at hand.
    pub fn expected(&mut self, what: &str) -> Failed {
        let found = match self.token.kind {
            TokenKind::End => "the end of the input".to_string(),
            TokenKind::Invalid => return self.invalid(),
            kind if self.token.end - self.token.start > 40 => kind.describe().to_string(),
            _ => format!("`{}`", self.spelling()),
        };
        let d = Diagnostic::error("M0001", format!("expected {what}, found {found}")).at(
            self.source,
            self.token.range(),
            format!("expected {what}"),
        );
        self.fail(d)
    }
    fn invalid(&mut self) -> Failed {
        let rest = &self.text[self.token.start..];
        let width = rest.chars().next().map_or(0, char::len_utf8);
        let (message, note) = match rest.as_bytes().first() {
            Some(b'"') => ("this string is not closed on its line", "write a line break inside a string as `\\0A`"),
            Some(b'@') => ("`@` needs a symbol name", "write `@name`, or `@\"any text\"`"),
            Some(b'%' | b'^' | b'#' | b'!') => ("this sigil needs a name or number right after it", "remove the space"),
            _ => ("this character is no part of MLIR", "remove it, or put it into a string or a comment"),
        };
        let range = self.token.start..self.token.start + width;
        let d = Diagnostic::error("M0003", message).at(self.source, range, "").note(note);
        self.fail(d)
    }

    // ---- names and strings
    /// A string; its bytes without escapes.
    pub fn string(&mut self) -> Parse<Cow<'c, [u8]>> {
        if !self.at(TokenKind::String) {
            return Err(self.expected("a string"));
        }
        let token = self.advance();
        self.unescape(token.start + 1..token.end - 1)
    }
    /// A string that must be text.
    pub fn text_string(&mut self) -> Parse<Cow<'c, str>> {
        let start = self.start();
        let text = match self.string()? {
            Cow::Borrowed(b) => std::str::from_utf8(b).map(Cow::Borrowed).ok(),
            Cow::Owned(b) => String::from_utf8(b).map(Cow::Owned).ok(),
        };
        match text {
            Some(text) => Ok(text),
            None => Err(self.error_at(self.since(start), "M0004", "this string is not UTF-8 text")),
        }
    }
    /// A name that is written bare or as a string, as the keys of dictionaries are.
    pub fn name_or_string(&mut self, what: &str) -> Parse<Str> {
        match self.token.kind {
            TokenKind::String => {
                let text = self.text_string()?;
                Ok(self.ctx.str(&text))
            }
            _ => {
                let word = self.word(what)?;
                Ok(self.ctx.str(word))
            }
        }
    }
    /// `@name`; the name.
    pub fn symbol_name(&mut self) -> Parse<Str> {
        if !self.at(TokenKind::Symbol) {
            return Err(self.expected("a symbol (`@name`)"));
        }
        let token = self.advance();
        let body = &self.text[token.start + 1..token.end];
        if !body.starts_with('"') {
            return Ok(self.ctx.str(body));
        }
        let bytes = self.unescape(token.start + 2..token.end - 1)?;
        match std::str::from_utf8(&bytes) {
            Ok(name) => Ok(self.ctx.str(name)),
            Err(_) => Err(self.error_at(token.range(), "M0004", "this symbol name is not UTF-8 text")),
        }
    }
    fn unescape(&mut self, range: Range<usize>) -> Parse<Cow<'c, [u8]>> {
        let raw = &self.text.as_bytes()[range.clone()];
        if !raw.contains(&b'\\') {
            return Ok(Cow::Borrowed(raw));
        }
        let mut out = Vec::with_capacity(raw.len());
        let mut i = 0;
        while i < raw.len() {
            if raw[i] != b'\\' {
                out.push(raw[i]);
                i += 1;
                continue;
            }
            let hex = |at: usize| raw.get(at).and_then(|&b| (b as char).to_digit(16));
            match (raw.get(i + 1), hex(i + 1), hex(i + 2)) {
                (Some(&b @ (b'"' | b'\\')), _, _) => out.push(b),
                (Some(b'n'), _, _) => out.push(b'\n'),
                (Some(b't'), _, _) => out.push(b'\t'),
                (_, Some(high), Some(low)) => {
                    out.push((high * 16 + low) as u8);
                    i += 1;
                }
                _ => {
                    let at = range.start + i;
                    let d = Diagnostic::error("M0004", "unknown escape in a string")
                        .at(self.source, at..at + 1, "")
                        .note("the escapes are `\\n`, `\\t`, `\\\"`, `\\\\` and two hexadecimal digits (`\\0A`)");
                    return Err(self.fail(d));
                }
            }
            i += 2;
        }
        Ok(Cow::Owned(out))
    }
}

/// The text of an input, or the diagnostic that says where it stops being UTF-8.
pub fn utf8(source: u32, bytes: &[u8]) -> Result<&str, Diagnostic> {
    std::str::from_utf8(bytes).map_err(|e| {
        let at = e.valid_up_to();
        Diagnostic::error("M0005", format!("the input is not UTF-8 text: byte {at} starts no character"))
            .at(source, at..at, "")
            .note("write such bytes inside a string as `\\FF`")
    })
}
