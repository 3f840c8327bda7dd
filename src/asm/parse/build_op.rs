//! How an op is built from the state of its parsed custom form.
//!
//! Tests: src/asm/parse/infer_types.rs, tests/errors/ops/.

use super::op_name::ParsedOpName;
use super::op_parser::OpParser;
use super::operation_state::{OperationScratch, OperationState};
use crate::ir::segments::{OPERAND_SEGMENT_SIZES, RESULT_SEGMENT_SIZES, counted};
use crate::ir::{Attr, Loc, Op, OpSpec, Region, Type};
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, OpDef, Trait};

impl<'c> OpParser<'c> {
    /// Builds the op: determines its types, resolves its operands, and adds the segment sizes and the regions that its
    /// text omits.
    pub(super) fn build_op(&mut self, op_name: &ParsedOpName<'c>, state: &mut OperationState<'c>) -> ParseResult<Op> {
        let types = match self.inferred_types.find(state.types_of_text(op_name.name)) {
            Some(types) => types,
            None => self.determine_types(op_name, state)?,
        };
        self.collect_operands(state, &types.types)?;
        self.collect_attrs(op_name, state, &types.result_sizes);
        let discardable = match state.discardable.is_empty() {
            true => None,
            false => Some(self.parser.ctx.dict_attr(std::mem::take(&mut state.discardable))),
        };
        let results = &types.types[state.scratch.operands.len()..];
        let op = if state.successors.is_empty() && state.regions.is_empty() {
            let OperationScratch { operands, attrs, .. } = &state.scratch;
            let spec = OpSpec::new(op_name.name, Loc::Offset(op_name.range.start as u32));
            let spec = OpSpec { results, attrs, discardable, ..spec };
            self.body().make_op_without_regions(spec, operands.iter().copied())
        } else {
            self.make_op_with_parts(op_name, state, results, discardable)?
        };
        if types.are_valid {
            self.body().mark_valid_types(op);
        }
        Ok(op)
    }

    /// Makes an op that has successors or regions.
    #[inline(never)]
    fn make_op_with_parts(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &mut OperationState<'c>,
        results: &[Type],
        discardable: Option<Attr>,
    ) -> ParseResult<Op> {
        if !state.successors.is_empty() {
            self.collect_successor_operands(op_name, state)?;
        }
        self.collect_regions(state);
        let successors = state.resolved_successors();
        let scratch = &state.scratch;
        let spec = OpSpec {
            operands: &scratch.operands,
            successors: &successors,
            results,
            attrs: &scratch.attrs,
            discardable,
            ..OpSpec::new(op_name.name, Loc::Offset(op_name.range.start as u32))
        };
        Ok(self.make_op(op_name, spec, &scratch.regions))
    }

    /// Sets `scratch.operands` to the values of the operands, group by group. `types` begins with their types.
    fn collect_operands(&mut self, state: &mut OperationState<'c>, types: &[Type]) -> ParseResult<()> {
        let OperationState { operands, scratch, .. } = state;
        let values = &mut scratch.operands;
        values.clear();
        if operands.is_in_order() {
            return self.resolve_operands(operands.items(), types, values);
        }
        for g in 0..operands.len() {
            let group = operands.group_or_empty(g);
            self.resolve_operands(group, &types[values.len()..], values)?;
        }
        Ok(())
    }

    /// Sorts the successors by group and sets `scratch.successor_operands` to the values of their operands.
    fn collect_successor_operands(
        &mut self,
        op_name: &ParsedOpName<'c>,
        state: &mut OperationState<'c>,
    ) -> ParseResult<()> {
        state.successors.sort_by_key(|successor| successor.group);
        let mut values = std::mem::take(&mut state.scratch.successor_operands);
        values.clear();
        for successor in state.successors.iter().filter(|successor| successor.block.is_some()) {
            let (start, end) = successor.operand_range;
            let operands = &state.successor_operands[start as usize..end as usize];
            let (start, end) = successor.type_range;
            let types = &state.successor_operand_types[start as usize..end as usize];
            if operands.len() != types.len() {
                return Err(self.report_wrong_count(op_name, operands.len(), types.len()));
            }
            self.resolve_operands(operands, types, &mut values)?;
        }
        state.scratch.successor_operands = values;
        Ok(())
    }

    /// Sets `scratch.regions` to the regions of all groups. A required region that the text omits is created empty.
    fn collect_regions(&mut self, state: &mut OperationState<'c>) {
        let scratch = &mut state.scratch;
        scratch.regions.clear();
        for (g, group) in state.def.regions.iter().enumerate() {
            scratch.regions.extend(&state.regions[g]);
            if state.regions[g].is_empty() && group.arity == Arity::One {
                let region = self.region_body(Some(state.def)).make_region();
                scratch.regions.push(region);
            }
        }
    }

    /// Sets `scratch.attrs` to the inherent attributes and the segment sizes that the op needs.
    fn collect_attrs(&mut self, op_name: &ParsedOpName<'c>, state: &mut OperationState<'c>, result_sizes: &[i64]) {
        let ctx = self.parser.ctx;
        let scratch = &mut state.scratch;
        scratch.attrs.clear();
        for (i, attr) in state.attrs.iter().enumerate() {
            if let Some(attr) = attr {
                scratch.attrs.push((i as u32, *attr));
            }
        }
        let op_info = op_name.plan.as_ref().map(|plan| plan.op_info);
        if op_info.is_some_and(|info| info.results.variadic_groups > 1) {
            scratch.attrs.push((RESULT_SEGMENT_SIZES, ctx.dense_array(32, result_sizes)));
        }
        if op_info.is_some_and(|info| info.operands.variadic_groups > 1) {
            let groups = 0..state.def.operands.len();
            let sizes: Vec<i64> = groups.map(|g| state.operands.group_or_empty(g).len() as i64).collect();
            scratch.attrs.push((OPERAND_SEGMENT_SIZES, ctx.dense_array(32, &sizes)));
        }
    }

    pub(super) fn report_wrong_count(&mut self, op_name: &ParsedOpName<'c>, values: usize, types: usize) -> Failed {
        let diagnostic = Diagnostic::error(
            "M0115",
            format!("expected {} for {}, found {types}", counted(values, "type"), counted(values, "value")),
        )
        .at(self.source, op_name.range.clone(), "in this op")
        .note("write one type for each value, in order");
        self.fail(diagnostic)
    }

    /// Adds what the text of a region may omit: its only block, and the implicit terminator of its last block. `pos` is
    /// the location of the terminator.
    pub(super) fn ensure_block_and_terminator(&mut self, def: &'c OpDef, group: usize, region: Region, pos: usize) {
        let ctx = self.parser.ctx;
        let has_single_block = def.traits.contains(&Trait::SingleBlock);
        let implicit = def.regions[group].implicit.as_deref();
        let body = self.region_body(Some(def));
        let block = match body.last_block(region) {
            Some(block) => block,
            None if has_single_block || implicit.is_some() => body.make_block(region, None, &[]),
            None => return,
        };
        let Some(implicit) = implicit else { return };
        let is_terminator = |op| ctx.op_def(body.name(op)).is_some_and(|d| d.traits.contains(&Trait::Terminator));
        if body.last_op(block).is_some_and(is_terminator) {
            return;
        }
        let name = ctx.op_name(implicit);
        let regions = ctx.op_def(name).map_or(0, |d| d.regions.iter().filter(|r| r.arity == Arity::One).count());
        let op = body.make_op(OpSpec { regions, ..OpSpec::new(name, Loc::Offset(pos as u32)) });
        let regions = body.regions(op).1.to_vec();
        for region in regions {
            body.make_block(region, None, &[]);
        }
        body.append_op(block, op);
    }
}
