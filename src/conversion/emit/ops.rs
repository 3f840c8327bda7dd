//! Emission of ops: builds the op of an `Emit` instruction. It is a target op, or a pending op: an op that is matched
//! by rules in turn and is never part of the target.
//!
//! Everything that the op's declaration says of counts, types and attributes is checked before the op is built.
//!
//! Tests: tests/all/lower.rs, tests/all/dialects.rs, tests/lower/.

use crate::conversion::attr_conversion::convert_attr;
use crate::conversion::memo_cache::MemoSubject;
use crate::conversion::rewriter::Rewriter;
use crate::conversion::state::{CodePoint, MappedDef, PendingOp, RuleOp, TargetSuccessor, TypeForm, ValueRefs};
use crate::ir::{Body, Def, Op, OpSpec, OperationState, Region, Type, TypeKind, Value};
use crate::vm::{BodyId, Machine, OpRef, RegionRef, ResultValues, StaticValue, ValueRef, VmResult};
use rulec::rir::declarations::Trait;
use rulec::rir::{EmitResult, Inst, RuleId};
use smallvec::{SmallVec, smallvec};

impl Rewriter<'_, '_> {
    /// Runs an `Emit` instruction.
    pub(crate) fn emit_op(&mut self, machine: &mut Machine<'_>, code_point: CodePoint) -> VmResult<()> {
        if !self.frame.materializes && self.emit_by_plan(machine, code_point)? {
            return Ok(());
        }
        let ctx = self.ctx;
        let Inst::Emit { op, operands, attrs, rest, results, successors, regions } = code_point.instruction(&ctx.rules)
        else {
            return Err(self.rule_error("expected an op"));
        };
        let base = code_point.base;
        let name = match machine.get(base, *op) {
            StaticValue::Op(name) => name,
            other => return Err(self.rule_error(&format!("expected an op name, found {}", other.kind_name()))),
        };
        let Some(def) = ctx.op_def(name) else {
            return Err(self.rule_error(&format!("unknown op `{}`", ctx.op_text(name))));
        };
        let written = self.collect_operands(machine, base, name, def, operands)?;
        let annotations = self.collect_result_annotations(machine, base, def, results)?;
        let typed = self.infer_types(machine, def, &written, annotations)?;
        let mut state = RuleOp::new(name, self.frame.loc);
        self.encode_attrs(machine, base, &mut state, attrs, rest)?;
        state.operands = typed.operands;
        state.successors = self.collect_successors(machine, base, successors)?;
        state.regions = self.collect_regions(machine, code_point, def, regions)?;
        // A result of a type with the trait `no_value`, such as `void`, does not become an SSA value.
        let (mut absent, mut result_sizes) = (SmallVec::<[bool; 4]>::new(), SmallVec::<[usize; 2]>::new());
        for group in typed.result_types {
            let first = absent.len();
            absent.extend(group.iter().map(|(ty, _)| self.has_no_value(*ty)));
            let types = group.into_iter().zip(&absent[first..]).filter(|(_, is_absent)| !**is_absent);
            let count_before = state.results.len();
            state.results.extend(types.map(|(ty, _)| ty));
            result_sizes.push(state.results.len() - count_before);
        }
        state.set_group_sizes(ctx, written.segments.iter().map(|group| group.len()), result_sizes);
        self.count_ops(machine, 1)?;
        let value_refs = if self.frame.materializes {
            let isolated = def.traits.contains(&Trait::Isolated);
            self.build_target_op(machine, state, isolated, TypeForm::Written)?.1
        } else if def.target && self.program.decision_tree(name).is_none() {
            let isolated = def.traits.contains(&Trait::Isolated);
            let (op, value_refs) = self.build_target_op(machine, state, isolated, TypeForm::Converted)?;
            self.record_instruction(op, code_point);
            value_refs
        } else {
            self.emit_pending_op(machine, state, code_point)?
        };
        let values = group_results(machine, base, results, value_refs, &absent);
        for (result, value) in results.iter().zip(values) {
            machine.set(base, result.dst, value);
        }
        Ok(())
    }

    pub(super) fn has_no_value(&self, ty: Type) -> bool {
        match self.ctx.type_kind(ty) {
            TypeKind::Dialect { def, .. } => self.ctx.rules.types[*def as usize].traits.contains(&Trait::NoValue),
            _ => false,
        }
    }

    /// Appends a target op to the current block and converts its regions. Returns the op and its results. With
    /// `TypeForm::Source`, the op's operands, results and arguments of entry blocks have their source types, and casts
    /// are inserted between these and the converted values.
    fn build_target_op(
        &mut self,
        machine: &mut Machine<'_>,
        mut state: RuleOp,
        isolated: bool,
        form: TypeForm,
    ) -> VmResult<(Op, ValueRefs)> {
        let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
        for value_ref in &state.operands {
            let operand = self.target_value(machine, *value_ref)?;
            operands.push(match form {
                TypeForm::Converted | TypeForm::Written => operand,
                TypeForm::Source => self.cast_value(operand, self.source.mapped_values[value_ref.0 as usize].ty),
            });
        }
        let mut successors = Vec::with_capacity(state.successors.len());
        for (block, value_refs) in &state.successors {
            let mut values: SmallVec<[Value; 4]> = SmallVec::new();
            for value_ref in value_refs {
                values.push(self.target_value(machine, *value_ref)?);
            }
            successors.push((*block, values));
        }
        let mut types: SmallVec<[Type; 2]> = SmallVec::new();
        for (ty, _) in &state.results {
            types.push(self.formed_type(machine, *ty, form)?);
        }
        let (source_types, regions) = (std::mem::take(&mut state.results), std::mem::take(&mut state.regions));
        state.loc = self.frame.loc;
        let has_successors = !successors.is_empty();
        let mut state: OperationState = state.replace_items(operands, types, successors);
        let ctx = self.ctx;
        let op = self.place_target_op(|body| {
            let op = state.make(ctx, body, None);
            body.make_regions(op, regions.len(), isolated);
            op
        })?;
        if form == TypeForm::Source && has_successors {
            self.target.kept_branches.insert((self.target.body_id, op));
        }
        for (i, region) in regions.into_iter().enumerate() {
            self.convert_region_into(machine, op, i, region, form)?;
        }
        let mut value_refs = ValueRefs::new();
        let results: SmallVec<[Value; 2]> = self.target.body.results(op).collect();
        for ((ty, record), result) in source_types.into_iter().zip(results) {
            let result = self.cast_to_converted(machine, result, ty, form)?;
            value_refs.push(self.new_target_value_ref(ty, record, result));
        }
        Ok((op, value_refs))
    }

    /// Returns whether a value is defined in the body that new ops go to: as a block argument, or by an op that is in a
    /// block.
    fn is_in_target_body(&self, value: Value) -> bool {
        value.index() < self.target.body.value_count()
            && match self.target.body.def(value) {
                Def::Result(op, _) => self.target.body.block_of(op).is_some(),
                Def::Arg(..) => true,
            }
    }

    /// Creates an op in the current block, like `place_target_op`.
    pub(crate) fn append_target_op(&mut self, spec: OpSpec<'_>) -> VmResult<Op> {
        self.place_target_op(|body| body.make_op(spec))
    }

    /// Puts the op that `make` creates into the current block: before the op `insert_before` if it is set, else at the
    /// end. Records the op's origin.
    fn place_target_op(&mut self, make: impl FnOnce(&mut Body) -> Op) -> VmResult<Op> {
        let Some(current_block) = self.target.current_block else {
            return Err(self.rule_error("cannot append an op: no block is open"));
        };
        let op = make(&mut self.target.body);
        debug_assert!(
            self.target.body.operands(op).iter().all(|v| self.is_in_target_body(*v)),
            "an operand of `{}` is not in the body of the op",
            self.ctx.op_text(self.target.body.name(op))
        );
        match self.target.insert_before {
            Some(next) => self.target.body.insert_op_before(op, next),
            None => self.target.body.append_op(current_block, op),
        }
        self.record_target_op(op);
        if let (Some(origin), true) = (self.frame.op, self.program.tracks_origins) {
            self.liveness.origins.push((op, origin));
        }
        Ok(op)
    }

    /// Adds a pending op and converts it by rules, or replays the cached rewrite of an equal one. Returns its results.
    pub(super) fn emit_pending_op(
        &mut self,
        machine: &mut Machine<'_>,
        state: RuleOp,
        code_point: CodePoint,
    ) -> VmResult<ValueRefs> {
        let pending = self.source.pending_ops.len() as u32;
        let name = state.name;
        let mut results = ValueRefs::new();
        for (i, (ty, record)) in state.results.iter().enumerate() {
            let value_ref = self.new_value_ref(*ty, MappedDef::Pending(pending, i as u32), None);
            self.source.mapped_values[value_ref.0 as usize].record = *record;
            results.push(value_ref);
        }
        let emitter = self.frame.rule.unwrap_or(RuleId(u32::MAX));
        self.source.pending_ops.push(PendingOp { state, results: results.clone(), emitter, code_point });
        let convert = |rewriter: &mut Self, machine: &mut Machine<'_>| {
            rewriter.check_pending_op(pending)?;
            let saved_loc = rewriter.frame.loc;
            rewriter.note_emitted(rewriter.source.pending_ops[pending as usize].emitted_op());
            rewriter.convert_op(machine, OpRef::Pending(pending))?;
            rewriter.frame.loc = saved_loc;
            Ok(ResultValues::new())
        };
        if self.ctx.op_info(name).is_some_and(|info| info.has_trait(Trait::EntryBlock)) {
            self.in_entry_block(|rewriter| convert(rewriter, machine))?;
        } else {
            self.memoized(machine, MemoSubject::PendingOp(pending), convert)?;
        }
        Ok(results)
    }

    /// Runs `run` so that it inserts new ops at the beginning of the body's entry block, after the ops that earlier
    /// calls have inserted there. If the current block is the entry block, new ops are appended to it.
    ///
    /// The place depends on the current block, so a conversion that calls this function is not cacheable.
    fn in_entry_block<T>(&mut self, run: impl FnOnce(&mut Self) -> VmResult<T>) -> VmResult<T> {
        self.mark_uncacheable();
        let (saved_block, saved_insertion) = (self.target.current_block, self.target.insert_before);
        let entry =
            (self.target.body.region_count() > 0).then(|| self.target.body.entry_block(Region::new(0))).flatten();
        if let Some(entry) = entry
            && saved_block.is_some_and(|block| block != entry)
        {
            let next = match self.target.entry_insertion_point {
                Some((body, op)) if body == self.target.body_id => Some(op),
                _ => self.target.body.first_op(entry),
            };
            self.target.current_block = Some(entry);
            self.target.insert_before = next;
            self.target.entry_insertion_point = next.map(|op| (self.target.body_id, op));
        }
        let result = run(self);
        (self.target.current_block, self.target.insert_before) = (saved_block, saved_insertion);
        result
    }

    /// Copies an op to the target. With `TypeForm::Converted`, its types are converted, also those in inherent
    /// attributes. With `TypeForm::Source`, the op keeps its types, and casts are put around it.
    pub(crate) fn copy_op(&mut self, machine: &mut Machine<'_>, op: OpRef, form: TypeForm) -> VmResult<()> {
        let results = self.results_of(op);
        let mut state = match op {
            OpRef::Pending(pending) => self.pending_state(pending).clone(),
            OpRef::Source(body_id, id) => self.source_op_state(machine, body_id, id, form)?,
        };
        let mapped_values = &self.source.mapped_values;
        let type_of =
            |result: &ValueRef| (mapped_values[result.0 as usize].ty, mapped_values[result.0 as usize].record);
        state.results = results.iter().map(type_of).collect();
        let has_trait = |name: Trait| self.ctx.op_def(self.name_of(op)).is_some_and(|def| def.traits.contains(&name));
        let isolated = match op {
            OpRef::Pending(_) => has_trait(Trait::Isolated),
            OpRef::Source(body_id, id) => self.body(body_id).is_isolated(id),
        };
        let is_table = has_trait(Trait::SymbolTable);
        let outer_requests = is_table.then(|| self.begin_symbol_table(op));
        let (target_op, value_refs) = self.build_target_op(machine, state, isolated, form)?;
        if let Some(outer_requests) = outer_requests {
            self.end_symbol_table(machine, target_op, outer_requests);
        }
        for (result, v) in results.into_iter().zip(value_refs) {
            self.bind(machine, result, v)?;
        }
        Ok(())
    }

    /// Returns the parts of a source op, without its results. Its attributes include its segment sizes.
    fn source_op_state(
        &mut self,
        machine: &mut Machine<'_>,
        body_id: BodyId,
        op: Op,
        form: TypeForm,
    ) -> VmResult<RuleOp> {
        let body = self.body(body_id);
        let mut state = RuleOp::new(body.name(op), self.frame.loc);
        let operands = body.own_operands(op).iter().enumerate();
        state.operands = operands.map(|(i, v)| self.operand_ref((body_id, op), i, *v)).collect();
        for (index, attr) in body.attrs(op) {
            let attr = match form {
                TypeForm::Converted => convert_attr(self.ctx, machine, *attr)?,
                TypeForm::Source | TypeForm::Written => *attr,
            };
            state.attrs.push((*index, attr));
        }
        // The types in a discardable attribute are not types of the op, so they are not converted.
        state.dictionary = body.discardable(op);
        state.successors = self.source_successors(body_id, op)?;
        let (inner, regions) = body.regions(op);
        let inner_body_id = if body.is_isolated(op) { self.find_or_enter_body(body_id, op, inner) } else { body_id };
        state.regions = regions.iter().map(|r| RegionRef::Source(inner_body_id, *r)).collect();
        Ok(state)
    }

    /// Returns the successors of a source op: the target block of each, with the operands forwarded to it.
    pub(crate) fn source_successors(&self, body_id: BodyId, op: Op) -> VmResult<Vec<TargetSuccessor>> {
        let body = self.body(body_id);
        let mut successors = Vec::new();
        for s in body.successors(op) {
            let Some(block) = self.source.block_map.get(&(body_id, s.block)).copied() else {
                return Err(self.rule_error("a branch leaves the region it is in"));
            };
            let values = body.successor_operands(op, *s);
            let positions = s.start as usize..;
            let operands = positions.zip(values).map(|(i, v)| self.operand_ref((body_id, op), i, *v)).collect();
            successors.push((block, operands));
        }
        Ok(successors)
    }
}

/// Assigns the values of an op's results to the results that an `Emit` instruction names. A variadic result is a list,
/// and a result without value is `none`.
fn group_results(
    machine: &mut Machine<'_>,
    base: usize,
    results: &[EmitResult],
    value_refs: ValueRefs,
    absent: &[bool],
) -> ResultValues {
    if let ([result], [value_ref], [false]) = (results, &value_refs[..], absent)
        && !result.variadic
    {
        return smallvec![StaticValue::Value(*value_ref)];
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
    let mut grouped = ResultValues::new();
    for r in results {
        if !r.variadic {
            grouped.push(values.next().unwrap_or(StaticValue::None));
            continue;
        }
        let count = match r.ty.map(|t| machine.get(base, t)) {
            Some(StaticValue::List(l)) => l.len(),
            _ if single => usize::MAX,
            _ => 1,
        };
        let items: Vec<StaticValue> = values.by_ref().take(count).filter(|v| *v != StaticValue::None).collect();
        let list = machine.new_list(items);
        grouped.push(StaticValue::List(list));
    }
    grouped
}
