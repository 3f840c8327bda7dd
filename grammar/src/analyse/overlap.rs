//! Which rule of a layer takes an op does not depend on the order of the text.
//!
//! Takes the rules; gives an error for two rules of one layer that can take the same op where neither overrides the other, for
//! a rule that never takes anything, and for an `overrides` that decides nothing. Kept true: a refusal comes after all other
//! rules of its layer, so it overlaps other refusals only.

use super::Rules;
use super::coverage::left_by;
use super::explore::{End, Explorer};
use super::facts::Facts;
use super::input::{Input, input};
use crate::ast::RuleItem;
use crate::diagnostic::Diagnostic;
use crate::rir::{Rule, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Reports overlapping and shadowed rules.
pub fn overlap(rules: &Rules<'_>, out: &mut Vec<Diagnostic>) {
    let set = rules.set;
    let items: BTreeMap<(u16, u32), &RuleItem> =
        rules.globals.rules.iter().map(|d| (place(d.what.name.span), d.what)).collect();
    let item = |rule: &Rule| items.get(&place(rule.span)).copied();
    let overrides = |a: &Rule, b: &Rule| match (item(a), item(b)) {
        (Some(a), Some(b)) => a.overrides.iter().any(|o| o.name == b.name.name) || a.benefit() > b.benefit(),
        _ => false,
    };
    let mut x = Explorer::new(set);
    // pairs of an overriding and an overridden rule that can take the same op
    let mut decided: BTreeSet<(&str, &str)> = BTreeSet::new();
    // rules whose benefit orders them against another rule that can take the same op
    let mut ranked: BTreeSet<&str> = BTreeSet::new();
    let mut dead: BTreeSet<&str> = BTreeSet::new();
    let mut told: BTreeSet<((u16, u32), (u16, u32))> = BTreeSet::new();
    for op in &set.ops {
        let own: Vec<&Rule> = set.rules.iter().filter(|r| r.root == op.name).collect();
        for (i, rule) in own.iter().enumerate() {
            x.ask();
            let input = input(&mut x, op);
            let alone = taken(&mut x, &input, input.facts.clone(), rule);
            let beside = || own[..i].iter().filter(|o| o.layer == rule.layer);
            let unordered = || own[..i].iter().filter(|o| !stands_on(rules, o.span.file, rule.span.file));
            let before: Vec<&Rule> =
                beside().filter(|o| overrides(o, rule) || (rule.refuses && !o.refuses)).copied().collect();
            let left = left_by(&mut x, &input, &before);
            let left = taken(&mut x, &input, left, rule);
            if !x.answered(rule.span) {
                // what is not known to be of no use is left alone
                for other in unordered() {
                    if let (Some(a), Some(b)) = (item(other), item(rule)) {
                        decided.insert((&a.name.name, &b.name.name));
                        ranked.extend([a.name.name.as_str(), &b.name.name]);
                    }
                }
                continue;
            }
            if left.is_empty() {
                if let Some(item) = item(rule) {
                    dead.insert(&item.name.name);
                }
                out.push(never(rule, &before, alone.is_empty()));
            }
            for other in unordered() {
                if rule.refuses != other.refuses {
                    continue;
                }
                x.ask();
                let input = self::input(&mut x, op);
                let both = taken(&mut x, &input, input.facts.clone(), other);
                let both = taken(&mut x, &input, both, rule);
                if !x.answered(rule.span) {
                    if let (Some(a), Some(b)) = (item(other), item(rule)) {
                        decided.insert((&a.name.name, &b.name.name));
                        ranked.extend([a.name.name.as_str(), &b.name.name]);
                    }
                    continue;
                }
                let Some((parts, conditions)) = both.iter().find_map(|f| input.example(&mut x, f)) else {
                    x.answered(rule.span);
                    continue;
                };
                if let (true, Some(a), Some(b)) = (overrides(other, rule), item(other), item(rule)) {
                    decided.insert((&a.name.name, &b.name.name));
                    if a.benefit() != b.benefit() {
                        ranked.extend([a.name.name.as_str(), &b.name.name]);
                    }
                } else if told.insert((place(rule.span), place(other.span))) {
                    out.push(twice(rule, other, &op.name, &parts, &conditions));
                }
            }
        }
    }
    x.report(out);
    for def in &rules.globals.rules {
        let name = def.what.name.name.as_str();
        if let Some((_, span)) = def.what.benefit
            && !ranked.contains(name)
            && !dead.contains(name)
        {
            let message = format!("the benefit of rule `{name}` decides nothing");
            let d = Diagnostic::error("E0615", message).primary(span, "");
            out.push(d.note("no rule of the layer with another benefit takes an op that this rule takes"));
        }
        for name in &def.what.overrides {
            let Some(other) = rules.globals.rules.iter().find(|d| d.what.name.name == name.name) else { continue };
            let message = format!("overriding `{}` decides nothing", name.name);
            let d = Diagnostic::error("E0613", message).primary(name.span, "").secondary(other.what.name.span, "it");
            if other.layer != def.layer {
                out.push(d.note("the rules are of different layers: the higher one is tried first anyway"));
            } else if !dead.contains(def.what.name.name.as_str())
                && !dead.contains(name.name.as_str())
                && !decided.contains(&(def.what.name.name.as_str(), name.name.as_str()))
            {
                out.push(d.note("no op is taken by both rules"));
            }
        }
    }
}

/// One file stands on another, directly or not. (The rule that is tried first is never below the other.)
fn stands_on(rules: &Rules<'_>, high: u16, low: u16) -> bool {
    let mut seen = BTreeSet::new();
    let mut todo = rules.files[usize::from(high)].below.clone();
    while let Some(at) = todo.pop() {
        if at == usize::from(low) {
            return true;
        }
        if seen.insert(at) {
            todo.extend(&rules.files[at].below);
        }
    }
    false
}

fn place(span: Span) -> (u16, u32) {
    (span.file, span.start)
}

/// The facts under which the rule takes the op.
fn taken(x: &mut Explorer<'_>, input: &Input<'_>, facts: Vec<Facts>, rule: &Rule) -> Vec<Facts> {
    let mut out = Vec::new();
    for facts in facts {
        let paths = x.paths(rule.func, &[input.op], facts);
        out.extend(paths.into_iter().filter(|p| p.end == End::Accept).map(|p| p.facts));
    }
    input.allowed(x, out)
}

fn never(rule: &Rule, before: &[&Rule], alone: bool) -> Diagnostic {
    if alone {
        return Diagnostic::error("E0614", format!("rule `{}` never fits", rule.name))
            .primary(rule.span, "")
            .note(format!("its tests contradict each other, or what the declaration of `{}` allows", rule.root));
    }
    let mut d = Diagnostic::error("E0612", format!("rule `{}` is never reached", rule.name)).primary(rule.span, "");
    for other in before.iter().take(4) {
        d = d.secondary(other.span, "this rule comes first");
    }
    let note = match rule.refuses {
        true => "the other rules of the layer take everything that it would refuse: delete it",
        false => "the rules that override it take everything that it fits: delete it, or let them fit less",
    };
    d.note(note)
}

fn twice(rule: &Rule, other: &Rule, op: &str, parts: &[String], conditions: &[String]) -> Diagnostic {
    let what = if parts.is_empty() { String::new() } else { format!(" with {}", parts.join(", ")) };
    let mut d = Diagnostic::error("E0611", format!("two rules of which neither comes first take the same `{op}`"))
        .primary(rule.span, format!("takes it{what}"))
        .secondary(other.span, "takes it too");
    if !conditions.is_empty() {
        d = d.note(format!("where {}", conditions.join(" and ")));
    }
    if place(rule.span) == place(other.span) {
        return d.note("they are members of one family: let `where` keep them apart");
    }
    if rule.layer != other.layer {
        return d.note("their files do not import each other, so neither lies above: let one import the other, or let `where` keep the rules apart");
    }
    d.note("write `overrides` and the other's name behind the name of the one that is meant, give that one a greater `benefit`, or let `where` keep them apart")
}
