//! Checks that each value that replaces a result of a rule's root has, after lowering, the type of this result.
//!
//! The body of a rule is executed symbolically with the types that it writes. A path on which a value of another type
//! replaces a result is a finding, with an example of the root op. Only values with a written type are checked.
//!
//! Tests: grammar/tests/bad/result_of_other_type.rules.

use crate::analyse::AnalysisContext;
use crate::analyse::exec::counterexample;
use crate::analyse::exec::path_condition::PathCondition;
use crate::analyse::exec::symbolic_exec::{PathEnd, SymbolicExecutor};
use crate::analyse::exec::symbolic_op::{Example, SymbolicOp, make_symbolic_op};
use crate::analyse::exec::terms::{Domain, Term, TermNode};
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::declarations::Arity;
use crate::rir::{Function, Inst, OpField, Reg, Rule};
use std::collections::BTreeSet;

/// Reports rules that replace a result of their root by a value of another type (E0634).
pub fn check_result_types(ctx: &AnalysisContext<'_>, out: &mut Vec<Diagnostic>) {
    let set = ctx.set;
    let mut executor = SymbolicExecutor::new(set);
    executor.follows_bodies = true;
    let mut reported = BTreeSet::new();
    for rule in &set.rules {
        let function = &set.functions[rule.func.index()];
        let Some(def) = set.ops.iter().find(|op| op.name == rule.root) else { continue };
        if !writes_type(function) || reported.contains(&(rule.span.file, rule.span.start)) {
            continue;
        }
        executor.begin_query();
        let symbolic_op = make_symbolic_op(&mut executor, def);
        let conditions = symbolic_op.apply_constraints(&mut executor, symbolic_op.conditions.clone());
        let mut finding = None;
        for condition in conditions {
            for path in executor.enumerate_paths(rule.func, &[symbolic_op.op], condition) {
                if let PathEnd::Done(values) = &path.end {
                    finding = finding.or_else(|| find_mismatch(&mut executor, &symbolic_op, &path.condition, values));
                }
            }
        }
        if !executor.finish_query(rule.span) {
            continue;
        }
        if let Some(mismatch) = finding {
            reported.insert((rule.span.file, rule.span.start));
            out.push(mismatch.into_diagnostic(rule, function));
        }
    }
}

/// Returns whether the body of a rule states a type, for a value or for a result of an emitted op, that the pattern
/// does not bind. Such a type is a constant, or the body computes it.
fn writes_type(function: &Function) -> bool {
    let Some(accept) = function.code.iter().position(|inst| matches!(inst, Inst::Accept { .. })) else { return false };
    let bound: BTreeSet<Reg> = function.code[..accept].iter().flat_map(Inst::writes).collect();
    let is_new = |ty: &Option<Reg>| ty.is_some_and(|ty| !bound.contains(&ty));
    function.code[accept..].iter().any(|inst| match inst {
        Inst::Value { ty, .. } => is_new(ty),
        Inst::Emit { results, .. } => results.iter().any(|result| is_new(&result.ty)),
        _ => false,
    })
}

/// A result of the root that is replaced by a value of another type.
struct ResultMismatch {
    /// The index of the result group.
    result: usize,
    name: String,
    expected: String,
    actual: String,
    example: Example,
}

impl ResultMismatch {
    fn into_diagnostic(self, rule: &Rule, function: &Function) -> Diagnostic {
        let ResultMismatch { result, name, expected, actual, example } = self;
        let message = format!("result `%{name}` of `{}` is replaced by a value of another type", rule.root);
        let reg = function.results[result];
        let accept = function.code.iter().position(|inst| matches!(inst, Inst::Accept { .. })).unwrap_or(0);
        let assignment = (accept..function.code.len()).find(|pc| function.code[*pc].writes().contains(&reg));
        let span = assignment.map_or(rule.span, |pc| function.spans[pc]);
        let mut diagnostic =
            Diagnostic::error("E0634", message).primary(span, format!("expected {expected}, found {actual}"));
        if !example.parts.is_empty() {
            diagnostic = diagnostic.note(format!("with {}", example.parts.join(", ")));
        }
        diagnostic.note("write the type of the result, convert the value, or restrict the pattern to the type")
    }
}

/// Returns a result whose replacement has another type after lowering; `None` if no such result is found.
fn find_mismatch(
    executor: &mut SymbolicExecutor<'_>,
    symbolic_op: &SymbolicOp<'_>,
    condition: &PathCondition,
    values: &[Term],
) -> Option<ResultMismatch> {
    let groups = &symbolic_op.def.results;
    for (i, (group, value)) in groups.iter().zip(values).enumerate() {
        if group.arity != Arity::One {
            continue;
        }
        let expected = executor.op_field(symbolic_op.op, OpField::ResultType(i as u16), Domain::Type);
        let actual = executor.terms.intern(TermNode::Prim(Primitive::TypeOf, vec![*value]));
        // A value is not checked if its type is unknown.
        let known_type = condition.normalize(&mut executor.terms, actual);
        if !executor.terms.is_constructed(known_type) {
            continue;
        }
        let mut differs = condition.clone();
        if !differs.assume_not_equal(&mut executor.terms, expected, actual) {
            continue;
        }
        let tries = &mut executor.example_tries;
        let Some(model) = counterexample::find_model(&mut executor.terms, &differs, &[expected, actual], tries) else {
            continue;
        };
        let types = [expected, actual].map(|t| model.normalize(&mut executor.terms, t));
        let [Some(lowered), Some(replacement)] = types.map(|t| lowered_type(executor, t)) else { continue };
        if lowered == replacement {
            continue;
        }
        let Some(example) = symbolic_op.build_example(executor, &model) else { continue };
        let [expected, actual] = types.map(|t| counterexample::print_term(&mut executor.terms, &model, &|_| None, t));
        return Some(ResultMismatch { result: i, name: group.name.clone(), expected, actual, example });
    }
    None
}

/// Returns the type to which the map `llvm` converts a type. `None` if either type is not known completely.
fn lowered_type(executor: &mut SymbolicExecutor<'_>, ty: Term) -> Option<Term> {
    if !executor.terms.is_ground(ty) {
        return None;
    }
    let Some(llvm) = executor.set.hooks.llvm else { return Some(ty) };
    executor.follows_bodies = false;
    let paths = executor.enumerate_paths(llvm, &[ty], PathCondition::default());
    executor.follows_bodies = true;
    let [path] = &paths[..] else { return None };
    let PathEnd::Return(values) = &path.end else { return None };
    let lowered = path.condition.normalize(&mut executor.terms, *values.first()?);
    executor.terms.is_ground(lowered).then_some(lowered)
}
