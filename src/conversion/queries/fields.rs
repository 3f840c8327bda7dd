//! Answers to queries for the fields of an op. Source ops and pending ops (emitted ops that rules convert) are read
//! alike.
//!
//! Tests: tests/all/lower.rs, tests/all/decision_trees.rs, tests/lower/.

use crate::conversion::rewriter::Rewriter;
use crate::conversion::state::TargetSuccessor;
use crate::ir::segments::{Segments, split_segments};
use crate::ir::{Attr, AttrKind, Region};
use crate::vm::{BlockRef, Machine, OpRef, RegionRef, RuleError, StaticValue, ValueRef, VmResult, attr_codec};
use rulec::rir::declarations::{Arity, OpDef};
use rulec::rir::{CowStr, OpField};
use smallvec::SmallVec;

impl<'c> Rewriter<'_, 'c> {
    /// Returns the operands of an op, without those that are forwarded to successors.
    fn own_operands(&self, op: OpRef) -> SmallVec<[ValueRef; 4]> {
        match op {
            OpRef::Source(body_id, op) => {
                let body = self.body(body_id);
                let operands = body.own_operands(op).iter().enumerate();
                operands.map(|(i, v)| self.operand_ref((body_id, op), i, *v)).collect()
            }
            OpRef::Pending(pending) => self.pending_state(pending).operands.clone(),
        }
    }

    /// Returns the operand of a declared group. Each operand group of the op must contain exactly one value.
    fn single_operand(&self, op: OpRef, group: usize) -> Option<ValueRef> {
        match op {
            OpRef::Source(body_id, op) => {
                let v = self.body(body_id).own_operands(op).get(group)?;
                Some(self.operand_ref((body_id, op), group, *v))
            }
            OpRef::Pending(pending) => self.pending_state(pending).operands.get(group).copied(),
        }
    }

    /// Splits the operands into the declared groups. Returns `None` if they do not fit the declaration.
    fn operand_segments(&self, op: OpRef, def: &OpDef) -> Option<Segments> {
        match op {
            OpRef::Source(body_id, op) => self.body(body_id).operand_segments(self.ctx, op, def),
            OpRef::Pending(pending) => self.pending_state(pending).operand_segments(def),
        }
    }

    /// Splits the results into the declared groups. Returns `None` if they do not fit the declaration.
    fn result_segments(&self, op: OpRef, def: &OpDef) -> Option<Segments> {
        match op {
            OpRef::Source(body_id, op) => self.body(body_id).result_segments(self.ctx, op, def),
            OpRef::Pending(pending) => self.pending_state(pending).result_segments(def),
        }
    }

    /// Returns the regions of an op. Adds the body of an isolated source op to the source bodies.
    fn regions_of(&mut self, op: OpRef) -> SmallVec<[RegionRef; 2]> {
        match op {
            OpRef::Source(body_id, id) => {
                let body = self.body(body_id);
                let (inner, regions) = body.regions(id);
                let inner_body_id =
                    if body.is_isolated(id) { self.find_or_enter_body(body_id, id, inner) } else { body_id };
                let region_ref = |r: &Region| match inner.entry_block(*r) {
                    Some(_) => RegionRef::Source(inner_body_id, *r),
                    None => RegionRef::Empty,
                };
                regions.iter().map(region_ref).collect()
            }
            OpRef::Pending(pending) => self.pending_state(pending).regions.iter().copied().collect(),
        }
    }

    /// Returns the inherent attribute with this index in the declaration.
    pub(super) fn inherent_attr(&self, op: OpRef, index: usize) -> Option<Attr> {
        match op {
            OpRef::Source(body_id, op) => self.body(body_id).attr(op, index),
            OpRef::Pending(pending) => self.pending_state(pending).attr(index),
        }
    }

    /// Returns the dictionary of discardable attributes.
    pub(super) fn discardable_attrs(&self, op: OpRef) -> Option<Attr> {
        match op {
            OpRef::Source(body_id, op) => self.body(body_id).discardable(op),
            OpRef::Pending(pending) => self.pending_state(pending).dictionary,
        }
    }

    /// Returns all attributes but the excluded ones as a dictionary. The attribute that names the symbol defined by the
    /// op has a symbol as its value. The values of all other attributes stay attributes.
    pub(super) fn attr_dict(&self, machine: &mut Machine<'_>, op: OpRef, excluded: &[CowStr]) -> StaticValue {
        let attr = |index| self.inherent_attr(op, index);
        attr_codec::attribute_dict(machine, self.name_of(op), attr, self.discardable_attrs(op), excluded)
    }

    /// Returns a field of an op as a static value. A variadic group becomes a list; an absent optional item becomes
    /// `none`.
    pub(super) fn op_field(&mut self, machine: &mut Machine<'_>, op: OpRef, field: &OpField) -> VmResult<StaticValue> {
        let ctx = self.ctx;
        Ok(match field {
            OpField::Operands => {
                StaticValue::List(machine.new_list(self.own_operands(op).into_iter().map(StaticValue::Value)))
            }
            OpField::Operand(g) => self.operand_group(machine, op, *g as usize)?,
            OpField::Result(g) => self.result_group(machine, op, *g as usize)?,
            OpField::ResultTypes => {
                let results = self.results_of(op);
                let types = results.iter().map(|v| StaticValue::Type(self.source.mapped_values[v.0 as usize].ty));
                StaticValue::List(machine.new_list(types))
            }
            OpField::ResultType(g) => self.result_type_group(machine, op, *g as usize)?,
            OpField::Attr(i) => {
                let attribute = &self.declaration(op)?.attributes[*i as usize];
                match self.inherent_attr(op, *i as usize) {
                    Some(attr) => attr_codec::attr_to_value(ctx, &mut machine.list_arena, &attribute.kind, attr),
                    None => machine.absent_attr_value(attribute)?,
                }
            }
            OpField::Discardable(name) => {
                let attr = self.discardable_attrs(op).and_then(|dict| ctx.dict_get(dict, name));
                attr.map_or(StaticValue::None, |attr| discardable_value(machine, attr))
            }
            OpField::Rest(excluded) => self.attr_dict(machine, op, excluded),
            OpField::Region(g) => {
                let def = self.declaration(op)?;
                let regions = self.regions_of(op);
                let segments = split_segments(def.regions.iter().map(|r| r.arity), regions.len(), None)
                    .map_err(|_| self.segment_error(op))?;
                let items = regions[segments.range(*g as usize)].iter().map(|r| StaticValue::Region(*r));
                one_or_list(machine, def.regions[*g as usize].arity, items)
            }
            OpField::Successor(g) | OpField::SuccessorOperands(g) => {
                let def = self.declaration(op)?;
                let successors = self.op_successors(op)?;
                let segments = split_segments(def.successors.iter().map(|r| r.arity), successors.len(), None)
                    .map_err(|_| self.segment_error(op))?;
                let mut items = Vec::new();
                for (block, operands) in &successors[segments.range(*g as usize)] {
                    items.push(if matches!(field, OpField::Successor(_)) {
                        StaticValue::Block(BlockRef { body: self.target.body_id, block: *block })
                    } else {
                        StaticValue::List(machine.new_list(operands.iter().map(|v| StaticValue::Value(*v))))
                    });
                }
                one_or_list(machine, def.successors[*g as usize].arity, items)
            }
        })
    }

    fn operand_group(&mut self, machine: &mut Machine<'_>, op: OpRef, group: usize) -> VmResult<StaticValue> {
        let def = self.declaration(op)?;
        if self.ctx.op_info(self.name_of(op)).is_some_and(|info| info.operands.variadic_groups == 0) {
            let operand = self.single_operand(op, group);
            return operand.map(StaticValue::Value).ok_or_else(|| self.segment_error(op));
        }
        let operands = self.own_operands(op);
        let segments = self.operand_segments(op, def).ok_or_else(|| self.segment_error(op))?;
        let items = operands[segments.range(group)].iter().map(|v| StaticValue::Value(*v));
        Ok(one_or_list(machine, def.operands[group].arity, items))
    }

    fn result_type_group(&mut self, machine: &mut Machine<'_>, op: OpRef, group: usize) -> VmResult<StaticValue> {
        let def = self.declaration(op)?;
        let type_of = |v: &ValueRef| {
            let mapped_value = self.source.mapped_values[v.0 as usize];
            mapped_value.record.map_or(StaticValue::Type(mapped_value.ty), StaticValue::Record)
        };
        let results = self.results_of(op);
        if self.ctx.op_info(self.name_of(op)).is_some_and(|info| info.results.variadic_groups == 0) {
            return results.get(group).map(type_of).ok_or_else(|| self.segment_error(op));
        }
        let segments = self.result_segments(op, def).ok_or_else(|| self.segment_error(op))?;
        let items = results[segments.range(group)].iter().map(type_of);
        Ok(one_or_list(machine, def.results[group].arity, items))
    }

    fn result_group(&mut self, machine: &mut Machine<'_>, op: OpRef, group: usize) -> VmResult<StaticValue> {
        let def = self.declaration(op)?;
        let results = self.results_of(op);
        let segments = self.result_segments(op, def).ok_or_else(|| self.segment_error(op))?;
        let items = results[segments.range(group)].iter().map(|v| StaticValue::Value(*v));
        Ok(one_or_list(machine, def.results[group].arity, items))
    }

    fn declaration(&self, op: OpRef) -> VmResult<&'c OpDef> {
        let name = self.name_of(op);
        let def = self.ctx.op_def(name);
        def.ok_or_else(|| self.rule_error(&format!("unknown op `{}` in a pattern", self.ctx.op_text(name))))
    }

    fn segment_error(&self, op: OpRef) -> Box<RuleError> {
        let name = self.ctx.op_text(self.name_of(op));
        self.rule_error(&format!("the operands, results, regions or successors of `{name}` do not fit its declaration"))
    }

    fn op_successors(&self, op: OpRef) -> VmResult<Vec<TargetSuccessor>> {
        match op {
            OpRef::Source(body_id, op) => self.source_successors(body_id, op),
            OpRef::Pending(pending) => Ok(self.pending_state(pending).successors.clone()),
        }
    }
}

/// Returns the static value of a discardable attribute. A unit or enum attribute keeps its kind: if a rule writes the
/// value to an op again, the attribute is the same.
fn discardable_value(machine: &mut Machine<'_>, attr: Attr) -> StaticValue {
    match machine.ctx.attr_kind(attr) {
        AttrKind::Unit => StaticValue::Unit,
        AttrKind::Enum { .. } => StaticValue::Attr(attr),
        _ => attr_codec::untyped_value(machine.ctx, &mut machine.list_arena, attr),
    }
}

/// Returns the items as a list for a variadic group. Otherwise returns the one item, or `none` if there is no item.
fn one_or_list(machine: &mut Machine<'_>, arity: Arity, items: impl IntoIterator<Item = StaticValue>) -> StaticValue {
    match arity {
        Arity::Variadic => StaticValue::List(machine.new_list(items)),
        _ => items.into_iter().next().unwrap_or(StaticValue::None),
    }
}
