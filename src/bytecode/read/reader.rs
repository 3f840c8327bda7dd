//! State of the reader: the tables of a file. The other files of this folder fill and use them.
//!
//! Tests: tests/all/bytecode.rs.

use crate::bytecode::cursor::{Cursor, ReadResult};
use crate::bytecode::property_layout::PropertyLayouts;
use crate::ir::{Attr, AttrKind, Context, LocId, OpName, Str, Type};
use rustc_hash::FxHashMap;

/// An op name of the file.
#[derive(Clone, Copy, Debug)]
pub struct OpEntry {
    /// The full name.
    pub name: OpName,
    /// Whether the program that wrote the file knew the op; `None` if the version of the file does not state it.
    pub is_registered: Option<bool>,
}

/// An attribute or type of the file.
#[derive(Clone, Copy, Debug)]
pub struct EncodedItem<'b, T> {
    /// Index of the dialect.
    pub dialect: u32,
    /// The encoding.
    pub data: Cursor<'b>,
    /// Whether the dialect has an encoding of its own. Otherwise `data` is text.
    pub is_encoded: bool,
    /// The decoded value.
    pub state: ItemState<T>,
}

/// How far an entry is decoded.
#[derive(Clone, Copy, Debug)]
pub enum ItemState<T> {
    /// Not at all.
    Encoded,
    /// It is being decoded, so it must not occur in itself.
    InProgress,
    /// Completely.
    Decoded(T, ItemSize),
}

/// The size of an attribute or type when it is written out. Entries share parts, so it may be much larger than the
/// encoding.
#[derive(Clone, Copy, Debug, Default)]
pub struct ItemSize {
    /// The number of parts.
    pub size: u64,
    /// The depth of their nesting.
    pub depth: u64,
}

/// Declared attributes and types with an encoding of their own: the index of the declaration by dialect and code.
pub type DeclaredCodes = FxHashMap<(String, u64), u32>;

/// The tables of a file.
pub struct BytecodeReader<'r> {
    pub ctx: &'r Context,
    /// The version of the file.
    pub version: u64,
    /// Whether ops, types and attributes of undeclared dialects are accepted.
    pub allow_unregistered: bool,
    pub strings: Vec<&'r [u8]>,
    pub dialects: Vec<&'r str>,
    pub ops: Vec<OpEntry>,
    pub attrs: Vec<EncodedItem<'r, Attr>>,
    pub types: Vec<EncodedItem<'r, Type>>,
    /// The encoded properties of ops.
    pub properties: Vec<Cursor<'r>>,
    /// The keys of the resources of dialects.
    pub resource_keys: Vec<Str>,
    /// The text of the resource section, as a module stores it.
    pub resources: Option<String>,
    /// The extent of the entry that is being decoded, as far as it is decoded.
    pub open_extent: ItemSize,
    /// Whether equal numbers of `distinct` attributes in texts are the same attribute, as in files of this program: the
    /// number is that of the entry. Otherwise the numbers of each text are its own.
    pub has_common_distinct: bool,
    /// The number of entries that are being decoded.
    pub open_entries: usize,
    /// The length of the texts that have been parsed to check types.
    pub checked_text: u64,
    /// Declared attributes by their codes, and declared types; `None` until they are needed.
    pub declared_codes: Option<Box<[DeclaredCodes; 2]>>,
    pub layouts: PropertyLayouts<'r>,
}

impl<'r> BytecodeReader<'r> {
    /// Returns a reader with empty tables.
    pub fn new(ctx: &'r Context, version: u64, allow_unregistered: bool) -> BytecodeReader<'r> {
        BytecodeReader {
            ctx,
            version,
            allow_unregistered,
            strings: Vec::new(),
            dialects: Vec::new(),
            ops: Vec::new(),
            attrs: Vec::new(),
            types: Vec::new(),
            properties: Vec::new(),
            resource_keys: Vec::new(),
            resources: None,
            open_extent: ItemSize::default(),
            has_common_distinct: false,
            open_entries: 0,
            checked_text: 0,
            declared_codes: None,
            layouts: PropertyLayouts::default(),
        }
    }

    /// Reads the number of an item of a table, and returns the item.
    pub fn item<T: Copy>(table: &[T], cursor: &mut Cursor<'r>, noun: &str) -> ReadResult<T> {
        let at = *cursor;
        let index = cursor.number()?;
        Self::item_at(table, index, at, noun)
    }
    /// Returns the item of a table with this number.
    pub fn item_at<T: Copy>(table: &[T], index: u64, at: Cursor<'r>, noun: &str) -> ReadResult<T> {
        let item = usize::try_from(index).ok().and_then(|index| table.get(index)).copied();
        item.ok_or_else(|| at.error(format!("there is no {noun} {index}: the file has {}", table.len())))
    }
    /// Reads a reference to a string.
    pub fn string(&self, cursor: &mut Cursor<'r>) -> ReadResult<&'r [u8]> {
        Self::item(&self.strings, cursor, "string")
    }
    /// Reads a reference to a string that is text.
    pub fn text(&self, cursor: &mut Cursor<'r>) -> ReadResult<&'r str> {
        let at = *cursor;
        let bytes = self.string(cursor)?;
        std::str::from_utf8(bytes).map_err(|_| at.error("expected a string of UTF-8 text"))
    }

    /// Reads a reference to a location.
    pub fn location(&mut self, cursor: &mut Cursor<'r>) -> ReadResult<LocId> {
        let at = *cursor;
        let attr = self.attr(cursor)?;
        match self.ctx.attr_kind(attr) {
            AttrKind::Location(loc) => Ok(*loc),
            _ => Err(at.error("expected a location, found another attribute")),
        }
    }
    /// Reads a reference to a string attribute that is text.
    pub fn name(&mut self, cursor: &mut Cursor<'r>) -> ReadResult<Str> {
        let at = *cursor;
        let attr = self.attr(cursor)?;
        self.ctx.interned_string(attr).ok_or_else(|| at.error("expected a string attribute of UTF-8 text"))
    }
}
