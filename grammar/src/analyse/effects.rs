//! What rules emit is of some use.
//!
//! Takes the rules; gives a warning for each emitted op that has no effect and whose results nothing reads. Kept true: an op has
//! no effect if it is declared `pure` and ends no block. (That patterns, `where`, `fn` and `map` have none is known before.)

use super::Rules;
use super::legality::place;
use crate::declare::{OpDef, Trait};
use crate::diagnostic::Diagnostic;
use crate::rir::{Constant, Inst, Reg};
use std::collections::{BTreeMap, BTreeSet};

/// Reports ops that are emitted for nothing.
pub fn effects(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let set = rules.set;
    let defs: BTreeMap<&str, &OpDef> = set.ops.iter().map(|d| (d.name.as_str(), d)).collect();
    let mut told = BTreeSet::new();
    for f in &set.functions {
        let read: BTreeSet<Reg> = f.code.iter().flat_map(Inst::reads).chain(f.results.iter().copied()).collect();
        for (at, inst) in f.code.iter().enumerate() {
            let Inst::Emit { op, .. } = inst else { continue };
            let name = f.code.iter().find_map(|i| match i {
                Inst::Const { dst, value: Constant::Op(name) } if dst == op => Some(&**name),
                _ => None,
            });
            let Some(def) = name.and_then(|n| defs.get(n)) else { continue };
            let pure = def.traits.contains(&Trait::Pure) && !def.traits.contains(&Trait::Terminator);
            if pure && inst.writes().iter().all(|r| !read.contains(r)) && told.insert(place(f.spans[at])) {
                out.push(
                    Diagnostic::warning("E0703", format!("`{}` has no effect, and nothing reads its result", def.name))
                        .primary(f.spans[at], "")
                        .secondary(def.span, "declared `pure`")
                        .note("leave it out"),
                );
            }
        }
    }
}
