//! Parser and writer of locations, `loc(..)`.
//!
//! Tests: src/syntax/tests.rs, src/asm/round_trip.rs, tests/all/mlir_opt.rs.

use super::lexer::TokenKind;
use super::numbers::parse_magnitude;
use super::parser::{ParseResult, Parser};
use super::writer::Writer;
use crate::ir::{Attr, AttrKind, LocId, LocKind};

impl Parser<'_> {
    /// Parses `loc(..)`.
    pub fn parse_location(&mut self) -> ParseResult<LocId> {
        self.expect_keyword("loc")?;
        self.expect(TokenKind::LParen)?;
        let loc = self.keep_opaque(Self::parse_location_instance)?;
        self.expect(TokenKind::RParen)?;
        Ok(loc)
    }
    /// Parses the text between the parentheses of `loc(..)`.
    pub fn parse_location_instance(&mut self) -> ParseResult<LocId> {
        self.nested(|p| match (p.kind(), p.spelling()) {
            (TokenKind::Hash, _) => p.parse_location_alias(),
            (TokenKind::String, _) => p.parse_name_or_file_location(),
            (TokenKind::Identifier, "loc") => p.parse_location(),
            (TokenKind::Identifier, "unknown") => {
                p.advance();
                Ok(p.ctx.intern_loc(LocKind::Unknown))
            }
            (TokenKind::Identifier, "callsite") => {
                p.advance();
                p.expect(TokenKind::LParen)?;
                let callee = p.parse_location_instance()?;
                p.expect_keyword("at")?;
                let caller = p.parse_location_instance()?;
                p.expect(TokenKind::RParen)?;
                Ok(p.ctx.intern_loc(LocKind::CallSite { callee, caller }))
            }
            (TokenKind::Identifier, "fused") => {
                p.advance();
                let mut metadata = None;
                if p.eat(TokenKind::Less) {
                    metadata = Some(p.parse_attr()?);
                    p.expect(TokenKind::Greater)?;
                }
                p.expect(TokenKind::LSquare)?;
                let parts = p.parse_list_until(TokenKind::RSquare, Self::parse_location_instance)?;
                Ok(p.fused_location(metadata, parts))
            }
            _ => Err(p.expected("a location (a string, `unknown`, `callsite`, `fused` or an alias)")),
        })
    }
    fn parse_location_alias(&mut self) -> ParseResult<LocId> {
        let start = self.token_start();
        let attr = self.parse_attr()?;
        match self.ctx.attr_kind(attr) {
            AttrKind::Location(loc) => Ok(*loc),
            _ => Err(self.error_at(self.range_since(start), "M0011", "expected location, found another attribute")),
        }
    }
    fn parse_name_or_file_location(&mut self) -> ParseResult<LocId> {
        let text = self.parse_string()?;
        let name = self.ctx.intern_str(&text);
        if !self.eat(TokenKind::Colon) {
            let mut child = self.ctx.intern_loc(LocKind::Unknown);
            if self.eat(TokenKind::LParen) {
                child = self.parse_location_instance()?;
                self.expect(TokenKind::RParen)?;
            }
            return Ok(self.ctx.intern_loc(LocKind::Name { name, child }));
        }
        let line = self.parse_line_or_column()?;
        self.expect(TokenKind::Colon)?;
        let column = self.parse_line_or_column()?;
        if !self.eat_keyword("to") {
            return Ok(self.ctx.intern_loc(LocKind::File { file: name, line, column }));
        }
        let end_line = if self.at(TokenKind::Colon) { line } else { self.parse_line_or_column()? };
        self.expect(TokenKind::Colon)?;
        let end_column = self.parse_line_or_column()?;
        if (line, column) == (end_line, end_column) {
            return Ok(self.ctx.intern_loc(LocKind::File { file: name, line, column }));
        }
        Ok(self.ctx.intern_loc(LocKind::Range { file: name, line, column, end_line, end_column }))
    }
    /// Parses a line or column number.
    fn parse_line_or_column(&mut self) -> ParseResult<u32> {
        let token = if self.at(TokenKind::Hex) { self.advance() } else { self.expect(TokenKind::Integer)? };
        let number = u32::try_from(&parse_magnitude(&self.text()[token.range()]));
        number.map_err(|_| self.error_at(token.range(), "M0006", "line or column number does not fit in 32 bits"))
    }
    /// Builds a fused location in MLIR's canonical form: nested fused locations with the same metadata are flattened,
    /// and unknown or repeated parts are dropped. A single part without metadata is returned unfused.
    fn fused_location(&mut self, metadata: Option<Attr>, parts: Vec<LocId>) -> LocId {
        let ctx = self.ctx;
        let unknown = ctx.intern_loc(LocKind::Unknown);
        let mut unique: Vec<LocId> = Vec::new();
        let flattened = parts.iter().flat_map(|&part| match ctx.loc_kind(part) {
            LocKind::Fused { metadata: m, parts } if *m == metadata => parts.to_vec(),
            _ => vec![part],
        });
        for part in flattened {
            if part != unknown && !unique.contains(&part) {
                unique.push(part);
            }
        }
        match (&unique[..], metadata) {
            ([], None) => return unknown,
            ([one], None) => return *one,
            ([], Some(_)) => unique.push(unknown),
            _ => {}
        }
        ctx.intern_loc(LocKind::Fused { metadata, parts: unique.into() })
    }
}

impl Writer<'_> {
    /// Prints `loc(..)` without an alias for the location itself.
    pub fn print_location(&mut self, loc: LocId) {
        self.print_str("loc(");
        self.print_location_without_alias(loc);
        self.print_str(")");
    }
    /// Prints the location that follows an op: `loc(#alias)` or `loc(..)`.
    pub fn print_trailing_location(&mut self, loc: LocId) {
        self.print_str("loc(");
        self.print_location_or_alias(loc);
        self.print_str(")");
    }
    fn print_location_or_alias(&mut self, loc: LocId) {
        match self.aliases.and_then(|a| a.loc_alias(loc)) {
            Some(name) => self.print_str(name),
            None => self.print_location_without_alias(loc),
        }
    }
    fn print_line_and_column(&mut self, line: u32, column: u32) {
        self.print_str(":");
        self.print_number(line);
        self.print_str(":");
        self.print_number(column);
    }
    pub(crate) fn print_location_without_alias(&mut self, loc: LocId) {
        let ctx = self.ctx;
        match ctx.loc_kind(loc) {
            LocKind::Unknown => self.print_str("unknown"),
            LocKind::File { file, line, column } => {
                self.print_string(ctx.text(*file).as_bytes());
                self.print_line_and_column(*line, *column);
            }
            LocKind::Range { file, line, column, end_line, end_column } => {
                self.print_string(ctx.text(*file).as_bytes());
                self.print_line_and_column(*line, *column);
                self.print_str(" to ");
                if end_line != line {
                    self.print_number(*end_line);
                }
                self.print_str(":");
                self.print_number(*end_column);
            }
            LocKind::Name { name, child } => {
                self.print_string(ctx.text(*name).as_bytes());
                if *ctx.loc_kind(*child) != LocKind::Unknown {
                    self.print_str("(");
                    self.print_location_or_alias(*child);
                    self.print_str(")");
                }
            }
            LocKind::CallSite { callee, caller } => {
                self.print_str("callsite(");
                self.print_location_or_alias(*callee);
                self.print_str(" at ");
                self.print_location_or_alias(*caller);
                self.print_str(")");
            }
            LocKind::Fused { metadata, parts } => {
                self.print_str("fused");
                if let Some(metadata) = metadata {
                    self.print_str("<");
                    self.print_attr(*metadata);
                    self.print_str(">");
                }
                self.print_str("[");
                self.interleave_comma(parts.iter(), |p, part| p.print_location_or_alias(*part));
                self.print_str("]");
            }
        }
    }
}
