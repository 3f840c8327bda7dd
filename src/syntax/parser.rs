//! Token-level parser: the current token, one-token lookahead, backtracking and diagnostics.
//!
//! The grammar of each construct (types, attributes, ..) is an `impl Parser` block in a file of its own. Nesting is
//! bounded by `MAX_NESTING`, so no input overflows the stack of this recursive-descent parser.
//!
//! Tests: src/syntax/tests.rs, tests/errors/syntax/, tests/all/deep_nesting.rs.

use super::lexer::{Token, TokenKind, lex};
use super::long_types::{CachedType, LongTypes};
use super::text_record::TextRecord;
use super::text_table::TextTable;
use crate::ir::{Attr, Context, Str, Type};
use crate::threads::with_enough_stack;
use rulec::report::{Diagnostic, SourceId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// The maximum nesting depth, counted over types, attributes, locations and affine expressions together.
pub const MAX_NESTING: usize = 256;
/// The maximum nesting depth with all aliases expanded. A value that is always printed by an alias, such as a node of
/// debug information, counts as one level of `MAX_NESTING`, because its text does not nest.
pub const MAX_EXPANDED_NESTING: usize = 1200;
/// The character that some editors put before a text. It is skipped.
const BYTE_ORDER_MARK: char = '\u{feff}';
/// The number of nested types and attributes after which the parser looks for more stack, a power of two.
const LEVELS_PER_STACK_CHECK: usize = 16;

/// Parse failure.
///
/// Invariant: the function that returns it has pushed the reason to `Parser::diagnostics`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// The result of a parse function.
pub type ParseResult<T> = Result<T, Failed>;

/// The definition of an alias, such as `!t = tuple<i32>`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alias<T> {
    pub(crate) value: T,
    /// Byte offset of the definition.
    pub(crate) offset: usize,
    /// Nesting depth of the value as it is printed; each use adds it to the depth at the use.
    pub(crate) nesting: usize,
    /// Nesting depth of the value with all aliases expanded.
    pub(crate) expanded_nesting: usize,
    /// Length in bytes of the value's text after the expansion of all aliases in it.
    pub(crate) expanded_len: u64,
}

/// Recursive-descent parser of types, attributes and locations.
#[derive(Clone)]
pub struct Parser<'c> {
    /// The context that interns types and attributes.
    pub ctx: &'c Context,
    /// The id of the text in diagnostics.
    pub source: SourceId,
    /// Whether types and attributes of undeclared dialects are accepted and stored as text.
    pub allow_unregistered: bool,
    /// Whether the text that is being parsed is in a place where types and attributes of undeclared dialects are kept,
    /// although they are not allowed elsewhere.
    pub(crate) keeps_opaque: bool,
    /// Whether other threads parse other chunks of the same text at the same time. If so, a body of an identified type
    /// that has no body yet is an error, because another chunk may contain a different body. After an error in a chunk,
    /// all chunks are discarded, and one thread parses the text again.
    pub(crate) is_chunk: bool,
    /// The errors so far.
    pub diagnostics: Vec<Diagnostic>,
    /// The text of the file's resource section `{-# .. #-}`, if it has been parsed.
    pub resources: Option<String>,
    /// Where the text has ops and old spellings; `None` if the rules declare no MLIR era.
    pub(crate) record: Option<Box<TextRecord>>,
    pub(crate) text: &'c str,
    pub(crate) token: Token,
    pub(crate) last_end: usize,
    pub(crate) depth: usize,
    pub(crate) deepest: usize,
    /// The greatest nesting depth so far with all aliases expanded.
    pub(crate) deepest_expanded: usize,
    /// Length in bytes of the expansions of all aliases used so far.
    pub(crate) expanded_len: u64,
    pub(crate) attr_aliases: FxHashMap<&'c str, Alias<Attr>>,
    pub(crate) type_aliases: FxHashMap<&'c str, Alias<Type>>,
    /// Cache of parsed types, keyed by their text.
    pub(crate) type_cache: TextTable<'c, CachedType>,
    /// Of the types in `type_cache` with a long text the last ones, each at the position that its text has for
    /// `LongTypes`.
    pub(crate) long_types: LongTypes<'c>,
    /// Cache of lists of small integers, such as `[1, 0]`, by their text: the width of the integers and the attribute.
    pub(crate) small_lists: TextTable<'c, (u32, Attr)>,
    /// Cache of enum attributes, keyed by enum and value.
    pub(crate) enum_attr_cache: FxHashMap<(u32, i64), Attr>,
    /// Offsets of the alias definitions after the position at which this map was computed, by name with sigil. `None`
    /// until the first forward reference, or until chunks are parsed in parallel.
    pub(crate) forward_aliases: Option<Arc<FxHashMap<&'c str, usize>>>,
    /// Aliases whose definition is being parsed.
    pub(crate) aliases_in_progress: Vec<&'c str>,
    /// Aliases whose definition failed to parse.
    pub(crate) failed_aliases: FxHashSet<&'c str>,
    /// Identified types whose body is being parsed.
    pub(crate) types_in_progress: Vec<Type>,
}

/// A position that `Parser::rewind` returns to.
#[derive(Clone, Copy, Debug)]
pub struct ParserCheckpoint {
    token: Token,
    last_end: usize,
}

impl<'c> Parser<'c> {
    /// Creates a parser of the bytes `range` of `text`. Offsets are relative to the start of `text`.
    pub fn new(ctx: &'c Context, source: SourceId, text: &'c str, range: Range<usize>) -> Parser<'c> {
        let text = &text[..range.end];
        let start = if range.start == 0 && text.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK.len_utf8()
        } else {
            range.start
        };
        Parser {
            ctx,
            source,
            allow_unregistered: true,
            keeps_opaque: false,
            is_chunk: false,
            diagnostics: Vec::new(),
            resources: None,
            record: ctx.eras.is_some().then(Box::default),
            text,
            token: lex(text, start),
            last_end: start,
            depth: 0,
            deepest: 0,
            deepest_expanded: 0,
            expanded_len: 0,
            attr_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            type_cache: TextTable::default(),
            long_types: LongTypes::default(),
            small_lists: TextTable::default(),
            enum_attr_cache: FxHashMap::default(),
            forward_aliases: None,
            aliases_in_progress: Vec::new(),
            failed_aliases: FxHashSet::default(),
            types_in_progress: Vec::new(),
        }
    }

    // ---- lookahead
    /// Returns the text from its start to the end of the range that is parsed, so offsets are relative to its start.
    #[inline]
    pub fn text(&self) -> &'c str {
        self.text
    }
    /// Returns the current token.
    #[inline]
    pub fn token(&self) -> Token {
        self.token
    }
    /// Returns the kind of the current token.
    #[inline]
    pub fn kind(&self) -> TokenKind {
        self.token.kind
    }
    /// Returns the text of the current token.
    #[inline]
    pub fn spelling(&self) -> &'c str {
        &self.text[self.token.range()]
    }
    /// Returns the offset of the current token.
    #[inline]
    pub fn token_start(&self) -> usize {
        self.token.start
    }
    /// Returns the end offset of the last consumed token.
    #[inline]
    pub fn last_end(&self) -> usize {
        self.last_end
    }
    /// Returns the range from `start` to the end of the last consumed token.
    pub fn range_since(&self, start: usize) -> Range<usize> {
        start..self.last_end.max(start)
    }
    /// Returns whether the current token is of this kind.
    #[inline]
    pub fn at(&self, kind: TokenKind) -> bool {
        self.token.kind == kind
    }
    /// Returns whether the current token is this keyword.
    #[inline]
    pub fn at_keyword(&self, word: &str) -> bool {
        self.token.kind == TokenKind::Identifier && self.spelling() == word
    }
    /// Returns the token after the current one.
    pub fn peek(&self) -> Token {
        lex(self.text, self.token.end)
    }
    /// Returns whether no whitespace or comment precedes the current token.
    pub fn is_adjacent(&self) -> bool {
        self.token.start == self.last_end
    }

    // ---- consuming tokens
    /// Consumes the current token and returns it.
    #[inline]
    pub fn advance(&mut self) -> Token {
        let taken = self.token;
        self.last_end = taken.end;
        self.token = lex(self.text, taken.end);
        taken
    }
    /// Continues at byte `pos`, as if all text before it had been consumed.
    #[inline]
    pub fn seek(&mut self, pos: usize) {
        self.last_end = pos;
        self.token = lex(self.text, pos);
    }
    /// Returns the current position, for `rewind`.
    pub fn checkpoint(&self) -> ParserCheckpoint {
        ParserCheckpoint { token: self.token, last_end: self.last_end }
    }
    /// Returns to the position of a checkpoint.
    pub fn rewind(&mut self, checkpoint: ParserCheckpoint) {
        self.token = checkpoint.token;
        self.last_end = checkpoint.last_end;
    }
    /// Consumes the current token if it is of this kind; returns whether it was.
    #[inline]
    pub fn eat(&mut self, kind: TokenKind) -> bool {
        let eaten = self.token.kind == kind;
        if eaten {
            self.advance();
        }
        eaten
    }
    /// Consumes a comma if a token of this kind follows it; returns whether it did.
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
    /// Consumes the current token if it is this keyword; returns whether it was.
    #[inline]
    pub fn eat_keyword(&mut self, word: &str) -> bool {
        let eaten = self.at_keyword(word);
        if eaten {
            self.advance();
        }
        eaten
    }
    /// Consumes a token of this kind, or reports `expected ..`.
    #[inline]
    pub fn expect(&mut self, kind: TokenKind) -> ParseResult<Token> {
        if self.token.kind == kind { Ok(self.advance()) } else { Err(self.expected(kind.describe())) }
    }
    /// Consumes this keyword, or reports `expected ..`.
    pub fn expect_keyword(&mut self, word: &str) -> ParseResult<Token> {
        if self.at_keyword(word) { Ok(self.advance()) } else { Err(self.expected(&format!("`{word}`"))) }
    }
    /// Parses any bare identifier. `expected` describes it in the message.
    pub fn parse_identifier(&mut self, expected: &str) -> ParseResult<&'c str> {
        if self.at(TokenKind::Identifier) {
            let spelling = self.spelling();
            self.advance();
            Ok(spelling)
        } else {
            Err(self.expected(expected))
        }
    }
    /// Consumes a literal of an assembly format if it is next; returns whether it was. A literal is a keyword or
    /// punctuation, which may be several tokens (`==`).
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
    /// Returns whether a literal of an assembly format is next.
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
    /// Consumes a literal of an assembly format, or reports `expected ..`.
    pub fn expect_literal(&mut self, literal: &str) -> ParseResult<()> {
        if self.eat_literal(literal) { Ok(()) } else { Err(self.expected(&format!("`{literal}`"))) }
    }
    /// Parses items separated by commas up to and including `close`. The caller has consumed the opening bracket.
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
    /// Calls `parse` one nesting level deeper, or reports that the nesting is too deep.
    pub fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        self.deepest = self.deepest.max(self.depth + 1);
        if self.depth >= MAX_NESTING {
            return Err(self.report_too_deep());
        }
        self.depth += 1;
        let needs_check = self.depth.is_multiple_of(LEVELS_PER_STACK_CHECK);
        let result = if needs_check { with_enough_stack(|| parse(self)) } else { parse(self) };
        self.depth -= 1;
        result
    }
    pub(crate) fn report_too_deep(&mut self) -> Failed {
        let message = format!("types and attributes nest deeper than {MAX_NESTING} levels");
        let diagnostic = Diagnostic::error("M0002", message)
            .at(self.source, self.token.range(), "limit reached here")
            .note("flatten the type or attribute");
        self.fail(diagnostic)
    }

    // ---- diagnostics
    /// Records a diagnostic and returns the failure.
    pub fn fail(&mut self, diagnostic: Diagnostic) -> Failed {
        self.diagnostics.push(diagnostic);
        Failed
    }
    /// Reports an error at a range of the text.
    pub fn error_at(&mut self, range: Range<usize>, code: &'static str, message: impl Into<String>) -> Failed {
        let diagnostic = Diagnostic::error(code, message).at(self.source, range, "");
        self.fail(diagnostic)
    }
    /// Reports an error at the current token.
    pub fn error(&mut self, code: &'static str, message: impl Into<String>) -> Failed {
        self.error_at(self.token.range(), code, message)
    }
    /// Reports `expected {description}, found {current token}`.
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
            Some(b'"') => {
                ("expected `\"` in string literal, found the end of the line", "write a line break as `\\0A`")
            }
            Some(b'@') => ("expected a symbol name after `@`", "write `@name`, or `@\"any text\"`"),
            Some(b'%') => ("expected a value name or number after `%`", "write `%name` or `%0`"),
            Some(b'^') => ("expected a block name or number after `^`", "write `^name` or `^0`"),
            Some(b'#') => ("expected an attribute name or number after `#`", "write `#name` or `#0`"),
            Some(b'!') => ("expected a type name or number after `!`", "write `!name` or `!0`"),
            _ => ("unexpected character", "remove it, or write it in a string or a comment"),
        };
        let range = self.token.start..self.token.start + width;
        let diagnostic = Diagnostic::error("M0003", message).at(self.source, range, "").note(note);
        self.fail(diagnostic)
    }

    // ---- names and strings
    /// Parses a string literal; returns its bytes with escapes resolved.
    pub fn parse_string_bytes(&mut self) -> ParseResult<Cow<'c, [u8]>> {
        if !self.at(TokenKind::String) {
            return Err(self.expected("a string"));
        }
        let token = self.advance();
        self.unescape(token.start + 1..token.end - 1)
    }
    /// Parses a string literal that must be UTF-8.
    pub fn parse_string(&mut self) -> ParseResult<Cow<'c, str>> {
        let start = self.token_start();
        let text = match self.parse_string_bytes()? {
            Cow::Borrowed(b) => std::str::from_utf8(b).map(Cow::Borrowed).ok(),
            Cow::Owned(b) => String::from_utf8(b).map(Cow::Owned).ok(),
        };
        match text {
            Some(text) => Ok(text),
            None => Err(self.error_at(self.range_since(start), "M0004", "invalid UTF-8 in string literal")),
        }
    }
    /// Parses a bare identifier or a string literal, such as a key of a dictionary attribute.
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
    /// Parses `@name`; returns the name without the sigil.
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
            Err(_) => Err(self.error_at(token.range(), "M0004", "invalid UTF-8 in symbol name")),
        }
    }
    /// Resolves the escapes in the body of a string literal.
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
                    let diagnostic = Diagnostic::error("M0004", "unknown escape in string literal")
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
