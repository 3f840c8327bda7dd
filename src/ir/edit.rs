//! Edit: the only way a body changes.
//!
//! Takes a body and what to make; gives ids. Kept true: everything `body.rs` promises.

use super::body::{BlockData, Body, OpData, PoolRange, RareOpData, RegionData, Successor, ValueData};
use super::ids::{Attr, Block, Op, OpName, Region, Type, Value};
use super::location::Loc;
use std::num::NonZeroU32;

/// What an op is made of.
#[derive(Clone, Copy, Debug)]
pub struct OpSpec<'a> {
    /// Name.
    pub name: OpName,
    /// Origin.
    pub loc: Loc,
    /// The op's own operands.
    pub operands: &'a [Value],
    /// Blocks with what they carry.
    pub successors: &'a [(Block, &'a [Value])],
    /// Result types.
    pub results: &'a [Type],
    /// Inherent attributes by declared index, sorted.
    pub attrs: &'a [(u32, Attr)],
    /// Dictionary of discardable attributes.
    pub discardable: Option<Attr>,
    /// Number of regions, made empty.
    pub regions: usize,
    /// The regions live in a body of their own.
    pub isolated: bool,
}

impl OpSpec<'_> {
    /// An op of nothing but a name.
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

#[inline]
fn push_all<T>(pool: &mut Vec<T>, items: impl IntoIterator<Item = T>) -> PoolRange {
    let start = pool.len();
    // An op has few of anything: pushing is cheaper than asking how many there will be.
    for item in items {
        pool.push(item);
    }
    PoolRange { start: start as u32, len: (pool.len() - start) as u32 }
}

/// The same for what lies together.
#[inline]
fn push_slice<T: Copy>(pool: &mut Vec<T>, items: &[T]) -> PoolRange {
    let slice = PoolRange { start: pool.len() as u32, len: items.len() as u32 };
    for item in items {
        pool.push(*item);
    }
    slice
}

impl Body {
    /// An op outside of any block, without successors and regions.
    #[inline]
    pub fn make_op_without_regions(
        &mut self,
        (name, loc): (OpName, Loc),
        operands: impl IntoIterator<Item = Value>,
        results: &[Type],
        attrs: &[(u32, Attr)],
        discardable: Option<Attr>,
    ) -> Op {
        let op = Op::new(self.ops.len());
        let results_range = PoolRange { start: self.values.len() as u32, len: results.len() as u32 };
        for (i, ty) in results.iter().enumerate() {
            self.values.push(ValueData::result(op, i, *ty));
        }
        let (results, operands) = (results_range, push_all(&mut self.operands, operands));
        let attrs = push_slice(&mut self.attrs, attrs);
        let (block, prev, next, rare) = (None, None, None, None);
        self.ops.push(OpData { name, loc, block, prev, next, operands, results, attrs, discardable, rare });
        op
    }

    /// An op outside of any block.
    pub fn make_op(&mut self, spec: OpSpec<'_>) -> Op {
        let origin = (spec.name, spec.loc);
        let op = self.make_op_without_regions(
            origin,
            spec.operands.iter().copied(),
            spec.results,
            spec.attrs,
            spec.discardable,
        );
        if !spec.successors.is_empty() {
            let first = self.successors.len();
            let mut count = spec.operands.len() as u32;
            for (block, forwarded) in spec.successors {
                let forwarded_range = push_slice(&mut self.operands, forwarded);
                self.successors.push(Successor { block: *block, start: count, len: forwarded_range.len });
                count += forwarded_range.len;
            }
            self.ops[op.index()].operands.len = count;
            self.rare_mut(op).successors = PoolRange { start: first as u32, len: spec.successors.len() as u32 };
        }
        if spec.regions > 0 || spec.isolated {
            self.make_regions(op, spec.regions, spec.isolated);
        }
        op
    }

    fn make_regions(&mut self, op: Op, count: usize, isolated: bool) {
        let child = isolated.then(|| {
            self.children.push(Body::default());
            (self.children.len() - 1) as u32
        });
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

    fn rare_mut(&mut self, op: Op) -> &mut RareOpData {
        let index = *self.ops[op.index()].rare.get_or_insert_with(|| {
            self.rare.push(RareOpData::NONE);
            let count = u32::try_from(self.rare.len()).ok().and_then(NonZeroU32::new);
            count.expect("fewer than 2^32 ops")
        });
        &mut self.rare[index.get() as usize - 1]
    }

    /// An op around regions of this body that were made before it, as a parser meets them. `spec.regions` and
    /// `spec.isolated` are not looked at.
    pub fn make_op_with_regions(&mut self, spec: OpSpec<'_>, regions: &[Region]) -> Op {
        let op = self.make_op(OpSpec { regions: 0, isolated: false, ..spec });
        if !regions.is_empty() {
            regions.iter().for_each(|region| self.regions[region.index()].op = Some(op));
            let regions = push_all(&mut self.op_regions, regions.iter().copied());
            self.rare_mut(op).regions = regions;
        }
        op
    }

    /// The same for an isolated op, which owns the body of its regions from now on.
    pub fn make_op_with_body(&mut self, spec: OpSpec<'_>, regions: &[Region], mut child: Body) -> Op {
        let op = self.make_op(OpSpec { regions: 0, isolated: false, ..spec });
        child.shrink_to_fit();
        let regions = push_all(&mut self.op_regions, regions.iter().copied());
        let index = self.children.len() as u32;
        let rare = self.rare_mut(op);
        (rare.regions, rare.child) = (regions, Some(index));
        self.children.push(child);
        op
    }

    /// What was made here, without room to spare. The room of a small body stays, for the next one.
    pub fn take_compact(&mut self) -> Body {
        /// So many ops' room is worth keeping; more would only be held.
        const MAX_KEPT_OPS: usize = 4096;
        if self.ops.len() > MAX_KEPT_OPS {
            return std::mem::take(self);
        }
        fn take_exact<T: Clone>(pool: &mut Vec<T>) -> Vec<T> {
            let exact = pool.to_vec();
            pool.clear();
            exact
        }
        Body {
            ops: take_exact(&mut self.ops),
            rare: take_exact(&mut self.rare),
            blocks: take_exact(&mut self.blocks),
            regions: take_exact(&mut self.regions),
            values: take_exact(&mut self.values),
            operands: take_exact(&mut self.operands),
            attrs: take_exact(&mut self.attrs),
            successors: take_exact(&mut self.successors),
            op_regions: take_exact(&mut self.op_regions),
            arg_locs: take_exact(&mut self.arg_locs),
            children: std::mem::take(&mut self.children),
            tags: take_exact(&mut self.tags),
            shape_ids: take_exact(&mut self.shape_ids),
        }
    }

    /// Puts an op that is in no block at the end of one.
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

    /// Puts an op that is in no block before another.
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

    /// Takes an op out of its block. Its results must have no uses left.
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

    /// A region that belongs to the op owning this body (for the root: a place to put the module op).
    pub fn make_region(&mut self) -> Region {
        self.regions.push(RegionData { op: None, first: None, last: None });
        Region::new(self.regions.len() - 1)
    }

    /// A new block after `after`, or at the region's end.
    pub fn make_block(&mut self, region: Region, after: Option<Block>, args: &[Type]) -> Block {
        let block = Block::new(self.blocks.len());
        let args = self.make_args(block, args.iter().copied());
        let prev = after.or(self.regions[region.index()].last);
        let next = match prev {
            Some(p) => self.blocks[p.index()].next.replace(block),
            None => self.regions[region.index()].first.replace(block),
        };
        match next {
            Some(n) => self.blocks[n.index()].prev = Some(block),
            None => self.regions[region.index()].last = Some(block),
        }
        self.blocks.push(BlockData { region, prev, next, first: None, last: None, args });
        block
    }

    fn make_args(&mut self, block: Block, types: impl IntoIterator<Item = Type>) -> PoolRange {
        push_all(&mut self.values, types.into_iter().enumerate().map(|(i, ty)| ValueData::arg(block, i, ty)))
    }

    /// Gives arguments to a block that was made without any (named by a branch before it was defined).
    pub fn set_block_args(&mut self, block: Block, types: impl IntoIterator<Item = Type>) {
        let args = self.make_args(block, types);
        let old = std::mem::replace(&mut self.blocks[block.index()].args, args);
        assert!(old.len == 0, "a block's arguments are set once");
    }

    /// Takes a block out of its region's order and puts it at the end.
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

    /// Moves a block into another region of this body, after `after` or at its end.
    pub fn move_block(&mut self, block: Block, region: Region, after: Option<Block>) {
        self.move_block_to_end(block);
        let BlockData { region: old, prev, .. } = self.blocks[block.index()];
        match prev {
            Some(p) => self.blocks[p.index()].next = None,
            None => self.regions[old.index()].first = None,
        }
        self.regions[old.index()].last = prev;
        let prev = after.or(self.regions[region.index()].last);
        let next = match prev {
            Some(p) => self.blocks[p.index()].next.replace(block),
            None => self.regions[region.index()].first.replace(block),
        };
        match next {
            Some(n) => self.blocks[n.index()].prev = Some(block),
            None => self.regions[region.index()].last = Some(block),
        }
        let data = &mut self.blocks[block.index()];
        (data.region, data.prev, data.next) = (region, prev, next);
    }

    /// Replaces operand `index` (counted over all operands).
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        let range = self.ops[op.index()].operands.range();
        self.operands[range][index] = value;
        self.clear_shape_id(op);
    }

    /// Replaces the block of successor `index`.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        let range = self.rare(op).successors.range();
        self.successors[range][index].block = block;
    }

    /// Sets or clears an inherent attribute.
    pub fn set_attr(&mut self, op: Op, index: usize, attr: Option<Attr>) {
        self.clear_shape_id(op);
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

    /// Sets the dictionary of discardable attributes.
    pub fn set_discardable(&mut self, op: Op, dict: Option<Attr>) {
        self.ops[op.index()].discardable = dict;
        self.clear_shape_id(op);
    }

    /// Changes where an op comes from (a trailing `loc(..)` follows the op).
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.ops[op.index()].loc = loc;
    }

    /// Says that an op is of a kind (`Context::new_kind`): all ops of a kind have name, attributes, types and the number of
    /// everything in common.
    #[inline]
    pub fn set_shape_id(&mut self, op: Op, shape_id: u32) {
        if self.shape_ids.len() < op.index() {
            self.shape_ids.resize(op.index(), 0);
        }
        self.shape_ids.truncate(op.index());
        self.shape_ids.push(shape_id);
    }

    fn clear_shape_id(&mut self, op: Op) {
        if let Some(shape_id) = self.shape_ids.get_mut(op.index()) {
            *shape_id = 0;
        }
    }

    /// Remembers a number with an op: where a conversion is recorded, the one that the record has it under.
    pub fn set_tag(&mut self, op: Op, tag: u64) {
        if self.tags.len() <= op.index() {
            self.tags.resize(op.index() + 1, 0);
        }
        self.tags[op.index()] = tag;
    }

    /// Says where a block argument comes from.
    pub fn set_arg_loc(&mut self, arg: Value, loc: Loc) {
        // Sorted by argument; a parser comes in that order but for nested regions.
        if self.arg_locs.last().is_none_or(|last| last.0 < arg) {
            self.arg_locs.push((arg, loc));
            return;
        }
        match self.arg_locs.binary_search_by_key(&arg, |e| e.0) {
            Ok(i) => self.arg_locs[i].1 = loc,
            Err(i) => self.arg_locs.insert(i, (arg, loc)),
        }
    }

    /// Changes the type of a value made before its type was known.
    pub fn set_value_type(&mut self, value: Value, ty: Type) {
        self.values[value.index()].ty = ty;
        self.shape_ids.clear();
    }

    /// Replaces a placeholder in all operands of this body by the value it stands for.
    pub fn replace_placeholders(&mut self, replacement: impl Fn(Value) -> Option<Value>) {
        self.shape_ids.clear();
        for v in &mut self.operands {
            if let Some(w) = replacement(*v) {
                *v = w;
            }
        }
    }

    /// The op's child body, to fill it.
    pub fn child_mut(&mut self, op: Op) -> Option<&mut Body> {
        let i = self.rare(op).child?;
        Some(&mut self.children[i as usize])
    }

    /// Takes the op's child body out, to fill it elsewhere; `put_child` brings it back.
    pub fn take_child(&mut self, op: Op) -> Body {
        let i = self.rare(op).child.expect("the op is isolated");
        std::mem::take(&mut self.children[i as usize])
    }

    /// The same, in the room of an empty body if nothing is in it but its regions.
    pub fn take_child_reusing(&mut self, op: Op, scratch: &mut Body) -> Body {
        let mut child = self.take_child(op);
        if child.ops.is_empty() && child.blocks.is_empty() {
            std::mem::swap(&mut child, scratch);
            child.regions.append(&mut scratch.regions);
        }
        child
    }

    /// Takes all child bodies out, for good.
    pub fn take_children(&mut self) -> Vec<Body> {
        std::mem::take(&mut self.children)
    }

    /// See `take_child`.
    pub fn put_child(&mut self, op: Op, body: Body) {
        let i = self.rare(op).child.expect("the op is isolated");
        self.children[i as usize] = body;
        self.children[i as usize].shrink_to_fit();
    }

    /// Gives back the room that no op came for: a body that is done hardly grows any more.
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
        self.shape_ids.shrink_to_fit();
    }
}
