//! Recorder of the trace: the rewriter's calls of the tracer. They do nothing if the conversion is not traced.
//!
//! Tests: tests/all/explain.rs, tests/all/back_ends.rs, tests/explain/.

use super::buffers::BufferCopy;
use super::rewriter::Rewriter;
use super::state::CodePoint;
use super::trace::{StepItem, StepResult, StepSubject, TargetOp};
use crate::ir::Op;
use crate::vm::{BodyId, OpRef};

impl Rewriter<'_, '_> {
    /// Begins the step of an op. `end_step` must follow.
    pub(super) fn begin_step(&mut self, op: OpRef) {
        let name = self.name_of(op);
        let owners = match op {
            OpRef::Source(body_id, _) => self.body_owners(body_id),
            OpRef::Pending(_) => Vec::new(),
        };
        let Some(tracer) = &mut self.tracer else { return };
        let subject = match op {
            OpRef::Source(_, op) => StepSubject::Source(tracer.body_number(owners.into_iter()), op),
            OpRef::Pending(_) => StepSubject::Emitted,
        };
        tracer.begin_step(subject, name);
    }

    /// Returns the isolated ops around a source body, outermost first.
    fn body_owners(&self, body_id: BodyId) -> Vec<Op> {
        let mut owners = Vec::new();
        let mut body_id = body_id;
        while let Some((outer_body_id, owner)) = self.source.bodies[body_id.index()].parent {
            owners.push(owner);
            body_id = outer_body_id;
        }
        owners.reverse();
        owners
    }

    /// Records the copies of operands for the step that begins next.
    pub(super) fn record_copies(&mut self, copies: &[BufferCopy]) {
        if let Some(tracer) = &mut self.tracer {
            tracer.copies = copies.to_vec();
        }
    }

    /// Ends the innermost step.
    pub(super) fn end_step(&mut self, failed: bool) {
        if let Some(tracer) = &mut self.tracer {
            tracer.end_step(failed);
        }
    }

    /// Sets the result of the innermost step.
    pub(super) fn set_step_result(&mut self, result: impl FnOnce() -> StepResult) {
        if let Some(tracer) = &mut self.tracer
            && let Some(step) = tracer.current_step()
        {
            step.result = result();
        }
    }

    /// Records that a target op was created, and sets its tag (`Body::tag`).
    pub(super) fn record_target_op(&mut self, op: Op) {
        let Some(tracer) = &mut self.tracer else { return };
        let Some(step) = tracer.open_steps.last().map(|open_step| open_step.step) else { return };
        let index = tracer.trace.target_ops.len() as u32;
        tracer.trace.target_ops.push(TargetOp { step, name: self.target.body.name(op), instruction: None });
        tracer.trace.steps[step as usize].items.push(StepItem::TargetOp(index));
        self.target.body.set_tag(op, u64::from(index) + 1);
    }

    /// Records the instruction that created a target op.
    pub(super) fn record_instruction(&mut self, op: Op, code_point: CodePoint) {
        if let Some(tracer) = &mut self.tracer
            && let Some(index) = self.target.body.tag(op).checked_sub(1)
            && let Some(target_op) = tracer.trace.target_ops.get_mut(index as usize)
        {
            target_op.instruction = Some((code_point.func.0, code_point.pc));
        }
    }
}
