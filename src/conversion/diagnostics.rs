//! Diagnostics of a conversion: each names the op in the user's text, and the rule with its file and line.
//!
//! Tests: tests/all/errors.rs, tests/all/explain.rs, tests/errors/lowering/, tests/explain/.

use super::rewriter::Rewriter;
use super::state::{CodePoint, InlineFrame, MappedDef, SourceBody};
use crate::ir::{Context, Def, Loc, Value};
use crate::limits::Limit;
use crate::vm::{OpRef, RuleError, ValueRef};
use rulec::report::Diagnostic;
use rulec::rir::{Rule, RuleId, Span};

/// A rule that did not match an op.
pub struct RuleMismatch {
    /// The rule.
    pub rule: RuleId,
    /// The source text of the failed test, with runs of whitespace replaced by one space.
    pub test: String,
    /// The location of the test, `file:line`.
    pub location: String,
    /// The span of the test.
    pub span: Span,
}

/// Returns the rules that did not match, with the test that failed in each. `failed` contains for each rule the index
/// of the instruction that failed. The rule with the greatest index comes first: it got furthest, so it is most likely
/// the one that was meant to match.
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
        RuleMismatch { rule, test, location: format_span(ctx, span), span }
    };
    ranked.into_iter().map(to_mismatch).collect()
}

/// Returns a position in the rules as `file:line`.
pub fn format_span(ctx: &Context, span: Span) -> String {
    match ctx.rules.sources.get(span.file as usize) {
        Some(source) => {
            let end = (span.start as usize).min(source.text.len());
            let line = source.text.as_bytes()[..end].iter().filter(|b| **b == b'\n').count() + 1;
            format!("{}:{line}", source.name)
        }
        None => "an unknown location".into(),
    }
}

impl Rewriter<'_, '_> {
    /// Returns the source op that is being converted. Prefers `root_op` to `op`: while the patterns for a nested op are
    /// matched, `op` is still the op of the enclosing rule.
    pub(super) fn current_source_op(&self) -> Option<OpRef> {
        self.root_op.or(self.frame.op)
    }

    /// Adds a label at the location of an op. An op that a rule emitted has no location of its own. It gets a label at
    /// the current location and a label at the place in the rule.
    pub(super) fn label_op(&self, diagnostic: Diagnostic, op: OpRef, text: &str) -> Diagnostic {
        match op {
            OpRef::Source(body_id, op) => self.label_loc(diagnostic, self.body(body_id).loc(op), text),
            OpRef::Pending(pending) => self.label_emission(self.label_loc(diagnostic, self.frame.loc, text), pending),
        }
    }

    /// Adds the place of a location: a label in the input, or the place that the text states as `loc(..)`.
    pub(super) fn label_loc(&self, diagnostic: Diagnostic, loc: Loc, text: &str) -> Diagnostic {
        match loc {
            Loc::Offset(offset) => diagnostic.at(self.program.source, offset as usize..offset as usize + 1, text),
            Loc::Explicit(id) => self.ctx.label_stated(diagnostic, id, text),
        }
    }

    pub(super) fn label_rule(&self, diagnostic: Diagnostic, span: Span, text: &str) -> Diagnostic {
        if (span.file as usize) < self.ctx.rules.sources.len() && span != Span::default() {
            diagnostic.at(span.source(), span.range(), text)
        } else {
            diagnostic
        }
    }

    /// Reports an error of the rule being applied, unless the error is reported already.
    pub(super) fn report_error(&mut self, op: OpRef, error: RuleError) {
        // In a region with the trait `graph`, an op may use its own results and those of later ops.
        let error = match error {
            RuleError::InvalidRule { .. } if self.has_unconverted_operand(op) => RuleError::Fail {
                message: format!("`{}` uses a value that is not defined before it", self.ctx.op_text(self.name_of(op))),
                span: Span::default(),
            },
            error => error,
        };
        let while_converting = format!("while converting `{}`", self.ctx.op_text(self.name_of(op)));
        self.report_rule_error(error, |this, diagnostic| this.label_op(diagnostic, op, &while_converting));
    }

    /// Returns whether a source op uses a value of the source that is not converted yet.
    fn has_unconverted_operand(&self, op: OpRef) -> bool {
        let is_unconverted = |value: ValueRef| {
            let mapped_value = self.source.mapped_values[self.resolve(value).0 as usize];
            mapped_value.def == MappedDef::Source && mapped_value.target.is_none()
        };
        matches!(op, OpRef::Source(..)) && self.operands_of(op).into_iter().any(is_unconverted)
    }

    /// Reports the message of a `debug` in the rules at `span`. The rewrite is not cached, so each application reports
    /// it.
    pub(super) fn report_debug(&mut self, message: String, span: Span) {
        self.mark_uncacheable();
        let mut diagnostic = self.label_rule(Diagnostic::remark("C0021", message), span, "");
        if let Some(op) = self.current_source_op() {
            let while_converting = format!("while converting `{}`", self.ctx.op_text(self.name_of(op)));
            diagnostic = self.label_op(diagnostic, op, &while_converting);
        }
        self.outcome.diagnostics.push(diagnostic);
    }

    /// Reports an error of the code that makes the op of a `collect` table. `span` is the place of the `collect`
    /// statement. `loc` is the location of the op for which the first entry was added.
    pub(super) fn report_table_error(&mut self, loc: Loc, span: Span, error: RuleError) {
        let location = format_span(self.ctx, span);
        self.report_rule_error(error, |this, diagnostic| {
            let diagnostic = this.label_loc(diagnostic, loc, "the first entry of a table is added here");
            diagnostic.note(format!("while the op of the table was made by the `collect` at {location}"))
        });
    }

    /// Reports an error of a rule. `label_input` adds the labels in the input.
    fn report_rule_error(&mut self, error: RuleError, label_input: impl Fn(&Self, Diagnostic) -> Diagnostic) {
        let ctx = self.ctx;
        let failed_rule = self.rules.failed_rule.take();
        let rule = failed_rule.as_ref().or(self.rules.stack.last()).or(self.frame.rule.as_ref());
        let rule = rule.and_then(|rule| ctx.rules.rules.get(rule.index()));
        let (code, message, span, label) = match error {
            RuleError::Reported => return,
            RuleError::LimitExceeded { limit, span } => {
                return self.report_exceeded_limit(limit, span, rule, label_input);
            }
            RuleError::Fail { message, span } => ("C0002", message, span, "raised here"),
            RuleError::InvalidRule { message, span } => {
                let subject = rule.map_or("the rules".to_string(), |rule| format!("rule `{}`", rule.name));
                ("C0003", format!("{subject} failed: {message}"), span, "in this part of the rules")
            }
        };
        let mut diagnostic = label_input(self, Diagnostic::error(code, message));
        diagnostic = self.label_rule(diagnostic, span, label);
        if let Some(rule) = rule {
            diagnostic = diagnostic.note(format!("in rule `{}` at {}", rule.name, format_span(ctx, rule.span)));
        }
        if code == "C0003" {
            diagnostic = diagnostic.note("correct the rule; the input may be valid");
        }
        self.outcome.diagnostics.push(diagnostic);
    }

    /// Reports that rule code exceeds a limit. Reports a limit of a whole conversion only once. `label_input` adds the
    /// labels in the input.
    fn report_exceeded_limit(
        &mut self,
        limit: Limit,
        span: Span,
        rule: Option<&Rule>,
        label_input: impl Fn(&Self, Diagnostic) -> Diagnostic,
    ) {
        let is_of_conversion = matches!(limit, Limit::Steps | Limit::Memory);
        if is_of_conversion && std::mem::replace(&mut self.outcome.reported_exhaustion, true) {
            return;
        }
        let subject = rule.map_or("rule code".to_string(), |rule| format!("rule `{}`", rule.name));
        let limits = self.ctx.limits.for_program(self.program.op_count);
        let excess = limit.describe_excess(limits.get(limit));
        let code = if limit == Limit::Memory { "C0017" } else { "C0016" };
        let message = if is_of_conversion {
            format!("{subject} exceeds the limit `{}`: the conversion takes {excess}", limit.name())
        } else {
            format!("{subject} exceeds the limit `{}`: it makes {excess}", limit.name())
        };
        let mut diagnostic = label_input(self, Diagnostic::error(code, message));
        diagnostic = self.label_rule(diagnostic, span, "in this part of the rules");
        if let Some(rule) = rule {
            diagnostic = diagnostic.note(format!("in rule `{}` at {}", rule.name, format_span(self.ctx, rule.span)));
        }
        let help = format!("if the rules are meant to do this, raise the limit with `--limit {}=N`", limit.name());
        self.outcome.diagnostics.push(diagnostic.note(help));
    }

    /// Reports an op that no rule matches, with the rules that were tried.
    pub(super) fn report_unmatched(&mut self, op: OpRef, failed: &[(RuleId, u32)]) {
        let ctx = self.ctx;
        let name = ctx.op_text(self.name_of(op));
        let message = if failed.is_empty() {
            format!("no rule lowers `{name}`")
        } else {
            format!("no rule matches this `{name}`")
        };
        let mut diagnostic = self.label_op(Diagnostic::error("C0001", message), op, "not lowered");
        for mismatch in rank_mismatches(ctx, failed) {
            let RuleMismatch { rule, test, location, .. } = mismatch;
            let name = &ctx.rules.rules[rule.index()].name;
            diagnostic = diagnostic.note(format!("rule `{name}` does not match: `{test}` fails ({location})"));
        }
        let help = match op {
            OpRef::Pending(_) => "the op was emitted by a rule; write a rule for it",
            OpRef::Source(..) if failed.is_empty() => {
                "write a rule for it and load it with --rules, or pass --partial to keep the op"
            }
            OpRef::Source(..) => "change the op so that a rule matches, or add a rule with --rules",
        };
        self.outcome.diagnostics.push(diagnostic.note(help));
    }

    /// Reports that a value is used in an isolated body although it is defined outside. Returns the error to pass on.
    pub(super) fn report_foreign_value(&mut self, value_ref: ValueRef) -> Box<RuleError> {
        let ctx = self.ctx;
        let message = "a value from outside is used in an isolated region";
        let is_in_body = |frame: &&InlineFrame| frame.target_body == self.target.body_id;
        let Some(inline_frame) = self.inline.frames.iter().rev().find(is_in_body).copied() else {
            return self.rule_error(&format!("{message}; pass it to the region as an argument of its op"));
        };
        let mut diagnostic = self.label_loc(Diagnostic::error("C0014", message), self.frame.loc, "used here");
        if let Some(loc) = self.definition_loc(value_ref) {
            diagnostic = self.label_loc(diagnostic, loc, "defined here");
        }
        let CodePoint { func, pc, .. } = inline_frame.code_point;
        let span = ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default();
        diagnostic = self.label_rule(diagnostic, span, "inlined here");
        if let Some(rule) = inline_frame.rule.and_then(|rule| ctx.rules.rules.get(rule.index())) {
            let location = format_span(ctx, span);
            diagnostic = diagnostic.note(format!("in rule `{}` at {location}", rule.name));
        }
        let help = "pass the captures of the region to the new op, and bind them: `inline R(..) with (..)`";
        self.outcome.diagnostics.push(diagnostic.note(help));
        Box::new(RuleError::Reported)
    }

    /// Returns the location of the op that defines a source value. For a block argument, returns that of the op around
    /// the block. Returns `None` for a value that is not of the input.
    fn definition_loc(&self, value_ref: ValueRef) -> Option<Loc> {
        let index = self.source.bodies.iter().rposition(|body| body.first_value_ref <= value_ref.0)?;
        let SourceBody { body, first_value_ref, parent, .. } = self.source.bodies[index];
        let value = (value_ref.0 - first_value_ref) as usize;
        if value >= body.value_count() {
            return None;
        }
        match body.def(Value::new(value)) {
            Def::Result(op, _) => Some(body.loc(op)),
            Def::Arg(block, _) => match (body.region_op(body.region_of(block)), parent) {
                (Some(op), _) => Some(body.loc(op)),
                (None, Some((outer_body_id, op))) => Some(self.body(outer_body_id).loc(op)),
                (None, None) => None,
            },
        }
    }

    /// Reports that more than `limit` rules are nested, and returns the error to pass on.
    pub(super) fn report_too_deep(&mut self, limit: usize) -> Box<RuleError> {
        let message = format!("regions are nested too deeply: more than {limit} rules are active");
        let diagnostic =
            self.label_loc(Diagnostic::error("C0013", message), self.frame.loc, "while converting this op");
        self.outcome.diagnostics.push(diagnostic.note("move inner regions into functions"));
        Box::new(RuleError::Reported)
    }

    /// Reports that the rules rewrite an op to itself, with the rules of the cycle, and returns the error to pass on.
    pub(super) fn report_cycle(&mut self, op: OpRef) -> Box<RuleError> {
        let ctx = self.ctx;
        let name = ctx.op_text(self.name_of(op));
        let mut cycle_rules: Vec<RuleId> = Vec::new();
        for rule in self.rules.stack.iter().rev() {
            if cycle_rules.contains(rule) {
                break;
            }
            cycle_rules.push(*rule);
        }
        let message = format!("rules do not terminate: `{name}` is rewritten to itself");
        let mut diagnostic =
            self.label_loc(Diagnostic::error("C0004", message), self.frame.loc, "while converting this op");
        for rule in cycle_rules.into_iter().rev() {
            if let Some(rule) = ctx.rules.rules.get(rule.index()) {
                let location = format_span(ctx, rule.span);
                diagnostic = diagnostic.note(format!("rule `{}` at {location} is in the cycle", rule.name));
            }
        }
        self.outcome
            .diagnostics
            .push(diagnostic.note("let one of them emit a simpler op, or exclude the ops it emits with `where`"));
        Box::new(RuleError::Reported)
    }
}
