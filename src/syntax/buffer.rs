//! Append-only text buffer of the printers.
//!
//! It is faster than `String` for many short appends: `push_short` copies a constant number of bytes without a loop.
//!
//! Tests: below, src/syntax/tests.rs.

use std::fmt;

/// Text buffer.
///
/// Invariant: the bytes are a concatenation of whole strings, hence UTF-8.
#[derive(Default)]
pub struct TextBuffer(Vec<u8>);

impl TextBuffer {
    /// Returns the length in bytes.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }
    /// Returns whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        self.text_from(0)
    }
    /// Returns the text from byte `start` on, which must be an earlier `len()`.
    pub fn text_from(&self, start: usize) -> &str {
        std::str::from_utf8(&self.0[start..]).expect("only strings are pushed")
    }
    /// Returns the bytes of the text from `start` on.
    #[inline]
    pub(crate) fn bytes_from(&self, start: usize) -> &[u8] {
        &self.0[start..]
    }
    /// Converts the buffer into a string.
    pub fn into_string(self) -> String {
        String::from_utf8(self.0).expect("only strings are pushed")
    }
    /// Removes the text and keeps the capacity.
    pub fn clear(&mut self) {
        self.0.clear();
    }
    /// Shortens the text to `len` bytes, which must be an earlier `len()`.
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }
    /// Removes and returns the text from byte `start` on, which must be an earlier `len()`.
    pub fn split_off(&mut self, start: usize) -> String {
        let text = self.text_from(start).to_string();
        self.truncate(start);
        text
    }
    /// Ensures spare capacity for `more` bytes.
    #[inline]
    pub fn reserve(&mut self, more: usize) {
        self.0.reserve(more);
    }
    /// Appends a string.
    #[inline]
    pub fn push_str(&mut self, text: &str) {
        self.push_bytes(text.as_bytes());
    }
    /// Appends bytes, which must be UTF-8.
    #[inline]
    pub(crate) fn push_bytes(&mut self, text: &[u8]) {
        self.0.extend_from_slice(text);
    }
    /// Appends the first `len` bytes of an array, which must be UTF-8. Copies the whole array, whose size is constant.
    #[inline]
    pub(crate) fn push_short<const CAPACITY: usize>(&mut self, text: &[u8; CAPACITY], len: usize) {
        let end = self.0.len() + len;
        self.0.extend_from_slice(text);
        self.0.truncate(end);
    }
    /// Appends two spaces for each level.
    #[inline]
    pub(crate) fn push_indent(&mut self, levels: usize) {
        const SPACES: [u8; 16] = [b' '; 16];
        let mut left = 2 * levels;
        while left > SPACES.len() {
            self.push_short(&SPACES, SPACES.len());
            left -= SPACES.len();
        }
        self.push_short(&SPACES, left);
    }
    /// Appends an ASCII character.
    #[inline]
    pub(crate) fn push_ascii(&mut self, c: u8) {
        debug_assert!(c.is_ascii());
        self.0.push(c);
    }
    /// Appends a character.
    #[inline]
    pub fn push(&mut self, c: char) {
        self.push_str(c.encode_utf8(&mut [0; 4]));
    }
}

impl fmt::Write for TextBuffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

impl Extend<char> for TextBuffer {
    fn extend<I: IntoIterator<Item = char>>(&mut self, chars: I) {
        for c in chars {
            self.push(c);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_grows_and_shrinks_at_its_end() {
        let mut buffer = TextBuffer::default();
        buffer.push_str("ab");
        let len = buffer.len();
        buffer.push('é');
        buffer.push_ascii(b'c');
        assert_eq!((buffer.as_str(), buffer.text_from(len)), ("abéc", "éc"));
        assert_eq!(buffer.split_off(len), "éc");
        assert_eq!(buffer.into_string(), "ab");
    }

    #[test]
    fn a_short_text_is_the_first_bytes_of_its_array() {
        let mut buffer = TextBuffer::default();
        for _ in 0..200 {
            buffer.push_short(b"abc.....", 3);
        }
        assert_eq!(buffer.into_string(), "abc".repeat(200));
    }

    #[test]
    fn indentation_is_two_spaces_for_each_level() {
        for levels in [0, 1, 8, 9, 40] {
            let mut buffer = TextBuffer::default();
            buffer.push_indent(levels);
            assert_eq!(buffer.into_string(), "  ".repeat(levels));
        }
    }
}
