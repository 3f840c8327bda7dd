//! The final names of `fresh` symbols in rule code that reads them: a fixed-point iteration over whole conversions.
//!
//! Final names are chosen when a symbol table is complete. If rule code has read the name of a `fresh` symbol before,
//! the module is converted again, with the final names of the previous conversion, until these do not change. A
//! conversion makes the same requests in the same order each time, unless the names themselves decide about requests.
//! So the second or third conversion is usually the last one. All but the first run on one thread, so that the
//! provisional names of all symbol tables differ.
//!
//! Tests: tests/rule_tests/passing/fresh_names.rules.

use super::names::SymbolNames;
use crate::conversion::state::Options;
use crate::conversion::trace::{TracedConversion, Tracer};
use crate::ir::{Context, Module};
use crate::vm::ProvisionalNames;
use crate::vm::provisional_names::without_provisional_names;
use rulec::report::Diagnostic;
use std::sync::Arc;

/// The maximal number of conversions with the final names of the previous one.
const MAX_CONVERSIONS: usize = 5;

/// How a conversion treats the names of `fresh` symbols.
#[derive(Clone, Default)]
pub(crate) struct NameMode {
    /// Known final names, and whether rule code reads names.
    pub(crate) provisional_names: ProvisionalNames,
    /// Whether everything is converted on one thread.
    pub(crate) is_sequential: bool,
}

/// Converts a module by `convert` until the names of `fresh` symbols that rule code reads are the final ones. `convert`
/// returns the conversion with the final names of all `fresh` symbols.
pub(crate) fn convert_with_final_names(
    ctx: &Context,
    module: &Module,
    options: &Options,
    is_traced: bool,
    convert: impl Fn(&Context, &Module, &Options, Option<Box<Tracer>>, &NameMode) -> (TracedConversion, SymbolNames),
) -> TracedConversion {
    let tracer = || is_traced.then(Box::default);
    let mut mode = NameMode::default();
    let (first, _) = convert(ctx, module, options, tracer(), &mode);
    if !mode.provisional_names.is_read() {
        return first;
    }
    let mut known = Arc::new(SymbolNames::default());
    let mut last = first;
    for _ in 0..MAX_CONVERSIONS {
        mode = NameMode { provisional_names: ProvisionalNames::new(Arc::clone(&known)), is_sequential: true };
        let (conversion, names) = convert(ctx, module, options, tracer(), &mode);
        last = conversion;
        if names == *known {
            clean_messages(&mut last.diagnostics);
            return last;
        }
        known = Arc::new(names);
    }
    let message = "the names of `fresh` symbols depend on each other";
    let note = "rule code reads the name of a symbol, `name(@f)`, and requests other symbols by it";
    last.diagnostics.push(Diagnostic::error("C0019", message).note(note));
    clean_messages(&mut last.diagnostics);
    last
}

fn clean_messages(diagnostics: &mut [Diagnostic]) {
    for diagnostic in diagnostics {
        diagnostic.message = without_provisional_names(&diagnostic.message);
        for note in &mut diagnostic.notes {
            *note = without_provisional_names(note);
        }
    }
}
