//! Unification of the operands and results of one op with its declaration: declared types, then `where` clauses.
//!
//! Several solutions are kept apart, each as a path condition. An op without a known solution is not constrained.
//!
//! Tests: grammar/tests/bad/emitted_op_types.rules, grammar/tests/bad/literals.rules.

use super::emitted_ops::Failure;
use super::path_condition::PathCondition;
use super::symbolic_exec::{PathEnd, SymbolicExecutor};
use super::terms::{Term, TermItem, TermNode};
use super::value_types::TypeStage;
use crate::rir::declarations::{Arity, OpDef, OpExpr, OpPart, TypeConstraint, ValueDef};
use crate::rir::{Constant, FuncId};
use std::collections::BTreeMap;

/// The maximal number of solutions of a declaration that are kept apart.
const MAX_SOLUTIONS: usize = 8;

/// An operand or result: its type, and the number if it is one.
#[derive(Clone, Copy)]
pub(super) struct TypedValue {
    pub(super) ty: Term,
    pub(super) literal: Option<Term>,
}

/// An operand or result group with the values that belong to it.
pub(super) struct GroupValues<'d> {
    pub(super) def: &'d ValueDef,
    pub(super) values: Vec<TypedValue>,
}

impl GroupValues<'_> {
    fn has_literal(&self) -> bool {
        self.values.iter().any(|v| v.literal.is_some())
    }
}

/// The unification of an op with its declaration.
pub(super) struct OpUnifier<'d> {
    pub(super) def: &'d OpDef,
    pub(super) stage: TypeStage,
    pub(super) variables: Vec<Term>,
    /// For each variable, the name of the group that has bound it, and the type.
    pub(super) bound: BTreeMap<u16, (String, Term)>,
    pub(super) solutions: Vec<PathCondition>,
}

impl SymbolicExecutor<'_> {
    pub(super) fn unify_groups(
        &mut self,
        unifier: &mut OpUnifier<'_>,
        groups: &[GroupValues<'_>],
    ) -> Result<(), Failure> {
        for group in groups {
            self.unify_group(unifier, group)?;
        }
        for group in groups {
            let TypeConstraint::Computed { func, args } = &group.def.ty else { continue };
            let is_known = args.iter().all(|v| unifier.bound.contains_key(v));
            if let ([value], true) = (&group.values[..], is_known && group.def.arity == Arity::One) {
                let args: Vec<Term> = args.iter().map(|v| unifier.variables[usize::from(*v)]).collect();
                let mut solutions = Vec::new();
                let mut expected = None;
                for condition in std::mem::take(&mut unifier.solutions) {
                    for path in self.run_nested(*func, &args, condition) {
                        let PathEnd::Return(values) = path.end else { continue };
                        let mut condition = path.condition;
                        expected = Some(condition.normalize(&mut self.terms, values[0]));
                        if condition.assume_equal(&mut self.terms, value.ty, values[0]) {
                            solutions.push(condition);
                        }
                    }
                }
                let Some(expected) = expected else { return self.give_up(unifier) };
                unifier.solutions = solutions;
                if unifier.solutions.is_empty() {
                    let (expected, found) = (self.print_type(expected), self.print_type(value.ty));
                    let name = &group.def.name;
                    return Err(mismatch(unifier.def, format!("expected `%{name}` to be {expected}, found {found}")));
                }
            }
        }
        self.check_clauses(unifier, groups)
    }

    /// Stops to constrain an op that has too many solutions, or whose solutions are unknown.
    fn give_up(&mut self, unifier: &mut OpUnifier<'_>) -> Result<(), Failure> {
        unifier.solutions.clear();
        Ok(())
    }

    fn unify_group(&mut self, unifier: &mut OpUnifier<'_>, group: &GroupValues<'_>) -> Result<(), Failure> {
        if unifier.solutions.is_empty() || unifier.solutions.len() > MAX_SOLUTIONS {
            return self.give_up(unifier);
        }
        let name = format!("%{}", group.def.name);
        match &group.def.ty {
            TypeConstraint::Any | TypeConstraint::Computed { .. } => Ok(()),
            TypeConstraint::Variable(v) => {
                let ty = match group.def.arity {
                    Arity::Variadic => {
                        let items = group.values.iter().map(|value| TermItem::One(value.ty)).collect();
                        self.terms.list(items)
                    }
                    _ => match group.values.first() {
                        Some(value) => value.ty,
                        None => return Ok(()),
                    },
                };
                let variable = unifier.variables[usize::from(*v)];
                let terms = &mut self.terms;
                unifier.solutions.retain_mut(|condition| condition.assume_equal(terms, variable, ty));
                if unifier.solutions.is_empty() {
                    let Some((other, first)) = unifier.bound.get(v).cloned() else { return Ok(()) };
                    let (first, ty) = (self.print_type(first), self.print_type(ty));
                    let message = format!("`{other}` is {first} and `{name}` is {ty}, but they have one declared type");
                    return Err(mismatch(unifier.def, message));
                }
                if !group.has_literal() {
                    unifier.bound.entry(*v).or_insert((name, ty));
                }
                Ok(())
            }
            TypeConstraint::Ground(func) => {
                let paths = self.run_nested(*func, &[], PathCondition::default());
                let [path] = &paths[..] else { return Ok(()) };
                let PathEnd::Return(expected) = &path.end else { return Ok(()) };
                let expected = expected[0];
                for value in &group.values {
                    let terms = &mut self.terms;
                    unifier.solutions.retain_mut(|condition| condition.assume_equal(terms, value.ty, expected));
                    if unifier.solutions.is_empty() {
                        let (expected, found) = (self.print_type(expected), self.print_type(value.ty));
                        let message = format!("expected `{name}` to be {expected}, found {found}");
                        return Err(mismatch(unifier.def, message));
                    }
                }
                Ok(())
            }
            TypeConstraint::Pattern { func, binds, .. } => {
                for value in &group.values {
                    self.unify_pattern(unifier, group, *value, *func, binds)?;
                }
                Ok(())
            }
        }
    }

    fn unify_pattern(
        &mut self,
        unifier: &mut OpUnifier<'_>,
        group: &GroupValues<'_>,
        value: TypedValue,
        func: FuncId,
        binds: &[u16],
    ) -> Result<(), Failure> {
        let name = format!("%{}", group.def.name);
        let mut solutions = Vec::new();
        let mut is_complete = true;
        for condition in std::mem::take(&mut unifier.solutions) {
            let ty = condition.normalize(&mut self.terms, value.ty);
            if !self.terms.is_constructed(ty) {
                solutions.push(condition);
                continue;
            }
            let paths = self.run_nested(func, &[ty], condition);
            is_complete &= !paths.is_empty();
            for path in paths {
                let PathEnd::Return(values) = path.end else {
                    is_complete = false;
                    continue;
                };
                let parts = path.condition.normalize(&mut self.terms, values[0]);
                if matches!(self.terms.node(parts), TermNode::Const(Constant::None)) {
                    continue;
                }
                let mut condition = path.condition;
                let parts = self.terms.elements(parts).unwrap_or_default();
                let is_consistent = binds.iter().zip(&parts).all(|(v, part)| {
                    let variable = unifier.variables[usize::from(*v)];
                    condition.assume_equal(&mut self.terms, variable, *part)
                });
                if is_consistent {
                    for (v, part) in binds.iter().zip(parts) {
                        unifier.bound.entry(*v).or_insert((name.clone(), part));
                    }
                    solutions.push(condition);
                }
            }
        }
        if !is_complete {
            return self.give_up(unifier);
        }
        unifier.solutions = solutions;
        if unifier.solutions.is_empty() {
            let ty = self.print_type(value.ty);
            return Err(mismatch(unifier.def, format!("`{name}` is {ty}, which does not match its declared type")));
        }
        Ok(())
    }

    /// Adds the `where` clauses whose types are all known. Fails if one of them does not hold.
    fn check_clauses(&mut self, unifier: &mut OpUnifier<'_>, groups: &[GroupValues<'_>]) -> Result<(), Failure> {
        if unifier.solutions.len() != 1 {
            return Ok(());
        }
        let def = unifier.def;
        for clause in &def.constraints {
            let OpExpr { func, args: parts } = &clause.condition;
            let condition = unifier.solutions[0].clone();
            let mut args = Vec::new();
            for part in parts {
                let known = self.clause_argument(unifier, &condition, groups, *part);
                args.extend(known);
            }
            if args.len() != parts.len() {
                continue;
            }
            let types: Vec<Term> = args.iter().map(|arg| arg.1).collect();
            let paths = self.run_nested(*func, &types, condition.clone());
            let can_hold = paths.is_empty()
                || paths.iter().any(|path| match &path.end {
                    PathEnd::Return(values) => {
                        let value = path.condition.normalize(&mut self.terms, values[0]);
                        *self.terms.node(value) != TermNode::Const(Constant::Bool(false))
                            && !self.split_condition(path.condition.clone(), value).iter().all(|case| !case.1)
                    }
                    _ => true,
                });
            if !can_hold {
                let shown: Vec<String> =
                    args.into_iter().map(|(name, t)| format!("`{name}` is {}", self.print_type(t))).collect();
                let message = format!("{}, and `{}` does not hold", shown.join(", "), clause.text);
                return Err(mismatch(def, message));
            }
        }
        Ok(())
    }

    /// Returns the value of a part that a `where` clause reads, with its name; `None` if it is not known.
    fn clause_argument(
        &mut self,
        unifier: &OpUnifier<'_>,
        condition: &PathCondition,
        groups: &[GroupValues<'_>],
        part: OpPart,
    ) -> Option<(String, Term)> {
        let def = unifier.def;
        let (name, ty) = match part {
            OpPart::Variable(v) => {
                let (name, _) = unifier.bound.get(&v)?;
                (name.clone(), unifier.variables[usize::from(v)])
            }
            OpPart::Operand(i) | OpPart::Result(i) => {
                let list = if matches!(part, OpPart::Operand(_)) { &def.operands } else { &def.results };
                let value_def = list.get(usize::from(i)).filter(|group| group.arity == Arity::One)?;
                let group = groups.iter().find(|group| std::ptr::eq(group.def, value_def))?;
                (format!("%{}", value_def.name), group.values.first().filter(|v| v.literal.is_none())?.ty)
            }
            _ => return None,
        };
        let ty = condition.normalize(&mut self.terms, ty);
        self.terms.is_ground(ty).then_some((name, ty))
    }

    /// Fails if a number among the operands is no number of its type.
    pub(super) fn check_literals(
        &mut self,
        condition: &PathCondition,
        groups: &[GroupValues<'_>],
    ) -> Result<(), Failure> {
        for value in groups.iter().flat_map(|group| &group.values) {
            if let Some(literal) = value.literal {
                let ty = condition.normalize(&mut self.terms, value.ty);
                self.check_literal(literal, ty)?;
            }
        }
        Ok(())
    }

    /// Returns the type of a result from the solution; `None` if it is not determined.
    pub(super) fn inferred_type(
        &mut self,
        unifier: &OpUnifier<'_>,
        solution: &PathCondition,
        group: &ValueDef,
    ) -> Option<Term> {
        let is_bound = |v: &u16| unifier.bound.contains_key(v);
        let (func, args) = match &group.ty {
            TypeConstraint::Any => return None,
            TypeConstraint::Variable(v) => {
                return is_bound(v).then(|| solution.normalize(&mut self.terms, unifier.variables[usize::from(*v)]));
            }
            TypeConstraint::Ground(func) => (*func, &Vec::new()),
            TypeConstraint::Pattern { binds, build: Some(build), .. } => (*build, binds),
            TypeConstraint::Pattern { .. } => return None,
            TypeConstraint::Computed { func, args } => (*func, args),
        };
        if !args.iter().all(is_bound) {
            return None;
        }
        let args: Vec<Term> = args.iter().map(|v| unifier.variables[usize::from(*v)]).collect();
        let paths = self.run_nested(func, &args, solution.clone());
        let [path] = &paths[..] else { return None };
        let PathEnd::Return(values) = &path.end else { return None };
        let ty = path.condition.normalize(&mut self.terms, values[0]);
        let ty = if unifier.stage == TypeStage::Converted { self.converted_type(solution, ty) } else { ty };
        self.terms.is_constructed(ty).then_some(ty)
    }
}

fn mismatch(def: &OpDef, why: String) -> Failure {
    Failure { code: "E0633", message: format!("types do not match the declaration of `{}`: {why}", def.name) }
}
