//! Matching: what a pattern reads from an op, whether it is of the source or emitted.

use super::rewriter::Rewriter;
use crate::ir::segments::{self, split_segments};
use crate::ir::{Attr, OpName};
use crate::vm::{Machine, OpRef, RegionRef, StaticValue, ValueRef, VmResult, attr_codec};
use rulec::rir::declarations::{Arity, AttributeKind, OpDef};
use rulec::rir::{CowStr, OpField, PatternTest};
use smallvec::SmallVec;

impl Rewriter<'_, '_> {
    fn own_operands(&self, op: OpRef) -> SmallVec<[ValueRef; 4]> {
        match op {
            OpRef::Source(body_id, op) => {
                let body = self.bodies[body_id as usize].body;
                body.own_operands(op).iter().map(|v| self.source_value_ref(body_id, *v)).collect()
            }
            OpRef::Pending(t) => self.pending_ops[t as usize].operands.iter().copied().collect(),
        }
    }

    /// An operand of an op whose operand groups are of one value each.
    fn single_operand(&self, op: OpRef, group: usize) -> Option<ValueRef> {
        match op {
            OpRef::Source(body_id, op) => {
                let v = self.bodies[body_id as usize].body.own_operands(op).get(group)?;
                Some(self.source_value_ref(body_id, *v))
            }
            OpRef::Pending(t) => self.pending_ops[t as usize].operands.get(group).copied(),
        }
    }

    fn operand_segments(&self, op: OpRef, def: &OpDef) -> Option<segments::Segments> {
        match op {
            OpRef::Source(body_id, op) => self.bodies[body_id as usize].body.operand_segments(self.ctx, op, def),
            OpRef::Pending(t) => {
                let pending_op = &self.pending_ops[t as usize];
                split_segments(
                    def.operands.iter().map(|o| o.arity),
                    pending_op.operands.len(),
                    pending_op.operand_segment_sizes.as_deref(),
                )
            }
        }
    }

    fn result_segments(&self, op: OpRef, def: &OpDef) -> Option<segments::Segments> {
        match op {
            OpRef::Source(body_id, op) => self.bodies[body_id as usize].body.result_segments(self.ctx, op, def),
            OpRef::Pending(t) => {
                let pending_op = &self.pending_ops[t as usize];
                split_segments(
                    def.results.iter().map(|o| o.arity),
                    pending_op.results.len(),
                    pending_op.result_segment_sizes.as_deref(),
                )
            }
        }
    }

    fn regions_of(&mut self, op: OpRef) -> SmallVec<[RegionRef; 2]> {
        match op {
            OpRef::Source(body_id, id) => {
                let body = self.bodies[body_id as usize].body;
                let (inner, regions) = body.regions(id);
                let inner_body_id =
                    if body.is_isolated(id) { self.find_or_enter_body(body_id, id, inner) } else { body_id };
                let region_ref = |r: &crate::ir::Region| match inner.entry_block(*r) {
                    Some(_) => RegionRef::Source(inner_body_id, *r),
                    None => RegionRef::Empty,
                };
                regions.iter().map(region_ref).collect()
            }
            OpRef::Pending(t) => self.pending_ops[t as usize].regions.iter().copied().collect(),
        }
    }

    pub(crate) fn inherent_attr(&self, op: OpRef, index: usize) -> Option<Attr> {
        match op {
            OpRef::Source(body_id, op) => self.bodies[body_id as usize].body.attr(op, index),
            OpRef::Pending(t) => self.pending_ops[t as usize].attrs.iter().find(|e| e.0 as usize == index).map(|e| e.1),
        }
    }

    pub(crate) fn discardable_attrs(&self, op: OpRef) -> Option<Attr> {
        match op {
            OpRef::Source(body_id, op) => self.bodies[body_id as usize].body.discardable(op),
            OpRef::Pending(t) => self.pending_ops[t as usize].discardable,
        }
    }

    /// All attributes but the named ones, as a dictionary of stored forms.
    pub(crate) fn attr_dict(&self, machine: &mut Machine<'_>, op: OpRef, excluded: &[CowStr]) -> StaticValue {
        let ctx = self.ctx;
        let mut entries = Vec::new();
        let name = self.name_of(op);
        if let (Some(def), Some(op_info)) = (ctx.op_def(name), ctx.op_info(name)) {
            for (i, a) in def.attributes.iter().enumerate() {
                if let Some(attr) = self.inherent_attr(op, i)
                    && !excluded.iter().any(|b| *b == a.name)
                {
                    let v = if a.kind == AttributeKind::SymbolName {
                        attr_codec::attr_to_value(ctx, &mut machine.list_arena, &a.kind, attr)
                    } else {
                        StaticValue::Attr(attr)
                    };
                    entries.extend([StaticValue::Str(op_info.attribute_names[i]), v]);
                }
            }
        }
        if let Some(dict) = self.discardable_attrs(op)
            && let crate::ir::AttrKind::Dictionary(items) = ctx.attr_kind(dict)
        {
            for (name, attr) in items {
                if !excluded.iter().any(|b| b == ctx.text(*name)) {
                    entries.extend([StaticValue::Str(*name), StaticValue::Attr(*attr)]);
                }
            }
        }
        StaticValue::Dict(machine.new_list(entries))
    }

    /// A part of an op.
    pub(crate) fn op_field(
        &mut self,
        machine: &mut Machine<'_>,
        op: StaticValue,
        field: &OpField,
    ) -> VmResult<StaticValue> {
        let StaticValue::OpRef(op) = op else {
            return Err(self.rule_error(&format!("a pattern looks into {}", op.kind_name())));
        };
        let ctx = self.ctx;
        let name: OpName = self.name_of(op);
        let op_def = ctx.op_def(name);
        let declared_op = |c: &Self| op_def.ok_or_else(|| c.rule_error("a pattern looks into an undeclared op"));
        let segment_error =
            |c: &Self| c.rule_error(&format!("`{}` does not have the groups it is declared with", ctx.op_text(name)));
        Ok(match field {
            OpField::Operands => {
                StaticValue::List(machine.new_list(self.own_operands(op).into_iter().map(StaticValue::Value)))
            }
            OpField::Operand(g) => {
                let def = declared_op(self)?;
                if ctx.op_info(name).is_some_and(|f| f.operands.variadic_groups == 0) {
                    return self
                        .single_operand(op, *g as usize)
                        .map(StaticValue::Value)
                        .ok_or_else(|| segment_error(self));
                }
                let operands = self.own_operands(op);
                let segments = self.operand_segments(op, def).ok_or_else(|| segment_error(self))?;
                let items = operands[segments.range(*g as usize)].iter().map(|v| StaticValue::Value(*v));
                one_or_list(machine, def.operands[*g as usize].arity, items)
            }
            OpField::ResultTypes => {
                StaticValue::List(machine.new_list(
                    self.results_of(op).iter().map(|v| StaticValue::Type(self.mapped_values[v.0 as usize].ty)),
                ))
            }
            OpField::ResultType(g) => {
                let def = declared_op(self)?;
                let type_of = |v: &ValueRef| {
                    let mapped_value = self.mapped_values[v.0 as usize];
                    mapped_value.record.map_or(StaticValue::Type(mapped_value.ty), StaticValue::Record)
                };
                let results = self.results_of(op);
                if ctx.op_info(name).is_some_and(|f| f.results.variadic_groups == 0) {
                    return results.get(*g as usize).map(type_of).ok_or_else(|| segment_error(self));
                }
                let segments = self.result_segments(op, def).ok_or_else(|| segment_error(self))?;
                let items = results[segments.range(*g as usize)].iter().map(type_of);
                one_or_list(machine, def.results[*g as usize].arity, items)
            }
            OpField::Attr(i) => {
                let def = declared_op(self)?;
                let a = &def.attributes[*i as usize];
                match self.inherent_attr(op, *i as usize) {
                    Some(attr) => attr_codec::attr_to_value(ctx, &mut machine.list_arena, &a.kind, attr),
                    None => self.default_attr_value(machine, a)?,
                }
            }
            OpField::Discardable(name) => {
                let attr = self.discardable_attrs(op).and_then(|d| ctx.dict_get(d, name));
                attr.map_or(StaticValue::None, |a| crate::vm::value::untyped_value(ctx, &mut machine.list_arena, a))
            }
            OpField::Rest(excluded) => self.attr_dict(machine, op, excluded),
            OpField::Region(g) => {
                let def = declared_op(self)?;
                let regions = self.regions_of(op);
                let segments = split_segments(def.regions.iter().map(|r| r.arity), regions.len(), None)
                    .ok_or_else(|| segment_error(self))?;
                let items = regions[segments.range(*g as usize)].iter().map(|r| StaticValue::Region(*r));
                one_or_list(machine, def.regions[*g as usize].arity, items)
            }
            OpField::Successor(g) | OpField::SuccessorOperands(g) => {
                let def = declared_op(self)?;
                let successors = self.op_successors(op)?;
                let segments = split_segments(def.successors.iter().map(|r| r.arity), successors.len(), None)
                    .ok_or_else(|| segment_error(self))?;
                let mut items = Vec::new();
                for (block, operands) in &successors[segments.range(*g as usize)] {
                    items.push(if matches!(field, OpField::Successor(_)) {
                        StaticValue::Block(*block)
                    } else {
                        StaticValue::List(machine.new_list(operands.iter().map(|v| StaticValue::Value(*v))))
                    });
                }
                one_or_list(machine, def.successors[*g as usize].arity, items)
            }
        })
    }

    fn op_successors(&self, op: OpRef) -> VmResult<Vec<(crate::ir::Block, Vec<ValueRef>)>> {
        match op {
            OpRef::Source(body_id, id) => {
                let body = self.bodies[body_id as usize].body;
                let mut successors = Vec::new();
                for s in body.successors(id) {
                    let Some(block) = self.block_map.get(&(body_id, s.block)).copied() else {
                        return Err(self.rule_error("a branch leaves the region it is in"));
                    };
                    let operands =
                        body.successor_operands(id, *s).iter().map(|v| self.source_value_ref(body_id, *v)).collect();
                    successors.push((block, operands));
                }
                Ok(successors)
            }
            OpRef::Pending(t) => Ok(self.pending_ops[t as usize].successors.clone()),
        }
    }

    /// The face of an absent attribute: its default.
    fn default_attr_value(
        &mut self,
        machine: &mut Machine<'_>,
        attribute: &rulec::rir::declarations::AttributeDef,
    ) -> VmResult<StaticValue> {
        let v = match attribute.default {
            Some(default_fn) => {
                machine.call(&mut crate::vm::NoHost, default_fn, &[])?.first().copied().unwrap_or(StaticValue::None)
            }
            None if attribute.kind == AttributeKind::Unit => StaticValue::Bool(false),
            None => StaticValue::None,
        };
        let AttributeKind::Enum(id) = attribute.kind else { return Ok(v) };
        let def = &self.ctx.rules.enums[id.index()];
        if !def.flags || attribute.default.is_none() {
            return Ok(v);
        }
        Ok(match v {
            StaticValue::Case(name) => {
                let bits = attr_codec::cases_to_bits(self.ctx, id.index(), &[self.ctx.text(name)]);
                let bits = bits.map_err(|e| self.rule_error(&e))?;
                attr_codec::cases_to_value(self.ctx, &mut machine.list_arena, id.index(), bits)
            }
            StaticValue::None => StaticValue::List(machine.new_list([])),
            v => v,
        })
    }

    /// Runs a test that looks at ops. Gives what it binds.
    pub(crate) fn run_op_test(
        &mut self,
        machine: &mut Machine<'_>,
        test: &PatternTest,
        v: StaticValue,
        base: usize,
    ) -> VmResult<Option<StaticValue>> {
        let (expected_name, by_result) = match test {
            PatternTest::Op(name) => (self.ctx.find_op_name(name), None),
            PatternTest::OpIn(r) => match machine.get(base, *r) {
                StaticValue::Op(name) => (Some(name), None),
                _ => (None, None),
            },
            PatternTest::ResultOf(r, result_index) => (None, Some((machine.get(base, *r), *result_index))),
            _ => return Ok(None),
        };
        if let Some((op, result_index)) = by_result {
            let StaticValue::Value(v) = v else { return Ok(None) };
            self.depends_on_unguarded(v);
            let matches =
                self.defining_op(v).is_some_and(|(d, i)| StaticValue::OpRef(d) == op && i == u32::from(result_index));
            return Ok(matches.then_some(StaticValue::None));
        }
        let op = match v {
            StaticValue::OpRef(op) => Some(op),
            StaticValue::Value(v) => self.defining_op(v).map(|d| d.0),
            _ => None,
        };
        let matching_op = op.filter(|op| Some(self.name_of(*op)) == expected_name);
        if let (StaticValue::Value(v), Some(expected_name)) = (v, expected_name) {
            self.depends_on_definition(v, expected_name, matching_op.is_some());
        }
        Ok(matching_op.map(StaticValue::OpRef))
    }
}

fn one_or_list(machine: &mut Machine<'_>, arity: Arity, items: impl IntoIterator<Item = StaticValue>) -> StaticValue {
    match arity {
        Arity::Variadic => StaticValue::List(machine.new_list(items)),
        _ => items.into_iter().next().unwrap_or(StaticValue::None),
    }
}
