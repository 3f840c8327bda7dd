//! Uses of the values of a source body. A `Body` stores no use lists, so they are collected here.
//!
//! Tests: tests/rule_tests/passing/patterns.rules.

use crate::ir::{Body, Op, Region, Value};

/// The ops that use each value of a body, in the order of the text; an op occurs once for each use (compressed sparse
/// rows).
#[derive(Clone)]
pub(super) struct SourceUses {
    /// The users of value `i` are `users[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    users: Vec<Op>,
}

impl SourceUses {
    /// Collects the uses in a body.
    pub(super) fn new(body: &Body) -> SourceUses {
        let ops = ops_in_text_order(body);
        let mut starts = vec![0; body.value_count() + 1];
        for operand in ops.iter().flat_map(|op| body.operands(*op)) {
            starts[operand.index() + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut ends = starts.clone();
        let mut users = vec![Op::new(0); starts[body.value_count()] as usize];
        for op in ops {
            for operand in body.operands(op) {
                users[ends[operand.index()] as usize] = op;
                ends[operand.index()] += 1;
            }
        }
        SourceUses { starts, users }
    }

    /// Returns the users of a value.
    pub(super) fn of(&self, value: Value) -> &[Op] {
        let [start, end] = [0, 1].map(|i| self.starts[value.index() + i] as usize);
        &self.users[start..end]
    }
}

/// Returns the ops of a body, each before the ops in its regions.
fn ops_in_text_order(body: &Body) -> Vec<Op> {
    let mut ops = Vec::with_capacity(body.op_count());
    let mut stack = Vec::new();
    for region in (0..body.region_count()).map(Region::new).filter(|r| body.region_op(*r).is_none()) {
        push_region(body, region, &mut stack);
        while let Some(op) = stack.pop() {
            ops.push(op);
            if !body.is_isolated(op) {
                body.regions(op).1.iter().rev().for_each(|region| push_region(body, *region, &mut stack));
            }
        }
    }
    ops
}

/// Pushes the ops of a region, the last one first.
fn push_region(body: &Body, region: Region, stack: &mut Vec<Op>) {
    let mut block = body.last_block(region);
    while let Some(b) = block {
        let mut op = body.last_op(b);
        while let Some(o) = op {
            stack.push(o);
            op = body.prev_op(o);
        }
        block = body.prev_block(b);
    }
}
