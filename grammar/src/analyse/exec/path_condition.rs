//! Path conditions: the assumptions under which one path through the code is taken.
//!
//! The assumptions are equalities, disequalities, excluded constructors and lengths, and integer comparisons.
//! Equalities are stored as a substitution on hash-consed terms, which is closed under congruence. `difference_logic`
//! decides comparisons.
//!
//! Invariant: the procedure is sound but incomplete. A condition that it reports as contradictory has no model. A
//! question that it cannot decide has the answer `Maybe`.
//!
//! Tests: below, grammar/tests/exact.rs.

use super::difference_logic::{DifferenceConstraints, is_length, split_integer_offset, split_offset};
use super::exclusions::Exclusion;
use super::terms::{Domain, Term, TermItem, TermNode, Terms, is_type_ctor};
use crate::primitive::Primitive;
use crate::rir::{Constant, Ctor};
use std::collections::{BTreeMap, HashMap};

/// The maximal number of rounds in which consequences of the assumptions are derived.
const MAX_PROPAGATION_ROUNDS: usize = 16;

/// The answer to a yes-or-no question about a term under a path condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The answer is yes. If the question asks for a constructor, contains the parts of the term; otherwise it is
    /// empty.
    Yes(Vec<Term>),
    /// The answer is no.
    No,
    /// The path condition does not determine the answer.
    Maybe,
}

/// A conjunction of assumptions about terms.
#[derive(Clone, Debug, Default)]
pub struct PathCondition {
    /// Maps terms to their replacements. Invariant: when an entry is added, its replacement does not contain the term.
    pub(super) substitution: BTreeMap<Term, Term>,
    pub(super) exclusions: Vec<(Term, Exclusion)>,
    /// Triples `(a, b, holds)`: `a < b` if `holds`, otherwise `b <= a`.
    pub(super) comparisons: Vec<(Term, Term, bool)>,
    /// The lengths of `substitution` and `exclusions` when `propagate` last reached a fixed point; `None` before. While
    /// `substitution` keeps this length, `propagate` examines only the exclusions that were added since.
    settled: Option<(usize, usize)>,
}

impl PathCondition {
    /// Returns the normal form of a term: applies the substitution, and evaluates primitives whose arguments determine
    /// the result.
    pub fn normalize(&self, terms: &mut Terms<'_>, t: Term) -> Term {
        if matches!(terms.node(t), TermNode::Const(_) | TermNode::Variable(_)) && !self.substitution.contains_key(&t) {
            return t;
        }
        if let Some(&replacement) = self.substitution.get(&t)
            && matches!(terms.node(replacement), TermNode::Const(_))
        {
            return replacement;
        }
        self.rewrite(terms, t, &mut HashMap::new())
    }

    /// Returns the number of comparisons that a `propagate` makes, in thousands.
    pub fn size_in_thousands(&self) -> usize {
        (1 + self.comparisons.len()) * self.exclusions.len() / 1000
    }

    /// Returns the term with its parts in normal form. A replacement of the term itself is not applied.
    pub fn normalize_parts(&self, terms: &mut Terms<'_>, t: Term) -> Term {
        self.rewrite_parts(terms, t, &mut HashMap::new())
    }

    fn rewrite(&self, terms: &mut Terms<'_>, t: Term, memo: &mut HashMap<Term, Term>) -> Term {
        if let Some(&done) = memo.get(&t) {
            return done;
        }
        // Later entries may lead from a replacement back to the term. The recursion then stops: an inner occurrence is
        // not replaced.
        memo.insert(t, t);
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

    /// Rewrites the parts of a term to their normal forms. Also inlines known lists that are spread, and evaluates a
    /// primitive.
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
                    // `[..list]` is equal to `list`.
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

    // ---- Decisions.

    /// Decides whether the term is built by the constructor.
    ///
    /// Float types are constants, but are considered as built by `Float`, whose only part is the width of the type.
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
            domain if matches!(domain.without_none(), Domain::Attr(_)) => domain.is_built_by(ctor),
            _ => true,
        };
        if !is_possible || self.exclusions.contains(&(t, Exclusion::Ctor(ctor.clone()))) {
            Answer::No
        } else {
            Answer::Maybe
        }
    }

    /// Decides whether two terms are equal.
    pub fn decide_equal(&self, terms: &mut Terms<'_>, x: Term, y: Term) -> Answer {
        let (x, y) = (self.normalize(terms, x), self.normalize(terms, y));
        self.decide_equal_normalized(terms, x, y)
    }

    /// Decides whether two terms are equal that are in normal form.
    pub(super) fn decide_equal_normalized(&self, terms: &mut Terms<'_>, x: Term, y: Term) -> Answer {
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

    // ---- Assumptions.

    /// Assumes that the term is built by the constructor. Returns terms for its parts; `None` on a contradiction.
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

    /// Assumes that the term is not built by the constructor. Returns false on a contradiction.
    pub fn assume_not_ctor(&mut self, terms: &mut Terms<'_>, t: Term, ctor: &Ctor) -> bool {
        let t = self.normalize(terms, t);
        self.exclusions.push((t, Exclusion::Ctor(ctor.clone())));
        self.propagate(terms)
    }

    /// Assumes that the term is not a list of length `n`. Returns false on a contradiction.
    pub fn assume_not_length(&mut self, terms: &mut Terms<'_>, t: Term, n: usize) -> bool {
        let t = self.normalize(terms, t);
        self.exclusions.push((t, Exclusion::Length(n)));
        self.propagate(terms)
    }

    /// Assumes that the terms are equal. Returns false on a contradiction.
    pub fn assume_equal(&mut self, terms: &mut Terms<'_>, x: Term, y: Term) -> bool {
        self.unify(terms, x, y) && self.propagate(terms)
    }

    /// Assumes that the terms differ. Returns false on a contradiction.
    pub fn assume_not_equal(&mut self, terms: &mut Terms<'_>, x: Term, y: Term) -> bool {
        let (x, y) = (self.normalize(terms, x), self.normalize(terms, y));
        self.exclusions.push((x, Exclusion::Equal(y)));
        self.propagate(terms)
    }

    /// Assumes that `x < y` has the truth value `holds`. Returns false on a contradiction.
    pub fn assume_less(&mut self, terms: &mut Terms<'_>, x: Term, y: Term, holds: bool) -> bool {
        self.comparisons.push((x, y, holds));
        self.propagate(terms)
    }

    /// Adds the consequences of the assumptions, in at most `MAX_PROPAGATION_ROUNDS` rounds. Returns false on a
    /// contradiction.
    fn propagate(&mut self, terms: &mut Terms<'_>) -> bool {
        for _ in 0..MAX_PROPAGATION_ROUNDS {
            let before = self.substitution.len();
            let settled = self.settled.filter(|(substitution, _)| *substitution == before);
            let first_new = settled.map_or(0, |(_, exclusions)| exclusions);
            if settled.is_none() && !self.propagate_equalities(terms) {
                return false;
            }
            if !self.normalize_exclusions(terms, first_new) {
                return false;
            }
            self.drop_satisfied_exclusions(terms, first_new);
            if !self.propagate_exclusions(terms, first_new) {
                return false;
            }
            if self.substitution.len() == before {
                self.settled = Some((before, self.exclusions.len()));
                break;
            }
        }
        self.check_comparisons(terms)
    }

    /// Rewrites the left sides of the equalities, and assumes the equalities that follow. Returns false on a
    /// contradiction.
    fn propagate_equalities(&mut self, terms: &mut Terms<'_>) -> bool {
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
                // An equality for an arbitrary element of a list holds for each element.
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
        true
    }

    /// Returns whether the comparisons and disequalities of integers are satisfiable together, by difference
    /// constraints.
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
            // `x < y` is the constraint `x - y <= -1`, and its negation is `y - x <= 0`.
            if *holds {
                constraints.add_at_most(x.0, y.0, y.1 - x.1 - 1);
            } else {
                constraints.add_at_most(y.0, x.0, x.1 - y.1);
            }
        }
        if !constraints.is_satisfiable() {
            return false;
        }
        // A disequality means `<` or `>`. If only one of these is satisfiable, it is added as a constraint.
        let mut disequalities = Vec::new();
        for (t, exclusion) in &self.exclusions {
            match exclusion {
                Exclusion::Equal(other) => disequalities.push((split_offset(terms, *t), split_offset(terms, *other))),
                Exclusion::Length(n) => {
                    let length = terms.intern(TermNode::Prim(Primitive::Len, vec![*t]));
                    disequalities.push((split_offset(terms, length), (None, *n as i128)));
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

    /// Returns the terms that equal a constant, sorted.
    pub fn constants(&self, terms: &Terms<'_>) -> Vec<(Term, Constant)> {
        let constant = |v: Term| match terms.node(v) {
            TermNode::Const(constant) => Some(constant.clone()),
            _ => None,
        };
        self.substitution.iter().filter_map(|(t, v)| Some((*t, constant(*v)?))).collect()
    }

    /// Returns the boolean terms that are assumed to be true or false, with their truth values.
    pub fn undecided_predicates(&self, terms: &Terms<'_>) -> Vec<(Term, bool)> {
        let truth = |v: Term| match terms.node(v) {
            TermNode::Const(Constant::Bool(b)) => Some(*b),
            _ => None,
        };
        self.substitution.iter().filter_map(|(k, v)| Some((*k, truth(*v)?))).collect()
    }

    /// Returns the assumed comparisons, disequalities, and values of primitives, calls and op names. Each is a triple
    /// of the left side, the operator (such as `<`) and the right side.
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

    /// Returns the terms that have a replacement or an exclusion.
    pub fn constrained_terms(&self) -> Vec<Term> {
        let mut out: Vec<Term> = self.exclusions.iter().map(|n| n.0).collect();
        out.extend(self.substitution.keys());
        out
    }
}

/// Returns whether two constants are equal. A string is equal to the enum case of this name, because a case that is not
/// an identifier is written as a string.
pub fn same_constant(c: &Constant, d: &Constant) -> bool {
    match (c, d) {
        (Constant::Case(c), Constant::String(d)) | (Constant::String(c), Constant::Case(d)) => c == d,
        _ => c == d,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rir::RuleSet;

    fn list_of(domain: Domain) -> Domain {
        Domain::List(Box::new(domain))
    }

    #[test]
    fn an_equality_of_lists_determines_their_elements() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let (a, rest) = (terms.fresh(Domain::Int), terms.fresh(list_of(Domain::Int)));
        let (one, two) = (terms.int(1), terms.int(2));
        let open = terms.list(vec![TermItem::One(a), TermItem::Spread(rest)]);
        let known = terms.list(vec![TermItem::One(one), TermItem::One(two)]);
        let mut condition = PathCondition::default();
        assert!(condition.assume_equal(&mut terms, open, known));
        assert_eq!(condition.normalize(&mut terms, a), one);
        let last = terms.list(vec![TermItem::One(two)]);
        assert_eq!(condition.normalize(&mut terms, rest), last);
    }

    #[test]
    fn two_values_of_one_term_contradict_each_other() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let (n, one, two) = (terms.fresh(Domain::Int), terms.int(1), terms.int(2));
        let mut condition = PathCondition::default();
        assert!(condition.assume_equal(&mut terms, n, one));
        assert!(!condition.clone().assume_equal(&mut terms, n, two));
        assert!(!condition.assume_not_equal(&mut terms, n, one));
    }

    #[test]
    fn an_excluded_constructor_excludes_its_types() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let t = terms.fresh(Domain::Type);
        let i32_type = terms.constant(Constant::Type("i32".into()));
        let mut condition = PathCondition::default();
        assert!(condition.assume_not_ctor(&mut terms, t, &Ctor::Int));
        assert_eq!(condition.decide_ctor(&mut terms, t, &Ctor::Int), Answer::No);
        assert_eq!(condition.decide_equal(&mut terms, t, i32_type), Answer::No);
        assert_eq!(condition.decide_ctor(&mut terms, t, &Ctor::Vector), Answer::Maybe);
    }

    #[test]
    fn the_last_value_of_a_finite_domain_is_known() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let flag = terms.fresh(Domain::Bool);
        let (yes, no) = (terms.constant(Constant::Bool(true)), terms.constant(Constant::Bool(false)));
        let mut condition = PathCondition::default();
        assert!(condition.assume_not_equal(&mut terms, flag, yes));
        assert_eq!(condition.normalize(&mut terms, flag), no);
        assert!(!condition.assume_not_equal(&mut terms, flag, no));
    }

    #[test]
    fn comparisons_and_disequalities_of_integers_are_combined() {
        // `n < 3` and `not n < 2` imply `n == 2`.
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let (n, two, three) = (terms.fresh(Domain::Int), terms.int(2), terms.int(3));
        let mut condition = PathCondition::default();
        assert!(condition.assume_less(&mut terms, n, three, true));
        assert!(condition.assume_less(&mut terms, n, two, false));
        assert!(!condition.assume_not_equal(&mut terms, n, two));
    }

    #[test]
    fn a_known_length_expands_a_list() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let list = terms.fresh(list_of(Domain::Int));
        let length = terms.intern(TermNode::Prim(Primitive::Len, vec![list]));
        let two = terms.int(2);
        let mut condition = PathCondition::default();
        assert!(condition.assume_equal(&mut terms, length, two));
        let expanded = condition.normalize(&mut terms, list);
        assert_eq!(terms.elements(expanded).map(|e| e.len()), Some(2));
        assert!(!condition.assume_not_length(&mut terms, list, 2));
    }

    #[test]
    fn a_cyclic_equation_is_not_substituted() {
        let set = RuleSet::default();
        let mut terms = Terms::new(&set);
        let x = terms.fresh(Domain::Any);
        let list = terms.list(vec![TermItem::One(x)]);
        let mut condition = PathCondition::default();
        assert!(condition.assume_equal(&mut terms, x, list));
        assert_eq!(condition.normalize(&mut terms, x), x);
    }
}
