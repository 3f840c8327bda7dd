//! Emitter: appends numbers, bytes and sections to the bytes of a file.
//!
//! Tests: below.

use super::format::{ALIGNED, PADDING, Section};

/// Bytes that are written.
#[derive(Debug)]
pub struct Emitter {
    /// The bytes so far.
    pub bytes: Vec<u8>,
    /// The greatest alignment of data in the bytes. The bytes must begin at a position of this alignment.
    alignment: u64,
}

impl Default for Emitter {
    fn default() -> Emitter {
        Emitter { bytes: Vec::new(), alignment: 1 }
    }
}

impl Emitter {
    /// Appends a byte.
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }
    /// Appends a bool.
    pub fn flag(&mut self, flag: bool) {
        self.bytes.push(u8::from(flag));
    }
    /// Appends a number of variable length (`Cursor::number`).
    pub fn number(&mut self, number: u64) {
        let bits = 64 - number.leading_zeros();
        let extra = (bits.saturating_sub(1) / 7) as usize;
        if extra >= 8 {
            self.bytes.push(0);
            self.bytes.extend(number.to_le_bytes());
        } else {
            let word = (number << 1 | 1) << extra;
            self.bytes.extend(&word.to_le_bytes()[..=extra]);
        }
    }
    /// Appends a number with a sign.
    pub fn signed_number(&mut self, number: i64) {
        self.number((number << 1 ^ number >> 63) as u64);
    }
    /// Appends a number and a flag.
    pub fn number_and_flag(&mut self, number: u64, flag: bool) {
        self.number(number << 1 | u64::from(flag));
    }
    /// Appends the number of bytes, and the bytes.
    pub fn blob(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
    }
    /// Appends padding up to a position of this alignment, a power of two.
    pub fn align(&mut self, alignment: u64) {
        self.alignment = self.alignment.max(alignment);
        while !(self.bytes.len() as u64).is_multiple_of(alignment) {
            self.bytes.push(PADDING);
        }
    }
    /// Appends a section. Only a section of the file, not one inside of another section, may have aligned data.
    pub fn section(&mut self, section: Section, contents: &Emitter) {
        let aligned = contents.alignment > 1;
        self.bytes.push(section as u8 | if aligned { ALIGNED } else { 0 });
        self.number(contents.bytes.len() as u64);
        if aligned {
            self.number(contents.alignment);
            self.align(contents.alignment);
        }
        self.bytes.extend_from_slice(&contents.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::super::cursor::Cursor;
    use super::*;

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let mut emitter = Emitter::default();
        let numbers = (0..64).flat_map(|bit| [(1 << bit) - 1, 1 << bit, (1u64 << bit) + 1]).chain([u64::MAX]);
        let numbers: Vec<u64> = numbers.collect();
        for number in &numbers {
            emitter.number(*number);
            emitter.signed_number(*number as i64);
        }
        let mut cursor = Cursor::new(&emitter.bytes);
        for number in numbers {
            assert_eq!(cursor.number().unwrap(), number);
            assert_eq!(cursor.signed_number().unwrap(), number as i64);
        }
        assert!(cursor.is_at_end());
    }

    #[test]
    fn a_number_takes_as_few_bytes_as_possible() {
        for (number, len) in
            [(0, 1), (127, 1), (128, 2), ((1 << 14) - 1, 2), (1 << 14, 3), ((1 << 56) - 1, 8), (1 << 56, 9)]
        {
            let mut emitter = Emitter::default();
            emitter.number(number);
            assert_eq!(emitter.bytes.len(), len, "{number}");
        }
    }

    #[test]
    fn an_aligned_section_begins_at_its_alignment() {
        let mut contents = Emitter::default();
        contents.byte(1);
        contents.align(8);
        contents.byte(2);
        let mut file = Emitter::default();
        file.section(Section::Resources, &contents);
        let mut data = Cursor::new(&file.bytes).expect_section(Section::Resources).unwrap();
        assert_eq!(data.byte().unwrap(), 1);
        data.align(8).unwrap();
        assert_eq!((data.byte().unwrap(), data.is_at_end()), (2, true));
    }
}
