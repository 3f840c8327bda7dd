//! Unification of terms under a path condition.
//!
//! Equal constructors and lists are unified part by part. Otherwise the term about which less is known is replaced by
//! the other one. The occurs check prevents cyclic substitutions.
//!
//! Tests: grammar/tests/exact.rs.

use super::difference_logic::split_integer_offset;
use super::path_condition::{Answer, PathCondition};
use super::terms::{Domain, Term, TermItem, TermNode, Terms};
use crate::primitive::Primitive;

/// The maximal length up to which a list of known length is replaced by a list of element terms.
const MAX_EXPANDED_LENGTH: usize = 16;

impl PathCondition {
    /// Assumes that two terms are equal, without propagating consequences. Returns false on a contradiction.
    pub(super) fn unify(&mut self, terms: &mut Terms<'_>, x: Term, y: Term) -> bool {
        let (x, y) = (self.normalize(terms, x), self.normalize(terms, y));
        match self.decide_equal_normalized(terms, x, y) {
            Answer::Yes(_) => return true,
            Answer::No => return false,
            Answer::Maybe => {}
        }
        match (terms.node(x).clone(), terms.node(y).clone()) {
            (TermNode::Make(_, xs), TermNode::Make(_, ys)) => {
                xs.into_iter().zip(ys).all(|(x, y)| self.unify(terms, x, y))
            }
            (TermNode::List(xs), TermNode::List(ys)) => self.unify_lists(terms, xs, ys),
            _ => {
                if let Some(possible) = self.unify_offsets(terms, x, y) {
                    return possible;
                }
                // Replace the term about which less is known. If both are known equally well, replace the newer one, so
                // that the result is deterministic.
                let (from, to) = match (information_rank(terms, x), information_rank(terms, y)) {
                    (rx, ry) if rx < ry || (rx == ry && x > y) => (x, y),
                    _ => (y, x),
                };
                let (from, to) = if occurs_in(terms, from, to) { (to, from) } else { (from, to) };
                if !occurs_in(terms, from, to) && !terms.is_constructed(from) {
                    self.substitution.insert(from, to);
                }
                true
            }
        }
    }

    /// Solves an equation `variable + offset = constant` for the variable. For example, `len(a) + 1 = 3` replaces `a`
    /// by a list of two elements.
    ///
    /// Returns whether the equation is satisfiable; `None` if it does not determine the variable.
    fn unify_offsets(&mut self, terms: &mut Terms<'_>, x: Term, y: Term) -> Option<bool> {
        let (Some((p, n)), Some((q, m))) = (split_integer_offset(terms, x), split_integer_offset(terms, y)) else {
            return None;
        };
        let (t, value) = match (p, q) {
            (Some(t), None) => (t, m.saturating_sub(n)),
            (None, Some(t)) => (t, n.saturating_sub(m)),
            _ => {
                self.comparisons.extend([(x, y, false), (y, x, false)]);
                return None;
            }
        };
        if let TermNode::Prim(Primitive::Len, args) = terms.node(t).clone() {
            let list = args[0];
            let n = usize::try_from(value).ok().filter(|n| *n <= MAX_EXPANDED_LENGTH)?;
            let element = terms.domain(list).element();
            let part = |i: usize| TermNode::Part(list, format!("length {n}"), i as u16);
            let items = (0..n).map(|i| TermItem::One(terms.intern_with_domain(part(i), element.clone()))).collect();
            let whole = terms.list(items);
            return Some(self.unify(terms, list, whole));
        }
        if t == x || t == y {
            return None;
        }
        // No number of 64 bits satisfies the equation.
        let Ok(value) = i64::try_from(value) else { return Some(false) };
        let value = terms.int(value);
        Some(self.unify(terms, t, value))
    }

    /// Unifies two lists, at least one of which contains a spread list. Unifies the single elements at both ends, then
    /// a remaining spread list with the remaining items of the other list.
    fn unify_lists(&mut self, terms: &mut Terms<'_>, mut xs: Vec<TermItem>, mut ys: Vec<TermItem>) -> bool {
        while let (Some(TermItem::One(x)), Some(TermItem::One(y))) = (xs.first().copied(), ys.first().copied()) {
            if !self.unify(terms, x, y) {
                return false;
            }
            xs.remove(0);
            ys.remove(0);
        }
        while let (Some(TermItem::One(x)), Some(TermItem::One(y))) = (xs.last().copied(), ys.last().copied()) {
            if !self.unify(terms, x, y) {
                return false;
            }
            xs.pop();
            ys.pop();
        }
        match (&xs[..], &ys[..]) {
            ([TermItem::Spread(t)], rest) | (rest, [TermItem::Spread(t)]) => {
                let rest = terms.list(rest.to_vec());
                self.unify(terms, *t, rest)
            }
            _ => true,
        }
    }
}

/// Returns a rank for how much is known about a term. `unify` replaces the term of the lower rank.
fn information_rank(terms: &Terms<'_>, t: Term) -> u8 {
    let computed = match terms.node(t) {
        TermNode::Const(_) | TermNode::Make(..) | TermNode::List(_) => return 9,
        TermNode::Prim(Primitive::TypeOf | Primitive::Types, _) => 0,
        TermNode::Prim(..) | TermNode::Call(..) => 3,
        _ => 0,
    };
    let domain = match terms.domain(t) {
        Domain::Any => 0,
        Domain::Optional(_) => 1,
        _ => 2,
    };
    computed + domain
}

/// Returns whether `x` occurs in `t`.
fn occurs_in(terms: &Terms<'_>, x: Term, t: Term) -> bool {
    if x == t {
        return true;
    }
    match terms.node(t) {
        TermNode::Make(_, ts) | TermNode::Prim(_, ts) | TermNode::Call(_, ts, _) => {
            ts.iter().any(|t| occurs_in(terms, x, *t))
        }
        TermNode::List(items) => items.iter().any(|i| match i {
            TermItem::One(t) | TermItem::Spread(t) => occurs_in(terms, x, *t),
        }),
        TermNode::AnyElement(t) => occurs_in(terms, x, *t),
        _ => false,
    }
}
