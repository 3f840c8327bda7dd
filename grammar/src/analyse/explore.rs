//! All ways through a piece of pure code, with what each assumes.
//!
//! Takes a function of the rule set and terms for its arguments; gives its paths: facts, how it ends, and with what.
//! Kept true: code that has an effect is passed over, with unknown results; of a loop over a list that is not known, one
//! pass over any element is followed for where it may leave the loop; a run with too many paths gives none.

use super::facts::{Answer, Facts};
use super::term::{Domain, Item, Node, Term, Terms};
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::{Arg, ArithOp, Constant, Ctor, FuncId, Function, FunctionKind, Get, Inst, Reg, RuleSet, Span, Test};
use std::collections::{BTreeSet, HashMap};

/// How a path ends.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// With these results.
    Return(Vec<Term>),
    /// The rule fits.
    Accept,
    /// The rule does not fit.
    NoMatch,
    /// With a message for the user, by this instruction.
    Fail(usize),
    /// Behind what is followed here.
    Beyond,
}

/// A path.
pub struct Path {
    /// What it assumes.
    pub facts: Facts,
    /// How it ends.
    pub end: End,
}

/// Follows code.
pub struct Explorer<'a> {
    /// The rules.
    pub set: &'a RuleSet,
    /// All terms.
    pub terms: Terms<'a>,
    /// Instructions that some path of the function asked for has come to.
    pub visited: BTreeSet<usize>,
    /// Choices that may still be tried for examples.
    pub tries: usize,
    /// States that may still be looked at: for this question, and for all.
    budget: usize,
    total: usize,
    /// What the questions were about that could not be answered.
    open: Vec<Span>,
    /// Goes on behind the match of a rule, into its body.
    pub bodies: bool,
    /// Functions that are not looked into: they loop, call themselves, or have effects.
    opaque: Vec<bool>,
}

/// How many states one question may take.
const BUDGET: usize = 20_000;
/// How many states all questions of an analysis may take.
const TOTAL: usize = 400_000;
/// How many choices are tried for the examples of one question.
const TRIES: usize = 20_000;
/// How deep calls are followed.
const DEPTH: usize = 12;
/// How long a known list is gone through element by element.
const LONGEST: usize = 32;

struct State {
    pc: usize,
    regs: Vec<Option<Term>>,
    facts: Facts,
    /// Loops that are in their one pass: first instruction and end.
    loops: Vec<(usize, usize)>,
}

impl<'a> Explorer<'a> {
    /// For these rules.
    pub fn new(set: &'a RuleSet) -> Self {
        Explorer {
            set,
            terms: Terms::new(set),
            visited: BTreeSet::new(),
            tries: TRIES,
            budget: BUDGET,
            total: TOTAL,
            open: Vec::new(),
            bodies: false,
            opaque: (0..set.functions.len()).map(|f| opaque(set, f)).collect(),
        }
    }

    /// Begins a new question, with terms of its own.
    pub fn ask(&mut self) {
        self.budget = BUDGET.min(self.total);
        self.tries = TRIES;
        self.visited.clear();
        self.terms = Terms::new(self.set);
    }
    /// Goes on with the same terms.
    pub fn ask_more(&mut self) {
        self.budget = BUDGET.min(self.total);
    }
    /// The question, about what stands here, was answered wholly.
    pub fn answered(&mut self, about: Span) -> bool {
        let whole = self.budget > 0 && self.tries > 0;
        if !whole && !self.open.contains(&about) {
            self.open.push(about);
        }
        whole
    }
    /// Says which questions are left open.
    pub fn report(&self, out: &mut Vec<Diagnostic>) {
        let Some(first) = self.open.first() else { return };
        let mut d = Diagnostic::remark("E0802", "there are too many ways through these rules to look at all of them");
        d = d.primary(*first, "");
        for span in self.open.iter().skip(1).take(4) {
            d = d.secondary(*span, "");
        }
        let n = self.open.len();
        out.push(d.note(format!("nothing is said of {n} of them: ask less in one pattern or `where`")));
    }

    /// All paths of a function.
    pub fn paths(&mut self, func: FuncId, args: &[Term], facts: Facts) -> Vec<Path> {
        self.run(func, args, facts, 0)
    }

    /// The facts of those paths on which a predicate holds.
    pub fn holds(&mut self, func: FuncId, args: &[Term], facts: Facts) -> Vec<Facts> {
        let mut out = Vec::new();
        for path in self.run(func, args, facts, 0) {
            if let End::Return(values) = path.end
                && let [truth] = values[..]
            {
                out.extend(self.branch(path.facts, truth).into_iter().filter(|b| b.1).map(|b| b.0));
            }
        }
        out
    }

    fn run(&mut self, func: FuncId, args: &[Term], facts: Facts, depth: usize) -> Vec<Path> {
        let set = self.set;
        let f = &set.functions[func.index()];
        let mut regs = vec![None; usize::from(f.registers)];
        for (reg, arg) in regs.iter_mut().zip(args) {
            *reg = Some(*arg);
        }
        let mut todo = vec![State { pc: 0, regs, facts, loops: Vec::new() }];
        let mut out = Vec::new();
        while let Some(state) = todo.pop() {
            if self.budget == 0 {
                return Vec::new();
            }
            self.budget -= 1;
            self.total = self.total.saturating_sub(1);
            if depth == 0 {
                self.visited.insert(state.pc);
            }
            if let Some(path) = self.step(f, state, depth, &mut todo) {
                out.push(path);
            }
        }
        if self.budget == 0 { Vec::new() } else { out }
    }

    fn reg(&mut self, state: &State, r: Reg) -> Term {
        match state.regs.get(usize::from(r)).copied().flatten() {
            Some(t) => state.facts.norm(&mut self.terms, t),
            None => self.terms.fresh(Domain::Any),
        }
    }

    fn step(&mut self, f: &Function, mut s: State, depth: usize, todo: &mut Vec<State>) -> Option<Path> {
        let end = |facts: Facts, end: End| Some(Path { facts, end });
        let Some(inst) = f.code.get(s.pc) else { return end(s.facts, End::Beyond) };
        let at = s.pc;
        s.pc += 1;
        match inst {
            Inst::Const { dst, value } => {
                let t = self.terms.constant(value.clone());
                set_reg(&mut s, *dst, t);
            }
            Inst::Copy { dst, src } => {
                let t = self.reg(&s, *src);
                set_reg(&mut s, *dst, t);
            }
            Inst::List { dst, items } => {
                let items = self.items(&s, items);
                let t = self.terms.list(items);
                set_reg(&mut s, *dst, t);
            }
            Inst::Append { list, item } => {
                let old = self.reg(&s, *list);
                let mut items = vec![Item::All(old)];
                items.extend(self.items(&s, std::slice::from_ref(item)));
                let t = self.terms.list(items);
                set_reg(&mut s, *list, t);
            }
            Inst::Prim { dst, prim, args } => {
                let t = match prim {
                    Primitive::LlvmType if self.set.hooks.llvm.is_some() => {
                        let args = args.iter().map(|r| self.reg(&s, *r)).collect();
                        let llvm = self.set.hooks.llvm?;
                        self.terms.typed(Node::Call(llvm, args, 0), Domain::Type)
                    }
                    _ => {
                        let args = args.iter().map(|r| self.reg(&s, *r)).collect();
                        self.terms.term(Node::Prim(*prim, args))
                    }
                };
                set_reg(&mut s, *dst, t);
            }
            Inst::Arith { dst, op, a, b } => {
                let args = vec![self.reg(&s, *a), self.reg(&s, *b)];
                let prim = match op {
                    ArithOp::Add => Primitive::Add,
                    ArithOp::Sub => Primitive::Sub,
                    ArithOp::Mul => Primitive::Mul,
                };
                let t = self.terms.term(Node::Prim(prim, args));
                set_reg(&mut s, *dst, t);
            }
            Inst::Make { dst, ctor, parts } => {
                let parts = parts.iter().map(|r| self.reg(&s, *r)).collect();
                let t = self.terms.term(Node::Make(ctor.clone(), parts));
                set_reg(&mut s, *dst, t);
            }
            Inst::Option { dst, option } => {
                use crate::rir::OptionKind;
                let domain = match self.set.options[option.index()].kind {
                    OptionKind::Bool => Domain::Bool,
                    OptionKind::Int => Domain::Int,
                    _ => Domain::Present,
                };
                let t = self.terms.typed(Node::Option(*option), domain);
                set_reg(&mut s, *dst, t);
            }
            Inst::Jump { to } => s.pc = *to as usize,
            Inst::JumpUnless { cond, to } => {
                let cond = self.reg(&s, *cond);
                for (facts, holds) in self.branch(std::mem::take(&mut s.facts), cond) {
                    let pc = if holds { s.pc } else { *to as usize };
                    todo.push(State { pc, regs: s.regs.clone(), facts, loops: s.loops.clone() });
                }
                return None;
            }
            Inst::Next { list, index, dst, done } => {
                self.next(f, s, at, (*list, *index, *dst, *done as usize), todo);
                return None;
            }
            Inst::Test { test, src, binds, no } => {
                let src = self.reg(&s, *src);
                self.test(s, test, src, binds, *no as usize, todo);
                return None;
            }
            Inst::Call { func, args, dst } => {
                let args: Vec<Term> = args.iter().map(|r| self.reg(&s, *r)).collect();
                if depth < DEPTH && !self.opaque[func.index()] {
                    for path in self.run(*func, &args, s.facts.clone(), depth + 1) {
                        let End::Return(values) = path.end else { continue };
                        let mut next =
                            State { pc: s.pc, regs: s.regs.clone(), facts: path.facts, loops: s.loops.clone() };
                        dst.iter().zip(values).for_each(|(r, t)| set_reg(&mut next, *r, t));
                        todo.push(next);
                    }
                    return None;
                }
                let pure = self.set.functions[func.index()].kind == FunctionKind::Pure;
                for (i, r) in dst.iter().enumerate() {
                    let t = match pure {
                        true => self.terms.term(Node::Call(*func, args.clone(), i as u16)),
                        false => self.terms.fresh(Domain::Any),
                    };
                    set_reg(&mut s, *r, t);
                }
            }
            Inst::Get { dst, op, what } => {
                let op = self.reg(&s, *op);
                let t = self.terms.term(Node::Get(op, what.clone()));
                set_reg(&mut s, *dst, t);
            }
            Inst::Return => {
                let values = f.results.iter().map(|r| self.reg(&s, *r)).collect();
                return end(s.facts, End::Return(values));
            }
            Inst::Accept { .. } if self.bodies => {}
            Inst::Accept { .. } => return end(s.facts, End::Accept),
            Inst::NoMatch => return end(s.facts, End::NoMatch),
            Inst::Fail { .. } => return end(s.facts, End::Fail(at)),
            Inst::Yield { .. } | Inst::ArmEnd | Inst::Done => return end(s.facts, End::Beyond),
            other => {
                for r in other.writes() {
                    let t = self.terms.fresh(Domain::Any);
                    set_reg(&mut s, r, t);
                }
            }
        }
        todo.push(s);
        None
    }

    fn items(&mut self, s: &State, args: &[Arg]) -> Vec<Item> {
        args.iter()
            .map(|arg| match arg {
                Arg::One(r) => Item::One(self.reg(s, *r)),
                Arg::Spread(r) => Item::All(self.reg(s, *r)),
            })
            .collect()
    }

    fn next(
        &mut self,
        f: &Function,
        mut s: State,
        at: usize,
        (list, index, dst, done): (Reg, Reg, Reg, usize),
        todo: &mut Vec<State>,
    ) {
        s.loops.retain(|l| l.0 <= at && at < l.1);
        if s.loops.iter().any(|l| l.0 == at) {
            // one pass is over
            return;
        }
        let (list, i) = (self.reg(&s, list), self.reg(&s, index));
        let i = match self.terms.node(i) {
            Node::Const(Constant::Int(i)) => usize::try_from(*i).ok(),
            _ => None,
        };
        if let (Some(elements), Some(i)) = (self.terms.elements(list), i)
            && elements.len() <= LONGEST
        {
            match elements.get(i) {
                Some(element) => {
                    set_reg(&mut s, dst, *element);
                    let next = self.terms.int(i as i64 + 1);
                    set_reg(&mut s, index, next);
                }
                None => s.pc = done,
            }
            todo.push(s);
            return;
        }
        for inst in &f.code[at..done.min(f.code.len())] {
            for r in inst.writes() {
                let t = self.terms.fresh(Domain::Any);
                set_reg(&mut s, r, t);
            }
        }
        let (regs, facts, loops) = (s.regs.clone(), s.facts.clone(), s.loops.clone());
        todo.push(State { pc: done, regs, facts, loops });
        let element = self.terms.term(Node::Elem(list));
        set_reg(&mut s, dst, element);
        s.loops.push((at, done));
        todo.push(s);
    }

    fn test(&mut self, mut s: State, test: &Test, src: Term, binds: &[Option<Reg>], no: usize, todo: &mut Vec<State>) {
        let mut go = |pc: usize, facts: Facts, parts: &[Term], s: &State| {
            let mut next = State { pc, regs: s.regs.clone(), facts, loops: s.loops.clone() };
            for (bind, part) in binds.iter().zip(parts) {
                if let Some(r) = bind {
                    set_reg(&mut next, *r, *part);
                }
            }
            todo.push(next);
        };
        let facts = std::mem::take(&mut s.facts);
        let yes = s.pc;
        match test {
            Test::Ctor(ctor) => match facts.built(&mut self.terms, src, ctor) {
                Answer::Yes(parts) => go(yes, facts, &parts, &s),
                Answer::No => go(no, facts, &[], &s),
                Answer::Maybe if *ctor == Ctor::Float => {
                    let mut other = facts.clone();
                    for (name, width) in super::term::FLOATS {
                        let format = self.terms.constant(Constant::Type(name.to_string().into()));
                        let width = self.terms.int(*width);
                        let mut facts = facts.clone();
                        if facts.assume_equal(&mut self.terms, src, format) {
                            go(yes, facts, &[width], &s);
                        }
                        if !other.assume_differ(&mut self.terms, src, format) {
                            return;
                        }
                    }
                    go(no, other, &[], &s);
                }
                Answer::Maybe => {
                    let mut other = facts.clone();
                    if other.assume_not_built(&mut self.terms, src, ctor) {
                        go(no, other, &[], &s);
                    }
                    let mut facts = facts;
                    if let Some(parts) = facts.assume_built(&mut self.terms, src, ctor) {
                        go(yes, facts, &parts, &s);
                    }
                }
            },
            Test::List(n) => {
                for (facts, parts) in self.split(facts, src, usize::from(*n), 0, false) {
                    match parts {
                        Some(parts) => go(yes, facts, &parts, &s),
                        None => go(no, facts, &[], &s),
                    }
                }
            }
            Test::ListRest { before, after } => {
                for (facts, parts) in self.split(facts, src, usize::from(*before), usize::from(*after), true) {
                    match parts {
                        Some(parts) => go(yes, facts, &parts, &s),
                        None => go(no, facts, &[], &s),
                    }
                }
            }
            Test::True => {
                for (facts, holds) in self.branch(facts, src) {
                    go(if holds { yes } else { no }, facts, &[], &s);
                }
            }
            Test::Equal(_) | Test::Same(_) | Test::Present => {
                let other = match test {
                    Test::Equal(value) => self.terms.constant(value.clone()),
                    Test::Same(r) => {
                        s.facts = facts.clone();
                        self.reg(&s, *r)
                    }
                    _ => self.terms.constant(Constant::None),
                };
                for (facts, same) in self.equal(facts, src, other) {
                    let fits = same != (*test == Test::Present);
                    go(if fits { yes } else { no }, facts, &[], &s);
                }
            }
            Test::Op(name) => {
                // one op makes a value, so two names exclude each other
                let made_by = self.terms.typed(Node::MadeBy(src), Domain::Present);
                let name = self.terms.constant(Constant::Op(name.clone()));
                let maker = self.terms.typed(Node::Maker(src), Domain::Present);
                for (facts, holds) in self.equal(facts, made_by, name) {
                    go(if holds { yes } else { no }, facts, &[maker], &s);
                }
            }
            Test::OpIn(_) | Test::ResultOf(..) => {
                let part = self.terms.fresh(Domain::Any);
                go(yes, facts.clone(), &[part], &s);
                go(no, facts, &[], &s);
            }
        }
    }

    /// What a rule reads from an op.
    pub fn part_of_op(&mut self, op: Term, what: Get, domain: Domain) -> Term {
        self.terms.typed(Node::Get(op, what), domain)
    }
}

fn set_reg(s: &mut State, r: Reg, t: Term) {
    if let Some(slot) = s.regs.get_mut(usize::from(r)) {
        *slot = Some(t);
    }
}

/// The function loops, comes back to itself, or has effects.
fn opaque(set: &RuleSet, f: usize) -> bool {
    let mut seen = HashMap::new();
    let mut todo = vec![f];
    while let Some(at) = todo.pop() {
        let function = &set.functions[at];
        if function.kind != FunctionKind::Pure {
            return true;
        }
        for inst in &function.code {
            match inst {
                Inst::Next { .. } => return true,
                Inst::Call { func, .. } if func.index() == f => return true,
                Inst::Call { func, .. } if seen.insert(func.0, ()).is_none() => todo.push(func.index()),
                _ => {}
            }
        }
    }
    false
}
