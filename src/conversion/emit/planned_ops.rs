//! Emission by a plan: builds the op of an `Emit` instruction straight from the registers.
//!
//! This code checks all values before it builds anything. If they do not fit the plan, `ops.rs` builds the op.
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/.

use super::plan::{AttrSource, ContextAttr, ContextEmitPlan};
use crate::conversion::driver_state::EmitBuffers;
use crate::conversion::memo_replay::take_front;
use crate::conversion::rewriter::Rewriter;
use crate::conversion::state::{CodePoint, RuleOp, TypeForm};
use crate::ir::segments::OPERAND_SEGMENT_SIZES;
use crate::ir::{Attr, Block, OpSpec, Value};
use crate::vm::primitives::attributes::expect_dict;
use crate::vm::signature::Signature;
use crate::vm::{InstRef, Machine, StaticValue, ValueRef, VmResult, attr_codec};
use rulec::rir::declarations::{Arity, AttributeKind, ValueDef};
use rulec::rir::{Reg, ResultTypeSource};
use smallvec::SmallVec;

impl Rewriter<'_, '_> {
    /// Builds the op of an `Emit` instruction by its plan. Returns false, and builds nothing, if there is no plan
    /// or the values in the registers do not fit the plan.
    pub(super) fn emit_by_plan(&mut self, machine: &mut Machine<'_>, code_point: CodePoint) -> VmResult<bool> {
        let inst = InstRef::new(code_point.func, code_point.pc);
        let Some(plan) = self.program.rule_plans.get(machine, inst) else { return Ok(false) };
        if plan.is_simple && self.emit_simple_op(machine, plan, code_point)? {
            return Ok(true);
        }
        // A nested emission, of a constant that is an operand, gets buffers of its own.
        let mut buffers = self.emit_buffers.take().unwrap_or_default();
        buffers.clear();
        let is_built = match self.collect_planned(machine, code_point.base, plan, &mut buffers) {
            Some(own_operand_count) => {
                self.build_planned(machine, plan, &mut buffers, own_operand_count, code_point)?;
                true
            }
            None => false,
        };
        self.emit_buffers = Some(buffers);
        Ok(is_built)
    }

    /// Builds a simple op (`EmitPlan::is_simple`). Returns false, and builds nothing, if the values in the registers do
    /// not fit.
    fn emit_simple_op(
        &mut self,
        machine: &mut Machine<'_>,
        plan: &ContextEmitPlan,
        code_point: CodePoint,
    ) -> VmResult<bool> {
        let base = code_point.base;
        let mut operands: SmallVec<[ValueRef; 4]> = SmallVec::new();
        for register in &plan.rule_plan.operands {
            let StaticValue::Value(operand) = machine.get(base, *register) else { return Ok(false) };
            operands.push(operand);
        }
        let type_of = |operand: u16| self.mapped_value(operands[usize::from(operand)]).ty;
        let (least, greatest) = plan.rule_plan.operand_counts;
        let is_count_valid = (least as usize..=greatest as usize).contains(&operands.len());
        if !is_count_valid || plan.rule_plan.equal_types.iter().any(|(a, b)| type_of(*a) != type_of(*b)) {
            return Ok(false);
        }
        let result_type = match plan.rule_plan.results.first() {
            None => None,
            Some((_, ResultTypeSource::Operand(operand))) => Some(type_of(*operand)),
            Some((_, ResultTypeSource::Register(register))) => match machine.get(base, *register) {
                StaticValue::Type(ty) => Some(ty),
                _ => return Ok(false),
            },
            Some((_, ResultTypeSource::Inferred)) => return Ok(false),
        };
        if result_type.is_some_and(|ty| self.has_no_value(ty)) {
            return Ok(false);
        }
        let mut attrs: SmallVec<[(u32, Attr); 4]> = SmallVec::new();
        let mut has_valid_attrs = true;
        for planned in &plan.attrs {
            has_valid_attrs &= is_encoded_as_declared(machine, base, planned);
            match encode_planned(machine, base, planned) {
                Some(Some(attr)) => attrs.push((planned.index, attr)),
                Some(None) if !planned.is_required => {}
                _ => return Ok(false),
            }
        }
        self.count_ops(machine, 1)?;
        let mut values: SmallVec<[Value; 4]> = SmallVec::new();
        for operand in &operands {
            values.push(self.target_value(machine, *operand)?);
        }
        let mut converted_type = None;
        if let Some(ty) = result_type {
            converted_type = Some(self.formed_type(machine, ty, TypeForm::Converted)?);
        }
        let op = self.append_target_op(OpSpec {
            operands: &values,
            results: converted_type.as_slice(),
            attrs: &attrs,
            ..OpSpec::new(plan.name, self.frame.loc)
        })?;
        if has_valid_attrs {
            self.target.body.mark_valid_attrs(op);
        }
        self.record_instruction(op, code_point);
        if let (Some((register, _)), Some(ty)) = (plan.rule_plan.results.first(), result_type) {
            let result = Value::new(self.target.body.value_count() - 1);
            let value_ref = self.new_target_value_ref(ty, None, result);
            machine.set(base, *register, StaticValue::Value(value_ref));
        }
        Ok(true)
    }

    /// Collects the parts of a planned op. Returns the number of operands that are not forwarded to successors. Returns
    /// `None` if the values in the registers do not fit the plan.
    fn collect_planned(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        plan: &ContextEmitPlan,
        buffers: &mut EmitBuffers,
    ) -> Option<usize> {
        for register in &plan.rule_plan.operands {
            let count_before = buffers.operands.len();
            push_operands(machine, base, *register, &mut buffers.operands)?;
            buffers.segment_sizes.push((buffers.operands.len() - count_before) as i64);
        }
        let own_operand_count = buffers.operands.len();
        let (least, greatest) = plan.rule_plan.operand_counts;
        if !(least as usize..=greatest as usize).contains(&own_operand_count) {
            return None;
        }
        if plan.rule_plan.has_segment_sizes {
            self.split_planned_operands(machine, base, plan, buffers)?;
        }
        self.collect_planned_types(machine, base, plan, buffers)?;
        self.collect_planned_attrs(machine, base, plan, buffers)?;
        for successor in &plan.rule_plan.successors {
            let StaticValue::Block(block_ref) = machine.get(base, successor.block) else { return None };
            if !self.is_in_current_region(block_ref) {
                return None;
            }
            let count_before = buffers.operands.len();
            for register in &successor.operands {
                push_operands(machine, base, *register, &mut buffers.operands)?;
            }
            buffers.successors.push((block_ref.block, buffers.operands.len() - count_before));
        }
        Some(own_operand_count)
    }

    /// Sets the segment sizes of an op with several optional or variadic operand groups. Expects in `segment_sizes` the
    /// number of operands in each register.
    fn split_planned_operands(
        &self,
        machine: &Machine<'_>,
        base: usize,
        plan: &ContextEmitPlan,
        buffers: &mut EmitBuffers,
    ) -> Option<()> {
        let groups = &self.ctx.op_def(plan.name)?.operands;
        let is_list = |r: &Reg| matches!(machine.get(base, *r), StaticValue::List(_) | StaticValue::None);
        let mut by_group = plan.rule_plan.operands.iter().zip(groups.iter());
        let is_by_segment = plan.rule_plan.operands.len() == groups.len()
            && by_group.all(|(r, group)| group.arity == Arity::One || is_list(r));
        if !is_by_segment {
            // Each group of one operand takes one, and the first other group takes all that remain.
            let mut remaining = buffers.operands.len() as i64 - i64::from(plan.rule_plan.operand_counts.0);
            buffers.segment_sizes.clear();
            for group in groups {
                let size = if group.arity == Arity::One { 1 } else { std::mem::take(&mut remaining) };
                buffers.segment_sizes.push(size);
            }
        }
        let fits = |(group, size): (&ValueDef, &i64)| group.arity.allows(*size as usize);
        groups.iter().zip(&buffers.segment_sizes).all(fits).then_some(())
    }

    /// Collects the source types of a planned op's results. Returns `None` if the types of the operands do not fit the
    /// declaration.
    fn collect_planned_types(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        plan: &ContextEmitPlan,
        buffers: &mut EmitBuffers,
    ) -> Option<()> {
        let EmitBuffers { operands, types, absent, .. } = buffers;
        let signature = match plan.rule_plan.infers_types {
            true => Some(self.infer_planned(plan, operands)?),
            false => None,
        };
        let type_of = |operand: u16| self.mapped_value(operands[usize::from(operand)]).ty;
        if plan.rule_plan.equal_types.iter().any(|(a, b)| type_of(*a) != type_of(*b)) {
            return None;
        }
        for (i, (_, source)) in plan.rule_plan.results.iter().enumerate() {
            let ty = match *source {
                ResultTypeSource::Operand(operand) => (type_of(operand), None),
                ResultTypeSource::Inferred => match signature.as_ref()?.group(operands.len() + i)? {
                    [ty] => (*ty, None),
                    _ => return None,
                },
                ResultTypeSource::Register(register) => match machine.get(base, register) {
                    StaticValue::Type(ty) => (ty, None),
                    StaticValue::Record(record) => (machine.record_type(record)?, Some(record)),
                    _ => return None,
                },
            };
            let is_absent = self.has_no_value(ty.0);
            absent.push(is_absent);
            if !is_absent {
                types.push(ty);
            }
        }
        Some(())
    }

    /// Infers the types of a planned op's results from the source types of its operands.
    fn infer_planned(&mut self, plan: &ContextEmitPlan, operands: &[ValueRef]) -> Option<Signature> {
        let mut known_types = Signature::default();
        operands.iter().for_each(|operand| known_types.push_one(self.mapped_value(*operand).ty));
        plan.rule_plan.results.iter().for_each(|_| known_types.push_unresolved());
        self.types.infer(self.ctx.op_def(plan.name)?, &known_types).ok()
    }

    /// Collects the attributes of a planned op. Returns `None` if one does not fit its declaration or is missing.
    fn collect_planned_attrs(
        &self,
        machine: &mut Machine<'_>,
        base: usize,
        plan: &ContextEmitPlan,
        buffers: &mut EmitBuffers,
    ) -> Option<()> {
        let EmitBuffers { attrs, discardable, has_valid_attrs, .. } = buffers;
        *has_valid_attrs = plan.rule_plan.rest.is_empty();
        let info = self.ctx.op_info(plan.name)?;
        let declared = &self.ctx.op_def(plan.name)?.attributes;
        for register in &plan.rule_plan.rest {
            let dict = expect_dict(machine, machine.get(base, *register)).ok()?;
            for position in (0..dict.len()).step_by(2) {
                let [StaticValue::Str(name), value] = machine.list_items(dict)[position..position + 2] else {
                    continue;
                };
                match info.attribute_names.iter().position(|declared_name| *declared_name == name) {
                    Some(index) => {
                        let attr = encode(machine, &declared[index].kind, value)?;
                        attrs.retain(|entry| entry.0 as usize != index);
                        attrs.extend(attr.map(|attr| (index as u32, attr)));
                    }
                    None => discardable.extend(encode(machine, &AttributeKind::Any, value)?.map(|attr| (name, attr))),
                }
            }
        }
        for planned in &plan.attrs {
            *has_valid_attrs &= is_encoded_as_declared(machine, base, planned);
            let attr = encode_planned(machine, base, planned)?;
            if !plan.rule_plan.rest.is_empty() {
                attrs.retain(|entry| entry.0 != planned.index);
            }
            attrs.extend(attr.map(|attr| (planned.index, attr)));
        }
        for (name, register) in &plan.discardable {
            let attr = encode(machine, &AttributeKind::Any, machine.get(base, *register))?;
            discardable.extend(attr.map(|attr| (*name, attr)));
        }
        if !plan.rule_plan.rest.is_empty() {
            attrs.sort_by_key(|entry| entry.0);
        }
        info.missing_attr(attrs).is_none().then_some(())
    }

    /// Builds a planned op of the collected parts and sets the registers of its results.
    fn build_planned(
        &mut self,
        machine: &mut Machine<'_>,
        plan: &ContextEmitPlan,
        buffers: &mut EmitBuffers,
        own_operand_count: usize,
        code_point: CodePoint,
    ) -> VmResult<()> {
        self.count_ops(machine, 1)?;
        if plan.is_pending {
            let discardable = self.take_discardable_attr(buffers);
            let op = self.pending_op(plan, buffers, own_operand_count, discardable);
            let results = self.emit_pending_op(machine, op, code_point)?;
            set_results(machine, plan, code_point.base, &buffers.absent, results.into_iter());
            return Ok(());
        }
        for operand in &buffers.operands {
            buffers.values.push(self.target_value(machine, *operand)?);
        }
        for (ty, _) in &buffers.types {
            buffers.converted_types.push(self.formed_type(machine, *ty, TypeForm::Converted)?);
        }
        if plan.rule_plan.has_segment_sizes {
            let sizes = self.ctx.dense_array(32, &buffers.segment_sizes);
            buffers.attrs.insert(0, (OPERAND_SEGMENT_SIZES, sizes));
            buffers.attrs.sort_by_key(|entry| entry.0);
        }
        let discardable = self.take_discardable_attr(buffers);
        let (operands, mut forwarded) = buffers.values.split_at(own_operand_count);
        let successors: SmallVec<[(Block, &[Value]); 2]> =
            buffers.successors.iter().map(|(block, count)| (*block, take_front(&mut forwarded, *count))).collect();
        let op = self.append_target_op(OpSpec {
            operands,
            successors: &successors,
            results: &buffers.converted_types,
            attrs: &buffers.attrs,
            discardable,
            ..OpSpec::new(plan.name, self.frame.loc)
        })?;
        if buffers.has_valid_attrs {
            self.target.body.mark_valid_attrs(op);
        }
        self.record_instruction(op, code_point);
        let first_result = self.target.body.value_count() - buffers.types.len();
        let values = (first_result..).map(Value::new);
        let results = buffers.types.iter().zip(values).map(|((ty, r), v)| self.new_target_value_ref(*ty, *r, v));
        set_results(machine, plan, code_point.base, &buffers.absent, results);
        Ok(())
    }

    fn take_discardable_attr(&self, buffers: &mut EmitBuffers) -> Option<Attr> {
        (!buffers.discardable.is_empty()).then(|| self.ctx.dict_attr(std::mem::take(&mut buffers.discardable)))
    }

    fn pending_op(
        &self,
        plan: &ContextEmitPlan,
        buffers: &EmitBuffers,
        own_operand_count: usize,
        dictionary: Option<Attr>,
    ) -> RuleOp {
        let (operands, mut forwarded) = buffers.operands.split_at(own_operand_count);
        let successors = buffers.successors.iter();
        let mut state = RuleOp::new(plan.name, self.frame.loc);
        state.operands = SmallVec::from_slice(operands);
        state.set_group_sizes(self.ctx, buffers.segment_sizes.iter().map(|size| *size as usize), []);
        state.attrs = SmallVec::from_slice(&buffers.attrs);
        state.dictionary = dictionary;
        state.results = SmallVec::from_slice(&buffers.types);
        state.successors = successors
            .map(|(block, count)| (*block, SmallVec::from_slice(take_front(&mut forwarded, *count))))
            .collect();
        state
    }
}

/// Sets the registers of an op's results: to the next value, or to `none` for a result without value.
fn set_results(
    machine: &mut Machine<'_>,
    plan: &ContextEmitPlan,
    base: usize,
    absent: &[bool],
    mut results: impl Iterator<Item = ValueRef>,
) {
    for ((register, _), is_absent) in plan.rule_plan.results.iter().zip(absent) {
        let value = if *is_absent { None } else { results.next() };
        machine.set(base, *register, value.map_or(StaticValue::None, StaticValue::Value));
    }
}

/// Appends the operands in a register. Returns `None` if one of them is no SSA value.
#[inline]
fn push_operands(machine: &Machine<'_>, base: usize, register: Reg, operands: &mut Vec<ValueRef>) -> Option<()> {
    match machine.get(base, register) {
        StaticValue::Value(value_ref) => operands.push(value_ref),
        StaticValue::None => {}
        StaticValue::List(list) => {
            for item in machine.list_items(list) {
                let StaticValue::Value(value_ref) = *item else { return None };
                operands.push(value_ref);
            }
        }
        _ => return None,
    }
    Some(())
}

/// Encodes the value of an inherent attribute, like `encode`.
#[inline]
fn encode_planned(machine: &mut Machine<'_>, base: usize, planned: &ContextAttr) -> Option<Option<Attr>> {
    match planned.source {
        AttrSource::Constant(attr) => Some(attr),
        AttrSource::Register(register) => encode(machine, &planned.kind, machine.get(base, register)),
    }
}

/// Returns whether the attribute that `encode_planned` makes is known to be of the declared kind.
#[inline]
fn is_encoded_as_declared(machine: &Machine<'_>, base: usize, planned: &ContextAttr) -> bool {
    match planned.source {
        AttrSource::Constant(_) => true,
        AttrSource::Register(register) => {
            attr_codec::is_encoded_as_declared(&planned.kind, machine.get(base, register))
        }
    }
}

/// Encodes the value of an attribute. Returns `None` if it does not fit `kind`, and `Some(None)` if the attribute is
/// absent.
fn encode(machine: &mut Machine<'_>, kind: &AttributeKind, value: StaticValue) -> Option<Option<Attr>> {
    let known = machine.ctx.attr_count();
    let attr = attr_codec::value_to_attr(machine.ctx, &machine.list_arena, kind, value).ok()?;
    machine.admit_attr_of_list(value, attr, known);
    Some(attr)
}
