//! Lexer of MLIR text: `lex(text, pos)` returns the token at a byte position.
//!
//! The lexer has no state, so a parser may lex any position again; dimension lists (`4x8xf32`) need this. The regular
//! expressions of `TokenKind` (compiled by logos) define the tokens. `lex_fast` recognises the frequent ones from their
//! first bytes (`scanner.rs`), which is several times faster; a proptest compares the two.
//!
//! Tests: below, src/syntax/tests.rs, tests/errors/syntax/.

use super::scanner::{
    DIGIT, IDENTIFIER_CHAR, IDENTIFIER_START, has_class, skip_class, skip_sigil_name, skip_whitespace,
};
use logos::Logos;

/// The kind of a token.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"([ \t\r\n]|//[^\n]*)+")]
pub enum TokenKind {
    /// `name`, `dialect.name`, `i32`, any keyword.
    #[regex(r"[A-Za-z_][A-Za-z0-9_$.]*")]
    Identifier,
    /// `%0`, `%name`.
    #[regex(r"%([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Value,
    /// `^bb0`.
    #[regex(r"\^([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Block,
    /// `@name`, `@"name"`.
    #[regex(r"@[A-Za-z_][A-Za-z0-9_$.]*")]
    #[regex(r#"@"([^"\\\n\r]|\\[^\n\r])*""#)]
    Symbol,
    /// `#name`, `#0`, `#dialect.name`.
    #[regex(r"#([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Hash,
    /// `!name`, `!dialect.name`.
    #[regex(r"!([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Bang,
    /// `42`.
    #[regex(r"[0-9]+")]
    Integer,
    /// `0x2A`.
    #[regex(r"0x[0-9A-Fa-f]+")]
    Hex,
    /// `1.0`, `1.e5`.
    #[regex(r"[0-9]+\.[0-9]*([eE][+-]?[0-9]+)?")]
    Float,
    /// `"text"`.
    #[regex(r#""([^"\\\n\r]|\\[^\n\r])*""#)]
    String,
    #[token("->")]
    #[doc = "`->`"]
    Arrow,
    #[token("::")]
    #[doc = "`::`"]
    DoubleColon,
    #[token("...")]
    #[doc = "`...`"]
    Ellipsis,
    #[token("{-#")]
    #[doc = "`{-#`"]
    ResourcesOpen,
    #[token("#-}")]
    #[doc = "`#-}`"]
    ResourcesClose,
    #[token(":")]
    #[doc = "`:`"]
    Colon,
    #[token(",")]
    #[doc = "`,`"]
    Comma,
    #[token("=")]
    #[doc = "`=`"]
    Equal,
    #[token("(")]
    #[doc = "`(`"]
    LParen,
    #[token(")")]
    #[doc = "`)`"]
    RParen,
    #[token("[")]
    #[doc = "`[`"]
    LSquare,
    #[token("]")]
    #[doc = "`]`"]
    RSquare,
    #[token("{")]
    #[doc = "`{`"]
    LBrace,
    #[token("}")]
    #[doc = "`}`"]
    RBrace,
    #[token("<")]
    #[doc = "`<`"]
    Less,
    #[token(">")]
    #[doc = "`>`"]
    Greater,
    #[token("-")]
    #[doc = "`-`"]
    Minus,
    #[token("+")]
    #[doc = "`+`"]
    Plus,
    #[token("*")]
    #[doc = "`*`"]
    Star,
    #[token("?")]
    #[doc = "`?`"]
    Question,
    #[token("|")]
    #[doc = "`|`"]
    Bar,
    #[token("/")]
    #[doc = "`/`"]
    Slash,
    /// The end of the text.
    End,
    /// A character that begins no token.
    Invalid,
}

impl TokenKind {
    /// Returns the noun phrase for this kind in a message (`expected {..}`).
    pub fn describe(self) -> &'static str {
        use TokenKind::*;
        match self {
            Identifier => "an identifier",
            Value => "an SSA value",
            Block => "a block",
            Symbol => "a symbol",
            Hash => "an attribute",
            Bang => "a type",
            Integer => "an integer",
            Hex => "a hexadecimal integer",
            Float => "a float",
            String => "a string",
            Arrow => "`->`",
            DoubleColon => "`::`",
            Ellipsis => "`...`",
            ResourcesOpen => "`{-#`",
            ResourcesClose => "`#-}`",
            Colon => "`:`",
            Comma => "`,`",
            Equal => "`=`",
            LParen => "`(`",
            RParen => "`)`",
            LSquare => "`[`",
            RSquare => "`]`",
            LBrace => "`{`",
            RBrace => "`}`",
            Less => "`<`",
            Greater => "`>`",
            Minus => "`-`",
            Plus => "`+`",
            Star => "`*`",
            Question => "`?`",
            Bar => "`|`",
            Slash => "`/`",
            End => "the end of the input",
            Invalid => "an unknown character",
        }
    }
}

/// A token: its kind and bytes `start..end` of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The kind.
    pub kind: TokenKind,
    /// Offset of the first byte.
    pub start: usize,
    /// Offset after the last byte.
    pub end: usize,
}

impl Token {
    /// Returns the byte range.
    #[inline]
    pub fn range(self) -> std::ops::Range<usize> {
        self.start..self.end
    }
}

/// Returns the first token at or after byte `pos`, which must be a character boundary.
#[inline]
pub fn lex(text: &str, pos: usize) -> Token {
    let bytes = text.as_bytes();
    let start = skip_whitespace(bytes, pos);
    match lex_fast(bytes, start) {
        Some((kind, end)) => Token { kind, start, end },
        None => lex_regex(text, start),
    }
}

/// Returns the kind and end of the token at `start` if its first bytes determine it.
#[inline]
fn lex_fast(bytes: &[u8], start: usize) -> Option<(TokenKind, usize)> {
    use TokenKind::*;
    let next = start + 1;
    let sigil_name = |kind| Some((kind, skip_sigil_name(bytes, start)?));
    let single_byte = |kind| Some((kind, next));
    match *bytes.get(start)? {
        b'%' => sigil_name(Value),
        b',' => single_byte(Comma),
        b':' if bytes.get(next) != Some(&b':') => single_byte(Colon),
        b'=' => single_byte(Equal),
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => Some((Identifier, skip_class(bytes, next, IDENTIFIER_CHAR))),
        b'(' => single_byte(LParen),
        b')' => single_byte(RParen),
        b'[' => single_byte(LSquare),
        b']' => single_byte(RSquare),
        b'<' => single_byte(Less),
        b'>' => single_byte(Greater),
        b'{' if bytes.get(next) != Some(&b'-') => single_byte(LBrace),
        b'}' => single_byte(RBrace),
        b'-' if bytes.get(next) == Some(&b'>') => Some((Arrow, next + 1)),
        b'-' => single_byte(Minus),
        b'+' => single_byte(Plus),
        b'*' => single_byte(Star),
        b'?' => single_byte(Question),
        b'|' => single_byte(Bar),
        b'^' => sigil_name(Block),
        b'!' => sigil_name(Bang),
        b'#' if bytes.get(next) != Some(&b'-') => sigil_name(Hash),
        b'@' if has_class(bytes, next, IDENTIFIER_START) => Some((Symbol, skip_class(bytes, next, IDENTIFIER_CHAR))),
        b'0'..=b'9' => {
            let end = skip_class(bytes, next, DIGIT);
            (!matches!(bytes.get(end), Some(b'.' | b'x'))).then_some((Integer, end))
        }
        b'"' => {
            let mut end = next;
            loop {
                match *bytes.get(end)? {
                    b'"' => return Some((String, end + 1)),
                    b'\\' | b'\n' | b'\r' => return None,
                    _ => end += 1,
                }
            }
        }
        _ => None,
    }
}

/// Returns the first token at or after byte `pos` by the regular expressions of `TokenKind`.
#[cold]
fn lex_regex(text: &str, pos: usize) -> Token {
    let mut lexer = TokenKind::lexer(&text[pos..]);
    let kind = match lexer.next() {
        Some(Ok(kind)) => kind,
        Some(Err(())) => TokenKind::Invalid,
        None => return Token { kind: TokenKind::End, start: text.len(), end: text.len() },
    };
    let span = lexer.span();
    let token = Token { kind, start: pos + span.start, end: pos + span.end };
    debug_assert!(text.is_char_boundary(token.end));
    token
}

#[cfg(test)]
mod tests {
    use super::TokenKind::*;
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind> {
        let mut pos = 0;
        let mut kinds = Vec::new();
        loop {
            let token = lex(text, pos);
            if token.kind == End {
                return kinds;
            }
            kinds.push(token.kind);
            pos = token.end;
        }
    }

    #[test]
    fn the_longest_token_wins() {
        assert_eq!(
            kinds("%a#1 = \"x\"() // c\n -> i32"),
            [Value, Hash, Equal, String, LParen, RParen, Arrow, Identifier]
        );
        assert_eq!(
            kinds("{-# #-} {#a} ::: ..."),
            [ResourcesOpen, ResourcesClose, LBrace, Hash, RBrace, DoubleColon, Colon, Ellipsis]
        );
        assert_eq!(
            kinds("0xi32 0x1F 1. 1.5e-3 1.5e 3"),
            [Integer, Identifier, Hex, Float, Float, Float, Identifier, Integer]
        );
        assert_eq!(kinds("@a @\"b \\22c\" @1"), [Symbol, Symbol, Invalid, Integer]);
        assert_eq!(kinds("\"open\n é"), [Invalid, Invalid]);
    }

    #[test]
    fn comments_and_whitespace_separate_tokens() {
        assert_eq!(kinds("a // b\n\tc//"), [Identifier, Identifier]);
        assert_eq!(kinds(" // no line break"), []);
        assert_eq!(lex("a  ", 1), Token { kind: End, start: 3, end: 3 });
    }

    #[test]
    fn a_token_may_be_lexed_from_its_middle() {
        let text = "4x8xf32";
        assert_eq!(lex(text, 0), Token { kind: Integer, start: 0, end: 1 });
        assert_eq!(lex(text, 1), Token { kind: Identifier, start: 1, end: 7 });
        assert_eq!(lex(text, 2), Token { kind: Integer, start: 2, end: 3 });
    }

    proptest::proptest! {
        /// `lex_fast` and the regular expressions find the same token at every position.
        #[test]
        fn the_fast_lexer_agrees_with_the_regular_expressions(text in r#"([%^#!@][0-9a-z$._"-]{0,3}|[0-9]{1,2}[x.]?|[a-z_$. \\\r\n\t/é"-]{1,3}|[]:,=(){}<>+*?|>-]|\{-#|#-\}){0,12}"#) {
            for (at, _) in text.char_indices() {
                proptest::prop_assert_eq!(lex(&text, at), lex_regex(&text, at));
            }
        }
    }
}
