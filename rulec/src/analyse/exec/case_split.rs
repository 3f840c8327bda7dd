//! Both ways a question may go.
//!
//! Takes facts and a question (a length, an equality, a comparison, a condition); gives the facts for each answer that they
//! allow. Kept true: the answers exclude each other, and together they are all there are.

use super::path_condition::{Answer, PathCondition};
use super::symbolic_exec::SymbolicExecutor;
use super::terms::{Domain, Term, TermItem, TermNode, Terms};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor};

/// Facts with the parts of a list, where it has the form asked for.
pub type ListCases = Vec<(PathCondition, Option<Vec<Term>>)>;

impl<'a> SymbolicExecutor<'a> {
    /// A list of `before` and `after` elements, with any number between them if `open`: the facts where it is one, with its
    /// parts, and those where it is not.
    pub fn split_list(
        &mut self,
        condition: PathCondition,
        list: Term,
        before: usize,
        after: usize,
        has_rest: bool,
    ) -> ListCases {
        let terms = &mut self.terms;
        let list = condition.normalize(terms, list);
        let min_len = before + after;
        match terms.node(list).clone() {
            TermNode::List(items) => {
                let one = |i: &TermItem| if let TermItem::One(t) = i { Some(*t) } else { None };
                let ones = items.iter().filter(|i| one(i).is_some()).count();
                if ones == items.len() {
                    let fits = ones == min_len || (has_rest && ones > min_len);
                    if !fits {
                        return vec![(condition, None)];
                    }
                    let elements: Vec<Term> = items.iter().filter_map(one).collect();
                    let mut parts = elements[..before].to_vec();
                    if has_rest {
                        parts.push(terms.list(items[before..items.len() - after].to_vec()));
                    }
                    parts.extend(&elements[elements.len() - after..]);
                    return vec![(condition, Some(parts))];
                }
                let head: Vec<Term> = items.iter().map_while(one).collect();
                let tail = items.iter().rev().map_while(one).count();
                if has_rest && head.len() >= before && tail >= after {
                    let mut parts = head[..before].to_vec();
                    parts.push(terms.list(items[before..items.len() - after].to_vec()));
                    parts.extend(items[items.len() - after..].iter().filter_map(one));
                    return vec![(condition, Some(parts))];
                }
                if !has_rest && ones > min_len {
                    return vec![(condition, None)];
                }
                // one list of unknown length inside: what is asked of the whole is asked of it
                let rests: Vec<Term> =
                    items.iter().filter_map(|i| if let TermItem::Spread(t) = i { Some(*t) } else { None }).collect();
                let [rest] = rests[..] else {
                    return self.split_unknown_list(condition, min_len + usize::from(has_rest));
                };
                let missing = min_len.saturating_sub(ones);
                let mut out = Vec::new();
                if has_rest && missing == 0 {
                    // long enough; which elements stand at its ends depends on whether more stand inside
                    let (front, back) = if head.len() < before { (1, 0) } else { (0, 1) };
                    let cases = self.split_list(condition, rest, front, back, true);
                    return cases
                        .into_iter()
                        .flat_map(|(f, _)| self.split_list(f, list, before, after, has_rest))
                        .collect();
                }
                for (condition, parts) in self.split_list(condition, rest, missing, 0, has_rest) {
                    match parts {
                        None => out.push((condition, None)),
                        Some(_) => out.extend(self.split_list(condition, list, before, after, has_rest)),
                    }
                }
                out
            }
            TermNode::Const(_) | TermNode::Make(..) => vec![(condition, None)],
            _ if matches!(terms.domain(list), Domain::Type | Domain::Bool | Domain::Int | Domain::Case(_)) => {
                vec![(condition, None)]
            }
            _ => {
                let mut out = Vec::new();
                let element = terms.domain(list).element();
                let part = |terms: &mut Terms<'a>, n: usize, i: usize| {
                    terms.intern_with_domain(
                        TermNode::Part(list, format!("list {n} {has_rest}"), i as u16),
                        element.clone(),
                    )
                };
                let list_of = |terms: &mut Terms<'a>, n: usize, rest: bool| {
                    let mut items: Vec<TermItem> = (0..n).map(|i| TermItem::One(part(terms, n, i))).collect();
                    if rest {
                        let domain = terms.domain(list).clone();
                        let rest =
                            terms.intern_with_domain(TermNode::Part(list, format!("rest {n}"), before as u16), domain);
                        items.insert(before, TermItem::Spread(rest));
                    }
                    terms.list(items)
                };
                let whole = list_of(terms, min_len, has_rest);
                let mut yes = condition.clone();
                if yes.assume_equal(terms, list, whole) {
                    let parts = match terms.node(whole).clone() {
                        TermNode::List(items) => {
                            items.iter().map(|(TermItem::One(t) | TermItem::Spread(t))| *t).collect()
                        }
                        // of a list that is taken whole
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
                    let short: Vec<TermItem> = (0..n).map(|i| TermItem::One(part(terms, n, i))).collect();
                    let short = terms.list(short);
                    let mut no = condition.clone();
                    if no.assume_equal(terms, list, short) {
                        out.push((no, None));
                    }
                }
                out
            }
        }
    }

    fn split_unknown_list(&mut self, condition: PathCondition, part_count: usize) -> ListCases {
        let parts = (0..part_count).map(|_| self.terms.fresh(Domain::Any)).collect();
        vec![(condition.clone(), Some(parts)), (condition, None)]
    }

    /// Both ways a comparison may go.
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

    /// Both ways a condition may go.
    pub fn split_condition(&mut self, condition: PathCondition, predicate: Term) -> Vec<(PathCondition, bool)> {
        let predicate = condition.normalize(&mut self.terms, predicate);
        let negate = |cases: Vec<(PathCondition, bool)>| cases.into_iter().map(|(f, b)| (f, !b)).collect();
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
                // a float is no integer, and neither has parts
                let terms = &mut self.terms;
                let t = args[0];
                let other = if p == Primitive::IsFloat { Primitive::IsInteger } else { Primitive::IsFloat };
                let [other, element, shape] = [other, Primitive::Element, Primitive::Shape]
                    .map(|p| terms.intern(TermNode::Prim(p, args.clone())));
                let (no, none) = (terms.constant(Constant::Bool(false)), terms.list(vec![]));
                let implied_equalities = [(other, no), (element, t), (shape, none)];
                let cases = self.split_boolean(condition, predicate);
                let with_implied = |(mut condition, holds): (PathCondition, bool)| {
                    let terms = &mut self.terms;
                    let fits = !holds || implied_equalities.iter().all(|(x, y)| condition.assume_equal(terms, *x, *y));
                    fits.then_some((condition, holds))
                };
                cases.into_iter().filter_map(with_implied).collect()
            }
            TermNode::Prim(Primitive::IsEmpty, args) if matches!(self.terms.domain(args[0]), Domain::List(_)) => {
                let cases = self.split_list(condition, args[0], 0, 0, false);
                cases.into_iter().map(|(f, parts)| (f, parts.is_some())).collect()
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
                    out.extend(remaining.into_iter().map(|f| (f, false)));
                    out
                }
                None => self.split_boolean(condition, predicate),
            },
            _ => self.split_boolean(condition, predicate),
        }
    }

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
