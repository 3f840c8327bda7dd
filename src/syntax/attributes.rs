//! Parser and writer of builtin attributes, and dispatch to the declared ones.
//!
//! A typed attribute has its type after `:`. Parser and writer omit it in the same places: `true`, an `i64` in a list,
//! and an attribute whose type the context determines.
//!
//! Tests: src/syntax/tests.rs, tests/errors/types/, tests/all/mlir_opt.rs.

use super::lexer::{Token, TokenKind};
use super::numbers::{self, LiteralSignedness};
use super::parser::{Failed, ParseResult, Parser};
use super::writer::{Elide, Writer, print_stored_attr, spell_type};
use crate::ir::types::{DYNAMIC, FloatKind, Signedness, TypeKind};
use crate::ir::{Attr, AttrKind, Str, Type};
use num_bigint::BigInt;
use rulec::report::Diagnostic;
use std::ops::Range;

impl Parser<'_> {
    /// Parses any attribute.
    pub fn parse_attr(&mut self) -> ParseResult<Attr> {
        self.parse_attr_of_type(None)
    }
    /// Parses any attribute. If `ty` is given, it is the type of the attribute, and no `: type` is parsed.
    pub fn parse_attr_of_type(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.token_start();
        if self.at_bare_map() {
            return self.parse_bare_map();
        }
        match self.kind() {
            TokenKind::Integer | TokenKind::Hex | TokenKind::Float | TokenKind::Minus => self.parse_number_attr(ty),
            TokenKind::String => {
                let bytes = self.parse_string_bytes()?;
                let ty = match ty {
                    Some(ty) => Some(ty),
                    None => self.parse_optional_colon_type()?,
                };
                Ok(self.ctx.bytes_attr(&bytes, ty))
            }
            TokenKind::Symbol => self.parse_symbol_ref(),
            TokenKind::LSquare => self.nested(|p| {
                p.advance();
                let items = p.parse_list_until(TokenKind::RSquare, Self::parse_attr)?;
                Ok(p.ctx.array_attr(items))
            }),
            TokenKind::LBrace => {
                let items = self.parse_dictionary()?;
                Ok(self.ctx.dict_attr(items))
            }
            TokenKind::Hash => self.nested(|p| p.parse_extended_attr(ty)),
            TokenKind::Identifier => match self.spelling() {
                word @ ("true" | "false") => {
                    self.advance();
                    let value = self.ctx.bool_attr(word == "true");
                    if ty.is_some_and(|ty| ty != self.ctx.int_type(1)) {
                        let message = "expected `i1` type for `true` or `false` values";
                        return Err(self.error_at(self.range_since(start), "M0011", message));
                    }
                    Ok(value)
                }
                "unit" => {
                    self.advance();
                    Ok(self.ctx.unit_attr())
                }
                "affine_map" => {
                    self.advance();
                    self.expect(TokenKind::Less)?;
                    let map = self.parse_affine_map()?;
                    self.expect(TokenKind::Greater)?;
                    Ok(self.ctx.intern_attr(AttrKind::Map(map)))
                }
                "affine_set" => {
                    self.advance();
                    self.expect(TokenKind::Less)?;
                    let set = self.parse_integer_set()?;
                    self.expect(TokenKind::Greater)?;
                    Ok(self.ctx.intern_attr(AttrKind::Set(set)))
                }
                "dense" => self.parse_dense(ty),
                "dense_resource" => self.parse_dense_resource(ty),
                "sparse" => self.parse_sparse(ty),
                "array" => self.parse_dense_array(),
                "strided" => self.parse_strided(),
                "loc" if self.peek().kind == TokenKind::LParen => {
                    let loc = self.parse_location()?;
                    Ok(self.ctx.intern_attr(AttrKind::Location(loc)))
                }
                "distinct" => self.nested(Self::parse_distinct),
                _ if self.at_type() => self.parse_type_attr(),
                _ => Err(self.expected("an attribute")),
            },
            TokenKind::LParen | TokenKind::Bang => self.parse_type_attr(),
            _ => Err(self.expected("an attribute")),
        }
    }
    fn parse_type_attr(&mut self) -> ParseResult<Attr> {
        let ty = self.parse_type()?;
        Ok(self.ctx.type_attr(ty))
    }
    /// Parses `: type` if a colon is next.
    pub fn parse_optional_colon_type(&mut self) -> ParseResult<Option<Type>> {
        if self.eat(TokenKind::Colon) { Ok(Some(self.parse_type()?)) } else { Ok(None) }
    }
    /// Parses `@root::@nested`.
    pub fn parse_symbol_ref(&mut self) -> ParseResult<Attr> {
        let root = self.parse_symbol_name()?;
        let mut nested = Vec::new();
        while self.at(TokenKind::DoubleColon) && self.peek().kind == TokenKind::Symbol {
            self.advance();
            nested.push(self.parse_symbol_name()?);
        }
        Ok(self.ctx.intern_attr(AttrKind::Symbol { root, nested: nested.into() }))
    }
    /// Parses `{a = 1, b}`; returns the entries in textual order.
    pub fn parse_dictionary(&mut self) -> ParseResult<Vec<(Str, Attr)>> {
        self.expect(TokenKind::LBrace)?;
        self.nested(|p| p.keep_opaque(Self::parse_dictionary_body))
    }
    /// Parses the entries of a dictionary and its `}`.
    fn parse_dictionary_body(&mut self) -> ParseResult<Vec<(Str, Attr)>> {
        let mut name_ranges: Vec<Range<usize>> = Vec::new();
        let items = self.parse_list_until(TokenKind::RBrace, |p| {
            let start = p.token_start();
            let name = p.parse_keyword_or_string("an attribute name")?;
            name_ranges.push(p.range_since(start));
            let value = if p.eat(TokenKind::Equal) { p.parse_attr()? } else { p.ctx.unit_attr() };
            Ok((name, value))
        })?;
        if items.len() > 1 {
            self.check_unique_names(&items, &name_ranges)?;
        }
        Ok(items)
    }
    /// Reports a name that occurs twice. `name_ranges` are the byte ranges of the names in the input.
    fn check_unique_names(&mut self, items: &[(Str, Attr)], name_ranges: &[Range<usize>]) -> ParseResult<()> {
        let mut order: Vec<usize> = (0..items.len()).collect();
        order.sort_by_key(|&i| items[i].0);
        let Some(pair) = order.windows(2).find(|w| items[w[0]].0 == items[w[1]].0) else { return Ok(()) };
        let name = self.ctx.text(items[pair[0]].0);
        let diagnostic = Diagnostic::error("M0012", format!("duplicate key `{name}` in dictionary attribute"))
            .at(self.source, name_ranges[pair[1]].clone(), "repeated here")
            .at(self.source, name_ranges[pair[0]].clone(), "first given here");
        Err(self.fail(diagnostic))
    }

    // ---- numbers
    /// Parses an integer or float with an optional sign. Its type is `ty`, or the one after `:`, or else `i64` or
    /// `f64`.
    fn parse_number_attr(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.token_start();
        if self.record.is_none()
            && let Some((attr, end)) = self.frequent_number_at(start, ty)
        {
            self.seek(end);
            return Ok(attr);
        }
        let negative = self.eat(TokenKind::Minus);
        if !matches!(self.kind(), TokenKind::Integer | TokenKind::Hex | TokenKind::Float) {
            return Err(self.expected("a number"));
        }
        let literal = self.advance();
        let ty = match ty {
            Some(ty) => ty,
            None => match self.parse_optional_colon_type()? {
                Some(ty) => ty,
                None if literal.kind == TokenKind::Float => self.ctx.float_type(FloatKind::F64),
                None => self.ctx.int_type(64),
            },
        };
        self.build_number_attr(ty, negative, literal, start)
    }
    /// Builds the attribute of a number literal. `start` is the offset of its sign or first digit.
    pub(crate) fn build_number_attr(
        &mut self,
        ty: Type,
        negative: bool,
        literal: Token,
        start: usize,
    ) -> ParseResult<Attr> {
        let range = start..literal.end;
        match self.ctx.type_kind(ty) {
            TypeKind::Float(kind) => {
                let bits = self.parse_float_bits(*kind, negative, literal, range)?;
                Ok(self.ctx.intern_attr(AttrKind::Float { ty, bits }))
            }
            TypeKind::Integer { .. } | TypeKind::Index => {
                if let Some(value) = self.small_integer_value(ty, negative, literal) {
                    return Ok(self.ctx.intern_attr(AttrKind::Integer { ty, value }));
                }
                let value = self.integer_value(ty, negative, literal, range)?;
                Ok(self.build_integer_attr(ty, value))
            }
            _ => Err(self.error_at(
                range,
                "M0006",
                "number literal not valid for the specified type: expected an integer, index or float type",
            )),
        }
    }
    /// Builds the attribute of an integer. A value that fits in 128 bits is stored inline whatever the width of its
    /// type, so that equal values are equal attributes.
    fn build_integer_attr(&self, ty: Type, value: BigInt) -> Attr {
        match i128::try_from(&value) {
            Ok(value) => self.ctx.intern_attr(AttrKind::Integer { ty, value }),
            Err(_) => self.ctx.intern_attr(AttrKind::BigInteger { ty, value }),
        }
    }
    /// Returns the width of an integer or index type, and the signedness of the literals that it accepts.
    fn width_and_signedness(&self, ty: Type) -> (u32, LiteralSignedness) {
        match *self.ctx.type_kind(ty) {
            TypeKind::Integer { width, signedness: Signedness::Signless } => (width, LiteralSignedness::Signless),
            TypeKind::Integer { width, signedness: Signedness::Signed } => (width, LiteralSignedness::Signed),
            TypeKind::Integer { width, signedness: Signedness::Unsigned } => (width, LiteralSignedness::Unsigned),
            _ => (64, LiteralSignedness::Signed),
        }
    }
    /// Returns the value of a literal in an integer type, if both have at most 64 bits and the value fits.
    fn small_integer_value(&self, ty: Type, negative: bool, literal: Token) -> Option<i128> {
        let (width, signedness) = self.width_and_signedness(ty);
        numbers::parse_small_integer(&self.text()[literal.range()], negative, width, signedness)?
    }
    /// Returns the value of a literal in an integer type, or reports that it does not fit.
    pub(crate) fn integer_value(
        &mut self,
        ty: Type,
        negative: bool,
        literal: Token,
        range: Range<usize>,
    ) -> ParseResult<BigInt> {
        let (width, signedness) = self.width_and_signedness(ty);
        if literal.kind == TokenKind::Float {
            let ty = spell_type(self.ctx, ty);
            let message =
                format!("float literal not valid for the specified type: expected a float type, found `{ty}`");
            return Err(self.error_at(range, "M0006", message));
        }
        let spelling = &self.text()[literal.range()];
        match numbers::parse_integer(spelling, negative, width, signedness) {
            Some(value) => Ok(value),
            None => {
                let ty = spell_type(self.ctx, ty);
                Err(self.error_at(range, "M0006", format!("integer constant does not fit in `{ty}`")))
            }
        }
    }
    /// Returns the bits of a literal in a float type; a hexadecimal literal is the bits themselves. A decimal literal
    /// is rounded to `f64` and then to the float type (ties to even), as in MLIR.
    pub(crate) fn parse_float_bits(
        &mut self,
        kind: FloatKind,
        negative: bool,
        literal: Token,
        range: Range<usize>,
    ) -> ParseResult<u128> {
        let spelling = &self.text()[literal.range()];
        let name = kind.name();
        match literal.kind {
            TokenKind::Float => {
                let value: f64 = spelling.parse().unwrap_or(f64::NAN);
                let bits = crate::ir::float::from_f64(kind, if negative { -value } else { value });
                bits.ok_or_else(|| self.error_at(range, "M0006", format!("`{name}` cannot represent negative numbers")))
            }
            TokenKind::Hex if negative => {
                Err(self.error_at(range, "M0006", "hexadecimal float literal must not have a leading minus"))
            }
            TokenKind::Hex => match u128::from_str_radix(&spelling[2..], 16) {
                Ok(bits) if kind.width() == 128 || bits >> kind.width() == 0 => Ok(bits),
                _ => Err(self.error_at(
                    range,
                    "M0006",
                    format!("hexadecimal float constant does not fit in the {} bits of `{name}`", kind.width()),
                )),
            },
            _ => {
                let diagnostic = Diagnostic::error("M0006", "expected float literal, found integer literal")
                    .at(self.source, range, "")
                    .note(format!("write `{spelling}.0`, or the bits in hexadecimal"));
                Err(self.fail(diagnostic))
            }
        }
    }
    /// Parses an integer literal with an optional sign, whose value is a signed integer of 64 bits.
    pub fn parse_int64(&mut self) -> ParseResult<i64> {
        let start = self.token_start();
        let negative = self.eat(TokenKind::Minus);
        if !matches!(self.kind(), TokenKind::Integer | TokenKind::Hex) {
            return Err(self.expected("an integer"));
        }
        let token = self.advance();
        let literal = &self.text()[token.range()];
        let value = numbers::parse_integer(literal, negative, 64, LiteralSignedness::Signed);
        value.and_then(|value| i64::try_from(value).ok()).ok_or_else(|| {
            self.error_at(start..token.end, "M0006", "integer constant does not fit in a signed integer of 64 bits")
        })
    }
    /// Parses an integer literal of any width, with an optional sign.
    pub fn parse_wide_integer(&mut self) -> ParseResult<BigInt> {
        let negative = self.eat(TokenKind::Minus);
        if !matches!(self.kind(), TokenKind::Integer | TokenKind::Hex) {
            return Err(self.expected("an integer"));
        }
        let token = self.advance();
        let magnitude = BigInt::from(numbers::parse_magnitude(&self.text()[token.range()]));
        Ok(if negative { -magnitude } else { magnitude })
    }
    /// Parses an integer literal like `parse_int64`, whose value is a signed integer of 32 bits. `noun` names what the
    /// integer is, in the message.
    pub fn parse_int32(&mut self, noun: &str) -> ParseResult<i64> {
        let start = self.token_start();
        let value = self.parse_int64()?;
        if i32::try_from(value).is_err() {
            let message = format!("{noun} {value} does not fit in a signed integer of 32 bits");
            return Err(self.error_at(self.range_since(start), "M0006", message));
        }
        Ok(value)
    }
    /// Parses a stride or offset: an integer or `?`. The value that encodes `?` is no stride or offset.
    pub fn parse_dim(&mut self) -> ParseResult<i64> {
        if self.eat(TokenKind::Question) {
            return Ok(DYNAMIC);
        }
        let start = self.token_start();
        let dim = self.parse_int64()?;
        if dim == DYNAMIC {
            let message = format!("a stride or offset is greater than {DYNAMIC}");
            return Err(self.error_at(self.range_since(start), "M0006", message));
        }
        Ok(dim)
    }

    // ---- other attributes
    /// Parses `strided<[2, ?], offset: 4>`.
    fn parse_strided(&mut self) -> ParseResult<Attr> {
        self.advance();
        self.expect(TokenKind::Less)?;
        self.expect(TokenKind::LSquare)?;
        let strides = self.parse_list_until(TokenKind::RSquare, Self::parse_dim)?;
        let mut offset = 0;
        if self.eat(TokenKind::Comma) {
            self.expect_keyword("offset")?;
            self.expect(TokenKind::Colon)?;
            offset = self.parse_dim()?;
        }
        self.expect(TokenKind::Greater)?;
        Ok(self.ctx.intern_attr(AttrKind::Strided { offset, strides: strides.into() }))
    }
    /// Parses `distinct[0]<attr>`.
    fn parse_distinct(&mut self) -> ParseResult<Attr> {
        self.advance();
        self.expect(TokenKind::LSquare)?;
        let token = if self.at(TokenKind::Hex) { self.advance() } else { self.expect(TokenKind::Integer)? };
        let Ok(id) = u64::try_from(numbers::parse_magnitude(&self.text()[token.range()])) else {
            return Err(self.error_at(token.range(), "M0006", "expected an unsigned 64-bit integer"));
        };
        self.expect(TokenKind::RSquare)?;
        self.expect(TokenKind::Less)?;
        let attr = if self.at(TokenKind::Greater) { self.ctx.unit_attr() } else { self.parse_attr()? };
        self.expect(TokenKind::Greater)?;
        Ok(self.ctx.intern_attr(AttrKind::Distinct { id, attr }))
    }
    /// Reports that the attribute from `start` on has another type than `expected`.
    pub(crate) fn report_wrong_type(&mut self, start: usize, expected: Type) -> Failed {
        let message = format!("expected an attribute of type `{}`", spell_type(self.ctx, expected));
        self.error_at(self.range_since(start), "M0011", message)
    }
}

impl Writer<'_> {
    /// Prints an attribute with its type, or its alias if it has one.
    pub fn print_attr(&mut self, attr: Attr) {
        self.print_attr_with(attr, Elide::Never);
    }
    /// Prints an attribute, or its alias if it has one. `elide` states when the attribute's type is omitted.
    pub fn print_attr_with(&mut self, attr: Attr, elide: Elide) {
        if let Some(collector) = &mut self.collector {
            collector.visit_attr(attr);
            if collector.has_aliases() {
                // The text of this pass is not used. The text of nested aliases could grow exponentially.
                return;
            }
        }
        if self.out.len() > self.max_len {
            return;
        }
        if let Some(name) = self.aliases.and_then(|a| a.attr_alias(self.ctx, attr)) {
            return self.print_str(name);
        }
        self.print_attr_without_alias(attr, elide);
    }
    fn print_integer(&mut self, value: i128) {
        // The digits of 64 bits take a fraction of the time.
        match i64::try_from(value) {
            Ok(value) => self.print_number(value),
            Err(_) => self.print_number(value),
        }
    }
    /// Prints an attribute without its own alias; attributes and types inside it use theirs.
    pub(crate) fn print_attr_without_alias(&mut self, attr: Attr, elide: Elide) {
        let is_stored = match self.ctx.attr_kind(attr) {
            AttrKind::Unit | AttrKind::Integer { .. } | AttrKind::BigInteger { .. } | AttrKind::Type(_) => false,
            AttrKind::Float { .. } => elide == Elide::Never,
            _ => elide != Elide::Always,
        };
        match is_stored {
            true => print_stored_attr(self, attr, false, |w| w.print_attr_contents(attr, elide)),
            false => self.print_attr_contents(attr, elide),
        }
    }
    fn print_attr_contents(&mut self, attr: Attr, mut elide: Elide) {
        let ctx = self.ctx;
        match ctx.attr_kind(attr) {
            AttrKind::Unit => self.print_str("unit"),
            AttrKind::Integer { ty, value } => {
                if *ty == ctx.int_type(1) {
                    return self.print_str(if *value == 0 { "false" } else { "true" });
                }
                self.print_integer(*value);
                if elide == Elide::Default && *ty == ctx.int_type(64) {
                    elide = Elide::Always;
                }
            }
            AttrKind::BigInteger { value, .. } => self.print_big_number(value),
            AttrKind::Float { ty, bits } => {
                let hex = self.print_float(*ty, *bits);
                if elide == Elide::Default && !hex && *ty == ctx.float_type(FloatKind::F64) {
                    elide = Elide::Always;
                }
            }
            AttrKind::String { text, .. } => self.print_string(ctx.string_bytes(text)),
            AttrKind::Type(ty) => self.print_type(*ty),
            AttrKind::Array(items) => {
                self.print_str("[");
                self.interleave_comma(items.iter(), |p, a| p.print_attr_with(*a, Elide::Default));
                self.print_str("]");
            }
            AttrKind::Dictionary(items) => self.print_dictionary(items),
            AttrKind::Symbol { root, nested } => {
                self.print_symbol_name(*root);
                for name in nested {
                    self.print_str("::");
                    self.print_symbol_name(*name);
                }
            }
            AttrKind::Map(map) => {
                self.print_str("affine_map<");
                self.print_affine_map(map);
                self.print_str(">");
            }
            AttrKind::Set(set) => {
                self.print_str("affine_set<");
                self.print_integer_set(set);
                self.print_str(">");
            }
            AttrKind::Dense { ty, data } => {
                self.print_str("dense<");
                self.print_elements(*ty, data, true);
                self.print_str(">");
            }
            AttrKind::Resource { key, .. } => {
                self.print_str("dense_resource<");
                self.print_name(*key);
                self.print_str(">");
            }
            AttrKind::Sparse { indices, values, .. } => {
                self.print_str("sparse<");
                self.print_sparse_body(*indices, *values);
                self.print_str(">");
            }
            AttrKind::DenseArray { element, data } => self.print_dense_array(*element, data),
            AttrKind::Strided { offset, strides } => self.print_strided(*offset, strides),
            AttrKind::Location(loc) => self.print_location(*loc),
            AttrKind::Distinct { id, attr } => self.print_distinct(*id, *attr),
            AttrKind::Enum { .. } | AttrKind::Dialect { .. } => self.print_dialect_attr(attr),
            AttrKind::Opaque { dialect, text, .. } => {
                self.print_str("#");
                self.print_str(ctx.text(*dialect));
                self.print_str(ctx.text(*text));
            }
        }
        if elide != Elide::Always
            && let Some(ty) = ctx.attr_type(attr)
            && *ctx.type_kind(ty) != TypeKind::None
        {
            self.print_str(" : ");
            self.print_plain_type(ty);
        }
    }
    /// Prints `strided<[2, ?], offset: 4>`.
    fn print_strided(&mut self, offset: i64, strides: &[i64]) {
        self.print_str("strided<[");
        self.interleave_comma(strides.iter(), |p, stride| p.print_dim(*stride));
        self.print_str("]");
        if offset != 0 {
            self.print_str(", offset: ");
            self.print_dim(offset);
        }
        self.print_str(">");
    }
    /// Prints `distinct[0]<attr>`.
    fn print_distinct(&mut self, id: u64, attr: Attr) {
        self.print_str("distinct[");
        self.print_number(self.aliases.map_or(id, |aliases| aliases.distinct_number(id)));
        self.print_str("]<");
        if attr != self.ctx.unit_attr() {
            self.print_attr(attr);
        }
        self.print_str(">");
    }
    /// Prints a float; returns true if it was printed as hexadecimal bits.
    pub(crate) fn print_float(&mut self, ty: Type, bits: u128) -> bool {
        match self.ctx.type_kind(ty) {
            TypeKind::Float(kind) => numbers::print_float(&mut self.out, *kind, bits),
            _ => {
                self.print_number(bits);
                false
            }
        }
    }
}
