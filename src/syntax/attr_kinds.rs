//! Kinds: attributes whose kind a declaration gives, so that less of them is written.
//!
//! Takes a declared kind and tokens, gives the attribute as that kind stores it; and back. Kept true: the full form (`#..`,
//! `array<..>`) is accepted wherever the short one is.

use super::lexer::TokenKind;
use super::parser::{ParseResult, Parser};
use super::writer::{Elide, Writer, is_bare_identifier};
use crate::ir::types::FloatKind;
use crate::ir::{Attr, AttrKind, Context, Type};
use crate::report::Diagnostic;
use crate::vm::attr_codec;
use rulec::rir::declarations::{AttributeKind, EnumDef};

/// The type of the integers and floats of a kind.
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

/// The attribute that stores a value of an enum.
pub fn enum_attr(ctx: &Context, def: u32, value: i64) -> Attr {
    let declared = &ctx.rules.enums[def as usize];
    match declared.mnemonic {
        Some(_) => ctx.intern_attr(AttrKind::Enum { def, value }),
        None => ctx.int_attr(value as i128, ctx.int_type(declared.width)),
    }
}

/// The value that an enum's attribute stores.
pub fn enum_value(ctx: &Context, attr: Attr) -> Option<i64> {
    match ctx.attr_kind(attr) {
        AttrKind::Enum { value, .. } => Some(*value),
        _ => ctx.int_value(attr),
    }
}

impl Parser<'_> {
    /// An attribute of this kind as `$name` in a format spells it. A unit attribute has no text.
    pub fn parse_attr_of_kind(&mut self, kind: &AttributeKind) -> ParseResult<Attr> {
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
        if attr_codec::matches_kind(self.ctx, kind, attr) {
            return Ok(attr);
        }
        let message = format!("expected {}, found another attribute", attr_codec::kind_description(self.ctx, kind));
        Err(self.error_at(self.range_since(start), "M0011", message))
    }
    /// A case of an enum, or the cases of flags with `,` or `|` between them; the value.
    pub fn parse_enum_cases(&mut self, def: u32) -> ParseResult<i64> {
        let ctx = self.ctx;
        let def = &ctx.rules.enums[def as usize];
        let mut value = self.parse_enum_case(def)?;
        while def.flags && matches!(self.kind(), TokenKind::Comma | TokenKind::Bar) {
            self.advance();
            value |= self.parse_enum_case(def)?;
        }
        Ok(value)
    }
    /// The attribute that stores a value of an enum.
    pub fn cached_enum_attr(&mut self, def: u32, value: i64) -> Attr {
        let ctx = self.ctx;
        *self.enum_attr_cache.entry((def, value)).or_insert_with(|| enum_attr(ctx, def, value))
    }
    /// Whether a case of an enum is at hand.
    pub fn at_enum_case(&self, def: u32) -> bool {
        self.at(TokenKind::Identifier)
            && self.ctx.rules.enums[def as usize].cases.iter().any(|c| c.0 == self.spelling())
    }
    fn parse_enum_case(&mut self, def: &EnumDef) -> ParseResult<i64> {
        // A case that is no word stands in quotes.
        let name = match self.kind() {
            TokenKind::Identifier => self.spelling(),
            TokenKind::String => self.spelling().trim_matches('"'),
            _ => "",
        };
        let enum_case = def.cases.iter().find(|c| c.0 == name && !name.is_empty());
        if let Some(case) = enum_case {
            self.advance();
            return Ok(case.1);
        }
        let cases: Vec<&str> = def.cases.iter().map(|c| c.0.as_str()).collect();
        let diagnostic =
            Diagnostic::error("M0009", format!("expected a case of `{}`, found `{}`", def.name, self.spelling()))
                .at(self.source, self.token().range(), "")
                .note(format!("the cases are {}", cases.join(", ")));
        Err(self.fail(diagnostic))
    }
}

impl Writer<'_> {
    /// An attribute of this kind as `$name` in a format spells it.
    pub fn print_attr_of_kind(&mut self, kind: &AttributeKind, attr: Attr) {
        let ctx = self.ctx;
        match (kind, ctx.attr_kind(attr)) {
            (AttributeKind::Unit, _) => {}
            (AttributeKind::SymbolName, AttrKind::String { .. }) => match ctx.string_value(attr) {
                Some(name) => self.print_symbol_name_text(name),
                None => self.print_attr(attr),
            },
            (AttributeKind::DenseArray(_), AttrKind::DenseArray { element, data }) => {
                self.print_str("[");
                self.print_dense_array_elements(*element, data);
                self.print_str("]");
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
                    None => self.print_dialect_attr_body(attr),
                }
            }
            _ if scalar_type(ctx, kind).is_some() => self.print_attr_with(attr, Elide::Always),
            _ => self.print_attr(attr),
        }
    }
    /// The case of an enum, or the cases of flags.
    pub fn print_enum_cases(&mut self, def: u32, value: i64) {
        let ctx = self.ctx;
        let def = &ctx.rules.enums[def as usize];
        if let Some(case) = def.cases.iter().find(|c| c.1 == value) {
            return self.print_enum_case(&case.0);
        }
        // A case of several bits stands for all of them, so the widest come first; the text keeps the declared order.
        let mut widest: Vec<usize> = (0..def.cases.len()).collect();
        widest.sort_by_key(|i| std::cmp::Reverse(def.cases[*i].1.count_ones()));
        let (mut remaining_bits, mut chosen) = (value, Vec::new());
        for i in widest {
            let bits = def.cases[i].1;
            if def.flags && bits != 0 && remaining_bits & bits == bits {
                remaining_bits &= !bits;
                chosen.push(i);
            }
        }
        chosen.sort_by_key(|i| def.cases[*i].1 & value);
        for (n, i) in chosen.into_iter().enumerate() {
            if n > 0 {
                self.print_str(&def.separator);
            }
            self.print_enum_case(&def.cases[i].0);
        }
    }
    fn print_enum_case(&mut self, name: &str) {
        if is_bare_identifier(name) { self.print_str(name) } else { self.print_string(name.as_bytes()) }
    }
}
