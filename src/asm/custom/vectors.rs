//! Custom directives of vector ops: transfers with a permutation map, masked regions, and dictionaries in front of
//! the operands.
//!
//! Tests: tests/lower/vector/, tests/errors/syntax/.

use super::typed_values::known_type;
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::{AffineExprKind, AffineMap, Attr, AttrKind, Context, Loc, OpSpec, Str, Type, TypeKind};
use crate::syntax::enum_attrs::{enum_attr, enum_value};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::rir::EnumId;
use rulec::rir::declarations::{AttributeKind, Trait};

// ---- transfers

/// Parses `{attr-dict} : T, U`. The attributes that the dictionary lacks get the defaults that follow from the types.
pub(super) fn parse_transfer_types<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [map, in_bounds, first, second] = args.unpack();
    let start = parser.token_start();
    parser.parse_attr_dict(state)?;
    parser.expect(TokenKind::Colon)?;
    let first_type = parser.parse_type()?;
    parser.expect(TokenKind::Comma)?;
    let second_type = parser.parse_type()?;
    parser.set_types(first, &[first_type], state)?;
    parser.set_types(second, &[second_type], state)?;
    let ctx = parser.ctx;
    if state.op.attr(map.index()).is_none()
        && let Some(default) = minor_identity(ctx, first_type, second_type)
    {
        parser.set_attr(map.index(), default, start, state)?;
    }
    if state.op.attr(in_bounds.index()).is_none()
        && let Some(AttrKind::Map(map)) = state.op.attr(map.index()).map(|a| ctx.attr_kind(a))
    {
        let default = ctx.array_attr(vec![ctx.bool_attr(false); map.results.len()]);
        parser.set_attr(in_bounds.index(), default, start, state)?;
    }
    Ok(())
}

pub(super) fn print_transfer_types<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [map, in_bounds, first, second] = args.unpack();
    let ctx = printer.ctx;
    let mut elided_attrs = view.elided_attrs().to_vec();
    elided_attrs.retain(|i| ![map.index(), in_bounds.index()].contains(&(*i as usize)));
    if view.attr(map.index()).is_some_and(|a| matches!(ctx.attr_kind(a), AttrKind::Map(m) if is_minor_identity(ctx, m)))
    {
        elided_attrs.push(map.index() as u16);
    }
    let no_dim_in_bounds = |a: Attr| match ctx.attr_kind(a) {
        AttrKind::Array(items) => items.iter().all(|item| ctx.int_value(*item) == Some(0)),
        _ => false,
    };
    if view.attr(in_bounds.index()).is_some_and(no_dim_in_bounds) {
        elided_attrs.push(in_bounds.index() as u16);
    }
    printer.print_attr_dict_without(view, &elided_attrs, "");
    printer.print_str(" : ");
    let types: Vec<Type> = [first, second].into_iter().flat_map(|group| printer.types_of(group, view)).collect();
    printer.print_type_list(&types);
}

/// Returns the map that a transfer has by default. One of the two types is the shaped type (a memref or tensor), the
/// other one is the vector. The results of the map are the last dimensions of the shaped type, such as `(d0, d1, d2) ->
/// (d1, d2)` for `memref<?x?x?xf32>` and `vector<4x4xf32>`. If the elements of the shaped type are vectors, the map has
/// no results for the dimensions of these vectors. Returns `None` if the types do not fit.
fn minor_identity(ctx: &Context, first: Type, second: Type) -> Option<Attr> {
    let rank = |ty| match ctx.type_kind(ty) {
        TypeKind::Vector { shape, .. } => Some((shape.len(), None)),
        TypeKind::MemRef { shape, element, .. } | TypeKind::Tensor { shape, element, .. } => {
            Some((shape.len(), Some(*element)))
        }
        _ => None,
    };
    let (dims, element, vector_rank) = match (rank(first)?, rank(second)?) {
        ((dims, Some(element)), (vector_rank, None)) | ((vector_rank, None), (dims, Some(element))) => {
            (dims, element, vector_rank)
        }
        _ => return None,
    };
    let element_rank = rank(element).map_or(0, |r| r.0);
    let results = vector_rank.checked_sub(element_rank)?;
    let outer_dims = dims.checked_sub(results)?;
    let results = (outer_dims..dims).map(|d| ctx.affine_expr(AffineExprKind::Dim(d as u32)));
    Some(ctx.map_attr(AffineMap { dims: dims as u32, symbols: 0, results: results.collect() }))
}

/// Returns whether the results of a map are its last dimensions, in order.
fn is_minor_identity(ctx: &Context, map: &AffineMap) -> bool {
    let Some(outer_dims) = (map.dims as usize).checked_sub(map.results.len()) else { return false };
    map.symbols == 0
        && (map.results.iter().zip(outer_dims as u32..))
            .all(|(result, dim)| matches!(ctx.affine_expr_kind(*result), AffineExprKind::Dim(d) if d == dim))
}

/// Gives an optional result the type of an operand if that type is a tensor type. Otherwise the op does not have the
/// result. Parses no text.
pub(super) fn infer_tensor_result<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [base, result] = args.unpack();
    let is_tensor =
        |ty: &Type| matches!(parser.ctx.type_kind(*ty), TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_));
    let types: Vec<Type> = known_type(state, base).filter(is_tensor).into_iter().collect();
    parser.set_types(result, &types, state)
}

// ---- regions of one op

/// Parses `{ op }`. If the text omits the terminator that the region declares, adds it, with the results of `op` as
/// operands.
pub(super) fn parse_single_op<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [group] = args.unpack().map(|arg| arg.index());
    let start = parser.token_start();
    let region = parser.parse_region(Some(state.def), &[])?;
    state.regions[group].push(region);
    let ctx = parser.ctx;
    let Some(terminator) = state.def.regions[group].terminators.first() else { return Ok(()) };
    let body = parser.region_body(Some(state.def));
    let block = match body.last_block(region) {
        Some(block) => block,
        None => body.make_block(region, None, &[]),
    };
    let last = body.last_op(block);
    let is_terminator = |op| ctx.op_def(body.name(op)).is_some_and(|d| d.traits.contains(&Trait::Terminator));
    if !last.is_some_and(is_terminator) {
        let results: Vec<_> = last.into_iter().flat_map(|op| body.results(op)).collect();
        let spec = OpSpec::new(ctx.op_name(&terminator.op), Loc::Offset(start as u32));
        let yield_op = body.make_op(OpSpec { operands: &results, ..spec });
        body.append_op(block, yield_op);
    }
    Ok(())
}

pub(super) fn print_single_op<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [group] = args.unpack().map(|arg| arg.index());
    let (body, regions) = view.regions(group);
    printer.print_str("{ ");
    if let Some(op) = regions.first().and_then(|r| body.entry_block(*r)).and_then(|block| body.first_op(block)) {
        printer.print_op_without_results(body, op);
    }
    printer.print_str(" }");
}

// ---- dictionaries in front of the operands

/// Parses `{name = value, ..}`. Entries with declared names are inherent attributes, all others discardable. An
/// attribute that the directive's arguments name gets its default if it is missing; without a default that is an error.
pub(super) fn parse_trait_dict<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    match parser.kind() {
        TokenKind::LBrace => parser.parse_attr_dict(state)?,
        TokenKind::Hash => parser.parse_dict_alias(state)?,
        _ => return Err(parser.expected("a dictionary of attributes")),
    }
    for index in args.iter().map(|arg| arg.index()) {
        let attribute = &state.def.attributes[index];
        let value = match (state.op.attr(index), element_enum(&attribute.kind)) {
            (Some(attr), Some(id)) => spelled_cases(parser.ctx, id, attr),
            (None, _) => parser.ctx.default_attr(attribute.default, &attribute.kind),
            (value, None) => value,
        };
        match value {
            Some(_) => {
                state.op.set_attr(index, value);
            }
            None if attribute.optional && state.op.attr(index).is_none() => {}
            None => {
                let name = &attribute.name;
                let message = match element_enum(&attribute.kind) {
                    Some(id) if state.op.attr(index).is_some() => {
                        format!("expected cases of `{}` in `{name}`", parser.ctx.rules.enums[id.index()].name)
                    }
                    _ => format!("expected the attribute `{name}` in the dictionary"),
                };
                let range = parser.range_since(start);
                return Err(parser.error_at(range, "M0011", message));
            }
        }
    }
    Ok(())
}

/// Returns the enum of the elements if `kind` is an array of enum cases, else `None`.
fn element_enum(kind: &AttributeKind) -> Option<EnumId> {
    match kind {
        AttributeKind::Array(element) => match **element {
            AttributeKind::Enum(id) => Some(id),
            _ => None,
        },
        _ => None,
    }
}

/// Converts an array of case names, as the text spells them, to an array of enum cases. Elements that are cases already
/// are kept. Returns `None` for any other attribute.
fn spelled_cases(ctx: &Context, id: EnumId, attr: Attr) -> Option<Attr> {
    let AttrKind::Array(items) = ctx.attr_kind(attr) else { return None };
    let cases = &ctx.rules.enums[id.index()].cases;
    let case = |item: &Attr| match ctx.string_value(*item) {
        Some(name) => cases.iter().find(|c| c.0 == name).map(|c| enum_attr(ctx, id.index() as u32, c.1)),
        None => enum_value(ctx, *item).map(|_| *item),
    };
    items.iter().map(case).collect::<Option<Vec<Attr>>>().map(|items| ctx.array_attr(items))
}

pub(super) fn print_trait_dict<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let ctx = printer.ctx;
    let mut entries: Vec<(Str, Attr)> = Vec::new();
    for index in args.iter().map(|arg| arg.index()) {
        let attribute = &view.def.attributes[index];
        let value = view.attr(index).or_else(|| printer.default_attr(view, index));
        let names = element_enum(&attribute.kind).and_then(|id| case_names(ctx, id, value?));
        entries.extend(names.or(value).map(|value| (ctx.intern_str(&attribute.name), value)));
    }
    entries.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
    printer.print_dictionary(&entries);
}

/// Converts an array of enum cases to an array of their names, as strings; `None` for any other attribute.
fn case_names(ctx: &Context, id: EnumId, attr: Attr) -> Option<Attr> {
    let AttrKind::Array(items) = ctx.attr_kind(attr) else { return None };
    let cases = &ctx.rules.enums[id.index()].cases;
    let name = |item: &Attr| {
        let value = enum_value(ctx, *item)?;
        cases.iter().find(|c| c.1 == value).map(|c| ctx.string_attr(&c.0))
    };
    items.iter().map(name).collect::<Option<Vec<Attr>>>().map(|names| ctx.array_attr(names))
}

// ---- attribute dictionary that includes defaults if an operand is present

/// Parses an attribute dictionary. Ignores the argument of the directive: only the printed text depends on whether the
/// op has that operand.
pub(super) fn parse_attr_dict_of_operand<'c>(
    parser: &mut OpParser<'c>,
    _: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parser.parse_attr_dict(state)
}

/// Prints the attribute dictionary. If the op has the operand that the argument names, the dictionary also includes
/// attributes that are equal to their default.
pub(super) fn print_attr_dict_of_operand<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    args: &DirectiveArgs,
) {
    let [operand] = args.unpack().map(|arg| arg.index());
    if view.operands(operand).is_empty() {
        printer.print_attr_dict(view, "");
    } else {
        printer.print_attr_dict_with_defaults(view, "");
    }
}
