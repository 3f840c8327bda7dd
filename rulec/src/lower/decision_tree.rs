//! Trees: the tests that the rules of one op have in common, as a decision tree.
//!
//! Takes compiled rules; gives a tree for each root op. What a rule needs is read from its own matching code: the tests
//! that every match passes on the way to `Accept`. Kept true: a rule is left out of a branch only where a test of it
//! cannot hold there.

use crate::primitive::Primitive;
use crate::rir::*;

/// A test that a rule needs, and where it looks.
#[derive(Clone)]
struct RequiredTest {
    place: Place,
    test: PatternTest,
    span: Span,
}

/// A rule, and what it needs beyond what is known already.
#[derive(Clone)]
struct Candidate {
    rule: RuleId,
    tests: Vec<RequiredTest>,
}

/// How many switches may follow each other: rules that do not mention a place are repeated in each of its branches.
const MAX_SWITCH_DEPTH: usize = 8;

/// The trees of all root ops, in the order in which these first appear.
pub fn build_trees(rules: &LazyTable<Rule>, functions: &LazyTable<Function>) -> Vec<DecisionTree> {
    let mut roots: Vec<(&str, Vec<Candidate>)> = Vec::new();
    for (i, rule) in rules.iter().enumerate() {
        let candidate = Candidate { rule: RuleId(i as u32), tests: required_tests(&functions[rule.func.index()]) };
        match roots.iter_mut().find(|r| r.0 == rule.root) {
            Some((_, candidates)) => candidates.push(candidate),
            None => roots.push((&rule.root, vec![candidate])),
        }
    }
    let tree = |(root, candidates): (&str, Vec<Candidate>)| {
        let rules = candidates.iter().map(|c| c.rule).collect();
        DecisionTree { root: root.to_string(), rules, node: build_node(candidates, 0) }
    };
    roots.into_iter().map(tree).collect()
}

fn build_node(candidates: Vec<Candidate>, depth: usize) -> DecisionNode {
    let place = if candidates.len() > 1 && depth < MAX_SWITCH_DEPTH { best_split(&candidates) } else { None };
    let Some(place) = place else { return DecisionNode::Try(candidates.into_iter().map(|c| c.rule).collect()) };
    let mut tests: Vec<(PatternTest, Span)> = Vec::new();
    for need in candidates.iter().flat_map(|c| &c.tests).filter(|n| n.place == place) {
        if !tests.iter().any(|t| t.0 == need.test) {
            tests.push((need.test.clone(), need.span));
        }
    }
    let cases = tests.into_iter().map(|(test, span)| {
        let remaining = candidates.iter().filter_map(|c| c.assuming(&place, &test)).collect();
        let node = build_node(remaining, depth + 1);
        SwitchCase { test, span, node }
    });
    let unaffected = candidates.iter().filter(|c| !c.tests.iter().any(|n| n.place == place));
    let other = Box::new(build_node(unaffected.cloned().collect(), depth + 1));
    DecisionNode::Switch { cases: cases.collect(), default: other, place }
}

/// The place that most rules look at; of several, the one that the first rule looks at first.
fn best_split(candidates: &[Candidate]) -> Option<Place> {
    let mut best: Option<(usize, &Place)> = None;
    for required in candidates.iter().flat_map(|c| &c.tests) {
        let count = candidates.iter().filter(|c| c.tests.iter().any(|o| o.place == required.place)).count();
        if best.is_none_or(|(most, _)| count > most) {
            best = Some((count, &required.place));
        }
    }
    best.map(|(_, place)| place.clone())
}

impl Candidate {
    /// The rule where a test is known to hold, unless it cannot match there.
    fn assuming(&self, place: &Place, test: &PatternTest) -> Option<Candidate> {
        let at_place = |n: &&RequiredTest| n.place == *place;
        if self.tests.iter().filter(at_place).any(|n| are_disjoint(&n.test, test)) {
            return None;
        }
        let tests = self.tests.iter().filter(|n| !(n.place == *place && n.test == *test)).cloned().collect();
        Some(Candidate { rule: self.rule, tests })
    }
}

/// Whether no value passes both tests.
fn are_disjoint(a: &PatternTest, b: &PatternTest) -> bool {
    match (a, b) {
        (PatternTest::Equal(Constant::Float(_)), PatternTest::Equal(_)) => false,
        (PatternTest::Equal(a), PatternTest::Equal(b)) => {
            std::mem::discriminant(a) == std::mem::discriminant(b) && a != b
        }
        (PatternTest::List(a), PatternTest::List(b)) => a != b,
        (PatternTest::Op(a), PatternTest::Op(b)) => a != b,
        _ => match (implied_ctor(a), implied_ctor(b)) {
            (Some(a), Some(b)) => a != b,
            _ => false,
        },
    }
}

/// The constructor of what passes a test, where the test alone says it.
fn implied_ctor(test: &PatternTest) -> Option<Ctor> {
    match test {
        PatternTest::Ctor(ctor) => Some(ctor.clone()),
        PatternTest::Equal(Constant::Type(text)) => match text.as_bytes() {
            [b'i', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => Some(Ctor::Int),
            [b'f' | b'b' | b't', ..] => Some(Ctor::Float),
            _ => None,
        },
        _ => None,
    }
}

/// What the straight way to `Accept` is known to hold in a register.
#[derive(Clone)]
enum RegisterFact {
    Unknown,
    Place(Place),
    Constant(Constant),
    /// Whether a part equals a constant.
    Equality(Place, Constant),
}

/// The tests on the straight way to `Accept`, each of which ends the match where it fails.
fn required_tests(function: &Function) -> Vec<RequiredTest> {
    let rejects = |to: InstIndex| matches!(function.code.get(to as usize), Some(Inst::NoMatch));
    let mut facts = vec![RegisterFact::Unknown; function.registers as usize];
    let mut tests = Vec::new();
    for (inst, &span) in function.code.iter().zip(&function.spans) {
        match inst {
            Inst::Get { dst, op: 0, what } => {
                facts[*dst as usize] =
                    RegisterFact::Place(Place { field: what.clone(), of_type: false, projections: Vec::new() });
            }
            Inst::Const { dst, value } => facts[*dst as usize] = RegisterFact::Constant(value.clone()),
            Inst::Prim { dst, prim: Primitive::TypeOf, args } => {
                facts[*dst as usize] = match &facts[args[0] as usize] {
                    RegisterFact::Place(p) if !p.of_type && p.projections.is_empty() => {
                        RegisterFact::Place(Place { of_type: true, ..p.clone() })
                    }
                    _ => RegisterFact::Unknown,
                };
            }
            Inst::Prim { dst, prim: Primitive::Equal, args } => {
                facts[*dst as usize] = match (&facts[args[0] as usize], &facts[args[1] as usize]) {
                    (RegisterFact::Place(p), RegisterFact::Constant(c))
                    | (RegisterFact::Constant(c), RegisterFact::Place(p)) => {
                        RegisterFact::Equality(p.clone(), c.clone())
                    }
                    _ => RegisterFact::Unknown,
                };
            }
            Inst::Test { test, src, binds, no } if rejects(*no) => {
                let RegisterFact::Place(place) = facts[*src as usize].clone() else {
                    binds.iter().flatten().for_each(|r| facts[*r as usize] = RegisterFact::Unknown);
                    continue;
                };
                for (i, bind) in binds.iter().enumerate() {
                    let Some(r) = bind else { continue };
                    facts[*r as usize] = match test {
                        PatternTest::Ctor(ctor) => {
                            let mut part = place.clone();
                            part.projections.push((ctor.clone(), i as u16));
                            RegisterFact::Place(part)
                        }
                        _ => RegisterFact::Unknown,
                    };
                }
                if matches!(
                    test,
                    PatternTest::Ctor(_) | PatternTest::Equal(_) | PatternTest::List(_) | PatternTest::Op(_)
                ) {
                    tests.push(RequiredTest { place, test: test.clone(), span });
                }
            }
            Inst::JumpUnless { cond, to } if rejects(*to) => {
                if let RegisterFact::Equality(place, constant) = facts[*cond as usize].clone() {
                    tests.push(RequiredTest { place, test: PatternTest::Equal(constant), span });
                }
            }
            Inst::Test { .. } | Inst::JumpUnless { .. } | Inst::Jump { .. } | Inst::Next { .. } => break,
            Inst::Accept { .. } | Inst::NoMatch => break,
            other => other.writes().into_iter().for_each(|r| facts[r as usize] = RegisterFact::Unknown),
        }
    }
    tests
}
