//! The types of emitted ops during symbolic execution: unification of what a path knows with the op's declaration.
//!
//! At each `Emit`, the types of the operands and the written types of the results are unified with the declaration. An
//! op of a target dialect is compared after the map `llvm`, as it is verified. The op fails on a path if no solution
//! exists. If there is exactly one, the path continues with it, so that the types of the results are known.
//!
//! Invariant: whatever is not known, such as a list of unknown length, matches every declaration.
//!
//! Tests: grammar/tests/bad/emitted_op_types.rules, grammar/tests/bad/extern_arguments.rules,
//! grammar/tests/bad/literals.rules.

use super::counterexample;
use super::path_condition::{Answer, PathCondition};
use super::symbolic_exec::{PathEnd, SymbolicExecutor};
use super::terms::{Domain, Term, TermItem, TermNode};
use crate::lower::PARAMETER_MISMATCH;
use crate::primitive::Primitive;
use crate::rir::declarations::{Arity, OpDef, OpExpr, OpPart, TypeConstraint, ValueDef};
use crate::rir::{Arg, Constant, Ctor, EmitResult, ExternId, FuncId, Inst, OpDefId, OpField, Reg};
use std::collections::{BTreeMap, BTreeSet};

/// The maximal number of solutions of a declaration that are kept apart.
const MAX_SOLUTIONS: usize = 8;

/// Why an instruction fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The code of the finding.
    pub code: &'static str,
    /// The reason.
    pub message: String,
}

/// What is known of the instructions of the function that is executed.
#[derive(Default)]
pub struct EmittedOps {
    /// The ops in registers that one instruction writes.
    pub ops: BTreeMap<Reg, OpDefId>,
    /// The externs in registers that one instruction writes.
    pub externs: BTreeMap<Reg, ExternId>,
    /// The target ops that rules match: they are converted, so they are not compared with their declarations.
    pub converted_ops: BTreeSet<OpDefId>,
    /// The registers that must be forgotten when a region or an arm begins, because it may run after they change.
    pub changing: BTreeSet<Reg>,
    /// The instructions that succeed on some path.
    pub successes: BTreeSet<usize>,
    /// The instructions that fail on some path, with the first reason.
    pub failures: BTreeMap<usize, Failure>,
    /// Terms that are SSA values, not numbers.
    pub values: BTreeSet<Term>,
    /// The values that may be absent, because their type may be a `no_value` type.
    pub maybe_absent: BTreeSet<Term>,
    /// The converted types of ground types; `None` if a type has several.
    pub lowered: BTreeMap<Term, Option<Term>>,
}

/// The form of types that a declaration is compared with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TypeForm {
    /// The types that rules see.
    Source,
    /// The types after the map `llvm`.
    Converted,
}

/// An operand or result: its type, and the number if it is one.
#[derive(Clone, Copy)]
struct TypedValue {
    ty: Term,
    literal: Option<Term>,
}

/// An operand or result group with the values that belong to it.
struct TypedGroup<'d> {
    def: &'d ValueDef,
    values: Vec<TypedValue>,
}

impl TypedGroup<'_> {
    fn has_literal(&self) -> bool {
        self.values.iter().any(|v| v.literal.is_some())
    }
}

/// The unification of an op with its declaration.
struct Unifier<'d> {
    def: &'d OpDef,
    form: TypeForm,
    variables: Vec<Term>,
    /// For each variable, the name of the group that has bound it, and the type.
    bound: BTreeMap<u16, (String, Term)>,
    solutions: Vec<PathCondition>,
}

/// What an emitted op determines if it succeeds.
pub(super) struct Solution {
    /// The path condition after the op.
    pub(super) condition: PathCondition,
    /// For each entry of the results without a written type, its type in this form.
    pub(super) result_types: (Vec<(Reg, Term)>, TypeForm),
}

impl SymbolicExecutor<'_> {
    /// Returns whether the term is an SSA value, not a number.
    fn is_value(&mut self, condition: &PathCondition, v: Term) -> bool {
        if self.comes_from_values(v) || self.emitted.as_ref().is_some_and(|e| e.values.contains(&v)) {
            return true;
        }
        let ty = self.type_of(condition, v);
        let is_index = matches!(self.terms.node(ty), TermNode::Const(Constant::Type(name)) if name == "index");
        self.terms.is_constructed(ty) && !is_index
    }

    fn comes_from_values(&self, v: Term) -> bool {
        match self.terms.node(v) {
            TermNode::Get(_, OpField::Operand(_) | OpField::Operands | OpField::SuccessorOperands(_)) => true,
            TermNode::Part(of, ..) | TermNode::AnyElement(of) => self.comes_from_values(*of),
            _ => false,
        }
    }

    fn type_of(&mut self, condition: &PathCondition, v: Term) -> Term {
        let ty = self.terms.intern(TermNode::Prim(Primitive::TypeOf, vec![v]));
        condition.normalize(&mut self.terms, ty)
    }

    /// Returns the type `llvm(t)`: the converted type if it is known, otherwise a term for it.
    fn converted_type(&mut self, condition: &PathCondition, t: Term) -> Term {
        let Some(llvm) = self.set.hooks.llvm else { return t };
        let mut t = condition.normalize(&mut self.terms, t);
        // `llvm(llvm(T))` is `llvm(T)`.
        while let Some(argument) = match self.terms.node(t) {
            TermNode::Call(func, args, 0) if *func == llvm => Some(args[0]),
            _ => None,
        } {
            t = condition.normalize(&mut self.terms, argument);
        }
        if self.terms.is_ground(t)
            && let Some(lowered) = self.lowered_ground_type(llvm, t)
        {
            return lowered;
        }
        let call = self.terms.intern_with_domain(TermNode::Call(llvm, vec![t], 0), Domain::Type);
        condition.normalize(&mut self.terms, call)
    }

    fn lowered_ground_type(&mut self, llvm: FuncId, t: Term) -> Option<Term> {
        if let Some(known) = self.emitted.as_ref().and_then(|e| e.lowered.get(&t)) {
            return *known;
        }
        let paths = self.run_nested(llvm, &[t], PathCondition::default());
        let lowered = match &paths[..] {
            [path] => match &path.end {
                PathEnd::Return(values) => {
                    let value = path.condition.normalize(&mut self.terms, values[0]);
                    self.terms.is_ground(value).then_some(value)
                }
                _ => None,
            },
            _ => None,
        };
        if let Some(emitted) = &mut self.emitted {
            emitted.lowered.insert(t, lowered);
        }
        lowered
    }

    fn type_in_form(&mut self, condition: &PathCondition, t: Term, form: TypeForm) -> Term {
        match form {
            TypeForm::Source => condition.normalize(&mut self.terms, t),
            TypeForm::Converted => self.converted_type(condition, t),
        }
    }

    /// Returns the operand, or a fresh type for a number and for a value whose kind is unknown.
    fn typed_value(&mut self, condition: &PathCondition, v: Term, form: TypeForm) -> TypedValue {
        let v = condition.normalize(&mut self.terms, v);
        if matches!(self.terms.node(v), TermNode::Const(Constant::Int(_) | Constant::Float(_) | Constant::Bool(_))) {
            return TypedValue { ty: self.terms.fresh(Domain::Type), literal: Some(v) };
        }
        if !self.is_value(condition, v) {
            return TypedValue { ty: self.terms.fresh(Domain::Type), literal: None };
        }
        let ty = self.type_of(condition, v);
        TypedValue { ty: self.type_in_form(condition, ty, form), literal: None }
    }

    /// Divides the operands into the declared groups. Returns `None` for each group that is not known.
    fn group_operands(
        &mut self,
        condition: &PathCondition,
        def: &OpDef,
        args: &[(Arg, Term)],
    ) -> Vec<Option<Vec<Term>>> {
        let mut items: Vec<Option<Vec<Term>>> = Vec::new();
        for (arg, term) in args {
            let term = condition.normalize(&mut self.terms, *term);
            items.push(match (arg, self.terms.node(term).clone()) {
                (_, TermNode::Const(Constant::None)) => Some(Vec::new()),
                (_, TermNode::List(_)) => self.terms.elements(term),
                (Arg::One(_), _) if !matches!(self.terms.domain(term), Domain::Optional(_) | Domain::List(_)) => {
                    Some(vec![term])
                }
                _ => None,
            });
        }
        let variable_groups = def.operands.iter().filter(|g| g.arity != Arity::One).count();
        if variable_groups > 1 && items.len() == def.operands.len() {
            return items;
        }
        let single_count = def.operands.iter().filter(|g| g.arity == Arity::One).count();
        match items.iter().cloned().collect::<Option<Vec<_>>>().map(|items| items.concat()) {
            Some(values) if values.len() >= single_count && (variable_groups > 0 || values.len() == single_count) => {
                let mut remaining = values.len() - single_count;
                let mut values = values.into_iter();
                (def.operands.iter())
                    .map(|group| {
                        let count = if group.arity == Arity::One { 1 } else { std::mem::take(&mut remaining) };
                        Some(values.by_ref().take(count).collect())
                    })
                    .collect()
            }
            Some(_) => vec![None; def.operands.len()],
            None => {
                // Only the single groups in front of the first list are known.
                let mut known = items.into_iter().map_while(|item| item.filter(|item| item.len() == 1));
                let mut is_known = true;
                (def.operands.iter())
                    .map(|group| {
                        is_known &= group.arity == Arity::One;
                        if is_known { known.next() } else { None }
                    })
                    .collect()
            }
        }
    }

    /// Compares an emitted op with its declaration, and the arguments of a called extern with its parameters.
    pub(super) fn unify_emitted_op(
        &mut self,
        condition: &PathCondition,
        inst: &Inst,
        read: &dyn Fn(&mut Self, Reg) -> Term,
    ) -> Result<Option<Solution>, Failure> {
        let Inst::Emit { op, operands, attrs, results, .. } = inst else { return Ok(None) };
        let (id, callee, is_converted) = match &self.emitted {
            Some(emitted) => {
                let Some(id) = emitted.ops.get(op).copied() else { return Ok(None) };
                let callee = attrs.iter().find_map(|(name, reg)| (name == "callee").then_some(reg));
                let callee = callee.and_then(|reg| emitted.externs.get(reg).copied());
                (id, callee, emitted.converted_ops.contains(&id))
            }
            None => return Ok(None),
        };
        let def = &self.set.ops[id.index()];
        let form = if def.target { TypeForm::Converted } else { TypeForm::Source };
        let args: Vec<(Arg, Term)> = operands.iter().map(|arg| (*arg, read(self, arg.reg()))).collect();
        let groups = self.group_operands(condition, def, &args);
        if let Some(callee) = callee {
            self.check_extern_call(condition, def, &groups, callee)?;
        }
        if def.target && is_converted {
            return Ok(None);
        }
        let mut typed_groups = Vec::new();
        for (group, values) in def.operands.iter().zip(groups) {
            let Some(values) = values else { continue };
            let values = values.into_iter().map(|v| self.typed_value(condition, v, form)).collect();
            typed_groups.push(TypedGroup { def: group, values });
        }
        let written = self.written_result_types(condition, def, results, form, read);
        for (group, ty) in def.results.iter().zip(&written) {
            if let Some(ty) = ty {
                typed_groups.push(TypedGroup { def: group, values: vec![TypedValue { ty: *ty, literal: None }] });
            }
        }
        let variables = def.variables.iter().map(|_| self.terms.fresh(Domain::Any)).collect();
        let solutions = vec![condition.clone()];
        let mut unifier = Unifier { def, form, variables, bound: BTreeMap::new(), solutions };
        self.unify_groups(&mut unifier, &typed_groups)?;
        let [solution] = &unifier.solutions[..] else { return Ok(None) };
        let solution = solution.clone();
        self.check_literals(&solution, &typed_groups)?;
        let mut result_types = Vec::new();
        if results.len() == def.results.len() {
            for ((entry, group), ty) in results.iter().zip(&def.results).zip(&written) {
                if ty.is_none() && !entry.variadic && entry.ty.is_none() && group.arity == Arity::One {
                    let inferred = self.inferred_type(&unifier, &solution, group);
                    result_types.extend(inferred.map(|ty| (entry.dst, ty)));
                }
            }
        }
        Ok(Some(Solution { condition: solution, result_types: (result_types, form) }))
    }

    /// Returns the types that the rule writes for the results, if each declared result is one value.
    fn written_result_types(
        &mut self,
        condition: &PathCondition,
        def: &OpDef,
        results: &[EmitResult],
        form: TypeForm,
        read: &dyn Fn(&mut Self, Reg) -> Term,
    ) -> Vec<Option<Term>> {
        if results.len() != def.results.len() || def.results.iter().any(|group| group.arity != Arity::One) {
            return vec![None; def.results.len()];
        }
        (results.iter())
            .map(|entry| {
                let ty = read(self, entry.ty.filter(|_| !entry.variadic)?);
                let ty = condition.normalize(&mut self.terms, ty);
                Some(self.type_in_form(condition, ty, form))
            })
            .collect()
    }

    fn unify_groups(&mut self, unifier: &mut Unifier<'_>, groups: &[TypedGroup<'_>]) -> Result<(), Failure> {
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
    fn give_up(&mut self, unifier: &mut Unifier<'_>) -> Result<(), Failure> {
        unifier.solutions.clear();
        Ok(())
    }

    fn unify_group(&mut self, unifier: &mut Unifier<'_>, group: &TypedGroup<'_>) -> Result<(), Failure> {
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
        unifier: &mut Unifier<'_>,
        group: &TypedGroup<'_>,
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
    fn check_clauses(&mut self, unifier: &mut Unifier<'_>, groups: &[TypedGroup<'_>]) -> Result<(), Failure> {
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
        unifier: &Unifier<'_>,
        condition: &PathCondition,
        groups: &[TypedGroup<'_>],
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
    fn check_literals(&mut self, condition: &PathCondition, groups: &[TypedGroup<'_>]) -> Result<(), Failure> {
        for value in groups.iter().flat_map(|group| &group.values) {
            if let Some(literal) = value.literal {
                let ty = condition.normalize(&mut self.terms, value.ty);
                self.check_literal(literal, ty)?;
            }
        }
        Ok(())
    }

    /// Fails if the constant `literal` is no number of type `ty`.
    pub(super) fn check_literal(&mut self, literal: Term, ty: Term) -> Result<(), Failure> {
        let TermNode::Const(number) = self.terms.node(literal).clone() else { return Ok(()) };
        let width = self.integer_width(ty);
        let text = match (&number, width) {
            (Constant::Float(bits), Some(_)) => format!("{:?}", f64::from_bits(*bits)),
            (Constant::Int(value), Some(Some(width))) if !fits_signless(*value, width) => value.to_string(),
            _ => return Ok(()),
        };
        let ty = self.print_type(ty);
        Err(Failure { code: "E0636", message: format!("{text} is no number of type {ty}") })
    }

    /// Returns the width of an integer type or of a vector of integers, `Some(None)` for `index`; `None` for any other
    /// type.
    fn integer_width(&self, ty: Term) -> Option<Option<i64>> {
        match self.terms.node(ty) {
            TermNode::Const(Constant::Type(name)) if name == "index" => Some(None),
            TermNode::Make(Ctor::Int, parts) => match self.terms.node(parts[0]) {
                TermNode::Const(Constant::Int(width)) => Some(Some(*width)),
                _ => Some(None),
            },
            TermNode::Make(Ctor::Vector | Ctor::Tensor, parts) => self.integer_width(parts[1]),
            TermNode::Call(func, args, 0) if self.set.hooks.llvm == Some(*func) => {
                self.integer_width(args[0]).map(|_| None)
            }
            _ => None,
        }
    }

    /// Returns the type of a result from the solution; `None` if it is not determined.
    fn inferred_type(&mut self, unifier: &Unifier<'_>, solution: &PathCondition, group: &ValueDef) -> Option<Term> {
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
        let ty = if unifier.form == TypeForm::Converted { self.converted_type(solution, ty) } else { ty };
        self.terms.is_constructed(ty).then_some(ty)
    }

    /// Returns the path condition in which the results of an emitted op have their inferred types. `value_of` returns
    /// the value of a result in a register.
    pub(super) fn assume_result_types(
        &mut self,
        condition: PathCondition,
        (result_types, form): (Vec<(Reg, Term)>, TypeForm),
        value_of: impl Fn(Reg) -> Option<Term>,
    ) -> PathCondition {
        let mut assumed = condition.clone();
        for (reg, ty) in result_types {
            let Some(value) = value_of(reg) else { continue };
            let mut value_type = self.terms.intern(TermNode::Prim(Primitive::TypeOf, vec![value]));
            if let (TypeForm::Converted, Some(llvm)) = (form, self.set.hooks.llvm) {
                let call = TermNode::Call(llvm, vec![value_type], 0);
                value_type = self.terms.intern_with_domain(call, Domain::Type);
            }
            if !assumed.assume_equal(&mut self.terms, value_type, ty) {
                return condition;
            }
        }
        assumed
    }

    /// Compares the arguments of a call of an extern with its parameters.
    fn check_extern_call(
        &mut self,
        condition: &PathCondition,
        def: &OpDef,
        groups: &[Option<Vec<Term>>],
        callee: ExternId,
    ) -> Result<(), Failure> {
        let external = &self.set.externs[callee.index()];
        let paths = self.run_nested(external.signature, &[], PathCondition::default());
        let [path] = &paths[..] else { return Ok(()) };
        let PathEnd::Return(signature) = &path.end else { return Ok(()) };
        let signature = self.terms.elements(signature[0]).unwrap_or_default();
        let [params, _, variadic] = signature[..] else { return Ok(()) };
        let Some(params) = self.terms.elements(params) else { return Ok(()) };
        let is_variadic = *self.terms.node(variadic) == TermNode::Const(Constant::Bool(true));
        let mut args = Vec::new();
        for (group, values) in def.operands.iter().zip(groups) {
            if group.name == "op_bundle_operands" {
                continue;
            }
            let Some(values) = values else { return Ok(()) };
            args.extend(values.iter().copied());
        }
        let is_maybe_absent = |executor: &mut Self, v: Term| {
            let is_marked = executor.emitted.as_ref().is_some_and(|e| e.maybe_absent.contains(&v));
            is_marked && {
                let ty = executor.type_of(condition, v);
                !executor.terms.is_constructed(ty)
            }
        };
        let absent_count = args.iter().filter(|v| is_maybe_absent(self, **v)).count();
        let certain_count = args.len() - absent_count;
        let has_too_many = certain_count > params.len() && !is_variadic;
        let has_too_few = args.len() < params.len();
        let name = &external.name;
        if has_too_many || has_too_few {
            let (n, plural) = (params.len(), if params.len() == 1 { "" } else { "s" });
            let least = if is_variadic { "at least " } else { "" };
            let message = format!("`@{name}` expects {least}{n} argument{plural}, found {}", args.len());
            return Err(Failure { code: "E0637", message });
        }
        if absent_count > 0 {
            return Ok(());
        }
        for (i, (arg, param)) in args.iter().zip(&params).enumerate() {
            let arg = condition.normalize(&mut self.terms, *arg);
            if !self.is_value(condition, arg) {
                continue;
            }
            let ty = self.type_of(condition, arg);
            let (found, expected) = (self.converted_type(condition, ty), self.converted_type(condition, *param));
            if condition.decide_equal(&mut self.terms, found, expected) == Answer::No {
                let (found, expected) = (self.print_type(ty), self.print_type(*param));
                let message = format!("argument {} of `@{name}` is {found}, expected {expected}", i + 1);
                return Err(Failure { code: "E0637", message });
            }
        }
        Ok(())
    }

    /// Compares the type that a rule states for a value with the value: `%x: T = ..`.
    pub(super) fn check_stated_type(&mut self, condition: &PathCondition, src: Term, ty: Term) -> Result<(), Failure> {
        let (src, ty) = (condition.normalize(&mut self.terms, src), condition.normalize(&mut self.terms, ty));
        self.check_literal(src, ty)?;
        // A constant may be stated again with another type: then another constant is made.
        if !self.comes_from_values(src) && !self.emitted.as_ref().is_some_and(|e| e.values.contains(&src)) {
            return Ok(());
        }
        let source_type = self.type_of(condition, src);
        let (found, expected) = (self.converted_type(condition, source_type), self.converted_type(condition, ty));
        if condition.decide_equal(&mut self.terms, found, expected) == Answer::No {
            let known = if self.terms.is_constructed(source_type) { source_type } else { found };
            let (found, expected) = (self.print_type(known), self.print_type(ty));
            let message = format!("a value of type {found} is bound to a name of type {expected}");
            return Err(Failure { code: "E0633", message });
        }
        Ok(())
    }

    /// Fails if a call of an `emit` fails for these arguments before it has any effect, because an argument does not
    /// have the type of its parameter.
    pub(super) fn check_emit_arguments(
        &mut self,
        condition: &PathCondition,
        func: FuncId,
        args: &[Term],
    ) -> Result<(), Failure> {
        self.stops_at_effects = true;
        let paths = self.run_nested(func, args, condition.clone());
        self.stops_at_effects = false;
        let function = &self.set.functions[func.index()];
        let mut reason = None;
        for path in &paths {
            let PathEnd::Fail(pc) = path.end else { return Ok(()) };
            let Inst::Fail { message } = &function.code[pc] else { return Ok(()) };
            let text = function.code.iter().find_map(|inst| match inst {
                Inst::Const { dst, value: Constant::String(text) } if dst == message => Some(text.to_string()),
                _ => None,
            });
            let Some(text) = text.filter(|text| text.ends_with(PARAMETER_MISMATCH)) else { return Ok(()) };
            reason = Some(text);
        }
        let Some(reason) = reason else { return Ok(()) };
        let parameter = reason.split('`').nth(1).unwrap_or_default().to_string();
        let mut types = Vec::new();
        for arg in args {
            if self.is_value(condition, *arg) {
                let ty = self.type_of(condition, *arg);
                types.push(self.print_type(ty));
            }
        }
        let message = format!(
            "no argument for `{parameter}` of `{}` has the type of the parameter; the values have the types {}",
            function.name,
            types.join(", ")
        );
        Err(Failure { code: "E0638", message })
    }

    fn print_type(&mut self, t: Term) -> String {
        counterexample::print_term(&mut self.terms, &PathCondition::default(), &|_| None, t)
    }
}

fn mismatch(def: &OpDef, why: String) -> Failure {
    Failure { code: "E0633", message: format!("types do not match the declaration of `{}`: {why}", def.name) }
}

/// Returns whether a signless integer type has the number, with or without sign: `i8` has -128 to 255.
fn fits_signless(value: i64, width: i64) -> bool {
    match width {
        64.. => true,
        1..64 => i128::from(value) >= -(1i128 << (width - 1)) && i128::from(value) < 1i128 << width,
        _ => value == 0,
    }
}
