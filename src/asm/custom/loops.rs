//! Custom directives of structured control flow: loops and conditionals whose syntax names the arguments of their
//! regions.
//!
//! The arguments are named before the region, so the entry block has no label.
//!
//! Tests: tests/lower/scf/, tests/errors/syntax/, tests/dialects/.

use super::lists::{int_list, parse_indices_in_parens, print_indices_in_parens};
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::{EntryArg, ParsedOp};
use crate::asm::parse::scope::UnresolvedOperand;
use crate::asm::print::printer::{OpPrinter, OpView, RegionOptions};
use crate::ir::segments::counted;
use crate::ir::{Type, Value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::report::Diagnostic;
use rulec::rir::declarations::FormatRef;
use smallvec::SmallVec;
use std::ops::Range;

/// Name of a region argument, with its range in the text.
pub(super) type ArgName<'c> = (&'c str, Range<usize>);

/// Parses the `%name` of a region argument.
pub(super) fn parse_arg_name<'c>(parser: &mut OpParser<'c>) -> ParseResult<ArgName<'c>> {
    let token = parser.expect(TokenKind::Value)?;
    Ok((&parser.text()[token.range()], token.range()))
}

/// Parses `(%i, %j)`, names of region arguments.
pub(super) fn parse_arg_names<'c>(parser: &mut OpParser<'c>) -> ParseResult<Vec<ArgName<'c>>> {
    parser.expect(TokenKind::LParen)?;
    let mut names = Vec::new();
    while !parser.eat(TokenKind::RParen) {
        if !names.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        names.push(parse_arg_name(parser)?);
    }
    Ok(names)
}

/// Region arguments with the operands that they are initialized with.
#[derive(Default)]
pub(super) struct Assignments<'c> {
    pub(super) names: Vec<ArgName<'c>>,
    pub(super) inits: Vec<UnresolvedOperand<'c>>,
}

/// Parses `(%a = %x, %b = %y)`.
pub(super) fn parse_assignments<'c>(parser: &mut OpParser<'c>) -> ParseResult<Assignments<'c>> {
    parser.expect(TokenKind::LParen)?;
    let mut assignments = Assignments::default();
    while !parser.eat(TokenKind::RParen) {
        if !assignments.names.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        assignments.names.push(parse_arg_name(parser)?);
        parser.expect(TokenKind::Equal)?;
        assignments.inits.push(parser.parse_operand()?);
    }
    Ok(assignments)
}

/// Parses `(%a, %b)`.
pub(super) fn parse_parenthesized_operands<'c>(parser: &mut OpParser<'c>) -> ParseResult<Vec<UnresolvedOperand<'c>>> {
    parser.expect(TokenKind::LParen)?;
    let operands = parser.parse_operand_list()?;
    parser.expect(TokenKind::RParen)?;
    Ok(operands)
}

/// Parses ` -> (T, U)` into the types of results; none without an arrow.
pub(super) fn parse_optional_results(parser: &mut OpParser<'_>) -> ParseResult<Vec<Type>> {
    if parser.eat(TokenKind::Arrow) { parser.parse_function_result_types() } else { Ok(Vec::new()) }
}

/// Returns entry block arguments with these names and types, or reports that their numbers differ.
pub(super) fn make_entry_args<'c>(
    parser: &mut OpParser<'c>,
    names: Vec<ArgName<'c>>,
    types: &[Type],
) -> ParseResult<Vec<EntryArg<'c>>> {
    if names.len() != types.len() {
        let range = parser.last_end().saturating_sub(1)..parser.last_end();
        let message = format!("expected {}, one for each name, found {}", counted(names.len(), "type"), types.len());
        let diagnostic = Diagnostic::error("M0115", message).at(parser.source, range, "");
        return Err(parser.fail(diagnostic));
    }
    Ok(names.into_iter().zip(types).map(|(name, ty)| EntryArg { name: Some(name), ty: *ty, loc: None }).collect())
}

pub(super) fn parse_for_loop<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [lower, upper, step, inits, results, body] = args.unpack();
    let induction_name = parse_arg_name(parser)?;
    parser.expect(TokenKind::Equal)?;
    state.operands.set(lower.index(), [parser.parse_operand()?]);
    parser.expect_keyword("to")?;
    state.operands.set(upper.index(), [parser.parse_operand()?]);
    parser.expect_keyword("step")?;
    state.operands.set(step.index(), [parser.parse_operand()?]);
    let (assignments, iter_types) = parse_iter_args(parser)?;
    let induction_type = if parser.eat(TokenKind::Colon) { parser.parse_type()? } else { parser.ctx.index_type() };
    state.operands.set(inits.index(), assignments.inits);
    for group in [lower, upper, step] {
        parser.set_types(group, &[induction_type], state)?;
    }
    parser.set_types(inits, &iter_types, state)?;
    parser.set_types(results, &iter_types, state)?;
    let names = std::iter::once(induction_name).chain(assignments.names).collect();
    let types: Vec<Type> = std::iter::once(induction_type).chain(iter_types).collect();
    let entry_args = make_entry_args(parser, names, &types)?;
    parser.parse_declared_region(body.index(), &entry_args, state)
}

/// Parses `iter_args(%a = %x) -> (f32)` into the assignments and their types; none without the keyword.
pub(super) fn parse_iter_args<'c>(parser: &mut OpParser<'c>) -> ParseResult<(Assignments<'c>, Vec<Type>)> {
    if !parser.eat_keyword("iter_args") {
        return Ok((Assignments::default(), Vec::new()));
    }
    let assignments = parse_assignments(parser)?;
    parser.expect(TokenKind::Arrow)?;
    let types = parser.parse_function_result_types()?;
    Ok((assignments, types))
}

pub(super) fn print_for_loop<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [lower, upper, step, inits, results, body] = args.unpack();
    let entry_args = entry_block_args(view, body.index());
    print_args(printer, view, body.index(), &entry_args[..entry_args.len().min(1)]);
    for (word, group) in [(" = ", lower), (" to ", upper), (" step ", step)] {
        printer.print_str(word);
        printer.print_values(view.body, view.operands(group.index()));
    }
    let result_types = printer.types_of(results, view);
    print_iter_args(printer, view, body.index(), &entry_args, view.operands(inits.index()), &result_types);
    printer.print_str(" ");
    let induction_types = view.types(view.operands(lower.index()));
    if induction_types.first() != Some(&printer.ctx.index_type()) {
        printer.print_str(" : ");
        printer.print_type_list(&induction_types);
        printer.print_str(" ");
    }
    print_region_without_label(printer, view, body.index());
}

/// Prints ` iter_args(%a = %x) -> (f32)`, or nothing without operands. The first entry argument is the induction
/// variable, which has no initial operand.
pub(super) fn print_iter_args<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    body: usize,
    entry_args: &[Value],
    inits: &[Value],
    types: &[Type],
) {
    if inits.is_empty() {
        return;
    }
    printer.print_str(" iter_args");
    print_assignments(printer, view, body, entry_args.get(1..).unwrap_or(&[]), inits);
    printer.print_str(" -> (");
    printer.print_type_list(types);
    printer.print_str(")");
}

pub(super) fn parse_while_loop<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [inits, results, before, after] = args.unpack();
    let assignments = if parser.at(TokenKind::LParen) { parse_assignments(parser)? } else { Assignments::default() };
    parser.expect(TokenKind::Colon)?;
    let input_types = parser.parse_type_list_parens()?;
    parser.expect(TokenKind::Arrow)?;
    let result_types = parser.parse_function_result_types()?;
    let entry_args = make_entry_args(parser, assignments.names, &input_types)?;
    state.operands.set(inits.index(), assignments.inits);
    parser.set_types(inits, &input_types, state)?;
    parser.set_types(results, &result_types, state)?;
    parser.parse_declared_region(before.index(), &entry_args, state)?;
    parser.expect_keyword("do")?;
    parser.parse_declared_region(after.index(), &[], state)?;
    if parser.eat_keyword("attributes") { parser.parse_attr_dict(state) } else { Ok(()) }
}

pub(super) fn print_while_loop<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [inits, results, before, after] = args.unpack();
    let init_values = view.operands(inits.index());
    if !init_values.is_empty() {
        let entry_args = entry_block_args(view, before.index());
        print_assignments(printer, view, before.index(), &entry_args, init_values);
        printer.print_str(" ");
    }
    printer.print_str(": ");
    let (inputs, results) = (view.types(init_values), printer.types_of(results, view));
    printer.print_function_type(&inputs, &results);
    printer.print_str(" ");
    print_region_without_label(printer, view, before.index());
    printer.print_str(" do ");
    if let Some(region) = view.regions(after.index()).1.first() {
        printer.print_declared_region(view, after.index(), *region, true);
    }
    printer.print_attr_dict(view, "attributes ");
}

pub(super) fn parse_conditional<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [results, then, otherwise] = args.unpack();
    let types = parse_optional_results(parser)?;
    parser.set_types(results, &types, state)?;
    parse_branches(parser, then.index(), otherwise.index(), state)
}

pub(super) fn print_conditional<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [results, then, otherwise] = args.unpack();
    let types = printer.types_of(results, view);
    if !types.is_empty() {
        printer.print_str("-> (");
        printer.print_type_list(&types);
        printer.print_str(") ");
    }
    print_branches(printer, view, then.index(), otherwise.index());
}

pub(super) fn parse_then_else<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [then, otherwise] = args.unpack().map(|arg| arg.index());
    parse_branches(parser, then, otherwise, state)
}

pub(super) fn print_then_else<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [then, otherwise] = args.unpack().map(|arg| arg.index());
    print_branches(printer, view, then, otherwise);
}

pub(super) fn parse_graph_branches<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [inputs, condition, results, then, otherwise] = args.unpack();
    let assignments = if parser.at(TokenKind::LParen) { Some(parse_assignments(parser)?) } else { None };
    parser.expect(TokenKind::Colon)?;
    let condition_type = parser.parse_type()?;
    parser.set_types(condition, &[condition_type], state)?;
    let (mut input_types, mut operands) = (Vec::new(), Vec::new());
    let result_types = if let Some(assignments) = assignments {
        input_types = parser.parse_type_list_parens()?;
        // The regions name their arguments again, in the labels of their entry blocks.
        make_entry_args(parser, assignments.names, &input_types)?;
        operands = assignments.inits;
        parser.expect(TokenKind::Arrow)?;
        parser.parse_function_result_types()?
    } else {
        parse_optional_results(parser)?
    };
    state.operands.set(inputs.index(), operands);
    parser.set_types(inputs, &input_types, state)?;
    parser.set_types(results, &result_types, state)?;
    parse_branches(parser, then.index(), otherwise.index(), state)
}

pub(super) fn print_graph_branches<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [inputs, condition, results, then, otherwise] = args.unpack();
    let values = view.operands(inputs.index());
    if !values.is_empty() {
        let entry_args = entry_block_args(view, then.index());
        print_assignments(printer, view, then.index(), &entry_args, values);
        printer.print_str(" ");
    }
    printer.print_str(": ");
    let condition = printer.types_of(condition, view);
    printer.print_type_list(&condition);
    if !values.is_empty() {
        printer.print_str(" ");
        printer.print_type_list_parens(&view.types(values));
    }
    printer.print_str(" -> ");
    let results = printer.types_of(results, view);
    printer.print_function_result_types(&results);
    for (word, group) in [(" ", then), (" else ", otherwise)] {
        if let Some(region) = view.regions(group.index()).1.first() {
            printer.print_str(word);
            printer.print_declared_region(view, group.index(), *region, true);
        }
    }
}

/// Parses `{..} else {..}`.
fn parse_branches<'c>(
    parser: &mut OpParser<'c>,
    then: usize,
    otherwise: usize,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parser.parse_declared_region(then, &[], state)?;
    if parser.eat_keyword("else") { parser.parse_declared_region(otherwise, &[], state) } else { Ok(()) }
}

/// Prints `{..} else {..}`; an empty second region is left out.
fn print_branches<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, then: usize, otherwise: usize) {
    print_region_without_label(printer, view, then);
    let (body, regions) = view.regions(otherwise);
    if regions.iter().any(|r| body.entry_block(*r).is_some()) {
        printer.print_str(" else ");
        print_region_without_label(printer, view, otherwise);
    }
}

pub(super) fn parse_parallel_loop<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [lowers, uppers, steps, inits, results, body] = args.unpack();
    let names = parse_arg_names(parser)?;
    parser.expect(TokenKind::Equal)?;
    state.operands.set(lowers.index(), parse_parenthesized_operands(parser)?);
    parser.expect_keyword("to")?;
    state.operands.set(uppers.index(), parse_parenthesized_operands(parser)?);
    parser.expect_keyword("step")?;
    state.operands.set(steps.index(), parse_parenthesized_operands(parser)?);
    let init_values = if parser.eat_keyword("init") { parse_parenthesized_operands(parser)? } else { Vec::new() };
    state.operands.set(inits.index(), init_values);
    let types = parse_optional_results(parser)?;
    parser.set_types(inits, &types, state)?;
    parser.set_types(results, &types, state)?;
    let index_types = vec![parser.ctx.index_type(); names.len()];
    let entry_args = make_entry_args(parser, names, &index_types)?;
    for group in [lowers, uppers, steps] {
        parser.set_types(group, &index_types, state)?;
    }
    parser.parse_declared_region(body.index(), &entry_args, state)
}

pub(super) fn print_parallel_loop<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [lowers, uppers, steps, inits, results, body] = args.unpack();
    let entry_args = entry_block_args(view, body.index());
    printer.print_str("(");
    print_args(printer, view, body.index(), &entry_args);
    for (word, group) in [(") = (", lowers), (") to (", uppers), (") step (", steps)] {
        printer.print_str(word);
        printer.print_values(view.body, view.operands(group.index()));
    }
    printer.print_str(")");
    let init_values = view.operands(inits.index());
    if !init_values.is_empty() {
        printer.print_str(" init (");
        printer.print_values(view.body, init_values);
        printer.print_str(")");
    }
    let types = printer.types_of(results, view);
    if !types.is_empty() {
        printer.print_str(" -> ");
        printer.print_function_result_types(&types);
    }
    printer.print_str(" ");
    let (inner, regions) = view.regions(body.index());
    if let Some(region) = regions.first() {
        printer.print_region(view, inner, *region, RegionOptions::NO_ENTRY_LABEL);
    }
}

pub(super) fn parse_forall_loop<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [lower, upper, step, outputs, static_lower, static_upper, static_step, results, body] = args.unpack();
    let names = parse_arg_names(parser)?;
    if parser.eat_keyword("in") {
        parse_bounds(parser, upper, static_upper, names.len(), state)?;
        for (group, attribute, value) in [(lower, static_lower, 0), (step, static_step, 1)] {
            let start = parser.token_start();
            let attr = parser.ctx.dense_array(64, &vec![value; names.len()]);
            parser.set_attr(attribute.index(), attr, start, state)?;
            state.operands.set(group.index(), []);
            parser.set_types(group, &[], state)?;
        }
    } else {
        parser.expect(TokenKind::Equal)?;
        parse_bounds(parser, lower, static_lower, names.len(), state)?;
        parser.expect_keyword("to")?;
        parse_bounds(parser, upper, static_upper, names.len(), state)?;
        parser.expect_keyword("step")?;
        parse_bounds(parser, step, static_step, names.len(), state)?;
    }
    let (mut assignments, mut output_types) = (Assignments::default(), Vec::new());
    if parser.eat_keyword("shared_outs") {
        assignments = parse_assignments(parser)?;
        parser.expect(TokenKind::Arrow)?;
        output_types = parser.parse_function_result_types()?;
    }
    state.operands.set(outputs.index(), assignments.inits);
    parser.set_types(outputs, &output_types, state)?;
    parser.set_types(results, &output_types, state)?;
    let index_types = std::iter::repeat_n(parser.ctx.index_type(), names.len());
    let types: Vec<Type> = index_types.chain(output_types).collect();
    let names = names.into_iter().chain(assignments.names).collect();
    let entry_args = make_entry_args(parser, names, &types)?;
    parser.parse_declared_region(body.index(), &entry_args, state)
}

/// Parses `(%n, 4)`, with one entry for each induction variable, into an operand group and an `array<i64>`.
fn parse_bounds<'c>(
    parser: &mut OpParser<'c>,
    group: FormatRef,
    attribute: FormatRef,
    count: usize,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    let (operands, entries) = parse_indices_in_parens(parser)?;
    if entries.len() != count {
        let range = parser.range_since(start);
        let message = format!("expected {count} entries, one for each induction variable, found {}", entries.len());
        return Err(parser.error_at(range, "M0115", message));
    }
    let types = vec![parser.ctx.index_type(); operands.len()];
    state.operands.set(group.index(), operands);
    parser.set_types(group, &types, state)?;
    let attr = parser.ctx.dense_array(64, &entries);
    parser.set_attr(attribute.index(), attr, start, state)
}

pub(super) fn print_forall_loop<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [lower, upper, step, outputs, static_lower, static_upper, static_step, results, body] = args.unpack();
    let entry_args = entry_block_args(view, body.index());
    let induction_count = int_list(printer, view, static_upper.index()).len().min(entry_args.len());
    let (induction_vars, output_args) = entry_args.split_at(induction_count);
    printer.print_str("(");
    print_args(printer, view, body.index(), induction_vars);
    printer.print_str(")");
    let is_all = |attribute: FormatRef, value| int_list(printer, view, attribute.index()).iter().all(|v| *v == value);
    if is_all(static_lower, 0) && is_all(static_step, 1) {
        printer.print_str(" in ");
        print_indices_in_parens(printer, view, upper.index(), static_upper.index());
    } else {
        for (word, group, attribute) in
            [(" = ", lower, static_lower), (" to ", upper, static_upper), (" step ", step, static_step)]
        {
            printer.print_str(word);
            print_indices_in_parens(printer, view, group.index(), attribute.index());
        }
    }
    let output_values = view.operands(outputs.index());
    if !output_values.is_empty() {
        printer.print_str(" shared_outs");
        print_assignments(printer, view, body.index(), output_args, output_values);
        printer.print_str(" -> (");
        let types = printer.types_of(results, view);
        printer.print_type_list(&types);
        printer.print_str(")");
    }
    printer.print_str(" ");
    print_region_without_label(printer, view, body.index());
}

pub(super) fn parse_region_results<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [results] = args.unpack();
    if parser.eat(TokenKind::Arrow) {
        let types = parser.parse_function_result_types()?;
        parser.set_types(results, &types, state)?;
    }
    Ok(())
}

pub(super) fn print_region_results<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [results] = args.unpack();
    let types = printer.types_of(results, view);
    if !types.is_empty() {
        printer.print_str("-> ");
        printer.print_function_result_types(&types);
    }
}

pub(super) fn print_parenthesized_results<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    args: &DirectiveArgs,
) {
    let [results] = args.unpack();
    let types = printer.types_of(results, view);
    if !types.is_empty() {
        printer.print_str("-> ");
        printer.print_type_list_parens(&types);
    }
}

/// Returns the entry block arguments of the first region of a region group.
pub(super) fn entry_block_args(view: &OpView<'_, '_>, group: usize) -> SmallVec<[Value; 8]> {
    let (body, regions) = view.regions(group);
    regions.first().and_then(|r| body.entry_block(*r)).map_or(SmallVec::new(), |b| body.args(b).collect())
}

/// Prints the names of `args`, which are block arguments in the regions of a region group.
pub(super) fn print_args<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, group: usize, args: &[Value]) {
    let (body, _) = view.regions(group);
    printer.print_values(body, args);
}

/// Prints `(%a = %x, %b = %y)`.
fn print_assignments<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    group: usize,
    args: &[Value],
    inits: &[Value],
) {
    let (body, _) = view.regions(group);
    printer.print_str("(");
    for (i, (arg, init)) in args.iter().zip(inits).enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        printer.print_value(body, *arg);
        printer.print_str(" = ");
        printer.print_value(view.body, *init);
    }
    printer.print_str(")");
}

/// Prints the first region of a region group, if there is one, without the label of its entry block.
pub(super) fn print_region_without_label<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, group: usize) {
    if let Some(region) = view.regions(group).1.first() {
        printer.print_declared_region(view, group, *region, false);
    }
}
