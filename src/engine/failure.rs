//! Failure: what the user is told when a conversion stops, and which op it is about.
//!
//! Kept true: every message names the op in the user's text; one about a rule names the rule's file and line too.

use super::converter::Converter;
use super::symbols;
use crate::ir::{Context, Loc};
use crate::report::{Diagnostic, RULE_SOURCE};
use crate::vm::{Machine, OpRef, Stop};
use grammar::rir::{RuleId, Span};

/// A rule that did not fit.
pub struct Miss {
    /// Which.
    pub rule: RuleId,
    /// The test that failed, as the rule writes it.
    pub test: String,
    /// Where the test stands, `file:line`.
    pub place: String,
    /// The same.
    pub span: Span,
}

/// The rules that failed, each at an instruction: the one that got furthest first, which is the likeliest to have been meant.
pub fn misses(ctx: &Context, failed: &[(RuleId, u32)]) -> Vec<Miss> {
    let mut failed: Vec<_> = failed.to_vec();
    failed.sort_by_key(|(_, pc)| std::cmp::Reverse(*pc));
    let miss = |(rule, pc): (RuleId, u32)| {
        let r = &ctx.rules.rules[rule.index()];
        let f = &ctx.rules.functions[r.func.index()];
        let span = f.spans.get(pc as usize).copied().unwrap_or(r.span);
        let text = ctx.rules.sources.get(span.file as usize);
        let text = text.and_then(|s| s.text.get(span.start as usize..span.end as usize)).unwrap_or("");
        let test = text.split_whitespace().collect::<Vec<_>>().join(" ");
        Miss { rule, test, place: symbols::place_of(ctx, span), span }
    };
    failed.into_iter().map(miss).collect()
}

impl Converter<'_, '_> {
    /// The source op being converted: while a rule is tried, `op` is still that of the rule around it.
    pub(super) fn source_op(&self) -> Option<OpRef> {
        self.origin.or(self.op)
    }

    pub(super) fn place_of(&self, at: Span) -> String {
        symbols::place_of(self.ctx, at)
    }

    /// Adds the place of an op.
    pub(super) fn at_op(&self, d: Diagnostic, op: OpRef, text: &str) -> Diagnostic {
        match op {
            OpRef::Source(b, op) => self.at_loc(d, self.bodies[b as usize].body.loc(op), text),
            OpRef::Transient(_) => self.at_loc(d, self.loc, text),
        }
    }

    pub(super) fn at_loc(&self, d: Diagnostic, loc: Loc, text: &str) -> Diagnostic {
        match loc {
            Loc::Offset(at) => d.at(self.program.source, at as usize..at as usize + 1, text),
            Loc::Written(id) => {
                let where_ = match self.ctx.loc_kind(id) {
                    crate::ir::LocKind::File { file, line, column } => {
                        format!("{}:{line}:{column}", self.ctx.text(*file))
                    }
                    _ => "a location written in the input".into(),
                };
                d.note(format!("{text}: {where_}"))
            }
        }
    }

    fn at_rule(&self, d: Diagnostic, at: Span, text: &str) -> Diagnostic {
        if (at.file as usize) < self.ctx.rules.sources.len() && at != Span::default() {
            d.at(RULE_SOURCE | u32::from(at.file), at.start as usize..at.end as usize, text)
        } else {
            d
        }
    }

    /// Reports why an op could not be converted.
    pub(super) fn report_stop(&mut self, _: &Machine<'_>, op: OpRef, stop: Stop) {
        let ctx = self.ctx;
        let name = ctx.op_text(self.name_of(op)).to_string();
        let rule = self.chain.last().or(self.rule.as_ref()).copied();
        let rule_note = |d: Diagnostic| match rule.and_then(|r| ctx.rules.rules.get(r.index())) {
            Some(r) => d.note(format!("in rule `{}` at {}", r.name, self.place_of(r.span))),
            None => d,
        };
        let d = match stop {
            Stop::Reported => return,
            Stop::Fail { message, at } => {
                let d = self.at_op(Diagnostic::error("C0002", message), op, &format!("while converting `{name}`"));
                rule_note(self.at_rule(d, at, "raised here"))
            }
            Stop::Rule { message, at } => {
                let d = Diagnostic::error("C0003", format!("a rule cannot be carried out: {message}"));
                let d = self.at_op(d, op, &format!("while converting `{name}`"));
                rule_note(self.at_rule(d, at, "this part of the rules"))
                    .note("correct the rule; the input may be right")
            }
        };
        self.diagnostics.push(d);
    }

    /// Reports an op that no rule takes.
    pub(super) fn report_unmatched(&mut self, _: &Machine<'_>, op: OpRef, failed: &[(RuleId, u32)]) {
        let ctx = self.ctx;
        let name = ctx.op_text(self.name_of(op)).to_string();
        let message =
            if failed.is_empty() { format!("no rule lowers `{name}`") } else { format!("no rule takes this `{name}`") };
        let mut d = self.at_op(Diagnostic::error("C0001", message), op, "left over");
        for miss in misses(ctx, failed) {
            let name = &ctx.rules.rules[miss.rule.index()].name;
            d = d.note(format!("rule `{name}` does not fit: `{}` fails ({})", miss.test, miss.place));
        }
        let next = match op {
            OpRef::Transient(_) => "the op was emitted by a rule on the way; write a rule for it",
            OpRef::Source(..) if failed.is_empty() => {
                "write a rule for it and load it with --rules, or pass --partial to keep the op"
            }
            OpRef::Source(..) => "change the op so that a rule fits, or add a rule with --rules",
        };
        self.diagnostics.push(d.note(next));
    }

    /// The error that ops nest too deep in each other to be lowered.
    pub(super) fn too_deep(&mut self) -> Box<Stop> {
        let d =
            Diagnostic::error("C0013", "ops nest too deep here to be lowered: too many rules are at work around them");
        let d = self.at_loc(d, self.loc, "while converting this op");
        self.diagnostics.push(d.note("take inner parts out into functions"));
        Box::new(Stop::Reported)
    }

    /// The error that rules go round in a circle.
    pub(super) fn cycle(&mut self, op: OpRef) -> Box<Stop> {
        let ctx = self.ctx;
        let name = ctx.op_text(self.name_of(op)).to_string();
        let mut seen: Vec<RuleId> = Vec::new();
        for r in self.chain.iter().rev() {
            if seen.contains(r) {
                break;
            }
            seen.push(*r);
        }
        let d =
            Diagnostic::error("C0004", format!("the rules do not come to an end: `{name}` is emitted again and again"));
        let mut d = self.at_loc(d, self.loc, "while converting this op");
        for r in seen.into_iter().rev() {
            if let Some(r) = ctx.rules.rules.get(r.index()) {
                d = d.note(format!("rule `{}` at {} is in the cycle", r.name, self.place_of(r.span)));
            }
        }
        self.diagnostics.push(d.note("make one of them emit a smaller op, or exclude what it emitted with `where`"));
        Box::new(Stop::Reported)
    }
}
