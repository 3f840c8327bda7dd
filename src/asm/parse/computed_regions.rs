//! Regions that the text of an op leaves out because its declaration computes them.
//!
//! Tests: tests/dialects/, tests/errors/ops/.

use super::op_name::ParsedOpName;
use super::op_parser::OpParser;
use crate::ir::{Body, Context, Op, OpName, OperationState, Value};
use crate::syntax::parser::ParseResult;
use crate::vm::computed_regions::ComputedRegion;
use rulec::report::Diagnostic;
use rulec::rir::declarations::OpDef;

impl<'c> OpParser<'c> {
    /// Adds the contents of the empty regions of an op that its declaration computes.
    pub(super) fn add_computed_regions(&mut self, op_name: &ParsedOpName<'c>, op: Op, def: &OpDef) -> ParseResult<()> {
        let ctx = self.parser.ctx;
        for (group, declared) in def.regions.iter().enumerate() {
            let Some(terminator) = declared.terminators.first().filter(|_| declared.computed.is_some()) else {
                continue;
            };
            let is_empty = |body: &Body| body.entry_block(body.regions(op).1[group]).is_none();
            if !is_empty(self.body()) {
                continue;
            }
            match ComputedRegion::new(ctx, self.body(), op, def, group) {
                Some(Ok(region)) => {
                    let terminator = ctx.op_name(&terminator.op);
                    add_region(ctx, self.body(), (op, group), &region, terminator);
                }
                Some(Err(message)) => {
                    let diagnostic = Diagnostic::error("M0130", format!("`{}`: {message}", def.name))
                        .at(self.source, op_name.range.clone(), "")
                        .note("change the types of the operands, or write an op with a region");
                    return Err(self.fail(diagnostic));
                }
                // The verifier reports the types.
                None => {}
            }
        }
        Ok(())
    }
}

/// Adds the ops of a computed region to the region `group` of an op.
fn add_region(ctx: &Context, body: &mut Body, (op, group): (Op, usize), region: &ComputedRegion, terminator: OpName) {
    let loc = body.loc(op);
    let target = body.regions(op).1[group];
    let block = body.make_block(target, None, &region.args);
    let mut values: Vec<Value> = body.args(block).collect();
    for computed in &region.ops {
        let mut state = OperationState::new(computed.name, loc);
        state.operands.extend(computed.operands.iter().map(|number| values[*number as usize]));
        state.results.push(computed.result);
        state.attrs.extend(computed.attrs.iter().copied());
        let op = state.make(ctx, body, None);
        body.append_op(block, op);
        values.extend(body.results(op));
    }
    let mut state = OperationState::new(terminator, loc);
    state.operands.extend(region.results.iter().map(|number| values[*number as usize]));
    let op = state.make(ctx, body, None);
    body.append_op(block, op);
}
