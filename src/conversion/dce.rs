//! Sweep: removes what was made for ops that a pattern has absorbed, where nothing uses it any more.
//!
//! Kept true: only pure ops made for absorbed ops go, and operands that were made for them too; dead ops of the user stay.

use super::rewriter::Rewriter;
use crate::ir::Op;
use rulec::rir::declarations::Trait;
use rustc_hash::FxHashMap;

impl Rewriter<'_, '_> {
    /// Runs over the body that is being finished.
    pub(crate) fn remove_dead_ops(&mut self) {
        let origins = std::mem::take(&mut self.origins);
        if self.absorbed.is_empty() || origins.is_empty() {
            return;
        }
        let body = &mut self.out;
        let mut use_counts: FxHashMap<crate::ir::Value, u32> = FxHashMap::default();
        for op in (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()) {
            for v in body.operands(op) {
                *use_counts.entry(*v).or_default() += 1;
            }
        }
        let absorbed: rustc_hash::FxHashSet<_> = self.absorbed.iter().copied().collect();
        for (op, origin) in origins.into_iter().rev() {
            let is_pure = self.ctx.op_def(body.name(op)).is_some_and(|d| d.traits.contains(&Trait::Pure));
            let is_unused = body.results(op).all(|v| use_counts.get(&v).copied().unwrap_or(0) == 0);
            if is_pure && is_unused && absorbed.contains(&origin) && body.block_of(op).is_some() {
                for v in body.operands(op).to_vec() {
                    *use_counts.entry(v).or_default() -= 1;
                }
                body.remove_op(op);
            }
        }
        self.absorbed.clear();
    }
}
