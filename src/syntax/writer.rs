//! Printer of types, attributes and locations as MLIR text.
//!
//! The printer of each construct (types, attributes, ..) is an `impl Writer` block in the file of its parser.
//! Invariant: printed text parses to the same types, attributes and locations (the same ids).
//!
//! Tests: below, src/syntax/tests.rs, tests/all/mlir_opt.rs.

use super::alias_collector::Collector;
use super::alias_names::{Aliases, MAX_EXPANDED_LEN};
use super::buffer::{StoredTexts, TextBuffer};
use super::scanner::is_bare_identifier;
use crate::ir::{Attr, Context, Str, Type};
use std::fmt::Write;

/// When the type of a typed attribute (`1 : i32`) is omitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elide {
    /// The type is always printed.
    Never,
    /// `i64` and `f64`, the types that the parser assumes, are omitted.
    Default,
    /// The type is omitted, because the context determines it.
    Always,
}

/// Longer texts of attributes are not stored.
const MAX_STORED_BYTES: usize = 256;

/// Printer of types, attributes and locations into a text buffer.
pub struct Writer<'c> {
    /// The context that owns the printed types and attributes.
    pub ctx: &'c Context,
    /// The text so far.
    pub out: TextBuffer,
    /// The aliases to print in place of attributes, types and locations; `None` if everything is printed in full.
    pub aliases: Option<&'c Aliases>,
    /// Collector of the printed attributes and types, to choose aliases; `None` unless aliases are being chosen.
    pub collector: Option<Collector<'c>>,
    /// The texts of types, by type.
    pub(crate) type_texts: StoredTexts,
    /// The texts of attributes: by twice the attribute, plus one for the short form (`print_stored_attr`).
    pub(crate) attr_texts: StoredTexts,
    /// For each enum, the texts of its cases and flags, by twice the value, plus one if `|` separates flags.
    pub(crate) enum_texts: Vec<StoredTexts>,
    /// The types whose body is being printed, outermost first. An identified type among them is printed by name only.
    pub(crate) open_types: Vec<Type>,
    /// The length of the text in bytes beyond which no further attribute or type is printed.
    pub(crate) max_len: usize,
    /// Whether types are printed as MLIR's types, also where the context's spelling has LLVM's syntax.
    pub(crate) is_plain: bool,
}

impl<'c> Writer<'c> {
    /// Creates a writer without aliases.
    pub fn new(ctx: &'c Context) -> Writer<'c> {
        Writer {
            ctx,
            out: TextBuffer::default(),
            aliases: None,
            collector: None,
            type_texts: StoredTexts::default(),
            attr_texts: StoredTexts::default(),
            enum_texts: Vec::new(),
            open_types: Vec::new(),
            max_len: usize::MAX,
            is_plain: false,
        }
    }
    /// Prints text unchanged.
    #[inline]
    pub fn print_str(&mut self, text: &str) {
        self.out.push_str(text);
    }
    /// Prints a machine integer.
    #[inline]
    pub fn print_number(&mut self, number: impl itoa::Integer) {
        self.out.push_str(itoa::Buffer::new().format(number));
    }
    /// Prints an integer of any width.
    pub fn print_big_number(&mut self, number: &num_bigint::BigInt) {
        let _ = write!(self.out, "{number}");
    }
    /// Prints items with `, ` between them.
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
    /// Prints a quoted string with escapes.
    pub fn print_string(&mut self, bytes: &[u8]) {
        self.out.push_ascii(b'"');
        let mut rest = bytes;
        loop {
            let is_plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
            let plain = rest.iter().position(|byte| !is_plain(byte)).unwrap_or(rest.len());
            self.out.push_bytes(&rest[..plain]);
            match rest[plain..] {
                [] => break,
                [b'\\', ..] => self.print_str("\\\\"),
                [byte, ..] => drop(write!(self.out, "\\{byte:02X}")),
            }
            rest = &rest[plain + 1..];
        }
        self.out.push_ascii(b'"');
    }
    /// Prints a name, quoted unless it is a bare identifier.
    pub fn print_name(&mut self, name: Str) {
        self.print_name_text(self.ctx.text(name));
    }
    fn print_name_text(&mut self, name: &str) {
        if is_bare_identifier(name) { self.print_str(name) } else { self.print_string(name.as_bytes()) }
    }
    /// Prints `@name` or `@"any text"`.
    pub fn print_symbol_name(&mut self, name: Str) {
        self.print_symbol_name_text(self.ctx.text(name));
    }
    /// Prints `@name` or `@"any text"`.
    pub fn print_symbol_name_text(&mut self, name: &str) {
        self.out.push('@');
        self.print_name_text(name);
    }
    /// Prints `{a = 1, b}`.
    pub fn print_dictionary(&mut self, entries: &[(Str, Attr)]) {
        self.out.push('{');
        self.interleave_comma(entries, |p, &(name, value)| p.print_named_attr(name, value));
        self.out.push('}');
    }
    /// Prints `a = 1`, or `b` for a unit attribute.
    pub fn print_named_attr(&mut self, name: Str, value: Attr) {
        self.print_name(name);
        if value != self.ctx.unit_attr() {
            self.print_str(" = ");
            self.print_attr(value);
        }
    }
}

/// Prints an attribute by `print`, or appends the text that was printed for it before. `is_short` distinguishes the
/// form that the kind of an attribute allows from the full form.
///
/// Not for attributes that hardly repeat, such as integers.
#[inline]
pub(super) fn print_stored_attr(w: &mut Writer<'_>, attr: Attr, is_short: bool, print: impl FnOnce(&mut Writer<'_>)) {
    // Inside its own body an identified type is printed by name only. The collector needs to visit what an attribute
    // contains only once.
    if !w.open_types.is_empty() {
        return print(w);
    }
    let index = 2 * attr.index() + usize::from(is_short);
    if w.out.push_stored(&w.attr_texts, index) {
        return;
    }
    let start = w.out.len();
    print(w);
    if w.out.len() - start <= MAX_STORED_BYTES {
        w.attr_texts.insert(index, w.out.bytes_from(start));
    }
}

/// Returns a writer of text without aliases, whose length is bounded.
fn bounded_writer(ctx: &Context) -> Writer<'_> {
    Writer { max_len: MAX_EXPANDED_LEN as usize, ..Writer::new(ctx) }
}

/// Returns the text of a type.
pub fn spell_type(ctx: &Context, ty: Type) -> String {
    let mut writer = bounded_writer(ctx);
    writer.print_type(ty);
    writer.out.into_string()
}

/// Returns the text of an attribute.
pub fn spell_attr(ctx: &Context, attr: Attr) -> String {
    let mut writer = bounded_writer(ctx);
    writer.print_attr(attr);
    writer.out.into_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::Parser;
    use rulec::report::SourceId;

    fn written(print: impl FnOnce(&mut Writer<'_>)) -> String {
        let ctx = Context::new(Default::default());
        let mut writer = Writer::new(&ctx);
        print(&mut writer);
        writer.out.into_string()
    }

    #[test]
    fn a_name_that_is_no_bare_identifier_is_quoted() {
        assert_eq!(written(|w| w.print_symbol_name_text("a.b")), "@a.b");
        assert_eq!(written(|w| w.print_symbol_name_text("1 \"é")), "@\"1 \\22\\C3\\A9\"");
    }

    #[test]
    fn a_printed_string_parses_to_the_same_bytes() {
        let bytes: Vec<u8> = (0..=255).collect();
        let text = written(|w| w.print_string(&bytes));
        assert!(text.is_ascii());
        let ctx = Context::new(Default::default());
        let mut parser = Parser::new(&ctx, SourceId::Input(0), &text, 0..text.len());
        assert_eq!(parser.parse_string_bytes().as_deref(), Ok(&bytes[..]));
    }

    #[test]
    fn a_symbol_parses_to_the_name_that_was_printed() {
        let ctx = Context::new(Default::default());
        for name in ["main", "a b", "\\n", "é\"", ""] {
            let text = written(|w| w.print_symbol_name_text(name));
            let parsed = Parser::new(&ctx, SourceId::Input(0), &text, 0..text.len()).parse_symbol_name();
            assert_eq!(parsed.map(|name| ctx.text(name)), Ok(name), "{text}");
        }
    }
}
