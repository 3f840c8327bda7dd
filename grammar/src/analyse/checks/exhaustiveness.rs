//! Checks that maps, conventions (`abi`) and `match` are exhaustive, and that each arm is reachable.
//!
//! Each function is executed symbolically on unknown arguments. A path to the `fail` after its last arm is a
//! counterexample. An arm that ends with `fail` covers the values that it matches.
//!
//! Tests: grammar/tests/bad/, grammar/tests/exact.rs.

use crate::analyse::AnalysisContext;
use crate::analyse::exec::counterexample;
use crate::analyse::exec::path_condition::PathCondition;
use crate::analyse::exec::symbolic_exec::{PathEnd, SymbolicExecutor};
use crate::analyse::exec::symbolic_op::make_symbolic_op;
use crate::analyse::exec::terms::{Domain, Term, TermItem, TermNode};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{Callable, ParamKind};
use crate::kind::Kind;
use crate::lower::NO_MATCHING_ARM;
use crate::primitive::Primitive;
use crate::rir::declarations::OpDef;
use crate::rir::{Constant, FuncId, Function, Inst, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Reports maps (E0601), conventions (E0602) and `match`es (E0607) that are not exhaustive, and unreachable arms
/// (E0603).
pub fn check_exhaustiveness(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let mut executor = SymbolicExecutor::new(ctx.set);
    let symbols = ctx.symbols;
    for (key, defs) in &symbols.maps {
        let callable = &symbols.callables[key];
        let layers: Vec<Vec<ArmSpans>> = (defs.iter())
            .map(|def| {
                let arm_spans = |arm: &MatchArm| match &arm.value {
                    ArmValue::Expr(e) | ArmValue::Fail(e) => ArmSpans { pat: arm.pat.span, value: e.span },
                };
                def.ast.arms.iter().map(arm_spans).collect()
            })
            .collect();
        let checked = CheckedFunction {
            item_kind: "map",
            name: key.name,
            span: defs[0].ast.name.span,
            func: callable.func,
            params: &callable.params,
            layers: &layers,
        };
        check_function(&mut executor, &checked, out);
    }
    for (name, (id, defs)) in &symbols.abis {
        let layers: Vec<Vec<ArmSpans>> = (defs.iter())
            .map(|def| {
                let arm_spans = |arm: &AbiArm| {
                    let pat = arm.pat.span;
                    ArmSpans { pat, value: if let AbiArmBody::Fail(e) = &arm.hooks { e.span } else { pat } }
                };
                def.ast.arms.iter().map(arm_spans).collect()
            })
            .collect();
        let func = ctx.set.abis[id.index()].types;
        let params = [("T".to_string(), ParamKind::Static(Kind::Type))];
        let span = defs[0].ast.name.span;
        let checked = CheckedFunction { item_kind: "abi", name, span, func, params: &params, layers: &layers };
        check_function(&mut executor, &checked, out);
    }
    check_matches(ctx, &mut executor, out);
    executor.report_unfinished(out);
}

/// Reports each `match` in a function, `emit` or rule that is not exhaustive (E0607).
fn check_matches(ctx: &AnalysisContext<'_>, executor: &mut SymbolicExecutor<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let roots: BTreeMap<u32, &OpDef> =
        (set.rules.iter()).filter_map(|r| Some((r.func.0, set.ops.iter().find(|op| op.name == r.root)?))).collect();
    let callables: BTreeMap<u32, &Callable> = ctx.symbols.callables.values().map(|c| (c.func.0, c)).collect();
    let mut reported = BTreeSet::new();
    executor.follows_bodies = true;
    for (i, function) in set.functions.iter().enumerate() {
        let fallthrough_pcs: BTreeSet<usize> =
            (0..function.code.len()).filter(|pc| is_match_fallthrough(function, *pc)).collect();
        if fallthrough_pcs.is_empty() {
            continue;
        }
        executor.begin_query();
        let root = roots.get(&(i as u32)).map(|def| make_symbolic_op(executor, def));
        let (conditions, args) = match (&root, callables.get(&(i as u32))) {
            (Some(symbolic_op), _) => {
                (symbolic_op.apply_constraints(executor, symbolic_op.conditions.clone()), vec![symbolic_op.op])
            }
            (None, Some(callable)) => (vec![PathCondition::default()], symbolic_params(executor, &callable.params)),
            (None, None) => continue,
        };
        let mut fallthroughs = Vec::new();
        for condition in conditions {
            for path in executor.enumerate_paths(FuncId(i as u32), &args, condition) {
                match path.end {
                    PathEnd::Fail(pc) if fallthrough_pcs.contains(&pc) => fallthroughs.push((pc, path.condition)),
                    _ => {}
                }
            }
        }
        if !executor.finish_query(function.span) {
            continue;
        }
        for (pc, condition) in fallthroughs {
            let example = match &root {
                Some(symbolic_op) => symbolic_op
                    .build_example(executor, &condition)
                    .map(|example| [example.parts, example.absent_parts].concat()),
                None => describe_params(executor, &condition, &args, callables[&(i as u32)]),
            };
            let Some(example) = example.filter(|_| reported.insert(function.spans[pc].start)) else { continue };
            let with = if example.is_empty() { String::new() } else { format!("with {}", example.join(", ")) };
            out.push(
                Diagnostic::error("E0607", "this `match` is not exhaustive")
                    .primary(function.spans[pc], with)
                    .note("add an arm for it, or refuse the remaining cases: `_ => fail \"..\"`"),
            );
        }
    }
    executor.follows_bodies = false;
}

/// Returns example arguments that satisfy the condition, such as `n = 3`, as far as their values are known. `None` if
/// no example is found.
fn describe_params(
    executor: &mut SymbolicExecutor<'_>,
    condition: &PathCondition,
    args: &[Term],
    callable: &Callable,
) -> Option<Vec<String>> {
    let types: Vec<Term> = (args.iter().zip(&callable.params))
        .map(|(t, (_, param_kind))| match param_kind {
            ParamKind::Value => executor.terms.intern(TermNode::Prim(Primitive::TypeOf, vec![*t])),
            _ => *t,
        })
        .collect();
    let model = counterexample::find_model(&mut executor.terms, condition, &types, &mut executor.example_tries)?;
    let mut out = Vec::new();
    for (t, (name, param_kind)) in types.into_iter().zip(&callable.params) {
        let normalized = model.normalize(&mut executor.terms, t);
        if !executor.terms.is_constructed(normalized) {
            continue;
        }
        let text = counterexample::print_term(&mut executor.terms, &model, &|_| None, t);
        out.push(match param_kind {
            ParamKind::Value => format!("%{name}: {text}"),
            ParamKind::Values => {
                format!("{} values for %{name}", executor.terms.elements(normalized).map_or(0, |e| e.len()))
            }
            ParamKind::Optional => format!("%{name} = {text}"),
            _ => format!("{name} = {text}"),
        });
    }
    Some(out)
}

/// Returns whether the instruction is the failure after the last arm of a `match`.
fn is_match_fallthrough(function: &Function, pc: usize) -> bool {
    let Inst::Fail { message } = function.code[pc] else { return false };
    matches!(&function.code[pc.saturating_sub(1)], Inst::Const { dst, value: Constant::String(text) }
        if *dst == message && text == NO_MATCHING_ARM)
}

/// Returns a term of unknown value for each parameter of a function.
fn symbolic_params(executor: &mut SymbolicExecutor<'_>, params: &[(String, ParamKind)]) -> Vec<Term> {
    let mut slot = |name: &str, slot: &ParamKind| match slot {
        ParamKind::Static(kind) => symbolic_value(executor, name, kind),
        ParamKind::Values => {
            executor.terms.intern_with_domain(TermNode::Variable(name.into()), Domain::List(Box::new(Domain::Present)))
        }
        ParamKind::Optional => executor
            .terms
            .intern_with_domain(TermNode::Variable(name.into()), Domain::Optional(Box::new(Domain::Present))),
        ParamKind::Value | ParamKind::Region => {
            executor.terms.intern_with_domain(TermNode::Variable(name.into()), Domain::Present)
        }
    };
    params.iter().map(|(name, s)| slot(name, s)).collect()
}

/// Returns a term of unknown value for a kind. For a tuple, returns a list with an unknown value in each position.
fn symbolic_value(executor: &mut SymbolicExecutor<'_>, name: &str, kind: &Kind) -> Term {
    match kind {
        Kind::Tuple(kinds) => {
            let parts = kinds
                .iter()
                .enumerate()
                .map(|(i, k)| TermItem::One(symbolic_value(executor, &format!("{name}[{i}]"), k)));
            let parts = parts.collect();
            executor.terms.intern(TermNode::List(parts))
        }
        kind => executor.terms.intern_with_domain(TermNode::Variable(name.to_string()), domain_of_kind(kind)),
    }
}

/// A `map` or `abi` whose arms are checked, as one function.
struct CheckedFunction<'a> {
    /// The keyword of the item: `map` or `abi`.
    item_kind: &'a str,
    name: &'a str,
    span: Span,
    func: FuncId,
    params: &'a [(String, ParamKind)],
    /// The arms of the definition in each layer, highest layer first.
    layers: &'a [Vec<ArmSpans>],
}

/// The places of an arm's pattern and of its value. If the arm belongs to an `abi` and has hooks, `value` is the place
/// of the pattern too.
#[derive(Clone, Copy)]
struct ArmSpans {
    pat: Span,
    value: Span,
}

impl ArmSpans {
    fn contains(self, span: Span) -> bool {
        span.file == self.value.file && span.start >= self.pat.start && span.end <= self.value.end.max(self.pat.end)
    }

    /// Returns whether the executor has visited an instruction of the arm's value.
    fn is_reached(self, executor: &SymbolicExecutor<'_>, function: &Function) -> bool {
        let ArmSpans { pat, value } = self;
        let is_inside = |pc: &usize| {
            let s = function.spans[*pc];
            s.file == value.file
                && s.start >= value.start
                && s.end <= value.end
                && (s != pat || ends_arm_tests(function, *pc))
        };
        executor.visited.iter().any(is_inside)
    }
}

/// Reports arguments that no arm matches, and arms that are unreachable within their layer.
fn check_function(executor: &mut SymbolicExecutor<'_>, checked: &CheckedFunction<'_>, out: &mut Vec<Diagnostic>) {
    let CheckedFunction { item_kind, name, span, func, params, layers } = *checked;
    executor.begin_query();
    let args = symbolic_params(executor, params);
    let paths = executor.enumerate_paths(func, &args, PathCondition::default());
    if !executor.finish_query(span) {
        return;
    }
    let function = &executor.set.functions[func.index()];
    let mut uncovered_model = None;
    for path in &paths {
        let PathEnd::Fail(pc) = path.end else { continue };
        if function.spans[pc] != span {
            continue;
        }
        if let Some(model) =
            counterexample::find_model(&mut executor.terms, &path.condition, &args, &mut executor.example_tries)
        {
            uncovered_model = Some(model);
            break;
        }
    }
    executor.finish_query(span);
    if let Some(model) = uncovered_model {
        let shown: Vec<String> = (args.iter().zip(params))
            .map(|(t, (name, _))| {
                let text = counterexample::print_term(&mut executor.terms, &model, &|_| None, *t);
                if text == *name { format!("some value of `{name}`") } else { format!("{name} = {text}") }
            })
            .collect();
        let code = if item_kind == "map" { "E0601" } else { "E0602" };
        let mut diagnostic =
            Diagnostic::error(code, format!("no arm of {item_kind} `{name}` matches {}", shown.join(", ")))
                .primary(span, "");
        let conditions = counterexample::describe_conditions(&mut executor.terms, &model, &|_| None);
        if !conditions.is_empty() {
            diagnostic = diagnostic.note(format!("where {}", conditions.join(" and ")));
        }
        let arm_text = if item_kind == "map" { "_ => fail \"..\"" } else { "_ fail \"..\"" };
        out.push(diagnostic.note(format!("add an arm for it, or refuse it: `{arm_text}`")));
    }
    let is_unreached = |executor: &SymbolicExecutor<'_>, arm: &&ArmSpans| !arm.is_reached(executor, function);
    let unreached: Vec<Vec<ArmSpans>> =
        layers.iter().map(|arms| arms.iter().filter(|arm| is_unreached(executor, arm)).copied().collect()).collect();
    for (layer, mut arms) in unreached.into_iter().enumerate() {
        if layer > 0 && !arms.is_empty() {
            // An arm of a higher layer may make this arm unreachable; that is no finding. So the code of the higher
            // layers, from `start` to `end`, is skipped. An arm that is not reached even then is unreachable.
            let first_pc = |arms: &[ArmSpans]| {
                (0..function.code.len()).find(|pc| arms.iter().any(|a| a.contains(function.spans[*pc])))
            };
            let (Some(start), Some(end)) = (first_pc(&layers[0]), first_pc(&layers[layer])) else { continue };
            executor.begin_query();
            let args = symbolic_params(executor, params);
            executor.skipped = Some((start, end)).filter(|(start, end)| start < end);
            executor.enumerate_paths(func, &args, PathCondition::default());
            executor.skipped = None;
            if !executor.finish_query(span) {
                continue;
            }
            arms.retain(|arm| !arm.is_reached(executor, function));
        }
        for ArmSpans { pat, .. } in arms {
            out.push(
                Diagnostic::error("E0603", format!("unreachable arm of {item_kind} `{name}`"))
                    .primary(pat, "")
                    .note("the arms before it match everything that it matches: move it up, or delete it"),
            );
        }
    }
}

/// Returns whether the instruction can only be after the tests of an arm, not among them.
///
/// In an `abi` arm, the tests and the code after them may have the same span, so spans alone do not distinguish them.
fn ends_arm_tests(function: &crate::rir::Function, pc: usize) -> bool {
    use crate::rir::Inst;
    matches!(function.code[pc], Inst::Copy { .. } | Inst::Jump { .. } | Inst::Fail { .. })
}

/// Returns the set of values that a parameter of this kind may have.
fn domain_of_kind(kind: &Kind) -> Domain {
    match kind {
        Kind::Type => Domain::Type,
        Kind::Bool => Domain::Bool,
        Kind::Int => Domain::Int,
        Kind::List(k) => Domain::List(Box::new(domain_of_kind(k))),
        Kind::Optional(k) => Domain::Optional(Box::new(domain_of_kind(k))),
        Kind::Any => Domain::Any,
        _ => Domain::Present,
    }
}
