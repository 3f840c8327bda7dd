//! Checks that the map `llvm` is idempotent: each type that it returns is mapped to itself.
//!
//! The proof is by induction over the structure of types: for each part `E` of a type, `llvm(llvm(E)) = llvm(E)` is
//! assumed. A case that cannot be decided counts as correct.
//!
//! Tests: grammar/tests/bad/.

use crate::analyse::AnalysisContext;
use crate::analyse::exec::counterexample;
use crate::analyse::exec::path_condition::{Answer, PathCondition};
use crate::analyse::exec::symbolic_exec::{PathEnd, SymbolicExecutor};
use crate::analyse::exec::terms::{Domain, Term, TermItem, TermNode};
use crate::diagnostic::Diagnostic;
use crate::global_symbols::CallableKey;
use crate::rir::{FuncId, Inst};
use std::collections::BTreeSet;

/// Reports arms of the map `llvm` with a result `R` for which `llvm(R)` is not `R` (E0606).
pub fn check_idempotence(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let Some(llvm) = ctx.set.hooks.llvm else { return };
    let Some(defs) = ctx.symbols.maps.get(&CallableKey::public("llvm")) else { return };
    let mut executor = SymbolicExecutor::new(ctx.set);
    executor.begin_query();
    let source = executor.terms.intern_with_domain(TermNode::Variable("T".into()), Domain::Type);
    let paths = executor.enumerate_paths(llvm, &[source], PathCondition::default());
    let mut reported = BTreeSet::new();
    for path in paths {
        let PathEnd::Return(values) = &path.end else { continue };
        let [once] = values[..] else { continue };
        // Check only results that are constants or types built by constructors. Other results cannot be checked: the
        // induction hypothesis already covers `llvm(E)`, where `E` is a part of the source type, and the structure of a
        // record's type is unknown.
        if !executor.terms.is_constructed(once) {
            continue;
        }
        for second_path in executor.enumerate_paths(llvm, &[once], path.condition.clone()) {
            let PathEnd::Return(values) = &second_path.end else { continue };
            let [twice] = values[..] else { continue };
            let (once, twice) = (
                apply_induction_hypothesis(&mut executor, llvm, once),
                apply_induction_hypothesis(&mut executor, llvm, twice),
            );
            if second_path.condition.decide_equal(&mut executor.terms, once, twice) != Answer::No {
                continue;
            }
            let Some(model) = counterexample::find_model(
                &mut executor.terms,
                &second_path.condition,
                &[source],
                &mut executor.example_tries,
            ) else {
                continue;
            };
            let print = |executor: &mut SymbolicExecutor<'_>, t: Term| {
                counterexample::print_term(&mut executor.terms, &model, &|_| None, t)
            };
            let (t, once, twice) =
                (print(&mut executor, source), print(&mut executor, once), print(&mut executor, twice));
            let arm_span = arm_span(&mut executor, llvm, source, &model);
            let span = arm_span.unwrap_or(defs[0].ast.name.span);
            if reported.insert((span.file, span.start)) {
                out.push(
                    Diagnostic::error("E0606", format!("`llvm` maps {t} to {once}, and that to {twice}"))
                        .primary(span, "")
                        .note("`llvm` must map each of its results to itself: a result of an emitted op has the type `llvm(T)`, and is used by other ops"),
                );
            }
        }
    }
    // The findings so far are valid even if the budget was exceeded, so the return value is ignored.
    executor.finish_query(defs[0].ast.name.span);
    executor.report_unfinished(out);
}

/// Returns the place of the arm of the map `llvm` that matches the type `t`, given the conditions of a path.
fn arm_span(
    executor: &mut SymbolicExecutor<'_>,
    llvm: FuncId,
    t: Term,
    condition: &PathCondition,
) -> Option<crate::rir::Span> {
    executor.visited.clear();
    executor.enumerate_paths(llvm, &[t], condition.clone());
    let function = &executor.set.functions[llvm.index()];
    let last = executor.visited.iter().copied().rfind(|pc| matches!(function.code[*pc], Inst::Copy { .. }))?;
    Some(function.spans[last])
}

/// Replaces `llvm(llvm(E))` by `llvm(E)` in a term.
fn apply_induction_hypothesis(executor: &mut SymbolicExecutor<'_>, llvm: FuncId, t: Term) -> Term {
    match executor.terms.node(t).clone() {
        TermNode::Call(f, args, i) => {
            let args: Vec<Term> = args.into_iter().map(|t| apply_induction_hypothesis(executor, llvm, t)).collect();
            let inner = args.first().copied();
            match inner.map(|t| executor.terms.node(t).clone()) {
                Some(TermNode::Call(g, ..)) if f == llvm && g == llvm => args[0],
                _ => executor.terms.intern(TermNode::Call(f, args, i)),
            }
        }
        TermNode::Make(ctor, parts) => {
            let parts = parts.into_iter().map(|t| apply_induction_hypothesis(executor, llvm, t)).collect();
            executor.terms.intern(TermNode::Make(ctor, parts))
        }
        TermNode::List(items) => {
            let items = items
                .into_iter()
                .map(|i| match i {
                    TermItem::One(t) => TermItem::One(apply_induction_hypothesis(executor, llvm, t)),
                    TermItem::Spread(t) => TermItem::Spread(apply_induction_hypothesis(executor, llvm, t)),
                })
                .collect();
            executor.terms.list(items)
        }
        _ => t,
    }
}
