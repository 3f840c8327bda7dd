//! Operand bundles: `["align"(%p, %n : !llvm.ptr, i64), "cold"()]`.
//!
//! Both ways, next to each other. One group has the operands of all bundles, one attribute how many each has, one the tags.
//! Kept true: no brackets, no bundles.

use crate::asm::print::op_view::OpView;
use crate::asm::print::printer::OpPrinter;
use crate::asm::read::op_parser::OpParser;
use crate::asm::read::operation_state::OperationState;
use crate::ir::AttrKind;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::rir::declarations::{AttributeKind, FormatRef, OpDef};

/// Where an op keeps its bundles.
#[derive(Clone, Copy)]
pub(crate) struct BundleLayout {
    pub operands: usize,
    pub sizes: usize,
    pub tags: usize,
}

impl BundleLayout {
    /// Those of an op that has groups of these names.
    pub fn find(def: &OpDef) -> Option<BundleLayout> {
        let attr_index = |name: &str| def.attributes.iter().position(|a| a.name == name);
        Some(BundleLayout {
            operands: def.operands.iter().position(|o| o.name == "op_bundle_operands")?,
            sizes: attr_index("op_bundle_sizes")?,
            tags: attr_index("op_bundle_tags")?,
        })
    }
}

impl<'c> OpParser<'c> {
    pub(crate) fn parse_bundles(&mut self, layout: BundleLayout, state: &mut OperationState<'c>) -> ParseResult<()> {
        let start = self.token_start();
        let (mut uses, mut types, mut sizes, mut tags) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        if self.eat(TokenKind::LSquare) {
            while !self.eat(TokenKind::RSquare) {
                if !tags.is_empty() {
                    self.expect(TokenKind::Comma)?;
                }
                tags.push(self.parser.parse_attr_of_kind(&AttributeKind::String)?);
                self.expect(TokenKind::LParen)?;
                let first_use = uses.len();
                if !self.eat(TokenKind::RParen) {
                    uses.extend(self.parser.parse_operand_list()?);
                    self.expect(TokenKind::Colon)?;
                    types.push(self.parse_type()?);
                    while self.eat(TokenKind::Comma) {
                        types.push(self.parse_type()?);
                    }
                    self.expect(TokenKind::RParen)?;
                }
                sizes.push((uses.len() - first_use) as i64);
            }
            let ctx = self.parser.ctx;
            self.set_attr(layout.sizes, ctx.dense_array(32, &sizes), start, state)?;
            self.set_attr(layout.tags, ctx.array_attr(tags), start, state)?;
        }
        state.operands.set(layout.operands, uses);
        self.set_types(FormatRef::Operand(layout.operands as u16), &types, state)
    }
}

impl<'c> OpPrinter<'c, '_> {
    pub(crate) fn print_bundles(&mut self, view: &OpView<'_, 'c>, layout: BundleLayout) {
        let ctx = self.writer.ctx;
        let tags = match view.attr(layout.tags).map(|a| ctx.attr_kind(a)) {
            Some(AttrKind::Array(items)) if !items.is_empty() => items,
            _ => return,
        };
        let sizes = view.attr(layout.sizes).and_then(|a| ctx.int_list(a)).unwrap_or_default();
        let mut operands = view.operands(layout.operands);
        self.print_str("[");
        for (i, tag) in tags.iter().enumerate() {
            self.print_str(if i > 0 { ", " } else { "" });
            self.writer.print_attr(*tag);
            self.print_str("(");
            let count = sizes.get(i).map_or(0, |n| usize::try_from(*n).unwrap_or(0)).min(operands.len());
            let (bundle_operands, rest) = operands.split_at(count);
            operands = rest;
            if !bundle_operands.is_empty() {
                self.print_values(view.body, bundle_operands);
                self.print_str(" : ");
                self.print_type_list(&view.types(bundle_operands));
            }
            self.print_str(")");
        }
        self.print_str("]");
    }
    /// The same behind something else.
    pub(crate) fn print_bundles_after_space(&mut self, view: &OpView<'_, 'c>, layout: BundleLayout) {
        let end = self.writer.out.len();
        self.print_str(" ");
        let start = self.writer.out.len();
        self.print_bundles(view, layout);
        if self.writer.out.len() == start {
            self.writer.out.truncate(end);
        }
    }
}
