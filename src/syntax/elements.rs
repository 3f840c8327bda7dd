//! Parser and writer of elements attributes: `dense`, `sparse`, `dense_resource` and `array`.
//!
//! The type follows the literal (`dense<[1, 2]> : tensor<2xi8>`). The parser therefore stores the tokens of the
//! elements and encodes them as little-endian bytes when it knows the type. Elements that are all equal are stored as a
//! splat, whatever the text, so that equal attributes are equal ids.
//!
//! Tests: below, src/syntax/tests.rs, tests/errors/types/.

use super::element_buffers::{ElementLayout, data_of_buffer, element_layout, pack_bits, splat_or_bytes};
use super::lexer::{Token, TokenKind};
use super::numbers::{self, LiteralSignedness};
use super::parser::{ParseResult, Parser};
use super::writer::{Writer, spell_type};
use crate::ir::types::{Signedness, TypeKind};
use crate::ir::{Attr, AttrKind, DenseData, Type};

/// Dense attributes with more elements are printed as a hexadecimal string, as in MLIR.
const HEX_IF_LARGER_THAN: usize = 100;

/// A parsed literal whose type is not known yet.
#[derive(Default)]
pub(super) struct ElementsLiteral {
    /// The lengths of the nested lists; `None` for a splat (`dense<1>`).
    pub(super) shape: Option<Vec<usize>>,
    /// The elements in order; a complex element is two tokens, its real and its imaginary part.
    elements: Vec<ElementToken>,
    /// Whether the elements are complex numbers, such as `(1, 2)`.
    is_complex: bool,
    /// Whether the literal is one string.
    is_string: bool,
    /// Whether the literal is empty, `dense<>`.
    pub(super) is_empty: bool,
}

impl ElementsLiteral {
    /// Returns the literal without elements.
    pub(super) fn empty() -> ElementsLiteral {
        ElementsLiteral { is_empty: true, ..ElementsLiteral::default() }
    }
}

/// The token of an element with its sign. It is small, because a literal may have millions of elements.
#[derive(Clone, Copy)]
struct ElementToken {
    /// Offset of the sign, or of the token if there is no sign.
    start: u32,
    /// Offset of the token after the sign.
    token_start: u32,
    /// Offset after the token.
    end: u32,
    kind: TokenKind,
}

impl ElementToken {
    fn is_negative(self) -> bool {
        self.start != self.token_start
    }
    /// Returns the range of the token and its sign.
    fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
    fn token(self) -> Token {
        Token { kind: self.kind, start: self.token_start as usize, end: self.end as usize }
    }
}

impl Parser<'_> {
    /// Parses `dense<..> : type`.
    pub(crate) fn parse_dense(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.token_start();
        self.advance();
        self.expect(TokenKind::Less)?;
        let literal = self.parse_elements_literal()?;
        self.expect(TokenKind::Greater)?;
        let ty = self.parse_shaped_type(ty, start)?;
        self.build_dense(literal, ty, start)
    }
    /// Parses `dense_resource<key> : type`.
    pub(crate) fn parse_dense_resource(&mut self, ty: Option<Type>) -> ParseResult<Attr> {
        let start = self.token_start();
        self.advance();
        self.expect(TokenKind::Less)?;
        let key = self.parse_keyword_or_string("a resource key")?;
        self.expect(TokenKind::Greater)?;
        let ty = self.parse_shaped_type(ty, start)?;
        Ok(self.ctx.intern_attr(AttrKind::Resource { ty, key }))
    }
    /// Parses `array<i32: 1, 2>`.
    pub(crate) fn parse_dense_array(&mut self) -> ParseResult<Attr> {
        self.advance();
        self.expect(TokenKind::Less)?;
        let start = self.token_start();
        let element = self.parse_type()?;
        let layout = self.array_element_layout(element, start)?;
        let is_bool = element == self.ctx.int_type(1);
        let mut data = Vec::new();
        if self.eat(TokenKind::Colon) {
            loop {
                let item = self.parse_element()?;
                if is_bool && item.kind != TokenKind::Identifier {
                    let message = "expected `true` or `false` as an element of `array<i1>`";
                    return Err(self.error_at(item.range(), "M0011", message));
                }
                self.push_element(&mut data, layout, item)?;
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.expect(TokenKind::Greater)?;
        Ok(self.ctx.intern_attr(AttrKind::DenseArray { element, data: data.into() }))
    }
    /// Parses `[1, 2]` as a dense array attribute with this element type.
    pub fn parse_dense_array_list(&mut self, element: Type) -> ParseResult<Attr> {
        let start = self.token_start();
        self.expect(TokenKind::LSquare)?;
        let items = self.parse_list_until(TokenKind::RSquare, |p| {
            let item = p.parse_element()?;
            p.skip_old_element_type()?;
            Ok(item)
        })?;
        let layout = self.array_element_layout(element, start)?;
        let mut data = Vec::new();
        for item in items {
            self.check_list_element(element, item)?;
            self.push_element(&mut data, layout, item)?;
        }
        Ok(self.ctx.intern_attr(AttrKind::DenseArray { element, data: data.into() }))
    }
    /// Checks that a number in a list without a type fits in the element type as a signed number: `[255]` is no list of
    /// `i8`, although `array<i8: 255>` is a dense array.
    fn check_list_element(&mut self, element: Type, item: ElementToken) -> ParseResult<()> {
        let TypeKind::Integer { width, signedness: Signedness::Signless } = *self.ctx.type_kind(element) else {
            return Ok(());
        };
        let (width, signedness) =
            if width == 1 { (1, LiteralSignedness::Unsigned) } else { (width, LiteralSignedness::Signed) };
        let is_integer = matches!(item.kind, TokenKind::Integer | TokenKind::Hex);
        let literal = &self.text()[item.token().range()];
        if is_integer && numbers::parse_integer(literal, item.is_negative(), width, signedness).is_none() {
            let message = format!("integer does not fit in a signed integer of {width} bits");
            return Err(self.error_at(item.range(), "M0006", message));
        }
        Ok(())
    }

    /// Returns the layout of the elements of a dense array attribute. Reports an error on the text from offset `start`
    /// on if a dense array has no elements of this type: it has numbers of whole bytes, or booleans.
    fn array_element_layout(&mut self, element: Type, start: usize) -> ParseResult<ElementLayout> {
        let message = match (self.ctx.type_kind(element), element_layout(self.ctx, element)) {
            (TypeKind::Integer { width, .. }, _) if *width != 1 && !width.is_multiple_of(8) => {
                format!("a dense array has elements of whole bytes or `i1`, found `{}`", spell_type(self.ctx, element))
            }
            (TypeKind::Float(kind), _) if !kind.width().is_multiple_of(8) => {
                format!("a dense array has elements of whole bytes or `i1`, found `{}`", spell_type(self.ctx, element))
            }
            (TypeKind::Integer { .. } | TypeKind::Float(_), Some(layout)) => return Ok(layout),
            _ => format!("expected integer or float type, found `{}`", spell_type(self.ctx, element)),
        };
        Err(self.error_at(self.range_since(start), "M0010", message))
    }
    /// Parses `: type` unless the type is given, and checks that the type has a static shape.
    pub(super) fn parse_shaped_type(&mut self, ty: Option<Type>, start: usize) -> ParseResult<Type> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(TokenKind::Colon)?;
                self.parse_type()?
            }
        };
        match self.ctx.shape(ty) {
            Some(shape) if shape.iter().all(|&n| n >= 0) => Ok(ty),
            Some(_) => {
                let message = "elements literal type must have static shape";
                Err(self.error_at(self.range_since(start), "M0011", message))
            }
            None => {
                let message = "elements literal type must be a ranked tensor or vector type";
                Err(self.error_at(self.range_since(start), "M0011", message))
            }
        }
    }
    /// Parses an elements literal without its type: nested lists, one element or nothing.
    pub(super) fn parse_elements_literal(&mut self) -> ParseResult<ElementsLiteral> {
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
    /// Parses a list at nesting `depth`; the first list of each depth sets the length in `shape`.
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
                // Either all items at a nesting depth are lists, or none is.
                if *lists.get_or_insert(is_list) != is_list || (!first && is_list == leaf) {
                    return Err(p.error("M0011", "invalid elements literal: ranks are not consistent between elements"));
                }
                if is_list { p.parse_literal_list(literal, depth + 1, shape) } else { p.parse_literal_element(literal) }
            })?;
            if first {
                shape[depth] = items.len();
            }
            if shape[depth] != items.len() {
                let message =
                    format!("expected a list of {} elements as before, found {} elements", shape[depth], items.len());
                return Err(p.error_at(p.range_since(start), "M0011", message));
            }
            Ok(())
        })
    }
    /// Parses a scalar or a complex pair.
    fn parse_literal_element(&mut self, literal: &mut ElementsLiteral) -> ParseResult<()> {
        let pair = self.at(TokenKind::LParen);
        if !literal.elements.is_empty() && pair != literal.is_complex {
            return Err(self.error("M0011", "expected either complex or scalar elements, found both"));
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
    /// Parses a scalar element with an optional sign.
    fn parse_element(&mut self) -> ParseResult<ElementToken> {
        let start = self.token_start();
        let negative = self.eat(TokenKind::Minus);
        let number = matches!(self.kind(), TokenKind::Integer | TokenKind::Hex | TokenKind::Float);
        let other = !negative && (self.at(TokenKind::String) || self.at_keyword("true") || self.at_keyword("false"));
        if !number && !other {
            return Err(self.expected("an element"));
        }
        let token = self.advance();
        // An input has fewer than 2^32 bytes, so offsets fit in 32 bits.
        Ok(ElementToken {
            start: start as u32,
            token_start: token.start as u32,
            end: token.end as u32,
            kind: token.kind,
        })
    }

    /// Builds the attribute of a literal whose type is known. `start` is the offset of the attribute.
    pub(super) fn build_dense(&mut self, literal: ElementsLiteral, ty: Type, start: usize) -> ParseResult<Attr> {
        let ctx = self.ctx;
        let element = ctx.element_type(ty);
        let shape = ctx.shape(ty).unwrap_or(&[]);
        let count = shape.iter().try_fold(1usize, |n, &d| n.checked_mul(usize::try_from(d).ok()?));
        let Some(count) = count else {
            let message = "number of elements of the type does not fit in 64 bits";
            return Err(self.error_at(self.range_since(start), "M0006", message));
        };
        let layout = element_layout(ctx, element);
        if literal.is_string
            && let Some(layout) = layout
        {
            return self.build_dense_from_hex(literal.elements[0].token(), ty, layout, count);
        }
        if literal.is_empty && count > 0 {
            let message = format!("parsed zero elements, but type `{}` has {count}", spell_type(ctx, ty));
            return Err(self.error_at(self.range_since(start), "M0011", message));
        }
        let fits = literal.shape.as_ref().is_none_or(|s| s.iter().map(|&n| n as i64).eq(shape.iter().copied()));
        if !fits {
            let inferred: Vec<i64> = literal.shape.unwrap_or_default().into_iter().map(|size| size as i64).collect();
            let message = format!(
                "inferred shape of elements literal ({}) does not match type ({})",
                spell_shape(&inferred),
                spell_shape(shape)
            );
            return Err(self.error_at(self.range_since(start), "M0011", message));
        }
        let Some(layout) = layout else {
            return self.build_dense_strings(literal, ty, start);
        };
        if literal.is_complex != layout.is_complex && !literal.elements.is_empty() {
            let message = if layout.is_complex {
                "expected complex elements (`(1.0, 2.0)`), found scalars"
            } else {
                "expected scalar elements, found complex elements"
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
    /// Builds the attribute of string elements. The element type must be a dialect type.
    fn build_dense_strings(&mut self, literal: ElementsLiteral, ty: Type, start: usize) -> ParseResult<Attr> {
        let element = self.ctx.element_type(ty);
        use TypeKind::*;
        if !matches!(self.ctx.type_kind(element), Dialect { .. } | Identified { .. } | Opaque { .. }) {
            let message = format!("elements literal cannot have element type `{}`", spell_type(self.ctx, element));
            return Err(self.error_at(self.range_since(start), "M0011", message));
        }
        let mut strings: Vec<Box<[u8]>> = Vec::new();
        for item in &literal.elements {
            if item.kind != TokenKind::String {
                let message = format!("expected string element of type `{}`", spell_type(self.ctx, element));
                return Err(self.error_at(item.token().range(), "M0011", message));
            }
            let checkpoint = self.checkpoint();
            self.seek(item.token_start as usize);
            let bytes = self.parse_string_bytes()?;
            self.rewind(checkpoint);
            strings.push(bytes.into_owned().into());
        }
        if strings.windows(2).all(|w| w[0] == w[1]) {
            strings.truncate(1);
        }
        Ok(self.ctx.intern_attr(AttrKind::Dense { ty, data: DenseData::Strings(strings.into()) }))
    }
    /// Appends the bytes of an element.
    fn push_element(&mut self, data: &mut Vec<u8>, layout: ElementLayout, element: ElementToken) -> ParseResult<()> {
        let token = element.token();
        let range = element.range();
        let text = self.text();
        match (self.ctx.type_kind(layout.element), element.kind) {
            (TypeKind::Integer { width: 1, signedness: Signedness::Signless }, TokenKind::Identifier) => {
                data.push((text[token.range()] == *"true") as u8);
            }
            (_, TokenKind::Identifier) => {
                return Err(self.error_at(range, "M0011", "expected `i1` type for `true` or `false` values"));
            }
            (_, TokenKind::String) => return Err(self.error_at(range, "M0011", "expected number, found string")),
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
    /// Fast path for integer types of 2 to 64 bits and `index`. Returns the value of a decimal literal, or `None` if
    /// its magnitude needs the highest bit of the type, as in `255 : i8` and `-128 : i8`.
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
    /// Builds the attribute of a string `"0x.."`: the bytes of all elements, or of the one element of a splat. Booleans
    /// are packed, eight in a byte.
    fn build_dense_from_hex(
        &mut self,
        token: Token,
        ty: Type,
        layout: ElementLayout,
        count: usize,
    ) -> ParseResult<Attr> {
        let body = &self.text()[token.start + 1..token.end - 1];
        let Some(bytes) = body.strip_prefix("0x").and_then(|digits| decode_hex(digits.as_bytes())) else {
            let message = "expected string of `0x` and pairs of hex digits";
            return Err(self.error_at(token.range(), "M0004", message));
        };
        let Some(data) = data_of_buffer(self.ctx, &bytes, layout, count) else {
            let ty = spell_type(self.ctx, ty);
            let message = format!(
                "invalid size of hex data for type `{ty}`: expected {count} elements of {} bytes, found {} bytes",
                layout.size(),
                bytes.len()
            );
            return Err(self.error_at(token.range(), "M0011", message));
        };
        Ok(self.ctx.intern_attr(AttrKind::Dense { ty, data }))
    }
}

/// Returns a shape as it is shown in messages: `[2, 3]`.
pub(super) fn spell_shape(shape: &[i64]) -> String {
    let sizes: Vec<String> = shape.iter().map(ToString::to_string).collect();
    format!("[{}]", sizes.join(", "))
}

/// Decodes pairs of hexadecimal digits; `None` if there is another character or an odd number of digits.
pub(super) fn decode_hex(digits: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = vec![0; digits.len() / 2];
    faster_hex::hex_decode(digits, &mut bytes).ok()?;
    Some(bytes)
}

impl Writer<'_> {
    /// Prints the text between `dense<` and `>`. `hex` allows a hexadecimal string for many elements.
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
                let size = layout.size();
                let count = bytes.len() / size;
                if hex && count > HEX_IF_LARGER_THAN {
                    return self.print_hex(layout, bytes);
                }
                self.print_nested_lists(shape, count, |p, i| p.print_element(layout, &bytes[i * size..(i + 1) * size]));
            }
            (_, None) => {}
        }
    }
    /// Prints `array<i32: 1, 2>`.
    pub(super) fn print_dense_array(&mut self, element: Type, data: &[u8]) {
        self.print_str("array<");
        self.print_type(element);
        if !data.is_empty() {
            self.print_str(": ");
            self.print_dense_array_elements(element, data);
        }
        self.print_str(">");
    }
    /// Prints the elements of a dense array attribute, `1, 2`.
    pub fn print_dense_array_elements(&mut self, element: Type, data: &[u8]) {
        if let Some(layout) = element_layout(self.ctx, element) {
            self.interleave_comma(data.chunks_exact(layout.byte_width), |p, bytes| p.print_element(layout, bytes));
        }
    }
    /// Prints `count` items as nested lists of this shape.
    pub(super) fn print_nested_lists(
        &mut self,
        shape: &[i64],
        count: usize,
        mut print_item: impl FnMut(&mut Self, usize),
    ) {
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
    /// Prints the element that `bytes` encode.
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
    /// Prints `"0x.."`, with booleans packed eight in a byte.
    fn print_hex(&mut self, layout: ElementLayout, bytes: &[u8]) {
        self.out.reserve(bytes.len() * 2 + 4);
        self.print_str("\"0x");
        let packed: Vec<u8>;
        let bytes = if layout.is_bit_packed(self.ctx) {
            packed = pack_bits(bytes);
            &packed
        } else {
            bytes
        };
        let mut digits = [0; 8192];
        for chunk in bytes.chunks(digits.len() / 2) {
            let text = faster_hex::hex_encode_upper(chunk, &mut digits[..2 * chunk.len()]);
            self.print_str(text.expect("a byte is two digits"));
        }
        self.print_str("\"");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;
    use crate::syntax::writer::spell_attr;
    use rulec::report::SourceId;

    fn parse(ctx: &Context, text: &str) -> Result<Attr, String> {
        let mut parser = Parser::new(ctx, SourceId::Input(0), text, 0..text.len());
        parser.parse_attr().map_err(|_| parser.diagnostics[0].message.clone())
    }

    fn dense_data<'c>(ctx: &'c Context, text: &str) -> &'c DenseData {
        match ctx.attr_kind(parse(ctx, text).unwrap()) {
            AttrKind::Dense { data, .. } => data,
            kind => panic!("{text}: {kind:?}"),
        }
    }

    #[test]
    fn equal_elements_are_a_splat_whatever_the_text() {
        let ctx = Context::new(Default::default());
        let splat = parse(&ctx, "dense<7> : tensor<2x2xi16>");
        assert_eq!(parse(&ctx, "dense<[[7, 7], [7, 7]]> : tensor<2x2xi16>"), splat);
        assert_eq!(parse(&ctx, "dense<\"0x0700070007000700\"> : tensor<2x2xi16>"), splat);
        assert_eq!(parse(&ctx, "dense<\"0x0700\"> : tensor<2x2xi16>"), splat);
    }

    #[test]
    fn elements_are_little_endian_bytes() {
        let ctx = Context::new(Default::default());
        let bytes = |bytes: &[u8]| DenseData::Bytes(bytes.into());
        assert_eq!(*dense_data(&ctx, "dense<[258, -2]> : tensor<2xi16>"), bytes(&[2, 1, 0xFE, 0xFF]));
        assert_eq!(*dense_data(&ctx, "dense<[1, -1]> : tensor<2xi12>"), bytes(&[1, 0, 0xFF, 0xFF]));
        assert_eq!(*dense_data(&ctx, "dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>"), bytes(&[1, 2, 3, 4]));
        assert_eq!(*dense_data(&ctx, "dense<[true, false]> : tensor<2xi1>"), bytes(&[1, 0]));
    }

    #[test]
    fn booleans_are_packed_in_hexadecimal_strings() {
        let ctx = Context::new(Default::default());
        let expected = DenseData::Bytes([1, 0, 1, 0, 0, 0, 0, 0, 1].into());
        assert_eq!(*dense_data(&ctx, "dense<\"0x0501\"> : tensor<9xi1>"), expected);
    }

    #[test]
    fn more_than_100_elements_print_as_a_hexadecimal_string() {
        let ctx = Context::new(Default::default());
        for (count, is_hex) in [(100, false), (101, true)] {
            let list: Vec<String> = (0..count).map(|n| n.to_string()).collect();
            let attr = parse(&ctx, &format!("dense<[{}]> : tensor<{count}xi8>", list.join(", "))).unwrap();
            let printed = spell_attr(&ctx, attr);
            assert_eq!(printed.starts_with("dense<\"0x"), is_hex, "{printed}");
            assert_eq!(parse(&ctx, &printed), Ok(attr));
        }
    }

    #[test]
    fn lists_have_the_shape_of_the_type() {
        let ctx = Context::new(Default::default());
        assert!(parse(&ctx, "dense<[[1], [2, 3]]> : tensor<2x1xi8>").is_err());
        assert!(parse(&ctx, "dense<[1, [2]]> : tensor<2xi8>").is_err());
        assert!(parse(&ctx, "dense<[1, 2]> : tensor<3xi8>").unwrap_err().contains("([2]) does not match type ([3])"));
        assert!(parse(&ctx, "dense<[]> : tensor<0xi8>").is_ok());
    }
}
