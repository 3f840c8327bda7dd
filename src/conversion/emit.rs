//! Emit: an op that a rule writes.
//!
//! Takes names, views and faces; gives an op of the target, or converts an op that has rules itself. Kept true: what the
//! declaration says of counts, types and attributes holds before anything is built.

use super::rewriter::{MappedDef, PendingOp, Rewriter};
use super::trace::StepResult;
use crate::ir::segments::{OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES};
use crate::ir::{Attr, Block, Op, OpName, OpSpec, Type, Value};
use crate::vm::{CallAction, Machine, OpRef, RegionRef, RuleError, StaticValue, ValueRef, VmResult};
use rulec::rir::declarations::{OpDef, Trait};
use rulec::rir::{EmitResult, FuncId, Inst, RuleId};
use smallvec::SmallVec;

/// A type, and the record that it stands for.
pub(crate) type TypeWithRecord = (Type, Option<u32>);
/// Results of one group.
pub(crate) type ResultTypes = SmallVec<[TypeWithRecord; 2]>;
/// Inherent attributes by declared index.
pub(crate) type InherentAttrs = SmallVec<[(u32, Attr); 4]>;

/// Views of an op's results.
pub(crate) type ValueRefs = SmallVec<[ValueRef; 2]>;

/// The parts of an op, with every type known.
struct TypedOp {
    name: OpName,
    operands: SmallVec<[ValueRef; 4]>,
    operand_segment_sizes: Option<Vec<i64>>,
    attrs: InherentAttrs,
    discardable: Option<Attr>,
    results: ResultTypes,
    result_segment_sizes: Option<Vec<i64>>,
    successors: Vec<(Block, Vec<ValueRef>)>,
    regions: Vec<RegionRef>,
}

impl Rewriter<'_, '_> {
    /// Runs an `Emit` instruction.
    pub(crate) fn emit_op(&mut self, machine: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> VmResult<()> {
        let ctx = self.ctx;
        let Inst::Emit { op, operands, attrs, rest, results, successors, regions } =
            &ctx.rules.functions[func.index()].code[pc as usize]
        else {
            return Err(self.rule_error("not an op"));
        };
        let cached_call = self.replay_emit(machine, func, pc, base);
        if let CallAction::Cached(cached_values) = cached_call {
            results.iter().zip(cached_values).for_each(|(result, v)| machine.set(base, result.dst, v));
            return Ok(());
        }
        let name = match machine.get(base, *op) {
            StaticValue::Op(name) => name,
            other => return Err(self.rule_error(&format!("an op name is needed, found {}", other.kind_name()))),
        };
        let Some(def) = ctx.op_def(name) else {
            return Err(self.rule_error(&format!("the op `{}` is not declared", ctx.op_text(name))));
        };
        let (values, operand_segments, segments) = self.collect_operands(machine, base, (name, def), operands)?;
        let annotated = self.collect_result_annotations(machine, base, def, results)?;
        let (operands, result_types) = self.infer_types(machine, (name, def), &values, &operand_segments, annotated)?;
        let (attrs, discardable) = self.encode_attrs(machine, base, (name, def), attrs, rest)?;
        let successors = self.collect_successors(machine, base, successors)?;
        let regions = self.collect_regions(machine, func, base, def, regions)?;
        let mut value_types = ResultTypes::new();
        let mut absent_results: SmallVec<[bool; 4]> = SmallVec::new();
        let mut result_lengths: SmallVec<[i64; 2]> = SmallVec::new();
        for group in &result_types {
            let mut value_count = 0;
            for (ty, record) in group {
                let has_no_value = self.has_no_value(*ty);
                absent_results.push(has_no_value);
                if !has_no_value {
                    value_types.push((*ty, *record));
                    value_count += 1;
                }
            }
            result_lengths.push(value_count);
        }
        let has_segment_sizes = ctx.op_info(name).is_some_and(|f| f.results.variadic_groups > 1);
        let typed_op = TypedOp {
            name,
            operands,
            operand_segment_sizes: segments,
            attrs,
            discardable,
            results: value_types,
            result_segment_sizes: has_segment_sizes.then(|| result_lengths.to_vec()),
            successors,
            regions,
        };
        let new_results = if def.target && self.program.decision_tree(name).is_none() {
            let target_op = self.build_target_op(machine, typed_op, def)?;
            self.record_instruction(target_op.0, func, pc);
            target_op.1
        } else {
            let emitter = self.rule.unwrap_or(RuleId(u32::MAX));
            self.emit_pending_op(machine, typed_op, emitter)?
        };
        self.bind_emitted_results(machine, base, results, new_results, &absent_results)?;
        if cached_call == CallAction::RunAndRecord {
            let new_values: SmallVec<[StaticValue; 2]> = results.iter().map(|r| machine.get(base, r.dst)).collect();
            self.memoize_emit(machine, func, pc, &new_values);
        }
        Ok(())
    }

    fn has_no_value(&self, ty: Type) -> bool {
        match self.ctx.type_kind(ty) {
            crate::ir::TypeKind::Dialect { def, .. } => {
                self.ctx.rules.types[*def as usize].traits.contains(&Trait::NoValue)
            }
            _ => false,
        }
    }

    /// An op of the target at the end of the current block. Gives it and views of its results.
    fn build_target_op(
        &mut self,
        machine: &mut Machine<'_>,
        typed_op: TypedOp,
        def: &OpDef,
    ) -> VmResult<(Op, ValueRefs)> {
        let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
        for value_ref in &typed_op.operands {
            operands.push(self.target_value(machine, *value_ref)?);
        }
        let mut successor_operands: Vec<(Block, Vec<Value>)> = Vec::with_capacity(typed_op.successors.len());
        for (block, value_refs) in &typed_op.successors {
            let mut values = Vec::with_capacity(value_refs.len());
            for value_ref in value_refs {
                values.push(self.target_value(machine, *value_ref)?);
            }
            successor_operands.push((*block, values));
        }
        let mut types: SmallVec<[Type; 2]> = SmallVec::new();
        for (ty, _) in &typed_op.results {
            types.push(machine.convert_type(StaticValue::Type(*ty))?);
        }
        let mut attrs = typed_op.attrs;
        if let Some(sizes) = &typed_op.operand_segment_sizes {
            attrs.push((OPERAND_SEGMENT_SIZES, self.ctx.dense_array(32, sizes)));
        }
        if let Some(sizes) = &typed_op.result_segment_sizes {
            attrs.push((RESULT_SEGMENT_SIZES, self.ctx.dense_array(32, sizes)));
        }
        if !attrs.is_sorted_by_key(|e| e.0) {
            attrs.sort_by_key(|e| e.0);
        }
        let isolated = def.traits.contains(&Trait::Isolated);
        let successors: SmallVec<[(Block, &[Value]); 2]> =
            successor_operands.iter().map(|(b, values)| (*b, &values[..])).collect();
        let op = self.append_target_op(OpSpec {
            name: typed_op.name,
            loc: self.loc,
            operands: &operands,
            successors: &successors,
            results: &types,
            attrs: &attrs,
            discardable: typed_op.discardable,
            regions: typed_op.regions.len(),
            isolated,
        })?;
        for (i, region) in typed_op.regions.iter().enumerate() {
            self.convert_region_into(machine, op, i, *region)?;
        }
        let mut value_refs = ValueRefs::new();
        for ((ty, record), result_value) in typed_op.results.iter().zip(self.out.results(op)) {
            let value_ref = self.new_value_ref(*ty, MappedDef::Target, Some(result_value));
            self.mapped_values[value_ref.0 as usize].record = *record;
            value_refs.push(value_ref);
        }
        Ok((op, value_refs))
    }

    /// Adds an op to the current block.
    pub(crate) fn append_target_op(&mut self, spec: OpSpec<'_>) -> VmResult<Op> {
        let Some(current_block) = self.current_block else {
            return Err(self.rule_error("there is no open block to put an op into"));
        };
        let op = self.out.make_op(spec);
        self.out.append_op(current_block, op);
        self.record_target_op(op);
        if let (Some(origin), true) = (self.op, self.program.tracks_origins) {
            self.origins.push((op, origin));
        }
        Ok(op)
    }

    fn emit_pending_op(
        &mut self,
        machine: &mut Machine<'_>,
        typed_op: TypedOp,
        emitter: RuleId,
    ) -> VmResult<ValueRefs> {
        let pending = self.pending_ops.len() as u32;
        let mut results = ValueRefs::new();
        for (i, (ty, record)) in typed_op.results.iter().enumerate() {
            let value_ref = self.new_value_ref(*ty, MappedDef::Pending(pending, i as u32), None);
            self.mapped_values[value_ref.0 as usize].record = *record;
            results.push(value_ref);
        }
        self.pending_ops.push(PendingOp {
            name: typed_op.name,
            operands: typed_op.operands,
            operand_segment_sizes: typed_op.operand_segment_sizes,
            attrs: typed_op.attrs,
            discardable: typed_op.discardable,
            results: results.clone(),
            result_segment_sizes: typed_op.result_segment_sizes,
            successors: typed_op.successors,
            regions: typed_op.regions,
            emitter,
        });
        if self.replay_pending_op(pending) {
            return Ok(results);
        }
        let saved_loc = self.loc;
        self.note_emitted(self.pending_ops[pending as usize].emitted_op());
        self.convert_op(machine, OpRef::Pending(pending))?;
        self.loc = saved_loc;
        self.memoize_pending_op(pending);
        Ok(results)
    }

    fn bind_emitted_results(
        &mut self,
        machine: &mut Machine<'_>,
        base: usize,
        results: &[EmitResult],
        value_refs: ValueRefs,
        absent: &[bool],
    ) -> VmResult<()> {
        if let ([result], [value_ref], [false]) = (results, &value_refs[..], absent)
            && !result.variadic
        {
            machine.set(base, result.dst, StaticValue::Value(*value_ref));
            return Ok(());
        }
        let mut value_refs = value_refs.into_iter();
        let mut values: Vec<StaticValue> = Vec::new();
        for is_absent in absent {
            values.push(if *is_absent {
                StaticValue::None
            } else {
                value_refs.next().map_or(StaticValue::None, StaticValue::Value)
            });
        }
        let mut values = values.into_iter();
        let single = results.len() == 1;
        for r in results {
            if r.variadic {
                let count = match r.ty.map(|t| machine.get(base, t)) {
                    Some(StaticValue::List(l)) => l.len(),
                    _ if single => usize::MAX,
                    _ => 1,
                };
                let items: Vec<StaticValue> = values.by_ref().take(count).filter(|v| *v != StaticValue::None).collect();
                let list = machine.new_list(items);
                machine.set(base, r.dst, StaticValue::List(list));
            } else {
                let v = values.next().unwrap_or(StaticValue::None);
                machine.set(base, r.dst, v);
            }
        }
        Ok(())
    }

    /// Takes over an op whose name is a target's, types converted.
    pub(crate) fn copy_op(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        let name = self.name_of(op);
        let Some(def) = self.ctx.op_def(name) else { return Err(Box::new(RuleError::Reported)) };
        let results = self.results_of(op);
        let types: ResultTypes = results
            .iter()
            .map(|r| (self.mapped_values[r.0 as usize].ty, self.mapped_values[r.0 as usize].record))
            .collect();
        let typed_op = match op {
            OpRef::Pending(t) => {
                let pending_op = self.pending_ops[t as usize].clone();
                TypedOp {
                    name,
                    operands: pending_op.operands,
                    operand_segment_sizes: pending_op.operand_segment_sizes,
                    attrs: pending_op.attrs,
                    discardable: pending_op.discardable,
                    results: types,
                    result_segment_sizes: pending_op.result_segment_sizes,
                    successors: pending_op.successors,
                    regions: pending_op.regions,
                }
            }
            OpRef::Source(body_id, id) => {
                let body = self.bodies[body_id as usize].body;
                let operands = body.own_operands(id).iter().map(|v| self.source_value_ref(body_id, *v)).collect();
                let mut attrs = InherentAttrs::new();
                for (slot, attr) in body.attrs(id) {
                    attrs.push((*slot, self.convert_attr(machine, *attr)?));
                }
                let discardable = match body.discardable(id) {
                    Some(attr) => Some(self.convert_attr(machine, attr)?),
                    None => None,
                };
                let mut successors = Vec::new();
                for s in body.successors(id) {
                    let Some(block) = self.block_map.get(&(body_id, s.block)).copied() else {
                        return Err(self.rule_error("a branch leaves the region it is in"));
                    };
                    let value_refs =
                        body.successor_operands(id, *s).iter().map(|v| self.source_value_ref(body_id, *v)).collect();
                    successors.push((block, value_refs));
                }
                let (inner, regions) = body.regions(id);
                let inner_index =
                    if body.is_isolated(id) { Some(self.find_or_enter_body(body_id, id, inner)) } else { None };
                let regions = regions.iter().map(|r| RegionRef::Source(inner_index.unwrap_or(body_id), *r)).collect();
                TypedOp {
                    name,
                    operands,
                    operand_segment_sizes: None,
                    attrs,
                    discardable,
                    results: types,
                    result_segment_sizes: None,
                    successors,
                    regions,
                }
            }
        };
        self.set_step_result(|| StepResult::Copied);
        let outer_requests = def.traits.contains(&Trait::SymbolTable).then(|| self.begin_symbol_table(op));
        let (target_op, value_refs) = self.build_target_op(machine, typed_op, def)?;
        if let Some(outer_requests) = outer_requests {
            self.end_symbol_table(target_op, outer_requests);
        }
        for (result, v) in results.into_iter().zip(value_refs) {
            self.bind(machine, result, v)?;
        }
        Ok(())
    }
}
