//! A symbolic op: a term that stands for any op that a declaration allows.
//!
//! The path conditions of the op contain the type constraints of the declaration. The `where` clauses are added only by
//! `apply_constraints`.
//!
//! Tests: grammar/tests/bad/.

use super::counterexample;
use super::path_condition::PathCondition;
use super::symbolic_exec::{PathEnd, SymbolicExecutor};
use super::terms::{Domain, Term, TermNode};
use crate::primitive::Primitive;
use crate::rir::declarations::{Arity, OpDef, OpExpr, OpPart, TypeConstraint, ValueDef};
use crate::rir::{Constant, OpField};

/// An example of an op for a message.
pub struct Example {
    /// The types and attributes of the example, such as `%lhs: i32`.
    pub parts: Vec<String>,
    /// The attributes that the path condition requires to be absent, such as `level = none`.
    pub absent_parts: Vec<String>,
    /// Further conditions that the example satisfies, in the syntax of a `where` clause.
    pub conditions: Vec<String>,
}

/// An op whose operands, attributes and types are unknown.
pub struct SymbolicOp<'a> {
    /// The declaration of the op.
    pub def: &'a OpDef,
    /// The term of the op.
    pub op: Term,
    /// The path conditions under which the type constraints hold. There is one for each way to satisfy these.
    pub conditions: Vec<PathCondition>,
    /// The terms of the declaration's type variables, by index.
    variables: Vec<Term>,
    /// The terms of the operand types, result types and attributes, in declared order. Each has its name for messages,
    /// such as `%lhs`.
    pub named_parts: Vec<(String, Term)>,
}

/// Creates a symbolic op for a declaration.
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

/// Returns whether an example states the value of an attribute with this domain. Values of other domains have no short
/// text.
fn has_short_spelling(domain: &Domain) -> bool {
    match domain {
        Domain::Optional(d) => has_short_spelling(d),
        other => matches!(other, Domain::Case(_) | Domain::Type),
    }
}

/// Returns the term for the type of operand group `i`, or for the list of its types if the group is variadic.
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

/// Adds the type constraint of an operand or result group to each condition. Conditions that contradict it are dropped;
/// a constraint with several cases yields several conditions.
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
    /// Adds the `where` clauses of the declaration to each condition. Clauses with parts that no rule pattern reads are
    /// skipped.
    pub fn apply_constraints(
        &self,
        executor: &mut SymbolicExecutor<'_>,
        conditions: Vec<PathCondition>,
    ) -> Vec<PathCondition> {
        let mut conditions = conditions;
        for clause in &self.def.constraints {
            let OpExpr { func, args } = &clause.condition;
            let args: Option<Vec<Term>> = args.iter().map(|part| self.part(executor, *part)).collect();
            let Some(args) = args else { continue };
            let assume = |condition| executor.assume_predicate(*func, &args, condition);
            conditions = conditions.into_iter().flat_map(assume).collect();
        }
        conditions
    }

    /// Returns the term for a part of the op that a clause reads. Returns `None` if rule patterns do not read the part
    /// in this form.
    fn part(&self, executor: &mut SymbolicExecutor<'_>, part: OpPart) -> Option<Term> {
        match part {
            OpPart::Variable(i) => Some(self.variables[usize::from(i)]),
            OpPart::Operand(i) => {
                let arity = self.def.operands[usize::from(i)].arity;
                (arity != Arity::Optional).then(|| operand_types(executor, self.op, i, arity))
            }
            OpPart::Result(i) if self.def.results[usize::from(i)].arity == Arity::Optional => None,
            OpPart::Result(i) => Some(self.named_parts[self.def.operands.len() + usize::from(i)].1),
            OpPart::Attribute(i) => {
                let index = self.def.operands.len() + self.def.results.len() + usize::from(i);
                Some(self.named_parts[index].1)
            }
            OpPart::Region(i) => Some(executor.op_field(self.op, OpField::Region(i), Domain::Present)),
            OpPart::Successor(_) | OpPart::Constant(_) | OpPart::Origin(_) => None,
            OpPart::Discardable | OpPart::Siblings | OpPart::Name => None,
        }
    }

    /// Returns an example of the op under a path condition; `None` if no example is found.
    pub fn build_example(&self, executor: &mut SymbolicExecutor<'_>, condition: &PathCondition) -> Option<Example> {
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
        let (mut descriptions, mut absent_parts) = (Vec::new(), Vec::new());
        for (name, t) in &self.named_parts {
            let text = counterexample::print_term(&mut executor.terms, &model, &names, *t);
            let is_vague = text == ".." || text.contains("type of") || text == *name || text == "none";
            if !is_vague {
                let separator = if name.starts_with('%') { ":" } else { " =" };
                descriptions.push(format!("{name}{separator} {text}"));
            }
            if text == "none" && counterexample::print_term(&mut executor.terms, condition, &names, *t) == "none" {
                absent_parts.push(format!("{name} = none"));
            }
        }
        let conditions = counterexample::describe_conditions(&mut executor.terms, &model, &names);
        Some(Example { parts: descriptions, absent_parts, conditions })
    }
}
