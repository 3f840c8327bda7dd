//! Custom directives of constants with their types, and of types that follow from other types.
//!
//! Tests: tests/lower/arith/, tests/lower/memref/, tests/lower/llvm/, tests/errors/types/.

use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::direct_reader::DirectReader;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::types::DYNAMIC;
use crate::ir::{Attr, AttrKind, Context, Type, TypeKind};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::{ParseResult, Parser};
use crate::syntax::writer::Elide;
use rulec::report::Diagnostic;
use rulec::rir::declarations::{AttributeKind, FormatRef};

pub(super) fn parse_typed_value<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [value, result] = args.unpack();
    let start = parser.token_start();
    let attr = parser.parse_attr()?;
    let Some(ty) = parser.ctx.attr_type(attr) else {
        let range = parser.range_since(start);
        let diagnostic = Diagnostic::error("M0011", "expected an attribute with a type")
            .at(parser.source, range, "this attribute has no type")
            .note("write the type after it, as in `1 : i32` or `dense<0.0> : vector<4xf32>`");
        return Err(parser.fail(diagnostic));
    };
    parser.set_attr(value.index(), attr, start, state)?;
    parser.set_types(result, &[ty], state)
}

/// Parses an attribute with a type at byte `at`.
pub(super) fn read_typed_value(reader: &mut DirectReader<'_, '_>, at: usize, args: &DirectiveArgs) -> Option<usize> {
    let [value, result] = args.unpack();
    let (attr, end) = match reader.parser.frequent_attr_at(at, &AttributeKind::Typed) {
        Some(found) => found,
        None => reader.by_tokens(at, Parser::parse_attr)?,
    };
    reader.set_attr(value.index(), attr)?;
    let ty = reader.parser.ctx.attr_type(attr)?;
    reader.state_type(result, ty);
    Some(end)
}

pub(super) fn print_typed_value<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [value, _result] = args.unpack();
    if let Some(attr) = view.attr(value.index()) {
        printer.print_attr(attr);
    }
}

pub(super) fn parse_type_and_value<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [ty, value] = args.unpack().map(|arg| arg.index());
    let ctx = parser.ctx;
    let start = parser.token_start();
    let memory_type = parser.parse_type()?;
    parser.set_attr(ty, ctx.type_attr(memory_type), start, state)?;
    if !parser.eat(TokenKind::Equal) {
        return Ok(());
    }
    let start = parser.token_start();
    let attr = if parser.eat_keyword("uninitialized") {
        ctx.unit_attr()
    } else {
        parser.parse_attr_of_type(Some(contents_type(ctx, memory_type)))?
    };
    parser.set_attr(value, attr, start, state)
}

pub(super) fn print_type_and_value<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [ty, value] = args.unpack().map(|arg| arg.index());
    if let Some(attr) = view.attr(ty) {
        printer.print_attr(attr);
    }
    let Some(value) = view.attr(value) else { return };
    printer.print_str(" = ");
    if value == printer.ctx.unit_attr() {
        printer.print_str("uninitialized");
    } else {
        printer.print_attr_with(value, Elide::Always);
    }
}

/// Parses `= dense<..> : tensor<2xf32>` or `: tensor<2xf32>`. Stores the sizes and the type of the elements.
pub(super) fn parse_tensor_type_or_value<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [sizes, element, value] = args.unpack().map(|arg| arg.index());
    let ctx = parser.ctx;
    let start;
    let ty = if parser.eat(TokenKind::Equal) {
        start = parser.token_start();
        let attr = parser.parse_attr()?;
        parser.set_attr(value, attr, start, state)?;
        ctx.attr_type(attr)
    } else {
        parser.expect(TokenKind::Colon)?;
        start = parser.token_start();
        Some(parser.parse_type()?)
    };
    let Some(TypeKind::Tensor { shape, element: element_type, .. }) = ty.map(|ty| ctx.type_kind(ty)) else {
        let range = parser.range_since(start);
        return Err(parser.error_at(range, "M0011", "expected a ranked tensor type, or elements of one"));
    };
    parser.set_attr(sizes, shape_attr(ctx, shape), start, state)?;
    parser.set_attr(element, ctx.type_attr(*element_type), start, state)
}

/// Returns the sizes of a shape as dense elements of type `index`; a dynamic size is -1.
fn shape_attr(ctx: &Context, shape: &[i64]) -> Attr {
    let sizes: Vec<i64> = shape.iter().map(|n| if *n == DYNAMIC { -1 } else { *n }).collect();
    ctx.dense_list(ctx.index_type(), 8, &sizes)
}

pub(super) fn print_tensor_type_or_value<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    args: &DirectiveArgs,
) {
    let [sizes, element, value] = args.unpack().map(|arg| arg.index());
    if let Some(value) = view.attr(value) {
        printer.print_str("= ");
        return printer.print_attr(value);
    }
    let ctx = printer.ctx;
    let sizes = view.attr(sizes).and_then(|attr| ctx.int_list(attr)).unwrap_or_default();
    let Some(element) = view.attr(element).and_then(|attr| ctx.type_value(attr)) else { return };
    let shape = sizes.into_iter().map(|n| if n < 0 { DYNAMIC } else { n }).collect();
    printer.print_str(": ");
    printer.print_type_list(&[ctx.intern_type(TypeKind::Tensor { shape, element, encoding: None })]);
}

/// Returns the type of the elements attribute that initializes a memref: the tensor type of the same shape.
fn contents_type(ctx: &Context, ty: Type) -> Type {
    match ctx.type_kind(ty) {
        TypeKind::MemRef { shape, element, .. } => {
            ctx.intern_type(TypeKind::Tensor { shape: shape.clone(), element: *element, encoding: None })
        }
        _ => ty,
    }
}

pub(super) fn parse_index_value<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [value] = args.unpack().map(|arg| arg.index());
    let start = parser.token_start();
    let ty = parser.ctx.index_type();
    let attr = parser.parse_attr_of_type(Some(ty))?;
    parser.set_attr(value, attr, start, state)
}

pub(super) fn print_index_value<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [value] = args.unpack().map(|arg| arg.index());
    if let Some(attr) = view.attr(value) {
        printer.print_attr_with(attr, Elide::Always);
    }
}

pub(super) fn parse_select_types<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [condition, result] = args.unpack();
    let first = parser.parse_type()?;
    if parser.eat(TokenKind::Comma) {
        let second = parser.parse_type()?;
        parser.set_types(condition, &[first], state)?;
        return parser.set_types(result, &[second], state);
    }
    let bit = parser.ctx.int_type(1);
    parser.set_types(condition, &[bit], state)?;
    parser.set_types(result, &[first], state)
}

/// Parses `T` or `C, T` at byte `at`.
pub(super) fn read_select_types(reader: &mut DirectReader<'_, '_>, at: usize, args: &DirectiveArgs) -> Option<usize> {
    let [condition, result] = args.unpack();
    let (mut ty, mut end) = reader.type_at(at)?;
    let mut condition_type = reader.parser.ctx.int_type(1);
    if reader.first_byte(end)? == b',' {
        condition_type = ty;
        end = reader.read_character(end, b',')?;
        (ty, end) = reader.type_at(end)?;
    }
    reader.state_type(condition, condition_type);
    reader.state_type(result, ty);
    Some(end)
}

pub(super) fn print_select_types<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [condition, result] = args.unpack();
    let condition = printer.types_of(condition, view);
    let result = printer.types_of(result, view);
    if condition.first() != Some(&printer.ctx.int_type(1)) {
        printer.print_type_list(&condition);
        printer.print_str(", ");
    }
    printer.print_type_list(&result);
}

/// Infers the type of the value at a position of an aggregate from the aggregate's type. Parses no text.
pub(super) fn infer_element_type<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [element, container, position] = args.unpack();
    let ctx = parser.ctx;
    let Some(mut ty) = known_type(state, container) else { return Ok(()) };
    let position = state.op.attr(position.index()).map(|attr| ctx.int_items(attr)).unwrap_or_default();
    for index in position {
        match member_type(ctx, ty, index) {
            Some(next) => ty = next,
            None => {
                let spelled = parser.quoted_type(ty);
                let range = parser.last_end().saturating_sub(1)..parser.last_end();
                let diagnostic = Diagnostic::error("M0121", format!("{spelled} has no field {index}"))
                    .at(parser.source, range, "")
                    .note("a position names a field of a struct or an element of an array, outermost first");
                return Err(parser.fail(diagnostic));
            }
        }
    }
    parser.set_types(element, &[ty], state)
}

/// Adds to the key what the type of the value at a position of an aggregate depends on: the type itself, if known.
pub(super) fn read_element_type(reader: &mut DirectReader<'_, '_>, at: usize, args: &DirectiveArgs) -> Option<usize> {
    let [element, container, position] = args.unpack();
    let Some(mut ty) = reader.stated_type(container) else {
        reader.add_attributes_to_key(args);
        return Some(at);
    };
    let ctx = reader.parser.ctx;
    for index in reader.attr(position.index()).map(|attr| ctx.int_items(attr)).unwrap_or_default() {
        ty = member_type(ctx, ty, index)?;
    }
    reader.state_type(element, ty);
    Some(at)
}

/// Returns the type of a field of an aggregate, or `None` if there is no such field.
///
/// The aggregate is a declared type, such as a struct or an array. One of its parameters is the list of its fields'
/// types, or the type of all elements.
fn member_type(ctx: &Context, ty: Type, index: i64) -> Option<Type> {
    let struct_params;
    let params: &[Option<Attr>] = match ctx.type_kind(ty) {
        TypeKind::Dialect { params, .. } => params,
        TypeKind::Identified { .. } => {
            struct_params = ctx.struct_body(ty)?;
            &struct_params
        }
        TypeKind::Vector { shape, scalable, element } if !shape.is_empty() => {
            if shape.len() == 1 {
                return Some(*element);
            }
            return Some(ctx.vector_type(&shape[1..], &scalable[1..], *element));
        }
        _ => return None,
    };
    let members = params.iter().flatten().find_map(|a| match ctx.attr_kind(*a) {
        AttrKind::Array(items) => Some(items),
        _ => None,
    });
    match members {
        Some(items) => ctx.type_value(*items.get(usize::try_from(index).ok()?)?),
        None => params.iter().flatten().find_map(|a| ctx.type_value(*a)),
    }
}

/// Sets the type of a shuffled vector: it is as long as the mask. Parses no text.
pub(super) fn infer_shuffle_type<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [operand, result, mask] = args.unpack();
    let ctx = parser.ctx;
    let Some(ty) = known_type(state, operand) else { return Ok(()) };
    let TypeKind::Vector { shape, scalable, element } = ctx.type_kind(ty) else { return Ok(()) };
    let len = state.op.attr(mask.index()).and_then(|a| ctx.int_list(a)).map_or(0, |m| m.len() as i64);
    let (mut shape, mut scalable) = (shape.to_vec(), scalable.to_vec());
    if shape.is_empty() {
        (shape, scalable) = (vec![len], vec![false]);
    } else {
        shape[0] = len;
    }
    parser.set_types(result, &[ctx.vector_type(&shape, &scalable, *element)], state)
}

/// Returns the type of the first value of an operand or result group, if the text has already given it.
pub(super) fn known_type(state: &ParsedOp<'_>, group: FormatRef) -> Option<Type> {
    let types = match group {
        FormatRef::Operand(g) => state.types.get(g as usize),
        FormatRef::Result(g) => state.types.get(state.def.operands.len() + g as usize),
        _ => None,
    };
    types.and_then(|t| t.first().copied())
}
