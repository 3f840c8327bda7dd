//! Prints the assembly formats of declared ops as Rust: a function that prints for each format, and for a format that
//! can be read directly a function that reads.
//!
//! Each step becomes a call of the method of the direct reader or the printer that the interpreter calls for it. Ops
//! with equal steps share a function.
//!
//! Tests: tests/all/back_ends.rs.

use crate::format_steps::direct::{direct_literal, direct_order};
use crate::format_steps::parse::{FirstToken, ParseStep, build_parse_steps};
use crate::format_steps::print::{Condition, PrintStep, build_print_steps, take_first_text};
use crate::format_steps::{DirectiveUse, fingerprint};
use crate::rir::RuleSet;
use crate::rir::declarations::{FormatArg, FormatElement, FormatRef, OpDef};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Functions of one kind (parse or print): the body of each by its fingerprint.
type Bodies = BTreeMap<u64, String>;

/// Returns the text of the generated module.
pub fn generate_formats(set: &RuleSet) -> String {
    let (mut readers, mut printers, mut directives) = (Bodies::new(), Bodies::new(), DirectiveUses::default());
    let mut ops = Vec::new();
    for def in &set.ops {
        ops.push(
            def.format.as_deref().map(|format| compile_op(def, format, &mut readers, &mut printers, &mut directives)),
        );
    }
    let mut out = String::from("// Generated from the declared formats by the build script.\n");
    for (i, directive) in directives.texts.iter().enumerate() {
        let _ = writeln!(out, "static D{i}: DirectiveCall = {directive};");
    }
    let arguments = "(r: &mut DirectReader<'_, '_>, at: usize) -> Option<usize>";
    write_functions(&mut out, "READERS", "DirectFormatFn", 'r', arguments, &readers);
    write_functions(
        &mut out,
        "PRINTERS",
        "PrintFormatFn",
        'p',
        "<'c>(p: &mut OpPrinter<'c, '_>, v: &OpView<'_, 'c>)",
        &printers,
    );
    let index = |bodies: &Bodies, key: u64| bodies.range(..key).count();
    let _ = writeln!(out, "pub static FORMATS: &[Option<CompiledFormat>] = &[");
    for op in ops {
        let _ = match op {
            Some((reader, printer, first_text)) => {
                let (reader, printer) = (reader.map(|key| index(&readers, key)), index(&printers, printer));
                writeln!(
                    out,
                    "Some(CompiledFormat {{ reader: {reader:?}, printer: {printer}, first_text: {first_text:?} }}),"
                )
            }
            None => writeln!(out, "None,"),
        };
    }
    out.push_str("];\n");
    out
}

/// Compiles the format of an op. Returns the fingerprint of the function that reads it directly, if it can be, and of
/// the one that prints it, and the text that is printed with the op's name.
fn compile_op(
    def: &OpDef,
    format: &[FormatElement],
    readers: &mut Bodies,
    printers: &mut Bodies,
    directives: &mut DirectiveUses,
) -> (Option<u64>, u64, String) {
    let parse_steps = build_parse_steps(def, format, &|directive| directive);
    let mut print_steps = build_print_steps(def, format, &Some);
    let first_text = take_first_text(&mut print_steps);
    let (reader, printer) = (fingerprint(&parse_steps), fingerprint(&print_steps));
    let reader = direct_order(def, &parse_steps, &|directive| Some(directive.operand_groups())).map(|_| reader);
    if let Some(reader) = reader {
        readers.entry(reader).or_insert_with(|| format!("Some({})", reader_block(&parse_steps, directives)));
    }
    printers.entry(printer).or_insert_with(|| printer_block(&print_steps, directives));
    (reader, printer, first_text)
}

/// Writes functions, and a table of them ordered by fingerprint.
fn write_functions(out: &mut String, table: &str, of_type: &str, prefix: char, arguments: &str, bodies: &Bodies) {
    for (i, body) in bodies.values().enumerate() {
        let _ = writeln!(out, "fn {prefix}{i}{arguments} {{ {body} }}");
    }
    let entries: Vec<String> = bodies.keys().enumerate().map(|(i, key)| format!("({key}, {prefix}{i})")).collect();
    let _ = writeln!(out, "pub static {table}: &[(u64, {of_type})] = &[{}];", entries.join(", "));
}

/// The different uses of custom directives in all formats, as Rust expressions.
#[derive(Default)]
struct DirectiveUses {
    texts: Vec<String>,
}

impl DirectiveUses {
    /// Returns the name of the static variable that holds a use of a directive. Adds the variable if it is new.
    fn name_of(&mut self, directive: &DirectiveUse<'_>) -> String {
        let args = directive.args.iter().filter_map(|arg| match arg {
            FormatArg::Variable(r) | FormatArg::VariableRef(r) | FormatArg::Type(r) | FormatArg::TypeRef(r) => {
                Some(format!("FormatRef::{r:?}"))
            }
            FormatArg::Text(_) => None,
        });
        let args: Vec<String> = args.collect();
        let text = format!("DirectiveCall::new({:?}, &[{}])", directive.name, args.join(", "));
        let index = self.texts.iter().position(|t| *t == text).unwrap_or_else(|| {
            self.texts.push(text);
            self.texts.len() - 1
        });
        format!("D{index}")
    }
}

/// Returns a Rust block that reads steps from byte `at` on. Its value is the position after them.
fn reader_block(steps: &[ParseStep<'_, DirectiveUse<'_>>], directives: &mut DirectiveUses) -> String {
    let mut out = String::from("{ ");
    for step in steps {
        let _ = write!(out, "let at = {}; ", reader_expr(step, directives));
    }
    out + "at }"
}

fn reader_expr(step: &ParseStep<'_, DirectiveUse<'_>>, directives: &mut DirectiveUses) -> String {
    match step {
        ParseStep::Punctuation(text) => format!("r.read_character(at, b{:?})?", text.chars().next().unwrap_or(' ')),
        ParseStep::Keyword(text) => format!("r.read_word(at, {text:?})?"),
        ParseStep::Literal(text) => match direct_literal(text) {
            Some(text) => format!("r.read_literal(at, {text:?})?"),
            None => "return None".into(),
        },
        ParseStep::Operand(_) => "r.read_operand(at)?".into(),
        ParseStep::Operands(_) | ParseStep::Ref(FormatRef::Operands) => "r.read_operands(at)?".into(),
        ParseStep::Ref(FormatRef::Operand(_)) => "r.read_optional_operand(at)?".into(),
        ParseStep::Attribute(i) => format!("r.read_attribute(at, {i})?"),
        ParseStep::SetUnitAttr(i) => format!("r.set_unit_attr(at, {i})?"),
        ParseStep::OperandType(g) => format!("r.read_type(at, FormatRef::Operand({g}))?"),
        ParseStep::ResultType(g) => format!("r.read_type(at, FormatRef::Result({g}))?"),
        ParseStep::Types(FormatRef::SuccessorOperands(_)) => "r.read_successor_operand_types(at)?".into(),
        ParseStep::Types(group) => format!("r.read_types(at, FormatRef::{group:?})?"),
        ParseStep::FunctionalType(a, b) => {
            format!("r.read_functional_type(at, FormatRef::{a:?}, FormatRef::{b:?})?")
        }
        ParseStep::AttrDict => "r.read_no_dictionary(at)?".into(),
        ParseStep::AttrDictWithKeyword => "r.read_no_dictionary_with_keyword(at)?".into(),
        ParseStep::Successor(_) => "r.read_successor(at)?".into(),
        ParseStep::SuccessorOperands(_) => "r.read_successor_operands(at)?".into(),
        ParseStep::Custom(directive) => {
            let name = directives.name_of(directive);
            format!("r.read_directive(at, {name}.reader(), &{name}.args)?")
        }
        ParseStep::Optional { first_token, then, otherwise } => {
            let test = first_token_expr(first_token, directives);
            let (then, otherwise) = (reader_block(then, directives), reader_block(otherwise, directives));
            format!("{{ let test = {test}; if r.take_branch(test)? {then} else {otherwise} }}")
        }
        ParseStep::AnyOrder(clauses) => {
            let mut out = format!("{{ let (mut at, mut seen) = (at, [false; {}]); loop {{ ", clauses.len());
            for (i, (first_token, steps)) in clauses.iter().enumerate() {
                let test = first_token_expr(first_token, directives);
                let steps = reader_block(steps, directives);
                let take = format!("{{ seen[{i}] = true; r.add_number({}); at = {steps}; continue; }}", i + 1);
                let _ = write!(out, "if !seen[{i}] && {test}? {take} ");
            }
            out + "r.add_number(0); break at; } }"
        }
        ParseStep::Region(_) | ParseStep::Ref(_) => "return None".into(),
    }
}

/// Returns a Rust expression: whether the token at or after byte `at` is a first token, or `None` if that is not clear.
fn first_token_expr(first_token: &FirstToken<'_, DirectiveUse<'_>>, directives: &mut DirectiveUses) -> String {
    match first_token {
        FirstToken::Value => "r.is_at_byte(at, b'%')".into(),
        FirstToken::Block => "r.is_at_byte(at, b'^')".into(),
        FirstToken::Literal(text) => format!("r.is_at_literal(at, {text:?})"),
        FirstToken::Type => "r.is_at_type(at)".into(),
        FirstToken::Attribute(i) => format!("r.is_at_attribute(at, {i})"),
        FirstToken::Directive(directive) => {
            let name = directives.name_of(directive);
            format!("r.is_at_directive(at, {name}.reader(), &{name}.args)")
        }
        FirstToken::AnyOf(first_tokens) => {
            let tests: Vec<String> =
                first_tokens.iter().map(|f| format!("{}?", first_token_expr(f, directives))).collect();
            format!("Some({})", tests.join(" || "))
        }
        FirstToken::Always => "Some(true)".into(),
        FirstToken::Never => "Some(false)".into(),
    }
}

/// Returns Rust statements that print steps.
fn printer_block(steps: &[PrintStep<DirectiveUse<'_>>], directives: &mut DirectiveUses) -> String {
    let has_text = |step: &&PrintStep<_>| !matches!(step, PrintStep::Text(text) if text.is_empty());
    steps.iter().filter(has_text).map(|step| printer_statement(step, directives)).collect::<Vec<_>>().join(" ")
}

fn printer_statement(step: &PrintStep<DirectiveUse<'_>>, directives: &mut DirectiveUses) -> String {
    match step {
        PrintStep::Text(text) => format!("p.print_literal({text:?});"),
        PrintStep::Newline => "p.print_newline();".into(),
        PrintStep::AttrDict(keyword) => format!("p.print_attr_dict(v, {keyword:?});"),
        PrintStep::Operand(text, i) => format!("p.print_literal_operand(v, {text:?}, {i});"),
        PrintStep::OperandType(text, i) => format!("p.print_literal_operand_type(v, {text:?}, {i});"),
        PrintStep::ResultType(text, i) => format!("p.print_literal_result_type(v, {text:?}, {i});"),
        PrintStep::Ref(r) => format!("p.print_format_ref(FormatRef::{r:?}, v);"),
        PrintStep::QualifiedAttribute(i) => format!("p.print_qualified_attribute(v, {i});"),
        PrintStep::Types(r) => format!("p.print_group_types(FormatRef::{r:?}, v);"),
        PrintStep::FunctionalType(a, b) => {
            format!("p.print_functional_type(FormatRef::{a:?}, FormatRef::{b:?}, v);")
        }
        PrintStep::Group { condition, then, otherwise } => {
            let condition = condition_expr(condition);
            let (then, otherwise) = (printer_block(then, directives), printer_block(otherwise, directives));
            let otherwise = if otherwise.is_empty() { otherwise } else { format!(" else {{ {otherwise} }}") };
            format!("if {condition} {{ {then} }}{otherwise}")
        }
        PrintStep::Custom { directive, space } => {
            let name = directives.name_of(directive);
            format!("p.print_custom({name}.printer(), &{name}.args, {space}, v);")
        }
    }
}

fn condition_expr(condition: &Condition) -> String {
    match condition {
        Condition::Always => "true".into(),
        Condition::AnyPresent(refs) if refs.is_empty() => "false".into(),
        Condition::AnyPresent(refs) => {
            refs.iter().map(|r| format!("p.is_ref_present(FormatRef::{r:?}, v)")).collect::<Vec<_>>().join(" || ")
        }
    }
}
