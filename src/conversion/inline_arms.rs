//! Arms of an `inline`: code of a rule that replaces ops of the region that is being inlined.
//!
//! Each op of the region is matched against the arms of its `inline` first, then against the nested arms of the
//! `inline`s around it, from the innermost outwards. An arm runs in the surroundings of its `inline`.
//!
//! Tests: tests/lower/scf/, tests/rule_tests/passing/leave.rules, tests/rule_tests/passing/regions.rules.

use super::rewriter::Rewriter;
use super::state::{ArmFilter, EmittedOp, InlineFrame, Surroundings};
use super::trace::StepResult;
use crate::ir::OpName;
use crate::vm::{Completion, List, Machine, OpRef, StaticValue, VmResult};
use rulec::rir::declarations::Trait;
use rulec::rir::{Arm, FuncId, Inst, PatternTest, RuleId};
use smallvec::SmallVec;

impl Rewriter<'_, '_> {
    /// Runs the arms of the enclosing `inline` on an op, then the nested arms of those around it. Returns whether an
    /// arm matched. Also returns true for a terminator whose operands become the results of the `inline`.
    pub(super) fn match_inline_arm(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<bool> {
        let Surroundings { inline, nested_arms, .. } = self.inline.around;
        if let Some(index) = inline
            && self.run_arms_of(machine, index, op, false)?
        {
            return Ok(true);
        }
        let mut next = nested_arms;
        while let Some(index) = next {
            if inline != Some(index) && self.run_arms_of(machine, index, op, true)? {
                return Ok(true);
            }
            next = self.inline.frames[index as usize].outer.nested_arms;
        }
        let Some(index) = inline else { return Ok(false) };
        let inline_frame = self.inline.frames[index as usize];
        if inline_frame.yields_terminator_operands && self.is_terminator(op) && self.successor_count(op) == 0 {
            let operands: Vec<StaticValue> = self.operands_of(op).into_iter().map(StaticValue::Value).collect();
            let list = machine.new_list(operands);
            self.inline.frames[index as usize].terminator_operands = Some(list);
            self.note_consumed_by_arm(inline_frame.rule);
            return Ok(true);
        }
        Ok(false)
    }

    /// Runs the first arm of an `inline` that matches an op; with `is_nested`, the first nested arm. Returns whether
    /// one matched.
    fn run_arms_of(&mut self, machine: &mut Machine<'_>, index: u32, op: OpRef, is_nested: bool) -> VmResult<bool> {
        let inline_frame = self.inline.frames[index as usize];
        let ctx = self.ctx;
        let Inst::Inline { arms, .. } = inline_frame.code_point.instruction(&ctx.rules) else { return Ok(false) };
        if arms.is_empty() {
            return Ok(false);
        }
        let saved_frame = (self.inline.around, self.frame.op, self.frame.rule);
        (self.inline.around, self.frame.rule) = (inline_frame.outer, inline_frame.rule);
        let completion = self.run_first_matching_arm(machine, inline_frame, arms, op, is_nested);
        (self.inline.around, self.frame.op, self.frame.rule) = saved_frame;
        let Some(completion) = completion? else { return Ok(false) };
        if let Completion::Yield(list) = completion {
            match is_nested {
                true => self.replace_results_by_yielded(machine, op, list)?,
                false => self.take_yielded(machine, index, op, list)?,
            }
        }
        self.note_consumed_by_arm(inline_frame.rule);
        Ok(true)
    }

    /// Uses the values that a nested arm yields: they replace the results of the op.
    fn replace_results_by_yielded(&mut self, machine: &mut Machine<'_>, op: OpRef, list: List) -> VmResult<()> {
        if self.results_of(op).is_empty() && !list.is_empty() {
            return Err(self.rule_error("a nested arm yields values, but its op has no results"));
        }
        let values: SmallVec<[StaticValue; 4]> = machine.list_items(list).into();
        self.bind_results(machine, op, &values)
    }

    /// Uses the values that an arm yields. They replace the results of an op in the region. For an op without results,
    /// such as the terminator, they are the values of the `inline`.
    fn take_yielded(&mut self, machine: &mut Machine<'_>, frame: u32, op: OpRef, list: List) -> VmResult<()> {
        if self.results_of(op).is_empty() || self.is_terminator(op) {
            self.inline.frames[frame as usize].yielded = Some(list);
            return Ok(());
        }
        let values: SmallVec<[StaticValue; 4]> = machine.list_items(list).into();
        self.bind_results(machine, op, &values)
    }

    fn run_first_matching_arm(
        &mut self,
        machine: &mut Machine<'_>,
        inline_frame: InlineFrame,
        arms: &[Arm],
        op: OpRef,
        is_nested: bool,
    ) -> VmResult<Option<Completion>> {
        for arm in arms.iter().filter(|arm| arm.is_nested || !is_nested) {
            machine.set(inline_frame.code_point.base, arm.op, StaticValue::OpRef(op));
            let completion = self.run(machine, inline_frame.code_point.with_pc(arm.entry))?;
            if !matches!(completion, Completion::NoMatch(_)) {
                return Ok(Some(completion));
            }
        }
        Ok(None)
    }

    fn note_consumed_by_arm(&mut self, rule: Option<RuleId>) {
        self.set_step_result(|| StepResult::Arm(rule));
        self.mark_uncacheable();
        self.inline.arm_ran = true;
    }

    pub(super) fn make_arm_filter<'a>(&self, func: FuncId, arms: impl IntoIterator<Item = &'a Arm>) -> ArmFilter {
        let mut arms = arms.into_iter();
        let Some(arm) = arms.next() else { return ArmFilter::Nothing };
        if arms.next().is_some() {
            return ArmFilter::Any;
        }
        match &self.ctx.rules.functions[func.index()].code[arm.entry as usize] {
            Inst::Test { test: PatternTest::Op(id), src, .. } if *src == arm.op => {
                ArmFilter::One(OpName::new(id.index()))
            }
            _ => ArmFilter::Any,
        }
    }

    /// Returns whether an `inline` around an op with these properties may consume it. True does not mean that an arm
    /// matches.
    #[inline]
    pub(super) fn arms_may_match(&self, op: EmittedOp) -> bool {
        let Surroundings { inline, nested_arms, .. } = self.inline.around;
        (inline.is_some() || nested_arms.is_some()) && self.surroundings_may_match(op)
    }

    fn surroundings_may_match(&self, op: EmittedOp) -> bool {
        let Surroundings { inline, nested_arms: mut next, .. } = self.inline.around;
        while let Some(index) = next {
            let InlineFrame { nested_filter, outer, .. } = &self.inline.frames[index as usize];
            if nested_filter.may_match(op.name) {
                return true;
            }
            next = outer.nested_arms;
        }
        let Some(index) = inline else { return false };
        let InlineFrame { yields_terminator_operands, arm_filter, .. } = self.inline.frames[index as usize];
        let is_terminator = || self.ctx.op_info(op.name).is_none_or(|op_info| op_info.has_trait(Trait::Terminator));
        arm_filter.may_match(op.name) || (yields_terminator_operands && !op.has_successors && is_terminator())
    }

    fn successor_count(&self, op: OpRef) -> usize {
        match op {
            OpRef::Source(body_id, op) => self.body(body_id).successors(op).len(),
            OpRef::Pending(pending) => self.pending_state(pending).successors.len(),
        }
    }

    fn is_terminator(&self, op: OpRef) -> bool {
        self.ctx.op_info(self.name_of(op)).is_some_and(|op_info| op_info.has_trait(Trait::Terminator))
    }
}
