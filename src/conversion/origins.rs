//! Origins of lowered ops for diagnostics: the source op, and the rule with the line that emitted the op.
//!
//! Only a traced conversion records origins. If the verifier refuses the output of a conversion, `lower` (`lib.rs`)
//! converts the module again with a trace.
//!
//! Tests: tests/errors/emitted/.

use super::diagnostics::format_span;
use super::trace::{StepResult, StepSubject, TargetOp, Trace};
use crate::ir::{Body, Context, Loc, Op};
use crate::verify::Origins;
use rulec::report::{Diagnostic, SourceId};
use rulec::rir::RuleId;

/// The origins of the ops of a traced conversion.
pub struct RuleOrigins<'a> {
    /// The context of the conversion.
    pub ctx: &'a Context,
    /// The trace of the conversion.
    pub trace: &'a Trace,
    /// The source that byte offsets of locations refer to.
    pub source: SourceId,
}

impl RuleOrigins<'_> {
    /// Returns the trace's data about an op; `None` for an op that no step created, such as a requested symbol.
    fn target_op(&self, body: &Body, op: Op) -> Option<&TargetOp> {
        self.trace.target_ops.get((body.tag(op) as usize).checked_sub(1)?)
    }

    /// Returns the name of the source op whose conversion created a target op.
    fn source_name(&self, target_op: &TargetOp) -> Option<&str> {
        let mut step = self.trace.steps.get(target_op.step as usize)?;
        while step.subject == StepSubject::Emitted {
            step = self.trace.steps.get(step.parent? as usize)?;
        }
        Some(self.ctx.op_text(step.name))
    }

    /// Returns the rule that created a target op; `None` if no rule did.
    fn rule(&self, target_op: &TargetOp) -> Option<RuleId> {
        let mut step = self.trace.steps.get(target_op.step as usize)?;
        loop {
            match step.result {
                StepResult::Rule(rule) | StepResult::Arm(Some(rule)) => return Some(rule),
                _ => step = self.trace.steps.get(step.parent? as usize)?,
            }
        }
    }
}

impl Origins for RuleOrigins<'_> {
    fn label(&self, diagnostic: Diagnostic, body: &Body, op: Op, text: &str) -> Diagnostic {
        let ctx = self.ctx;
        let target_op = self.target_op(body, op);
        let lowered_name = ctx.op_text(body.name(op));
        let source_text = match target_op.and_then(|target_op| self.source_name(target_op)) {
            Some(name) if name != lowered_name => format!("`{name}` is lowered to `{lowered_name}`"),
            _ => text.to_string(),
        };
        let mut diagnostic = match body.loc(op) {
            Loc::Offset(offset) => diagnostic.at(self.source, offset as usize..offset as usize + 1, source_text),
            Loc::Explicit(id) => ctx.label_stated(diagnostic, id, &source_text),
        };
        let Some(target_op) = target_op else { return diagnostic };
        if let Some(span) = target_op.span(&ctx.rules).filter(|span| (span.file as usize) < ctx.rules.sources.len()) {
            diagnostic = diagnostic.at(span.source(), span.range(), "emitted here");
        }
        match self.rule(target_op).and_then(|rule| ctx.rules.rules.get(rule.index())) {
            Some(rule) => diagnostic.note(format!("in rule `{}` at {}", rule.name, format_span(ctx, rule.span))),
            None => diagnostic,
        }
    }

    fn advice(&self, body: &Body, op: Op) -> &'static str {
        match self.target_op(body, op) {
            Some(TargetOp { instruction: None, .. }) => {
                "the input has this op and the rules keep it: change it so that it fits what is around it after lowering"
            }
            _ => "the rules produced this op; the input may be correct",
        }
    }
}
