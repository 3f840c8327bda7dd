//! Integers: terms as sums, and which comparisons hold together.
//!
//! Takes terms, and statements `x - y <= c`; gives a term with a number added to it, and whether integers exist that fulfil all
//! statements. Kept true: exact, for differences.

use super::term::{Domain, Node, Term, Terms};
use crate::primitive::Primitive;
use crate::rir::Constant;
use std::collections::BTreeMap;

/// Statements; `None` stands for zero.
#[derive(Clone, Default)]
pub struct Order {
    edges: Vec<(Option<Term>, Option<Term>, i64)>,
}

impl Order {
    /// `x - y <= c`
    pub fn at_most(&mut self, x: Option<Term>, y: Option<Term>, c: i64) {
        self.edges.push((x, y, c));
    }

    /// These statements and one more.
    pub fn with(&self, x: Option<Term>, y: Option<Term>, c: i64) -> Order {
        let mut more = self.clone();
        more.at_most(x, y, c);
        more
    }

    /// Some statement is about it.
    pub fn speaks_of(&self, t: Term) -> bool {
        self.edges.iter().any(|e| e.0 == Some(t) || e.1 == Some(t))
    }

    /// Integers exist: the graph of the statements has no cycle of negative length.
    pub fn holds(&self) -> bool {
        let mut far: BTreeMap<Option<Term>, i64> = BTreeMap::new();
        for _ in 0..=self.edges.len() + 1 {
            let mut changed = false;
            for (x, y, c) in &self.edges {
                let bound = far.get(y).copied().unwrap_or(0).saturating_add(*c);
                if bound < far.get(x).copied().unwrap_or(0) {
                    far.insert(*x, bound);
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
pub fn is_length(a: &Terms<'_>, t: Term) -> bool {
    matches!(a.node(t), Node::Prim(Primitive::Len, _))
}

/// What is an integer for sure, as a term and a number added to it.
pub fn sum(a: &mut Terms<'_>, t: Term) -> Option<(Option<Term>, i64)> {
    let number = match a.node(t) {
        Node::Const(value) => matches!(value, Constant::Int(_)),
        Node::Prim(p, _) => matches!(p, Primitive::Len | Primitive::Add | Primitive::Sub),
        Node::Make(..) | Node::List(_) => false,
        _ => *a.domain(t) == Domain::Int,
    };
    number.then(|| linear(a, t))
}

/// An integer as a term and a number added to it.
pub fn linear(a: &mut Terms<'_>, t: Term) -> (Option<Term>, i64) {
    match a.node(t).clone() {
        Node::Const(Constant::Int(n)) => (None, n),
        Node::Prim(Primitive::Add, args) => {
            let (x, y) = (linear(a, args[0]), linear(a, args[1]));
            match (x.0, y.0) {
                (t, None) | (None, t) => (t, x.1.saturating_add(y.1)),
                _ => (Some(t), 0),
            }
        }
        Node::Prim(Primitive::Sub, args) => match (linear(a, args[0]), linear(a, args[1])) {
            ((x, n), (None, m)) => (x, n.saturating_sub(m)),
            _ => (Some(t), 0),
        },
        _ => (Some(t), 0),
    }
}
