//! Editing of bodies: creates, moves, changes and removes ops, blocks and regions.
//!
//! Nothing else writes to the fields of a `Body`, so its invariants hold if these functions keep them.
//!
//! Tests: below, src/ir/body.rs, src/ir/splice.rs.

use super::body::{
    BlockData, Body, OpData, PoolRange, RareOpData, RegionData, Successor, VALID_ATTRS, VALID_TYPES, ValueData,
};
use super::ids::{Attr, Block, Op, OpName, Region, Type, Value};
use super::location::{Loc, PackedLoc};
use super::pool::Pool;
use super::slab::Slab;
use std::num::NonZeroU32;

/// The data of an op to be made, with all parts as slices. `OperationState` collects them.
#[derive(Clone, Copy, Debug)]
pub struct OpSpec<'a> {
    /// The op's name.
    pub name: OpName,
    /// The source location.
    pub loc: Loc,
    /// Operands without successor operands.
    pub operands: &'a [Value],
    /// Successor blocks with their operands.
    pub successors: &'a [(Block, &'a [Value])],
    /// Types of the results.
    pub results: &'a [Type],
    /// Inherent attributes as (declared index, attribute), sorted by index.
    pub attrs: &'a [(u32, Attr)],
    /// The dictionary of discardable attributes.
    pub discardable: Option<Attr>,
    /// The number of regions; they are made empty.
    pub regions: usize,
    /// Whether the regions are in a child body of the op.
    pub isolated: bool,
}

impl OpSpec<'_> {
    /// Returns the spec of an op that has only a name and a location.
    pub fn new(name: OpName, loc: Loc) -> OpSpec<'static> {
        OpSpec {
            name,
            loc,
            operands: &[],
            successors: &[],
            results: &[],
            attrs: &[],
            discardable: None,
            regions: 0,
            isolated: false,
        }
    }
}

/// Appends items to a pool and returns their range.
#[inline]
fn push_all<T: Copy>(pool: &mut Pool<T>, items: impl IntoIterator<Item = T>) -> PoolRange {
    let start = pool.len();
    // Most lists have few items: pushing one by one is faster than reserving space first.
    for item in items {
        pool.push(item);
    }
    PoolRange { start: start as u32, len: (pool.len() - start) as u32 }
}

/// Appends a slice to a pool and returns its range.
#[inline]
fn push_slice<T: Copy>(pool: &mut Pool<T>, items: &[T]) -> PoolRange {
    let slice = PoolRange { start: pool.len() as u32, len: items.len() as u32 };
    for item in items {
        pool.push(*item);
    }
    slice
}

impl Body {
    /// Makes an op without successors and regions, outside of any block. Uses `operands` in place of `spec.operands`,
    /// so that the caller needs no slice.
    #[inline]
    pub fn make_op_without_regions(&mut self, spec: OpSpec<'_>, operands: impl IntoIterator<Item = Value>) -> Op {
        let OpSpec { name, loc, results, attrs, discardable, .. } = spec;
        let op = Op::new(self.ops.len());
        let results_range = PoolRange { start: self.values.len() as u32, len: results.len() as u32 };
        for (i, ty) in results.iter().enumerate() {
            self.values.push(ValueData::result(op, i, *ty));
        }
        let (results, operands) = (results_range, push_all(&mut self.operands, operands));
        let attrs = push_slice(&mut self.attrs, attrs);
        let (block, prev, next, rare) = (None, None, None, None);
        let loc = PackedLoc::new(loc);
        self.ops.push(OpData { name, loc, block, prev, next, operands, results, attrs, discardable, rare });
        op
    }

    /// Makes an op outside of any block.
    pub fn make_op(&mut self, spec: OpSpec<'_>) -> Op {
        let op = self.make_op_without_regions(spec, spec.operands.iter().copied());
        for (block, forwarded) in spec.successors {
            self.add_successor(op, *block, forwarded.iter().copied());
        }
        self.make_regions(op, spec.regions, spec.isolated);
        op
    }

    /// Adds a successor to an op, after its other successors. Invariant: no op was made after this one.
    #[inline]
    pub fn add_successor(&mut self, op: Op, block: Block, forwarded: impl IntoIterator<Item = Value>) {
        debug_assert_eq!(op.index() + 1, self.ops.len(), "the operands of the op are at the end of the pool");
        let start = self.ops[op.index()].operands.len;
        let len = push_all(&mut self.operands, forwarded).len;
        self.ops[op.index()].operands.len = start + len;
        self.successors.push(Successor { block, start, len });
        let end = self.successors.len() as u32;
        let successors = &mut self.rare_mut(op).successors;
        *successors = PoolRange { start: end - 1 - successors.len, len: successors.len + 1 };
    }

    /// Makes empty regions for an op without regions, in a child body if the op is isolated.
    pub fn make_regions(&mut self, op: Op, count: usize, isolated: bool) {
        if count == 0 && !isolated {
            return;
        }
        let mut child = None;
        if isolated {
            child = Some(self.children.len() as u32);
            self.children.push(Body::default());
        }
        let (regions, owner) = match child {
            Some(i) => (&mut self.children[i as usize].regions, None),
            None => (&mut self.regions, Some(op)),
        };
        let first = regions.len();
        regions.resize(first + count, RegionData { op: owner, first: None, last: None });
        let regions = push_all(&mut self.op_regions, (first..first + count).map(Region::new));
        let rare = self.rare_mut(op);
        (rare.regions, rare.child) = (regions, child);
    }

    /// Returns the rare data of an op; adds it if the op has none.
    fn rare_mut(&mut self, op: Op) -> &mut RareOpData {
        let index = *self.ops[op.index()].rare.get_or_insert_with(|| {
            self.rare.push(RareOpData::NONE);
            let count = u32::try_from(self.rare.len()).ok().and_then(NonZeroU32::new);
            count.expect("fewer than 2^32 ops")
        });
        &mut self.rare[index.get() as usize - 1]
    }

    /// Gives regions to an op without regions: regions of `child`, which becomes the body of the op, or else of this
    /// body. A parser makes the regions of an op before the op.
    pub fn adopt_regions(&mut self, op: Op, regions: &[Region], child: Option<Body>) {
        let mut index = None;
        match child {
            Some(mut child) => {
                child.shrink_to_fit();
                index = Some(self.children.len() as u32);
                self.children.push(child);
            }
            None => regions.iter().for_each(|region| self.regions[region.index()].op = Some(op)),
        }
        let regions = push_slice(&mut self.op_regions, regions);
        let rare = self.rare_mut(op);
        (rare.regions, rare.child) = (regions, index);
    }

    /// Returns a body with the contents of this one, which becomes empty. The contents of a small body are copied to a
    /// window of the slab. So the result has no spare capacity, and this body keeps its allocations for its next
    /// contents.
    pub fn take_compact(&mut self, slab: &mut Slab) -> Body {
        let Body { ops, rare, blocks, regions, values, operands, attrs, successors, op_regions, .. } = &*self;
        let words = Slab::words(ops) + Slab::words(rare) + Slab::words(blocks) + Slab::words(regions);
        let words = words + Slab::words(values) + Slab::words(operands) + Slab::words(attrs);
        let words = words + Slab::words(successors) + Slab::words(op_regions) + Slab::words(&self.arg_locs);
        let Some(chunk) = slab.reserve(words + Slab::words(&self.tags) + Slab::words(&self.marks)) else {
            // A larger body is moved with its allocations, so that this body does not keep much memory.
            return std::mem::take(self);
        };
        Body {
            ops: slab.take(&mut self.ops),
            rare: slab.take(&mut self.rare),
            blocks: slab.take(&mut self.blocks),
            regions: slab.take(&mut self.regions),
            values: slab.take(&mut self.values),
            operands: slab.take(&mut self.operands),
            attrs: slab.take(&mut self.attrs),
            successors: slab.take(&mut self.successors),
            op_regions: slab.take(&mut self.op_regions),
            arg_locs: slab.take(&mut self.arg_locs),
            tags: slab.take(&mut self.tags),
            marks: slab.take(&mut self.marks),
            children: std::mem::take(&mut self.children),
            chunk: Some(chunk),
        }
    }

    /// Appends an op that is in no block to a block.
    pub fn append_op(&mut self, block: Block, op: Op) {
        let last = self.blocks[block.index()].last.replace(op);
        match last {
            Some(last) => self.ops[last.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        let data = &mut self.ops[op.index()];
        data.prev = last;
        data.next = None;
        data.block = Some(block);
    }

    /// Inserts an op that is in no block before another op.
    pub fn insert_op_before(&mut self, op: Op, next: Op) {
        let block = self.ops[next.index()].block.expect("the op to insert before is in a block");
        let prev = self.ops[next.index()].prev.replace(op);
        match prev {
            Some(prev) => self.ops[prev.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        let data = &mut self.ops[op.index()];
        data.prev = prev;
        data.next = Some(next);
        data.block = Some(block);
    }

    /// Removes an op from its block. Its results must have no uses.
    pub fn remove_op(&mut self, op: Op) {
        let OpData { prev, next, block, .. } = self.ops[op.index()];
        let Some(block) = block else { return };
        match prev {
            Some(p) => self.ops[p.index()].next = next,
            None => self.blocks[block.index()].first = next,
        }
        match next {
            Some(n) => self.ops[n.index()].prev = prev,
            None => self.blocks[block.index()].last = prev,
        }
        let data = &mut self.ops[op.index()];
        (data.prev, data.next, data.block) = (None, None, None);
    }

    /// Makes a region of the op that owns this body. In the root body, this region contains the module op.
    pub fn make_region(&mut self) -> Region {
        self.regions.push(RegionData { op: None, first: None, last: None });
        Region::new(self.regions.len() - 1)
    }

    /// Makes a block after `after`, or at the end of the region.
    pub fn make_block(&mut self, region: Region, after: Option<Block>, args: &[Type]) -> Block {
        let block = Block::new(self.blocks.len());
        let args = self.make_args(block, args.iter().copied());
        let (prev, next) = self.link_block(block, region, after);
        self.blocks.push(BlockData { region, prev, next, first: None, last: None, args });
        block
    }

    /// Links `block` into a region after the block `after`, or at the end of the region if that is `None`. Updates the
    /// neighbours and the region. Returns the previous and the next block, which the caller stores in `block`.
    fn link_block(&mut self, block: Block, region: Region, after: Option<Block>) -> (Option<Block>, Option<Block>) {
        let prev = after.or(self.regions[region.index()].last);
        let next = match prev {
            Some(p) => self.blocks[p.index()].next.replace(block),
            None => self.regions[region.index()].first.replace(block),
        };
        match next {
            Some(n) => self.blocks[n.index()].prev = Some(block),
            None => self.regions[region.index()].last = Some(block),
        }
        (prev, next)
    }

    fn make_args(&mut self, block: Block, types: impl IntoIterator<Item = Type>) -> PoolRange {
        push_all(&mut self.values, types.into_iter().enumerate().map(|(i, ty)| ValueData::arg(block, i, ty)))
    }

    /// Adds arguments to a block that a parser made without arguments, because a branch named it before its definition.
    pub fn set_block_args(&mut self, block: Block, types: impl IntoIterator<Item = Type>) {
        let args = self.make_args(block, types);
        let old = std::mem::replace(&mut self.blocks[block.index()].args, args);
        assert!(old.len == 0, "a block's arguments are set once");
    }

    /// Moves a block to the end of its region.
    pub fn move_block_to_end(&mut self, block: Block) {
        let BlockData { region, prev, next, .. } = self.blocks[block.index()];
        let Some(next) = next else { return };
        match prev {
            Some(p) => self.blocks[p.index()].next = Some(next),
            None => self.regions[region.index()].first = Some(next),
        }
        self.blocks[next.index()].prev = prev;
        let last = self.regions[region.index()].last.replace(block).expect("the region has a block");
        self.blocks[last.index()].next = Some(block);
        let data = &mut self.blocks[block.index()];
        (data.prev, data.next) = (Some(last), None);
    }

    /// Moves a block into another region of this body: after the block `after`, or to the end if that is `None`.
    pub fn move_block(&mut self, block: Block, region: Region, after: Option<Block>) {
        self.move_block_to_end(block);
        let BlockData { region: old, prev, .. } = self.blocks[block.index()];
        match prev {
            Some(p) => self.blocks[p.index()].next = None,
            None => self.regions[old.index()].first = None,
        }
        self.regions[old.index()].last = prev;
        let (prev, next) = self.link_block(block, region, after);
        let data = &mut self.blocks[block.index()];
        (data.region, data.prev, data.next) = (region, prev, next);
    }

    /// Removes a block, with its ops, from its region. No block that stays may branch to it, and no op that stays may
    /// use its values.
    pub fn remove_block(&mut self, block: Block) {
        while let Some(op) = self.last_op(block) {
            self.remove_op(op);
        }
        self.move_block_to_end(block);
        let BlockData { region, prev, .. } = self.blocks[block.index()];
        match prev {
            Some(p) => self.blocks[p.index()].next = None,
            None => self.regions[region.index()].first = None,
        }
        self.regions[region.index()].last = prev;
        self.blocks[block.index()].prev = None;
    }

    /// Replaces operand `index`, counted over all operands including successor operands.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        let range = self.ops[op.index()].operands.range();
        self.operands[range][index] = value;
        self.clear_marks(op);
    }

    /// Replaces the block of successor `index`; the successor operands stay.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        let range = self.rare(op).successors.range();
        self.successors[range][index].block = block;
    }

    /// Sets or removes the inherent attribute of a declared index.
    pub fn set_attr(&mut self, op: Op, index: usize, attr: Option<Attr>) {
        self.clear_marks(op);
        let slice = self.ops[op.index()].attrs;
        let position = self.attrs[slice.range()].iter().position(|e| e.0 as usize == index);
        match (position, attr) {
            (Some(i), Some(a)) => self.attrs[slice.start as usize + i].1 = a,
            (None, None) => {}
            _ => {
                let mut attrs: Vec<_> = self.attrs[slice.range()].to_vec();
                attrs.retain(|e| e.0 as usize != index);
                attrs.extend(attr.map(|a| (index as u32, a)));
                attrs.sort_by_key(|e| e.0);
                self.ops[op.index()].attrs = push_all(&mut self.attrs, attrs);
            }
        }
    }

    /// Sets or removes the dictionary of discardable attributes.
    pub fn set_discardable(&mut self, op: Op, dict: Option<Attr>) {
        self.ops[op.index()].discardable = dict;
        self.clear_marks(op);
    }

    /// Sets the location of an op. A parser makes the op before it parses the location.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.ops[op.index()].loc = PackedLoc::new(loc);
    }
    /// Changes the locations of all ops of the body and of nested bodies.
    pub fn map_locs(&mut self, map: &impl Fn(Loc) -> Loc) {
        for op in self.ops.iter_mut() {
            op.loc = PackedLoc::new(map(op.loc.get()));
        }
        for child in &mut self.children {
            child.map_locs(map);
        }
    }

    /// Records that the inherent attributes of an op are as declared, so that the verifier need not check it. A change
    /// of the op's attributes clears the mark.
    #[inline]
    pub fn mark_valid_attrs(&mut self, op: Op) {
        self.mark(op, VALID_ATTRS);
    }

    /// Records that the numbers and the types of an op's operands and results are as declared, with the `where` clauses
    /// that read types only, so that the verifier need not check it. A change of the op or of any type clears the mark.
    #[inline]
    pub fn mark_valid_types(&mut self, op: Op) {
        self.mark(op, VALID_TYPES);
    }

    /// Sets the shape id of an op without one. The id comes from `Context::new_shape_id`.
    ///
    /// Invariant: ops with the same shape id have the same shape: equal names, attributes, types and counts. The
    /// verifier checks one of them.
    #[inline]
    pub fn set_shape_id(&mut self, op: Op, shape_id: u32) {
        debug_assert_eq!(self.shape_id(op), 0, "the op has a shape id");
        self.mark(op, shape_id);
    }

    #[inline]
    fn mark(&mut self, op: Op, bits: u32) {
        // At most one mark is missing as a rule, for which `push` is faster than `resize`.
        while self.marks.len() <= op.index() {
            self.marks.push(0);
        }
        self.marks[op.index()] |= bits;
    }

    fn clear_marks(&mut self, op: Op) {
        if let Some(marks) = self.marks.get_mut(op.index()) {
            *marks = 0;
        }
    }

    /// Attaches a number to an op. In a traced conversion, it is the op's index in `Trace::target_ops` plus one.
    pub fn set_tag(&mut self, op: Op, tag: u64) {
        if self.tags.len() <= op.index() {
            self.tags.resize(op.index() + 1, 0);
        }
        self.tags[op.index()] = tag;
    }

    /// Sets the location of a block argument.
    pub fn set_arg_loc(&mut self, arg: Value, loc: Loc) {
        let loc = PackedLoc::new(loc);
        // The list is sorted by argument. A parser sets locations in that order, except around nested regions.
        if self.arg_locs.last().is_none_or(|last| last.0 < arg) {
            self.arg_locs.push((arg, loc));
            return;
        }
        match self.arg_locs.binary_search_by_key(&arg, |e| e.0) {
            Ok(i) => self.arg_locs[i].1 = loc,
            Err(i) => self.arg_locs.insert(i, (arg, loc)),
        }
    }

    /// Sets the type of a value that was made before its type was known.
    pub fn set_value_type(&mut self, value: Value, ty: Type) {
        self.values[value.index()].ty = ty;
        // Any op may use the value.
        self.marks.iter_mut().for_each(|marks| *marks &= VALID_ATTRS);
    }

    /// Replaces the placeholders that a parser made for values used before their definition. `replacement` returns the
    /// definition of a placeholder, which has the same type, and `None` for other values.
    pub fn replace_placeholders(&mut self, replacement: impl Fn(Value) -> Option<Value>) {
        for v in self.operands.iter_mut() {
            if let Some(w) = replacement(*v) {
                *v = w;
            }
        }
    }

    /// Returns the child body of an op for writing.
    pub fn child_mut(&mut self, op: Op) -> Option<&mut Body> {
        let i = self.rare(op).child?;
        Some(&mut self.children[i as usize])
    }

    /// Returns the child bodies of all isolated ops.
    pub fn children_mut(&mut self) -> impl Iterator<Item = &mut Body> {
        self.children.iter_mut()
    }

    /// Takes the child body out of an isolated op. `put_child` puts it back.
    pub fn take_child(&mut self, op: Op) -> Body {
        let i = self.rare(op).child.expect("the op is isolated");
        std::mem::take(&mut self.children[i as usize])
    }

    /// Takes the child body out of an isolated op. If the child has neither ops nor blocks, the result is built on the
    /// allocations of `scratch`.
    pub fn take_child_reusing(&mut self, op: Op, scratch: &mut Body) -> Body {
        let mut child = self.take_child(op);
        if child.ops.is_empty() && child.blocks.is_empty() {
            std::mem::swap(&mut child, scratch);
            child.regions.extend_from_slice(&scratch.regions);
            scratch.regions.clear();
        }
        child
    }

    /// Takes all child bodies out. The isolated ops must not be read afterwards.
    pub fn take_children(&mut self) -> Vec<Body> {
        std::mem::take(&mut self.children)
    }

    /// Puts a child body back that `take_child` took out.
    pub fn put_child(&mut self, op: Op, body: Body) {
        let i = self.rare(op).child.expect("the op is isolated");
        self.children[i as usize] = body;
        self.children[i as usize].shrink_to_fit();
    }

    /// Frees spare capacity, because a complete body hardly grows any more.
    fn shrink_to_fit(&mut self) {
        self.ops.shrink_to_fit();
        self.rare.shrink_to_fit();
        self.blocks.shrink_to_fit();
        self.regions.shrink_to_fit();
        self.values.shrink_to_fit();
        self.operands.shrink_to_fit();
        self.attrs.shrink_to_fit();
        self.successors.shrink_to_fit();
        self.op_regions.shrink_to_fit();
        self.children.shrink_to_fit();
        self.tags.shrink_to_fit();
        self.marks.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Context;

    fn spec() -> OpSpec<'static> {
        OpSpec::new(Context::new(Default::default()).op_name("test.op"), Loc::Offset(0))
    }

    fn block_ops(body: &Body, block: Block) -> Vec<Op> {
        let forward: Vec<Op> = body.block_ops(block).collect();
        let backward = std::iter::successors(body.last_op(block), |op| body.prev_op(*op));
        assert!(backward.eq(forward.iter().rev().copied()), "both directions agree");
        forward
    }

    fn region_blocks(body: &Body, region: Region) -> Vec<Block> {
        let forward: Vec<Block> = body.region_blocks(region).collect();
        let backward = std::iter::successors(body.last_block(region), |block| body.prev_block(*block));
        assert!(backward.eq(forward.iter().rev().copied()), "both directions agree");
        assert!(forward.iter().all(|block| body.region_of(*block) == region));
        forward
    }

    #[test]
    fn ops_are_inserted_and_removed_in_layout_order() {
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let [a, b, c, d] = std::array::from_fn(|_| body.make_op(spec()));
        body.append_op(block, b);
        body.append_op(block, d);
        body.insert_op_before(a, b);
        body.insert_op_before(c, d);
        assert_eq!(block_ops(&body, block), [a, b, c, d]);
        body.remove_op(a);
        body.remove_op(c);
        assert_eq!((block_ops(&body, block), body.block_of(c)), (vec![b, d], None));
        body.remove_op(d);
        body.append_op(block, a);
        assert_eq!(block_ops(&body, block), [b, a]);
    }

    #[test]
    fn blocks_move_within_and_between_regions() {
        let mut body = Body::default();
        let (from, to) = (body.make_region(), body.make_region());
        let [a, b, c] = std::array::from_fn(|_| body.make_block(from, None, &[]));
        let d = body.make_block(to, None, &[]);
        body.move_block_to_end(a);
        assert_eq!(region_blocks(&body, from), [b, c, a]);
        body.move_block(c, to, None);
        body.move_block(b, to, Some(d));
        assert_eq!((region_blocks(&body, from), region_blocks(&body, to)), (vec![a], vec![d, b, c]));
        let e = body.make_block(to, Some(d), &[]);
        assert_eq!(region_blocks(&body, to), [d, e, b, c]);
        body.move_block(a, to, Some(c));
        assert_eq!((region_blocks(&body, from), region_blocks(&body, to)), (vec![], vec![d, e, b, c, a]));
    }

    #[test]
    fn inherent_attributes_stay_sorted() {
        let ctx = Context::new(Default::default());
        let [x, y] = [ctx.bool_attr(false), ctx.bool_attr(true)];
        let mut body = Body::default();
        let op = body.make_op(OpSpec { attrs: &[(2, x)], ..spec() });
        body.set_attr(op, 5, Some(x));
        body.set_attr(op, 0, Some(x));
        body.set_attr(op, 2, Some(y));
        assert_eq!(body.attrs(op), [(0, x), (2, y), (5, x)]);
        body.set_attr(op, 2, None);
        body.set_attr(op, 3, None);
        assert_eq!((body.attrs(op), body.attr(op, 2)), (&[(0, x), (5, x)][..], None));
    }

    #[test]
    fn argument_locations_may_be_set_in_any_order() {
        let ctx = Context::new(Default::default());
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[ctx.index_type(); 3]);
        let args: Vec<Value> = body.args(block).collect();
        for (arg, offset) in [(2, 7), (0, 8), (2, 9)] {
            body.set_arg_loc(args[arg], Loc::Offset(offset));
        }
        let locs = args.iter().map(|arg| body.arg_loc(*arg)).collect::<Vec<_>>();
        assert_eq!(locs, [Some(Loc::Offset(8)), None, Some(Loc::Offset(9))]);
    }

    #[test]
    fn a_taken_body_leaves_an_empty_one() {
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[]);
        let op = body.make_op(OpSpec { isolated: true, regions: 1, ..spec() });
        body.append_op(block, op);
        body.set_tag(op, 3);
        let taken = body.take_compact(&mut Slab::default());
        assert_eq!((block_ops(&taken, block), taken.tag(op), taken.is_isolated(op)), (vec![op], 3, true));
        assert_eq!((body.op_count(), body.block_count(), body.region_count(), body.value_count()), (0, 0, 0, 0));
    }
}
