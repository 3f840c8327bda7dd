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
    own: &'m [Value],
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
        for index in &facts.required {
            body.attr(op, *index as usize)?;
        }
        let own = body.own_operands(op);
        if let Some(counts) = facts.fixed {
            let [operands, results, successors, regions] = counts;
            let single = |groups: u32| Groups::Single(groups as usize);
            let (operands, results) = (single(operands), single(results));
            let (successors, regions) = (single(successors), single(regions));
            let fits = body.counts(op) == counts;
            return fits.then_some(Site { body, op, def, own, operands, results, successors, regions });
        }
        Some(Site {
            body,
            op,
            def,
            own,
            operands: body.operand_groups(ctx, op, def)?,
            results: body.result_groups(ctx, op, def)?,
            successors: body.successor_groups(ctx, op, def)?,
            regions: body.region_groups(ctx, op, def)?,
        })
    }
    /// The operands that no successor carries.
    pub fn own_operands(&self) -> &'m [Value] {
        self.own
    }
    /// Values of an operand group.
    pub fn operands(&self, group: usize) -> &'m [Value] {
        &self.own[self.operands.range(group)]
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
