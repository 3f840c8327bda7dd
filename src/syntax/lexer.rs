//! Lexer: the words of MLIR text.
//!
//! Takes a text and a byte position; gives the token there. Kept true: a token is two numbers and a kind, no text is copied;
//! any position may be lexed again, which dimension lists (`4x8xf32`) need. The rules are those of `TokenKind`; the tokens that
//! most of a text consists of are told by their first byte (`usual`), as the rules would have them.

use logos::Logos;

/// What a token is.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"([ \t\r\n]|//[^\n]*)+")]
pub enum TokenKind {
    /// `name`, `dialect.name`, `i32`, any keyword
    #[regex(r"[A-Za-z_][A-Za-z0-9_$.]*")]
    Identifier,
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
            Identifier => "a name",
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

/// A letter, digit, `_`, `$` or `.`: what a word goes on with.
const IDENTIFIER_CHAR: u8 = 1;
/// The same or `-`: what a name after a sigil goes on with.
const SUFFIX_ID_CHAR: u8 = 2;
/// `0` to `9`.
const DIGIT: u8 = 4;
/// What a name after a sigil begins with, if not with a digit.
const SUFFIX_ID_START: u8 = 8;
/// What a word begins with.
const IDENTIFIER_START: u8 = 16;

const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut i = 0;
    while i < 256 {
        classes[i] = match i as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => IDENTIFIER_CHAR | SUFFIX_ID_CHAR | SUFFIX_ID_START | IDENTIFIER_START,
            b'0'..=b'9' => IDENTIFIER_CHAR | SUFFIX_ID_CHAR | DIGIT,
            b'$' | b'.' => IDENTIFIER_CHAR | SUFFIX_ID_CHAR | SUFFIX_ID_START,
            b'-' => SUFFIX_ID_CHAR | SUFFIX_ID_START,
            _ => 0,
        };
        i += 1;
    }
    classes
};

/// Whether bytes at `at` are of a class.
#[inline]
fn has_class(bytes: &[u8], pos: usize, class: u8) -> bool {
    bytes.get(pos).is_some_and(|b| CLASSES[*b as usize] & class != 0)
}

/// Past the last of the bytes of a class that begin at `at`.
#[inline]
fn skip_class(bytes: &[u8], pos: usize, class: u8) -> usize {
    let rest = bytes.get(pos..).unwrap_or(&[]);
    let is_outside = |b: &u8| CLASSES[*b as usize] & class == 0;
    pos + rest.iter().position(is_outside).unwrap_or(rest.len())
}

/// Each byte of a word.
const LOW_BIT_OF_EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// The eight bytes from `at` on as a word, the first one lowest, if there are so many.
#[inline]
pub(crate) fn load_u64(bytes: &[u8], pos: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(pos..)?.first_chunk()?))
}

/// Past the blanks at `at`. A comment is none: who meets one asks the lexer.
#[inline]
pub(crate) fn skip_whitespace(bytes: &[u8], mut pos: usize) -> usize {
    while let Some(blank @ (b' ' | b'\n' | b'\t' | b'\r')) = bytes.get(pos) {
        pos += 1;
        // A line begins with many spaces.
        while *blank == b'\n'
            && let Some(word) = load_u64(bytes, pos)
            && let spaces @ 1.. = (word ^ (LOW_BIT_OF_EACH_BYTE * 0x20)).trailing_zeros() / 8
        {
            pos += spaces as usize;
        }
    }
    pos
}

/// The first byte from `at` on that is blank (or below), or an opening parenthesis: where the name of an op ends, as printers
/// write it. It is not near the end of the text.
#[inline]
pub(crate) fn end_of_printed_name(bytes: &[u8], mut pos: usize) -> Option<usize> {
    loop {
        let word = load_u64(bytes, pos)?;
        let paren_mask = word ^ (LOW_BIT_OF_EACH_BYTE * u64::from(b'('));
        // What is borrowed only reaches bytes above the first one that is found.
        let end_bytes = (word.wrapping_sub(LOW_BIT_OF_EACH_BYTE * 0x21) & !word
            | paren_mask.wrapping_sub(LOW_BIT_OF_EACH_BYTE) & !paren_mask)
            & (LOW_BIT_OF_EACH_BYTE * 0x80);
        if end_bytes != 0 {
            return Some(pos + end_bytes.trailing_zeros() as usize / 8);
        }
        pos += 8;
    }
}

/// Past the name that begins with the sigil at `at`, if there is one.
#[inline]
pub(crate) fn skip_sigil_name(bytes: &[u8], pos: usize) -> Option<usize> {
    let class = if has_class(bytes, pos + 1, DIGIT) { DIGIT } else { SUFFIX_ID_CHAR };
    has_class(bytes, pos + 1, DIGIT | SUFFIX_ID_START).then(|| skip_class(bytes, pos + 1, class))
}

/// The number whose digits stand at `at`, and how many they are, from none to seven: eight bytes are looked at, as one.
#[inline]
pub(crate) fn parse_short_number(bytes: &[u8], pos: usize) -> Option<(u32, usize)> {
    let digits = load_u64(bytes, pos)? ^ (LOW_BIT_OF_EACH_BYTE * 0x30);
    // A byte above 9 reaches its highest bit, if it did not have it.
    let non_digits = (((digits & (LOW_BIT_OF_EACH_BYTE * 0x7f)) + LOW_BIT_OF_EACH_BYTE * 0x76) | digits)
        & (LOW_BIT_OF_EACH_BYTE * 0x80);
    let count = non_digits.trailing_zeros() / 8;
    if count == 0 || count == 8 {
        return (count == 0).then_some((0, 0));
    }
    // The last digit comes last, after zeros; then neighbours are put together: digits, pairs, fours.
    let ones = digits << (64 - 8 * count);
    let pairs = ones.wrapping_mul(10 << 8 | 1) >> 8;
    let fours = (pairs & 0x00ff_00ff_00ff_00ff).wrapping_mul(100 << 16 | 1) >> 16;
    let value = (fours & 0x0000_ffff_0000_ffff).wrapping_mul(10_000 << 32 | 1) >> 32;
    Some((value as u32, count as usize))
}

/// Past the word that begins at `at`, if there is one.
#[inline]
pub(crate) fn skip_identifier(bytes: &[u8], pos: usize) -> Option<usize> {
    has_class(bytes, pos, IDENTIFIER_START).then(|| skip_class(bytes, pos + 1, IDENTIFIER_CHAR))
}

/// The token at or after byte `at`, which must be a character boundary.
#[inline]
pub fn lex(text: &str, pos: usize) -> Token {
    let bytes = text.as_bytes();
    let start = skip_whitespace(bytes, pos);
    match lex_fast(bytes, start) {
        Some((kind, end)) => Token { kind, start, end },
        None => lex_regex(text, start),
    }
}

/// The kind and end of a token at `start`, if its first bytes tell them.
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

/// The token at or after byte `at` by the rules of `TokenKind`.
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
    // `0x` with no hexadecimal digit after it is the dimension 0, and digits are all that an integer takes.
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
    fn words_of_the_language() {
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

    proptest::proptest! {
        /// What is read eight bytes at a time is what is read byte by byte.
        #[test]
        fn words_are_bytes(text in "[0-9]{0,9}([ \n\t\r]| {5,20}|[\\x00-\\x7f]|é){0,6}[\\x00-\\x7f]{8}", at in 0usize..4) {
            let bytes = &text.as_bytes()[at..];
            let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
            if let Some((number, count)) = parse_short_number(bytes, 0) {
                let digits_text = std::str::from_utf8(&bytes[..count]).expect("digits");
                proptest::prop_assert_eq!((digits_text.parse().unwrap_or(0), count), (number, digits));
            } else {
                proptest::prop_assert!(digits > 7 || bytes.len() < 8);
            }
            let blanks = bytes.iter().take_while(|b| matches!(b, b' ' | b'\n' | b'\t' | b'\r')).count();
            proptest::prop_assert_eq!(skip_whitespace(bytes, 0), blanks);
            let end = bytes.iter().position(|b| *b <= b' ' || *b == b'(');
            proptest::prop_assert_eq!(end_of_printed_name(bytes, 0).or(end), end);
        }

        /// What the first bytes tell is what the rules say, at every position.
        #[test]
        fn usual_tokens_obey_the_rules(text in r#"([%^#!@][0-9a-z$._"-]{0,3}|[0-9]{1,2}[x.]?|[a-z_$. \\\r\n\t/é"-]{1,3}|[]:,=(){}<>+*?|>-]|\{-#|#-\}){0,12}"#) {
            for (at, _) in text.char_indices() {
                proptest::prop_assert_eq!(lex(&text, at), lex_regex(&text, at));
            }
        }
    }
}
