//! Custom directives of symbols, functions and globals.
//!
//! Tests: tests/lower/func/, tests/lower/llvm/, tests/errors/syntax/, tests/dialects/.

use super::attributed_types::{
    TypesWithAttrs, attr_dicts, parse_results_with_attrs, parse_type_with_attrs, print_dict_after_type,
    print_results_with_attrs, set_attr_dicts,
};
use super::loops::parse_arg_name;
use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::{EntryArg, ParsedOp};
use crate::asm::print::printer::{OpPrinter, OpView, RegionOptions};
use crate::ir::op_info::DialectFunctionType;
use crate::ir::{Attr, AttrKind, Context, OpName, Type, TypeKind};
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use rulec::report::Diagnostic;
use rulec::rir::declarations::{AttributeKind, OpDef, Trait};
use smallvec::SmallVec;

// ---- symbol names

pub(super) fn parse_symbol_name<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [name] = args.unpack().map(|arg| arg.index());
    parse_symbol(parser, name, state)
}

pub(super) fn print_symbol_name<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [name] = args.unpack().map(|arg| arg.index());
    print_symbol(printer, view, name);
}

/// Parses `@name` into a string attribute.
fn parse_symbol<'c>(parser: &mut OpParser<'c>, index: usize, state: &mut ParsedOp<'c>) -> ParseResult<()> {
    let start = parser.token_start();
    let name = parser.parse_symbol_name()?;
    let attr = parser.ctx.interned_string_attr(name);
    parser.set_attr(index, attr, start, state)
}

/// Prints the string attribute of a symbol as `@name`, or nothing if it is absent.
fn print_symbol<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, index: usize) {
    if let Some(name) = view.attr(index).and_then(|a| printer.ctx.string_value(a)) {
        printer.print_symbol_name_text(name);
    }
}

// ---- functions

/// Parts of a function type.
#[derive(Default)]
struct FunctionSignature {
    inputs: SmallVec<[Type; 8]>,
    results: SmallVec<[Type; 8]>,
    variadic: bool,
}

/// Returns the declared type with the same name as the op, such as the type `llvm.func` of the op `llvm.func`.
///
/// If there is none, the op has the builtin function type.
fn dialect_function_type(ctx: &Context, op: OpName) -> Option<DialectFunctionType> {
    *ctx.op_info(op)?.function_type.get_or_init(|| {
        let def = ctx.op_def(op)?;
        Some(DialectFunctionType { def: ctx.type_def(&def.name)?.0, void: void_type(ctx, def) })
    })
}

/// Returns the type that represents no result in the op's dialect, such as `!llvm.void`; `None` if there is none.
fn void_type(ctx: &Context, def: &OpDef) -> Option<Type> {
    let dialect = def.name.split('.').next()?;
    let index = ctx.rules.types.iter().position(|t| {
        t.traits.contains(&Trait::NoValue) && t.name.strip_prefix(dialect).is_some_and(|rest| rest.starts_with('.'))
    })?;
    Some(ctx.intern_type(TypeKind::Dialect { def: index as u32, params: Box::default() }))
}

/// Returns whether a type represents no result in the op's dialect.
fn is_void_type(ctx: &Context, op: OpName, ty: Type) -> bool {
    dialect_function_type(ctx, op).is_some_and(|declared| declared.void == Some(ty))
}

/// Returns the function type of a signature, or `None` if the dialect cannot express it.
fn make_function_type(ctx: &Context, op: OpName, signature: FunctionSignature) -> Option<Type> {
    let Some(declared) = dialect_function_type(ctx, op) else {
        return (!signature.variadic).then(|| ctx.function_type(&signature.inputs, &signature.results));
    };
    let result = match signature.results[..] {
        [] => declared.void?,
        [ty] => ty,
        _ => return None,
    };
    let params = ctx.array_attr(signature.inputs.iter().map(|t| ctx.type_attr(*t)).collect());
    let params = [Some(ctx.type_attr(result)), Some(params), signature.variadic.then(|| ctx.unit_attr())];
    Some(ctx.intern_type(TypeKind::Dialect { def: declared.def, params: params.into() }))
}

/// Returns the parts of a function type: the inverse of `make_function_type`.
fn decompose_function_type(ctx: &Context, op: OpName, ty: Type) -> FunctionSignature {
    match ctx.type_kind(ty) {
        TypeKind::Function { inputs, results } => {
            FunctionSignature { inputs: inputs[..].into(), results: results[..].into(), variadic: false }
        }
        TypeKind::Dialect { params, .. } => {
            let list = |a: &Attr| match ctx.attr_kind(*a) {
                AttrKind::Array(items) => items.iter().filter_map(|t| ctx.type_value(*t)).collect(),
                _ => SmallVec::new(),
            };
            let result = params.first().copied().flatten().and_then(|a| ctx.type_value(a));
            FunctionSignature {
                inputs: params.get(1).and_then(Option::as_ref).map(list).unwrap_or_default(),
                results: result.filter(|t| !is_void_type(ctx, op, *t)).into_iter().collect(),
                variadic: params.get(2).copied().flatten().is_some(),
            }
        }
        _ => FunctionSignature::default(),
    }
}

/// Arguments of a function, as its signature spells them.
#[derive(Default)]
struct ParsedArgs {
    types: TypesWithAttrs,
    /// Whether `...` ends the list.
    variadic: bool,
}

/// Parses `(%a: T {attrs}, ..)`, or `(T {attrs}, ..)` of a declaration. Sets the arguments of the entry block.
fn parse_function_args<'c>(parser: &mut OpParser<'c>, args: &mut Vec<EntryArg<'c>>) -> ParseResult<ParsedArgs> {
    let mut parsed = ParsedArgs::default();
    args.clear();
    parser.expect(TokenKind::LParen)?;
    while !parser.eat(TokenKind::RParen) {
        if !args.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        if parser.eat(TokenKind::Ellipsis) {
            parsed.variadic = true;
            parser.expect(TokenKind::RParen)?;
            break;
        }
        let name = if parser.at(TokenKind::Value) { Some(parse_arg_name(parser)?) } else { None };
        if args.last().is_some_and(|last| last.name.is_some() != name.is_some()) {
            return Err(parser.error("M0123", "expected either all arguments to have names or none"));
        }
        if name.is_some() {
            parser.expect(TokenKind::Colon)?;
        }
        let with_attrs = parse_type_with_attrs(parser)?;
        let loc = parser.parse_optional_loc()?;
        args.push(EntryArg { name, ty: with_attrs.ty, loc });
        parsed.types.push(with_attrs);
    }
    Ok(parsed)
}

pub(super) fn parse_function_signature<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [name, function_type, arg_attrs, res_attrs] = args.unpack().map(|arg| arg.index());
    let ctx = parser.ctx;
    parse_symbol(parser, name, state)?;
    let start = parser.token_start();
    let parsed = parse_function_args(parser, &mut state.entry_args)?;
    let results = if parser.eat(TokenKind::Arrow) { parse_results_with_attrs(parser)? } else { SmallVec::new() };
    let signature = FunctionSignature {
        inputs: parsed.types.iter().map(|t| t.ty).collect(),
        results: results.iter().map(|t| t.ty).collect(),
        variadic: parsed.variadic,
    };
    let Some(ty) = make_function_type(ctx, state.op.name, signature) else {
        let range = parser.range_since(start);
        let message = if dialect_function_type(ctx, state.op.name).is_some() {
            "a function of this dialect has at most one result"
        } else {
            "a function of this dialect has no variadic arguments"
        };
        return Err(parser.error_at(range, "M0123", message));
    };
    parser.set_attr(function_type, ctx.type_attr(ty), start, state)?;
    set_attr_dicts(parser, arg_attrs, &parsed.types, start, state)?;
    set_attr_dicts(parser, res_attrs, &results, start, state)
}

pub(super) fn print_function_signature<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    args: &DirectiveArgs,
) {
    let [name, function_type, arg_attrs, res_attrs] = args.unpack().map(|arg| arg.index());
    let ctx = printer.ctx;
    print_symbol(printer, view, name);
    let Some(ty) = view.attr(function_type).and_then(|a| ctx.type_value(a)) else { return };
    let signature = decompose_function_type(ctx, view.body.name(view.op), ty);
    let (inner, regions) = view.body.regions(view.op);
    let entry_block = regions.first().and_then(|r| inner.entry_block(*r));
    let mut entry_args = entry_block.map(|block| inner.args(block));
    let dicts = attr_dicts(printer, view, arg_attrs);
    printer.print_str("(");
    for (i, ty) in signature.inputs.iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        match entry_args.as_mut().and_then(Iterator::next) {
            Some(arg) => {
                printer.print_value(inner, arg);
                printer.print_str(": ");
                printer.print_type(inner.value_type(arg));
                print_dict_after_type(printer, dicts.get(i).copied());
                printer.print_arg_location(inner, arg);
            }
            None => {
                printer.print_type(*ty);
                print_dict_after_type(printer, dicts.get(i).copied());
            }
        }
    }
    if signature.variadic {
        printer.print_str(if signature.inputs.is_empty() { "..." } else { ", ..." });
    }
    printer.print_str(")");
    if !signature.results.is_empty() {
        let dicts = attr_dicts(printer, view, res_attrs);
        print_results_with_attrs(printer, &signature.results, dicts);
    }
}

pub(super) fn parse_function_body<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [body] = args.unpack().map(|arg| arg.index());
    if !parser.at(TokenKind::LBrace) {
        return Ok(());
    }
    let open_brace = parser.token();
    let mut entry_args = std::mem::take(&mut state.entry_args);
    if let Some(arg) = entry_args.iter().find(|a| a.name.is_none())
        && parser.peek().kind != TokenKind::Block
    {
        let ty = parser.quoted_type(arg.ty);
        let diagnostic = Diagnostic::error("M0123", "the arguments of a function with a body must have names")
            .at(parser.source, open_brace.range(), format!("the argument of type {ty} has no name"))
            .note("write `%name: type` for each argument, here or in a label of the entry block");
        return Err(parser.fail(diagnostic));
    }
    // The label of the entry block names the arguments of a signature without names. The verifier compares their types.
    entry_args.retain(|arg| arg.name.is_some());
    parser.parse_declared_region(body, &entry_args, state)?;
    let region = state.regions[body].last().copied();
    let def = state.def;
    state.entry_args = entry_args;
    let is_empty = region.is_some_and(|r| parser.region_body(Some(def)).entry_block(r).is_none());
    if is_empty {
        let diagnostic = Diagnostic::error("M0124", "expected a function body with at least one op")
            .at(parser.source, open_brace.range(), "")
            .note("end it with its return op, or leave the braces out to declare the function");
        return Err(parser.fail(diagnostic));
    }
    Ok(())
}

pub(super) fn print_function_body<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [body] = args.unpack().map(|arg| arg.index());
    let (inner, regions) = view.regions(body);
    if let Some(region) = regions.first().filter(|r| inner.entry_block(**r).is_some()) {
        printer.print_region(view, inner, *region, RegionOptions::NO_ENTRY_LABEL);
    }
}

// ---- globals

pub(super) fn parse_global_signature<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [constant, name, value, global_type, comdat, initializer] = args.unpack().map(|arg| arg.index());
    let ctx = parser.ctx;
    let start = parser.token_start();
    if parser.eat_keyword("constant") {
        parser.set_attr(constant, ctx.unit_attr(), start, state)?;
    }
    parse_symbol(parser, name, state)?;
    let start = parser.token_start();
    parser.expect(TokenKind::LParen)?;
    let mut string_len = None;
    if !parser.eat(TokenKind::RParen) {
        let attr = parser.parse_attr()?;
        if let AttrKind::String { text, ty: None } = ctx.attr_kind(attr) {
            string_len = Some(ctx.string_bytes(text).len() as i128);
        }
        parser.set_attr(value, attr, start, state)?;
        parser.expect(TokenKind::RParen)?;
    }
    if parser.eat_keyword("comdat") {
        parser.expect(TokenKind::LParen)?;
        let start = parser.token_start();
        let symbol = parser.parse_symbol_ref()?;
        parser.set_attr(comdat, symbol, start, state)?;
        parser.expect(TokenKind::RParen)?;
    }
    parser.parse_attr_dict(state)?;
    let start = parser.token_start();
    let ty = if parser.eat(TokenKind::Colon) {
        Some(parser.parse_type()?)
    } else {
        string_len.and_then(|len| byte_array_type(ctx, state.def, len))
    };
    let Some(ty) = ty else { return Err(parser.expected("`:` and the type of the global")) };
    parser.set_attr(global_type, ctx.type_attr(ty), start, state)?;
    if parser.at(TokenKind::LBrace) { parser.parse_declared_region(initializer, &[], state) } else { Ok(()) }
}

pub(super) fn print_global_signature<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [constant, name, value, global_type, comdat, initializer] = args.unpack().map(|arg| arg.index());
    if view.attr(constant).is_some() {
        printer.print_str("constant ");
    }
    print_symbol(printer, view, name);
    printer.print_str("(");
    let value = view.attr(value);
    if let Some(value) = value {
        printer.print_attr(value);
    }
    printer.print_str(")");
    if let Some(symbol) = view.attr(comdat) {
        printer.print_str(" comdat(");
        printer.print_attr(symbol);
        printer.print_str(")");
    }
    printer.print_attr_dict_with_defaults(view, "");
    // The type of a string initializer is not printed, as it follows from the length of the string.
    if matches!(value.map(|a| printer.ctx.attr_kind(a)), Some(AttrKind::String { .. })) {
        return;
    }
    printer.print_str(" : ");
    if let Some(ty) = view.attr(global_type) {
        printer.print_attr(ty);
    }
    let (inner, regions) = view.regions(initializer);
    if let Some(region) = regions.first().filter(|r| inner.entry_block(**r).is_some()) {
        printer.print_str(" ");
        printer.print_region(view, inner, *region, RegionOptions::NO_ENTRY_LABEL);
    }
}

/// Returns the type of `len` bytes, `!llvm.array<len x i8>` for an op of `llvm`. The array type is the declared type of
/// the op's dialect whose parameters are a size and an element type; `None` if there is no such type.
fn byte_array_type(ctx: &Context, def: &OpDef, len: i128) -> Option<Type> {
    let dialect = def.name.split('.').next()?;
    let array = ctx.rules.types.iter().position(|t| {
        let kinds: Vec<&AttributeKind> = t.params.iter().map(|p| &p.kind).collect();
        t.name.split('.').next() == Some(dialect) && matches!(kinds[..], [AttributeKind::Int(64), AttributeKind::Type])
    })?;
    let params = [Some(ctx.int_attr(len, ctx.int_type(64))), Some(ctx.type_attr(ctx.int_type(8)))];
    Some(ctx.intern_type(TypeKind::Dialect { def: array as u32, params: params.into() }))
}
