//! Sweep: removes what was made for ops that a pattern has absorbed, where nothing uses it any more.
//!
//! Kept true: only pure ops made for absorbed ops go, and operands that were made for them too; dead ops of the user stay.

use super::converter::Converter;
use crate::ir::Op;
use grammar::declare::Trait;
use rustc_hash::FxHashMap;

impl Converter<'_, '_> {
    /// Runs over the body that is being finished.
    pub(super) fn sweep(&mut self) {
        let made_for = std::mem::take(&mut self.made_for);
        if self.absorbed.is_empty() || made_for.is_empty() {
            return;
        }
        let body = &mut self.out;
        let mut uses: FxHashMap<crate::ir::Value, u32> = FxHashMap::default();
        for op in (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()) {
            for v in body.operands(op) {
                *uses.entry(*v).or_default() += 1;
            }
        }
        let absorbed: rustc_hash::FxHashSet<_> = self.absorbed.iter().copied().collect();
        for (op, origin) in made_for.into_iter().rev() {
            let pure = self.ctx.op_def(body.name(op)).is_some_and(|d| d.traits.contains(&Trait::Pure));
            let unused = body.results(op).all(|v| uses.get(&v).copied().unwrap_or(0) == 0);
            if pure && unused && absorbed.contains(&origin) && body.block_of(op).is_some() {
                for v in body.operands(op).to_vec() {
                    *uses.entry(v).or_default() -= 1;
                }
                body.remove_op(op);
            }
        }
        self.absorbed.clear();
    }
}
