//! The types of values in symbolic execution: of SSA values and of numbers, before and after the map `llvm`.
//!
//! Tests: grammar/tests/bad/emitted_op_types.rules, grammar/tests/bad/extern_arguments.rules.

use super::counterexample;
use super::path_condition::PathCondition;
use super::symbolic_exec::{PathEnd, SymbolicExecutor};
use super::terms::{Domain, Term, TermNode};
use crate::primitive::Primitive;
use crate::rir::{Constant, FuncId, OpField};

/// The stage of the types that a declaration is compared with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TypeStage {
    /// The types that rules see.
    Source,
    /// The types after the map `llvm`.
    Converted,
}

impl SymbolicExecutor<'_> {
    /// Returns whether the term is an SSA value, not a number.
    pub(super) fn is_value(&mut self, condition: &PathCondition, v: Term) -> bool {
        if self.comes_from_values(v) || self.emitted.as_ref().is_some_and(|e| e.values.contains(&v)) {
            return true;
        }
        let ty = self.type_of(condition, v);
        let is_index = matches!(self.terms.node(ty), TermNode::Const(Constant::Type(name)) if name == "index");
        self.terms.is_constructed(ty) && !is_index
    }

    pub(super) fn comes_from_values(&self, v: Term) -> bool {
        match self.terms.node(v) {
            TermNode::Get(_, OpField::Operand(_) | OpField::Operands | OpField::SuccessorOperands(_)) => true,
            TermNode::Part(of, ..) | TermNode::AnyElement(of) => self.comes_from_values(*of),
            _ => false,
        }
    }

    pub(super) fn type_of(&mut self, condition: &PathCondition, v: Term) -> Term {
        let ty = self.terms.intern(TermNode::Prim(Primitive::TypeOf, vec![v]));
        condition.normalize(&mut self.terms, ty)
    }

    pub(super) fn type_at_stage(&mut self, condition: &PathCondition, t: Term, stage: TypeStage) -> Term {
        match stage {
            TypeStage::Source => condition.normalize(&mut self.terms, t),
            TypeStage::Converted => self.converted_type(condition, t),
        }
    }

    /// Returns the type `llvm(t)`: the converted type if it is known, otherwise a term for it.
    pub(super) fn converted_type(&mut self, condition: &PathCondition, t: Term) -> Term {
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

    pub(super) fn print_type(&mut self, t: Term) -> String {
        counterexample::print_term(&mut self.terms, &PathCondition::default(), &|_| None, t)
    }
}
