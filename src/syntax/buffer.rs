//! Append-only text buffer of the printers.
//!
//! It is faster than `String` for many short appends: short texts are copied in words, without a call.
//!
//! Tests: below, src/syntax/tests.rs.

use std::fmt;

/// The unused bytes that follow the text whenever something is appended, so that a short text fits without a check.
const SLACK: usize = 64;

/// Text buffer.
///
/// Invariant: the bytes before `len` are a concatenation of whole strings, hence UTF-8.
#[derive(Default)]
pub struct TextBuffer {
    /// The text, and unused bytes after it.
    bytes: Vec<u8>,
    len: usize,
}

/// Copies a text to `to`, which has the same length. Two words that overlap cover a short text.
#[inline]
fn copy_text(to: &mut [u8], text: &[u8]) {
    fn copy_ends<const N: usize>(to: &mut [u8], text: &[u8]) {
        if let (Some(first), Some(last)) = (text.first_chunk::<N>(), text.last_chunk::<N>()) {
            if let Some(to) = to.first_chunk_mut::<N>() {
                *to = *first;
            }
            if let Some(to) = to.last_chunk_mut::<N>() {
                *to = *last;
            }
        }
    }
    match text.len() {
        0 => {}
        1 => to[0] = text[0],
        2..=3 => copy_ends::<2>(to, text),
        4..=7 => copy_ends::<4>(to, text),
        8..=16 => copy_ends::<8>(to, text),
        17..=32 => copy_ends::<16>(to, text),
        _ => to.copy_from_slice(text),
    }
}

impl TextBuffer {
    /// Returns the length in bytes.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }
    /// Returns whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        self.text_from(0)
    }
    /// Returns the text from byte `start` on, which must be an earlier `len()`.
    pub fn text_from(&self, start: usize) -> &str {
        std::str::from_utf8(self.bytes_from(start)).expect("only strings are pushed")
    }
    /// Returns the bytes of the text from `start` on.
    #[inline]
    pub(crate) fn bytes_from(&self, start: usize) -> &[u8] {
        &self.bytes[start..self.len]
    }
    /// Converts the buffer into a string.
    pub fn into_string(mut self) -> String {
        self.bytes.truncate(self.len);
        String::from_utf8(self.bytes).expect("only strings are pushed")
    }
    /// Removes the text and keeps the capacity.
    pub fn clear(&mut self) {
        self.len = 0;
    }
    /// Shortens the text to `len` bytes, which must be an earlier `len()`.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
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
        if self.bytes.len() - self.len < more + SLACK {
            self.grow(more);
        }
    }
    #[cold]
    fn grow(&mut self, more: usize) {
        self.bytes.resize((2 * self.bytes.len()).max(self.len + more + SLACK), 0);
    }
    /// Appends a string.
    #[inline]
    pub fn push_str(&mut self, text: &str) {
        self.push_bytes(text.as_bytes());
    }
    /// Appends bytes, which must be UTF-8.
    #[inline]
    pub(crate) fn push_bytes(&mut self, text: &[u8]) {
        self.reserve(text.len());
        let end = self.len + text.len();
        copy_text(&mut self.bytes[self.len..end], text);
        self.len = end;
    }
    /// Appends a string whose length is known where the code is compiled, so that the copy needs no loop.
    #[inline(always)]
    pub(crate) fn push_literal(&mut self, text: &'static str) {
        self.reserve(text.len());
        let end = self.len + text.len();
        self.bytes[self.len..end].copy_from_slice(text.as_bytes());
        self.len = end;
    }
    /// Appends the first `len` bytes of an array, which must be UTF-8. Copies the whole array, whose size is constant.
    #[inline]
    pub(crate) fn push_short<const CAPACITY: usize>(&mut self, text: &[u8; CAPACITY], len: usize) {
        self.reserve(CAPACITY);
        self.bytes[self.len..][..CAPACITY].copy_from_slice(text);
        self.len += len.min(CAPACITY);
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
        self.reserve(1);
        self.bytes[self.len] = c;
        self.len += 1;
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
    fn texts_of_all_lengths_are_copied() {
        let text: String = ('a'..='z').chain('A'..='Z').collect();
        let (mut buffer, mut expected) = (TextBuffer::default(), String::new());
        for len in 0..=text.len() {
            buffer.push_str(&text[..len]);
            expected += &text[..len];
        }
        assert_eq!(buffer.into_string(), expected);
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
