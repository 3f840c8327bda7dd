//! Flow: what is known of the order of definitions in a body, while its blocks are walked.
//!
//! Takes a body; is told of definitions, and answers what comes before what. Kept true: it says nothing of another body than the
//! one that it was started with last.

use crate::ir::body::Body;
use crate::ir::context::Context;
use crate::ir::dominance::Dominance;
use crate::ir::ids::{Block, Op, Region};
use rulec::rir::declarations::{OpDef, Trait};

/// See the module.
#[derive(Default)]
pub(crate) struct DefOrder {
    /// The block in which each value has been defined by now.
    pub(crate) def_blocks: Vec<Option<Block>>,
    /// For each region, whether order does not count in it.
    pub(crate) graph_regions: Vec<bool>,
    pub(crate) dominance: Dominance,
    /// The order of the ops in their blocks, once it is asked for.
    op_positions: Vec<u32>,
}

impl DefOrder {
    /// Forgets all, and is of this body from now on, the regions of an op of this declaration.
    pub(crate) fn reset(&mut self, ctx: &Context, body: &Body, owner: Option<&OpDef>) {
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

    /// Of two ops of one block.
    pub(crate) fn is_defined_before(&mut self, body: &Body, first: Op, second: Op) -> bool {
        let positions = &mut self.op_positions;
        if positions.is_empty() {
            positions.resize(body.op_count(), 0);
            for block in (0..body.block_count()).map(Block::new) {
                body.block_ops(block).enumerate().for_each(|(n, op)| positions[op.index()] = n as u32);
            }
        }
        positions[first.index()] < positions[second.index()]
    }
}
