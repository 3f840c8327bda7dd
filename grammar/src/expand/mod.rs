//! Expands shorthand after parsing, so that later stages see only plain declarations and statements.
//!
//! Module `class` replaces ops that name a class by plain declarations. Module `elementwise` replaces `elementwise`
//! statements by calls of `each_slice`. Module `legality` replaces `legal` items by rules that keep their op.
//!
//! Invariant: an expanded node keeps the span of the text that it was copied from. So an error in a class is reported
//! in the class, and `label_class_uses` adds a label for the op that uses the class.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/bad/.

mod class;
mod elementwise;
mod legality;
mod print;

pub use print::plain_declarations;

use crate::ast::{ItemKind, OpItem};
use crate::diagnostic::{Diagnostic, Label};
use crate::loader::ParsedFile;
use crate::rir::Span;
use std::collections::HashMap;

/// The beginning of a label's text for an op that uses a class.
const IN_DECLARATION: &str = "in the declaration of";

/// Expands the op classes and `elementwise` statements of the files `files[from..]` in place. The other files are
/// expanded already.
pub fn expand_files(files: &mut [ParsedFile], from: usize, out: &mut Vec<Diagnostic>) {
    let declares = |file: &ParsedFile| file.items.iter().any(|item| matches!(item.kind, ItemKind::Dialect(_)));
    if files[from..].iter().any(declares) {
        class::expand_classes(files, from, out);
    }
    legality::expand_legality(files, from, out);
    elementwise::expand_statements(&mut files[from..], out);
}

/// Adds a label for `op` to each diagnostic in `out[from..]` whose primary label is in a class of the op.
///
/// If several ops use the class, an error in it is kept only for the first of them.
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

/// To each diagnostic with a label at the declaration of an op that names a class, adds a label for the class.
pub fn label_classes<'o>(diagnostics: &mut [Diagnostic], ops: impl Iterator<Item = &'o OpItem>) {
    let classes: HashMap<Span, (&str, Span)> =
        ops.filter_map(|op| Some((op.name.span, (op.name.name.as_str(), op.class.as_ref()?.declared?)))).collect();
    for d in diagnostics {
        // The labels of `label_class_uses` are skipped: their diagnostics already point into the class.
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

/// Returns the place of the primary label, if it is in a rule file.
fn place(d: &Diagnostic) -> Option<Span> {
    d.primary_label()?.span()
}
