//! Keep: an op that no rule takes stays, between casts, when the user allows it.
//!
//! Kept true: each value is cast at most once to each type, right after its definition; edges need no casts, because block
//! arguments are converted.

use super::rewriter::{MappedDef, Rewriter};
use super::trace::StepResult;
use crate::ir::{Block, Def, Op, OpSpec, Region, Type, Value};
use crate::vm::{Machine, OpRef, StaticValue, VmResult};
use smallvec::SmallVec;

/// The op of the builtin dialect that stands where a value has two types.
const CAST_OP: &str = "builtin.unrealized_conversion_cast";

impl Rewriter<'_, '_> {
    /// Copies the op as it is: operands in their source types, results cast to the converted ones.
    pub(crate) fn keep_with_casts(&mut self, machine: &mut Machine<'_>, op: OpRef) -> VmResult<()> {
        let OpRef::Source(body_id, id) = op else {
            return Err(self.rule_error("an op that a rule emits must be one that is declared"));
        };
        self.set_step_result(|| StepResult::Kept);
        self.mark_uncacheable();
        let body = self.bodies[body_id as usize].body;
        let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
        for operand in body.own_operands(id) {
            let value_ref = self.source_value_ref(body_id, *operand);
            let target_value = self.target_value(machine, value_ref)?;
            operands.push(self.cast_value(target_value, body.value_type(*operand)));
        }
        let mut successor_operands: Vec<(Block, Vec<Value>)> = Vec::new();
        for successor in body.successors(id) {
            let Some(block) = self.block_map.get(&(body_id, successor.block)).copied() else {
                return Err(self.rule_error("a branch leaves the region it is in"));
            };
            let mut values = Vec::new();
            for operand in body.successor_operands(id, *successor) {
                let value_ref = self.source_value_ref(body_id, *operand);
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
            let mapped_value = &mut self.mapped_values[value_ref.0 as usize];
            (mapped_value.def, mapped_value.target, mapped_value.forwarded_to) =
                (MappedDef::Source, Some(converted_value), None);
        }
        Ok(())
    }

    /// A kept op's region: its entry block keeps the source types of its arguments.
    fn keep_region_with_casts(
        &mut self,
        machine: &mut Machine<'_>,
        op: Op,
        index: usize,
        body_id: u16,
        region: Region,
    ) -> VmResult<()> {
        let body = self.bodies[body_id as usize].body;
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
                    let mapped_value = &mut self.mapped_values[value_ref.0 as usize];
                    (mapped_value.def, mapped_value.target, mapped_value.forwarded_to) =
                        (MappedDef::Source, Some(converted_value), None);
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

    /// The value in another type, cast right after its definition.
    fn cast_value(&mut self, value: Value, ty: Type) -> Value {
        if self.out.value_type(value) == ty {
            return value;
        }
        // A cast back to the type a cast came from is the value before it.
        if let Def::Result(op, _) = self.out.def(value)
            && self.ctx.op_text(self.out.name(op)) == CAST_OP
            && let [original] = self.out.operands(op)
            && self.out.value_type(*original) == ty
        {
            return *original;
        }
        if let Some(cached_cast) = self.casts.get(&(value, ty))
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
        self.casts.insert((value, ty), cast_result);
        cast_result
    }
}
