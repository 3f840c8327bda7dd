//! Legality check of a whole program: a program that is lowered already is returned unchanged, without a conversion.
//!
//! A program is lowered if every op is legal in the target, no rule matches an op, every type and attribute is
//! converted to itself, and every block is reachable. The last condition is needed because a conversion drops
//! unreachable blocks.
//!
//! Tests: tests/all/lower.rs, tests/lower/llvm/.

use super::attr_conversion::convert_attr;
use super::block_order::reverse_postorder;
use super::program::Program;
use super::state::CAST_OP;
use crate::ir::{Attr, Body, Context, Module, Op, Region, Value};
use crate::vm::{Machine, StaticValue};

/// Returns whether a verified program is lowered already. The options of the conversion must be set in `machine`.
pub(super) fn is_already_lowered(machine: &mut Machine<'_>, program: &Program<'_>, module: &Module) -> bool {
    let mut unchanged = UnchangedItems::default();
    all_bodies_satisfy(&module.body, |body| is_body_already_lowered(machine, program, &mut unchanged, body))
}

/// Returns whether every op is legal in the target and none is an unrealized conversion cast. This is the cheap part of
/// the check, which runs no rule code.
pub(super) fn has_only_target_ops(ctx: &Context, module: &Module) -> bool {
    let is_target_op =
        |body: &Body, op: Op| ctx.op_def(body.name(op)).is_some_and(|def| def.target && def.name != CAST_OP);
    all_bodies_satisfy(&module.body, |body| attached_ops(body).all(|op| is_target_op(body, op)))
}

/// Returns whether a predicate holds for a body and all nested ones, outer ones first.
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

/// Returns the ops that are in a block.
fn attached_ops(body: &Body) -> impl Iterator<Item = Op> {
    (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some())
}

/// Caches whether an attribute or a type is converted to itself, by its index; `None` if this is not known yet.
#[derive(Default)]
struct UnchangedItems {
    attrs: Vec<Option<bool>>,
    types: Vec<Option<bool>>,
}

/// Returns whether the attribute or type with this index is converted to itself. The first call for an index computes
/// the answer and stores it in `list`.
fn get_or_compute(list: &mut Vec<Option<bool>>, index: usize, is_unchanged: impl FnOnce() -> bool) -> bool {
    if list.len() <= index {
        list.resize(index + 1, None);
    }
    *list[index].get_or_insert_with(is_unchanged)
}

/// Returns whether the contents of a body are lowered already, without its nested bodies.
fn is_body_already_lowered(
    machine: &mut Machine<'_>,
    program: &Program<'_>,
    unchanged: &mut UnchangedItems,
    body: &Body,
) -> bool {
    let ctx = machine.ctx;
    let mut is_unchanged = |attr: Attr| {
        let is_converted_to_itself = || convert_attr(ctx, machine, attr).is_ok_and(|converted| converted == attr);
        get_or_compute(&mut unchanged.attrs, attr.index(), is_converted_to_itself)
    };
    for op in attached_ops(body) {
        let mut attrs = body.attrs(op).iter().map(|a| a.1);
        if program.decision_tree(body.name(op)).is_some() || !attrs.all(&mut is_unchanged) {
            return false;
        }
    }
    let mut types = (0..body.value_count()).map(|v| body.value_type(Value::new(v)));
    let mut regions = (0..body.region_count()).map(Region::new);
    types.all(|ty| {
        let is_converted_to_itself =
            || machine.convert_type(StaticValue::Type(ty)).is_ok_and(|converted| converted == ty);
        get_or_compute(&mut unchanged.types, ty.index(), is_converted_to_itself)
    }) && regions.all(|region| all_blocks_reachable(ctx, body, region))
}

fn all_blocks_reachable(ctx: &Context, body: &Body, region: Region) -> bool {
    let Some(entry) = body.entry_block(region) else { return true };
    body.next_block(entry).is_none() || reverse_postorder(ctx, body, region).len() == body.region_blocks(region).count()
}
