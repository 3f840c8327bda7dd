//! Dominance: which blocks are passed on every way to a block.
//!
//! Takes the blocks of one region; answers questions about them. Kept true: a block dominates itself; what cannot be reached
//! from the entry is dominated by everything.

use super::body::Body;
use super::ids::{Block, Region};
use rustc_hash::FxHashMap;

/// The dominator tree of one region.
#[derive(Debug)]
pub struct Dominance {
    /// Position of each reachable block in reverse post-order.
    order: FxHashMap<Block, usize>,
    /// Immediate dominator by that position; the entry's is itself.
    parent: Vec<usize>,
}

impl Dominance {
    /// Of a region. Edges are the successors of each block's last op.
    pub fn of(body: &Body, region: Region) -> Dominance {
        let Some(entry) = body.entry(region) else {
            return Dominance { order: FxHashMap::default(), parent: Vec::new() };
        };
        let next = |b: Block| body.last_op(b).map_or(&[][..], |op| body.successors(op));
        let mut post: Vec<Block> = Vec::new();
        let mut seen: FxHashMap<Block, ()> = FxHashMap::default();
        let mut stack = vec![(entry, 0usize)];
        seen.insert(entry, ());
        while let Some((block, edge)) = stack.pop() {
            match next(block).get(edge) {
                Some(s) => {
                    stack.push((block, edge + 1));
                    if body.region_of(s.block) == region && seen.insert(s.block, ()).is_none() {
                        stack.push((s.block, 0));
                    }
                }
                None => post.push(block),
            }
        }
        post.reverse();
        let order: FxHashMap<Block, usize> = post.iter().enumerate().map(|(i, b)| (*b, i)).collect();
        let mut preds: Vec<Vec<usize>> = vec![Vec::new(); post.len()];
        for (i, block) in post.iter().enumerate() {
            for s in next(*block) {
                if let Some(&to) = order.get(&s.block) {
                    preds[to].push(i);
                }
            }
        }
        // Cooper, Harvey, Kennedy: intersect the dominators of the predecessors until nothing changes.
        const UNKNOWN: usize = usize::MAX;
        let mut parent = vec![UNKNOWN; post.len()];
        parent[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for b in 1..post.len() {
                let mut new = UNKNOWN;
                for &p in preds[b].iter().filter(|p| parent[**p] != UNKNOWN) {
                    new = if new == UNKNOWN { p } else { meet(&parent, new, p) };
                }
                if parent[b] != new {
                    parent[b] = new;
                    changed = true;
                }
            }
        }
        Dominance { order, parent }
    }

    /// Whether every way from the entry to `b` passes `a`.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let Some(&b) = self.order.get(&b) else { return true };
        let Some(&a) = self.order.get(&a) else { return false };
        let mut at = b;
        while at > a {
            at = self.parent[at];
        }
        at == a
    }
}

fn meet(parent: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        while a > b {
            a = parent[a];
        }
        while b > a {
            b = parent[b];
        }
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, Loc, OpSpec};

    /// A region whose block `i` branches to `edges[i]`.
    fn graph(edges: &[&[usize]]) -> (Body, Region, Vec<Block>) {
        let ctx = Context::new(std::sync::Arc::default());
        let mut body = Body::default();
        let region = body.make_region();
        let blocks: Vec<Block> = edges.iter().map(|_| body.make_block(region, None, &[])).collect();
        for (from, to) in edges.iter().enumerate() {
            let successors: Vec<(Block, &[super::super::Value])> = to.iter().map(|t| (blocks[*t], &[][..])).collect();
            let op = body.make_op(OpSpec {
                name: ctx.op_name("t.br"),
                loc: Loc::Offset(0),
                operands: &[],
                successors: &successors,
                results: &[],
                attrs: &[],
                discardable: None,
                regions: 0,
                isolated: false,
            });
            body.append_op(blocks[from], op);
        }
        (body, region, blocks)
    }

    #[test]
    fn a_diamond_with_a_loop_and_a_dead_block() {
        let (body, region, b) = graph(&[&[1, 2], &[3], &[3], &[0, 4], &[], &[4]]);
        let d = Dominance::of(&body, region);
        assert!(d.dominates(b[0], b[4]) && d.dominates(b[3], b[4]) && d.dominates(b[3], b[3]));
        assert!(!d.dominates(b[1], b[3]) && !d.dominates(b[4], b[3]));
        assert!(d.dominates(b[1], b[5]) && !d.dominates(b[5], b[4]));
    }
}
