//! Cursor: reads the numbers and bytes of a section, and reports where the file is damaged.
//!
//! Tests: below.

use super::format::{ALIGNED, MAGIC, PADDING, Section};
use rulec::report::Diagnostic;

/// An error of the reader. Boxed, because results are passed through many functions.
#[derive(Debug)]
pub struct ReadError(pub Box<Diagnostic>);

/// The result of a function of the reader.
pub type ReadResult<T> = Result<T, ReadError>;

/// What a user can do about a damaged file.
const REMEDY: &str = "the file is damaged, or it is not what its header says: write it again, or write it as text";

/// A position in the bytes of a section. Copies read independently.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'b> {
    bytes: &'b [u8],
    /// The position in `bytes` of the next byte.
    pos: usize,
    /// The position of `bytes` in the file.
    start: usize,
    /// The section; `None` for the header of the file and of sections.
    section: Option<Section>,
}

impl<'b> Cursor<'b> {
    /// Begins at the start of a file.
    pub fn new(file: &'b [u8]) -> Cursor<'b> {
        Cursor { bytes: file, pos: 0, start: 0, section: None }
    }

    /// Returns whether all bytes have been read.
    pub fn is_at_end(&self) -> bool {
        self.pos == self.bytes.len()
    }
    /// Returns the number of bytes that are left.
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.pos
    }

    /// Returns an error at the next byte.
    pub fn error(&self, message: impl Into<String>) -> ReadError {
        self.error_with("M0201", message).note(REMEDY)
    }
    /// Returns an error at the next byte, without a next step.
    pub fn error_with(&self, code: &'static str, message: impl Into<String>) -> ReadError {
        let offset = self.start + self.pos;
        let section = self.section.map_or("the header", Section::name);
        let place = format!("at byte {offset} (0x{offset:X}) of the file, in {section}");
        ReadError(Box::new(Diagnostic::error(code, message).note(place)))
    }

    /// Reads one byte.
    pub fn byte(&mut self) -> ReadResult<u8> {
        let Some(byte) = self.bytes.get(self.pos) else { return Err(self.ends_early()) };
        self.pos += 1;
        Ok(*byte)
    }
    fn ends_early(&self) -> ReadError {
        let what = self.section.map_or("the file", |_| "the section");
        self.error(format!("{what} ends too early"))
    }
    /// Reads this many bytes.
    pub fn take(&mut self, count: u64) -> ReadResult<&'b [u8]> {
        let rest = &self.bytes[self.pos..];
        match usize::try_from(count).ok().and_then(|count| rest.get(..count)) {
            Some(bytes) => {
                self.pos += bytes.len();
                Ok(bytes)
            }
            None => Err(self.error(format!("expected {count} bytes, found {}", rest.len()))),
        }
    }
    /// Reads this many bytes as a part of the same section.
    pub fn part(&mut self, count: u64) -> ReadResult<Cursor<'b>> {
        let start = self.start + self.pos;
        Ok(Cursor { bytes: self.take(count)?, pos: 0, start, section: self.section })
    }

    /// Reads a number of variable length. The number of zero bits at the end of the first byte, plus one, is the number
    /// of bytes; a first byte of zero is followed by eight bytes.
    ///
    /// ```text
    /// 5   0b
    /// 128 02 02
    /// ```
    pub fn number(&mut self) -> ReadResult<u64> {
        let first = self.byte()?;
        let extra = first.trailing_zeros().min(8) as usize;
        let mut word = [0; 8];
        if extra == 8 {
            word.copy_from_slice(self.take(8)?);
            return Ok(u64::from_le_bytes(word));
        }
        word[0] = first;
        word[1..=extra].copy_from_slice(self.take(extra as u64)?);
        Ok(u64::from_le_bytes(word) >> (extra + 1))
    }
    /// Reads a number with a sign, whose lowest bit is the sign.
    pub fn signed_number(&mut self) -> ReadResult<i64> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }
    /// Reads a number and a flag, its lowest bit.
    pub fn number_and_flag(&mut self) -> ReadResult<(u64, bool)> {
        let number = self.number()?;
        Ok((number >> 1, number & 1 == 1))
    }
    /// Reads a bool: a byte that is 0 or 1.
    pub fn flag(&mut self) -> ReadResult<bool> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            other => Err(self.error(format!("expected 0 or 1, found {other}"))),
        }
    }
    /// Reads the number of items that follow, each of which takes at least one byte.
    pub fn count(&mut self, noun: &str) -> ReadResult<usize> {
        let at = *self;
        let count = self.number()?;
        at.check_count(count, self.remaining(), noun)
    }
    /// Checks a number of items, each of which takes at least one of the bytes that are left.
    pub fn check_count(&self, count: u64, remaining: usize, noun: &str) -> ReadResult<usize> {
        let fits = usize::try_from(count).ok().filter(|count| *count <= remaining);
        fits.ok_or_else(|| self.error(format!("{count} {noun} do not fit into the {remaining} bytes that are left")))
    }
    /// Reads text up to a zero byte.
    pub fn text_to_zero(&mut self) -> ReadResult<&'b [u8]> {
        let rest = &self.bytes[self.pos..];
        let Some(len) = memchr::memchr(0, rest) else {
            return Err(self.error("expected text that ends with a zero byte"));
        };
        self.pos += len + 1;
        Ok(&rest[..len])
    }
    /// Skips the bytes before data of this alignment.
    pub fn align(&mut self, alignment: u64) -> ReadResult<()> {
        if !alignment.is_power_of_two() {
            return Err(self.error(format!("expected an alignment that is a power of two, found {alignment}")));
        }
        while !((self.start + self.pos) as u64).is_multiple_of(alignment) {
            let at = *self;
            if self.byte()? != PADDING {
                return Err(at.error(format!("expected {PADDING:#x} before data that is aligned to {alignment} bytes")));
            }
        }
        Ok(())
    }

    /// Reads the magic bytes.
    pub fn magic(&mut self) -> ReadResult<()> {
        if self.bytes.starts_with(MAGIC) {
            self.pos += MAGIC.len();
            return Ok(());
        }
        Err(self.error("expected MLIR bytecode, which begins with `ML\\xEFR`"))
    }
    /// Reads a section.
    pub fn section(&mut self) -> ReadResult<(Section, Cursor<'b>)> {
        let at = *self;
        let id = self.byte()?;
        let Some(section) = Section::ALL.get(usize::from(id & !ALIGNED)).copied() else {
            return Err(at.error(format!("unknown section {}", id & !ALIGNED)));
        };
        let len = self.number()?;
        if id & ALIGNED != 0 {
            let alignment = self.number()?;
            self.align(alignment)?;
        }
        let part = self.part(len)?;
        Ok((section, Cursor { section: Some(section), ..part }))
    }
    /// Reads a section that must be of this kind.
    pub fn expect_section(&mut self, expected: Section) -> ReadResult<Cursor<'b>> {
        let at = *self;
        let (section, cursor) = self.section()?;
        if section == expected {
            return Ok(cursor);
        }
        Err(at.error(format!("expected {}, found {}", expected.name(), section.name())))
    }
    /// Checks that all bytes have been read.
    pub fn expect_end(&self) -> ReadResult<()> {
        if self.is_at_end() {
            return Ok(());
        }
        Err(self.error(format!("expected the end, found {} more bytes", self.remaining())))
    }
}

impl ReadError {
    /// Adds a note.
    pub fn note(mut self, note: impl Into<String>) -> ReadError {
        *self.0 = self.0.note(note);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_variable_length() {
        let max = [&[0][..], &[0xFF; 8]].concat();
        let numbers: [(&[u8], u64); 5] = [
            (&[0x0B], 5),
            (&[2, 2], 128),
            (&[0x01], 0),
            (&[0x80, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], (1 << 56) - 1),
            (&max, u64::MAX),
        ];
        for (bytes, number) in numbers {
            let mut cursor = Cursor::new(bytes);
            assert_eq!((cursor.number().unwrap(), cursor.is_at_end()), (number, true), "{bytes:x?}");
            for len in 0..bytes.len() {
                assert!(Cursor::new(&bytes[..len]).number().is_err());
            }
        }
        assert_eq!(Cursor::new(&[0x15]).signed_number().unwrap(), 5);
        assert_eq!(Cursor::new(&[0x13]).signed_number().unwrap(), -5);
        assert_eq!(Cursor::new(&max).signed_number().unwrap(), i64::MIN);
        assert_eq!(Cursor::new(&[0x0B]).number_and_flag().unwrap(), (2, true));
    }

    #[test]
    fn sections_are_inside_of_the_file() {
        let mut cursor = Cursor::new(&[4, 5, 1, 2, 0x80, 3, 0x11, 0xCB, 9]);
        let (section, data) = cursor.section().unwrap();
        assert_eq!((section, data.remaining()), (Section::Ops, 2));
        let mut data = cursor.expect_section(Section::Strings).unwrap();
        assert_eq!((data.byte().unwrap(), cursor.is_at_end()), (9, true));
        assert!(Cursor::new(&[4, 7, 1, 2]).section().is_err());
        assert!(Cursor::new(&[9, 1]).section().is_err());
        let error = Cursor::new(&[0x80, 3, 0x0D, 0xCC, 9]).section().unwrap_err();
        assert_eq!(error.0.message, "expected an alignment that is a power of two, found 6");
    }

    #[test]
    fn counts_are_bounded_by_the_bytes_that_are_left() {
        assert_eq!(Cursor::new(&[5, 0, 0]).count("items").unwrap(), 2);
        let error = Cursor::new(&[7, 0, 0]).count("items").unwrap_err();
        assert_eq!(error.0.message, "3 items do not fit into the 2 bytes that are left");
    }
}
