//! Dead code elimination for absorbed ops: removes target ops that were created for a source op before a pattern
//! absorbed it.
//!
//! A pattern may match through the producers of its operands. Example: a rule replaces `addi` and the `muli` that
//! defines its operand by a fused multiply-add. The producer `muli` is converted first, and its target ops stay without
//! uses. Dead ops of the input are not removed.
//!
//! Tests: below, tests/all/peepholes.rs, tests/lower/peephole/.

use crate::ir::{Body, Context, Op, Value};
use crate::vm::OpRef;
use rulec::rir::declarations::Trait;
use rustc_hash::{FxHashMap, FxHashSet};

/// Removes each pure op whose origin was absorbed by a pattern, and whose results are used by removed ops only or not
/// at all.
///
/// `origins` contains each new op of the body with the op for which it was created, definitions before uses. So one
/// pass from the end suffices: the users of a value are removed before the op that defines the value is tested.
pub(super) fn remove_dead_ops(ctx: &Context, body: &mut Body, origins: Vec<(Op, OpRef)>, absorbed: &[OpRef]) {
    if absorbed.is_empty() || origins.is_empty() {
        return;
    }
    let mut use_counts: FxHashMap<Value, u32> = FxHashMap::default();
    for op in (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()) {
        for v in body.operands(op) {
            *use_counts.entry(*v).or_default() += 1;
        }
    }
    let absorbed: FxHashSet<OpRef> = absorbed.iter().copied().collect();
    for (op, origin) in origins.into_iter().rev() {
        let is_pure = ctx.op_def(body.name(op)).is_some_and(|d| d.traits.contains(&Trait::Pure));
        let is_unused = body.results(op).all(|v| use_counts.get(&v).copied().unwrap_or(0) == 0);
        if is_pure && is_unused && absorbed.contains(&origin) && body.block_of(op).is_some() {
            for v in body.operands(op).to_vec() {
                *use_counts.entry(v).or_default() -= 1;
            }
            body.remove_op(op);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Block, Loc, OpSpec};
    use crate::vm::BodyId;

    /// Creates a body with one block, which has one argument of type `i32`.
    fn body(ctx: &Context) -> (Body, Block) {
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[ctx.int_type(32)]);
        (body, block)
    }

    fn append(ctx: &Context, body: &mut Body, block: Block, name: &str, operands: &[Value]) -> Op {
        let spec = OpSpec { operands, results: &[ctx.int_type(32)], ..OpSpec::new(ctx.op_name(name), Loc::Offset(0)) };
        let op = body.make_op(spec);
        body.append_op(block, op);
        op
    }

    fn source_op(index: usize) -> OpRef {
        OpRef::Source(BodyId(0), Op::new(index))
    }

    #[test]
    fn a_chain_of_dead_ops_is_removed_from_its_end() {
        let ctx = Context::new(crate::ruleset::built_in());
        let (mut body, block) = body(&ctx);
        let first = append(&ctx, &mut body, block, "llvm.add", &[Value::new(0), Value::new(0)]);
        let first_result = body.result(first, 0);
        let second = append(&ctx, &mut body, block, "llvm.mul", &[first_result, first_result]);
        let origins = vec![(first, source_op(7)), (second, source_op(7))];
        remove_dead_ops(&ctx, &mut body, origins, &[source_op(7)]);
        assert_eq!(body.block_ops(block).count(), 0);
    }

    #[test]
    fn ops_with_uses_and_ops_of_other_origins_are_kept() {
        let ctx = Context::new(crate::ruleset::built_in());
        let (mut body, block) = body(&ctx);
        let used = append(&ctx, &mut body, block, "llvm.add", &[Value::new(0), Value::new(0)]);
        let used_result = body.result(used, 0);
        let user = append(&ctx, &mut body, block, "llvm.mul", &[used_result, used_result]);
        let origins = vec![(used, source_op(7)), (user, source_op(8))];
        remove_dead_ops(&ctx, &mut body, origins, &[source_op(7)]);
        assert_eq!(body.block_ops(block).collect::<Vec<_>>(), [used, user]);
    }

    #[test]
    fn ops_that_are_not_pure_are_kept() {
        let ctx = Context::new(crate::ruleset::built_in());
        let (mut body, block) = body(&ctx);
        let call = append(&ctx, &mut body, block, "llvm.call", &[]);
        remove_dead_ops(&ctx, &mut body, vec![(call, source_op(7))], &[source_op(7)]);
        assert_eq!(body.block_ops(block).count(), 1);
    }
}
