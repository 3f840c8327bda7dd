//! Copies and frees the buffers of tensors while their ops are converted.
//!
//! Tests: tests/lower/tensor/.

use super::buffer_actions::{BufferActions, OpBuffers};
use super::ownership::compute_actions;
use crate::conversion::driver_state::CopiedOperand;
use crate::conversion::rewriter::Rewriter;
use crate::ir::{Block, Body, Op, Value};
use crate::vm::{BodyId, Machine, OpRef, StaticValue, ValueRef, VmResult};
use rulec::report::Diagnostic;
use smallvec::SmallVec;
use std::sync::Arc;

impl Rewriter<'_, '_> {
    /// Returns what is done with the buffers of the tensors of a source body. Returns `None` if it has no tensors, if
    /// the rules do not lower tensors, or if ops may be kept as they are.
    pub(in crate::conversion) fn buffer_actions(&mut self, body: &Body) -> Option<Arc<BufferActions>> {
        let hooks = &self.ctx.rules.hooks;
        if hooks.copy_buffer.is_none() || hooks.free_buffer.is_none() || self.modes.keeps_ops() {
            return None;
        }
        compute_actions(self.ctx, body).map(Arc::new)
    }

    /// Returns the actions of a source body.
    pub(in crate::conversion) fn buffers_of(&self, body_id: BodyId) -> Option<Arc<BufferActions>> {
        self.source.bodies[body_id.index()].buffers.clone()
    }

    /// Converts a source op that has tensors: copies operands, frees buffers, and converts the op.
    pub(in crate::conversion) fn convert_with_buffers(
        &mut self,
        machine: &mut Machine<'_>,
        (body_id, op): (BodyId, Op),
        buffers: &OpBuffers,
    ) {
        self.mark_uncacheable();
        let copied_before = self.source.copied_operands.len();
        let failed_before = self.outcome.failed_op_count;
        self.frame.loc = self.body(body_id).loc(op);
        let mut result = self.copy_operands(machine, (body_id, op), buffers);
        if result.is_ok() {
            result = self.free_buffers(machine, body_id, &buffers.freed_before);
        }
        if result.is_ok() {
            self.record_copies(&buffers.copies);
            match buffers.written_back {
                Some(tensor) => result = self.bind_results_to(machine, (body_id, op), tensor),
                None => self.convert_source_op(machine, body_id, op),
            }
        }
        self.source.copied_operands.truncate(copied_before);
        if self.outcome.failed_op_count > failed_before {
            return;
        }
        if result.is_ok() {
            result = self.own_results(machine, (body_id, op), buffers).and_then(|taken| {
                let freed = buffers.freed_after.iter().copied().filter(|root| !taken.contains(root));
                self.free_buffers(machine, body_id, &freed.collect::<SmallVec<[Value; 1]>>())
            });
        }
        if let Err(error) = result {
            self.report_failed_op(machine, OpRef::Source(body_id, op), *error);
        }
    }

    /// Frees the buffers of `freed_at_entry` at the beginning of a source block. Reports the edges to other blocks on
    /// which a buffer would have to be freed.
    pub(in crate::conversion) fn free_at_entry(&mut self, machine: &mut Machine<'_>, body_id: BodyId, block: Block) {
        let Some(actions) = self.buffers_of(body_id) else { return };
        let body = self.body(body_id);
        if let Some(last) = body.last_op(block)
            && let Some((_, value)) = actions.unfreed.iter().find(|(branch, _)| *branch == last)
        {
            self.report_unfreed(body_id, last, *value);
            return;
        }
        let Some(values) = actions.freed_at_entry.get(&block) else { return };
        if let Some(first) = body.first_op(block) {
            self.frame.loc = body.loc(first);
        }
        if let Err(error) = self.free_buffers(machine, body_id, values)
            && let Some(first) = body.first_op(block)
        {
            self.report_failed_op(machine, OpRef::Source(body_id, first), *error);
        }
    }

    /// Copies the buffers of operands, and gives the copies to the rules of the op.
    fn copy_operands(&mut self, machine: &mut Machine<'_>, op: (BodyId, Op), buffers: &OpBuffers) -> VmResult<()> {
        let body = self.body(op.0);
        for copy in &buffers.copies {
            let value = self.source_value_ref(op.0, body.operands(op.1)[copy.operand as usize]);
            let copied = self.copy_buffer(machine, value, copy.keeps_elements)?;
            self.source.copied_operands.push(CopiedOperand { op, position: copy.operand, copy: copied });
        }
        Ok(())
    }

    /// Calls the hook that copies the buffer of a tensor.
    fn copy_buffer(&mut self, machine: &mut Machine<'_>, value: ValueRef, keeps_elements: bool) -> VmResult<ValueRef> {
        let Some(hook) = self.ctx.rules.hooks.copy_buffer else { return Err(self.missing_hook("copy_buffer")) };
        let args = [StaticValue::Value(value), StaticValue::Bool(keeps_elements)];
        match machine.call(self, hook, &args)?[0] {
            StaticValue::Value(copy) => Ok(copy),
            other => Err(self.rule_error(&format!("expected a value from `copy_buffer`, found {}", other.kind_name()))),
        }
    }

    /// Calls the hook that frees the buffer of a tensor, for each of these source values.
    fn free_buffers(&mut self, machine: &mut Machine<'_>, body_id: BodyId, values: &[Value]) -> VmResult<()> {
        let Some(hook) = self.ctx.rules.hooks.free_buffer else { return Err(self.missing_hook("free_buffer")) };
        for value in values {
            let value = self.source_value_ref(body_id, *value);
            machine.call(self, hook, &[StaticValue::Value(value)])?;
        }
        Ok(())
    }

    /// Makes the results of an op the same as one of its operands.
    fn bind_results_to(
        &mut self,
        machine: &mut Machine<'_>,
        (body_id, op): (BodyId, Op),
        operand: u32,
    ) -> VmResult<()> {
        let body = self.body(body_id);
        let position = operand as usize;
        let value = self.operand_ref((body_id, op), position, body.operands(op)[position]);
        for result in body.results(op) {
            let result = self.source_value_ref(body_id, result);
            self.bind(machine, result, value)?;
        }
        Ok(())
    }

    /// Gives each result that a rule has made the same as an operand a buffer of its own. For example, a rule may
    /// replace `x + 0` by `x`. If the op uses the buffer of the operand last, the result takes over this buffer; else
    /// the buffer is copied. Returns the roots whose buffers results have taken over.
    fn own_results(
        &mut self,
        machine: &mut Machine<'_>,
        (body_id, op): (BodyId, Op),
        buffers: &OpBuffers,
    ) -> VmResult<SmallVec<[Value; 1]>> {
        let body = self.body(body_id);
        let actions = self.buffers_of(body_id);
        let mut taken = SmallVec::new();
        for result in &buffers.owned_results {
            let result = self.source_value_ref(body_id, *result);
            let target = self.mapped_value(result).target;
            let is_shared = |(i, operand): &(usize, &Value)| {
                let is_copied = buffers.copies.iter().any(|copy| copy.operand as usize == *i);
                let operand_target = self.mapped_value(self.source_value_ref(body_id, **operand)).target;
                !is_copied && !buffers.moved.contains(operand) && target.is_some() && operand_target == target
            };
            let Some((_, operand)) = body.operands(op).iter().enumerate().find(is_shared) else { continue };
            match actions.as_ref().and_then(|actions| actions.root(*operand)) {
                Some(root) if buffers.freed_after.contains(&root) && !taken.contains(&root) => taken.push(root),
                _ => {
                    let copy = self.copy_buffer(machine, result, true)?;
                    self.bind(machine, result, copy)?;
                }
            }
        }
        Ok(taken)
    }

    fn report_unfreed(&mut self, body_id: BodyId, branch: Op, value: Value) {
        let ty = crate::syntax::spell_type(self.ctx, self.body(body_id).value_type(value));
        let message =
            format!("the buffer of a `{ty}` would be copied or freed for one successor of this terminator only");
        let diagnostic = Diagnostic::error("C0020", message);
        let diagnostic =
            self.label_op(diagnostic, OpRef::Source(body_id, branch), "its successors use the tensor differently");
        let note = "give this successor no other predecessor, by a block that only branches on";
        self.outcome.diagnostics.push(diagnostic.note(note));
        self.report_failed_op_quietly(body_id, branch);
    }

    /// Counts a source op as failed whose error was reported.
    fn report_failed_op_quietly(&mut self, body_id: BodyId, op: Op) {
        self.poison_results(OpRef::Source(body_id, op));
        self.outcome.failed_op_count += 1;
    }
}
