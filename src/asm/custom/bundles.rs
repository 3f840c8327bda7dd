//! Custom directive of operand bundles: `["align"(%p, %n : !llvm.ptr, i64), "cold"()]`.
//!
//! Tests: tests/lower/llvm/.

use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::AttrKind;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::rir::declarations::{AttributeKind, FormatRef, OpDef};

/// Indices, in the op's declaration, of the operand group and attributes that store its operand bundles.
#[derive(Clone, Copy)]
pub(super) struct BundleLayout {
    /// Operand group with the operands of all bundles.
    pub operands: usize,
    /// Attribute with the number of operands of each bundle.
    pub sizes: usize,
    /// Attribute with the tag of each bundle.
    pub tags: usize,
}

impl BundleLayout {
    /// Finds the operand group and the attributes by their names, `op_bundle_*`. Returns `None` if one is not declared.
    pub fn find(def: &OpDef) -> Option<BundleLayout> {
        let attr_index = |name: &str| def.attributes.iter().position(|a| a.name == name);
        Some(BundleLayout {
            operands: def.operands.iter().position(|o| o.name == "op_bundle_operands")?,
            sizes: attr_index("op_bundle_sizes")?,
            tags: attr_index("op_bundle_tags")?,
        })
    }

    fn from_args(args: &DirectiveArgs) -> BundleLayout {
        let [operands, sizes, tags] = args.unpack().map(|arg| arg.index());
        BundleLayout { operands, sizes, tags }
    }
}

pub(super) fn parse_operand_bundles<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parse_bundles(parser, BundleLayout::from_args(args), state)
}

pub(super) fn print_operand_bundles<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    print_bundles(printer, view, BundleLayout::from_args(args));
}

/// Parses the bundles of an op; there are none if the next token is not `[`.
pub(super) fn parse_bundles<'c>(
    parser: &mut OpParser<'c>,
    layout: BundleLayout,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    let (mut operands, mut types, mut sizes, mut tags) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    if parser.eat(TokenKind::LSquare) {
        while !parser.eat(TokenKind::RSquare) {
            if !tags.is_empty() {
                parser.expect(TokenKind::Comma)?;
            }
            tags.push(parser.parse_attr_of_kind(&AttributeKind::String)?);
            parser.expect(TokenKind::LParen)?;
            let first_operand = operands.len();
            if !parser.eat(TokenKind::RParen) {
                operands.extend(parser.parse_operand_list()?);
                parser.expect(TokenKind::Colon)?;
                types.push(parser.parse_type()?);
                while parser.eat(TokenKind::Comma) {
                    types.push(parser.parse_type()?);
                }
                parser.expect(TokenKind::RParen)?;
            }
            sizes.push((operands.len() - first_operand) as i64);
        }
        let ctx = parser.ctx;
        parser.set_attr(layout.sizes, ctx.dense_array(32, &sizes), start, state)?;
        parser.set_attr(layout.tags, ctx.array_attr(tags), start, state)?;
    }
    state.operands.set(layout.operands, operands);
    parser.set_types(FormatRef::Operand(layout.operands as u16), &types, state)
}

fn print_bundles<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, layout: BundleLayout) {
    let ctx = printer.ctx;
    let tags = match view.attr(layout.tags).map(|a| ctx.attr_kind(a)) {
        Some(AttrKind::Array(items)) if !items.is_empty() => items,
        _ => return,
    };
    let sizes = view.attr(layout.sizes).and_then(|a| ctx.int_list(a)).unwrap_or_default();
    let mut operands = view.operands(layout.operands);
    printer.print_str("[");
    for (i, tag) in tags.iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        printer.print_attr(*tag);
        printer.print_str("(");
        let size = sizes.get(i).map_or(0, |n| usize::try_from(*n).unwrap_or(0)).min(operands.len());
        let (bundle_operands, rest) = operands.split_at(size);
        operands = rest;
        if !bundle_operands.is_empty() {
            printer.print_values(view.body, bundle_operands);
            printer.print_str(" : ");
            printer.print_type_list(&view.types(bundle_operands));
        }
        printer.print_str(")");
    }
    printer.print_str("]");
}

/// Prints a space and the bundles of an op, or nothing if it has none.
pub(super) fn print_bundles_after_space<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    layout: BundleLayout,
) {
    let end = printer.writer.out.len();
    printer.print_str(" ");
    let start = printer.writer.out.len();
    print_bundles(printer, view, layout);
    if printer.writer.out.len() == start {
        printer.writer.out.truncate(end);
    }
}
