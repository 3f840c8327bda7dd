//! Results of type checks. They depend on the declaration and the types alone, so the types of an op are not unified
//! again if an op of the same name had them.
//!
//! Tests: below.

use super::signature::Signature;
use super::type_solver::TypeSolver;
use crate::ir::key_table::{Key, KeyTable};
use crate::ir::segments::RESULT_SEGMENT_SIZES;
use crate::ir::{Body, Context, Op, OpName};
use rulec::rir::declarations::OpDef;

/// The types and counts of ops that match their declaration.
pub struct MatchingSignatures<'c> {
    ctx: &'c Context,
    solver: TypeSolver<'c>,
    table: KeyTable<()>,
    /// Memory for a key: an op name, the numbers of its items, the sizes of its segments, and the types.
    key: Key,
}

impl<'c> MatchingSignatures<'c> {
    /// Creates an empty set.
    pub fn new(ctx: &'c Context) -> MatchingSignatures<'c> {
        MatchingSignatures { ctx, solver: TypeSolver::new(ctx), table: KeyTable::default(), key: Key::default() }
    }

    /// Returns whether an op is known to match its declaration: an op of the same name, counts and types did.
    pub fn contains(&mut self, body: &Body, op: Op) -> bool {
        let MatchingSignatures { key, table, .. } = self;
        key.clear();
        key.push(body.name(op).index() as u32);
        body.item_counts(op).into_iter().for_each(|count| key.push(count));
        let sizes = body.attrs(op).iter().rev().take_while(|attr| attr.0 >= RESULT_SEGMENT_SIZES);
        sizes.for_each(|(index, attr)| key.push(index ^ attr.index() as u32));
        body.own_operands(op).iter().for_each(|value| key.push(body.value_type(*value).index() as u32));
        body.results(op).for_each(|value| key.push(body.value_type(value).index() as u32));
        table.find(key).is_some()
    }

    /// Checks types like `TypeSolver::check_types`. `contains` was called for the op last, and the numbers of the op's
    /// operands, results, successors and regions are as declared.
    pub fn check_types(&mut self, op: OpName, def: &OpDef, types: &Signature) -> Result<(), String> {
        self.solver.check_types(op, def, types)?;
        if self.ctx.caches {
            self.table.insert(&self.key, ());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Type;
    use crate::ruleset;

    #[test]
    fn an_op_matches_if_one_with_the_same_types_did() {
        use crate::ir::{Loc, OpSpec};
        let ctx = Context::new(ruleset::built_in());
        let op_name = ctx.op_name("arith.cmpi");
        let def = ctx.op_def(op_name).expect("declared");
        let (i1, i32, i64) = (ctx.int_type(1), ctx.int_type(32), ctx.int_type(64));
        let mut body = Body::default();
        let region = body.make_region();
        let block = body.make_block(region, None, &[i32, i64]);
        let args: Vec<_> = body.args(block).collect();
        let mut matching = MatchingSignatures::new(&ctx);
        let mut check = |operands: [usize; 2], result: Type| {
            let operands = operands.map(|arg| args[arg]);
            let mut types = Signature::default();
            operands.iter().for_each(|value| types.push_one(body.value_type(*value)));
            types.push_one(result);
            let spec = OpSpec { operands: &operands, results: &[result], ..OpSpec::new(op_name, Loc::Offset(0)) };
            let op = body.make_op(spec);
            (matching.contains(&body, op), matching.check_types(op_name, def, &types).is_ok())
        };
        assert_eq!(
            (check([0, 0], i1), check([0, 0], i1), check([1, 1], i1)),
            ((false, true), (true, true), (false, true))
        );
        assert_eq!(
            (check([0, 1], i1), check([0, 1], i1), check([0, 0], i32)),
            ((false, false), (false, false), (false, false))
        );
    }
}
