//! Operand bundles: `["align"(%p, %n : !llvm.ptr, i64), "cold"()]`.
//!
//! Both ways, next to each other. One group has the operands of all bundles, one attribute how many each has, one the tags.
//! Kept true: no brackets, no bundles.

use super::cursor::Parse;
use super::draft::Draft;
use super::lexer::TokenKind;
use super::printer::OpPrinter;
use super::program::OpParser;
use super::site::Site;
use crate::ir::AttrKind;
use grammar::declare::{AttributeKind, FormatRef, OpDef};

/// Where an op keeps its bundles.
#[derive(Clone, Copy)]
pub(super) struct Bundles {
    pub operands: usize,
    pub sizes: usize,
    pub tags: usize,
}

impl Bundles {
    /// Those of an op that has groups of these names.
    pub fn of(def: &OpDef) -> Option<Bundles> {
        let attribute = |name: &str| def.attributes.iter().position(|a| a.name == name);
        Some(Bundles {
            operands: def.operands.iter().position(|o| o.name == "op_bundle_operands")?,
            sizes: attribute("op_bundle_sizes")?,
            tags: attribute("op_bundle_tags")?,
        })
    }
}

impl<'c> OpParser<'c> {
    pub(super) fn bundles(&mut self, b: Bundles, d: &mut Draft<'c>) -> Parse<()> {
        let start = self.start();
        let (mut uses, mut types, mut sizes, mut tags) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        if self.eat(TokenKind::LSquare) {
            while !self.eat(TokenKind::RSquare) {
                if !tags.is_empty() {
                    self.expect(TokenKind::Comma)?;
                }
                tags.push(self.p.attr_of_kind(&AttributeKind::String)?);
                self.expect(TokenKind::LParen)?;
                let before = uses.len();
                if !self.eat(TokenKind::RParen) {
                    uses.extend(self.p.value_uses()?);
                    self.expect(TokenKind::Colon)?;
                    types.push(self.ty()?);
                    while self.eat(TokenKind::Comma) {
                        types.push(self.ty()?);
                    }
                    self.expect(TokenKind::RParen)?;
                }
                sizes.push((uses.len() - before) as i64);
            }
            let ctx = self.p.ctx;
            self.set_attr(b.sizes, ctx.dense_array(32, &sizes), start, d)?;
            self.set_attr(b.tags, ctx.array_attr(tags), start, d)?;
        }
        d.operands.set(b.operands, uses);
        self.set_types(FormatRef::Operand(b.operands as u16), &types, d)
    }
}

impl<'c> OpPrinter<'c, '_> {
    pub(super) fn bundles(&mut self, site: &Site<'_, 'c>, b: Bundles) {
        let ctx = self.w.ctx;
        let tags = match site.attr(b.tags).map(|a| ctx.attr_kind(a)) {
            Some(AttrKind::Array(items)) if !items.is_empty() => items,
            _ => return,
        };
        let sizes = site.attr(b.sizes).and_then(|a| ctx.ints(a)).unwrap_or_default();
        let mut left = site.operands(b.operands);
        self.raw("[");
        for (i, tag) in tags.iter().enumerate() {
            self.raw(if i > 0 { ", " } else { "" });
            self.w.attr(*tag);
            self.raw("(");
            let n = sizes.get(i).map_or(0, |n| usize::try_from(*n).unwrap_or(0)).min(left.len());
            let (own, rest) = left.split_at(n);
            left = rest;
            if !own.is_empty() {
                self.values(site.body, own);
                self.raw(" : ");
                self.type_items(&site.types(own));
            }
            self.raw(")");
        }
        self.raw("]");
    }
    /// The same behind something else.
    pub(super) fn spaced_bundles(&mut self, site: &Site<'_, 'c>, b: Bundles) {
        let mark = self.w.out.len();
        self.raw(" ");
        let begin = self.w.out.len();
        self.bundles(site, b);
        if self.w.out.len() == begin {
            self.w.out.truncate(mark);
        }
    }
}
