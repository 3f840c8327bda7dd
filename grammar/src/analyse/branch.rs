//! Both ways a question may go.
//!
//! Takes facts and a question (a length, an equality, a comparison, a condition); gives the facts for each answer that they
//! allow. Kept true: the answers exclude each other, and together they are all there are.

use super::explore::Explorer;
use super::facts::{Answer, Facts};
use super::term::{Domain, Item, Node, Term, Terms};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor};

/// Facts with the parts of a list, where it has the form asked for.
pub type Split = Vec<(Facts, Option<Vec<Term>>)>;

impl<'a> Explorer<'a> {
    /// A list of `before` and `after` elements, with any number between them if `open`: the facts where it is one, with its
    /// parts, and those where it is not.
    pub fn split(&mut self, facts: Facts, list: Term, before: usize, after: usize, open: bool) -> Split {
        let a = &mut self.terms;
        let list = facts.norm(a, list);
        let least = before + after;
        match a.node(list).clone() {
            Node::List(items) => {
                let one = |i: &Item| if let Item::One(t) = i { Some(*t) } else { None };
                let ones = items.iter().filter(|i| one(i).is_some()).count();
                if ones == items.len() {
                    let fits = ones == least || (open && ones > least);
                    if !fits {
                        return vec![(facts, None)];
                    }
                    let terms: Vec<Term> = items.iter().filter_map(one).collect();
                    let mut parts = terms[..before].to_vec();
                    if open {
                        parts.push(a.list(items[before..items.len() - after].to_vec()));
                    }
                    parts.extend(&terms[terms.len() - after..]);
                    return vec![(facts, Some(parts))];
                }
                let head: Vec<Term> = items.iter().map_while(one).collect();
                let tail = items.iter().rev().map_while(one).count();
                if open && head.len() >= before && tail >= after {
                    let mut parts = head[..before].to_vec();
                    parts.push(a.list(items[before..items.len() - after].to_vec()));
                    parts.extend(items[items.len() - after..].iter().filter_map(one));
                    return vec![(facts, Some(parts))];
                }
                if !open && ones > least {
                    return vec![(facts, None)];
                }
                // one list of unknown length inside: what is asked of the whole is asked of it
                let rests: Vec<Term> =
                    items.iter().filter_map(|i| if let Item::All(t) = i { Some(*t) } else { None }).collect();
                let [rest] = rests[..] else { return self.either(facts, least + usize::from(open)) };
                let want = least.saturating_sub(ones);
                let mut out = Vec::new();
                if open && want == 0 {
                    // long enough; which elements stand at its ends depends on whether more stand inside
                    let (front, back) = if head.len() < before { (1, 0) } else { (0, 1) };
                    let both = self.split(facts, rest, front, back, true);
                    return both.into_iter().flat_map(|(f, _)| self.split(f, list, before, after, open)).collect();
                }
                for (facts, parts) in self.split(facts, rest, want, 0, open) {
                    match parts {
                        None => out.push((facts, None)),
                        Some(_) => out.extend(self.split(facts, list, before, after, open)),
                    }
                }
                out
            }
            Node::Const(_) | Node::Make(..) => vec![(facts, None)],
            _ if matches!(a.domain(list), Domain::Type | Domain::Bool | Domain::Int | Domain::Case(_)) => {
                vec![(facts, None)]
            }
            _ => {
                let mut out = Vec::new();
                let element = a.domain(list).element();
                let part = |a: &mut Terms<'a>, n: usize, i: usize| {
                    a.typed(Node::Part(list, format!("list {n} {open}"), i as u16), element.clone())
                };
                let shape = |a: &mut Terms<'a>, n: usize, rest: bool| {
                    let mut items: Vec<Item> = (0..n).map(|i| Item::One(part(a, n, i))).collect();
                    if rest {
                        let domain = a.domain(list).clone();
                        let rest = a.typed(Node::Part(list, format!("rest {n}"), before as u16), domain);
                        items.insert(before, Item::All(rest));
                    }
                    a.list(items)
                };
                let whole = shape(a, least, open);
                let mut yes = facts.clone();
                if yes.assume_equal(a, list, whole) {
                    let parts = match a.node(whole).clone() {
                        Node::List(items) => items.iter().map(|(Item::One(t) | Item::All(t))| *t).collect(),
                        // of a list that is taken whole
                        _ => vec![whole],
                    };
                    out.push((yes, Some(parts)));
                }
                if !open {
                    let mut no = facts;
                    if no.assume_not_length(a, list, least) {
                        out.push((no, None));
                    }
                    return out;
                }
                for n in 0..least {
                    let short: Vec<Item> = (0..n).map(|i| Item::One(part(a, n, i))).collect();
                    let short = a.list(short);
                    let mut no = facts.clone();
                    if no.assume_equal(a, list, short) {
                        out.push((no, None));
                    }
                }
                out
            }
        }
    }

    fn either(&mut self, facts: Facts, parts: usize) -> Split {
        let parts = (0..parts).map(|_| self.terms.fresh(Domain::Any)).collect();
        vec![(facts.clone(), Some(parts)), (facts, None)]
    }

    /// Both ways a comparison may go.
    pub fn equal(&mut self, facts: Facts, x: Term, y: Term) -> Vec<(Facts, bool)> {
        let a = &mut self.terms;
        match facts.equal(a, x, y) {
            Answer::Yes(_) => vec![(facts, true)],
            Answer::No => vec![(facts, false)],
            Answer::Maybe => {
                let (mut yes, mut no) = (facts.clone(), facts);
                let mut out = Vec::new();
                if yes.assume_equal(a, x, y) {
                    out.push((yes, true));
                }
                if no.assume_differ(a, x, y) {
                    out.push((no, false));
                }
                out
            }
        }
    }

    /// Both ways a condition may go.
    pub fn branch(&mut self, facts: Facts, cond: Term) -> Vec<(Facts, bool)> {
        let cond = facts.norm(&mut self.terms, cond);
        let flip = |all: Vec<(Facts, bool)>| all.into_iter().map(|(f, b)| (f, !b)).collect();
        match self.terms.node(cond).clone() {
            Node::Const(Constant::Bool(b)) => vec![(facts, b)],
            Node::Prim(Primitive::Not, args) => flip(self.branch(facts, args[0])),
            Node::Prim(Primitive::Equal, args) => self.equal(facts, args[0], args[1]),
            Node::Prim(Primitive::NotEqual, args) => flip(self.equal(facts, args[0], args[1])),
            Node::Prim(Primitive::Less, args) => self.less(facts, args[0], args[1]),
            Node::Prim(Primitive::LessEqual, args) => flip(self.less(facts, args[1], args[0])),
            Node::Prim(Primitive::IsSignless, args) => {
                let t = facts.norm(&mut self.terms, args[0]);
                let (mut yes, mut no) = (facts.clone(), facts);
                let mut out = Vec::new();
                if yes.assume_built(&mut self.terms, t, &Ctor::Int).is_some() {
                    out.push((yes, true));
                }
                if no.assume_not_built(&mut self.terms, t, &Ctor::Int) {
                    out.push((no, false));
                }
                out
            }
            Node::Prim(p @ (Primitive::IsFloat | Primitive::IsInteger), args) => {
                // a float is no integer, and neither has parts
                let a = &mut self.terms;
                let t = args[0];
                let other = if p == Primitive::IsFloat { Primitive::IsInteger } else { Primitive::IsFloat };
                let [other, element, shape] =
                    [other, Primitive::Element, Primitive::Shape].map(|p| a.term(Node::Prim(p, args.clone())));
                let (no, none) = (a.constant(Constant::Bool(false)), a.list(vec![]));
                let same = [(other, no), (element, t), (shape, none)];
                let both = self.truth(facts, cond);
                let whole = |(mut facts, holds): (Facts, bool)| {
                    let a = &mut self.terms;
                    let fits = !holds || same.iter().all(|(x, y)| facts.assume_equal(a, *x, *y));
                    fits.then_some((facts, holds))
                };
                both.into_iter().filter_map(whole).collect()
            }
            Node::Prim(Primitive::IsEmpty, args) if matches!(self.terms.domain(args[0]), Domain::List(_)) => {
                let both = self.split(facts, args[0], 0, 0, false);
                both.into_iter().map(|(f, parts)| (f, parts.is_some())).collect()
            }
            Node::Prim(Primitive::Contains, args) => match self.terms.elements(args[1]) {
                Some(elements) => {
                    let mut out = Vec::new();
                    let mut rest = vec![facts];
                    for element in elements {
                        let mut left = Vec::new();
                        for facts in rest {
                            for (facts, same) in self.equal(facts, args[0], element) {
                                if same { out.push((facts, true)) } else { left.push(facts) }
                            }
                        }
                        rest = left;
                    }
                    out.extend(rest.into_iter().map(|f| (f, false)));
                    out
                }
                None => self.truth(facts, cond),
            },
            _ => self.truth(facts, cond),
        }
    }

    fn truth(&mut self, facts: Facts, cond: Term) -> Vec<(Facts, bool)> {
        let mut out = Vec::new();
        for value in [true, false] {
            let t = self.terms.constant(Constant::Bool(value));
            let mut facts = facts.clone();
            if facts.assume_equal(&mut self.terms, cond, t) {
                out.push((facts, value));
            }
        }
        out
    }

    fn less(&mut self, facts: Facts, x: Term, y: Term) -> Vec<(Facts, bool)> {
        let mut out = Vec::new();
        for holds in [true, false] {
            let mut facts = facts.clone();
            if facts.assume_less(&mut self.terms, x, y, holds) {
                out.push((facts, holds));
            }
        }
        out
    }
}
