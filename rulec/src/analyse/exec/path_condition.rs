//! What is assumed on one path.
//!
//! Takes assumptions about terms; gives consequences, or that they cannot hold together. Kept true: equal terms are
//! rewritten to one; assumptions that are found to be contradictory are, and what is not decided counts as possible.

use super::difference_logic::{DifferenceConstraints, is_length, split_integer_offset, split_offset};
use super::terms::{Domain, FLOAT_WIDTHS, Term, TermItem, TermNode, Terms, is_type_ctor};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor};
use std::collections::{BTreeMap, HashMap};

/// Lists up to this length are written out where their length is known.
const MAX_EXPANDED_LENGTH: usize = 16;

/// What a term is not.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Exclusion {
    /// Built by that constructor.
    Ctor(Ctor),
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
pub struct PathCondition {
    substitution: BTreeMap<Term, Term>,
    exclusions: Vec<(Term, Exclusion)>,
    /// `a < b` holds, or does not.
    comparisons: Vec<(Term, Term, bool)>,
}

impl PathCondition {
    /// The term as it is known here.
    pub fn normalize(&self, terms: &mut Terms<'_>, t: Term) -> Term {
        self.rewrite(terms, t, &mut HashMap::new())
    }

    /// The term with its parts as they are known here; the term itself is left open.
    pub fn normalize_parts(&self, terms: &mut Terms<'_>, t: Term) -> Term {
        self.rewrite_parts(terms, t, &mut HashMap::new())
    }

    fn rewrite(&self, terms: &mut Terms<'_>, t: Term, memo: &mut HashMap<Term, Term>) -> Term {
        if let Some(&done) = memo.get(&t) {
            return done;
        }
        let mut result = t;
        if let Some(&replacement) = self.substitution.get(&t) {
            result = self.rewrite(terms, replacement, memo);
        } else {
            let rewritten = self.rewrite_parts(terms, t, memo);
            if rewritten != t {
                result = self.rewrite(terms, rewritten, memo);
            }
        }
        memo.insert(t, result);
        result
    }

    /// The term with its parts rewritten.
    fn rewrite_parts(&self, terms: &mut Terms<'_>, t: Term, memo: &mut HashMap<Term, Term>) -> Term {
        match terms.node(t).clone() {
            TermNode::Make(ctor, parts) => {
                let parts = parts.into_iter().map(|p| self.rewrite(terms, p, memo)).collect();
                terms.intern(TermNode::Make(ctor, parts))
            }
            TermNode::List(items) => {
                let mut out = Vec::new();
                for item in items {
                    match item {
                        TermItem::One(t) => out.push(TermItem::One(self.rewrite(terms, t, memo))),
                        TermItem::Spread(t) => {
                            let list = self.rewrite(terms, t, memo);
                            match terms.node(list) {
                                TermNode::List(inner) => out.extend(inner.iter().copied()),
                                _ => out.push(TermItem::Spread(list)),
                            }
                        }
                    }
                }
                match out[..] {
                    // a list of all elements of a list is that list
                    [TermItem::Spread(list)] => list,
                    _ => terms.list(out),
                }
            }
            TermNode::AnyElement(list) => {
                let new_list = self.rewrite(terms, list, memo);
                if new_list == list {
                    return t;
                }
                let domain = terms.domain(t).clone();
                terms.intern_with_domain(TermNode::AnyElement(new_list), domain)
            }
            TermNode::Prim(p, args) => {
                let args: Vec<Term> = args.into_iter().map(|t| self.rewrite(terms, t, memo)).collect();
                match super::const_eval::eval_primitive(terms, p, &args) {
                    Some(value) => value,
                    None => terms.intern(TermNode::Prim(p, args)),
                }
            }
            TermNode::Call(f, args, i) => {
                let args = args.into_iter().map(|t| self.rewrite(terms, t, memo)).collect();
                terms.intern(TermNode::Call(f, args, i))
            }
            _ => t,
        }
    }

    // ---- questions

    /// Built by the constructor? With the parts. (`Float` is no constructor of its own: it asks for the width of a constant.)
    pub fn decide_ctor(&self, terms: &mut Terms<'_>, t: Term, ctor: &Ctor) -> Answer {
        let t = self.normalize(terms, t);
        match terms.node(t) {
            TermNode::Make(c, parts) if c == ctor => return Answer::Yes(parts.clone()),
            TermNode::Const(Constant::Type(name)) if *ctor == Ctor::Float => {
                let width = super::terms::FLOAT_WIDTHS.iter().find(|f| f.0 == name).map(|f| f.1);
                return width.map_or(Answer::No, |w| Answer::Yes(vec![terms.int(w)]));
            }
            TermNode::Make(..) | TermNode::Const(_) | TermNode::List(_) => return Answer::No,
            _ => {}
        }
        let is_possible = match terms.domain(t) {
            Domain::Type => is_type_ctor(ctor),
            Domain::Bool | Domain::Int | Domain::Case(_) | Domain::List(_) => false,
            _ => true,
        };
        if !is_possible || self.exclusions.contains(&(t, Exclusion::Ctor(ctor.clone()))) {
            Answer::No
        } else {
            Answer::Maybe
        }
    }

    /// The same value?
    pub fn decide_equal(&self, terms: &mut Terms<'_>, x: Term, y: Term) -> Answer {
        let (x, y) = (self.normalize(terms, x), self.normalize(terms, y));
        self.decide_equal_normalized(terms, x, y)
    }

    fn decide_equal_normalized(&self, terms: &mut Terms<'_>, x: Term, y: Term) -> Answer {
        if x == y {
            return Answer::Yes(vec![]);
        }
        let decide_all = |this: &Self, terms: &mut Terms<'_>, xs: &[Term], ys: &[Term]| {
            let answers: Vec<Answer> =
                xs.iter().zip(ys).map(|(x, y)| this.decide_equal_normalized(terms, *x, *y)).collect();
            if answers.contains(&Answer::No) {
                Answer::No
            } else if answers.contains(&Answer::Maybe) {
                Answer::Maybe
            } else {
                Answer::Yes(vec![])
            }
        };
        match (terms.node(x).clone(), terms.node(y).clone()) {
            (TermNode::Make(c, xs), TermNode::Make(d, ys)) => {
                return if c != d || xs.len() != ys.len() { Answer::No } else { decide_all(self, terms, &xs, &ys) };
            }
            (TermNode::List(xs), TermNode::List(ys)) => match (terms.elements(x), terms.elements(y)) {
                (Some(xs), Some(ys)) if xs.len() != ys.len() => return Answer::No,
                (Some(xs), Some(ys)) => return decide_all(self, terms, &xs, &ys),
                (Some(exact), None) | (None, Some(exact)) => {
                    let other = if terms.elements(x).is_some() { &ys } else { &xs };
                    let min_len = other.iter().filter(|i| matches!(i, TermItem::One(_))).count();
                    return if exact.len() < min_len { Answer::No } else { Answer::Maybe };
                }
                (None, None) => return Answer::Maybe,
            },
            (TermNode::Const(c), TermNode::Const(d)) => {
                return if same_constant(&c, &d) { Answer::Yes(vec![]) } else { Answer::No };
            }
            _ if terms.is_constructed(x) && terms.is_constructed(y) => return Answer::No,
            _ => {}
        }
        if let (Some((p, n)), Some((q, m))) = (split_integer_offset(terms, x), split_integer_offset(terms, y)) {
            let length = |t: Option<Term>| t.is_some_and(|t| is_length(terms, t));
            match (p, q) {
                _ if p == q => return if n == m { Answer::Yes(vec![]) } else { Answer::No },
                (p, None) if length(p) && m < n => return Answer::No,
                (None, q) if length(q) && n < m => return Answer::No,
                _ => {}
            }
        }
        for (x, y) in [(x, y), (y, x)] {
            for (t, exclusion) in &self.exclusions {
                let excluded = match exclusion {
                    Exclusion::Equal(other) => *t == x && *other == y,
                    Exclusion::Ctor(ctor) => *t == x && matches!(terms.node(y), TermNode::Make(c, _) if c == ctor),
                    Exclusion::Length(n) => *t == x && terms.elements(y).is_some_and(|e| e.len() == *n),
                };
                if excluded {
                    return Answer::No;
                }
            }
            if let TermNode::Const(value) = terms.node(y)
                && !terms.domain(x).may_contain(value)
            {
                return Answer::No;
            }
            let is_scalar = matches!(terms.domain(x), Domain::Type | Domain::Bool | Domain::Int | Domain::Case(_));
            if is_scalar && matches!(terms.node(y), TermNode::List(_)) {
                return Answer::No;
            }
        }
        Answer::Maybe
    }

    // ---- assumptions; each says whether all assumptions may still hold together

    /// The term is built so; gives the parts.
    pub fn assume_ctor(&mut self, terms: &mut Terms<'_>, t: Term, ctor: &Ctor) -> Option<Vec<Term>> {
        let t = self.normalize(terms, t);
        let domains = terms.part_domains(ctor);
        let tag = format!("{ctor:?}");
        let parts: Vec<Term> = (domains.into_iter().enumerate())
            .map(|(i, domain)| terms.intern_with_domain(TermNode::Part(t, tag.clone(), i as u16), domain))
            .collect();
        let constructed = terms.intern(TermNode::Make(ctor.clone(), parts.clone()));
        self.assume_equal(terms, t, constructed).then_some(parts)
    }

    /// The term is not built so.
    pub fn assume_not_ctor(&mut self, terms: &mut Terms<'_>, t: Term, ctor: &Ctor) -> bool {
        let t = self.normalize(terms, t);
        self.exclusions.push((t, Exclusion::Ctor(ctor.clone())));
        self.propagate(terms)
    }

    /// The list has not that length.
    pub fn assume_not_length(&mut self, terms: &mut Terms<'_>, t: Term, n: usize) -> bool {
        let t = self.normalize(terms, t);
        self.exclusions.push((t, Exclusion::Length(n)));
        self.propagate(terms)
    }

    /// The terms are the same.
    pub fn assume_equal(&mut self, terms: &mut Terms<'_>, x: Term, y: Term) -> bool {
        self.unify(terms, x, y) && self.propagate(terms)
    }

    /// The terms differ.
    pub fn assume_not_equal(&mut self, terms: &mut Terms<'_>, x: Term, y: Term) -> bool {
        let (x, y) = (self.normalize(terms, x), self.normalize(terms, y));
        self.exclusions.push((x, Exclusion::Equal(y)));
        self.propagate(terms)
    }

    /// `x < y` holds, or does not.
    pub fn assume_less(&mut self, terms: &mut Terms<'_>, x: Term, y: Term, holds: bool) -> bool {
        self.comparisons.push((x, y, holds));
        self.propagate(terms)
    }

    fn unify(&mut self, terms: &mut Terms<'_>, x: Term, y: Term) -> bool {
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
                // what is looked up is what says less
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

    /// A sum that equals a number: what is in it is the rest. `None`: it says nothing of its parts.
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
            let items = (0..n)
                .map(|i| {
                    TermItem::One(
                        terms
                            .intern_with_domain(TermNode::Part(list, format!("length {n}"), i as u16), element.clone()),
                    )
                })
                .collect();
            let whole = terms.list(items);
            return Some(self.unify(terms, list, whole));
        }
        if t == x || t == y {
            return None;
        }
        let value = terms.int(value);
        Some(self.unify(terms, t, value))
    }

    /// Lists of which at least one is not known to its end.
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

    /// Follows what the assumptions mean for each other.
    fn propagate(&mut self, terms: &mut Terms<'_>) -> bool {
        for _ in 0..16 {
            let before = (self.substitution.len(), self.exclusions.len());
            let mut memo = HashMap::new();
            let entries: Vec<(Term, Term)> = self.substitution.iter().map(|(k, v)| (*k, *v)).collect();
            for (k, v) in entries {
                let is_rewritable = matches!(
                    terms.node(k),
                    TermNode::Prim(..) | TermNode::Call(..) | TermNode::AnyElement(_) | TermNode::List(_)
                );
                if !is_rewritable {
                    continue;
                }
                let rewritten = self.rewrite_parts(terms, k, &mut memo);
                if let TermNode::AnyElement(list) = *terms.node(rewritten)
                    && let TermNode::List(items) = terms.node(list).clone()
                {
                    // what any element is, each is
                    for item in items {
                        let each = match item {
                            TermItem::One(t) => t,
                            TermItem::Spread(t) => terms.intern(TermNode::AnyElement(t)),
                        };
                        if !self.unify(terms, each, v) {
                            return false;
                        }
                    }
                    memo.clear();
                } else if rewritten != k {
                    if !self.unify(terms, rewritten, v) {
                        return false;
                    }
                    memo.clear();
                }
            }
            for i in 0..self.exclusions.len() {
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
                        if matches!(
                            PathCondition::default().decide_equal_normalized(terms, normalized, other),
                            Answer::Yes(_)
                        ) {
                            return false;
                        }
                        // the empty list is known by its length
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
            if !self.propagate_exclusions(terms) {
                return false;
            }
            if (self.substitution.len(), self.exclusions.len()) == before {
                break;
            }
        }
        self.check_comparisons(terms)
    }

    /// Of an enum, a boolean or what is known to be a float, some value is left.
    fn propagate_exclusions(&mut self, terms: &mut Terms<'_>) -> bool {
        let mut excluded: BTreeMap<Term, Vec<Term>> = BTreeMap::new();
        for (t, exclusion) in &self.exclusions {
            if let Exclusion::Equal(other) = exclusion {
                for (t, value) in [(*t, *other), (*other, *t)] {
                    if matches!(terms.node(value), TermNode::Const(_)) {
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

    /// The comparisons of integers hold together.
    fn check_comparisons(&self, terms: &mut Terms<'_>) -> bool {
        if self.comparisons.is_empty() {
            return true;
        }
        let mut constraints = DifferenceConstraints::default();
        for (x, y, holds) in &self.comparisons {
            let (x, y) = (self.normalize(terms, *x), self.normalize(terms, *y));
            let (x, y) = (split_offset(terms, x), split_offset(terms, y));
            for t in [x.0, y.0].into_iter().flatten() {
                if matches!(terms.node(t), TermNode::Prim(Primitive::Len, _)) {
                    constraints.add_at_most(None, Some(t), 0);
                }
            }
            // x < y is x - y <= -1; not x < y is y - x <= 0
            match holds {
                true => constraints.add_at_most(x.0, y.0, y.1 - x.1 - 1),
                false => constraints.add_at_most(y.0, x.0, x.1 - y.1),
            }
        }
        if !constraints.is_satisfiable() {
            return false;
        }
        // integers that differ: where only less or only more is left, that holds
        let mut disequalities = Vec::new();
        for (t, exclusion) in &self.exclusions {
            match exclusion {
                Exclusion::Equal(other) => disequalities.push((split_offset(terms, *t), split_offset(terms, *other))),
                Exclusion::Length(n) => {
                    let length = terms.intern(TermNode::Prim(Primitive::Len, vec![*t]));
                    disequalities.push((split_offset(terms, length), (None, *n as i64)));
                }
                Exclusion::Ctor(_) => {}
            }
        }
        let is_constrained =
            |constraints: &DifferenceConstraints, t: Option<Term>| t.is_none_or(|t| constraints.constrains(t));
        disequalities.retain(|(x, y)| is_constrained(&constraints, x.0) && is_constrained(&constraints, y.0));
        loop {
            let count_before = disequalities.len();
            let mut undecided = Vec::new();
            for (x, y) in std::mem::take(&mut disequalities) {
                let with_less = constraints.with_at_most(x.0, y.0, y.1 - x.1 - 1);
                let with_more = constraints.with_at_most(y.0, x.0, x.1 - y.1 - 1);
                match (with_less.is_satisfiable(), with_more.is_satisfiable()) {
                    (true, true) => undecided.push((x, y)),
                    (true, false) => constraints = with_less,
                    (false, true) => constraints = with_more,
                    (false, false) => return false,
                }
            }
            if undecided.len() == count_before {
                return true;
            }
            disequalities = undecided;
        }
    }

    /// Truths that nothing decides, in order: what a witness has to fulfil besides its types.
    pub fn undecided_predicates(&self, terms: &Terms<'_>) -> Vec<(Term, bool)> {
        let truth = |v: Term| match terms.node(v) {
            TermNode::Const(Constant::Bool(b)) => Some(*b),
            _ => None,
        };
        self.substitution.iter().filter_map(|(k, v)| Some((*k, truth(*v)?))).collect()
    }

    /// Comparisons that are assumed, and what equals or is not equal.
    pub fn relations(&self, terms: &Terms<'_>) -> Vec<(Term, &'static str, Term)> {
        let mut out: Vec<_> =
            self.comparisons.iter().map(|(x, y, holds)| if *holds { (*x, "<", *y) } else { (*y, "<=", *x) }).collect();
        for (k, v) in &self.substitution {
            let typed = matches!(terms.node(*k), TermNode::Prim(Primitive::TypeOf | Primitive::Types, _));
            let computed =
                matches!(terms.node(*k), TermNode::Prim(..) | TermNode::Call(..) | TermNode::DefiningOpName(_))
                    && !typed;
            if computed && *terms.domain(*k) != Domain::Bool {
                out.push((*k, "==", *v));
            }
        }
        for (t, exclusion) in &self.exclusions {
            if let Exclusion::Equal(other) = exclusion {
                out.push((*t, "!=", *other));
            }
        }
        out
    }

    /// Terms that the assumptions speak of.
    pub fn constrained_terms(&self) -> Vec<Term> {
        let mut out: Vec<Term> = self.exclusions.iter().map(|n| n.0).collect();
        out.extend(self.substitution.keys());
        out
    }
}

/// How much a term says: one of which less is known is looked up and becomes the other.
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

/// `x` occurs in `t`.
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

/// Enum cases are also written as strings where their name is no name.
fn same_constant(c: &Constant, d: &Constant) -> bool {
    match (c, d) {
        (Constant::Case(c), Constant::String(d)) | (Constant::String(c), Constant::Case(d)) => c == d,
        _ => c == d,
    }
}

/// Against a list that begins with known elements: what the rest of it must not have as a length. `Some(None)`: it has
/// that length; `None`: nothing is known.
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
