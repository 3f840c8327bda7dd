//! Trace of a conversion: for each op the rule applied, the ops it created, and the rules that failed to match.
//!
//! Only `rewrite explain`, `rewrite test` and the tests record a trace. Other conversions pay nothing for it.
//!
//! Tests: tests/all/explain.rs, tests/all/back_ends.rs, tests/explain/.

use super::buffers::BufferCopy;
use crate::ir::{Module, Op, OpName};
use rulec::report::{Diagnostic, Severity};
use rulec::rir::{RuleId, Span};
use rustc_hash::FxHashMap;
use std::time::{Duration, Instant};

/// A recorded conversion.
///
/// Invariant: steps are in the order in which they began. The tag (`Body::tag`) of an op of the target is its index in
/// `target_ops` plus one.
#[derive(Debug, Default)]
pub struct Trace {
    /// The conversions of source ops and of ops that rules emitted.
    pub steps: Vec<TraceStep>,
    /// The ops created in the target. Some are removed later as dead code.
    pub target_ops: Vec<TargetOp>,
    /// The numbers of the source bodies. The key of a body is the number of the outer body and the op that owns the
    /// body. The root body has number 0.
    pub(super) bodies: FxHashMap<(u32, Op), u32>,
}

impl Trace {
    /// Returns the applied rules, each as often as it was applied.
    pub fn applied_rules(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.steps.iter().filter_map(|step| if let StepResult::Rule(rule) = step.result { Some(rule) } else { None })
    }

    /// Returns the number of the child body of `op`, an isolated op in body number `body`. Returns `None` if no op in
    /// the child body was converted.
    pub fn nested_body(&self, body: u32, op: Op) -> Option<u32> {
        self.bodies.get(&(body, op)).copied()
    }
}

/// The outcome of a conversion that was traced.
#[doc(hidden)]
pub struct TracedConversion {
    /// The lowered module. After an error it is `None` or lacks ops.
    pub module: Option<Module>,
    /// Warnings and errors, in the order of the input.
    pub diagnostics: Vec<Diagnostic>,
    /// The steps of the conversion.
    pub trace: Trace,
}

impl TracedConversion {
    /// Returns the module with warnings, or the diagnostics if one of them is an error.
    pub fn into_result(self) -> Result<(Module, Vec<Diagnostic>), Vec<Diagnostic>> {
        if !self.has_succeeded() {
            return Err(self.diagnostics);
        }
        self.module.map(|m| (m, self.diagnostics)).ok_or_else(Vec::new)
    }

    /// Returns whether there was no error.
    pub fn has_succeeded(&self) -> bool {
        !has_errors(&self.diagnostics)
    }
}

/// Returns whether one of the diagnostics is an error.
pub(super) fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}

/// The op that a step converts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepSubject {
    /// An op of the source, as (number of its body, op).
    Source(u32, Op),
    /// An op that a rule emitted.
    Emitted,
}

/// The conversion of one op.
#[derive(Debug)]
pub struct TraceStep {
    /// The converted op.
    pub subject: StepSubject,
    /// The name of the op.
    pub name: OpName,
    /// The index of the enclosing step; `None` for an outermost step.
    pub parent: Option<u32>,
    /// How the op was converted.
    pub result: StepResult,
    /// Whether the step ended with an error.
    pub failed: bool,
    /// The created ops and the nested steps, in order.
    pub items: Vec<StepItem>,
    /// The time spent on matching and rewriting, without nested steps.
    pub time: Duration,
    /// The operands that the op got as copies.
    pub copies: Vec<BufferCopy>,
}

/// An item of a step: an op that the step created, or a nested step.
#[derive(Clone, Copy, Debug)]
pub enum StepItem {
    /// An op of the target: an index into `Trace::target_ops`.
    TargetOp(u32),
    /// The conversion of an emitted op, or of a source op in a region: an index into `Trace::steps`.
    Step(u32),
}

/// How an op was converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepResult {
    /// A rule converted the op.
    Rule(RuleId),
    /// An `inline` consumed the op: an arm matched it, or it is a terminator whose operands became the results of the
    /// `inline`. Contains the rule that ran the `inline`, if there is one.
    Arm(Option<RuleId>),
    /// The op is legal in the target and was copied.
    Copied,
    /// No rule matches, and the op was kept between casts.
    Kept,
    /// The op was skipped, because the definition of an operand failed.
    Skipped,
    /// No rule matches. Lists each rule tried, with the index of the RIR instruction at which its match failed.
    Unmatched(Vec<(RuleId, u32)>),
    /// An error occurred before a rule was chosen.
    Failed,
}

/// An op created in the target.
#[derive(Clone, Copy, Debug)]
pub struct TargetOp {
    /// The index of the step that created the op.
    pub step: u32,
    /// The name of the op.
    pub name: OpName,
    /// The RIR instruction that created the op, as (index of the function, index in the function's code). `None` for an
    /// op that was copied or kept.
    pub instruction: Option<(u32, u32)>,
}

impl TargetOp {
    /// Returns the place in the rule files of the instruction that created this op.
    pub fn span(&self, rules: &rulec::rir::RuleSet) -> Option<Span> {
        let (func, pc) = self.instruction?;
        rules.functions.get(func as usize)?.spans.get(pc as usize).copied()
    }
}

/// A trace in progress.
#[derive(Debug, Default)]
pub(super) struct Tracer {
    pub(super) trace: Trace,
    /// The steps that have not ended, outermost first.
    pub(super) open_steps: Vec<OpenStep>,
    /// The copies of operands for the step that begins next.
    pub(super) copies: Vec<BufferCopy>,
}

/// A step that has not ended.
#[derive(Debug)]
pub(super) struct OpenStep {
    /// The index of the step.
    pub(super) step: u32,
    pub(super) start: Instant,
    /// The total time of the nested steps that have ended.
    pub(super) nested_time: Duration,
}

impl Tracer {
    /// Returns the number of a source body. `owners` are the isolated ops around the body, outermost first.
    pub(super) fn body_number(&mut self, owners: impl Iterator<Item = Op>) -> u32 {
        let mut body = 0;
        for owner in owners {
            let next_number = self.trace.bodies.len() as u32 + 1;
            body = *self.trace.bodies.entry((body, owner)).or_insert(next_number);
        }
        body
    }

    /// Begins a step within the innermost open step.
    pub(super) fn begin_step(&mut self, subject: StepSubject, name: OpName) {
        let step = self.trace.steps.len() as u32;
        let parent = self.open_steps.last().map(|open_step| open_step.step);
        if let Some(parent) = parent {
            self.trace.steps[parent as usize].items.push(StepItem::Step(step));
        }
        self.trace.steps.push(TraceStep {
            subject,
            name,
            parent,
            result: StepResult::Failed,
            failed: false,
            items: Vec::new(),
            time: Duration::ZERO,
            copies: std::mem::take(&mut self.copies),
        });
        self.open_steps.push(OpenStep { step, start: Instant::now(), nested_time: Duration::ZERO });
    }

    /// Ends the innermost open step.
    pub(super) fn end_step(&mut self, failed: bool) {
        let Some(OpenStep { step, start, nested_time }) = self.open_steps.pop() else { return };
        let total_time = start.elapsed();
        if let Some(outer_step) = self.open_steps.last_mut() {
            outer_step.nested_time += total_time;
        }
        let step = &mut self.trace.steps[step as usize];
        (step.failed, step.time) = (failed, total_time.saturating_sub(nested_time));
    }

    /// Returns the innermost open step.
    pub(super) fn current_step(&mut self) -> Option<&mut TraceStep> {
        let open_step = self.open_steps.last()?;
        Some(&mut self.trace.steps[open_step.step as usize])
    }
}
