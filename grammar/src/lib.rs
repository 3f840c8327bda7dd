//! The compiler of the rule language: compiles rule files to a `RuleSet` (RIR) and diagnostics.
//!
//! This crate knows neither the MLIR IR nor LLVM. Its modules form layers, which ARCHITECTURE.md lists.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/exact.rs.

#![deny(missing_docs)]

pub mod analyse;
pub mod assembly_format;
pub mod ast;
pub mod bytecode_words;
pub mod codegen;
pub mod diagnostic;
pub mod expand;
pub mod fmt;
pub mod format_steps;
pub mod global_symbols;
pub mod int_operator;
pub mod kind;
pub mod large_stack;
pub mod lexer;
pub mod line_index;
pub mod loader;
pub mod lower;
pub mod parser;
pub mod primitive;
pub mod printable;
pub mod report;
pub mod resolve;
pub mod rir;
pub mod source;
pub mod stored_rules;
pub mod string_interpolation;
pub mod suggest;

use diagnostic::{Diagnostic, Severity};
use resolve::FunctionIds;
use rir::{RuleSet, SourceFile};

/// Compiles the rule files `files`, of which the last is the highest layer. `loader` finds the files that these import.
///
/// The rule set can be used only if no diagnostic is an error.
pub fn load(files: &[SourceFile], loader: loader::Loader<'_>) -> (RuleSet, Vec<Diagnostic>) {
    compile_on_large_stack(files, loader, None)
}

/// Compiles rule files like `load`, and also runs the checks of the analysis if there are no errors.
///
/// If `layers` is set, also reports each definition that a higher layer replaces.
pub fn check(files: &[SourceFile], loader: loader::Loader<'_>, layers: bool) -> (RuleSet, Vec<Diagnostic>) {
    compile_on_large_stack(files, loader, Some(layers))
}

/// Compiles the text of one rule file for a unit test.
#[cfg(test)]
pub(crate) fn load_text(text: &str) -> RuleSet {
    let source = SourceFile { name: "test.rules".into(), text: text.to_string().into() };
    let (set, diagnostics) = load(&[source], &|_, _| Err("no imports".into()));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    set
}

fn compile_on_large_stack(
    files: &[SourceFile],
    loader: loader::Loader<'_>,
    analyse_layers: Option<bool>,
) -> (RuleSet, Vec<Diagnostic>) {
    let (files, diagnostics) = loader::load_files(files, loader);
    lexer::on_large_stack(move || compile(files, diagnostics, analyse_layers))
        .unwrap_or_else(|error| (RuleSet::default(), vec![error]))
}

/// Resolves and lowers parsed files. If `analyse_layers` is given, also runs the checks of the analysis; if it is true,
/// also reports the definitions that a higher layer replaces. Needs a large stack.
fn compile(
    mut files: Vec<loader::ParsedFile>,
    mut diagnostics: Vec<Diagnostic>,
    analyse_layers: Option<bool>,
) -> (RuleSet, Vec<Diagnostic>) {
    expand::expand_files(&mut files, 0, &mut diagnostics);
    let mut set = {
        let no_rules = RuleSet::default();
        let (symbols, functions) = resolve::resolve_names(&files, FunctionIds::above(&no_rules), &mut diagnostics);
        let (set, errors, name_reads) = lower::lower_rule_set(&files, &symbols, functions, no_rules);
        diagnostics.extend(errors);
        if let (Some(layers), true) = (analyse_layers, diagnostics.is_empty()) {
            let rules = analyse::AnalysisContext { files: &files, symbols: &symbols, set: &set, names: &name_reads };
            diagnostics = analyse::run_checks(&rules);
            if layers {
                analyse::checks::layers::report_replacements(&rules, &mut diagnostics);
            }
        }
        if diagnostics.iter().all(|diagnostic| diagnostic.severity != Severity::Error) {
            diagnostics.extend(lower::misspelt_types(&name_reads));
        }
        expand::label_classes(&mut diagnostics, symbols.ops.iter().map(|op| op.item));
        set
    };
    // Sort diagnostics in the order of the text, because a reader goes from the top of a file to its end.
    diagnostics.sort_by_key(|diagnostic| diagnostic.primary_label().map(|label| (label.source, label.range.start)));
    set.sources = files.into_iter().map(|f| f.source).collect();
    (set, diagnostics)
}
