//! Rewriter: the driver of the conversion, which lowers one op tree to another by rules, in a single pass without
//! rollback.
//!
//! The source is read-only and the target append-only. Every source value has an entry in a value map: its source type,
//! its definition as patterns see it, and its converted value. Example: with `index` lowered to `i64`, a source value
//! of type `index` maps to a target value of type `i64`, and patterns still see `index`.
//!
//! Tests: tests/all/lower.rs, tests/all/deep_nesting.rs, tests/lower/engine/, tests/errors/lowering/.

use super::created_ops::CreatedOps;
use super::driver_state::{
    ConversionOutcome, EmitBuffers, InlineStack, Liveness, RequestedSymbols, RuleStack, SourceMap, Target,
};
use super::memo_cache::RewriteCache;
use super::program::Program;
use super::state::{
    CAST_OP, CodePoint, KeptOps, MappedDef, MappedValue, Memo, Modes, PendingOp, RuleFrame, RuleOp, SourceBody,
    Surroundings, TypeForm,
};
use super::trace::{StepResult, Tracer};
use crate::ir::{Body, Context, Loc, Op, OpName, Type, Value};
use crate::limits::Limit;
use crate::vm::clause_checker::ClauseChecker;
use crate::vm::type_solver::TypeSolver;
use crate::vm::{BodyId, Completion, Machine, OpRef, RuleError, StaticValue, ValueRef, VmResult};
use rulec::rir::{Inst, RuleId, Span};
use smallvec::SmallVec;

/// The driver of a conversion.
///
/// Invariant: a value is converted before its uses. Blocks are visited in reverse postorder, and block arguments are
/// created before the ops of any block.
pub(super) struct Rewriter<'s, 'c> {
    pub(super) ctx: &'c Context,
    pub(super) program: &'s Program<'s>,
    pub(super) modes: Modes<'s>,
    pub(super) source: SourceMap<'s>,
    pub(super) target: Target,
    /// The op and the rule at work. A nested conversion runs in a frame of its own (`in_frame`).
    pub(super) frame: RuleFrame,
    pub(super) rules: RuleStack,
    /// The innermost source op that is being converted.
    pub(super) root_op: Option<OpRef>,
    /// The ops that the conversion has made.
    pub(super) created_ops: CreatedOps,
    pub(super) inline: InlineStack,
    pub(super) symbols: RequestedSymbols,
    pub(super) liveness: Liveness,
    pub(super) kept_ops: KeptOps,
    pub(super) outcome: ConversionOutcome,
    /// Memo of the `where` clauses of pending ops that were found to hold.
    pub(super) clauses: ClauseChecker<'c>,
    /// Infers and checks the types of the ops that rules emit.
    pub(super) types: TypeSolver<'c>,
    /// Whether rewrites are cached.
    pub(super) memoizes: bool,
    pub(super) rewrite_cache: RewriteCache,
    /// Buffers for the next op that is built by a plan; `None` while they are in use.
    pub(super) emit_buffers: Option<Box<EmitBuffers>>,
    pub(super) tracer: Option<Box<Tracer>>,
}

/// The maximum number of nested rules within one source op; above it, the rules are reported as a cycle.
const MAX_EMISSION_DEPTH: usize = 200;
/// The maximum number of nested rules. Each op around the current op may add several rules.
const MAX_NESTED_RULES: usize = 40_000;

/// The number of source ops that may fail; then no further op is converted.
pub(super) const MAX_FAILED_OPS: usize = 20;

/// The estimated bytes of a target op with its operands and results.
const BYTES_PER_OP: u64 = 200;
/// The estimated bytes of a requested symbol, without its ops.
const BYTES_PER_REQUEST: u64 = 3500;

/// The depths of the machine's and the rewriter's stacks before a source op is converted. After an error, the stacks
/// are truncated to these depths.
struct StackDepths {
    regs: usize,
    inline_frames: usize,
    around: Surroundings,
    scope_bindings: usize,
    template_entries: usize,
    rule_stack: usize,
}

impl<'s, 'c> Rewriter<'s, 'c> {
    /// Creates a rewriter with an empty target and without source bodies.
    pub(super) fn new(ctx: &'c Context, program: &'s Program<'s>, modes: Modes<'s>) -> Self {
        Rewriter {
            ctx,
            program,
            modes,
            source: SourceMap::default(),
            target: Target::default(),
            frame: RuleFrame { op: None, rule: None, loc: Loc::Offset(0), materializes: false },
            rules: RuleStack::default(),
            root_op: None,
            created_ops: CreatedOps::new(ctx.limits.ops),
            inline: InlineStack::default(),
            symbols: RequestedSymbols::default(),
            liveness: Liveness::default(),
            kept_ops: KeptOps::default(),
            outcome: ConversionOutcome::default(),
            clauses: ClauseChecker::default(),
            types: TypeSolver::new(ctx),
            memoizes: modes.memo != Memo::Off && !modes.keeps_ops() && !modes.runs_probes,
            rewrite_cache: RewriteCache::default(),
            emit_buffers: None,
            tracer: None,
        }
    }

    // ---- The value map.
    /// Returns a source body.
    #[inline]
    pub(super) fn body(&self, body_id: BodyId) -> &'s Body {
        self.source.bodies[body_id.index()].body
    }

    /// Returns the index of a source value in the value map.
    #[inline]
    pub(super) fn source_value_ref(&self, body_id: BodyId, v: Value) -> ValueRef {
        ValueRef(self.source.bodies[body_id.index()].first_value_ref + v.index() as u32)
    }

    /// Returns the index of an operand of a source op in the value map: that of its copy, if it has one.
    #[inline]
    pub(super) fn operand_ref(&self, op: (BodyId, Op), position: usize, v: Value) -> ValueRef {
        let copies = self.source.copied_operands.iter().rev();
        let copy = copies.into_iter().find(|copied| copied.op == op && copied.position as usize == position);
        copy.map_or_else(|| self.source_value_ref(op.0, v), |copied| copied.copy)
    }

    /// Adds a source body, and an entry in the value map for each of its values. `parent` is the isolated op that owns
    /// the body; `None` for the root body.
    pub(super) fn enter_body(&mut self, body: &'s Body, parent: Option<(BodyId, Op)>) -> BodyId {
        let first_value_ref = self.source.mapped_values.len() as u32;
        let unmapped_value = |v: usize| MappedValue {
            ty: body.value_type(Value::new(v)),
            def: MappedDef::Source,
            target: None,
            target_body: self.target.body_id,
            forwarded_to: None,
            record: None,
        };
        self.source.mapped_values.extend((0..body.value_count()).map(unmapped_value));
        let buffers = self.buffer_actions(body);
        self.source.bodies.push(SourceBody { body, first_value_ref, parent, uses: None, buffers });
        BodyId((self.source.bodies.len() - 1) as u16)
    }

    /// Returns the source body that an isolated op owns. Adds the body if it was not added before.
    pub(super) fn find_or_enter_body(&mut self, outer_body_id: BodyId, op: Op, inner: &'s Body) -> BodyId {
        match self.source.bodies.iter().position(|b| b.parent == Some((outer_body_id, op))) {
            Some(i) => BodyId(i as u16),
            None => self.enter_body(inner, Some((outer_body_id, op))),
        }
    }

    /// Adds an entry to the value map.
    pub(super) fn new_value_ref(&mut self, ty: Type, def: MappedDef, target: Option<Value>) -> ValueRef {
        let target_body = self.target.body_id;
        self.source.mapped_values.push(MappedValue { ty, def, target, target_body, forwarded_to: None, record: None });
        ValueRef(self.source.mapped_values.len() as u32 - 1)
    }

    /// Adds an entry for a value that exists in the target only. `record` is the record type that the value holds.
    pub(super) fn new_target_value_ref(&mut self, ty: Type, record: Option<u32>, target: Value) -> ValueRef {
        let (def, target_body) = (MappedDef::Target, self.target.body_id);
        self.source.mapped_values.push(MappedValue {
            ty,
            def,
            target: Some(target),
            target_body,
            forwarded_to: None,
            record,
        });
        ValueRef(self.source.mapped_values.len() as u32 - 1)
    }

    /// Sets the converted value of a source value.
    pub(super) fn map_source_value(&mut self, value_ref: ValueRef, target: Value) {
        let mapped_value = &mut self.source.mapped_values[value_ref.0 as usize];
        (mapped_value.def, mapped_value.target, mapped_value.forwarded_to) = (MappedDef::Source, Some(target), None);
        mapped_value.target_body = self.target.body_id;
    }

    /// Returns the value that finally replaces a value, or the value itself if it was not replaced.
    #[inline]
    pub(super) fn resolve(&self, mut v: ValueRef) -> ValueRef {
        while let Some(next) = self.source.mapped_values[v.0 as usize].forwarded_to {
            v = next;
        }
        v
    }

    /// Returns the entry of the value that finally replaces a value.
    #[inline]
    pub(super) fn mapped_value(&self, v: ValueRef) -> MappedValue {
        self.source.mapped_values[self.resolve(v).0 as usize]
    }

    /// Returns the converted value of a value. If the value is a constant without an op, the rule function `literal`
    /// creates the op.
    pub(super) fn target_value(&mut self, machine: &mut Machine<'_>, original: ValueRef) -> VmResult<Value> {
        let v = self.resolve(original);
        let mapped_value = self.source.mapped_values[v.0 as usize];
        if let Some(target) = mapped_value.target {
            if mapped_value.target_body == self.target.body_id {
                return Ok(target);
            }
            return self.import_value(machine, original);
        }
        match mapped_value.def {
            MappedDef::Literal(attr) => {
                let Some(hook) = self.ctx.rules.hooks.literal else { return Err(self.missing_hook("literal")) };
                let args = [StaticValue::Type(mapped_value.ty), StaticValue::Attr(attr)];
                match machine.call(self, hook, &args)?[0] {
                    StaticValue::Value(value_ref) => self.target_value(machine, value_ref),
                    other => {
                        Err(self.rule_error(&format!("expected a value from `literal`, found {}", other.kind_name())))
                    }
                }
            }
            MappedDef::Poison => Err(Box::new(RuleError::Reported)),
            _ => Err(self.rule_error("a value is used before its definition is converted")),
        }
    }

    /// Returns a static value as an SSA value. A number or attribute becomes a constant of type `ty`. If `ty` is
    /// `None`, an attribute has its own type, a bool `i1`, and a number `index`.
    pub(super) fn materialize(
        &mut self,
        machine: &mut Machine<'_>,
        v: StaticValue,
        ty: Option<Type>,
    ) -> VmResult<ValueRef> {
        if let StaticValue::Value(v) = v {
            return Ok(v);
        }
        let ty = ty.unwrap_or_else(|| match v {
            StaticValue::Attr(a) => self.ctx.attr_type(a).unwrap_or_else(|| self.ctx.index_type()),
            StaticValue::Bool(_) => self.ctx.int_type(1),
            _ => self.ctx.index_type(),
        });
        let element = crate::vm::primitives::attributes::number_to_attr(machine, v, ty);
        let attr = element.and_then(|a| crate::vm::dense_elements::make_constant(self.ctx, ty, a));
        match attr {
            Ok(attr) => Ok(self.new_value_ref(ty, MappedDef::Literal(attr), None)),
            Err(message) => Err(self.rule_error(&format!("cannot create a constant: {message}"))),
        }
    }

    // ---- Limits.
    /// Counts ops that were created.
    #[inline]
    pub(super) fn count_ops(&mut self, machine: &mut Machine<'_>, count: u64) -> VmResult<()> {
        self.created_ops.count += count;
        if self.created_ops.count <= self.created_ops.checkpoint {
            return Ok(());
        }
        self.check_created_ops(machine)
    }

    #[cold]
    fn check_created_ops(&mut self, machine: &mut Machine<'_>) -> VmResult<()> {
        if self.created_ops.count > self.created_ops.source_op_limit {
            return Err(machine.exceed(Limit::Ops));
        }
        let bytes = self.created_ops.count * BYTES_PER_OP
            + self.symbols.requests.len() as u64 * BYTES_PER_REQUEST
            + (self.source.mapped_values.len() * size_of::<MappedValue>()) as u64
            + (self.source.pending_ops.len() * size_of::<PendingOp>()) as u64;
        machine.set_host_bytes(bytes);
        self.created_ops.defer_memory_check();
        machine.check_budget()
    }

    // ---- Reading source ops and pending ops.
    pub(super) fn pending_state(&self, pending: u32) -> &RuleOp {
        &self.source.pending_ops[pending as usize].state
    }

    pub(super) fn name_of(&self, op: OpRef) -> OpName {
        match op {
            OpRef::Source(body_id, op) => self.body(body_id).name(op),
            OpRef::Pending(pending) => self.pending_state(pending).name,
        }
    }

    pub(super) fn results_of(&self, op: OpRef) -> SmallVec<[ValueRef; 2]> {
        match op {
            OpRef::Source(body_id, op) => {
                self.body(body_id).results(op).map(|v| self.source_value_ref(body_id, v)).collect()
            }
            OpRef::Pending(pending) => self.source.pending_ops[pending as usize].results.iter().copied().collect(),
        }
    }

    /// Returns all operands, including those that are forwarded to successors.
    pub(super) fn operands_of(&self, op: OpRef) -> SmallVec<[ValueRef; 4]> {
        match op {
            OpRef::Source(body_id, op) => {
                let operands = self.body(body_id).operands(op).iter().enumerate();
                operands.map(|(i, v)| self.operand_ref((body_id, op), i, *v)).collect()
            }
            OpRef::Pending(pending) => {
                let RuleOp { operands, successors, .. } = self.pending_state(pending);
                operands.iter().copied().chain(successors.iter().flat_map(|s| s.1.iter().copied())).collect()
            }
        }
    }

    // ---- Converting ops.
    /// Converts one op by the first of these ways that applies: an arm of the enclosing `inline`, the first rule that
    /// matches, copying a legal op. Any other op is kept between casts if it is not declared, its dialect is not
    /// selected, or the conversion is partial. Otherwise it is an error.
    pub(super) fn convert_op(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        if self.tracer.is_none() {
            return self.convert_op_untraced(machine, op);
        }
        self.begin_step(op);
        let result = self.convert_op_untraced(machine, op);
        self.end_step(result.is_err());
        result
    }

    fn convert_op_untraced(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        if self.outcome.poisoned && self.operands_of(op).iter().any(|v| self.mapped_value(*v).def == MappedDef::Poison)
        {
            self.set_step_result(|| StepResult::Skipped);
            self.poison_results(op);
            return Ok(());
        }
        if let OpRef::Source(body_id, id) = op {
            self.frame.loc = self.body(body_id).loc(id);
        }
        if self.rules.stack.len() - self.rules.base > MAX_EMISSION_DEPTH {
            return Err(self.report_cycle(op));
        }
        if self.rules.stack.len() > MAX_NESTED_RULES {
            return Err(self.report_too_deep(MAX_NESTED_RULES));
        }
        if self.match_inline_arm(machine, op)? {
            return Ok(());
        }
        if let (true, OpRef::Source(body_id, id)) = (self.modes.runs_probes, op) {
            return self.copy_with_probes(machine, body_id, id);
        }
        let name = self.name_of(op);
        let is_legal = self.ctx.op_def(name).is_some_and(|d| d.target);
        let is_selected = self.is_selected(name);
        let tree = self.program.decision_tree(name).filter(|_| is_selected);
        if let Some(tree) = tree
            && self.apply_first_match(machine, op, tree)?
        {
            return Ok(());
        }
        if self.ctx.op_text(name) == CAST_OP {
            return self.convert_cast(machine, op);
        }
        if is_legal {
            self.set_step_result(|| StepResult::Copied);
            return self.copy_op(machine, op, TypeForm::Converted);
        }
        if self.ctx.op_def(name).is_none() && !self.ctx.era_dialects.is_empty() {
            // An upgrade converts the types of an undeclared op too, so that no old type is left.
            self.set_step_result(|| StepResult::Copied);
            return self.copy_op(machine, op, TypeForm::Converted);
        }
        if self.modes.partial || !is_selected || self.ctx.op_def(name).is_none() {
            return self.keep_with_casts(machine, op);
        }
        let failed = self.failed_rules(machine, op, tree)?;
        self.report_unmatched(op, &failed);
        self.set_step_result(|| StepResult::Unmatched(failed));
        Err(Box::new(RuleError::Reported))
    }

    /// Applies the first rule of a decision tree that matches. Returns whether a rule matched.
    fn apply_first_match(&mut self, machine: &mut Machine<'_>, op: OpRef, tree: usize) -> VmResult<bool> {
        let ctx = self.ctx;
        let candidates = machine.candidate_rules(self, StaticValue::OpRef(op), tree, &ctx.rules);
        for &rule in candidates.unwrap_or(&ctx.rules.trees[tree].rules) {
            if self.skips_rule(op, rule) {
                continue;
            }
            let func = ctx.rules.rules[rule.index()].func;
            let base = machine.push_frame(&ctx.rules.functions[func.index()], &[StaticValue::OpRef(op)]);
            match machine.run(self, func, 0, base)? {
                Completion::Accept(_) if ctx.rules.rules[rule.index()].keeps => {
                    machine.regs.truncate(base);
                    return self.keep_legal_op(machine, op, rule).map(|()| true);
                }
                Completion::Accept(pc) => {
                    let result = self.apply_rule(machine, op, rule, CodePoint { func, pc, base });
                    machine.regs.truncate(base);
                    return result.map(|()| true);
                }
                _ => machine.regs.truncate(base),
            }
        }
        Ok(false)
    }

    /// Returns whether a rule is skipped for an op. Skipped are the rule that emitted the op, and in partial mode a
    /// rule that only reports an error.
    fn skips_rule(&self, op: OpRef, rule: RuleId) -> bool {
        let is_emitter = match op {
            OpRef::Pending(pending) => self.source.pending_ops[pending as usize].emitter == rule,
            OpRef::Source(..) => false,
        };
        is_emitter || (self.modes.partial && self.ctx.rules.rules[rule.index()].only_fails)
    }

    /// Returns the rules that were tried for an unmatched op, each with the instruction of its first failed test.
    fn failed_rules(
        &mut self,
        machine: &mut Machine<'_>,
        op: OpRef,
        tree: Option<usize>,
    ) -> VmResult<Vec<(RuleId, u32)>> {
        let ctx = self.ctx;
        let mut failed = Vec::new();
        for &rule in tree.map_or(&[][..], |tree| &ctx.rules.trees[tree].rules) {
            if self.skips_rule(op, rule) {
                continue;
            }
            let func = ctx.rules.rules[rule.index()].func;
            let base = machine.push_frame(&ctx.rules.functions[func.index()], &[StaticValue::OpRef(op)]);
            let completion = machine.run(self, func, 0, base);
            machine.regs.truncate(base);
            if let Completion::NoMatch(pc) = completion? {
                failed.push((rule, pc));
            }
        }
        Ok(failed)
    }

    /// Runs the replacement of a rule whose pattern has matched, and binds the results of the op. `code_point` is the
    /// instruction after the rule's `Accept`.
    fn apply_rule(
        &mut self,
        machine: &mut Machine<'_>,
        op: OpRef,
        rule: RuleId,
        code_point: CodePoint,
    ) -> VmResult<()> {
        let CodePoint { func, pc, base } = code_point;
        let function = &self.ctx.rules.functions[func.index()];
        if let Some(Inst::Accept { absorbed }) = function.code.get(pc as usize - 1) {
            for r in absorbed {
                if let StaticValue::OpRef(op) = machine.get(base, *r) {
                    self.liveness.absorbed.push(op);
                }
            }
        }
        self.set_step_result(|| StepResult::Rule(rule));
        self.rules.stack.push(rule);
        let result = self.in_frame(RuleFrame { op: Some(op), rule: Some(rule), ..self.frame }, |rewriter| {
            machine.run(rewriter, func, pc, base)?;
            let mut results: SmallVec<[StaticValue; 4]> = SmallVec::new();
            for r in &function.results {
                match machine.get(base, *r) {
                    StaticValue::List(l) => results.extend_from_slice(machine.list_items(l)),
                    StaticValue::None => {}
                    v => results.push(v),
                }
            }
            rewriter.bind_results(machine, op, &results)
        });
        if result.is_err() {
            self.rules.failed_rule.get_or_insert(rule);
        }
        self.rules.stack.pop();
        result
    }

    /// Runs a part of the conversion in a frame of its own, and restores the current frame.
    #[inline]
    pub(super) fn in_frame<R>(&mut self, frame: RuleFrame, run: impl FnOnce(&mut Self) -> R) -> R {
        let outer_frame = std::mem::replace(&mut self.frame, frame);
        let result = run(self);
        self.frame = outer_frame;
        result
    }

    /// Binds the results of an op to the values that a rule returned.
    pub(super) fn bind_results(
        &mut self,
        machine: &mut Machine<'_>,
        op: OpRef,
        values: &[StaticValue],
    ) -> VmResult<()> {
        let results = self.results_of(op);
        if results.len() != values.len() {
            let message = format!("expected {} results from the rule, found {}", results.len(), values.len());
            return Err(self.rule_error(&message));
        }
        for (result, value) in results.into_iter().zip(values) {
            let ty = self.source.mapped_values[result.0 as usize].ty;
            let value_ref = self.materialize(machine, *value, Some(ty))?;
            self.bind(machine, result, value_ref)?;
        }
        Ok(())
    }

    /// Replaces `result` by `value_ref`. If their source types differ, `result` keeps its type and takes over only the
    /// converted value. The type of the converted value must then be the one to which the type of `result` is
    /// converted.
    pub(super) fn bind(&mut self, machine: &mut Machine<'_>, result: ValueRef, value_ref: ValueRef) -> VmResult<()> {
        let value_ref = self.resolve(value_ref);
        if value_ref == result {
            return Ok(());
        }
        let ty = self.source.mapped_values[result.0 as usize].ty;
        self.source.mapped_values[result.0 as usize].forwarded_to = None;
        self.source.mapped_values[result.0 as usize].target = None;
        if self.source.mapped_values[value_ref.0 as usize].ty == ty {
            self.source.mapped_values[result.0 as usize].forwarded_to = Some(value_ref);
            return Ok(());
        }
        let target = self.target_value(machine, value_ref)?;
        let expected = machine.convert_type(StaticValue::Type(ty))?;
        let actual = self.target.body.value_type(target);
        if actual != expected {
            let (expected, found) = (machine.spell_type(expected), machine.spell_type(actual));
            return Err(self.rule_error(&format!("expected a result of type `{expected}`, found `{found}`")));
        }
        let target_body = self.target.body_id;
        let mapped_result = &mut self.source.mapped_values[result.0 as usize];
        (mapped_result.target, mapped_result.target_body) = (Some(target), target_body);
        Ok(())
    }

    /// Marks the results of an op whose conversion failed. Ops that use these results are skipped without a message.
    pub(super) fn poison_results(&mut self, op: OpRef) {
        self.outcome.poisoned = true;
        for result in self.results_of(op) {
            let mapped_value = &mut self.source.mapped_values[result.0 as usize];
            (mapped_value.def, mapped_value.target, mapped_value.forwarded_to) = (MappedDef::Poison, None, None);
        }
    }

    /// Converts an op of a source block. Reports an error of the conversion, so that the next op can be converted.
    pub(super) fn convert_source_op(&mut self, machine: &mut Machine<'_>, body_id: BodyId, op: Op) {
        let op_ref = OpRef::Source(body_id, op);
        let outer_root_op = self.root_op.replace(op_ref);
        let depths = StackDepths {
            regs: machine.regs.len(),
            inline_frames: self.inline.frames.len(),
            around: self.inline.around,
            scope_bindings: self.inline.scope_bindings.len(),
            template_entries: self.inline.template_entries.len(),
            rule_stack: self.rules.stack.len(),
        };
        let outer_ops = self.created_ops.begin_source_op();
        let outer_rule_stack_base = std::mem::replace(&mut self.rules.base, self.rules.stack.len());
        self.in_frame(self.frame, |rewriter| {
            let Err(error) = rewriter.convert_op(machine, op_ref) else { return };
            rewriter.report_failed_op(machine, op_ref, *error);
            machine.regs.truncate(depths.regs);
            rewriter.inline.frames.truncate(depths.inline_frames);
            rewriter.inline.around = depths.around;
            rewriter.inline.scope_bindings.truncate(depths.scope_bindings);
            rewriter.inline.template_entries.truncate(depths.template_entries);
            rewriter.rules.stack.truncate(depths.rule_stack);
        });
        self.created_ops.end_source_op(outer_ops);
        self.rules.base = outer_rule_stack_base;
        self.root_op = outer_root_op;
    }

    /// Reports the error of a source op whose conversion has failed, and poisons its results.
    pub(super) fn report_failed_op(&mut self, machine: &mut Machine<'_>, op: OpRef, mut error: RuleError) {
        error.blame_limit(machine.budget.exceeded());
        machine.budget.resume();
        self.report_error(op, error);
        self.poison_results(op);
        self.outcome.failed_op_count += 1;
    }

    /// Runs rule code from the instruction at `code_point`.
    pub(super) fn run(&mut self, machine: &mut Machine<'_>, code_point: CodePoint) -> VmResult<Completion> {
        machine.run(self, code_point.func, code_point.pc, code_point.base)
    }

    /// Returns an error in a rule. The caller adds the place of the instruction.
    pub(super) fn rule_error(&self, message: &str) -> Box<RuleError> {
        Box::new(RuleError::InvalidRule { message: message.to_string(), span: Span::default() })
    }

    /// Returns the error that the rules do not define a function which the engine calls by this name.
    pub(super) fn missing_hook(&self, name: &str) -> Box<RuleError> {
        self.rule_error(&format!("the rules do not define the hook `{name}`"))
    }
}
