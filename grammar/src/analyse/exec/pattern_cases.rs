//! Symbolic execution of the tests of patterns: the cases in which a test succeeds or fails, and the parts it extracts.
//!
//! Tests: grammar/tests/exact.rs, grammar/tests/bad/.

use super::case_split::{ListForm, PartCases};
use super::path_condition::PathCondition;
use super::symbolic_exec::{ExecState, SymbolicExecutor};
use super::terms::{Domain, Term, TermNode};
use crate::primitive::Primitive;
use crate::rir::declarations::Trait;
use crate::rir::{Constant, Ctor, PatternTest, Reg};

impl SymbolicExecutor<'_> {
    /// Executes a `Test`: adds the states in which the test succeeds and those in which it fails to `worklist`.
    pub(super) fn step_test(
        &mut self,
        mut state: ExecState,
        test: &PatternTest,
        src: Term,
        binds: &[Option<Reg>],
        no: usize,
        worklist: &mut Vec<ExecState>,
    ) {
        let condition = std::mem::take(&mut state.condition);
        for (condition, parts) in self.split_test(&state, condition, test, src) {
            let pc = if parts.is_some() { state.pc } else { no };
            let mut next = state.fork(pc, condition);
            for (bind, part) in binds.iter().zip(parts.unwrap_or_default()) {
                if let Some(r) = bind {
                    next.set_reg(*r, part);
                }
            }
            worklist.push(next);
        }
    }

    /// Splits a path condition by whether a test succeeds. In a case of success, the parts are those that the test
    /// extracts.
    fn split_test(&mut self, state: &ExecState, condition: PathCondition, test: &PatternTest, src: Term) -> PartCases {
        let without_parts = |cases: Vec<(PathCondition, bool)>| {
            cases.into_iter().map(|(condition, holds)| (condition, holds.then(Vec::new))).collect()
        };
        match test {
            PatternTest::Ctor(Ctor::Enum(id)) => match self.terms.domain(src) {
                Domain::Case(other) if other == id => vec![(condition, Some(vec![src]))],
                _ => vec![(condition.clone(), Some(vec![src])), (condition, None)],
            },
            PatternTest::Ctor(ctor) => self.split_ctor(condition, src, ctor),
            PatternTest::List(n) => {
                self.split_list(condition, src, ListForm { before: usize::from(*n), after: 0, has_rest: false })
            }
            PatternTest::ListRest { before, after } => {
                let (before, after) = (usize::from(*before), usize::from(*after));
                self.split_list(condition, src, ListForm { before, after, has_rest: true })
            }
            PatternTest::True => without_parts(self.split_condition(condition, src)),
            PatternTest::Equal(value) => {
                // `result_index(%x)` is `none` exactly if no op defines `%x`. So compare the name of the defining op
                // with `none`.
                let src = match self.terms.node(src) {
                    TermNode::Prim(Primitive::ResultIndex, args) if *value == Constant::None => {
                        let value = args[0];
                        self.defining_op_name(value)
                    }
                    _ => src,
                };
                let value = self.terms.constant(value.clone());
                without_parts(self.split_equal(condition, src, value))
            }
            PatternTest::Same(r) => {
                let other = match state.regs.get(usize::from(*r)).copied().flatten() {
                    Some(t) => condition.normalize(&mut self.terms, t),
                    None => self.terms.fresh(Domain::Any),
                };
                without_parts(self.split_equal(condition, src, other))
            }
            PatternTest::Present => {
                let none = self.terms.constant(Constant::None);
                let cases = self.split_equal(condition, src, none);
                without_parts(cases.into_iter().map(|(condition, absent)| (condition, !absent)).collect())
            }
            PatternTest::Op(id) => {
                // A value has only one defining op, so the names of two ops exclude each other.
                let defining_op_name = self.defining_op_name(src);
                let is_constant = self.set.ops[id.index()].traits.contains(&Trait::Constant);
                let name = self.terms.constant(Constant::Op(*id));
                let defining_op = self.terms.intern_with_domain(TermNode::DefiningOp(src), Domain::Present);
                let cases = self.split_equal(condition, defining_op_name, name);
                let none = self.terms.constant(Constant::None);
                let constant = self.terms.intern(TermNode::Prim(Primitive::ConstOf, vec![src]));
                let mut out = PartCases::new();
                for (mut condition, holds) in cases {
                    if !holds {
                        out.push((condition, None));
                    } else if is_constant || condition.assume_equal(&mut self.terms, constant, none) {
                        out.push((condition, Some(vec![defining_op])));
                    }
                }
                out
            }
            PatternTest::OpIn(_) | PatternTest::ResultOf(..) => {
                let part = self.terms.fresh(Domain::Any);
                vec![(condition.clone(), Some(vec![part])), (condition, None)]
            }
        }
    }

    /// Returns the term for the name of the op that defines a value; `none` for a block argument.
    pub(super) fn defining_op_name(&mut self, value: Term) -> Term {
        let domain = Domain::Optional(Box::new(Domain::Present));
        self.terms.intern_with_domain(TermNode::DefiningOpName(value), domain)
    }
}
