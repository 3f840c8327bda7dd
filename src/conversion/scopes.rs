//! Scopes: what a region that is being inlined tells the rules of the ops inside it, also of ops in nested regions.
//!
//! `inline Body() with scope handle = %h` binds the name `handle` while the region is converted. The primitives `scope`
//! and `scopes` read the bindings. The bindings form a list from the innermost outwards, which is part of the
//! `Surroundings` of an op. The code of an arm runs in the surroundings of its `inline`, so it sees the bindings around
//! the `inline` only.
//!
//! `leave` ends a block before its last op. What follows is put into a block that nothing branches to, so that each
//! value has a definition; `remove_dead_blocks` removes these blocks when the body is complete.
//!
//! Tests: below, tests/rule_tests/passing/scopes.rules, tests/rule_tests/passing/leave.rules.

use super::block_order::is_address_taken;
use super::rewriter::Rewriter;
use super::state::ScopeBinding;
use crate::ir::{Block, Body, Context, Region, Str};
use crate::vm::{BlockRef, Machine, StaticValue, VmResult};
use rustc_hash::{FxHashMap, FxHashSet};

impl Rewriter<'_, '_> {
    /// Makes a binding the innermost one.
    pub(super) fn bind_in_scope(&mut self, binding: ScopeBinding) {
        self.inline.around.scope = Some(self.inline.scope_bindings.len() as u32);
        self.inline.scope_bindings.push(binding);
    }

    /// Returns the bindings around the op that is being converted, innermost first.
    fn bindings(&self) -> impl Iterator<Item = ScopeBinding> + '_ {
        let bindings = &self.inline.scope_bindings;
        let binding_at = |index: u32| bindings[index as usize];
        std::iter::successors(self.inline.around.scope.map(binding_at), move |binding| binding.outer.map(binding_at))
    }

    /// Returns the value of the innermost binding of a name, or `none`.
    pub(super) fn scope_value(&self, name: Str) -> StaticValue {
        self.bindings().find(|binding| binding.name == name).map_or(StaticValue::None, |binding| binding.value)
    }

    /// Returns the values of the bindings of a name, innermost first. With `limit`, only those up to the `inline` that
    /// binds the name `limit`; none if there is no such `inline`.
    pub(super) fn scope_values(&self, machine: &mut Machine<'_>, name: Str, limit: Option<Str>) -> StaticValue {
        let limit_level = limit.map(|limit| self.bindings().find(|binding| binding.name == limit).map(|b| b.level));
        let is_inside = |binding: &ScopeBinding| match limit_level {
            None => true,
            Some(level) => level.is_some_and(|level| binding.level >= level),
        };
        let inside = self.bindings().take_while(is_inside).filter(|binding| binding.name == name);
        let values: Vec<StaticValue> = inside.map(|binding| binding.value).collect();
        StaticValue::List(machine.new_list(values))
    }

    /// Makes the block that continues after a terminator of `leave`, at the end of the current region.
    pub(super) fn make_dead_block(&mut self) -> VmResult<BlockRef> {
        let Some(current_block) = self.target.current_block else {
            return Err(self.rule_error("cannot create a block: no block is open"));
        };
        self.mark_uncacheable();
        let block = self.target.body.make_block(self.target.body.region_of(current_block), None, &[]);
        self.target.dead_blocks.push((self.target.body_id, block));
        Ok(BlockRef { body: self.target.body_id, block })
    }

    /// Removes the blocks of the current target body that begin after a `leave`, and those that only they reach.
    pub(super) fn remove_dead_blocks(&mut self) {
        let body_id = self.target.body_id;
        let mut by_region: FxHashMap<Region, Vec<Block>> = FxHashMap::default();
        for (_, block) in self.target.dead_blocks.extract_if(.., |(body, _)| *body == body_id) {
            by_region.entry(self.target.body.region_of(block)).or_default().push(block);
        }
        for (region, roots) in by_region {
            remove_unreachable(self.ctx, &mut self.target.body, region, &roots);
        }
    }
}

/// Removes the blocks of a region that are reachable from `roots`, but neither from the entry block nor from a block
/// whose address is taken.
fn remove_unreachable(ctx: &Context, body: &mut Body, region: Region, roots: &[Block]) {
    let live_roots: Vec<Block> = (body.entry_block(region).into_iter())
        .chain(body.region_blocks(region).filter(|block| is_address_taken(ctx, body, *block)))
        .collect();
    let live = reachable_blocks(body, &live_roots);
    let dead: Vec<Block> = reachable_blocks(body, roots).into_iter().filter(|block| !live.contains(block)).collect();
    for block in dead {
        body.remove_block(block);
    }
}

fn reachable_blocks(body: &Body, roots: &[Block]) -> FxHashSet<Block> {
    let mut reached: FxHashSet<Block> = roots.iter().copied().collect();
    let mut worklist = roots.to_vec();
    while let Some(block) = worklist.pop() {
        let successors = body.last_op(block).map_or(&[][..], |op| body.successors(op));
        worklist.extend(successors.iter().map(|successor| successor.block).filter(|block| reached.insert(*block)));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Loc, OpSpec};

    /// Creates a body with `count` blocks, in which each pair is an edge.
    fn body_with_edges(ctx: &Context, count: usize, edges: &[(usize, usize)]) -> (Body, Region) {
        let mut body = Body::default();
        let region = body.make_region();
        let blocks: Vec<Block> = (0..count).map(|_| body.make_block(region, None, &[])).collect();
        for (from, to) in edges {
            let op = body.make_op(OpSpec {
                successors: &[(blocks[*to], &[])],
                ..OpSpec::new(ctx.op_name("llvm.br"), Loc::Offset(0))
            });
            body.append_op(blocks[*from], op);
        }
        (body, region)
    }

    #[test]
    fn blocks_that_only_a_dead_block_reaches_are_removed() {
        let ctx = Context::new(crate::ruleset::built_in());
        // 0 -> 1; the dead block 2 leads to 3 and on to 1.
        let (mut body, region) = body_with_edges(&ctx, 4, &[(0, 1), (2, 3), (3, 1)]);
        remove_unreachable(&ctx, &mut body, region, &[Block::new(2)]);
        assert_eq!(body.region_blocks(region).collect::<Vec<_>>(), [Block::new(0), Block::new(1)]);
    }

    #[test]
    fn other_unreachable_blocks_stay() {
        let ctx = Context::new(crate::ruleset::built_in());
        let (mut body, region) = body_with_edges(&ctx, 3, &[(0, 0), (1, 0)]);
        remove_unreachable(&ctx, &mut body, region, &[Block::new(2)]);
        assert_eq!(body.region_blocks(region).collect::<Vec<_>>(), [Block::new(0), Block::new(1)]);
    }
}
