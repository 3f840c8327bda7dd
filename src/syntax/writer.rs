//! Write: text that is being made.
//!
//! Takes IR; gives MLIR text in one string. What it prints is in the other files of this folder, one noun each, next to how
//! it is parsed. Kept true: what is printed parses to the same ids.

use super::aliases::{Aliases, Collector};
use super::buffer::TextBuffer;
use crate::ir::{Attr, Context, Str, Type};
use std::fmt::Write;

/// Whether a typed attribute says its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elide {
    /// The type is always written.
    Never,
    /// `i64` and `f64`, which a reader assumes, are left out.
    Default,
    /// The reader knows the type.
    Always,
}

/// See the module.
pub struct Writer<'c> {
    /// Where types and attributes come from.
    pub ctx: &'c Context,
    /// What is printed so far.
    pub out: TextBuffer,
    /// The names that stand for attributes and types.
    pub aliases: Option<&'c Aliases>,
    /// Notes what is mentioned, to choose aliases.
    pub collector: Option<Collector<'c>>,
    /// Types that were printed before.
    pub(crate) type_texts: TypeTextCache,
    /// Identified types whose body is being printed.
    pub(crate) open_types: Vec<Type>,
}

/// The texts of types: a program has few types and names them often.
#[derive(Default)]
pub(crate) struct TypeTextCache {
    text: String,
    /// Where the text of each type stands, by its position.
    ranges: Vec<Option<(u32, u32)>>,
}

impl TypeTextCache {
    /// The text of a type that was kept.
    pub(crate) fn get(&self, ty: Type) -> Option<&str> {
        let (start, end) = (*self.ranges.get(ty.index())?)?;
        Some(&self.text[start as usize..end as usize])
    }
    /// Keeps the text of a type.
    pub(crate) fn insert(&mut self, ty: Type, text: &str) {
        if self.ranges.len() <= ty.index() {
            self.ranges.resize(ty.index() + 1, None);
        }
        let start = self.text.len();
        self.text.push_str(text);
        if let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(self.text.len())) {
            self.ranges[ty.index()] = Some((start, end));
        }
    }
}

impl<'c> Writer<'c> {
    /// A printer without aliases.
    pub fn new(ctx: &'c Context) -> Writer<'c> {
        Writer {
            ctx,
            out: TextBuffer::default(),
            aliases: None,
            collector: None,
            type_texts: TypeTextCache::default(),
            open_types: Vec::new(),
        }
    }
    /// Some text as it is.
    #[inline]
    pub fn print_str(&mut self, text: &str) {
        self.out.push_str(text);
    }
    /// A number.
    #[inline]
    pub fn print_number(&mut self, number: impl itoa::Integer) {
        self.out.push_str(itoa::Buffer::new().format(number));
    }
    /// A number of any width.
    pub fn print_big_number(&mut self, number: &num_bigint::BigInt) {
        let _ = write!(self.out, "{number}");
    }
    /// Items with `, ` between them.
    pub fn interleave_comma<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut print_item: impl FnMut(&mut Self, T),
    ) {
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.print_str(", ");
            }
            print_item(self, item);
        }
    }
    /// A string in quotes, escaped.
    pub fn print_string(&mut self, bytes: &[u8]) {
        self.out.push('"');
        for &byte in bytes {
            match byte {
                b'\\' => self.print_str("\\\\"),
                b' '..=b'~' if byte != b'"' => self.out.push(byte as char),
                _ => {
                    let _ = write!(self.out, "\\{byte:02X}");
                }
            }
        }
        self.out.push('"');
    }
    /// A name, in quotes if it is no plain one.
    pub fn print_name(&mut self, name: Str) {
        self.print_name_text(self.ctx.text(name));
    }
    fn print_name_text(&mut self, name: &str) {
        if is_bare_identifier(name) { self.print_str(name) } else { self.print_string(name.as_bytes()) }
    }
    /// `@name`
    pub fn print_symbol_name(&mut self, name: Str) {
        self.print_symbol_name_text(self.ctx.text(name));
    }
    /// `@name`
    pub fn print_symbol_name_text(&mut self, name: &str) {
        self.out.push('@');
        self.print_name_text(name);
    }
    /// `{a = 1, b}`
    pub fn print_dictionary(&mut self, entries: &[(Str, Attr)]) {
        self.out.push('{');
        self.interleave_comma(entries, |p, &(name, value)| p.print_named_attr(name, value));
        self.out.push('}');
    }
    /// `a = 1`, or `b` for a unit attribute.
    pub fn print_named_attr(&mut self, name: Str, value: Attr) {
        self.print_name(name);
        if value != self.ctx.unit_attr() {
            self.print_str(" = ");
            self.print_attr(value);
        }
    }
}

/// Whether a text may stand as a word: a letter or `_`, then letters, digits, `_`, `$` and `.`.
pub fn is_bare_identifier(text: &str) -> bool {
    let is_letter = |b: u8| b.is_ascii_alphabetic() || b == b'_';
    let bytes = text.as_bytes();
    bytes.first().is_some_and(|&b| is_letter(b))
        && bytes.iter().all(|&b| is_letter(b) || b.is_ascii_digit() || b == b'$' || b == b'.')
}

/// A type as MLIR spells it.
pub fn spell_type(ctx: &Context, ty: Type) -> String {
    let mut writer = Writer::new(ctx);
    writer.print_type(ty);
    writer.out.into_string()
}

/// An attribute as MLIR spells it.
pub fn spell_attr(ctx: &Context, attr: Attr) -> String {
    let mut writer = Writer::new(ctx);
    writer.print_attr(attr);
    writer.out.into_string()
}
