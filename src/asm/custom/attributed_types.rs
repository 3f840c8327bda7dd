//! Types of arguments and results with attribute dictionaries: `(i32 {llvm.noundef}, f32)`.
//!
//! The dictionaries of an op's arguments, and those of its results, are stored as one array attribute each.
//!
//! Tests: tests/lower/func/, tests/lower/llvm/.

use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::{Attr, AttrKind, Type};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use smallvec::{SmallVec, smallvec};

/// A type of an argument or result, and its attributes.
#[derive(Clone, Copy)]
pub(super) struct TypeWithAttrs {
    pub(super) ty: Type,
    /// The dictionary after the type; empty if there is none.
    pub(super) attrs: Attr,
}

/// Types with attributes, in the order of the text.
pub(super) type TypesWithAttrs = SmallVec<[TypeWithAttrs; 8]>;

/// Parses `T {attrs}`.
pub(super) fn parse_type_with_attrs(parser: &mut OpParser<'_>) -> ParseResult<TypeWithAttrs> {
    let ty = parser.parse_type()?;
    if !parser.at(TokenKind::LBrace) {
        return Ok(TypeWithAttrs { ty, attrs: empty_dict(parser) });
    }
    let items = parser.parse_dictionary()?;
    Ok(TypeWithAttrs { ty, attrs: parser.ctx.dict_attr(items) })
}

/// Parses `(T {attrs}, ..)` from after the `(`.
pub(super) fn parse_types_with_attrs(parser: &mut OpParser<'_>) -> ParseResult<TypesWithAttrs> {
    let mut types = TypesWithAttrs::new();
    while !parser.eat(TokenKind::RParen) {
        if !types.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        types.push(parse_type_with_attrs(parser)?);
    }
    Ok(types)
}

/// Parses the results after `->`: one type, or a list of types with attributes.
pub(super) fn parse_results_with_attrs(parser: &mut OpParser<'_>) -> ParseResult<TypesWithAttrs> {
    if parser.eat(TokenKind::LParen) {
        return parse_types_with_attrs(parser);
    }
    let ty = parser.parse_type()?;
    Ok(smallvec![TypeWithAttrs { ty, attrs: empty_dict(parser) }])
}

fn empty_dict(parser: &mut OpParser<'_>) -> Attr {
    let ctx = parser.ctx;
    *parser.empty_dict.get_or_insert_with(|| ctx.dict_attr(Vec::new()))
}

/// Stores the dictionaries of arguments or results as array attribute `index`, unless all of them are empty.
pub(super) fn set_attr_dicts<'c>(
    parser: &mut OpParser<'c>,
    index: usize,
    types: &[TypeWithAttrs],
    start: usize,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let empty = empty_dict(parser);
    if types.iter().all(|t| t.attrs == empty) {
        return Ok(());
    }
    let dicts = parser.ctx.array_attr(types.iter().map(|t| t.attrs).collect());
    parser.set_attr(index, dicts, start, state)
}

/// Returns the dictionaries in array attribute `index` of an op; none if the attribute is absent.
pub(super) fn attr_dicts<'c>(printer: &OpPrinter<'c, '_>, view: &OpView<'_, 'c>, index: usize) -> &'c [Attr] {
    let ctx = printer.ctx;
    match view.attr(index).map(|a| ctx.attr_kind(a)) {
        Some(AttrKind::Array(items)) => items,
        _ => &[],
    }
}

/// Prints ` {attrs}`, or nothing for an empty dictionary.
pub(super) fn print_dict_after_type(printer: &mut OpPrinter<'_, '_>, dict: Option<Attr>) {
    if let Some(AttrKind::Dictionary(items)) = dict.map(|a| printer.ctx.attr_kind(a))
        && !items.is_empty()
    {
        printer.print_str(" ");
        printer.print_dictionary(items);
    }
}

/// Prints ` -> f32` or ` -> (f32 {a}, i32)`.
pub(super) fn print_results_with_attrs(printer: &mut OpPrinter<'_, '_>, types: &[Type], dicts: &[Attr]) {
    printer.print_str(" -> ");
    let ctx = printer.ctx;
    let is_empty = |dict: &Attr| matches!(ctx.attr_kind(*dict), AttrKind::Dictionary(items) if items.is_empty());
    if dicts.iter().all(is_empty) {
        return printer.print_function_result_types(types);
    }
    printer.print_str("(");
    for (i, ty) in types.iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        printer.print_type(*ty);
        print_dict_after_type(printer, dicts.get(i).copied());
    }
    printer.print_str(")");
}
