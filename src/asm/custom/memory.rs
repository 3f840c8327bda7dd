//! Custom directives of memory operations: hints of prefetches, and transfers between memrefs.
//!
//! Tests: tests/lower/memref/, tests/lower/affine/, tests/errors/syntax/.

use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::parse::scope::UnresolvedOperand;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::{Type, TypeKind, Value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use std::ops::Range;

// ---- hints

/// Words for the values of `is_write`, false first.
pub(super) const ACCESS_WORDS: [&str; 2] = ["read", "write"];
/// Words for the values of `is_data_cache`, false first.
const CACHE_WORDS: [&str; 2] = ["instr", "data"];

pub(super) fn parse_access_hints<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [is_write, locality, is_data_cache] = args.unpack().map(|arg| arg.index());
    parse_choice(parser, ACCESS_WORDS, is_write, state)?;
    parser.expect(TokenKind::Comma)?;
    parser.expect_keyword("locality")?;
    parser.expect(TokenKind::Less)?;
    let start = parser.token_start();
    let hint = parser.parse_int32("locality")?;
    let attr = parser.ctx.int_attr(i128::from(hint), parser.ctx.int_type(32));
    parser.set_attr(locality, attr, start, state)?;
    parser.expect(TokenKind::Greater)?;
    parser.expect(TokenKind::Comma)?;
    parse_choice(parser, CACHE_WORDS, is_data_cache, state)
}

/// Parses one of two words into a boolean attribute.
fn parse_choice<'c>(
    parser: &mut OpParser<'c>,
    words: [&str; 2],
    index: usize,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    let Some(value) = words.iter().position(|word| parser.eat_keyword(word)) else {
        return Err(parser.expected(&format!("`{}` or `{}`", words[0], words[1])));
    };
    let attr = parser.ctx.bool_attr(value == 1);
    parser.set_attr(index, attr, start, state)
}

pub(super) fn print_access_hints<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [is_write, locality, is_data_cache] =
        args.unpack().map(|arg| view.attr(arg.index()).and_then(|a| printer.ctx.int_value(a)).unwrap_or(0));
    printer.print_str(ACCESS_WORDS[usize::from(is_write != 0)]);
    printer.print_str(", locality<");
    printer.print_number(locality);
    printer.print_str(">, ");
    printer.print_str(CACHE_WORDS[usize::from(is_data_cache != 0)]);
}

// ---- transfers

/// Operands of a transfer, as ranges of one operand list: `%s[..], %d[..], %n, %t[..], %stride, %per_stride`.
struct TransferOperands {
    /// Source, destination and tag: each is a memref, followed by its indices.
    memrefs: [Range<usize>; 3],
    /// Number of elements.
    count: usize,
    /// The stride and the number of elements per stride, or nothing.
    strides: Range<usize>,
}

impl TransferOperands {
    /// Splits the operands by the ranks of the memrefs. Returns `None` if the list is too short or too long.
    fn of_types(types: &[Type], rank: impl Fn(Type) -> Option<usize>) -> Option<TransferOperands> {
        let memref_at = |i: usize| Some(i..i + 1 + rank(*types.get(i)?)?);
        let source = memref_at(0)?;
        let target = memref_at(source.end)?;
        let count = target.end;
        let tag = memref_at(count + 1)?;
        let strides = tag.end..types.len();
        let fits = tag.end <= types.len() && matches!(strides.len(), 0 | 2);
        fits.then_some(TransferOperands { memrefs: [source, target, tag], count, strides })
    }
}

pub(super) fn parse_transfer<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [group] = args.unpack();
    let mut operands = Vec::new();
    let mut index_counts = [0; 3];
    for (position, index_count) in index_counts.iter_mut().enumerate() {
        *index_count = parse_indexed_memref(parser, &mut operands)?;
        if position < 2 {
            parser.expect(TokenKind::Comma)?;
        }
        if position == 1 {
            operands.push(parser.parse_operand()?);
            parser.expect(TokenKind::Comma)?;
        }
    }
    let mut stride_count = 0;
    if parser.eat(TokenKind::Comma) {
        let strides = parser.parse_operand_list()?;
        stride_count = strides.len();
        operands.extend(strides);
    }
    state.operands.set(group.index(), operands);
    parser.parse_attr_dict(state)?;
    parser.expect(TokenKind::Colon)?;
    let index = parser.ctx.index_type();
    let mut types = Vec::new();
    for (position, index_count) in index_counts.into_iter().enumerate() {
        if position > 0 {
            parser.expect(TokenKind::Comma)?;
        }
        types.push(parser.parse_type()?);
        types.extend(std::iter::repeat_n(index, index_count + usize::from(position == 1)));
    }
    types.extend(std::iter::repeat_n(index, stride_count));
    parser.set_types(group, &types, state)
}

/// Parses `%m[%i, %j]`, appends the operands, and returns the number of indices.
fn parse_indexed_memref<'c>(
    parser: &mut OpParser<'c>,
    operands: &mut Vec<UnresolvedOperand<'c>>,
) -> ParseResult<usize> {
    operands.push(parser.parse_operand()?);
    parser.expect(TokenKind::LSquare)?;
    let indices = parser.parse_operand_list()?;
    parser.expect(TokenKind::RSquare)?;
    let count = indices.len();
    operands.extend(indices);
    Ok(count)
}

pub(super) fn print_transfer<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [group] = args.unpack();
    let operands = view.operands(group.index());
    let types = view.types(operands);
    let ctx = printer.ctx;
    let rank = |ty| match ctx.type_kind(ty) {
        TypeKind::MemRef { shape, .. } => Some(shape.len()),
        _ => None,
    };
    let Some(parts) = TransferOperands::of_types(&types, rank) else {
        // The number of operands does not fit the ranks of the memrefs. Print a plain list; the verifier reports the
        // error.
        return printer.print_values(view.body, operands);
    };
    let [source, target, tag] = &parts.memrefs;
    print_indexed_memref(printer, view, &operands[source.clone()]);
    printer.print_str(", ");
    print_indexed_memref(printer, view, &operands[target.clone()]);
    printer.print_str(", ");
    printer.print_value(view.body, operands[parts.count]);
    printer.print_str(", ");
    print_indexed_memref(printer, view, &operands[tag.clone()]);
    if !parts.strides.is_empty() {
        printer.print_str(", ");
        printer.print_values(view.body, &operands[parts.strides.clone()]);
    }
    printer.print_attr_dict(view, "");
    printer.print_str(" : ");
    printer.print_type_list(&[types[source.start], types[target.start], types[tag.start]]);
}

/// Prints `%m[%i, %j]`.
fn print_indexed_memref<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, operands: &[Value]) {
    printer.print_value(view.body, operands[0]);
    printer.print_str("[");
    printer.print_values(view.body, &operands[1..]);
    printer.print_str("]");
}
