//! Lexer: the words of MLIR text.
//!
//! Takes a text and a byte position; gives the token there. Kept true: a token is two numbers and a kind, no text is copied;
//! any position may be lexed again, which dimension lists (`4x8xf32`) need.

use logos::Logos;

/// What a token is.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"([ \t\r\n]|//[^\n]*)+")]
pub enum TokenKind {
    /// `name`, `dialect.name`, `i32`, any keyword
    #[regex(r"[A-Za-z_][A-Za-z0-9_$.]*")]
    Word,
    /// `%0`, `%name`
    #[regex(r"%([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Value,
    /// `^bb0`
    #[regex(r"\^([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Block,
    /// `@name`, `@"name"`
    #[regex(r"@[A-Za-z_][A-Za-z0-9_$.]*")]
    #[regex(r#"@"([^"\\\n\r]|\\[^\n\r])*""#)]
    Symbol,
    /// `#name`, `#0`, `#dialect.name`
    #[regex(r"#([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Hash,
    /// `!name`, `!dialect.name`
    #[regex(r"!([0-9]+|[A-Za-z$._-][A-Za-z0-9$._-]*)")]
    Bang,
    /// `42`
    #[regex(r"[0-9]+")]
    Integer,
    /// `0x2A`
    #[regex(r"0x[0-9A-Fa-f]+")]
    Hex,
    /// `1.0`, `1.e5`
    #[regex(r"[0-9]+\.[0-9]*([eE][+-]?[0-9]+)?")]
    Float,
    /// `"text"`
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
    /// The text ends.
    End,
    /// Nothing that MLIR knows.
    Invalid,
}

impl TokenKind {
    /// How to name it in a message.
    pub fn describe(self) -> &'static str {
        use TokenKind::*;
        match self {
            Word => "a name",
            Value => "an SSA value",
            Block => "a block",
            Symbol => "a symbol",
            Hash => "an attribute",
            Bang => "a type",
            Integer => "an integer",
            Hex => "a hexadecimal integer",
            Float => "a number",
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
    /// What it is.
    pub kind: TokenKind,
    /// First byte.
    pub start: usize,
    /// Past its last byte.
    pub end: usize,
}

impl Token {
    /// The bytes it covers.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start..self.end
    }
}

/// The token at or after byte `at`, which must be a character boundary.
#[inline]
pub fn lex(text: &str, at: usize) -> Token {
    let mut lexer = TokenKind::lexer(&text[at..]);
    let kind = match lexer.next() {
        Some(Ok(kind)) => kind,
        Some(Err(())) => TokenKind::Invalid,
        None => return Token { kind: TokenKind::End, start: text.len(), end: text.len() },
    };
    let span = lexer.span();
    let token = Token { kind, start: at + span.start, end: at + span.end };
    // `0x` with no hexadecimal digit after it is the dimension 0, and digits are all that an integer takes.
    debug_assert!(text.is_char_boundary(token.end));
    token
}

#[cfg(test)]
mod tests {
    use super::TokenKind::*;
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind> {
        let mut at = 0;
        let mut out = Vec::new();
        loop {
            let t = lex(text, at);
            if t.kind == End {
                return out;
            }
            out.push(t.kind);
            at = t.end;
        }
    }

    #[test]
    fn words_of_the_language() {
        assert_eq!(kinds("%a#1 = \"x\"() // c\n -> i32"), [Value, Hash, Equal, String, LParen, RParen, Arrow, Word]);
        assert_eq!(
            kinds("{-# #-} {#a} ::: ..."),
            [ResourcesOpen, ResourcesClose, LBrace, Hash, RBrace, DoubleColon, Colon, Ellipsis]
        );
        assert_eq!(kinds("0xi32 0x1F 1. 1.5e-3 1.5e 3"), [Integer, Word, Hex, Float, Float, Float, Word, Integer]);
        assert_eq!(kinds("@a @\"b \\22c\" @1"), [Symbol, Symbol, Invalid, Integer]);
        assert_eq!(kinds("\"open\n é"), [Invalid, Invalid]);
    }
}
