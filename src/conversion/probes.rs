//! Probes: ops that rule files add at places of the lowered program, such as before each store or at each block.
//!
//! When all rules have run, the driver runs once more over the lowered program. It copies each op, with its types as
//! they are, and runs the probes of the places that it passes. So a probe sees the lowered program without what other
//! probes add, and rules lower the ops that it emits.
//!
//! The probes of a place are nested like brackets, in the order of `RuleSet::probes`: before an op the first one comes
//! first, after it the last one does. So what a higher layer adds is outside of what lower layers add.
//!
//! ```text
//! probe a { before llvm.store(..) .. }     code of a
//! probe b { before llvm.store(..) .. }     code of b
//!                                          llvm.store
//! ```
//!
//! Tests: tests/rule_tests/passing/probes.rules.

use super::rewriter::Rewriter;
use super::state::{CodePoint, RuleFrame, TypeForm};
use crate::ir::{Op, OpName};
use crate::vm::{BodyId, Completion, Machine, OpRef, StaticValue, VmResult};
use rulec::rir::declarations::Trait;
use rulec::rir::{Probe, ProbePlace};

impl<'c> Rewriter<'_, 'c> {
    /// Copies an op of the lowered program, with the probes around it.
    pub(super) fn copy_with_probes(&mut self, machine: &mut Machine<'_>, body_id: BodyId, op: Op) -> VmResult<()> {
        let body = self.body(body_id);
        let name = body.name(op);
        let is_first = body.block_of(op).is_some_and(|block| body.first_op(block) == Some(op));
        let is_block_head = self.has_trait(name, Trait::BlockHead);
        let is_terminator = self.has_trait(name, Trait::Terminator);
        if is_first && !is_block_head {
            self.run_probes(machine, (body_id, op), |place| place == ProbePlace::AtBlocks)?;
        }
        self.run_probes(machine, (body_id, op), |place| {
            place == ProbePlace::Before || (is_terminator && place == ProbePlace::BeforeTerminator)
        })?;
        self.copy_op(machine, OpRef::Source(body_id, op), TypeForm::Written)?;
        for probe in self.probes_at((body_id, op), |place| place == ProbePlace::After).into_iter().rev() {
            self.run_probe(machine, probe, OpRef::Source(body_id, op))?;
        }
        // An op that must be the first one of its block, such as a landing pad, precedes what is added to the block.
        if is_first && is_block_head {
            self.run_probes(machine, (body_id, op), |place| place == ProbePlace::AtBlocks)?;
        }
        Ok(())
    }

    /// Runs the probes with certain places at an op.
    fn run_probes(
        &mut self,
        machine: &mut Machine<'_>,
        at: (BodyId, Op),
        is_place: impl Fn(ProbePlace) -> bool,
    ) -> VmResult<()> {
        for probe in self.probes_at(at, is_place) {
            self.run_probe(machine, probe, OpRef::Source(at.0, at.1))?;
        }
        Ok(())
    }

    /// Returns the probes with certain places at an op whose pattern has the name of the op, or that have no pattern,
    /// and that the op is in a region of.
    fn probes_at(&self, (body_id, op): (BodyId, Op), is_place: impl Fn(ProbePlace) -> bool) -> Vec<&'c Probe> {
        let name = self.body(body_id).name(op);
        let is_inside = |probe: &Probe| {
            let names = |outer: OpName| probe.inside.iter().any(|id| id.index() == outer.index());
            probe.inside.is_empty() || self.is_inside(body_id, op, names)
        };
        let probes = self.ctx.rules.probes.iter();
        let is_at = |probe: &&Probe| {
            is_place(probe.place) && probe.op.is_none_or(|id| id.index() == name.index()) && is_inside(probe)
        };
        probes.filter(is_at).collect()
    }

    /// Returns whether an op around this one has a name that `is_name` accepts.
    fn is_inside(&self, mut body_id: BodyId, mut op: Op, is_name: impl Fn(OpName) -> bool) -> bool {
        loop {
            let body = self.body(body_id);
            let outer = body.block_of(op).and_then(|block| body.region_op(body.region_of(block)));
            match (outer, self.source.bodies[body_id.index()].parent) {
                (Some(outer), _) => op = outer,
                (None, Some((outer_body_id, owner))) => (body_id, op) = (outer_body_id, owner),
                (None, None) => return false,
            }
            if is_name(self.body(body_id).name(op)) {
                return true;
            }
        }
    }

    /// Runs a probe for the op at its place, if the pattern and the conditions hold.
    fn run_probe(&mut self, machine: &mut Machine<'_>, probe: &'c Probe, op: OpRef) -> VmResult<()> {
        let func = probe.func;
        let base = machine.push_frame(&self.ctx.rules.functions[func.index()], &[StaticValue::OpRef(op)]);
        let frame = RuleFrame { op: Some(op), rule: None, ..self.frame };
        let result = self.in_frame(frame, |rewriter| match machine.run(rewriter, func, 0, base)? {
            Completion::Accept(pc) => rewriter.run(machine, CodePoint { func, pc, base }).map(|_| ()),
            _ => Ok(()),
        });
        machine.regs.truncate(base);
        result
    }

    fn has_trait(&self, name: OpName, expected: Trait) -> bool {
        self.ctx.op_info(name).is_some_and(|info| info.has_trait(expected))
    }
}
