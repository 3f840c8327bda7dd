//! Attributes: the builtin ones and the way into the declared ones, both ways.
//!
//! Takes tokens, gives an interned attribute; and back. Kept true: a typed attribute says its type after `:`, except where
//! both sides know it: `true`, an `i64` in a list, a type that the context gives.

use super::cursor::{Failed, Parse, Parser};
use super::lexer::{Token, TokenKind as K};
use super::numbers::{self, Reading};
use super::write::{Elide, Printer};
use crate::ir::types::{DYNAMIC, FloatKind, Signedness, TypeKind};
use crate::ir::{Attr, AttrKind, Str, Type};
use crate::report::Diagnostic;
use num_bigint::BigInt;
use std::ops::Range;

impl Parser<'_> {
    /// Any attribute.
    pub fn attr(&mut self) -> Parse<Attr> {
        self.attr_of(None)
    }
    /// Any attribute. If the type is given it is not written (`: type` is not read).
    pub fn attr_of(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let start = self.start();
        match self.kind() {
            K::Integer | K::Hex | K::Float => self.number_attr(ty),
            K::Minus => self.number_attr(ty),
            K::String => {
                let bytes = self.string()?;
                let ty = match ty {
                    Some(ty) => Some(ty),
                    None => self.colon_type()?,
                };
                Ok(self.ctx.bytes_attr(&bytes, ty))
            }
            K::Symbol => self.symbol_attr(),
            K::LSquare => self.nested(|p| {
                p.advance();
                let items = p.list(K::RSquare, Self::attr)?;
                Ok(p.ctx.array_attr(items))
            }),
            K::LBrace => {
                let items = self.dictionary()?;
                Ok(self.ctx.dict_attr(items))
            }
            K::Hash => self.nested(|p| p.extended_attr(ty)),
            K::Word => match self.spelling() {
                word @ ("true" | "false") => {
                    self.advance();
                    let value = self.ctx.bool_attr(word == "true");
                    if ty.is_some_and(|ty| ty != self.ctx.int(1)) {
                        let message = "`true` and `false` are values of i1, another type is needed here";
                        return Err(self.error_at(self.since(start), "M0011", message));
                    }
                    Ok(value)
                }
                "unit" => {
                    self.advance();
                    Ok(self.ctx.unit_attr())
                }
                "affine_map" => {
                    self.advance();
                    self.expect(K::Less)?;
                    let map = self.affine_map()?;
                    self.expect(K::Greater)?;
                    Ok(self.ctx.attr(AttrKind::Map(map)))
                }
                "affine_set" => {
                    self.advance();
                    self.expect(K::Less)?;
                    let set = self.integer_set()?;
                    self.expect(K::Greater)?;
                    Ok(self.ctx.attr(AttrKind::Set(set)))
                }
                "dense" => self.dense(ty),
                "dense_resource" => self.dense_resource(ty),
                "sparse" => self.sparse(ty),
                "array" => self.dense_array(),
                "strided" => self.strided(),
                "loc" if self.peek().kind == K::LParen => {
                    let loc = self.written_loc()?;
                    Ok(self.ctx.attr(AttrKind::Location(loc)))
                }
                "distinct" => self.nested(Self::distinct),
                _ if self.at_type() => self.type_attr(),
                _ => Err(self.expected("an attribute")),
            },
            K::LParen | K::Bang => self.type_attr(),
            _ => Err(self.expected("an attribute")),
        }
    }
    fn type_attr(&mut self) -> Parse<Attr> {
        let ty = self.ty()?;
        Ok(self.ctx.type_attr(ty))
    }
    /// `: type`, if it is there.
    pub fn colon_type(&mut self) -> Parse<Option<Type>> {
        if self.eat(K::Colon) { Ok(Some(self.ty()?)) } else { Ok(None) }
    }
    /// `@root::@nested`
    pub fn symbol_attr(&mut self) -> Parse<Attr> {
        let root = self.symbol_name()?;
        let mut nested = Vec::new();
        while self.at(K::DoubleColon) && self.peek().kind == K::Symbol {
            self.advance();
            nested.push(self.symbol_name()?);
        }
        Ok(self.ctx.attr(AttrKind::Symbol { root, nested: nested.into() }))
    }
    /// `{a = 1, b}`: the entries as written.
    pub fn dictionary(&mut self) -> Parse<Vec<(Str, Attr)>> {
        self.expect(K::LBrace)?;
        self.nested(|p| {
            let mut starts: Vec<Range<usize>> = Vec::new();
            let items = p.list(K::RBrace, |p| {
                let start = p.start();
                let name = p.name_or_string("an attribute name")?;
                starts.push(p.since(start));
                let value = if p.eat(K::Equal) { p.attr()? } else { p.ctx.unit_attr() };
                Ok((name, value))
            })?;
            if items.len() > 1 {
                p.check_names(&items, &starts)?;
            }
            Ok(items)
        })
    }
    fn check_names(&mut self, items: &[(Str, Attr)], starts: &[Range<usize>]) -> Parse<()> {
        let mut order: Vec<usize> = (0..items.len()).collect();
        order.sort_by_key(|&i| items[i].0);
        let Some(pair) = order.windows(2).find(|w| items[w[0]].0 == items[w[1]].0) else { return Ok(()) };
        let name = self.ctx.text(items[pair[0]].0);
        let d = Diagnostic::error("M0012", format!("the attribute `{name}` is given twice"))
            .at(self.source, starts[pair[1]].clone(), "given again")
            .at(self.source, starts[pair[0]].clone(), "given first");
        Err(self.fail(d))
    }

    // ---- numbers
    /// An integer or float with an optional sign; its type is given, or written after it, or `i64` or `f64`.
    fn number_attr(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let start = self.start();
        let negative = self.eat(K::Minus);
        if !matches!(self.kind(), K::Integer | K::Hex | K::Float) {
            return Err(self.expected("a number"));
        }
        let literal = self.advance();
        let ty = match ty {
            Some(ty) => ty,
            None => match self.colon_type()? {
                Some(ty) => ty,
                None if literal.kind == K::Float => self.ctx.float(FloatKind::F64),
                None => self.ctx.int(64),
            },
        };
        self.number_of(ty, negative, literal, start)
    }
    /// The attribute of a literal of that type.
    pub(super) fn number_of(&mut self, ty: Type, negative: bool, literal: Token, start: usize) -> Parse<Attr> {
        let range = start..literal.end;
        match self.ctx.type_kind(ty) {
            TypeKind::Float(kind) => {
                let bits = self.float_bits(*kind, negative, literal, range)?;
                Ok(self.ctx.attr(AttrKind::Float { ty, bits }))
            }
            TypeKind::Integer { .. } | TypeKind::Index => {
                if let Some(value) = self.small_integer_of(ty, negative, literal) {
                    return Ok(self.ctx.attr(AttrKind::Integer { ty, value }));
                }
                let value = self.integer_of(ty, negative, literal, range)?;
                Ok(integer_attr(self, ty, value))
            }
            _ => Err(self.error_at(range, "M0006", "a number needs an integer, index or float type")),
        }
    }
    /// How many bits an integer type has, and how literals are read in it.
    fn width(&self, ty: Type) -> (u32, Reading) {
        match *self.ctx.type_kind(ty) {
            TypeKind::Integer { width, signedness: Signedness::Signless } => (width, Reading::Signless),
            TypeKind::Integer { width, signedness: Signedness::Signed } => (width, Reading::Signed),
            TypeKind::Integer { width, signedness: Signedness::Unsigned } => (width, Reading::Unsigned),
            _ => (64, Reading::Signed),
        }
    }
    /// The value of a literal in an integer type, if 64 bits hold both and it fits.
    fn small_integer_of(&self, ty: Type, negative: bool, literal: Token) -> Option<i128> {
        let (width, reading) = self.width(ty);
        numbers::small_integer(&self.text()[literal.range()], negative, width, reading)?
    }
    /// The value of a literal in an integer type.
    pub(super) fn integer_of(
        &mut self,
        ty: Type,
        negative: bool,
        literal: Token,
        range: Range<usize>,
    ) -> Parse<BigInt> {
        let (width, reading) = self.width(ty);
        if literal.kind == K::Float {
            return Err(self.error_at(range, "M0006", "a float literal needs a float type, this one is an integer"));
        }
        let spelling = &self.text()[literal.range()];
        match numbers::integer(spelling, negative, width, reading) {
            Some(value) => Ok(value),
            None => {
                let ty = super::write::spell_type(self.ctx, ty);
                Err(self.error_at(range, "M0006", format!("this number does not fit in {ty}")))
            }
        }
    }
    /// The bits of a literal in a float type; a hexadecimal literal is the bits.
    pub(super) fn float_bits(
        &mut self,
        kind: FloatKind,
        negative: bool,
        literal: Token,
        range: Range<usize>,
    ) -> Parse<u128> {
        let spelling = &self.text()[literal.range()];
        let name = kind.name();
        match literal.kind {
            K::Float => {
                let value: f64 = spelling.parse().unwrap_or(f64::NAN);
                let bits = crate::ir::float::from_f64(kind, if negative { -value } else { value });
                bits.ok_or_else(|| self.error_at(range, "M0006", format!("{name} holds no negative number")))
            }
            K::Hex if negative => {
                Err(self.error_at(range, "M0006", "a float given by its bits has no sign in front of them"))
            }
            K::Hex => match u128::from_str_radix(&spelling[2..], 16) {
                Ok(bits) if kind.width() == 128 || bits >> kind.width() == 0 => Ok(bits),
                _ => Err(self.error_at(range, "M0006", format!("{name} has only {} bits", kind.width()))),
            },
            _ => {
                let d = Diagnostic::error("M0006", "this integer literal stands where a float is needed")
                    .at(self.source, range, "")
                    .note(format!("write `{spelling}.0`, or the bits in hexadecimal"));
                Err(self.fail(d))
            }
        }
    }
    /// An integer with an optional sign that 64 bits hold.
    pub fn int64(&mut self) -> Parse<i64> {
        let start = self.start();
        let negative = self.eat(K::Minus);
        if !matches!(self.kind(), K::Integer | K::Hex) {
            return Err(self.expected("an integer"));
        }
        let token = self.advance();
        if let Some(value) = self.small_integer_of(self.ctx.int(64), negative, token) {
            return Ok(value as i64);
        }
        let value = self.integer_of(self.ctx.int(64), negative, token, start..token.end)?;
        i64::try_from(value)
            .map_err(|_| self.error_at(start..token.end, "M0006", "this number does not fit in 64 bits"))
    }
    /// A stride or offset: an integer or `?`.
    pub fn dim(&mut self) -> Parse<i64> {
        if self.eat(K::Question) { Ok(DYNAMIC) } else { self.int64() }
    }

    // ---- others
    fn strided(&mut self) -> Parse<Attr> {
        self.advance();
        self.expect(K::Less)?;
        self.expect(K::LSquare)?;
        let strides = self.list(K::RSquare, Self::dim)?;
        let mut offset = 0;
        if self.eat(K::Comma) {
            self.expect_word("offset")?;
            self.expect(K::Colon)?;
            offset = self.dim()?;
        }
        self.expect(K::Greater)?;
        Ok(self.ctx.attr(AttrKind::Strided { offset, strides: strides.into() }))
    }
    fn distinct(&mut self) -> Parse<Attr> {
        self.advance();
        self.expect(K::LSquare)?;
        let token = self.expect(K::Integer)?;
        let Ok(id) = self.text()[token.range()].parse::<u64>() else {
            return Err(self.error_at(token.range(), "M0006", "this identity does not fit in 64 bits"));
        };
        self.expect(K::RSquare)?;
        self.expect(K::Less)?;
        let attr = if self.at(K::Greater) { self.ctx.unit_attr() } else { self.attr()? };
        self.expect(K::Greater)?;
        Ok(self.ctx.attr(AttrKind::Distinct { id, attr }))
    }
    pub(super) fn wrong_type(&mut self, start: usize, needed: Type) -> Failed {
        let needed = super::write::spell_type(self.ctx, needed);
        self.error_at(
            self.since(start),
            "M0011",
            format!("this attribute is not of type {needed}, which is needed here"),
        )
    }
}

/// Small values are kept small, whatever the width.
fn integer_attr(p: &Parser<'_>, ty: Type, value: BigInt) -> Attr {
    match i128::try_from(&value) {
        Ok(value) => p.ctx.attr(AttrKind::Integer { ty, value }),
        Err(_) => p.ctx.attr(AttrKind::BigInteger { ty, value }),
    }
}

impl Printer<'_> {
    /// An attribute with its type, by its alias if it has one.
    pub fn attr(&mut self, attr: Attr) {
        self.attr_with(attr, Elide::Never);
    }
    /// An attribute, by its alias if it has one.
    pub fn attr_with(&mut self, attr: Attr, elide: Elide) {
        if let Some(collector) = &mut self.collector {
            collector.attr(attr);
        }
        if let Some(name) = self.aliases.and_then(|a| a.of_attr(self.ctx, attr)) {
            return self.raw(name);
        }
        self.attr_in_full(attr, elide);
    }
    /// An attribute; its own alias is not used, those of its parts are.
    pub(super) fn attr_in_full(&mut self, attr: Attr, mut elide: Elide) {
        let ctx = self.ctx;
        match ctx.attr_kind(attr) {
            AttrKind::Unit => self.raw("unit"),
            AttrKind::Integer { ty, value } => {
                if *ty == ctx.int(1) {
                    return self.raw(if *value == 0 { "false" } else { "true" });
                }
                self.number(*value);
                if elide == Elide::Default && *ty == ctx.int(64) {
                    elide = Elide::Always;
                }
            }
            AttrKind::BigInteger { value, .. } => self.big_number(value),
            AttrKind::Float { ty, bits } => {
                let hex = self.float(*ty, *bits);
                if elide == Elide::Default && !hex && *ty == ctx.float(FloatKind::F64) {
                    elide = Elide::Always;
                }
            }
            AttrKind::String { text, .. } => self.string(ctx.bytes(text)),
            AttrKind::Type(ty) => self.ty(*ty),
            AttrKind::Array(items) => {
                self.raw("[");
                self.commas(items.iter(), |p, a| p.attr_with(*a, Elide::Default));
                self.raw("]");
            }
            AttrKind::Dictionary(items) => self.dictionary(items),
            AttrKind::Symbol { root, nested } => {
                self.symbol(*root);
                for s in nested {
                    self.raw("::");
                    self.symbol(*s);
                }
            }
            AttrKind::Map(map) => {
                self.raw("affine_map<");
                self.affine_map(map);
                self.raw(">");
            }
            AttrKind::Set(set) => {
                self.raw("affine_set<");
                self.integer_set(set);
                self.raw(">");
            }
            AttrKind::Dense { ty, data } => {
                self.raw("dense<");
                self.elements(*ty, data, true);
                self.raw(">");
            }
            AttrKind::Resource { key, .. } => {
                self.raw("dense_resource<");
                self.name(*key);
                self.raw(">");
            }
            AttrKind::Sparse { indices, values, .. } => {
                self.raw("sparse<");
                self.sparse_body(*indices, *values);
                self.raw(">");
            }
            AttrKind::DenseArray { element, data } => {
                self.raw("array<");
                self.ty(*element);
                if !data.is_empty() {
                    self.raw(": ");
                    self.array_items(*element, data);
                }
                self.raw(">");
            }
            AttrKind::Strided { offset, strides } => {
                self.raw("strided<[");
                self.commas(strides.iter(), |p, s| p.dim(*s));
                self.raw("]");
                if *offset != 0 {
                    self.raw(", offset: ");
                    self.dim(*offset);
                }
                self.raw(">");
            }
            AttrKind::Location(loc) => self.loc(*loc),
            AttrKind::Distinct { id, attr } => {
                self.raw("distinct[");
                self.number(*id);
                self.raw("]<");
                if *attr != ctx.unit_attr() {
                    self.attr(*attr);
                }
                self.raw(">");
            }
            AttrKind::Enum { .. } | AttrKind::Dialect { .. } => self.declared_attr(attr),
            AttrKind::Opaque { dialect, text, .. } => {
                self.raw("#");
                self.raw(ctx.text(*dialect));
                self.raw(ctx.text(*text));
            }
        }
        if let (Some(ty), true) = (ctx.attr_type(attr), elide != Elide::Always)
            && *ctx.type_kind(ty) != TypeKind::None
        {
            self.raw(" : ");
            self.ty(ty);
        }
    }
    /// A float; true if it had to be written as hexadecimal bits.
    pub(super) fn float(&mut self, ty: Type, bits: u128) -> bool {
        match self.ctx.type_kind(ty) {
            TypeKind::Float(kind) => numbers::write_float(&mut self.out, *kind, bits),
            _ => {
                self.number(bits);
                false
            }
        }
    }
}
