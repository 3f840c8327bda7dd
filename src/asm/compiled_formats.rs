//! Rust that the build script generates from the built-in formats (`rulec::codegen::generate_formats`).
//!
//! Invariant: a function does the same as interpreting the steps from which it is generated. It calls the functions of
//! `parse/direct_parts.rs` and `print/print_format.rs`, as the interpreter does.
//!
//! Tests: below, tests/all/back_ends.rs.

use super::custom::{DirectiveCall, resolve_parse, resolve_print};
use super::formats::{CompiledFormat, Formats};
use super::parse::direct_reader::{DirectFormatFn, DirectReader};
use super::parse::op_parser::ParseFormats;
use super::print::printer::{OpPrinter, OpView, PrintFormatFn, PrintFormats};
use rulec::rir::declarations::FormatRef;

/// Formats for the parser.
pub(super) static PARSE_FORMATS: ParseFormats =
    Formats { resolve_directive: resolve_parse, functions: generated::READERS, ops: generated::FORMATS };
/// Formats for the printer.
pub(super) static PRINT_FORMATS: PrintFormats =
    Formats { resolve_directive: resolve_print, functions: generated::PRINTERS, ops: generated::FORMATS };

#[allow(unused_variables, clippy::all, reason = "generated code")]
mod generated {
    use crate::asm::compiled_formats::*;
    include!(concat!(env!("OUT_DIR"), "/formats.rs"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulec::format_steps::parse::build_parse_steps;
    use rulec::format_steps::print::{build_print_steps, take_first_text};
    use rulec::format_steps::{DirectiveUse, fingerprint};

    /// The table that the build wrote belongs to the rules of this binary, and every directive in them resolves.
    #[test]
    fn each_built_in_format_is_compiled() {
        let rules = crate::ruleset::built_in();
        assert_eq!(rules.ops.len(), generated::FORMATS.len());
        for (def, compiled) in rules.ops.iter().zip(generated::FORMATS) {
            assert_eq!(def.format.is_some(), compiled.is_some(), "{}", def.name);
            let (Some(format), Some(compiled)) = (&def.format, compiled) else { continue };
            let reader = fingerprint(&build_parse_steps(def, format, &|directive| directive));
            let mut steps = build_print_steps(def, format, &Some);
            assert_eq!(take_first_text(&mut steps), compiled.first_text, "{}", def.name);
            let (readers, printers) = (generated::READERS, generated::PRINTERS);
            assert!(compiled.reader.is_none_or(|index| readers[index as usize].0 == reader), "{}", def.name);
            assert_eq!(printers[compiled.printer as usize].0, fingerprint(&steps), "{}", def.name);
            build_parse_steps(def, format, &|DirectiveUse { name, args }| {
                let (_, resolved) = resolve_parse(name, args).unwrap_or_else(|e| panic!("{}: {e}", def.name));
                let call = DirectiveCall::new(name, &[]);
                assert!(std::ptr::eq(call.reader(), resolve_parse(name, args).expect("checked above").0));
                resolved.first()
            });
        }
    }
}
