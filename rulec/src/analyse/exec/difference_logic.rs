//! Integers: terms as sums, and which comparisons hold together.
//!
//! Takes terms, and statements `x - y <= c`; gives a term with a number added to it, and whether integers exist that fulfil all
//! statements. Kept true: exact, for differences.

use super::terms::{Domain, Term, TermNode, Terms};
use crate::primitive::Primitive;
use crate::rir::Constant;
use std::collections::BTreeMap;

/// Statements; `None` stands for zero.
#[derive(Clone, Default)]
pub struct DifferenceConstraints {
    edges: Vec<(Option<Term>, Option<Term>, i64)>,
}

impl DifferenceConstraints {
    /// `x - y <= c`
    pub fn add_at_most(&mut self, x: Option<Term>, y: Option<Term>, c: i64) {
        self.edges.push((x, y, c));
    }

    /// These statements and one more.
    pub fn with_at_most(&self, x: Option<Term>, y: Option<Term>, c: i64) -> DifferenceConstraints {
        let mut extended = self.clone();
        extended.add_at_most(x, y, c);
        extended
    }

    /// Some statement is about it.
    pub fn constrains(&self, t: Term) -> bool {
        self.edges.iter().any(|e| e.0 == Some(t) || e.1 == Some(t))
    }

    /// Integers exist: the graph of the statements has no cycle of negative length.
    pub fn is_satisfiable(&self) -> bool {
        let mut distances: BTreeMap<Option<Term>, i64> = BTreeMap::new();
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

/// The term is the length of a list.
pub fn is_length(terms: &Terms<'_>, t: Term) -> bool {
    matches!(terms.node(t), TermNode::Prim(Primitive::Len, _))
}

/// What is an integer for sure, as a term and a number added to it.
pub fn split_integer_offset(terms: &mut Terms<'_>, t: Term) -> Option<(Option<Term>, i64)> {
    let is_integer = match terms.node(t) {
        TermNode::Const(value) => matches!(value, Constant::Int(_)),
        TermNode::Prim(p, _) => matches!(p, Primitive::Len | Primitive::Add | Primitive::Sub),
        TermNode::Make(..) | TermNode::List(_) => false,
        _ => *terms.domain(t) == Domain::Int,
    };
    is_integer.then(|| split_offset(terms, t))
}

/// An integer as a term and a number added to it.
pub fn split_offset(terms: &mut Terms<'_>, t: Term) -> (Option<Term>, i64) {
    match terms.node(t).clone() {
        TermNode::Const(Constant::Int(n)) => (None, n),
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
