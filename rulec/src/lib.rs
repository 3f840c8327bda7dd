//! The compiler of the rule language: compiles rule files to a `RuleSet` (RIR) and diagnostics.
//!
//! It knows neither the MLIR IR nor LLVM. The modules form layers, which ARCHITECTURE.md lists.
//!
//! Tests: rulec/tests/load.rs, rulec/tests/exact.rs.

#![deny(missing_docs)]

pub mod analyse;
pub mod assembly_format;
pub mod ast;
pub mod codegen;
pub mod diagnostic;
pub mod expand;
pub mod fmt;
pub mod global_symbols;
pub mod kind;
pub mod large_stack;
pub mod lexer;
pub mod loader;
pub mod lower;
pub mod parser;
pub mod primitive;
pub mod report;
pub mod resolve;
pub mod rir;
pub mod source;
pub mod string_interpolation;
pub mod suggest;

use diagnostic::Diagnostic;
use rir::{RuleSet, SourceFile};

/// Compiles rule files; the last one is the highest layer, and `loader` finds imports.
///
/// The rule set can be used only if there are no errors.
pub fn load(files: &[SourceFile], loader: loader::Loader<'_>) -> (RuleSet, Vec<Diagnostic>) {
    compile_on_large_stack(files, loader, None)
}

/// Compiles rule files like `load`, and runs all checks if there are no errors.
///
/// `layers`: also reports the definitions that each layer replaces in lower ones.
pub fn check(files: &[SourceFile], loader: loader::Loader<'_>, layers: bool) -> (RuleSet, Vec<Diagnostic>) {
    compile_on_large_stack(files, loader, Some(layers))
}

/// Compiles one file of rules for a unit test.
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

/// Resolves and lowers parsed files. Runs the checks if `analyse_layers` is given; if it is true, also the check of
/// replaced definitions. Needs a large stack.
fn compile(
    mut files: Vec<loader::ParsedFile>,
    mut diagnostics: Vec<Diagnostic>,
    analyse_layers: Option<bool>,
) -> (RuleSet, Vec<Diagnostic>) {
    expand::expand_files(&mut files, &mut diagnostics);
    let mut set = {
        let (symbols, functions) = resolve::resolve_names(&files, &mut diagnostics);
        let (set, errors, name_reads) = lower::lower_rule_set(&files, &symbols, functions);
        diagnostics.extend(errors);
        if let (Some(layers), true) = (analyse_layers, diagnostics.is_empty()) {
            let rules = analyse::AnalysisContext { files: &files, symbols: &symbols, set: &set, names: &name_reads };
            diagnostics = analyse::run_checks(&rules);
            if layers {
                analyse::checks::layers::report_replacements(&rules, &mut diagnostics);
            }
        }
        expand::label_classes(&mut diagnostics, symbols.ops.iter().map(|op| op.item));
        set
    };
    // In the order of the text, since a reader goes from the top of a file to its end.
    diagnostics.sort_by_key(|diagnostic| diagnostic.primary_label().map(|label| (label.source, label.range.start)));
    set.sources = files.into_iter().map(|f| f.source).collect();
    (set, diagnostics)
}
