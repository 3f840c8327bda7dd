//! Regions: blocks of ops between braces.
//!
//! Takes the text from `{`; gives a region of the body that is open. Kept true: blocks stand in the order of their
//! definitions; an error in one op leaves the others readable.

use super::op_parser::OpParser;
use crate::ir::{Block, Loc, Region, Type, Value};
use crate::report::Diagnostic;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::rir::declarations::{OpDef, Trait};
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
pub(crate) fn default_dialect(def: Option<&OpDef>) -> &str {
    match def {
        Some(d) if d.traits.contains(&Trait::DefaultDialect) => d.name.split('.').next().unwrap_or(""),
        _ => "",
    }
}

impl<'c> OpParser<'c> {
    /// `{ .. }` of an op. `entry` are arguments that stand in the op's own syntax.
    pub fn parse_region(&mut self, def: Option<&'c OpDef>, entry_args: &[EntryArg<'c>]) -> ParseResult<Region> {
        let isolated = def.is_some_and(|d| d.traits.contains(&Trait::Isolated));
        let open_brace = self.expect(TokenKind::LBrace)?;
        self.nested_region(|p| {
            let region = p.open_region(isolated);
            p.default_dialects.push(default_dialect(def));
            let is_symbol_table = def.is_some_and(|d| isolated && d.traits.contains(&Trait::SymbolTable));
            let result = p.parse_blocks(region, entry_args, open_brace.start, is_symbol_table);
            p.default_dialects.pop();
            p.close_region(isolated);
            result.map(|()| region)
        })
    }

    fn parse_blocks(
        &mut self,
        region: Region,
        entry_args: &[EntryArg<'c>],
        open: usize,
        is_symbol_table: bool,
    ) -> ParseResult<()> {
        if entry_args.is_empty() && self.eat(TokenKind::RBrace) {
            return Ok(());
        }
        if entry_args.is_empty() && self.at(TokenKind::Block) {
            // The entry block has a label.
        } else {
            let types: Vec<Type> = entry_args.iter().map(|a| a.ty).collect();
            let block = self.body().make_block(region, None, &types);
            self.name_args(block, entry_args)?;
            if !entry_args.is_empty() && self.at(TokenKind::Block) {
                let diagnostic = Diagnostic::error("M0108", "the first block has no label here")
                    .at(self.source, self.token().range(), "a label")
                    .note("its arguments stand before the region already; remove the label");
                return Err(self.fail(diagnostic));
            }
            if is_symbol_table && entry_args.is_empty() {
                self.try_parse_in_parallel(block);
            }
            self.parse_block_ops(block)?;
        }
        loop {
            match self.kind() {
                TokenKind::RBrace => {
                    self.advance();
                    return Ok(());
                }
                TokenKind::Block => {
                    let start = self.token_start();
                    let block = match self.parse_block_header() {
                        Ok(block) => block,
                        Err(Failed) => {
                            self.skip_to_next_op(start);
                            self.body().make_block(region, None, &[])
                        }
                    };
                    self.parse_block_ops(block)?;
                }
                TokenKind::End => {
                    if self.has_too_many_errors() {
                        return Err(Failed);
                    }
                    let diagnostic = Diagnostic::error("M0109", "this region is not closed")
                        .at(self.source, open..open + 1, "opened here")
                        .note("write the `}` that belongs to it");
                    return Err(self.fail(diagnostic));
                }
                _ => {
                    let Failed = self.expected("an op, a block label or `}`");
                    let start = self.token_start();
                    self.advance();
                    self.skip_to_next_op(start);
                }
            }
        }
    }

    fn name_args(&mut self, block: Block, args: &[EntryArg<'c>]) -> ParseResult<()> {
        let values = self.body().args(block);
        for (arg, value) in args.iter().zip(values) {
            let loc = arg.loc.or(arg.name.as_ref().map(|(_, range)| Loc::Offset(range.start as u32)));
            if let Some(loc) = loc {
                self.body().set_arg_loc(value, loc);
            }
            if let Some((name, range)) = &arg.name {
                self.define_values(name, range.start, value..Value::new(value.index() + 1))?;
            }
        }
        Ok(())
    }

    /// `^name(%a: i32, %b: f32):`
    fn parse_block_header(&mut self) -> ParseResult<Block> {
        let label = self.advance();
        let name = &self.parser.text()[label.range()];
        let block = self.define_block(name, label.start)?;
        if self.eat(TokenKind::LParen) {
            let mut args = std::mem::take(&mut self.scratch_args);
            args.clear();
            let result = self.parse_block_args(block, &mut args);
            self.scratch_args = args;
            result?;
        }
        self.expect(TokenKind::Colon)?;
        Ok(block)
    }

    fn parse_block_args(&mut self, block: Block, args: &mut Vec<EntryArg<'c>>) -> ParseResult<()> {
        while !self.eat(TokenKind::RParen) {
            if !args.is_empty() && !self.eat(TokenKind::Comma) {
                return Err(self.expected("`,` or `)`"));
            }
            let value = self.token();
            // Most often a colon follows at once.
            match self.parser.text().as_bytes()[value.end..] {
                [b':', after, ..] if value.kind == TokenKind::Value && after != b':' => self.seek(value.end + 1),
                _ => {
                    self.expect(TokenKind::Value)?;
                    self.expect(TokenKind::Colon)?;
                }
            }
            let ty = self.parse_type()?;
            let loc = self.parse_optional_loc()?;
            args.push(EntryArg { name: Some((&self.parser.text()[value.range()], value.range())), ty, loc });
        }
        self.body().set_block_args(block, args.iter().map(|a| a.ty));
        self.name_args(block, args)
    }

    /// Ops up to the next label or the region's end.
    fn parse_block_ops(&mut self, block: Block) -> ParseResult<()> {
        loop {
            self.replay_cached_ops(block);
            if matches!(self.kind(), TokenKind::RBrace | TokenKind::Block | TokenKind::End) {
                return Ok(());
            }
            let start = self.token_start();
            match self.parse_op() {
                Ok(op) => self.body().append_op(block, op),
                Err(Failed) => {
                    self.skip_to_next_op(start);
                    if self.has_too_many_errors() {
                        return Err(Failed);
                    }
                }
            }
        }
    }
}
