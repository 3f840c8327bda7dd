//! The types of emitted ops during symbolic execution: unification of what a path knows with the op's declaration.
//!
//! At each `Emit`, the types of the operands and the written types of the results are unified with the declaration. An
//! op of a target dialect is compared after the map `llvm`, as it is verified. The op fails on a path if no solution
//! exists. If there is exactly one, the path continues with it, so that the types of the results are known.
//!
//! Invariant: whatever is not known, such as a list of unknown length, matches every declaration.
//!
//! Tests: grammar/tests/bad/emitted_op_types.rules, grammar/tests/bad/extern_arguments.rules.

use super::op_unifier::{GroupValues, OpUnifier, TypedValue};
use super::path_condition::PathCondition;
use super::symbolic_exec::SymbolicExecutor;
use super::terms::{Domain, Term, TermNode};
use super::value_types::TypeStage;
use crate::primitive::Primitive;
use crate::rir::declarations::{Arity, OpDef};
use crate::rir::{Arg, Constant, EmitResult, ExternId, Inst, OpDefId, Reg};
use std::collections::{BTreeMap, BTreeSet};

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

/// What an emitted op determines if it succeeds.
pub(super) struct Solution {
    /// The path condition after the op.
    pub(super) condition: PathCondition,
    /// For each entry of the results without a written type, its type at this stage.
    pub(super) result_types: (Vec<(Reg, Term)>, TypeStage),
}

impl SymbolicExecutor<'_> {
    /// Returns the operand, or a fresh type for a number and for a value whose kind is unknown.
    fn typed_value(&mut self, condition: &PathCondition, v: Term, stage: TypeStage) -> TypedValue {
        let v = condition.normalize(&mut self.terms, v);
        if matches!(
            self.terms.node(v),
            TermNode::Const(Constant::Int(_) | Constant::BigInt(_) | Constant::Float(_) | Constant::Bool(_))
        ) {
            return TypedValue { ty: self.terms.fresh(Domain::Type), literal: Some(v) };
        }
        if !self.is_value(condition, v) {
            return TypedValue { ty: self.terms.fresh(Domain::Type), literal: None };
        }
        let ty = self.type_of(condition, v);
        TypedValue { ty: self.type_at_stage(condition, ty, stage), literal: None }
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
        let stage = if def.target { TypeStage::Converted } else { TypeStage::Source };
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
            let values = values.into_iter().map(|v| self.typed_value(condition, v, stage)).collect();
            typed_groups.push(GroupValues { def: group, values });
        }
        let written = self.written_result_types(condition, def, results, stage, read);
        for (group, ty) in def.results.iter().zip(&written) {
            if let Some(ty) = ty {
                typed_groups.push(GroupValues { def: group, values: vec![TypedValue { ty: *ty, literal: None }] });
            }
        }
        let variables = def.variables.iter().map(|_| self.terms.fresh(Domain::Any)).collect();
        let solutions = vec![condition.clone()];
        let mut unifier = OpUnifier { def, stage, variables, bound: BTreeMap::new(), solutions };
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
        Ok(Some(Solution { condition: solution, result_types: (result_types, stage) }))
    }

    /// Returns the types that the rule writes for the results, if each declared result is one value.
    fn written_result_types(
        &mut self,
        condition: &PathCondition,
        def: &OpDef,
        results: &[EmitResult],
        stage: TypeStage,
        read: &dyn Fn(&mut Self, Reg) -> Term,
    ) -> Vec<Option<Term>> {
        if results.len() != def.results.len() || def.results.iter().any(|group| group.arity != Arity::One) {
            return vec![None; def.results.len()];
        }
        (results.iter())
            .map(|entry| {
                let ty = read(self, entry.ty.filter(|_| !entry.variadic)?);
                let ty = condition.normalize(&mut self.terms, ty);
                Some(self.type_at_stage(condition, ty, stage))
            })
            .collect()
    }

    /// Returns the path condition in which the results of an emitted op have their inferred types. `value_of` returns
    /// the value of a result in a register.
    pub(super) fn assume_result_types(
        &mut self,
        condition: PathCondition,
        (result_types, stage): (Vec<(Reg, Term)>, TypeStage),
        value_of: impl Fn(Reg) -> Option<Term>,
    ) -> PathCondition {
        let mut assumed = condition.clone();
        for (reg, ty) in result_types {
            let Some(value) = value_of(reg) else { continue };
            let mut value_type = self.terms.intern(TermNode::Prim(Primitive::TypeOf, vec![value]));
            if let (TypeStage::Converted, Some(llvm)) = (stage, self.set.hooks.llvm) {
                let call = TermNode::Call(llvm, vec![value_type], 0);
                value_type = self.terms.intern_with_domain(call, Domain::Type);
            }
            if !assumed.assume_equal(&mut self.terms, value_type, ty) {
                return condition;
            }
        }
        assumed
    }
}
