//! Text of ops (MLIR: the assembly format), both ways: parser, printer and custom directives.
//!
//! Types and attributes are in `syntax/`. The parser (`parse/`) and the printer (`print/`) do not depend on the custom
//! directives (`custom/`): they receive functions for the declared formats, and one that resolves a directive by name
//! (`formats.rs`).
//!
//! Tests: src/asm/round_trip.rs, tests/dialects/, tests/all/mlir_opt.rs.

mod compiled_formats;
mod custom;
mod directive_args;
mod formats;
pub(crate) mod generic_form;
mod parse;
mod print;
pub(crate) mod source_places;

pub use custom::{DirectiveDoc, directive_docs};
pub use parse::op_parser::ParseOptions;
pub(crate) use parse::parse_module::MAX_REGION_DEPTH;
pub use parse::parse_module::RecordedModule;
pub use print::given_names::GivenNames;
pub use print::printer::{OpRange, PrintOptions, Sink};
pub use source_places::LocationSource;

use crate::ir::{Body, Context, Module, Op};
use rulec::report::{Diagnostic, SourceId};
use std::cmp::Reverse;
use std::ops::Range;

#[cfg(test)]
mod corpus_tests;
#[cfg(test)]
mod round_trip;

/// Parses a text. Returns the module (`None` if there is an error) and the diagnostics.
pub fn parse(ctx: &Context, source: SourceId, text: &str, options: ParseOptions) -> (Option<Module>, Vec<Diagnostic>) {
    parse_range(ctx, source, text, 0..text.len(), options)
}

/// Parses a range of a text. Positions in locations and diagnostics are those in the whole text.
pub fn parse_range(
    ctx: &Context,
    source: SourceId,
    text: &str,
    range: Range<usize>,
    options: ParseOptions,
) -> (Option<Module>, Vec<Diagnostic>) {
    parse::parse_module::parse_range(ctx, source, text, range, options, &compiled_formats::PARSE_FORMATS)
}

/// Parses a text by rules that declare MLIR eras, and records where it has ops and old spellings.
pub fn parse_recorded(
    ctx: &Context,
    source: SourceId,
    text: &str,
    range: Range<usize>,
    options: ParseOptions,
) -> RecordedModule {
    parse::parse_module::parse_recorded(ctx, source, text, range, options, &compiled_formats::PARSE_FORMATS)
}

/// Returns the text of a module.
pub fn print(ctx: &Context, module: &Module, options: PrintOptions<'_>) -> String {
    let mut text = Vec::new();
    print_into(ctx, module, options, &mut |piece| text.extend_from_slice(piece));
    into_utf8(text)
}

/// Prints a module into a sink, piece by piece.
///
/// If the text cannot contain aliases, each piece reaches the sink before the next one is printed. Otherwise all ops
/// are printed once, to collect the aliases, before the sink receives the first piece.
pub fn print_into(ctx: &Context, module: &Module, options: PrintOptions<'_>, sink: &mut Sink<'_>) {
    print::print_module::print_into(ctx, module, options, &compiled_formats::PRINT_FORMATS, sink);
}

/// Returns the text of a module, and the ranges of its ops in the order in which they begin.
pub fn print_with_op_ranges(ctx: &Context, module: &Module, options: PrintOptions<'_>) -> (String, Vec<OpRange>) {
    let mut text = Vec::new();
    let mut sink = |piece: &[u8]| text.extend_from_slice(piece);
    let mut op_ranges =
        print::print_module::print_with_op_ranges(ctx, module, options, &compiled_formats::PRINT_FORMATS, &mut sink);
    op_ranges.sort_by_key(|r| (r.range.start, Reverse(r.range.end)));
    (into_utf8(text), op_ranges)
}

/// Returns the text of a module with the names of another text, and the ranges of its ops in the order in which they
/// begin.
pub fn print_with_given_names(ctx: &Context, module: &Module, names: &GivenNames) -> (String, Vec<OpRange>) {
    let mut text = Vec::new();
    let mut sink = |piece: &[u8]| text.extend_from_slice(piece);
    let mut op_ranges =
        print::print_module::print_with_given_names(ctx, module, names, &compiled_formats::PRINT_FORMATS, &mut sink);
    op_ranges.sort_by_key(|r| (r.range.start, Reverse(r.range.end)));
    (into_utf8(text), op_ranges)
}

/// Returns the text of one op as it is printed inside its body, for messages.
pub fn spell_op(ctx: &Context, body: &Body, op: Op) -> String {
    print::print_module::spell_op(ctx, body, op, &compiled_formats::PRINT_FORMATS)
}

fn into_utf8(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("each piece is whole strings")
}
