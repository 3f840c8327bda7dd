//! Locations: `loc(..)`, both ways.
//!
//! Takes tokens, gives an interned location; and back. Kept true: a fused location has at least two known, different parts
//! or metadata, as MLIR keeps it.

use super::cursor::{Parse, Parser};
use super::lexer::TokenKind as K;
use super::write::Printer;
use crate::ir::{Attr, LocId, LocKind};

impl Parser<'_> {
    /// `loc(..)`
    pub fn written_loc(&mut self) -> Parse<LocId> {
        self.expect_word("loc")?;
        self.expect(K::LParen)?;
        let loc = self.loc()?;
        self.expect(K::RParen)?;
        Ok(loc)
    }
    /// What stands in `loc(..)`.
    pub fn loc(&mut self) -> Parse<LocId> {
        self.nested(|p| match (p.kind(), p.spelling()) {
            (K::Hash, _) => p.alias_loc(),
            (K::String, _) => p.file_or_name(),
            (K::Word, "loc") => p.written_loc(),
            (K::Word, "unknown") => {
                p.advance();
                Ok(p.ctx.loc(LocKind::Unknown))
            }
            (K::Word, "callsite") => {
                p.advance();
                p.expect(K::LParen)?;
                let callee = p.loc()?;
                p.expect_word("at")?;
                let caller = p.loc()?;
                p.expect(K::RParen)?;
                Ok(p.ctx.loc(LocKind::CallSite { callee, caller }))
            }
            (K::Word, "fused") => {
                p.advance();
                let mut metadata = None;
                if p.eat(K::Less) {
                    metadata = Some(p.attr()?);
                    p.expect(K::Greater)?;
                }
                p.expect(K::LSquare)?;
                let parts = p.list(K::RSquare, Self::loc)?;
                Ok(p.fused(metadata, parts))
            }
            _ => Err(p.expected("a location (a string, `unknown`, `callsite`, `fused` or an alias)")),
        })
    }
    fn alias_loc(&mut self) -> Parse<LocId> {
        let start = self.start();
        let attr = self.attr()?;
        match self.ctx.attr_kind(attr) {
            crate::ir::AttrKind::Location(loc) => Ok(*loc),
            _ => Err(self.error_at(self.since(start), "M0011", "this attribute is no location")),
        }
    }
    fn file_or_name(&mut self) -> Parse<LocId> {
        let text = self.text_string()?;
        let name = self.ctx.str(&text);
        if !self.eat(K::Colon) {
            let mut child = self.ctx.loc(LocKind::Unknown);
            if self.eat(K::LParen) {
                child = self.loc()?;
                self.expect(K::RParen)?;
            }
            return Ok(self.ctx.loc(LocKind::Name { name, child }));
        }
        let line = self.position()?;
        self.expect(K::Colon)?;
        let column = self.position()?;
        if !self.eat_word("to") {
            return Ok(self.ctx.loc(LocKind::File { file: name, line, column }));
        }
        let end_line = if self.at(K::Integer) { self.position()? } else { line };
        self.expect(K::Colon)?;
        let end_column = self.position()?;
        if (line, column) == (end_line, end_column) {
            return Ok(self.ctx.loc(LocKind::File { file: name, line, column }));
        }
        Ok(self.ctx.loc(LocKind::Range { file: name, line, column, end_line, end_column }))
    }
    fn position(&mut self) -> Parse<u32> {
        let token = self.expect(K::Integer)?;
        let number = self.text()[token.range()].parse();
        number.map_err(|_| self.error_at(token.range(), "M0006", "a line or column has at most 32 bits"))
    }
    fn fused(&mut self, metadata: Option<Attr>, parts: Vec<LocId>) -> LocId {
        let ctx = self.ctx;
        let unknown = ctx.loc(LocKind::Unknown);
        let mut known: Vec<LocId> = Vec::new();
        let flat = parts.iter().flat_map(|&part| match ctx.loc_kind(part) {
            LocKind::Fused { metadata: m, parts } if *m == metadata => parts.to_vec(),
            _ => vec![part],
        });
        for part in flat {
            if part != unknown && !known.contains(&part) {
                known.push(part);
            }
        }
        match (&known[..], metadata) {
            ([], None) => return unknown,
            ([one], None) => return *one,
            ([], Some(_)) => known.push(unknown),
            _ => {}
        }
        ctx.loc(LocKind::Fused { metadata, parts: known.into() })
    }
}

impl Printer<'_> {
    /// `loc(..)`, or its alias alone where an attribute stands.
    pub fn loc(&mut self, loc: LocId) {
        self.raw("loc(");
        self.loc_in_full(loc);
        self.raw(")");
    }
    /// `loc(#alias)` or `loc(..)`, as after an op.
    pub fn trailing_loc(&mut self, loc: LocId) {
        self.raw("loc(");
        self.loc_part(loc);
        self.raw(")");
    }
    fn loc_part(&mut self, loc: LocId) {
        match self.aliases.and_then(|a| a.of_loc(loc)) {
            Some(name) => self.raw(name),
            None => self.loc_in_full(loc),
        }
    }
    pub(super) fn loc_in_full(&mut self, loc: LocId) {
        let ctx = self.ctx;
        match ctx.loc_kind(loc) {
            LocKind::Unknown => self.raw("unknown"),
            LocKind::File { file, line, column } => {
                self.string(ctx.text(*file).as_bytes());
                self.raw(&format!(":{line}:{column}"));
            }
            LocKind::Range { file, line, column, end_line, end_column } => {
                self.string(ctx.text(*file).as_bytes());
                self.raw(&format!(":{line}:{column} to "));
                if end_line != line {
                    self.number(*end_line);
                }
                self.raw(&format!(":{end_column}"));
            }
            LocKind::Name { name, child } => {
                self.string(ctx.text(*name).as_bytes());
                if *ctx.loc_kind(*child) != LocKind::Unknown {
                    self.raw("(");
                    self.loc_part(*child);
                    self.raw(")");
                }
            }
            LocKind::CallSite { callee, caller } => {
                self.raw("callsite(");
                self.loc_part(*callee);
                self.raw(" at ");
                self.loc_part(*caller);
                self.raw(")");
            }
            LocKind::Fused { metadata, parts } => {
                self.raw("fused");
                if let Some(metadata) = metadata {
                    self.raw("<");
                    self.attr(*metadata);
                    self.raw(">");
                }
                self.raw("[");
                self.commas(parts.iter(), |p, part| p.loc_part(*part));
                self.raw("]");
            }
        }
    }
}
