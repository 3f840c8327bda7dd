//! Open op: an op whose parts are appended to the pools of its body one by one, as a parser finds them in the text.
//!
//! The op is closed when all of its parts are there, or discarded as if it had never been opened. An `OpSpec`
//! (`edit.rs`) in contrast needs all parts at once, so its caller collects them first.
//!
//! Invariant: while an op is open, no other op of the same body is made, so its parts are the ends of the pools.
//!
//! Tests: below, src/asm/round_trip.rs.

use super::body::{Body, OpData, PoolRange, RareOpData, Successor, ValueData};
use super::ids::{Attr, Block, Op, OpName, Type, Value};
use super::location::{Loc, PackedLoc};
use std::num::NonZeroU32;

/// The lengths of the pools of a body before the parts of the op.
#[derive(Clone, Copy, Debug)]
pub struct OpenOp {
    operands: u32,
    attrs: u32,
    successors: u32,
}

/// What a closed op has beside the parts that were appended.
#[derive(Clone, Copy, Debug)]
pub struct OpHead<'a> {
    /// The op's name.
    pub name: OpName,
    /// The source location.
    pub loc: Loc,
    /// The block whose last op it becomes.
    pub block: Block,
    /// Types of the results.
    pub results: &'a [Type],
}

impl Body {
    /// Opens an op without any parts.
    #[inline]
    pub fn open_op(&self) -> OpenOp {
        OpenOp {
            operands: self.operands.len() as u32,
            attrs: self.attrs.len() as u32,
            successors: self.successors.len() as u32,
        }
    }

    /// Appends an operand: one of the op itself, or after `push_successor`, one that the last successor is passed.
    #[inline]
    pub fn push_operand(&mut self, open: OpenOp, operand: Value) {
        self.operands.push(operand);
        if self.successors.len() > open.successors as usize
            && let Some(successor) = self.successors.last_mut()
        {
            successor.len += 1;
        }
    }

    /// Appends a successor without operands.
    #[inline]
    pub fn push_successor(&mut self, open: OpenOp, block: Block) {
        let start = self.operands.len() as u32 - open.operands;
        self.successors.push(Successor { block, start, len: 0 });
    }

    /// Adds the inherent attribute of a declared index. Returns false, without effect, if the op has it.
    #[inline]
    pub fn push_attr(&mut self, open: OpenOp, index: u32, attr: Attr) -> bool {
        self.attrs.push((index, attr));
        // Insertion sort: formats have few attributes, mostly in the order of their declaration.
        let first = open.attrs as usize;
        let mut place = self.attrs.len() - 1;
        while place > first && self.attrs[place - 1].0 >= index {
            if self.attrs[place - 1].0 == index {
                self.attrs.remove(place);
                return false;
            }
            self.attrs.swap(place - 1, place);
            place -= 1;
        }
        true
    }

    /// Returns the operands so far, those of successors included.
    #[inline]
    pub fn open_operands(&self, open: OpenOp) -> &[Value] {
        &self.operands[open.operands as usize..]
    }

    /// Returns the inherent attribute of a declared index.
    #[inline]
    pub fn open_attr(&self, open: OpenOp, index: u32) -> Option<Attr> {
        self.attrs[open.attrs as usize..].iter().find(|(attr_index, _)| *attr_index == index).map(|(_, attr)| *attr)
    }

    /// Returns the operands that the last successor is passed.
    #[inline]
    pub fn last_successor_operands(&self, open: OpenOp) -> &[Value] {
        match self.successors[open.successors as usize..].last() {
            Some(successor) => &self.operands[(open.operands + successor.start) as usize..],
            None => &[],
        }
    }

    /// Moves the operands to other positions: the operand at position `i` becomes that at `positions[i]`.
    pub fn permute_open_operands(&mut self, open: OpenOp, positions: &[u16]) {
        let first = open.operands as usize;
        let old: smallvec::SmallVec<[Value; 8]> = self.operands[first..].iter().copied().collect();
        for (operand, position) in old.into_iter().zip(positions) {
            self.operands[first + usize::from(*position)] = operand;
        }
    }

    /// Returns the number of operands without those of successors.
    #[inline]
    pub fn open_own_operand_count(&self, open: OpenOp) -> usize {
        match self.successors.get(open.successors as usize) {
            Some(successor) => successor.start as usize,
            None => self.operands.len() - open.operands as usize,
        }
    }

    /// Returns the value that the next result of any op will be.
    #[inline]
    pub fn next_value(&self) -> Value {
        Value::new(self.values.len())
    }

    /// Removes the parts of an open op, so that it has none again.
    #[inline]
    pub fn discard_open_op(&mut self, open: OpenOp) {
        self.operands.truncate(open.operands as usize);
        self.attrs.truncate(open.attrs as usize);
        self.successors.truncate(open.successors as usize);
    }

    /// Makes the op and appends it to its block.
    #[inline]
    pub fn close_op(&mut self, open: OpenOp, head: OpHead<'_>) -> Op {
        let op = Op::new(self.ops.len());
        let results = PoolRange { start: self.values.len() as u32, len: head.results.len() as u32 };
        for (i, ty) in head.results.iter().enumerate() {
            self.values.push(ValueData::result(op, i, *ty));
        }
        let since = |start: u32, end: usize| PoolRange { start, len: end as u32 - start };
        let mut rare = None;
        if self.successors.len() > open.successors as usize {
            let successors = since(open.successors, self.successors.len());
            self.rare.push(RareOpData { successors, ..RareOpData::NONE });
            rare = NonZeroU32::new(self.rare.len() as u32);
        }
        let prev = self.blocks[head.block.index()].last.replace(op);
        match prev {
            Some(prev) => self.ops[prev.index()].next = Some(op),
            None => self.blocks[head.block.index()].first = Some(op),
        }
        self.ops.push(OpData {
            name: head.name,
            loc: PackedLoc::new(head.loc),
            block: Some(head.block),
            prev,
            next: None,
            operands: since(open.operands, self.operands.len()),
            results,
            attrs: since(open.attrs, self.attrs.len()),
            discardable: None,
            rare,
        });
        op
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, OpSpec};
    use crate::ruleset;

    #[test]
    fn a_closed_op_is_like_an_op_made_at_once() {
        let ctx = Context::new(ruleset::built_in());
        let (name, ty) = (ctx.op_name("cf.cond_br"), ctx.int_type(1));
        let mut body = Body::default();
        let region = body.make_region();
        let (block, target) = (body.make_block(region, None, &[ty, ty]), body.make_block(region, None, &[ty]));
        let args: Vec<Value> = body.args(block).collect();
        let attrs = [(0, ctx.unit_attr()), (2, ctx.int_attr(1, ty))];
        let successors = [(target, &args[1..]), (block, &args[..])];
        let spec = OpSpec {
            operands: &args[..1],
            successors: &successors,
            results: &[ty],
            attrs: &attrs,
            ..OpSpec::new(name, Loc::Offset(7))
        };
        let expected = body.make_op(spec);
        body.append_op(block, expected);

        let open = body.open_op();
        body.push_operand(open, args[1]);
        body.discard_open_op(open);
        body.push_operand(open, args[0]);
        assert!(body.push_attr(open, 2, attrs[1].1) && body.push_attr(open, 0, attrs[0].1));
        assert!(!body.push_attr(open, 2, attrs[1].1));
        assert_eq!((body.open_attr(open, 2), body.open_attr(open, 1)), (Some(attrs[1].1), None));
        for (successor, operands) in successors {
            body.push_successor(open, successor);
            operands.iter().for_each(|operand| body.push_operand(open, *operand));
            assert_eq!(body.last_successor_operands(open), operands);
        }
        assert_eq!((body.open_operands(open).len(), body.open_own_operand_count(open)), (4, 1));
        let result = body.next_value();
        let op = body.close_op(open, OpHead { name, loc: Loc::Offset(7), block, results: &[ty] });
        assert_eq!(body.result(op, 0), result);
        assert_eq!(
            (body.block_of(op), body.prev_op(op), body.next_op(expected)),
            (Some(block), Some(expected), Some(op))
        );
        assert_eq!(body.operands(op), body.operands(expected));
        assert_eq!(body.attrs(op), body.attrs(expected));
        let of =
            |op| body.successors(op).iter().map(|s| (s.block, body.successor_operands(op, *s))).collect::<Vec<_>>();
        assert_eq!(of(op), of(expected));
    }

    #[test]
    fn operands_are_permuted() {
        let ctx = Context::new(ruleset::built_in());
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[ctx.int_type(1), ctx.int_type(2), ctx.int_type(3)]);
        let args: Vec<Value> = body.args(block).collect();
        let open = body.open_op();
        args.iter().for_each(|arg| body.push_operand(open, *arg));
        body.permute_open_operands(open, &[2, 0, 1]);
        assert_eq!(body.open_operands(open), [args[1], args[2], args[0]]);
    }
}
