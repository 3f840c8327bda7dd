//! The order in which the blocks of a source region are visited.
//!
//! Tests: tests/lower/cf/.

use crate::ir::{Block, Body, Context, Region};
use rulec::rir::declarations::Trait;
use rustc_hash::FxHashSet;

/// Returns the blocks of a region that are reachable from its entry block or from a block whose address is taken, in
/// reverse postorder: each block comes after its dominators.
pub(super) fn reverse_postorder(ctx: &Context, body: &Body, region: Region) -> Vec<Block> {
    let (mut visited, mut order) = (FxHashSet::default(), Vec::new());
    let Some(entry) = body.entry_block(region) else { return order };
    visit_postorder(body, entry, &mut visited, &mut order);
    let is_kept = |block: &Block| !visited.contains(block) && is_address_taken(ctx, body, *block);
    let kept: Vec<Block> = body.region_blocks(region).filter(is_kept).collect();
    if !kept.is_empty() {
        // The roots of the search are visited from the last to the first, so that the entry block is the first of the
        // reversed order.
        visited.clear();
        order.clear();
        for root in kept.into_iter().rev().chain([entry]) {
            visit_postorder(body, root, &mut visited, &mut order);
        }
    }
    order.reverse();
    order
}

/// Returns whether the address of a block is taken.
pub(super) fn is_address_taken(ctx: &Context, body: &Body, block: Block) -> bool {
    let is_taken = |op| ctx.op_info(body.name(op)).is_some_and(|info| info.has_trait(Trait::AddressTaken));
    body.block_ops(block).any(is_taken)
}

/// Appends the blocks that are reachable from `root` and not yet visited, in postorder.
fn visit_postorder(body: &Body, root: Block, visited: &mut FxHashSet<Block>, order: &mut Vec<Block>) {
    if !visited.insert(root) {
        return;
    }
    let mut stack = vec![(root, 0)];
    while let Some((block, next)) = stack.pop() {
        let successors = body.last_op(block).map_or(&[][..], |op| body.successors(op));
        match successors.get(next) {
            Some(s) => {
                stack.push((block, next + 1));
                if visited.insert(s.block) {
                    stack.push((s.block, 0));
                }
            }
            None => order.push(block),
        }
    }
}
