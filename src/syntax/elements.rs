//! Elements: dense, sparse, resource and array attributes, both ways.
//!
//! Takes the literal, then its type; gives little-endian bytes, and back. Kept true: what has one value everywhere is a
//! splat, however it was spelled; a long literal is looked at once.

use super::lexer::{Token, TokenKind};
use super::numbers;
use super::parser::{ParseResult, Parser};
use super::writer::Writer;
use crate::ir::types::{Signedness, TypeKind};
use crate::ir::{Attr, AttrKind, Context, DenseData, Type};

/// More elements than this are printed as a string of hexadecimal bytes.
const HEX_IF_LARGER_THAN: usize = 100;

/// A literal, before its type is known.
#[derive(Default)]
struct ElementsLiteral {
    /// `None` for a scalar, which stands for every element.
    shape: Option<Vec<usize>>,
    /// Elements in order; a complex one is two.
    elements: Vec<ElementToken>,
    /// The elements are pairs.
    is_complex: bool,
    /// The literal is one string.
    is_string: bool,
    /// Nothing stands between `<` and `>`.
    is_empty: bool,
}

/// An element as it is written; small, because there are millions.
#[derive(Clone, Copy)]
struct ElementToken {
    /// The sign, if there is one, and the word behind it.
    start: u32,
    /// The word.
    token_start: u32,
    end: u32,
    kind: TokenKind,
}

impl ElementToken {
    fn is_negative(self) -> bool {
        self.start != self.token_start
    }
    fn token(self) -> Token {
        Token { kind: self.kind, start: self.token_start as usize, end: self.end as usize }
    }
}

/// What bytes an element takes.
#[derive(Clone, Copy)]
struct ElementLayout {
    element: Type,
    byte_width: usize,
    is_complex: bool,
}

fn element_layout(ctx: &Context, ty: Type) -> Option<ElementLayout> {
    let (scalar, complex) = match ctx.type_kind(ty) {
        TypeKind::Complex(e) => (*e, true),
        _ => (ty, false),
    };
    let width = match ctx.type_kind(scalar) {
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Index => 64,
        TypeKind::Float(kind) => kind.width(),
        _ => return None,
    };
    Some(ElementLayout { element: scalar, byte_width: (width.div_ceil(8) as usize).max(1), is_complex: complex })
}

impl Parser<'_> {
    /// `dense<..> : type`
    pub(crate) fn parse_dense(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.token_start();
        self.advance();
        self.expect(TokenKind::Less)?;
        let literal = self.parse_elements_literal()?;
        self.expect(TokenKind::Greater)?;
        let ty = self.parse_shaped_type(ty, start)?;
        self.build_dense(literal, ty, start)
    }
    /// `dense_resource<key> : type`
    pub(crate) fn parse_dense_resource(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.token_start();
        self.advance();
        self.expect(TokenKind::Less)?;
        let key = self.parse_keyword_or_string("the key of a resource")?;
        self.expect(TokenKind::Greater)?;
        let ty = self.parse_shaped_type(ty, start)?;
        Ok(self.ctx.intern_attr(AttrKind::Resource { ty, key }))
    }
    /// `sparse<indices, values> : type`
    pub(crate) fn parse_sparse(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.token_start();
        self.advance();
        self.expect(TokenKind::Less)?;
        let (mut indices, mut values) =
            (ElementsLiteral { is_empty: true, ..ElementsLiteral::default() }, ElementsLiteral::default());
        if !self.at(TokenKind::Greater) {
            indices = self.parse_elements_literal()?;
            self.expect(TokenKind::Comma)?;
            values = self.parse_elements_literal()?;
        }
        self.expect(TokenKind::Greater)?;
        let ty = self.parse_shaped_type(ty, start)?;
        let ctx = self.ctx;
        let rank = ctx.shape(ty).map_or(0, <[i64]>::len) as i64;
        let sizes = |l: &ElementsLiteral| l.shape.as_ref().map(|s| s.iter().map(|&n| n as i64).collect::<Vec<_>>());
        let tensor = |shape: Vec<i64>, element| {
            ctx.intern_type(TypeKind::Tensor { shape: shape.into(), element, encoding: None })
        };
        let (index_shape, value_shape) = if indices.is_empty {
            values.is_empty = true;
            (vec![0, rank], vec![0])
        } else {
            let index_shape = sizes(&indices).unwrap_or_else(|| vec![1, rank]);
            let count = index_shape.first().copied().unwrap_or(1);
            let value_shape = sizes(&values).unwrap_or_else(|| vec![count]);
            if value_shape != [count] || index_shape.len() > 2 || index_shape.get(1).is_some_and(|&n| n != rank) {
                let message = format!("{count} positions of rank {rank} need as many values");
                return Err(self.error_at(self.range_since(start), "M0011", message));
            }
            (index_shape, value_shape)
        };
        let indices = self.build_dense(indices, tensor(index_shape, ctx.int_type(64)), start)?;
        let values = self.build_dense(values, tensor(value_shape, ctx.element_type(ty)), start)?;
        Ok(ctx.intern_attr(AttrKind::Sparse { ty, indices, values }))
    }
    /// `array<i32: 1, 2>`
    pub(crate) fn parse_dense_array(&mut self) -> ParseResult<Attr> {
        self.advance();
        self.expect(TokenKind::Less)?;
        let start = self.token_start();
        let element = self.parse_type()?;
        let Some(layout) = element_layout(self.ctx, element).filter(|s| !s.is_complex) else {
            return Err(self.error_at(
                self.range_since(start),
                "M0010",
                "the elements of an array attribute are integers or floats",
            ));
        };
        let mut data = Vec::new();
        if self.eat(TokenKind::Colon) {
            loop {
                let item = self.parse_element()?;
                self.push_element(&mut data, layout, item)?;
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.expect(TokenKind::Greater)?;
        Ok(self.ctx.intern_attr(AttrKind::DenseArray { element, data: data.into() }))
    }
    /// `[1, 2]`: the elements of an array attribute whose element type is known.
    pub fn parse_dense_array_list(&mut self, element: Type) -> ParseResult<Attr> {
        let start = self.token_start();
        self.expect(TokenKind::LSquare)?;
        let items = self.parse_list_until(TokenKind::RSquare, Self::parse_element)?;
        let Some(layout) = element_layout(self.ctx, element) else {
            return Err(self.error_at(
                self.range_since(start),
                "M0010",
                "the elements of an array attribute are integers or floats",
            ));
        };
        let mut data = Vec::new();
        for item in items {
            self.push_element(&mut data, layout, item)?;
        }
        Ok(self.ctx.intern_attr(AttrKind::DenseArray { element, data: data.into() }))
    }

    fn parse_shaped_type(&mut self, ty: Option<Type>, start: usize) -> ParseResult<Type> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(TokenKind::Colon)?;
                self.parse_type()?
            }
        };
        match self.ctx.shape(ty) {
            Some(shape) if shape.iter().all(|&n| n >= 0) => Ok(ty),
            Some(_) => Err(self.error_at(self.range_since(start), "M0011", "elements need a type with static sizes")),
            None => {
                Err(self.error_at(self.range_since(start), "M0011", "elements need a ranked tensor or vector type"))
            }
        }
    }
    fn parse_elements_literal(&mut self) -> ParseResult<ElementsLiteral> {
        let mut literal = ElementsLiteral::default();
        match self.kind() {
            TokenKind::Greater => literal.is_empty = true,
            TokenKind::LSquare => {
                let mut shape = Vec::new();
                self.parse_literal_list(&mut literal, 0, &mut shape)?;
                literal.shape = Some(shape);
            }
            kind => {
                literal.is_string = kind == TokenKind::String;
                self.parse_literal_element(&mut literal)?;
            }
        }
        Ok(literal)
    }
    /// A list at `depth`; the first list of each depth sets its length in `shape`.
    fn parse_literal_list(
        &mut self,
        literal: &mut ElementsLiteral,
        depth: usize,
        shape: &mut Vec<usize>,
    ) -> ParseResult<()> {
        let start = self.token_start();
        self.nested(|p| {
            p.expect(TokenKind::LSquare)?;
            let first = shape.len() == depth;
            if first {
                shape.push(0);
            }
            let mut lists = None;
            let items = p.parse_list_until(TokenKind::RSquare, |p| {
                let is_list = p.at(TokenKind::LSquare);
                let leaf = shape.len() == depth + 1;
                // Lists below one another exist or not for all elements alike.
                if *lists.get_or_insert(is_list) != is_list || (!first && is_list == leaf) {
                    return Err(p.error("M0011", "numbers and lists are mixed here"));
                }
                if is_list { p.parse_literal_list(literal, depth + 1, shape) } else { p.parse_literal_element(literal) }
            })?;
            if first {
                shape[depth] = items.len();
            }
            if shape[depth] != items.len() {
                let message = format!("this list has {} elements, the ones before have {}", items.len(), shape[depth]);
                return Err(p.error_at(p.range_since(start), "M0011", message));
            }
            Ok(())
        })
    }
    fn parse_literal_element(&mut self, literal: &mut ElementsLiteral) -> ParseResult<()> {
        let pair = self.at(TokenKind::LParen);
        if !literal.elements.is_empty() && pair != literal.is_complex {
            return Err(self.error("M0011", "complex numbers and others are mixed here"));
        }
        literal.is_complex = pair;
        if !pair {
            let item = self.parse_element()?;
            literal.elements.push(item);
            return Ok(());
        }
        self.advance();
        let real = self.parse_element()?;
        self.expect(TokenKind::Comma)?;
        let imaginary = self.parse_element()?;
        self.expect(TokenKind::RParen)?;
        literal.elements.extend([real, imaginary]);
        Ok(())
    }
    fn parse_element(&mut self) -> ParseResult<ElementToken> {
        let start = self.token_start();
        let negative = self.eat(TokenKind::Minus);
        let number = matches!(self.kind(), TokenKind::Integer | TokenKind::Hex | TokenKind::Float);
        let other = !negative && (self.at(TokenKind::String) || self.at_keyword("true") || self.at_keyword("false"));
        if !number && !other {
            return Err(self.expected("an element"));
        }
        let token = self.advance();
        // texts are shorter than 4 GiB
        Ok(ElementToken {
            start: start as u32,
            token_start: token.start as u32,
            end: token.end as u32,
            kind: token.kind,
        })
    }

    fn build_dense(&mut self, literal: ElementsLiteral, ty: Type, start: usize) -> ParseResult<Attr> {
        let ctx = self.ctx;
        let element = ctx.element_type(ty);
        let shape = ctx.shape(ty).unwrap_or(&[]);
        let count = shape.iter().try_fold(1usize, |n, &d| n.checked_mul(usize::try_from(d).ok()?));
        let Some(count) = count else {
            return Err(self.error_at(
                self.range_since(start),
                "M0006",
                "this type has more elements than 64 bits count",
            ));
        };
        let layout = element_layout(ctx, element);
        if let (true, Some(layout)) = (literal.is_string, layout) {
            return self.build_dense_from_hex(literal.elements[0].token(), ty, layout, count);
        }
        if literal.is_empty && count > 0 {
            return Err(self.error_at(
                self.range_since(start),
                "M0011",
                "no elements are given, but the type has some",
            ));
        }
        let fits = literal.shape.as_ref().is_none_or(|s| s.iter().map(|&n| n as i64).eq(shape.iter().copied()));
        if !fits {
            let sizes: Vec<String> = literal.shape.iter().flatten().map(usize::to_string).collect();
            let message = format!("the elements have the shape {}, the type has another", sizes.join("x"));
            return Err(self.error_at(self.range_since(start), "M0011", message));
        }
        let Some(layout) = layout else {
            return self.build_dense_strings(literal, ty, start);
        };
        if literal.is_complex != layout.is_complex && !literal.elements.is_empty() {
            let message = if layout.is_complex {
                "complex elements are pairs: `(1.0, 2.0)`"
            } else {
                "a pair needs a complex type"
            };
            return Err(self.error_at(self.range_since(start), "M0011", message));
        }
        let mut data = Vec::with_capacity(literal.elements.len() * layout.byte_width);
        for item in &literal.elements {
            self.push_element(&mut data, layout, *item)?;
        }
        let data = if literal.shape.is_none() && !literal.is_empty {
            DenseData::Splat(data.into())
        } else {
            splat_or_bytes(data, layout)
        };
        Ok(ctx.intern_attr(AttrKind::Dense { ty, data }))
    }
    fn build_dense_strings(&mut self, literal: ElementsLiteral, ty: Type, start: usize) -> ParseResult<Attr> {
        let element = self.ctx.element_type(ty);
        use TypeKind::*;
        if !matches!(self.ctx.type_kind(element), Dialect { .. } | Identified { .. } | Opaque { .. }) {
            return Err(self.error_at(
                self.range_since(start),
                "M0011",
                "elements are integers, floats, complex numbers or strings",
            ));
        }
        let mut strings: Vec<Box<[u8]>> = Vec::new();
        for item in &literal.elements {
            if item.kind != TokenKind::String {
                return Err(self.error_at(item.token().range(), "M0011", "elements of a dialect's type are strings"));
            }
            let mark = self.checkpoint();
            self.seek(item.token_start as usize);
            let bytes = self.parse_string_bytes()?;
            self.rewind(mark);
            strings.push(bytes.into_owned().into());
        }
        if strings.windows(2).all(|w| w[0] == w[1]) {
            strings.truncate(1);
        }
        Ok(self.ctx.intern_attr(AttrKind::Dense { ty, data: DenseData::Strings(strings.into()) }))
    }
    fn push_element(&mut self, data: &mut Vec<u8>, layout: ElementLayout, element: ElementToken) -> ParseResult<()> {
        let token = element.token();
        let range = element.start as usize..token.end;
        let text = self.text();
        match (self.ctx.type_kind(layout.element), element.kind) {
            (TypeKind::Integer { width: 1, signedness: Signedness::Signless }, TokenKind::Identifier) => {
                data.push((text[token.range()] == *"true") as u8);
            }
            (_, TokenKind::Identifier) => {
                return Err(self.error_at(range, "M0011", "`true` and `false` are values of i1"));
            }
            (_, TokenKind::String) => return Err(self.error_at(range, "M0011", "a string is no number")),
            (TypeKind::Float(kind), _) => {
                let bits = self.parse_float_bits(*kind, element.is_negative(), token, range)?;
                data.extend_from_slice(&bits.to_le_bytes()[..layout.byte_width]);
            }
            (kind, _) => {
                if let Some(value) = self.small_element_value(kind, element) {
                    data.extend_from_slice(&value.to_le_bytes()[..layout.byte_width]);
                    return Ok(());
                }
                let one_bit = matches!(kind, TypeKind::Integer { width: 1, .. });
                let value = self.integer_value(layout.element, element.is_negative(), token, range)?;
                match i64::try_from(&value) {
                    Ok(v) if one_bit => data.push((v & 1) as u8),
                    Ok(v) if layout.byte_width <= 8 => data.extend_from_slice(&v.to_le_bytes()[..layout.byte_width]),
                    _ => data.extend(numbers::to_le_bytes(&value, layout.byte_width)),
                }
            }
        }
        Ok(())
    }
    /// A number that fits whatever its type does with the sign bit: nearly all do.
    fn small_element_value(&self, kind: &TypeKind, item: ElementToken) -> Option<i64> {
        let width = match *kind {
            TypeKind::Integer { signedness: Signedness::Unsigned, .. } if item.is_negative() => return None,
            TypeKind::Integer { width: width @ 2..=64, .. } => width,
            TypeKind::Index => 64,
            _ => return None,
        };
        let value =
            self.text()[item.token().range()].parse::<i64>().ok().filter(|_| item.kind == TokenKind::Integer)?;
        (value >> (width - 1) == 0).then_some(if item.is_negative() { -value } else { value })
    }
    /// `"0x.."`: the bytes of all elements or of one. Booleans are packed, eight in a byte.
    fn build_dense_from_hex(
        &mut self,
        token: Token,
        ty: Type,
        layout: ElementLayout,
        count: usize,
    ) -> ParseResult<Attr> {
        let body = &self.text()[token.start + 1..token.end - 1];
        let Some(bytes) = body.strip_prefix("0x").and_then(|digits| decode_hex(digits.as_bytes())) else {
            return Err(self.error_at(
                token.range(),
                "M0004",
                "elements in a string are `0x` and pairs of hexadecimal digits",
            ));
        };
        let size = if layout.is_complex { 2 * layout.byte_width } else { layout.byte_width };
        let one_bit =
            matches!(self.ctx.type_kind(layout.element), TypeKind::Integer { width: 1, .. }) && !layout.is_complex;
        let data = if one_bit && bytes.len() == count.div_ceil(8) {
            splat_or_bytes((0..count).map(|i| bytes[i / 8] >> (i % 8) & 1).collect(), layout)
        } else if one_bit && bytes.len() == 1 {
            DenseData::Splat([bytes[0] & 1].into())
        } else if !one_bit && Some(bytes.len()) == count.checked_mul(size) {
            splat_or_bytes(bytes, layout)
        } else if !one_bit && bytes.len() == size {
            DenseData::Splat(bytes.into())
        } else {
            let message = format!("{} bytes are given, the type needs {count} times {size}", bytes.len());
            return Err(self.error_at(token.range(), "M0011", message));
        };
        Ok(self.ctx.intern_attr(AttrKind::Dense { ty, data }))
    }
}

fn splat_or_bytes(data: Vec<u8>, layout: ElementLayout) -> DenseData {
    let size = if layout.is_complex { 2 * layout.byte_width } else { layout.byte_width };
    if data.len() >= size && data[size..] == data[..data.len() - size] {
        return DenseData::Splat(data[..size].into());
    }
    DenseData::Bytes(data.into())
}

fn decode_hex(digits: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = vec![0; digits.len() / 2];
    // an odd number of digits is refused too
    faster_hex::hex_decode(digits, &mut bytes).ok()?;
    Some(bytes)
}

impl Writer<'_> {
    /// What stands between `dense<` and `>`.
    pub(crate) fn print_elements(&mut self, ty: Type, data: &DenseData, hex: bool) {
        let ctx = self.ctx;
        let shape = ctx.shape(ty).unwrap_or(&[]);
        let layout = element_layout(ctx, ctx.element_type(ty));
        match (data, layout) {
            (DenseData::Strings(strings), _) if strings.len() == 1 => self.print_string(&strings[0]),
            (DenseData::Strings(strings), _) => {
                self.print_nested_lists(shape, strings.len(), |p, i| p.print_string(&strings[i]))
            }
            (DenseData::Splat(bytes), Some(layout)) => self.print_element(layout, bytes),
            (DenseData::Bytes(bytes), Some(layout)) => {
                let size = if layout.is_complex { 2 * layout.byte_width } else { layout.byte_width };
                let count = bytes.len() / size;
                if hex && count > HEX_IF_LARGER_THAN {
                    return self.print_hex(layout, bytes);
                }
                self.print_nested_lists(shape, count, |p, i| p.print_element(layout, &bytes[i * size..(i + 1) * size]));
            }
            (_, None) => {}
        }
    }
    /// What stands between `sparse<` and `>`.
    pub(crate) fn print_sparse_body(&mut self, indices: Attr, values: Attr) {
        let ctx = self.ctx;
        if let (AttrKind::Dense { ty: index_type, data: indices }, AttrKind::Dense { ty, data: values }) =
            (ctx.attr_kind(indices), ctx.attr_kind(values))
            && !matches!(indices, DenseData::Bytes(b) if b.is_empty())
        {
            self.print_elements(*index_type, indices, false);
            self.print_str(", ");
            self.print_elements(*ty, values, true);
        }
    }
    /// `1, 2`: the elements of an array attribute.
    pub fn print_dense_array_elements(&mut self, element: Type, data: &[u8]) {
        if let Some(layout) = element_layout(self.ctx, element) {
            self.interleave_comma(data.chunks_exact(layout.byte_width), |p, bytes| p.print_element(layout, bytes));
        }
    }
    /// Nested lists of `count` items.
    fn print_nested_lists(&mut self, shape: &[i64], count: usize, mut print_item: impl FnMut(&mut Self, usize)) {
        let mut position = vec![0; shape.len()];
        for i in 0..count {
            if i > 0 {
                self.print_str(", ");
            }
            let opened = position.iter().rev().take_while(|n| **n == 0).count();
            self.out.extend(std::iter::repeat_n('[', opened));
            print_item(self, i);
            for (n, size) in position.iter_mut().zip(shape).rev() {
                *n += 1;
                if *n < *size {
                    break;
                }
                *n = 0;
                self.print_str("]");
            }
        }
    }
    fn print_element(&mut self, layout: ElementLayout, bytes: &[u8]) {
        if layout.is_complex {
            let (real, imaginary) = bytes.split_at(layout.byte_width);
            let layout = ElementLayout { is_complex: false, ..layout };
            self.print_str("(");
            self.print_element(layout, real);
            self.print_str(",");
            self.print_element(layout, imaginary);
            return self.print_str(")");
        }
        match self.ctx.type_kind(layout.element) {
            TypeKind::Integer { width: 1, signedness: Signedness::Signless } => {
                self.print_str(if bytes[0] & 1 == 1 { "true" } else { "false" });
            }
            TypeKind::Integer { width, signedness } if *width <= 64 => {
                let mut word = [0; 8];
                word[..bytes.len()].copy_from_slice(bytes);
                let (value, shift) = (u64::from_le_bytes(word), 64 - (*width).max(1));
                match signedness {
                    Signedness::Unsigned => self.print_number(value << shift >> shift),
                    _ => self.print_number((value as i64) << shift >> shift),
                }
            }
            TypeKind::Integer { width, signedness } => {
                self.print_big_number(&numbers::from_le_bytes(bytes, *width, *signedness == Signedness::Unsigned));
            }
            TypeKind::Index => self.print_big_number(&numbers::from_le_bytes(bytes, 64, false)),
            _ => {
                let mut word = [0; 16];
                word[..bytes.len()].copy_from_slice(bytes);
                self.print_float(layout.element, u128::from_le_bytes(word));
            }
        }
    }
    fn print_hex(&mut self, layout: ElementLayout, bytes: &[u8]) {
        self.out.reserve(bytes.len() * 2 + 4);
        self.print_str("\"0x");
        let one_bit =
            matches!(self.ctx.type_kind(layout.element), TypeKind::Integer { width: 1, .. }) && !layout.is_complex;
        let packed: Vec<u8>;
        let bytes = if one_bit {
            packed = bytes.chunks(8).map(|c| c.iter().rev().fold(0, |byte, bit| byte << 1 | (bit & 1))).collect();
            &packed
        } else {
            bytes
        };
        let mut digits = [0; 8192];
        for part in bytes.chunks(digits.len() / 2) {
            let text = faster_hex::hex_encode_upper(part, &mut digits[..2 * part.len()]);
            self.print_str(text.expect("a byte is two digits"));
        }
        self.print_str("\"");
    }
}
