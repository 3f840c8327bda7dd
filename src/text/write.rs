//! Write: text that is being made.
//!
//! Takes IR; gives MLIR text in one string. What it prints is in the other files of this folder, one noun each, next to how
//! it is parsed. Kept true: what is printed parses to the same ids.

use super::aliases::{Aliases, Collector};
use super::made::Made;
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
pub struct Printer<'c> {
    /// Where types and attributes come from.
    pub ctx: &'c Context,
    /// What is printed so far.
    pub out: Made,
    /// The names that stand for attributes and types.
    pub aliases: Option<&'c Aliases>,
    /// Notes what is mentioned, to choose aliases.
    pub collector: Option<Collector<'c>>,
    /// Types that were printed before.
    pub(super) spelled: Spelled,
    /// Identified types whose body is being printed.
    pub(super) open_types: Vec<Type>,
}

/// The texts of types: a program has few types and names them often.
#[derive(Default)]
pub(super) struct Spelled {
    text: String,
    /// Where the text of each type stands, by its position.
    ranges: Vec<Option<(u32, u32)>>,
}

impl Spelled {
    /// The text of a type that was kept.
    pub(super) fn get(&self, ty: Type) -> Option<&str> {
        let (start, end) = (*self.ranges.get(ty.index())?)?;
        Some(&self.text[start as usize..end as usize])
    }
    /// Keeps the text of a type.
    pub(super) fn keep(&mut self, ty: Type, text: &str) {
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

impl<'c> Printer<'c> {
    /// A printer without aliases.
    pub fn new(ctx: &'c Context) -> Printer<'c> {
        Printer {
            ctx,
            out: Made::default(),
            aliases: None,
            collector: None,
            spelled: Spelled::default(),
            open_types: Vec::new(),
        }
    }
    /// Some text as it is.
    #[inline]
    pub fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }
    /// A number.
    #[inline]
    pub fn number(&mut self, n: impl itoa::Integer) {
        self.out.push_str(itoa::Buffer::new().format(n));
    }
    /// A number of any width.
    pub fn big_number(&mut self, n: &num_bigint::BigInt) {
        let _ = write!(self.out, "{n}");
    }
    /// Items with `, ` between them.
    pub fn commas<T>(&mut self, items: impl IntoIterator<Item = T>, mut item: impl FnMut(&mut Self, T)) {
        for (i, x) in items.into_iter().enumerate() {
            if i > 0 {
                self.raw(", ");
            }
            item(self, x);
        }
    }
    /// A string in quotes, escaped.
    pub fn string(&mut self, bytes: &[u8]) {
        self.out.push('"');
        for &b in bytes {
            match b {
                b'\\' => self.raw("\\\\"),
                b' '..=b'~' if b != b'"' => self.out.push(b as char),
                _ => {
                    let _ = write!(self.out, "\\{b:02X}");
                }
            }
        }
        self.out.push('"');
    }
    /// A name, in quotes if it is no plain one.
    pub fn name(&mut self, name: Str) {
        self.name_text(self.ctx.text(name));
    }
    fn name_text(&mut self, name: &str) {
        if is_word(name) { self.raw(name) } else { self.string(name.as_bytes()) }
    }
    /// `@name`
    pub fn symbol(&mut self, name: Str) {
        self.symbol_text(self.ctx.text(name));
    }
    /// `@name`
    pub fn symbol_text(&mut self, name: &str) {
        self.out.push('@');
        self.name_text(name);
    }
    /// `{a = 1, b}`
    pub fn dictionary(&mut self, items: &[(Str, Attr)]) {
        self.out.push('{');
        self.commas(items, |p, &(name, value)| p.entry(name, value));
        self.out.push('}');
    }
    /// `a = 1`, or `b` for a unit attribute.
    pub fn entry(&mut self, name: Str, value: Attr) {
        self.name(name);
        if value != self.ctx.unit_attr() {
            self.raw(" = ");
            self.attr(value);
        }
    }
}

/// Whether a text may stand as a word: a letter or `_`, then letters, digits, `_`, `$` and `.`.
pub fn is_word(text: &str) -> bool {
    let letter = |b: u8| b.is_ascii_alphabetic() || b == b'_';
    let bytes = text.as_bytes();
    bytes.first().is_some_and(|&b| letter(b))
        && bytes.iter().all(|&b| letter(b) || b.is_ascii_digit() || b == b'$' || b == b'.')
}

/// A type as MLIR spells it.
pub fn spell_type(ctx: &Context, ty: Type) -> String {
    let mut p = Printer::new(ctx);
    p.ty(ty);
    p.out.into_string()
}

/// An attribute as MLIR spells it.
pub fn spell_attr(ctx: &Context, attr: Attr) -> String {
    let mut p = Printer::new(ctx);
    p.attr(attr);
    p.out.into_string()
}
