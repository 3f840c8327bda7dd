//! View of an op through its declaration: its operands, results, successors and regions by declared group.
//!
//! Tests: tests/dialects/, tests/all/mlir_opt.rs.

use super::printer::{OpSegments, OpView, PrintPlan};
use crate::ir::segments::RESULT_SEGMENT_SIZES;
use crate::ir::{Attr, Block, Body, Context, Op, Region, Type, Value};
use smallvec::SmallVec;
use std::ops::Range;

impl<'m, 'c> OpView<'m, 'c> {
    /// Creates the view of an op. Returns `None` if the op does not fit its declaration, or lacks a required attribute.
    ///
    /// `first_result` is the op's first result. `segments` is where the view keeps the op's segments.
    #[inline(always)]
    pub(super) fn new(
        ctx: &'c Context,
        plan: &'m PrintPlan<'c>,
        body: &'m Body,
        op: Op,
        first_result: Option<Value>,
        segments: &'m mut Option<OpSegments>,
    ) -> Option<OpView<'m, 'c>> {
        let (def, info) = (plan.def, plan.op_info);
        let attrs = body.attrs(op);
        for required in &info.required_attrs {
            attrs.iter().find(|(index, _)| index == required)?;
        }
        let counts = body.item_counts(op);
        if info.fixed_counts != Some(counts) {
            *segments = Some(body.segments(ctx, op, def, info)?);
        }
        let own_operands = &body.operands(op)[..counts[0] as usize];
        Some(OpView { body, op, def, plan, own_operands, attrs, segments: segments.as_ref(), first_result })
    }

    /// Returns the range of a group among the items of a kind, by the order of `OpSegments`.
    #[inline]
    fn range(&self, kind: usize, group: usize) -> Range<usize> {
        match self.segments {
            None => group..group + 1,
            Some(segments) => segments[kind].range(group),
        }
    }

    /// Returns the operands that the op does not forward to successor blocks.
    #[inline]
    pub fn own_operands(&self) -> &'m [Value] {
        self.own_operands
    }

    /// Returns the operands of a group.
    #[inline]
    pub fn operands(&self, group: usize) -> &'m [Value] {
        &self.own_operands[self.range(0, group)]
    }

    /// Returns the type of the result with this index.
    #[inline]
    pub fn result_type(&self, index: usize) -> Type {
        let first = self.first_result.expect("an op with results");
        self.body.value_type(Value::new(first.index() + index))
    }

    /// Returns the results of a group.
    pub fn results(&self, group: usize) -> impl ExactSizeIterator<Item = Value> + use<'m> {
        let first = self.first_result.map_or(0, Value::index);
        self.range(1, group).map(move |i| Value::new(first + i))
    }

    /// Returns the indices of the attributes that the format spells outside the attribute dictionary.
    pub fn elided_attrs(&self) -> &'m [u16] {
        &self.plan.elided_attrs
    }

    /// Returns whether an attribute dictionary may be printed. If not, the format spells all attributes elsewhere, or
    /// there are none.
    #[inline(always)]
    pub fn may_have_dictionary(&self) -> bool {
        let is_elsewhere =
            |index: u32| index < 64 && self.plan.elided_bits >> index & 1 == 1 || index >= RESULT_SEGMENT_SIZES;
        !self.attrs.iter().all(|(index, _)| is_elsewhere(*index)) || self.body.discardable(self.op).is_some()
    }

    /// Returns the inherent attribute with this index in the declaration, or `None` if it is not set.
    #[inline]
    pub fn attr(&self, index: usize) -> Option<Attr> {
        self.attrs.iter().find(|(declared, _)| *declared as usize == index).map(|(_, attr)| *attr)
    }

    /// Returns the successors of a group: each block with the operands forwarded to it.
    pub fn successors(&self, group: usize) -> impl ExactSizeIterator<Item = (Block, &'m [Value])> + use<'m> {
        let (body, op) = (self.body, self.op);
        let successors = &body.successors(op)[self.range(2, group)];
        successors.iter().map(move |s| (s.block, body.successor_operands(op, *s)))
    }

    /// Returns the regions of a group, with the body that contains their blocks.
    pub fn regions(&self, group: usize) -> (&'m Body, &'m [Region]) {
        let (body, regions) = self.body.regions(self.op);
        (body, &regions[self.range(3, group)])
    }

    /// Returns the types of values of the op's body.
    pub fn types(&self, values: &[Value]) -> SmallVec<[Type; 4]> {
        values.iter().map(|v| self.body.value_type(*v)).collect()
    }
}
