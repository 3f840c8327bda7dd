//! Body: the arena of one isolated op's regions (a module, a function), and reading it.
//!
//! An op inside a body that is isolated itself owns a child body. Kept true: ids are positions in this body; a block's ops and
//! a region's blocks are linked lists in layout order; an op's operands are its own followed by what its successors carry;
//! results of one op, and arguments of one block, are consecutive values; what few ops have costs the others four bytes. Only `edit.rs` changes a body.

use super::ids::{Attr, Block, Op, OpName, Region, Type, Value};
use super::location::Loc;
use std::num::NonZeroU32;

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Def {
    /// Result `.1` of an op.
    Result(Op, u32),
    /// Argument `.1` of a block.
    Arg(Block, u32),
}

/// A range of one of the body's pools.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PoolRange {
    pub(super) start: u32,
    pub(super) len: u32,
}

impl PoolRange {
    pub(super) const EMPTY: PoolRange = PoolRange { start: 0, len: 0 };
    #[inline]
    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }
}

/// A successor: a block and the part of the op's operands that it carries.
#[derive(Clone, Copy, Debug)]
pub struct Successor {
    /// The block.
    pub block: Block,
    /// First operand, counted from the op's first.
    pub start: u32,
    /// How many operands.
    pub len: u32,
}

#[derive(Clone, Debug)]
pub(super) struct OpData {
    pub(super) name: OpName,
    pub(super) loc: Loc,
    pub(super) block: Option<Block>,
    pub(super) prev: Option<Op>,
    pub(super) next: Option<Op>,
    pub(super) operands: PoolRange,
    pub(super) results: PoolRange,
    pub(super) attrs: PoolRange,
    pub(super) discardable: Option<Attr>,
    /// One more than a position in `Body::more`.
    pub(super) rare: Option<NonZeroU32>,
}

/// What few ops have.
#[derive(Clone, Copy, Debug)]
pub(super) struct RareOpData {
    pub(super) successors: PoolRange,
    pub(super) regions: PoolRange,
    /// Position in `children` where the regions of an isolated op live.
    pub(super) child: Option<u32>,
}

impl RareOpData {
    pub(super) const NONE: RareOpData =
        RareOpData { successors: PoolRange::EMPTY, regions: PoolRange::EMPTY, child: None };
}

#[derive(Clone, Debug)]
pub(super) struct BlockData {
    pub(super) region: Region,
    pub(super) prev: Option<Block>,
    pub(super) next: Option<Block>,
    pub(super) first: Option<Op>,
    pub(super) last: Option<Op>,
    pub(super) args: PoolRange,
}

#[derive(Clone, Debug)]
pub(super) struct RegionData {
    /// The op it belongs to: of this body, or for the regions of the isolated op that owns this body `None`.
    pub(super) op: Option<Op>,
    pub(super) first: Option<Block>,
    pub(super) last: Option<Block>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ValueData {
    pub(super) ty: Type,
    /// Position of the op or the block.
    def_index: u32,
    /// Which of its results or arguments, and in the highest bit whether it is an argument.
    number_and_kind: u32,
}

impl ValueData {
    const ARG: u32 = 1 << 31;

    #[inline]
    pub(super) fn result(op: Op, number: usize, ty: Type) -> ValueData {
        ValueData { ty, def_index: op.index() as u32, number_and_kind: ValueData::number(number) }
    }
    pub(super) fn arg(block: Block, number: usize, ty: Type) -> ValueData {
        ValueData { ty, def_index: block.index() as u32, number_and_kind: ValueData::number(number) | ValueData::ARG }
    }
    #[inline]
    fn number(number: usize) -> u32 {
        u32::try_from(number).ok().filter(|n| *n < ValueData::ARG).expect("fewer than 2^31 values of one op or block")
    }
    #[inline]
    fn def(self) -> Def {
        let (index, number) = (self.def_index as usize, self.number_and_kind & !ValueData::ARG);
        if self.number_and_kind < ValueData::ARG {
            Def::Result(Op::new(index), number)
        } else {
            Def::Arg(Block::new(index), number)
        }
    }
}

/// See the module.
#[derive(Clone, Debug, Default)]
pub struct Body {
    pub(super) ops: Vec<OpData>,
    pub(super) rare: Vec<RareOpData>,
    pub(super) blocks: Vec<BlockData>,
    pub(super) regions: Vec<RegionData>,
    pub(super) values: Vec<ValueData>,
    pub(super) operands: Vec<Value>,
    pub(super) attrs: Vec<(u32, Attr)>,
    pub(super) successors: Vec<Successor>,
    pub(super) op_regions: Vec<Region>,
    pub(super) arg_locs: Vec<(Value, Loc)>,
    pub(super) children: Vec<Body>,
    pub(super) tags: Vec<u64>,
    /// See `set_kind`. Ops behind the last one have none.
    pub(super) shape_ids: Vec<u32>,
}

impl Body {
    // ---- ops
    /// The name of an op.
    #[inline]
    pub fn name(&self, op: Op) -> OpName {
        self.ops[op.index()].name
    }
    /// Where an op comes from.
    #[inline]
    pub fn loc(&self, op: Op) -> Loc {
        self.ops[op.index()].loc
    }
    /// The block an op is in.
    #[inline]
    pub fn block_of(&self, op: Op) -> Option<Block> {
        self.ops[op.index()].block
    }
    /// The op after this one in its block.
    #[inline]
    pub fn next_op(&self, op: Op) -> Option<Op> {
        self.ops[op.index()].next
    }
    /// The op before this one in its block.
    #[inline]
    pub fn prev_op(&self, op: Op) -> Option<Op> {
        self.ops[op.index()].prev
    }
    /// All operands: the op's own, then what the successors carry.
    #[inline]
    pub fn operands(&self, op: Op) -> &[Value] {
        &self.operands[self.ops[op.index()].operands.range()]
    }
    /// The operands that no successor carries.
    #[inline]
    pub fn own_operands(&self, op: Op) -> &[Value] {
        let data = &self.ops[op.index()];
        let mut own = data.operands.range();
        if data.rare.is_some() {
            own.end -= self.forwarded_operand_count(op) as usize;
        }
        &self.operands[own]
    }
    /// Whether an op has neither successors nor regions.
    #[inline]
    pub fn has_no_successors_or_regions(&self, op: Op) -> bool {
        self.ops[op.index()].rare.is_none()
    }
    /// How many operands of its own an op has, and how many results, successors and regions.
    #[inline]
    pub fn item_counts(&self, op: Op) -> [u32; 4] {
        let (data, rare) = (&self.ops[op.index()], self.rare(op));
        if data.rare.is_none() {
            return [data.operands.len, data.results.len, 0, 0];
        }
        [data.operands.len - self.forwarded_operand_count(op), data.results.len, rare.successors.len, rare.regions.len]
    }
    #[inline]
    pub(super) fn rare(&self, op: Op) -> RareOpData {
        match self.ops[op.index()].rare {
            Some(index) => self.rare[index.get() as usize - 1],
            None => RareOpData::NONE,
        }
    }
    /// How many operands the successors carry.
    fn forwarded_operand_count(&self, op: Op) -> u32 {
        let mut count = 0;
        for successor in self.successors(op) {
            count += successor.len;
        }
        count
    }
    /// The results.
    #[inline]
    pub fn results(&self, op: Op) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<> {
        self.ops[op.index()].results.range().map(Value::new)
    }
    /// The results, which follow each other: the first one, and the value after the last.
    #[inline]
    pub fn result_range(&self, op: Op) -> std::ops::Range<Value> {
        let range = self.ops[op.index()].results.range();
        Value::new(range.start)..Value::new(range.end)
    }
    /// Result number `i`.
    #[inline]
    pub fn result(&self, op: Op, i: usize) -> Value {
        let r = self.ops[op.index()].results;
        assert!(i < r.len as usize, "an op has no result {i}");
        Value::new(r.start as usize + i)
    }
    /// Inherent attributes as (declared index, attribute), sorted by index.
    #[inline]
    pub fn attrs(&self, op: Op) -> &[(u32, Attr)] {
        &self.attrs[self.ops[op.index()].attrs.range()]
    }
    /// The inherent attribute of a declared index.
    #[inline]
    pub fn attr(&self, op: Op, index: usize) -> Option<Attr> {
        for (declared_index, attr) in self.attrs(op) {
            if *declared_index as usize == index {
                return Some(*attr);
            }
        }
        None
    }
    /// The dictionary of discardable attributes (for an undeclared op: all of them).
    #[inline]
    pub fn discardable(&self, op: Op) -> Option<Attr> {
        self.ops[op.index()].discardable
    }
    /// The successors.
    #[inline]
    pub fn successors(&self, op: Op) -> &[Successor] {
        &self.successors[self.rare(op).successors.range()]
    }
    /// What successor `s` of an op carries.
    #[inline]
    pub fn successor_operands(&self, op: Op, s: Successor) -> &[Value] {
        &self.operands(op)[s.start as usize..(s.start + s.len) as usize]
    }
    /// The op's regions, in the body they live in.
    #[inline]
    pub fn regions(&self, op: Op) -> (&Body, &[Region]) {
        let rare = self.rare(op);
        let regions = &self.op_regions[rare.regions.range()];
        match rare.child {
            Some(i) => (&self.children[i as usize], regions),
            None => (self, regions),
        }
    }
    /// Whether the op owns a child body.
    #[inline]
    pub fn is_isolated(&self, op: Op) -> bool {
        self.rare(op).child.is_some()
    }
    /// The op's child body.
    #[inline]
    pub fn child(&self, op: Op) -> Option<&Body> {
        self.rare(op).child.map(|i| &self.children[i as usize])
    }
    /// What `set_kind` has said of an op, 0 otherwise.
    #[inline]
    pub fn shape_id(&self, op: Op) -> u32 {
        self.shape_ids.get(op.index()).copied().unwrap_or(0)
    }
    /// What `set_tag` has said of an op, 0 otherwise.
    #[inline]
    pub fn tag(&self, op: Op) -> u64 {
        self.tags.get(op.index()).copied().unwrap_or(0)
    }
    /// How many ops were ever made (ids below this are valid).
    #[inline]
    pub fn op_count(&self) -> usize {
        self.ops.len()
    }

    // ---- blocks and regions
    /// The arguments.
    #[inline]
    pub fn args(&self, block: Block) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<> {
        self.blocks[block.index()].args.range().map(Value::new)
    }
    /// The region a block is in.
    #[inline]
    pub fn region_of(&self, block: Block) -> Region {
        self.blocks[block.index()].region
    }
    /// The block after this one in its region.
    #[inline]
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block.index()].next
    }
    /// The block before this one in its region.
    #[inline]
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        self.blocks[block.index()].prev
    }
    /// The first op.
    #[inline]
    pub fn first_op(&self, block: Block) -> Option<Op> {
        self.blocks[block.index()].first
    }
    /// The last op.
    #[inline]
    pub fn last_op(&self, block: Block) -> Option<Op> {
        self.blocks[block.index()].last
    }
    /// The ops in order.
    #[inline]
    pub fn block_ops(&self, block: Block) -> impl Iterator<Item = Op> + '_ {
        std::iter::successors(self.first_op(block), |&op| self.next_op(op))
    }
    /// The entry block.
    #[inline]
    pub fn entry_block(&self, region: Region) -> Option<Block> {
        self.regions[region.index()].first
    }
    /// The last block.
    #[inline]
    pub fn last_block(&self, region: Region) -> Option<Block> {
        self.regions[region.index()].last
    }
    /// The blocks in layout order.
    #[inline]
    pub fn region_blocks(&self, region: Region) -> impl Iterator<Item = Block> + '_ {
        std::iter::successors(self.entry_block(region), |&b| self.next_block(b))
    }
    /// The op of this body a region belongs to; `None` for a region of the op that owns the body.
    #[inline]
    pub fn region_op(&self, region: Region) -> Option<Op> {
        self.regions[region.index()].op
    }
    /// How many blocks were ever made.
    #[inline]
    pub fn block_count(&self) -> usize {
        self.blocks.len()
    }
    /// How many regions were ever made.
    #[inline]
    pub fn region_count(&self) -> usize {
        self.regions.len()
    }

    // ---- values
    /// The type of a value.
    #[inline]
    pub fn value_type(&self, value: Value) -> Type {
        self.values[value.index()].ty
    }
    /// Where a value comes from.
    #[inline]
    pub fn def(&self, value: Value) -> Def {
        self.values[value.index()].def()
    }
    /// How many values were ever made.
    #[inline]
    pub fn value_count(&self) -> usize {
        self.values.len()
    }
    /// Where a block argument comes from, if its text says so.
    #[inline]
    pub fn arg_loc(&self, value: Value) -> Option<Loc> {
        self.arg_locs.binary_search_by_key(&value, |e| e.0).ok().map(|i| self.arg_locs[i].1)
    }
}

impl Drop for Body {
    /// Bodies nest as deep as modules do; they are dropped with a list instead of the call stack.
    fn drop(&mut self) {
        let mut pending = std::mem::take(&mut self.children);
        while let Some(mut body) = pending.pop() {
            pending.append(&mut body.children);
        }
    }
}
