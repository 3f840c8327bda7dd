//! Reads the tables of a file: strings, dialects, op names, and where attributes, types and properties are.
//!
//! Tests: tests/all/bytecode.rs.

use super::reader::{BytecodeReader, EncodedItem, ItemState, OpEntry};
use crate::bytecode::cursor::{Cursor, ReadResult};
use crate::bytecode::format::{DIALECT_VERSIONS, NO_UNKNOWN_LOCATIONS, PROPERTIES, Section};

impl<'r> BytecodeReader<'r> {
    /// Reads the strings. Their lengths precede them in reverse order, and each ends with a zero byte.
    pub fn read_strings(&mut self, mut data: Cursor<'r>) -> ReadResult<()> {
        let at = data;
        let count = data.count("strings")?;
        let lens: Vec<u64> = (0..count).map(|_| data.number()).collect::<ReadResult<_>>()?;
        for len in lens.into_iter().rev() {
            match data.take(len)? {
                [text @ .., 0] => self.strings.push(text),
                _ => return Err(at.error("expected a zero byte at the end of each string")),
            }
        }
        data.expect_end()
    }

    /// Reads the names of dialects and ops.
    pub fn read_dialects(&mut self, mut data: Cursor<'r>) -> ReadResult<()> {
        for _ in 0..data.count("dialects")? {
            let at = data;
            let (name, has_version) =
                if self.version < DIALECT_VERSIONS { (data.number()?, false) } else { data.number_and_flag()? };
            let name = std::str::from_utf8(Self::item_at(&self.strings, name, at, "string")?);
            self.dialects.push(name.map_err(|_| at.error("expected the name of a dialect as UTF-8 text"))?);
            if has_version {
                // Versions are for dialects that upgrade old attributes. No declared dialect has one.
                data.expect_section(Section::DialectVersion)?;
            }
        }
        if self.version >= NO_UNKNOWN_LOCATIONS {
            data.number()?;
        }
        while !data.is_at_end() {
            let (dialect, count) = self.group(&mut data, "op names")?;
            for _ in 0..count {
                let at = data;
                let (name, is_registered) = if self.version < PROPERTIES {
                    (data.number()?, None)
                } else {
                    let (name, flag) = data.number_and_flag()?;
                    (name, Some(flag))
                };
                let name = std::str::from_utf8(Self::item_at(&self.strings, name, at, "string")?);
                let name = name.map_err(|_| at.error("expected the name of an op as UTF-8 text"))?;
                let dialect = self.dialects[dialect as usize];
                let full = match (dialect, name) {
                    ("", name) => name.to_string(),
                    (dialect, "") => dialect.to_string(),
                    (dialect, name) => format!("{dialect}.{name}"),
                };
                self.ops.push(OpEntry { name: self.ctx.op_name(&full), is_registered });
            }
        }
        Ok(())
    }
    /// Reads the head of a group of items of one dialect: the dialect's index and the number of items.
    pub fn group(&self, data: &mut Cursor<'r>, noun: &str) -> ReadResult<(u32, usize)> {
        let at = *data;
        let dialect = data.number()?;
        Self::item_at(&self.dialects, dialect, at, "dialect")?;
        Ok((dialect as u32, data.count(noun)?))
    }

    /// Reads where the encodings of attributes and types are.
    pub fn read_entries(&mut self, mut sizes: Cursor<'r>, mut data: Cursor<'r>) -> ReadResult<()> {
        let at = sizes;
        let (attr_count, type_count) = (sizes.number()?, sizes.number()?);
        let total = attr_count.saturating_add(type_count);
        at.check_count(total, sizes.remaining(), "attributes and types")?;
        while (self.attrs.len() as u64) < attr_count {
            let left = attr_count - self.attrs.len() as u64;
            let (dialect, count) = self.entry_group(&mut sizes, left)?;
            for _ in 0..count {
                let (data, is_encoded) = entry(&mut sizes, &mut data)?;
                self.attrs.push(EncodedItem { dialect, data, is_encoded, state: ItemState::Encoded });
            }
        }
        while (self.types.len() as u64) < type_count {
            let left = type_count - self.types.len() as u64;
            let (dialect, count) = self.entry_group(&mut sizes, left)?;
            for _ in 0..count {
                let (data, is_encoded) = entry(&mut sizes, &mut data)?;
                self.types.push(EncodedItem { dialect, data, is_encoded, state: ItemState::Encoded });
            }
        }
        sizes.expect_end()?;
        data.expect_end()
    }
    /// Reads the head of a group of attributes or types, of which `left` are left.
    fn entry_group(&self, sizes: &mut Cursor<'r>, left: u64) -> ReadResult<(u32, usize)> {
        let at = *sizes;
        let (dialect, count) = self.group(sizes, "attributes or types")?;
        if count == 0 || count as u64 > left {
            return Err(at.error(format!("expected 1 to {left} attributes or types of a dialect, found {count}")));
        }
        Ok((dialect, count))
    }

    /// Reads where the encodings of properties are.
    pub fn read_properties(&mut self, mut data: Cursor<'r>) -> ReadResult<()> {
        for _ in 0..data.count("properties")? {
            let len = data.number()?;
            self.properties.push(data.part(len)?);
        }
        data.expect_end()
    }
}

/// Reads the size of an attribute or type. Returns its encoding, and whether its dialect has an encoding of its own.
fn entry<'b>(sizes: &mut Cursor<'b>, data: &mut Cursor<'b>) -> ReadResult<(Cursor<'b>, bool)> {
    let (len, is_encoded) = sizes.number_and_flag()?;
    Ok((data.part(len)?, is_encoded))
}
