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
pub const MAX_NESTING: usize = 256;

/// Parsing stopped; the reason is in `Parser::diagnostics`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// The result of parsing something.
pub type ParseResult<T> = Result<T, Failed>;

/// What an alias stands for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alias<T> {
    pub(crate) value: T,
    /// Where it is defined.
    pub(crate) offset: usize,
    /// How deep its value nests; counted where it is used.
    pub(crate) nesting: usize,
    /// How many bytes its value takes where no other alias stands for a part of it.
    pub(crate) expanded_len: u64,
}

/// A type that was read before, and how deep its text nests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CachedType {
    pub(crate) ty: Type,
    pub(crate) nesting: usize,
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
    pub(crate) is_chunk: bool,
    /// What was found wrong.
    pub diagnostics: Vec<Diagnostic>,
    /// The resource section, once it was met.
    pub resources: Option<String>,
    pub(crate) text: &'c str,
    pub(crate) token: Token,
    pub(crate) last_end: usize,
    pub(crate) depth: usize,
    pub(crate) deepest: usize,
    /// How many bytes the aliases met so far stand for.
    pub(crate) expanded_len: u64,
    pub(crate) attr_aliases: FxHashMap<&'c str, Alias<Attr>>,
    pub(crate) type_aliases: FxHashMap<&'c str, Alias<Type>>,
    /// Types that were read before, by their text.
    pub(crate) type_cache: FxHashMap<&'c str, CachedType>,
    /// Attributes of enum cases that were met before.
    pub(crate) enum_attr_cache: FxHashMap<(u32, i64), Attr>,
    /// Definitions further down, by spelling with sigil; found at the first use before a definition.
    pub(crate) forward_aliases: Option<Arc<FxHashMap<&'c str, usize>>>,
    /// Aliases whose definition is being parsed.
    pub(crate) aliases_in_progress: Vec<&'c str>,
    /// Aliases whose definition did not parse.
    pub(crate) failed_aliases: FxHashSet<&'c str>,
    /// Identified types whose body is being parsed.
    pub(crate) types_in_progress: Vec<Type>,
}

/// A position to return to.
#[derive(Clone, Copy, Debug)]
pub struct ParserCheckpoint {
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
            is_chunk: false,
            diagnostics: Vec::new(),
            resources: None,
            text,
            token: lex(text, range.start),
            last_end: range.start,
            depth: 0,
            deepest: 0,
            expanded_len: 0,
            attr_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            type_cache: FxHashMap::default(),
            enum_attr_cache: FxHashMap::default(),
            forward_aliases: None,
            aliases_in_progress: Vec::new(),
            failed_aliases: FxHashSet::default(),
            types_in_progress: Vec::new(),
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
    pub fn token_start(&self) -> usize {
        self.token.start
    }
    /// Past the last token taken.
    #[inline]
    pub fn last_end(&self) -> usize {
        self.last_end
    }
    /// From `start` to the end of the last token taken.
    pub fn range_since(&self, start: usize) -> Range<usize> {
        start..self.last_end.max(start)
    }
    /// Whether the token at hand is of this kind.
    #[inline]
    pub fn at(&self, kind: TokenKind) -> bool {
        self.token.kind == kind
    }
    /// Whether the token at hand is this word.
    #[inline]
    pub fn at_keyword(&self, word: &str) -> bool {
        self.token.kind == TokenKind::Identifier && self.spelling() == word
    }
    /// The token after the one at hand.
    pub fn peek(&self) -> Token {
        lex(self.text, self.token.end)
    }
    /// Whether the token at hand follows the last one without a space.
    pub fn is_adjacent(&self) -> bool {
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
    pub fn seek(&mut self, pos: usize) {
        self.last_end = pos;
        self.token = lex(self.text, pos);
    }
    /// The position, for `reset`.
    pub fn checkpoint(&self) -> ParserCheckpoint {
        ParserCheckpoint { token: self.token, last_end: self.last_end }
    }
    /// Back to a position.
    pub fn rewind(&mut self, checkpoint: ParserCheckpoint) {
        self.token = checkpoint.token;
        self.last_end = checkpoint.last_end;
    }
    /// Takes a token of this kind, if it is there.
    #[inline]
    pub fn eat(&mut self, kind: TokenKind) -> bool {
        let eaten = self.token.kind == kind;
        if eaten {
            self.advance();
        }
        eaten
    }
    /// Takes a comma, if it is there and this kind of token after it.
    #[inline]
    pub fn eat_comma_before(&mut self, kind: TokenKind) -> bool {
        if self.token.kind != TokenKind::Comma {
            return false;
        }
        let checkpoint = self.checkpoint();
        self.advance();
        if self.token.kind != kind {
            self.rewind(checkpoint);
        }
        self.token.kind == kind
    }
    /// Takes this word, if it is there.
    #[inline]
    pub fn eat_keyword(&mut self, word: &str) -> bool {
        let eaten = self.at_keyword(word);
        if eaten {
            self.advance();
        }
        eaten
    }
    /// Takes a token of this kind, which must be there.
    #[inline]
    pub fn expect(&mut self, kind: TokenKind) -> ParseResult<Token> {
        if self.token.kind == kind { Ok(self.advance()) } else { Err(self.expected(kind.describe())) }
    }
    /// Takes this word, which must be there.
    pub fn expect_keyword(&mut self, word: &str) -> ParseResult<Token> {
        if self.at_keyword(word) { Ok(self.advance()) } else { Err(self.expected(&format!("`{word}`"))) }
    }
    /// Takes a word, whatever it is.
    pub fn parse_identifier(&mut self, expected: &str) -> ParseResult<&'c str> {
        if self.at(TokenKind::Identifier) {
            let spelling = self.spelling();
            self.advance();
            Ok(spelling)
        } else {
            Err(self.expected(expected))
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
            return self.at_keyword(literal);
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
    pub fn expect_literal(&mut self, literal: &str) -> ParseResult<()> {
        if self.eat_literal(literal) { Ok(()) } else { Err(self.expected(&format!("`{literal}`"))) }
    }
    /// Items separated by commas, up to `close`, which is taken. `open` was taken already.
    pub fn parse_list_until<T>(
        &mut self,
        close: TokenKind,
        mut parse_item: impl FnMut(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<Vec<T>> {
        let mut items = Vec::new();
        if self.eat(close) {
            return Ok(items);
        }
        loop {
            items.push(parse_item(self)?);
            if self.eat(close) {
                return Ok(items);
            }
            if !self.eat(TokenKind::Comma) {
                return Err(self.expected(&format!("`,` or {}", close.describe())));
            }
        }
    }
    /// One level deeper.
    pub fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        self.deepest = self.deepest.max(self.depth + 1);
        if self.depth >= MAX_NESTING {
            return Err(self.report_too_deep());
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }
    pub(crate) fn report_too_deep(&mut self) -> Failed {
        let diagnostic = Diagnostic::error("M0002", format!("this nests deeper than {MAX_NESTING} levels"))
            .at(self.source, self.token.range(), "the limit is reached here")
            .note("flatten the type, attribute or region; no program needs this");
        self.fail(diagnostic)
    }

    // ---- messages
    /// Stops with this diagnostic.
    pub fn fail(&mut self, diagnostic: Diagnostic) -> Failed {
        self.diagnostics.push(diagnostic);
        Failed
    }
    /// Stops: something is wrong with a range of the text.
    pub fn error_at(&mut self, range: Range<usize>, code: &'static str, message: impl Into<String>) -> Failed {
        let diagnostic = Diagnostic::error(code, message).at(self.source, range, "");
        self.fail(diagnostic)
    }
    /// Stops: something is wrong with the token at hand.
    pub fn error(&mut self, code: &'static str, message: impl Into<String>) -> Failed {
        self.error_at(self.token.range(), code, message)
    }
    /// Stops: something else should stand at the token at hand.
    pub fn expected(&mut self, description: &str) -> Failed {
        let found = match self.token.kind {
            TokenKind::End => "the end of the input".to_string(),
            TokenKind::Invalid => return self.report_invalid_token(),
            kind if self.token.end - self.token.start > 40 => kind.describe().to_string(),
            _ => format!("`{}`", self.spelling()),
        };
        let diagnostic = Diagnostic::error("M0001", format!("expected {description}, found {found}")).at(
            self.source,
            self.token.range(),
            format!("expected {description}"),
        );
        self.fail(diagnostic)
    }
    fn report_invalid_token(&mut self) -> Failed {
        let rest = &self.text[self.token.start..];
        let width = rest.chars().next().map_or(0, char::len_utf8);
        let (message, note) = match rest.as_bytes().first() {
            Some(b'"') => ("this string is not closed on its line", "write a line break inside a string as `\\0A`"),
            Some(b'@') => ("`@` needs a symbol name", "write `@name`, or `@\"any text\"`"),
            Some(b'%' | b'^' | b'#' | b'!') => ("this sigil needs a name or number right after it", "remove the space"),
            _ => ("this character is no part of MLIR", "remove it, or put it into a string or a comment"),
        };
        let range = self.token.start..self.token.start + width;
        let diagnostic = Diagnostic::error("M0003", message).at(self.source, range, "").note(note);
        self.fail(diagnostic)
    }

    // ---- names and strings
    /// A string; its bytes without escapes.
    pub fn parse_string_bytes(&mut self) -> ParseResult<Cow<'c, [u8]>> {
        if !self.at(TokenKind::String) {
            return Err(self.expected("a string"));
        }
        let token = self.advance();
        self.unescape(token.start + 1..token.end - 1)
    }
    /// A string that must be text.
    pub fn parse_string(&mut self) -> ParseResult<Cow<'c, str>> {
        let start = self.token_start();
        let text = match self.parse_string_bytes()? {
            Cow::Borrowed(b) => std::str::from_utf8(b).map(Cow::Borrowed).ok(),
            Cow::Owned(b) => String::from_utf8(b).map(Cow::Owned).ok(),
        };
        match text {
            Some(text) => Ok(text),
            None => Err(self.error_at(self.range_since(start), "M0004", "this string is not UTF-8 text")),
        }
    }
    /// A name that is written bare or as a string, as the keys of dictionaries are.
    pub fn parse_keyword_or_string(&mut self, expected: &str) -> ParseResult<Str> {
        match self.token.kind {
            TokenKind::String => {
                let text = self.parse_string()?;
                Ok(self.ctx.intern_str(&text))
            }
            _ => {
                let word = self.parse_identifier(expected)?;
                Ok(self.ctx.intern_str(word))
            }
        }
    }
    /// `@name`; the name.
    pub fn parse_symbol_name(&mut self) -> ParseResult<Str> {
        if !self.at(TokenKind::Symbol) {
            return Err(self.expected("a symbol (`@name`)"));
        }
        let token = self.advance();
        let body = &self.text[token.start + 1..token.end];
        if !body.starts_with('"') {
            return Ok(self.ctx.intern_str(body));
        }
        let bytes = self.unescape(token.start + 2..token.end - 1)?;
        match std::str::from_utf8(&bytes) {
            Ok(name) => Ok(self.ctx.intern_str(name)),
            Err(_) => Err(self.error_at(token.range(), "M0004", "this symbol name is not UTF-8 text")),
        }
    }
    fn unescape(&mut self, range: Range<usize>) -> ParseResult<Cow<'c, [u8]>> {
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
                    let pos = range.start + i;
                    let diagnostic = Diagnostic::error("M0004", "unknown escape in a string")
                        .at(self.source, pos..pos + 1, "")
                        .note("the escapes are `\\n`, `\\t`, `\\\"`, `\\\\` and two hexadecimal digits (`\\0A`)");
                    return Err(self.fail(diagnostic));
                }
            }
            i += 2;
        }
        Ok(Cow::Owned(out))
    }
}

/// The text of an input, or the diagnostic that says where it stops being UTF-8.
pub fn decode_utf8(source: u32, bytes: &[u8]) -> Result<&str, Diagnostic> {
    std::str::from_utf8(bytes).map_err(|e| {
        let pos = e.valid_up_to();
        Diagnostic::error("M0005", format!("the input is not UTF-8 text: byte {pos} starts no character"))
            .at(source, pos..pos, "")
            .note("write such bytes inside a string as `\\FF`")
    })
}
