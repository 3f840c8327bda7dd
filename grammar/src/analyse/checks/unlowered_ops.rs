//! Checks that each op of a dialect that is not a target is matched by some rule, in each form that its declaration
//! allows.
//!
//! All rules of an op are executed on a symbolic op; a path on which none of them matches is a counterexample. A
//! terminator needs no rule if an `inline` of its region lowers it (`is_inlined_terminator`). A rule that only fails
//! counts as a rule.
//!
//! Tests: grammar/tests/bad/, tests/all/check.rs.

use crate::analyse::AnalysisContext;
use crate::analyse::exec::path_condition::PathCondition;
use crate::analyse::exec::symbolic_exec::{PathEnd, SymbolicExecutor};
use crate::analyse::exec::symbolic_op::{Example, SymbolicOp, make_symbolic_op};
use crate::diagnostic::Diagnostic;
use crate::rir::declarations::{OpDef, Trait};
use crate::rir::{Function, Inst, PatternTest, Rule, RuleSet};
use std::collections::BTreeSet;

/// Reports ops without a rule (E0604) and ops that no rule matches for some types or attributes (E0605).
pub fn check_unlowered_ops(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let mut executor = SymbolicExecutor::new(set);
    let arm_ops = ops_in_inline_arms(set);
    for op in set.ops.iter().filter(|op| !op.target) {
        let candidates: Vec<&Rule> = set.rules.iter().filter(|r| r.root == op.name).collect();
        if candidates.is_empty() {
            if !is_inlined_terminator(set, op, &arm_ops) {
                out.push(diagnose_unlowered_op(op));
            }
            continue;
        }
        executor.begin_query();
        let symbolic_op = make_symbolic_op(&mut executor, op);
        let unmatched = unmatched_conditions(&mut executor, &symbolic_op, &candidates);
        let unmatched = symbolic_op.apply_constraints(&mut executor, unmatched);
        if !executor.finish_query(op.span) {
            continue;
        }
        let Some(Example { parts, conditions, .. }) =
            unmatched.iter().find_map(|condition| symbolic_op.build_example(&mut executor, condition))
        else {
            executor.finish_query(op.span);
            continue;
        };
        let mut diagnostic = Diagnostic::error("E0605", format!("no rule lowers `{}` in this form", op.name))
            .primary(op.span, if parts.is_empty() { String::new() } else { format!("not with {}", parts.join(", ")) });
        for rule in candidates.iter().take(4) {
            diagnostic = diagnostic.secondary(rule.span, "this rule does not match it");
        }
        if !conditions.is_empty() {
            diagnostic = diagnostic.note(format!("where {}", conditions.join(" and ")));
        }
        out.push(diagnostic.note(format!(
            "add a rule, restrict the declaration (`where`), or refuse it: `rule .. {{ {}(..) => fail \"..\" }}`",
            op.name
        )));
    }
    executor.report_unfinished(out);
}

/// Returns the conditions under which none of the rules matches the op. Ignores the `where` clauses of the op's
/// declaration.
pub fn unmatched_conditions(
    executor: &mut SymbolicExecutor<'_>,
    symbolic_op: &SymbolicOp<'_>,
    rules: &[&Rule],
) -> Vec<PathCondition> {
    let mut unmatched = symbolic_op.conditions.clone();
    for rule in rules {
        let mut still_unmatched = Vec::new();
        for condition in unmatched {
            let paths = executor.enumerate_paths(rule.func, &[symbolic_op.op], condition);
            still_unmatched.extend(paths.into_iter().filter(|p| p.end == PathEnd::NoMatch).map(|p| p.condition));
        }
        unmatched = still_unmatched;
    }
    unmatched
}

fn diagnose_unlowered_op(op: &OpDef) -> Diagnostic {
    let diagnostic = Diagnostic::error("E0604", format!("no rule matches `{}`", op.name)).primary(op.span, "");
    if op.traits.contains(&Trait::Terminator) {
        diagnostic.note(
            "it is a terminator: the rule that inlines its region may match it (`inline R(..) { op(..) => {..} }`)",
        )
    } else {
        diagnostic.note(format!("add a rule, or one that refuses it: `rule .. {{ {}(..) => fail \"..\" }}`", op.name))
    }
}

/// Returns the names of the ops that an arm of some `inline` matches.
pub fn ops_in_inline_arms(set: &RuleSet) -> BTreeSet<&str> {
    let mut out = BTreeSet::new();
    for function in &set.functions {
        for inst in &function.code {
            let Inst::Inline { arms, .. } = inst else { continue };
            for arm in arms {
                if let Some(Inst::Test { test: PatternTest::Op(id), .. }) = function.code.get(arm.entry as usize) {
                    out.insert(&*set.op_names[id.index()]);
                }
            }
        }
    }
    out
}

/// Returns whether a rule that inlines a region also lowers the op, which terminates the region.
///
/// This holds if an arm of some `inline` matches the op. It also holds for a terminator without successors if a rule of
/// the same dialect has an `inline` without arms or with results: the `inline` then takes the operands of the
/// terminator as the results.
pub fn is_inlined_terminator(set: &RuleSet, op: &OpDef, arm_ops: &BTreeSet<&str>) -> bool {
    if arm_ops.contains(op.name.as_str()) {
        return true;
    }
    if !op.traits.contains(&Trait::Terminator) || !op.successors.is_empty() {
        return false;
    }
    let dialect = |name: &str| name.split('.').next().map(str::to_string);
    let dialect_rules = set.rules.iter().filter(|r| dialect(&r.root) == dialect(&op.name));
    dialect_rules.map(|r| &set.functions[r.func.index()]).any(|function| {
        let inlines_without_arms = |function: &Function| {
            function
                .code
                .iter()
                .any(|i| matches!(i, Inst::Inline { arms, dst, .. } if arms.is_empty() || dst.is_some()))
        };
        inlines_without_arms(function)
            || function
                .code
                .iter()
                .any(|i| matches!(i, Inst::Call { func, .. } if inlines_without_arms(&set.functions[func.index()])))
    })
}
