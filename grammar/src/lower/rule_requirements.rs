//! The tests that must hold for a rule to match, read from its matching code.
//!
//! A path is a way through the code to `Accept`. Code that tries the operands of a commutative op in another order
//! begins another path. A test is required if each path contains it.
//!
//! Tests: grammar/src/lower/decision_tree.rs, tests/all/decision_trees.rs.

use crate::primitive::Primitive;
use crate::rir::*;

/// A test that must hold for a rule to match, the value that it tests, and its place in the rule file.
#[derive(Clone, PartialEq)]
pub struct RequiredTest {
    pub place: Place,
    pub test: PatternTest,
    pub span: Span,
}

/// The known content of a register if all tests before the current instruction succeeded.
#[derive(Clone, PartialEq)]
enum RegisterFact {
    Unknown,
    Place(Place),
    Constant(Constant),
    /// The bool that states whether the value at the place equals the constant.
    Equality(Place, Constant),
}

/// An instruction at which a path continues, with the known registers and the tests on the path so far.
#[derive(Clone, PartialEq)]
struct PathStart {
    pc: usize,
    facts: Vec<RegisterFact>,
    tests: Vec<PassedTest>,
}

/// A test on a path, and the index of the instruction after it.
#[derive(Clone, PartialEq)]
struct PassedTest {
    pc: usize,
    test: RequiredTest,
}

/// The maximal number of paths. If there are more, no test is considered as required.
const MAX_PATHS: usize = 32;

/// Returns the tests on all paths to `Accept`. The failure of any of them rejects the rule.
pub fn required_tests(function: &Function) -> Vec<RequiredTest> {
    let facts = vec![RegisterFact::Unknown; function.registers as usize];
    let mut starts = vec![PathStart { pc: 0, facts, tests: Vec::new() }];
    let mut required: Option<Vec<RequiredTest>> = None;
    let mut next_start = 0;
    while let Some(start) = starts.get(next_start).cloned() {
        next_start += 1;
        if next_start > MAX_PATHS {
            return Vec::new();
        }
        let mut walk = PathWalk { function, facts: start.facts, tests: start.tests, retries: Vec::new() };
        let accepts = walk.run(start.pc);
        let PathWalk { tests, retries, .. } = walk;
        for retry in retries {
            let same_code = |other: &PathStart| other.pc == retry.pc && constants(other) == constants(&retry);
            if !starts.iter().any(same_code) {
                starts.push(retry);
            }
        }
        if accepts {
            let tests: Vec<RequiredTest> = tests.into_iter().map(|passed| passed.test).collect();
            required = Some(match required {
                None => tests,
                Some(required) => required.into_iter().filter(|t| contains(&tests, t)).collect(),
            });
        }
    }
    required.unwrap_or_default()
}

/// Returns the registers that hold known constants, with the constants. Among them are the indices of the current
/// operand orders. So two starts at the same instruction with equal constants try the same orders.
fn constants(start: &PathStart) -> Vec<(usize, &Constant)> {
    let facts = start.facts.iter().enumerate();
    facts
        .filter_map(|(reg, fact)| if let RegisterFact::Constant(value) = fact { Some((reg, value)) } else { None })
        .collect()
}

fn contains(tests: &[RequiredTest], test: &RequiredTest) -> bool {
    tests.iter().any(|t| t.place == test.place && t.test == test.test)
}

/// A walk along one path.
struct PathWalk<'f> {
    function: &'f Function,
    facts: Vec<RegisterFact>,
    tests: Vec<PassedTest>,
    /// The points at which code continues after a failed test that does not reject the rule.
    retries: Vec<PathStart>,
}

impl PathWalk<'_> {
    /// Follows the code from `pc`, assuming that all tests succeed. Returns whether the path may lead to `Accept`.
    fn run(&mut self, mut pc: usize) -> bool {
        // The only loops in matching code are those that try other orders of operands. So a path visits no instruction
        // twice.
        for _ in 0..self.function.code.len() {
            let Some(inst) = self.function.code.get(pc) else { return true };
            pc += 1;
            match inst {
                Inst::Test { test: PatternTest::Equal(value), src, no, .. }
                    if matches!(self.facts[*src as usize], RegisterFact::Constant(_)) =>
                {
                    if self.facts[*src as usize] != RegisterFact::Constant(value.clone()) {
                        pc = *no as usize;
                    }
                }
                Inst::Test { test, src, binds, no } => {
                    if !self.fails_to(*no as usize) {
                        return true;
                    }
                    self.add_test(pc, test, *src, binds);
                }
                Inst::JumpUnless { cond, to } => {
                    if !self.fails_to(*to as usize) {
                        return true;
                    }
                    if let RegisterFact::Equality(place, constant) = self.facts[*cond as usize].clone() {
                        self.push_test(pc, place, PatternTest::Equal(constant));
                    }
                }
                Inst::Jump { to } => {
                    pc = *to as usize;
                    // After a backward jump, the code repeats the tests after the jump's target, so these are removed.
                    self.tests.retain(|passed| passed.pc <= pc);
                }
                Inst::NoMatch => return false,
                Inst::Next { .. } | Inst::Accept { .. } => return true,
                other => self.add_facts(other),
            }
        }
        true
    }

    /// Records `target`, at which the code continues if a test fails, unless the failure rejects the rule. Returns
    /// false if the code at `target` does something other than trying another order of operands. The walk must then end
    /// before the test.
    fn fails_to(&mut self, target: usize) -> bool {
        match self.function.code.get(target) {
            Some(Inst::NoMatch) => true,
            Some(Inst::Test { test: PatternTest::Equal(Constant::Int(_)), src, .. })
                if matches!(self.facts[*src as usize], RegisterFact::Constant(Constant::Int(_))) =>
            {
                let (facts, tests) = (self.facts.clone(), self.tests.clone());
                self.retries.push(PathStart { pc: target, facts, tests });
                true
            }
            _ => false,
        }
    }

    /// Adds the test in the instruction before `pc`.
    fn push_test(&mut self, pc: usize, place: Place, test: PatternTest) {
        let span = self.function.spans[pc - 1];
        self.tests.push(PassedTest { pc, test: RequiredTest { place, test, span } });
    }

    fn add_test(&mut self, pc: usize, test: &PatternTest, src: Reg, binds: &[Option<Reg>]) {
        let RegisterFact::Place(place) = self.facts[src as usize].clone() else {
            for r in binds.iter().flatten() {
                self.facts[*r as usize] = RegisterFact::Unknown;
            }
            return;
        };
        for (i, bind) in binds.iter().enumerate() {
            let Some(r) = bind else { continue };
            self.facts[*r as usize] = match test {
                PatternTest::Ctor(ctor) => {
                    let mut part = place.clone();
                    part.projections.push((ctor.clone(), i as u16));
                    RegisterFact::Place(part)
                }
                _ => RegisterFact::Unknown,
            };
        }
        if matches!(test, PatternTest::Ctor(_) | PatternTest::Equal(_) | PatternTest::List(_) | PatternTest::Op(_)) {
            self.push_test(pc, place, test.clone());
        }
    }

    /// Records the content of the registers that an instruction other than a test writes.
    fn add_facts(&mut self, inst: &Inst) {
        let fact = match inst {
            Inst::Get { op: 0, what, .. } => {
                RegisterFact::Place(Place { field: what.clone(), of_type: false, projections: Vec::new() })
            }
            Inst::Const { value, .. } => RegisterFact::Constant(value.clone()),
            Inst::Prim { prim: Primitive::TypeOf, args, .. } => match &self.facts[args[0] as usize] {
                RegisterFact::Place(p) if !p.of_type && p.projections.is_empty() => {
                    RegisterFact::Place(Place { of_type: true, ..p.clone() })
                }
                _ => RegisterFact::Unknown,
            },
            Inst::Prim { prim: Primitive::Equal, args, .. } => {
                match (&self.facts[args[0] as usize], &self.facts[args[1] as usize]) {
                    (RegisterFact::Place(p), RegisterFact::Constant(c))
                    | (RegisterFact::Constant(c), RegisterFact::Place(p)) => {
                        RegisterFact::Equality(p.clone(), c.clone())
                    }
                    _ => RegisterFact::Unknown,
                }
            }
            _ => RegisterFact::Unknown,
        };
        for r in inst.writes() {
            self.facts[r as usize] = fact.clone();
        }
    }
}
