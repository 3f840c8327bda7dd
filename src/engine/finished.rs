//! Finished: whether a program is lowered already.
//!
//! Takes a verified program; says whether converting it would give the same program. Kept true: where the answer is yes, no
//! rule takes an op of it, every op is a target's, every type and attribute is converted to itself, and every block is
//! reached.

use super::facts::convert_attr;
use super::program::Program;
use super::region::reverse_postorder;
use crate::ir::{Attr, Body, Context, Module, Op, Region, Value};
use crate::vm::{Machine, Val};

/// See the module. The machine has the options that a conversion would have.
pub(super) fn is_finished(m: &mut Machine<'_>, program: &Program<'_>, module: &Module) -> bool {
    let mut known = Vec::new();
    all_bodies(&module.body, |body| is_finished_body(m, program, &mut known, body))
}

/// Whether every op is a target's: where not, nothing else need be asked.
pub(super) fn is_target(ctx: &Context, module: &Module) -> bool {
    let target = |body: &Body, op: Op| ctx.op_def(body.name(op)).is_some_and(|def| def.target);
    all_bodies(&module.body, |body| ops(body).all(|op| target(body, op)))
}

/// Whether something holds for a body and all in it, outer ones first.
fn all_bodies(root: &Body, mut holds: impl FnMut(&Body) -> bool) -> bool {
    let mut work = vec![root];
    while let Some(body) = work.pop() {
        if !holds(body) {
            return false;
        }
        work.extend(ops(body).filter_map(|op| body.child(op)));
    }
    true
}

fn ops(body: &Body) -> impl Iterator<Item = Op> {
    (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some())
}

/// `known`: for attributes by their ids, whether they are converted to themselves.
fn is_finished_body(m: &mut Machine<'_>, program: &Program<'_>, known: &mut Vec<Option<bool>>, body: &Body) -> bool {
    let ctx = m.ctx;
    let mut stays = |attr: Attr| {
        if known.len() <= attr.index() {
            known.resize(attr.index() + 1, None);
        }
        let converted = || convert_attr(ctx, m, attr).is_ok_and(|converted| converted == attr);
        *known[attr.index()].get_or_insert_with(converted)
    };
    for op in ops(body) {
        let mut attrs = body.attrs(op).iter().map(|a| a.1).chain(body.discardable(op));
        if program.tree_of(body.name(op)).is_some() || !attrs.all(&mut stays) {
            return false;
        }
    }
    let types = (0..body.value_count()).map(|v| body.value_type(Value::new(v)));
    let mut regions = (0..body.region_count()).map(Region::new);
    types.into_iter().all(|ty| m.convert_type(Val::Type(ty)).is_ok_and(|converted| converted == ty))
        && regions.all(|region| all_reached(body, region))
}

fn all_reached(body: &Body, region: Region) -> bool {
    let Some(entry) = body.entry(region) else { return true };
    body.next_block(entry).is_none() || reverse_postorder(body, entry).len() == body.region_blocks(region).count()
}
