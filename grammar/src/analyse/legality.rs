//! Whatever rules emit is an op of a target or is taken by a rule, and has the form of its declaration.
//!
//! Takes the rules; gives errors for emitted ops that nothing takes, and for ops handed on by name that do not fit where they
//! are emitted. Kept true: what is emitted by its own name has been compared with its declaration before.

use super::Rules;
use super::coverage::{ends_inlined_region, in_arms};
use super::ops::Ops;
use crate::declare::{Arity, OpDef};
use crate::diagnostic::Diagnostic;
use crate::rir::{Arg, Constant, EmitRegion, Inst, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Reports emitted ops that are not legal.
pub fn legality(rules: &Rules<'_>, ops: &Ops<'_>, out: &mut Vec<Diagnostic>) {
    let set = rules.set;
    let defs: BTreeMap<&str, &OpDef> = set.ops.iter().map(|d| (d.name.as_str(), d)).collect();
    let taken: BTreeSet<&str> = set.rules.iter().map(|r| r.root.as_str()).collect();
    let in_arms = in_arms(set);
    let mut told: BTreeSet<(u16, u32, String)> = BTreeSet::new();
    for (i, f) in set.functions.iter().enumerate() {
        for (at, inst) in f.code.iter().enumerate() {
            let Inst::Emit { op, .. } = inst else { continue };
            let span = f.spans[at];
            let by_name = f.code.iter().any(|i| matches!(i, Inst::Const { dst, value: Constant::Op(_) } if dst == op));
            for name in ops.of(i, *op) {
                let Some(def) = defs.get(name.as_str()) else { continue };
                let mut tell = |d: Diagnostic| {
                    if told.insert((span.file, span.start, format!("{} {name}", d.code))) {
                        out.push(d);
                    }
                };
                let legal = def.target || taken.contains(name.as_str()) || ends_inlined_region(set, def, &in_arms);
                if !legal {
                    let mut d = Diagnostic::error("E0631", format!("`{name}` is emitted, and no rule takes it"))
                        .primary(span, "")
                        .secondary(def.span, "its dialect is no target");
                    if !by_name {
                        d = d.note(format!("`{name}` comes here by name"));
                    }
                    let close = set.ops.iter().filter(|o| o.target).map(|o| o.name.as_str());
                    tell(d.suggest(&name, close).note("emit an op of a target dialect, or add a rule for this one"));
                }
                if !by_name && let Some(why) = unfit(def, inst) {
                    tell(
                        Diagnostic::error("E0632", format!("`{name}` comes here by name, and {why}"))
                            .primary(span, "")
                            .secondary(def.span, "declared here")
                            .note("every op that is handed on to this place has to have the form that is written here"),
                    );
                }
            }
        }
    }
}

/// Why an op cannot be emitted in this form.
fn unfit(def: &OpDef, inst: &Inst) -> Option<String> {
    let Inst::Emit { operands, attrs, rest, results, successors, regions, .. } = inst else { return None };
    let count = |what: &str, n: usize, groups: &[Arity], open: bool| {
        let least = groups.iter().filter(|a| **a == Arity::One).count();
        let most = if groups.contains(&Arity::Variadic) { usize::MAX } else { groups.len() };
        let s = if n == 1 { "" } else { "s" };
        ((n < least && !open) || n > most).then(|| format!("is given {n} {what}{s}, where it is declared with {least}"))
    };
    let spread = operands.iter().any(|a| matches!(a, Arg::Spread(_)));
    let groups = |g: &[crate::declare::ValueDef]| g.iter().map(|v| v.arity).collect::<Vec<_>>();
    let ones = operands.iter().filter(|a| matches!(a, Arg::One(_))).count();
    if let Some(why) = count("operand", ones, &groups(&def.operands), spread) {
        return Some(why);
    }
    if let Some((name, _)) =
        attrs.iter().find(|(n, _)| !n.contains('.') && !def.attributes.iter().any(|a| a.name == *n))
    {
        return Some(format!("has no attribute `{name}`"));
    }
    let missing = |a: &&crate::declare::AttributeDef| {
        !a.optional && a.default.is_none() && !attrs.iter().any(|(n, _)| *n == a.name)
    };
    if let (true, Some(a)) = (rest.is_empty(), def.attributes.iter().find(missing)) {
        return Some(format!("needs its attribute `{}`", a.name));
    }
    let open = regions.iter().any(|r| matches!(r, EmitRegion::Spread(_)));
    let arities: Vec<Arity> = def.regions.iter().map(|r| r.arity).collect();
    if let Some(why) = count("region", regions.len(), &arities, open) {
        return Some(why);
    }
    let open = successors.iter().any(|s| s.variadic);
    let arities: Vec<Arity> = def.successors.iter().map(|s| s.arity).collect();
    if let Some(why) = count("successor", successors.len(), &arities, open) {
        return Some(why);
    }
    let fixed = def.results.iter().all(|r| r.arity == Arity::One);
    if fixed && results.len() > def.results.len() && results.iter().all(|r| !r.variadic) {
        return Some(format!("gives {} results, where {} are named", def.results.len(), results.len()));
    }
    None
}

/// A place, for sets.
pub fn place(span: Span) -> (u16, u32, u32) {
    (span.file, span.start, span.end)
}
