//! Comparisons of integers: which of them hold together.
//!
//! Takes statements `x - y <= c`; says whether integers exist that fulfil all. Kept true: exact, for differences.

use super::term::Term;
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
