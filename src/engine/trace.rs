//! Trace: what a conversion did, op by op: which rule took it, what that made, what was tried in vain.
//!
//! Filled by the converter where it was asked for; otherwise there is none, and nothing is paid. Kept true: steps stand in
//! the order in which they began; the tag of an op that was made is its number in `Trace::made`, from 1.

use super::converter::Converter;
use crate::ir::{Op, OpName};
use crate::vm::OpRef;
use grammar::rir::{FuncId, RuleId, Span};
use rustc_hash::FxHashMap;
use std::time::{Duration, Instant};

/// See the file.
#[derive(Debug, Default)]
pub struct Trace {
    /// Each conversion of an op of the source or of one that a rule emitted.
    pub steps: Vec<Step>,
    /// Each op of the target; some are gone in the end, because nothing used them.
    pub made: Vec<Made>,
    /// Bodies of the source by their owners: body `n + 1` is that of an op of another one; body 0 is the module's.
    bodies: FxHashMap<(u32, Op), u32>,
}

impl Trace {
    /// The rules that were applied, each as often as it was.
    pub fn applied(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.steps.iter().filter_map(|step| if let End::Rule(rule) = step.end { Some(rule) } else { None })
    }

    /// The number of the body that an isolated op of a body owns, if anything in it was converted.
    pub fn body(&self, body: u32, op: Op) -> Option<u32> {
        self.bodies.get(&(body, op)).copied()
    }
}

/// What is converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// An op of a body of the source.
    Source(u32, Op),
    /// An op that a rule emitted.
    Emitted,
}

/// The conversion of one op.
#[derive(Debug)]
pub struct Step {
    /// Which op.
    pub subject: Subject,
    /// Its name.
    pub name: OpName,
    /// The step that it is a part of.
    pub within: Option<u32>,
    /// How it came to an end.
    pub end: End,
    /// Something was reported.
    pub failed: bool,
    /// What was made, in order.
    pub parts: Vec<Part>,
    /// How long it took, with finding the rule, without the steps in it.
    pub time: Duration,
}

/// A thing that a step made.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// An op of the target.
    Made(u32),
    /// An op that has rules itself, or an op of the source in a region.
    Step(u32),
}

/// How a step came to an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
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
    Left(Vec<(RuleId, u32)>),
    /// It could not be looked at.
    Stopped,
}

/// An op of the target.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// The step that made it.
    pub step: u32,
    /// Its name.
    pub name: OpName,
    /// The instruction of the rules that made it: function and position. `None` for an op that was copied or kept.
    pub tag: Option<(u32, u32)>,
}

impl Made {
    /// The place in the rules that made it.
    pub fn span(&self, rules: &grammar::rir::RuleSet) -> Option<Span> {
        let (func, pc) = self.tag?;
        rules.functions.get(func as usize)?.spans.get(pc as usize).copied()
    }
}

/// Writes a trace.
#[derive(Debug, Default)]
pub(super) struct Tracer {
    pub(super) trace: Trace,
    /// Steps that have not come to an end: since when, and how long the steps in it took.
    open: Vec<(u32, Instant, Duration)>,
}

impl Converter<'_, '_> {
    pub(super) fn begin_step(&mut self, op: OpRef) {
        let name = self.name_of(op);
        let mut owners = Vec::new();
        let subject = match op {
            OpRef::Transient(_) => Subject::Emitted,
            OpRef::Source(b, op) => {
                let mut body = b;
                while let Some((outer, owner)) = self.bodies[body as usize].parent {
                    owners.push(owner);
                    body = outer;
                }
                Subject::Source(0, op)
            }
        };
        let Some(tracer) = &mut self.tracer else { return };
        let trace = &mut tracer.trace;
        let subject = match subject {
            Subject::Source(_, op) => {
                let body = owners.into_iter().rev().fold(0, |body, owner| {
                    let next = trace.bodies.len() as u32 + 1;
                    *trace.bodies.entry((body, owner)).or_insert(next)
                });
                Subject::Source(body, op)
            }
            Subject::Emitted => Subject::Emitted,
        };
        let number = trace.steps.len() as u32;
        let within = tracer.open.last().map(|open| open.0);
        if let Some(outer) = within {
            trace.steps[outer as usize].parts.push(Part::Step(number));
        }
        let (end, parts) = (End::Stopped, Vec::new());
        trace.steps.push(Step { subject, name, within, end, failed: false, parts, time: Duration::ZERO });
        tracer.open.push((number, Instant::now(), Duration::ZERO));
    }

    pub(super) fn end_step(&mut self, failed: bool) {
        let Some(tracer) = &mut self.tracer else { return };
        let Some((number, begun, inside)) = tracer.open.pop() else { return };
        let all = begun.elapsed();
        if let Some(outer) = tracer.open.last_mut() {
            outer.2 += all;
        }
        let step = &mut tracer.trace.steps[number as usize];
        (step.failed, step.time) = (failed, all.saturating_sub(inside));
    }

    /// Says how the step comes to an end.
    pub(super) fn ends(&mut self, end: impl FnOnce() -> End) {
        let Some(tracer) = &mut self.tracer else { return };
        if let Some((number, ..)) = tracer.open.last() {
            tracer.trace.steps[*number as usize].end = end();
        }
    }

    /// An op of the target was made.
    pub(super) fn record_made(&mut self, op: Op) {
        let Some(tracer) = &mut self.tracer else { return };
        let Some((step, ..)) = tracer.open.last() else { return };
        let made = tracer.trace.made.len() as u32;
        tracer.trace.made.push(Made { step: *step, name: self.out.name(op), tag: None });
        tracer.trace.steps[*step as usize].parts.push(Part::Made(made));
        self.out.set_tag(op, u64::from(made) + 1);
    }

    /// Records the instruction that made an op.
    pub(super) fn sign(&mut self, op: Op, func: FuncId, pc: u32) {
        if let Some(tracer) = &mut self.tracer {
            let made = self.out.tag(op).checked_sub(1).and_then(|n| tracer.trace.made.get_mut(n as usize));
            made.into_iter().for_each(|made| made.tag = Some((func.0, pc)));
        }
    }
}
