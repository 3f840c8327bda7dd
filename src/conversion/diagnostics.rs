//! Failure: what the user is told when a conversion stops, and which op it is about.
//!
//! Kept true: every message names the op in the user's text; one about a rule names the rule's file and line too.

use super::rewriter::Rewriter;
use super::symbols;
use crate::ir::{Context, Loc};
use crate::report::{Diagnostic, RULE_SOURCE};
use crate::vm::{Machine, OpRef, RuleError};
use rulec::rir::{RuleId, Span};

/// A rule that did not fit.
pub struct RuleMismatch {
    /// Which.
    pub rule: RuleId,
    /// The test that failed, as the rule writes it.
    pub test: String,
    /// Where the test stands, `file:line`.
    pub location: String,
    /// The same.
    pub span: Span,
}

/// The rules that failed, each at an instruction: the one that got furthest first, which is the likeliest to have been meant.
pub fn rank_mismatches(ctx: &Context, failed: &[(RuleId, u32)]) -> Vec<RuleMismatch> {
    let mut ranked: Vec<_> = failed.to_vec();
    ranked.sort_by_key(|(_, pc)| std::cmp::Reverse(*pc));
    let to_mismatch = |(rule, pc): (RuleId, u32)| {
        let rule_def = &ctx.rules.rules[rule.index()];
        let function = &ctx.rules.functions[rule_def.func.index()];
        let span = function.spans.get(pc as usize).copied().unwrap_or(rule_def.span);
        let text = ctx.rules.sources.get(span.file as usize);
        let text = text.and_then(|s| s.text.get(span.start as usize..span.end as usize)).unwrap_or("");
        let test = text.split_whitespace().collect::<Vec<_>>().join(" ");
        RuleMismatch { rule, test, location: symbols::format_span(ctx, span), span }
    };
    ranked.into_iter().map(to_mismatch).collect()
}

impl Rewriter<'_, '_> {
    /// The source op being converted: while a rule is tried, `op` is still that of the rule around it.
    pub(crate) fn current_source_op(&self) -> Option<OpRef> {
        self.root_op.or(self.op)
    }

    pub(crate) fn format_span(&self, span: Span) -> String {
        symbols::format_span(self.ctx, span)
    }

    /// Adds the place of an op.
    pub(crate) fn label_op(&self, diagnostic: Diagnostic, op: OpRef, text: &str) -> Diagnostic {
        match op {
            OpRef::Source(body_id, op) => self.label_loc(diagnostic, self.bodies[body_id as usize].body.loc(op), text),
            OpRef::Pending(_) => self.label_loc(diagnostic, self.loc, text),
        }
    }

    pub(crate) fn label_loc(&self, diagnostic: Diagnostic, loc: Loc, text: &str) -> Diagnostic {
        match loc {
            Loc::Offset(offset) => diagnostic.at(self.program.source, offset as usize..offset as usize + 1, text),
            Loc::Explicit(id) => {
                let location = match self.ctx.loc_kind(id) {
                    crate::ir::LocKind::File { file, line, column } => {
                        format!("{}:{line}:{column}", self.ctx.text(*file))
                    }
                    _ => "a location written in the input".into(),
                };
                diagnostic.note(format!("{text}: {location}"))
            }
        }
    }

    fn label_rule(&self, diagnostic: Diagnostic, span: Span, text: &str) -> Diagnostic {
        if (span.file as usize) < self.ctx.rules.sources.len() && span != Span::default() {
            diagnostic.at(RULE_SOURCE | u32::from(span.file), span.start as usize..span.end as usize, text)
        } else {
            diagnostic
        }
    }

    /// Reports why an op could not be converted.
    pub(crate) fn report_error(&mut self, _: &Machine<'_>, op: OpRef, error: RuleError) {
        let ctx = self.ctx;
        let name = ctx.op_text(self.name_of(op)).to_string();
        let rule = self.rule_stack.last().or(self.rule.as_ref()).copied();
        let add_rule_note = |diagnostic: Diagnostic| match rule.and_then(|rule_id| ctx.rules.rules.get(rule_id.index()))
        {
            Some(rule_def) => {
                diagnostic.note(format!("in rule `{}` at {}", rule_def.name, self.format_span(rule_def.span)))
            }
            None => diagnostic,
        };
        let diagnostic = match error {
            RuleError::Reported => return,
            RuleError::Fail { message, span: at } => {
                let diagnostic =
                    self.label_op(Diagnostic::error("C0002", message), op, &format!("while converting `{name}`"));
                add_rule_note(self.label_rule(diagnostic, at, "raised here"))
            }
            RuleError::InvalidRule { message, span: at } => {
                let diagnostic = Diagnostic::error("C0003", format!("a rule cannot be carried out: {message}"));
                let diagnostic = self.label_op(diagnostic, op, &format!("while converting `{name}`"));
                add_rule_note(self.label_rule(diagnostic, at, "this part of the rules"))
                    .note("correct the rule; the input may be right")
            }
        };
        self.diagnostics.push(diagnostic);
    }

    /// Reports an op that no rule takes.
    pub(crate) fn report_unmatched(&mut self, _: &Machine<'_>, op: OpRef, failed: &[(RuleId, u32)]) {
        let ctx = self.ctx;
        let name = ctx.op_text(self.name_of(op)).to_string();
        let message =
            if failed.is_empty() { format!("no rule lowers `{name}`") } else { format!("no rule takes this `{name}`") };
        let mut diagnostic = self.label_op(Diagnostic::error("C0001", message), op, "left over");
        for mismatch in rank_mismatches(ctx, failed) {
            let name = &ctx.rules.rules[mismatch.rule.index()].name;
            diagnostic = diagnostic
                .note(format!("rule `{name}` does not fit: `{}` fails ({})", mismatch.test, mismatch.location));
        }
        let help = match op {
            OpRef::Pending(_) => "the op was emitted by a rule on the way; write a rule for it",
            OpRef::Source(..) if failed.is_empty() => {
                "write a rule for it and load it with --rules, or pass --partial to keep the op"
            }
            OpRef::Source(..) => "change the op so that a rule fits, or add a rule with --rules",
        };
        self.diagnostics.push(diagnostic.note(help));
    }

    /// The error that ops nest too deep in each other to be lowered.
    pub(crate) fn report_too_deep(&mut self) -> Box<RuleError> {
        let diagnostic =
            Diagnostic::error("C0013", "ops nest too deep here to be lowered: too many rules are at work around them");
        let diagnostic = self.label_loc(diagnostic, self.loc, "while converting this op");
        self.diagnostics.push(diagnostic.note("take inner parts out into functions"));
        Box::new(RuleError::Reported)
    }

    /// The error that rules go round in a circle.
    pub(crate) fn report_cycle(&mut self, op: OpRef) -> Box<RuleError> {
        let ctx = self.ctx;
        let name = ctx.op_text(self.name_of(op)).to_string();
        let mut cycle_rules: Vec<RuleId> = Vec::new();
        for r in self.rule_stack.iter().rev() {
            if cycle_rules.contains(r) {
                break;
            }
            cycle_rules.push(*r);
        }
        let diagnostic =
            Diagnostic::error("C0004", format!("the rules do not come to an end: `{name}` is emitted again and again"));
        let mut diagnostic = self.label_loc(diagnostic, self.loc, "while converting this op");
        for r in cycle_rules.into_iter().rev() {
            if let Some(r) = ctx.rules.rules.get(r.index()) {
                diagnostic =
                    diagnostic.note(format!("rule `{}` at {} is in the cycle", r.name, self.format_span(r.span)));
            }
        }
        self.diagnostics
            .push(diagnostic.note("make one of them emit a smaller op, or exclude what it emitted with `where`"));
        Box::new(RuleError::Reported)
    }
}
