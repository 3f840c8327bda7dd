//! Regions: blocks of ops between braces.
//!
//! Takes the text from `{`; gives a region of the body that is open. Kept true: blocks stand in the order of their
//! definitions; an error in one op leaves the others readable.

use super::cursor::{Failed, Parse};
use super::lexer::TokenKind;
use super::program::OpParser;
use crate::ir::{Block, Loc, Region, Type, Value};
use crate::report::Diagnostic;
use grammar::declare::{OpDef, Trait};
use std::ops::Range;

/// An argument of an entry block that the op's own syntax names.
#[derive(Clone, Debug)]
pub struct EntryArg<'c> {
    /// `%name` and where it stands; `None` for an argument that nothing refers to.
    pub name: Option<(&'c str, Range<usize>)>,
    /// Its type.
    pub ty: Type,
    /// A trailing `loc(..)`; else the argument comes from where its name stands.
    pub loc: Option<Loc>,
}

/// The dialect whose ops need no prefix in the regions of an op.
pub(super) fn default_dialect(def: Option<&OpDef>) -> &str {
    match def {
        Some(d) if d.traits.contains(&Trait::DefaultDialect) => d.name.split('.').next().unwrap_or(""),
        _ => "",
    }
}

impl<'c> OpParser<'c> {
    /// `{ .. }` of an op. `entry` are arguments that stand in the op's own syntax.
    pub fn region(&mut self, def: Option<&'c OpDef>, entry: &[EntryArg<'c>]) -> Parse<Region> {
        let isolated = def.is_some_and(|d| d.traits.contains(&Trait::Isolated));
        let open = self.expect(TokenKind::LBrace)?;
        self.deeper(|p| {
            let region = p.open_region(isolated);
            p.dialects.push(default_dialect(def));
            let table = def.is_some_and(|d| isolated && d.traits.contains(&Trait::SymbolTable));
            let result = p.blocks(region, entry, open.start, table);
            p.dialects.pop();
            p.close_region(isolated);
            result.map(|()| region)
        })
    }

    fn blocks(&mut self, region: Region, entry: &[EntryArg<'c>], open: usize, table: bool) -> Parse<()> {
        if entry.is_empty() && self.eat(TokenKind::RBrace) {
            return Ok(());
        }
        if entry.is_empty() && self.at(TokenKind::Block) {
            // The entry block has a label.
        } else {
            let types: Vec<Type> = entry.iter().map(|a| a.ty).collect();
            let block = self.body().make_block(region, None, &types);
            self.name_args(block, entry)?;
            if !entry.is_empty() && self.at(TokenKind::Block) {
                let d = Diagnostic::error("M0108", "the first block has no label here")
                    .at(self.source, self.token().range(), "a label")
                    .note("its arguments stand before the region already; remove the label");
                return Err(self.fail(d));
            }
            if table && entry.is_empty() {
                self.stretches(block);
            }
            self.block_ops(block)?;
        }
        loop {
            match self.kind() {
                TokenKind::RBrace => {
                    self.advance();
                    return Ok(());
                }
                TokenKind::Block => {
                    let start = self.start();
                    let block = match self.block_header() {
                        Ok(block) => block,
                        Err(Failed) => {
                            self.skip_op(start);
                            self.body().make_block(region, None, &[])
                        }
                    };
                    self.block_ops(block)?;
                }
                TokenKind::End => {
                    if self.exhausted() {
                        return Err(Failed);
                    }
                    let d = Diagnostic::error("M0109", "this region is not closed")
                        .at(self.source, open..open + 1, "opened here")
                        .note("write the `}` that belongs to it");
                    return Err(self.fail(d));
                }
                _ => {
                    let Failed = self.expected("an op, a block label or `}`");
                    let start = self.start();
                    self.advance();
                    self.skip_op(start);
                }
            }
        }
    }

    fn name_args(&mut self, block: Block, entry: &[EntryArg<'c>]) -> Parse<()> {
        let values = self.body().args(block);
        for (arg, value) in entry.iter().zip(values) {
            let loc = arg.loc.or(arg.name.as_ref().map(|(_, at)| Loc::Offset(at.start as u32)));
            if let Some(loc) = loc {
                self.body().set_arg_loc(value, loc);
            }
            if let Some((name, at)) = &arg.name {
                self.define(name, at.start, value..Value::new(value.index() + 1))?;
            }
        }
        Ok(())
    }

    /// `^name(%a: i32, %b: f32):`
    fn block_header(&mut self) -> Parse<Block> {
        let label = self.advance();
        let name = &self.p.text()[label.range()];
        let block = self.define_block(name, label.start)?;
        if self.eat(TokenKind::LParen) {
            let mut args = std::mem::take(&mut self.arg_room);
            args.clear();
            let read = self.block_args(block, &mut args);
            self.arg_room = args;
            read?;
        }
        self.expect(TokenKind::Colon)?;
        Ok(block)
    }

    fn block_args(&mut self, block: Block, args: &mut Vec<EntryArg<'c>>) -> Parse<()> {
        while !self.eat(TokenKind::RParen) {
            if !args.is_empty() && !self.eat(TokenKind::Comma) {
                return Err(self.expected("`,` or `)`"));
            }
            let value = self.token();
            // Most often a colon follows at once.
            match self.p.text().as_bytes()[value.end..] {
                [b':', after, ..] if value.kind == TokenKind::Value && after != b':' => self.seek(value.end + 1),
                _ => {
                    self.expect(TokenKind::Value)?;
                    self.expect(TokenKind::Colon)?;
                }
            }
            let ty = self.ty()?;
            let loc = self.optional_loc()?;
            args.push(EntryArg { name: Some((&self.p.text()[value.range()], value.range())), ty, loc });
        }
        self.body().set_block_args(block, args.iter().map(|a| a.ty));
        self.name_args(block, args)
    }

    /// Ops up to the next label or the region's end.
    fn block_ops(&mut self, block: Block) -> Parse<()> {
        loop {
            self.echoes(block);
            if matches!(self.kind(), TokenKind::RBrace | TokenKind::Block | TokenKind::End) {
                return Ok(());
            }
            let start = self.start();
            match self.op() {
                Ok(op) => self.body().append_op(block, op),
                Err(Failed) => {
                    self.skip_op(start);
                    if self.exhausted() {
                        return Err(Failed);
                    }
                }
            }
        }
    }
}
