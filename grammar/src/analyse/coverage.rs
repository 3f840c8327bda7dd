//! Every op of a dialect that is not a target is taken by some rule, whatever its types.
//!
//! Takes the rules; gives an error for each op that no rule takes at all, and for each that some rule takes, but not in all
//! the forms that its declaration allows. Kept true: an op that ends a region is taken by the rule that puts the region
//! elsewhere; a rule that only fails takes what it fits.

use super::Rules;
use super::explore::{End, Explorer};
use super::facts::Facts;
use super::input::{Input, input};
use crate::declare::{OpDef, Trait};
use crate::diagnostic::Diagnostic;
use crate::rir::{Function, Inst, Rule, RuleSet, Test};
use std::collections::BTreeSet;

/// Reports ops that are not lowered.
pub fn coverage(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let set = rules.set;
    let mut x = Explorer::new(set);
    let in_arms = in_arms(set);
    for op in set.ops.iter().filter(|op| !op.target) {
        let own: Vec<&Rule> = set.rules.iter().filter(|r| r.root == op.name).collect();
        if own.is_empty() {
            if !ends_inlined_region(set, op, &in_arms) {
                out.push(nothing_takes(op));
            }
            continue;
        }
        x.ask();
        let input = input(&mut x, op);
        let left = left_by(&mut x, &input, &own);
        let left = input.allowed(&mut x, left);
        if !x.answered(op.span) {
            continue;
        }
        let Some((parts, conditions)) = left.iter().find_map(|facts| input.example(&mut x, facts)) else {
            x.answered(op.span);
            continue;
        };
        let mut d = Diagnostic::error("E0605", format!("some `{}` is taken by no rule", op.name))
            .primary(op.span, if parts.is_empty() { String::new() } else { format!("not with {}", parts.join(", ")) });
        for rule in own.iter().take(4) {
            d = d.secondary(rule.span, "this rule does not fit it");
        }
        if !conditions.is_empty() {
            d = d.note(format!("where {}", conditions.join(" and ")));
        }
        out.push(d.note(format!(
            "add a rule that takes it, let the declaration allow less (`where`), or refuse it: `rule .. {{ {}(..) => fail \"..\" }}`",
            op.name
        )));
    }
    x.report(out);
}

/// What none of the rules takes.
pub fn left_by(x: &mut Explorer<'_>, input: &Input<'_>, rules: &[&Rule]) -> Vec<Facts> {
    let mut left = input.facts.clone();
    for rule in rules {
        let mut next = Vec::new();
        for facts in left {
            let paths = x.paths(rule.func, &[input.op], facts);
            next.extend(paths.into_iter().filter(|p| p.end == End::NoMatch).map(|p| p.facts));
        }
        left = next;
    }
    left
}

fn nothing_takes(op: &OpDef) -> Diagnostic {
    let d = Diagnostic::error("E0604", format!("no rule takes `{}`", op.name)).primary(op.span, "");
    match op.traits.contains(&Trait::Terminator) {
        true => d.note(
            "it ends a region: the rule that puts the region elsewhere may take it (`inline R(..) { op(..) => {..} }`)",
        ),
        false => d.note(format!("add a rule, or one that refuses it: `rule .. {{ {}(..) => fail \"..\" }}`", op.name)),
    }
}

/// Ops that an arm of some `inline` takes.
pub fn in_arms(set: &RuleSet) -> BTreeSet<&str> {
    let mut out = BTreeSet::new();
    for f in &set.functions {
        for inst in &f.code {
            let Inst::Inline { arms, .. } = inst else { continue };
            for arm in arms {
                if let Some(Inst::Test { test: Test::Op(name), .. }) = f.code.get(arm.entry as usize) {
                    out.insert(&**name);
                }
            }
        }
    }
    out
}

/// The op ends a region that some rule puts elsewhere: an arm takes it, or else its operands are what the region gives.
pub fn ends_inlined_region(set: &RuleSet, op: &OpDef, in_arms: &BTreeSet<&str>) -> bool {
    if in_arms.contains(op.name.as_str()) {
        return true;
    }
    if !op.traits.contains(&Trait::Terminator) || !op.successors.is_empty() {
        return false;
    }
    let dialect = |name: &str| name.split('.').next().map(str::to_string);
    let of_dialect = set.rules.iter().filter(|r| dialect(&r.root) == dialect(&op.name));
    of_dialect.map(|r| &set.functions[r.func.index()]).any(|f| {
        let plain = |f: &Function| {
            f.code.iter().any(|i| matches!(i, Inst::Inline { arms, dst, .. } if arms.is_empty() || dst.is_some()))
        };
        plain(f) || f.code.iter().any(|i| matches!(i, Inst::Call { func, .. } if plain(&set.functions[func.index()])))
    })
}
