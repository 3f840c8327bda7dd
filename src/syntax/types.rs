//! Parser and writer of builtin types, and dispatch to the types that dialects declare.
//!
//! Equal types have equal ids whatever their text, so the parser drops an identity layout and the memory space 0.
//!
//! Tests: src/syntax/tests.rs, tests/errors/types/, tests/all/mlir_opt.rs.

use super::lexer::TokenKind;
use super::long_types::CachedType;
use super::parser::{Failed, ParseResult, Parser};
use super::scanner::{skip_digits, skip_whitespace};
use super::writer::{Elide, Writer};
use crate::ir::types::{DYNAMIC, FloatKind, Signedness, TypeKind};
use crate::ir::{Attr, AttrKind, Type};
use rulec::report::Diagnostic;
use rulec::rir::declarations::Trait;

/// The maximum width of an integer type in bits, as in MLIR.
pub const MAX_INTEGER_WIDTH: u32 = (1 << 24) - 1;

/// The dimensions of a shaped type.
#[derive(Default)]
pub struct DimensionList {
    /// Sizes; `DYNAMIC` for `?`.
    pub sizes: Vec<i64>,
    /// For each size, whether it is scalable (`[4]`); only a vector has scalable sizes.
    pub scalable: Vec<bool>,
}

impl<'c> Parser<'c> {
    /// Parses any type.
    pub fn parse_type(&mut self) -> ParseResult<Type> {
        match self.known_type_at(self.token_start()) {
            Some((ty, end)) => {
                self.seek(end);
                Ok(ty)
            }
            None => self.parse_new_type(),
        }
    }
    /// Parses the type at or after byte `at`, and returns it with its end. The current token is out of date afterwards,
    /// unless it is at the returned position.
    #[inline]
    pub fn parse_type_at(&mut self, at: usize) -> ParseResult<(Type, usize)> {
        let start = skip_whitespace(self.text.as_bytes(), at);
        if let Some(known) = self.known_type_at(start) {
            return Ok(known);
        }
        if start != self.token_start() {
            self.seek(at);
        }
        Ok((self.parse_new_type()?, self.token_start()))
    }
    /// Parses a type whose text is not in the cache, and adds it.
    #[inline(never)]
    fn parse_new_type(&mut self) -> ParseResult<Type> {
        let start = self.token_start();
        let may_be_cached =
            self.aliases_in_progress.is_empty() && self.types_in_progress.is_empty() && self.record.is_none();
        // A type of an undeclared dialect that is kept here is an error in another place.
        let may_be_cached = may_be_cached && (!self.keeps_opaque || self.allow_unregistered);
        let Some(text) = self.cacheable_type_text(start).filter(|_| may_be_cached) else {
            return self.parse_type_uncached();
        };
        let deepest = std::mem::replace(&mut self.deepest, self.depth);
        let ty = self.parse_type_uncached();
        let nesting = self.deepest - self.depth;
        self.deepest = deepest.max(self.deepest);
        if ty.is_ok() && self.last_end == start + text.len() {
            let cached = CachedType { ty: ty?, nesting };
            self.type_cache.insert(text, cached);
            self.long_types.add(text, cached);
        }
        ty
    }
    fn parse_type_uncached(&mut self) -> ParseResult<Type> {
        match self.kind() {
            TokenKind::LParen => self.nested(|p| {
                let inputs = p.parse_type_list_parens()?;
                p.expect(TokenKind::Arrow)?;
                let results = p.parse_function_result_types()?;
                Ok(p.ctx.intern_type(TypeKind::Function { inputs: inputs.into(), results: results.into() }))
            }),
            TokenKind::Bang => self.nested(Self::parse_extended_type),
            TokenKind::Identifier => self.parse_builtin_type(),
            _ => {
                let Failed = self.expected("a type");
                self.explain_missing_type();
                Err(Failed)
            }
        }
    }
    /// Returns whether a type is next.
    pub fn at_type(&self) -> bool {
        match self.kind() {
            TokenKind::LParen | TokenKind::Bang => true,
            TokenKind::Identifier => {
                let word = self.spelling();
                let is_old = || self.ctx.eras.as_deref().is_some_and(|eras| eras.type_text(word).is_some());
                single_word_type(word).is_some() || is_parametric_type(word) || is_old()
            }
            _ => false,
        }
    }
    /// Parses `(i32, f32)`.
    pub fn parse_type_list_parens(&mut self) -> ParseResult<Vec<Type>> {
        self.expect(TokenKind::LParen)?;
        self.parse_list_until(TokenKind::RParen, Self::parse_type)
    }
    /// Parses the types after `->`: one type other than a function type, or a list in parentheses.
    pub fn parse_function_result_types(&mut self) -> ParseResult<Vec<Type>> {
        if self.at(TokenKind::LParen) { self.parse_type_list_parens() } else { Ok(vec![self.parse_type()?]) }
    }

    fn parse_builtin_type(&mut self) -> ParseResult<Type> {
        let word = self.spelling();
        if let Some(kind) = single_word_type(word) {
            if let TypeKind::Integer { width, .. } = kind
                && width > MAX_INTEGER_WIDTH
            {
                return Err(self.error("M0010", format!("integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits")));
            }
            self.advance();
            return Ok(self.ctx.intern_type(kind));
        }
        if !is_parametric_type(word) {
            let old_type = if self.ctx.eras.is_some() { self.parse_old_type_without_prefix(word) } else { None };
            return old_type.unwrap_or_else(|| Err(self.expected("a type")));
        }
        self.nested(|p| {
            p.advance();
            p.expect(TokenKind::Less)?;
            match word {
                "complex" => p.parse_complex_type(),
                "vector" => p.parse_vector_type(),
                "tensor" => p.parse_tensor_type(),
                "memref" => p.parse_memref_type(),
                _ => {
                    let parts = p.parse_list_until(TokenKind::Greater, Self::parse_type)?;
                    Ok(p.ctx.intern_type(TypeKind::Tuple(parts.into())))
                }
            }
        })
    }

    fn parse_complex_type(&mut self) -> ParseResult<Type> {
        let start = self.token_start();
        let element = self.parse_type()?;
        if !matches!(self.ctx.type_kind(element), TypeKind::Integer { .. } | TypeKind::Float(_)) {
            return Err(self.report_bad_element_type(start, "complex", "an integer or float type"));
        }
        self.expect(TokenKind::Greater)?;
        Ok(self.ctx.intern_type(TypeKind::Complex(element)))
    }
    fn parse_vector_type(&mut self) -> ParseResult<Type> {
        let start = self.token_start();
        let DimensionList { sizes, scalable } = self.parse_dimension_list(false, true)?;
        if sizes.contains(&0) {
            let message = "vector types must have positive constant sizes, found 0";
            return Err(self.error_at(self.range_since(start), "M0010", message));
        }
        let start = self.token_start();
        let element = self.parse_type()?;
        let is_vector_element = match self.ctx.type_kind(element) {
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) | TypeKind::Opaque { .. } => true,
            kind => self.has_type_trait(kind, Trait::VectorElement),
        };
        if !is_vector_element {
            let allowed = "an integer, index, float or a dialect type that is declared `[vector_element]`";
            return Err(self.report_bad_element_type(start, "vector", allowed));
        }
        self.expect(TokenKind::Greater)?;
        Ok(self.ctx.vector_type(&sizes, &scalable, element))
    }
    fn parse_tensor_type(&mut self) -> ParseResult<Type> {
        let dims = self.parse_dims_or_star()?;
        let start = self.token_start();
        let element = self.parse_type()?;
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
            return Err(self.report_bad_element_type(start, "tensor", "a number, vector or dialect type"));
        }
        let encoding = if self.eat(TokenKind::Comma) { Some(self.parse_attr()?) } else { Option::None };
        let Some(dims) = dims else {
            if encoding.is_some() {
                return Err(self.error_at(
                    self.range_since(start),
                    "M0010",
                    "cannot apply encoding to unranked tensor",
                ));
            }
            self.expect(TokenKind::Greater)?;
            return Ok(self.ctx.intern_type(UnrankedTensor(element)));
        };
        self.expect(TokenKind::Greater)?;
        Ok(self.ctx.intern_type(Tensor { shape: dims.sizes.into(), element, encoding }))
    }
    fn parse_memref_type(&mut self) -> ParseResult<Type> {
        let dims = self.parse_dims_or_star()?;
        let start = self.token_start();
        let element = self.parse_type()?;
        use TypeKind::*;
        let is_memref_element = match self.ctx.type_kind(element) {
            Function { .. } | Tensor { .. } | UnrankedTensor(_) | Tuple(_) | None => false,
            kind @ (Dialect { .. } | Identified { .. }) => self.has_type_trait(kind, Trait::MemRefElement),
            _ => true,
        };
        if !is_memref_element {
            let allowed = "a number, vector, memref or a dialect type that is declared `[memref_element]`";
            return Err(self.report_bad_element_type(start, "memref", allowed));
        }
        let (mut layout, mut space) = (Option::None, Option::None);
        while self.eat(TokenKind::Comma) {
            let start = self.token_start();
            let attr = match self.parse_old_strides() {
                Some(strides) => strides?,
                Option::None => self.parse_attr()?,
            };
            let is_layout = matches!(self.ctx.attr_kind(attr), AttrKind::Map(_) | AttrKind::Strided { .. });
            let slot = match (is_layout, &dims) {
                (true, Option::None) => {
                    let message = "cannot have layout for unranked memref type";
                    return Err(self.error_at(self.range_since(start), "M0010", message));
                }
                (true, Some(dims)) => {
                    self.check_layout(attr, dims.sizes.len(), start)?;
                    &mut layout
                }
                (false, _) => &mut space,
            };
            if slot.replace(attr).is_some() || (is_layout && space.is_some()) {
                let message = "expected at most one layout, then at most one memory space in memref type";
                return Err(self.error_at(self.range_since(start), "M0010", message));
            }
            if !is_layout && !self.is_memory_space(attr) {
                let message = "unsupported memref attribute: expected a layout or memory space";
                return Err(self.error_at(self.range_since(start), "M0010", message));
            }
        }
        self.expect(TokenKind::Greater)?;
        let space = space.filter(|&a| self.ctx.int_value(a) != Some(0));
        Ok(match dims {
            Option::None => self.ctx.intern_type(UnrankedMemRef { element, space }),
            Some(dims) => {
                let layout = layout
                    .filter(|&a| !matches!(self.ctx.attr_kind(a), AttrKind::Map(m) if self.ctx.map_is_identity(m)));
                self.ctx.intern_type(MemRef { shape: dims.sizes.into(), element, layout, space })
            }
        })
    }
    /// Checks that a memref layout is for memrefs of this rank.
    fn check_layout(&mut self, layout: Attr, rank: usize, start: usize) -> ParseResult<()> {
        let inputs = match self.ctx.attr_kind(layout) {
            AttrKind::Map(map) => map.dims as usize,
            AttrKind::Strided { strides, .. } => strides.len(),
            _ => rank,
        };
        if inputs == rank {
            return Ok(());
        }
        let message = format!("memref layout mismatch between rank and layout: {rank} != {inputs}");
        Err(self.error_at(self.range_since(start), "M0010", message))
    }
    fn is_memory_space(&self, attr: Attr) -> bool {
        use AttrKind::*;
        let kind = self.ctx.attr_kind(attr);
        matches!(kind, Integer { .. } | String { .. } | Dictionary(_) | Enum { .. } | Dialect { .. } | Opaque { .. })
    }
    /// Returns whether a type is declared with a trait.
    fn has_type_trait(&self, kind: &TypeKind, expected: Trait) -> bool {
        match kind {
            TypeKind::Dialect { def, .. } | TypeKind::Identified { def, .. } => {
                self.ctx.rules.types[*def as usize].traits.contains(&expected)
            }
            _ => false,
        }
    }
    /// Reports the type from `start` on, which cannot be an element type of `container`.
    fn report_bad_element_type(&mut self, start: usize, container: &str, allowed: &str) -> Failed {
        let diagnostic = Diagnostic::error("M0010", format!("invalid {container} element type"))
            .at(self.source, self.range_since(start), "")
            .note(format!("the element type must be {allowed}"));
        self.fail(diagnostic)
    }

    /// Parses a dimension list; returns `None` for `*x`, the dimensions of an unranked type.
    fn parse_dims_or_star(&mut self) -> ParseResult<Option<DimensionList>> {
        if !self.eat(TokenKind::Star) {
            return self.parse_dimension_list(true, false).map(Some);
        }
        self.parse_x_in_dimension_list()?;
        Ok(None)
    }
    /// Parses `4x?x8x` before an element type. `dynamic` allows `?`, and `scalable` allows `[4]`.
    ///
    /// The lexer reads `x8xf32` as an identifier and `0x4` as a hexadecimal number, so the text after each `x` is lexed
    /// again.
    pub fn parse_dimension_list(&mut self, dynamic: bool, scalable: bool) -> ParseResult<DimensionList> {
        let mut dims = DimensionList::default();
        self.parse_dimension_list_fast(dynamic, &mut dims.sizes);
        dims.scalable.resize(dims.sizes.len(), false);
        loop {
            let is_scalable = scalable && self.eat(TokenKind::LSquare);
            match self.kind() {
                TokenKind::Question if dynamic => {
                    self.advance();
                    dims.sizes.push(DYNAMIC);
                }
                TokenKind::Integer | TokenKind::Hex => dims.sizes.push(self.parse_dimension_size()?),
                _ if is_scalable => return Err(self.expected("a dimension size")),
                _ => return Ok(dims),
            }
            dims.scalable.push(is_scalable);
            if is_scalable {
                self.expect(TokenKind::RSquare)?;
            }
            self.parse_x_in_dimension_list()?;
        }
    }
    /// Parses the longest prefix of a dimension list that consists of digits, `?` and `x`, bytewise. Token-wise parsing
    /// is quadratic in the length of the list, because the token after each `x` extends to the end of the list.
    fn parse_dimension_list_fast(&mut self, dynamic: bool, sizes: &mut Vec<i64>) {
        let bytes = self.text.as_bytes();
        let mut pos = self.token.start;
        let start = pos;
        loop {
            let digits = skip_digits(bytes, pos) - pos;
            let size = match digits {
                0 if dynamic && bytes.get(pos) == Some(&b'?') => Some((DYNAMIC, 1)),
                0 => None,
                // A size that does not fit in 64 bits ends the prefix; `parse_dimension_size` reports it.
                _ => self.text[pos..pos + digits].parse().ok().map(|size| (size, digits)),
            };
            match size {
                Some((size, len)) if bytes.get(pos + len) == Some(&b'x') => {
                    sizes.push(size);
                    pos += len + 1;
                }
                _ => break,
            }
        }
        if pos > start {
            self.seek(pos);
        }
    }
    /// Parses a number in a dimension list. In `0x4`, which is lexed as one number, only the `0` is consumed.
    pub fn parse_dimension_size(&mut self) -> ParseResult<i64> {
        let token = self.token();
        if token.kind == TokenKind::Hex {
            self.seek(token.start + 1);
            return Ok(0);
        }
        if token.kind != TokenKind::Integer {
            return Err(self.expected("a dimension size"));
        }
        let size = self.spelling().parse::<i64>();
        self.advance();
        size.map_err(|_| self.error_at(token.range(), "M0006", "invalid dimension: size does not fit in 64 bits"))
    }
    /// Consumes the `x` after a size.
    pub fn parse_x_in_dimension_list(&mut self) -> ParseResult<()> {
        if self.at(TokenKind::Identifier) && self.spelling().starts_with('x') {
            self.seek(self.token_start() + 1);
            return Ok(());
        }
        Err(self.expected("`x` in dimension list"))
    }
}

/// Returns the builtin type whose text is one keyword, such as `i32`, `index` or `f32`; `None` for any other word.
fn single_word_type(word: &str) -> Option<TypeKind> {
    let int = |digits: &str, signedness| {
        let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        // A width that does not fit in `u32` also makes an integer type, which the caller reports as too wide.
        is_number.then(|| TypeKind::Integer { width: digits.parse().unwrap_or(u32::MAX), signedness })
    };
    match word.as_bytes().first()? {
        b'i' if word == "index" => Some(TypeKind::Index),
        b'i' => int(&word[1..], Signedness::Signless),
        b's' => int(word.strip_prefix("si")?, Signedness::Signed),
        b'u' => int(word.strip_prefix("ui")?, Signedness::Unsigned),
        b'n' if word == "none" => Some(TypeKind::None),
        b'f' | b'b' | b't' => FloatKind::from_name(word).map(TypeKind::Float),
        _ => None,
    }
}

/// Returns whether a keyword begins a builtin type with parameters in angle brackets.
fn is_parametric_type(word: &str) -> bool {
    matches!(word, "memref" | "tensor" | "vector" | "tuple" | "complex")
}

impl Writer<'_> {
    /// Prints a type, or its alias if it has one.
    pub fn print_type(&mut self, ty: Type) {
        // Inside its own body an identified type is printed by name only, so the cache is not used inside bodies.
        // `collector` does not visit a type that is printed from the cache: it needs to visit each type only once.
        let is_cacheable = self.open_types.is_empty();
        if is_cacheable && self.out.push_stored(&self.type_texts, ty.index()) {
            return;
        }
        let start = self.out.len();
        self.print_type_uncached(ty);
        if is_cacheable {
            self.type_texts.insert(ty.index(), self.out.bytes_from(start));
        }
    }
    fn print_type_uncached(&mut self, ty: Type) {
        if let Some(collector) = &mut self.collector {
            collector.visit_type(ty);
            if collector.has_aliases() {
                // As for attributes, the text of this pass is not used.
                return;
            }
        }
        if self.out.len() > self.max_len {
            return;
        }
        if let Some(name) = self.aliases.and_then(|a| a.type_alias(ty)) {
            return self.print_str(name);
        }
        match self.spelled_type(ty) {
            Some(text) => self.print_str(&text),
            None => self.print_type_without_alias(ty),
        }
    }
    /// Prints a type without its own alias; types and attributes inside it use theirs.
    pub(crate) fn print_type_without_alias(&mut self, ty: Type) {
        let ctx = self.ctx;
        match ctx.type_kind(ty) {
            TypeKind::None => self.print_str("none"),
            TypeKind::Index => self.print_str("index"),
            TypeKind::Integer { width, signedness } => {
                self.print_str(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.print_number(*width);
            }
            TypeKind::Float(kind) => self.print_str(kind.name()),
            TypeKind::Complex(element) => {
                self.print_str("complex<");
                self.print_type(*element);
                self.print_str(">");
            }
            TypeKind::Vector { shape, scalable, element } => {
                self.print_str("vector<");
                for (size, scale) in shape.iter().zip(scalable) {
                    self.print_str(if *scale { "[" } else { "" });
                    self.print_number(*size);
                    self.print_str(if *scale { "]x" } else { "x" });
                }
                self.print_type(*element);
                self.print_str(">");
            }
            TypeKind::Tensor { shape, element, encoding } => {
                self.print_str("tensor<");
                self.print_dimension_list(shape);
                self.print_type(*element);
                if let Some(encoding) = encoding {
                    self.print_str(", ");
                    self.print_attr(*encoding);
                }
                self.print_str(">");
            }
            TypeKind::UnrankedTensor(element) => {
                self.print_str("tensor<*x");
                self.print_type(*element);
                self.print_str(">");
            }
            TypeKind::MemRef { shape, element, layout, space } => {
                self.print_str("memref<");
                self.print_dimension_list(shape);
                self.print_type(*element);
                if let Some(layout) = layout {
                    self.print_str(", ");
                    self.print_attr(*layout);
                }
                self.print_memory_space(*space);
            }
            TypeKind::UnrankedMemRef { element, space } => {
                self.print_str("memref<*x");
                self.print_type(*element);
                self.print_memory_space(*space);
            }
            TypeKind::Tuple(parts) => {
                self.print_str("tuple<");
                self.interleave_comma(parts.iter(), |p, t| p.print_type(*t));
                self.print_str(">");
            }
            TypeKind::Function { inputs, results } => self.print_function_type(inputs, results),
            TypeKind::Dialect { .. } | TypeKind::Identified { .. } => self.print_dialect_type(ty, None),
            TypeKind::Opaque { dialect, text } => {
                self.print_str("!");
                self.print_str(ctx.text(*dialect));
                self.print_str(ctx.text(*text));
            }
        }
    }
    /// Prints `(i32) -> f32`.
    pub fn print_function_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.print_type_list_parens(inputs);
        self.print_str(" -> ");
        self.print_function_result_types(results);
    }
    /// Prints `(i32, f32)`.
    pub fn print_type_list_parens(&mut self, types: &[Type]) {
        self.print_str("(");
        self.interleave_comma(types, |p, t| p.print_type(*t));
        self.print_str(")");
    }
    /// Prints the types after `->`.
    pub fn print_function_result_types(&mut self, results: &[Type]) {
        match results {
            [one] if !matches!(self.ctx.type_kind(*one), TypeKind::Function { .. }) => self.print_type(*one),
            _ => self.print_type_list_parens(results),
        }
    }
    /// Prints `4x?x`.
    pub fn print_dimension_list(&mut self, shape: &[i64]) {
        for &size in shape {
            self.print_dim(size);
            self.print_str("x");
        }
    }
    /// Prints a size, stride or offset.
    pub fn print_dim(&mut self, size: i64) {
        if size == DYNAMIC { self.print_str("?") } else { self.print_number(size) }
    }
    /// Prints `, space` if there is a memory space, and the closing `>`.
    fn print_memory_space(&mut self, space: Option<Attr>) {
        if let Some(space) = space {
            self.print_str(", ");
            self.print_attr_with(space, Elide::Default);
        }
        self.print_str(">");
    }
}
