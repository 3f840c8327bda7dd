//! Rules and functions come to an end.
//!
//! Takes the rules; gives an error for each circle of functions that call each other, and of rules that take what others emit,
//! unless something becomes smaller on every way round. Kept true: decided by the size-change principle: every infinite
//! sequence of calls would make some parameter smaller infinitely often; sizes are those of `shrink`.

use super::Rules;
use super::ops::Ops;
use super::shrink::{Shrink, Sizes, Slot};
use crate::declare::OpDef;
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::{Arg, Constant, FuncId, Function, Inst, RuleSet, Span};
use std::collections::{BTreeMap, BTreeSet};

/// From the parameters of the caller to those of the callee: no larger, or (`true`) smaller.
type Change = BTreeMap<(Slot, Slot), bool>;

/// A call.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Call {
    from: usize,
    to: usize,
    change: Change,
}

/// How many changes are composed before a circle counts as one without an end.
const LIMIT: usize = 4000;

/// Reports circles that do not end.
pub fn termination(rules: &Rules<'_>, ops: &Ops<'_>, out: &mut Vec<Diagnostic>) {
    let set = rules.set;
    let shrinks: Vec<Shrink> =
        (set.functions.iter()).map(|f| Shrink::new(f, f.kind == crate::rir::FunctionKind::Rule)).collect();
    let mut calls = Vec::new();
    let mut spans: BTreeMap<(usize, usize), Span> = BTreeMap::new();
    for (i, f) in set.functions.iter().enumerate() {
        for (at, func, args) in called(set, f) {
            let to = func.index();
            spans.entry((i, to)).or_insert(f.spans[at]);
            let args = args.iter().enumerate().map(|(p, r)| (Slot::Param(p as u16), shrinks[i].sizes(*r)));
            calls.push(Call { from: i, to, change: change(args) });
        }
    }
    for circle in endless(set.functions.len(), &calls) {
        out.push(functions_message(set, &circle, &spans));
    }
    let (emitted, places) = emissions(set, ops, &shrinks, &calls);
    for circle in endless(set.rules.len(), &emitted) {
        out.push(rules_message(set, &circle, &places));
    }
}

fn change(args: impl Iterator<Item = (Slot, Sizes)>) -> Change {
    args.flat_map(|(to, sizes)| sizes.into_iter().map(move |(from, strict)| ((from, to), strict))).collect()
}

/// What code calls, with the arguments where they are known.
fn called<'f>(set: &'f RuleSet, f: &'f Function) -> Vec<(usize, FuncId, Vec<u16>)> {
    let h = &set.hooks;
    let mut out = Vec::new();
    let values = super::ops::may_be_value(set, f);
    for (at, inst) in f.code.iter().enumerate() {
        let mut push = |func: Option<FuncId>, args: Vec<u16>| out.extend(func.map(|func| (at, func, args)));
        match inst {
            Inst::Call { func, args, .. } => push(Some(*func), args.clone()),
            Inst::Prim { prim: Primitive::LlvmType, args, .. } => push(h.llvm, args.clone()),
            Inst::CallAbi { abi, hook, args, .. } => {
                use crate::rir::AbiHook as H;
                let known = f.code.iter().find_map(|i| match i {
                    Inst::Const { dst, value: Constant::Abi(id) } if dst == abi => Some(*id),
                    _ => None,
                });
                for (i, abi) in set.abis.iter().enumerate() {
                    if known.is_some_and(|k| k.index() != i) {
                        continue;
                    }
                    let func = match hook {
                        H::Types => abi.types,
                        H::Result => abi.result,
                        H::Pass => abi.pass,
                        H::Take => abi.take,
                        H::Give => abi.give,
                        H::Get => abi.get,
                    };
                    push(Some(func), args.clone());
                }
            }
            Inst::Arith { op, a, b, .. } if values.contains(a) || values.contains(b) => {
                use crate::rir::ArithOp as A;
                let hook = match op {
                    A::Add => h.add,
                    A::Sub => h.sub,
                    A::Mul => h.mul,
                };
                push(hook, vec![]);
            }
            Inst::Value { src, .. } if super::ops::may_be_static(f, *src) => push(h.literal, vec![]),
            Inst::Field { .. } | Inst::FieldAt { .. } | Inst::Flat { .. } => push(h.get_field, vec![]),
            Inst::Record { .. } | Inst::Unflat { .. } => {
                push(h.undef, vec![]);
                push(h.set_field, vec![]);
            }
            Inst::RecordType { record, .. } => push(Some(set.records[record.index()].field_types), vec![]),
            Inst::Extern { .. } => push(h.declare, vec![]),
            _ => {}
        }
    }
    out
}

/// What rules emit that rules take: calls between rules, with the place of each.
fn emissions(
    set: &RuleSet,
    ops: &Ops<'_>,
    shrinks: &[Shrink],
    calls: &[Call],
) -> (Vec<Call>, BTreeMap<(usize, usize), Span>) {
    let taken: BTreeSet<&str> = set.rules.iter().map(|r| r.root.as_str()).collect();
    // of each function, the ops that come of it with the changes on all ways there
    let mut summary: Vec<BTreeMap<String, (Change, Span)>> = vec![BTreeMap::new(); set.functions.len()];
    for (i, f) in set.functions.iter().enumerate() {
        for (at, inst) in f.code.iter().enumerate() {
            let Inst::Emit { op, .. } = inst else { continue };
            for name in ops.of(i, *op) {
                let Some(def) = set.ops.iter().find(|d| d.name == name && taken.contains(d.name.as_str())) else {
                    continue;
                };
                let change = emitted(def, inst, &shrinks[i]);
                meet(&mut summary[i], &def.name, change, f.spans[at]);
            }
        }
    }
    loop {
        let mut changed = false;
        for call in calls {
            for (name, (inner, span)) in summary[call.to].clone() {
                let whole = compose(&call.change, &inner);
                changed |= meet(&mut summary[call.from], &name, whole, span);
            }
        }
        if !changed {
            break;
        }
    }
    let mut out = Vec::new();
    let mut places = BTreeMap::new();
    for (i, rule) in set.rules.iter().enumerate() {
        for (name, (change, span)) in &summary[rule.func.index()] {
            for (j, other) in set.rules.iter().enumerate() {
                // a rule never takes what it emitted itself; a refusal emits nothing
                if other.root == *name && i != j && !other.refuses {
                    out.push(Call { from: i, to: j, change: change.clone() });
                    places.insert((i, j), *span);
                }
            }
        }
    }
    (out, places)
}

/// Keeps what all ways agree on; says whether something changed.
fn meet(summary: &mut BTreeMap<String, (Change, Span)>, name: &str, change: Change, span: Span) -> bool {
    match summary.get_mut(name) {
        None => {
            summary.insert(name.to_string(), (change, span));
            true
        }
        Some((old, _)) => {
            let met: Change = old.iter().filter_map(|(k, strict)| Some((*k, *strict && *change.get(k)?))).collect();
            let changed = met != *old;
            *old = met;
            changed
        }
    }
}

/// The parts of an emitted op against the parameters of its emitter.
fn emitted(def: &OpDef, inst: &Inst, shrink: &Shrink) -> Change {
    let Inst::Emit { operands, attrs, results, regions, .. } = inst else { return Change::new() };
    let mut parts: Vec<(Slot, Sizes)> = Vec::new();
    if operands.len() == def.operands.len() {
        for (i, Arg::One(r) | Arg::Spread(r)) in operands.iter().enumerate() {
            parts.push((Slot::Operand(i as u16), shrink.sizes(*r)));
            parts.push((Slot::History(i as u16), shrink.history(*r)));
        }
    }
    for (name, r) in attrs {
        if let Some(i) = def.attributes.iter().position(|a| a.name == *name) {
            parts.push((Slot::Attr(i as u16), shrink.sizes(*r)));
        }
    }
    if results.len() == def.results.len() {
        for (i, r) in results.iter().enumerate() {
            parts.extend(r.ty.map(|ty| (Slot::Result(i as u16), shrink.sizes(ty))));
        }
    }
    if regions.len() == def.regions.len() {
        for (i, r) in regions.iter().enumerate() {
            if let crate::rir::EmitRegion::Of(r) = r {
                parts.push((Slot::Region(i as u16), shrink.sizes(*r)));
            }
        }
    }
    change(parts.into_iter())
}

fn compose(a: &Change, b: &Change) -> Change {
    let mut out = Change::new();
    for ((x, y), s) in a {
        for ((y2, z), t) in b {
            if y == y2 {
                *out.entry((*x, *z)).or_default() |= *s || *t;
            }
        }
    }
    out
}

/// Circles (as nodes in order) on which nothing is sure to become smaller, one for each strongly connected part.
fn endless(nodes: usize, calls: &[Call]) -> Vec<Vec<usize>> {
    let mut out = Vec::new();
    for part in parts(nodes, calls) {
        let inside: BTreeSet<Call> =
            calls.iter().filter(|c| part.contains(&c.from) && part.contains(&c.to)).cloned().collect();
        if let Some(at) = endless_at(&inside) {
            out.push(circle(&inside, at));
        }
    }
    out
}

/// A node from which some way round makes nothing smaller.
fn endless_at(calls: &BTreeSet<Call>) -> Option<usize> {
    let mut all = calls.clone();
    let mut todo: Vec<Call> = calls.iter().cloned().collect();
    while let Some(call) = todo.pop() {
        if call.from == call.to && compose(&call.change, &call.change) == call.change {
            let smaller = call.change.iter().any(|((x, y), strict)| x == y && *strict);
            if !smaller {
                return Some(call.from);
            }
        }
        if all.len() > LIMIT {
            return Some(call.from);
        }
        for next in calls.iter().filter(|n| n.from == call.to) {
            let whole = Call { from: call.from, to: next.to, change: compose(&call.change, &next.change) };
            if all.insert(whole.clone()) {
                todo.push(whole);
            }
        }
    }
    None
}

/// The shortest way round through a node.
fn circle(calls: &BTreeSet<Call>, start: usize) -> Vec<usize> {
    let mut from: BTreeMap<usize, usize> = BTreeMap::new();
    let mut todo = std::collections::VecDeque::from([start]);
    while let Some(at) = todo.pop_front() {
        for call in calls.iter().filter(|c| c.from == at) {
            if call.to == start {
                let mut way = vec![at];
                while *way.last().unwrap_or(&start) != start {
                    let Some(before) = way.last().and_then(|w| from.get(w)) else { break };
                    way.push(*before);
                }
                way.reverse();
                return way;
            }
            if let std::collections::btree_map::Entry::Vacant(entry) = from.entry(call.to) {
                entry.insert(at);
                todo.push_back(call.to);
            }
        }
    }
    vec![start]
}

/// Nodes that reach each other, in groups with at least one call.
fn parts(nodes: usize, calls: &[Call]) -> Vec<BTreeSet<usize>> {
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    for call in calls {
        next[call.from].push(call.to);
    }
    let reach = |start: usize| {
        let mut seen = BTreeSet::new();
        let mut todo = next[start].clone();
        while let Some(at) = todo.pop() {
            if seen.insert(at) {
                todo.extend(&next[at]);
            }
        }
        seen
    };
    let reached: Vec<BTreeSet<usize>> = (0..nodes).map(reach).collect();
    let mut done = vec![false; nodes];
    let mut out = Vec::new();
    for i in 0..nodes {
        if done[i] || !reached[i].contains(&i) {
            continue;
        }
        let part: BTreeSet<usize> = reached[i].iter().copied().filter(|j| reached[*j].contains(&i)).collect();
        part.iter().for_each(|j| done[*j] = true);
        out.push(part);
    }
    out
}

fn functions_message(set: &RuleSet, circle: &[usize], spans: &BTreeMap<(usize, usize), Span>) -> Diagnostic {
    let name = |i: &usize| format!("`{}`", set.functions[*i].name);
    let names: Vec<String> = circle.iter().chain(&circle[..1]).map(name).collect();
    let mut d = Diagnostic::error("E0621", format!("these calls may never end: {}", names.join(" -> ")));
    for (i, at) in circle.iter().enumerate() {
        let next = circle[(i + 1) % circle.len()];
        let Some(span) = spans.get(&(*at, next)) else { continue };
        let text = format!("{} calls {}", name(at), name(&next));
        d = if i == 0 { d.primary(*span, text) } else { d.secondary(*span, text) };
    }
    if d.labels.is_empty() {
        d = d.primary(set.functions[circle[0]].span, "");
    }
    d.note("some parameter has to become smaller on every way round: a part that a pattern takes from it, an element, the rest of a list")
}

fn rules_message(set: &RuleSet, circle: &[usize], places: &BTreeMap<(usize, usize), Span>) -> Diagnostic {
    let rule = |i: usize| &set.rules[i];
    let names: Vec<String> = circle.iter().chain(&circle[..1]).map(|i| format!("`{}`", rule(*i).name)).collect();
    let mut d = Diagnostic::error("E0622", format!("these rules may never end: {}", names.join(" -> ")));
    for (i, at) in circle.iter().enumerate() {
        let next = circle[(i + 1) % circle.len()];
        let Some(span) = places.get(&(*at, next)) else { continue };
        let text = format!("`{}` emits `{}`, which `{}` takes", rule(*at).name, rule(next).root, rule(next).name);
        d = if i == 0 { d.primary(*span, text) } else { d.secondary(*span, text) };
    }
    d.note("on every way round a type or attribute of the op has to become smaller, or an operand to be one of the op that made it; or let the rule emit an op of another kind")
}
