//! Custom directives of affine ops: maps and sets applied to operands, and loops whose bounds are maps.
//!
//! The operands of a map are its dimensions, followed by its symbols.
//!
//! Tests: tests/lower/affine/, tests/errors/syntax/, tests/dialects/.

use super::keywords::find_quoted_case;
use super::loops::{
    entry_block_args, make_entry_args, parse_arg_name, parse_arg_names, parse_iter_args, parse_optional_results,
    parse_parenthesized_operands, print_args, print_iter_args, print_region_without_label,
};
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::parse::scope::UnresolvedOperand;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::{AffineExpr, AffineExprKind, AffineMap, Attr, AttrKind, Type, Value};
use crate::syntax::affine::AffineOperand;
use crate::syntax::enum_attrs::enum_attr;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::report::Diagnostic;
use rulec::rir::declarations::{AttributeKind, FormatRef, OpDef};

// ---- maps and sets

/// Affine map under construction, whose expressions contain operands in place of dimensions and symbols.
///
/// A name that occurs several times is one dimension or symbol.
#[derive(Default)]
struct AffineMapOfSsaIds<'c> {
    dims: Vec<UnresolvedOperand<'c>>,
    symbols: Vec<UnresolvedOperand<'c>>,
    results: Vec<AffineExpr>,
}

impl<'c> AffineMapOfSsaIds<'c> {
    fn to_map(&self) -> AffineMap {
        let results = self.results.clone().into();
        AffineMap { dims: self.dims.len() as u32, symbols: self.symbols.len() as u32, results }
    }
    fn into_operands(self) -> Vec<UnresolvedOperand<'c>> {
        self.dims.into_iter().chain(self.symbols).collect()
    }
}

fn is_same_value(a: &UnresolvedOperand<'_>, b: &UnresolvedOperand<'_>) -> bool {
    a.name == b.name && a.number == b.number
}

/// Parses an affine expression of operands, such as `%i + 4 * symbol(%n)`, and adds it to the results of the map.
fn parse_expr_of_ssa_ids<'c>(parser: &mut OpParser<'c>, map: &mut AffineMapOfSsaIds<'c>) -> ParseResult<()> {
    let AffineMapOfSsaIds { dims, symbols, results } = map;
    let expr = parser.parse_affine_expr(&mut |p| {
        let is_symbol = p.at_keyword("symbol");
        if is_symbol {
            p.advance();
            p.expect(TokenKind::LParen)?;
        } else if !p.at(TokenKind::Value) {
            return Ok(None);
        }
        let operand = p.parse_operand()?;
        if is_symbol {
            p.expect(TokenKind::RParen)?;
        }
        let ctx = p.ctx;
        if let Some(i) = dims.iter().position(|u| is_same_value(u, &operand)) {
            return Ok(Some(ctx.affine_expr(AffineExprKind::Dim(i as u32))));
        }
        if let Some(i) = symbols.iter().position(|u| is_same_value(u, &operand)) {
            return Ok(Some(ctx.affine_expr(AffineExprKind::Symbol(i as u32))));
        }
        let inputs = if is_symbol { &mut *symbols } else { &mut *dims };
        inputs.push(operand);
        let i = inputs.len() as u32 - 1;
        Ok(Some(ctx.affine_expr(if is_symbol { AffineExprKind::Symbol(i) } else { AffineExprKind::Dim(i) })))
    })?;
    results.push(expr);
    Ok(())
}

/// Prints affine expressions; the names of `operands` replace dimensions and symbols (`%i + 1` for `d0 + 1`).
fn print_exprs_of_ssa_ids<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    exprs: &[AffineExpr],
    dims: u32,
    operands: &[Value],
) {
    let (writer, names) = (&mut printer.writer, &mut printer.names);
    for (i, expr) in exprs.iter().enumerate() {
        writer.print_str(if i > 0 { ", " } else { "" });
        writer.print_affine_expr(*expr, &mut |writer, operand| {
            let (i, is_symbol) = match operand {
                AffineOperand::Dim(i) => (i, false),
                AffineOperand::Symbol(i) => (dims + i, true),
            };
            let Some(value) = operands.get(i as usize) else { return };
            writer.print_str(if is_symbol { "symbol(" } else { "" });
            writer.print_str("%");
            names.print_value(view.body, *value, &mut writer.out);
            writer.print_str(if is_symbol { ")" } else { "" });
        });
    }
}

/// Parses the indices of a memory access up to `]`: affine expressions of operands, such as `%i + 1, %j`.
pub(super) fn parse_map_indices<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [map, operands] = args.unpack().map(|arg| arg.index());
    let start = parser.token_start();
    let mut indices = AffineMapOfSsaIds::default();
    while !parser.at(TokenKind::RSquare) {
        if !indices.results.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        parse_expr_of_ssa_ids(parser, &mut indices)?;
    }
    let attr = parser.ctx.intern_attr(AttrKind::Map(indices.to_map()));
    parser.set_attr(map, attr, start, state)?;
    state.operands.set(operands, indices.into_operands());
    Ok(())
}

pub(super) fn print_map_indices<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [map, operands] = args.unpack().map(|arg| arg.index());
    if let Some(map) = map_attr(printer, view, map) {
        print_exprs_of_ssa_ids(printer, view, &map.results, map.dims, view.operands(operands));
    }
}

/// Returns the affine map that is stored in attribute `index` of an op.
fn map_attr<'c>(printer: &OpPrinter<'c, '_>, view: &OpView<'_, 'c>, index: usize) -> Option<&'c AffineMap> {
    let ctx = printer.ctx;
    match ctx.attr_kind(view.attr(index)?) {
        AttrKind::Map(map) => Some(map),
        _ => None,
    }
}

pub(super) fn parse_permutation<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [map] = args.unpack().map(|arg| arg.index());
    let start = parser.token_start();
    let affine_map = parser.parse_affine_map()?;
    let attr = parser.ctx.intern_attr(AttrKind::Map(affine_map));
    parser.set_attr(map, attr, start, state)
}

pub(super) fn print_permutation<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [map] = args.unpack().map(|arg| arg.index());
    if let Some(map) = map_attr(printer, view, map) {
        printer.print_affine_map(map);
    }
}

/// Parses `#map(%d)[%s]` or `#set(%d)[%s]`.
pub(super) fn parse_map_with_operands<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [map, operands] = args.unpack().map(|arg| arg.index());
    let start = parser.token_start();
    let attr = parser.parse_attr_of_kind(&state.def.attributes[map].kind)?;
    let (dims, symbols) = dim_and_symbol_counts(parser.ctx.attr_kind(attr));
    parser.set_attr(map, attr, start, state)?;
    state.operands.set(operands, parse_dim_and_symbol_operands(parser, dims, symbols)?);
    Ok(())
}

pub(super) fn print_map_with_operands<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    args: &DirectiveArgs,
) {
    let [map, operands] = args.unpack().map(|arg| arg.index());
    print_applied_map(printer, view, map, operands);
}

/// Returns the numbers of dimensions and symbols of a map or set.
fn dim_and_symbol_counts(kind: &AttrKind) -> (u32, u32) {
    match kind {
        AttrKind::Map(m) => (m.dims, m.symbols),
        AttrKind::Set(s) => (s.dims, s.symbols),
        _ => (0, 0),
    }
}

/// Parses `(%d)[%s]`: as many operands as the map or set has dimensions and symbols.
fn parse_dim_and_symbol_operands<'c>(
    parser: &mut OpParser<'c>,
    dims: u32,
    symbols: u32,
) -> ParseResult<Vec<UnresolvedOperand<'c>>> {
    let start = parser.token_start();
    let mut operands = parse_parenthesized_operands(parser)?;
    let dim_count = operands.len();
    if parser.eat(TokenKind::LSquare) {
        operands.extend(parser.parse_operand_list()?);
        parser.expect(TokenKind::RSquare)?;
    }
    let symbol_count = operands.len() - dim_count;
    if (dim_count, symbol_count) != (dims as usize, symbols as usize) {
        let range = parser.range_since(start);
        let message = format!(
            "expected {dims} dimension operand(s) and {symbols} symbol operand(s), found {dim_count} and {symbol_count}"
        );
        return Err(parser.error_at(range, "M0122", message));
    }
    Ok(operands)
}

/// Prints `#map(%d)[%s]`.
fn print_applied_map<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, map: usize, operands: usize) {
    let Some(attr) = view.attr(map) else { return };
    let operands = view.operands(operands);
    printer.print_attr(attr);
    let dims = (dim_and_symbol_counts(printer.ctx.attr_kind(attr)).0 as usize).min(operands.len());
    printer.print_str("(");
    printer.print_values(view.body, &operands[..dims]);
    printer.print_str(")");
    if dims < operands.len() {
        printer.print_str("[");
        printer.print_values(view.body, &operands[dims..]);
        printer.print_str("]");
    }
}

// ---- for

/// References to the parts of a loop bound: the attribute of its map, and the operand group of the map's operands.
#[derive(Clone, Copy)]
struct Bound {
    /// `max` for a lower bound, `min` for an upper one.
    keyword: &'static str,
    map: FormatRef,
    operands: FormatRef,
}

pub(super) fn parse_affine_for<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [lower_map, lower_operands, upper_map, upper_operands, step, inits, results, body] = args.unpack();
    let ctx = parser.ctx;
    let induction_name = parse_arg_name(parser)?;
    parser.expect(TokenKind::Equal)?;
    parse_bound(parser, Bound { keyword: "max", map: lower_map, operands: lower_operands }, state)?;
    parser.expect_keyword("to")?;
    parse_bound(parser, Bound { keyword: "min", map: upper_map, operands: upper_operands }, state)?;
    let start = parser.token_start();
    let step_value = if parser.eat_keyword("step") { parser.parse_int64()? } else { 1 };
    let attr = ctx.int_attr(i128::from(step_value), ctx.index_type());
    parser.set_attr(step.index(), attr, start, state)?;
    let (assignments, iter_types) = parse_iter_args(parser)?;
    state.operands.set(inits.index(), assignments.inits);
    parser.set_types(inits, &iter_types, state)?;
    parser.set_types(results, &iter_types, state)?;
    let names = std::iter::once(induction_name).chain(assignments.names).collect();
    let types: Vec<Type> = std::iter::once(ctx.index_type()).chain(iter_types).collect();
    let entry_args = make_entry_args(parser, names, &types)?;
    parser.parse_declared_region(body.index(), &entry_args, state)
}

/// Parses a bound: a constant, an operand, or a map with operands. A map with several results must follow the bound's
/// keyword, `max` or `min`.
fn parse_bound<'c>(parser: &mut OpParser<'c>, bound: Bound, state: &mut ParsedOp<'c>) -> ParseResult<()> {
    let ctx = parser.ctx;
    let start = parser.token_start();
    let has_keyword = parser.eat_keyword(bound.keyword);
    let (map, operands) = match parser.kind() {
        TokenKind::Value => {
            let operand = parser.parse_operand()?;
            let results = [ctx.affine_expr(AffineExprKind::Symbol(0))].into();
            (AffineMap { dims: 0, symbols: 1, results }, vec![operand])
        }
        TokenKind::Integer | TokenKind::Hex | TokenKind::Minus => {
            let constant = parser.parse_int64()?;
            let results = [ctx.affine_expr(AffineExprKind::Constant(constant))].into();
            (AffineMap { dims: 0, symbols: 0, results }, Vec::new())
        }
        _ => {
            let attr = parser.parse_attr_of_kind(&AttributeKind::Map)?;
            let AttrKind::Map(map) = ctx.attr_kind(attr) else {
                return Err(parser.report_bad_format(state, "a bound is not an affine map"));
            };
            if map.results.len() != 1 && !has_keyword {
                let keyword = bound.keyword;
                let range = parser.range_since(start);
                let message = format!("expected `{keyword}` before a bound with several results");
                let diagnostic = Diagnostic::error("M0122", message)
                    .at(parser.source, range, "")
                    .note(format!("the bound is the {keyword}imum of the results"));
                return Err(parser.fail(diagnostic));
            }
            (map.clone(), parse_dim_and_symbol_operands(parser, map.dims, map.symbols)?)
        }
    };
    let attr = ctx.intern_attr(AttrKind::Map(map));
    parser.set_attr(bound.map.index(), attr, start, state)?;
    state.operands.set(bound.operands.index(), operands);
    Ok(())
}

pub(super) fn print_affine_for<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [lower_map, lower_operands, upper_map, upper_operands, step, inits, results, body] = args.unpack();
    let entry_args = entry_block_args(view, body.index());
    print_args(printer, view, body.index(), &entry_args[..entry_args.len().min(1)]);
    printer.print_str(" = ");
    print_bound(printer, view, Bound { keyword: "max", map: lower_map, operands: lower_operands });
    printer.print_str(" to ");
    print_bound(printer, view, Bound { keyword: "min", map: upper_map, operands: upper_operands });
    let step = view.attr(step.index()).and_then(|a| printer.ctx.int_value(a)).unwrap_or(1);
    if step != 1 {
        printer.print_str(" step ");
        printer.print_number(step);
    }
    let result_types = printer.types_of(results, view);
    print_iter_args(printer, view, body.index(), &entry_args, view.operands(inits.index()), &result_types);
    printer.print_str(" ");
    print_region_without_label(printer, view, body.index());
}

/// Prints a bound. A constant map prints as its constant, the identity map of one symbol as the operand.
fn print_bound<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, bound: Bound) {
    let Some(map) = map_attr(printer, view, bound.map.index()) else { return };
    if let [result] = map.results[..] {
        match (printer.ctx.affine_expr_kind(result), map.dims, map.symbols) {
            (AffineExprKind::Constant(n), 0, 0) => return printer.print_number(n),
            (AffineExprKind::Symbol(_), 0, 1) => {
                return printer.print_values(view.body, view.operands(bound.operands.index()));
            }
            _ => {}
        }
    } else {
        printer.print_str(bound.keyword);
        printer.print_str(" ");
    }
    print_applied_map(printer, view, bound.map.index(), bound.operands.index());
}

// ---- parallel

/// References to the attributes of a parallel loop's bounds: one map with the results of all bounds, and the number of
/// results of each bound.
#[derive(Clone, Copy)]
struct BoundGroups {
    /// `max` for lower bounds, `min` for upper ones.
    keyword: &'static str,
    map: FormatRef,
    groups: FormatRef,
}

pub(super) fn parse_affine_parallel<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [reductions, lower_map, lower_groups, upper_map, upper_groups, steps, map_operands, results, body] =
        args.unpack();
    let ctx = parser.ctx;
    let names = parse_arg_names(parser)?;
    parser.expect(TokenKind::Equal)?;
    let lower = BoundGroups { keyword: "max", map: lower_map, groups: lower_groups };
    let mut operands = parse_bound_groups(parser, lower, state)?;
    parser.expect_keyword("to")?;
    let upper = BoundGroups { keyword: "min", map: upper_map, groups: upper_groups };
    operands.extend(parse_bound_groups(parser, upper, state)?);
    parse_steps(parser, steps.index(), names.len(), state)?;
    parse_reductions(parser, reductions.index(), state)?;
    let types = parse_optional_results(parser)?;
    parser.set_types(results, &types, state)?;
    state.operands.set(map_operands.index(), operands);
    let index_types = vec![ctx.index_type(); names.len()];
    let entry_args = make_entry_args(parser, names, &index_types)?;
    parser.parse_declared_region(body.index(), &entry_args, state)
}

/// Parses bounds such as `(0, max(%a, %b))`. Sets the attributes that `bounds` refers to; returns the map's operands.
fn parse_bound_groups<'c>(
    parser: &mut OpParser<'c>,
    bounds: BoundGroups,
    state: &mut ParsedOp<'c>,
) -> ParseResult<Vec<UnresolvedOperand<'c>>> {
    let start = parser.token_start();
    parser.expect(TokenKind::LParen)?;
    let mut map = AffineMapOfSsaIds::default();
    let mut sizes: Vec<i64> = Vec::new();
    while !parser.eat(TokenKind::RParen) {
        if !sizes.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        let first_result = map.results.len();
        if parser.eat_keyword(bounds.keyword) {
            parser.expect(TokenKind::LParen)?;
            while !parser.eat(TokenKind::RParen) {
                if map.results.len() > first_result {
                    parser.expect(TokenKind::Comma)?;
                }
                parse_expr_of_ssa_ids(parser, &mut map)?;
            }
        } else {
            parse_expr_of_ssa_ids(parser, &mut map)?;
        }
        sizes.push((map.results.len() - first_result) as i64);
    }
    let ctx = parser.ctx;
    parser.set_attr(bounds.map.index(), ctx.intern_attr(AttrKind::Map(map.to_map())), start, state)?;
    parser.set_attr(bounds.groups.index(), ctx.dense_list(ctx.int_type(32), 4, &sizes), start, state)?;
    Ok(map.into_operands())
}

/// Parses `step (1, 2)`; without this text each of `count` steps is 1.
fn parse_steps<'c>(parser: &mut OpParser<'c>, index: usize, count: usize, state: &mut ParsedOp<'c>) -> ParseResult<()> {
    let ctx = parser.ctx;
    let start = parser.token_start();
    let mut steps = vec![1; count];
    if parser.eat_keyword("step") {
        parser.expect(TokenKind::LParen)?;
        steps.clear();
        while !parser.eat(TokenKind::RParen) {
            if !steps.is_empty() {
                parser.expect(TokenKind::Comma)?;
            }
            steps.push(parser.parse_int64()?);
        }
    }
    let steps = steps.into_iter().map(|s| ctx.int_attr(i128::from(s), ctx.int_type(64))).collect();
    parser.set_attr(index, ctx.array_attr(steps), start, state)
}

/// Parses `reduce ("addf", "mulf")`, or nothing.
fn parse_reductions<'c>(parser: &mut OpParser<'c>, index: usize, state: &mut ParsedOp<'c>) -> ParseResult<()> {
    let ctx = parser.ctx;
    let start = parser.token_start();
    let mut reductions: Vec<Attr> = Vec::new();
    if parser.eat_keyword("reduce") {
        let Some(def) = item_enum_of_attr(state.def, index) else {
            return Err(parser.report_bad_format(state, "the reductions are not an array of enum cases"));
        };
        parser.expect(TokenKind::LParen)?;
        while !parser.eat(TokenKind::RParen) {
            if !reductions.is_empty() {
                parser.expect(TokenKind::Comma)?;
            }
            let start = parser.token_start();
            let name = parser.parse_string()?;
            let value = find_quoted_case(parser, def, &name, start)?;
            reductions.push(enum_attr(ctx, def, value));
        }
    }
    parser.set_attr(index, ctx.array_attr(reductions), start, state)
}

/// Returns the id of the enum to which the elements of array attribute `index` belong; `None` for any other attribute.
fn item_enum_of_attr(def: &OpDef, index: usize) -> Option<u32> {
    match &def.attributes[index].kind {
        AttributeKind::Array(item) => match **item {
            AttributeKind::Enum(id) => Some(id.index() as u32),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn print_affine_parallel<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [reductions, lower_map, lower_groups, upper_map, upper_groups, steps, map_operands, results, body] =
        args.unpack();
    let ctx = printer.ctx;
    let entry_args = entry_block_args(view, body.index());
    printer.print_str("(");
    print_args(printer, view, body.index(), &entry_args);
    printer.print_str(") = (");
    let lower = BoundGroups { keyword: "max", map: lower_map, groups: lower_groups };
    let upper_operands = print_bound_groups(printer, view, lower, view.operands(map_operands.index()));
    printer.print_str(") to (");
    let upper = BoundGroups { keyword: "min", map: upper_map, groups: upper_groups };
    print_bound_groups(printer, view, upper, upper_operands);
    printer.print_str(")");
    let steps = view.attr(steps.index()).and_then(|a| ctx.int_list(a)).unwrap_or_default();
    if steps.iter().any(|s| *s != 1) {
        printer.print_str(" step (");
        printer.interleave_comma(steps, |w, s| w.print_number(s));
        printer.print_str(")");
    }
    let types = printer.types_of(results, view);
    if !types.is_empty() {
        printer.print_str(" reduce (");
        let values = view.attr(reductions.index()).and_then(|a| ctx.int_list(a)).unwrap_or_default();
        if let Some(def) = item_enum_of_attr(view.def, reductions.index()) {
            printer.interleave_comma(values, |w, v| {
                w.print_str("\"");
                w.print_enum_cases(def, v);
                w.print_str("\"");
            });
        }
        printer.print_str(") -> (");
        printer.print_type_list(&types);
        printer.print_str(")");
    }
    printer.print_str(" ");
    print_region_without_label(printer, view, body.index());
}

/// Prints bounds, separated by commas. The map of the bounds takes its dimensions and symbols from the first of
/// `operands`. Returns the operands after those.
fn print_bound_groups<'c, 'v>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    bounds: BoundGroups,
    operands: &'v [Value],
) -> &'v [Value] {
    let Some(map) = map_attr(printer, view, bounds.map.index()) else { return operands };
    let sizes = view.attr(bounds.groups.index()).and_then(|a| printer.ctx.int_list(a)).unwrap_or_default();
    let operand_count = ((map.dims + map.symbols) as usize).min(operands.len());
    let (bound_operands, rest) = operands.split_at(operand_count);
    let mut first = 0usize;
    for (i, size) in sizes.iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        let end = first.saturating_add(usize::try_from(*size).unwrap_or(0)).min(map.results.len());
        let has_keyword = end - first != 1;
        if has_keyword {
            printer.print_str(bounds.keyword);
            printer.print_str("(");
        }
        print_exprs_of_ssa_ids(printer, view, &map.results[first..end], map.dims, bound_operands);
        printer.print_str(if has_keyword { ")" } else { "" });
        first = end;
    }
    rest
}
