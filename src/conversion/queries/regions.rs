//! Answers to queries about regions of the source, and about regions that are written in rules (templates).
//!
//! Tests: below, tests/all/captures.rs, tests/lower/scf/.

use crate::conversion::rewriter::Rewriter;
use crate::ir::{Block, Body, Def, Op, OpName, Region, Value};
use crate::vm::op_clauses::{body_ops, is_effect_free, region_ops};
use crate::vm::{Machine, RegionRef, RuleError, StaticValue, VmResult};
use rustc_hash::FxHashSet;

impl Rewriter<'_, '_> {
    /// Returns whether a region has no blocks.
    pub(super) fn region_is_empty(&self, region: RegionRef) -> bool {
        match region {
            RegionRef::Empty => true,
            RegionRef::Source(body_id, region) => self.body(body_id).entry_block(region).is_none(),
            RegionRef::Template(_) => false,
        }
    }

    /// Returns whether a region has exactly one block.
    pub(super) fn region_is_single_block(&self, region: RegionRef) -> VmResult<bool> {
        match region {
            RegionRef::Empty => Ok(false),
            RegionRef::Source(body_id, region) => {
                let body = self.body(body_id);
                Ok(body.entry_block(region).is_some_and(|entry| body.next_block(entry).is_none()))
            }
            RegionRef::Template(_) => Err(unexpected_template()),
        }
    }

    /// Returns whether no op of a region and its nested regions has side effects.
    pub(super) fn region_is_effect_free(&self, region: RegionRef) -> VmResult<bool> {
        match region {
            RegionRef::Empty => Ok(true),
            RegionRef::Source(body_id, region) => Ok(is_effect_free(self.ctx, self.body(body_id), region)),
            RegionRef::Template(_) => Err(unexpected_template()),
        }
    }

    /// Returns the source types of the arguments of a region's entry block.
    pub(super) fn region_arg_types(&self, machine: &mut Machine<'_>, region: RegionRef) -> VmResult<StaticValue> {
        match region {
            RegionRef::Empty => Ok(StaticValue::List(machine.new_list([]))),
            RegionRef::Source(body_id, region) => {
                let body = self.body(body_id);
                let args = body.entry_block(region).into_iter().flat_map(|entry| body.args(entry));
                Ok(StaticValue::List(machine.new_list(args.map(|v| StaticValue::Type(body.value_type(v))))))
            }
            RegionRef::Template(_) => Err(unexpected_template()),
        }
    }

    /// Returns the ops of the entry block of a region, as a list with the name, types and attributes of each op.
    pub(super) fn region_ops(&self, machine: &mut Machine<'_>, region: RegionRef) -> VmResult<StaticValue> {
        match region {
            RegionRef::Empty => Ok(StaticValue::List(machine.new_list([]))),
            RegionRef::Source(body_id, region) => Ok(region_ops(machine, self.body(body_id), region)),
            RegionRef::Template(_) => Err(unexpected_template()),
        }
    }

    /// Returns the ops of a name in the blocks of a region, like `region_ops`.
    pub(super) fn ops_of_region(
        &self,
        machine: &mut Machine<'_>,
        region: RegionRef,
        name: OpName,
    ) -> VmResult<StaticValue> {
        match region {
            RegionRef::Empty => Ok(StaticValue::List(machine.new_list([]))),
            RegionRef::Source(body_id, region) => Ok(body_ops(machine, self.body(body_id), &[region], name)),
            RegionRef::Template(_) => Err(unexpected_template()),
        }
    }

    /// Returns the values that are defined outside of a region and used in this region or in one nested in it. They are
    /// in the order of their first use.
    pub(super) fn region_captures(&self, machine: &mut Machine<'_>, region: RegionRef) -> VmResult<StaticValue> {
        match region {
            RegionRef::Empty => Ok(StaticValue::List(machine.new_list([]))),
            RegionRef::Source(body_id, region) => {
                let captures = captured_values(self.body(body_id), region);
                let values = captures.into_iter().map(|v| StaticValue::Value(self.source_value_ref(body_id, v)));
                Ok(StaticValue::List(machine.new_list(values)))
            }
            RegionRef::Template(_) => Err(unexpected_template()),
        }
    }
}

/// Returns the values of a body that are defined outside of a region and used in it, in the order of their first use.
/// An op's operands come before the operands of the ops in its regions.
fn captured_values(body: &Body, region: Region) -> Vec<Value> {
    let mut ops = Vec::new();
    let mut blocks = FxHashSet::default();
    // The regions to enter. A region is entered before the next op is visited, so ops nested in an op come before those
    // that follow it.
    let mut worklist = vec![region];
    // The ops to visit; the last one is visited next.
    let mut pending_ops: Vec<Op> = Vec::new();
    loop {
        if let Some(region) = worklist.pop() {
            let region_blocks: Vec<Block> = body.region_blocks(region).collect();
            let region_ops: Vec<Op> = region_blocks.iter().flat_map(|block| body.block_ops(*block)).collect();
            blocks.extend(region_blocks);
            pending_ops.extend(region_ops.into_iter().rev());
        } else if let Some(op) = pending_ops.pop() {
            ops.push(op);
            if !body.is_isolated(op) {
                worklist.extend(body.regions(op).1.iter().rev());
            }
        } else {
            break;
        }
    }
    let mut captures = Vec::new();
    let mut seen = FxHashSet::default();
    for value in ops.into_iter().flat_map(|op| body.operands(op)).copied() {
        let def_block = match body.def(value) {
            Def::Result(op, _) => body.block_of(op),
            Def::Arg(block, _) => Some(block),
        };
        if def_block.is_none_or(|block| !blocks.contains(&block)) && seen.insert(value) {
            captures.push(value);
        }
    }
    captures
}

fn unexpected_template() -> Box<RuleError> {
    RuleError::invalid_rule("expected a region of the input, found a template")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{ParseOptions, parse};
    use crate::ir::Context;
    use rulec::report::SourceId;

    /// Parses a function, and finds its first op with a region. Returns which arguments of the function that region
    /// captures.
    fn captures(text: &str) -> Vec<usize> {
        let ctx = Context::new(crate::ruleset::built_in());
        let text = format!("func.func @f(%0: index, %1: index, %2: f32, %3: memref<?xf32>) {{ {text} return }}");
        let module = parse(&ctx, SourceId::Input(0), &text, ParseOptions::default()).0.unwrap();
        let body = module.body.child(module.op).unwrap();
        let function = (0..body.op_count()).map(Op::new).find(|op| body.child(*op).is_some()).unwrap();
        let body = body.child(function).unwrap();
        let mut ops = (0..body.op_count()).map(Op::new).filter(|op| !body.regions(*op).1.is_empty());
        // The parser makes inner ops before outer ones, so the last op is the outermost.
        let outer = ops.next_back().unwrap();
        captured_values(body, body.regions(outer).1[0]).into_iter().map(|v| v.index()).collect()
    }

    #[test]
    fn captures_are_in_the_order_of_their_first_use() {
        let text = "scf.for %i = %0 to %0 step %0 {
                      memref.store %2, %3[%1] : memref<?xf32>
                      memref.store %2, %3[%i] : memref<?xf32>
                    }";
        assert_eq!(captures(text), [2, 3, 1]);
    }

    #[test]
    fn values_used_in_nested_regions_are_captured() {
        let text = "scf.for %i = %0 to %0 step %0 {
                      scf.for %j = %i to %1 step %i {
                        %v = memref.load %3[%j] : memref<?xf32>
                        memref.store %v, %3[%i] : memref<?xf32>
                      }
                      memref.store %2, %3[%i] : memref<?xf32>
                    }";
        assert_eq!(captures(text), [1, 3, 2]);
    }
}
