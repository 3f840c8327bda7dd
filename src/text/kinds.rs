//! Kinds: attributes whose kind a declaration gives, so that less of them is written.
//!
//! Takes a declared kind and tokens, gives the attribute as that kind stores it; and back. Kept true: the full form (`#..`,
//! `array<..>`) is accepted wherever the short one is.

use super::cursor::{Parse, Parser};
use super::lexer::TokenKind as K;
use super::write::{Elide, Printer, is_word};
use crate::ir::types::FloatKind;
use crate::ir::{Attr, AttrKind, Context, Type};
use crate::report::Diagnostic;
use crate::vm::face;
use grammar::declare::{AttributeKind, EnumDef};

/// The type of the integers and floats of a kind.
pub fn scalar_type(ctx: &Context, kind: &AttributeKind) -> Option<Type> {
    Some(match kind {
        AttributeKind::Bool => ctx.int(1),
        AttributeKind::Int(width) => ctx.int(*width),
        AttributeKind::Index => ctx.index(),
        AttributeKind::Float(16) => ctx.float(FloatKind::F16),
        AttributeKind::Float(32) => ctx.float(FloatKind::F32),
        AttributeKind::Float(64) => ctx.float(FloatKind::F64),
        _ => return None,
    })
}

/// The attribute that stores a value of an enum.
pub fn enum_attr(ctx: &Context, def: u32, value: i64) -> Attr {
    let declared = &ctx.rules.enums[def as usize];
    match declared.mnemonic {
        Some(_) => ctx.attr(AttrKind::Enum { def, value }),
        None => ctx.int_attr(value as i128, ctx.int(declared.width)),
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
    pub fn attr_of_kind(&mut self, kind: &AttributeKind) -> Parse<Attr> {
        let start = self.start();
        let attr = match kind {
            AttributeKind::Unit => return Ok(self.ctx.unit_attr()),
            AttributeKind::String => {
                let bytes = self.string()?;
                return Ok(self.ctx.bytes_attr(&bytes, None));
            }
            AttributeKind::Symbol if self.at(K::Symbol) => return self.symbol_attr(),
            AttributeKind::SymbolName if self.at(K::Symbol) => {
                let name = self.symbol_name()?;
                return Ok(self.ctx.name_attr(name));
            }
            AttributeKind::Type => {
                let ty = self.ty()?;
                return Ok(self.ctx.type_attr(ty));
            }
            AttributeKind::DenseArray(width) if self.at(K::LSquare) => {
                let element = self.ctx.int(*width);
                return self.array_list(element);
            }
            AttributeKind::Enum(id) if !self.at(K::Hash) => {
                let def = id.index() as u32;
                let brackets = self.ctx.rules.enums[id.index()].mnemonic.is_some() && self.eat(K::Less);
                let value = self.cases(def)?;
                if brackets {
                    self.expect(K::Greater)?;
                }
                return Ok(self.enum_attr(def, value));
            }
            AttributeKind::Attr(name) if !self.at(K::Hash) => match self.ctx.attr_def(name) {
                Some((def, _)) => return self.nested(|p| p.declared_attr_body(def)),
                None => self.attr()?,
            },
            _ => {
                let ty = scalar_type(self.ctx, kind);
                self.attr_of(ty)?
            }
        };
        if face::conforms(self.ctx, kind, attr) {
            return Ok(attr);
        }
        let message = format!("expected {}, found another attribute", face::describe(self.ctx, kind));
        Err(self.error_at(self.since(start), "M0011", message))
    }
    /// A case of an enum, or the cases of flags with `,` or `|` between them; the value.
    pub fn cases(&mut self, def: u32) -> Parse<i64> {
        let ctx = self.ctx;
        let def = &ctx.rules.enums[def as usize];
        let mut value = self.case(def)?;
        while def.flags && matches!(self.kind(), K::Comma | K::Bar) {
            self.advance();
            value |= self.case(def)?;
        }
        Ok(value)
    }
    /// The attribute that stores a value of an enum.
    pub fn enum_attr(&mut self, def: u32, value: i64) -> Attr {
        let ctx = self.ctx;
        *self.known_cases.entry((def, value)).or_insert_with(|| enum_attr(ctx, def, value))
    }
    /// Whether a case of an enum is at hand.
    pub fn at_case(&self, def: u32) -> bool {
        self.at(K::Word) && self.ctx.rules.enums[def as usize].cases.iter().any(|c| c.0 == self.spelling())
    }
    fn case(&mut self, def: &EnumDef) -> Parse<i64> {
        // A case that is no word stands in quotes.
        let name = match self.kind() {
            K::Word => self.spelling(),
            K::String => self.spelling().trim_matches('"'),
            _ => "",
        };
        let found = def.cases.iter().find(|c| c.0 == name && !name.is_empty());
        if let Some(case) = found {
            self.advance();
            return Ok(case.1);
        }
        let cases: Vec<&str> = def.cases.iter().map(|c| c.0.as_str()).collect();
        let d = Diagnostic::error("M0009", format!("expected a case of `{}`, found `{}`", def.name, self.spelling()))
            .at(self.source, self.token().range(), "")
            .note(format!("the cases are {}", cases.join(", ")));
        Err(self.fail(d))
    }
}

impl Printer<'_> {
    /// An attribute of this kind as `$name` in a format spells it.
    pub fn attr_of_kind(&mut self, kind: &AttributeKind, attr: Attr) {
        let ctx = self.ctx;
        match (kind, ctx.attr_kind(attr)) {
            (AttributeKind::Unit, _) => {}
            (AttributeKind::SymbolName, AttrKind::String { .. }) => match ctx.string_value(attr) {
                Some(name) => self.symbol_text(name),
                None => self.attr(attr),
            },
            (AttributeKind::DenseArray(_), AttrKind::DenseArray { element, data }) => {
                self.raw("[");
                self.array_items(*element, data);
                self.raw("]");
            }
            (AttributeKind::Enum(_), AttrKind::Enum { def, value }) => {
                self.raw("<");
                self.cases(*def, *value);
                self.raw(">");
            }
            (AttributeKind::Enum(id), AttrKind::Integer { value, .. }) => self.cases(id.index() as u32, *value as i64),
            (AttributeKind::Attr(_), AttrKind::Dialect { .. }) => match self.aliases.and_then(|a| a.of_attr(ctx, attr))
            {
                Some(name) => self.raw(name),
                None => self.declared_attr_body(attr),
            },
            _ if scalar_type(ctx, kind).is_some() => self.attr_with(attr, Elide::Always),
            _ => self.attr(attr),
        }
    }
    /// The case of an enum, or the cases of flags.
    pub fn cases(&mut self, def: u32, value: i64) {
        let ctx = self.ctx;
        let def = &ctx.rules.enums[def as usize];
        if let Some(case) = def.cases.iter().find(|c| c.1 == value) {
            return self.case(&case.0);
        }
        // A case of several bits stands for all of them, so the widest come first; the text keeps the declared order.
        let mut widest: Vec<usize> = (0..def.cases.len()).collect();
        widest.sort_by_key(|i| std::cmp::Reverse(def.cases[*i].1.count_ones()));
        let (mut left, mut chosen) = (value, Vec::new());
        for i in widest {
            let bits = def.cases[i].1;
            if def.flags && bits != 0 && left & bits == bits {
                left &= !bits;
                chosen.push(i);
            }
        }
        chosen.sort_by_key(|i| def.cases[*i].1 & value);
        for (n, i) in chosen.into_iter().enumerate() {
            if n > 0 {
                self.raw(&def.separator);
            }
            self.case(&def.cases[i].0);
        }
    }
    fn case(&mut self, name: &str) {
        if is_word(name) { self.raw(name) } else { self.string(name.as_bytes()) }
    }
}
