//! Case splits: refines a path condition by each possible answer to a question about a term.
//!
//! Questions are the form of a list, an equality, a comparison or a predicate. Answers that the path condition excludes
//! are dropped. Invariant: the returned cases exclude each other and cover the given condition.
//!
//! Tests: below, rulec/tests/exact.rs.

use super::path_condition::{Answer, PathCondition};
use super::symbolic_exec::SymbolicExecutor;
use super::terms::{Domain, Term, TermItem, TermNode, Terms};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor};

/// The form of a list pattern, for example `[a, rest..., z]`.
#[derive(Clone, Copy)]
pub struct ListForm {
    /// The number of elements before the rest.
    pub before: usize,
    /// The number of elements after the rest.
    pub after: usize,
    /// Whether any number of elements may stand between them.
    pub has_rest: bool,
}

impl ListForm {
    fn min_len(self) -> usize {
        self.before + self.after
    }
}

/// Path conditions, each with the parts of the list if it has the queried form there.
pub type ListCases = Vec<(PathCondition, Option<Vec<Term>>)>;

impl<'a> SymbolicExecutor<'a> {
    /// Splits by whether a list has this form.
    ///
    /// The parts are the elements before the rest, then the rest as a list if the form has one, then the elements after
    /// it.
    pub fn split_list(&mut self, condition: PathCondition, list: Term, form: ListForm) -> ListCases {
        let list = condition.normalize(&mut self.terms, list);
        match self.terms.node(list).clone() {
            TermNode::List(items) => self.split_constructed_list(condition, list, &items, form),
            TermNode::Const(_) | TermNode::Make(..) => vec![(condition, None)],
            _ => match self.terms.domain(list) {
                Domain::Type | Domain::Bool | Domain::Int | Domain::Case(_) => vec![(condition, None)],
                _ => self.split_opaque_list(condition, list, form),
            },
        }
    }

    /// Splits a list term, whose items are single elements and spread lists.
    fn split_constructed_list(
        &mut self,
        condition: PathCondition,
        list: Term,
        items: &[TermItem],
        form: ListForm,
    ) -> ListCases {
        let ListForm { before, after, has_rest } = form;
        let min_len = form.min_len();
        let one = |i: &TermItem| if let TermItem::One(t) = i { Some(*t) } else { None };
        let ones = items.iter().filter(|i| one(i).is_some()).count();
        let head = items.iter().map_while(one).count();
        let tail = items.iter().rev().map_while(one).count();
        let all_known = ones == items.len();
        if all_known && ones != min_len && !(has_rest && ones > min_len) {
            return vec![(condition, None)];
        }
        if all_known || (has_rest && head >= before && tail >= after) {
            let mut parts: Vec<Term> = items[..before].iter().filter_map(one).collect();
            if has_rest {
                parts.push(self.terms.list(items[before..items.len() - after].to_vec()));
            }
            parts.extend(items[items.len() - after..].iter().filter_map(one));
            return vec![(condition, Some(parts))];
        }
        if !has_rest && ones > min_len {
            return vec![(condition, None)];
        }
        let rests: Vec<Term> =
            items.iter().filter_map(|i| if let TermItem::Spread(t) = i { Some(*t) } else { None }).collect();
        let [rest] = rests[..] else {
            return self.split_without_knowledge(condition, min_len + usize::from(has_rest));
        };
        // Exactly one list of unknown length is spread into this list: split by its form instead.
        let missing = min_len.saturating_sub(ones);
        let mut out = Vec::new();
        if has_rest && missing == 0 {
            // The list is long enough. Its first and last elements depend on whether the inner list is empty.
            let (front, back) = if head < before { (1, 0) } else { (0, 1) };
            let cases = self.split_list(condition, rest, ListForm { before: front, after: back, has_rest: true });
            for (condition, _) in cases {
                out.extend(self.split_list(condition, list, form));
            }
            return out;
        }
        for (condition, parts) in self.split_list(condition, rest, ListForm { before: missing, after: 0, has_rest }) {
            match parts {
                None => out.push((condition, None)),
                Some(_) => out.extend(self.split_list(condition, list, form)),
            }
        }
        out
    }

    /// Splits a list of which no element is known, by introducing terms for its elements.
    fn split_opaque_list(&mut self, condition: PathCondition, list: Term, form: ListForm) -> ListCases {
        let ListForm { before, has_rest, .. } = form;
        let min_len = form.min_len();
        let terms = &mut self.terms;
        let mut out = Vec::new();
        let element = terms.domain(list).element();
        let elements = |terms: &mut Terms<'a>, n: usize| -> Vec<TermItem> {
            let part = |i: usize| TermNode::Part(list, format!("list {n} {has_rest}"), i as u16);
            (0..n).map(|i| TermItem::One(terms.intern_with_domain(part(i), element.clone()))).collect()
        };
        let mut items = elements(terms, min_len);
        if has_rest {
            let domain = terms.domain(list).clone();
            let rest = TermNode::Part(list, format!("rest {min_len}"), before as u16);
            items.insert(before, TermItem::Spread(terms.intern_with_domain(rest, domain)));
        }
        let whole = terms.list(items);
        let mut yes = condition.clone();
        if yes.assume_equal(terms, list, whole) {
            let parts = match terms.node(whole).clone() {
                TermNode::List(items) => items.iter().map(|(TermItem::One(t) | TermItem::Spread(t))| *t).collect(),
                _ => vec![whole],
            };
            out.push((yes, Some(parts)));
        }
        if !has_rest {
            let mut no = condition;
            if no.assume_not_length(terms, list, min_len) {
                out.push((no, None));
            }
            return out;
        }
        for n in 0..min_len {
            let items = elements(terms, n);
            let short = terms.list(items);
            let mut no = condition.clone();
            if no.assume_equal(terms, list, short) {
                out.push((no, None));
            }
        }
        out
    }

    /// Returns both answers, with fresh terms for the parts.
    fn split_without_knowledge(&mut self, condition: PathCondition, part_count: usize) -> ListCases {
        let parts = (0..part_count).map(|_| self.terms.fresh(Domain::Any)).collect();
        vec![(condition.clone(), Some(parts)), (condition, None)]
    }

    /// Splits by whether two terms are equal.
    pub fn split_equal(&mut self, condition: PathCondition, x: Term, y: Term) -> Vec<(PathCondition, bool)> {
        let terms = &mut self.terms;
        match condition.decide_equal(terms, x, y) {
            Answer::Yes(_) => vec![(condition, true)],
            Answer::No => vec![(condition, false)],
            Answer::Maybe => {
                let (mut yes, mut no) = (condition.clone(), condition);
                let mut out = Vec::new();
                if yes.assume_equal(terms, x, y) {
                    out.push((yes, true));
                }
                if no.assume_not_equal(terms, x, y) {
                    out.push((no, false));
                }
                out
            }
        }
    }

    /// Splits by whether a predicate holds.
    pub fn split_condition(&mut self, condition: PathCondition, predicate: Term) -> Vec<(PathCondition, bool)> {
        let predicate = condition.normalize(&mut self.terms, predicate);
        let negate = |cases: Vec<(PathCondition, bool)>| {
            cases.into_iter().map(|(condition, holds)| (condition, !holds)).collect()
        };
        match self.terms.node(predicate).clone() {
            TermNode::Const(Constant::Bool(b)) => vec![(condition, b)],
            TermNode::Prim(Primitive::Not, args) => negate(self.split_condition(condition, args[0])),
            TermNode::Prim(Primitive::Equal, args) => self.split_equal(condition, args[0], args[1]),
            TermNode::Prim(Primitive::NotEqual, args) => negate(self.split_equal(condition, args[0], args[1])),
            TermNode::Prim(Primitive::Less, args) => self.split_less(condition, args[0], args[1]),
            TermNode::Prim(Primitive::LessEqual, args) => negate(self.split_less(condition, args[1], args[0])),
            TermNode::Prim(Primitive::IsSignless, args) => {
                let t = condition.normalize(&mut self.terms, args[0]);
                let (mut yes, mut no) = (condition.clone(), condition);
                let mut out = Vec::new();
                if yes.assume_ctor(&mut self.terms, t, &Ctor::Int).is_some() {
                    out.push((yes, true));
                }
                if no.assume_not_ctor(&mut self.terms, t, &Ctor::Int) {
                    out.push((no, false));
                }
                out
            }
            TermNode::Prim(p @ (Primitive::IsFloat | Primitive::IsInteger), args) => {
                // A float type is not an integer type, and neither has an element type or a shape of its own.
                let terms = &mut self.terms;
                let t = args[0];
                let other = if p == Primitive::IsFloat { Primitive::IsInteger } else { Primitive::IsFloat };
                let [other, element, shape] = [other, Primitive::Element, Primitive::Shape]
                    .map(|p| terms.intern(TermNode::Prim(p, args.clone())));
                let (no, no_dims) = (terms.constant(Constant::Bool(false)), terms.list(vec![]));
                let implied_equalities = [(other, no), (element, t), (shape, no_dims)];
                let cases = self.split_boolean(condition, predicate);
                let with_implied = |(mut condition, holds): (PathCondition, bool)| {
                    let terms = &mut self.terms;
                    let fits = !holds || implied_equalities.iter().all(|(x, y)| condition.assume_equal(terms, *x, *y));
                    fits.then_some((condition, holds))
                };
                cases.into_iter().filter_map(with_implied).collect()
            }
            TermNode::Prim(Primitive::IsEmpty, args) if matches!(self.terms.domain(args[0]), Domain::List(_)) => {
                let cases = self.split_list(condition, args[0], ListForm { before: 0, after: 0, has_rest: false });
                cases.into_iter().map(|(condition, parts)| (condition, parts.is_some())).collect()
            }
            TermNode::Prim(Primitive::Contains, args) => match self.terms.elements(args[1]) {
                Some(elements) => {
                    let mut out = Vec::new();
                    let mut remaining = vec![condition];
                    for element in elements {
                        let mut unequal = Vec::new();
                        for condition in remaining {
                            for (condition, same) in self.split_equal(condition, args[0], element) {
                                if same { out.push((condition, true)) } else { unequal.push(condition) }
                            }
                        }
                        remaining = unequal;
                    }
                    out.extend(remaining.into_iter().map(|condition| (condition, false)));
                    out
                }
                None => self.split_boolean(condition, predicate),
            },
            _ => self.split_boolean(condition, predicate),
        }
    }

    /// Splits by the value of a boolean term about which nothing else is known.
    fn split_boolean(&mut self, condition: PathCondition, predicate: Term) -> Vec<(PathCondition, bool)> {
        let mut out = Vec::new();
        for value in [true, false] {
            let t = self.terms.constant(Constant::Bool(value));
            let mut condition = condition.clone();
            if condition.assume_equal(&mut self.terms, predicate, t) {
                out.push((condition, value));
            }
        }
        out
    }

    /// Splits by whether `x < y`.
    fn split_less(&mut self, condition: PathCondition, x: Term, y: Term) -> Vec<(PathCondition, bool)> {
        let mut out = Vec::new();
        for holds in [true, false] {
            let mut condition = condition.clone();
            if condition.assume_less(&mut self.terms, x, y, holds) {
                out.push((condition, holds));
            }
        }
        out
    }
}
