//! Types: the builtin ones and the way into the declared ones, both ways.
//!
//! Takes tokens, gives an interned type; and back. Kept true: equal types are equal ids however they were spelled, so an
//! identity layout and the memory space 0 are dropped here.

use super::cursor::{KnownType, Parse, Parser};
use super::lexer::TokenKind as K;
use super::write::{Elide, Printer};
use crate::ir::types::{DYNAMIC, FloatKind, Signedness, TypeKind};
use crate::ir::{Attr, AttrKind, Type};
use crate::report::Diagnostic;

/// The widest integer type.
pub const MAX_WIDTH: u32 = (1 << 24) - 1;

/// Sizes, and for vectors which of them are scalable.
type Dims = (Vec<i64>, Vec<bool>);

impl<'c> Parser<'c> {
    /// Any type. A text that was read before is not taken apart again: a program has few types and names them often.
    pub fn ty(&mut self) -> Parse<Type> {
        // While an alias or an identified type is being defined, the same text may yet come to mean something else.
        let Some(text) = self.type_text().filter(|_| self.open_aliases.is_empty() && self.open_types.is_empty()) else {
            return self.ty_anew();
        };
        if let Some(known) = self.known_types.get(text)
            && self.depth + known.height <= super::cursor::MAX_DEPTH
        {
            let (ty, mark) = (known.ty, self.mark());
            self.seek(self.token.start + text.len());
            // A declared type may go on after a blank.
            if !self.at(K::Less) {
                return Ok(ty);
            }
            self.reset(mark);
        }
        let start = self.start();
        let deepest = std::mem::replace(&mut self.deepest, self.depth);
        let ty = self.ty_anew();
        let height = self.deepest - self.depth;
        self.deepest = deepest.max(self.deepest);
        if ty.is_ok() && self.last_end == start + text.len() {
            self.known_types.insert(text, KnownType { ty: ty?, height });
        }
        ty
    }
    /// The text of the type at hand if that is a word, maybe with something in angle brackets that follows at once.
    fn type_text(&self) -> Option<&'c str> {
        let token = self.token;
        if !matches!(token.kind, K::Word | K::Bang) {
            return None;
        }
        let rest = &self.text.as_bytes()[token.end..];
        if rest.first() != Some(&b'<') {
            return (token.kind == K::Word || self.spelling().contains('.')).then(|| self.spelling());
        }
        let mut open = 0;
        for (i, byte) in rest.iter().enumerate() {
            match byte {
                b'<' => open += 1,
                b'>' if i > 0 && rest[i - 1] == b'-' => {}
                b'>' if open == 1 => return Some(&self.text[token.start..token.end + i + 1]),
                b'>' => open -= 1,
                // A string or a comment may hold anything.
                b'"' | b'/' => return None,
                _ => {}
            }
        }
        None
    }
    fn ty_anew(&mut self) -> Parse<Type> {
        match self.kind() {
            K::LParen => self.nested(|p| {
                let inputs = p.type_list()?;
                p.expect(K::Arrow)?;
                let results = p.results()?;
                Ok(p.ctx.ty(TypeKind::Function { inputs: inputs.into(), results: results.into() }))
            }),
            K::Bang => self.nested(Self::extended_type),
            K::Word => self.builtin_type(),
            _ => Err(self.expected("a type")),
        }
    }
    /// Whether a type begins here.
    pub fn at_type(&self) -> bool {
        match self.kind() {
            K::LParen | K::Bang => true,
            K::Word => simple(self.spelling()).is_some() || composite(self.spelling()),
            _ => false,
        }
    }
    /// `(i32, f32)`
    pub fn type_list(&mut self) -> Parse<Vec<Type>> {
        self.expect(K::LParen)?;
        self.list(K::RParen, Self::ty)
    }
    /// What stands after `->`: one type that is no function, or a list.
    pub fn results(&mut self) -> Parse<Vec<Type>> {
        if self.at(K::LParen) { self.type_list() } else { Ok(vec![self.ty()?]) }
    }

    fn builtin_type(&mut self) -> Parse<Type> {
        let word = self.spelling();
        if let Some(kind) = simple(word) {
            if let TypeKind::Integer { width, .. } = kind
                && width > MAX_WIDTH
            {
                let d = Diagnostic::error("M0010", format!("an integer type has at most {MAX_WIDTH} bits")).at(
                    self.source,
                    self.token().range(),
                    "",
                );
                return Err(self.fail(d));
            }
            self.advance();
            return Ok(self.ctx.ty(kind));
        }
        if !composite(word) {
            return Err(self.expected("a type"));
        }
        self.nested(|p| {
            p.advance();
            p.expect(K::Less)?;
            match word {
                "complex" => p.complex(),
                "vector" => p.vector(),
                "tensor" => p.tensor(),
                "memref" => p.memref(),
                _ => {
                    let parts = p.list(K::Greater, Self::ty)?;
                    Ok(p.ctx.ty(TypeKind::Tuple(parts.into())))
                }
            }
        })
    }

    fn complex(&mut self) -> Parse<Type> {
        let start = self.start();
        let element = self.ty()?;
        if !matches!(self.ctx.type_kind(element), TypeKind::Integer { .. } | TypeKind::Float(_)) {
            return Err(self.bad_element(start, "complex number", "an integer or a float"));
        }
        self.expect(K::Greater)?;
        Ok(self.ctx.ty(TypeKind::Complex(element)))
    }
    fn vector(&mut self) -> Parse<Type> {
        let start = self.start();
        let (shape, scalable) = self.dims(false, true)?;
        if shape.contains(&0) {
            return Err(self.error_at(self.since(start), "M0010", "a vector has no size 0"));
        }
        let start = self.start();
        let element = self.ty()?;
        let fits = |k: &TypeKind| {
            use TypeKind::*;
            matches!(k, Integer { .. } | Index | Float(_) | Dialect { .. } | Identified { .. } | Opaque { .. })
        };
        if !fits(self.ctx.type_kind(element)) {
            return Err(self.bad_element(start, "vector", "an integer, index, a float or a type of a dialect"));
        }
        self.expect(K::Greater)?;
        Ok(self.ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), element }))
    }
    fn tensor(&mut self) -> Parse<Type> {
        let dims = self.dims_or_star()?;
        let start = self.start();
        let element = self.ty()?;
        use TypeKind::*;
        if matches!(
            self.ctx.type_kind(element),
            Function { .. }
                | MemRef { .. }
                | UnrankedMemRef { .. }
                | Tensor { .. }
                | UnrankedTensor(_)
                | Tuple(_)
                | None
        ) {
            return Err(self.bad_element(start, "tensor", "a number, a vector or a type of a dialect"));
        }
        let encoding = if self.eat(K::Comma) { Some(self.attr()?) } else { Option::None };
        let Some((shape, _)) = dims else {
            if encoding.is_some() {
                return Err(self.error_at(self.since(start), "M0010", "an unranked tensor has no encoding"));
            }
            self.expect(K::Greater)?;
            return Ok(self.ctx.ty(UnrankedTensor(element)));
        };
        self.expect(K::Greater)?;
        Ok(self.ctx.ty(Tensor { shape: shape.into(), element, encoding }))
    }
    fn memref(&mut self) -> Parse<Type> {
        let dims = self.dims_or_star()?;
        let start = self.start();
        let element = self.ty()?;
        use TypeKind::*;
        if matches!(self.ctx.type_kind(element), Function { .. } | Tensor { .. } | UnrankedTensor(_) | Tuple(_) | None)
        {
            return Err(self.bad_element(start, "memref", "a number, a vector, a memref or a type of a dialect"));
        }
        let (mut layout, mut space) = (Option::None, Option::None);
        while self.eat(K::Comma) {
            let start = self.start();
            let attr = self.attr()?;
            let is_layout = matches!(self.ctx.attr_kind(attr), AttrKind::Map(_) | AttrKind::Strided { .. });
            let slot = match (is_layout, &dims) {
                (true, Option::None) => {
                    return Err(self.error_at(self.since(start), "M0010", "an unranked memref has no layout"));
                }
                (true, Some((shape, _))) => {
                    self.check_layout(attr, shape.len(), start)?;
                    &mut layout
                }
                (false, _) => &mut space,
            };
            if slot.replace(attr).is_some() || (is_layout && space.is_some()) {
                let message = "a memref has one layout and then one memory space";
                return Err(self.error_at(self.since(start), "M0010", message));
            }
            if !is_layout && !self.is_space(attr) {
                let message = "this attribute is neither a layout nor a memory space";
                return Err(self.error_at(self.since(start), "M0010", message));
            }
        }
        self.expect(K::Greater)?;
        let space = space.filter(|&a| self.ctx.int_value(a) != Some(0));
        Ok(match dims {
            Option::None => self.ctx.ty(UnrankedMemRef { element, space }),
            Some((shape, _)) => {
                let layout = layout
                    .filter(|&a| !matches!(self.ctx.attr_kind(a), AttrKind::Map(m) if self.ctx.map_is_identity(m)));
                self.ctx.ty(MemRef { shape: shape.into(), element, layout, space })
            }
        })
    }
    fn check_layout(&mut self, layout: Attr, rank: usize, start: usize) -> Parse<()> {
        let inputs = match self.ctx.attr_kind(layout) {
            AttrKind::Map(map) => map.dims as usize,
            AttrKind::Strided { strides, .. } => strides.len(),
            _ => rank,
        };
        if inputs == rank {
            return Ok(());
        }
        let message = format!("the layout is for rank {inputs}, the memref has rank {rank}");
        Err(self.error_at(self.since(start), "M0010", message))
    }
    fn is_space(&self, attr: Attr) -> bool {
        use AttrKind::*;
        let kind = self.ctx.attr_kind(attr);
        matches!(kind, Integer { .. } | String { .. } | Dictionary(_) | Enum { .. } | Dialect { .. } | Opaque { .. })
    }
    fn bad_element(&mut self, start: usize, of: &str, allowed: &str) -> super::cursor::Failed {
        let d = Diagnostic::error("M0010", format!("this is no element type of a {of}"))
            .at(self.source, self.since(start), "")
            .note(format!("an element is {allowed}"));
        self.fail(d)
    }

    fn dims_or_star(&mut self) -> Parse<Option<Dims>> {
        if !self.eat(K::Star) {
            return self.dims(true, false).map(Some);
        }
        self.times()?;
        Ok(None)
    }
    /// `4x?x8x` in front of an element type. The lexer takes `x8xf32` for a word and `0x4` for a number: the text is read
    /// again from the `x`.
    pub fn dims(&mut self, dynamic: bool, scalable: bool) -> Parse<Dims> {
        let (mut sizes, mut scales) = (Vec::new(), Vec::new());
        self.plain_dims(dynamic, &mut sizes);
        scales.resize(sizes.len(), false);
        loop {
            let scale = scalable && self.eat(K::LSquare);
            match self.kind() {
                K::Question if dynamic => {
                    self.advance();
                    sizes.push(DYNAMIC);
                }
                K::Integer | K::Hex => sizes.push(self.size()?),
                _ if scale => return Err(self.expected("a size")),
                _ => return Ok((sizes, scales)),
            }
            scales.push(scale);
            if scale {
                self.expect(K::RSquare)?;
            }
            self.times()?;
        }
    }
    /// The part of a dimension list that is digits, `?` and `x`, read as bytes: a word goes on to the end of the list, so
    /// words would be read again at each size.
    fn plain_dims(&mut self, dynamic: bool, sizes: &mut Vec<i64>) {
        let bytes = self.text.as_bytes();
        let mut at = self.token.start;
        let start = at;
        loop {
            let digits = bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count();
            let size = match digits {
                0 if dynamic && bytes.get(at) == Some(&b'?') => Some((DYNAMIC, 1)),
                0 => None,
                // what does not fit is reported by `size`
                _ => self.text[at..at + digits].parse().ok().map(|size| (size, digits)),
            };
            match size {
                Some((size, len)) if bytes.get(at + len) == Some(&b'x') => {
                    sizes.push(size);
                    at += len + 1;
                }
                _ => break,
            }
        }
        if at > start {
            self.seek(at);
        }
    }
    /// A number in a dimension list.
    pub fn size(&mut self) -> Parse<i64> {
        let token = self.token();
        if token.kind == K::Hex {
            self.seek(token.start + 1);
            return Ok(0);
        }
        if token.kind != K::Integer {
            return Err(self.expected("a size"));
        }
        let size = self.spelling().parse::<i64>();
        self.advance();
        size.map_err(|_| self.error_at(token.range(), "M0006", "this size does not fit in 64 bits"))
    }
    /// The `x` between sizes and element type.
    pub fn times(&mut self) -> Parse<()> {
        if self.at(K::Word) && self.spelling().starts_with('x') {
            self.seek(self.start() + 1);
            return Ok(());
        }
        Err(self.expected("`x` and an element type"))
    }
}

/// Types that are one word.
fn simple(word: &str) -> Option<TypeKind> {
    let int = |digits: &str, signedness| {
        let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        // A width that does not fit is reported as too large, not as another word.
        plain.then(|| TypeKind::Integer { width: digits.parse().unwrap_or(u32::MAX), signedness })
    };
    match word.as_bytes().first()? {
        b'i' if word == "index" => Some(TypeKind::Index),
        b'i' => int(&word[1..], Signedness::Signless),
        b's' => int(word.strip_prefix("si")?, Signedness::Signed),
        b'u' => int(word.strip_prefix("ui")?, Signedness::Unsigned),
        b'n' if word == "none" => Some(TypeKind::None),
        b'f' | b'b' | b't' => FloatKind::named(word).map(TypeKind::Float),
        _ => None,
    }
}

fn composite(word: &str) -> bool {
    matches!(word, "memref" | "tensor" | "vector" | "tuple" | "complex")
}

impl Printer<'_> {
    /// A type, by its alias if it has one.
    pub fn ty(&mut self, ty: Type) {
        // Inside its own body an identified type is spelled otherwise; and what was printed was collected.
        let plain = self.open_types.is_empty();
        if plain && let Some(text) = self.spelled.get(ty) {
            return self.out.push_str(text);
        }
        let start = self.out.len();
        self.ty_anew(ty);
        if plain {
            self.spelled.keep(ty, self.out.since(start));
        }
    }
    fn ty_anew(&mut self, ty: Type) {
        if let Some(collector) = &mut self.collector {
            collector.ty(ty);
        }
        if let Some(name) = self.aliases.and_then(|a| a.of_type(ty)) {
            return self.raw(name);
        }
        self.type_in_full(ty);
    }
    /// A type; its own alias is not used, those of its parts are.
    pub(super) fn type_in_full(&mut self, ty: Type) {
        let ctx = self.ctx;
        match ctx.type_kind(ty) {
            TypeKind::None => self.raw("none"),
            TypeKind::Index => self.raw("index"),
            TypeKind::Integer { width, signedness } => {
                self.raw(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.number(*width);
            }
            TypeKind::Float(kind) => self.raw(kind.name()),
            TypeKind::Complex(element) => {
                self.raw("complex<");
                self.ty(*element);
                self.raw(">");
            }
            TypeKind::Vector { shape, scalable, element } => {
                self.raw("vector<");
                for (size, scale) in shape.iter().zip(scalable) {
                    self.raw(if *scale { "[" } else { "" });
                    self.number(*size);
                    self.raw(if *scale { "]x" } else { "x" });
                }
                self.ty(*element);
                self.raw(">");
            }
            TypeKind::Tensor { shape, element, encoding } => {
                self.raw("tensor<");
                self.sizes(shape);
                self.ty(*element);
                if let Some(encoding) = encoding {
                    self.raw(", ");
                    self.attr(*encoding);
                }
                self.raw(">");
            }
            TypeKind::UnrankedTensor(element) => {
                self.raw("tensor<*x");
                self.ty(*element);
                self.raw(">");
            }
            TypeKind::MemRef { shape, element, layout, space } => {
                self.raw("memref<");
                self.sizes(shape);
                self.ty(*element);
                if let Some(layout) = layout {
                    self.raw(", ");
                    self.attr(*layout);
                }
                self.space(*space);
            }
            TypeKind::UnrankedMemRef { element, space } => {
                self.raw("memref<*x");
                self.ty(*element);
                self.space(*space);
            }
            TypeKind::Tuple(parts) => {
                self.raw("tuple<");
                self.commas(parts.iter(), |p, t| p.ty(*t));
                self.raw(">");
            }
            TypeKind::Function { inputs, results } => self.function_type(inputs, results),
            TypeKind::Dialect { .. } | TypeKind::Identified { .. } => self.declared_type(ty, None),
            TypeKind::Opaque { dialect, text } => {
                self.raw("!");
                self.raw(ctx.text(*dialect));
                self.raw(ctx.text(*text));
            }
        }
    }
    /// `(i32) -> f32`
    pub fn function_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.types(inputs);
        self.raw(" -> ");
        self.result_types(results);
    }
    /// `(i32, f32)`
    pub fn types(&mut self, types: &[Type]) {
        self.raw("(");
        self.commas(types, |p, t| p.ty(*t));
        self.raw(")");
    }
    /// What stands after `->`.
    pub fn result_types(&mut self, results: &[Type]) {
        match results {
            [one] if !matches!(self.ctx.type_kind(*one), TypeKind::Function { .. }) => self.ty(*one),
            _ => self.types(results),
        }
    }
    /// `4x?x`
    pub fn sizes(&mut self, shape: &[i64]) {
        for &size in shape {
            self.dim(size);
            self.raw("x");
        }
    }
    /// A size, stride or offset.
    pub fn dim(&mut self, size: i64) {
        if size == DYNAMIC { self.raw("?") } else { self.number(size) }
    }
    fn space(&mut self, space: Option<Attr>) {
        if let Some(space) = space {
            self.raw(", ");
            self.attr_with(space, Elide::Default);
        }
        self.raw(">");
    }
}
