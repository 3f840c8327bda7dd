//! Finished: whether a program is lowered already.
//!
//! Takes a verified program; says whether converting it would give the same program. Kept true: where the answer is yes, no
//! rule takes an op of it, every op is a target's, every type and attribute is converted to itself, and every block is
//! reached.

use super::program::Program;
use super::queries::convert_attr;
use super::region::reverse_postorder;
use crate::ir::{Attr, Body, Context, Module, Op, Region, Value};
use crate::vm::{Machine, StaticValue};

/// See the module. The machine has the options that a conversion would have.
pub(crate) fn is_already_lowered(machine: &mut Machine<'_>, program: &Program<'_>, module: &Module) -> bool {
    let mut unchanged_attrs = Vec::new();
    all_bodies_satisfy(&module.body, |body| is_body_already_lowered(machine, program, &mut unchanged_attrs, body))
}

/// Whether every op is a target's: where not, nothing else need be asked.
pub(crate) fn has_only_target_ops(ctx: &Context, module: &Module) -> bool {
    let is_target_op = |body: &Body, op: Op| ctx.op_def(body.name(op)).is_some_and(|def| def.target);
    all_bodies_satisfy(&module.body, |body| attached_ops(body).all(|op| is_target_op(body, op)))
}

/// Whether something holds for a body and all in it, outer ones first.
fn all_bodies_satisfy(root: &Body, mut predicate: impl FnMut(&Body) -> bool) -> bool {
    let mut worklist = vec![root];
    while let Some(body) = worklist.pop() {
        if !predicate(body) {
            return false;
        }
        worklist.extend(attached_ops(body).filter_map(|op| body.child(op)));
    }
    true
}

fn attached_ops(body: &Body) -> impl Iterator<Item = Op> {
    (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some())
}

/// `known`: for attributes by their ids, whether they are converted to themselves.
fn is_body_already_lowered(
    machine: &mut Machine<'_>,
    program: &Program<'_>,
    unchanged_attrs: &mut Vec<Option<bool>>,
    body: &Body,
) -> bool {
    let ctx = machine.ctx;
    let mut is_unchanged = |attr: Attr| {
        if unchanged_attrs.len() <= attr.index() {
            unchanged_attrs.resize(attr.index() + 1, None);
        }
        let converted = || convert_attr(ctx, machine, attr).is_ok_and(|converted| converted == attr);
        *unchanged_attrs[attr.index()].get_or_insert_with(converted)
    };
    for op in attached_ops(body) {
        let mut attrs = body.attrs(op).iter().map(|a| a.1).chain(body.discardable(op));
        if program.decision_tree(body.name(op)).is_some() || !attrs.all(&mut is_unchanged) {
            return false;
        }
    }
    let types = (0..body.value_count()).map(|v| body.value_type(Value::new(v)));
    let mut regions = (0..body.region_count()).map(Region::new);
    types.into_iter().all(|ty| machine.convert_type(StaticValue::Type(ty)).is_ok_and(|converted| converted == ty))
        && regions.all(|region| all_blocks_reachable(body, region))
}

fn all_blocks_reachable(body: &Body, region: Region) -> bool {
    let Some(entry) = body.entry_block(region) else { return true };
    body.next_block(entry).is_none() || reverse_postorder(body, entry).len() == body.region_blocks(region).count()
}
