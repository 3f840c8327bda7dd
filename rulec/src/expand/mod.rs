//! Expansion of shorthand after parsing, so that later stages see plain declarations and statements only.
//!
//! Module `class` replaces ops that name a class by plain declarations. Module `elementwise` replaces `elementwise`
//! statements by calls of `each_slice`.
//!
//! Invariant: an expanded node keeps the span of the text from which it was copied, so an error in a class is reported
//! in the class. `label_class_uses` adds a label for the op that uses the class.
//!
//! Tests: rulec/tests/load.rs, rulec/tests/bad/.

mod class;
mod elementwise;
mod print;

pub use print::plain_declarations;

use crate::ast::OpItem;
use crate::diagnostic::{Diagnostic, Label};
use crate::loader::ParsedFile;
use crate::rir::Span;
use std::collections::HashMap;

/// The text of the label for the op that uses a class.
const IN_DECLARATION: &str = "in the declaration of";

/// Expands the op classes and `elementwise` statements of all files in place.
pub fn expand_files(files: &mut [ParsedFile], out: &mut Vec<Diagnostic>) {
    class::expand_classes(files, out);
    elementwise::expand_statements(files, out);
}

/// Adds a label for `op` to each diagnostic from index `from` on that is reported in a class of the op.
///
/// An error in a class is kept only for the first op that uses the class.
pub fn label_class_uses(out: &mut Vec<Diagnostic>, from: usize, op: &OpItem) {
    let Some(class) = &op.class else { return };
    let new: Vec<Diagnostic> = out.drain(from..).collect();
    for mut d in new {
        let outside = |l: &Label| l.primary && l.span().is_some_and(|span| !within(span, class.span));
        if d.labels.iter().any(outside) {
            if out.iter().any(|o| (o.code, &o.message, place(o)) == (d.code, &d.message, place(&d))) {
                continue;
            }
            d = d.secondary(op.name.span, format!("{IN_DECLARATION} `{}`", op.name.name));
        }
        out.push(d);
    }
}

/// Adds a label for the class of an op to each diagnostic with a label at the op's declaration.
pub fn label_classes<'o>(diagnostics: &mut [Diagnostic], ops: impl Iterator<Item = &'o OpItem>) {
    let classes: HashMap<Span, (&str, Span)> =
        ops.filter_map(|op| Some((op.name.span, (op.name.name.as_str(), op.class.as_ref()?.declared?)))).collect();
    for d in diagnostics {
        // The labels of `label_class_uses` are skipped: such a diagnostic already points into the class.
        let shows_op = |l: &&Label| !l.text.starts_with(IN_DECLARATION);
        let shown: Vec<_> = d.labels.iter().filter(shows_op).filter_map(|l| classes.get(&l.span()?)).copied().collect();
        for (op, class) in shown {
            let inside = d
                .labels
                .iter()
                .filter_map(Label::span)
                .any(|span| span.file == class.file && span.start == class.start);
            if !inside {
                *d = d.clone().secondary(class, format!("the class of `{op}`"));
            }
        }
    }
}

/// Returns whether a span is contained in another one.
fn within(inner: Span, outer: Span) -> bool {
    inner.file == outer.file && outer.start <= inner.start && inner.end <= outer.end
}

/// Returns the place of the primary label.
fn place(d: &Diagnostic) -> Option<Span> {
    d.primary_label()?.span()
}
