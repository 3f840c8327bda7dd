//! Append-only text buffer of the printers.
//!
//! It is faster than `String` for many short appends: short texts are copied in words, without a call.
//!
//! Tests: below, src/syntax/tests.rs.

use std::fmt;

/// The least number of bytes by which a buffer grows.
const MIN_GROWTH: usize = 4096;

/// Bytes of an entry for a stored text. A copy of this constant size takes four instructions.
const ENTRY_BYTES: usize = 32;

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
pub(crate) fn copy_text(to: &mut [u8], text: &[u8]) {
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

/// Texts that are appended often, by the index of what they spell, such as a type.
#[derive(Default)]
pub(crate) struct StoredTexts {
    /// For each index, the number of its entry plus one; 0 if there is no text.
    numbers: Vec<u32>,
    /// For each text, its bytes, and its length in the last byte. If the bytes do not fit, that byte is `LONG`, and the
    /// first eight bytes are the ends of the text in `long`.
    entries: Vec<[u8; ENTRY_BYTES]>,
    /// The long texts, one after the other.
    long: Vec<u8>,
}

/// Last byte of the entry for a long text.
const LONG: u8 = u8::MAX;

impl StoredTexts {
    /// Stores a text.
    pub(crate) fn insert(&mut self, index: usize, text: &[u8]) {
        if self.numbers.len() <= index {
            self.numbers.resize(index + 1, 0);
        }
        let mut entry = [LONG; ENTRY_BYTES];
        if text.len() < ENTRY_BYTES {
            copy_text(&mut entry[..text.len()], text);
            entry[ENTRY_BYTES - 1] = text.len() as u8;
        } else {
            entry[..4].copy_from_slice(&(self.long.len() as u32).to_le_bytes());
            self.long.extend_from_slice(text);
            entry[4..8].copy_from_slice(&(self.long.len() as u32).to_le_bytes());
        }
        if self.long.len() > u32::MAX as usize {
            return;
        }
        self.entries.push(entry);
        self.numbers[index] = self.entries.len() as u32;
    }
    /// Returns the long text of an entry.
    fn long(&self, entry: &[u8; ENTRY_BYTES]) -> &[u8] {
        let position = |at: usize| entry[at..].first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes) as usize);
        &self.long[position(0)..position(4)]
    }
}

impl TextBuffer {
    /// Appends the stored text with this index. Returns `false` if there is none.
    #[inline(always)]
    pub(crate) fn push_stored(&mut self, texts: &StoredTexts, index: usize) -> bool {
        let Some(number) = texts.numbers.get(index).and_then(|number| number.checked_sub(1)) else { return false };
        let Some(entry) = texts.entries.get(number as usize) else { return false };
        match entry[ENTRY_BYTES - 1] {
            LONG => self.push_long(texts.long(entry)),
            len => self.push_short(entry, len as usize),
        }
        true
    }
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
        if self.bytes.len() - self.len < more {
            self.grow(more);
        }
    }
    #[cold]
    fn grow(&mut self, more: usize) {
        self.bytes.resize((2 * self.bytes.len()).max(self.len + more.max(MIN_GROWTH)), 0);
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
        match self.bytes.get_mut(self.len..).and_then(|rest| rest.get_mut(..text.len())) {
            Some(to) => {
                to.copy_from_slice(text.as_bytes());
                self.len += text.len();
            }
            None => self.push_at_end(text.as_bytes()),
        }
    }
    /// Appends the first `len` bytes of an array, which must be UTF-8. Copies the whole array, whose size is constant.
    #[inline(always)]
    pub(crate) fn push_short<const CAPACITY: usize>(&mut self, text: &[u8; CAPACITY], len: usize) {
        debug_assert!(len <= CAPACITY);
        match self.bytes.get_mut(self.len..).and_then(|rest| rest.first_chunk_mut()) {
            Some(to) => {
                *to = *text;
                self.len += len;
            }
            None => self.push_at_end(&text[..len.min(CAPACITY)]),
        }
    }
    #[inline(never)]
    fn push_long(&mut self, text: &[u8]) {
        self.push_bytes(text);
    }
    /// Appends bytes where a larger array does not fit.
    #[cold]
    #[inline(never)]
    fn push_at_end(&mut self, text: &[u8]) {
        self.grow(text.len());
        self.push_bytes(text);
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
    fn a_stored_text_is_found_by_its_index() {
        let long = "long ".repeat(20);
        let (mut texts, mut buffer) = (StoredTexts::default(), TextBuffer::default());
        for (index, text) in [(2, ""), (0, "short"), (5, long.as_str())] {
            texts.insert(index, text.as_bytes());
        }
        let found = [0, 1, 2, 5, 9].map(|index| buffer.push_stored(&texts, index));
        assert_eq!((found, buffer.into_string()), ([true, false, true, true, false], format!("short{long}")));
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
