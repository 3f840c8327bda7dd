//! What is assumed on one path.
//!
//! Takes assumptions about terms; gives consequences, or that they cannot hold together. Kept true: equal terms are
//! rewritten to one; assumptions that are found to be contradictory are, and what is not decided counts as possible.

use super::order::{Order, is_length, linear, sum};
use super::term::{Domain, FLOATS, Item, Node, Term, Terms, is_type};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor};
use std::collections::{BTreeMap, HashMap};

/// Lists up to this length are written out where their length is known.
const LONGEST: usize = 16;

/// What a term is not.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Not {
    /// Built by that constructor.
    Built(Ctor),
    /// A list of that length.
    Length(usize),
    /// Equal to that term.
    Equal(Term),
}

/// Whether something holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Surely; with parts, if it was a question about parts.
    Yes(Vec<Term>),
    /// Surely not.
    No,
    /// It may.
    Maybe,
}

/// Assumptions.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    known: BTreeMap<Term, Term>,
    not: Vec<(Term, Not)>,
    /// `a < b` holds, or does not.
    less: Vec<(Term, Term, bool)>,
}

impl Facts {
    /// The term as it is known here.
    pub fn norm(&self, a: &mut Terms<'_>, t: Term) -> Term {
        self.rewrite(a, t, &mut HashMap::new())
    }

    /// The term with its parts as they are known here; the term itself is left open.
    pub fn open(&self, a: &mut Terms<'_>, t: Term) -> Term {
        self.inside(a, t, &mut HashMap::new())
    }

    fn rewrite(&self, a: &mut Terms<'_>, t: Term, memo: &mut HashMap<Term, Term>) -> Term {
        if let Some(&done) = memo.get(&t) {
            return done;
        }
        let mut out = t;
        if let Some(&known) = self.known.get(&t) {
            out = self.rewrite(a, known, memo);
        } else {
            let new = self.inside(a, t, memo);
            if new != t {
                out = self.rewrite(a, new, memo);
            }
        }
        memo.insert(t, out);
        out
    }

    /// The term with its parts rewritten.
    fn inside(&self, a: &mut Terms<'_>, t: Term, memo: &mut HashMap<Term, Term>) -> Term {
        match a.node(t).clone() {
            Node::Make(ctor, parts) => {
                let parts = parts.into_iter().map(|p| self.rewrite(a, p, memo)).collect();
                a.term(Node::Make(ctor, parts))
            }
            Node::List(items) => {
                let mut out = Vec::new();
                for item in items {
                    match item {
                        Item::One(t) => out.push(Item::One(self.rewrite(a, t, memo))),
                        Item::All(t) => {
                            let list = self.rewrite(a, t, memo);
                            match a.node(list) {
                                Node::List(inner) => out.extend(inner.iter().copied()),
                                _ => out.push(Item::All(list)),
                            }
                        }
                    }
                }
                match out[..] {
                    // a list of all elements of a list is that list
                    [Item::All(list)] => list,
                    _ => a.list(out),
                }
            }
            Node::Elem(list) => {
                let new = self.rewrite(a, list, memo);
                if new == list {
                    return t;
                }
                let domain = a.domain(t).clone();
                a.typed(Node::Elem(new), domain)
            }
            Node::Prim(p, args) => {
                let args: Vec<Term> = args.into_iter().map(|t| self.rewrite(a, t, memo)).collect();
                match super::compute::primitive(a, p, &args) {
                    Some(value) => value,
                    None => a.term(Node::Prim(p, args)),
                }
            }
            Node::Call(f, args, i) => {
                let args = args.into_iter().map(|t| self.rewrite(a, t, memo)).collect();
                a.term(Node::Call(f, args, i))
            }
            _ => t,
        }
    }

    // ---- questions

    /// Built by the constructor? With the parts. (`Float` is no constructor of its own: it asks for the width of a constant.)
    pub fn built(&self, a: &mut Terms<'_>, t: Term, ctor: &Ctor) -> Answer {
        let t = self.norm(a, t);
        match a.node(t) {
            Node::Make(c, parts) if c == ctor => return Answer::Yes(parts.clone()),
            Node::Const(Constant::Type(name)) if *ctor == Ctor::Float => {
                let width = super::term::FLOATS.iter().find(|f| f.0 == name).map(|f| f.1);
                return width.map_or(Answer::No, |w| Answer::Yes(vec![a.int(w)]));
            }
            Node::Make(..) | Node::Const(_) | Node::List(_) => return Answer::No,
            _ => {}
        }
        let fits = match a.domain(t) {
            Domain::Type => is_type(ctor),
            Domain::Bool | Domain::Int | Domain::Case(_) | Domain::List(_) => false,
            _ => true,
        };
        if !fits || self.not.contains(&(t, Not::Built(ctor.clone()))) { Answer::No } else { Answer::Maybe }
    }

    /// The same value?
    pub fn equal(&self, a: &mut Terms<'_>, x: Term, y: Term) -> Answer {
        let (x, y) = (self.norm(a, x), self.norm(a, y));
        self.same(a, x, y)
    }

    fn same(&self, a: &mut Terms<'_>, x: Term, y: Term) -> Answer {
        if x == y {
            return Answer::Yes(vec![]);
        }
        let all = |this: &Self, a: &mut Terms<'_>, xs: &[Term], ys: &[Term]| {
            let answers: Vec<Answer> = xs.iter().zip(ys).map(|(x, y)| this.same(a, *x, *y)).collect();
            if answers.contains(&Answer::No) {
                Answer::No
            } else if answers.contains(&Answer::Maybe) {
                Answer::Maybe
            } else {
                Answer::Yes(vec![])
            }
        };
        match (a.node(x).clone(), a.node(y).clone()) {
            (Node::Make(c, xs), Node::Make(d, ys)) => {
                return if c != d || xs.len() != ys.len() { Answer::No } else { all(self, a, &xs, &ys) };
            }
            (Node::List(xs), Node::List(ys)) => match (a.elements(x), a.elements(y)) {
                (Some(xs), Some(ys)) if xs.len() != ys.len() => return Answer::No,
                (Some(xs), Some(ys)) => return all(self, a, &xs, &ys),
                (Some(exact), None) | (None, Some(exact)) => {
                    let other = if a.elements(x).is_some() { &ys } else { &xs };
                    let least = other.iter().filter(|i| matches!(i, Item::One(_))).count();
                    return if exact.len() < least { Answer::No } else { Answer::Maybe };
                }
                (None, None) => return Answer::Maybe,
            },
            (Node::Const(c), Node::Const(d)) => return if alike(&c, &d) { Answer::Yes(vec![]) } else { Answer::No },
            _ if a.is_known(x) && a.is_known(y) => return Answer::No,
            _ => {}
        }
        if let (Some((p, n)), Some((q, m))) = (sum(a, x), sum(a, y)) {
            let length = |t: Option<Term>| t.is_some_and(|t| is_length(a, t));
            match (p, q) {
                _ if p == q => return if n == m { Answer::Yes(vec![]) } else { Answer::No },
                (p, None) if length(p) && m < n => return Answer::No,
                (None, q) if length(q) && n < m => return Answer::No,
                _ => {}
            }
        }
        for (x, y) in [(x, y), (y, x)] {
            for (t, not) in &self.not {
                let never = match not {
                    Not::Equal(other) => *t == x && *other == y,
                    Not::Built(ctor) => *t == x && matches!(a.node(y), Node::Make(c, _) if c == ctor),
                    Not::Length(n) => *t == x && a.elements(y).is_some_and(|e| e.len() == *n),
                };
                if never {
                    return Answer::No;
                }
            }
            if let Node::Const(value) = a.node(y)
                && !a.domain(x).holds(value)
            {
                return Answer::No;
            }
            let list = matches!(a.domain(x), Domain::Type | Domain::Bool | Domain::Int | Domain::Case(_));
            if list && matches!(a.node(y), Node::List(_)) {
                return Answer::No;
            }
        }
        Answer::Maybe
    }

    // ---- assumptions; each says whether all assumptions may still hold together

    /// The term is built so; gives the parts.
    pub fn assume_built(&mut self, a: &mut Terms<'_>, t: Term, ctor: &Ctor) -> Option<Vec<Term>> {
        let t = self.norm(a, t);
        let domains = a.parts(ctor);
        let tag = format!("{ctor:?}");
        let parts: Vec<Term> = (domains.into_iter().enumerate())
            .map(|(i, domain)| a.typed(Node::Part(t, tag.clone(), i as u16), domain))
            .collect();
        let made = a.term(Node::Make(ctor.clone(), parts.clone()));
        self.assume_equal(a, t, made).then_some(parts)
    }

    /// The term is not built so.
    pub fn assume_not_built(&mut self, a: &mut Terms<'_>, t: Term, ctor: &Ctor) -> bool {
        let t = self.norm(a, t);
        self.not.push((t, Not::Built(ctor.clone())));
        self.settle(a)
    }

    /// The list has not that length.
    pub fn assume_not_length(&mut self, a: &mut Terms<'_>, t: Term, n: usize) -> bool {
        let t = self.norm(a, t);
        self.not.push((t, Not::Length(n)));
        self.settle(a)
    }

    /// The terms are the same.
    pub fn assume_equal(&mut self, a: &mut Terms<'_>, x: Term, y: Term) -> bool {
        self.unify(a, x, y) && self.settle(a)
    }

    /// The terms differ.
    pub fn assume_differ(&mut self, a: &mut Terms<'_>, x: Term, y: Term) -> bool {
        let (x, y) = (self.norm(a, x), self.norm(a, y));
        self.not.push((x, Not::Equal(y)));
        self.settle(a)
    }

    /// `x < y` holds, or does not.
    pub fn assume_less(&mut self, a: &mut Terms<'_>, x: Term, y: Term, holds: bool) -> bool {
        self.less.push((x, y, holds));
        self.settle(a)
    }

    fn unify(&mut self, a: &mut Terms<'_>, x: Term, y: Term) -> bool {
        let (x, y) = (self.norm(a, x), self.norm(a, y));
        match self.same(a, x, y) {
            Answer::Yes(_) => return true,
            Answer::No => return false,
            Answer::Maybe => {}
        }
        match (a.node(x).clone(), a.node(y).clone()) {
            (Node::Make(_, xs), Node::Make(_, ys)) => xs.into_iter().zip(ys).all(|(x, y)| self.unify(a, x, y)),
            (Node::List(xs), Node::List(ys)) => self.unify_lists(a, xs, ys),
            _ => {
                if let Some(possible) = self.unify_sums(a, x, y) {
                    return possible;
                }
                // what is looked up is what says less
                let (from, to) = match (rank(a, x), rank(a, y)) {
                    (rx, ry) if rx < ry || (rx == ry && x > y) => (x, y),
                    _ => (y, x),
                };
                let (from, to) = if occurs(a, from, to) { (to, from) } else { (from, to) };
                if !occurs(a, from, to) && !a.is_known(from) {
                    self.known.insert(from, to);
                }
                true
            }
        }
    }

    /// A sum that equals a number: what is in it is the rest. `None`: it says nothing of its parts.
    fn unify_sums(&mut self, a: &mut Terms<'_>, x: Term, y: Term) -> Option<bool> {
        let (Some((p, n)), Some((q, m))) = (sum(a, x), sum(a, y)) else { return None };
        let (t, value) = match (p, q) {
            (Some(t), None) => (t, m.saturating_sub(n)),
            (None, Some(t)) => (t, n.saturating_sub(m)),
            _ => {
                self.less.extend([(x, y, false), (y, x, false)]);
                return None;
            }
        };
        if let Node::Prim(Primitive::Len, args) = a.node(t).clone() {
            let list = args[0];
            let n = usize::try_from(value).ok().filter(|n| *n <= LONGEST)?;
            let element = a.domain(list).element();
            let items = (0..n)
                .map(|i| Item::One(a.typed(Node::Part(list, format!("length {n}"), i as u16), element.clone())))
                .collect();
            let whole = a.list(items);
            return Some(self.unify(a, list, whole));
        }
        if t == x || t == y {
            return None;
        }
        let value = a.int(value);
        Some(self.unify(a, t, value))
    }

    /// Lists of which at least one is not known to its end.
    fn unify_lists(&mut self, a: &mut Terms<'_>, mut xs: Vec<Item>, mut ys: Vec<Item>) -> bool {
        while let (Some(Item::One(x)), Some(Item::One(y))) = (xs.first().copied(), ys.first().copied()) {
            if !self.unify(a, x, y) {
                return false;
            }
            xs.remove(0);
            ys.remove(0);
        }
        while let (Some(Item::One(x)), Some(Item::One(y))) = (xs.last().copied(), ys.last().copied()) {
            if !self.unify(a, x, y) {
                return false;
            }
            xs.pop();
            ys.pop();
        }
        match (&xs[..], &ys[..]) {
            ([Item::All(t)], rest) | (rest, [Item::All(t)]) => {
                let rest = a.list(rest.to_vec());
                self.unify(a, *t, rest)
            }
            _ => true,
        }
    }

    /// Follows what the assumptions mean for each other.
    fn settle(&mut self, a: &mut Terms<'_>) -> bool {
        for _ in 0..16 {
            let before = (self.known.len(), self.not.len());
            let mut memo = HashMap::new();
            let derived: Vec<(Term, Term)> = self.known.iter().map(|(k, v)| (*k, *v)).collect();
            for (k, v) in derived {
                let plain = matches!(a.node(k), Node::Prim(..) | Node::Call(..) | Node::Elem(_) | Node::List(_));
                if !plain {
                    continue;
                }
                let now = self.inside(a, k, &mut memo);
                if let Node::Elem(list) = *a.node(now)
                    && let Node::List(items) = a.node(list).clone()
                {
                    // what any element is, each is
                    for item in items {
                        let each = match item {
                            Item::One(t) => t,
                            Item::All(t) => a.term(Node::Elem(t)),
                        };
                        if !self.unify(a, each, v) {
                            return false;
                        }
                    }
                    memo.clear();
                } else if now != k {
                    if !self.unify(a, now, v) {
                        return false;
                    }
                    memo.clear();
                }
            }
            for i in 0..self.not.len() {
                let (t, not) = self.not[i].clone();
                let now = self.norm(a, t);
                let (now, not) = match not {
                    Not::Built(ctor) => {
                        if matches!(a.node(now), Node::Make(c, _) if *c == ctor) {
                            return false;
                        }
                        (now, Not::Built(ctor))
                    }
                    Not::Equal(other) => {
                        let other = self.norm(a, other);
                        if matches!(Facts::default().same(a, now, other), Answer::Yes(_)) {
                            return false;
                        }
                        // the empty list is known by its length
                        match (a.elements(now), a.elements(other)) {
                            (_, Some(e)) if e.is_empty() => (now, Not::Length(0)),
                            (Some(e), _) if e.is_empty() => (other, Not::Length(0)),
                            _ => (now, Not::Equal(other)),
                        }
                    }
                    Not::Length(n) => match shorter(a, now, n) {
                        Some(None) => return false,
                        Some(Some((rest, n))) => (rest, Not::Length(n)),
                        None => (now, Not::Length(n)),
                    },
                };
                self.not[i] = (now, not);
            }
            if !self.cases_left(a) {
                return false;
            }
            if (self.known.len(), self.not.len()) == before {
                break;
            }
        }
        self.ordered(a)
    }

    /// Of an enum, a boolean or what is known to be a float, some value is left.
    fn cases_left(&mut self, a: &mut Terms<'_>) -> bool {
        let mut excluded: BTreeMap<Term, Vec<Term>> = BTreeMap::new();
        for (t, not) in &self.not {
            if let Not::Equal(other) = not {
                for (t, value) in [(*t, *other), (*other, *t)] {
                    if matches!(a.node(value), Node::Const(_)) {
                        excluded.entry(t).or_default().push(value);
                    }
                }
            }
        }
        let truth = a.constant(Constant::Bool(true));
        for (t, values) in excluded {
            let float = a.term(Node::Prim(Primitive::IsFloat, vec![t]));
            let all: Vec<Constant> = match a.domain(t) {
                _ if self.known.get(&float) == Some(&truth) => {
                    FLOATS.iter().map(|f| Constant::Type(f.0.into())).collect()
                }
                Domain::Bool => vec![Constant::Bool(false), Constant::Bool(true)],
                Domain::Case(id) => {
                    a.set.enums[id.index()].cases.iter().map(|c| Constant::Case(c.0.clone().into())).collect()
                }
                _ => continue,
            };
            if a.is_known(t) {
                continue;
            }
            let left: Vec<Constant> = all
                .into_iter()
                .filter(|c| !values.iter().any(|v| matches!(a.node(*v), Node::Const(d) if alike(c, d))))
                .collect();
            match &left[..] {
                [] => return false,
                [one] => {
                    let one = a.constant(one.clone());
                    self.known.insert(t, one);
                }
                _ => {}
            }
        }
        true
    }

    /// The comparisons of integers hold together.
    fn ordered(&self, a: &mut Terms<'_>) -> bool {
        if self.less.is_empty() {
            return true;
        }
        let mut order = Order::default();
        for (x, y, holds) in &self.less {
            let (x, y) = (self.norm(a, *x), self.norm(a, *y));
            let (x, y) = (linear(a, x), linear(a, y));
            for t in [x.0, y.0].into_iter().flatten() {
                if matches!(a.node(t), Node::Prim(Primitive::Len, _)) {
                    order.at_most(None, Some(t), 0);
                }
            }
            // x < y is x - y <= -1; not x < y is y - x <= 0
            match holds {
                true => order.at_most(x.0, y.0, y.1 - x.1 - 1),
                false => order.at_most(y.0, x.0, x.1 - y.1),
            }
        }
        if !order.holds() {
            return false;
        }
        // integers that differ: where only less or only more is left, that holds
        let mut differ = Vec::new();
        for (t, not) in &self.not {
            match not {
                Not::Equal(other) => differ.push((linear(a, *t), linear(a, *other))),
                Not::Length(n) => {
                    let length = a.term(Node::Prim(Primitive::Len, vec![*t]));
                    differ.push((linear(a, length), (None, *n as i64)));
                }
                Not::Built(_) => {}
            }
        }
        let speaks = |order: &Order, t: Option<Term>| t.is_none_or(|t| order.speaks_of(t));
        differ.retain(|(x, y)| speaks(&order, x.0) && speaks(&order, y.0));
        loop {
            let left = differ.len();
            let mut open = Vec::new();
            for (x, y) in std::mem::take(&mut differ) {
                let less = order.with(x.0, y.0, y.1 - x.1 - 1);
                let more = order.with(y.0, x.0, x.1 - y.1 - 1);
                match (less.holds(), more.holds()) {
                    (true, true) => open.push((x, y)),
                    (true, false) => order = less,
                    (false, true) => order = more,
                    (false, false) => return false,
                }
            }
            if open.len() == left {
                return true;
            }
            differ = open;
        }
    }

    /// Truths that nothing decides, in order: what a witness has to fulfil besides its types.
    pub fn undecided(&self, a: &Terms<'_>) -> Vec<(Term, bool)> {
        let truth = |v: Term| match a.node(v) {
            Node::Const(Constant::Bool(b)) => Some(*b),
            _ => None,
        };
        self.known.iter().filter_map(|(k, v)| Some((*k, truth(*v)?))).collect()
    }

    /// Comparisons that are assumed, and what equals or is not equal.
    pub fn relations(&self, a: &Terms<'_>) -> Vec<(Term, &'static str, Term)> {
        let mut out: Vec<_> =
            self.less.iter().map(|(x, y, holds)| if *holds { (*x, "<", *y) } else { (*y, "<=", *x) }).collect();
        for (k, v) in &self.known {
            let typed = matches!(a.node(*k), Node::Prim(Primitive::TypeOf | Primitive::Types, _));
            let computed = matches!(a.node(*k), Node::Prim(..) | Node::Call(..) | Node::MadeBy(_)) && !typed;
            if computed && *a.domain(*k) != Domain::Bool {
                out.push((*k, "==", *v));
            }
        }
        for (t, not) in &self.not {
            if let Not::Equal(other) = not {
                out.push((*t, "!=", *other));
            }
        }
        out
    }

    /// Terms that the assumptions speak of.
    pub fn subjects(&self) -> Vec<Term> {
        let mut out: Vec<Term> = self.not.iter().map(|n| n.0).collect();
        out.extend(self.known.keys());
        out
    }
}

/// How much a term says: one of which less is known is looked up and becomes the other.
fn rank(a: &Terms<'_>, t: Term) -> u8 {
    let computed = match a.node(t) {
        Node::Const(_) | Node::Make(..) | Node::List(_) => return 9,
        Node::Prim(Primitive::TypeOf | Primitive::Types, _) => 0,
        Node::Prim(..) | Node::Call(..) => 3,
        _ => 0,
    };
    let domain = match a.domain(t) {
        Domain::Any => 0,
        Domain::Optional(_) => 1,
        _ => 2,
    };
    computed + domain
}

/// `x` occurs in `t`.
fn occurs(a: &Terms<'_>, x: Term, t: Term) -> bool {
    if x == t {
        return true;
    }
    match a.node(t) {
        Node::Make(_, ts) | Node::Prim(_, ts) | Node::Call(_, ts, _) => ts.iter().any(|t| occurs(a, x, *t)),
        Node::List(items) => items.iter().any(|i| match i {
            Item::One(t) | Item::All(t) => occurs(a, x, *t),
        }),
        Node::Elem(t) => occurs(a, x, *t),
        _ => false,
    }
}

/// Enum cases are also written as strings where their name is no name.
fn alike(c: &Constant, d: &Constant) -> bool {
    match (c, d) {
        (Constant::Case(c), Constant::String(d)) | (Constant::String(c), Constant::Case(d)) => c == d,
        _ => c == d,
    }
}

/// Against a list that begins with known elements: what the rest of it must not have as a length. `Some(None)`: it has
/// that length; `None`: nothing is known.
fn shorter(a: &mut Terms<'_>, list: Term, n: usize) -> Option<Option<(Term, usize)>> {
    let Node::List(items) = a.node(list) else { return None };
    let ones = items.iter().filter(|i| matches!(i, Item::One(_))).count();
    let rests: Vec<Term> = items.iter().filter_map(|i| if let Item::All(t) = i { Some(*t) } else { None }).collect();
    match rests[..] {
        [] if ones == n => Some(None),
        [rest] if ones <= n => Some(Some((rest, n - ones))),
        _ => None,
    }
}
