//! Reports each `debug` that is left in a file, because it prints whenever its rule runs.
//!
//! Tests: grammar/tests/bad/debug_left.rules.

use crate::analyse::AnalysisContext;
use crate::diagnostic::Diagnostic;
use crate::rir::{Inst, Span};
use std::collections::BTreeSet;

/// Reports each `debug` (E0704).
pub fn check_debug_messages(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    // The rules of a family have copies of one statement.
    let mut reported: BTreeSet<(u16, u32)> = BTreeSet::new();
    for function in ctx.set.functions.iter() {
        for (inst, span) in function.code.iter().zip(function.spans.iter()) {
            if matches!(inst, Inst::Debug { .. }) && reported.insert((span.file, span.start)) {
                out.push(finding(*span));
            }
        }
    }
}

fn finding(span: Span) -> Diagnostic {
    Diagnostic::warning("E0704", "a `debug` is left in this file")
        .primary(span, "prints a message whenever this runs")
        .note("remove it when the rule works")
}
