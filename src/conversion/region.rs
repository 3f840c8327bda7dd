//! Inlining and conversion of regions. Regions of the source, and regions written in rules (templates), are put into
//! the target block by block.
//!
//! Source blocks are visited in reverse postorder, so that definitions come before uses. Target blocks keep the layout
//! order of the source. A block that is not reachable is dropped with a warning.
//!
//! Tests: tests/all/lower.rs, tests/all/deep_nesting.rs, tests/lower/scf/, tests/lower/cf/.

use super::block_order::reverse_postorder;
use super::dce::remove_dead_ops;
use super::memo_cache::MemoSubject;
use super::queries::Query;
use super::rewriter::{MAX_FAILED_OPS, Rewriter};
use super::state::{
    ArmFilter, BlockPosition, BoundTemplate, CodePoint, InlineFrame, MappedDef, MappedValue, RuleFrame, ScopeBinding,
    Surroundings, TemplateEntry, TypeForm,
};
use crate::ir::{Block, Body, Op, Region, Type, Value};
use crate::vm::{
    BodyId, Completion, HostEffect, List, Machine, OpRef, RegionRef, ResultValues, RuleError, StaticValue,
    TargetBodyId, ValueRef, VmResult,
};
use rulec::report::{Diagnostic, Severity};
use rulec::rir::{Arg, EmitRegion, Inst};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The lengths of the rewriter's tables before a source op is converted.
#[derive(Clone, Copy)]
struct Checkpoint {
    mapped_values: usize,
    bodies: usize,
    pending_ops: usize,
    templates: usize,
    lists: usize,
}

/// The target body that new ops went to before another body was entered.
pub(super) struct OuterBody {
    body: Body,
    id: TargetBodyId,
}

impl Rewriter<'_, '_> {
    /// Returns the region that an operand of the instruction at `code_point` refers to: a region written in the rule
    /// (template), the region in a register, or the empty region.
    pub(super) fn make_region_ref(
        &mut self,
        machine: &Machine<'_>,
        code_point: CodePoint,
        region: &EmitRegion,
    ) -> VmResult<RegionRef> {
        match region {
            EmitRegion::Empty => Ok(RegionRef::Empty),
            EmitRegion::Template(id) => {
                let entry = self.ctx.rules.functions[code_point.func.index()].templates[id.index()].entry;
                self.inline.templates.push(BoundTemplate { entry: code_point.with_pc(entry), rule: self.frame.rule });
                Ok(RegionRef::Template(self.inline.templates.len() as u32 - 1))
            }
            EmitRegion::Of(r) | EmitRegion::Spread(r) => match machine.get(code_point.base, *r) {
                StaticValue::Region(r) => Ok(r),
                StaticValue::None => Ok(RegionRef::Empty),
                other => Err(self.rule_error(&format!("expected a region, found {}", other.kind_name()))),
            },
        }
    }

    /// Runs an `Inline` instruction: `inline R(args) { arms }`.
    pub(super) fn run_inline(&mut self, machine: &mut Machine<'_>, code_point: CodePoint) -> VmResult<HostEffect> {
        let ctx = self.ctx;
        let Inst::Inline { region, args, captures, scope, arms, dst } = code_point.instruction(&ctx.rules) else {
            return Err(self.rule_error("expected an `inline`"));
        };
        let base = code_point.base;
        let region = self.make_region_ref(machine, code_point, region)?;
        if let (Some(_), RegionRef::Source(body_id, region)) = (dst, region) {
            let body = self.body(body_id);
            if body.entry_block(region).is_some_and(|entry| body.next_block(entry).is_some()) {
                let message = "cannot take the results of `inline`: the region has several blocks; declare its op \
                               as `single_block`, or branch to a label from arms";
                return Err(self.rule_error(message));
            }
        }
        let args = machine.gather_list(base, args);
        let outer = self.inline.around;
        let nested_filter = self.make_arm_filter(code_point.func, arms.iter().filter(|arm| arm.is_nested));
        self.inline.frames.push(InlineFrame {
            code_point,
            yields_terminator_operands: dst.is_some() || arms.is_empty(),
            arm_filter: self.make_arm_filter(code_point.func, arms),
            nested_filter,
            terminator_operands: None,
            yielded: None,
            outer,
            rule: self.frame.rule,
            target_body: self.target.body_id,
        });
        let index = self.inline.frames.len() as u32 - 1;
        let binding_count = self.inline.scope_bindings.len();
        self.inline.around = Surroundings {
            inline: Some(index),
            nested_arms: if nested_filter == ArmFilter::Nothing { outer.nested_arms } else { Some(index) },
            scope: outer.scope,
        };
        for (name, register) in scope {
            let (name, value) = (self.ctx.intern_str(name), machine.get(base, *register));
            self.bind_in_scope(ScopeBinding { name, value, level: index, outer: self.inline.around.scope });
        }
        let bindings = match captures {
            Some(captures) => self.bind_captures(machine, base, region, captures),
            None => Ok(Vec::new()),
        };
        let result = bindings.and_then(|bindings| {
            let result = self.inline_region(machine, region, args);
            self.restore_captures(bindings);
            result
        });
        self.inline.around = outer;
        self.inline.scope_bindings.truncate(binding_count);
        let inline_frame = self.inline.frames[index as usize];
        self.inline.frames.truncate(index as usize);
        let yielded = result?;
        let Some(dst) = dst else {
            return Ok(inline_frame.yielded.map_or(HostEffect::Continue, HostEffect::Yield));
        };
        let list = match yielded.or(inline_frame.yielded).or(inline_frame.terminator_operands) {
            Some(list) => list,
            None if region == RegionRef::Empty || !self.has_errors() => List::default(),
            None => return Err(Box::new(RuleError::Reported)),
        };
        machine.set(base, *dst, StaticValue::List(list));
        Ok(HostEffect::Continue)
    }

    /// Replaces each value that a region captures by the value at the same position in `values`, until
    /// `restore_captures` is called. The replacements are simultaneous, so two captured values may be exchanged.
    /// Returns the captured values with their previous entries in the value map, for `restore_captures`.
    fn bind_captures(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        region: RegionRef,
        values: &[Arg],
    ) -> VmResult<Vec<(ValueRef, MappedValue)>> {
        let StaticValue::List(captures) = self.query(machine, Query::Captures(region))? else { return Ok(Vec::new()) };
        let (captures, values) = (machine.list_items(captures).to_vec(), machine.gather(base, values));
        if captures.len() != values.len() {
            let message = format!("expected {} values for `captures`, found {}", captures.len(), values.len());
            return Err(self.rule_error(&message));
        }
        let captures: Vec<ValueRef> = captures.into_iter().filter_map(value_ref).collect();
        let mut value_refs = Vec::new();
        for (capture, value) in captures.iter().zip(values) {
            let ty = self.source.mapped_values[capture.0 as usize].ty;
            let value_ref = self.materialize(machine, value, Some(ty))?;
            let mut value_ref = self.resolve(value_ref);
            if value_ref != *capture && captures.contains(&value_ref) {
                // The new value is itself captured, as in an exchange of two captured values. Its entry in the value
                // map is about to be replaced, so the converted value gets a new entry.
                let MappedValue { ty, record, .. } = self.source.mapped_values[value_ref.0 as usize];
                let target = self.target_value(machine, value_ref)?;
                value_ref = self.new_target_value_ref(ty, record, target);
            }
            value_refs.push(value_ref);
        }
        let mut bindings = Vec::new();
        for (capture, value_ref) in captures.into_iter().zip(value_refs) {
            bindings.push((capture, self.source.mapped_values[capture.0 as usize]));
            let bound = self.bind(machine, capture, value_ref);
            if let Err(error) = bound {
                self.restore_captures(bindings);
                return Err(error);
            }
            let capture = &mut self.source.mapped_values[capture.0 as usize];
            if capture.forwarded_to.is_none() {
                // The new value has another source type, so `capture` is not forwarded to it. Remove the definition of
                // `capture`: no pattern may match the op that defines it outside of the region.
                (capture.def, capture.record) = (MappedDef::Target, None);
            }
        }
        Ok(bindings)
    }

    fn restore_captures(&mut self, bindings: Vec<(ValueRef, MappedValue)>) {
        for (capture, mapped_value) in bindings {
            self.source.mapped_values[capture.0 as usize] = mapped_value;
        }
    }

    fn has_errors(&self) -> bool {
        self.outcome.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }

    /// Inlines a region at the current position. For a region written in a rule (template) that ends in a `yield`,
    /// returns the yielded values. Otherwise returns `None`.
    fn inline_region(&mut self, machine: &mut Machine<'_>, region: RegionRef, args: List) -> VmResult<Option<List>> {
        match region {
            RegionRef::Empty => Ok(None),
            RegionRef::Template(template) => {
                match self.run_region_template(machine, template, TemplateEntry::Inline(args))? {
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

    fn run_region_template(
        &mut self,
        machine: &mut Machine<'_>,
        template: u32,
        entry: TemplateEntry,
    ) -> VmResult<Completion> {
        let template = self.inline.templates[template as usize];
        self.inline.template_entries.push(entry);
        let frame = RuleFrame { rule: template.rule, ..self.frame };
        let completion = self.in_frame(frame, |rewriter| rewriter.run(machine, template.entry));
        self.inline.template_entries.pop();
        completion
    }

    fn inline_source_region(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: BodyId,
        region: Region,
        args: List,
    ) -> VmResult<()> {
        let body = self.body(body_id);
        let Some(entry) = body.entry_block(region) else { return Ok(()) };
        let params: Vec<_> = body.args(entry).collect();
        let args = machine.list_items(args).to_vec();
        if params.len() != args.len() {
            let message = format!("expected {} arguments for the region, found {}", params.len(), args.len());
            return Err(self.rule_error(&message));
        }
        for (param, arg) in params.into_iter().zip(args) {
            let value_ref = self.source_value_ref(body_id, param);
            let ty = self.source.mapped_values[value_ref.0 as usize].ty;
            let arg = self.materialize(machine, arg, Some(ty))?;
            self.bind(machine, value_ref, arg)?;
            if self.source.mapped_values[value_ref.0 as usize].forwarded_to.is_none() {
                self.source.mapped_values[value_ref.0 as usize].def = MappedDef::Source;
            }
        }
        let current_block =
            self.target.current_block.ok_or_else(|| self.rule_error("cannot inline a region: no block is open"))?;
        self.source.block_map.insert((body_id, entry), current_block);
        self.inline_blocks(machine, body_id, region, entry, current_block)
    }

    /// Converts a source region to the content of an empty target region.
    fn convert_source_region_into(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: BodyId,
        region: Region,
        target_region: Region,
        form: TypeForm,
    ) -> VmResult<()> {
        let body = self.body(body_id);
        let Some(entry) = body.entry_block(region) else { return Ok(()) };
        let position = BlockPosition { region: target_region, after: None };
        let block = self.make_target_block(machine, body_id, entry, position, form)?;
        self.target.current_block = Some(block);
        self.inline_blocks(machine, body_id, region, entry, block)
    }

    /// Creates the target block of a source block.
    fn make_target_block(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: BodyId,
        block: Block,
        position: BlockPosition,
        form: TypeForm,
    ) -> VmResult<Block> {
        let body = self.body(body_id);
        let mut types: Vec<Type> = Vec::new();
        for arg in body.args(block) {
            types.push(self.formed_type(machine, body.value_type(arg), form)?);
        }
        let target_block = self.target.body.make_block(position.region, position.after, &types);
        let target_args: SmallVec<[Value; 4]> = self.target.body.args(target_block).collect();
        for (arg, target_arg) in body.args(block).zip(target_args) {
            if let Some(loc) = body.arg_loc(arg) {
                self.target.body.set_arg_loc(target_arg, loc);
            }
            let value_ref = self.source_value_ref(body_id, arg);
            self.note_block_arg(target_arg, body.value_type(arg), form);
            let converted_arg = self.cast_to_converted(machine, target_arg, body.value_type(arg), form)?;
            self.map_source_value(value_ref, converted_arg);
        }
        self.source.block_map.insert((body_id, block), target_block);
        Ok(target_block)
    }

    /// Converts the blocks of a source region. The target block of the entry block, `entry_target`, exists already and
    /// is the current block.
    pub(super) fn inline_blocks(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: BodyId,
        region: Region,
        entry: Block,
        entry_target: Block,
    ) -> VmResult<()> {
        let body = self.body(body_id);
        if body.next_block(entry).is_none() {
            self.free_at_entry(machine, body_id, entry);
            if !self.convert_in_parallel(machine, body_id, entry) {
                self.inline_ops(machine, body_id, body.block_ops(entry));
            }
            return Ok(());
        }
        let order = reverse_postorder(self.ctx, body, region);
        let reached: FxHashSet<Block> = order.iter().copied().collect();
        let mut last_target = entry_target;
        let target_region = self.target.body.region_of(entry_target);
        for block in body.region_blocks(region) {
            if block == entry {
                continue;
            }
            if reached.contains(&block) {
                let position = BlockPosition { region: target_region, after: Some(last_target) };
                last_target = self.make_target_block(machine, body_id, block, position, self.modes.region_form())?;
            } else {
                self.warn_unreachable_block(body_id, block);
            }
        }
        for block in order {
            self.target.current_block = self.source.block_map.get(&(body_id, block)).copied();
            self.free_at_entry(machine, body_id, block);
            self.inline_ops(machine, body_id, body.block_ops(block));
        }
        Ok(())
    }

    /// Converts ops of a source block at the current position.
    pub(super) fn inline_ops(&mut self, machine: &mut Machine<'_>, body_id: BodyId, ops: impl Iterator<Item = Op>) {
        for op in ops {
            if self.outcome.failed_op_count >= MAX_FAILED_OPS {
                return;
            }
            if let Some(buffers) = self.buffers_of(body_id)
                && let Some(buffers) = buffers.ops.get(&op)
            {
                let checkpoint = self.checkpoint(machine);
                self.inline.arm_ran = false;
                self.convert_with_buffers(machine, (body_id, op), buffers);
                if !self.inline.arm_ran || self.inline.around.inline.is_none() {
                    self.rollback_scratch(machine, body_id, op, checkpoint);
                }
                continue;
            }
            let subject = MemoSubject::SourceOp(body_id, op);
            let result = self.memoized(machine, subject, |rewriter, machine| {
                let checkpoint = rewriter.checkpoint(machine);
                rewriter.inline.arm_ran = false;
                rewriter.convert_source_op(machine, body_id, op);
                // If an arm ran but there is no enclosing `inline`, the arm belonged to an `inline` of a nested region.
                // Then no register of an outer rule refers to values or lists that the arm created.
                if !rewriter.inline.arm_ran || rewriter.inline.around.inline.is_none() {
                    rewriter.rollback_scratch(machine, body_id, op, checkpoint);
                }
                Ok(ResultValues::new())
            });
            // `convert_source_op` has reported the errors of the op itself. A replay fails if a limit is exceeded.
            if let Err(error) = result {
                self.report_failed_op(machine, OpRef::Source(body_id, op), *error);
            }
        }
    }

    fn checkpoint(&self, machine: &Machine<'_>) -> Checkpoint {
        Checkpoint {
            mapped_values: self.source.mapped_values.len(),
            bodies: self.source.bodies.len(),
            pending_ops: self.source.pending_ops.len(),
            templates: self.inline.templates.len(),
            lists: machine.list_arena.len(),
        }
    }

    /// Truncates the rewriter's tables to their lengths before the conversion of a source op. Only the results of the
    /// op are used later; they are moved out of the truncated part.
    ///
    /// Must not be called after an arm of an enclosing `inline` ran. Registers of the rule with that `inline` may refer
    /// to values or lists that the arm created.
    fn rollback_scratch(&mut self, machine: &mut Machine<'_>, body_id: BodyId, op: Op, checkpoint: Checkpoint) {
        for result in self.results_of(OpRef::Source(body_id, op)) {
            let resolved = self.resolve(result);
            if resolved == result || (resolved.0 as usize) < checkpoint.mapped_values {
                continue;
            }
            let mapped_value = self.source.mapped_values[resolved.0 as usize];
            if mapped_value.def != MappedDef::Target || mapped_value.target.is_none() {
                return;
            }
            let mapped_result = &mut self.source.mapped_values[result.0 as usize];
            (mapped_result.forwarded_to, mapped_result.target, mapped_result.record) =
                (None, mapped_value.target, mapped_value.record);
            mapped_result.target_body = mapped_value.target_body;
        }
        if self.source.bodies.len() > checkpoint.bodies {
            self.source.block_map.retain(|(body_id, _), _| body_id.index() < checkpoint.bodies);
        }
        self.source.mapped_values.truncate(checkpoint.mapped_values);
        self.source.bodies.truncate(checkpoint.bodies);
        self.source.pending_ops.truncate(checkpoint.pending_ops);
        self.inline.templates.truncate(checkpoint.templates);
        machine.free_lists(checkpoint.lists);
    }

    fn warn_unreachable_block(&mut self, body_id: BodyId, block: Block) {
        let body = self.body(body_id);
        let mut diagnostic = Diagnostic::warning("C0010", "unreachable block is dropped");
        if let Some(op) = body.first_op(block) {
            diagnostic = self.label_op(diagnostic, OpRef::Source(body_id, op), "in this block");
        }
        self.outcome.diagnostics.push(diagnostic.note("remove the block, or branch to it"));
    }

    /// Returns a value of another target body as a value of the current one. A constant is created again; any other
    /// value is an error.
    #[cold]
    pub(super) fn import_value(&mut self, machine: &mut Machine<'_>, v: ValueRef) -> VmResult<Value> {
        let constant = self.query(machine, Query::Constant(v))?;
        let ty = self.mapped_value(v).ty;
        if constant != StaticValue::None
            && let Ok(literal) = self.materialize(machine, constant, Some(ty))
        {
            return self.target_value(machine, literal);
        }
        Err(self.report_foreign_value(v))
    }

    // ---- Regions of target ops.
    /// Directs new ops to another body. Returns the previous body, which is the argument of `leave_target_body`.
    pub(super) fn enter_target_body(&mut self, body: Body) -> OuterBody {
        let id = std::mem::replace(&mut self.target.body_id, TargetBodyId(self.target.body_count));
        self.target.body_count += 1;
        OuterBody { body: std::mem::replace(&mut self.target.body, body), id }
    }

    /// Directs new ops to the outer body again. Returns the body that was left.
    pub(super) fn leave_target_body(&mut self, outer_body: OuterBody) -> Body {
        self.target.body_id = outer_body.id;
        std::mem::replace(&mut self.target.body, outer_body.body)
    }

    /// Directs new ops to the body of an isolated target op. Returns the previous body, which is the argument of
    /// `leave_isolated_body`. If the op is not isolated, returns `None` and changes nothing.
    pub(super) fn enter_isolated_body(&mut self, op: Op) -> Option<OuterBody> {
        if !self.target.body.is_isolated(op) {
            return None;
        }
        let mut child_body = self.target.body_pool.pop().unwrap_or_default();
        let child = self.target.body.take_child_reusing(op, &mut child_body);
        Some(self.enter_target_body(child))
    }

    /// Directs new ops to the outer body again, and stores the body that was left as the child body of `op`.
    pub(super) fn leave_isolated_body(&mut self, op: Op, outer_body: OuterBody) {
        let mut child_body = self.leave_target_body(outer_body);
        let child = child_body.take_compact(&mut self.target.slab);
        self.target.body.put_child(op, child);
        self.target.body_pool.push(child_body);
    }

    /// Converts `region` to the region with number `index` of a new target op.
    pub(super) fn convert_region_into(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        index: usize,
        region: RegionRef,
        form: TypeForm,
    ) -> VmResult<()> {
        if region == RegionRef::Empty {
            return Ok(());
        }
        let target_region = self.target.body.regions(op).1[index];
        let around = self.inline.around;
        let saved_position = (self.target.current_block.take(), around);
        self.inline.around.inline = None;
        let outer_body = self.enter_isolated_body(op);
        if outer_body.is_some() {
            self.inline.around.nested_arms = None;
        }
        let outer_origins = std::mem::take(&mut self.liveness.origins);
        let result = match region {
            RegionRef::Source(body_id, r) => self.convert_source_region_into(machine, body_id, r, target_region, form),
            RegionRef::Template(template) => {
                let entry = TemplateEntry::NewBlock(target_region, form);
                self.run_region_template(machine, template, entry).map(|_| ())
            }
            RegionRef::Empty => Ok(()),
        };
        if let Some(outer_body) = outer_body {
            let result_of_casts = self.finish_kept_values(machine);
            let origins = std::mem::replace(&mut self.liveness.origins, outer_origins);
            if !origins.is_empty() {
                remove_dead_ops(self.ctx, &mut self.target.body, origins, &self.liveness.absorbed);
                self.liveness.absorbed.clear();
            }
            self.remove_dead_blocks();
            self.leave_isolated_body(op, outer_body);
            (self.target.current_block, self.inline.around) = saved_position;
            return result.and(result_of_casts);
        }
        self.liveness.origins.splice(0..0, outer_origins);
        (self.target.current_block, self.inline.around) = saved_position;
        result
    }
}

fn value_ref(v: StaticValue) -> Option<ValueRef> {
    if let StaticValue::Value(value_ref) = v { Some(value_ref) } else { None }
}
