//! Parser of types, enum cases and alias definitions as older MLIR wrote them, by the tables of the rules' eras.
//!
//! The parser records where the text has an old spelling, so that `rewrite upgrade` changes these places only.
//!
//! Tests: tests/all/eras.rs.

use super::enum_attrs::enum_attr;
use super::lexer::TokenKind;
use super::llvm_type_text::translate_llvm_type;
use super::parser::{Failed, ParseResult, Parser, ParserCheckpoint};
use super::text_record::{AliasText, RecordMark};
use crate::ir::{Attr, AttrKind, DYNAMIC, Type};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{EnumDef, FormatElement};

impl Parser<'_> {
    /// Records that the text has an old spelling at an offset.
    pub(crate) fn note_old_spelling(&mut self, offset: usize) {
        if let Some(record) = &mut self.record {
            record.old_spellings.push(offset);
        }
    }
    pub(crate) fn record_mark(&self) -> RecordMark {
        self.record.as_ref().map_or_else(RecordMark::default, |record| RecordMark {
            ops: record.ops.len(),
            old_spellings: record.old_spellings.len(),
        })
    }
    pub(crate) fn truncate_record(&mut self, mark: RecordMark) {
        if let Some(record) = &mut self.record {
            record.ops.truncate(mark.ops);
            record.old_spellings.truncate(mark.old_spellings);
        }
    }

    /// Parses `!dialect.name<..>` or `!dialect<".."> ` as an MLIR era wrote it. Returns `None`, without effect, if the
    /// type is not one that the MLIR eras of the rules spell in another way.
    pub(crate) fn parse_old_type(&mut self) -> Option<ParseResult<Type>> {
        let eras = self.ctx.eras.as_deref()?;
        let start = self.token_start();
        let name = &self.spelling()[1..];
        if eras.has_llvm_types(name) && self.text()[self.token().end..].starts_with("<\"") {
            return Some(self.parse_quoted_llvm_type(name));
        }
        self.parse_named_old_type(name, start)
    }
    /// Parses an old type that is written without `!`: one of a dialect inside another one, or a word such as `token`;
    /// see `parse_old_type`.
    pub(crate) fn parse_old_type_without_prefix(&mut self, name: &str) -> Option<ParseResult<Type>> {
        let start = self.token_start();
        self.parse_named_old_type(name, start)
    }
    /// Returns the declaration of an attribute in the dialect of an MLIR era that its prefix stands for.
    pub(super) fn find_old_attr(&self, name: &str) -> Option<u32> {
        let names = self.ctx.eras.as_deref()?.names_in_dialects(name);
        names.iter().find_map(|full_name| self.ctx.attr_def(full_name)).map(|found| found.0)
    }
    fn parse_named_old_type(&mut self, name: &str, start: usize) -> Option<ParseResult<Type>> {
        let eras = self.ctx.eras.as_deref()?;
        if let Some(reason) = eras.refusal(&format!("!{name}")) {
            let diagnostic = Diagnostic::error("M0127", format!("`!{name}` has no counterpart today"))
                .at(self.source, self.token().range(), "")
                .note(reason);
            return Some(Err(self.fail(diagnostic)));
        }
        if let Some(text) = eras.type_text(name) {
            self.advance();
            self.note_old_spelling(start);
            return Some(self.parse_type_text(&text, start));
        }
        for full_name in eras.names_in_dialects(name) {
            let Some((def, declared)) = self.ctx.type_def(&full_name) else { continue };
            // A type that takes parameters is skipped if no `<` follows the name in the text.
            let takes_parameters =
                matches!(declared.format.first(), Some(FormatElement::Literal(literal)) if literal == "<");
            if takes_parameters && !self.text()[self.token().end..].trim_start().starts_with('<') {
                continue;
            }
            let (checkpoint, mark, errors) = (self.checkpoint(), self.record_mark(), self.diagnostics.len());
            self.advance();
            self.note_old_spelling(start);
            match self.parse_dialect_type_body(def) {
                Ok(ty) => return Some(Ok(ty)),
                // The parameters may be those of today's type of this name. Its parser reports the error otherwise.
                Err(Failed) if self.ctx.type_def(name).is_some() => {
                    if self.is_today_type_at(checkpoint, name) {
                        self.diagnostics.truncate(errors);
                        self.truncate_record(mark);
                        self.rewind(checkpoint);
                        continue;
                    }
                    return Some(Err(Failed));
                }
                Err(Failed) => return Some(Err(Failed)),
            }
        }
        None
    }
    /// Returns whether today's type of this name can be parsed at a position.
    fn is_today_type_at(&mut self, checkpoint: ParserCheckpoint, name: &str) -> bool {
        let (here, errors) = (self.checkpoint(), self.diagnostics.len());
        self.rewind(checkpoint);
        self.advance();
        let def = self.ctx.type_def(name).map(|def| def.0);
        let parsed = def.is_some_and(|def| self.parse_dialect_type_body(def).is_ok());
        self.diagnostics.truncate(errors);
        self.rewind(here);
        parsed
    }
    /// Parses `text`, today's spelling of the type whose old spelling is at `start` in the source. Errors refer to the
    /// source from `start` on.
    fn parse_type_text(&mut self, text: &str, start: usize) -> ParseResult<Type> {
        let mut parser = Parser::new(self.ctx, self.source, text, 0..text.len());
        parser.types_in_progress = self.types_in_progress.clone();
        let ty = parser.parse_type();
        match ty {
            Ok(ty) if parser.at(TokenKind::End) => Ok(ty),
            _ => {
                let reason = parser.diagnostics.first().map_or("", |d| d.message.as_str());
                let diagnostic = Diagnostic::error("M0128", format!("`{text}` is no type: {reason}"))
                    .at(self.source, self.range_since(start), "read as this type")
                    .note("the eras of the rules declare how old types are spelled today");
                Err(self.fail(diagnostic))
            }
        }
    }
    /// Parses `!dialect<"type">` with a type in LLVM's own syntax.
    fn parse_quoted_llvm_type(&mut self, dialect: &str) -> ParseResult<Type> {
        let start = self.token_start();
        self.advance();
        self.note_old_spelling(start);
        self.expect(TokenKind::Less)?;
        let token = self.token();
        let quoted = self.parse_string()?.into_owned();
        self.expect(TokenKind::Greater)?;
        match translate_llvm_type(&quoted, dialect) {
            Ok(text) => self.parse_type_text(&text, start),
            Err((offset, message)) => {
                let pos = token.start + 1 + offset;
                let diagnostic = Diagnostic::error("M0129", message)
                    .at(self.source, pos.min(token.end - 1)..(pos + 1).min(token.end), "")
                    .note(
                        "the type between the quotes has the syntax of LLVM IR, such as `{ float*, i64, [2 x i64] }`",
                    );
                Err(self.fail(diagnostic))
            }
        }
    }

    /// Adds a note to an error at a number in place of a type, as in `array<1 x 64>`, a misprint of a document.
    pub(super) fn explain_missing_type(&mut self) {
        if self.ctx.eras.is_none() || !self.at(TokenKind::Integer) {
            return;
        }
        let width = self.spelling();
        let note = format!("an integer type of {width} bits is written `i{width}`");
        if let Some(error) = self.diagnostics.last_mut() {
            error.notes.push(note);
        }
    }
    /// Consumes the type after an item of a list of numbers, as in `[0 : i32, 1 : i32]` of older MLIR.
    pub(crate) fn skip_old_element_type(&mut self) -> ParseResult<()> {
        if self.ctx.eras.is_some() && self.at(TokenKind::Colon) {
            self.note_old_spelling(self.token_start());
            self.advance();
            self.parse_type()?;
        }
        Ok(())
    }
    /// Returns whether an affine map or set without `affine_map<..>` around it is next: `(d0) -> (d0)`.
    pub(super) fn at_bare_map(&self) -> bool {
        let has_bare_maps = self.ctx.eras.as_deref().is_some_and(|eras| eras.has_bare_maps);
        if !has_bare_maps || !self.at(TokenKind::LParen) {
            return false;
        }
        let mut ahead = self.clone_at(self.token().end);
        ahead.at(TokenKind::Identifier) && !ahead.at_type()
            || ahead.eat(TokenKind::RParen) && (ahead.at(TokenKind::LSquare) || ahead.at_constant_map())
    }
    /// Returns whether `-> (4)` is next, the end of a map without dimensions.
    fn at_constant_map(&self) -> bool {
        let mut ahead = self.clone_at(self.token_start());
        ahead.eat(TokenKind::Arrow)
            && ahead.eat(TokenKind::LParen)
            && matches!(ahead.kind(), TokenKind::Integer | TokenKind::Minus)
    }
    fn clone_at(&self, pos: usize) -> Parser<'_> {
        Parser::new(self.ctx, self.source, self.text(), pos..self.text().len())
    }
    pub(super) fn parse_bare_map(&mut self) -> ParseResult<Attr> {
        let start = self.token_start();
        self.note_old_spelling(start);
        let (checkpoint, errors) = (self.checkpoint(), self.diagnostics.len());
        match self.parse_affine_map() {
            Ok(map) => Ok(self.ctx.intern_attr(AttrKind::Map(map))),
            Err(Failed) => {
                self.diagnostics.truncate(errors);
                self.rewind(checkpoint);
                let set = self.parse_integer_set()?;
                Ok(self.ctx.intern_attr(AttrKind::Set(set)))
            }
        }
    }
    /// Parses the layout `offset: ?, strides: [?, 1]` of a memref type as older MLIR wrote it; `None`, without effect,
    /// if no such layout is next.
    pub(super) fn parse_old_strides(&mut self) -> Option<ParseResult<Attr>> {
        if self.ctx.eras.is_none() || !self.at_keyword("offset") {
            return None;
        }
        Some(self.parse_offset_and_strides())
    }
    fn parse_offset_and_strides(&mut self) -> ParseResult<Attr> {
        self.note_old_spelling(self.token_start());
        self.advance();
        self.expect(TokenKind::Colon)?;
        let offset = self.parse_stride()?;
        self.expect(TokenKind::Comma)?;
        self.expect_keyword("strides")?;
        self.expect(TokenKind::Colon)?;
        self.expect(TokenKind::LSquare)?;
        let strides = self.parse_list_until(TokenKind::RSquare, Self::parse_stride)?;
        Ok(self.ctx.intern_attr(AttrKind::Strided { offset, strides: strides.into() }))
    }
    fn parse_stride(&mut self) -> ParseResult<i64> {
        if self.eat(TokenKind::Question) { Ok(DYNAMIC) } else { self.parse_int64() }
    }

    /// Parses a case of an enum that may be quoted (`"slt"`) or have an old name. Returns `None`, without effect, if no
    /// case of the enum is next.
    pub(super) fn parse_old_enum_case(&mut self, def: &EnumDef) -> Option<i64> {
        let eras = self.ctx.eras.as_deref()?;
        let is_quoted = self.at(TokenKind::String);
        if !(self.at(TokenKind::Identifier) || is_quoted && eras.has_quoted_cases) {
            return None;
        }
        let start = self.token_start();
        let spelling = self.spelling().trim_matches('"');
        let name = eras.case_name(&def.name, spelling).unwrap_or(spelling);
        let value = def.cases.iter().find(|case| case.0 == name)?.1;
        if is_quoted || name != spelling {
            self.note_old_spelling(start);
        }
        self.advance();
        Some(value)
    }
    /// Returns whether a case of an enum is next, which may be quoted (`"slt"`) or have an old name.
    pub(super) fn at_old_enum_case(&self, def: &EnumDef) -> bool {
        let Some(eras) = self.ctx.eras.as_deref() else { return false };
        if !(self.at(TokenKind::Identifier) || self.at(TokenKind::String) && eras.has_quoted_cases) {
            return false;
        }
        let spelling = self.spelling().trim_matches('"');
        let name = eras.case_name(&def.name, spelling).unwrap_or(spelling);
        def.cases.iter().any(|case| case.0 == name)
    }

    /// Records the definition of a type alias that begins at `start`.
    pub(super) fn record_alias(&mut self, start: usize, ty: Type) {
        let range = self.range_since(start);
        if let Some(record) = &mut self.record {
            record.type_aliases.push(AliasText { range, ty });
        }
    }
    /// Records the alias of an attribute.
    pub(super) fn record_attr_alias(&mut self, name: &str, start: usize, attr: Attr) {
        let range = self.range_since(start);
        if let Some(record) = &mut self.record {
            record.attr_aliases.push((attr, name.to_string(), range));
        }
    }
    /// Consumes the keyword `type` that older MLIR wrote in the definition of a type alias.
    pub(super) fn eat_old_type_keyword(&mut self) {
        if self.ctx.eras.is_some() && self.at_keyword("type") {
            self.note_old_spelling(self.token_start());
            self.advance();
        }
    }
}

/// Returns an attribute in today's form, if an MLIR era stored attributes of this kind in another form. For example,
/// the array `[1, 2]` becomes `array<i64: 1, 2>`, `true` becomes `unit`, and a string becomes a case of an enum.
///
/// Returns `None` if today's MLIR omits the attribute: an old `false` means that there is no `unit`.
pub(crate) fn adapt_old_attr(
    ctx: &crate::ir::Context,
    kind: &rulec::rir::declarations::AttributeKind,
    attr: Attr,
) -> Option<Attr> {
    use crate::ir::AttrKind;
    use rulec::rir::declarations::AttributeKind;
    if ctx.eras.is_none() {
        return Some(attr);
    }
    match (kind, ctx.attr_kind(attr)) {
        (AttributeKind::Unit, AttrKind::Integer { value, .. }) => (*value != 0).then(|| ctx.unit_attr()),
        (AttributeKind::DenseArray(width), AttrKind::Array(_) | AttrKind::Dense { .. }) => {
            Some(ctx.int_list(attr).map_or(attr, |values| {
                let values: Vec<i64> = if *width == 1 { values.iter().map(|v| v & 1).collect() } else { values };
                ctx.dense_array(*width, &values)
            }))
        }
        (AttributeKind::Enum(id), AttrKind::String { .. }) => {
            let def = &ctx.rules.enums[id.index()];
            let text = ctx.string_value(attr)?;
            let name = ctx.eras.as_deref().and_then(|eras| eras.case_name(&def.name, text)).unwrap_or(text);
            let case = def.cases.iter().find(|case| case.0 == name);
            Some(case.map_or(attr, |case| enum_attr(ctx, id.index() as u32, case.1)))
        }
        _ => Some(attr),
    }
}
