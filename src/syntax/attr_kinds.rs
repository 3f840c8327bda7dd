//! Parser and writer of attributes whose kind is declared, in the short form that the kind allows.
//!
//! For example, an `array<i64>` attribute of an op is printed as `[1, 2]`, and an enum attribute as its case. The
//! parser also accepts the full form (`#..`, `array<..>`) in place of the short one.
//!
//! Tests: below, src/syntax/tests.rs, tests/errors/ops/, tests/all/dialects.rs.

use super::buffer::StoredTexts;
use super::enum_attrs::enum_attr;
use super::lexer::TokenKind;
use super::old_spellings::adapt_old_attr;
use super::parser::{ParseResult, Parser};
use super::scanner::is_bare_identifier;
use super::writer::{Elide, Writer, print_stored_attr};
use crate::ir::attr_constraint;
use crate::ir::types::FloatKind;
use crate::ir::{Attr, AttrKind, Context, Type};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{AttributeKind, EnumDef};
use smallvec::SmallVec;

/// Returns the type of the attributes of a kind, if it is an integer or float kind.
pub fn scalar_type(ctx: &Context, kind: &AttributeKind) -> Option<Type> {
    Some(match kind {
        AttributeKind::Bool => ctx.int_type(1),
        AttributeKind::Int(width) => ctx.int_type(*width),
        AttributeKind::Index => ctx.index_type(),
        AttributeKind::Float(16) => ctx.float_type(FloatKind::F16),
        AttributeKind::Float(32) => ctx.float_type(FloatKind::F32),
        AttributeKind::Float(64) => ctx.float_type(FloatKind::F64),
        _ => return None,
    })
}

impl Parser<'_> {
    /// Parses an attribute of this kind, as `$name` in an assembly format does. A unit attribute has no text.
    pub fn parse_attr_of_kind(&mut self, kind: &AttributeKind) -> ParseResult<Attr> {
        match self.frequent_attr_at(self.token_start(), kind) {
            Some((attr, end)) => {
                self.seek(end);
                Ok(attr)
            }
            None => self.parse_attr_by_tokens(kind),
        }
    }
    /// Parses an attribute of this kind, in any form.
    pub(super) fn parse_attr_by_tokens(&mut self, kind: &AttributeKind) -> ParseResult<Attr> {
        let start = self.token_start();
        let attr = match kind {
            AttributeKind::Unit => return Ok(self.ctx.unit_attr()),
            AttributeKind::String => {
                let bytes = self.parse_string_bytes()?;
                return Ok(self.ctx.bytes_attr(&bytes, None));
            }
            AttributeKind::Symbol if self.at(TokenKind::Symbol) => return self.parse_symbol_ref(),
            AttributeKind::SymbolName if self.at(TokenKind::Symbol) => {
                let name = self.parse_symbol_name()?;
                return Ok(self.ctx.interned_string_attr(name));
            }
            AttributeKind::Type => {
                let ty = self.parse_type()?;
                return Ok(self.ctx.type_attr(ty));
            }
            AttributeKind::DenseArray(width) if self.at(TokenKind::LSquare) => {
                let element = self.ctx.int_type(*width);
                return self.parse_dense_array_list(element);
            }
            AttributeKind::Enum(id) if !self.at(TokenKind::Hash) => {
                let def = id.index() as u32;
                let brackets = self.ctx.rules.enums[id.index()].mnemonic.is_some() && self.eat(TokenKind::Less);
                let value = self.parse_enum_cases(def)?;
                if brackets {
                    self.expect(TokenKind::Greater)?;
                }
                return Ok(self.cached_enum_attr(def, value));
            }
            AttributeKind::Attr(name) if !self.at(TokenKind::Hash) => match self.ctx.attr_def(name) {
                Some((def, _)) => return self.nested(|p| p.parse_dialect_attr_body(def)),
                None => self.parse_attr()?,
            },
            _ => {
                let ty = scalar_type(self.ctx, kind);
                self.parse_attr_of_type(ty)?
            }
        };
        if attr_constraint::matches_kind(self.ctx, kind, attr) {
            return Ok(attr);
        }
        if let Some(today) = adapt_old_attr(self.ctx, kind, attr)
            && attr_constraint::matches_kind(self.ctx, kind, today)
        {
            self.note_old_spelling(start);
            return Ok(today);
        }
        let message =
            format!("expected {}, found another attribute", attr_constraint::kind_description(self.ctx, kind));
        Err(self.error_at(self.range_since(start), "M0011", message))
    }
    /// Parses a case of an enum, or cases of flags with `,` or `|` between them; returns the value.
    pub fn parse_enum_cases(&mut self, def: u32) -> ParseResult<i64> {
        let ctx = self.ctx;
        let def = &ctx.rules.enums[def as usize];
        if let Some(value) = self.parse_quoted_flags(def) {
            return Ok(value);
        }
        let mut value = self.parse_enum_case(def)?;
        // A comma ends flags whose separator is `|`.
        let has_commas = def.separator != "|";
        while def.flags && (self.at(TokenKind::Bar) || (has_commas && self.at(TokenKind::Comma))) {
            self.advance();
            value |= self.parse_enum_case(def)?;
        }
        Ok(value)
    }
    /// Parses `"a|b"`, flags in one string; returns `None` if the next token is no such string.
    fn parse_quoted_flags(&mut self, def: &EnumDef) -> Option<i64> {
        if !def.flags || !self.at(TokenKind::String) {
            return None;
        }
        let names = self.spelling().trim_matches('"').split(def.separator.trim());
        let values = names.map(|name| def.cases.iter().find(|case| case.0 == name.trim()).map(|case| case.1));
        let value = values.collect::<Option<Vec<i64>>>()?.into_iter().fold(0, |all, bits| all | bits);
        self.advance();
        Some(value)
    }
    /// Returns the attribute that stores a value of an enum, from a cache.
    pub fn cached_enum_attr(&mut self, def: u32, value: i64) -> Attr {
        let ctx = self.ctx;
        *self.enum_attr_cache.entry((def, value)).or_insert_with(|| enum_attr(ctx, def, value))
    }
    /// Returns whether a case of an enum is next.
    pub fn at_enum_case(&self, def: u32) -> bool {
        let def = &self.ctx.rules.enums[def as usize];
        self.at(TokenKind::Identifier) && def.cases.iter().any(|c| c.0 == self.spelling()) || self.at_old_enum_case(def)
    }
    /// Parses one case of an enum; returns its value.
    fn parse_enum_case(&mut self, def: &EnumDef) -> ParseResult<i64> {
        // A case that is not a bare identifier is quoted.
        let name = match self.kind() {
            TokenKind::Identifier => self.spelling(),
            TokenKind::String => self.spelling().trim_matches('"'),
            _ => "",
        };
        let enum_case = def.cases.iter().find(|c| c.0 == name && !name.is_empty());
        if let Some(case) = enum_case {
            if self.at(TokenKind::String) {
                self.note_old_spelling(self.token_start());
            }
            self.advance();
            return Ok(case.1);
        }
        if let Some(value) = self.parse_old_enum_case(def) {
            return Ok(value);
        }
        let cases: Vec<&str> = def.cases.iter().map(|c| c.0.as_str()).collect();
        let diagnostic =
            Diagnostic::error("M0009", format!("expected a case of `{}`, found `{}`", def.name, self.spelling()))
                .at(self.source, self.token().range(), "")
                .note(format!("the cases are `{}`", cases.join("`, `")));
        Err(self.fail(diagnostic))
    }
}

/// The texts of enums are stored for values below this one.
const MAX_STORED_VALUE: i64 = 256;

impl Writer<'_> {
    /// Prints an attribute of this kind, as `$name` in an assembly format does.
    pub fn print_attr_of_kind(&mut self, kind: &AttributeKind, attr: Attr) {
        let ctx = self.ctx;
        match (kind, ctx.attr_kind(attr)) {
            (AttributeKind::Unit, _) => {}
            (AttributeKind::SymbolName, AttrKind::String { .. }) => match ctx.string_value(attr) {
                Some(name) => self.print_symbol_name_text(name),
                None => self.print_attr(attr),
            },
            (AttributeKind::DenseArray(_), AttrKind::DenseArray { element, data }) => {
                print_stored_attr(self, attr, true, |w| {
                    w.print_str("[");
                    w.print_dense_array_elements(*element, data);
                    w.print_str("]");
                });
            }
            (AttributeKind::Enum(_), AttrKind::Enum { def, value }) => {
                self.print_str("<");
                self.print_enum_cases(*def, *value);
                self.print_str(">");
            }
            (AttributeKind::Enum(id), AttrKind::Integer { value, .. }) => {
                self.print_enum_cases(id.index() as u32, *value as i64)
            }
            (AttributeKind::Attr(_), AttrKind::Dialect { .. }) => {
                match self.aliases.and_then(|a| a.attr_alias(ctx, attr)) {
                    Some(name) => self.print_str(name),
                    None => print_stored_attr(self, attr, true, |w| w.print_dialect_attr_body(attr)),
                }
            }
            _ if scalar_type(ctx, kind).is_some() => self.print_attr_with(attr, Elide::Always),
            _ => self.print_attr(attr),
        }
    }
    /// Prints the case of an enum, or the cases of flags with the declared separator between them.
    pub fn print_enum_cases(&mut self, def: u32, value: i64) {
        self.print_enum_cases_with(def, value, false);
    }
    /// Prints the case of an enum, or the cases of flags. Between flags is `|` if `has_bars`, else the declared
    /// separator.
    pub fn print_enum_cases_with(&mut self, def: u32, value: i64, has_bars: bool) {
        let ctx = self.ctx;
        let is_small = (0..MAX_STORED_VALUE).contains(&value);
        // The index of any other value is not used, so it may wrap.
        let index = (value as usize).wrapping_mul(2) + usize::from(has_bars);
        if is_small
            && let Some(texts) = self.enum_texts.get(def as usize)
            && self.out.push_stored(texts, index)
        {
            return;
        }
        let start = self.out.len();
        let separator = if has_bars { "|" } else { &ctx.rules.enums[def as usize].separator };
        self.print_new_enum_cases(def, value, separator);
        if is_small {
            if self.enum_texts.len() <= def as usize {
                self.enum_texts.resize_with(def as usize + 1, StoredTexts::default);
            }
            self.enum_texts[def as usize].insert(index, self.out.bytes_from(start));
        }
    }
    fn print_new_enum_cases(&mut self, def: u32, value: i64, separator: &str) {
        let ctx = self.ctx;
        let def = &ctx.rules.enums[def as usize];
        if let Some(case) = def.cases.iter().find(|c| c.1 == value) {
            return self.print_enum_case(&case.0);
        }
        if !def.flags {
            return;
        }
        // Choose cases greedily, those with the most bits first (`fast` before `nnan`), then print them in the order of
        // their bits.
        let (mut remaining_bits, mut chosen) = (value, SmallVec::<[usize; 8]>::new());
        let is_part = |bits: i64| bits != 0 && value & bits == bits;
        for width in (1..=value.count_ones()).rev() {
            for (i, (_, bits)) in def.cases.iter().enumerate() {
                if bits.count_ones() == width && is_part(*bits) && remaining_bits & bits == *bits {
                    remaining_bits &= !bits;
                    chosen.push(i);
                }
            }
        }
        chosen.sort_by_key(|i| def.cases[*i].1 & value);
        for (n, i) in chosen.into_iter().enumerate() {
            if n > 0 {
                self.print_str(separator);
            }
            self.print_enum_case(&def.cases[i].0);
        }
    }
    /// Prints the case of an enum, or the cases of flags. Flags whose separator is `|` are one string, `"a|b"`: MLIR
    /// prints a parameter in quotes unless it is a bare identifier.
    pub fn print_quoted_enum_cases(&mut self, def: u32, value: i64) {
        let declared = &self.ctx.rules.enums[def as usize];
        let is_quoted = declared.flags && declared.separator == "|" && !declared.cases.iter().any(|c| c.1 == value);
        self.print_str(if is_quoted { "\"" } else { "" });
        self.print_enum_cases(def, value);
        self.print_str(if is_quoted { "\"" } else { "" });
    }
    /// Prints a case, quoted unless it is a bare identifier.
    fn print_enum_case(&mut self, name: &str) {
        if is_bare_identifier(name) { self.print_str(name) } else { self.print_string(name.as_bytes()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use AttributeKind::{Bool, DenseArray, Int, SymbolName};
    use rulec::report::SourceId;

    /// Parses an attribute of a kind by the built-in declarations, and prints it as that kind.
    fn reprint(kind: &AttributeKind, text: &str) -> Result<String, String> {
        let ctx = Context::new(crate::ruleset::built_in());
        let mut parser = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len());
        let attr = parser.parse_attr_of_kind(kind).map_err(|_| parser.diagnostics[0].message.clone())?;
        let mut writer = Writer::new(&ctx);
        writer.print_attr_of_kind(kind, attr);
        Ok(writer.out.into_string())
    }

    #[test]
    fn the_full_form_is_printed_in_the_short_form() {
        assert_eq!(reprint(&DenseArray(64), "array<i64: 1, 2>").as_deref(), Ok("[1, 2]"));
        assert_eq!(reprint(&DenseArray(64), "[1, 2]").as_deref(), Ok("[1, 2]"));
        assert_eq!(reprint(&SymbolName, "@f").as_deref(), Ok("@f"));
        assert_eq!(reprint(&SymbolName, "\"f\"").as_deref(), Ok("@f"));
    }

    #[test]
    fn the_kind_determines_the_type_of_a_number() {
        assert_eq!(reprint(&Int(8), "-128").as_deref(), Ok("-128"));
        assert!(reprint(&Int(8), "256").is_err());
        assert_eq!(reprint(&Bool, "true").as_deref(), Ok("true"));
        assert!(reprint(&Bool, "\"true\"").unwrap_err().starts_with("expected "));
    }

    /// Parses cases of an enum by its mnemonic and prints them.
    fn reprint_cases(mnemonic: &str, text: &str) -> Result<String, String> {
        let ctx = Context::new(crate::ruleset::built_in());
        let (def, _) = ctx.enum_by_mnemonic(mnemonic).expect("a declared enum");
        let mut parser = Parser::new(&ctx, SourceId::Input(0), text, 0..text.len());
        let value = parser.parse_enum_cases(def).map_err(|_| parser.diagnostics[0].message.clone())?;
        let mut writer = Writer::new(&ctx);
        writer.print_enum_cases(def, value);
        Ok(writer.out.into_string())
    }

    #[test]
    fn flags_are_printed_in_the_order_of_their_bits() {
        assert_eq!(reprint_cases("arith.fastmath", "nnan").as_deref(), Ok("nnan"));
        assert_eq!(reprint_cases("arith.fastmath", "nsz,nnan"), reprint_cases("arith.fastmath", "nnan|nsz"));
    }

    #[test]
    fn a_case_of_several_bits_replaces_its_parts() {
        let all = "reassoc,nnan,ninf,nsz,arcp,contract,afn";
        assert_eq!(reprint_cases("arith.fastmath", all).as_deref(), Ok("fast"));
        assert_eq!(reprint_cases("arith.fastmath", "none").as_deref(), Ok("none"));
        assert!(reprint_cases("arith.fastmath", "quick").unwrap_err().contains("found `quick`"));
    }
}
