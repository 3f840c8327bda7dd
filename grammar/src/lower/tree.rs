//! Trees: the tests that the rules of one op have in common, as a decision tree.
//!
//! Takes compiled rules; gives a tree for each root op. What a rule needs is read from its own matching code: the tests
//! that every match passes on the way to `Accept`. Kept true: a rule is left out of a branch only where a test of it
//! cannot hold there.

use crate::primitive::Primitive;
use crate::rir::*;

/// A test that a rule needs, and where it looks.
#[derive(Clone)]
struct Need {
    place: Place,
    test: Test,
    span: Span,
}

/// A rule, and what it needs beyond what is known already.
#[derive(Clone)]
struct Candidate {
    rule: RuleId,
    needs: Vec<Need>,
}

/// How many switches may follow each other: rules that do not mention a place are repeated in each of its branches.
const MAX_DEPTH: usize = 8;

/// The trees of all root ops, in the order in which these first appear.
pub fn trees(rules: &Table<Rule>, functions: &Table<Function>) -> Vec<Tree> {
    let mut roots: Vec<(&str, Vec<Candidate>)> = Vec::new();
    for (i, rule) in rules.iter().enumerate() {
        let candidate = Candidate { rule: RuleId(i as u32), needs: needs(&functions[rule.func.index()]) };
        match roots.iter_mut().find(|r| r.0 == rule.root) {
            Some((_, candidates)) => candidates.push(candidate),
            None => roots.push((&rule.root, vec![candidate])),
        }
    }
    let tree = |(root, candidates): (&str, Vec<Candidate>)| {
        let rules = candidates.iter().map(|c| c.rule).collect();
        Tree { root: root.to_string(), rules, node: node(candidates, 0) }
    };
    roots.into_iter().map(tree).collect()
}

fn node(candidates: Vec<Candidate>, depth: usize) -> Node {
    let place = if candidates.len() > 1 && depth < MAX_DEPTH { widest(&candidates) } else { None };
    let Some(place) = place else { return Node::Try(candidates.into_iter().map(|c| c.rule).collect()) };
    let mut tests: Vec<(Test, Span)> = Vec::new();
    for need in candidates.iter().flat_map(|c| &c.needs).filter(|n| n.place == place) {
        if !tests.iter().any(|t| t.0 == need.test) {
            tests.push((need.test.clone(), need.span));
        }
    }
    let cases = tests.into_iter().map(|(test, span)| {
        let left = candidates.iter().filter_map(|c| c.given(&place, &test)).collect();
        let node = node(left, depth + 1);
        Case { test, span, node }
    });
    let silent = candidates.iter().filter(|c| !c.needs.iter().any(|n| n.place == place));
    let other = Box::new(node(silent.cloned().collect(), depth + 1));
    Node::Switch { cases: cases.collect(), other, place }
}

/// The place that most rules look at; of several, the one that the first rule looks at first.
fn widest(candidates: &[Candidate]) -> Option<Place> {
    let mut best: Option<(usize, &Place)> = None;
    for need in candidates.iter().flat_map(|c| &c.needs) {
        let n = candidates.iter().filter(|c| c.needs.iter().any(|o| o.place == need.place)).count();
        if best.is_none_or(|(most, _)| n > most) {
            best = Some((n, &need.place));
        }
    }
    best.map(|(_, place)| place.clone())
}

impl Candidate {
    /// The rule where a test is known to hold, unless it cannot match there.
    fn given(&self, place: &Place, test: &Test) -> Option<Candidate> {
        let here = |n: &&Need| n.place == *place;
        if self.needs.iter().filter(here).any(|n| disjoint(&n.test, test)) {
            return None;
        }
        let needs = self.needs.iter().filter(|n| !(n.place == *place && n.test == *test)).cloned().collect();
        Some(Candidate { rule: self.rule, needs })
    }
}

/// Whether no value passes both tests.
fn disjoint(a: &Test, b: &Test) -> bool {
    match (a, b) {
        (Test::Equal(Constant::Float(_)), Test::Equal(_)) => false,
        (Test::Equal(a), Test::Equal(b)) => std::mem::discriminant(a) == std::mem::discriminant(b) && a != b,
        (Test::List(a), Test::List(b)) => a != b,
        (Test::Op(a), Test::Op(b)) => a != b,
        _ => match (family(a), family(b)) {
            (Some(a), Some(b)) => a != b,
            _ => false,
        },
    }
}

/// The constructor of what passes a test, where the test alone says it.
fn family(test: &Test) -> Option<Ctor> {
    match test {
        Test::Ctor(ctor) => Some(ctor.clone()),
        Test::Equal(Constant::Type(text)) => match text.as_bytes() {
            [b'i', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => Some(Ctor::Int),
            [b'f' | b'b' | b't', ..] => Some(Ctor::Float),
            _ => None,
        },
        _ => None,
    }
}

/// What the straight way to `Accept` is known to hold in a register.
#[derive(Clone)]
enum Known {
    Nothing,
    Part(Place),
    Constant(Constant),
    /// Whether a part equals a constant.
    Equality(Place, Constant),
}

/// The tests on the straight way to `Accept`, each of which ends the match where it fails.
fn needs(f: &Function) -> Vec<Need> {
    let ends = |to: Target| matches!(f.code.get(to as usize), Some(Inst::NoMatch));
    let mut known = vec![Known::Nothing; f.registers as usize];
    let mut needs = Vec::new();
    for (inst, &span) in f.code.iter().zip(&f.spans) {
        match inst {
            Inst::Get { dst, op: 0, what } => {
                known[*dst as usize] = Known::Part(Place { what: what.clone(), of_type: false, parts: Vec::new() });
            }
            Inst::Const { dst, value } => known[*dst as usize] = Known::Constant(value.clone()),
            Inst::Prim { dst, prim: Primitive::TypeOf, args } => {
                known[*dst as usize] = match &known[args[0] as usize] {
                    Known::Part(p) if !p.of_type && p.parts.is_empty() => {
                        Known::Part(Place { of_type: true, ..p.clone() })
                    }
                    _ => Known::Nothing,
                };
            }
            Inst::Prim { dst, prim: Primitive::Equal, args } => {
                known[*dst as usize] = match (&known[args[0] as usize], &known[args[1] as usize]) {
                    (Known::Part(p), Known::Constant(c)) | (Known::Constant(c), Known::Part(p)) => {
                        Known::Equality(p.clone(), c.clone())
                    }
                    _ => Known::Nothing,
                };
            }
            Inst::Test { test, src, binds, no } if ends(*no) => {
                let Known::Part(place) = known[*src as usize].clone() else {
                    binds.iter().flatten().for_each(|r| known[*r as usize] = Known::Nothing);
                    continue;
                };
                for (i, bind) in binds.iter().enumerate() {
                    let Some(r) = bind else { continue };
                    known[*r as usize] = match test {
                        Test::Ctor(ctor) => {
                            let mut part = place.clone();
                            part.parts.push((ctor.clone(), i as u16));
                            Known::Part(part)
                        }
                        _ => Known::Nothing,
                    };
                }
                if matches!(test, Test::Ctor(_) | Test::Equal(_) | Test::List(_) | Test::Op(_)) {
                    needs.push(Need { place, test: test.clone(), span });
                }
            }
            Inst::JumpUnless { cond, to } if ends(*to) => {
                if let Known::Equality(place, constant) = known[*cond as usize].clone() {
                    needs.push(Need { place, test: Test::Equal(constant), span });
                }
            }
            Inst::Test { .. } | Inst::JumpUnless { .. } | Inst::Jump { .. } | Inst::Next { .. } => break,
            Inst::Accept { .. } | Inst::NoMatch => break,
            other => other.writes().into_iter().for_each(|r| known[r as usize] = Known::Nothing),
        }
    }
    needs
}
