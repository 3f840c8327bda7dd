//! Symbolic execution of pure rule code: enumerates the paths of a function with their path conditions.
//!
//! A function is run on terms in place of values. Each branch forks the state, and a fork whose path condition is
//! contradictory is dropped at once. The result over-approximates the possible paths where code is opaque:
//! - An instruction with an effect is skipped, and its results are unknown terms.
//! - A loop over a list of unknown length has two forks: one skips the loop, and one runs its body once with an
//!   arbitrary element. The latter is dropped at the end of the body; it only finds the paths that leave the loop from
//!   inside.
//! - A run that exceeds its budget returns no paths; `finish_query` reports this.
//!
//! Tests: below, grammar/tests/exact.rs, grammar/tests/bad/.

use super::emitted_ops::EmittedOps;
use super::path_condition::PathCondition;
use super::terms::{Domain, Term, TermItem, TermNode, Terms};
use crate::diagnostic::Diagnostic;
use crate::primitive::Primitive;
use crate::rir::{
    Arg, ArithOp, Constant, Ctor, FuncId, Function, FunctionKind, Inst, OpField, OptionKind, Reg, RuleSet, Span,
};
use std::collections::{BTreeSet, HashMap};

/// The end of a path.
#[derive(Clone, Debug, PartialEq)]
pub enum PathEnd {
    /// The function returns the terms.
    Return(Vec<Term>),
    /// The rule matches. Its body is not executed.
    Accept,
    /// The rule does not match.
    NoMatch,
    /// The function fails with a message for the user, at the instruction with this index.
    Fail(usize),
    /// The path reaches the end of a rule's body. The terms are the values for the results of the root.
    Done(Vec<Term>),
    /// The path reaches the end of a region or of an `inline` arm, or leaves the code of the function.
    OutOfScope,
}

/// One path through a function.
pub struct Path {
    /// The assumptions under which this path is taken.
    pub condition: PathCondition,
    /// The end of this path.
    pub end: PathEnd,
}

/// The symbolic executor, with the terms and budgets of an analysis.
///
/// A check calls `begin_query` and executes functions. It discards its result if `finish_query` then returns false.
pub struct SymbolicExecutor<'a> {
    /// The rule set that is analysed.
    pub set: &'a RuleSet,
    /// The terms of the current query: the values that the functions executed since `begin_query` compute.
    pub terms: Terms<'a>,
    /// The indices of the instructions of the queried function that some path has reached.
    pub visited: BTreeSet<usize>,
    /// The number of candidates that `find_model` may still try in this query.
    pub example_tries: usize,
    /// The number of states that this query may still explore.
    query_budget: usize,
    /// The number of states that all queries together may still explore.
    total_budget: usize,
    /// The places of the items whose queries exceeded a budget.
    unfinished: Vec<Span>,
    /// Whether execution continues after the match of a rule, into its body. Otherwise a path ends at `Accept`.
    pub follows_bodies: bool,
    /// Code of the queried function that is skipped: the index of its first instruction, and the index at which
    /// execution continues.
    pub skipped: Option<(usize, usize)>,
    /// What is known of the ops that the queried function emits; `None` if their types are not compared.
    pub emitted: Option<EmittedOps>,
    /// Whether a path ends at the first instruction with an effect.
    pub(super) stops_at_effects: bool,
    /// For each function, whether it contains a loop, is recursive or has effects. Calls of such a function are not
    /// inlined.
    opaque: Vec<bool>,
}

/// The maximal number of states of one query.
const QUERY_BUDGET: usize = 20_000;
/// The maximal number of states of all queries of an executor.
const TOTAL_BUDGET: usize = 1_000_000;
/// The maximal number of candidates that the searches for examples in one query may try.
const EXAMPLE_TRIES: usize = 20_000;
/// The maximal depth of inlined calls.
const MAX_CALL_DEPTH: usize = 12;
/// The maximal number of elements of a known list over which a loop is unrolled.
const MAX_UNROLLED_LENGTH: usize = 32;

/// A state that is still to be explored: an instruction, the terms in the registers, and the path condition.
pub(super) struct ExecState {
    pub(super) pc: usize,
    pub(super) regs: Vec<Option<Term>>,
    pub(super) condition: PathCondition,
    /// The loops that this path has entered and that are not unrolled. The path runs the body of each loop once, with
    /// an arbitrary element of the list.
    pub(super) loops: Vec<LoopRange>,
}

impl ExecState {
    /// Returns a copy of the state that continues at `pc` under another path condition.
    pub(super) fn fork(&self, pc: usize, condition: PathCondition) -> ExecState {
        ExecState { pc, regs: self.regs.clone(), condition, loops: self.loops.clone() }
    }
    pub(super) fn set_reg(&mut self, r: Reg, t: Term) {
        if let Some(slot) = self.regs.get_mut(usize::from(r)) {
            *slot = Some(t);
        }
    }
}

/// The range of a loop in the code.
#[derive(Clone, Copy)]
pub(super) struct LoopRange {
    /// The index of its `Next` instruction.
    start: usize,
    /// The index of the first instruction after the loop.
    end: usize,
}

/// The operands of the `Next` instruction at `pc`.
struct LoopInst {
    pc: usize,
    list: Reg,
    index: Reg,
    dst: Reg,
    done: usize,
}

impl<'a> SymbolicExecutor<'a> {
    /// Creates an executor for a rule set.
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
            skipped: None,
            emitted: None,
            stops_at_effects: false,
            opaque: (0..set.functions.len()).map(|f| is_opaque(set, f)).collect(),
        }
    }

    /// Begins a query, with an empty table of terms and a full budget.
    pub fn begin_query(&mut self) {
        self.query_budget = QUERY_BUDGET.min(self.total_budget);
        self.example_tries = EXAMPLE_TRIES;
        self.visited.clear();
        self.terms = Terms::new(self.set);
    }
    /// Begins a query with a full budget that keeps the terms of the previous one.
    pub fn continue_query(&mut self) {
        self.query_budget = QUERY_BUDGET.min(self.total_budget);
    }
    /// Returns whether the query about the item at `span` stayed within its budget. If not, remembers the item for
    /// `report_unfinished`.
    pub fn finish_query(&mut self, span: Span) -> bool {
        let is_finished = self.query_budget > 0 && self.example_tries > 0;
        if !is_finished {
            self.add_unfinished(span);
        }
        is_finished
    }
    /// Returns whether the query stayed within its budget so far.
    pub fn is_within_budget(&self) -> bool {
        self.query_budget > 0
    }
    /// Remembers the item at `span` for `report_unfinished`.
    pub fn add_unfinished(&mut self, span: Span) {
        if !self.unfinished.contains(&span) {
            self.unfinished.push(span);
        }
    }
    /// Returns whether no query can explore any more states.
    pub fn is_exhausted(&self) -> bool {
        self.total_budget == 0
    }
    /// Reports the items whose queries exceeded their budget, in one remark.
    pub fn report_unfinished(&self, out: &mut Vec<Diagnostic>) {
        let Some(first) = self.unfinished.first() else { return };
        let mut diagnostic = Diagnostic::remark("E0802", "too many paths through these rules to explore all of them");
        diagnostic = diagnostic.primary(*first, "");
        for span in self.unfinished.iter().skip(1).take(4) {
            diagnostic = diagnostic.secondary(*span, "");
        }
        let n = self.unfinished.len();
        out.push(diagnostic.note(format!("{n} of them are not checked: simplify a pattern or `where`")));
    }

    /// Returns the paths of a function on these arguments that are possible under `condition`. Returns no path if the
    /// budget is exceeded.
    pub fn enumerate_paths(&mut self, func: FuncId, args: &[Term], condition: PathCondition) -> Vec<Path> {
        self.run_function(func, args, condition, 0)
    }

    /// Returns the conditions under which a predicate returns true for these arguments. Each extends `condition`.
    pub fn assume_predicate(&mut self, func: FuncId, args: &[Term], condition: PathCondition) -> Vec<PathCondition> {
        let mut out = Vec::new();
        for path in self.run_function(func, args, condition, 0) {
            if let PathEnd::Return(values) = path.end
                && let [truth] = values[..]
            {
                let cases = self.split_condition(path.condition, truth);
                out.extend(cases.into_iter().filter(|case| case.1).map(|case| case.0));
            }
        }
        out
    }

    /// Like `enumerate_paths`, for a function that the queried function uses.
    pub(super) fn run_nested(&mut self, func: FuncId, args: &[Term], condition: PathCondition) -> Vec<Path> {
        self.run_function(func, args, condition, 1)
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
        while let Some(mut state) = worklist.pop() {
            if let Some((start, end)) = self.skipped.filter(|(start, _)| depth == 0 && *start == state.pc) {
                debug_assert!(start < end, "the skipped code is not empty");
                state.pc = end;
            }
            if self.query_budget == 0 {
                return Vec::new();
            }
            let cost = 1 + state.condition.size_in_thousands();
            self.query_budget = self.query_budget.saturating_sub(cost);
            self.total_budget = self.total_budget.saturating_sub(cost);
            if depth == 0 {
                self.visited.insert(state.pc);
            }
            if let Some(path) = self.step(function, state, depth, &mut worklist) {
                out.push(path);
            }
        }
        if self.query_budget == 0 { Vec::new() } else { out }
    }

    pub(super) fn read_reg(&mut self, state: &ExecState, r: Reg) -> Term {
        match state.regs.get(usize::from(r)).copied().flatten() {
            Some(t) => state.condition.normalize(&mut self.terms, t),
            None => self.terms.fresh(Domain::Any),
        }
    }

    /// Executes the next instruction of a state. Adds the successor states to `worklist`, or returns the path that ends
    /// here.
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
        if let Some((dst, t)) = self.eval(&state, inst) {
            state.set_reg(dst, t);
            worklist.push(state);
            return None;
        }
        match inst {
            Inst::Jump { to } => state.pc = *to as usize,
            Inst::JumpUnless { cond, to } => {
                let cond = self.read_reg(&state, *cond);
                for (condition, holds) in self.split_condition(std::mem::take(&mut state.condition), cond) {
                    let pc = if holds { state.pc } else { *to as usize };
                    worklist.push(state.fork(pc, condition));
                }
                return None;
            }
            Inst::Next { list, index, dst, done } => {
                let loop_inst = LoopInst { pc, list: *list, index: *index, dst: *dst, done: *done as usize };
                self.step_loop(function, state, loop_inst, worklist);
                return None;
            }
            Inst::Test { test, src, binds, no } => {
                let src = self.read_reg(&state, *src);
                self.step_test(state, test, src, binds, *no as usize, worklist);
                return None;
            }
            Inst::Call { func, args, dst } => return self.step_call(state, *func, args, dst, depth, worklist),
            Inst::Return => {
                let values = function.results.iter().map(|r| self.read_reg(&state, *r)).collect();
                return end(state.condition, PathEnd::Return(values));
            }
            Inst::Accept { .. } if self.follows_bodies => {}
            Inst::Debug { .. } => {}
            Inst::Accept { .. } => return end(state.condition, PathEnd::Accept),
            Inst::NoMatch => return end(state.condition, PathEnd::NoMatch),
            Inst::Fail { .. } => return end(state.condition, PathEnd::Fail(pc)),
            Inst::Done => {
                let values = function.results.iter().map(|r| self.read_reg(&state, *r)).collect();
                return end(state.condition, PathEnd::Done(values));
            }
            Inst::Yield { .. } | Inst::ArmEnd => return end(state.condition, PathEnd::OutOfScope),
            _ if self.stops_at_effects => return end(state.condition, PathEnd::OutOfScope),
            other => {
                let goes_on = if depth == 0 && self.emitted.is_some() {
                    self.step_effect(function, pc, &mut state, other, worklist)
                } else {
                    self.skip_effect(&mut state, other)
                };
                if !goes_on {
                    return None;
                }
            }
        }
        worklist.push(state);
        None
    }

    /// Executes a `Call`. A call of a function that is not opaque is inlined, up to a depth; the results of any other
    /// call are terms for it, or unknown if it has effects.
    fn step_call(
        &mut self,
        mut state: ExecState,
        func: FuncId,
        args: &[Reg],
        dst: &[Reg],
        depth: usize,
        worklist: &mut Vec<ExecState>,
    ) -> Option<Path> {
        let args = self.read_regs(&state, args);
        if depth < MAX_CALL_DEPTH && !self.opaque[func.index()] {
            for path in self.run_function(func, &args, state.condition.clone(), depth + 1) {
                let PathEnd::Return(values) = path.end else { continue };
                let mut next = state.fork(state.pc, path.condition);
                for (r, t) in dst.iter().zip(values) {
                    next.set_reg(*r, t);
                }
                worklist.push(next);
            }
            return None;
        }
        let pure = self.set.functions[func.index()].kind == FunctionKind::Pure;
        if self.stops_at_effects && !pure {
            return Some(Path { condition: state.condition, end: PathEnd::OutOfScope });
        }
        if depth == 0 && !pure && self.emitted.is_some() {
            let checked = self.check_emit_arguments(&state.condition, func, &args);
            // The state is already at the instruction after the call.
            self.record_outcome(state.pc - 1, checked.map(|()| None));
        }
        for (i, r) in dst.iter().enumerate() {
            let t = if pure {
                self.terms.intern(TermNode::Call(func, args.clone(), i as u16))
            } else {
                self.terms.fresh(Domain::Any)
            };
            state.set_reg(*r, t);
        }
        worklist.push(state);
        None
    }

    /// Returns the destination and the result of an instruction that only computes a value; `None` for any other
    /// instruction.
    fn eval(&mut self, state: &ExecState, inst: &Inst) -> Option<(Reg, Term)> {
        Some(match inst {
            Inst::Const { dst, value } => (*dst, self.terms.constant(value.clone())),
            Inst::Copy { dst, src } | Inst::Value { dst, src, ty: None } => (*dst, self.read_reg(state, *src)),
            Inst::List { dst, items } => {
                let items = self.read_items(state, items);
                (*dst, self.terms.list(items))
            }
            Inst::Append { list, item } => {
                let old = self.read_reg(state, *list);
                let mut items = vec![TermItem::Spread(old)];
                items.extend(self.read_items(state, std::slice::from_ref(item)));
                (*list, self.terms.list(items))
            }
            Inst::Prim { dst, prim, args } => {
                let args = self.read_regs(state, args);
                let t = match (prim, self.set.hooks.llvm) {
                    (Primitive::MadeBy, _) => self.defining_op_name(args[0]),
                    // `from_source()` is true exactly if no rule has emitted the root op.
                    (Primitive::FromSource, _) => {
                        let rule = self.terms.intern(TermNode::Prim(Primitive::EmittingRule, args));
                        let none = self.terms.constant(Constant::None);
                        self.terms.intern(TermNode::Prim(Primitive::Equal, vec![rule, none]))
                    }
                    (Primitive::LlvmType, Some(llvm)) => {
                        self.terms.intern_with_domain(TermNode::Call(llvm, args, 0), Domain::Type)
                    }
                    _ => self.terms.intern(TermNode::Prim(*prim, args)),
                };
                (*dst, t)
            }
            Inst::Arith { dst, op, a, b } => {
                let args = self.read_regs(state, &[*a, *b]);
                let prim = match op {
                    ArithOp::Add => Primitive::Add,
                    ArithOp::Sub => Primitive::Sub,
                    ArithOp::Mul => Primitive::Mul,
                };
                (*dst, self.terms.intern(TermNode::Prim(prim, args)))
            }
            // An enum attribute is represented by its case, or by its list of flags.
            Inst::Make { dst, ctor: Ctor::Enum(_), parts } => (*dst, self.read_reg(state, parts[0])),
            Inst::Make { dst, ctor, parts } => {
                let parts = self.read_regs(state, parts);
                (*dst, self.terms.intern(TermNode::Make(ctor.clone(), parts)))
            }
            Inst::Option { dst, option } => {
                let domain = match self.set.options[option.index()].kind {
                    OptionKind::Bool => Domain::Bool,
                    OptionKind::Int => Domain::Int,
                    _ => Domain::Present,
                };
                (*dst, self.terms.intern_with_domain(TermNode::Option(*option), domain))
            }
            Inst::Get { dst, op, what } => {
                let op = self.read_reg(state, *op);
                (*dst, self.terms.intern(TermNode::Get(op, what.clone())))
            }
            _ => return None,
        })
    }

    fn read_regs(&mut self, state: &ExecState, regs: &[Reg]) -> Vec<Term> {
        regs.iter().map(|r| self.read_reg(state, *r)).collect()
    }

    fn read_items(&mut self, state: &ExecState, args: &[Arg]) -> Vec<TermItem> {
        args.iter()
            .map(|arg| match arg {
                Arg::One(r) => TermItem::One(self.read_reg(state, *r)),
                Arg::Spread(r) => TermItem::Spread(self.read_reg(state, *r)),
            })
            .collect()
    }

    /// Executes a `Next`. A loop over a known list is unrolled. Over any other list, the state is forked: one fork
    /// skips the loop, and one runs its body once.
    fn step_loop(
        &mut self,
        function: &Function,
        mut state: ExecState,
        loop_inst: LoopInst,
        worklist: &mut Vec<ExecState>,
    ) {
        let LoopInst { pc, list, index, dst, done } = loop_inst;
        state.loops.retain(|l| l.start <= pc && pc < l.end);
        if state.loops.iter().any(|l| l.start == pc) {
            // This path has run the body once, and is dropped. The fork that skips the loop continues after it.
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
                    state.set_reg(dst, *element);
                    let next = self.terms.int(i as i64 + 1);
                    state.set_reg(index, next);
                }
                None => state.pc = done,
            }
            worklist.push(state);
            return;
        }
        for inst in &function.code[pc..done.min(function.code.len())] {
            for r in inst.writes() {
                let t = self.terms.fresh(Domain::Any);
                state.set_reg(r, t);
            }
        }
        worklist.push(state.fork(done, state.condition.clone()));
        let element = self.terms.intern(TermNode::AnyElement(list));
        state.set_reg(dst, element);
        state.loops.push(LoopRange { start: pc, end: done });
        worklist.push(state);
    }

    /// Returns the term for a field of an op. A new term gets the given domain.
    pub fn op_field(&mut self, op: Term, what: OpField, domain: Domain) -> Term {
        self.terms.intern_with_domain(TermNode::Get(op, what), domain)
    }
}

/// Returns whether the function calls itself, directly or through other functions, or whether it or a function that it
/// calls contains a loop or has effects.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load_text;

    fn find(set: &RuleSet, name: &str) -> FuncId {
        FuncId(set.functions.iter().position(|f| f.name == name).expect("the function exists") as u32)
    }

    fn results(paths: &[Path]) -> Vec<Term> {
        let result = |path: &Path| match &path.end {
            PathEnd::Return(values) => values[0],
            end => panic!("{end:?}"),
        };
        paths.iter().map(result).collect()
    }

    #[test]
    fn each_feasible_branch_is_a_path() {
        let set = load_text("fn f(n: int) -> int = if n < 2 then (if n < 3 then 0 else 1) else 2");
        let mut executor = SymbolicExecutor::new(&set);
        executor.begin_query();
        let n = executor.terms.fresh(Domain::Int);
        let paths = executor.enumerate_paths(find(&set, "f"), &[n], PathCondition::default());
        let (zero, two) = (executor.terms.int(0), executor.terms.int(2));
        let mut found = results(&paths);
        found.sort_unstable();
        let mut expected = [zero, two];
        expected.sort_unstable();
        assert_eq!(found, expected);
        assert!(executor.finish_query(Span::default()));
    }

    #[test]
    fn calls_are_inlined_and_recursive_functions_are_not() {
        let set = load_text(
            "fn one(n: int) -> int = n + 1\nfn two(n: int) -> int = one(one(n))\n\
             fn end(xs: [int]) -> int = match xs { [x] => x, [_, ..r] => end(r), [] => 0 }",
        );
        let mut executor = SymbolicExecutor::new(&set);
        executor.begin_query();
        let (five, seven) = (executor.terms.int(5), executor.terms.int(7));
        let paths = executor.enumerate_paths(find(&set, "two"), &[five], PathCondition::default());
        assert_eq!(results(&paths), [seven]);
        let list = executor.terms.list(vec![TermItem::One(five), TermItem::One(seven)]);
        let paths = executor.enumerate_paths(find(&set, "end"), &[list], PathCondition::default());
        let [result] = results(&paths)[..] else { panic!("one path") };
        assert!(matches!(executor.terms.node(result), TermNode::Call(..)));
    }

    #[test]
    fn a_loop_over_a_known_list_is_unrolled() {
        let set = load_text("fn f() -> [int] = [x + 1 for x in [1, 2]]");
        let mut executor = SymbolicExecutor::new(&set);
        executor.begin_query();
        let paths = executor.enumerate_paths(find(&set, "f"), &[], PathCondition::default());
        let expected = vec![executor.terms.int(2), executor.terms.int(3)];
        let [result] = results(&paths)[..] else { panic!("one path") };
        assert_eq!(executor.terms.elements(result), Some(expected));
    }

    #[test]
    fn a_failure_names_its_instruction() {
        let set = load_text("fn f(n: int) -> int = match n { 1 => 2, _ => fail \"no\" }");
        let mut executor = SymbolicExecutor::new(&set);
        executor.begin_query();
        let (func, three) = (find(&set, "f"), executor.terms.int(3));
        let paths = executor.enumerate_paths(func, &[three], PathCondition::default());
        let [Path { end: PathEnd::Fail(pc), .. }] = paths[..] else { panic!("one failure") };
        assert!(matches!(set.functions[func.index()].code[pc], Inst::Fail { .. }));
    }

    #[test]
    fn a_predicate_restricts_its_arguments() {
        let set = load_text("fn small(n: int) -> bool = n == 1 or n == 2");
        let mut executor = SymbolicExecutor::new(&set);
        executor.begin_query();
        let n = executor.terms.fresh(Domain::Int);
        let conditions = executor.assume_predicate(find(&set, "small"), &[n], PathCondition::default());
        let expected = [executor.terms.int(1), executor.terms.int(2)];
        let found: Vec<Term> = conditions.iter().map(|c| c.normalize(&mut executor.terms, n)).collect();
        assert_eq!(found.len(), 2);
        assert!(found.iter().all(|t| expected.contains(t)));
    }
}
