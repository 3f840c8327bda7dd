//! Definition order within one body, updated while its blocks are walked.
//!
//! Tests: below, tests/errors/values/.

use crate::ir::body::Body;
use crate::ir::context::Context;
use crate::ir::dominance::Dominance;
use crate::ir::ids::{Block, Op, Region};
use rulec::rir::declarations::{OpDef, Trait};

/// Answers whether a value of a body is defined before a use.
///
/// Invariant: all fields describe the body that was last passed to `reset`.
#[derive(Default)]
pub(super) struct DefOrder {
    /// Maps each value to a block in which every op that is not yet visited may use the value. `None` until the value's
    /// definition is visited.
    pub(super) def_blocks: Vec<Option<Block>>,
    /// For each region: whether it is a graph region, in which a value may be used before its definition.
    pub(super) graph_regions: Vec<bool>,
    pub(super) dominance: Dominance,
    /// The position of each op in its block; empty until it is first needed.
    op_positions: Vec<u32>,
}

impl DefOrder {
    /// Prepares for queries about `body`. `owner` is the declaration of the op that owns the body, `None` if it is
    /// undeclared. Regions of undeclared ops count as graph regions.
    pub(super) fn reset(&mut self, ctx: &Context, body: &Body, owner: Option<&OpDef>) {
        self.def_blocks.clear();
        self.def_blocks.resize(body.value_count(), None);
        self.graph_regions.clear();
        for region in (0..body.region_count()).map(Region::new) {
            let owner = match body.region_op(region) {
                Some(op) => ctx.op_def(body.name(op)),
                None => owner,
            };
            self.graph_regions.push(owner.is_none_or(|def| def.traits.contains(&Trait::Graph)));
        }
        self.dominance.reset(body);
        self.op_positions.clear();
    }

    /// Returns whether op `first` comes before op `second`; both are in the same block.
    pub(super) fn is_defined_before(&mut self, body: &Body, first: Op, second: Op) -> bool {
        let positions = &mut self.op_positions;
        if positions.is_empty() {
            positions.resize(body.op_count(), 0);
            for block in (0..body.block_count()).map(Block::new) {
                for (position, op) in body.block_ops(block).enumerate() {
                    positions[op.index()] = position as u32;
                }
            }
        }
        positions[first.index()] < positions[second.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Loc, OpSpec};
    use crate::ruleset;

    /// Returns a body with one block, and `count` ops in it that were made in reverse order.
    fn block_of_ops(ctx: &Context, count: usize) -> (Body, Vec<Op>) {
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let spec = OpSpec::new(ctx.op_name("test.op"), Loc::Offset(0));
        let mut ops: Vec<Op> = (0..count).map(|_| body.make_op(spec)).collect();
        ops.reverse();
        for op in &ops {
            body.append_op(block, *op);
        }
        (body, ops)
    }

    #[test]
    fn ops_are_ordered_by_their_block_and_not_by_their_ids() {
        let ctx = Context::new(ruleset::built_in());
        let (body, ops) = block_of_ops(&ctx, 3);
        let mut order = DefOrder::default();
        order.reset(&ctx, &body, None);
        assert!(order.is_defined_before(&body, ops[0], ops[1]) && order.is_defined_before(&body, ops[0], ops[2]));
        assert!(!order.is_defined_before(&body, ops[2], ops[1]) && !order.is_defined_before(&body, ops[1], ops[1]));
    }

    #[test]
    fn a_reset_forgets_the_body_before() {
        let ctx = Context::new(ruleset::built_in());
        let (small, small_ops) = block_of_ops(&ctx, 2);
        let (large, large_ops) = block_of_ops(&ctx, 5);
        let mut order = DefOrder::default();
        order.reset(&ctx, &small, None);
        assert!(order.is_defined_before(&small, small_ops[0], small_ops[1]));
        order.reset(&ctx, &large, None);
        assert!(order.is_defined_before(&large, large_ops[3], large_ops[4]));
    }

    #[test]
    fn regions_of_modules_and_undeclared_ops_are_graph_regions() {
        let ctx = Context::new(ruleset::built_in());
        let mut body = Body::default();
        for name in ["builtin.module", "scf.if", "test.unknown"] {
            body.make_op(OpSpec { regions: 1, ..OpSpec::new(ctx.op_name(name), Loc::Offset(0)) });
        }
        let mut order = DefOrder::default();
        order.reset(&ctx, &body, None);
        assert_eq!(order.graph_regions, [true, false, true]);
    }
}
