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
    order: Vec<u32>,
    /// The blocks of a tree are numbered so that those under a block follow it: its own number, and the one after those.
    spans: Vec<(u32, u32)>,
    /// Which regions have a tree.
    known: Vec<bool>,
    room: Room,
}

/// Lists that a tree is made with, kept for the next one.
#[derive(Debug, Default)]
struct Room {
    post: Vec<Block>,
    stack: Vec<(Block, usize)>,
    preds: Vec<(u32, u32)>,
    parent: Vec<u32>,
    sizes: Vec<u32>,
    free: Vec<u32>,
}

const UNKNOWN: u32 = u32::MAX;

fn edges(body: &Body, block: Block) -> &[Successor] {
    body.last_op(block).map_or(&[][..], |op| body.successors(op))
}

impl Dominance {
    /// Forgets all, and is of this body from now on. Edges are the successors of each block's last op.
    pub fn restart(&mut self, body: &Body) {
        self.order.clear();
        self.order.resize(body.block_count(), 0);
        self.known.clear();
        self.known.resize(body.region_count(), false);
        self.spans.clear();
    }

    /// Whether every way from the entry to `b` passes `a`.
    pub fn dominates(&mut self, body: &Body, a: Block, b: Block) -> bool {
        let region = body.region_of(b);
        if !std::mem::replace(&mut self.known[region.index()], true) {
            self.plant(body, region);
        }
        let (a, b) = (self.order[a.index()], self.order[b.index()]);
        if b == 0 || a == 0 {
            return b == 0;
        }
        let (a, b) = (self.spans[a as usize - 1], self.spans[b as usize - 1]);
        (a.0..a.1).contains(&b.0)
    }

    fn plant(&mut self, body: &Body, region: Region) {
        let Some(entry) = body.entry(region) else { return };
        let base = self.spans.len() as u32;
        let Room { post, stack, preds, parent, sizes, free } = &mut self.room;
        post.clear();
        stack.push((entry, 0));
        self.order[entry.index()] = UNKNOWN;
        while let Some((block, edge)) = stack.pop() {
            match edges(body, block).get(edge) {
                Some(s) => {
                    stack.push((block, edge + 1));
                    if body.region_of(s.block) == region && self.order[s.block.index()] == 0 {
                        self.order[s.block.index()] = UNKNOWN;
                        stack.push((s.block, 0));
                    }
                }
                None => post.push(block),
            }
        }
        post.reverse();
        for (i, block) in post.iter().enumerate() {
            self.order[block.index()] = base + i as u32 + 1;
        }
        // Both ends of each edge that stays in the region, by the end it leads to; blocks by their place in the post-order.
        preds.clear();
        for (from, block) in post.iter().enumerate() {
            let inside = edges(body, *block).iter().filter(|s| body.region_of(s.block) == region);
            preds.extend(inside.map(|s| (self.order[s.block.index()] - 1 - base, from as u32)));
        }
        preds.sort_unstable();
        // Cooper, Harvey, Kennedy: intersect the dominators of the predecessors until nothing changes.
        parent.clear();
        parent.resize(post.len(), UNKNOWN);
        parent[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for into in preds.chunk_by(|a, b| a.0 == b.0).filter(|into| into[0].0 != 0) {
                let mut new = UNKNOWN;
                for &(_, from) in into.iter().filter(|e| parent[e.1 as usize] != UNKNOWN) {
                    new = if new == UNKNOWN { from } else { meet(parent, new, from) };
                }
                let block = into[0].0 as usize;
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
        self.spans.push((0, sizes[0]));
        for block in 1..post.len() {
            let start = free[parent[block] as usize];
            free[parent[block] as usize] += sizes[block];
            free[block] = start + 1;
            self.spans.push((start, start + sizes[block]));
        }
    }
}

fn meet(parent: &[u32], mut a: u32, mut b: u32) -> u32 {
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
            let branch = OpSpec::named(ctx.op_name("t.br"), Loc::Offset(0));
            let op = body.make_op(OpSpec { successors: &successors, ..branch });
            body.append_op(blocks[from], op);
        }
        (body, blocks)
    }

    #[test]
    fn a_diamond_with_a_loop_and_a_dead_block() {
        let (body, b) = graph(&[&[1, 2], &[3], &[3], &[0, 4], &[], &[4]]);
        let mut d = Dominance::default();
        d.restart(&body);
        let mut dominates = |a: usize, c: usize| d.dominates(&body, b[a], b[c]);
        assert!(dominates(0, 4) && dominates(3, 4) && dominates(3, 3));
        assert!(!dominates(1, 3) && !dominates(4, 3));
        assert!(dominates(1, 5) && !dominates(5, 4));
    }
}
