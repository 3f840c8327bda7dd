//! Made: text that grows at its end.
//!
//! Takes strings and numbers; gives the text. Kept true: the bytes up to `len` are whole strings one after the other, so they are UTF-8;
//! those after it are room, and what they hold means nothing: a push is a copy, and most are of one fixed size.

use std::fmt;

/// See the module.
#[derive(Default)]
pub struct TextBuffer {
    bytes: Vec<u8>,
    len: usize,
}

impl TextBuffer {
    /// How many bytes there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }
    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// The text.
    pub fn as_str(&self) -> &str {
        self.text_from(0)
    }
    /// The text from a place on where some text was pushed.
    pub fn text_from(&self, start: usize) -> &str {
        std::str::from_utf8(&self.bytes[start..self.len]).expect("only strings are pushed")
    }
    /// The bytes of the text from a place on.
    #[inline]
    pub(crate) fn bytes_from(&self, start: usize) -> &[u8] {
        &self.bytes[start..self.len]
    }
    /// The text, taken.
    pub fn into_string(mut self) -> String {
        self.bytes.truncate(self.len);
        String::from_utf8(self.bytes).expect("only strings are pushed")
    }
    /// Forgets the text and keeps the room.
    pub fn clear(&mut self) {
        self.len = 0;
    }
    /// Forgets the text from a place on where some text was pushed.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
    /// Takes away the text from a place on where some text was pushed.
    pub fn split_off(&mut self, start: usize) -> String {
        let text = self.text_from(start).to_string();
        self.truncate(start);
        text
    }
    /// Makes room.
    #[inline]
    pub fn reserve(&mut self, more: usize) {
        if self.bytes.len() - self.len < more {
            self.grow(more);
        }
    }
    #[cold]
    #[inline(never)]
    fn grow(&mut self, more: usize) {
        let needed = self.len + more;
        self.bytes.resize(needed + (needed / 2).min(1 << 20) + 256, 0);
    }
    /// Adds a text.
    #[inline]
    pub fn push_str(&mut self, text: &str) {
        self.push_bytes(text.as_bytes());
    }
    /// Adds the bytes of a text.
    #[inline]
    pub(crate) fn push_bytes(&mut self, text: &[u8]) {
        self.reserve(text.len());
        self.bytes[self.len..self.len + text.len()].copy_from_slice(text);
        self.len += text.len();
    }
    /// Adds the first `len` bytes, which are a text.
    #[inline]
    pub(crate) fn push_short<const CAPACITY: usize>(&mut self, text: &[u8; CAPACITY], len: usize) {
        match self.bytes.get_mut(self.len..).and_then(|tail| tail.first_chunk_mut()) {
            Some(target) => {
                *target = *text;
                self.len += len;
            }
            None => self.push_bytes_cold(&text[..len]),
        }
    }
    #[cold]
    #[inline(never)]
    fn push_bytes_cold(&mut self, text: &[u8]) {
        self.push_bytes(text);
    }
    /// Adds two spaces for each level.
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
    /// Adds a character of ASCII.
    #[inline]
    pub(crate) fn push_ascii(&mut self, c: u8) {
        debug_assert!(c.is_ascii());
        self.reserve(1);
        self.bytes[self.len] = c;
        self.len += 1;
    }
    /// Adds a character.
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
        chars.into_iter().for_each(|c| self.push(c));
    }
}
