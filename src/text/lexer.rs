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

/// A letter, digit, `_`, `$` or `.`: what a word goes on with.
const WORD: u8 = 1;
/// The same or `-`: what a name after a sigil goes on with.
const NAME: u8 = 2;
/// `0` to `9`.
const DIGIT: u8 = 4;
/// What a name after a sigil begins with, if not with a digit.
const HEAD: u8 = 8;
/// What a word begins with.
const LETTER: u8 = 16;

const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut i = 0;
    while i < 256 {
        classes[i] = match i as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => WORD | NAME | HEAD | LETTER,
            b'0'..=b'9' => WORD | NAME | DIGIT,
            b'$' | b'.' => WORD | NAME | HEAD,
            b'-' => NAME | HEAD,
            _ => 0,
        };
        i += 1;
    }
    classes
};

/// Whether bytes at `at` are of a class.
#[inline]
fn is(bytes: &[u8], at: usize, class: u8) -> bool {
    bytes.get(at).is_some_and(|b| CLASSES[*b as usize] & class != 0)
}

/// Past the last of the bytes of a class that begin at `at`.
#[inline]
fn past(bytes: &[u8], at: usize, class: u8) -> usize {
    let rest = bytes.get(at..).unwrap_or(&[]);
    let ends = |b: &u8| CLASSES[*b as usize] & class == 0;
    at + rest.iter().position(ends).unwrap_or(rest.len())
}

/// Each byte of a word.
const EACH: u64 = 0x0101_0101_0101_0101;

/// The eight bytes from `at` on as a word, the first one lowest, if there are so many.
#[inline]
pub(super) fn word_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Past the blanks at `at`. A comment is none: who meets one asks the lexer.
#[inline]
pub(super) fn past_blanks(bytes: &[u8], mut at: usize) -> usize {
    while let Some(blank @ (b' ' | b'\n' | b'\t' | b'\r')) = bytes.get(at) {
        at += 1;
        // A line begins with many spaces.
        while *blank == b'\n'
            && let Some(word) = word_at(bytes, at)
            && let spaces @ 1.. = (word ^ (EACH * 0x20)).trailing_zeros() / 8
        {
            at += spaces as usize;
        }
    }
    at
}

/// The first byte from `at` on that is blank (or below), or an opening parenthesis: where the name of an op ends, as printers
/// write it. It is not near the end of the text.
#[inline]
pub(super) fn printed_end(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let word = word_at(bytes, at)?;
        let other = word ^ (EACH * u64::from(b'('));
        // What is borrowed only reaches bytes above the first one that is found.
        let ends = (word.wrapping_sub(EACH * 0x21) & !word | other.wrapping_sub(EACH) & !other) & (EACH * 0x80);
        if ends != 0 {
            return Some(at + ends.trailing_zeros() as usize / 8);
        }
        at += 8;
    }
}

/// Past the name that begins with the sigil at `at`, if there is one.
#[inline]
pub(super) fn past_name(bytes: &[u8], at: usize) -> Option<usize> {
    let class = if is(bytes, at + 1, DIGIT) { DIGIT } else { NAME };
    is(bytes, at + 1, DIGIT | HEAD).then(|| past(bytes, at + 1, class))
}

/// The number whose digits stand at `at`, and how many they are, from none to seven: eight bytes are looked at, as one.
#[inline]
pub(super) fn number_at(bytes: &[u8], at: usize) -> Option<(u32, usize)> {
    let digits = word_at(bytes, at)? ^ (EACH * 0x30);
    // A byte above 9 reaches its highest bit, if it did not have it.
    let others = (((digits & (EACH * 0x7f)) + EACH * 0x76) | digits) & (EACH * 0x80);
    let count = others.trailing_zeros() / 8;
    if count == 0 || count == 8 {
        return (count == 0).then_some((0, 0));
    }
    // The last digit comes last, after zeros; then neighbours are put together: digits, pairs, fours.
    let ones = digits << (64 - 8 * count);
    let pairs = ones.wrapping_mul(10 << 8 | 1) >> 8;
    let fours = (pairs & 0x00ff_00ff_00ff_00ff).wrapping_mul(100 << 16 | 1) >> 16;
    let all = (fours & 0x0000_ffff_0000_ffff).wrapping_mul(10_000 << 32 | 1) >> 32;
    Some((all as u32, count as usize))
}

/// Past the word that begins at `at`, if there is one.
#[inline]
pub(super) fn past_word(bytes: &[u8], at: usize) -> Option<usize> {
    is(bytes, at, LETTER).then(|| past(bytes, at + 1, WORD))
}

/// The token at or after byte `at`, which must be a character boundary.
#[inline]
pub fn lex(text: &str, at: usize) -> Token {
    let bytes = text.as_bytes();
    let start = past_blanks(bytes, at);
    match usual(bytes, start) {
        Some((kind, end)) => Token { kind, start, end },
        None => by_rules(text, start),
    }
}

/// The kind and end of a token at `start`, if its first bytes tell them.
#[inline]
fn usual(bytes: &[u8], start: usize) -> Option<(TokenKind, usize)> {
    use TokenKind::*;
    let next = start + 1;
    let sigil = |kind| Some((kind, past_name(bytes, start)?));
    let one = |kind| Some((kind, next));
    match *bytes.get(start)? {
        b'%' => sigil(Value),
        b',' => one(Comma),
        b':' if bytes.get(next) != Some(&b':') => one(Colon),
        b'=' => one(Equal),
        b'a'..=b'z' | b'A'..=b'Z' | b'_' => Some((Word, past(bytes, next, WORD))),
        b'(' => one(LParen),
        b')' => one(RParen),
        b'[' => one(LSquare),
        b']' => one(RSquare),
        b'<' => one(Less),
        b'>' => one(Greater),
        b'{' if bytes.get(next) != Some(&b'-') => one(LBrace),
        b'}' => one(RBrace),
        b'-' if bytes.get(next) == Some(&b'>') => Some((Arrow, next + 1)),
        b'-' => one(Minus),
        b'+' => one(Plus),
        b'*' => one(Star),
        b'?' => one(Question),
        b'|' => one(Bar),
        b'^' => sigil(Block),
        b'!' => sigil(Bang),
        b'#' if bytes.get(next) != Some(&b'-') => sigil(Hash),
        b'@' if is(bytes, next, LETTER) => Some((Symbol, past(bytes, next, WORD))),
        b'0'..=b'9' => {
            let end = past(bytes, next, DIGIT);
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
fn by_rules(text: &str, at: usize) -> Token {
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

    proptest::proptest! {
        /// What is read eight bytes at a time is what is read byte by byte.
        #[test]
        fn words_are_bytes(text in "[0-9]{0,9}([ \n\t\r]| {5,20}|[\\x00-\\x7f]|é){0,6}[\\x00-\\x7f]{8}", at in 0usize..4) {
            let bytes = &text.as_bytes()[at..];
            let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
            if let Some((number, count)) = number_at(bytes, 0) {
                let spelled = std::str::from_utf8(&bytes[..count]).expect("digits");
                proptest::prop_assert_eq!((spelled.parse().unwrap_or(0), count), (number, digits));
            } else {
                proptest::prop_assert!(digits > 7 || bytes.len() < 8);
            }
            let blanks = bytes.iter().take_while(|b| matches!(b, b' ' | b'\n' | b'\t' | b'\r')).count();
            proptest::prop_assert_eq!(past_blanks(bytes, 0), blanks);
            let ends = bytes.iter().position(|b| *b <= b' ' || *b == b'(');
            proptest::prop_assert_eq!(printed_end(bytes, 0).or(ends), ends);
        }

        /// What the first bytes tell is what the rules say, at every position.
        #[test]
        fn usual_tokens_obey_the_rules(text in r#"([%^#!@][0-9a-z$._"-]{0,3}|[0-9]{1,2}[x.]?|[a-z_$. \\\r\n\t/é"-]{1,3}|[]:,=(){}<>+*?|>-]|\{-#|#-\}){0,12}"#) {
            for (at, _) in text.char_indices() {
                proptest::prop_assert_eq!(lex(&text, at), by_rules(&text, at));
            }
        }
    }
}
