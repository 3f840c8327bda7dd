//! Site: an op under the printer, with its declaration and what belongs to which group.
//!
//! Takes an op; gives the parts that its format names. Kept true: the op fits its declaration.

use crate::ir::groups::Groups;
use crate::ir::{Attr, Block, Body, Context, Op, Region, Type, Value};
use grammar::declare::OpDef;
use smallvec::SmallVec;

/// See the module.
pub struct Site<'m, 'c> {
    /// The body the op is in.
    pub body: &'m Body,
    /// The op.
    pub op: Op,
    /// Its declaration.
    pub def: &'c OpDef,
    operands: Groups,
    results: Groups,
    successors: Groups,
    regions: Groups,
}

impl<'m, 'c> Site<'m, 'c> {
    /// `None` if the op does not fit its declaration, or lacks an attribute that it needs.
    pub fn new(ctx: &'c Context, body: &'m Body, op: Op) -> Option<Site<'m, 'c>> {
        let def = ctx.op_def(body.name(op))?;
        let facts = ctx.facts(body.name(op))?;
        if facts.required.iter().any(|i| body.attr(op, *i as usize).is_none()) {
            return None;
        }
        Some(Site {
            body,
            op,
            def,
            operands: body.operand_groups(ctx, op, def)?,
            results: body.result_groups(ctx, op, def)?,
            successors: body.successor_groups(ctx, op, def)?,
            regions: body.region_groups(ctx, op, def)?,
        })
    }
    /// Values of an operand group.
    pub fn operands(&self, group: usize) -> &'m [Value] {
        &self.body.own_operands(self.op)[self.operands.range(group)]
    }
    /// Values of a result group.
    pub fn results(&self, group: usize) -> impl ExactSizeIterator<Item = Value> + use<'m> {
        let (body, op) = (self.body, self.op);
        self.results.range(group).map(move |i| body.result(op, i))
    }
    /// An inherent attribute, if it is set.
    pub fn attr(&self, index: usize) -> Option<Attr> {
        self.body.attr(self.op, index)
    }
    /// Successors of a group: the block and what it carries.
    pub fn successors(&self, group: usize) -> impl ExactSizeIterator<Item = (Block, &'m [Value])> + use<'m> {
        let (body, op) = (self.body, self.op);
        let all = &body.successors(op)[self.successors.range(group)];
        all.iter().map(move |s| (s.block, body.successor_operands(op, *s)))
    }
    /// Regions of a group, with the body they live in.
    pub fn regions(&self, group: usize) -> (&'m Body, &'m [Region]) {
        let (body, all) = self.body.regions(self.op);
        (body, &all[self.regions.range(group)])
    }
    /// Types of values.
    pub fn types(&self, values: &[Value]) -> SmallVec<[Type; 4]> {
        values.iter().map(|v| self.body.value_type(*v)).collect()
    }
}
