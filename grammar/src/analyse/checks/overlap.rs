//! Checks that the choice between rules of one layer does not depend on the order of the text.
//!
//! Two rules overlap if the symbolic execution of both on the same op has a path on which both match. A rule that only
//! fails is tried after all other rules of its layer, so it can be ambiguous only with another such rule.
//!
//! Tests: grammar/tests/bad/, tests/all/check.rs.

use super::unlowered_ops::unmatched_conditions;
use crate::analyse::AnalysisContext;
use crate::analyse::exec::path_condition::{PathCondition, same_constant};
use crate::analyse::exec::symbolic_exec::{PathEnd, SymbolicExecutor};
use crate::analyse::exec::symbolic_op::{Example, SymbolicOp, make_symbolic_op};
use crate::analyse::exec::terms::Term;
use crate::ast::RuleItem;
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::OpDef;
use crate::rir::{Constant, Rule, Span};
use std::collections::{BTreeMap, BTreeSet};

/// The number of rules of one op from which on the rules are compared by constants first. For fewer, it does not pay.
const MIN_RULES_TO_COMPARE: usize = 8;

/// Reports ambiguous (E0611), unreachable (E0612) and contradictory (E0614) rules. Also reports redundant `overrides`
/// (E0613) and benefits (E0615).
pub fn check_overlap(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let items: BTreeMap<(u16, u32), &RuleItem> =
        ctx.symbols.rules.iter().map(|d| (start_key(d.ast.name.span), d.ast)).collect();
    let overrides = |a: &Candidate<'_>, b: &Candidate<'_>| match (a.item, b.item) {
        (Some(a), Some(b)) => a.overrides.iter().any(|o| o.name == b.name.name) || a.benefit() > b.benefit(),
        _ => false,
    };
    let mut import_order = ImportOrder::new(ctx);
    let mut executor = SymbolicExecutor::new(set);
    let mut order = EffectiveOrder::default();
    let mut reported: BTreeSet<((u16, u32), (u16, u32))> = BTreeSet::new();
    for op in &set.ops {
        let candidates = collect_candidates(&mut executor, op, &items);
        for (i, candidate) in candidates.iter().enumerate() {
            let Candidate { rule, item, .. } = *candidate;
            if executor.is_exhausted() {
                executor.add_unfinished(rule.span);
                order.is_undecided = true;
                continue;
            }
            executor.begin_query();
            let symbolic_op = make_symbolic_op(&mut executor, op);
            let unrestricted = accepting_conditions(&mut executor, &symbolic_op, symbolic_op.conditions.clone(), rule);
            let is_earlier = |other: &&Candidate<'_>| {
                other.rule.layer == rule.layer
                    && (overrides(other, candidate) || (rule.only_fails && !other.rule.only_fails))
            };
            let earlier_rules: Vec<&Rule> = candidates[..i].iter().filter(is_earlier).map(|o| o.rule).collect();
            let remaining = unmatched_conditions(&mut executor, &symbolic_op, &earlier_rules);
            let remaining = accepting_conditions(&mut executor, &symbolic_op, remaining, rule);
            let mut unordered: Vec<&Candidate<'_>> =
                candidates[..i].iter().filter(|o| !candidate.is_disjoint_from(o)).collect();
            unordered.retain(|other| !import_order.imports(other.rule.span.file, rule.span.file));
            if !executor.finish_query(rule.span) {
                // It is undecided whether the rules overlap, so an `overrides` between them is not reported as
                // redundant.
                for other in unordered {
                    order.add_undecided(other.item, item);
                }
                continue;
            }
            if remaining.is_empty() {
                if let Some(item) = item {
                    order.dead_rules.insert(&item.name.name);
                }
                out.push(diagnose_unreachable_rule(rule, &earlier_rules, unrestricted.is_empty()));
            }
            for other in unordered {
                if rule.only_fails != other.rule.only_fails || (rule.keeps && other.rule.keeps) {
                    continue;
                }
                executor.begin_query();
                let symbolic_op = make_symbolic_op(&mut executor, op);
                let conditions = symbolic_op.conditions.clone();
                let shared = accepting_conditions(&mut executor, &symbolic_op, conditions, other.rule);
                let shared = accepting_conditions(&mut executor, &symbolic_op, shared, rule);
                if !executor.finish_query(rule.span) {
                    order.add_undecided(other.item, item);
                    continue;
                }
                let Some(Example { parts, conditions, .. }) =
                    shared.iter().find_map(|f| symbolic_op.build_example(&mut executor, f))
                else {
                    executor.finish_query(rule.span);
                    continue;
                };
                if let (true, Some(a), Some(b)) = (overrides(other, candidate), other.item, item) {
                    order.add(a, b);
                } else if reported.insert((start_key(rule.span), start_key(other.rule.span))) {
                    out.push(diagnose_ambiguous_rules(rule, other.rule, &op.name, &parts, &conditions));
                }
            }
        }
    }
    executor.report_unfinished(out);
    report_redundant_order(ctx, &order, out);
}

/// A rule for an op.
struct Candidate<'a> {
    rule: &'a Rule,
    item: Option<&'a RuleItem>,
    /// The terms that equal a constant whenever the rule matches, sorted by term.
    constants: Vec<(Term, Constant)>,
}

impl Candidate<'_> {
    /// Returns whether both rules never match the same op, because they require different constants of one term.
    fn is_disjoint_from(&self, other: &Candidate<'_>) -> bool {
        let mut others = other.constants.iter().peekable();
        self.constants.iter().any(|(term, constant)| {
            while others.next_if(|(other, _)| other < term).is_some() {}
            others.peek().is_some_and(|(other, value)| other == term && !same_constant(value, constant))
        })
    }
}

/// Returns the rules for an op, in the order in which they are tried.
fn collect_candidates<'a>(
    executor: &mut SymbolicExecutor<'a>,
    op: &'a OpDef,
    items: &BTreeMap<(u16, u32), &'a RuleItem>,
) -> Vec<Candidate<'a>> {
    let set = executor.set;
    let candidates = set.rules.iter().filter(|rule| rule.root == op.name);
    let mut candidates: Vec<Candidate<'a>> = candidates
        .map(|rule| Candidate { rule, item: items.get(&start_key(rule.span)).copied(), constants: Vec::new() })
        .collect();
    if candidates.len() < MIN_RULES_TO_COMPARE {
        return candidates;
    }
    // All rules are executed on the same symbolic op, so a term stands for the same value in all of them.
    executor.begin_query();
    let symbolic_op = make_symbolic_op(executor, op);
    for candidate in &mut candidates {
        executor.continue_query();
        let conditions = symbolic_op.conditions.clone();
        let mut accepting = accepting_conditions(executor, &symbolic_op, conditions, candidate.rule).into_iter();
        let is_complete = executor.is_within_budget();
        let Some(first) = accepting.next().filter(|_| is_complete) else { continue };
        candidate.constants = first.constants(&executor.terms);
        for condition in accepting {
            let constants = condition.constants(&executor.terms);
            candidate.constants.retain(|entry| constants.contains(entry));
        }
    }
    candidates
}

/// Which rule files are above which others.
struct ImportOrder<'a> {
    ctx: &'a AnalysisContext<'a>,
    known: BTreeMap<(u16, u16), bool>,
}

impl<'a> ImportOrder<'a> {
    fn new(ctx: &'a AnalysisContext<'a>) -> ImportOrder<'a> {
        ImportOrder { ctx, known: BTreeMap::new() }
    }

    /// Returns whether the file `high` is above the file `low`, by imports or by the order on the command line.
    fn imports(&mut self, high: u16, low: u16) -> bool {
        *self.known.entry((high, low)).or_insert_with(|| imports(self.ctx, high, low))
    }
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
    /// Whether the symbolic execution ended at its limit before it had compared all rules. Then no `overrides` and no
    /// benefit is reported as redundant.
    is_undecided: bool,
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
    fn add_undecided(&mut self, first: Option<&'a RuleItem>, second: Option<&'a RuleItem>) {
        let (Some(first), Some(second)) = (first, second) else { return };
        self.overrides.insert((&first.name.name, &second.name.name));
        self.benefits.extend([first.name.name.as_str(), &second.name.name]);
    }
}

/// Reports each benefit and each `overrides` that has no effect: the rules never match the same op, or they are in
/// different layers.
fn report_redundant_order(ctx: &AnalysisContext<'_>, order: &EffectiveOrder<'_>, out: &mut Vec<Diagnostic>) {
    if order.is_undecided {
        return;
    }
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
