//! Diagnostics of the verifier, with labels at the ops that they are about.
//!
//! Tests: tests/all/errors.rs, tests/errors/ops/.

use super::verifier::{LocatedDiagnostic, Verifier};
use crate::ir::{Body, Loc, Op};
use crate::syntax::scanner::skip_identifier;
use rulec::report::Diagnostic;
use std::ops::Range;

impl<'c> Verifier<'c, '_> {
    /// Returns the range of the op's name in the text.
    fn op_name_range(&self, body: &Body, op: Op) -> Option<Range<usize>> {
        let Loc::Offset(offset) = body.loc(op) else { return None };
        let offset = offset as usize;
        let rest = self.text.get(offset..)?;
        let len = match rest.strip_prefix('"') {
            Some(quoted) => quoted.find('"').map_or(0, |n| n + 2),
            None => skip_identifier(rest.as_bytes(), 0).unwrap_or(0),
        };
        Some(offset..offset + len)
    }

    /// Adds a label at the op's name. For an op whose location the text states, adds that place instead.
    pub(super) fn label_op(&self, diagnostic: Diagnostic, body: &Body, op: Op, text: &str) -> Diagnostic {
        if let Some(origins) = self.origins {
            return origins.label(diagnostic, body, op, text);
        }
        match (self.op_name_range(body, op), body.loc(op)) {
            (Some(range), _) => diagnostic.at(self.source, range, text),
            (None, Loc::Explicit(id)) => self.ctx.label_stated(diagnostic, id, text),
            (None, _) => diagnostic,
        }
    }

    /// Records a diagnostic at the position of an op.
    pub(super) fn push(&mut self, body: &Body, op: Op, diagnostic: Diagnostic) {
        let diagnostic = match self.origins {
            Some(origins) => diagnostic.note(origins.advice(body, op)),
            None => diagnostic,
        };
        let offset = match body.loc(op) {
            Loc::Offset(offset) => offset,
            Loc::Explicit(_) => u32::MAX,
        };
        self.diagnostics.push(LocatedDiagnostic { offset, diagnostic });
    }

    /// Records an error with one label, at the op's name, and one note.
    pub(super) fn report(&mut self, body: &Body, op: Op, code: &'static str, message: String, label: &str, note: &str) {
        let diagnostic = self.label_op(Diagnostic::error(code, message), body, op, label).note(note);
        self.push(body, op, diagnostic);
    }

    pub(super) fn op_name(&self, body: &Body, op: Op) -> &'c str {
        self.ctx.op_text(body.name(op))
    }
}
