//! Splits critical edges: edges from a block with several successors to a block with several predecessors.
//!
//! A buffer may have to be copied or freed on one edge of a branch only. Such an edge gets a block, whose only op
//! is one with the trait `jump`. Then no successor of a branch to several blocks has another predecessor. Only
//! functions with tensors are changed.
//!
//! Tests: src/conversion/buffers/ownership.rs, tests/lower/tensor/.

use super::ownership::{is_tensor, is_tensor_kind};
use crate::conversion::Options;
use crate::ir::{Block, Body, Context, Module, Op, OpName, OpSpec, Region, Value};
use rulec::rir::declarations::{OpDef, Trait};
use rustc_hash::FxHashMap;

/// Splits the critical edges in the functions of a module that have tensors. Does nothing if the rules do not lower
/// tensors or declare no jump, or if ops may be kept as they are.
pub fn split_critical_edges(ctx: &Context, module: &mut Module, options: &Options) {
    if options.partial || !options.only.is_empty() {
        return;
    }
    if ctx.rules.hooks.copy_buffer.is_none() || !ctx.types().any(is_tensor_kind) {
        return;
    }
    let is_jump = |def: &&OpDef| def.traits.contains(&Trait::Jump);
    if let Some(jump) = ctx.rules.ops.iter().find(is_jump).and_then(|def| ctx.find_op_name(&def.name)) {
        split_edges_of_body(ctx, &mut module.body, jump);
    }
}

fn split_edges_of_body(ctx: &Context, body: &mut Body, jump: OpName) {
    for child in body.children_mut() {
        split_edges_of_body(ctx, child, jump);
    }
    let branches: Vec<Op> = (0..body.region_count())
        .map(Region::new)
        .flat_map(|region| body.region_blocks(region).filter_map(|block| body.last_op(block)).collect::<Vec<_>>())
        .filter(|op| body.successors(*op).len() > 1)
        .collect();
    let mut values = (0..body.value_count()).map(Value::new);
    if branches.is_empty() || !values.any(|value| is_tensor(ctx, body.value_type(value))) {
        return;
    }
    let mut predecessors: FxHashMap<Block, u32> = FxHashMap::default();
    for region in (0..body.region_count()).map(Region::new) {
        for last in body.region_blocks(region).filter_map(|block| body.last_op(block)) {
            for successor in body.successors(last) {
                *predecessors.entry(successor.block).or_default() += 1;
            }
        }
    }
    for branch in branches {
        // Results that exist on one edge only, and blocks that begin with a certain op, depend on the edge.
        let is_plain = ctx.op_def(body.name(branch)).is_some_and(|def| {
            !def.traits.contains(&Trait::EdgeResult)
                && def.successors.iter().all(|successor| successor.first_op.is_none())
        });
        for number in 0..body.successors(branch).len() {
            let target = body.successors(branch)[number].block;
            if is_plain && predecessors[&target] > 1 {
                split_edge(body, branch, number, jump);
            }
        }
    }
}

/// Puts a block between a branch and one of its successors.
fn split_edge(body: &mut Body, branch: Op, number: usize, jump: OpName) {
    let Some(block) = body.block_of(branch) else { return };
    let target = body.successors(branch)[number].block;
    let types: Vec<_> = body.args(target).map(|arg| body.value_type(arg)).collect();
    let between = body.make_block(body.region_of(block), Some(block), &types);
    let args: Vec<Value> = body.args(between).collect();
    let op = body.make_op(OpSpec { successors: &[(target, &args)], ..OpSpec::new(jump, body.loc(branch)) });
    body.append_op(between, op);
    body.set_successor(branch, number, between);
}
