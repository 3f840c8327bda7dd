//! Dominance: which blocks are passed on every way to a block.
//!
//! Takes a body; answers questions about two blocks of one region, whose tree is made when it is first asked about. Kept true:
//! a block dominates itself; what cannot be reached from the entry is dominated by everything.

use super::body::{Body, Successor};
use super::ids::{Block, Region};

/// The dominator trees of a body's regions.
#[derive(Debug, Default)]
pub struct Dominance {
    /// One more than the position of each block in `spans`, 0 if it cannot be reached.
    tree_index: Vec<u32>,
    /// The blocks of a tree are numbered so that those under a block follow it: its own number, and the one after those.
    subtree_spans: Vec<(u32, u32)>,
    /// Which regions have a tree.
    has_tree: Vec<bool>,
    scratch: DominanceScratch,
}

/// Lists that a tree is made with, kept for the next one.
#[derive(Debug, Default)]
struct DominanceScratch {
    post_order: Vec<Block>,
    stack: Vec<(Block, usize)>,
    predecessors: Vec<(u32, u32)>,
    parent: Vec<u32>,
    sizes: Vec<u32>,
    next_free: Vec<u32>,
}

const UNDEFINED: u32 = u32::MAX;

fn successors_of(body: &Body, block: Block) -> &[Successor] {
    body.last_op(block).map_or(&[][..], |op| body.successors(op))
}

impl Dominance {
    /// Forgets all, and is of this body from now on. Edges are the successors of each block's last op.
    pub fn reset(&mut self, body: &Body) {
        self.tree_index.clear();
        self.tree_index.resize(body.block_count(), 0);
        self.has_tree.clear();
        self.has_tree.resize(body.region_count(), false);
        self.subtree_spans.clear();
    }

    /// Whether every way from the entry to `b` passes `a`.
    pub fn dominates(&mut self, body: &Body, a: Block, b: Block) -> bool {
        let region = body.region_of(b);
        if !std::mem::replace(&mut self.has_tree[region.index()], true) {
            self.build_tree(body, region);
        }
        let (a, b) = (self.tree_index[a.index()], self.tree_index[b.index()]);
        if b == 0 || a == 0 {
            return b == 0;
        }
        let (a, b) = (self.subtree_spans[a as usize - 1], self.subtree_spans[b as usize - 1]);
        (a.0..a.1).contains(&b.0)
    }

    fn build_tree(&mut self, body: &Body, region: Region) {
        let Some(entry) = body.entry_block(region) else { return };
        let base = self.subtree_spans.len() as u32;
        let DominanceScratch { post_order: post, stack, predecessors: preds, parent, sizes, next_free: free } =
            &mut self.scratch;
        post.clear();
        stack.push((entry, 0));
        self.tree_index[entry.index()] = UNDEFINED;
        while let Some((block, edge)) = stack.pop() {
            match successors_of(body, block).get(edge) {
                Some(s) => {
                    stack.push((block, edge + 1));
                    if body.region_of(s.block) == region && self.tree_index[s.block.index()] == 0 {
                        self.tree_index[s.block.index()] = UNDEFINED;
                        stack.push((s.block, 0));
                    }
                }
                None => post.push(block),
            }
        }
        post.reverse();
        for (i, block) in post.iter().enumerate() {
            self.tree_index[block.index()] = base + i as u32 + 1;
        }
        // Both ends of each edge that stays in the region, by the end it leads to; blocks by their place in the post-order.
        preds.clear();
        for (from, block) in post.iter().enumerate() {
            let inside = successors_of(body, *block).iter().filter(|s| body.region_of(s.block) == region);
            preds.extend(inside.map(|s| (self.tree_index[s.block.index()] - 1 - base, from as u32)));
        }
        preds.sort_unstable();
        // Cooper, Harvey, Kennedy: intersect the dominators of the predecessors until nothing changes.
        parent.clear();
        parent.resize(post.len(), UNDEFINED);
        parent[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for incoming in preds.chunk_by(|a, b| a.0 == b.0).filter(|into| into[0].0 != 0) {
                let mut new = UNDEFINED;
                for &(_, from) in incoming.iter().filter(|e| parent[e.1 as usize] != UNDEFINED) {
                    new = if new == UNDEFINED { from } else { nearest_common_dominator(parent, new, from) };
                }
                let block = incoming[0].0 as usize;
                changed |= parent[block] != new;
                parent[block] = new;
            }
        }
        // A dominator comes before what it dominates, so sizes add up from the end, and numbers are given from the start.
        sizes.clear();
        sizes.resize(post.len(), 1);
        for block in (1..post.len()).rev() {
            sizes[parent[block] as usize] += sizes[block];
        }
        free.clear();
        free.resize(post.len(), 1);
        self.subtree_spans.push((0, sizes[0]));
        for block in 1..post.len() {
            let start = free[parent[block] as usize];
            free[parent[block] as usize] += sizes[block];
            free[block] = start + 1;
            self.subtree_spans.push((start, start + sizes[block]));
        }
    }
}

fn nearest_common_dominator(parent: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = parent[a as usize];
        }
        while b > a {
            b = parent[b as usize];
        }
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, Loc, OpSpec};

    /// A region whose block `i` branches to `edges[i]`.
    fn graph(edges: &[&[usize]]) -> (Body, Vec<Block>) {
        let ctx = Context::new(std::sync::Arc::default());
        let mut body = Body::default();
        let region = body.make_region();
        let blocks: Vec<Block> = edges.iter().map(|_| body.make_block(region, None, &[])).collect();
        for (from, to) in edges.iter().enumerate() {
            let successors: Vec<(Block, &[super::super::Value])> = to.iter().map(|t| (blocks[*t], &[][..])).collect();
            let branch = OpSpec::new(ctx.op_name("t.br"), Loc::Offset(0));
            let op = body.make_op(OpSpec { successors: &successors, ..branch });
            body.append_op(blocks[from], op);
        }
        (body, blocks)
    }

    #[test]
    fn a_diamond_with_a_loop_and_a_dead_block() {
        let (body, b) = graph(&[&[1, 2], &[3], &[3], &[0, 4], &[], &[4]]);
        let mut d = Dominance::default();
        d.reset(&body);
        let mut dominates = |a: usize, c: usize| d.dominates(&body, b[a], b[c]);
        assert!(dominates(0, 4) && dominates(3, 4) && dominates(3, 3));
        assert!(!dominates(1, 3) && !dominates(4, 3));
        assert!(dominates(1, 5) && !dominates(5, 4));
    }
}
