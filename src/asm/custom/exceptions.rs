//! Custom directives of calls that may unwind, and of landing pads.
//!
//! Tests: tests/lower/llvm/exceptions.mlir, tests/errors/llvm/exceptions.mlir.

use super::calls::{
    parse_called_address, parse_rest_of_call, print_call_types, print_called_address, print_variadic_type,
};
use super::keywords::{enum_of_attr, parse_enum_case, print_non_default_case};
use super::lists::{parse_successor_with_operands, print_successor_with_operands};
use super::loops::parse_parenthesized_operands;
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::{AttrKind, Context, Type, TypeKind};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;

pub(super) fn parse_invocation<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [callee, operands, variadic_type, calling_convention, normal, _, unwind, _, result] = args.unpack();
    if let Some(def) = enum_of_attr(state.def, calling_convention.index())
        && parser.at_enum_case(def)
    {
        parse_enum_case(parser, calling_convention.index(), def, state)?;
    }
    let mut call = parse_called_address(parser, callee, state)?;
    call.operands.extend(parse_parenthesized_operands(parser)?);
    parser.expect_keyword("to")?;
    parse_successor_with_operands(parser, normal.index(), state)?;
    parser.expect_keyword("unwind")?;
    parse_successor_with_operands(parser, unwind.index(), state)?;
    parse_rest_of_call(parser, call, [variadic_type, operands, result], state)
}

pub(super) fn print_invocation<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [callee, operands, variadic_type, calling_convention, normal, _, unwind, _, result] = args.unpack();
    print_non_default_case(printer, view, calling_convention.index(), "", " ");
    let args = print_called_address(printer, view, callee, operands);
    for (keyword, group) in [(" to ", normal), (" unwind ", unwind)] {
        printer.print_str(keyword);
        for (block, operands) in view.successors(group.index()) {
            print_successor_with_operands(printer, view, block, operands);
        }
    }
    print_variadic_type(printer, view, variadic_type);
    print_call_types(printer, view, operands, args, result);
}

/// The keyword before a landing pad clause whose operand is an array of types. All other clauses have the keyword
/// `catch`.
const FILTER: &str = "filter";
const CATCH: &str = "catch";

pub(super) fn parse_landing_clauses<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [clauses, types] = args.unpack();
    let (mut values, mut value_types) = (Vec::new(), Vec::new());
    while parser.eat(TokenKind::LParen) {
        let start = parser.token_start();
        let is_filter = parser.eat_keyword(FILTER);
        if !is_filter {
            parser.expect_keyword(CATCH)?;
        }
        values.push(parser.parse_operand()?);
        parser.expect(TokenKind::Colon)?;
        let ty = parser.parse_type()?;
        if is_filter != is_filter_type(parser.ctx, ty) {
            let range = parser.range_since(start);
            let message = "a `filter` clause has an array type, a `catch` clause has another type";
            return Err(parser.error_at(range, "M0125", message));
        }
        value_types.push(ty);
        parser.expect(TokenKind::RParen)?;
    }
    state.operands.set(clauses.index(), values);
    parser.set_types(types, &value_types, state)
}

pub(super) fn print_landing_clauses<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [clauses, _types] = args.unpack();
    for (i, value) in view.operands(clauses.index()).iter().enumerate() {
        let ty = view.body.value_type(*value);
        printer.print_str(if i > 0 { " (" } else { "(" });
        let is_filter = is_filter_type(printer.ctx, ty);
        printer.print_str(if is_filter { FILTER } else { CATCH });
        printer.print_str(" ");
        printer.print_value(view.body, *value);
        printer.print_str(" : ");
        printer.print_type(ty);
        printer.print_str(")");
    }
}

/// Returns whether a landing pad clause whose operand has this type is a `filter` clause. That is the case if the type
/// is an array type: a declared type whose parameters are a size and an element type.
fn is_filter_type(ctx: &Context, ty: Type) -> bool {
    let TypeKind::Dialect { params, .. } = ctx.type_kind(ty) else { return false };
    match params[..] {
        [Some(size), Some(element)] => {
            matches!(ctx.attr_kind(size), AttrKind::Integer { .. }) && ctx.type_value(element).is_some()
        }
        _ => false,
    }
}
