//! Scanner of the bytes of MLIR text: where identifiers, names, numbers, brackets and whitespace end.
//!
//! The lexer and the readers that work on the bytes of the text share these functions. Some of them scan eight bytes at
//! a time (SWAR); proptests compare them with scanners of single bytes.
//!
//! Tests: below, src/syntax/tests.rs.

// Character classes, as bits of an entry of `CLASSES`.
/// A byte inside an identifier: a letter, digit, `_`, `$` or `.`.
pub(super) const IDENTIFIER_CHAR: u8 = 1;
/// A byte inside a name after a sigil: an `IDENTIFIER_CHAR` or `-`.
const SUFFIX_ID_CHAR: u8 = 2;
/// A digit, `0` to `9`.
pub(super) const DIGIT: u8 = 4;
/// The first byte of a name after a sigil, unless the name is a number.
const SUFFIX_ID_START: u8 = 8;
/// The first byte of an identifier.
pub(super) const IDENTIFIER_START: u8 = 16;

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
pub(super) fn has_class(bytes: &[u8], pos: usize, class: u8) -> bool {
    bytes.get(pos).is_some_and(|b| CLASSES[*b as usize] & class != 0)
}

/// Returns the offset of the first byte from `pos` on that is not of a class.
#[inline]
pub(super) fn skip_class(bytes: &[u8], mut pos: usize, class: u8) -> usize {
    let is_outside = |byte: u8| CLASSES[byte as usize] & class == 0;
    // Four bytes at once need one check of bounds.
    while let Some(&[a, b, c, d]) = bytes.get(pos..).and_then(<[u8]>::first_chunk) {
        if is_outside(a) {
            return pos;
        }
        if is_outside(b) {
            return pos + 1;
        }
        if is_outside(c) {
            return pos + 2;
        }
        if is_outside(d) {
            return pos + 3;
        }
        pos += 4;
    }
    while bytes.get(pos).is_some_and(|byte| !is_outside(*byte)) {
        pos += 1;
    }
    pos
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
pub(crate) fn skip_whitespace(bytes: &[u8], pos: usize) -> usize {
    // Between two tokens is nothing or one space, as a rule.
    match bytes.get(pos..).and_then(<[u8]>::first_chunk) {
        Some([first, _]) if *first > b' ' => pos,
        Some([b' ', second]) if *second > b' ' => pos + 1,
        _ => skip_long_whitespace(bytes, pos),
    }
}

#[inline(never)]
fn skip_long_whitespace(bytes: &[u8], mut pos: usize) -> usize {
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

/// Returns whether a text is a bare identifier: a letter or `_`, then letters, digits, `_`, `$` and `.`.
pub fn is_bare_identifier(text: &str) -> bool {
    skip_identifier(text.as_bytes(), 0) == Some(text.len())
}

/// The largest number of digits of an integer that fits in an `i64`, whatever the digits are.
const MAX_DIGITS: usize = 18;

/// A number in the text.
pub(super) enum Number {
    Integer(i64),
    Float(f64),
}

/// Parses a decimal integer of 64 bits at byte `start`, and returns it with its end.
pub fn integer_at(text: &str, start: usize) -> Option<(i64, usize)> {
    match number_at(text, start)? {
        (Number::Integer(value), end) => Some((value, end)),
        (Number::Float(_), _) => None,
    }
}

/// Parses a decimal number with an optional sign at byte `start`, and returns it with its end.
pub(super) fn number_at(text: &str, start: usize) -> Option<(Number, usize)> {
    let bytes = text.as_bytes();
    let first = start + usize::from(bytes.get(start) == Some(&b'-'));
    let mut end = skip_digits(bytes, first);
    if end == first || end - first > MAX_DIGITS {
        return None;
    }
    let is_float = bytes.get(end) == Some(&b'.');
    if is_float {
        end = skip_digits(bytes, end + 1);
        if let Some(b'e' | b'E') = bytes.get(end) {
            let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            if has_digit(bytes, end + 1 + sign) {
                end = skip_digits(bytes, end + 1 + sign);
            }
        }
    }
    // What continues the token or the word is not handled here, such as `0x1`, `4x` or `1.0f`.
    if bytes.get(end).is_none_or(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
        return None;
    }
    let number = match is_float {
        true => Number::Float(text[start..end].parse().ok()?),
        false => {
            let magnitude = bytes[first..end].iter().fold(0, |n: i64, digit| n * 10 + i64::from(digit - b'0'));
            Number::Integer(if first > start { -magnitude } else { magnitude })
        }
    };
    Some((number, end))
}

/// A position in a short text that is scanned word by word.
pub(super) struct TextCursor<'t> {
    text: &'t str,
    pos: usize,
}

impl<'t> TextCursor<'t> {
    pub(super) fn new(text: &'t str) -> TextCursor<'t> {
        TextCursor { text, pos: 0 }
    }
    /// Returns the offset of the position.
    pub(super) fn pos(&self) -> usize {
        self.pos
    }
    /// Goes back to an offset.
    pub(super) fn rewind(&mut self, pos: usize) {
        self.pos = pos;
    }
    /// Returns whether nothing is left.
    pub(super) fn is_at_end(&self) -> bool {
        self.pos == self.text.len()
    }
    /// Skips whitespace.
    pub(super) fn skip_blanks(&mut self) {
        self.pos = self.text.len() - self.text[self.pos..].trim_start().len();
    }
    /// Consumes a token if it is next, perhaps after whitespace; returns whether it was.
    pub(super) fn eat(&mut self, token: &str) -> bool {
        self.skip_blanks();
        let eaten = self.text[self.pos..].starts_with(token);
        self.pos += if eaten { token.len() } else { 0 };
        eaten
    }
    /// Consumes the longest word of characters that `accept` allows, perhaps after whitespace.
    pub(super) fn word(&mut self, accept: fn(char) -> bool) -> &'t str {
        self.skip_blanks();
        let rest = &self.text[self.pos..];
        let word = &rest[..rest.find(|c| !accept(c)).unwrap_or(rest.len())];
        self.pos += word.len();
        word
    }
}

/// Returns the end of a literal of one identifier or one character at byte `start`; `None` if other text begins there,
/// or if the byte after the literal might continue its token.
#[inline]
pub(crate) fn skip_literal(bytes: &[u8], start: usize, text: &str) -> Option<usize> {
    let end = start + text.len();
    if bytes.get(start..end) != Some(text.as_bytes()) {
        return None;
    }
    let is_complete = match text.as_bytes() {
        [b'(' | b')' | b'[' | b']' | b',' | b'=' | b'<' | b'>'] => true,
        [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..] => skip_identifier(bytes, start) == Some(end),
        _ => false,
    };
    is_complete.then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_identifier_begins_with_a_letter_or_underscore() {
        for name in ["a", "_", "a.b$c_1"] {
            assert!(is_bare_identifier(name), "{name}");
        }
        for name in ["", "1a", ".a", "$a", "a-b", "a b", "é"] {
            assert!(!is_bare_identifier(name), "{name}");
        }
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
    }
}
