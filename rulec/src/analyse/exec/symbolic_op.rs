//! Any op that its declaration allows.
//!
//! Takes a declared op; gives a term for it, with facts that say which types its parts may have. Kept true: what the
//! declaration says by types and patterns is assumed at once, what its `where` clauses say only when `allowed` is asked.

use super::counterexample;
use super::path_condition::PathCondition;
use super::symbolic_exec::{PathEnd, SymbolicExecutor};
use super::terms::{Domain, Term, TermNode};
use crate::primitive::Primitive;
use crate::rir::declarations::{Arity, OpDef, TypeConstraint, ValueDef};
use crate::rir::{Constant, OpField};

/// An op.
pub struct SymbolicOp<'a> {
    /// Its declaration.
    pub def: &'a OpDef,
    /// The op itself.
    pub op: Term,
    /// What its declaration says by types, one for each way to fulfil that.
    pub conditions: Vec<PathCondition>,
    /// The type variables.
    variables: Vec<Term>,
    /// The types of operands and results, and the attributes: with names, for messages.
    pub named_parts: Vec<(String, Term)>,
}

/// The op with what its declaration says.
pub fn make_symbolic_op<'a>(executor: &mut SymbolicExecutor<'_>, def: &'a OpDef) -> SymbolicOp<'a> {
    let op = executor.terms.intern_with_domain(TermNode::Variable(def.name.clone()), Domain::Present);
    let variables: Vec<Term> = def
        .variables
        .iter()
        .map(|v| executor.terms.intern_with_domain(TermNode::Variable(v.clone()), Domain::Any))
        .collect();
    let mut conditions = vec![PathCondition::default()];
    let mut parts = Vec::new();
    for (i, group) in def.operands.iter().enumerate() {
        let types = operand_types(executor, op, i as u16, group.arity);
        parts.push((format!("%{}", group.name), types));
        conditions = constrain_types(executor, conditions, group, types, &variables);
    }
    for (i, group) in def.results.iter().enumerate() {
        let domain = match group.arity {
            Arity::One => Domain::Type,
            Arity::Optional => Domain::Optional(Box::new(Domain::Type)),
            Arity::Variadic => Domain::List(Box::new(Domain::Type)),
        };
        let types = executor.op_field(op, OpField::ResultType(i as u16), domain);
        parts.push((format!("%{}", group.name), types));
        conditions = constrain_types(executor, conditions, group, types, &variables);
    }
    for (i, attribute) in def.attributes.iter().enumerate() {
        let domain = Domain::of_attribute_kind(&attribute.kind, executor.set);
        let may_be_absent = attribute.optional && attribute.default.is_none() && domain != Domain::Bool;
        let domain = if may_be_absent { Domain::Optional(Box::new(domain)) } else { domain };
        let value = executor.op_field(op, OpField::Attr(i as u16), domain);
        parts.push((attribute.name.clone(), value));
    }
    for i in 0..def.regions.len() {
        executor.op_field(op, OpField::Region(i as u16), Domain::Present);
    }
    SymbolicOp { def, op, conditions, variables, named_parts: parts }
}

/// An attribute of which an example names the value.
fn has_short_spelling(domain: &Domain) -> bool {
    match domain {
        Domain::Optional(d) => has_short_spelling(d),
        other => matches!(other, Domain::Case(_) | Domain::Type),
    }
}

/// The type or types of a group of operands.
fn operand_types(executor: &mut SymbolicExecutor<'_>, op: Term, i: u16, arity: Arity) -> Term {
    let domain = match arity {
        Arity::One => Domain::Present,
        Arity::Optional => Domain::Optional(Box::new(Domain::Present)),
        Arity::Variadic => Domain::List(Box::new(Domain::Present)),
    };
    let value = executor.op_field(op, OpField::Operand(i), domain);
    let prim = if arity == Arity::Variadic { Primitive::Types } else { Primitive::TypeOf };
    executor.terms.intern(TermNode::Prim(prim, vec![value]))
}

/// Facts with what is said of a group's types.
fn constrain_types(
    executor: &mut SymbolicExecutor<'_>,
    conditions: Vec<PathCondition>,
    group: &ValueDef,
    types: Term,
    variables: &[Term],
) -> Vec<PathCondition> {
    let is_variadic = group.arity == Arity::Variadic;
    let each = if is_variadic { executor.terms.intern(TermNode::AnyElement(types)) } else { types };
    let mut out = Vec::new();
    for condition in conditions {
        match &group.ty {
            TypeConstraint::Any => out.push(condition),
            TypeConstraint::Variable(v) => {
                let mut condition = condition;
                if condition.assume_equal(&mut executor.terms, variables[usize::from(*v)], types) {
                    out.push(condition);
                }
            }
            TypeConstraint::Ground(func) => {
                for path in executor.enumerate_paths(*func, &[], condition) {
                    let PathEnd::Return(values) = path.end else { continue };
                    let mut condition = path.condition;
                    if condition.assume_equal(&mut executor.terms, each, values[0]) {
                        out.push(condition);
                    }
                }
            }
            TypeConstraint::Computed { func, args } => {
                let args: Vec<Term> = args.iter().map(|v| variables[usize::from(*v)]).collect();
                for path in executor.enumerate_paths(*func, &args, condition) {
                    let PathEnd::Return(values) = path.end else { continue };
                    let mut condition = path.condition;
                    if condition.assume_equal(&mut executor.terms, types, values[0]) {
                        out.push(condition);
                    }
                }
            }
            TypeConstraint::Pattern { func, binds, .. } => {
                for path in executor.enumerate_paths(*func, &[each], condition) {
                    let PathEnd::Return(values) = path.end else { continue };
                    if matches!(executor.terms.node(values[0]), TermNode::Const(Constant::None)) {
                        continue;
                    }
                    let mut condition = path.condition;
                    let bound = executor.terms.elements(values[0]).unwrap_or_default();
                    let is_consistent = is_variadic
                        || binds
                            .iter()
                            .zip(bound)
                            .all(|(v, t)| condition.assume_equal(&mut executor.terms, variables[usize::from(*v)], t));
                    if is_consistent {
                        out.push(condition);
                    }
                }
            }
        }
    }
    out
}

impl SymbolicOp<'_> {
    /// The facts under which the `where` clauses of the declaration hold as well.
    pub fn apply_constraints(
        &self,
        executor: &mut SymbolicExecutor<'_>,
        conditions: Vec<PathCondition>,
    ) -> Vec<PathCondition> {
        let mut conditions = conditions;
        for clause in &self.def.constraints {
            let args: Vec<Term> = clause.args.iter().map(|v| self.variables[usize::from(*v)]).collect();
            conditions =
                conditions.into_iter().flat_map(|f| executor.assume_predicate(clause.func, &args, f)).collect();
        }
        conditions
    }

    /// An example of an op under these facts: its types and attributes, and what else has to hold.
    pub fn build_example(
        &self,
        executor: &mut SymbolicExecutor<'_>,
        condition: &PathCondition,
    ) -> Option<(Vec<String>, Vec<String>)> {
        let has_long_spelling = |executor: &SymbolicExecutor<'_>, t: Term| {
            matches!(executor.terms.node(t), TermNode::Get(_, OpField::Attr(_)))
                && !has_short_spelling(executor.terms.domain(t))
        };
        let targets: Vec<Term> =
            self.named_parts.iter().map(|p| p.1).filter(|t| !has_long_spelling(executor, *t)).collect();
        let model = counterexample::find_model(&mut executor.terms, condition, &targets, &mut executor.example_tries)?;
        let def = self.def;
        let names = move |what: &OpField| {
            Some(match what {
                OpField::Operand(i) => format!("%{}", def.operands.get(usize::from(*i))?.name),
                OpField::Attr(i) => def.attributes.get(usize::from(*i))?.name.clone(),
                OpField::ResultType(i) => format!("type of %{}", def.results.get(usize::from(*i))?.name),
                OpField::Region(i) => def.regions.get(usize::from(*i))?.name.clone(),
                OpField::Discardable(name) => name.to_string(),
                _ => return None,
            })
        };
        let mut descriptions = Vec::new();
        for (name, t) in &self.named_parts {
            let text = counterexample::print_term(&mut executor.terms, &model, &names, *t);
            let is_vague = text == ".." || text.contains("type of") || text == *name || text == "none";
            if !is_vague {
                let separator = if name.starts_with('%') { ":" } else { " =" };
                descriptions.push(format!("{name}{separator} {text}"));
            }
        }
        Some((descriptions, counterexample::describe_conditions(&mut executor.terms, &model, &names)))
    }
}
