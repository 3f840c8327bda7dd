//! Slices that are written in place.
//!
//! An op that writes over a view of a tensor needs a copy of the view if the tensor is used later. If the only later
//! use is an op that writes the result back to the place of the view (`writes_back`), the copy is needless:
//!
//! ```text
//! %s = tensor.extract_slice %t[%i] [4] [1]                 // the view
//! %f = linalg.fill ins(%x) outs(%s)                        // the chain: each op writes over the slice,
//! %p = linalg.matmul ins(%a, %b) outs(%f)                  // and only the next op uses its result
//! %r = tensor.insert_slice %p into %t[%i] [4] [1]          // writes the slice back
//! ```
//!
//! The chain writes into the buffer of `%t`, and nothing is done at the last op. Conditions: `%t` is its own root, of
//! the block of these ops; the first op of the chain uses it once, by the view; and it has no other use after that op.
//!
//! Tests: src/conversion/buffers/ownership.rs, tests/lower/tensor/.

use super::ownership::{Ownership, OwnershipAnalysis, is_tensor};
use crate::ir::{Block, Body, Def, Op, Value};
use rulec::rir::declarations::{OpDef, Trait};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// An op that writes a slice back.
struct WriteBack {
    op: Op,
    /// The positions of the operands: the slice, and the tensor that it is written to.
    source: u32,
    dest: u32,
    /// The op of the block of the tensor that contains `op`: itself, or the terminator of the block.
    ancestor: Op,
}

/// An op of a chain, with the position of the operand that it writes over, and the result in the same buffer.
struct ChainLink {
    op: Op,
    operand: u32,
    result: Value,
}

/// The uses of values and roots in a body.
struct UseTable {
    /// By value: how often ops and branches use it.
    counts: Vec<u32>,
    /// For each root, the ops of its region that use it, themselves or in their nested regions.
    users: FxHashMap<Value, Vec<Op>>,
    /// The position of each op in its block.
    positions: FxHashMap<Op, usize>,
}

impl OwnershipAnalysis<'_> {
    /// Finds slices that are written in place, and changes the roots and uses of the ops accordingly.
    pub(super) fn write_slices_in_place(&mut self) {
        let writes_back =
            |op: &Op| self.ctx.op_def(self.body.name(*op)).is_some_and(|def| !def.buffers.writes_back.is_empty());
        let mut candidates: Vec<Op> = self.uses.keys().copied().filter(writes_back).collect();
        if candidates.is_empty() {
            return;
        }
        candidates.sort_by_key(|op| op.index());
        let mut table = self.use_table();
        for op in candidates {
            let Some(write_back) = self.write_back(op) else { continue };
            if let Some(chain) = self.chain_before(&write_back, &table) {
                self.rewrite_chain(&write_back, &chain, &mut table);
            }
        }
    }

    fn use_table(&self) -> UseTable {
        let body = self.body;
        let mut counts = vec![0; body.value_count()];
        let mut positions = FxHashMap::default();
        let mut users: FxHashMap<Value, Vec<Op>> = FxHashMap::default();
        for (op, uses) in &self.uses {
            let Some(block) = body.block_of(*op) else { continue };
            let region = body.region_of(block);
            for root in uses.roots.iter().filter(|root| self.owners[root].region == region) {
                users.entry(*root).or_default().push(*op);
            }
            for operand in body.operands(*op) {
                counts[operand.index()] += 1;
            }
        }
        let blocks: std::collections::BTreeSet<usize> =
            self.uses.keys().filter_map(|op| body.block_of(*op)).map(|block| block.index()).collect();
        for block in blocks {
            positions.extend(body.block_ops(Block::new(block)).enumerate().map(|(i, op)| (op, i)));
        }
        UseTable { counts, users, positions }
    }

    /// Returns the parts of an op that writes a slice back to a tensor, whose buffer may be written.
    fn write_back(&self, op: Op) -> Option<WriteBack> {
        let body = self.body;
        let def = self.ctx.op_def(body.name(op))?;
        let [source, dest] = self.operands_of(op, def, &def.buffers.writes_back)[..] else { return None };
        let tensor = body.operands(op)[dest as usize];
        let owner = (self.roots[tensor.index()] == Some(tensor)).then(|| self.owners[&tensor])?;
        let is_consumed = self.uses[&op].consumed.contains(&dest);
        let may_write = match owner.ownership {
            Ownership::Owned => true,
            Ownership::Lent => !is_consumed,
            Ownership::Borrowed => false,
        };
        if !may_write {
            return None;
        }
        let block = match body.def(tensor) {
            Def::Result(op, _) => body.block_of(op)?,
            Def::Arg(block, _) => block,
        };
        let ancestor = ancestor_in(self, op, block)?;
        Some(WriteBack { op, source, dest, ancestor })
    }

    /// Returns the ops that write over the slice before it is written back, the last one first; `None` if they cannot
    /// write in place.
    fn chain_before(&self, write_back: &WriteBack, table: &UseTable) -> Option<Vec<ChainLink>> {
        let body = self.body;
        let operands = body.operands(write_back.op);
        let tensor = operands[write_back.dest as usize];
        let block = body.block_of(write_back.ancestor)?;
        let mut value = operands[write_back.source as usize];
        let mut chain: Vec<ChainLink> = Vec::new();
        loop {
            let Def::Result(op, _) = body.def(value) else { return None };
            let def = self.ctx.op_def(body.name(op))?;
            if body.block_of(op) != Some(block) || table.counts[value.index()] != 1 {
                return None;
            }
            if let [base] = self.operands_of(op, def, &def.buffers.view_of)[..] {
                let is_same = body.operands(op)[base as usize] == tensor && self.is_same_place(op, def, write_back.op);
                break (is_same && !chain.is_empty()).then_some(())?;
            }
            let operand = self.written_operand(op, def, value)?;
            chain.push(ChainLink { op, operand, result: value });
            value = body.operands(op)[operand as usize];
        }
        // The first op of the chain is the last one here. It uses the tensor by the view only.
        let first = chain.last()?.op;
        let is_used_once = |op: Op| self.uses[&op].roots.iter().filter(|root| **root == tensor).count() == 1;
        let is_early = |op: &Op| body.block_of(*op) == Some(block) && table.positions[op] < table.positions[&first];
        let known = |op: &Op| *op == first || *op == write_back.ancestor;
        let users = table.users.get(&tensor)?;
        (users.iter().all(|op| known(op) || is_early(op)) && is_used_once(first) && is_used_once(write_back.ancestor))
            .then_some(chain)
    }

    /// Returns the operand in whose buffer an op computes a result. The n-th operand that the op consumes has the
    /// buffer of the n-th tensor among its results, unless tensors are passed through its regions.
    fn written_operand(&self, op: Op, def: &OpDef, result: Value) -> Option<u32> {
        let body = self.body;
        let is_tensor = |value: &Value| is_tensor(self.ctx, body.value_type(*value));
        let mut results = body.results(op).filter(is_tensor);
        let consumed = &self.uses.get(&op)?.consumed;
        let count = results.clone().count();
        let place = results.position(|value| value == result)?;
        let entry = |region: &crate::ir::Region| body.entry_block(*region);
        let carries = |block: Block| body.args(block).any(|arg| is_tensor(&arg));
        let is_carried = !def.buffers.consumes.is_empty() && body.regions(op).1.iter().filter_map(entry).any(carries);
        (count == consumed.len() && !is_carried).then(|| consumed[place])
    }

    /// Returns whether a view shows the place of its operand that another op writes to: all operands and attributes
    /// that both declare, apart from the tensors, are the same.
    fn is_same_place(&self, view: Op, view_def: &OpDef, writer: Op) -> bool {
        let (body, ctx) = (self.body, self.ctx);
        let Some(writer_def) = ctx.op_def(body.name(writer)) else { return false };
        let (Some(of_view), Some(of_writer)) =
            (body.operand_segments(ctx, view, view_def), body.operand_segments(ctx, writer, writer_def))
        else {
            return false;
        };
        let same_operands = writer_def.operands.iter().enumerate().all(|(i, group)| {
            if writer_def.buffers.writes_back.contains(&(i as u16)) {
                return true;
            }
            let Some(j) = view_def.operands.iter().position(|other| other.name == group.name) else { return false };
            body.operands(view)[of_view.range(j)] == body.operands(writer)[of_writer.range(i)]
        });
        let same_attributes = writer_def.attributes.iter().enumerate().all(|(i, attribute)| {
            let Some(j) = view_def.attributes.iter().position(|other| other.name == attribute.name) else {
                return false;
            };
            body.attr(view, j) == body.attr(writer, i)
        });
        same_operands && same_attributes
    }

    /// Makes the tensor the root of the results of a chain, and removes the uses of the slice as a root.
    fn rewrite_chain(&mut self, write_back: &WriteBack, chain: &[ChainLink], table: &mut UseTable) {
        let tensor = self.body.operands(write_back.op)[write_back.dest as usize];
        for link in chain {
            let uses = self.uses.get_mut(&link.op).expect("an op of a chain has uses");
            uses.consumed.retain(|operand| *operand != link.operand);
            self.owners.remove(&link.result);
            self.roots[link.result.index()] = Some(tensor);
        }
        let slices: SmallVec<[Value; 4]> = chain.iter().map(|link| link.result).collect();
        for link in chain {
            let uses = self.uses.get_mut(&link.op).expect("an op of a chain has uses");
            for root in uses.roots.iter_mut().filter(|root| slices.contains(root)) {
                *root = tensor;
            }
            table.users.entry(tensor).or_default().push(link.op);
        }
        for op in [write_back.op, write_back.ancestor] {
            let uses = self.uses.get_mut(&op).expect("the op uses the slice");
            uses.roots.retain(|root| !slices.contains(root));
        }
        self.written_back.insert(write_back.op, write_back.dest);
    }
}

/// Returns the op of a block that contains an op: the op itself, or the terminator of the block, if it has no operands
/// and one region, in whose first block the op is. Such a region runs exactly once.
fn ancestor_in(analysis: &OwnershipAnalysis<'_>, op: Op, block: Block) -> Option<Op> {
    let body: &Body = analysis.body;
    let own_block = body.block_of(op)?;
    if own_block == block {
        return Some(op);
    }
    let region = body.region_of(own_block);
    let parent = body.region_op(region)?;
    let is_terminator =
        analysis.ctx.op_def(body.name(parent)).is_some_and(|def| def.traits.contains(&Trait::Terminator));
    let runs_once = is_terminator
        && body.operands(parent).is_empty()
        && body.regions(parent).1.len() == 1
        && body.entry_block(region) == Some(own_block);
    (runs_once && body.block_of(parent) == Some(block)).then_some(parent)
}
