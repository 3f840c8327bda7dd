//! Partial conversion (`--partial`): an op that no rule matches is kept, with casts around it.
//!
//! Example: if nothing lowers `t.op`, then `%r = t.op %a : index` becomes
//!
//! ```text
//! %0 = builtin.unrealized_conversion_cast %a : i64 to index
//! %r = t.op %0 : index
//! %1 = builtin.unrealized_conversion_cast %r : index to i64
//! ```
//!
//! A value is cast at most once to each type, right after its definition. Operands forwarded to successors need no
//! casts, because block arguments are converted.
//!
//! Tests: tests/all/check.rs, tests/all/back_ends.rs, tests/all/lower.rs.

use super::rewriter::Rewriter;
use super::trace::StepResult;
use crate::ir::{Block, Def, Op, OpSpec, Region, Type, Value};
use crate::vm::{BodyId, Machine, OpRef, StaticValue, VmResult};
use smallvec::SmallVec;

/// The cast of a value to another type in a partial conversion.
const CAST_OP: &str = "builtin.unrealized_conversion_cast";

impl Rewriter<'_, '_> {
    /// Copies a source op unchanged: its operands are cast to their source types, and its results to the converted
    /// types.
    pub(super) fn keep_with_casts(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        let OpRef::Source(body_id, id) = op else {
            let name = self.ctx.op_text(self.name_of(op));
            return Err(self.rule_error(&format!("no rule lowers the emitted op `{name}`")));
        };
        self.set_step_result(|| StepResult::Kept);
        self.mark_uncacheable();
        let body = self.body(body_id);
        let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
        for operand in body.own_operands(id) {
            let value_ref = self.source_value_ref(body_id, *operand);
            let target_value = self.target_value(machine, value_ref)?;
            operands.push(self.cast_value(target_value, body.value_type(*operand)));
        }
        let mut successor_operands: Vec<(Block, Vec<Value>)> = Vec::new();
        for (block, value_refs) in self.source_successors(body_id, id)? {
            let mut values = Vec::with_capacity(value_refs.len());
            for value_ref in value_refs {
                values.push(self.target_value(machine, value_ref)?);
            }
            successor_operands.push((block, values));
        }
        let successors: Vec<(Block, &[Value])> =
            successor_operands.iter().map(|(block, values)| (*block, &values[..])).collect();
        let types: Vec<Type> = body.results(id).map(|v| body.value_type(v)).collect();
        let isolated = body.is_isolated(id);
        let (inner, regions) = body.regions(id);
        let new_op = self.append_target_op(OpSpec {
            name: body.name(id),
            loc: body.loc(id),
            operands: &operands,
            successors: &successors,
            results: &types,
            attrs: body.attrs(id),
            discardable: body.discardable(id),
            regions: regions.len(),
            isolated,
        })?;
        let inner_body_id = if isolated { self.find_or_enter_body(body_id, id, inner) } else { body_id };
        for (i, region) in regions.iter().enumerate() {
            self.keep_region_with_casts(machine, new_op, i, inner_body_id, *region)?;
        }
        for (result, new_result) in body.results(id).zip(self.out.results(new_op)) {
            let ty = machine.convert_type(StaticValue::Type(body.value_type(result)))?;
            let converted_value = self.cast_value(new_result, ty);
            let value_ref = self.source_value_ref(body_id, result);
            self.map_source_value(value_ref, converted_value);
        }
        Ok(())
    }

    /// Converts the ops of a kept op's region. The arguments of its entry block keep their source types.
    fn keep_region_with_casts(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        index: usize,
        body_id: BodyId,
        region: Region,
    ) -> VmResult<()> {
        let body = self.body(body_id);
        let Some(entry) = body.entry_block(region) else { return Ok(()) };
        let target_region = self.out.regions(op).1[index];
        let outer_body = self.enter_isolated_body(op);
        let saved_position = (self.current_block.take(), self.current_inline.take());
        let types: Vec<Type> = body.args(entry).map(|v| body.value_type(v)).collect();
        let block = self.out.make_block(target_region, None, &types);
        self.current_block = Some(block);
        self.block_map.insert((body_id, entry), block);
        let mut result = Ok(());
        for (arg, new_arg) in body.args(entry).zip(self.out.args(block)) {
            if let Some(loc) = body.arg_loc(arg) {
                self.out.set_arg_loc(new_arg, loc);
            }
            match machine.convert_type(StaticValue::Type(body.value_type(arg))) {
                Ok(ty) => {
                    let converted_value = self.cast_value(new_arg, ty);
                    let value_ref = self.source_value_ref(body_id, arg);
                    self.map_source_value(value_ref, converted_value);
                }
                Err(error) => result = Err(error),
            }
        }
        let result = result.and_then(|()| self.inline_blocks(machine, body_id, region, entry, block));
        (self.current_block, self.current_inline) = saved_position;
        if let Some(outer_body) = outer_body {
            self.leave_isolated_body(op, outer_body);
        }
        result
    }

    /// Returns a target value cast to another type. The cast is inserted right after the definition of the value.
    fn cast_value(&mut self, value: Value, ty: Type) -> Value {
        if self.out.value_type(value) == ty {
            return value;
        }
        // If `value` is a cast from `ty`, its operand is used instead of a cast back.
        if let Def::Result(op, _) = self.out.def(value)
            && self.ctx.op_text(self.out.name(op)) == CAST_OP
            && let [original] = self.out.operands(op)
            && self.out.value_type(*original) == ty
        {
            return *original;
        }
        if let Some(cached_cast) = self.casts.get(&(self.target_body, value, ty))
            && self.out.value_count() > cached_cast.index()
            && self.out.value_type(*cached_cast) == ty
        {
            return *cached_cast;
        }
        let spec = OpSpec::new(self.ctx.op_name(CAST_OP), self.loc);
        let cast_op = self.out.make_op(OpSpec { operands: &[value], results: &[ty], ..spec });
        let (block, next_op) = match self.out.def(value) {
            Def::Result(def, _) => (self.out.block_of(def), self.out.next_op(def)),
            Def::Arg(block, _) => (Some(block), self.out.first_op(block)),
        };
        match (next_op, block.or(self.current_block)) {
            (Some(next_op), _) => self.out.insert_op_before(cast_op, next_op),
            (None, Some(block)) => self.out.append_op(block, cast_op),
            (None, None) => {}
        }
        self.record_target_op(cast_op);
        let cast_result = self.out.result(cast_op, 0);
        self.casts.insert((self.target_body, value, ty), cast_result);
        cast_result
    }
}
