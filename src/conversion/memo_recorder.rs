//! Recorder of rewrites: dependency tracking and the conversion of a finished recording to a cached rewrite.
//!
//! Every query that a rule makes must call a `depends_on_*` method here, or `mark_uncacheable`. If a query does not
//! record its dependency, a cached rewrite is replayed for an op that it does not fit.
//!
//! Tests: below, tests/all/back_ends.rs, tests/lower/engine/.

use super::memo_cache::{
    CachedOp, CachedResult, CachedResults, CachedRewrite, CachedValue, Guard, MemoSubject, OperandRef, Recording,
    StateSnapshot,
};
use super::rewriter::Rewriter;
use super::state::{CodePoint, EmittedOp, MappedDef};
use crate::ir::{Attr, Loc, Op, OpName, Str, Value};
use crate::vm::{BodyId, Machine, OpRef, StaticValue, ValueRef};
use rulec::rir::FuncId;
use smallvec::SmallVec;

impl Rewriter<'_, '_> {
    // ---- Dependencies of the recording in progress.
    /// Records a query for the constant that a value is.
    pub(super) fn depends_on_constant(&mut self, value_ref: ValueRef, answer: Option<Attr>) {
        if let Some((recording, operand)) = self.record_operand_dependency(value_ref) {
            recording.add_guard(Guard::Constant(operand, answer));
        }
    }

    /// Records a test whether an op of this name defines a value. If one does, the rule goes on to read that op, so the
    /// conversion is not cacheable.
    pub(super) fn depends_on_definition(&mut self, value_ref: ValueRef, name: OpName, holds: bool) {
        if let Some((recording, operand)) = self.record_operand_dependency(value_ref) {
            recording.uncacheable |= holds;
            recording.add_guard(Guard::NotDefinedBy(operand, name));
        }
    }

    /// Records a comparison of a value with another one. It needs no guard: equal operands have equal positions in the
    /// key.
    pub(super) fn depends_on_identity(&mut self, value_ref: ValueRef) {
        self.record_operand_dependency(value_ref);
    }

    /// Records a query about a value for which there is no guard.
    pub(super) fn depends_on_unguarded(&mut self, value_ref: ValueRef) {
        if let Some((recording, _)) = self.record_operand_dependency(value_ref) {
            recording.uncacheable = true;
        }
    }

    /// Returns the recording in progress, and the position of the operand that a query is about. A value created during
    /// the recording is determined by the operands and needs no guard. Any other value is unknown, so the recording
    /// becomes uncacheable.
    fn record_operand_dependency(&mut self, value_ref: ValueRef) -> Option<(&mut Recording, u32)> {
        let operands = &self.rewrite_cache.recording.as_ref()?.key.operands;
        let mut value_ref = self.resolve(value_ref);
        let operand = loop {
            match (operands.iter().position(|o| *o == value_ref), self.mapped_values[value_ref.0 as usize].def) {
                (Some(operand), _) => break Some(operand as u32),
                (None, MappedDef::Retyped(original)) => value_ref = self.resolve(original),
                (None, _) => break None,
            }
        };
        let recording = self.rewrite_cache.recording.as_mut()?;
        recording.uncacheable |= operand.is_none() && (value_ref.0 as usize) < recording.mapped_value_count;
        operand.map(|operand| (recording, operand))
    }

    /// Records the dependencies of a rewrite that is replayed within the recording in progress.
    pub(super) fn inherit_dependencies(&mut self, rewrite_id: usize) {
        if self.rewrite_cache.recording.is_none() {
            return;
        }
        let CachedRewrite { guards, emitted_ops, symbol_table, .. } = &self.rewrite_cache.rewrites[rewrite_id];
        let (guards, emitted_ops, uses_symbols) = (guards.clone(), emitted_ops.clone(), symbol_table.is_some());
        for guard in guards {
            let operand = |i: u32| self.rewrite_cache.key.operands[i as usize];
            match guard {
                Guard::Constant(i, answer) => self.depends_on_constant(operand(i), answer),
                Guard::NotDefinedBy(i, name) => self.depends_on_definition(operand(i), name, false),
                Guard::Requested { name, is_definition } => self.depends_on_request(name, is_definition),
            }
        }
        for emitted_op in emitted_ops {
            self.note_emitted(emitted_op);
        }
        if uses_symbols {
            self.depends_on_symbols();
        }
    }

    /// Records that the symbol of this name was requested from the symbol table before, and whether by a definition.
    pub(super) fn depends_on_request(&mut self, name: Str, is_definition: bool) {
        if let Some(recording) = &mut self.rewrite_cache.recording {
            recording.add_guard(Guard::Requested { name, is_definition });
        }
    }

    /// Records a query that resolves a symbol: in another symbol table the answer may differ.
    pub(super) fn depends_on_symbols(&mut self) {
        if let Some(recording) = &mut self.rewrite_cache.recording {
            recording.uses_symbols = true;
        }
    }

    /// Records a query or an effect that is specific to the op being converted.
    pub(super) fn mark_uncacheable(&mut self) {
        if let Some(recording) = &mut self.rewrite_cache.recording {
            recording.uncacheable = true;
        }
    }

    /// Records that a pending op is converted by rules.
    pub(super) fn note_emitted(&mut self, emitted_op: EmittedOp) {
        if let Some(recording) = &mut self.rewrite_cache.recording
            && !recording.emitted_ops.contains(&emitted_op)
        {
            recording.emitted_ops.push(emitted_op);
        }
    }

    /// Returns whether a guard holds for the operands of the last built key.
    pub(super) fn still_holds(&self, guard: Guard) -> bool {
        let operands = &self.rewrite_cache.key.operands;
        match guard {
            Guard::Constant(i, answer) => self.constant_attr(operands[i as usize]) == answer,
            Guard::Requested { name, is_definition } => self
                .requests
                .find_by_name(name)
                .is_some_and(|request| !is_definition || request.is_definition(self.ctx)),
            Guard::NotDefinedBy(i, name) => {
                self.defining_op(operands[i as usize]).is_none_or(|(op, _)| self.name_of(op) != name)
            }
        }
    }

    // ---- Begin and end of a recording.
    /// Begins to record the conversion whose key was built last. `loc` is the location of the ops that it appends.
    pub(super) fn begin_recording(&mut self, subject: MemoSubject, loc: Loc) {
        self.rewrite_cache.recording = Some(Recording {
            subject,
            key: self.rewrite_cache.key.clone(),
            guards: Vec::new(),
            emitted_ops: SmallVec::new(),
            uncacheable: false,
            uses_symbols: false,
            loc,
            op_count: self.out.op_count(),
            value_count: self.out.value_count(),
            mapped_value_count: self.mapped_values.len(),
            origin_count: self.origins.len(),
            state_before: self.snapshot_state(),
        });
    }

    fn snapshot_state(&self) -> StateSnapshot {
        StateSnapshot {
            blocks: self.out.block_count(),
            regions: self.out.region_count(),
            requests: self.requests.len(),
            diagnostics: self.diagnostics.len(),
            absorbed: self.absorbed.len(),
            current_block: self.current_block,
        }
    }

    /// Ends the recording of this source op, if there is one, and stores its rewrite.
    pub(super) fn memoize_op(&mut self, body_id: BodyId, op: Op) {
        if let Some(recording) = self.take_recording(MemoSubject::SourceOp(body_id, op)) {
            let results = self.results_of(OpRef::Source(body_id, op));
            self.memoize_results(recording, &results);
        }
    }

    /// Ends the recording of this pending op, if there is one, and stores its rewrite.
    pub(super) fn memoize_pending_op(&mut self, pending: u32) {
        if let Some(recording) = self.take_recording(MemoSubject::PendingOp(pending)) {
            let results = self.results_of(OpRef::Pending(pending));
            self.memoize_results(recording, &results);
        }
    }

    /// Ends the recording of this call, if there is one, and stores its rewrite.
    pub(super) fn memoize_call(&mut self, machine: &Machine<'_>, func: FuncId, results: &[StaticValue]) {
        self.memoize_values(machine, MemoSubject::Call(func), results);
    }

    /// Ends the recording of this `Emit` instruction, if there is one, and stores its rewrite.
    pub(super) fn memoize_emit(&mut self, machine: &Machine<'_>, code_point: CodePoint, results: &[StaticValue]) {
        self.memoize_values(machine, MemoSubject::Emit(code_point.func, code_point.pc), results);
    }

    fn take_recording(&mut self, subject: MemoSubject) -> Option<Recording> {
        self.rewrite_cache.recording.take_if(|recording| recording.subject == subject)
    }

    fn memoize_results(&mut self, recording: Recording, results: &[ValueRef]) {
        let cached_result = |result| self.cached_result(&recording, result).map(CachedResult::Value);
        let cached_results: Option<CachedResults> = results.iter().map(|result| cached_result(*result)).collect();
        self.store_recording(recording, cached_results);
    }

    fn memoize_values(&mut self, machine: &Machine<'_>, subject: MemoSubject, results: &[StaticValue]) {
        let Some(recording) = self.take_recording(subject) else { return };
        let mut cached_results = CachedResults::new();
        let all_cacheable = results
            .iter()
            .all(|value| self.push_cached_results(machine, &recording, *value, &mut cached_results).is_some());
        self.store_recording(recording, all_cacheable.then_some(cached_results));
    }

    fn store_recording(&mut self, mut recording: Recording, cached_results: Option<CachedResults>) {
        let key = std::mem::take(&mut recording.key.words).into_boxed_slice();
        let rewrite = cached_results.and_then(|cached_results| self.finish_recording(recording, cached_results));
        self.rewrite_cache.insert(key, rewrite);
    }

    // ---- From a recording to a rewrite.
    /// Returns the rewrite of a finished recording, or `None` if it is not cacheable.
    ///
    /// A cacheable conversion only appends ops without regions at the end of the current block. All of their parts
    /// follow from the key and the guards.
    fn finish_recording(&self, recording: Recording, results: CachedResults) -> Option<CachedRewrite> {
        // Replay gives all appended ops the same origin, which dead code elimination tests.
        let origin = self.origin_of(recording.subject);
        let has_one_origin = self
            .origins
            .get(recording.origin_count..)
            .is_some_and(|new_origins| new_origins.iter().all(|(_, op)| Some(*op) == origin));
        if recording.uncacheable || self.snapshot_state() != recording.state_before || self.poisoned || !has_one_origin
        {
            return None;
        }
        let mut rewrite = CachedRewrite::default();
        let out = &self.out;
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
        let out = &self.out;
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
            discardable: out.discardable(op),
            operand_count: out.own_operands(op).len(),
            successors,
            attr_count: out.attrs(op).len(),
            result_count: out.results(op).len(),
        });
        Some(())
    }

    /// Returns the op for which the ops of a conversion are created.
    fn origin_of(&self, subject: MemoSubject) -> Option<OpRef> {
        match subject {
            MemoSubject::SourceOp(body_id, op) => Some(OpRef::Source(body_id, op)),
            MemoSubject::PendingOp(pending) => Some(OpRef::Pending(pending)),
            MemoSubject::Emit(..) | MemoSubject::Call(_) => self.op,
        }
    }

    /// Returns the cached form of a result of the subject itself.
    fn cached_result(&self, recording: &Recording, result: ValueRef) -> Option<CachedValue> {
        let mapped_value = &self.mapped_values[result.0 as usize];
        match (mapped_value.forwarded_to, mapped_value.target) {
            (None, Some(target)) => Some(CachedValue::Target {
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
        let mapped_value = &self.mapped_values[value_ref.0 as usize];
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
    fn add_guard(&mut self, guard: Guard) {
        if !self.guards.contains(&guard) {
            self.guards.push(guard);
        }
    }

    /// Returns the cached form of a target value. Returns `None` for a value that is neither new nor an operand.
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
    use crate::ir::{Body, Context, OpSpec};
    use crate::vm::CallAction;
    use rulec::report::SourceId;

    const CALL: MemoSubject = MemoSubject::Call(FuncId(0));

    /// Runs a test with a rewriter whose source values 0, 1 and 2 of type `i32` are converted to target values 0, 1 and
    /// 2.
    fn with_rewriter(test: impl FnOnce(&mut Rewriter<'_, '_>)) {
        let ctx = Context::new(Default::default());
        let body_with_args = || {
            let mut body = Body::default();
            let region = body.make_region();
            let block = body.make_block(region, None, &[ctx.int_type(32); 3]);
            (body, block)
        };
        let (source, _) = body_with_args();
        let program = Program::new(&ctx, &source, SourceId::Input(0), None);
        let mut rewriter = Rewriter::new(&ctx, &program, false);
        let body_id = rewriter.enter_body(&source, None);
        let (out, block) = body_with_args();
        (rewriter.out, rewriter.current_block) = (out, Some(block));
        for value in (0..3).map(Value::new) {
            rewriter.map_source_value(rewriter.source_value_ref(body_id, value), value);
        }
        test(&mut rewriter);
    }

    fn operands(values: [u32; 2]) -> [StaticValue; 2] {
        values.map(|v| StaticValue::Value(ValueRef(v)))
    }

    /// Begins to record a call with the operands 0 and 1.
    fn record_call(rewriter: &mut Rewriter<'_, '_>) {
        let machine = Machine::new(rewriter.ctx);
        let args = operands([0, 1]);
        let key = rewriter.rewrite_cache.key.build_for_call(&rewriter.mapped_values, &machine, FuncId(0), None, &args);
        assert!(key.is_some());
        rewriter.begin_recording(CALL, Loc::Offset(0));
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
        let result = rewriter.out.result(op, 0);
        rewriter.new_target_value_ref(ty, None, result)
    }

    #[test]
    fn a_query_about_an_operand_becomes_a_guard_once() {
        with_rewriter(|rewriter| {
            record_call(rewriter);
            rewriter.depends_on_constant(ValueRef(1), None);
            rewriter.depends_on_constant(ValueRef(1), None);
            assert_eq!(recording(rewriter).guards, [Guard::Constant(1, None)]);
            assert!(!recording(rewriter).uncacheable);
        });
    }

    #[test]
    fn a_query_about_a_value_outside_of_the_key_is_not_cacheable() {
        with_rewriter(|rewriter| {
            record_call(rewriter);
            let new_value = append(rewriter, "t.new", &[]);
            rewriter.depends_on_constant(new_value, None);
            assert!(!recording(rewriter).uncacheable && recording(rewriter).guards.is_empty());
            rewriter.depends_on_constant(ValueRef(2), None);
            assert!(recording(rewriter).uncacheable);
        });
    }

    #[test]
    fn a_query_about_a_retyped_operand_is_one_about_the_operand() {
        with_rewriter(|rewriter| {
            record_call(rewriter);
            let ty = rewriter.ctx.index_type();
            let retyped = rewriter.new_value_ref(ty, MappedDef::Retyped(ValueRef(0)), Some(Value::new(0)));
            rewriter.depends_on_constant(retyped, None);
            assert_eq!(recording(rewriter).guards, [Guard::Constant(0, None)]);
        });
    }

    #[test]
    fn a_match_of_a_defining_op_is_not_cacheable_and_a_mismatch_is_a_guard() {
        with_rewriter(|rewriter| {
            record_call(rewriter);
            let name = rewriter.ctx.op_name("t.producer");
            rewriter.depends_on_definition(ValueRef(0), name, false);
            assert_eq!(recording(rewriter).guards, [Guard::NotDefinedBy(0, name)]);
            assert!(!recording(rewriter).uncacheable);
            rewriter.depends_on_definition(ValueRef(1), name, true);
            assert!(recording(rewriter).uncacheable);
        });
    }

    #[test]
    fn appended_ops_refer_to_operands_and_to_each_other() {
        with_rewriter(|rewriter| {
            record_call(rewriter);
            append(rewriter, "t.first", &[Value::new(1)]);
            let result = append(rewriter, "t.second", &[Value::new(3), Value::new(0)]);
            let machine = Machine::new(rewriter.ctx);
            rewriter.memoize_call(&machine, FuncId(0), &[StaticValue::Value(result)]);
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
            record_call(rewriter);
            let region = rewriter.out.make_region();
            rewriter.out.make_block(region, None, &[]);
            rewriter.memoize_call(&Machine::new(rewriter.ctx), FuncId(0), &[]);
            assert!(rewriter.rewrite_cache.rewrites.is_empty());
            assert_eq!(rewriter.rewrite_cache.entry().map(|entry| entry.failed_recordings), Some(1));
        });
    }

    #[test]
    fn a_recorded_call_is_replayed_for_other_operands() {
        with_rewriter(|rewriter| {
            let mut machine = Machine::new(rewriter.ctx);
            let mut call = |rewriter: &mut Rewriter<'_, '_>, args| {
                let action = rewriter.replay_call(&mut machine, FuncId(0), &operands(args));
                if action == CallAction::RunAndRecord {
                    let result =
                        append(rewriter, "t.add", &[Value::new(args[0] as usize), Value::new(args[1] as usize)]);
                    rewriter.memoize_call(&machine, FuncId(0), &[StaticValue::Value(result)]);
                }
                action
            };
            assert_eq!(call(rewriter, [0, 1]), CallAction::Run);
            assert_eq!(call(rewriter, [0, 1]), CallAction::RunAndRecord);
            let CallAction::Cached(results) = call(rewriter, [2, 0]) else { panic!("expected a cached call") };
            let StaticValue::Value(result) = results[0] else { panic!("expected a value") };
            let replayed_op = rewriter.out.last_op(rewriter.current_block.unwrap()).unwrap();
            assert_eq!(rewriter.out.operands(replayed_op), [Value::new(2), Value::new(0)]);
            assert_eq!(rewriter.mapped_value(result).target, Some(rewriter.out.result(replayed_op, 0)));
        });
    }
}
