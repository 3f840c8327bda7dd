//! Difference logic: decides conjunctions of constraints `x - y <= c` over the integers.
//!
//! A constraint is an edge of a graph from `y` to `x` with weight `c`. The constraints are satisfiable exactly if the
//! graph has no negative cycle, which the Bellman-Ford algorithm detects. An integer term is represented as a variable
//! plus a constant offset.
//!
//! Tests: below, grammar/tests/exact.rs.

use super::terms::{Domain, Term, TermNode, Terms};
use crate::primitive::Primitive;
use crate::rir::Constant;
use std::collections::BTreeMap;

/// A conjunction of difference constraints.
#[derive(Clone, Default)]
pub struct DifferenceConstraints {
    /// Triples `(x, y, c)`: `x - y <= c`. `None` is the constant zero. `c` is an i128, because the difference of two
    /// i64 numbers may need 65 bits.
    edges: Vec<(Option<Term>, Option<Term>, i128)>,
}

impl DifferenceConstraints {
    /// Adds the constraint `x - y <= c`, where `None` is zero.
    pub fn add_at_most(&mut self, x: Option<Term>, y: Option<Term>, c: i128) {
        self.edges.push((x, y, c));
    }

    /// Returns these constraints with `x - y <= c` added.
    pub fn with_at_most(&self, x: Option<Term>, y: Option<Term>, c: i128) -> DifferenceConstraints {
        let mut extended = self.clone();
        extended.add_at_most(x, y, c);
        extended
    }

    /// Returns whether `t` occurs in a constraint.
    pub fn constrains(&self, t: Term) -> bool {
        self.edges.iter().any(|e| e.0 == Some(t) || e.1 == Some(t))
    }

    /// Returns whether some integers satisfy all constraints (Bellman-Ford: there is no negative cycle).
    pub fn is_satisfiable(&self) -> bool {
        let mut distances: BTreeMap<Option<Term>, i128> = BTreeMap::new();
        for _ in 0..=self.edges.len() + 1 {
            let mut changed = false;
            for (x, y, c) in &self.edges {
                let bound = distances.get(y).copied().unwrap_or(0).saturating_add(*c);
                if bound < distances.get(x).copied().unwrap_or(0) {
                    distances.insert(*x, bound);
                    changed = true;
                }
            }
            if !changed {
                return true;
            }
        }
        false
    }
}

/// Returns whether the term is `len(..)` of a list, which is never negative.
pub fn is_length(terms: &Terms<'_>, t: Term) -> bool {
    matches!(terms.node(t), TermNode::Prim(Primitive::Len, _))
}

/// Splits a term into a variable and an offset, as `split_offset` does. Returns `None` if the term is not known to be
/// an integer.
pub fn split_integer_offset(terms: &mut Terms<'_>, t: Term) -> Option<(Option<Term>, i128)> {
    let is_integer = match terms.node(t) {
        TermNode::Const(value) => matches!(value, Constant::Int(_)),
        TermNode::Prim(p, _) => matches!(p, Primitive::Len | Primitive::Add | Primitive::Sub),
        TermNode::Make(..) | TermNode::List(_) => false,
        _ => *terms.domain(t) == Domain::Int,
    };
    is_integer.then(|| split_offset(terms, t))
}

/// Splits an integer term into a variable (`None` is zero) and an offset: `len(a) + 2` is `(len(a), 2)`.
pub fn split_offset(terms: &mut Terms<'_>, t: Term) -> (Option<Term>, i128) {
    match terms.node(t).clone() {
        TermNode::Const(Constant::Int(n)) => (None, i128::from(n)),
        TermNode::Prim(Primitive::Add, args) => {
            let (x, y) = (split_offset(terms, args[0]), split_offset(terms, args[1]));
            match (x.0, y.0) {
                (t, None) | (None, t) => (t, x.1.saturating_add(y.1)),
                _ => (Some(t), 0),
            }
        }
        TermNode::Prim(Primitive::Sub, args) => match (split_offset(terms, args[0]), split_offset(terms, args[1])) {
            ((x, n), (None, m)) => (x, n.saturating_sub(m)),
            _ => (Some(t), 0),
        },
        _ => (Some(t), 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rir::RuleSet;

    #[test]
    fn a_cycle_of_strict_comparisons_is_unsatisfiable() {
        let (x, y, z) = (Some(0), Some(1), Some(2));
        let mut constraints = DifferenceConstraints::default();
        constraints.add_at_most(x, y, -1);
        constraints.add_at_most(y, z, -1);
        assert!(constraints.is_satisfiable());
        assert!(!constraints.with_at_most(z, x, -1).is_satisfiable());
    }

    #[test]
    fn differences_of_extreme_numbers_do_not_overflow() {
        // x <= least and x >= greatest
        let (x, least, greatest) = (Some(0), i128::from(i64::MIN), i128::from(i64::MAX));
        let mut constraints = DifferenceConstraints::default();
        constraints.add_at_most(x, None, least - greatest);
        assert!(constraints.is_satisfiable());
        assert!(!constraints.with_at_most(None, x, greatest - least - 1).is_satisfiable());
    }

    #[test]
    fn an_interval_with_one_integer_is_satisfiable() {
        // x < y < x + 2
        let (x, y) = (Some(0), Some(1));
        let mut constraints = DifferenceConstraints::default();
        constraints.add_at_most(x, y, -1);
        constraints.add_at_most(y, x, 1);
        assert!(constraints.is_satisfiable());
        assert!(!constraints.with_at_most(y, x, 0).is_satisfiable());
    }

    #[test]
    fn bounds_are_differences_to_zero() {
        let x = Some(0);
        let mut constraints = DifferenceConstraints::default();
        constraints.add_at_most(x, None, 3);
        assert!(constraints.with_at_most(None, x, -3).is_satisfiable());
        assert!(!constraints.with_at_most(None, x, -4).is_satisfiable());
        assert!(constraints.constrains(0) && !constraints.constrains(1));
    }

    #[test]
    fn sums_split_into_a_variable_and_an_offset() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let n = terms.fresh(Domain::Int);
        let (one, two) = (terms.int(1), terms.int(2));
        let sum = terms.intern(TermNode::Prim(Primitive::Add, vec![two, n]));
        let difference = terms.intern(TermNode::Prim(Primitive::Sub, vec![sum, one]));
        let double = terms.intern(TermNode::Prim(Primitive::Add, vec![n, n]));
        assert_eq!(split_offset(&mut terms, two), (None, 2));
        assert_eq!(split_offset(&mut terms, difference), (Some(n), 1));
        assert_eq!(split_offset(&mut terms, double), (Some(double), 0));
    }

    #[test]
    fn a_term_that_may_not_be_an_integer_has_no_offset() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let (any, number) = (terms.fresh(Domain::Any), terms.fresh(Domain::Int));
        assert_eq!(split_integer_offset(&mut terms, any), None);
        assert_eq!(split_integer_offset(&mut terms, number), Some((Some(number), 0)));
    }
}
