//! Checks that the choice between rules of one layer does not depend on the order of the text.
//!
//! Two rules overlap if the symbolic execution of both on the same op has a path on which both match. A rule that only
//! fails is tried after all other rules of its layer, so it can be ambiguous only with another such rule.
//!
//! Tests: rulec/tests/bad/, tests/all/check.rs.

use super::unlowered_ops::unmatched_conditions;
use crate::analyse::AnalysisContext;
use crate::analyse::exec::path_condition::PathCondition;
use crate::analyse::exec::symbolic_exec::{PathEnd, SymbolicExecutor};
use crate::analyse::exec::symbolic_op::{Example, SymbolicOp, make_symbolic_op};
use crate::ast::RuleItem;
use crate::diagnostic::Diagnostic;
use crate::rir::{Rule, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Reports ambiguous (E0611), unreachable (E0612) and contradictory (E0614) rules. Also reports redundant `overrides`
/// (E0613) and benefits (E0615).
pub fn check_overlap(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let items: BTreeMap<(u16, u32), &RuleItem> =
        ctx.symbols.rules.iter().map(|d| (start_key(d.ast.name.span), d.ast)).collect();
    let item = |rule: &Rule| items.get(&start_key(rule.span)).copied();
    let overrides = |a: &Rule, b: &Rule| match (item(a), item(b)) {
        (Some(a), Some(b)) => a.overrides.iter().any(|o| o.name == b.name.name) || a.benefit() > b.benefit(),
        _ => false,
    };
    let mut executor = SymbolicExecutor::new(set);
    let mut order = EffectiveOrder::default();
    let mut reported: BTreeSet<((u16, u32), (u16, u32))> = BTreeSet::new();
    for op in &set.ops {
        let candidates: Vec<&Rule> = set.rules.iter().filter(|r| r.root == op.name).collect();
        for (i, rule) in candidates.iter().enumerate() {
            executor.begin_query();
            let symbolic_op = make_symbolic_op(&mut executor, op);
            let unrestricted = accepting_conditions(&mut executor, &symbolic_op, symbolic_op.conditions.clone(), rule);
            let same_layer = || candidates[..i].iter().filter(|o| o.layer == rule.layer);
            let unordered = || candidates[..i].iter().filter(|o| !imports(ctx, o.span.file, rule.span.file));
            let earlier_rules: Vec<&Rule> =
                same_layer().filter(|o| overrides(o, rule) || (rule.only_fails && !o.only_fails)).copied().collect();
            let remaining = unmatched_conditions(&mut executor, &symbolic_op, &earlier_rules);
            let remaining = accepting_conditions(&mut executor, &symbolic_op, remaining, rule);
            if !executor.finish_query(rule.span) {
                // It is undecided whether the rules overlap, so an `overrides` between them is not reported as
                // redundant.
                for other in unordered() {
                    if let (Some(a), Some(b)) = (item(other), item(rule)) {
                        order.add_undecided(a, b);
                    }
                }
                continue;
            }
            if remaining.is_empty() {
                if let Some(item) = item(rule) {
                    order.dead_rules.insert(&item.name.name);
                }
                out.push(diagnose_unreachable_rule(rule, &earlier_rules, unrestricted.is_empty()));
            }
            for other in unordered() {
                if rule.only_fails != other.only_fails {
                    continue;
                }
                executor.begin_query();
                let symbolic_op = make_symbolic_op(&mut executor, op);
                let shared = accepting_conditions(&mut executor, &symbolic_op, symbolic_op.conditions.clone(), other);
                let shared = accepting_conditions(&mut executor, &symbolic_op, shared, rule);
                if !executor.finish_query(rule.span) {
                    if let (Some(a), Some(b)) = (item(other), item(rule)) {
                        order.add_undecided(a, b);
                    }
                    continue;
                }
                let Some(Example { parts, conditions, .. }) =
                    shared.iter().find_map(|f| symbolic_op.build_example(&mut executor, f))
                else {
                    executor.finish_query(rule.span);
                    continue;
                };
                if let (true, Some(a), Some(b)) = (overrides(other, rule), item(other), item(rule)) {
                    order.add(a, b);
                } else if reported.insert((start_key(rule.span), start_key(other.span))) {
                    out.push(diagnose_ambiguous_rules(rule, other, &op.name, &parts, &conditions));
                }
            }
        }
    }
    executor.report_unfinished(out);
    report_redundant_order(ctx, &order, out);
}

/// The `overrides` clauses and benefits that have an effect: they order two rules that match the same op.
#[derive(Default)]
struct EffectiveOrder<'a> {
    /// Pairs of an overriding and an overridden rule, by name, that both match some op.
    overrides: BTreeSet<(&'a str, &'a str)>,
    /// The names of rules whose benefit differs from that of another rule that matches the same op.
    benefits: BTreeSet<&'a str>,
    /// The names of rules that are never applied: they match no op, or only ops that earlier rules match.
    dead_rules: BTreeSet<&'a str>,
}

impl<'a> EffectiveOrder<'a> {
    /// Adds two rules that both match some op; `first` is tried first.
    fn add(&mut self, first: &'a RuleItem, second: &'a RuleItem) {
        self.overrides.insert((&first.name.name, &second.name.name));
        if first.benefit() != second.benefit() {
            self.benefits.extend([first.name.name.as_str(), &second.name.name]);
        }
    }
    /// Adds two rules for which it is undecided whether both match some op. An `overrides` or a benefit that orders
    /// them is then not reported as redundant.
    fn add_undecided(&mut self, first: &'a RuleItem, second: &'a RuleItem) {
        self.overrides.insert((&first.name.name, &second.name.name));
        self.benefits.extend([first.name.name.as_str(), &second.name.name]);
    }
}

/// Reports each benefit and each `overrides` that has no effect: the rules never match the same op, or they are in
/// different layers.
fn report_redundant_order(ctx: &AnalysisContext<'_>, order: &EffectiveOrder<'_>, out: &mut Vec<Diagnostic>) {
    for def in &ctx.symbols.rules {
        let name = def.ast.name.name.as_str();
        if let Some((_, span)) = def.ast.benefit
            && !order.benefits.contains(name)
            && !order.dead_rules.contains(name)
        {
            let message = format!("the benefit of rule `{name}` has no effect");
            let diagnostic = Diagnostic::error("E0615", message).primary(span, "");
            out.push(
                diagnostic.note("no rule of this layer with another benefit matches an op that this rule matches"),
            );
        }
        for name in &def.ast.overrides {
            let Some(other) = ctx.symbols.rules.iter().find(|d| d.ast.name.name == name.name) else { continue };
            let message = format!("overriding `{}` has no effect", name.name);
            let diagnostic = Diagnostic::error("E0613", message)
                .primary(name.span, "")
                .secondary(other.ast.name.span, "overridden here");
            if other.layer != def.layer {
                out.push(
                    diagnostic
                        .note("the rules are in different layers: the rule of the higher layer is tried first anyway"),
                );
            } else if !order.dead_rules.contains(def.ast.name.name.as_str())
                && !order.dead_rules.contains(name.name.as_str())
                && !order.overrides.contains(&(def.ast.name.name.as_str(), name.name.as_str()))
            {
                out.push(diagnostic.note("no op matches both rules"));
            }
        }
    }
}

/// Returns whether the file `high` is above the file `low`, by imports or by the order on the command line.
fn imports(ctx: &AnalysisContext<'_>, high: u16, low: u16) -> bool {
    let mut seen = BTreeSet::new();
    let mut worklist = ctx.files[usize::from(high)].dependencies.clone();
    while let Some(file) = worklist.pop() {
        if file == usize::from(low) {
            return true;
        }
        if seen.insert(file) {
            worklist.extend(&ctx.files[file].dependencies);
        }
    }
    false
}

fn start_key(span: Span) -> (u16, u32) {
    (span.file, span.start)
}

/// Returns the conditions under which the rule matches the op. Each extends one of the given conditions.
fn accepting_conditions(
    executor: &mut SymbolicExecutor<'_>,
    symbolic_op: &SymbolicOp<'_>,
    conditions: Vec<PathCondition>,
    rule: &Rule,
) -> Vec<PathCondition> {
    let mut out = Vec::new();
    for condition in conditions {
        let paths = executor.enumerate_paths(rule.func, &[symbolic_op.op], condition);
        out.extend(paths.into_iter().filter(|p| p.end == PathEnd::Accept).map(|p| p.condition));
    }
    symbolic_op.apply_constraints(executor, out)
}

fn diagnose_unreachable_rule(rule: &Rule, earlier_rules: &[&Rule], never_matches: bool) -> Diagnostic {
    if never_matches {
        return Diagnostic::error("E0614", format!("rule `{}` never matches", rule.name))
            .primary(rule.span, "")
            .note(format!("its tests contradict each other, or the declaration of `{}`", rule.root));
    }
    let mut diagnostic =
        Diagnostic::error("E0612", format!("rule `{}` is unreachable", rule.name)).primary(rule.span, "");
    for other in earlier_rules.iter().take(4) {
        diagnostic = diagnostic.secondary(other.span, "this rule is tried first");
    }
    let note = if rule.only_fails {
        "the other rules of the layer match everything that it would refuse: delete it"
    } else {
        "the rules that override it match everything that it matches: delete it, or restrict them"
    };
    diagnostic.note(note)
}

fn diagnose_ambiguous_rules(
    rule: &Rule,
    other: &Rule,
    op: &str,
    parts: &[String],
    conditions: &[String],
) -> Diagnostic {
    let example = if parts.is_empty() { String::new() } else { format!(" with {}", parts.join(", ")) };
    let mut diagnostic = Diagnostic::error(
        "E0611",
        format!("rules `{}` and `{}` both match `{op}`, and neither overrides the other", other.name, rule.name),
    )
    .primary(rule.span, format!("matches it{example}"))
    .secondary(other.span, "also matches it");
    if !conditions.is_empty() {
        diagnostic = diagnostic.note(format!("where {}", conditions.join(" and ")));
    }
    if start_key(rule.span) == start_key(other.span) {
        return diagnostic.note("they are members of one family: separate them by `where`");
    }
    if rule.layer != other.layer {
        return diagnostic.note("their files do not import each other, so their layers are unordered: let one import the other, or separate the rules by `where`");
    }
    diagnostic.note(
        "write `overrides` and the name of the other rule after the name of the preferred rule, give the preferred rule a \
         greater `benefit`, or separate the rules by `where`",
    )
}
