//! Lexer of MLIR text: `lex(text, pos)` returns the token at a byte position.
//!
//! The lexer has no state, so a parser may lex any position again; dimension lists (`4x8xf32`) need this. The regular
//! expressions of `TokenKind` (compiled by logos) define the tokens. `lex_fast` recognises the frequent ones from their
//! first bytes, which is several times faster; a proptest compares the two. The other scanners (such as `skip_*`) are
//! for the readers in `asm/` that bypass tokens; some of them scan eight bytes at a time (SWAR).
//!
//! Tests: below, src/syntax/tests.rs, tests/errors/syntax/.

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

// Character classes, as bits of an entry of `CLASSES`.
/// A byte inside an identifier: a letter, digit, `_`, `$` or `.`.
const IDENTIFIER_CHAR: u8 = 1;
/// A byte inside a name after a sigil: an `IDENTIFIER_CHAR` or `-`.
const SUFFIX_ID_CHAR: u8 = 2;
/// A digit, `0` to `9`.
const DIGIT: u8 = 4;
/// The first byte of a name after a sigil, unless the name is a number.
const SUFFIX_ID_START: u8 = 8;
/// The first byte of an identifier.
const IDENTIFIER_START: u8 = 16;

/// The classes of each byte.
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

/// Returns whether the byte at `pos` is of a class.
#[inline]
fn has_class(bytes: &[u8], pos: usize, class: u8) -> bool {
    bytes.get(pos).is_some_and(|b| CLASSES[*b as usize] & class != 0)
}

/// Returns the offset of the first byte from `pos` on that is not of a class.
#[inline]
fn skip_class(bytes: &[u8], pos: usize, class: u8) -> usize {
    let rest = bytes.get(pos..).unwrap_or(&[]);
    let is_outside = |b: &u8| CLASSES[*b as usize] & class == 0;
    pos + rest.iter().position(is_outside).unwrap_or(rest.len())
}

/// A 64-bit word with the value 1 in each byte: `LOW_BIT_OF_EACH_BYTE * b` repeats the byte `b`.
const LOW_BIT_OF_EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// Loads the eight bytes from `pos` on as a little-endian word; `None` if fewer remain.
#[inline]
pub(crate) fn load_u64(bytes: &[u8], pos: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(pos..)?.first_chunk()?))
}

/// Returns the offset of the first byte from `pos` on that is not whitespace. Comments are not skipped; the caller
/// falls back to `lex` for them.
#[inline]
pub(crate) fn skip_whitespace(bytes: &[u8], mut pos: usize) -> usize {
    while let Some(blank @ (b' ' | b'\n' | b'\t' | b'\r')) = bytes.get(pos) {
        pos += 1;
        // Indentation is long: skip up to eight spaces at once.
        while *blank == b'\n'
            && let Some(word) = load_u64(bytes, pos)
            && let spaces @ 1.. = (word ^ (LOW_BIT_OF_EACH_BYTE * 0x20)).trailing_zeros() / 8
        {
            pos += spaces as usize;
        }
    }
    pos
}

/// Returns the bytes of a word that are equal to a byte, as the highest bit of each. Only the lowest set bit is
/// certain: a borrow of the subtraction may set bits of bytes above it.
#[inline]
fn equal_bytes(word: u64, byte: u8) -> u64 {
    let difference = word ^ (LOW_BIT_OF_EACH_BYTE * u64::from(byte));
    difference.wrapping_sub(LOW_BIT_OF_EACH_BYTE) & !difference & (LOW_BIT_OF_EACH_BYTE * 0x80)
}

/// Returns the offset after the `>` that closes the `<` at `open`. Returns `None` if there is none, or if a string or a
/// comment, which may contain brackets, begins before it.
#[inline]
pub(crate) fn end_of_brackets(bytes: &[u8], open: usize) -> Option<usize> {
    let (mut pos, mut depth) = (open + 1, 1);
    loop {
        // Skip eight bytes without a bracket, a quote or a slash. `<` and `>` differ in one bit.
        while let Some(word) = load_u64(bytes, pos) {
            let brackets = equal_bytes(word | (LOW_BIT_OF_EACH_BYTE * 2), b'>');
            let found = brackets | equal_bytes(word, b'"') | equal_bytes(word, b'/');
            pos += found.trailing_zeros() as usize / 8;
            if found != 0 {
                break;
            }
        }
        match *bytes.get(pos)? {
            b'<' => depth += 1,
            // `->` is one token.
            b'>' if bytes[pos - 1] == b'-' => {}
            b'>' if depth == 1 => return Some(pos + 1),
            b'>' => depth -= 1,
            b'"' | b'/' => return None,
            _ => {}
        }
        pos += 1;
    }
}

/// Returns the end of the name whose sigil (`%`, `^`, `#` or `!`) is at `pos`; `None` if no name follows it.
#[inline]
pub(crate) fn skip_sigil_name(bytes: &[u8], pos: usize) -> Option<usize> {
    let class = if has_class(bytes, pos + 1, DIGIT) { DIGIT } else { SUFFIX_ID_CHAR };
    has_class(bytes, pos + 1, DIGIT | SUFFIX_ID_START).then(|| skip_class(bytes, pos + 1, class))
}

/// Parses up to seven decimal digits at `pos`; returns their value and count, which are 0 if there is no digit. Returns
/// `None` if there are more digits, or if fewer than eight bytes are left.
#[inline]
pub(crate) fn parse_short_number(bytes: &[u8], pos: usize) -> Option<(u32, usize)> {
    let digits = load_u64(bytes, pos)? ^ (LOW_BIT_OF_EACH_BYTE * 0x30);
    // Adding 0x76 sets the highest bit of each byte above 9.
    let non_digits = (((digits & (LOW_BIT_OF_EACH_BYTE * 0x7f)) + LOW_BIT_OF_EACH_BYTE * 0x76) | digits)
        & (LOW_BIT_OF_EACH_BYTE * 0x80);
    let count = non_digits.trailing_zeros() / 8;
    if count == 0 || count == 8 {
        return (count == 0).then_some((0, 0));
    }
    // Move the digits to the high bytes, with zeros below; then add neighbours: digits to pairs, pairs to fours.
    let ones = digits << (64 - 8 * count);
    let pairs = ones.wrapping_mul(10 << 8 | 1) >> 8;
    let fours = (pairs & 0x00ff_00ff_00ff_00ff).wrapping_mul(100 << 16 | 1) >> 16;
    let value = (fours & 0x0000_ffff_0000_ffff).wrapping_mul(10_000 << 32 | 1) >> 32;
    Some((value as u32, count as usize))
}

/// Returns whether no byte at `pos` continues a word.
#[inline]
pub(crate) fn is_end_of_word(bytes: &[u8], pos: usize) -> bool {
    !has_class(bytes, pos, IDENTIFIER_CHAR)
}

/// Returns the end of the digits at `pos`.
#[inline]
pub(crate) fn skip_digits(bytes: &[u8], pos: usize) -> usize {
    skip_class(bytes, pos, DIGIT)
}

/// Returns whether there is a digit at `pos`.
#[inline]
pub(crate) fn has_digit(bytes: &[u8], pos: usize) -> bool {
    has_class(bytes, pos, DIGIT)
}

/// Returns the end of the identifier at `pos`, if there is one.
#[inline]
pub(crate) fn skip_identifier(bytes: &[u8], pos: usize) -> Option<usize> {
    has_class(bytes, pos, IDENTIFIER_START).then(|| skip_class(bytes, pos + 1, IDENTIFIER_CHAR))
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

    #[test]
    fn a_name_after_a_sigil_is_a_number_or_begins_with_no_digit() {
        assert_eq!(skip_sigil_name(b"%12a", 0), Some(3));
        assert_eq!(skip_sigil_name(b"%a-1.b,", 0), Some(6));
        assert_eq!(skip_sigil_name(b"% a", 0), None);
        assert_eq!(skip_sigil_name(b"%", 0), None);
    }

    #[test]
    fn indentation_is_skipped_in_words_of_eight_bytes() {
        assert_eq!(skip_whitespace(b"\n             x", 0), 14);
        assert_eq!(skip_whitespace(b"\n        // c", 0), 9);
        assert_eq!(skip_whitespace(b"  ", 0), 2);
    }

    #[test]
    fn brackets_close_in_pairs() {
        assert_eq!(end_of_brackets(b"<a<b>> c", 0), Some(6));
        assert_eq!(end_of_brackets(b"<(i32) -> (i32, !a.b<4 x i32>)>, i32", 0), Some(31));
        assert_eq!(end_of_brackets(b"<a<b>", 0), None);
        assert_eq!((end_of_brackets(b"<\"a\">", 0), end_of_brackets(b"<a // >\n>", 0)), (None, None));
    }

    proptest::proptest! {
        /// The scanners of eight bytes at a time agree with scanners of single bytes.
        #[test]
        fn word_scanners_agree_with_byte_scanners(text in "[0-9]{0,9}([ \n\t\r]| {5,20}|[\\x00-\\x7f]|é){0,6}[\\x00-\\x7f]{8}", at in 0usize..4) {
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
        }

        /// The end of brackets is the one that a scanner of single bytes finds.
        #[test]
        fn brackets_end_where_a_byte_scanner_finds_it(text in r#"<([<>a4x-]|->| {1,9}){0,30}["/]?[<>]{0,4}"#) {
            let bytes = text.as_bytes();
            let (mut depth, mut end) = (0, None);
            for (i, byte) in bytes.iter().enumerate() {
                match byte {
                    b'<' => depth += 1,
                    b'>' if bytes[i - 1] == b'-' => {}
                    b'>' => depth -= 1,
                    b'"' | b'/' => break,
                    _ => {}
                }
                if depth == 0 {
                    end = Some(i + 1);
                    break;
                }
            }
            proptest::prop_assert_eq!(end_of_brackets(bytes, 0), end);
        }

        /// `lex_fast` and the regular expressions find the same token at every position.
        #[test]
        fn the_fast_lexer_agrees_with_the_regular_expressions(text in r#"([%^#!@][0-9a-z$._"-]{0,3}|[0-9]{1,2}[x.]?|[a-z_$. \\\r\n\t/é"-]{1,3}|[]:,=(){}<>+*?|>-]|\{-#|#-\}){0,12}"#) {
            for (at, _) in text.char_indices() {
                proptest::prop_assert_eq!(lex(&text, at), lex_regex(&text, at));
            }
        }
    }
}
