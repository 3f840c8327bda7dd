//! How an op is built from the parts of its parsed custom form.
//!
//! Tests: src/asm/parse/infer_types.rs, tests/errors/ops/.

use super::op_name::ParsedOpName;
use super::op_parser::OpParser;
use super::parsed_op::ParsedOp;
use crate::ir::segments::counted;
use crate::ir::{Loc, Op, OpSpec, Region};
use crate::syntax::parser::{Failed, ParseResult};
use rulec::report::Diagnostic;
use rulec::rir::declarations::{Arity, OpDef, Trait};
use smallvec::SmallVec;

impl<'c> OpParser<'c> {
    /// Builds the op: determines its types, resolves its operands, and adds the regions that its text omits.
    pub(super) fn build_op(&mut self, op_name: &ParsedOpName<'c>, parsed: &mut ParsedOp<'c>) -> ParseResult<Op> {
        let types = match self.inferred_types.find(parsed.types_of_text(op_name.name)) {
            Some(types) => types,
            None => self.determine_types(op_name, parsed)?,
        };
        let ParsedOp { operands, op: state, .. } = parsed;
        if operands.is_in_order() {
            self.resolve_operands(operands.items(), &types.types, &mut state.operands)?;
        } else {
            for g in 0..operands.len() {
                let group_types = &types.types[state.operands.len()..];
                self.resolve_operands(operands.group_or_empty(g), group_types, &mut state.operands)?;
            }
        }
        state.results.extend_from_slice(&types.types[state.operands.len()..]);
        state.set_group_sizes(self.parser.ctx, operands.sizes(), types.result_sizes.iter().copied());
        if !parsed.successors.is_empty() {
            self.resolve_successors(op_name, parsed)?;
        }
        for (group, regions) in parsed.def.regions.iter().zip(&parsed.regions) {
            parsed.op.regions.extend(regions);
            if regions.is_empty() && group.arity == Arity::One {
                let region = self.region_body(Some(parsed.def)).make_region();
                parsed.op.regions.push(region);
            }
        }
        let op = self.make_op(op_name, &mut parsed.op);
        if types.are_valid {
            self.body().mark_valid_types(op);
        }
        if parsed.def.regions.iter().any(|region| region.computed.is_some()) {
            self.add_computed_regions(op_name, op, parsed.def)?;
        }
        Ok(op)
    }

    /// Adds the successors, sorted by group, with the values of their operands.
    #[inline(never)]
    fn resolve_successors(&mut self, op_name: &ParsedOpName<'c>, parsed: &mut ParsedOp<'c>) -> ParseResult<()> {
        parsed.successors.sort_by_key(|successor| successor.group);
        for successor in &parsed.successors {
            let Some(block) = successor.block else { continue };
            let (start, end) = successor.operand_range;
            let operands = &parsed.successor_operands[start as usize..end as usize];
            let (start, end) = successor.type_range;
            let types = &parsed.successor_operand_types[start as usize..end as usize];
            if operands.len() != types.len() {
                return Err(self.report_wrong_count(op_name, operands.len(), types.len()));
            }
            let mut values = SmallVec::new();
            self.resolve_operands(operands, types, &mut values)?;
            parsed.op.successors.push((block, values));
        }
        Ok(())
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
