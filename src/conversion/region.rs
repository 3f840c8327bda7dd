//! Regions: putting a region of the source, or a template, into the target.
//!
//! Kept true: blocks are visited in reverse postorder, so that definitions come before uses; blocks that nothing reaches
//! are dropped with a warning; blocks of a region stand together, in the source's layout order.

use super::memo_recorder::EmittedOp;
use super::rewriter::{ArmFilter, InlineFrame, MappedDef, RegionTemplate, Rewriter, TemplateEntry};
use super::trace::StepResult;
use crate::ir::{Block, Body, Op, Region, Type};
use crate::report::Diagnostic;
use crate::vm::{Completion, HostEffect, List, Machine, OpRef, RegionRef, RuleError, StaticValue, VmResult};
use rulec::rir::declarations::Trait;
use rulec::rir::{Arg, Arm, EmitRegion, FuncId, Inst, PatternTest, Reg, RuleId};

/// Lengths of the converter's tables at some point.
#[derive(Clone, Copy)]
struct Checkpoint {
    mapped_values: usize,
    bodies: usize,
    pending_ops: usize,
    templates: usize,
    lists: usize,
}

impl Rewriter<'_, '_> {
    /// The region a rule writes or passes on.
    pub(crate) fn make_region_ref(
        &mut self,
        machine: &Machine<'_>,
        func: FuncId,
        base: usize,
        region: &EmitRegion,
    ) -> VmResult<RegionRef> {
        match region {
            EmitRegion::Empty => Ok(RegionRef::Empty),
            EmitRegion::Template(id) => {
                let entry = self.ctx.rules.functions[func.index()].templates[id.index()].entry;
                self.templates.push(RegionTemplate { func, entry, frame: base, rule: self.rule });
                Ok(RegionRef::Template(self.templates.len() as u32 - 1))
            }
            EmitRegion::Of(r) | EmitRegion::Spread(r) => match machine.get(base, *r) {
                StaticValue::Region(r) => Ok(r),
                StaticValue::None => Ok(RegionRef::Empty),
                other => Err(self.rule_error(&format!("a region is needed, found {}", other.kind_name()))),
            },
        }
    }

    /// `inline R(args) { arms }`
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn run_inline(
        &mut self,
        machine: &mut Machine<'_>,
        (func, pc, base): (FuncId, u32, usize),
        region: &EmitRegion,
        args: &[Arg],
        arms: &[Arm],
        dst: Option<Reg>,
    ) -> VmResult<HostEffect> {
        let region = self.make_region_ref(machine, func, base, region)?;
        if let (Some(_), RegionRef::Source(body_id, region)) = (dst, region) {
            let body = self.bodies[body_id as usize].body;
            if body.entry_block(region).is_some_and(|entry| body.next_block(entry).is_some()) {
                let message = "the region has several blocks, and `inline` gives the values of one: declare the region's op as \
                               `single_block`, or branch to a label from arms";
                return Err(self.rule_error(message));
            }
        }
        let args = machine.gather_list(base, args);
        let outer_inline = self.current_inline;
        self.inline_frames.push(InlineFrame {
            func,
            pc,
            frame: base,
            yields_terminator_operands: dst.is_some() || arms.is_empty(),
            arm_filter: self.make_arm_filter(func, arms),
            terminator_operands: None,
            yielded: None,
            outer: outer_inline,
            rule: self.rule,
        });
        let index = self.inline_frames.len() as u32 - 1;
        self.current_inline = Some(index);
        let result = self.inline_region(machine, region, args);
        self.current_inline = outer_inline;
        let inline_frame = self.inline_frames[index as usize];
        self.inline_frames.truncate(index as usize);
        let yielded = result?;
        if let Some(dst) = dst {
            let Some(list) = yielded.or(inline_frame.yielded).or(inline_frame.terminator_operands) else {
                if region == RegionRef::Empty || !self.has_errors() {
                    machine.set(base, dst, StaticValue::List(List::default()));
                    return Ok(HostEffect::Continue);
                }
                return Err(Box::new(RuleError::Reported));
            };
            machine.set(base, dst, StaticValue::List(list));
            return Ok(HostEffect::Continue);
        }
        Ok(match inline_frame.yielded {
            Some(list) => HostEffect::Yield(list),
            None => HostEffect::Continue,
        })
    }

    fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == crate::report::Severity::Error)
    }

    /// Puts a region at the current place; gives what a template yields.
    fn inline_region(&mut self, machine: &mut Machine<'_>, region: RegionRef, args: List) -> VmResult<Option<List>> {
        match region {
            RegionRef::Empty => Ok(None),
            RegionRef::Template(template) => {
                let template = self.templates[template as usize];
                let outer_rule = std::mem::replace(&mut self.rule, template.rule);
                self.template_entries.push(TemplateEntry::Inline(args));
                let completion = machine.run(self, template.func, template.entry, template.frame);
                self.template_entries.pop();
                self.rule = outer_rule;
                match completion? {
                    Completion::Yield(list) => Ok(Some(list)),
                    _ => Ok(None),
                }
            }
            RegionRef::Source(body_id, region) => {
                self.inline_source_region(machine, body_id, region, args)?;
                Ok(None)
            }
        }
    }

    fn inline_source_region(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: u16,
        region: Region,
        args: List,
    ) -> VmResult<()> {
        let body = self.bodies[body_id as usize].body;
        let Some(entry) = body.entry_block(region) else { return Ok(()) };
        let params: Vec<_> = body.args(entry).collect();
        let args = machine.list_items(args).to_vec();
        if params.len() != args.len() {
            let message = format!("a region with {} arguments is given {}", params.len(), args.len());
            return Err(self.rule_error(&message));
        }
        for (param, arg) in params.into_iter().zip(args) {
            let value_ref = self.source_value_ref(body_id, param);
            let ty = self.mapped_values[value_ref.0 as usize].ty;
            let arg = self.materialize(machine, arg, Some(ty))?;
            self.bind(machine, value_ref, arg)?;
            if self.mapped_values[value_ref.0 as usize].forwarded_to.is_none() {
                self.mapped_values[value_ref.0 as usize].def = MappedDef::Source;
            }
        }
        let current_block =
            self.current_block.ok_or_else(|| self.rule_error("there is no block to put a region into"))?;
        self.block_map.insert((body_id, entry), current_block);
        self.inline_blocks(machine, body_id, region, entry, current_block)
    }

    /// The source region as the whole content of an empty target region.
    pub(crate) fn convert_source_region_into(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: u16,
        region: Region,
        target_region: Region,
    ) -> VmResult<()> {
        let body = self.bodies[body_id as usize].body;
        let Some(entry) = body.entry_block(region) else { return Ok(()) };
        let block = self.make_target_block(machine, body_id, entry, target_region, None)?;
        self.current_block = Some(block);
        self.inline_blocks(machine, body_id, region, entry, block)
    }

    /// A target block for a source block, with its arguments.
    fn make_target_block(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: u16,
        block: Block,
        target_region: Region,
        after: Option<Block>,
    ) -> VmResult<Block> {
        let body = self.bodies[body_id as usize].body;
        let mut types: Vec<Type> = Vec::new();
        for arg in body.args(block) {
            types.push(machine.convert_type(StaticValue::Type(body.value_type(arg)))?);
        }
        let target_block = self.out.make_block(target_region, after, &types);
        for (arg, target_arg) in body.args(block).zip(self.out.args(target_block)) {
            let value_ref = self.source_value_ref(body_id, arg);
            let mapped_value = &mut self.mapped_values[value_ref.0 as usize];
            (mapped_value.def, mapped_value.target, mapped_value.forwarded_to) =
                (MappedDef::Source, Some(target_arg), None);
            if let Some(loc) = body.arg_loc(arg) {
                self.out.set_arg_loc(target_arg, loc);
            }
        }
        self.block_map.insert((body_id, block), target_block);
        Ok(target_block)
    }

    pub(crate) fn inline_blocks(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: u16,
        region: Region,
        entry: Block,
        entry_target: Block,
    ) -> VmResult<()> {
        let body = self.bodies[body_id as usize].body;
        if body.next_block(entry).is_none() {
            if !self.convert_in_parallel(machine, body_id, entry) {
                self.inline_ops(machine, body_id, body.block_ops(entry));
            }
            return Ok(());
        }
        let order = reverse_postorder(body, entry);
        let reached: rustc_hash::FxHashSet<Block> = order.iter().copied().collect();
        let mut last_target = entry_target;
        let target_region = self.out.region_of(entry_target);
        for block in body.region_blocks(region) {
            if block == entry {
                continue;
            }
            if reached.contains(&block) {
                last_target = self.make_target_block(machine, body_id, block, target_region, Some(last_target))?;
            } else {
                self.warn_unreachable_block(body_id, block);
            }
        }
        for block in order {
            self.current_block = self.block_map.get(&(body_id, block)).copied();
            self.inline_ops(machine, body_id, body.block_ops(block));
        }
        Ok(())
    }

    pub(crate) fn inline_ops(&mut self, machine: &mut Machine<'_>, body_id: u16, ops: impl Iterator<Item = Op>) {
        for op in ops {
            if self.replay_op(body_id, op) {
                continue;
            }
            let checkpoint = self.checkpoint(machine);
            self.arm_ran = false;
            self.convert_source_op(machine, body_id, op);
            // outside of all inlined regions there is no rule around
            if !self.arm_ran || self.current_inline.is_none() {
                self.rollback_scratch(machine, body_id, op, checkpoint);
                self.memoize_op(body_id, op);
            }
        }
    }

    fn checkpoint(&self, machine: &Machine<'_>) -> Checkpoint {
        Checkpoint {
            mapped_values: self.mapped_values.len(),
            bodies: self.bodies.len(),
            pending_ops: self.pending_ops.len(),
            templates: self.templates.len(),
            lists: machine.list_arena.len(),
        }
    }

    /// Frees what the conversion of one source op has left: only its results are seen by others. What an arm has done may be
    /// kept in the frame of the rule around it, so after an arm nothing is freed.
    fn rollback_scratch(&mut self, machine: &mut Machine<'_>, body_id: u16, op: Op, checkpoint: Checkpoint) {
        for result in self.results_of(OpRef::Source(body_id, op)) {
            let resolved = self.resolve(result);
            if resolved == result || (resolved.0 as usize) < checkpoint.mapped_values {
                continue;
            }
            let mapped_value = self.mapped_values[resolved.0 as usize];
            if mapped_value.def != MappedDef::Target || mapped_value.target.is_none() {
                return;
            }
            let mapped_result = &mut self.mapped_values[result.0 as usize];
            (mapped_result.forwarded_to, mapped_result.target, mapped_result.record) =
                (None, mapped_value.target, mapped_value.record);
        }
        if self.bodies.len() > checkpoint.bodies {
            self.block_map.retain(|k, _| (k.0 as usize) < checkpoint.bodies);
        }
        self.mapped_values.truncate(checkpoint.mapped_values);
        self.bodies.truncate(checkpoint.bodies);
        self.pending_ops.truncate(checkpoint.pending_ops);
        self.templates.truncate(checkpoint.templates);
        machine.free_lists(checkpoint.lists);
    }

    fn warn_unreachable_block(&mut self, body_id: u16, block: Block) {
        let body = self.bodies[body_id as usize].body;
        let message = "a block that nothing reaches is dropped";
        let mut diagnostic = Diagnostic::warning("C0010", message);
        if let Some(op) = body.first_op(block) {
            diagnostic = self.label_op(diagnostic, OpRef::Source(body_id, op), "in this block");
        }
        self.diagnostics.push(diagnostic.note("remove the block, or branch to it"));
    }

    /// Gives an op to the arms of the region it is in. True if one took it.
    pub(crate) fn match_inline_arm(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<bool> {
        let Some(index) = self.current_inline else { return Ok(false) };
        let inline_frame = self.inline_frames[index as usize];
        let ctx = self.ctx;
        let Inst::Inline { arms, .. } = &ctx.rules.functions[inline_frame.func.index()].code[inline_frame.pc as usize]
        else {
            return Ok(false);
        };
        if !arms.is_empty() {
            let saved_frame = (self.current_inline, self.op, self.rule);
            (self.current_inline, self.rule) = (inline_frame.outer, inline_frame.rule);
            for arm in arms {
                machine.set(inline_frame.frame, arm.op, StaticValue::OpRef(op));
                let completion = machine.run(self, inline_frame.func, arm.entry, inline_frame.frame);
                if completion.is_err() {
                    (self.current_inline, self.op, self.rule) = saved_frame;
                }
                match completion? {
                    Completion::NoMatch(_) => continue,
                    Completion::Yield(list) => self.inline_frames[index as usize].yielded = Some(list),
                    _ => {}
                }
                (self.current_inline, self.op, self.rule) = saved_frame;
                self.note_consumed_by_arm(inline_frame.rule);
                return Ok(true);
            }
            (self.current_inline, self.op, self.rule) = saved_frame;
        }
        if inline_frame.yields_terminator_operands && self.is_terminator(op) && self.successor_count(op) == 0 {
            let operands: Vec<StaticValue> = self.operands_of(op).into_iter().map(StaticValue::Value).collect();
            let list = machine.new_list(operands);
            self.inline_frames[index as usize].terminator_operands = Some(list);
            self.note_consumed_by_arm(inline_frame.rule);
            return Ok(true);
        }
        Ok(false)
    }

    fn note_consumed_by_arm(&mut self, rule: Option<RuleId>) {
        self.set_step_result(|| StepResult::Arm(rule));
        self.mark_uncacheable();
        self.arm_ran = true;
    }

    fn make_arm_filter(&self, func: FuncId, arms: &[Arm]) -> ArmFilter {
        match arms {
            [] => ArmFilter::Nothing,
            [arm] => match &self.ctx.rules.functions[func.index()].code[arm.entry as usize] {
                Inst::Test { test: PatternTest::Op(name), src, .. } if *src == arm.op => {
                    ArmFilter::One(self.ctx.op_name(name))
                }
                _ => ArmFilter::Any,
            },
            _ => ArmFilter::Any,
        }
    }

    /// Whether an arm of the region that is being put may take an op of this name, with successors or without.
    pub(crate) fn arms_may_match(&self, (name, has_successors): EmittedOp) -> bool {
        let Some(index) = self.current_inline else { return false };
        let InlineFrame { yields_terminator_operands: values, arm_filter: takes, .. } =
            self.inline_frames[index as usize];
        let is_terminator = || self.ctx.op_info(name).is_none_or(|op_info| op_info.has_trait(Trait::Terminator));
        takes == ArmFilter::Any || takes == ArmFilter::One(name) || (values && !has_successors && is_terminator())
    }

    fn successor_count(&self, op: OpRef) -> usize {
        match op {
            OpRef::Source(body_id, op) => self.bodies[body_id as usize].body.successors(op).len(),
            OpRef::Pending(t) => self.pending_ops[t as usize].successors.len(),
        }
    }

    fn is_terminator(&self, op: OpRef) -> bool {
        self.ctx.op_info(self.name_of(op)).is_some_and(|op_info| op_info.has_trait(Trait::Terminator))
    }

    /// What is made from here on goes into the body that an isolated op owns; gives the body around it, for `leave_child`.
    pub(crate) fn enter_isolated_body(&mut self, op: Op) -> Option<Body> {
        if !self.out.is_isolated(op) {
            return None;
        }
        let mut child_body = self.body_pool.pop().unwrap_or_default();
        let child = self.out.take_child_reusing(op, &mut child_body);
        Some(std::mem::replace(&mut self.out, child))
    }

    /// See `enter_child`.
    pub(crate) fn leave_isolated_body(&mut self, op: Op, outer_body: Body) {
        let mut child_body = std::mem::replace(&mut self.out, outer_body);
        self.out.put_child(op, child_body.take_compact());
        self.body_pool.push(child_body);
    }

    /// Fills region `index` of a target op that was just made.
    pub(crate) fn convert_region_into(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        index: usize,
        region: RegionRef,
    ) -> VmResult<()> {
        if region == RegionRef::Empty {
            return Ok(());
        }
        let target_region = self.out.regions(op).1[index];
        let saved_position = (self.current_block.take(), self.current_inline.take());
        let outer_body = self.enter_isolated_body(op);
        let outer_origins = std::mem::take(&mut self.origins);
        let result = match region {
            RegionRef::Source(body_id, r) => self.convert_source_region_into(machine, body_id, r, target_region),
            RegionRef::Template(template) => {
                let template = self.templates[template as usize];
                let outer_rule = std::mem::replace(&mut self.rule, template.rule);
                self.template_entries.push(TemplateEntry::NewBlock(target_region));
                let completion = machine.run(self, template.func, template.entry, template.frame);
                self.template_entries.pop();
                self.rule = outer_rule;
                completion.map(|_| ())
            }
            RegionRef::Empty => Ok(()),
        };
        if let Some(outer_body) = outer_body {
            self.remove_dead_ops();
            self.leave_isolated_body(op, outer_body);
            self.origins = outer_origins;
        } else {
            self.origins.splice(0..0, outer_origins);
        }
        (self.current_block, self.current_inline) = saved_position;
        result
    }
}

/// The blocks that the entry reaches, each after those that dominate it.
pub(crate) fn reverse_postorder(body: &crate::ir::Body, entry: Block) -> Vec<Block> {
    let mut visited = rustc_hash::FxHashSet::default();
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    visited.insert(entry);
    while let Some((block, next)) = stack.pop() {
        let successors = body.last_op(block).map_or(&[][..], |op| body.successors(op));
        match successors.get(next) {
            Some(s) => {
                stack.push((block, next + 1));
                if visited.insert(s.block) {
                    stack.push((s.block, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order
}
