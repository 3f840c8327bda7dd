//! Parser of regions: blocks of ops between braces, `{ ops ^label(%arg: type): ops }`.
//!
//! After an error in an op, parsing goes on at the next op of the region, so that one run reports several errors.
//!
//! Tests: src/asm/parse/name_resolution.rs, tests/errors/syntax/, tests/errors/values/.

use super::op_name::is_isolated;
use super::op_parser::OpParser;
use super::parsed_op::EntryArg;
use crate::ir::{Block, Loc, Region, Type, Value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{OpDef, Trait};
use smallvec::SmallVec;
use std::ops::Range;

/// Returns the dialect whose ops need no prefix in the regions of an op; empty if there is none.
pub(crate) fn default_dialect(def: Option<&OpDef>) -> &str {
    match def {
        // The name has few bytes, for which a loop is faster than the search of `split`.
        Some(d) if d.traits.contains(&Trait::DefaultDialect) => {
            d.name.bytes().position(|byte| byte == b'.').map_or("", |dot| &d.name[..dot])
        }
        _ => "",
    }
}

impl<'c> OpParser<'c> {
    /// Parses the region `{ .. }` of an op. `entry_args` are the entry block's arguments if the op's syntax lists them.
    pub fn parse_region(&mut self, def: Option<&'c OpDef>, entry_args: &[EntryArg<'c>]) -> ParseResult<Region> {
        let isolated = def.is_some_and(is_isolated);
        let open_brace = self.expect(TokenKind::LBrace)?;
        if let Some(record) = &mut self.parser.record {
            record.open_regions.push((open_brace.start, Vec::new()));
        }
        self.nested_region(|p| {
            let region = p.open_region(isolated);
            p.default_dialects.push(default_dialect(def));
            p.region_owners.push(def.map_or("", |def| &def.name));
            let is_symbol_table = def.is_some_and(|d| isolated && d.traits.contains(&Trait::SymbolTable));
            let result = p.parse_blocks(region, entry_args, open_brace.start, is_symbol_table);
            p.default_dialects.pop();
            p.region_owners.pop();
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
        let has_entry_label = entry_args.is_empty() && self.at(TokenKind::Block);
        if !has_entry_label {
            self.record_block(None);
        }
        if !has_entry_label {
            self.parse_unlabeled_entry_block(region, entry_args, is_symbol_table)?;
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
                    if self.has_stopped() {
                        return Err(Failed);
                    }
                    let diagnostic =
                        Diagnostic::error("M0109", "region is not closed: expected `}`, found the end of the input")
                            .at(self.source, open..open + 1, "region opened here")
                            .note("write the matching `}`");
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

    /// Records a block of the region that is being parsed.
    fn record_block(&mut self, label: Option<Range<usize>>) {
        if let Some(record) = &mut self.parser.record
            && let Some((_, labels)) = record.open_regions.last_mut()
        {
            labels.push(label);
        }
    }

    fn parse_unlabeled_entry_block(
        &mut self,
        region: Region,
        entry_args: &[EntryArg<'c>],
        is_symbol_table: bool,
    ) -> ParseResult<()> {
        let types: SmallVec<[Type; 8]> = entry_args.iter().map(|arg| arg.ty).collect();
        let block = self.body().make_block(region, None, &types);
        self.name_args(block, entry_args)?;
        if !entry_args.is_empty() && self.at(TokenKind::Block) {
            let diagnostic = Diagnostic::error("M0108", "invalid block label in a region with named arguments")
                .at(self.source, self.token().range(), "label of the entry block")
                .note("the arguments of the entry block are listed before the region; remove the label");
            return Err(self.fail(diagnostic));
        }
        if is_symbol_table && entry_args.is_empty() {
            self.try_parse_in_parallel(block);
        }
        self.parse_block_ops(block)
    }

    /// Defines the names of block arguments and sets their locations.
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

    /// Parses `^name(%a: i32, %b: f32):` and defines the block.
    fn parse_block_header(&mut self) -> ParseResult<Block> {
        let label = self.advance();
        let name = &self.parser.text()[label.range()];
        self.record_block(Some(label.range()));
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
            // Fast path: `:` follows the name immediately. `::` is a different token, which the lexer handles.
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
        self.body().set_block_args(block, args.iter().map(|arg| arg.ty));
        self.name_args(block, args)
    }

    /// Parses ops up to the next label or the region's end.
    fn parse_block_ops(&mut self, block: Block) -> ParseResult<()> {
        loop {
            let at = self.parse_direct_ops(block, self.token_start());
            self.seek_to(at);
            if matches!(self.kind(), TokenKind::RBrace | TokenKind::Block | TokenKind::End) {
                return Ok(());
            }
            let start = self.token_start();
            match self.parse_op() {
                Ok(op) => {
                    self.body().append_op(block, op);
                    self.learn_direct_types(op);
                }
                Err(Failed) => {
                    self.skip_to_next_op(start);
                    if self.has_stopped() {
                        return Err(Failed);
                    }
                }
            }
        }
    }
}
