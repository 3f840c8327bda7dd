//! Front end of the rule language: rule files in, a `RuleSet` (RIR) and diagnostics out. Knows no IR and no LLVM.

pub mod analyse;
pub mod ast;
pub mod check;
pub mod declare;
pub mod diagnostic;
pub mod expand;
pub mod format;
pub mod format_rules;
pub mod generate;
pub mod globals;
pub mod lexer;
pub mod loader;
pub mod lower;
pub mod parse;
pub mod primitive;
pub mod resolve;
pub mod rir;
pub mod verify;

use diagnostic::Diagnostic;
use rir::{RuleSet, Source};

/// How much stack the front end may use: syntax trees nest as deep as the lexer allows, and everything recurses over them.
const STACK: usize = 256 << 20;

/// Compiles rule files, the last one on top; `loader` finds what they import. The rule set is of use only without errors.
pub fn load(files: &[Source], loader: loader::Loader<'_>) -> (RuleSet, Vec<Diagnostic>) {
    compile_all(files, loader, None)
}

/// The same; where there are no errors, all analyses as well. `layers`: also what each layer replaces in lower ones.
pub fn check(files: &[Source], loader: loader::Loader<'_>, layers: bool) -> (RuleSet, Vec<Diagnostic>) {
    compile_all(files, loader, Some(layers))
}

fn compile_all(files: &[Source], loader: loader::Loader<'_>, analyse: Option<bool>) -> (RuleSet, Vec<Diagnostic>) {
    let (files, out) = loader::read(files, loader);
    on_large_stack(move || compile(files, out, analyse)).unwrap_or_else(|error| (RuleSet::default(), vec![error]))
}

fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Diagnostic> {
    std::thread::scope(|scope| match std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work) {
        Ok(handle) => Ok(handle.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault))),
        Err(e) => {
            let message = format!("the rule compiler gets no thread: {e}");
            Err(Diagnostic::error("E0005", message).primary(rir::Span::default(), ""))
        }
    })
}

/// Files to RIR, and with `Some` the analyses; runs on a large stack.
fn compile(mut files: Vec<loader::File>, mut out: Vec<Diagnostic>, analyse: Option<bool>) -> (RuleSet, Vec<Diagnostic>) {
    expand::expand(&mut files, &mut out);
    let mut set = {
        let (globals, functions) = resolve::resolve(&files, &mut out);
        let (set, errors, names) = lower::lower(&files, &globals, functions);
        out.extend(errors);
        if let (Some(layers), true) = (analyse, out.is_empty()) {
            let rules = analyse::Rules { files: &files, globals: &globals, set: &set, names: &names };
            out = analyse::analyse(&rules);
            if layers {
                analyse::layers::layers(&rules, &mut out);
            }
        }
        set
    };
    // errors in order of place: a reader goes from the top of a file to its end
    out.sort_by_key(|d| d.labels.iter().find(|l| l.primary).map(|l| (l.span.file, l.span.start)));
    set.sources = files.into_iter().map(|f| f.source).collect();
    (set, out)
}
