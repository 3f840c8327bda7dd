//! Partial conversion: an op that no rule matches (`--partial`), of a dialect that is not selected (`--only`), or that
//! the rules declare as legal (`legal`), is kept, with casts around it.
//!
//! Example: if nothing lowers `t.op`, then `%r = t.op %a : index` becomes
//!
//! ```text
//! %0 = builtin.unrealized_conversion_cast %a : i64 to index
//! %r = t.op %0 : index
//! %1 = builtin.unrealized_conversion_cast %r : index to i64
//! ```
//!
//! A value is cast at most once to each type, right after its definition. The arguments of a block to which only kept
//! ops branch keep their source types too (`kept_branches.rs`). The hook `materialize` of the rules may replace casts.
//!
//! Tests: tests/all/check.rs, tests/all/back_ends.rs, tests/all/lower.rs.

use super::rewriter::Rewriter;
use super::state::{CAST_OP, MappedValue, TypeForm};
use super::trace::StepResult;
use crate::ir::{Body, Context, Def, Loc, Op, OpName, OpSpec, Type, Value};
use crate::vm::{Machine, OpRef, StaticValue, VmResult};
use rulec::report::Diagnostic;
use rulec::rir::RuleId;

impl Rewriter<'_, '_> {
    /// Returns whether ops of this name are lowered: those of the dialects in `--only`, or all ops if that is not
    /// given.
    pub(super) fn is_selected(&self, name: OpName) -> bool {
        self.modes.only.is_empty() || self.modes.only.iter().any(|d| d == dialect_of(self.ctx.op_text(name)))
    }

    /// Copies an op unchanged. Its operands are cast to their source types, and its results are cast to the converted
    /// types.
    pub(super) fn keep_with_casts(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        self.set_step_result(|| StepResult::Kept);
        self.mark_uncacheable();
        self.kept_ops.unregistered |= self.ctx.op_def(self.name_of(op)).is_none();
        self.copy_op(machine, op, TypeForm::Source)
    }

    /// Keeps an op that `rule` declares as legal.
    pub(super) fn keep_legal_op(&mut self, machine: &mut Machine<'_>, op: OpRef, rule: RuleId) -> VmResult<()> {
        self.set_step_result(|| StepResult::Rule(rule));
        self.mark_uncacheable();
        (self.kept_ops.legal, self.kept_ops.casts) = (true, true);
        self.copy_op(machine, op, TypeForm::Source)
    }

    /// Returns whether ops may be kept that the target does not have.
    pub(super) fn may_keep_ops(&self) -> bool {
        self.modes.keeps_ops() || self.ctx.rules.keeps_ops
    }

    /// Converts a cast of the source. If the operands have the converted types of the results, no cast is created. A
    /// chain of casts whose last types equal its first types is left out, as by the pass `reconcile-unrealized-casts`
    /// of MLIR:
    ///
    /// ```text
    /// %b = builtin.unrealized_conversion_cast %a : i64 to f32
    /// %c = builtin.unrealized_conversion_cast %b : f32 to i64    // %c is %a
    /// ```
    pub(super) fn convert_cast(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        self.set_step_result(|| StepResult::Copied);
        self.mark_uncacheable();
        self.kept_ops.casts = true;
        let mut operands: Vec<Value> = Vec::new();
        for operand in self.operands_of(op) {
            operands.push(self.target_value(machine, operand)?);
        }
        let results = self.results_of(op);
        let mut types: Vec<Type> = Vec::new();
        for result in &results {
            let ty = self.source.mapped_values[result.0 as usize].ty;
            // A type without conversion is kept: it may be in the middle of a chain of casts.
            types.push(machine.convert_type(StaticValue::Type(ty)).unwrap_or(ty));
        }
        let values = match self.end_of_cast_chain(&operands, &types) {
            Some(values) => values,
            None => {
                let spec = OpSpec::new(self.ctx.op_name(CAST_OP), self.frame.loc);
                let cast_op = self.append_target_op(OpSpec { operands: &operands, results: &types, ..spec })?;
                self.target.body.results(cast_op).collect()
            }
        };
        for (result, value) in results.into_iter().zip(values) {
            let MappedValue { ty, record, .. } = self.source.mapped_values[result.0 as usize];
            let value_ref = self.new_target_value_ref(ty, record, value);
            self.bind(machine, result, value_ref)?;
        }
        Ok(())
    }

    /// Returns `values` if they have these types. Otherwise goes back from cast to cast through the definitions of the
    /// values, and returns the operands of the first cast whose operands have the types. Returns `None` if there is no
    /// such cast.
    fn end_of_cast_chain(&self, values: &[Value], types: &[Type]) -> Option<Vec<Value>> {
        let mut values = values.to_vec();
        loop {
            if values.iter().map(|value| self.target.body.value_type(*value)).eq(types.iter().copied()) {
                return Some(values);
            }
            let Def::Result(cast, _) = self.target.body.def(*values.first()?) else { return None };
            if self.ctx.op_text(self.target.body.name(cast)) != CAST_OP
                || !self.target.body.results(cast).eq(values.iter().copied())
            {
                return None;
            }
            values = self.target.body.operands(cast).to_vec();
        }
    }

    /// Removes casts without uses from the lowered program. Reports an error for a cast that remains, unless ops of the
    /// source may be kept (`--partial`, `--only`, or ops without a declaration).
    pub(super) fn finish_casts(&mut self) {
        if !self.kept_ops.casts && !self.modes.keeps_ops() {
            return;
        }
        let remaining_cast = remove_dead_casts(self.ctx, &mut self.target.body);
        let may_remain = self.modes.keeps_ops() || self.kept_ops.unregistered || self.kept_ops.legal;
        if let Some(loc) = remaining_cast.filter(|_| !may_remain) {
            let message = "a conversion cast remains: no cast leads back from its result type to its operand type";
            let diagnostic = self.label_loc(Diagnostic::error("C0015", message), loc, "this cast has uses");
            let note = "lower the ops around it in the same run, or pass --partial to keep it";
            self.outcome.diagnostics.push(diagnostic.note(note));
        }
    }

    /// Returns the type that a value of a copied op has in the target. In a partial conversion a type that has no
    /// conversion, such as a tensor, stays as it is.
    pub(super) fn formed_type(&mut self, machine: &mut Machine<'_>, ty: Type, form: TypeForm) -> VmResult<Type> {
        match form {
            TypeForm::Source | TypeForm::Written => Ok(ty),
            TypeForm::Converted => match machine.convert_type(StaticValue::Type(ty)) {
                Err(_) if self.may_keep_ops() => Ok(ty),
                result => result,
            },
        }
    }

    /// Returns a result or block argument as a value of its converted type. With `TypeForm::Source`, `value` has its
    /// source type `ty`, so it is cast. Otherwise it is returned as it is.
    pub(super) fn cast_to_converted(
        &mut self,
        machine: &mut Machine<'_>,
        value: Value,
        ty: Type,
        form: TypeForm,
    ) -> VmResult<Value> {
        match form {
            TypeForm::Converted | TypeForm::Written => Ok(value),
            TypeForm::Source => {
                let converted_type = self.formed_type(machine, ty, TypeForm::Converted)?;
                Ok(self.cast_value(value, converted_type))
            }
        }
    }

    /// Returns a target value cast to type `ty`. The cast is inserted right after the definition of the value.
    pub(super) fn cast_value(&mut self, value: Value, ty: Type) -> Value {
        if self.target.body.value_type(value) == ty {
            return value;
        }
        // If `value` is the result of a cast from type `ty`, return the operand of that cast.
        if let Def::Result(op, _) = self.target.body.def(value)
            && self.ctx.op_text(self.target.body.name(op)) == CAST_OP
            && let [original] = self.target.body.operands(op)
            && self.target.body.value_type(*original) == ty
        {
            return *original;
        }
        if let Some(cached_cast) = self.target.casts.get(&(self.target.body_id, value, ty))
            && self.target.body.value_count() > cached_cast.index()
            && self.target.body.value_type(*cached_cast) == ty
        {
            return *cached_cast;
        }
        let spec = OpSpec::new(self.ctx.op_name(CAST_OP), self.frame.loc);
        let cast_op = self.target.body.make_op(OpSpec { operands: &[value], results: &[ty], ..spec });
        let (block, next_op) = match self.target.body.def(value) {
            Def::Result(def, _) => (self.target.body.block_of(def), self.target.body.next_op(def)),
            Def::Arg(block, _) => (Some(block), self.target.body.first_op(block)),
        };
        match (next_op, block.or(self.target.current_block)) {
            (Some(next_op), _) => self.target.body.insert_op_before(cast_op, next_op),
            (None, Some(block)) => self.target.body.append_op(block, cast_op),
            (None, None) => {}
        }
        self.record_target_op(cast_op);
        let cast_result = self.target.body.result(cast_op, 0);
        self.target.casts.insert((self.target.body_id, value, ty), cast_result);
        cast_result
    }
}

/// Returns the dialect of an op by its full name.
fn dialect_of(op_name: &str) -> &str {
    op_name.split_once('.').map_or(op_name, |(dialect, _)| dialect)
}

/// Removes casts without uses from a body and all nested bodies. Returns the location of a cast that remains; `None` if
/// none remains.
fn remove_dead_casts(ctx: &Context, body: &mut Body) -> Option<Loc> {
    let cast_name = ctx.op_name(CAST_OP);
    let mut remaining_cast = None;
    let mut worklist = vec![body];
    while let Some(body) = worklist.pop() {
        remaining_cast = remove_dead_casts_of_body(body, cast_name).or(remaining_cast);
        worklist.extend(body.children_mut());
    }
    remaining_cast
}

/// Removes casts without uses from a body, without nested bodies. Returns the location of the first cast that remains.
pub(super) fn remove_dead_casts_of_body(body: &mut Body, cast_name: OpName) -> Option<Loc> {
    let attached_ops: Vec<Op> = (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()).collect();
    let mut use_counts = vec![0u32; body.value_count()];
    for op in &attached_ops {
        for operand in body.operands(*op) {
            use_counts[operand.index()] += 1;
        }
    }
    let is_dead_cast = |body: &Body, use_counts: &[u32], op: Op| {
        body.name(op) == cast_name && body.results(op).all(|result| use_counts[result.index()] == 0)
    };
    let mut dead_casts: Vec<Op> =
        attached_ops.iter().copied().filter(|op| is_dead_cast(body, &use_counts, *op)).collect();
    while let Some(cast) = dead_casts.pop() {
        for operand in body.operands(cast).to_vec() {
            use_counts[operand.index()] -= 1;
            // Each cast is pushed once: the use counts of its results are all 0 only after the last use was removed.
            if let Def::Result(op, _) = body.def(operand)
                && is_dead_cast(body, &use_counts, op)
            {
                dead_casts.push(op);
            }
        }
        body.remove_op(cast);
    }
    let remaining_cast =
        attached_ops.into_iter().find(|op| body.name(*op) == cast_name && body.block_of(*op).is_some());
    remaining_cast.map(|cast| body.loc(cast))
}
