//! Body: the arena of ops, blocks, regions and values below one isolated op, such as a module or a function.
//!
//! An op inside a body that is isolated from above owns a child body. Bodies share no ids, so threads can work on
//! different bodies. This file reads a body; `edit.rs` changes it.
//!
//! Tests: below, src/ir/edit.rs.

use super::ids::{Attr, Block, Op, OpName, Region, Type, Value};
use super::location::{Loc, PackedLoc};
use super::pool::Pool;
use super::slab::Chunk;
use std::num::NonZeroU32;
use std::sync::Arc;

/// The definition of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Def {
    /// The result of an op, by its number among the op's results.
    Result(Op, u32),
    /// The argument of a block, by its number among the block's arguments.
    Arg(Block, u32),
}

/// An index range in one of the body's pools, such as `Body::operands` or `Body::values`.
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

/// A successor: a block and the operands that the op passes to it.
#[derive(Clone, Copy, Debug)]
pub struct Successor {
    /// The target block.
    pub block: Block,
    /// Position of the first operand passed to `block` among all operands of the op.
    pub start: u32,
    /// The number of operands passed to `block`.
    pub len: u32,
}

/// The bit of an entry of `Body::marks` that `Body::mark_valid_attrs` sets.
pub(super) const VALID_ATTRS: u32 = 1 << 31;
/// The bit of an entry of `Body::marks` that `Body::mark_valid_types` sets.
pub(super) const VALID_TYPES: u32 = 1 << 30;
/// The bits of an entry of `Body::marks` with the shape id.
pub(super) const SHAPE_ID: u32 = VALID_TYPES - 1;

#[derive(Clone, Copy, Debug)]
pub(super) struct OpData {
    pub(super) name: OpName,
    pub(super) loc: PackedLoc,
    pub(super) block: Option<Block>,
    pub(super) prev: Option<Op>,
    pub(super) next: Option<Op>,
    pub(super) operands: PoolRange,
    pub(super) results: PoolRange,
    pub(super) attrs: PoolRange,
    pub(super) discardable: Option<Attr>,
    /// Index into `Body::rare` plus one; `None` if the op has no rare fields.
    pub(super) rare: Option<NonZeroU32>,
}

/// The fields that only few ops use. They are stored in `Body::rare`, so any other op needs four bytes for all of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct RareOpData {
    pub(super) successors: PoolRange,
    pub(super) regions: PoolRange,
    /// Index into `Body::children` of the body that contains the regions of an isolated op.
    pub(super) child: Option<u32>,
}

impl RareOpData {
    pub(super) const NONE: RareOpData =
        RareOpData { successors: PoolRange::EMPTY, regions: PoolRange::EMPTY, child: None };
}

#[derive(Clone, Copy, Debug)]
pub(super) struct BlockData {
    pub(super) region: Region,
    pub(super) prev: Option<Block>,
    pub(super) next: Option<Block>,
    pub(super) first: Option<Op>,
    pub(super) last: Option<Op>,
    pub(super) args: PoolRange,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct RegionData {
    /// The op of this body that the region belongs to; `None` for a region of the op that owns this body.
    pub(super) op: Option<Op>,
    pub(super) first: Option<Block>,
    pub(super) last: Option<Block>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ValueData {
    pub(super) ty: Type,
    /// Index of the defining op or block.
    def_index: u32,
    /// Number of the result or argument; the highest bit is set for an argument.
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

/// An arena of IR entities; their ids are indices into its tables.
///
/// Invariants: the ops of a block, and the blocks of a region, are doubly linked lists in layout order. The operands of
/// an op are its own operands followed by its successor operands. The results of one op are consecutive values, and so
/// are the arguments of one block. No pool leaves its body, since its memory may be a part of `chunk`.
#[derive(Clone, Debug, Default)]
pub struct Body {
    pub(super) ops: Pool<OpData>,
    pub(super) rare: Pool<RareOpData>,
    pub(super) blocks: Pool<BlockData>,
    pub(super) regions: Pool<RegionData>,
    pub(super) values: Pool<ValueData>,
    /// The operands of all ops. Each op has a `PoolRange` in this pool, and one in each of `attrs`, `successors` and
    /// `op_regions`.
    pub(super) operands: Pool<Value>,
    pub(super) attrs: Pool<(u32, Attr)>,
    pub(super) successors: Pool<Successor>,
    pub(super) op_regions: Pool<Region>,
    /// Explicit locations of block arguments. Invariant: sorted by argument.
    pub(super) arg_locs: Pool<(Value, PackedLoc)>,
    pub(super) children: Vec<Body>,
    /// The chunk of the slab in which the pools are windows, if they are.
    #[allow(dead_code, reason = "it keeps the memory of the pools")]
    pub(super) chunk: Option<Arc<Chunk>>,
    /// For each op: the number that `set_tag` attached. Ops beyond the end have tag 0.
    pub(super) tags: Pool<u64>,
    /// For each op: the shape id that `set_shape_id` stored, with the bits `VALID_ATTRS` and `VALID_TYPES` of what is
    /// known to be as declared. The marks of ops beyond the end are 0: no shape id, and nothing is known.
    pub(super) marks: Pool<u32>,
}

impl Body {
    // ---- ops
    /// Returns the name of an op.
    #[inline]
    pub fn name(&self, op: Op) -> OpName {
        self.ops[op.index()].name
    }
    /// Returns the location of an op.
    #[inline]
    pub fn loc(&self, op: Op) -> Loc {
        self.ops[op.index()].loc.get()
    }
    /// Returns the block that contains an op.
    #[inline]
    pub fn block_of(&self, op: Op) -> Option<Block> {
        self.ops[op.index()].block
    }
    /// Returns the op after this one in its block.
    #[inline]
    pub fn next_op(&self, op: Op) -> Option<Op> {
        self.ops[op.index()].next
    }
    /// Returns the op before this one in its block.
    #[inline]
    pub fn prev_op(&self, op: Op) -> Option<Op> {
        self.ops[op.index()].prev
    }
    /// Returns all operands: the op's own operands followed by the successor operands.
    #[inline]
    pub fn operands(&self, op: Op) -> &[Value] {
        &self.operands[self.ops[op.index()].operands.range()]
    }
    /// Returns the operands without the successor operands.
    #[inline]
    pub fn own_operands(&self, op: Op) -> &[Value] {
        let data = &self.ops[op.index()];
        let mut own = data.operands.range();
        if data.rare.is_some() {
            own.end -= self.forwarded_operand_count(op) as usize;
        }
        &self.operands[own]
    }
    /// Returns whether an op has neither successors nor regions.
    #[inline]
    pub fn has_no_successors_or_regions(&self, op: Op) -> bool {
        self.ops[op.index()].rare.is_none()
    }
    /// Returns the numbers of operands without the successor operands, of results, successors and regions.
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
    /// Returns the number of successor operands.
    fn forwarded_operand_count(&self, op: Op) -> u32 {
        let mut count = 0;
        for successor in self.successors(op) {
            count += successor.len;
        }
        count
    }
    /// Returns the results.
    #[inline]
    pub fn results(&self, op: Op) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<> {
        self.ops[op.index()].results.range().map(Value::new)
    }
    /// Returns the results as a range of consecutive values.
    #[inline]
    pub fn result_range(&self, op: Op) -> std::ops::Range<Value> {
        let range = self.ops[op.index()].results.range();
        Value::new(range.start)..Value::new(range.end)
    }
    /// Returns the first result, or `None` if the op has no results.
    #[inline]
    pub fn first_result(&self, op: Op) -> Option<Value> {
        let results = self.ops[op.index()].results;
        (results.len > 0).then(|| Value::new(results.start as usize))
    }
    /// Returns result number `i`. Panics if there is none.
    #[inline]
    pub fn result(&self, op: Op, i: usize) -> Value {
        let r = self.ops[op.index()].results;
        assert!(i < r.len as usize, "an op has no result {i}");
        Value::new(r.start as usize + i)
    }
    /// Returns the inherent attributes as (declared index, attribute), sorted by index.
    #[inline]
    pub fn attrs(&self, op: Op) -> &[(u32, Attr)] {
        &self.attrs[self.ops[op.index()].attrs.range()]
    }
    /// Returns the inherent attribute of a declared index.
    #[inline]
    pub fn attr(&self, op: Op, index: usize) -> Option<Attr> {
        for (declared_index, attr) in self.attrs(op) {
            if *declared_index as usize == index {
                return Some(*attr);
            }
        }
        None
    }
    /// Returns the dictionary of discardable attributes. For an undeclared op, it holds all attributes.
    #[inline]
    pub fn discardable(&self, op: Op) -> Option<Attr> {
        self.ops[op.index()].discardable
    }
    /// Returns the successors.
    #[inline]
    pub fn successors(&self, op: Op) -> &[Successor] {
        &self.successors[self.rare(op).successors.range()]
    }
    /// Returns the operands that an op passes to its successor `s`.
    #[inline]
    pub fn successor_operands(&self, op: Op, s: Successor) -> &[Value] {
        &self.operands(op)[s.start as usize..(s.start + s.len) as usize]
    }
    /// Returns the op's regions and the body that contains them: this one, or the child body of an isolated op.
    #[inline]
    pub fn regions(&self, op: Op) -> (&Body, &[Region]) {
        let rare = self.rare(op);
        let regions = &self.op_regions[rare.regions.range()];
        match rare.child {
            Some(i) => (&self.children[i as usize], regions),
            None => (self, regions),
        }
    }
    /// Returns whether the op owns a child body.
    #[inline]
    pub fn is_isolated(&self, op: Op) -> bool {
        self.rare(op).child.is_some()
    }
    /// Returns the child body of an isolated op.
    #[inline]
    pub fn child(&self, op: Op) -> Option<&Body> {
        self.rare(op).child.map(|i| &self.children[i as usize])
    }
    /// Returns the shape id that `set_shape_id` stored, or 0.
    #[inline]
    pub fn shape_id(&self, op: Op) -> u32 {
        self.marks.get(op.index()).copied().unwrap_or(0) & SHAPE_ID
    }
    /// Returns whether the op has all inherent attributes that its declaration requires, each of the declared kind,
    /// because `mark_valid_attrs` says so.
    #[inline]
    pub fn has_valid_attrs(&self, op: Op) -> bool {
        self.marks.get(op.index()).is_some_and(|marks| marks & VALID_ATTRS != 0)
    }
    /// Returns whether the numbers and the types of the operands and results are as declared, because
    /// `mark_valid_types` says so.
    #[inline]
    pub fn has_valid_types(&self, op: Op) -> bool {
        self.marks.get(op.index()).is_some_and(|marks| marks & VALID_TYPES != 0)
    }
    /// Returns the number that `set_tag` stored, or 0.
    #[inline]
    pub fn tag(&self, op: Op) -> u64 {
        self.tags.get(op.index()).copied().unwrap_or(0)
    }
    /// Returns the bodies of all isolated ops in this body.
    pub fn child_bodies(&self) -> impl Iterator<Item = &Body> {
        self.children.iter()
    }
    /// Returns the number of ops that were made in this body, including removed ones. The indices of their ids are all
    /// smaller than this number.
    #[inline]
    pub fn op_count(&self) -> usize {
        self.ops.len()
    }

    // ---- blocks and regions
    /// Returns the arguments of a block.
    #[inline]
    pub fn args(&self, block: Block) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + Clone + use<> {
        self.blocks[block.index()].args.range().map(Value::new)
    }
    /// Returns the region that contains a block.
    #[inline]
    pub fn region_of(&self, block: Block) -> Region {
        self.blocks[block.index()].region
    }
    /// Returns the block after this one in its region.
    #[inline]
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block.index()].next
    }
    /// Returns the block before this one in its region.
    #[inline]
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        self.blocks[block.index()].prev
    }
    /// Returns the first op of a block.
    #[inline]
    pub fn first_op(&self, block: Block) -> Option<Op> {
        self.blocks[block.index()].first
    }
    /// Returns the last op of a block.
    #[inline]
    pub fn last_op(&self, block: Block) -> Option<Op> {
        self.blocks[block.index()].last
    }
    /// Returns the ops of a block in layout order.
    #[inline]
    pub fn block_ops(&self, block: Block) -> impl Iterator<Item = Op> + '_ {
        std::iter::successors(self.first_op(block), |&op| self.next_op(op))
    }
    /// Returns the first block of a region.
    #[inline]
    pub fn entry_block(&self, region: Region) -> Option<Block> {
        self.regions[region.index()].first
    }
    /// Returns the last block of a region.
    #[inline]
    pub fn last_block(&self, region: Region) -> Option<Block> {
        self.regions[region.index()].last
    }
    /// Returns the blocks of a region in layout order.
    #[inline]
    pub fn region_blocks(&self, region: Region) -> impl Iterator<Item = Block> + '_ {
        std::iter::successors(self.entry_block(region), |&b| self.next_block(b))
    }
    /// Returns the op of this body that a region belongs to; `None` for a region of the op that owns this body.
    #[inline]
    pub fn region_op(&self, region: Region) -> Option<Op> {
        self.regions[region.index()].op
    }
    /// Returns the number of blocks ever made.
    #[inline]
    pub fn block_count(&self) -> usize {
        self.blocks.len()
    }
    /// Returns the number of regions ever made.
    #[inline]
    pub fn region_count(&self) -> usize {
        self.regions.len()
    }

    // ---- values
    /// Returns the type of a value.
    #[inline]
    pub fn value_type(&self, value: Value) -> Type {
        self.values[value.index()].ty
    }
    /// Returns the definition of a value.
    #[inline]
    pub fn def(&self, value: Value) -> Def {
        self.values[value.index()].def()
    }
    /// Returns the number of values ever made.
    #[inline]
    pub fn value_count(&self) -> usize {
        self.values.len()
    }
    /// Returns the location of a block argument, if the text states one.
    #[inline]
    pub fn arg_loc(&self, value: Value) -> Option<Loc> {
        self.arg_locs.binary_search_by_key(&value, |e| e.0).ok().map(|i| self.arg_locs[i].1.get())
    }
}

impl Drop for Body {
    /// Drops nested bodies with a worklist, because recursion could overflow the stack.
    fn drop(&mut self) {
        let mut pending = std::mem::take(&mut self.children);
        while let Some(mut body) = pending.pop() {
            pending.append(&mut body.children);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, OpSpec};

    #[test]
    fn successor_operands_follow_the_own_operands() {
        let ctx = Context::new(Default::default());
        let ty = ctx.index_type();
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[ty; 3]);
        let [a, b, c] = body.args(block).collect::<Vec<_>>()[..] else { panic!("three arguments") };
        let successors: [(Block, &[Value]); 2] = [(block, &[b, c]), (block, &[c])];
        let spec = OpSpec::new(ctx.op_name("test.br"), Loc::Offset(0));
        let op = body.make_op(OpSpec { operands: &[a], successors: &successors, results: &[ty], ..spec });
        assert_eq!((body.own_operands(op), body.operands(op)), (&[a][..], &[a, b, c, c][..]));
        let passed: Vec<&[Value]> = body.successors(op).iter().map(|s| body.successor_operands(op, *s)).collect();
        assert_eq!(passed, [&[b, c][..], &[c]]);
        assert_eq!((body.item_counts(op), body.has_no_successors_or_regions(op)), ([1, 1, 2, 0], false));
    }

    #[test]
    fn values_know_their_definition() {
        let ctx = Context::new(Default::default());
        let (index, i1) = (ctx.index_type(), ctx.int_type(1));
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[index, i1]);
        let op = body.make_op(OpSpec { results: &[i1, index], ..OpSpec::new(ctx.op_name("test.op"), Loc::Offset(0)) });
        let args: Vec<Value> = body.args(block).collect();
        assert_eq!((body.def(args[1]), body.value_type(args[1])), (Def::Arg(block, 1), i1));
        assert_eq!((body.def(body.result(op, 1)), body.value_type(body.result(op, 1))), (Def::Result(op, 1), index));
        assert_eq!(body.result_range(op), body.result(op, 0)..Value::new(body.value_count()));
    }

    #[test]
    fn regions_of_an_isolated_op_are_in_its_child_body() {
        let ctx = Context::new(Default::default());
        let mut body = Body::default();
        let spec = OpSpec { regions: 1, ..OpSpec::new(ctx.op_name("test.op"), Loc::Offset(0)) };
        let (plain, isolated) = (body.make_op(spec), body.make_op(OpSpec { isolated: true, ..spec }));
        let (inner, regions) = body.regions(plain);
        assert_eq!((inner.region_op(regions[0]), body.is_isolated(plain)), (Some(plain), false));
        let (inner, regions) = body.regions(isolated);
        assert_eq!((inner.region_op(regions[0]), body.is_isolated(isolated)), (None, true));
        assert_eq!((inner.op_count(), inner.region_count()), (0, 1));
    }

    #[test]
    fn deeply_nested_bodies_are_dropped_without_recursion() {
        let ctx = Context::new(Default::default());
        let spec = OpSpec::new(ctx.op_name("test.op"), Loc::Offset(0));
        let mut body = Body::default();
        for _ in 0..200_000 {
            let mut outer = Body::default();
            let op = outer.make_op(spec);
            outer.adopt_regions(op, &[], Some(std::mem::take(&mut body)));
            body = outer;
        }
        drop(body);
    }
}
