//! Decodes attributes and types when they are first needed. Those that a dialect gives no encoding are text.
//!
//! Tests: tests/all/bytecode.rs.

use super::reader::{BytecodeReader, EncodedItem, ItemSize, ItemState};
use crate::bytecode::cursor::{Cursor, ReadError, ReadResult};
use crate::ir::{Attr, Type};
use crate::syntax::alias_names::attr_alias_name;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{MAX_EXPANDED_NESTING, ParseResult, Parser};
use crate::syntax::{renumber_distinct, spell_type};
use crate::threads::with_enough_stack;
use rulec::report::SourceId;

/// The maximum number of parts of an attribute or type when it is written out.
const MAX_PARTS: u64 = 1 << 22;
/// The maximum length of the texts of all types, written out.
const MAX_CHECKED_TEXT: u64 = 256 << 20;
/// What a user can do about an attribute or type that is too large.
const TOO_LARGE: &str = "write the program as text with `mlir-opt`, which names repeated parts once";

impl<'r> BytecodeReader<'r> {
    /// Reads a reference to an attribute.
    pub fn attr(&mut self, cursor: &mut Cursor<'r>) -> ReadResult<Attr> {
        let at = *cursor;
        let index = cursor.number()?;
        self.attr_at(index, at)
    }
    /// Reads a reference to an attribute that may be absent.
    pub fn optional_attr(&mut self, cursor: &mut Cursor<'r>) -> ReadResult<Option<Attr>> {
        let at = *cursor;
        match cursor.number_and_flag()? {
            (index, true) => self.attr_at(index, at).map(Some),
            (0, false) => Ok(None),
            _ => Err(at.error("expected a reference to an attribute, or 0 for none")),
        }
    }
    /// Returns the attribute with this number.
    pub fn attr_at(&mut self, index: u64, at: Cursor<'r>) -> ReadResult<Attr> {
        let entry = Self::item_at(&self.attrs, index, at, "attribute")?;
        if let ItemState::Decoded(attr, extent) = entry.state {
            return self.add_extent(extent, at).map(|()| attr);
        }
        self.begin_entry(&entry, at)?;
        self.attrs[index as usize].state = ItemState::InProgress;
        let outer = std::mem::take(&mut self.open_extent);
        let attr = with_enough_stack(|| self.decode_attr(&entry, index))?;
        let mut extent = self.end_entry(outer);
        if attr_alias_name(self.ctx, self.ctx.attr_kind(attr)).is_some() {
            // It is always printed by an alias, once, so its parts do not repeat.
            extent = ItemSize { size: 1, depth: 1 };
        }
        self.attrs[index as usize].state = ItemState::Decoded(attr, extent);
        self.add_extent(extent, at).map(|()| attr)
    }
    /// Reads a reference to a type.
    pub fn ty(&mut self, cursor: &mut Cursor<'r>) -> ReadResult<Type> {
        let at = *cursor;
        let index = cursor.number()?;
        self.type_at(index, at)
    }
    /// Returns the type with this number.
    pub fn type_at(&mut self, index: u64, at: Cursor<'r>) -> ReadResult<Type> {
        let entry = Self::item_at(&self.types, index, at, "type")?;
        if let ItemState::Decoded(ty, extent) = entry.state {
            return self.add_extent(extent, at).map(|()| ty);
        }
        self.begin_entry(&entry, at)?;
        self.types[index as usize].state = ItemState::InProgress;
        let outer = std::mem::take(&mut self.open_extent);
        let ty = with_enough_stack(|| self.decode_type(&entry))?;
        let extent = self.end_entry(outer);
        self.types[index as usize].state = ItemState::Decoded(ty, extent);
        self.add_extent(extent, at).map(|()| ty)
    }

    fn begin_entry<T>(&mut self, entry: &EncodedItem<'r, T>, at: Cursor<'r>) -> ReadResult<()> {
        if matches!(entry.state, ItemState::InProgress) {
            return Err(at.error("an attribute or type contains itself"));
        }
        if self.open_entries >= MAX_EXPANDED_NESTING {
            return Err(self.report_too_large(at));
        }
        self.open_entries += 1;
        Ok(())
    }
    /// Ends the decoding of an entry inside of another one, whose extent so far is `outer`. Returns the entry's extent.
    fn end_entry(&mut self, outer: ItemSize) -> ItemSize {
        self.open_entries -= 1;
        let ItemSize { size, depth } = std::mem::replace(&mut self.open_extent, outer);
        ItemSize { size: size + 1, depth: depth + 1 }
    }
    /// Adds the extent of a part to that of the entry that contains it.
    fn add_extent(&mut self, part: ItemSize, at: Cursor<'r>) -> ReadResult<()> {
        if self.open_entries == 0 {
            return Ok(());
        }
        self.open_extent.size += part.size;
        self.open_extent.depth = self.open_extent.depth.max(part.depth);
        if self.open_extent.size > MAX_PARTS || self.open_extent.depth > MAX_EXPANDED_NESTING as u64 {
            return Err(self.report_too_large(at));
        }
        Ok(())
    }
    fn report_too_large(&self, at: Cursor<'r>) -> ReadError {
        let message = format!(
            "an attribute or type has more than {MAX_PARTS} parts, or they nest deeper than {MAX_EXPANDED_NESTING} levels"
        );
        at.error_with("M0204", message).note(TOO_LARGE)
    }

    fn decode_attr(&mut self, entry: &EncodedItem<'r, Attr>, index: u64) -> ReadResult<Attr> {
        let mut data = entry.data;
        if !entry.is_encoded {
            return self.parse(entry.data, index, "attribute", |parser| parser.parse_attr());
        }
        let dialect = self.dialects[entry.dialect as usize];
        let attr = match dialect {
            "builtin" => self.builtin_attr(&mut data, index)?,
            _ => self.declared_attr(dialect, &mut data)?,
        };
        data.expect_end()?;
        Ok(attr)
    }
    fn decode_type(&mut self, entry: &EncodedItem<'r, Type>) -> ReadResult<Type> {
        let mut data = entry.data;
        if !entry.is_encoded {
            return self.parse(entry.data, self.attrs.len() as u64, "type", |parser| parser.parse_type());
        }
        let dialect = self.dialects[entry.dialect as usize];
        let ty = match dialect {
            "builtin" => self.builtin_type(&mut data)?,
            _ => self.declared_type(dialect, &mut data)?,
        };
        data.expect_end()?;
        self.check_type(ty, entry.data)?;
        Ok(ty)
    }

    /// Checks that a type is one that the parser accepts, by its text.
    fn check_type(&mut self, ty: Type, at: Cursor<'r>) -> ReadResult<()> {
        let text = spell_type(self.ctx, ty);
        self.checked_text += text.len() as u64;
        if self.checked_text > MAX_CHECKED_TEXT {
            let message = format!("the types of the file have more than {} MiB of text", MAX_CHECKED_TEXT >> 20);
            return Err(at.error_with("M0204", message).note(TOO_LARGE));
        }
        self.check_text(&text, at, "type", |parser| parser.parse_type()).map(drop)
    }

    /// Parses the text of an attribute or type. `index` is the number of the entry.
    fn parse<T>(
        &self,
        mut data: Cursor<'r>,
        index: u64,
        what: &str,
        parse: impl FnOnce(&mut Parser<'_>) -> ParseResult<T>,
    ) -> ReadResult<T> {
        let at = data;
        let text = data.text_to_zero()?;
        data.expect_end()?;
        let Ok(text) = std::str::from_utf8(text) else {
            return Err(at.error(format!("expected the text of the {what}")));
        };
        if self.has_common_distinct || !text.contains("distinct[") {
            return self.check_text(text, at, what, parse);
        }
        // Give the numbers of each text a range of their own, behind those of the entries.
        let text = renumber_distinct(text, |number| (index + 1).wrapping_shl(32).wrapping_add(number));
        self.check_text(&text, at, what, parse)
    }
    /// Parses the text of an attribute or type, and returns it. `what` is the noun.
    pub fn check_text<T>(
        &self,
        text: &str,
        at: Cursor<'r>,
        what: &str,
        parse: impl FnOnce(&mut Parser<'_>) -> ParseResult<T>,
    ) -> ReadResult<T> {
        let mut parser = Parser::new(self.ctx, SourceId::Input(0), text, 0..text.len());
        parser.allow_unregistered = self.allow_unregistered;
        let parsed = parse(&mut parser).and_then(|parsed| parser.expect(TokenKind::End).map(|_| parsed));
        let Some(error) = parser.diagnostics.into_iter().next() else {
            return parsed.map_err(|_| at.error(format!("invalid {what}")));
        };
        let shown: String = text.chars().take(MAX_SHOWN_CHARS).collect();
        let ellipsis = if shown.len() < text.len() { ".." } else { "" };
        let mut report =
            at.error_with(error.code, error.message).note(format!("the text of the {what} is `{shown}{ellipsis}`"));
        for note in error.notes {
            report = report.note(note);
        }
        Err(report)
    }
}

/// The number of characters of a text that an error shows.
const MAX_SHOWN_CHARS: usize = 200;
