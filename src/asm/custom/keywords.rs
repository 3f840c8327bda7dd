//! Custom directives of enum attributes and keywords.
//!
//! Tests: tests/lower/arith/, tests/lower/llvm/, tests/errors/syntax/, tests/dialects/.

use crate::asm::directive_args::DirectiveArgs;
use crate::asm::parse::direct_reader::DirectReader;
use crate::asm::parse::op_parser::OpParser;
use crate::asm::parse::parsed_op::ParsedOp;
use crate::asm::print::printer::{OpPrinter, OpView};
use crate::ir::{Attr, AttrKind, Str};
use crate::syntax::enum_attrs::enum_value;
use crate::syntax::lexer::TokenKind;
use crate::syntax::parser::ParseResult;
use crate::syntax::scanner::{skip_identifier, skip_whitespace};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{AttributeKind, OpDef};

/// The visibilities of a symbol, which are the words that `custom<KeywordString>` accepts.
pub(super) const VISIBILITIES: &[&str] = &["public", "private", "nested"];

/// Returns the enum that an attribute is declared with; `None` if the attribute has another kind.
pub(super) fn enum_of_attr(def: &OpDef, index: usize) -> Option<u32> {
    match def.attributes[index].kind {
        AttributeKind::Enum(id) => Some(id.index() as u32),
        _ => None,
    }
}

/// Returns the enum that an attribute is declared with, or reports that it has none.
fn expect_enum<'c>(parser: &mut OpParser<'c>, index: usize, state: &ParsedOp<'c>) -> ParseResult<u32> {
    match enum_of_attr(state.def, index) {
        Some(def) => Ok(def),
        None => {
            let reason = format!("attribute `{}` is not an enum", state.def.attributes[index].name);
            Err(parser.report_bad_format(state, &reason))
        }
    }
}

/// Parses a case of an enum into an attribute.
pub(super) fn parse_enum_case<'c>(
    parser: &mut OpParser<'c>,
    index: usize,
    def: u32,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    let value = parser.parse_enum_cases(def)?;
    let attr = parser.cached_enum_attr(def, value);
    parser.set_attr(index, attr, start, state)
}

/// Returns the value of the enum case `name`, or reports that there is none. `start` is the offset of the quoted name.
pub(super) fn find_quoted_case(parser: &mut OpParser<'_>, def: u32, name: &str, start: usize) -> ParseResult<i64> {
    let enum_def = &parser.ctx.rules.enums[def as usize];
    if let Some(case) = enum_def.cases.iter().find(|c| c.0 == name) {
        return Ok(case.1);
    }
    let cases: Vec<&str> = enum_def.cases.iter().map(|c| c.0.as_str()).collect();
    let range = parser.range_since(start);
    let diagnostic = Diagnostic::error("M0009", format!("expected a case of `{}`, found `{name}`", enum_def.name))
        .at(parser.source, range, "")
        .note(format!("the cases are {}", cases.join(", ")));
    Err(parser.fail(diagnostic))
}

pub(super) fn parse_keyword<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [attr] = args.unpack().map(|arg| arg.index());
    let def = expect_enum(parser, attr, state)?;
    if parser.at_enum_case(def) {
        return parse_enum_case(parser, attr, def, state);
    }
    let unnamed_case = parser.ctx.rules.enums[def as usize].cases.iter().find(|c| c.0.is_empty());
    if let Some(case) = unnamed_case {
        let start = parser.token_start();
        let value = parser.cached_enum_attr(def, case.1);
        parser.set_attr(attr, value, start, state)?;
    }
    Ok(())
}

pub(super) fn print_keyword<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [attr] = args.unpack().map(|arg| arg.index());
    print_non_default_case(printer, view, attr, "", "");
}

pub(super) fn print_word<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [attr] = args.unpack().map(|arg| arg.index());
    print_case_or_default(printer, view, attr, "", "");
}

pub(super) fn print_bare_flags<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [index] = args.unpack().map(|arg| arg.index());
    let ctx = printer.ctx;
    let value = printer.non_default_attr(view, index).and_then(|attr| enum_value(ctx, attr));
    let (Some(def), Some(value)) = (enum_of_attr(view.def, index), value) else { return };
    let declared = &ctx.rules.enums[def as usize];
    if !declared.cases.iter().any(|case| case.1 == value && case.0.is_empty()) {
        printer.print_enum_cases_with(def, value, declared.separator == ", ");
    }
}

/// Parses the case or the flags at byte `at` of an enum attribute, if they are there.
pub(super) fn read_keyword(reader: &mut DirectReader<'_, '_>, at: usize, args: &DirectiveArgs) -> Option<usize> {
    let [index] = args.unpack().map(|arg| arg.index());
    let def = reader.enum_of_attr(index)?;
    if reader.is_at_case(at, def)? {
        let (attr, end) = reader.parser.frequent_cases_at(at, def)?;
        reader.set_attr(index, attr)?;
        return Some(end);
    }
    let has_unnamed_case = reader.parser.ctx.rules.enums[def as usize].cases.iter().any(|case| case.0.is_empty());
    (!has_unnamed_case).then_some(at)
}

/// Parses `overflow<..>` at byte `at`.
pub(super) fn read_overflow_flags(reader: &mut DirectReader<'_, '_>, at: usize, args: &DirectiveArgs) -> Option<usize> {
    let [index] = args.unpack().map(|arg| arg.index());
    let bytes = reader.text.as_bytes();
    let start = skip_whitespace(bytes, at);
    if !bytes[start..].starts_with(b"overflow<") {
        return None;
    }
    let def = reader.enum_of_attr(index)?;
    let (attr, end) = reader.parser.frequent_cases_at(start + "overflow<".len(), def)?;
    reader.set_attr(index, attr)?;
    reader.read_character(end, b'>')
}

/// Parses `"slt"` at byte `at`.
pub(super) fn read_quoted_case(reader: &mut DirectReader<'_, '_>, at: usize, args: &DirectiveArgs) -> Option<usize> {
    let [index] = args.unpack().map(|arg| arg.index());
    let def = reader.enum_of_attr(index)?;
    let start = reader.read_character(at, b'"')?;
    let end = skip_identifier(reader.text.as_bytes(), start)?;
    let (name, cases) = (&reader.text[start..end], &reader.parser.ctx.rules.enums[def as usize].cases);
    let value = cases.iter().find(|case| case.0 == name)?.1;
    let attr = reader.parser.cached_enum_attr(def, value);
    reader.set_attr(index, attr)?;
    (reader.text.as_bytes().get(end) == Some(&b'"')).then_some(end + 1)
}

pub(super) fn parse_overflow_flags<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    if !parser.at_keyword("overflow") {
        return Ok(());
    }
    let [attr] = args.unpack().map(|arg| arg.index());
    let def = expect_enum(parser, attr, state)?;
    let start = parser.token_start();
    parser.advance();
    parser.expect(TokenKind::Less)?;
    let value = parser.parse_enum_cases(def)?;
    parser.expect(TokenKind::Greater)?;
    let flags = parser.cached_enum_attr(def, value);
    parser.set_attr(attr, flags, start, state)
}

pub(super) fn print_overflow_flags<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [attr] = args.unpack().map(|arg| arg.index());
    print_non_default_case(printer, view, attr, "overflow<", ">");
}

pub(super) fn parse_integer_params<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [index] = args.unpack().map(|arg| arg.index());
    let kind = &state.def.attributes[index].kind;
    let declared = if let AttributeKind::Attr(name) = kind { parser.ctx.attr_def(name) } else { None };
    let Some((def, attr_def)) = declared else {
        let reason = format!("attribute `{}` is not declared by a dialect", state.def.attributes[index].name);
        return Err(parser.report_bad_format(state, &reason));
    };
    let start = parser.token_start();
    let ctx = parser.ctx;
    let mut params = Vec::new();
    parser.expect(TokenKind::LParen)?;
    for i in 0..attr_def.params.len() {
        if i > 0 {
            parser.expect(TokenKind::Comma)?;
        }
        let number = parser.parse_int32("the number")?;
        params.push(Some(ctx.int_attr(i128::from(number), ctx.int_type(32))));
    }
    parser.expect(TokenKind::RParen)?;
    let attr = ctx.intern_attr(AttrKind::Dialect { def, params: params.into() });
    parser.set_attr(index, attr, start, state)
}

pub(super) fn print_integer_params<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [index] = args.unpack().map(|arg| arg.index());
    let Some(AttrKind::Dialect { params, .. }) = view.attr(index).map(|a| printer.ctx.attr_kind(a)) else { return };
    printer.print_str("(");
    for (i, param) in params.iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        if let Some(value) = param.and_then(|a| printer.ctx.int_value(a)) {
            printer.print_number(value);
        }
    }
    printer.print_str(")");
}

pub(super) fn parse_visibility<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [attr] = args.unpack().map(|arg| arg.index());
    if VISIBILITIES.iter().any(|word| parser.at_keyword(word)) {
        let start = parser.token_start();
        let word = parser.parse_identifier("a visibility")?;
        let visibility = parser.ctx.string_attr(word);
        parser.set_attr(attr, visibility, start, state)?;
    }
    Ok(())
}

pub(super) fn print_visibility<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [attr] = args.unpack().map(|arg| arg.index());
    if let Some(text) = view.attr(attr).and_then(|a| printer.ctx.string_value(a)) {
        printer.print_str(text);
    }
}

pub(super) fn parse_quoted_case<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [attr] = args.unpack().map(|arg| arg.index());
    let def = expect_enum(parser, attr, state)?;
    let start = parser.token_start();
    let name = parser.parse_string()?;
    let value = find_quoted_case(parser, def, &name, start)?;
    let case = parser.cached_enum_attr(def, value);
    parser.set_attr(attr, case, start, state)
}

pub(super) fn print_quoted_case<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [attr] = args.unpack().map(|arg| arg.index());
    print_case_or_default(printer, view, attr, "\"", "\"");
}

pub(super) fn parse_flag_word<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [flag] = args.unpack().map(|arg| arg.index());
    let start = parser.token_start();
    if parser.eat_keyword(&state.def.attributes[flag].name) {
        let unit = parser.ctx.intern_attr(AttrKind::Unit);
        parser.set_attr(flag, unit, start, state)?;
    }
    Ok(())
}

pub(super) fn print_flag_word<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [flag] = args.unpack().map(|arg| arg.index());
    if view.attr(flag).is_some_and(|a| *printer.ctx.attr_kind(a) == AttrKind::Unit) {
        printer.print_str(&view.def.attributes[flag].name);
    }
}

/// Parses `<alignment = 4, nontemporal>`: entries of the op's attributes that the arguments name.
pub(super) fn parse_attrs_in_angles<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    parser.expect(TokenKind::Less)?;
    loop {
        let start = parser.token_start();
        let word = parser.parse_identifier("the name of an attribute")?;
        let attributes = &state.def.attributes;
        let Some(index) = args.iter().map(|arg| arg.index()).find(|index| attributes[*index].name == word) else {
            let names: Vec<&str> = args.iter().map(|arg| attributes[arg.index()].name.as_str()).collect();
            let range = parser.range_since(start);
            let diagnostic =
                Diagnostic::error("M0009", format!("`{word}` is no attribute of `{}` here", state.def.name))
                    .at(parser.source, range, "")
                    .note(format!("the attributes are {}", names.join(", ")));
            return Err(parser.fail(diagnostic));
        };
        let kind = &attributes[index].kind;
        let value = match kind {
            AttributeKind::Unit => parser.ctx.unit_attr(),
            _ => {
                parser.expect(TokenKind::Equal)?;
                parser.parse_attr_of_kind(kind)?
            }
        };
        parser.set_attr(index, value, start, state)?;
        if !parser.eat(TokenKind::Comma) {
            return parser.expect(TokenKind::Greater).map(drop);
        }
    }
}

pub(super) fn print_attrs_in_angles<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let mut separator = "<";
    for index in args.iter().map(|arg| arg.index()) {
        let (declared, Some(value)) = (&view.def.attributes[index], view.attr(index)) else { continue };
        printer.print_str(separator);
        printer.print_str(&declared.name);
        if declared.kind != AttributeKind::Unit {
            printer.print_str(" = ");
            printer.print_attr_of_kind(&declared.kind, value);
        }
        separator = ", ";
    }
    printer.print_str(if separator == "<" { "" } else { ">" });
}

pub(super) fn parse_predicate_call<'c>(
    parser: &mut OpParser<'c>,
    args: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let [predicate, lhs, rhs] = args.unpack().map(|arg| arg.index());
    let def = expect_enum(parser, predicate, state)?;
    parse_enum_case(parser, predicate, def, state)?;
    parser.expect(TokenKind::LParen)?;
    state.operands.set(lhs, [parser.parse_operand()?]);
    parser.expect(TokenKind::Comma)?;
    state.operands.set(rhs, [parser.parse_operand()?]);
    parser.expect(TokenKind::RParen)?;
    Ok(())
}

pub(super) fn print_predicate_call<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, args: &DirectiveArgs) {
    let [predicate, lhs, rhs] = args.unpack().map(|arg| arg.index());
    print_case_or_default(printer, view, predicate, "", "");
    printer.print_str("(");
    printer.print_values(view.body, view.operands(lhs));
    printer.print_str(", ");
    printer.print_values(view.body, view.operands(rhs));
    printer.print_str(")");
}

/// Prints the case of an enum attribute between `before` and `after`, or nothing if it is the default.
pub(super) fn print_non_default_case<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    index: usize,
    before: &str,
    after: &str,
) {
    if let Some(attr) = printer.non_default_attr(view, index) {
        print_enum_attr(printer, view, index, attr, before, after);
    }
}

/// Prints the case of an enum attribute between `before` and `after`. Prints the default if the attribute is absent,
/// and nothing if it has no default either.
fn print_case_or_default<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    index: usize,
    before: &str,
    after: &str,
) {
    if let Some(attr) = view.attr(index).or_else(|| printer.default_attr(view, index)) {
        print_enum_attr(printer, view, index, attr, before, after);
    }
}

/// Prints the case of an enum attribute between `before` and `after`. A case whose name is empty prints nothing.
fn print_enum_attr<'c>(
    printer: &mut OpPrinter<'c, '_>,
    view: &OpView<'_, 'c>,
    index: usize,
    attr: Attr,
    before: &str,
    after: &str,
) {
    let ctx = printer.ctx;
    let (Some(def), Some(value)) = (enum_of_attr(view.def, index), enum_value(ctx, attr)) else { return };
    let start = printer.out.len();
    if !before.is_empty() {
        printer.print_str(before);
    }
    let end_of_before = printer.out.len();
    printer.print_enum_cases(def, value);
    let is_unnamed = |case: &(String, i64)| case.1 == value && case.0.is_empty();
    // The case without a name is an empty string.
    if printer.out.len() == end_of_before + 2 && ctx.rules.enums[def as usize].cases.iter().any(is_unnamed) {
        return printer.out.truncate(start);
    }
    if !after.is_empty() {
        printer.print_str(after);
    }
}

// ---- dictionaries with bare cases

/// Parses `{name = value, ..}`, if it is there. The value of an attribute of an enum may be a bare case.
pub(super) fn parse_bare_case_dict<'c>(
    parser: &mut OpParser<'c>,
    _: &DirectiveArgs,
    state: &mut ParsedOp<'c>,
) -> ParseResult<()> {
    let start = parser.token_start();
    if !parser.eat(TokenKind::LBrace) {
        return Ok(());
    }
    let mut entries: Vec<(Str, Attr)> = Vec::new();
    while !parser.eat(TokenKind::RBrace) {
        if !entries.is_empty() {
            parser.expect(TokenKind::Comma)?;
        }
        let name_start = parser.token_start();
        let name = parser.parse_keyword_or_string("an attribute name")?;
        if entries.iter().any(|entry| entry.0 == name) {
            let range = parser.range_since(name_start);
            return Err(parser.report_duplicate_attr(name, range));
        }
        let value = if parser.eat(TokenKind::Equal) {
            parse_value_or_case(parser, name, state)?
        } else {
            parser.ctx.unit_attr()
        };
        entries.push((name, value));
    }
    parser.set_dict_entries(&entries, start, state)
}

/// Parses the value of the attribute `name`: a bare case of its enum, or any attribute.
fn parse_value_or_case<'c>(parser: &mut OpParser<'c>, name: Str, state: &ParsedOp<'c>) -> ParseResult<Attr> {
    let declared = state.attr_index(parser.ctx.text(name)).and_then(|index| enum_of_attr(state.def, index));
    match declared {
        Some(def) if parser.at_enum_case(def) => {
            let value = parser.parse_enum_cases(def)?;
            Ok(parser.cached_enum_attr(def, value))
        }
        _ => parser.parse_attr(),
    }
}

/// Prints ` {name = value, ..}`: the attributes that do not have their default value, sorted by name. An attribute of
/// an enum is a bare case. Prints nothing if there are no such attributes.
pub(super) fn print_bare_case_dict<'c>(printer: &mut OpPrinter<'c, '_>, view: &OpView<'_, 'c>, _: &DirectiveArgs) {
    let ctx = printer.ctx;
    let mut entries: Vec<(Str, Option<u32>, Attr)> = Vec::new();
    for (index, attribute) in view.def.attributes.iter().enumerate() {
        if let Some(value) = printer.non_default_attr(view, index) {
            entries.push((ctx.intern_str(&attribute.name), enum_of_attr(view.def, index), value));
        }
    }
    if let Some(AttrKind::Dictionary(discardable)) = view.body.discardable(view.op).map(|d| ctx.attr_kind(d)) {
        entries.extend(discardable.iter().map(|&(name, value)| (name, None, value)));
    }
    if entries.is_empty() {
        return;
    }
    entries.sort_by(|a, b| ctx.text(a.0).cmp(ctx.text(b.0)));
    printer.print_str(" {");
    for (i, (name, declared, value)) in entries.into_iter().enumerate() {
        printer.print_str(if i > 0 { ", " } else { "" });
        match (declared, enum_value(ctx, value)) {
            (Some(def), Some(case)) => {
                printer.print_name(name);
                printer.print_str(" = ");
                printer.print_enum_cases_with(def, case, false);
            }
            _ => printer.print_named_attr(name, value),
        }
    }
    printer.print_str("}");
}
