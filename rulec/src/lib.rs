//! Front end of the rule language: rule files in, a `RuleSet` (RIR) and diagnostics out. Knows no IR and no LLVM.

pub mod analyse;
pub mod assembly_format;
pub mod ast;
pub mod codegen;
pub mod diagnostic;
pub mod expand;
pub mod fmt;
pub mod global_symbols;
pub mod kind;
pub mod lexer;
pub mod loader;
pub mod lower;
pub mod parser;
pub mod primitive;
pub mod resolve;
pub mod rir;
pub mod suggest;

use diagnostic::Diagnostic;
use rir::{RuleSet, SourceFile};

/// How much stack the front end may use: syntax trees nest as deep as the lexer allows, and everything recurses over them.
const STACK_SIZE: usize = 256 << 20;

/// Compiles rule files, the last one on top; `loader` finds what they import. The rule set is of use only without errors.
pub fn load(files: &[SourceFile], loader: loader::Loader<'_>) -> (RuleSet, Vec<Diagnostic>) {
    compile_on_large_stack(files, loader, None)
}

/// The same; where there are no errors, all analyses as well. `layers`: also what each layer replaces in lower ones.
pub fn check(files: &[SourceFile], loader: loader::Loader<'_>, layers: bool) -> (RuleSet, Vec<Diagnostic>) {
    compile_on_large_stack(files, loader, Some(layers))
}

fn compile_on_large_stack(
    files: &[SourceFile],
    loader: loader::Loader<'_>,
    analyse_layers: Option<bool>,
) -> (RuleSet, Vec<Diagnostic>) {
    let (files, diagnostics) = loader::load_files(files, loader);
    on_large_stack(move || compile(files, diagnostics, analyse_layers))
        .unwrap_or_else(|error| (RuleSet::default(), vec![error]))
}

fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Diagnostic> {
    std::thread::scope(|scope| match std::thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, work) {
        Ok(handle) => Ok(handle.join().unwrap_or_else(|payload| std::panic::resume_unwind(payload))),
        Err(error) => {
            let message = format!("the rule compiler gets no thread: {error}");
            Err(Diagnostic::error("E0005", message).primary(rir::Span::default(), ""))
        }
    })
}

/// Files to RIR, and with `Some` the analyses; runs on a large stack.
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
    // errors in order of place: a reader goes from the top of a file to its end
    diagnostics.sort_by_key(|diagnostic| {
        diagnostic.labels.iter().find(|label| label.primary).map(|label| (label.span.file, label.span.start))
    });
    set.sources = files.into_iter().map(|f| f.source).collect();
    (set, diagnostics)
}
