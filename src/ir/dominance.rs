//! Dominator trees of the regions of a body.
//!
//! The algorithm is that of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm"): it intersects the
//! dominators of the predecessors until a fixed point. Blocks are then numbered in preorder of the tree, so a query
//! compares two ranges.
//!
//! Tests: below, tests/errors/values/.

use super::body::{Body, Successor};
use super::ids::{Block, Region};

/// The dominator trees of a body's regions. The tree of a region is built by the first query about its blocks.
///
/// Invariant: all data describes the body of the last `reset`.
#[derive(Debug, Default)]
pub struct Dominance {
    /// For each block: its index into `subtree_spans` plus one, or 0 for a block that is unreachable.
    tree_index: Vec<u32>,
    /// For each block of a tree: the range of preorder numbers of its subtree, as (its own number, end).
    subtree_spans: Vec<(u32, u32)>,
    /// For each block of a tree: the number of edges to it from blocks that it does not dominate.
    forward_edges: Vec<u32>,
    /// For each region: whether its tree is built.
    has_tree: Vec<bool>,
    scratch: DominanceScratch,
}

/// Lists for building one tree, reused for the next one. `edges`, `parent`, `sizes` and `next_free` identify a block by
/// its index in `order`.
#[derive(Debug, Default)]
struct DominanceScratch {
    /// The reachable blocks in reverse postorder, so a dominator comes before the blocks that it dominates.
    order: Vec<Block>,
    /// Depth-first search: blocks with the next successor to visit.
    stack: Vec<(Block, usize)>,
    /// The edges inside the region, as (target, source), sorted.
    edges: Vec<(u32, u32)>,
    /// The immediate dominator of each block; the entry block is its own.
    parent: Vec<u32>,
    /// The number of blocks in each subtree.
    sizes: Vec<u32>,
    /// For each block: the next free preorder number in its subtree, which its next child gets.
    next_free: Vec<u32>,
}

const UNDEFINED: u32 = u32::MAX;

/// Returns the successors of a block's last op.
fn successors_of(body: &Body, block: Block) -> &[Successor] {
    body.last_op(block).map_or(&[][..], |op| body.successors(op))
}

impl Dominance {
    /// Forgets the trees of the previous body and prepares for queries about `body`.
    pub fn reset(&mut self, body: &Body) {
        self.tree_index.clear();
        self.tree_index.resize(body.block_count(), 0);
        self.has_tree.clear();
        self.has_tree.resize(body.region_count(), false);
        self.subtree_spans.clear();
        self.forward_edges.clear();
    }

    /// Returns whether a path leads from the entry block of its region to `block`.
    pub fn is_reachable(&mut self, body: &Body, block: Block) -> bool {
        self.ensure_tree(body, body.region_of(block));
        self.tree_index[block.index()] != 0
    }

    /// Returns whether every path from the entry block to `b` contains `a`; both blocks are in one region. A block
    /// dominates itself, and every block dominates an unreachable one.
    pub fn dominates(&mut self, body: &Body, a: Block, b: Block) -> bool {
        self.ensure_tree(body, body.region_of(b));
        let (a, b) = (self.tree_index[a.index()], self.tree_index[b.index()]);
        if b == 0 || a == 0 {
            return b == 0;
        }
        let (a, b) = (self.subtree_spans[a as usize - 1], self.subtree_spans[b as usize - 1]);
        (a.0..a.1).contains(&b.0)
    }

    /// Returns whether every path from the entry block to `block` contains the edge from the block `from` to `to`, one
    /// of its successors. The three blocks are in one region.
    pub fn edge_dominates(&mut self, body: &Body, from: Block, to: Block, block: Block) -> bool {
        if !self.dominates(body, to, block) {
            return false;
        }
        // Other edges to `to` are harmless only if they come from blocks that `to` dominates: such a path has already
        // passed the edge.
        let index = self.tree_index[to.index()];
        index == 0 || (self.forward_edges[index as usize - 1] == 1 && !self.dominates(body, to, from))
    }

    fn ensure_tree(&mut self, body: &Body, region: Region) {
        if !std::mem::replace(&mut self.has_tree[region.index()], true) {
            self.build_tree(body, region);
        }
    }

    fn build_tree(&mut self, body: &Body, region: Region) {
        let Some(entry) = body.entry_block(region) else { return };
        self.number_blocks(body, region, entry);
        self.collect_edges(body, region);
        self.scratch.compute_immediate_dominators();
        self.number_subtrees();
        self.count_forward_edges();
    }

    /// Visits the reachable blocks depth-first and numbers them in reverse postorder.
    fn number_blocks(&mut self, body: &Body, region: Region, entry: Block) {
        let DominanceScratch { order, stack, .. } = &mut self.scratch;
        order.clear();
        stack.push((entry, 0));
        self.tree_index[entry.index()] = UNDEFINED;
        while let Some((block, edge)) = stack.pop() {
            match successors_of(body, block).get(edge) {
                Some(successor) => {
                    stack.push((block, edge + 1));
                    let target = successor.block;
                    if body.region_of(target) == region && self.tree_index[target.index()] == 0 {
                        self.tree_index[target.index()] = UNDEFINED;
                        stack.push((target, 0));
                    }
                }
                None => order.push(block),
            }
        }
        order.reverse();
        let base = self.subtree_spans.len() as u32;
        for (i, block) in order.iter().enumerate() {
            self.tree_index[block.index()] = base + i as u32 + 1;
        }
    }

    fn collect_edges(&mut self, body: &Body, region: Region) {
        let base = self.subtree_spans.len() as u32;
        let DominanceScratch { order, edges, .. } = &mut self.scratch;
        edges.clear();
        for (source, block) in order.iter().enumerate() {
            let inside = successors_of(body, *block).iter().filter(|s| body.region_of(s.block) == region);
            edges.extend(inside.map(|s| (self.tree_index[s.block.index()] - 1 - base, source as u32)));
        }
        edges.sort_unstable();
    }

    /// Numbers the blocks in preorder of the dominator tree. Appends each block's range of numbers, which covers its
    /// subtree, to `subtree_spans`.
    fn number_subtrees(&mut self) {
        let DominanceScratch { order, parent, sizes, next_free, .. } = &mut self.scratch;
        sizes.clear();
        sizes.resize(order.len(), 1);
        for block in (1..order.len()).rev() {
            sizes[parent[block] as usize] += sizes[block];
        }
        next_free.clear();
        next_free.resize(order.len(), 1);
        self.subtree_spans.push((0, sizes[0]));
        for block in 1..order.len() {
            let start = next_free[parent[block] as usize];
            next_free[parent[block] as usize] += sizes[block];
            next_free[block] = start + 1;
            self.subtree_spans.push((start, start + sizes[block]));
        }
    }
}

impl Dominance {
    /// Appends the number of forward edges to each block of the tree that was built last.
    fn count_forward_edges(&mut self) {
        let base = self.forward_edges.len();
        self.forward_edges.resize(self.subtree_spans.len(), 0);
        for &(target, source) in &self.scratch.edges {
            let (target, source) = (base + target as usize, base + source as usize);
            let ((start, end), (number, _)) = (self.subtree_spans[target], self.subtree_spans[source]);
            self.forward_edges[target] += u32::from(!(start..end).contains(&number));
        }
    }
}

impl DominanceScratch {
    fn compute_immediate_dominators(&mut self) {
        let DominanceScratch { order, edges, parent, .. } = self;
        parent.clear();
        parent.resize(order.len(), UNDEFINED);
        parent[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for incoming in edges.chunk_by(|a, b| a.0 == b.0).filter(|incoming| incoming[0].0 != 0) {
                let mut dominator = UNDEFINED;
                for &(_, source) in incoming.iter().filter(|edge| parent[edge.1 as usize] != UNDEFINED) {
                    dominator = match dominator {
                        UNDEFINED => source,
                        dominator => nearest_common_dominator(parent, dominator, source),
                    };
                }
                let block = incoming[0].0 as usize;
                changed |= parent[block] != dominator;
                parent[block] = dominator;
            }
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

    /// Returns a region whose block `i` branches to the blocks `edges[i]`.
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
        let reachable: Vec<bool> = b.iter().map(|block| d.is_reachable(&body, *block)).collect();
        assert_eq!(reachable, [true, true, true, true, true, false]);
    }

    #[test]
    fn an_edge_dominates_only_blocks_that_no_other_edge_leads_to() {
        // Block 1 is a loop header that is entered by one edge. Block 4 is entered by two edges.
        let (body, b) = graph(&[&[1, 4], &[2, 3], &[1], &[4], &[]]);
        let mut d = Dominance::default();
        d.reset(&body);
        let mut edge_dominates = |from: usize, to: usize, c: usize| d.edge_dominates(&body, b[from], b[to], b[c]);
        assert!(edge_dominates(0, 1, 1) && edge_dominates(0, 1, 2) && edge_dominates(1, 3, 3));
        assert!(!edge_dominates(2, 1, 1) && !edge_dominates(0, 1, 4) && !edge_dominates(3, 4, 4));
    }

    #[test]
    fn an_irreducible_loop_is_entered_from_its_dominator() {
        let (body, b) = graph(&[&[1, 2], &[2, 3], &[1], &[]]);
        let mut d = Dominance::default();
        d.reset(&body);
        let mut dominates = |a: usize, c: usize| d.dominates(&body, b[a], b[c]);
        assert!(dominates(0, 1) && dominates(0, 2) && dominates(1, 3));
        assert!(!dominates(1, 2) && !dominates(2, 1) && !dominates(2, 3));
    }

    #[test]
    fn a_reset_forgets_the_trees() {
        let (chain, c) = graph(&[&[1], &[2], &[]]);
        let (fork, f) = graph(&[&[1, 2], &[], &[]]);
        let mut d = Dominance::default();
        d.reset(&chain);
        assert!(d.dominates(&chain, c[1], c[2]));
        d.reset(&fork);
        assert!(!d.dominates(&fork, f[1], f[2]) && d.dominates(&fork, f[0], f[2]));
    }

    #[test]
    fn regions_have_trees_of_their_own() {
        let (mut body, first) = graph(&[&[1], &[]]);
        let region = body.make_region();
        let second: Vec<Block> = (0..2).map(|_| body.make_block(region, None, &[])).collect();
        let mut d = Dominance::default();
        d.reset(&body);
        assert!(d.dominates(&body, first[0], first[1]));
        // The second region has no edges, so its second block is unreachable.
        assert!(d.dominates(&body, second[0], second[1]) && !d.dominates(&body, second[1], second[0]));
    }
}
