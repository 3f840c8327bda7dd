//! Elements: dense, sparse, resource and array attributes, both ways.
//!
//! Takes the literal, then its type; gives little-endian bytes, and back. Kept true: what has one value everywhere is a
//! splat, however it was spelled; a long literal is looked at once.

use super::cursor::{Parse, Parser};
use super::lexer::{Token, TokenKind as K};
use super::numbers;
use super::write::Printer;
use crate::ir::types::{Signedness, TypeKind};
use crate::ir::{Attr, AttrKind, Context, DenseData, Type};

/// More elements than this are printed as a string of hexadecimal bytes.
const HEX_ABOVE: usize = 100;

/// A literal, before its type is known.
#[derive(Default)]
struct Literal {
    /// `None` for a scalar, which stands for every element.
    shape: Option<Vec<usize>>,
    /// Elements in order; a complex one is two.
    items: Vec<Item>,
    /// The elements are pairs.
    complex: bool,
    /// The literal is one string.
    string: bool,
    /// Nothing stands between `<` and `>`.
    empty: bool,
}

/// An element as it is written; small, because there are millions.
#[derive(Clone, Copy)]
struct Item {
    /// The sign, if there is one, and the word behind it.
    start: u32,
    /// The word.
    token: u32,
    end: u32,
    kind: K,
}

impl Item {
    fn negative(self) -> bool {
        self.start != self.token
    }
    fn token(self) -> Token {
        Token { kind: self.kind, start: self.token as usize, end: self.end as usize }
    }
}

/// What bytes an element takes.
#[derive(Clone, Copy)]
struct Storage {
    element: Type,
    bytes: usize,
    complex: bool,
}

fn storage(ctx: &Context, ty: Type) -> Option<Storage> {
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
    Some(Storage { element: scalar, bytes: (width.div_ceil(8) as usize).max(1), complex })
}

impl Parser<'_> {
    /// `dense<..> : type`
    pub(super) fn dense(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let start = self.start();
        self.advance();
        self.expect(K::Less)?;
        let literal = self.literal()?;
        self.expect(K::Greater)?;
        let ty = self.shaped_type(ty, start)?;
        self.dense_of(literal, ty, start)
    }
    /// `dense_resource<key> : type`
    pub(super) fn dense_resource(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let start = self.start();
        self.advance();
        self.expect(K::Less)?;
        let key = self.name_or_string("the key of a resource")?;
        self.expect(K::Greater)?;
        let ty = self.shaped_type(ty, start)?;
        Ok(self.ctx.attr(AttrKind::Resource { ty, key }))
    }
    /// `sparse<indices, values> : type`
    pub(super) fn sparse(&mut self, ty: Option<Type>) -> Parse<Attr> {
        let start = self.start();
        self.advance();
        self.expect(K::Less)?;
        let (mut indices, mut values) = (Literal { empty: true, ..Literal::default() }, Literal::default());
        if !self.at(K::Greater) {
            indices = self.literal()?;
            self.expect(K::Comma)?;
            values = self.literal()?;
        }
        self.expect(K::Greater)?;
        let ty = self.shaped_type(ty, start)?;
        let ctx = self.ctx;
        let rank = ctx.shape(ty).map_or(0, <[i64]>::len) as i64;
        let sizes = |l: &Literal| l.shape.as_ref().map(|s| s.iter().map(|&n| n as i64).collect::<Vec<_>>());
        let tensor =
            |shape: Vec<i64>, element| ctx.ty(TypeKind::Tensor { shape: shape.into(), element, encoding: None });
        let (index_shape, value_shape) = if indices.empty {
            values.empty = true;
            (vec![0, rank], vec![0])
        } else {
            let index_shape = sizes(&indices).unwrap_or_else(|| vec![1, rank]);
            let count = index_shape.first().copied().unwrap_or(1);
            let value_shape = sizes(&values).unwrap_or_else(|| vec![count]);
            if value_shape != [count] || index_shape.len() > 2 || index_shape.get(1).is_some_and(|&n| n != rank) {
                let message = format!("{count} positions of rank {rank} need as many values");
                return Err(self.error_at(self.since(start), "M0011", message));
            }
            (index_shape, value_shape)
        };
        let indices = self.dense_of(indices, tensor(index_shape, ctx.int(64)), start)?;
        let values = self.dense_of(values, tensor(value_shape, ctx.element_type(ty)), start)?;
        Ok(ctx.attr(AttrKind::Sparse { ty, indices, values }))
    }
    /// `array<i32: 1, 2>`
    pub(super) fn dense_array(&mut self) -> Parse<Attr> {
        self.advance();
        self.expect(K::Less)?;
        let start = self.start();
        let element = self.ty()?;
        let Some(st) = storage(self.ctx, element).filter(|s| !s.complex) else {
            return Err(self.error_at(
                self.since(start),
                "M0010",
                "the elements of an array attribute are integers or floats",
            ));
        };
        let mut data = Vec::new();
        if self.eat(K::Colon) {
            loop {
                let item = self.item()?;
                self.push_item(&mut data, st, item)?;
                if !self.eat(K::Comma) {
                    break;
                }
            }
        }
        self.expect(K::Greater)?;
        Ok(self.ctx.attr(AttrKind::DenseArray { element, data: data.into() }))
    }
    /// `[1, 2]`: the elements of an array attribute whose element type is known.
    pub fn array_list(&mut self, element: Type) -> Parse<Attr> {
        let start = self.start();
        self.expect(K::LSquare)?;
        let items = self.list(K::RSquare, Self::item)?;
        let Some(st) = storage(self.ctx, element) else {
            return Err(self.error_at(
                self.since(start),
                "M0010",
                "the elements of an array attribute are integers or floats",
            ));
        };
        let mut data = Vec::new();
        for item in items {
            self.push_item(&mut data, st, item)?;
        }
        Ok(self.ctx.attr(AttrKind::DenseArray { element, data: data.into() }))
    }

    fn shaped_type(&mut self, ty: Option<Type>, start: usize) -> Parse<Type> {
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(K::Colon)?;
                self.ty()?
            }
        };
        match self.ctx.shape(ty) {
            Some(shape) if shape.iter().all(|&n| n >= 0) => Ok(ty),
            Some(_) => Err(self.error_at(self.since(start), "M0011", "elements need a type with static sizes")),
            None => Err(self.error_at(self.since(start), "M0011", "elements need a ranked tensor or vector type")),
        }
    }
    fn literal(&mut self) -> Parse<Literal> {
        let mut literal = Literal::default();
        match self.kind() {
            K::Greater => literal.empty = true,
            K::LSquare => {
                let mut shape = Vec::new();
                self.literal_list(&mut literal, 0, &mut shape)?;
                literal.shape = Some(shape);
            }
            kind => {
                literal.string = kind == K::String;
                self.literal_item(&mut literal)?;
            }
        }
        Ok(literal)
    }
    /// A list at `depth`; the first list of each depth sets its length in `shape`.
    fn literal_list(&mut self, literal: &mut Literal, depth: usize, shape: &mut Vec<usize>) -> Parse<()> {
        let start = self.start();
        self.nested(|p| {
            p.expect(K::LSquare)?;
            let first = shape.len() == depth;
            if first {
                shape.push(0);
            }
            let mut lists = None;
            let items = p.list(K::RSquare, |p| {
                let is_list = p.at(K::LSquare);
                let leaf = shape.len() == depth + 1;
                // Lists below one another exist or not for all elements alike.
                if *lists.get_or_insert(is_list) != is_list || (!first && is_list == leaf) {
                    return Err(p.error("M0011", "numbers and lists are mixed here"));
                }
                if is_list { p.literal_list(literal, depth + 1, shape) } else { p.literal_item(literal) }
            })?;
            if first {
                shape[depth] = items.len();
            }
            if shape[depth] != items.len() {
                let message = format!("this list has {} elements, the ones before have {}", items.len(), shape[depth]);
                return Err(p.error_at(p.since(start), "M0011", message));
            }
            Ok(())
        })
    }
    fn literal_item(&mut self, literal: &mut Literal) -> Parse<()> {
        let pair = self.at(K::LParen);
        if !literal.items.is_empty() && pair != literal.complex {
            return Err(self.error("M0011", "complex numbers and others are mixed here"));
        }
        literal.complex = pair;
        if !pair {
            let item = self.item()?;
            literal.items.push(item);
            return Ok(());
        }
        self.advance();
        let real = self.item()?;
        self.expect(K::Comma)?;
        let imaginary = self.item()?;
        self.expect(K::RParen)?;
        literal.items.extend([real, imaginary]);
        Ok(())
    }
    fn item(&mut self) -> Parse<Item> {
        let start = self.start();
        let negative = self.eat(K::Minus);
        let number = matches!(self.kind(), K::Integer | K::Hex | K::Float);
        let other = !negative && (self.at(K::String) || self.at_word("true") || self.at_word("false"));
        if !number && !other {
            return Err(self.expected("an element"));
        }
        let token = self.advance();
        // texts are shorter than 4 GiB
        Ok(Item { start: start as u32, token: token.start as u32, end: token.end as u32, kind: token.kind })
    }

    fn dense_of(&mut self, literal: Literal, ty: Type, start: usize) -> Parse<Attr> {
        let ctx = self.ctx;
        let element = ctx.element_type(ty);
        let shape = ctx.shape(ty).unwrap_or(&[]);
        let count = shape.iter().try_fold(1usize, |n, &d| n.checked_mul(usize::try_from(d).ok()?));
        let Some(count) = count else {
            return Err(self.error_at(self.since(start), "M0006", "this type has more elements than 64 bits count"));
        };
        let st = storage(ctx, element);
        if let (true, Some(st)) = (literal.string, st) {
            return self.dense_hex(literal.items[0].token(), ty, st, count);
        }
        if literal.empty && count > 0 {
            return Err(self.error_at(self.since(start), "M0011", "no elements are given, but the type has some"));
        }
        let fits = literal.shape.as_ref().is_none_or(|s| s.iter().map(|&n| n as i64).eq(shape.iter().copied()));
        if !fits {
            let given: Vec<String> = literal.shape.iter().flatten().map(usize::to_string).collect();
            let message = format!("the elements have the shape {}, the type has another", given.join("x"));
            return Err(self.error_at(self.since(start), "M0011", message));
        }
        let Some(st) = st else {
            return self.dense_strings(literal, ty, start);
        };
        if literal.complex != st.complex && !literal.items.is_empty() {
            let message =
                if st.complex { "complex elements are pairs: `(1.0, 2.0)`" } else { "a pair needs a complex type" };
            return Err(self.error_at(self.since(start), "M0011", message));
        }
        let mut data = Vec::with_capacity(literal.items.len() * st.bytes);
        for item in &literal.items {
            self.push_item(&mut data, st, *item)?;
        }
        let data = if literal.shape.is_none() && !literal.empty {
            DenseData::Splat(data.into())
        } else {
            splat_or_all(data, st)
        };
        Ok(ctx.attr(AttrKind::Dense { ty, data }))
    }
    fn dense_strings(&mut self, literal: Literal, ty: Type, start: usize) -> Parse<Attr> {
        let element = self.ctx.element_type(ty);
        use TypeKind::*;
        if !matches!(self.ctx.type_kind(element), Dialect { .. } | Identified { .. } | Opaque { .. }) {
            return Err(self.error_at(
                self.since(start),
                "M0011",
                "elements are integers, floats, complex numbers or strings",
            ));
        }
        let mut strings: Vec<Box<[u8]>> = Vec::new();
        for item in &literal.items {
            if item.kind != K::String {
                return Err(self.error_at(item.token().range(), "M0011", "elements of a dialect's type are strings"));
            }
            let mark = self.mark();
            self.seek(item.token as usize);
            let bytes = self.string()?;
            self.reset(mark);
            strings.push(bytes.into_owned().into());
        }
        if strings.windows(2).all(|w| w[0] == w[1]) {
            strings.truncate(1);
        }
        Ok(self.ctx.attr(AttrKind::Dense { ty, data: DenseData::Strings(strings.into()) }))
    }
    fn push_item(&mut self, data: &mut Vec<u8>, st: Storage, item: Item) -> Parse<()> {
        let token = item.token();
        let range = item.start as usize..token.end;
        let text = self.text();
        match (self.ctx.type_kind(st.element), item.kind) {
            (TypeKind::Integer { width: 1, signedness: Signedness::Signless }, K::Word) => {
                data.push((text[token.range()] == *"true") as u8);
            }
            (_, K::Word) => return Err(self.error_at(range, "M0011", "`true` and `false` are values of i1")),
            (_, K::String) => return Err(self.error_at(range, "M0011", "a string is no number")),
            (TypeKind::Float(kind), _) => {
                let bits = self.float_bits(*kind, item.negative(), token, range)?;
                data.extend_from_slice(&bits.to_le_bytes()[..st.bytes]);
            }
            (kind, _) => {
                if let Some(value) = self.short_integer(kind, item) {
                    data.extend_from_slice(&value.to_le_bytes()[..st.bytes]);
                    return Ok(());
                }
                let one_bit = matches!(kind, TypeKind::Integer { width: 1, .. });
                let value = self.integer_of(st.element, item.negative(), token, range)?;
                match i64::try_from(&value) {
                    Ok(v) if one_bit => data.push((v & 1) as u8),
                    Ok(v) if st.bytes <= 8 => data.extend_from_slice(&v.to_le_bytes()[..st.bytes]),
                    _ => data.extend(numbers::to_bytes(&value, st.bytes)),
                }
            }
        }
        Ok(())
    }
    /// A number that fits whatever its type does with the sign bit: nearly all do.
    fn short_integer(&self, kind: &TypeKind, item: Item) -> Option<i64> {
        let width = match *kind {
            TypeKind::Integer { signedness: Signedness::Unsigned, .. } if item.negative() => return None,
            TypeKind::Integer { width: width @ 2..=64, .. } => width,
            TypeKind::Index => 64,
            _ => return None,
        };
        let value = self.text()[item.token().range()].parse::<i64>().ok().filter(|_| item.kind == K::Integer)?;
        (value >> (width - 1) == 0).then_some(if item.negative() { -value } else { value })
    }
    /// `"0x.."`: the bytes of all elements or of one. Booleans are packed, eight in a byte.
    fn dense_hex(&mut self, token: Token, ty: Type, st: Storage, count: usize) -> Parse<Attr> {
        let body = &self.text()[token.start + 1..token.end - 1];
        let Some(bytes) = body.strip_prefix("0x").and_then(|digits| decode_hex(digits.as_bytes())) else {
            return Err(self.error_at(
                token.range(),
                "M0004",
                "elements in a string are `0x` and pairs of hexadecimal digits",
            ));
        };
        let size = if st.complex { 2 * st.bytes } else { st.bytes };
        let one_bit = matches!(self.ctx.type_kind(st.element), TypeKind::Integer { width: 1, .. }) && !st.complex;
        let data = if one_bit && bytes.len() == count.div_ceil(8) {
            splat_or_all((0..count).map(|i| bytes[i / 8] >> (i % 8) & 1).collect(), st)
        } else if one_bit && bytes.len() == 1 {
            DenseData::Splat([bytes[0] & 1].into())
        } else if !one_bit && Some(bytes.len()) == count.checked_mul(size) {
            splat_or_all(bytes, st)
        } else if !one_bit && bytes.len() == size {
            DenseData::Splat(bytes.into())
        } else {
            let message = format!("{} bytes are given, the type needs {count} times {size}", bytes.len());
            return Err(self.error_at(token.range(), "M0011", message));
        };
        Ok(self.ctx.attr(AttrKind::Dense { ty, data }))
    }
}

fn splat_or_all(data: Vec<u8>, st: Storage) -> DenseData {
    let size = if st.complex { 2 * st.bytes } else { st.bytes };
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

impl Printer<'_> {
    /// What stands between `dense<` and `>`.
    pub(super) fn elements(&mut self, ty: Type, data: &DenseData, hex: bool) {
        let ctx = self.ctx;
        let shape = ctx.shape(ty).unwrap_or(&[]);
        let st = storage(ctx, ctx.element_type(ty));
        match (data, st) {
            (DenseData::Strings(strings), _) if strings.len() == 1 => self.string(&strings[0]),
            (DenseData::Strings(strings), _) => self.lists(shape, strings.len(), |p, i| p.string(&strings[i])),
            (DenseData::Splat(bytes), Some(st)) => self.element(st, bytes),
            (DenseData::Bytes(bytes), Some(st)) => {
                let size = if st.complex { 2 * st.bytes } else { st.bytes };
                let count = bytes.len() / size;
                if hex && count > HEX_ABOVE {
                    return self.hex(st, bytes);
                }
                self.lists(shape, count, |p, i| p.element(st, &bytes[i * size..(i + 1) * size]));
            }
            (_, None) => {}
        }
    }
    /// What stands between `sparse<` and `>`.
    pub(super) fn sparse_body(&mut self, indices: Attr, values: Attr) {
        let ctx = self.ctx;
        if let (AttrKind::Dense { ty: at, data: indices }, AttrKind::Dense { ty, data: values }) =
            (ctx.attr_kind(indices), ctx.attr_kind(values))
            && !matches!(indices, DenseData::Bytes(b) if b.is_empty())
        {
            self.elements(*at, indices, false);
            self.raw(", ");
            self.elements(*ty, values, true);
        }
    }
    /// `1, 2`: the elements of an array attribute.
    pub fn array_items(&mut self, element: Type, data: &[u8]) {
        if let Some(st) = storage(self.ctx, element) {
            self.commas(data.chunks_exact(st.bytes), |p, bytes| p.element(st, bytes));
        }
    }
    /// Nested lists of `count` items.
    fn lists(&mut self, shape: &[i64], count: usize, mut item: impl FnMut(&mut Self, usize)) {
        let mut at = vec![0; shape.len()];
        for i in 0..count {
            if i > 0 {
                self.raw(", ");
            }
            let opened = at.iter().rev().take_while(|n| **n == 0).count();
            self.out.extend(std::iter::repeat_n('[', opened));
            item(self, i);
            for (n, size) in at.iter_mut().zip(shape).rev() {
                *n += 1;
                if *n < *size {
                    break;
                }
                *n = 0;
                self.raw("]");
            }
        }
    }
    fn element(&mut self, st: Storage, bytes: &[u8]) {
        if st.complex {
            let (real, imaginary) = bytes.split_at(st.bytes);
            let st = Storage { complex: false, ..st };
            self.raw("(");
            self.element(st, real);
            self.raw(",");
            self.element(st, imaginary);
            return self.raw(")");
        }
        match self.ctx.type_kind(st.element) {
            TypeKind::Integer { width: 1, signedness: Signedness::Signless } => {
                self.raw(if bytes[0] & 1 == 1 { "true" } else { "false" });
            }
            TypeKind::Integer { width, signedness } if *width <= 64 => {
                let mut word = [0; 8];
                word[..bytes.len()].copy_from_slice(bytes);
                let (value, shift) = (u64::from_le_bytes(word), 64 - (*width).max(1));
                match signedness {
                    Signedness::Unsigned => self.number(value << shift >> shift),
                    _ => self.number((value as i64) << shift >> shift),
                }
            }
            TypeKind::Integer { width, signedness } => {
                self.big_number(&numbers::from_bytes(bytes, *width, *signedness == Signedness::Unsigned));
            }
            TypeKind::Index => self.big_number(&numbers::from_bytes(bytes, 64, false)),
            _ => {
                let mut word = [0; 16];
                word[..bytes.len()].copy_from_slice(bytes);
                self.float(st.element, u128::from_le_bytes(word));
            }
        }
    }
    fn hex(&mut self, st: Storage, bytes: &[u8]) {
        self.out.reserve(bytes.len() * 2 + 4);
        self.raw("\"0x");
        let one_bit = matches!(self.ctx.type_kind(st.element), TypeKind::Integer { width: 1, .. }) && !st.complex;
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
            self.raw(text.expect("a byte is two digits"));
        }
        self.raw("\"");
    }
}
