//! Custom directives of index lists and of the cases of switches.
//!
//! Tests: tests/lower/memref/, tests/lower/vector/, tests/lower/cf/, tests/lower/scf/, tests/lower/llvm/.

use super::typed_values::known_type;
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::direct_reader::DirectReader;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::{ParsedOp, ParsedSuccessor};
use crate::asm::parse::scope::UnresolvedOperand;
use crate::asm::print::printer::{OpPrinter, OpView, RegionOptions};
use crate::ir::types::{DYNAMIC, DYNAMIC_INDEX};
use crate::ir::{AttrKind, Block, DenseData, TypeKind, Value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use crate::syntax::scanner::{integer_at, skip_whitespace};
use crate::syntax::spell_type;
use num_bigint::{BigInt, Sign};
use rulec::rir::declarations::{AttributeKind, FormatRef, OpDef};
use smallvec::SmallVec;
use std::ops::Range;

/// Encoding of the entries of a static index list. In `[%i, 4]`, the entry for `%i` is `dynamic_marker`, the other one
/// is 4.
struct IndexFormat {
    /// Bits of an entry.
    width: u32,
    /// Value of an entry whose index is an operand.
    dynamic_marker: i64,
}

impl IndexFormat {
    /// Returns the encoding for an attribute. The marker in an `array<i32>` (`DYNAMIC_INDEX`) differs from the marker
    /// in an `array<i64>` (`DYNAMIC`).
    fn of_attr(def: &OpDef, index: usize) -> IndexFormat {
        IndexFormat::of_kind(&def.attributes[index].kind)
    }
    fn of_kind(kind: &AttributeKind) -> IndexFormat {
        match kind {
            AttributeKind::DenseArray(32) => IndexFormat { width: 32, dynamic_marker: DYNAMIC_INDEX },
            _ => IndexFormat { width: 64, dynamic_marker: DYNAMIC },
        }
    }
}

pub(super) fn parse_dynamic_index_list<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    parser.expect(TokenKind::LSquare)?;
    let static_values = parse_indices(parser, args, state)?;
    parser.expect(TokenKind::RSquare)?;
    set_static_values(parser, args, static_values, start, state)
}

pub(super) fn parse_parenthesized_index_list<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [values, static_values] = args.unpack().map(|arg| arg.index());
    let start = parser.token_start();
    let (operands, entries) = parse_indices_in_parens(parser)?;
    state.operands.set(values, operands);
    let attr = parser.ctx.dense_array(64, &entries);
    parser.set_attr(static_values, attr, start, state)
}

/// Parses `(%i, 4)` into the operands and the static entries.
pub(super) fn parse_indices_in_parens<'c>(
    parser: &mut OpParser<'c>,
) -> ParseResult<(Vec<UnresolvedOperand<'c>>, Vec<i64>)> {
    let format = IndexFormat { width: 64, dynamic_marker: DYNAMIC };
    parser.expect(TokenKind::LParen)?;
    let indices = parse_index_entries(parser, &format, TokenKind::RParen)?;
    parser.expect(TokenKind::RParen)?;
    Ok(indices)
}

pub(super) fn parse_gep_indices<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    let static_values = parse_indices(parser, args, state)?;
    set_static_values(parser, args, static_values, start, state)
}

/// Parses `[%i, 4, ..]` at byte `at`.
pub(super) fn read_dynamic_index_list(
    reader: &mut DirectReader<'_, '_>,
    at: usize,
    args: &DirectiveArgs,
) -> Option<usize> {
    read_index_list(reader, at, args, [b'[', b']'])
}

/// Parses `(%i, 4, ..)` at byte `at`.
pub(super) fn read_parenthesized_index_list(
    reader: &mut DirectReader<'_, '_>,
    at: usize,
    args: &DirectiveArgs,
) -> Option<usize> {
    read_index_list(reader, at, args, [b'(', b')'])
}

/// Parses an index list between two characters.
fn read_index_list(
    reader: &mut DirectReader<'_, '_>,
    at: usize,
    args: &DirectiveArgs,
    [open, close]: [u8; 2],
) -> Option<usize> {
    let at = reader.read_character(at, open)?;
    let at = read_indices(reader, at, args, close)?;
    reader.read_character(at, close)
}

/// Parses `%i, 4, ..` from byte `at` up to `]`.
pub(super) fn read_gep_indices(reader: &mut DirectReader<'_, '_>, at: usize, args: &DirectiveArgs) -> Option<usize> {
    read_indices(reader, at, args, b']')
}

/// Parses `%i, 4, ..` from byte `at` up to the byte `close`. The types of the op depend on the number of operands.
fn read_indices(reader: &mut DirectReader<'_, '_>, mut at: usize, args: &DirectiveArgs, close: u8) -> Option<usize> {
    let [_, static_values] = args.unpack().map(|arg| arg.index());
    let format = IndexFormat::of_kind(reader.attr_kind(static_values)?);
    let mut entries: SmallVec<[i64; 8]> = SmallVec::new();
    let mut operand_count = 0;
    while reader.first_byte(at)? != close {
        if !entries.is_empty() {
            at = reader.read_character(at, b',')?;
        }
        if reader.first_byte(at)? == b'%' {
            at = reader.read_operand(at)?;
            operand_count += 1;
            entries.push(format.dynamic_marker);
        } else {
            let (number, end) = integer_at(reader.text, skip_whitespace(reader.text.as_bytes(), at))?;
            if format.width == 32 && i32::try_from(number).is_err() {
                return None;
            }
            at = end;
            entries.push(number);
        }
    }
    reader.add_number(operand_count);
    let attr = reader.parser.ctx.dense_array(format.width, &entries);
    reader.set_attr(static_values, attr)?;
    Some(at)
}

/// Parses `%i, 4, ..` up to `]`. Sets the operands and returns the static entries.
fn parse_indices<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<Vec<i64>> {
    let [values, static_values] = args.unpack().map(|arg| arg.index());
    let format = IndexFormat::of_attr(state.def, static_values);
    let (operands, entries) = parse_index_entries(parser, &format, TokenKind::RSquare)?;
    state.operands.set(values, operands);
    Ok(entries)
}

/// Parses `%i, 4, ..` up to the token `close` into the operands and the static entries.
fn parse_index_entries<'c>(
    parser: &mut OpParser<'c>,
    format: &IndexFormat,
    close: TokenKind,
) -> ParseResult<(Vec<UnresolvedOperand<'c>>, Vec<i64>)> {
    let mut operands: Vec<UnresolvedOperand<'c>> = Vec::new();
    let mut entries = Vec::new();
    while !parser.at(close) {
        if !entries.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        if parser.at(TokenKind::Value) {
            operands.push(parser.parse_operand()?);
            entries.push(format.dynamic_marker);
        } else {
            entries.push(if format.width == 32 { parser.parse_int32("index")? } else { parser.parse_int64()? });
            parser.skip_old_element_type()?;
        }
    }
    Ok((operands, entries))
}

fn set_static_values<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    entries: Vec<i64>,
    start: usize,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [_values, static_values] = args.unpack().map(|arg| arg.index());
    let width = IndexFormat::of_attr(state.def, static_values).width;
    let attr = parser.ctx.dense_array(width, &entries);
    parser.set_attr(static_values, attr, start, state)
}

pub(super) fn print_dynamic_index_list<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    args: &DirectiveArgs,
) {
    printer.print_str("[");
    print_gep_indices(printer, view, args);
    printer.print_str("]");
}

pub(super) fn print_parenthesized_index_list<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    args: &DirectiveArgs,
) {
    let [values, static_values] = args.unpack().map(|arg| arg.index());
    print_indices_in_parens(printer, view, values, static_values);
}

/// Prints `(%i, 4)`.
pub(super) fn print_indices_in_parens<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    values: usize,
    static_values: usize,
) {
    printer.print_str("(");
    print_indices(printer, view, values, static_values);
    printer.print_str(")");
}

pub(super) fn print_gep_indices<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [values, static_values] = args.unpack().map(|arg| arg.index());
    print_indices(printer, view, values, static_values);
}

/// Prints `%i, 4, ..`.
fn print_indices<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, values: usize, static_values: usize) {
    let format = IndexFormat::of_attr(view.def, static_values);
    let mut operands = view.operands(values).iter();
    for (i, entry) in int_list(printer, view, static_values).iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        match operands.as_slice().first() {
            Some(operand) if *entry == format.dynamic_marker => {
                printer.print_value(view.body, *operand);
                operands.next();
            }
            _ => printer.print_number(*entry),
        }
    }
}

/// Returns the integers of an attribute, none if it is absent.
pub(super) fn int_list(printer: &OpPrinter<'_, '_>, view: &OpView<'_, '_>, index: usize) -> SmallVec<[i64; 8]> {
    view.attr(index).map(|a| printer.ctx.int_items(a)).unwrap_or_default()
}

pub(super) fn parse_case_list<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [cases, regions] = args.unpack().map(|arg| arg.index());
    let start = parser.token_start();
    let mut numbers = Vec::new();
    while parser.eat_keyword("case") {
        numbers.push(parser.parse_int64()?);
        parser.parse_declared_region(regions, &[], state)?;
    }
    let attr = parser.ctx.dense_array(64, &numbers);
    parser.set_attr(cases, attr, start, state)
}

pub(super) fn print_case_list<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [cases, regions] = args.unpack().map(|arg| arg.index());
    let numbers = int_list(printer, view, cases);
    let (body, regions) = view.regions(regions);
    for (number, region) in numbers.iter().zip(regions) {
        printer.print_newline();
        printer.print_str("case ");
        printer.print_number(*number);
        printer.print_str(" ");
        printer.print_region(view, body, *region, RegionOptions::NO_ENTRY_LABEL);
    }
}

pub(super) fn parse_switch_all<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [flag, default, _default_operands, case_values, dests, _dest_operands] = args.unpack();
    let start = parser.token_start();
    parser.expect_keyword("default")?;
    parser.expect(TokenKind::Colon)?;
    parse_successor_with_operands(parser, default.index(), state)?;
    let mut numbers = Vec::new();
    while parser.eat(TokenKind::Comma) {
        numbers.push(parse_switch_case(parser, dests.index(), state)?);
    }
    set_case_values(parser, flag, case_values, &numbers, start, state)
}

pub(super) fn parse_switch_cases<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [flag, case_values, dests, _dest_operands] = args.unpack();
    let start = parser.token_start();
    parser.expect(TokenKind::LSquare)?;
    let mut numbers = Vec::new();
    while !parser.eat(TokenKind::RSquare) {
        if !numbers.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        numbers.push(parse_switch_case(parser, dests.index(), state)?);
    }
    set_case_values(parser, flag, case_values, &numbers, start, state)
}

/// The value of a case of a switch, and its place in the text.
struct CaseValue {
    number: BigInt,
    range: Range<usize>,
}

/// Parses `5: ^bb1(%a : i32)` and returns the case value, here 5.
fn parse_switch_case<'c>(parser: &mut OpParser<'c>, dests: usize, state: &mut ParsedOp<'c>) -> ParseResult<CaseValue> {
    let start = parser.token_start();
    let number = parser.parse_wide_integer()?;
    let range = parser.range_since(start);
    parser.expect(TokenKind::Colon)?;
    parse_successor_with_operands(parser, dests, state)?;
    Ok(CaseValue { number, range })
}

/// Parses `^bb1(%a : i32)` as one more successor of a group.
pub(super) fn parse_successor_with_operands<'c>(
    parser: &mut OpParser<'c>,
    group: usize,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let block = parser.parse_successor()?;
    let first_operand = state.successor_operands.len() as u32;
    let first_type = state.successor_operand_types.len() as u32;
    if parser.eat(TokenKind::LParen) {
        parser.parse_successor_operands(state)?;
        parser.expect(TokenKind::Colon)?;
        parser.parse_type_list(&mut state.successor_operand_types)?;
        parser.expect(TokenKind::RParen)?;
    }
    state.successors.push(ParsedSuccessor {
        group: group as u32,
        block: Some(block),
        operand_range: (first_operand, state.successor_operands.len() as u32),
        type_range: (first_type, state.successor_operand_types.len() as u32),
    });
    Ok(())
}

/// Stores the case values as a dense attribute whose elements have the type of the switch operand `flag`; stores
/// nothing if there is no case.
fn set_case_values<'c>(
    parser: &mut OpParser<'c>,
    flag: FormatRef,
    case_values: FormatRef,
    cases: &[CaseValue],
    start: usize,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let ctx = parser.ctx;
    let Some(element) = known_type(state, flag).or_else(|| parser.type_of_definition(flag, state)) else {
        return Ok(());
    };
    if cases.is_empty() {
        return Ok(());
    }
    let width = match *ctx.type_kind(element) {
        TypeKind::Integer { width, .. } => u64::from(width),
        _ => 64,
    };
    // A number may use the sign bit: 255 is -1 as i8. One of 64 bits is signed.
    let fits = |number: &BigInt| match number.sign() {
        Sign::Minus => (number + 1_u8).bits() < width,
        _ if width == 64 => number.bits() < width,
        _ => number.bits() <= width,
    };
    if let Some(case) = cases.iter().find(|case| !fits(&case.number)) {
        let message = format!("case value {} does not fit in `{}`", case.number, spell_type(ctx, element));
        return Err(parser.error_at(case.range.clone(), "M0006", message));
    }
    let rows: Vec<Vec<u8>> = cases.iter().map(|case| element_bytes(&case.number, width)).collect();
    let data = if rows.iter().all(|row| *row == rows[0]) {
        DenseData::Splat(rows[0].clone().into())
    } else {
        DenseData::Bytes(rows.concat().into())
    };
    let len = cases.len() as i64;
    let ty = ctx.vector_type(&[len], &[false], element);
    parser.set_attr(case_values.index(), ctx.intern_attr(AttrKind::Dense { ty, data }), start, state)
}

/// Returns the bytes of a number, wrapped to an integer of this width, as an element of a dense attribute.
fn element_bytes(number: &BigInt, width: u64) -> Vec<u8> {
    let modulus = BigInt::from(1) << width;
    let wrapped = ((number % &modulus) + &modulus) % &modulus;
    let is_negative = width > 1 && wrapped.bit(width - 1);
    let value = if is_negative { wrapped - modulus } else { wrapped };
    let mut bytes = value.to_signed_bytes_le();
    bytes.resize(width.div_ceil(8) as usize, if is_negative { 0xFF } else { 0 });
    bytes
}

pub(super) fn print_switch_all<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [_flag, default, _default_operands, case_values, dests, _dest_operands] = args.unpack().map(|arg| arg.index());
    printer.print_str("  default: ");
    for (block, operands) in view.successors(default) {
        print_successor_with_operands(printer, view, block, operands);
    }
    let numbers = int_list(printer, view, case_values);
    if numbers.is_empty() {
        return;
    }
    // The case values are printed as unsigned integers of the width of the switch operand.
    let width = match view.operands(0).first().map(|v| printer.ctx.type_kind(view.body.value_type(*v))) {
        Some(TypeKind::Integer { width, .. }) if *width < 64 => *width,
        _ => 64,
    };
    for (number, (block, operands)) in numbers.iter().zip(view.successors(dests)) {
        printer.print_str(",");
        printer.print_newline();
        printer.print_str("  ");
        printer.print_number((*number as u64) << (64 - width) >> (64 - width));
        printer.print_str(": ");
        print_successor_with_operands(printer, view, block, operands);
    }
    printer.print_newline();
}

pub(super) fn print_switch_cases<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [_flag, case_values, dests, _dest_operands] = args.unpack().map(|arg| arg.index());
    let mut numbers = case_numbers(printer, view, case_values);
    if view.attr(case_values).and_then(|attr| printer.ctx.attr_type(attr)).map(|ty| printer.ctx.element_type(ty))
        == Some(printer.ctx.int_type(1))
    {
        // Case values are printed as signed numbers. The bit 1 of an `i1` is -1 as a signed number.
        numbers.iter_mut().for_each(|number| *number = -std::mem::take(number));
    }
    printer.print_str("[");
    printer.print_newline();
    for (i, (number, (block, operands))) in numbers.iter().zip(view.successors(dests)).enumerate() {
        if i > 0 {
            printer.print_str(",");
            printer.print_newline();
        }
        printer.print_str("  ");
        printer.print_str(&number.to_string());
        printer.print_str(": ");
        print_successor_with_operands(printer, view, block, operands);
    }
    if !numbers.is_empty() {
        printer.print_newline();
    }
    printer.print_str("]");
}

/// Returns the integers of a dense attribute, which may have any width.
fn case_numbers<'c>(printer: &OpPrinter<'c, '_>, view: &OpView<'_, 'c>, index: usize) -> Vec<BigInt> {
    let ctx = printer.ctx;
    if let Some(AttrKind::Dense { ty, data }) = view.attr(index).map(|a| ctx.attr_kind(a))
        && let TypeKind::Integer { width, .. } = *ctx.type_kind(ctx.element_type(*ty))
        && width > 64
    {
        let size = width.div_ceil(8) as usize;
        let count = ctx.shape(*ty).map_or(0, |shape| shape.iter().product::<i64>()) as usize;
        return match data {
            DenseData::Bytes(bytes) => bytes.chunks_exact(size).map(BigInt::from_signed_bytes_le).collect(),
            DenseData::Splat(bytes) => vec![BigInt::from_signed_bytes_le(bytes); count],
            DenseData::Strings(_) => Vec::new(),
        };
    }
    int_list(printer, view, index).into_iter().map(BigInt::from).collect()
}

/// Prints `^bb1(%a : i32)`.
pub(super) fn print_successor_with_operands<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    block: Block,
    operands: &[Value],
) {
    printer.print_block_name(view.body, block);
    if !operands.is_empty() {
        printer.print_str("(");
        printer.print_values(view.body, operands);
        printer.print_str(" : ");
        printer.print_types_of(view.body, operands);
        printer.print_str(")");
    }
}

pub(super) fn parse_successor_list<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [dests, _dest_operands] = args.unpack().map(|arg| arg.index());
    parser.expect(TokenKind::LSquare)?;
    if parser.eat(TokenKind::RSquare) {
        return Ok(());
    }
    parse_successor_with_operands(parser, dests, state)?;
    while parser.eat(TokenKind::Comma) {
        parse_successor_with_operands(parser, dests, state)?;
    }
    parser.expect(TokenKind::RSquare)?;
    Ok(())
}

pub(super) fn print_successor_list<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [dests, _dest_operands] = args.unpack().map(|arg| arg.index());
    printer.print_str("[");
    let successors = view.successors(dests);
    let count = successors.len();
    for (i, (block, operands)) in successors.enumerate() {
        printer.print_newline();
        print_successor_with_operands(printer, view, block, operands);
        printer.print_str(if i + 1 < count { "," } else { "" });
    }
    if count > 0 {
        printer.print_newline();
    }
    printer.print_str("]");
}
