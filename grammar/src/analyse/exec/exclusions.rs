//! Exclusions: the negative assumptions of a path condition, and what follows from them.
//!
//! Tests: grammar/src/analyse/exec/path_condition.rs, grammar/tests/exact.rs.

use super::path_condition::{Answer, PathCondition, same_constant};
use super::terms::{Domain, FLOAT_WIDTHS, Term, TermItem, TermNode, Terms};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor};
use std::collections::{BTreeMap, BTreeSet};

/// A negative assumption about a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Exclusion {
    /// The term is not built by this constructor.
    Ctor(Ctor),
    /// The term is not a list of this length.
    Length(usize),
    /// The term is not equal to this other term.
    Equal(Term),
}

impl PathCondition {
    /// Normalizes the exclusions from index `first` on. Returns false on a contradiction.
    pub(super) fn normalize_exclusions(&mut self, terms: &mut Terms<'_>, first: usize) -> bool {
        for i in first..self.exclusions.len() {
            let (t, exclusion) = self.exclusions[i].clone();
            let normalized = self.normalize(terms, t);
            let (normalized, exclusion) = match exclusion {
                Exclusion::Ctor(ctor) => {
                    if matches!(terms.node(normalized), TermNode::Make(c, _) if *c == ctor) {
                        return false;
                    }
                    (normalized, Exclusion::Ctor(ctor))
                }
                Exclusion::Equal(other) => {
                    let other = self.normalize(terms, other);
                    if let (TermNode::Const(c), TermNode::Const(d)) = (terms.node(normalized), terms.node(other)) {
                        if same_constant(c, d) {
                            return false;
                        }
                        self.exclusions[i] = (normalized, Exclusion::Equal(other));
                        continue;
                    }
                    if matches!(
                        PathCondition::default().decide_equal_normalized(terms, normalized, other),
                        Answer::Yes(_)
                    ) {
                        return false;
                    }
                    // Store that the list does not have the length 0: excluded lengths are also derived for spread
                    // lists and used in comparisons of `len`.
                    match (terms.elements(normalized), terms.elements(other)) {
                        (_, Some(e)) if e.is_empty() => (normalized, Exclusion::Length(0)),
                        (Some(e), _) if e.is_empty() => (other, Exclusion::Length(0)),
                        _ => (normalized, Exclusion::Equal(other)),
                    }
                }
                Exclusion::Length(n) => match exclusion_for_rest(terms, normalized, n) {
                    Some(None) => return false,
                    Some(Some((rest, n))) => (rest, Exclusion::Length(n)),
                    None => (normalized, Exclusion::Length(n)),
                },
            };
            self.exclusions[i] = (normalized, exclusion);
        }
        true
    }

    /// Removes the exclusions from index `first` on that always hold, because they are about two different constants.
    pub(super) fn drop_satisfied_exclusions(&mut self, terms: &Terms<'_>, first: usize) {
        let is_constant = |t: Term| matches!(terms.node(t), TermNode::Const(_));
        let is_satisfied = |(t, exclusion): &(Term, Exclusion)| match exclusion {
            Exclusion::Equal(other) => is_constant(*t) && is_constant(*other),
            _ => false,
        };
        if self.exclusions[first..].iter().any(is_satisfied) {
            let mut rest = self.exclusions.split_off(first);
            rest.retain(|exclusion| !is_satisfied(exclusion));
            self.exclusions.append(&mut rest);
        }
    }

    /// Checks that each enum case, boolean or float type still has a possible value. Returns false if all values are
    /// excluded. Examines the terms of the exclusions from index `first` on.
    ///
    /// If exactly one value of a term remains, replaces the term by this value.
    pub(super) fn propagate_exclusions(&mut self, terms: &mut Terms<'_>, first: usize) -> bool {
        let terms_of = |(t, exclusion): &(Term, Exclusion)| match exclusion {
            Exclusion::Equal(other) => vec![*t, *other],
            _ => Vec::new(),
        };
        let affected: BTreeSet<Term> = self.exclusions[first..].iter().flat_map(terms_of).collect();
        let affected: BTreeSet<Term> = affected.into_iter().filter(|t| self.may_be_finite(terms, *t)).collect();
        if affected.is_empty() {
            return true;
        }
        let mut excluded: BTreeMap<Term, Vec<Term>> = BTreeMap::new();
        for (t, exclusion) in &self.exclusions {
            if let Exclusion::Equal(other) = exclusion {
                for (t, value) in [(*t, *other), (*other, *t)] {
                    if affected.contains(&t) && matches!(terms.node(value), TermNode::Const(_)) {
                        excluded.entry(t).or_default().push(value);
                    }
                }
            }
        }
        let truth = terms.constant(Constant::Bool(true));
        for (t, values) in excluded {
            let float = terms.intern(TermNode::Prim(Primitive::IsFloat, vec![t]));
            let domain_values: Vec<Constant> = match terms.domain(t) {
                _ if self.substitution.get(&float) == Some(&truth) => {
                    FLOAT_WIDTHS.iter().map(|f| Constant::Type(f.0.into())).collect()
                }
                Domain::Bool => vec![Constant::Bool(false), Constant::Bool(true)],
                Domain::Case(id) => {
                    terms.set.enums[id.index()].cases.iter().map(|c| Constant::Case(c.0.clone().into())).collect()
                }
                _ => continue,
            };
            if terms.is_constructed(t) {
                continue;
            }
            let remaining: Vec<Constant> = domain_values
                .into_iter()
                .filter(|c| !values.iter().any(|v| matches!(terms.node(*v), TermNode::Const(d) if same_constant(c, d))))
                .collect();
            match &remaining[..] {
                [] => return false,
                [one] => {
                    let one = terms.constant(one.clone());
                    self.substitution.insert(t, one);
                }
                _ => {}
            }
        }
        true
    }

    /// Returns whether a term has one of finitely many values: a boolean, an enum case or a float type.
    fn may_be_finite(&self, terms: &mut Terms<'_>, t: Term) -> bool {
        if terms.is_constructed(t) {
            return false;
        }
        let float = terms.intern(TermNode::Prim(Primitive::IsFloat, vec![t]));
        matches!(terms.domain(t), Domain::Bool | Domain::Case(_)) || self.substitution.contains_key(&float)
    }
}

/// From the assumption that `list` does not have the length `n`, derives a length that a list spread into `list` does
/// not have. For example, if `[a, ..rest]` does not have the length 3, `rest` does not have the length 2.
///
/// Returns the spread list and the length that it does not have. Returns `Some(None)` if `list` has the length `n`,
/// which is a contradiction. Returns `None` if no length can be derived.
fn exclusion_for_rest(terms: &mut Terms<'_>, list: Term, n: usize) -> Option<Option<(Term, usize)>> {
    let TermNode::List(items) = terms.node(list) else { return None };
    let ones = items.iter().filter(|i| matches!(i, TermItem::One(_))).count();
    let rests: Vec<Term> =
        items.iter().filter_map(|i| if let TermItem::Spread(t) = i { Some(*t) } else { None }).collect();
    match rests[..] {
        [] if ones == n => Some(None),
        [rest] if ones <= n => Some(Some((rest, n - ones))),
        _ => None,
    }
}
