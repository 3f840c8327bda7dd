//! Materialization: the hook `materialize` of the rules converts values where the conversion has inserted a cast
//! (MLIR: `TypeConverter::addSourceMaterialization`, `addTargetMaterialization`).
//!
//! The hook is called for the casts that are left in a complete body, so that it makes no op that nothing uses. It is
//! `emit materialize(%v: From, To: type) -> %r`. Inside it, the types of values are those that they have in the output,
//! and an emitted op has the types that the hook writes; no rule is applied to it.
//!
//! Tests: tests/rule_tests/passing/materialize.rules.

use super::kept_branches::replace_operands;
use super::partial::remove_dead_casts_of_body;
use super::rewriter::Rewriter;
use super::state::CAST_OP;
use super::state::RuleFrame;
use crate::ir::{Def, Op, Type, Value};
use crate::vm::{Machine, StaticValue, VmResult};
use rulec::rir::FuncId;
use rustc_hash::FxHashMap;

impl Rewriter<'_, '_> {
    /// Finishes the values between kept ops and converted ops, when the current body is complete.
    pub(super) fn finish_kept_values(&mut self, machine: &mut Machine<'_>) -> VmResult<()> {
        let hook = self.ctx.rules.hooks.materialize;
        if !self.may_keep_ops() && (hook.is_none() || self.target.casts.is_empty()) {
            return Ok(());
        }
        self.restore_block_arg_types();
        let result = match hook {
            Some(hook) => self.materialize_casts(machine, hook),
            None => Ok(()),
        };
        // No later op is in this body.
        let body_id = self.target.body_id;
        self.target.casts.retain(|(id, ..), _| *id != body_id);
        self.target.block_arg_types.retain(|(id, _), _| *id != body_id);
        self.target.kept_branches.retain(|(id, _)| *id != body_id);
        result
    }

    /// Replaces each cast that the conversion has inserted in the current body by what the hook emits.
    fn materialize_casts(&mut self, machine: &mut Machine<'_>, hook: FuncId) -> VmResult<()> {
        let body_id = self.target.body_id;
        remove_dead_casts_of_body(&mut self.target.body, self.ctx.op_name(CAST_OP));
        let in_body = self.target.casts.iter().filter(|((id, ..), _)| *id == body_id);
        let mut casts: Vec<Op> = in_body
            .filter_map(|(_, result)| match self.target.body.def(*result) {
                Def::Result(op, _) if self.target.body.block_of(op).is_some() => Some(op),
                _ => None,
            })
            .collect();
        casts.sort_by_key(|op| op.index());
        casts.dedup();
        let mut replacements: FxHashMap<Value, Value> = FxHashMap::default();
        let position = (self.target.current_block, self.target.insert_before);
        for cast in casts {
            let operand = self.target.body.operands(cast)[0];
            let operand = replacements.get(&operand).copied().unwrap_or(operand);
            let result = self.target.body.result(cast, 0);
            self.target.current_block = self.target.body.block_of(cast);
            self.target.insert_before = Some(cast);
            let value = self.call_materialize(machine, hook, cast, operand);
            (self.target.current_block, self.target.insert_before) = position;
            replacements.insert(result, value?);
            self.target.body.remove_op(cast);
        }
        replace_operands(&mut self.target.body, |_, _, value| replacements.get(&value).copied());
        Ok(())
    }

    /// Calls the hook for a cast of `operand`. Returns the value that replaces the result of the cast.
    fn call_materialize(
        &mut self,
        machine: &mut Machine<'_>,
        hook: FuncId,
        cast: Op,
        operand: Value,
    ) -> VmResult<Value> {
        let expected: Type = self.target.body.value_type(self.target.body.result(cast, 0));
        let value = self.new_target_value_ref(self.target.body.value_type(operand), None, operand);
        let frame = RuleFrame { loc: self.target.body.loc(cast), materializes: true, ..self.frame };
        let args = [StaticValue::Value(value), StaticValue::Type(expected)];
        let results = self.in_frame(frame, |rewriter| machine.call(rewriter, hook, &args))?;
        let Some(StaticValue::Value(result)) = results.first().copied() else {
            return Err(self.rule_error("expected a value from `materialize`"));
        };
        let result = self.target_value(machine, result)?;
        let found = self.target.body.value_type(result);
        if found != expected {
            let (expected, found) = (machine.spell_type(expected), machine.spell_type(found));
            return Err(
                self.rule_error(&format!("expected a value of type `{expected}` from `materialize`, found `{found}`"))
            );
        }
        Ok(result)
    }
}
