//! Custom directives of structured ops: ops that apply a region to the elements of their operands, of which the text
//! lists the inputs behind `ins` and the outputs behind `outs`.
//!
//! A region that consists of one op on its arguments has a short form, `{ arith.addf }`.
//!
//! Tests: tests/dialects/, tests/lower/linalg/, tests/errors/syntax/.

use super::loops::{entry_block_args, parse_arg_name, print_region_without_label};
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::{EntryArg, ParsedOp};
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::{
    AffineExprKind, AffineMap, Attr, AttrKind, Body, Context, Loc, Op, OpName, OpSpec, OperationState, Region, Str,
    Type, TypeKind, Value,
};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::rir::declarations::FormatRef;
use smallvec::SmallVec;

// ---- attribute dictionaries

/// Parses `attrs = {a = 1}`.
pub(super) fn parse_assigned_attr_dict<'c>(
    parser: &mut OpParser<'c>,
    _: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parser.expect_keyword("attrs")?;
    parser.expect(TokenKind::Equal)?;
    parser.parse_attr_dict(state)
}

/// Prints ` attrs =  {a = 1 : i64}`, with the two spaces of MLIR's printer.
pub(super) fn print_assigned_attr_dict<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, _: &DirectiveArgs) {
    printer.print_attr_dict(view, "attrs =  ");
}

/// Parses an attribute dictionary that the printer writes elsewhere.
pub(super) fn parse_other_attr_dict<'c>(
    parser: &mut OpParser<'c>,
    _: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parser.parse_attr_dict(state)
}

// ---- indexing maps

/// Parses `indexing_maps = [..]`.
pub(super) fn parse_indexing_maps<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [maps, _] = args.unpack();
    parser.expect_keyword("indexing_maps")?;
    parser.expect(TokenKind::Equal)?;
    let start = parser.token_start();
    let attr = parser.parse_attr()?;
    parser.set_attr(maps.index(), attr, start, state)
}

/// Prints `indexing_maps = [..]`, or nothing if all maps are the identity.
pub(super) fn print_indexing_maps<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [maps, outputs] = args.unpack();
    let Some(attr) = view.attr(maps.index()) else { return };
    let output_types = printer.types_of(outputs, view);
    let count = view.own_operands().len();
    if identity_maps(printer.ctx, &output_types, count) != Some(attr) {
        printer.print_str("indexing_maps = ");
        printer.print_attr(attr);
    }
}

/// Sets the indexing maps to identity maps of the rank of the first output if the text has none. Parses no text.
pub(super) fn default_indexing_maps<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [maps, outputs] = args.unpack();
    if state.op.attr(maps.index()).is_none()
        && let Some(types) = state.types.get(outputs.index())
    {
        let count = state.operands.items().len();
        let attr = identity_maps(parser.ctx, types, count);
        state.op.set_attr(maps.index(), attr);
    }
    Ok(())
}

/// Returns `count` identity maps of the rank of the first type; `None` if that type has no rank.
fn identity_maps(ctx: &Context, types: &[Type], count: usize) -> Option<Attr> {
    let dims = ctx.shape(*types.first()?)?.len() as u32;
    let results = (0..dims).map(|dim| ctx.affine_expr(AffineExprKind::Dim(dim))).collect();
    let map = ctx.map_attr(AffineMap { dims, symbols: 0, results });
    Some(ctx.array_attr(vec![map; count]))
}

// ---- results

/// Gives the results the types of those operands that are tensors. Parses no text.
pub(super) fn infer_tensor_results<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [bases, results] = args.unpack();
    let types = state.types.get(bases.index()).unwrap_or_default();
    let types = tensor_types(parser.ctx, types);
    parser.set_types(results, &types, state)
}

/// Returns the tensor types among types.
fn tensor_types(ctx: &Context, types: &[Type]) -> SmallVec<[Type; 4]> {
    let is_tensor = |ty: &&Type| matches!(ctx.type_kind(**ty), TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_));
    types.iter().filter(is_tensor).copied().collect()
}

// ---- ops with a payload: a region that is applied to elements

/// The op of a region in the short form, `{ arith.addf {fastmath = #arith.fastmath<fast>} }`.
struct ShortPayload {
    name: OpName,
    attrs: Vec<(Str, Attr)>,
    /// The offset of the name.
    start: usize,
}

/// The groups of an op with a payload.
#[derive(Clone, Copy)]
struct PayloadArgs {
    inputs: FormatRef,
    outputs: FormatRef,
    /// The reduced dimensions of a reduction.
    dimensions: Option<FormatRef>,
    results: FormatRef,
    payload: FormatRef,
}

impl PayloadArgs {
    /// The arguments of `MappedPayload`.
    fn of_map(args: &DirectiveArgs) -> PayloadArgs {
        let [inputs, outputs, results, payload] = args.unpack();
        PayloadArgs { inputs, outputs, dimensions: None, results, payload }
    }
    /// The arguments of `ReducedPayload`.
    fn of_reduction(args: &DirectiveArgs) -> PayloadArgs {
        let [inputs, outputs, dimensions, results, payload] = args.unpack();
        PayloadArgs { inputs, outputs, dimensions: Some(dimensions), results, payload }
    }
    /// Returns the arguments of a region that the op of the short form has as operands, in order. The region has an
    /// argument for each input, then one for each output. A reduction combines the outputs with the inputs; another op
    /// reads the inputs only.
    fn operands(self, args: &[Value], inputs: usize) -> Option<SmallVec<[Value; 4]>> {
        let (of_inputs, of_outputs) = args.split_at_checked(inputs)?;
        let first = if self.dimensions.is_some() { of_outputs } else { &[] };
        Some(first.iter().chain(of_inputs).copied().collect())
    }
}

pub(super) fn parse_mapped_payload<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parse_payload_op(parser, PayloadArgs::of_map(args), state)
}

pub(super) fn parse_reduced_payload<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parse_payload_op(parser, PayloadArgs::of_reduction(args), state)
}

/// Parses `{ op }? ins(..)? outs(..) dimensions = [..]? {attr-dict}? (%in: f32, %init: f32) { region }`. The arguments
/// and the region are there unless the short form `{ op }` is.
fn parse_payload_op<'c>(parser: &mut OpParser<'c>, args: PayloadArgs, state: &mut ParsedOp<'c>) -> ParseResult<()> {
    let short = if parser.eat(TokenKind::LBrace) { Some(parse_short_payload(parser)?) } else { None };
    let inputs = if parser.eat_keyword("ins") { parse_typed_operands(parser, args.inputs, state)? } else { Vec::new() };
    parser.expect_keyword("outs")?;
    let outputs = parse_typed_operands(parser, args.outputs, state)?;
    let results = tensor_types(parser.ctx, &outputs);
    parser.set_types(args.results, &results, state)?;
    if let Some(dimensions) = args.dimensions {
        parser.expect_keyword("dimensions")?;
        parser.expect(TokenKind::Equal)?;
        let start = parser.token_start();
        let kind = &state.def.attributes[dimensions.index()].kind;
        let attr = parser.parse_attr_of_kind(kind)?;
        parser.set_attr(dimensions.index(), attr, start, state)?;
    }
    parser.parse_attr_dict(state)?;
    match short {
        Some(short) => {
            let types = inputs.iter().chain(&outputs).map(|ty| parser.ctx.element_type(*ty)).collect();
            build_short_payload(parser, args, short, types, state);
            Ok(())
        }
        None => {
            let entry_args = parse_typed_args(parser)?;
            parser.parse_declared_region(args.payload.index(), &entry_args, state)
        }
    }
}

/// Parses `(%a, %b : T, U)` into the operands of a group. Returns their types.
fn parse_typed_operands<'c>(
    parser: &mut OpParser<'c>,
    group: FormatRef,
    state: &mut ParsedOp<'c>,
) -> ParseResult<Vec<Type>> {
    parser.expect(TokenKind::LParen)?;
    let operands = parser.parse_operand_list()?;
    state.operands.set(group.index(), operands);
    parser.expect(TokenKind::Colon)?;
    let mut types = vec![parser.parse_type()?];
    while parser.eat(TokenKind::Comma) {
        types.push(parser.parse_type()?);
    }
    parser.expect(TokenKind::RParen)?;
    parser.set_types(group, &types, state)?;
    Ok(types)
}

/// Parses `(%in: f32, %init: f32)`.
fn parse_typed_args<'c>(parser: &mut OpParser<'c>) -> ParseResult<Vec<EntryArg<'c>>> {
    parser.expect(TokenKind::LParen)?;
    let mut args = Vec::new();
    while !parser.eat(TokenKind::RParen) {
        if !args.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        let name = parse_arg_name(parser)?;
        parser.expect(TokenKind::Colon)?;
        let ty = parser.parse_type()?;
        let loc = parser.parse_optional_loc()?;
        args.push(EntryArg { name: Some(name), ty, loc });
    }
    Ok(args)
}

/// Parses the op of the short form up to the closing brace.
fn parse_short_payload(parser: &mut OpParser<'_>) -> ParseResult<ShortPayload> {
    let token = parser.expect(TokenKind::Identifier)?;
    let name = &parser.text()[token.range()];
    let Some(name) = parser.ctx.find_op_name(name).filter(|name| parser.ctx.op_def(*name).is_some()) else {
        return Err(parser.report_unknown_op(name, token.range(), false));
    };
    let attrs = if parser.at(TokenKind::LBrace) { parser.parse_dictionary()?.to_vec() } else { Vec::new() };
    parser.expect(TokenKind::RBrace)?;
    Ok(ShortPayload { name, attrs, start: token.start })
}

/// Makes the region of the short form: its op, and the terminator with the result of that op. `types` are those of the
/// region's arguments. The result has the type of the last operand.
fn build_short_payload<'c>(
    parser: &mut OpParser<'c>,
    args: PayloadArgs,
    short: ShortPayload,
    types: SmallVec<[Type; 8]>,
    state: &mut ParsedOp<'c>,
) {
    let (ctx, group) = (parser.ctx, args.payload.index());
    let loc = Loc::Offset(short.start as u32);
    let inputs = state.operands.group_or_empty(args.inputs.index()).len();
    let body = parser.region_body(Some(state.def));
    let region = body.make_region();
    let block = body.make_block(region, None, &types);
    let block_args: SmallVec<[Value; 8]> = body.args(block).collect();
    let operands = args.operands(&block_args, inputs).unwrap_or_default();
    let result = operands.last().map(|operand| body.value_type(*operand));
    let mut op = OperationState::new(short.name, loc);
    op.operands = operands;
    op.results.extend(result);
    for (name, attr) in short.attrs {
        let declared = ctx
            .op_def(short.name)
            .and_then(|def| def.attributes.iter().position(|attribute| attribute.name == ctx.text(name)));
        match declared {
            Some(index) => drop(op.set_attr(index, Some(attr))),
            None => op.discardable.push((name, attr)),
        }
    }
    let op = op.make(ctx, body, None);
    body.append_op(block, op);
    if let Some(terminator) = state.def.regions[group].terminators.first() {
        let results: SmallVec<[Value; 2]> = body.results(op).collect();
        let spec = OpSpec { operands: &results, ..OpSpec::new(ctx.op_name(&terminator.op), loc) };
        let terminator = body.make_op(spec);
        body.append_op(block, terminator);
    }
    state.regions[group].push(region);
}

pub(super) fn print_mapped_payload<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    print_payload_op(printer, view, PayloadArgs::of_map(args));
}

pub(super) fn print_reduced_payload<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    print_payload_op(printer, view, PayloadArgs::of_reduction(args));
}

fn print_payload_op<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: PayloadArgs) {
    let [inputs, outputs] = [args.inputs, args.outputs].map(|group| view.operands(group.index()));
    let (inner, regions) = view.regions(args.payload.index());
    let short = regions.first().and_then(|region| find_short_payload(inner, *region, args, inputs.len()));
    let mut separator = "";
    if let Some(op) = short {
        printer.print_str("{ ");
        print_op_name_and_attrs(printer, inner, op);
        printer.print_str(" }");
        separator = " ";
    }
    for (word, operands) in [("ins", inputs), ("outs", outputs)] {
        if operands.is_empty() {
            continue;
        }
        printer.print_str(separator);
        separator = " ";
        printer.print_str(word);
        printer.print_str("(");
        printer.print_values(view.body, operands);
        printer.print_str(" : ");
        printer.print_type_list(&view.types(operands));
        printer.print_str(")");
    }
    if let Some(dimensions) = args.dimensions
        && let Some(attr) = view.attr(dimensions.index())
    {
        let numbers = printer.ctx.int_list(attr).unwrap_or_default();
        let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
        printer.print_str(" dimensions = [");
        printer.print_str(&numbers.join(", "));
        printer.print_str("] ");
    }
    printer.print_attr_dict(view, "");
    if short.is_none() {
        printer.indent += 1;
        printer.print_newline();
        print_typed_args(printer, view, args.payload.index());
        print_region_without_label(printer, view, args.payload.index());
        printer.indent -= 1;
    }
}

/// Prints `(%in: f32, %init: f32) `.
fn print_typed_args<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, group: usize) {
    let (inner, _) = view.regions(group);
    printer.print_str("(");
    for (i, arg) in entry_block_args(view, group).iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        printer.print_region_argument(inner, *arg);
    }
    printer.print_str(") ");
}

/// Returns the only op of a region that the short form can express; `None` if there is none.
fn find_short_payload(body: &Body, region: Region, args: PayloadArgs, inputs: usize) -> Option<Op> {
    let entry = body.entry_block(region)?;
    let op = body.first_op(entry)?;
    let terminator = body.next_op(op)?;
    let block_args: SmallVec<[Value; 8]> = body.args(entry).collect();
    let operands = args.operands(&block_args, inputs)?;
    let results: SmallVec<[Value; 2]> = body.results(op).collect();
    let result_type = operands.last().map(|operand| body.value_type(*operand));
    let is_short = body.next_op(terminator).is_none()
        && body.next_block(entry).is_none()
        && body.regions(op).1.is_empty()
        && body.operands(op) == &operands[..]
        && body.operands(terminator) == &results[..]
        && results.len() == 1
        && Some(body.value_type(results[0])) == result_type
        && body.discardable(terminator).is_none();
    is_short.then_some(op)
}

/// Prints `arith.addf {fastmath = #arith.fastmath<fast>}`: the name of an op and its attributes, without those that
/// have their default.
fn print_op_name_and_attrs(printer: &mut OpPrinter<'_, '_>, body: &Body, op: Op) {
    let ctx = printer.ctx;
    printer.print_str(ctx.op_text(body.name(op)));
    let mut entries: Vec<(Str, Attr)> = Vec::new();
    if let Some(def) = ctx.op_def(body.name(op)) {
        for (index, attr) in body.attrs(op) {
            let Some(declared) = def.attributes.get(*index as usize) else { continue };
            if ctx.default_attr(declared.default, &declared.kind) != Some(*attr) {
                entries.push((ctx.intern_str(&declared.name), *attr));
            }
        }
    }
    if let Some(AttrKind::Dictionary(items)) = body.discardable(op).map(|dictionary| ctx.attr_kind(dictionary)) {
        entries.extend(items.iter().copied());
    }
    if !entries.is_empty() {
        entries.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
        printer.print_str(" ");
        printer.print_dictionary(&entries);
    }
}
