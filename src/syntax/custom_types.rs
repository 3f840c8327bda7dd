//! Custom directives of types and attributes, `custom<Name>(..)`: syntax that a declarative format cannot express.
//!
//! Each directive has one entry in `TYPE_DIRECTIVES`. A directive serves any type or attribute whose parameters have
//! the kinds that it expects.
//! `docs/custom-directives.md` is generated from the entries.
//!
//! Tests: tests/dialects/, tests/errors/types/, tests/all/documents.rs.

use super::lexer::TokenKind;
use super::param_state::{ParamParseState, ParamPrintState};
use super::parser::{ParseResult, Parser};
use super::writer::Writer;
use crate::ir::{Attr, AttrKind, Context, Type, TypeKind};
use rulec::rir::declarations::AttributeKind;
use rulec::suggest::closest_name;

/// A custom directive of types and attributes.
///
/// `parse` and `print` receive the indices of the parameters that the directive's arguments name.
pub struct TypeDirective {
    /// Name between the angle brackets of `custom<Name>`.
    pub name: &'static str,
    /// Names of the arguments in `docs/custom-directives.md`. Each argument is a parameter of the type or attribute.
    pub args: &'static [&'static str],
    /// Description of the syntax, in Markdown.
    pub doc: &'static str,
    /// Whether `<` and `>` enclose the text that `parse` and `print` handle.
    has_brackets: bool,
    parse: fn(&mut Parser<'_>, &mut ParamParseState<'_>, &[usize]) -> ParseResult<()>,
    print: fn(&mut Writer<'_>, &ParamPrintState<'_>, &[usize]),
}

/// Custom directives of types and attributes, in the order of `docs/custom-directives.md`.
pub static TYPE_DIRECTIVES: &[TypeDirective] = &[
    TypeDirective {
        name: "StructType",
        args: &["identifier", "body", "packed"],
        doc: "`<(i32, f32)>`, `<packed (i8, i32)>`, `<\"name\", (..)>`, `<\"name\", opaque>` (no body), \
              `<\"name\">` inside its own body",
        has_brackets: true,
        parse: parse_struct_type,
        print: print_struct_type,
    },
    TypeDirective {
        name: "FunctionType",
        args: &["result", "params", "varargs"],
        doc: "`<i32 (i32, ...)>`",
        has_brackets: true,
        parse: parse_function_type,
        print: print_function_type,
    },
    TypeDirective {
        name: "ExtensionType",
        args: &["identifier", "types", "numbers"],
        doc: "`<\"spirv.Image\", f32, 1, 0>`: a name, types and integers",
        has_brackets: true,
        parse: parse_extension_type,
        print: print_extension_type,
    },
    TypeDirective {
        name: "LayoutEntries",
        args: &["entries"],
        doc: "`<index = 32 : i64, \"k\" = v>` for an `array<dialect.entry>`, where `entry` is an attribute of two \
              parameters (key, value). Keys are unique. No text for an empty array",
        has_brackets: true,
        parse: parse_layout_entries,
        print: print_layout_entries,
    },
    TypeDirective {
        name: "SomeLayoutEntries",
        args: &["entries"],
        doc: "like `LayoutEntries`, with at least one entry",
        has_brackets: true,
        parse: parse_some_layout_entries,
        print: print_layout_entries,
    },
    TypeDirective {
        name: "NamedParams",
        args: &[],
        doc: "`<name = value, ..>` for the parameters that are present, in declared order; an array has no brackets",
        has_brackets: true,
        parse: parse_named_params,
        print: print_named_params,
    },
    TypeDirective {
        name: "BareList",
        args: &["array"],
        doc: "`a, b`: the elements of an array without brackets, at least one",
        has_brackets: false,
        parse: parse_bare_array,
        print: print_bare_array,
    },
    TypeDirective {
        name: "NumbersAndCase",
        args: &["numbers", "enum"],
        doc: "`16, 3, case`: the elements of an array of integers as unsigned numbers, at least one, then the case if \
              there is one",
        has_brackets: false,
        parse: parse_numbers_and_case,
        print: print_numbers_and_case,
    },
    TypeDirective {
        name: "SelfType",
        args: &["type"],
        doc: "` : tensor<4xf32>`: the type of an attribute, without angle brackets; no text if it is absent. \
              `<tensor<4xf32>>` is read too",
        has_brackets: false,
        parse: parse_self_type,
        print: print_self_type,
    },
    TypeDirective {
        name: "Keyword",
        args: &["enum"],
        doc: "the case as a bare word, not in angle brackets",
        has_brackets: false,
        parse: |parser, state, args| parser.parse_param(state, args[0]),
        print: |writer, state, args| writer.print_param(state, args[0]),
    },
];

/// Returns the directive of this name if it takes `arg_count` arguments.
fn find_directive(name: &str, arg_count: usize) -> Option<&'static TypeDirective> {
    TYPE_DIRECTIVES.iter().find(|d| d.name == name && d.args.len() == arg_count)
}

/// Returns whether `<` and `>` enclose the text of the directive; true for an unknown directive.
pub(super) fn has_brackets(name: &str) -> bool {
    TYPE_DIRECTIVES.iter().find(|d| d.name == name).is_none_or(|d| d.has_brackets)
}

impl Parser<'_> {
    /// Parses `custom<name>(..)`, whose arguments are the parameters with these indices.
    pub(super) fn parse_custom_directive(
        &mut self,
        state: &mut ParamParseState<'_>,
        name: &str,
        args: &[usize],
    ) -> ParseResult<()> {
        let Some(directive) = find_directive(name, args.len()) else {
            let problem = match TYPE_DIRECTIVES.iter().find(|d| d.name == name) {
                Some(known) => format!("`custom<{name}>` takes {} argument(s), found {}", known.args.len(), args.len()),
                None => match closest_name(name, TYPE_DIRECTIVES.iter().map(|d| d.name)) {
                    Some(suggestion) => format!("unknown custom directive `{name}`; did you mean `{suggestion}`?"),
                    None => format!("unknown custom directive `{name}`"),
                },
            };
            let message = format!("the format of a type or attribute of `{}` is invalid: {problem}", state.dialect);
            return Err(self.error("M0014", message));
        };
        if directive.has_brackets {
            self.expect(TokenKind::Less)?;
        }
        (directive.parse)(self, state, args)?;
        if directive.has_brackets {
            self.expect(TokenKind::Greater)?;
        }
        Ok(())
    }
}

impl Writer<'_> {
    /// Prints `custom<name>(..)`, whose arguments are the parameters with these indices.
    pub(super) fn print_custom_directive(&mut self, state: &ParamPrintState<'_>, name: &str, args: &[usize]) {
        let Some(directive) = find_directive(name, args.len()) else { return self.print_str("<>") };
        self.print_str(if directive.has_brackets { "<" } else { "" });
        (directive.print)(self, state, args);
        self.print_str(if directive.has_brackets { ">" } else { "" });
    }
}

/// Returns the arguments of a directive that has `N` of them.
fn unpack<const N: usize>(args: &[usize]) -> [usize; N] {
    args.try_into().expect("`find_directive` compares the number of arguments")
}

fn type_array_attr(ctx: &Context, types: &[Type]) -> Attr {
    ctx.array_attr(types.iter().map(|&t| ctx.type_attr(t)).collect())
}

/// Returns the elements of an array attribute, or `None` for any other attribute.
fn array_items(ctx: &Context, attr: Option<Attr>) -> Option<&[Attr]> {
    match ctx.attr_kind(attr?) {
        AttrKind::Array(items) => Some(items),
        _ => None,
    }
}

/// Prints types of `dialect`, separated by commas.
fn print_types_in_dialect(writer: &mut Writer<'_>, types: &[Attr], dialect: &str) {
    writer.interleave_comma(types.iter(), |w, a| match w.ctx.type_value(*a) {
        Some(ty) => w.print_type_in_dialect(ty, dialect),
        None => w.print_attr(*a),
    });
}

/// Parses `"name", packed (i32, ptr)`, `"name", opaque`, `(i32, ptr)`, or `"name"` inside the type's own body.
fn parse_struct_type(parser: &mut Parser<'_>, state: &mut ParamParseState<'_>, args: &[usize]) -> ParseResult<()> {
    let [name, body, packed] = unpack(args);
    if let (TokenKind::String, Some(def)) = (parser.kind(), state.in_type) {
        let start = parser.token_start();
        let text = parser.parse_string()?;
        state.params[name] = Some(parser.ctx.string_attr(&text));
        let ty = parser.ctx.intern_type(TypeKind::Identified { def, name: parser.ctx.intern_str(&text) });
        if !parser.eat(TokenKind::Comma) {
            state.name_only = true;
            if parser.types_in_progress.contains(&ty) || parser.ctx.struct_body(ty).is_some() {
                return Ok(());
            }
            let message = format!("struct `\"{text}\"` without a body is only allowed inside its own body");
            return Err(parser.error_at(parser.range_since(start), "M0007", message));
        }
        if parser.eat_keyword("opaque") {
            return Ok(());
        }
        parser.types_in_progress.push(ty);
    }
    if parser.eat_keyword("packed") {
        state.params[packed] = Some(parser.ctx.unit_attr());
    }
    parser.expect(TokenKind::LParen)?;
    let items = parser.parse_list_until(TokenKind::RParen, |p| p.parse_type_in_dialect(state.dialect))?;
    state.params[body] = Some(type_array_attr(parser.ctx, &items));
    Ok(())
}

fn print_struct_type(writer: &mut Writer<'_>, state: &ParamPrintState<'_>, args: &[usize]) {
    let [name, body, packed] = unpack(args);
    let ctx = writer.ctx;
    if let Some(AttrKind::String { text, .. }) = state.get(name).map(|a| ctx.attr_kind(a)) {
        let name = ctx.string_bytes(text);
        // Older MLIR took a name as it is written, without escapes.
        match std::str::from_utf8(name) {
            Ok(name) if ctx.spelling.is_some() && !name.contains(|c: char| c == '"' || c == '\\' || c.is_control()) => {
                writer.print_str(&format!("\"{name}\""));
            }
            _ => writer.print_string(name),
        }
        if state.name_only {
            return;
        }
        writer.print_str(", ");
    }
    let Some(body) = state.get(body) else { return writer.print_str("opaque") };
    writer.print_str(if state.get(packed).is_some() { "packed (" } else { "(" });
    print_types_in_dialect(writer, array_items(ctx, Some(body)).unwrap_or_default(), state.dialect);
    writer.print_str(")");
}

/// Parses `i32 (ptr, ...)`.
fn parse_function_type(parser: &mut Parser<'_>, state: &mut ParamParseState<'_>, args: &[usize]) -> ParseResult<()> {
    let [result, params, varargs] = unpack(args);
    let ty = parser.parse_type_in_dialect(state.dialect)?;
    state.params[result] = Some(parser.ctx.type_attr(ty));
    parser.expect(TokenKind::LParen)?;
    let mut items = Vec::new();
    while !parser.eat(TokenKind::RParen) {
        if parser.eat(TokenKind::Ellipsis) {
            state.params[varargs] = Some(parser.ctx.unit_attr());
            parser.expect(TokenKind::RParen)?;
            break;
        }
        items.push(parser.parse_type_in_dialect(state.dialect)?);
        if !parser.at(TokenKind::RParen) {
            parser.expect(TokenKind::Comma)?;
        }
    }
    state.params[params] = Some(type_array_attr(parser.ctx, &items));
    Ok(())
}

fn print_function_type(writer: &mut Writer<'_>, state: &ParamPrintState<'_>, args: &[usize]) {
    let [result, params, varargs] = unpack(args);
    writer.print_param(state, result);
    writer.print_str(" (");
    let items = array_items(writer.ctx, state.get(params)).unwrap_or_default();
    print_types_in_dialect(writer, items, state.dialect);
    if state.get(varargs).is_some() {
        writer.print_str(if items.is_empty() { "..." } else { ", ..." });
    }
    writer.print_str(")");
}

/// Parses `"name", i32, 1, 0`: a name, followed by types, followed by integers.
fn parse_extension_type(parser: &mut Parser<'_>, state: &mut ParamParseState<'_>, args: &[usize]) -> ParseResult<()> {
    let [identifier, types, numbers] = unpack(args);
    let ctx = parser.ctx;
    let name = parser.parse_string()?;
    state.params[identifier] = Some(ctx.string_attr(&name));
    let (mut type_items, mut number_items) = (Vec::new(), Vec::new());
    while parser.eat(TokenKind::Comma) {
        if !number_items.is_empty() || parser.at(TokenKind::Integer) || parser.at(TokenKind::Minus) {
            let number = parser.parse_int64()?;
            number_items.push(ctx.int_attr(i128::from(number), ctx.int_type(64)));
        } else {
            type_items.push(parser.parse_type_in_dialect(state.dialect)?);
        }
    }
    state.params[types] = Some(type_array_attr(ctx, &type_items));
    state.params[numbers] = Some(ctx.array_attr(number_items));
    Ok(())
}

fn print_extension_type(writer: &mut Writer<'_>, state: &ParamPrintState<'_>, args: &[usize]) {
    let [identifier, types, numbers] = unpack(args);
    writer.print_param(state, identifier);
    for attr in array_items(writer.ctx, state.get(types)).unwrap_or_default() {
        writer.print_str(", ");
        print_types_in_dialect(writer, std::slice::from_ref(attr), state.dialect);
    }
    for attr in array_items(writer.ctx, state.get(numbers)).unwrap_or_default() {
        writer.print_str(", ");
        writer.print_number(writer.ctx.int_value(*attr).unwrap_or_default());
    }
}

/// Parses `index = 32, "k" = v`. The directive names a parameter that is an array of attributes of one kind. Each entry
/// becomes such an attribute, with the key and the value as its parameters.
fn parse_layout_entries(parser: &mut Parser<'_>, state: &mut ParamParseState<'_>, args: &[usize]) -> ParseResult<()> {
    let [entries] = unpack(args);
    let ctx = parser.ctx;
    let entry = match state.defs.get(entries).map(|d| &d.kind) {
        Some(AttributeKind::Array(item)) => match &**item {
            AttributeKind::Attr(name) => ctx.attr_def(name),
            _ => None,
        },
        _ => None,
    };
    let Some((def, value_kind)) = entry.and_then(|(n, def)| Some((n, &def.params.get(1)?.kind))) else {
        return Err(parser.report_op_only_element(state.dialect));
    };
    let mut items = Vec::new();
    let mut keys = Vec::new();
    while !parser.at(TokenKind::Greater) {
        let start = parser.token_start();
        let attr = parser.parse_attr()?;
        // `attr` is a key, or a whole entry, such as one that is given by an alias.
        let whole_entry = match ctx.attr_kind(attr) {
            AttrKind::Dialect { def: d, params } if *d == def => Some(params),
            _ => None,
        };
        let key = match whole_entry {
            Some(params) => params.first().copied().flatten(),
            None => Some(attr),
        };
        if keys.contains(&key) {
            return Err(parser.error_at(parser.range_since(start), "M0012", "repeated layout entry key"));
        }
        keys.push(key);
        if whole_entry.is_some() {
            items.push(attr);
        } else {
            parser.expect(TokenKind::Equal)?;
            let params = [Some(attr), Some(parser.parse_attr_of_kind(value_kind)?)].into();
            items.push(ctx.intern_attr(AttrKind::Dialect { def, params }));
        }
        if !parser.eat(TokenKind::Comma) {
            break;
        }
    }
    state.params[entries] = Some(ctx.array_attr(items));
    Ok(())
}

fn parse_some_layout_entries(
    parser: &mut Parser<'_>,
    state: &mut ParamParseState<'_>,
    args: &[usize],
) -> ParseResult<()> {
    if parser.at(TokenKind::Greater) {
        return Err(parser.expected("an entry, `key = value`"));
    }
    parse_layout_entries(parser, state, args)
}

fn print_layout_entries(writer: &mut Writer<'_>, state: &ParamPrintState<'_>, args: &[usize]) {
    let [entries] = unpack(args);
    let items = array_items(writer.ctx, state.get(entries)).unwrap_or_default();
    writer.interleave_comma(items.iter(), |w, entry| match w.ctx.attr_kind(*entry) {
        AttrKind::Dialect { params, .. } => {
            for (i, param) in params.iter().flatten().enumerate() {
                w.print_str(if i > 0 { " = " } else { "" });
                w.print_attr(*param);
            }
        }
        _ => w.print_attr(*entry),
    });
}

/// Parses `a = 1, c = x`: parameters by name, in any order.
fn parse_named_params(parser: &mut Parser<'_>, state: &mut ParamParseState<'_>, _: &[usize]) -> ParseResult<()> {
    while !parser.at(TokenKind::Greater) {
        let Some(i) = state.defs.iter().position(|d| parser.at_keyword(&d.name)) else {
            let names: Vec<&str> = state.defs.iter().map(|d| d.name.as_str()).collect();
            return Err(parser.expected(&format!("one of {}", names.join(", "))));
        };
        if state.params[i].is_some() {
            return Err(parser.error("M0012", format!("duplicate parameter `{}`", state.defs[i].name)));
        }
        parser.advance();
        parser.expect(TokenKind::Equal)?;
        let has_comma = match &state.defs[i].kind {
            AttributeKind::Array(element) => parse_bare_list(parser, state, i, element)?,
            _ => {
                parser.parse_param(state, i)?;
                parser.eat(TokenKind::Comma)
            }
        };
        if !has_comma {
            break;
        }
    }
    Ok(())
}

fn parse_bare_array(parser: &mut Parser<'_>, state: &mut ParamParseState<'_>, args: &[usize]) -> ParseResult<()> {
    let [array] = unpack(args);
    let Some(AttributeKind::Array(element)) = state.defs.get(array).map(|d| &d.kind) else {
        return Err(parser.report_op_only_element(state.dialect));
    };
    let mut items = vec![parser.parse_param_item(state, element)?];
    while parser.eat(TokenKind::Comma) {
        items.push(parser.parse_param_item(state, element)?);
    }
    state.params[array] = Some(parser.ctx.array_attr(items));
    Ok(())
}

fn print_bare_array(writer: &mut Writer<'_>, state: &ParamPrintState<'_>, args: &[usize]) {
    let [array] = unpack(args);
    let Some(AttributeKind::Array(element)) = state.defs.get(array).map(|d| &d.kind) else { return };
    let items = array_items(writer.ctx, state.get(array)).unwrap_or_default();
    writer.interleave_comma(items.iter(), |w, item| w.print_param_item(state, element, *item));
}

fn parse_self_type(parser: &mut Parser<'_>, state: &mut ParamParseState<'_>, args: &[usize]) -> ParseResult<()> {
    let [ty] = unpack(args);
    if parser.eat(TokenKind::Colon) {
        return parser.parse_param(state, ty);
    }
    if parser.eat(TokenKind::Less) {
        parser.parse_param(state, ty)?;
        parser.expect(TokenKind::Greater)?;
    }
    Ok(())
}

fn print_self_type(writer: &mut Writer<'_>, state: &ParamPrintState<'_>, args: &[usize]) {
    let [ty] = unpack(args);
    if state.get(ty).is_some() {
        writer.print_str(" : ");
        writer.print_param(state, ty);
    }
}

/// Parses integers followed by a case of an enum: `16, 3, case`.
fn parse_numbers_and_case(parser: &mut Parser<'_>, state: &mut ParamParseState<'_>, args: &[usize]) -> ParseResult<()> {
    let [numbers, case] = unpack(args);
    let (Some(AttributeKind::Array(element)), Some(AttributeKind::Enum(id))) =
        (state.defs.get(numbers).map(|d| &d.kind), state.defs.get(case).map(|d| &d.kind))
    else {
        return Err(parser.report_op_only_element(state.dialect));
    };
    let mut items = vec![parser.parse_param_item(state, element)?];
    while parser.eat(TokenKind::Comma) {
        if parser.at_enum_case(id.index() as u32) {
            parser.parse_param(state, case)?;
            break;
        }
        items.push(parser.parse_param_item(state, element)?);
    }
    state.params[numbers] = Some(parser.ctx.array_attr(items));
    Ok(())
}

fn print_numbers_and_case(writer: &mut Writer<'_>, state: &ParamPrintState<'_>, args: &[usize]) {
    let [numbers, case] = unpack(args);
    let items = array_items(writer.ctx, state.get(numbers)).unwrap_or_default();
    writer.interleave_comma(items.iter(), |w, item| match w.ctx.attr_kind(*item) {
        AttrKind::Integer { value, .. } => w.print_number(*value as u64),
        _ => w.print_attr(*item),
    });
    if state.get(case).is_some() {
        writer.print_str(if items.is_empty() { "" } else { ", " });
        writer.print_param(state, case);
    }
}

/// Parses the elements of an array up to the name of the next parameter. Returns whether a comma follows the last one.
fn parse_bare_list(
    parser: &mut Parser<'_>,
    state: &mut ParamParseState<'_>,
    i: usize,
    element: &AttributeKind,
) -> ParseResult<bool> {
    let mut items = vec![parser.parse_param_item(state, element)?];
    let mut has_comma = parser.eat(TokenKind::Comma);
    while has_comma && !state.defs.iter().any(|d| parser.at_keyword(&d.name)) {
        items.push(parser.parse_param_item(state, element)?);
        has_comma = parser.eat(TokenKind::Comma);
    }
    state.params[i] = Some(parser.ctx.array_attr(items));
    Ok(has_comma)
}

fn print_named_params(writer: &mut Writer<'_>, state: &ParamPrintState<'_>, _: &[usize]) {
    let present = (0..state.defs.len()).filter(|&i| state.get(i).is_some());
    writer.interleave_comma(present, |w, i| {
        w.print_str(&state.defs[i].name);
        w.print_str(" = ");
        match (&state.defs[i].kind, state.get(i).map(|value| w.ctx.attr_kind(value))) {
            (AttributeKind::Array(element), Some(AttrKind::Array(items))) => {
                w.interleave_comma(items.iter(), |w, item| w.print_param_item(state, element, *item));
            }
            _ => w.print_param(state, i),
        }
    });
}
