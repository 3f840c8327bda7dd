//! Emission by a plan: builds the op of an `Emit` instruction straight from the registers.
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/.

use super::emit_plan::{AttrSource, EmitPlan, ResultType};
use super::rewriter::Rewriter;
use super::state::{CodePoint, InherentAttrs, TypeForm, TypeWithRecord};
use crate::ir::{Attr, OpSpec, Type, Value};
use crate::vm::attr_primitives::expect_dict;
use crate::vm::{InstRef, Machine, StaticValue, ValueRef, VmResult, attr_codec};
use rulec::rir::declarations::AttributeKind;
use smallvec::SmallVec;

impl Rewriter<'_, '_> {
    /// Builds the op of an `Emit` instruction by its plan. Returns false, without any effect, if there is no plan or the
    /// values in the registers do not fit it.
    pub(super) fn emit_by_plan(&mut self, machine: &mut Machine<'_>, code_point: CodePoint) -> VmResult<bool> {
        let inst = InstRef::new(code_point.func, code_point.pc);
        let Some(plan) = self.program.emit_plans.get(machine, inst) else { return Ok(false) };
        let base = code_point.base;
        let Some(operands) = self.planned_operands(machine, base, plan) else { return Ok(false) };
        let Some(types) = self.planned_types(machine, base, plan, &operands) else { return Ok(false) };
        let Some((attrs, discardable)) = self.planned_attrs(machine, base, plan) else { return Ok(false) };
        self.count_ops(machine, 1)?;
        let mut values: SmallVec<[Value; 8]> = SmallVec::new();
        for operand in operands {
            values.push(self.target_value(machine, operand)?);
        }
        let mut results: SmallVec<[Type; 2]> = SmallVec::new();
        for (ty, _) in &types {
            results.push(self.formed_type(machine, *ty, TypeForm::Converted)?);
        }
        let op = self.append_target_op(OpSpec {
            operands: &values,
            results: &results,
            attrs: &attrs,
            discardable,
            ..OpSpec::new(plan.name, self.frame.loc)
        })?;
        self.record_instruction(op, code_point);
        let first_result = self.target.body.value_count() - results.len();
        for (i, ((dst, _), (ty, record))) in plan.results.iter().zip(&types).enumerate() {
            let value_ref = self.new_target_value_ref(*ty, *record, Value::new(first_result + i));
            machine.set(base, *dst, StaticValue::Value(value_ref));
        }
        Ok(true)
    }

    /// Returns the operands of a planned op. Returns `None` if one of them is no SSA value, or if their number does not
    /// fit the declaration.
    fn planned_operands(&self, machine: &Machine<'_>, base: usize, plan: &EmitPlan) -> Option<SmallVec<[ValueRef; 8]>> {
        let mut operands = SmallVec::new();
        for register in &plan.operands {
            match machine.get(base, *register) {
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
        }
        let (least, greatest) = plan.operand_counts;
        (least..=greatest).contains(&operands.len()).then_some(operands)
    }

    /// Returns the source types of a planned op's results. Returns `None` if the types of the operands do not fit the
    /// declaration, and for a type of which there are no values.
    fn planned_types(
        &self,
        machine: &mut Machine<'_>,
        base: usize,
        plan: &EmitPlan,
        operands: &[ValueRef],
    ) -> Option<SmallVec<[TypeWithRecord; 2]>> {
        let type_of = |operand: usize| self.mapped_value(operands[operand]).ty;
        if plan.equal_types.iter().any(|(a, b)| type_of(*a) != type_of(*b)) {
            return None;
        }
        let mut types = SmallVec::new();
        for (_, result_type) in &plan.results {
            let ty = match *result_type {
                ResultType::SameAsOperand(operand) => (type_of(operand), None),
                ResultType::Register(register) => match machine.get(base, register) {
                    StaticValue::Type(ty) => (ty, None),
                    StaticValue::Record(record) => (machine.record_type(record)?, Some(record)),
                    _ => return None,
                },
            };
            if self.has_no_value(ty.0) {
                return None;
            }
            types.push(ty);
        }
        Some(types)
    }

    /// Returns the inherent attributes of a planned op, sorted by declared index, and the dictionary of the others.
    /// Returns `None` if an attribute does not fit its declaration.
    fn planned_attrs(
        &self,
        machine: &mut Machine<'_>,
        base: usize,
        plan: &EmitPlan,
    ) -> Option<(InherentAttrs, Option<Attr>)> {
        let ctx = self.ctx;
        let (def, info) = (ctx.op_def(plan.name)?, ctx.op_info(plan.name)?);
        let mut attrs = InherentAttrs::new();
        let mut discardable = Vec::new();
        for register in &plan.rest {
            let dict = expect_dict(machine, machine.get(base, *register)).ok()?;
            for position in (0..dict.len()).step_by(2) {
                let [StaticValue::Str(name), value] = machine.list_items(dict)[position..position + 2] else {
                    continue;
                };
                match info.attribute_names.iter().position(|declared| *declared == name) {
                    Some(index) => {
                        attrs.retain(|(declared, _)| *declared as usize != index);
                        attrs.extend(encode(machine, &def.attributes[index].kind, value)?.map(|a| (index as u32, a)));
                    }
                    None if value == StaticValue::None => {}
                    None => discardable.push((name, encode(machine, &AttributeKind::Any, value)??)),
                }
            }
        }
        for (index, source) in &plan.attrs {
            if !plan.rest.is_empty() {
                attrs.retain(|(declared, _)| declared != index);
            }
            let attr = match *source {
                AttrSource::Constant(attr) => Some(attr),
                AttrSource::Register(register) => {
                    let kind = &def.attributes[*index as usize].kind;
                    encode(machine, kind, machine.get(base, register))?
                }
            };
            attrs.extend(attr.map(|attr| (*index, attr)));
        }
        if !info.required_attrs.iter().all(|required| attrs.iter().any(|(index, _)| index == required)) {
            return None;
        }
        if !plan.rest.is_empty() {
            attrs.sort_by_key(|(index, _)| *index);
        }
        let discardable = (!discardable.is_empty()).then(|| ctx.dict_attr(discardable));
        Some((attrs, discardable))
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
