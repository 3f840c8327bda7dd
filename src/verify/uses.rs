//! Def-use checks: each operand is visible and defined before its use (dominance).
//!
//! Tests: tests/errors/values/, tests/all/threads.rs.

use super::def_order::DefOrder;
use super::verifier::Verifier;
use crate::ir::body::{Body, Def};
use crate::ir::ids::{Block, Op};
use rulec::report::Diagnostic;
use rulec::rir::declarations::Trait;

impl Verifier<'_, '_> {
    /// Checks that each operand of an op in `block` is defined before the op.
    #[inline]
    pub(super) fn check_uses(&mut self, body: &Body, op: Op, block: Block, def_order: &mut DefOrder) {
        let (operands, def_blocks) = (body.operands(op), def_order.def_blocks.as_slice());
        if !operands.iter().all(|value| def_blocks[value.index()] == Some(block)) {
            self.check_non_local_uses(body, op, block, def_order);
        }
    }

    /// Checks the operands that are defined in another block, or later in this one.
    fn check_non_local_uses(&mut self, body: &Body, op: Op, block: Block, def_order: &mut DefOrder) {
        for (index, value) in body.operands(op).iter().enumerate() {
            // A value that dominates one op of a block also dominates the ops after it. So `def_blocks` records that
            // the value is available in `block`.
            if def_order.def_blocks[value.index()] != Some(block)
                && self.check_non_local_use(body, op, index, def_order)
            {
                def_order.def_blocks[value.index()] = Some(block);
            }
        }
    }

    /// Returns whether the definition of operand `index` is visible at `op` and dominates it; reports an error if not.
    fn check_non_local_use(&mut self, body: &Body, op: Op, index: usize, def_order: &mut DefOrder) -> bool {
        let operands = body.operands(op);
        let (def_block, def_op) = match body.def(operands[index]) {
            Def::Result(def, _) => (body.block_of(def), Some(def)),
            Def::Arg(block, _) => (Some(block), None),
        };
        let Some(def_block) = def_block else { return self.report_not_visible(body, op, index, def_op) };
        let region = body.region_of(def_block);
        // The op itself or its ancestor, whichever is in the region of the definition.
        let mut ancestor = op;
        let block = loop {
            match body.block_of(ancestor) {
                Some(block) if body.region_of(block) == region => break block,
                Some(block) => match body.region_op(body.region_of(block)) {
                    Some(outer) => ancestor = outer,
                    None => return self.report_not_visible(body, op, index, def_op),
                },
                None => return self.report_not_visible(body, op, index, def_op),
            }
        };
        let is_defined = def_order.graph_regions[region.index()]
            || match def_op {
                Some(def) if self.is_edge_result(body, def) => body.successors(def).first().is_some_and(|successor| {
                    def_order.dominance.edge_dominates(body, def_block, successor.block, block)
                }),
                // The entry block dominates all others, so a definition in it needs no dominator tree.
                _ if block != def_block => {
                    body.entry_block(region) == Some(def_block) || def_order.dominance.dominates(body, def_block, block)
                }
                Some(def) => def != ancestor && def_order.is_defined_before(body, def, ancestor),
                None => true,
            }
            // No path leads to an unreachable block, so its ops may use any value, even their own results.
            || body.block_of(op).is_some_and(|own| !def_order.dominance.is_reachable(body, own));
        // A value that occurs twice among the operands is reported once.
        if !is_defined && !operands[..index].contains(&operands[index]) {
            let message = format!("operand #{index} of `{}` does not dominate this use", self.op_name(body, op));
            let mut diagnostic = self.label_op(Diagnostic::error("V0008", message), body, op, "used here");
            if let Some(def) = def_op {
                diagnostic = self.label_op(diagnostic, body, def, "defined here, but not on every path to the use");
            }
            let note = "define the value earlier, or pass it as a block argument";
            self.push(body, op, diagnostic.note(note));
        }
        is_defined
    }

    /// Returns whether the results of an op are defined on the edge to its first successor.
    fn is_edge_result(&self, body: &Body, op: Op) -> bool {
        !body.successors(op).is_empty()
            && self.ctx.op_info(body.name(op)).is_some_and(|info| info.has_trait(Trait::EdgeResult))
    }

    /// Reports an operand whose definition is in no region around the op. Returns `false`, as the check has failed.
    fn report_not_visible(&mut self, body: &Body, op: Op, index: usize, def_op: Option<Op>) -> bool {
        let message =
            format!("operand #{index} of `{}` is defined in a region that does not enclose it", self.op_name(body, op));
        let mut diagnostic = self.label_op(Diagnostic::error("V0008", message), body, op, "used here");
        if let Some(def) = def_op {
            diagnostic = self.label_op(diagnostic, body, def, "defined here");
        }
        let note = "a value is visible only in the region that defines it and in the regions nested in that one";
        self.push(body, op, diagnostic.note(note));
        false
    }
}
