//! Register machine that runs RIR, the intermediate representation of rules.
//!
//! Instructions that read or build ops are left to a `Host`. So the same machine runs pure code, with `NoHost`, and
//! rewrite rules, with the rewriter. Built-in rules run as generated Rust, other rules are interpreted.
//!
//! Tests: below, tests/all/back_ends.rs, tests/errors/lowering/.

use super::budget::Budget;
use super::frame_instructions::{AbiCallee, ArithExpr};
use super::instructions::InstRef;
use super::provisional_names::ProvisionalNames;
use super::rule_cache::RuleCache;
use super::rule_error::{RuleError, VmResult};
use super::typed_calls::ValueFunction;
use super::value::{List, StaticValue, push_list};
use crate::ir::{Attr, Context, OpName, Type};
use crate::threads::{has_enough_stack, on_new_stack};
use rulec::primitive::Primitive;
use rulec::rir::{Arg, ArithOp, Constant, FuncId, Function, Inst, OpField, OptionId, PatternTest, Reg, Span};
use smallvec::SmallVec;

/// The way in which a run of a function's code ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Completion {
    /// The code ended with an instruction `Return`, `Done` or `ArmEnd`.
    End,
    /// A pattern did not match: the test in the instruction with this index failed.
    NoMatch(u32),
    /// The pattern of the rule matched. The replacement begins at the instruction with this index.
    Accept(u32),
    /// The code ended with a `yield` of these values.
    Yield(List),
}

/// A function of the rules as generated Rust.
#[derive(Clone, Copy)]
pub enum CompiledFn {
    /// Registers are in a frame of the machine. The last parameters are the index of the instruction to start at and
    /// the position of the frame in `Machine::regs`.
    Frame(fn(&mut Machine<'_>, &mut dyn Host, u32, usize) -> VmResult<Completion>),
    /// Registers are Rust locals.
    Values(&'static dyn ValueFunction),
}

/// The effect of a host instruction on control flow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HostEffect {
    /// Continue with the next instruction.
    Continue,
    /// End the code with these values: the instruction is an `inline` statement, and one of its arms ran a `yield`.
    Yield(List),
}

/// An item of a list that is made. A spread item contributes the elements of its list, or nothing if it is `none`.
#[derive(Clone, Copy, Debug)]
pub enum ListPart {
    /// A single element.
    One(StaticValue),
    /// A spread item: `..xs`.
    Spread(StaticValue),
}

/// The results of a call.
pub type ResultValues = SmallVec<[StaticValue; 2]>;

/// Access to the program that is being rewritten. Without a program, each method but `call` fails.
pub trait Host {
    /// Runs instruction `pc` of `func` in the frame that begins at register `base`.
    fn run_effect(&mut self, machine: &mut Machine<'_>, func: FuncId, pc: u32, _base: usize) -> VmResult<HostEffect> {
        Err(machine.rule_error(func, pc, "cannot run this instruction: no program is being converted".into()))
    }
    /// Calls a function: runs it by `Machine::call_uncached`, or replays the recorded effects of an earlier equal call.
    fn call(&mut self, machine: &mut Machine<'_>, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues>;
    /// Runs a test that reads ops. Returns the value that the test binds, or `None` if the value `_v` does not pass.
    /// `_other` is the value of the register of the test, if it has one.
    fn test_op(
        &mut self,
        _machine: &mut Machine<'_>,
        _test: &PatternTest,
        _v: StaticValue,
        _other: StaticValue,
    ) -> VmResult<Option<StaticValue>> {
        Ok(None)
    }
    /// Returns a field of an op that a pattern is matched against.
    fn read_op(&mut self, _machine: &mut Machine<'_>, _op: StaticValue, _field: &OpField) -> VmResult<StaticValue> {
        Err(RuleError::invalid_rule("cannot read an op: no program is being converted"))
    }
    /// Runs a primitive that reads SSA values, symbols or regions.
    fn query(
        &mut self,
        _machine: &mut Machine<'_>,
        _primitive: Primitive,
        _args: &[StaticValue],
    ) -> Result<StaticValue, String> {
        Err("cannot run this primitive: no program is being converted".into())
    }
    /// Computes `+`, `-` or `*` where at least one operand is an SSA value.
    fn arith(
        &mut self,
        _machine: &mut Machine<'_>,
        _op: ArithOp,
        _a: StaticValue,
        _b: StaticValue,
    ) -> VmResult<StaticValue> {
        Err(RuleError::invalid_rule("cannot compute with SSA values: no program is being converted"))
    }
}

/// The host of pure code: there is no program to read or change.
pub struct NoHost;

impl Host for NoHost {
    fn call(&mut self, machine: &mut Machine<'_>, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        machine.call_uncached(self, func, args)
    }
}

/// The minimum length at which a list that is moved gets spare capacity.
const MIN_GROWING_LIST_LEN: u32 = 8;
/// The maximum depth of nested calls. The code of a region that a rule inlines is a call too.
const MAX_CALL_DEPTH: u32 = 50_000;
/// The number of nested calls after which the machine looks for more stack, a power of two.
const CALLS_PER_STACK_CHECK: u32 = 8;

/// Unused capacity behind a list that is not the last one in the arena.
#[derive(Clone, Copy)]
struct SpareCapacity {
    /// The position in the arena at which the list ends and the capacity begins.
    end: usize,
    /// The position in the arena at which the capacity ends.
    limit: usize,
}

/// A machine with its registers and lists.
///
/// A frame is a range of `regs`. A region that is written in a rule, and an arm of an `inline`, run in the frame of the
/// rule that contains them. Invariant: this frame is on the stack until they have run.
pub struct Machine<'c> {
    /// The context whose rules are run.
    pub ctx: &'c Context,
    pub(super) rule_cache: &'c RuleCache,
    /// The registers of all live frames.
    pub regs: Vec<StaticValue>,
    /// The elements of all lists.
    pub list_arena: Vec<StaticValue>,
    /// The values of the options that the rules declare; empty if each option is `none`.
    pub options: Vec<StaticValue>,
    /// The record types that this conversion has made. `StaticValue::Record` contains an index into this list.
    pub record_types: Vec<super::record::RecordType>,
    /// Cached results of the map `llvm`, by type. `StaticValue::Dynamic` marks a result that is being computed.
    pub(super) converted_types: Vec<Option<StaticValue>>,
    /// The types that the map `llvm` is being applied to, the outermost first.
    pub(super) converting: Vec<Type>,
    /// The identified structs that are being converted and that contain themselves, with their converted types.
    pub(super) converted_references: Vec<(Type, Type)>,
    /// Elements of `list_arena` before this position are never freed.
    pub(super) pinned_lists: usize,
    /// Lists with spare capacity. Invariant: sorted by position in `list_arena`.
    spare_capacity: Vec<SpareCapacity>,
    call_depth: u32,
    /// What is left of the limits of rule code.
    pub(crate) budget: Budget,
    /// The names of `fresh` symbols, for rule code that reads them.
    pub(crate) provisional_names: ProvisionalNames,
}

impl<'c> Machine<'c> {
    /// Creates a machine without frames, with `none` for each option that the rules declare.
    pub fn new(ctx: &'c Context) -> Machine<'c> {
        Machine {
            ctx,
            rule_cache: ctx.runtime(),
            regs: Vec::new(),
            list_arena: Vec::new(),
            options: Vec::new(),
            record_types: Vec::new(),
            converted_types: Vec::new(),
            converting: Vec::new(),
            converted_references: Vec::new(),
            pinned_lists: 0,
            spare_capacity: Vec::new(),
            call_depth: 0,
            budget: Budget::of_evaluation(&ctx.limits),
            provisional_names: ProvisionalNames::default(),
        }
    }

    /// Creates an error at instruction `pc` of `func`.
    pub fn rule_error(&self, func: FuncId, pc: u32, message: String) -> Box<RuleError> {
        let span = self.ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default();
        Box::new(RuleError::InvalidRule { message, span })
    }

    /// Makes a list of the elements of a slice.
    pub fn new_list_from_slice(&mut self, items: &[StaticValue]) -> List {
        let start = self.list_arena.len();
        self.list_arena.extend_from_slice(items);
        self.list_from(start)
    }
    /// Makes a list.
    pub fn new_list(&mut self, items: impl IntoIterator<Item = StaticValue>) -> List {
        let list = push_list(&mut self.list_arena, items);
        self.admit_list(list)
    }
    /// Makes a list of the values from `start` to the end of the arena.
    #[inline]
    pub(super) fn list_from(&mut self, start: usize) -> List {
        let list = List::from_end(&self.list_arena, start);
        self.admit_list(list)
    }
    /// Frees the lists beyond position `len` of the arena, except for those before `pinned_lists`.
    pub fn free_lists(&mut self, len: usize) {
        self.list_arena.truncate(len.max(self.pinned_lists));
        while self.spare_capacity.last().is_some_and(|spare| spare.limit > self.list_arena.len()) {
            self.spare_capacity.pop();
        }
    }
    /// Returns the list `old` extended by `items`; `old` itself keeps its elements. A list that cannot grow in place is
    /// moved and its capacity doubled, so repeated growth takes amortized constant time per element.
    pub(super) fn list_extend(&mut self, old: List, items: &[StaticValue]) -> List {
        let (start, end) = (old.start as usize, (old.start + old.len) as usize);
        let extended = old.extended(items);
        if end == self.list_arena.len() {
            self.list_arena.extend_from_slice(items);
            return self.admit_grown_list(extended, items.len());
        }
        let index = self.spare_capacity.partition_point(|spare| spare.end < end);
        if let Some(spare) = self.spare_capacity.get_mut(index)
            && spare.end == end
            && end + items.len() <= spare.limit
        {
            self.list_arena[end..end + items.len()].copy_from_slice(items);
            spare.end += items.len();
            return self.admit_grown_list(extended, items.len());
        }
        let moved = self.list_arena.len();
        self.list_arena.extend_from_within(start..end);
        self.list_arena.extend_from_slice(items);
        if old.len >= MIN_GROWING_LIST_LEN {
            let end = self.list_arena.len();
            self.list_arena.resize(end + extended.len(), StaticValue::None);
            self.spare_capacity.push(SpareCapacity { end, limit: self.list_arena.len() });
        }
        self.admit_list(extended.moved_to(moved))
    }
    /// Returns the list `old` extended by one item, like `list_extend`.
    pub(super) fn list_push(&mut self, old: List, item: StaticValue) -> List {
        if old.range().end != self.list_arena.len() {
            return self.list_extend(old, &[item]);
        }
        let extended = old.extended(&[item]);
        self.list_arena.push(item);
        self.admit_grown_list(extended, 1)
    }
    /// Returns the elements of a list.
    pub fn list_items(&self, list: List) -> &[StaticValue] {
        super::attr_codec::list_items(&self.list_arena, list)
    }

    /// Calls a function with one argument for each parameter and returns its results. Results of the map `llvm` are
    /// cached by the machine; the host memoizes some other calls.
    pub fn call(&mut self, host: &mut dyn Host, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        if self.ctx.rules.hooks.llvm == Some(func)
            && let [ty] = args
        {
            return Ok(ResultValues::from_slice(&[self.convert(*ty)?]));
        }
        match self.ctx.rules.functions[func.index()].memoizes_calls {
            true => host.call(self, func, args),
            false => self.call_uncached(host, func, args),
        }
    }

    /// Runs a function without looking for cached results, and returns its results.
    pub fn call_uncached(&mut self, host: &mut dyn Host, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        if let Some(CompiledFn::Values(compiled)) = self.compiled(func) {
            return self.in_call(InstRef::new(func, 0), |machine| compiled.run(machine, host, func, args));
        }
        self.call_in_frame(host, func, args)
    }

    /// Runs a function in a frame of its own and returns its results. A function whose generated code has no frame is
    /// interpreted.
    pub fn call_in_frame(&mut self, host: &mut dyn Host, func: FuncId, args: &[StaticValue]) -> VmResult<ResultValues> {
        let ctx = self.ctx;
        let function: &Function = &ctx.rules.functions[func.index()];
        let base = self.push_frame(function, args);
        self.run_to_end(host, func, base)?;
        let results = match *function.results {
            [result] => ResultValues::from_slice(&[self.get(base, result)]),
            _ => function.results.iter().map(|&r| self.get(base, r)).collect(),
        };
        self.regs.truncate(base);
        Ok(results)
    }

    /// Returns the error of a call that no case of the function `func` matches. The test at `pc` failed last.
    #[cold]
    pub fn no_case(&self, func: FuncId, pc: u32) -> Box<RuleError> {
        let name = &self.ctx.rules.functions[func.index()].name;
        self.rule_error(func, pc, format!("`{name}` has no case for these arguments"))
    }

    /// Runs a function in its frame to the end, and leaves the results in their registers.
    pub(super) fn run_to_end(&mut self, host: &mut dyn Host, func: FuncId, base: usize) -> VmResult<()> {
        match self.run(host, func, 0, base)? {
            Completion::End => Ok(()),
            Completion::NoMatch(pc) => Err(self.no_case(func, pc)),
            _ => {
                let name = &self.ctx.rules.functions[func.index()].name;
                Err(self.rule_error(func, 0, format!("`{name}` ends without a result")))
            }
        }
    }

    /// Pushes a frame with its arguments and returns its base.
    pub fn push_frame(&mut self, f: &Function, args: &[StaticValue]) -> usize {
        let base = self.regs.len();
        self.regs.extend_from_slice(args);
        self.regs.resize(base + f.registers as usize, StaticValue::None);
        base
    }

    /// Runs code from `pc` in the frame at `base` until it ends.
    pub fn run(&mut self, host: &mut dyn Host, func: FuncId, pc: u32, base: usize) -> VmResult<Completion> {
        self.in_call(InstRef::new(func, pc), |machine| machine.run_function(host, func, pc, base))
    }

    /// Runs the code of a call, which begins at the instruction `start`. Counts the call for the limits of rule code,
    /// and makes sure that there is enough stack.
    #[inline]
    pub fn in_call<R>(&mut self, start: InstRef, run: impl FnOnce(&mut Self) -> VmResult<R>) -> VmResult<R> {
        let result = if self.enter_call(start)? { run(self) } else { on_new_stack(|| run(self)) };
        self.call_depth -= 1;
        result
    }

    /// Counts a call for the limits of rule code. Returns whether the current stack has enough space for the call.
    ///
    /// # Errors
    /// A limit is exceeded. The call is then not counted as active.
    fn enter_call(&mut self, start: InstRef) -> VmResult<bool> {
        if self.call_depth >= MAX_CALL_DEPTH {
            return Err(self.nested_too_deeply(start));
        }
        if self.call_depth == 0 {
            self.begin_evaluation();
        }
        self.charge(start)?;
        self.call_depth += 1;
        Ok(!self.call_depth.is_multiple_of(CALLS_PER_STACK_CHECK) || has_enough_stack())
    }

    #[cold]
    fn nested_too_deeply(&self, start: InstRef) -> Box<RuleError> {
        self.rule_error(start.func, start.pc, format!("calls are nested deeper than {MAX_CALL_DEPTH}"))
    }

    /// Returns the generated code of a function; `None` if the function is interpreted.
    #[inline]
    fn compiled(&self, func: FuncId) -> Option<CompiledFn> {
        self.rule_cache.compiled_functions.get(func)
    }

    #[inline]
    fn run_function(&mut self, host: &mut dyn Host, func: FuncId, pc: u32, base: usize) -> VmResult<Completion> {
        match self.compiled(func) {
            Some(CompiledFn::Frame(compiled)) => compiled(self, host, pc, base),
            _ => self.interpret(host, func, pc, base),
        }
    }

    /// Interprets code from `start` until it ends.
    fn interpret(&mut self, host: &mut dyn Host, func: FuncId, start: u32, base: usize) -> VmResult<Completion> {
        let ctx = self.ctx;
        let function: &Function = &ctx.rules.functions[func.index()];
        let mut pc = start as usize;
        let mut failed_test = start;
        loop {
            let inst = InstRef::new(func, pc as u32);
            pc += 1;
            match &function.code[pc - 1] {
                Inst::Const { dst, .. } => {
                    let value = self.constant(inst);
                    self.set(base, *dst, value);
                }
                Inst::Copy { dst, src } | Inst::Value { dst, src, ty: None } => {
                    self.set(base, *dst, self.get(base, *src));
                }
                Inst::List { dst, items } => self.make_list(base, *dst, items),
                Inst::Append { list, item } => self.append(base, *list, *item, inst)?,
                Inst::Prim { dst, prim, args } => self.call_primitive(host, base, *dst, *prim, args, inst)?,
                Inst::Make { dst, ctor, parts } => self.construct(base, *dst, ctor, parts, inst)?,
                Inst::RecordType { dst, record, params } => self.make_record_type(base, *dst, *record, params, inst)?,
                Inst::Option { dst, option } => self.set(base, *dst, self.option(*option)),
                Inst::Jump { to } => pc = *to as usize,
                Inst::JumpUnless { cond, to } => {
                    if !self.condition_holds(base, *cond, inst)? {
                        (failed_test, pc) = (inst.pc, *to as usize);
                    }
                }
                Inst::Next { list, index, dst, done } => {
                    if !self.iterate(base, *list, *index, *dst, inst)? {
                        pc = *done as usize;
                    }
                }
                Inst::Test { test, src, binds, no } => {
                    if !self.run_test(host, base, test, *src, binds, inst)? {
                        (failed_test, pc) = (inst.pc, *no as usize);
                    }
                }
                Inst::Call { func: callee, args, dst } => self.call_function(host, base, *callee, args, dst)?,
                Inst::CallAbi { abi, hook, args, dst } => {
                    self.call_abi(host, base, AbiCallee { abi: *abi, hook: *hook }, args, *dst, inst)?
                }
                Inst::Arith { dst, op, a, b } => {
                    self.compute_arith(host, base, *dst, ArithExpr { op: *op, a: *a, b: *b }, inst)?
                }
                Inst::Get { dst, op, what } => self.read_op(host, base, *dst, *op, what, inst)?,
                Inst::Return | Inst::Done | Inst::ArmEnd => return Ok(Completion::End),
                Inst::NoMatch => return Ok(Completion::NoMatch(failed_test)),
                Inst::Accept { .. } => return Ok(Completion::Accept(pc as u32)),
                Inst::Yield { values } => return self.yield_values(base, values),
                Inst::Fail { message } => return self.fail(base, *message, inst),
                _ => match host.run_effect(self, func, inst.pc, base)? {
                    HostEffect::Continue => {}
                    HostEffect::Yield(list) => return Ok(Completion::Yield(list)),
                },
            }
        }
    }

    /// Returns the value of an option.
    pub fn option(&self, option: OptionId) -> StaticValue {
        self.options.get(option.index()).copied().unwrap_or(StaticValue::None)
    }

    /// Returns the constant of an instruction.
    pub fn constant(&self, InstRef { func, pc }: InstRef) -> StaticValue {
        self.rule_cache.constants_of(self.ctx, func)[pc as usize]
    }

    /// Returns the place of an instruction in the rules.
    pub(super) fn span_of(&self, InstRef { func, pc }: InstRef) -> Span {
        self.ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default()
    }

    /// Adds the place of an instruction to an error in the rule that has no place yet. Returns other errors unchanged.
    pub(super) fn attach_span(&self, instruction: InstRef, mut error: Box<RuleError>) -> Box<RuleError> {
        error.blame_limit(self.budget.exceeded());
        error.set_missing_span(self.span_of(instruction));
        error
    }

    /// Computes `+`, `-` or `*`. Computes with ints itself, and leaves operands that are SSA values to the host.
    pub fn arith(&mut self, host: &mut dyn Host, op: ArithOp, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
        let (a, b) = (self.unwrap_attr(a), self.unwrap_attr(b));
        let (StaticValue::Int(lhs), StaticValue::Int(rhs)) = (a, b) else { return host.arith(self, op, a, b) };
        int_arith(op, lhs, rhs).map(StaticValue::Int)
    }

    /// Converts an attribute to the plain value that it holds. Returns other values unchanged.
    #[inline]
    pub fn unwrap_attr(&mut self, v: StaticValue) -> StaticValue {
        match v {
            StaticValue::Attr(a) => super::value::untyped_value(self.ctx, &mut self.list_arena, a),
            other => other,
        }
    }

    /// Reads a register.
    #[inline]
    pub fn get(&self, base: usize, r: Reg) -> StaticValue {
        self.regs[base + r as usize]
    }
    /// Writes a register.
    #[inline]
    pub fn set(&mut self, base: usize, r: Reg, v: StaticValue) {
        self.regs[base + r as usize] = v;
    }
    /// Returns an argument as an item of a list.
    #[inline]
    pub fn list_item_of(&self, base: usize, arg: Arg) -> ListPart {
        match arg {
            Arg::One(reg) => ListPart::One(self.get(base, reg)),
            Arg::Spread(reg) => ListPart::Spread(self.get(base, reg)),
        }
    }
    /// Makes a list of the values of arguments, as `gather` collects them.
    pub fn gather_list(&mut self, base: usize, args: &[Arg]) -> List {
        let start = self.list_arena.len();
        for arg in args {
            let item = self.list_item_of(base, *arg);
            self.push_list_item(item);
        }
        self.list_from(start)
    }
    /// Makes a list of items.
    pub fn list_of_items(&mut self, items: &[ListPart]) -> List {
        let start = self.list_arena.len();
        for item in items {
            self.push_list_item(*item);
        }
        self.list_from(start)
    }
    #[inline]
    fn push_list_item(&mut self, item: ListPart) {
        match item {
            ListPart::Spread(StaticValue::List(list)) => {
                self.list_arena.extend_from_within(list.range());
            }
            ListPart::Spread(StaticValue::None) => {}
            ListPart::One(value) | ListPart::Spread(value) => self.list_arena.push(value),
        }
    }
    /// Collects the values of arguments. A spread argument contributes the elements of its list, or nothing if it is
    /// `none`.
    pub fn gather(&self, base: usize, args: &[Arg]) -> SmallVec<[StaticValue; 8]> {
        let mut out = SmallVec::new();
        for arg in args {
            match *arg {
                Arg::One(r) => out.push(self.get(base, r)),
                Arg::Spread(r) => match self.get(base, r) {
                    StaticValue::List(list) => out.extend_from_slice(self.list_items(list)),
                    StaticValue::None => {}
                    other => out.push(other),
                },
            }
        }
        out
    }
    /// Returns the text of a type in MLIR syntax.
    pub fn spell_type(&self, ty: Type) -> String {
        crate::syntax::spell_type(self.ctx, ty)
    }
    /// Returns the text of an attribute in MLIR syntax.
    pub fn spell_attr(&self, attr: Attr) -> String {
        crate::syntax::spell_attr(self.ctx, attr)
    }
    /// Returns the truth value of a condition. `none` is false, and a unit attribute is true. Returns `None` for other
    /// values that are not bools.
    pub(super) fn as_bool(&self, v: StaticValue) -> Option<bool> {
        match v {
            StaticValue::Bool(b) => Some(b),
            StaticValue::Unit => Some(true),
            StaticValue::None => Some(false),
            StaticValue::Attr(a) => match super::value::untyped_value(self.ctx, &mut Vec::new(), a) {
                StaticValue::Bool(b) => Some(b),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Computes `+`, `-` or `*` on ints.
#[inline]
pub(super) fn int_arith(op: ArithOp, a: i64, b: i64) -> VmResult<i64> {
    let value = match op {
        ArithOp::Add => a.checked_add(b),
        ArithOp::Sub => a.checked_sub(b),
        ArithOp::Mul => a.checked_mul(b),
    };
    value.ok_or_else(|| RuleError::invalid_rule(format!("result of arithmetic on {a} and {b} does not fit 64 bits")))
}

/// Returns for each instruction of a function its constant, or `StaticValue::None` if there is none.
pub(super) fn function_constants(ctx: &Context, function: &Function) -> Box<[StaticValue]> {
    let value = |inst: &Inst| match inst {
        Inst::Const { value, .. } | Inst::Test { test: PatternTest::Equal(value), .. } => constant_value(ctx, value),
        _ => StaticValue::None,
    };
    function.code.iter().map(value).collect()
}

/// Converts a constant of RIR to a static value.
pub fn constant_value(ctx: &Context, c: &Constant) -> StaticValue {
    match c {
        Constant::None => StaticValue::None,
        Constant::Unit => StaticValue::Unit,
        Constant::Bool(b) => StaticValue::Bool(*b),
        Constant::Int(i) => StaticValue::Int(*i),
        Constant::Float(bits) => StaticValue::Float(f64::from_bits(*bits)),
        Constant::String(s) => StaticValue::Str(ctx.intern_str(s)),
        Constant::Case(s) => StaticValue::Case(ctx.intern_str(s)),
        Constant::Dynamic => StaticValue::Dynamic,
        Constant::Symbol(s) => StaticValue::Symbol(ctx.symbol_attr(ctx.intern_str(s))),
        Constant::Op(id) => StaticValue::Op(OpName::new(id.index())),
        Constant::Abi(a) => StaticValue::Abi(*a),
        Constant::Type(name) => super::pattern::builtin_type(ctx, name).map_or(StaticValue::None, StaticValue::Type),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset;

    fn ints(numbers: std::ops::Range<i64>) -> Vec<StaticValue> {
        numbers.map(StaticValue::Int).collect()
    }

    #[test]
    fn a_list_keeps_its_elements_when_it_is_extended() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let short = machine.new_list(ints(0..2));
        let long = machine.list_extend(short, &ints(2..4));
        let other = machine.list_extend(short, &ints(8..9));
        assert_eq!(machine.list_items(short), ints(0..2));
        assert_eq!(machine.list_items(long), ints(0..4));
        assert_eq!(machine.list_items(other), [ints(0..2), ints(8..9)].concat());
    }

    #[test]
    fn two_lists_can_grow_in_turns() {
        let ctx = Context::new(ruleset::built_in());
        let mut machine = Machine::new(&ctx);
        let (mut even, mut odd) = (List::default(), List::default());
        for i in 0..1000 {
            even = machine.list_extend(even, &[StaticValue::Int(2 * i)]);
            odd = machine.list_extend(odd, &[StaticValue::Int(2 * i + 1)]);
        }
        let expected = |first: i64| (0..1000).map(|i| StaticValue::Int(2 * i + first)).collect::<Vec<_>>();
        assert_eq!((machine.list_items(even), machine.list_items(odd)), (&expected(0)[..], &expected(1)[..]));
        assert!(machine.list_arena.len() < 16_000, "moves are rare: {}", machine.list_arena.len());
        machine.free_lists(0);
        assert!(machine.list_arena.is_empty() && machine.spare_capacity.is_empty());
    }
}
