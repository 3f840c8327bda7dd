//! Case splits: divide a path condition into cases, one for each possible answer to a question about a term.
//!
//! A question asks for the form of a list, an equality, a comparison or the value of a predicate. A case that
//! contradicts the path condition is dropped. Invariant: the returned cases exclude each other and cover the given
//! condition.
//!
//! Tests: below, grammar/tests/exact.rs.

use super::path_condition::{Answer, PathCondition};
use super::symbolic_exec::SymbolicExecutor;
use super::terms::{Domain, FLOAT_WIDTHS, Term, TermItem, TermNode, Terms};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor};

/// The form of a list pattern such as `[a, ..rest, z]`.
#[derive(Clone, Copy)]
pub struct ListForm {
    /// The number of elements before `..rest`.
    pub before: usize,
    /// The number of elements after `..rest`.
    pub after: usize,
    /// Whether the pattern contains `..rest`, which matches any number of elements.
    pub has_rest: bool,
}

impl ListForm {
    fn min_len(self) -> usize {
        self.before + self.after
    }
}

/// The cases of a split. If the term has the queried form in a case, the case also contains the parts of the term;
/// otherwise `None`.
pub type PartCases = Vec<(PathCondition, Option<Vec<Term>>)>;

impl<'a> SymbolicExecutor<'a> {
    /// Splits a path condition by whether a list has this form.
    ///
    /// The parts are the elements before `..rest`, then the rest as a list (if the form has one), then the elements
    /// after it.
    pub fn split_list(&mut self, condition: PathCondition, list: Term, form: ListForm) -> PartCases {
        let list = condition.normalize(&mut self.terms, list);
        match self.terms.node(list).clone() {
            TermNode::List(items) => self.split_constructed_list(condition, list, &items, form),
            TermNode::Const(_) | TermNode::Make(..) => vec![(condition, None)],
            _ => match self.terms.domain(list) {
                Domain::Type | Domain::Bool | Domain::Int | Domain::Case(_) | Domain::Attr(_) => {
                    vec![(condition, None)]
                }
                _ => self.split_opaque_list(condition, list, form),
            },
        }
    }

    /// Splits a path condition by whether a list term that consists of `items` has the given form. The items are single
    /// elements and spread lists.
    fn split_constructed_list(
        &mut self,
        condition: PathCondition,
        list: Term,
        items: &[TermItem],
        form: ListForm,
    ) -> PartCases {
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
        // Exactly one list of unknown length is spread into this list. Split by the form of the spread list instead.
        let missing = min_len.saturating_sub(ones);
        let mut out = Vec::new();
        if has_rest && missing == 0 {
            // There are enough single elements. Whether the spread list is empty determines which elements are the
            // first and the last.
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

    /// Splits a path condition by whether a list whose elements are unknown has the given form. Creates terms for its
    /// elements.
    fn split_opaque_list(&mut self, condition: PathCondition, list: Term, form: ListForm) -> PartCases {
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
            let domain = terms.domain(list).without_none().clone();
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

    /// Returns two cases with the unchanged condition. In the first case, the queried term has the queried form, and
    /// its parts are `part_count` new unknown terms. In the second case, it does not have the form.
    fn split_without_knowledge(&mut self, condition: PathCondition, part_count: usize) -> PartCases {
        let parts = (0..part_count).map(|_| self.terms.fresh(Domain::Any)).collect();
        vec![(condition.clone(), Some(parts)), (condition, None)]
    }

    /// Splits a path condition by whether a term is built by the constructor.
    pub fn split_ctor(&mut self, condition: PathCondition, t: Term, ctor: &Ctor) -> PartCases {
        let terms = &mut self.terms;
        match condition.decide_ctor(terms, t, ctor) {
            Answer::Yes(parts) => vec![(condition, Some(parts))],
            Answer::No => vec![(condition, None)],
            Answer::Maybe => {
                let mut no = condition.clone();
                let mut out = Vec::new();
                if *ctor == Ctor::Float {
                    // The types that `Float` matches are a fixed set, so each of them is a case.
                    for (name, width) in FLOAT_WIDTHS {
                        let format = terms.constant(Constant::Type(name.to_string().into()));
                        let width = terms.int(*width);
                        let mut yes = condition.clone();
                        if yes.assume_equal(terms, t, format) {
                            out.push((yes, Some(vec![width])));
                        }
                        if !no.assume_not_equal(terms, t, format) {
                            return out;
                        }
                    }
                    out.push((no, None));
                    return out;
                }
                let normalized = condition.normalize(terms, t);
                let no_is_possible = match terms.domain(normalized).clone() {
                    domain @ Domain::Optional(_) if domain.is_built_by(ctor) => {
                        let none = terms.constant(Constant::None);
                        no.assume_equal(terms, t, none)
                    }
                    domain => !domain.is_built_by(ctor) && no.assume_not_ctor(terms, t, ctor),
                };
                if no_is_possible {
                    out.push((no, None));
                }
                let mut yes = condition;
                if let Some(parts) = yes.assume_ctor(terms, t, ctor) {
                    out.push((yes, Some(parts)));
                }
                out
            }
        }
    }

    /// Splits a path condition by whether two terms are equal.
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

    /// Splits a path condition by whether a predicate holds.
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
                // If a type is a float type, it is not an integer type, and vice versa. In both cases it is its own
                // element type and has no dimensions.
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

    /// Splits a path condition by the value of a boolean term that is not decomposed further.
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

    /// Splits a path condition by whether `x < y`.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rir::RuleSet;

    const ONE_OR_MORE: ListForm = ListForm { before: 1, after: 0, has_rest: true };
    const EXACTLY_TWO: ListForm = ListForm { before: 2, after: 0, has_rest: false };

    fn ints() -> Domain {
        Domain::List(Box::new(Domain::Int))
    }

    #[test]
    fn a_known_list_has_one_case() {
        let set = RuleSet::default();
        let mut executor = SymbolicExecutor::new(&set);
        let (one, two) = (executor.terms.int(1), executor.terms.int(2));
        let list = executor.terms.list(vec![TermItem::One(one), TermItem::One(two)]);
        let rest = executor.terms.list(vec![TermItem::One(two)]);
        let cases = executor.split_list(PathCondition::default(), list, ONE_OR_MORE);
        assert_eq!(cases.into_iter().map(|c| c.1).collect::<Vec<_>>(), [Some(vec![one, rest])]);
        let three = ListForm { before: 2, after: 1, has_rest: true };
        let cases = executor.split_list(PathCondition::default(), list, three);
        assert_eq!(cases.into_iter().map(|c| c.1).collect::<Vec<_>>(), [None]);
    }

    #[test]
    fn the_cases_of_an_unknown_list_exclude_each_other() {
        let set = RuleSet::default();
        let mut executor = SymbolicExecutor::new(&set);
        let list = executor.terms.fresh(ints());
        let cases = executor.split_list(PathCondition::default(), list, ONE_OR_MORE);
        assert_eq!(cases.len(), 2);
        for (condition, parts) in cases {
            let again = executor.split_list(condition, list, ONE_OR_MORE);
            assert!(again.iter().all(|c| c.1.is_some() == parts.is_some()));
        }
    }

    #[test]
    fn a_spread_list_is_split_by_its_own_length() {
        let set = RuleSet::default();
        let mut executor = SymbolicExecutor::new(&set);
        let (one, rest) = (executor.terms.int(1), executor.terms.fresh(ints()));
        let list = executor.terms.list(vec![TermItem::One(one), TermItem::Spread(rest)]);
        let cases = executor.split_list(PathCondition::default(), list, EXACTLY_TWO);
        let parts: Vec<_> = cases.into_iter().filter_map(|c| c.1).collect();
        assert_eq!(parts.len(), 1);
        assert_eq!((parts[0].len(), parts[0][0]), (2, one));
    }

    #[test]
    fn a_decided_equality_has_one_case() {
        let set = RuleSet::default();
        let mut executor = SymbolicExecutor::new(&set);
        let (n, one, two) = (executor.terms.fresh(Domain::Int), executor.terms.int(1), executor.terms.int(2));
        let answers = |cases: Vec<(PathCondition, bool)>| cases.into_iter().map(|c| c.1).collect::<Vec<_>>();
        assert_eq!(answers(executor.split_equal(PathCondition::default(), one, two)), [false]);
        assert_eq!(answers(executor.split_equal(PathCondition::default(), n, two)), [true, false]);
    }

    #[test]
    fn a_negation_swaps_the_cases() {
        let set = RuleSet::default();
        let mut executor = SymbolicExecutor::new(&set);
        let (n, two) = (executor.terms.fresh(Domain::Int), executor.terms.int(2));
        let less = executor.terms.intern(TermNode::Prim(Primitive::Less, vec![n, two]));
        let not_less = executor.terms.intern(TermNode::Prim(Primitive::Not, vec![less]));
        for (condition, holds) in executor.split_condition(PathCondition::default(), not_less) {
            let cases = executor.split_condition(condition, less);
            assert!(cases.iter().all(|c| c.1 != holds));
        }
    }

    #[test]
    fn a_float_type_is_not_an_integer_type() {
        let set = RuleSet::default();
        let mut executor = SymbolicExecutor::new(&set);
        let t = executor.terms.fresh(Domain::Type);
        let [is_float, is_integer] =
            [Primitive::IsFloat, Primitive::IsInteger].map(|p| executor.terms.intern(TermNode::Prim(p, vec![t])));
        let cases = executor.split_condition(PathCondition::default(), is_float);
        let (condition, _) = cases.into_iter().find(|c| c.1).expect("a float type is possible");
        let integer_cases = executor.split_condition(condition, is_integer);
        assert!(integer_cases.iter().all(|c| !c.1));
    }
}
