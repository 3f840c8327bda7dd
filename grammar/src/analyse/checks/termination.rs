//! Termination of functions and rules by size-change termination (Lee, Jones, Ben-Amram 2001).
//!
//! The calls between functions form a graph, and so do the rules: an edge leads to each rule that matches an op that a
//! rule emits. Each edge has a size-change graph, which relates the parameters of the caller to those of the callee.
//! The program terminates if each idempotent composition of edges from a node to itself has a strictly decreasing
//! parameter. Otherwise the check reports a cycle. `size_change` defines the measures.
//!
//! Tests: below, grammar/tests/bad/.

use super::op_name_sets::OpNameSets;
use super::size_change::{SizeBounds, SizeChange, SizeParam};
use crate::analyse::AnalysisContext;
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::declarations::OpDef;
use crate::rir::{Arg, Constant, FuncId, Function, Inst, RuleSet, Span};
use std::collections::{BTreeMap, BTreeSet};

/// A size-change graph. An entry with the key `(c, d)` states that the measure `c` of the caller bounds the measure `d`
/// of the callee from above. The flag is true if `d` is strictly smaller than `c`.
type SizeChangeGraph = BTreeMap<(SizeParam, SizeParam), bool>;

/// An edge of the call graph, between functions or between rules, by index.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct CallEdge {
    from: usize,
    to: usize,
    graph: SizeChangeGraph,
}

/// The maximal number of composed edges. If there are more, the functions are reported as possibly non-terminating.
const MAX_COMPOSED_EDGES: usize = 4000;

/// Reports cycles of functions (E0621) and of rules (E0622) that may not terminate.
pub fn check_termination(ctx: &AnalysisContext<'_>, op_names: &OpNameSets<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let size_changes: Vec<SizeChange> =
        (set.functions.iter()).map(|f| SizeChange::new(f, f.kind == crate::rir::FunctionKind::Rule)).collect();
    let mut calls = Vec::new();
    let mut spans: BTreeMap<(usize, usize), Span> = BTreeMap::new();
    for (i, f) in set.functions.iter().enumerate() {
        for (pc, func, args) in called_functions(set, f) {
            let to = func.index();
            spans.entry((i, to)).or_insert(f.spans[pc]);
            let args =
                args.iter().enumerate().map(|(p, r)| (SizeParam::Param(p as u16), size_changes[i].size_bounds(*r)));
            calls.push(CallEdge { from: i, to, graph: build_graph(args) });
        }
    }
    for cycle in non_terminating_cycles(set.functions.len(), &calls) {
        out.push(diagnose_function_cycle(set, &cycle, &spans));
    }
    let (rule_edges, emission_spans) = rule_calls(set, op_names, &size_changes, &calls);
    for cycle in non_terminating_cycles(set.rules.len(), &rule_edges) {
        out.push(diagnose_rule_cycle(set, &cycle, &emission_spans));
    }
}

fn build_graph(args: impl Iterator<Item = (SizeParam, SizeBounds)>) -> SizeChangeGraph {
    args.flat_map(|(to, sizes)| sizes.into_iter().map(move |(from, strict)| ((from, to), strict))).collect()
}

/// Returns the calls of a function: for each, the index of the instruction, the callee, and the registers of the
/// arguments. The list of arguments is empty if they are not known.
fn called_functions<'function>(set: &'function RuleSet, f: &'function Function) -> Vec<(usize, FuncId, Vec<u16>)> {
    let h = &set.hooks;
    let mut out = Vec::new();
    let values = super::op_name_sets::value_registers(set, f);
    for (pc, inst) in f.code.iter().enumerate() {
        let mut push = |func: Option<FuncId>, args: Vec<u16>| out.extend(func.map(|func| (pc, func, args)));
        match inst {
            Inst::Call { func, args, .. } => push(Some(*func), args.clone()),
            Inst::Prim { prim: Primitive::LlvmType, args, .. } => push(h.llvm, args.clone()),
            Inst::CallAbi { abi, hook, args, .. } => {
                use crate::rir::AbiHook as H;
                let abi_id = f.code.iter().find_map(|i| match i {
                    Inst::Const { dst, value: Constant::Abi(id) } if dst == abi => Some(*id),
                    _ => None,
                });
                for (i, abi) in set.abis.iter().enumerate() {
                    if abi_id.is_some_and(|k| k.index() != i) {
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
            Inst::Value { src, .. } if super::op_name_sets::may_be_static(f, *src) => push(h.literal, vec![]),
            Inst::Field { .. } | Inst::FieldAt { .. } | Inst::Flat { .. } => push(h.get_field, vec![]),
            Inst::Record { .. } | Inst::Unflat { .. } => {
                push(h.undef, vec![]);
                push(h.set_field, vec![]);
            }
            Inst::RecordType { record, .. } => push(Some(set.records[record.index()].field_types), vec![]),
            Inst::Extern { .. } => {
                push(h.declare, vec![]);
                push(h.declare_variadic, vec![]);
            }
            Inst::Collect { func, dst, .. } => push(Some(*func), vec![*dst]),
            _ => {}
        }
    }
    out
}

/// Returns the edges between rules: from a rule that emits an op to each rule that matches it. Also returns the place
/// of the emission for each edge.
fn rule_calls(
    set: &RuleSet,
    op_names: &OpNameSets<'_>,
    size_changes: &[SizeChange],
    calls: &[CallEdge],
) -> (Vec<CallEdge>, BTreeMap<(usize, usize), Span>) {
    let rule_roots: BTreeSet<&str> = set.rules.iter().map(|r| r.root.as_str()).collect();
    // For each function, the ops that the function or its callees emit. The graph of an op contains the size changes
    // that hold for each emission of the op.
    let mut summaries: Vec<BTreeMap<String, (SizeChangeGraph, Span)>> = vec![BTreeMap::new(); set.functions.len()];
    for (i, function) in set.functions.iter().enumerate() {
        for (pc, inst) in function.code.iter().enumerate() {
            let Inst::Emit { op, .. } = inst else { continue };
            for name in op_names.names_of(i, *op) {
                let Some(def) = set.ops.iter().find(|d| d.name == name && rule_roots.contains(d.name.as_str())) else {
                    continue;
                };
                let graph = emission_graph(def, inst, &size_changes[i]);
                meet_summary(&mut summaries[i], &def.name, graph, function.spans[pc]);
            }
        }
    }
    loop {
        let mut changed = false;
        for call in calls {
            for (name, (inner, span)) in summaries[call.to].clone() {
                let composed = compose(&call.graph, &inner);
                changed |= meet_summary(&mut summaries[call.from], &name, composed, span);
            }
        }
        if !changed {
            break;
        }
    }
    let mut out = Vec::new();
    let mut emission_spans = BTreeMap::new();
    for (i, rule) in set.rules.iter().enumerate() {
        for (name, (graph, span)) in &summaries[rule.func.index()] {
            for (j, other) in set.rules.iter().enumerate() {
                // A rule never matches an op that it has emitted itself. A rule that only fails emits nothing.
                if other.root == *name && i != j && !other.only_fails {
                    out.push(CallEdge { from: i, to: j, graph: graph.clone() });
                    emission_spans.insert((i, j), *span);
                }
            }
        }
    }
    (out, emission_spans)
}

/// Restricts the graph of the op `name` in a summary to the entries that `graph` has too. An entry stays strict only if
/// it is strict in both graphs. Adds `graph` if the summary has no graph of the op. Returns whether the summary
/// changed.
fn meet_summary(
    summary: &mut BTreeMap<String, (SizeChangeGraph, Span)>,
    name: &str,
    graph: SizeChangeGraph,
    span: Span,
) -> bool {
    match summary.get_mut(name) {
        None => {
            summary.insert(name.to_string(), (graph, span));
            true
        }
        Some((old, _)) => {
            let meet: SizeChangeGraph =
                old.iter().filter_map(|(k, strict)| Some((*k, *graph.get(k)? && *strict))).collect();
            let changed = meet != *old;
            *old = meet;
            changed
        }
    }
}

/// Returns the size-change graph from the parameters of the emitting function to the fields of the emitted op.
fn emission_graph(def: &OpDef, inst: &Inst, size_change: &SizeChange) -> SizeChangeGraph {
    let Inst::Emit { operands, attrs, results, regions, .. } = inst else { return SizeChangeGraph::new() };
    let mut parts: Vec<(SizeParam, SizeBounds)> = Vec::new();
    if operands.len() == def.operands.len() {
        for (i, Arg::One(r) | Arg::Spread(r)) in operands.iter().enumerate() {
            parts.push((SizeParam::Operand(i as u16), size_change.size_bounds(*r)));
            parts.push((SizeParam::History(i as u16), size_change.history_bounds(*r)));
        }
    }
    for (name, r) in attrs {
        if let Some(i) = def.attributes.iter().position(|a| a.name == *name) {
            parts.push((SizeParam::Attr(i as u16), size_change.size_bounds(*r)));
        }
    }
    if results.len() == def.results.len() {
        for (i, r) in results.iter().enumerate() {
            parts.extend(r.ty.map(|ty| (SizeParam::Result(i as u16), size_change.size_bounds(ty))));
        }
    }
    if regions.len() == def.regions.len() {
        for (i, r) in regions.iter().enumerate() {
            if let crate::rir::EmitRegion::Of(r) = r {
                parts.push((SizeParam::Region(i as u16), size_change.size_bounds(*r)));
            }
        }
    }
    build_graph(parts.into_iter())
}

/// Composes two size-change graphs: `a` first, then `b`.
fn compose(a: &SizeChangeGraph, b: &SizeChangeGraph) -> SizeChangeGraph {
    let mut out = SizeChangeGraph::new();
    for ((x, y), s) in a {
        for ((y2, z), t) in b {
            if y == y2 {
                *out.entry((*x, *z)).or_default() |= *s || *t;
            }
        }
    }
    out
}

/// Returns cycles without a decreasing parameter, each as its nodes in order. Returns at most one cycle for each
/// strongly connected component.
fn non_terminating_cycles(nodes: usize, calls: &[CallEdge]) -> Vec<Vec<usize>> {
    let mut out = Vec::new();
    for component in strongly_connected_components(nodes, calls) {
        let inside: BTreeSet<CallEdge> =
            calls.iter().filter(|c| component.contains(&c.from) && component.contains(&c.to)).cloned().collect();
        if let Some(node) = non_terminating_node(&inside) {
            out.push(shortest_cycle(&inside, node));
        }
    }
    out
}

/// Returns a node that has an idempotent composed edge to itself on which no parameter decreases, or at which the
/// number of composed edges exceeds its maximum. `None` if all cycles terminate.
fn non_terminating_node(calls: &BTreeSet<CallEdge>) -> Option<usize> {
    let mut closure = calls.clone();
    let mut worklist: Vec<CallEdge> = calls.iter().cloned().collect();
    while let Some(call) = worklist.pop() {
        if call.from == call.to && compose(&call.graph, &call.graph) == call.graph {
            let is_decreasing = call.graph.iter().any(|((x, y), strict)| x == y && *strict);
            if !is_decreasing {
                return Some(call.from);
            }
        }
        if closure.len() > MAX_COMPOSED_EDGES {
            return Some(call.from);
        }
        for next in calls.iter().filter(|n| n.from == call.to) {
            let composed = CallEdge { from: call.from, to: next.to, graph: compose(&call.graph, &next.graph) };
            if closure.insert(composed.clone()) {
                worklist.push(composed);
            }
        }
    }
    None
}

/// Returns the shortest cycle through a node, by breadth-first search.
fn shortest_cycle(calls: &BTreeSet<CallEdge>, start: usize) -> Vec<usize> {
    let mut from: BTreeMap<usize, usize> = BTreeMap::new();
    let mut worklist = std::collections::VecDeque::from([start]);
    while let Some(node) = worklist.pop_front() {
        for call in calls.iter().filter(|c| c.from == node) {
            if call.to == start {
                let mut cycle = vec![node];
                while *cycle.last().unwrap_or(&start) != start {
                    let Some(previous) = cycle.last().and_then(|w| from.get(w)) else { break };
                    cycle.push(*previous);
                }
                cycle.reverse();
                return cycle;
            }
            if let std::collections::btree_map::Entry::Vacant(entry) = from.entry(call.to) {
                entry.insert(node);
                worklist.push_back(call.to);
            }
        }
    }
    vec![start]
}

/// Returns the strongly connected components that contain at least one edge, computed by reachability.
fn strongly_connected_components(nodes: usize, calls: &[CallEdge]) -> Vec<BTreeSet<usize>> {
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    for call in calls {
        next[call.from].push(call.to);
    }
    let reach = |start: usize| {
        let mut seen = BTreeSet::new();
        let mut worklist = next[start].clone();
        while let Some(node) = worklist.pop() {
            if seen.insert(node) {
                worklist.extend(&next[node]);
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
        let component: BTreeSet<usize> = reached[i].iter().copied().filter(|j| reached[*j].contains(&i)).collect();
        for j in &component {
            done[*j] = true;
        }
        out.push(component);
    }
    out
}

fn diagnose_function_cycle(set: &RuleSet, cycle: &[usize], spans: &BTreeMap<(usize, usize), Span>) -> Diagnostic {
    let name = |i: &usize| format!("`{}`", set.functions[*i].name);
    let names: Vec<String> = cycle.iter().chain(&cycle[..1]).map(name).collect();
    let mut diagnostic = Diagnostic::error("E0621", format!("these calls may not terminate: {}", names.join(" -> ")));
    for (i, node) in cycle.iter().enumerate() {
        let next = cycle[(i + 1) % cycle.len()];
        let Some(span) = spans.get(&(*node, next)) else { continue };
        let text = format!("{} calls {}", name(node), name(&next));
        diagnostic = if i == 0 { diagnostic.primary(*span, text) } else { diagnostic.secondary(*span, text) };
    }
    if diagnostic.labels.is_empty() {
        diagnostic = diagnostic.primary(set.functions[cycle[0]].span, "");
    }
    diagnostic.note("a parameter must decrease on every cycle, for example to a part that a pattern binds, an element, or the rest of a list")
}

fn diagnose_rule_cycle(set: &RuleSet, cycle: &[usize], emission_spans: &BTreeMap<(usize, usize), Span>) -> Diagnostic {
    let rule = |i: usize| &set.rules[i];
    let names: Vec<String> = cycle.iter().chain(&cycle[..1]).map(|i| format!("`{}`", rule(*i).name)).collect();
    let mut diagnostic = Diagnostic::error("E0622", format!("these rules may not terminate: {}", names.join(" -> ")));
    for (i, node) in cycle.iter().enumerate() {
        let next = cycle[(i + 1) % cycle.len()];
        let Some(span) = emission_spans.get(&(*node, next)) else { continue };
        let text = format!("`{}` emits `{}`, which `{}` matches", rule(*node).name, rule(next).root, rule(next).name);
        diagnostic = if i == 0 { diagnostic.primary(*span, text) } else { diagnostic.secondary(*span, text) };
    }
    diagnostic.note("on every cycle a type or attribute of the op must decrease, or an operand must be an operand of its defining op; or emit a different op")
}

#[cfg(test)]
mod tests {
    use super::*;
    use SizeParam::Param;

    fn call(from: usize, to: usize, edges: &[(u16, u16, bool)]) -> CallEdge {
        let graph = edges.iter().map(|(x, y, strict)| ((Param(*x), Param(*y)), *strict)).collect();
        CallEdge { from, to, graph }
    }

    #[test]
    fn a_recursive_call_terminates_if_a_parameter_decreases() {
        assert!(non_terminating_cycles(1, &[call(0, 0, &[(0, 0, true), (1, 1, false)])]).is_empty());
        assert_eq!(non_terminating_cycles(1, &[call(0, 0, &[(0, 0, false)])]), [[0]]);
        assert_eq!(non_terminating_cycles(1, &[call(0, 0, &[])]), [[0]]);
    }

    #[test]
    fn swapped_parameters_terminate_if_one_of_them_decreases() {
        // f(a, b) calls f(b, smaller a).
        assert!(non_terminating_cycles(1, &[call(0, 0, &[(0, 1, true), (1, 0, false)])]).is_empty());
        assert_eq!(non_terminating_cycles(1, &[call(0, 0, &[(0, 1, false), (1, 0, false)])]), [[0]]);
    }

    #[test]
    fn a_lexicographic_descent_terminates() {
        // f(a, b) calls f(smaller a, anything) and f(a, smaller b), as the Ackermann function does.
        let calls = [call(0, 0, &[(0, 0, true)]), call(0, 0, &[(0, 0, false), (1, 1, true)])];
        assert!(non_terminating_cycles(1, &calls).is_empty());
    }

    #[test]
    fn calls_that_reset_each_others_parameter_do_not_terminate() {
        let calls = [call(0, 0, &[(0, 0, true)]), call(0, 0, &[(1, 1, true)])];
        assert_eq!(non_terminating_cycles(1, &calls), [[0]]);
    }

    #[test]
    fn a_cycle_through_several_functions_is_reported_once() {
        let calls = [call(0, 1, &[(0, 0, false)]), call(1, 2, &[(0, 0, false)]), call(2, 0, &[(0, 0, false)])];
        let cycles = non_terminating_cycles(4, &calls);
        assert_eq!(cycles.len(), 1);
        assert_eq!(cycles[0].len(), 3);
        let decreasing = [call(0, 1, &[(0, 0, false)]), call(1, 0, &[(0, 0, true)])];
        assert!(non_terminating_cycles(2, &decreasing).is_empty());
    }

    #[test]
    fn a_composed_edge_is_strict_if_one_step_is() {
        let (a, b) = (call(0, 0, &[(0, 1, true)]).graph, call(0, 0, &[(1, 2, false)]).graph);
        assert_eq!(compose(&a, &b), call(0, 0, &[(0, 2, true)]).graph);
        assert!(compose(&b, &a).is_empty());
    }
}
