//! Recorder of rewrites: begins and ends a recording, and turns it into a cached rewrite.
//!
//! `Rewriter::query` adds the dependencies of the rules' queries to the recording (`queries/dependencies.rs`).
//!
//! Tests: below, tests/all/back_ends.rs, tests/lower/engine/.

use super::memo_cache::{
    CachedOp, CachedResult, CachedResults, CachedRewrite, CachedValue, Guard, MemoSubject, OperandRef, Recording,
    StateSnapshot, SymbolTableId,
};
use super::rewriter::Rewriter;
use super::state::{EmittedOp, MappedDef};
use crate::ir::{Loc, Op, Value};
use crate::vm::{Machine, OpRef, StaticValue, ValueRef};
use smallvec::SmallVec;

impl Rewriter<'_, '_> {
    /// Returns the innermost symbol table around the op being converted. Returns `None` if there is no symbol table, or
    /// if a rule emitted the symbol table.
    pub(super) fn current_symbol_table(&self) -> Option<SymbolTableId> {
        let (body_id, op) = (*self.source.symbol_tables.last()?)?;
        Some((std::ptr::from_ref(self.body(body_id)).addr(), op))
    }

    // ---- Effects during a recording.
    /// Records an effect that cannot be replayed for another op: the rewrite is not cached.
    pub(super) fn mark_uncacheable(&mut self) {
        if let Some(recording) = &mut self.rewrite_cache.recording {
            recording.uncacheable = true;
        }
    }

    /// Records that an emitted op is converted by rules.
    pub(super) fn note_emitted(&mut self, emitted_op: EmittedOp) {
        if let Some(recording) = &mut self.rewrite_cache.recording
            && !recording.emitted_ops.contains(&emitted_op)
        {
            recording.emitted_ops.push(emitted_op);
        }
    }

    // ---- Begin and end of a recording.
    /// Begins to record the conversion whose key was built last. `loc` is the location of the ops that the conversion
    /// appends.
    pub(super) fn begin_recording(&mut self, machine: &Machine<'_>, loc: Loc) {
        self.rewrite_cache.recording = Some(Recording {
            key: self.rewrite_cache.key.clone(),
            guards: Vec::new(),
            emitted_ops: SmallVec::new(),
            uncacheable: false,
            uses_symbols: false,
            loc,
            op_count: self.target.body.op_count(),
            value_count: self.target.body.value_count(),
            mapped_value_count: self.source.mapped_values.len(),
            origin_count: self.liveness.origins.len(),
            created_ops: self.created_ops.count,
            steps_left: machine.budget.steps_left(),
            state_before: self.snapshot_state(),
        });
    }

    fn snapshot_state(&self) -> StateSnapshot {
        StateSnapshot {
            blocks: self.target.body.block_count(),
            regions: self.target.body.region_count(),
            requests: self.symbols.requests.len(),
            diagnostics: self.outcome.diagnostics.len(),
            absorbed: self.liveness.absorbed.len(),
            current_block: self.target.current_block,
        }
    }

    /// Stores the rewrite of a finished recording. `values` are the results of a call. For an op, it is empty,
    /// because its results are bound already.
    pub(super) fn end_recording(
        &mut self,
        machine: &Machine<'_>,
        subject: MemoSubject<'_>,
        recording: Recording,
        values: &[StaticValue],
    ) {
        let op = match subject {
            MemoSubject::SourceOp(body_id, op) => Some(OpRef::Source(body_id, op)),
            MemoSubject::PendingOp(pending) => Some(OpRef::Pending(pending)),
            MemoSubject::Call(..) => None,
        };
        let Some(op) = op else {
            let mut cached_results = CachedResults::new();
            let all_cacheable = values
                .iter()
                .all(|value| self.push_cached_results(machine, &recording, *value, &mut cached_results).is_some());
            return self.store_recording(machine, recording, self.frame.op, all_cacheable.then_some(cached_results));
        };
        let cached_result = |result| self.cached_result(&recording, result).map(CachedResult::Value);
        let cached_results: Option<CachedResults> = self.results_of(op).into_iter().map(cached_result).collect();
        self.store_recording(machine, recording, Some(op), cached_results);
    }

    /// Stores a finished recording as a cached rewrite. `origin` is the op for which the conversion created ops.
    fn store_recording(
        &mut self,
        machine: &Machine<'_>,
        mut recording: Recording,
        origin: Option<OpRef>,
        results: Option<CachedResults>,
    ) {
        let key = std::mem::take(&mut recording.key.words).into_boxed_slice();
        let created_ops = self.created_ops.count - recording.created_ops;
        let steps = usize::try_from(recording.steps_left - machine.budget.steps_left()).unwrap_or(0);
        let rewrite = results.and_then(|results| self.finish_recording(recording, origin, results));
        let rewrite = rewrite.map(|rewrite| CachedRewrite { created_ops, steps, ..rewrite });
        self.rewrite_cache.insert(key, rewrite);
    }

    // ---- From a recording to a rewrite.
    /// Returns the rewrite of a finished recording, or `None` if it is not cacheable.
    ///
    /// A cacheable conversion only appends ops without regions at the end of the current block. The contents of these
    /// ops are determined by the key and the guards.
    fn finish_recording(
        &self,
        recording: Recording,
        origin: Option<OpRef>,
        results: CachedResults,
    ) -> Option<CachedRewrite> {
        // Replay gives all appended ops the same origin. Dead code elimination reads the origins, so they must be equal
        // here too.
        let has_one_origin = self
            .liveness
            .origins
            .get(recording.origin_count..)
            .is_some_and(|new_origins| new_origins.iter().all(|(_, op)| Some(*op) == origin));
        if recording.uncacheable
            || self.snapshot_state() != recording.state_before
            || self.outcome.poisoned
            || !has_one_origin
        {
            return None;
        }
        let mut rewrite = CachedRewrite::default();
        let out = &self.target.body;
        let mut last_op = None;
        for op in (recording.op_count..out.op_count()).map(Op::new) {
            let in_order = last_op.is_none_or(|last_op| out.prev_op(op) == Some(last_op));
            if !in_order
                || out.block_of(op) != recording.state_before.current_block
                || out.loc(op) != recording.loc
                || out.is_isolated(op)
            {
                return None;
            }
            last_op = Some(op);
            self.cache_op(&recording, op, &mut rewrite)?;
        }
        if last_op.is_some_and(|last_op| out.next_op(last_op).is_some()) {
            return None;
        }
        let symbol_table = if recording.uses_symbols { Some(self.current_symbol_table()?) } else { None };
        let Recording { guards, emitted_ops, .. } = recording;
        Some(CachedRewrite { guards, emitted_ops, symbol_table, results, ..rewrite })
    }

    fn cache_op(&self, recording: &Recording, op: Op, rewrite: &mut CachedRewrite) -> Option<()> {
        let out = &self.target.body;
        for operand in out.operands(op) {
            rewrite.operands.push(recording.operand_ref(*operand)?);
        }
        let mut successors = SmallVec::new();
        for successor in out.successors(op) {
            let index = recording.key.successor_blocks.iter().position(|b| *b == successor.block)?;
            successors.push((index as u32, successor.len as usize));
        }
        rewrite.attrs.extend_from_slice(out.attrs(op));
        rewrite.types.extend(out.results(op).map(|v| out.value_type(v)));
        rewrite.ops.push(CachedOp {
            name: out.name(op),
            shape_id: self.ctx.new_shape_id(),
            has_valid_attrs: out.has_valid_attrs(op),
            discardable: out.discardable(op),
            operand_count: out.own_operands(op).len(),
            successors,
            attr_count: out.attrs(op).len(),
            result_count: out.results(op).len(),
        });
        Some(())
    }

    /// Returns the cached form of a result of the op whose conversion was recorded. Returns `None` if it cannot be
    /// cached.
    fn cached_result(&self, recording: &Recording, result: ValueRef) -> Option<CachedValue> {
        let mapped_value = &self.source.mapped_values[result.0 as usize];
        match (mapped_value.forwarded_to, mapped_value.target) {
            (None, Some(target)) if mapped_value.target_body == self.target.body_id => Some(CachedValue::Target {
                is_own: true,
                operand: recording.operand_ref(target)?,
                ty: mapped_value.ty,
                record: mapped_value.record,
            }),
            _ => self.cached_value(recording, result),
        }
    }

    fn cached_value(&self, recording: &Recording, value_ref: ValueRef) -> Option<CachedValue> {
        let value_ref = self.resolve(value_ref);
        let mapped_value = &self.source.mapped_values[value_ref.0 as usize];
        if mapped_value.target.is_some() && mapped_value.target_body != self.target.body_id {
            return None;
        }
        match (recording.key.operands.iter().position(|o| *o == value_ref), mapped_value.target, mapped_value.def) {
            (Some(operand), ..) => Some(CachedValue::Operand(operand as u32)),
            (None, Some(target), MappedDef::Target) => Some(CachedValue::Target {
                is_own: false,
                operand: recording.operand_ref(target)?,
                ty: mapped_value.ty,
                record: mapped_value.record,
            }),
            (None, Some(target), MappedDef::Retyped(original)) => {
                let original = self.resolve(original);
                let operand = recording.key.operands.iter().position(|o| *o == original)?;
                let is_operand_value = recording.key.operand_values[operand] == Some(target);
                is_operand_value.then_some(CachedValue::RetypedOperand {
                    operand: operand as u32,
                    ty: mapped_value.ty,
                    record: mapped_value.record,
                })
            }
            (None, None, MappedDef::Literal(attr)) => {
                Some(CachedValue::Literal { attr, ty: mapped_value.ty, record: mapped_value.record })
            }
            _ => None,
        }
    }

    fn push_cached_results(
        &self,
        machine: &Machine<'_>,
        recording: &Recording,
        value: StaticValue,
        cached_results: &mut CachedResults,
    ) -> Option<()> {
        match value {
            StaticValue::Value(value_ref) => {
                cached_results.push(CachedResult::Value(self.cached_value(recording, value_ref)?));
            }
            StaticValue::List(list) | StaticValue::Dict(list) => {
                let is_dict = matches!(value, StaticValue::Dict(_));
                cached_results.push(if is_dict {
                    CachedResult::Dict(list.len())
                } else {
                    CachedResult::List(list.len())
                });
                for v in machine.list_items(list) {
                    self.push_cached_results(machine, recording, *v, cached_results)?;
                }
            }
            StaticValue::Block(_) | StaticValue::Region(_) | StaticValue::OpRef(_) => return None,
            v => cached_results.push(CachedResult::Static(v)),
        }
        Some(())
    }
}

impl Recording {
    /// Adds a guard, unless the recording has it already.
    pub(super) fn add_guard(&mut self, guard: Guard) {
        if !self.guards.contains(&guard) {
            self.guards.push(guard);
        }
    }

    /// Returns the cached form of a target value. Returns `None` if the value was neither created during the recording
    /// nor is the converted value of an operand.
    fn operand_ref(&self, value: Value) -> Option<OperandRef> {
        match value.index().checked_sub(self.value_count) {
            Some(new_value) => Some(OperandRef::NewValue(new_value as u32)),
            None => {
                self.key.operand_values.iter().position(|o| *o == Some(value)).map(|i| OperandRef::Operand(i as u32))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conversion::program::Program;
    use crate::conversion::queries::Query;
    use crate::conversion::state::Modes;
    use crate::conversion::symbols::requests::{BuiltOp, RequestKind, RequestOrigin, SymbolRequest, SymbolRequests};
    use crate::ir::{Body, Context, OpSpec};
    use crate::vm::ResultValues;
    use rulec::report::SourceId;
    use rulec::rir::{FuncId, Span};
    use smallvec::smallvec;

    /// Runs a test with a rewriter. Its source values 0 to 3 of type `i32` are converted to target values 0 to 3. Value
    /// 3 is the result of an op `t.producer`; values 0 to 2 are arguments.
    fn with_rewriter(test: impl FnOnce(&mut Rewriter<'_, '_>)) {
        let ctx = Context::new(Default::default());
        let body_with_args = |count: usize| {
            let mut body = Body::default();
            let region = body.make_region();
            let block = body.make_block(region, None, &vec![ctx.int_type(32); count]);
            (body, block)
        };
        let (mut source, source_block) = body_with_args(3);
        let results = [ctx.int_type(32)];
        let producer =
            source.make_op(OpSpec { results: &results, ..OpSpec::new(ctx.op_name("t.producer"), Loc::Offset(0)) });
        source.append_op(source_block, producer);
        let program = Program::new(&ctx, &source, SourceId::Input(0), None);
        let mut rewriter = Rewriter::new(&ctx, &program, Modes::default());
        let body_id = rewriter.enter_body(&source, None);
        let (out, block) = body_with_args(4);
        (rewriter.target.body, rewriter.target.current_block) = (out, Some(block));
        for value in (0..4).map(Value::new) {
            rewriter.map_source_value(rewriter.source_value_ref(body_id, value), value);
        }
        test(&mut rewriter);
    }

    fn operands(values: [u32; 2]) -> [StaticValue; 2] {
        values.map(|v| StaticValue::Value(ValueRef(v)))
    }

    /// Calls a function twice with the source values 0 and 3 as arguments. The second call is recorded, and runs `run`
    /// in place of the function's code.
    fn record_call(rewriter: &mut Rewriter<'_, '_>, run: impl FnOnce(&mut Rewriter<'_, '_>) -> ResultValues) {
        let mut machine = Machine::new(rewriter.ctx);
        let args = operands([0, 3]);
        let first = rewriter.memoized(&mut machine, MemoSubject::Call(FuncId(0), &args), |_, _| Ok(smallvec![]));
        assert!(first.is_ok() && rewriter.rewrite_cache.recording.is_none());
        let second = rewriter.memoized(&mut machine, MemoSubject::Call(FuncId(0), &args), |rewriter, _| {
            assert!(rewriter.rewrite_cache.recording.is_some());
            Ok(run(rewriter))
        });
        assert!(second.is_ok() && rewriter.rewrite_cache.recording.is_none());
    }

    fn query(rewriter: &mut Rewriter<'_, '_>, query: Query<'_>) -> StaticValue {
        let mut machine = Machine::new(rewriter.ctx);
        rewriter.query(&mut machine, query).unwrap()
    }

    fn recording<'r>(rewriter: &'r Rewriter<'_, '_>) -> &'r Recording {
        rewriter.rewrite_cache.recording.as_ref().unwrap()
    }

    /// Appends an op with one result of type `i32`. Returns the result.
    fn append(rewriter: &mut Rewriter<'_, '_>, name: &str, operands: &[Value]) -> ValueRef {
        let ctx = rewriter.ctx;
        let ty = ctx.int_type(32);
        let spec = OpSpec { operands, results: &[ty], ..OpSpec::new(ctx.op_name(name), Loc::Offset(0)) };
        let op = rewriter.append_target_op(spec).unwrap();
        let result = rewriter.target.body.result(op, 0);
        rewriter.new_target_value_ref(ty, None, result)
    }

    #[test]
    fn a_query_about_an_operand_becomes_a_guard_once() {
        with_rewriter(|rewriter| {
            record_call(rewriter, |rewriter| {
                query(rewriter, Query::Constant(ValueRef(3)));
                query(rewriter, Query::Constant(ValueRef(3)));
                assert_eq!(recording(rewriter).guards, [Guard::Constant(1, None)]);
                assert!(!recording(rewriter).uncacheable);
                smallvec![]
            });
        });
    }

    #[test]
    fn a_query_about_a_value_outside_of_the_key_is_not_cacheable() {
        with_rewriter(|rewriter| {
            record_call(rewriter, |rewriter| {
                let new_value = append(rewriter, "t.new", &[]);
                query(rewriter, Query::Constant(new_value));
                assert!(!recording(rewriter).uncacheable && recording(rewriter).guards.is_empty());
                query(rewriter, Query::Constant(ValueRef(2)));
                assert!(recording(rewriter).uncacheable);
                smallvec![]
            });
        });
    }

    #[test]
    fn a_query_about_a_retyped_operand_is_one_about_the_operand() {
        with_rewriter(|rewriter| {
            record_call(rewriter, |rewriter| {
                let ty = rewriter.ctx.index_type();
                let retyped = rewriter.new_value_ref(ty, MappedDef::Retyped(ValueRef(0)), Some(Value::new(0)));
                query(rewriter, Query::Constant(retyped));
                assert_eq!(recording(rewriter).guards, [Guard::Constant(0, None)]);
                smallvec![]
            });
        });
    }

    #[test]
    fn a_match_of_a_defining_op_is_not_cacheable_and_a_mismatch_is_a_guard() {
        with_rewriter(|rewriter| {
            record_call(rewriter, |rewriter| {
                let (producer, other) = (rewriter.ctx.op_name("t.producer"), rewriter.ctx.op_name("t.other"));
                assert_eq!(query(rewriter, Query::DefiningOp(ValueRef(3), other)), StaticValue::None);
                assert_eq!(recording(rewriter).guards, [Guard::NotDefinedBy(1, other)]);
                assert!(!recording(rewriter).uncacheable);
                assert_ne!(query(rewriter, Query::DefiningOp(ValueRef(3), producer)), StaticValue::None);
                assert!(recording(rewriter).uncacheable);
                smallvec![]
            });
        });
    }

    /// Replaces all requests by one for the symbol `f`. The requested op has a region, which is empty unless
    /// `is_definition`.
    fn request_symbol(rewriter: &mut Rewriter<'_, '_>, is_definition: bool) {
        let ctx = rewriter.ctx;
        let mut body = Body::default();
        let outer_region = body.make_region();
        let block = body.make_block(outer_region, None, &[]);
        let op = body.make_op(OpSpec { regions: 1, ..OpSpec::new(ctx.op_name("t.func"), Loc::Offset(0)) });
        body.append_op(block, op);
        if is_definition {
            let region = body.regions(op).1[0];
            body.make_block(region, None, &[]);
        }
        let built_op = BuiltOp { body, block, has_own_symbols: false };
        let origin = RequestOrigin { loc: Loc::Offset(0), span: Span::default() };
        rewriter.symbols.requests = SymbolRequests::default();
        rewriter.symbols.requests.push(SymbolRequest::new(ctx.intern_str("f"), RequestKind::Fixed, built_op, origin));
    }

    #[test]
    fn a_requested_symbol_is_a_guard_and_another_one_is_not_cacheable() {
        with_rewriter(|rewriter| {
            request_symbol(rewriter, false);
            record_call(rewriter, |rewriter| {
                let [name, other] = ["f", "g"].map(|name| rewriter.ctx.intern_str(name));
                let is_requested = |name| Query::IsRequested { name, is_definition: false };
                assert_eq!(query(rewriter, is_requested(name)), StaticValue::Bool(true));
                assert_eq!(recording(rewriter).guards, [Guard::Requested { name, is_definition: false }]);
                assert!(!recording(rewriter).uncacheable);
                assert_eq!(query(rewriter, is_requested(other)), StaticValue::Bool(false));
                assert!(recording(rewriter).uncacheable);
                smallvec![]
            });
        });
    }

    #[test]
    fn a_requested_declaration_is_not_the_definition_that_a_rule_needs() {
        with_rewriter(|rewriter| {
            request_symbol(rewriter, false);
            record_call(rewriter, |rewriter| {
                let name = rewriter.ctx.intern_str("f");
                let is_defined = Query::IsRequested { name, is_definition: true };
                assert_eq!(query(rewriter, is_defined), StaticValue::Bool(false));
                assert!(recording(rewriter).uncacheable);
                smallvec![]
            });
        });
    }

    #[test]
    fn a_guard_of_a_definition_does_not_hold_for_a_declaration() {
        with_rewriter(|rewriter| {
            let name = rewriter.ctx.intern_str("f");
            let [any_guard, definition_guard] =
                [false, true].map(|is_definition| Guard::Requested { name, is_definition });
            request_symbol(rewriter, true);
            record_call(rewriter, |rewriter| {
                let is_defined = Query::IsRequested { name, is_definition: true };
                assert_eq!(query(rewriter, is_defined), StaticValue::Bool(true));
                assert_eq!(recording(rewriter).guards, [definition_guard]);
                assert!(!recording(rewriter).uncacheable);
                smallvec![]
            });
            assert!(rewriter.guard_holds(any_guard) && rewriter.guard_holds(definition_guard));
            request_symbol(rewriter, false);
            assert!(rewriter.guard_holds(any_guard) && !rewriter.guard_holds(definition_guard));
        });
    }

    #[test]
    fn a_query_about_an_attribute_of_the_module_ties_the_rewrite_to_the_symbol_table() {
        with_rewriter(|rewriter| {
            record_call(rewriter, |rewriter| {
                let name = rewriter.ctx.intern_str("dlti.dl_spec");
                query(rewriter, Query::EnclosingAttrs(name));
                assert!(recording(rewriter).uses_symbols);
                smallvec![]
            });
        });
    }

    #[test]
    fn appended_ops_refer_to_operands_and_to_each_other() {
        with_rewriter(|rewriter| {
            record_call(rewriter, |rewriter| {
                append(rewriter, "t.first", &[Value::new(3)]);
                smallvec![StaticValue::Value(append(rewriter, "t.second", &[Value::new(4), Value::new(0)]))]
            });
            let rewrite = &rewriter.rewrite_cache.rewrites[0];
            assert_eq!(rewrite.operands, [OperandRef::Operand(1), OperandRef::NewValue(0), OperandRef::Operand(0)]);
            let ty = rewriter.ctx.int_type(32);
            let operand = OperandRef::NewValue(1);
            let cached_value = CachedValue::Target { is_own: false, operand, ty, record: None };
            assert_eq!(rewrite.results[..], [CachedResult::Value(cached_value)]);
        });
    }

    #[test]
    fn a_conversion_that_creates_a_block_is_not_cacheable() {
        with_rewriter(|rewriter| {
            record_call(rewriter, |rewriter| {
                let region = rewriter.target.body.make_region();
                rewriter.target.body.make_block(region, None, &[]);
                smallvec![]
            });
            assert!(rewriter.rewrite_cache.rewrites.is_empty());
            assert_eq!(rewriter.rewrite_cache.entry().map(|entry| entry.failed_recordings), Some(1));
        });
    }

    #[test]
    fn a_recorded_call_is_replayed_for_other_operands() {
        with_rewriter(|rewriter| {
            record_call(rewriter, |rewriter| {
                smallvec![StaticValue::Value(append(rewriter, "t.add", &[Value::new(0), Value::new(3)]))]
            });
            let (mut machine, args) = (Machine::new(rewriter.ctx), operands([2, 1]));
            let subject = MemoSubject::Call(FuncId(0), &args);
            let results = rewriter.memoized(&mut machine, subject, |_, _| panic!("expected a cached call")).unwrap();
            let StaticValue::Value(result) = results[0] else { panic!("expected a value") };
            let replayed_op = rewriter.target.body.last_op(rewriter.target.current_block.unwrap()).unwrap();
            assert_eq!(rewriter.target.body.operands(replayed_op), [Value::new(2), Value::new(1)]);
            assert_eq!(rewriter.mapped_value(result).target, Some(rewriter.target.body.result(replayed_op, 0)));
        });
    }

    #[test]
    fn nothing_is_cached_if_the_cache_is_off() {
        with_rewriter(|rewriter| {
            rewriter.memoizes = false;
            let (mut machine, args) = (Machine::new(rewriter.ctx), operands([0, 3]));
            for _ in 0..3 {
                let subject = MemoSubject::Call(FuncId(0), &args);
                let result = rewriter.memoized(&mut machine, subject, |rewriter, _| {
                    assert!(rewriter.rewrite_cache.recording.is_none());
                    Ok(smallvec![StaticValue::Value(append(rewriter, "t.add", &[]))])
                });
                assert_eq!(result.unwrap().len(), 1);
            }
            assert!(rewriter.rewrite_cache.entry().is_none());
        });
    }
}
