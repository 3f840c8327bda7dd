//! Site: an op under the printer, with its declaration and what belongs to which group.
//!
//! Takes an op; gives the parts that its format names. Kept true: the op fits its declaration.

use crate::ir::facts::Facts;
use crate::ir::groups::Groups;
use crate::ir::{Attr, Block, Body, Context, Op, Region, Type, Value};
use grammar::declare::OpDef;
use smallvec::SmallVec;
use std::ops::Range;

/// See the module.
pub struct Site<'m, 'c> {
    /// The body the op is in.
    pub body: &'m Body,
    /// The op.
    pub op: Op,
    /// Its declaration.
    pub def: &'c OpDef,
    own: &'m [Value],
    /// Of operands, results, successors and regions, if not every one of them is a group of its own.
    groups: Option<[Groups; 4]>,
}

impl<'m, 'c> Site<'m, 'c> {
    /// `None` if the op does not fit its declaration, or lacks an attribute that it needs.
    #[inline]
    pub fn new(ctx: &'c Context, (def, facts): (&'c OpDef, &Facts), body: &'m Body, op: Op) -> Option<Site<'m, 'c>> {
        for index in &facts.required {
            body.attr(op, *index as usize)?;
        }
        let own = body.own_operands(op);
        if let Some(counts) = facts.fixed {
            return (body.counts(op) == counts).then_some(Site { body, op, def, own, groups: None });
        }
        let groups = [
            body.operand_groups(ctx, op, def)?,
            body.result_groups(ctx, op, def)?,
            body.successor_groups(ctx, op, def)?,
            body.region_groups(ctx, op, def)?,
        ];
        Some(Site { body, op, def, own, groups: Some(groups) })
    }
    #[inline]
    fn range(&self, of: usize, group: usize) -> Range<usize> {
        match &self.groups {
            None => group..group + 1,
            Some(groups) => groups[of].range(group),
        }
    }
    /// The operands that no successor carries.
    #[inline]
    pub fn own_operands(&self) -> &'m [Value] {
        self.own
    }
    /// Values of an operand group.
    #[inline]
    pub fn operands(&self, group: usize) -> &'m [Value] {
        &self.own[self.range(0, group)]
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
        let all = &body.successors(op)[self.range(2, group)];
        all.iter().map(move |s| (s.block, body.successor_operands(op, *s)))
    }
    /// Regions of a group, with the body they live in.
    pub fn regions(&self, group: usize) -> (&'m Body, &'m [Region]) {
        let (body, all) = self.body.regions(self.op);
        (body, &all[self.range(3, group)])
    }
    /// Types of values.
    pub fn types(&self, values: &[Value]) -> SmallVec<[Type; 4]> {
        values.iter().map(|v| self.body.value_type(*v)).collect()
    }
}
