//! All ways through a piece of pure code, with what each assumes.
//!
//! Takes a function of the rule set and terms for its arguments; gives its paths: facts, how it ends, and with what.
//! Kept true: code that has an effect is passed over, with unknown results; of a loop over a list that is not known, one
//! pass over any element is followed for where it may leave the loop; a run with too many paths gives none.

use super::path_condition::{Answer, PathCondition};
use super::terms::{Domain, Term, TermItem, TermNode, Terms};
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::{
    Arg, ArithOp, Constant, Ctor, FuncId, Function, FunctionKind, Inst, OpField, PatternTest, Reg, RuleSet, Span,
};
use std::collections::{BTreeSet, HashMap};

/// How a path ends.
#[derive(Clone, Debug, PartialEq)]
pub enum PathEnd {
    /// With these results.
    Return(Vec<Term>),
    /// The rule fits.
    Accept,
    /// The rule does not fit.
    NoMatch,
    /// With a message for the user, by this instruction.
    Fail(usize),
    /// Behind what is followed here.
    OutOfScope,
}

/// A path.
pub struct Path {
    /// What it assumes.
    pub condition: PathCondition,
    /// How it ends.
    pub end: PathEnd,
}

/// Follows code.
pub struct SymbolicExecutor<'a> {
    /// The rules.
    pub set: &'a RuleSet,
    /// All terms.
    pub terms: Terms<'a>,
    /// Instructions that some path of the function asked for has come to.
    pub visited: BTreeSet<usize>,
    /// Choices that may still be tried for examples.
    pub example_tries: usize,
    /// States that may still be looked at: for this question, and for all.
    query_budget: usize,
    total_budget: usize,
    /// What the questions were about that could not be answered.
    unfinished: Vec<Span>,
    /// Goes on behind the match of a rule, into its body.
    pub follows_bodies: bool,
    /// Functions that are not looked into: they loop, call themselves, or have effects.
    opaque: Vec<bool>,
}

/// How many states one question may take.
const QUERY_BUDGET: usize = 20_000;
/// How many states all questions of an analysis may take.
const TOTAL_BUDGET: usize = 400_000;
/// How many choices are tried for the examples of one question.
const EXAMPLE_TRIES: usize = 20_000;
/// How deep calls are followed.
const MAX_CALL_DEPTH: usize = 12;
/// How long a known list is gone through element by element.
const MAX_UNROLLED_LENGTH: usize = 32;

struct ExecState {
    pc: usize,
    regs: Vec<Option<Term>>,
    condition: PathCondition,
    /// Loops that are in their one pass: first instruction and end.
    loops: Vec<(usize, usize)>,
}

impl<'a> SymbolicExecutor<'a> {
    /// For these rules.
    pub fn new(set: &'a RuleSet) -> Self {
        SymbolicExecutor {
            set,
            terms: Terms::new(set),
            visited: BTreeSet::new(),
            example_tries: EXAMPLE_TRIES,
            query_budget: QUERY_BUDGET,
            total_budget: TOTAL_BUDGET,
            unfinished: Vec::new(),
            follows_bodies: false,
            opaque: (0..set.functions.len()).map(|f| is_opaque(set, f)).collect(),
        }
    }

    /// Begins a new question, with terms of its own.
    pub fn begin_query(&mut self) {
        self.query_budget = QUERY_BUDGET.min(self.total_budget);
        self.example_tries = EXAMPLE_TRIES;
        self.visited.clear();
        self.terms = Terms::new(self.set);
    }
    /// Goes on with the same terms.
    pub fn continue_query(&mut self) {
        self.query_budget = QUERY_BUDGET.min(self.total_budget);
    }
    /// The question, about what stands here, was answered wholly.
    pub fn finish_query(&mut self, span: Span) -> bool {
        let is_finished = self.query_budget > 0 && self.example_tries > 0;
        if !is_finished && !self.unfinished.contains(&span) {
            self.unfinished.push(span);
        }
        is_finished
    }
    /// Says which questions are left open.
    pub fn report_unfinished(&self, out: &mut Vec<Diagnostic>) {
        let Some(first) = self.unfinished.first() else { return };
        let mut diagnostic =
            Diagnostic::remark("E0802", "there are too many ways through these rules to look at all of them");
        diagnostic = diagnostic.primary(*first, "");
        for span in self.unfinished.iter().skip(1).take(4) {
            diagnostic = diagnostic.secondary(*span, "");
        }
        let n = self.unfinished.len();
        out.push(diagnostic.note(format!("nothing is said of {n} of them: ask less in one pattern or `where`")));
    }

    /// All paths of a function.
    pub fn enumerate_paths(&mut self, func: FuncId, args: &[Term], condition: PathCondition) -> Vec<Path> {
        self.run_function(func, args, condition, 0)
    }

    /// The facts of those paths on which a predicate holds.
    pub fn assume_predicate(&mut self, func: FuncId, args: &[Term], condition: PathCondition) -> Vec<PathCondition> {
        let mut out = Vec::new();
        for path in self.run_function(func, args, condition, 0) {
            if let PathEnd::Return(values) = path.end
                && let [truth] = values[..]
            {
                out.extend(self.split_condition(path.condition, truth).into_iter().filter(|b| b.1).map(|b| b.0));
            }
        }
        out
    }

    fn run_function(&mut self, func: FuncId, args: &[Term], condition: PathCondition, depth: usize) -> Vec<Path> {
        let set = self.set;
        let function = &set.functions[func.index()];
        let mut regs = vec![None; usize::from(function.registers)];
        for (reg, arg) in regs.iter_mut().zip(args) {
            *reg = Some(*arg);
        }
        let mut worklist = vec![ExecState { pc: 0, regs, condition, loops: Vec::new() }];
        let mut out = Vec::new();
        while let Some(state) = worklist.pop() {
            if self.query_budget == 0 {
                return Vec::new();
            }
            self.query_budget -= 1;
            self.total_budget = self.total_budget.saturating_sub(1);
            if depth == 0 {
                self.visited.insert(state.pc);
            }
            if let Some(path) = self.step(function, state, depth, &mut worklist) {
                out.push(path);
            }
        }
        if self.query_budget == 0 { Vec::new() } else { out }
    }

    fn read_reg(&mut self, state: &ExecState, r: Reg) -> Term {
        match state.regs.get(usize::from(r)).copied().flatten() {
            Some(t) => state.condition.normalize(&mut self.terms, t),
            None => self.terms.fresh(Domain::Any),
        }
    }

    fn step(
        &mut self,
        function: &Function,
        mut state: ExecState,
        depth: usize,
        worklist: &mut Vec<ExecState>,
    ) -> Option<Path> {
        let end = |condition: PathCondition, end: PathEnd| Some(Path { condition, end });
        let Some(inst) = function.code.get(state.pc) else { return end(state.condition, PathEnd::OutOfScope) };
        let pc = state.pc;
        state.pc += 1;
        match inst {
            Inst::Const { dst, value } => {
                let t = self.terms.constant(value.clone());
                set_reg(&mut state, *dst, t);
            }
            Inst::Copy { dst, src } => {
                let t = self.read_reg(&state, *src);
                set_reg(&mut state, *dst, t);
            }
            Inst::List { dst, items } => {
                let items = self.read_items(&state, items);
                let t = self.terms.list(items);
                set_reg(&mut state, *dst, t);
            }
            Inst::Append { list, item } => {
                let old = self.read_reg(&state, *list);
                let mut items = vec![TermItem::Spread(old)];
                items.extend(self.read_items(&state, std::slice::from_ref(item)));
                let t = self.terms.list(items);
                set_reg(&mut state, *list, t);
            }
            Inst::Prim { dst, prim, args } => {
                let t = match prim {
                    Primitive::LlvmType if self.set.hooks.llvm.is_some() => {
                        let args = args.iter().map(|r| self.read_reg(&state, *r)).collect();
                        let llvm = self.set.hooks.llvm?;
                        self.terms.intern_with_domain(TermNode::Call(llvm, args, 0), Domain::Type)
                    }
                    _ => {
                        let args = args.iter().map(|r| self.read_reg(&state, *r)).collect();
                        self.terms.intern(TermNode::Prim(*prim, args))
                    }
                };
                set_reg(&mut state, *dst, t);
            }
            Inst::Arith { dst, op, a, b } => {
                let args = vec![self.read_reg(&state, *a), self.read_reg(&state, *b)];
                let prim = match op {
                    ArithOp::Add => Primitive::Add,
                    ArithOp::Sub => Primitive::Sub,
                    ArithOp::Mul => Primitive::Mul,
                };
                let t = self.terms.intern(TermNode::Prim(prim, args));
                set_reg(&mut state, *dst, t);
            }
            Inst::Make { dst, ctor, parts } => {
                let parts = parts.iter().map(|r| self.read_reg(&state, *r)).collect();
                let t = self.terms.intern(TermNode::Make(ctor.clone(), parts));
                set_reg(&mut state, *dst, t);
            }
            Inst::Option { dst, option } => {
                use crate::rir::OptionKind;
                let domain = match self.set.options[option.index()].kind {
                    OptionKind::Bool => Domain::Bool,
                    OptionKind::Int => Domain::Int,
                    _ => Domain::Present,
                };
                let t = self.terms.intern_with_domain(TermNode::Option(*option), domain);
                set_reg(&mut state, *dst, t);
            }
            Inst::Jump { to } => state.pc = *to as usize,
            Inst::JumpUnless { cond, to } => {
                let cond = self.read_reg(&state, *cond);
                for (condition, holds) in self.split_condition(std::mem::take(&mut state.condition), cond) {
                    let pc = if holds { state.pc } else { *to as usize };
                    worklist.push(ExecState { pc, regs: state.regs.clone(), condition, loops: state.loops.clone() });
                }
                return None;
            }
            Inst::Next { list, index, dst, done } => {
                self.step_loop(function, state, pc, (*list, *index, *dst, *done as usize), worklist);
                return None;
            }
            Inst::Test { test, src, binds, no } => {
                let src = self.read_reg(&state, *src);
                self.step_test(state, test, src, binds, *no as usize, worklist);
                return None;
            }
            Inst::Call { func, args, dst } => {
                let args: Vec<Term> = args.iter().map(|r| self.read_reg(&state, *r)).collect();
                if depth < MAX_CALL_DEPTH && !self.opaque[func.index()] {
                    for path in self.run_function(*func, &args, state.condition.clone(), depth + 1) {
                        let PathEnd::Return(values) = path.end else { continue };
                        let mut next = ExecState {
                            pc: state.pc,
                            regs: state.regs.clone(),
                            condition: path.condition,
                            loops: state.loops.clone(),
                        };
                        dst.iter().zip(values).for_each(|(r, t)| set_reg(&mut next, *r, t));
                        worklist.push(next);
                    }
                    return None;
                }
                let pure = self.set.functions[func.index()].kind == FunctionKind::Pure;
                for (i, r) in dst.iter().enumerate() {
                    let t = match pure {
                        true => self.terms.intern(TermNode::Call(*func, args.clone(), i as u16)),
                        false => self.terms.fresh(Domain::Any),
                    };
                    set_reg(&mut state, *r, t);
                }
            }
            Inst::Get { dst, op, what } => {
                let op = self.read_reg(&state, *op);
                let t = self.terms.intern(TermNode::Get(op, what.clone()));
                set_reg(&mut state, *dst, t);
            }
            Inst::Return => {
                let values = function.results.iter().map(|r| self.read_reg(&state, *r)).collect();
                return end(state.condition, PathEnd::Return(values));
            }
            Inst::Accept { .. } if self.follows_bodies => {}
            Inst::Accept { .. } => return end(state.condition, PathEnd::Accept),
            Inst::NoMatch => return end(state.condition, PathEnd::NoMatch),
            Inst::Fail { .. } => return end(state.condition, PathEnd::Fail(pc)),
            Inst::Yield { .. } | Inst::ArmEnd | Inst::Done => return end(state.condition, PathEnd::OutOfScope),
            other => {
                for r in other.writes() {
                    let t = self.terms.fresh(Domain::Any);
                    set_reg(&mut state, r, t);
                }
            }
        }
        worklist.push(state);
        None
    }

    fn read_items(&mut self, state: &ExecState, args: &[Arg]) -> Vec<TermItem> {
        args.iter()
            .map(|arg| match arg {
                Arg::One(r) => TermItem::One(self.read_reg(state, *r)),
                Arg::Spread(r) => TermItem::Spread(self.read_reg(state, *r)),
            })
            .collect()
    }

    fn step_loop(
        &mut self,
        function: &Function,
        mut state: ExecState,
        pc: usize,
        (list, index, dst, done): (Reg, Reg, Reg, usize),
        worklist: &mut Vec<ExecState>,
    ) {
        state.loops.retain(|l| l.0 <= pc && pc < l.1);
        if state.loops.iter().any(|l| l.0 == pc) {
            // one pass is over
            return;
        }
        let (list, i) = (self.read_reg(&state, list), self.read_reg(&state, index));
        let i = match self.terms.node(i) {
            TermNode::Const(Constant::Int(i)) => usize::try_from(*i).ok(),
            _ => None,
        };
        if let (Some(elements), Some(i)) = (self.terms.elements(list), i)
            && elements.len() <= MAX_UNROLLED_LENGTH
        {
            match elements.get(i) {
                Some(element) => {
                    set_reg(&mut state, dst, *element);
                    let next = self.terms.int(i as i64 + 1);
                    set_reg(&mut state, index, next);
                }
                None => state.pc = done,
            }
            worklist.push(state);
            return;
        }
        for inst in &function.code[pc..done.min(function.code.len())] {
            for r in inst.writes() {
                let t = self.terms.fresh(Domain::Any);
                set_reg(&mut state, r, t);
            }
        }
        let (regs, condition, loops) = (state.regs.clone(), state.condition.clone(), state.loops.clone());
        worklist.push(ExecState { pc: done, regs, condition, loops });
        let element = self.terms.intern(TermNode::AnyElement(list));
        set_reg(&mut state, dst, element);
        state.loops.push((pc, done));
        worklist.push(state);
    }

    fn step_test(
        &mut self,
        mut state: ExecState,
        test: &PatternTest,
        src: Term,
        binds: &[Option<Reg>],
        no: usize,
        worklist: &mut Vec<ExecState>,
    ) {
        let mut push_state = |pc: usize, condition: PathCondition, parts: &[Term], state: &ExecState| {
            let mut next = ExecState { pc, regs: state.regs.clone(), condition, loops: state.loops.clone() };
            for (bind, part) in binds.iter().zip(parts) {
                if let Some(r) = bind {
                    set_reg(&mut next, *r, *part);
                }
            }
            worklist.push(next);
        };
        let condition = std::mem::take(&mut state.condition);
        let yes = state.pc;
        match test {
            PatternTest::Ctor(ctor) => match condition.decide_ctor(&mut self.terms, src, ctor) {
                Answer::Yes(parts) => push_state(yes, condition, &parts, &state),
                Answer::No => push_state(no, condition, &[], &state),
                Answer::Maybe if *ctor == Ctor::Float => {
                    let mut otherwise = condition.clone();
                    for (name, width) in super::terms::FLOAT_WIDTHS {
                        let format = self.terms.constant(Constant::Type(name.to_string().into()));
                        let width = self.terms.int(*width);
                        let mut condition = condition.clone();
                        if condition.assume_equal(&mut self.terms, src, format) {
                            push_state(yes, condition, &[width], &state);
                        }
                        if !otherwise.assume_not_equal(&mut self.terms, src, format) {
                            return;
                        }
                    }
                    push_state(no, otherwise, &[], &state);
                }
                Answer::Maybe => {
                    let mut otherwise = condition.clone();
                    if otherwise.assume_not_ctor(&mut self.terms, src, ctor) {
                        push_state(no, otherwise, &[], &state);
                    }
                    let mut condition = condition;
                    if let Some(parts) = condition.assume_ctor(&mut self.terms, src, ctor) {
                        push_state(yes, condition, &parts, &state);
                    }
                }
            },
            PatternTest::List(n) => {
                for (condition, parts) in self.split_list(condition, src, usize::from(*n), 0, false) {
                    match parts {
                        Some(parts) => push_state(yes, condition, &parts, &state),
                        None => push_state(no, condition, &[], &state),
                    }
                }
            }
            PatternTest::ListRest { before, after } => {
                for (condition, parts) in
                    self.split_list(condition, src, usize::from(*before), usize::from(*after), true)
                {
                    match parts {
                        Some(parts) => push_state(yes, condition, &parts, &state),
                        None => push_state(no, condition, &[], &state),
                    }
                }
            }
            PatternTest::True => {
                for (condition, holds) in self.split_condition(condition, src) {
                    push_state(if holds { yes } else { no }, condition, &[], &state);
                }
            }
            PatternTest::Equal(_) | PatternTest::Same(_) | PatternTest::Present => {
                let other = match test {
                    PatternTest::Equal(value) => self.terms.constant(value.clone()),
                    PatternTest::Same(r) => {
                        state.condition = condition.clone();
                        self.read_reg(&state, *r)
                    }
                    _ => self.terms.constant(Constant::None),
                };
                for (condition, same) in self.split_equal(condition, src, other) {
                    let fits = same != (*test == PatternTest::Present);
                    push_state(if fits { yes } else { no }, condition, &[], &state);
                }
            }
            PatternTest::Op(name) => {
                // one op makes a value, so two names exclude each other
                let defining_op_name = self.terms.intern_with_domain(TermNode::DefiningOpName(src), Domain::Present);
                let name = self.terms.constant(Constant::Op(name.clone()));
                let defining_op = self.terms.intern_with_domain(TermNode::DefiningOp(src), Domain::Present);
                for (condition, holds) in self.split_equal(condition, defining_op_name, name) {
                    push_state(if holds { yes } else { no }, condition, &[defining_op], &state);
                }
            }
            PatternTest::OpIn(_) | PatternTest::ResultOf(..) => {
                let part = self.terms.fresh(Domain::Any);
                push_state(yes, condition.clone(), &[part], &state);
                push_state(no, condition, &[], &state);
            }
        }
    }

    /// What a rule reads from an op.
    pub fn op_field(&mut self, op: Term, what: OpField, domain: Domain) -> Term {
        self.terms.intern_with_domain(TermNode::Get(op, what), domain)
    }
}

fn set_reg(state: &mut ExecState, r: Reg, t: Term) {
    if let Some(slot) = state.regs.get_mut(usize::from(r)) {
        *slot = Some(t);
    }
}

/// The function loops, comes back to itself, or has effects.
fn is_opaque(set: &RuleSet, func_index: usize) -> bool {
    let mut seen = HashMap::new();
    let mut worklist = vec![func_index];
    while let Some(index) = worklist.pop() {
        let function = &set.functions[index];
        if function.kind != FunctionKind::Pure {
            return true;
        }
        for inst in &function.code {
            match inst {
                Inst::Next { .. } => return true,
                Inst::Call { func, .. } if func.index() == func_index => return true,
                Inst::Call { func, .. } if seen.insert(func.0, ()).is_none() => worklist.push(func.index()),
                _ => {}
            }
        }
    }
    false
}
