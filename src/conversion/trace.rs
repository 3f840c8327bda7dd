//! Trace: what a conversion did, op by op: which rule took it, what that made, what was tried in vain.
//!
//! Filled by the converter where it was asked for; otherwise there is none, and nothing is paid. Kept true: steps stand in
//! the order in which they began; the tag of an op that was made is its number in `Trace::made`, from 1.

use super::rewriter::Rewriter;
use crate::ir::{Op, OpName};
use crate::vm::OpRef;
use rulec::rir::{FuncId, RuleId, Span};
use rustc_hash::FxHashMap;
use std::time::{Duration, Instant};

/// See the file.
#[derive(Debug, Default)]
pub struct Trace {
    /// Each conversion of an op of the source or of one that a rule emitted.
    pub steps: Vec<TraceStep>,
    /// Each op of the target; some are gone in the end, because nothing used them.
    pub target_ops: Vec<TargetOp>,
    /// Bodies of the source by their owners: body `n + 1` is that of an op of another one; body 0 is the module's.
    bodies: FxHashMap<(u32, Op), u32>,
}

impl Trace {
    /// The rules that were applied, each as often as it was.
    pub fn applied_rules(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.steps.iter().filter_map(|step| if let StepResult::Rule(rule) = step.result { Some(rule) } else { None })
    }

    /// The number of the body that an isolated op of a body owns, if anything in it was converted.
    pub fn nested_body(&self, body: u32, op: Op) -> Option<u32> {
        self.bodies.get(&(body, op)).copied()
    }
}

/// What is converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepSubject {
    /// An op of a body of the source.
    Source(u32, Op),
    /// An op that a rule emitted.
    Emitted,
}

/// The conversion of one op.
#[derive(Debug)]
pub struct TraceStep {
    /// Which op.
    pub subject: StepSubject,
    /// Its name.
    pub name: OpName,
    /// The step that it is a part of.
    pub parent: Option<u32>,
    /// How it came to an end.
    pub result: StepResult,
    /// Something was reported.
    pub failed: bool,
    /// What was made, in order.
    pub items: Vec<StepItem>,
    /// How long it took, with finding the rule, without the steps in it.
    pub time: Duration,
}

/// A thing that a step made.
#[derive(Clone, Copy, Debug)]
pub enum StepItem {
    /// An op of the target.
    TargetOp(u32),
    /// An op that has rules itself, or an op of the source in a region.
    Step(u32),
}

/// How a step came to an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepResult {
    /// A rule has taken the op.
    Rule(RuleId),
    /// An arm of an `inline` of a rule has taken it, or its operands are what the `inline` gives.
    Arm(Option<RuleId>),
    /// It is the target's own.
    Copied,
    /// No rule has taken it, and it may stay.
    Kept,
    /// An operand is missing, because what gives it has failed.
    Skipped,
    /// No rule has taken it: the rules tried, with the instruction each failed at.
    Unmatched(Vec<(RuleId, u32)>),
    /// It could not be looked at.
    Failed,
}

/// An op of the target.
#[derive(Clone, Copy, Debug)]
pub struct TargetOp {
    /// The step that made it.
    pub step: u32,
    /// Its name.
    pub name: OpName,
    /// The instruction of the rules that made it: function and position. `None` for an op that was copied or kept.
    pub instruction: Option<(u32, u32)>,
}

impl TargetOp {
    /// The place in the rules that made it.
    pub fn span(&self, rules: &rulec::rir::RuleSet) -> Option<Span> {
        let (func, pc) = self.instruction?;
        rules.functions.get(func as usize)?.spans.get(pc as usize).copied()
    }
}

/// Writes a trace.
#[derive(Debug, Default)]
pub(crate) struct Tracer {
    pub(crate) trace: Trace,
    /// Steps that have not come to an end: since when, and how long the steps in it took.
    open_steps: Vec<(u32, Instant, Duration)>,
}

impl Rewriter<'_, '_> {
    pub(crate) fn begin_step(&mut self, op: OpRef) {
        let name = self.name_of(op);
        let mut owners = Vec::new();
        let subject = match op {
            OpRef::Pending(_) => StepSubject::Emitted,
            OpRef::Source(body_id, op) => {
                let mut body = body_id;
                while let Some((outer_body, owner)) = self.bodies[body as usize].parent {
                    owners.push(owner);
                    body = outer_body;
                }
                StepSubject::Source(0, op)
            }
        };
        let Some(tracer) = &mut self.tracer else { return };
        let trace = &mut tracer.trace;
        let subject = match subject {
            StepSubject::Source(_, op) => {
                let body = owners.into_iter().rev().fold(0, |body, owner| {
                    let next_number = trace.bodies.len() as u32 + 1;
                    *trace.bodies.entry((body, owner)).or_insert(next_number)
                });
                StepSubject::Source(body, op)
            }
            StepSubject::Emitted => StepSubject::Emitted,
        };
        let step_index = trace.steps.len() as u32;
        let within = tracer.open_steps.last().map(|open_step| open_step.0);
        if let Some(outer_step) = within {
            trace.steps[outer_step as usize].items.push(StepItem::Step(step_index));
        }
        let (end, parts) = (StepResult::Failed, Vec::new());
        trace.steps.push(TraceStep {
            subject,
            name,
            parent: within,
            result: end,
            failed: false,
            items: parts,
            time: Duration::ZERO,
        });
        tracer.open_steps.push((step_index, Instant::now(), Duration::ZERO));
    }

    pub(crate) fn end_step(&mut self, failed: bool) {
        let Some(tracer) = &mut self.tracer else { return };
        let Some((step_index, start, nested_time)) = tracer.open_steps.pop() else { return };
        let total_time = start.elapsed();
        if let Some(outer_step) = tracer.open_steps.last_mut() {
            outer_step.2 += total_time;
        }
        let step = &mut tracer.trace.steps[step_index as usize];
        (step.failed, step.time) = (failed, total_time.saturating_sub(nested_time));
    }

    /// Says how the step comes to an end.
    pub(crate) fn set_step_result(&mut self, result: impl FnOnce() -> StepResult) {
        let Some(tracer) = &mut self.tracer else { return };
        if let Some((step_index, ..)) = tracer.open_steps.last() {
            tracer.trace.steps[*step_index as usize].result = result();
        }
    }

    /// An op of the target was made.
    pub(crate) fn record_target_op(&mut self, op: Op) {
        let Some(tracer) = &mut self.tracer else { return };
        let Some((step, ..)) = tracer.open_steps.last() else { return };
        let index = tracer.trace.target_ops.len() as u32;
        tracer.trace.target_ops.push(TargetOp { step: *step, name: self.out.name(op), instruction: None });
        tracer.trace.steps[*step as usize].items.push(StepItem::TargetOp(index));
        self.out.set_tag(op, u64::from(index) + 1);
    }

    /// Records the instruction that made an op.
    pub(crate) fn record_instruction(&mut self, op: Op, func: FuncId, pc: u32) {
        if let Some(tracer) = &mut self.tracer {
            let target_op =
                self.out.tag(op).checked_sub(1).and_then(|index| tracer.trace.target_ops.get_mut(index as usize));
            target_op.into_iter().for_each(|target_op| target_op.instruction = Some((func.0, pc)));
        }
    }
}
