//! Site: an op under the printer, with its declaration and what belongs to which group.
//!
//! Takes an op; gives the parts that its format names. Kept true: the op fits its declaration.

use crate::ir::op_info::OpInfo;
use crate::ir::segments::Segments;
use crate::ir::{Attr, Block, Body, Context, Op, Region, Type, Value};
use rulec::rir::declarations::OpDef;
use smallvec::SmallVec;
use std::ops::Range;

/// See the module.
pub struct OpView<'m, 'c> {
    /// The body the op is in.
    pub body: &'m Body,
    /// The op.
    pub op: Op,
    /// Its declaration.
    pub def: &'c OpDef,
    own_operands: &'m [Value],
    /// Of operands, results, successors and regions, if not every one of them is a group of its own.
    segments: Option<[Segments; 4]>,
}

impl<'m, 'c> OpView<'m, 'c> {
    /// `None` if the op does not fit its declaration, or lacks an attribute that it needs.
    #[inline]
    pub fn new(
        ctx: &'c Context,
        (def, op_info): (&'c OpDef, &OpInfo),
        body: &'m Body,
        op: Op,
    ) -> Option<OpView<'m, 'c>> {
        for index in &op_info.required_attrs {
            body.attr(op, *index as usize)?;
        }
        let own_operands = body.own_operands(op);
        if let Some(counts) = op_info.fixed_counts {
            return (body.item_counts(op) == counts).then_some(OpView { body, op, def, own_operands, segments: None });
        }
        let segments = [
            body.operand_segments(ctx, op, def)?,
            body.result_segments(ctx, op, def)?,
            body.successor_segments(ctx, op, def)?,
            body.region_segments(ctx, op, def)?,
        ];
        Some(OpView { body, op, def, own_operands, segments: Some(segments) })
    }
    #[inline]
    fn range(&self, category: usize, group: usize) -> Range<usize> {
        match &self.segments {
            None => group..group + 1,
            Some(segments) => segments[category].range(group),
        }
    }
    /// The operands that no successor carries.
    #[inline]
    pub fn own_operands(&self) -> &'m [Value] {
        self.own_operands
    }
    /// Values of an operand group.
    #[inline]
    pub fn operands(&self, group: usize) -> &'m [Value] {
        &self.own_operands[self.range(0, group)]
    }
    /// Values of a result group.
    pub fn results(&self, group: usize) -> impl ExactSizeIterator<Item = Value> + use<'m> {
        let (body, op) = (self.body, self.op);
        self.range(1, group).map(move |i| body.result(op, i))
    }
    /// Whether the op has no attribute at all.
    #[inline]
    pub fn is_bare(&self) -> bool {
        self.body.attrs(self.op).is_empty() && self.body.discardable(self.op).is_none()
    }
    /// An inherent attribute, if it is set.
    #[inline]
    pub fn attr(&self, index: usize) -> Option<Attr> {
        self.body.attr(self.op, index)
    }
    /// Successors of a group: the block and what it carries.
    pub fn successors(&self, group: usize) -> impl ExactSizeIterator<Item = (Block, &'m [Value])> + use<'m> {
        let (body, op) = (self.body, self.op);
        let successors = &body.successors(op)[self.range(2, group)];
        successors.iter().map(move |s| (s.block, body.successor_operands(op, *s)))
    }
    /// Regions of a group, with the body they live in.
    pub fn regions(&self, group: usize) -> (&'m Body, &'m [Region]) {
        let (body, regions) = self.body.regions(self.op);
        (body, &regions[self.range(3, group)])
    }
    /// Types of values.
    pub fn types(&self, values: &[Value]) -> SmallVec<[Type; 4]> {
        values.iter().map(|v| self.body.value_type(*v)).collect()
    }
}
