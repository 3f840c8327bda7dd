//! Reports emitted ops without effects and without uses.
//!
//! An op has no effects if it is declared `pure` and is not a terminator.
//!
//! Tests: grammar/tests/bad/.

use super::legality::span_key;
use crate::analyse::AnalysisContext;
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::Trait;
use crate::rir::{Constant, Inst, Reg};
use std::collections::BTreeSet;

/// Reports emitted `pure` ops whose results nothing reads (E0703).
pub fn check_dead_ops(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let mut reported = BTreeSet::new();
    for function in &set.functions {
        let read_registers: BTreeSet<Reg> =
            function.code.iter().flat_map(Inst::reads).chain(function.results.iter().copied()).collect();
        for (pc, inst) in function.code.iter().enumerate() {
            let Inst::Emit { op, .. } = inst else { continue };
            let def = function.code.iter().find_map(|i| match i {
                Inst::Const { dst, value: Constant::Op(id) } if dst == op => Some(&set.ops[id.index()]),
                _ => None,
            });
            let Some(def) = def else { continue };
            let is_removable = def.traits.contains(&Trait::Pure) && !def.traits.contains(&Trait::Terminator);
            if is_removable
                && inst.writes().iter().all(|r| !read_registers.contains(r))
                && reported.insert(span_key(function.spans[pc]))
            {
                out.push(
                    Diagnostic::warning(
                        "E0703",
                        format!("`{}` has no side effects, and its results are unused", def.name),
                    )
                    .primary(function.spans[pc], "")
                    .secondary(def.span, "declared `pure`")
                    .note("remove it"),
                );
            }
        }
    }
}
