//! View of an op through its declaration: its operands, results, successors and regions by declared group.
//!
//! Tests: tests/dialects/, tests/all/mlir_opt.rs.

use super::print_plan::PrintPlan;
use crate::ir::op_info::Arities;
use crate::ir::segments::Segments;
use crate::ir::{Attr, Block, Body, Context, Op, Region, Type, Value};
use rulec::rir::declarations::OpDef;
use smallvec::SmallVec;
use std::ops::Range;

/// Returns the range of a group among the items of an op.
#[inline]
fn range_of(segments: &Option<Segments>, group: usize) -> Range<usize> {
    match segments {
        None => group..group + 1,
        Some(segments) => segments.range(group),
    }
}

/// An op that fits its declaration, with its components by declared group, for the printer of its assembly format.
pub struct OpView<'m, 'c> {
    /// Body that contains the op.
    pub body: &'m Body,
    /// The op.
    pub op: Op,
    /// The op's declaration.
    pub def: &'c OpDef,
    /// Indices of the attributes that the format spells outside the attribute dictionary.
    pub elided_attrs: &'m [u16],
    /// The op's own operands: those that it does not forward to successor blocks.
    own_operands: &'m [Value],
    /// Segments of the operands; `None` if each group has exactly one. The same holds for the other items.
    operands: Option<Segments>,
    results: Option<Segments>,
    successors: Option<Segments>,
    regions: Option<Segments>,
}

impl<'m, 'c> OpView<'m, 'c> {
    /// Creates the view of an op. Returns `None` if the op does not fit its declaration, or lacks a required attribute.
    #[inline]
    pub(super) fn new(ctx: &'c Context, plan: &'m PrintPlan<'c>, body: &'m Body, op: Op) -> Option<OpView<'m, 'c>> {
        let (def, info) = (plan.def, plan.op_info);
        for index in &info.required_attrs {
            body.attr(op, *index as usize)?;
        }
        let [operand_count, result_count, successor_count, region_count] = body.item_counts(op);
        let is_single = |arities: Arities, count| arities.variadic_groups == 0 && arities.group_count == count;
        Some(OpView {
            body,
            op,
            def,
            elided_attrs: &plan.elided_attrs,
            own_operands: body.own_operands(op),
            operands: match is_single(info.operands, operand_count) {
                true => None,
                false => Some(body.operand_segments(ctx, op, def)?),
            },
            results: match is_single(info.results, result_count) {
                true => None,
                false => Some(body.result_segments(ctx, op, def)?),
            },
            successors: match is_single(info.successors, successor_count) {
                true => None,
                false => Some(body.successor_segments(ctx, op, def)?),
            },
            regions: match is_single(info.regions, region_count) {
                true => None,
                false => Some(body.region_segments(ctx, op, def)?),
            },
        })
    }

    /// Returns the operands that the op does not forward to successor blocks.
    #[inline]
    pub fn own_operands(&self) -> &'m [Value] {
        self.own_operands
    }

    /// Returns the operands of a group.
    #[inline]
    pub fn operands(&self, group: usize) -> &'m [Value] {
        &self.own_operands[range_of(&self.operands, group)]
    }

    /// Returns the results of a group.
    pub fn results(&self, group: usize) -> impl ExactSizeIterator<Item = Value> + use<'m> {
        let (body, op) = (self.body, self.op);
        range_of(&self.results, group).map(move |i| body.result(op, i))
    }

    /// Returns whether the op has no attribute at all.
    #[inline]
    pub fn has_no_attrs(&self) -> bool {
        self.body.attrs(self.op).is_empty() && self.body.discardable(self.op).is_none()
    }

    /// Returns the inherent attribute with this index in the declaration, or `None` if it is not set.
    #[inline]
    pub fn attr(&self, index: usize) -> Option<Attr> {
        self.body.attr(self.op, index)
    }

    /// Returns the successors of a group: each block with the operands forwarded to it.
    pub fn successors(&self, group: usize) -> impl ExactSizeIterator<Item = (Block, &'m [Value])> + use<'m> {
        let (body, op) = (self.body, self.op);
        let successors = &body.successors(op)[range_of(&self.successors, group)];
        successors.iter().map(move |s| (s.block, body.successor_operands(op, *s)))
    }

    /// Returns the regions of a group, with the body that contains their blocks.
    pub fn regions(&self, group: usize) -> (&'m Body, &'m [Region]) {
        let (body, regions) = self.body.regions(self.op);
        (body, &regions[range_of(&self.regions, group)])
    }

    /// Returns the types of values of the op's body.
    pub fn types(&self, values: &[Value]) -> SmallVec<[Type; 4]> {
        values.iter().map(|v| self.body.value_type(*v)).collect()
    }
}
