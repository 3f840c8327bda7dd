//! Custom directives of calls and of stack memory.
//!
//! Tests: tests/lower/llvm/, tests/lower/func/.

use super::attributed_types::{
    attr_dicts, parse_results_with_attrs, parse_types_with_attrs, print_dict_after_type, print_results_with_attrs,
    set_attr_dicts,
};
use super::bundles::{self, BundleLayout};
use super::keywords::{enum_of_attr, parse_enum_case, print_non_default_case};
use super::loops::parse_parenthesized_operands;
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::direct_reader::DirectReader;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::parse::scope::UnresolvedOperand;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::{Type, Value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::rir::declarations::{AttributeKind, FormatRef, OpDef};

/// Indices of the attributes that store the attribute dictionaries of a call's arguments and results. They are found by
/// name, because the custom directive has no parameters for them.
#[derive(Default)]
struct CallAttrs {
    arg_attrs: Option<usize>,
    res_attrs: Option<usize>,
}

impl CallAttrs {
    fn find(def: &OpDef) -> CallAttrs {
        let attr_index = |name: &str| def.attributes.iter().position(|a| a.name == name);
        CallAttrs { arg_attrs: attr_index("arg_attrs"), res_attrs: attr_index("res_attrs") }
    }
}

pub(super) fn parse_callee<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [callee, operands, variadic_type, calling_convention, tail_kind, result] = args.unpack();
    for keyword in [calling_convention, tail_kind] {
        if let Some(def) = enum_of_attr(state.def, keyword.index())
            && parser.at_enum_case(def)
        {
            parse_enum_case(parser, keyword.index(), def, state)?;
        }
    }
    let mut call = parse_called_address(parser, callee, state)?;
    call.operands.extend(parse_parenthesized_operands(parser)?);
    parse_rest_of_call(parser, call, [variadic_type, operands, result], state)
}

/// Parses `@f(%a) : (i32) -> i32` or `%p(%a) : !llvm.ptr, (i32) -> i32` at byte `at`.
pub(super) fn read_callee(reader: &mut DirectReader<'_, '_>, at: usize, args: &DirectiveArgs) -> Option<usize> {
    let [callee, _, _, calling_convention, tail_kind, _] = args.unpack().map(|arg| arg.index());
    let mut at = at;
    for keyword in [calling_convention, tail_kind] {
        if let Some(def) = reader.enum_of_attr(keyword)
            && reader.is_at_case(at, def)?
        {
            let (attr, end) = reader.parser.frequent_cases_at(at, def)?;
            reader.set_attr(keyword, attr)?;
            at = end;
        }
    }
    let is_indirect = reader.first_byte(at)? == b'%';
    if is_indirect {
        at = reader.read_operand(at)?;
    } else {
        let (attr, end) = reader.parser.frequent_attr_at(at, &AttributeKind::Symbol)?;
        reader.set_attr(callee, attr)?;
        at = end;
    }
    at = reader.read_character(at, b'(')?;
    let (operand_count, end) = reader.read_operand_list(at)?;
    at = reader.read_character(end, b')')?;
    reader.add_number(operand_count + u32::from(is_indirect));
    reader.depend_on_more();
    at = reader.read_character(at, b':')?;
    if is_indirect {
        at = reader.read_type(at, FormatRef::Operands)?;
        at = reader.read_character(at, b',')?;
    }
    reader.read_functional_type(at, FormatRef::Operands, FormatRef::Results)
}

/// Parses what follows the operands of a call: `vararg(..)`, bundles, the attribute dictionary and the types.
///
/// The arguments of the directive are the attribute for the type of a variadic callee, the operands and the result.
pub(super) fn parse_rest_of_call<'c>(
    parser: &mut OpParser<'c>,
    call: ParsedCall<'c>,
    [variadic_type, operands, result]: [FormatRef; 3],
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parse_variadic_type(parser, variadic_type, state)?;
    if let Some(layout) = BundleLayout::find(state.def) {
        bundles::parse_bundles(parser, layout, state)?;
    }
    parser.parse_attr_dict(state)?;
    parser.expect(TokenKind::Colon)?;
    parse_call_types(parser, call, operands, result, state)
}

/// The operands of a call as its text lists them.
pub(super) struct ParsedCall<'c> {
    /// The operands. The first operand of an indirect call is the callee.
    pub(super) operands: Vec<UnresolvedOperand<'c>>,
    is_indirect: bool,
}

/// Parses the callee of a call: `@f`, which is stored as the attribute `callee`, or `%p`, which is an operand.
pub(super) fn parse_called_address<'c>(
    parser: &mut OpParser<'c>,
    callee: FormatRef,
    state: &mut ParsedOp<'c>,
) -> ParseResult<ParsedCall<'c>> {
    let start = parser.token_start();
    if parser.at(TokenKind::Value) {
        return Ok(ParsedCall { operands: vec![parser.parse_operand()?], is_indirect: true });
    }
    let symbol = parser.parse_symbol_ref()?;
    parser.set_attr(callee.index(), symbol, start, state)?;
    Ok(ParsedCall { operands: Vec::new(), is_indirect: false })
}

/// Parses `vararg(!llvm.func<..>)`, if it follows, into an attribute.
pub(super) fn parse_variadic_type<'c>(
    parser: &mut OpParser<'c>,
    variadic_type: FormatRef,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    if !parser.eat_keyword("vararg") {
        return Ok(());
    }
    parser.expect(TokenKind::LParen)?;
    let ty = parser.parse_type()?;
    parser.expect(TokenKind::RParen)?;
    let attr = parser.ctx.type_attr(ty);
    parser.set_attr(variadic_type.index(), attr, start, state)
}

/// Parses the types of a call, `(i32 {attrs}) -> f32`. In an indirect call, the type of the callee and a comma come
/// first. Sets the operands of the call.
pub(super) fn parse_call_types<'c>(
    parser: &mut OpParser<'c>,
    call: ParsedCall<'c>,
    operands: FormatRef,
    result: FormatRef,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let mut operand_types = Vec::new();
    if call.is_indirect {
        operand_types.push(parser.parse_type()?);
        parser.expect(TokenKind::Comma)?;
    }
    state.operands.set(operands.index(), call.operands);
    parse_signature(parser, operand_types, operands, result, state)
}

/// Parses `(i32 {attrs}) -> f32`. `operand_types` has the types of the operands that are not in the parentheses: the
/// type of the callee in an indirect call.
fn parse_signature<'c>(
    parser: &mut OpParser<'c>,
    mut operand_types: Vec<Type>,
    operands: FormatRef,
    result: FormatRef,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    parser.expect(TokenKind::LParen)?;
    let arg_types = parse_types_with_attrs(parser)?;
    parser.expect(TokenKind::Arrow)?;
    let results = parse_results_with_attrs(parser)?;
    let call_attrs = CallAttrs::find(state.def);
    for (index, types) in [(call_attrs.arg_attrs, &arg_types), (call_attrs.res_attrs, &results)] {
        if let Some(index) = index {
            set_attr_dicts(parser, index, types, start, state)?;
        }
    }
    operand_types.extend(arg_types.iter().map(|t| t.ty));
    parser.set_types(operands, &operand_types, state)?;
    let result_types: Vec<Type> = results.iter().map(|t| t.ty).collect();
    parser.set_types(result, &result_types, state)
}

pub(super) fn parse_call_signature<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [args, result, _arg_attrs, _res_attrs] = args.unpack();
    parse_signature(parser, Vec::new(), args, result, state)
}

pub(super) fn print_call_signature<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [args, result, arg_attrs, res_attrs] = args.unpack();
    let attrs = CallAttrs { arg_attrs: Some(arg_attrs.index()), res_attrs: Some(res_attrs.index()) };
    print_signature(printer, view, view.operands(args.index()), result, attrs);
}

pub(super) fn print_callee<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [callee, operands, variadic_type, calling_convention, tail_kind, result] = args.unpack();
    for keyword in [calling_convention, tail_kind] {
        print_non_default_case(printer, view, keyword.index(), "", " ");
    }
    let args = print_called_address(printer, view, callee, operands);
    print_variadic_type(printer, view, variadic_type);
    print_call_types(printer, view, operands, args, result);
}

/// Prints the callee of a call and its arguments, `@f(%a)`. Returns the arguments.
pub(super) fn print_called_address<'m, 'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'m, 'c>,
    callee: FormatRef,
    operands: FormatRef,
) -> &'m [Value] {
    let operands = view.operands(operands.index());
    let args = match view.attr(callee.index()) {
        Some(symbol) => {
            printer.print_attr(symbol);
            operands
        }
        None => {
            let (callee, args) = operands.split_at(operands.len().min(1));
            printer.print_values(view.body, callee);
            args
        }
    };
    printer.print_literal("(");
    printer.print_values(view.body, args);
    printer.print_literal(")");
    args
}

/// Prints ` vararg(!llvm.func<..>)`, or nothing if the attribute is absent.
pub(super) fn print_variadic_type<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    variadic_type: FormatRef,
) {
    if let Some(ty) = view.attr(variadic_type.index()) {
        printer.print_str(" vararg(");
        printer.print_attr(ty);
        printer.print_str(")");
    }
}

/// Prints the end of a call: operand bundles, attribute dictionary and types. `args` are the operands without the
/// callee.
pub(super) fn print_call_types<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    operands: FormatRef,
    args: &[Value],
    result: FormatRef,
) {
    let mut call_attrs = CallAttrs::default();
    // Most calls have no attributes but those that the format spells.
    if view.may_have_dictionary() {
        call_attrs = CallAttrs::find(view.def);
        let mut elided_attrs = view.elided_attrs().to_vec();
        elided_attrs.extend([call_attrs.arg_attrs, call_attrs.res_attrs].into_iter().flatten().map(|i| i as u16));
        if let Some(layout) = BundleLayout::find(view.def) {
            elided_attrs.extend([layout.sizes, layout.tags].map(|i| i as u16));
            bundles::print_bundles_after_space(printer, view, layout);
        }
        printer.print_attr_dict_without(view, &elided_attrs, "");
    }
    printer.print_literal(" : ");
    let operands = view.operands(operands.index());
    if args.len() < operands.len() {
        printer.print_types_of(view.body, &operands[..1]);
        printer.print_literal(", ");
    }
    print_signature(printer, view, args, result, call_attrs);
}

/// Prints `(i32 {attrs}) -> f32`.
fn print_signature<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    args: &[Value],
    result: FormatRef,
    attrs: CallAttrs,
) {
    printer.print_literal("(");
    let dicts = attrs.arg_attrs.map_or(&[][..], |i| attr_dicts(printer, view, i));
    for (i, arg) in args.iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        printer.print_type(view.body.value_type(*arg));
        print_dict_after_type(printer, dicts.get(i).copied());
    }
    printer.print_literal(")");
    let dicts = attrs.res_attrs.map_or(&[][..], |i| attr_dicts(printer, view, i));
    let results = printer.types_of(result, view);
    print_results_with_attrs(printer, &results, dicts);
}

pub(super) fn parse_alloca_type<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [array_size, element_type, inalloca, result] = args.unpack();
    let ctx = parser.ctx;
    let start = parser.token_start();
    if parser.eat_keyword("inalloca") {
        parser.set_attr(inalloca.index(), ctx.unit_attr(), start, state)?;
    }
    state.operands.set(array_size.index(), [parser.parse_operand()?]);
    parser.expect_keyword("x")?;
    let start = parser.token_start();
    let ty = parser.parse_type()?;
    parser.set_attr(element_type.index(), ctx.type_attr(ty), start, state)?;
    parser.parse_attr_dict(state)?;
    parser.expect(TokenKind::Colon)?;
    let types = parser.parse_type_list_parens()?;
    parser.set_types(array_size, &types, state)?;
    parser.expect(TokenKind::Arrow)?;
    let types = parser.parse_function_result_types()?;
    parser.set_types(result, &types, state)
}

pub(super) fn print_alloca_type<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [array_size, element_type, inalloca, result] = args.unpack();
    let [array_size, element_type, inalloca] = [array_size, element_type, inalloca].map(|arg| arg.index());
    if view.attr(inalloca).is_some() {
        printer.print_str("inalloca ");
    }
    printer.print_values(view.body, view.operands(array_size));
    printer.print_str(" x ");
    if let Some(ty) = view.attr(element_type) {
        printer.print_attr(ty);
    }
    printer.print_attr_dict(view, "");
    printer.print_str(" : (");
    printer.print_types_of(view.body, view.operands(array_size));
    printer.print_str(") -> ");
    printer.print_group_result_types(result, view);
}
