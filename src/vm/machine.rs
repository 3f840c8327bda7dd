//! Machine: runs RIR.
//!
//! Takes a function and its arguments; gives its results. What touches the program (building ops, reading them) is asked
//! of the `Host`, so that the same loop serves pure questions and rules. Kept true: a frame is a range of `regs`; templates
//! and arms run in the frame of the rule that wrote them, which is still below on the stack.

use super::generated;
use super::instructions::InstRef;
use super::value::{List, StaticValue, push_list};
use crate::ir::{Attr, Context, Type};
use rulec::primitive::Primitive;
use rulec::rir::{Arg, ArithOp, Constant, FuncId, Function, Inst, OpField, PatternTest, Reg, Span};
use smallvec::SmallVec;

/// Why code stopped without a result.
#[derive(Clone, Debug)]
pub enum RuleError {
    /// `fail` or `require`: a message the rule's author wrote for the user.
    Fail {
        /// The message.
        message: String,
        /// Where in the rules.
        span: Span,
    },
    /// The rule itself is wrong: a primitive got what it does not take, an op could not be built.
    InvalidRule {
        /// What is wrong.
        message: String,
        /// Where in the rules.
        span: Span,
    },
    /// Something below has failed and is already reported.
    Reported,
}

/// The result of running code.
pub type VmResult<T> = Result<T, Box<RuleError>>;

/// How a piece of code ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Completion {
    /// `Return`, `Done` or `ArmEnd`.
    End,
    /// A pattern did not fit; the instruction of the failed test.
    NoMatch(u32),
    /// The pattern fits; the body begins at this instruction.
    Accept(u32),
    /// `yield`
    Yield(List),
}

/// A function of the rules as Rust: from an instruction on, in the frame at a base.
pub type CompiledFn = fn(&mut Machine<'_>, &mut dyn Host, u32, usize) -> VmResult<Completion>;

/// What an instruction that the host ran asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HostEffect {
    /// Go on.
    Continue,
    /// An arm of an `inline` has yielded for the enclosing template.
    Yield(List),
}

/// What the host makes of a call.
#[derive(Clone, Debug, PartialEq)]
pub enum CallAction {
    /// The function is run.
    Run,
    /// The function is run, and the host is told what it gives.
    RunAndRecord,
    /// What it did for arguments that it cannot tell from these was done again, and these are its results.
    Cached(SmallVec<[StaticValue; 2]>),
}

/// The part of the world that pure code does not see.
pub trait Host {
    /// Runs instruction `pc` of `func` in the frame at `base`.
    fn run_effect(&mut self, machine: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> VmResult<HostEffect>;
    /// A function is to be called.
    fn before_call(&mut self, machine: &mut Machine<'_>, func: FuncId, args: &[StaticValue]) -> CallAction;
    /// A call that was `Watched` has given these results.
    fn after_call(&mut self, machine: &Machine<'_>, func: FuncId, results: &[StaticValue]);
    /// Runs a test that looks at ops; gives what it binds, `None` if it fails.
    fn test_op(
        &mut self,
        machine: &mut Machine<'_>,
        test: &PatternTest,
        v: StaticValue,
        base: usize,
    ) -> VmResult<Option<StaticValue>>;
    /// A part of an op under a pattern.
    fn read_op(&mut self, machine: &mut Machine<'_>, op: StaticValue, field: &OpField) -> VmResult<StaticValue>;
    /// Answers a primitive that asks about values, symbols or regions.
    fn query(
        &mut self,
        machine: &mut Machine<'_>,
        primitive: Primitive,
        args: &[StaticValue],
    ) -> Result<StaticValue, String>;
    /// `+ - *` where a side is a value.
    fn arith(
        &mut self,
        machine: &mut Machine<'_>,
        op: ArithOp,
        a: StaticValue,
        b: StaticValue,
    ) -> VmResult<StaticValue>;
}

/// The host of pure code: there is no program.
pub struct NoHost;

impl Host for NoHost {
    fn run_effect(&mut self, machine: &mut Machine<'_>, func: FuncId, pc: u32, _: usize) -> VmResult<HostEffect> {
        Err(machine.rule_error(func, pc, "this cannot be done where no program is being converted".into()))
    }
    fn before_call(&mut self, _: &mut Machine<'_>, _: FuncId, _: &[StaticValue]) -> CallAction {
        CallAction::Run
    }
    fn after_call(&mut self, _: &Machine<'_>, _: FuncId, _: &[StaticValue]) {}
    fn test_op(
        &mut self,
        _: &mut Machine<'_>,
        _: &PatternTest,
        _: StaticValue,
        _: usize,
    ) -> VmResult<Option<StaticValue>> {
        Ok(None)
    }
    fn read_op(&mut self, _: &mut Machine<'_>, _: StaticValue, _: &OpField) -> VmResult<StaticValue> {
        Err(Box::new(RuleError::InvalidRule {
            message: "there is no op to look into here".into(),
            span: Span::default(),
        }))
    }
    fn query(&mut self, _: &mut Machine<'_>, _: Primitive, _: &[StaticValue]) -> Result<StaticValue, String> {
        Err("this asks about a program, and there is none here".into())
    }
    fn arith(&mut self, _: &mut Machine<'_>, _: ArithOp, _: StaticValue, _: StaticValue) -> VmResult<StaticValue> {
        Err(Box::new(RuleError::InvalidRule {
            message: "values cannot be computed with here".into(),
            span: Span::default(),
        }))
    }
}

/// Lists of fewer elements are moved whenever they grow.
const MIN_GROWING_LIST_LEN: u32 = 8;
/// How deep calls may nest.
const MAX_CALL_DEPTH: u32 = 10_000;

/// See the module.
pub struct Machine<'c> {
    /// The context.
    pub ctx: &'c Context,
    /// Registers of all live frames.
    pub regs: Vec<StaticValue>,
    /// The list arena.
    pub list_arena: Vec<StaticValue>,
    /// Values of the options.
    pub options: Vec<StaticValue>,
    /// Record types in use; `Val::Record` is a position here.
    pub records: Vec<super::record::RecordInstance>,
    /// What the map `llvm` gave, by type; `Val::Dynamic` while it is being computed.
    pub(super) converted_types: Vec<Option<StaticValue>>,
    /// Lists below this are never freed.
    pub(super) pinned_lists: usize,
    /// Lists with room after them, by where they are: where each ends, and where its room does.
    spare_capacity: Vec<(usize, usize)>,
    /// The functions of the rule set as Rust, where the program holds them.
    generated: Option<&'static [CompiledFn]>,
    call_depth: u32,
}

impl<'c> Machine<'c> {
    /// A machine without frames; options are `none` until they are set.
    pub fn new(ctx: &'c Context) -> Machine<'c> {
        Machine {
            ctx,
            regs: Vec::new(),
            list_arena: Vec::new(),
            options: vec![StaticValue::None; ctx.rules.options.len()],
            records: Vec::new(),
            converted_types: Vec::new(),
            pinned_lists: 0,
            spare_capacity: Vec::new(),
            generated: ctx.rules.has_generated_code.then_some(generated::FUNCTIONS),
            call_depth: 0,
        }
    }

    /// The error that instruction `pc` of `func` is wrong.
    pub fn rule_error(&self, func: FuncId, pc: u32, message: String) -> Box<RuleError> {
        let span = self.ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default();
        Box::new(RuleError::InvalidRule { message, span })
    }

    /// A new list of these.
    pub fn new_list_from_slice(&mut self, items: &[StaticValue]) -> List {
        let start = self.list_arena.len() as u32;
        self.list_arena.extend_from_slice(items);
        List { start, len: items.len() as u32 }
    }
    /// A new list.
    pub fn new_list(&mut self, items: impl IntoIterator<Item = StaticValue>) -> List {
        push_list(&mut self.list_arena, items)
    }
    /// Frees the lists made after a point, but for those that record parameters hold.
    pub fn free_lists(&mut self, len: usize) {
        self.list_arena.truncate(len.max(self.pinned_lists));
        while self.spare_capacity.last().is_some_and(|(_, limit)| *limit > self.list_arena.len()) {
            self.spare_capacity.pop();
        }
    }
    /// A list with more behind it, the old one staying as it is. A list that grows is moved now and then only, because each
    /// move makes room for as much again.
    pub(super) fn list_extend(&mut self, old: List, items: &[StaticValue]) -> List {
        let (start, end) = (old.start as usize, (old.start + old.len) as usize);
        let len = old.len + items.len() as u32;
        if end == self.list_arena.len() {
            self.list_arena.extend_from_slice(items);
            return List { start: old.start, len };
        }
        let index = self.spare_capacity.partition_point(|spare| spare.0 < end);
        if let Some(spare) = self.spare_capacity.get_mut(index)
            && spare.0 == end
            && end + items.len() <= spare.1
        {
            self.list_arena[end..end + items.len()].copy_from_slice(items);
            spare.0 += items.len();
            return List { start: old.start, len };
        }
        let moved = self.list_arena.len();
        self.list_arena.extend_from_within(start..end);
        self.list_arena.extend_from_slice(items);
        if old.len >= MIN_GROWING_LIST_LEN {
            let end = self.list_arena.len();
            self.list_arena.resize(end + len as usize, StaticValue::None);
            self.spare_capacity.push((end, self.list_arena.len()));
        }
        List { start: moved as u32, len }
    }
    /// The elements of a list.
    pub fn list_items(&self, list: List) -> &[StaticValue] {
        super::attr_codec::list_items(&self.list_arena, list)
    }

    /// Calls a function; one argument for each parameter. The map `llvm` is remembered for each type.
    pub fn call(
        &mut self,
        host: &mut dyn Host,
        func: FuncId,
        args: &[StaticValue],
    ) -> VmResult<SmallVec<[StaticValue; 2]>> {
        if self.ctx.rules.hooks.llvm == Some(func)
            && let [ty] = args
        {
            return Ok(SmallVec::from_slice(&[self.convert(*ty)?]));
        }
        let action = host.before_call(self, func, args);
        if let CallAction::Cached(results) = action {
            return Ok(results);
        }
        let results = self.call_uncached(host, func, args)?;
        if action == CallAction::RunAndRecord {
            host.after_call(self, func, &results);
        }
        Ok(results)
    }

    pub(super) fn call_uncached(
        &mut self,
        host: &mut dyn Host,
        func: FuncId,
        args: &[StaticValue],
    ) -> VmResult<SmallVec<[StaticValue; 2]>> {
        let ctx = self.ctx;
        let function: &Function = &ctx.rules.functions[func.index()];
        let base = self.push_frame(function, args);
        self.run_to_end(host, func, base)?;
        let results = function.results.iter().map(|&r| self.regs[base + r as usize]).collect();
        self.regs.truncate(base);
        Ok(results)
    }

    /// Runs a function in its frame to its end, where the results are in their registers.
    pub(super) fn run_to_end(&mut self, host: &mut dyn Host, func: FuncId, base: usize) -> VmResult<()> {
        match self.run(host, func, 0, base)? {
            Completion::End => Ok(()),
            Completion::NoMatch(pc) => {
                let name = &self.ctx.rules.functions[func.index()].name;
                Err(self.rule_error(func, pc, format!("`{name}` has no case for this")))
            }
            _ => {
                let name = &self.ctx.rules.functions[func.index()].name;
                Err(self.rule_error(func, 0, format!("`{name}` ends in the middle")))
            }
        }
    }

    /// Makes a frame with its arguments; gives its base.
    pub fn push_frame(&mut self, f: &Function, args: &[StaticValue]) -> usize {
        let base = self.regs.len();
        self.regs.extend_from_slice(args);
        self.regs.resize(base + f.registers as usize, StaticValue::None);
        base
    }

    /// Runs code from `pc` in the frame at `base` until it ends.
    pub fn run(&mut self, host: &mut dyn Host, func: FuncId, pc: u32, base: usize) -> VmResult<Completion> {
        if self.call_depth >= MAX_CALL_DEPTH {
            return Err(self.rule_error(func, pc, format!("calls nest deeper than {MAX_CALL_DEPTH}")));
        }
        self.call_depth += 1;
        let completion = match self.generated {
            Some(functions) => functions[func.index()](self, host, pc, base),
            None => self.interpret(host, func, pc, base),
        };
        self.call_depth -= 1;
        completion
    }

    fn interpret(&mut self, host: &mut dyn Host, func: FuncId, start: u32, base: usize) -> VmResult<Completion> {
        let ctx = self.ctx;
        let function: &Function = &ctx.rules.functions[func.index()];
        let mut pc = start as usize;
        let mut failed_test = start;
        loop {
            let inst = InstRef(func, pc as u32);
            pc += 1;
            match &function.code[pc - 1] {
                Inst::Const { dst, .. } => {
                    let value = self.constant(inst);
                    self.set(base, *dst, value);
                }
                Inst::Copy { dst, src } => self.set(base, *dst, self.get(base, *src)),
                Inst::List { dst, items } => self.make_list(base, *dst, items),
                Inst::Append { list, item } => self.append(base, *list, *item, inst)?,
                Inst::Prim { dst, prim, args } => self.call_primitive(host, base, *dst, *prim, args, inst)?,
                Inst::Make { dst, ctor, parts } => self.construct(base, *dst, ctor, parts, inst)?,
                Inst::RecordType { dst, record, params } => self.make_record_type(base, *dst, *record, params, inst)?,
                Inst::Option { dst, option } => self.set(base, *dst, self.options[option.index()]),
                Inst::Jump { to } => pc = *to as usize,
                Inst::JumpUnless { cond, to } => {
                    if !self.condition_holds(base, *cond, inst)? {
                        (failed_test, pc) = (inst.1, *to as usize);
                    }
                }
                Inst::Next { list, index, dst, done } => {
                    if !self.iterate(base, *list, *index, *dst, inst)? {
                        pc = *done as usize;
                    }
                }
                Inst::Test { test, src, binds, no } => {
                    if !self.run_test(host, base, test, *src, binds, inst)? {
                        (failed_test, pc) = (inst.1, *no as usize);
                    }
                }
                Inst::Call { func: callee, args, dst } => self.call_function(host, base, *callee, args, dst)?,
                Inst::CallAbi { abi, hook, args, dst } => self.call_abi(host, base, (*abi, *hook), args, *dst, inst)?,
                Inst::Arith { dst, op, a, b } => self.compute_arith(host, base, *dst, *op, (*a, *b), inst)?,
                Inst::Get { dst, op, what } => self.read_op(host, base, *dst, *op, what, inst)?,
                Inst::Return | Inst::Done | Inst::ArmEnd => return Ok(Completion::End),
                Inst::NoMatch => return Ok(Completion::NoMatch(failed_test)),
                Inst::Accept { .. } => return Ok(Completion::Accept(pc as u32)),
                Inst::Yield { values } => return self.yield_values(base, values),
                Inst::Fail { message } => return self.fail(base, *message, inst),
                _ => match host.run_effect(self, func, inst.1, base)? {
                    HostEffect::Continue => {}
                    HostEffect::Yield(list) => return Ok(Completion::Yield(list)),
                },
            }
        }
    }

    /// The value of a constant in the code.
    pub fn constant(&self, InstRef(func, pc): InstRef) -> StaticValue {
        let ctx = self.ctx;
        let constants =
            ctx.constants[func.index()].get_or_init(|| function_constants(ctx, &ctx.rules.functions[func.index()]));
        constants[pc as usize]
    }

    /// Where an instruction comes from.
    pub(super) fn span_of(&self, InstRef(func, pc): InstRef) -> Span {
        self.ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default()
    }

    /// The error, with the place of the instruction where it has none.
    pub(super) fn attach_span(&self, instruction: InstRef, mut error: Box<RuleError>) -> Box<RuleError> {
        if let RuleError::InvalidRule { span, .. } = &mut *error
            && *span == Span::default()
        {
            *span = self.span_of(instruction);
        }
        error
    }

    /// `+ - *`: ints here, values through the host.
    pub fn arith(&mut self, host: &mut dyn Host, op: ArithOp, a: StaticValue, b: StaticValue) -> VmResult<StaticValue> {
        let (a, b) = (self.unwrap_attr(a), self.unwrap_attr(b));
        let (StaticValue::Int(lhs), StaticValue::Int(rhs)) = (a, b) else { return host.arith(self, op, a, b) };
        let value = match op {
            ArithOp::Add => lhs.checked_add(rhs),
            ArithOp::Sub => lhs.checked_sub(rhs),
            ArithOp::Mul => lhs.checked_mul(rhs),
        };
        value.map(StaticValue::Int).ok_or_else(|| {
            Box::new(RuleError::InvalidRule {
                message: format!("{lhs} and {rhs}: the result does not fit 64 bits"),
                span: Span::default(),
            })
        })
    }

    /// An integer, boolean or string attribute as the plain value it holds; anything else itself.
    pub fn unwrap_attr(&mut self, v: StaticValue) -> StaticValue {
        match v {
            StaticValue::Attr(a) => super::value::untyped_value(self.ctx, &mut self.list_arena, a),
            other => other,
        }
    }

    /// A register.
    #[inline]
    pub fn get(&self, base: usize, r: Reg) -> StaticValue {
        self.regs[base + r as usize]
    }
    /// Writes a register.
    #[inline]
    pub fn set(&mut self, base: usize, r: Reg, v: StaticValue) {
        self.regs[base + r as usize] = v;
    }
    /// A list of the values of arguments, as `gather` gives them.
    pub fn gather_list(&mut self, base: usize, args: &[Arg]) -> List {
        let start = self.list_arena.len();
        for arg in args {
            let reg = arg.reg();
            match (arg, self.get(base, reg)) {
                (Arg::One(_), value) => self.list_arena.push(value),
                (_, StaticValue::List(list)) => {
                    self.list_arena.extend_from_within(list.start as usize..(list.start + list.len) as usize);
                }
                (_, StaticValue::None) => {}
                (_, other) => self.list_arena.push(other),
            }
        }
        List { start: start as u32, len: (self.list_arena.len() - start) as u32 }
    }
    /// The values of arguments, lists spread out, `none` left out where it stands for an absent value.
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
    /// A type as MLIR spells it.
    pub fn spell_type(&self, ty: Type) -> String {
        crate::syntax::spell_type(self.ctx, ty)
    }
    /// An attribute as MLIR spells it.
    pub fn spell_attr(&self, attr: Attr) -> String {
        crate::syntax::spell_attr(self.ctx, attr)
    }
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

fn function_constants(ctx: &Context, function: &Function) -> Box<[StaticValue]> {
    let value = |inst: &Inst| match inst {
        Inst::Const { value, .. } | Inst::Test { test: PatternTest::Equal(value), .. } => constant_value(ctx, value),
        _ => StaticValue::None,
    };
    function.code.iter().map(value).collect()
}

/// The value of a constant of the rule text.
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
        Constant::Op(s) => StaticValue::Op(ctx.op_name(s)),
        Constant::Abi(a) => StaticValue::Abi(*a),
        Constant::Type(name) => super::pattern::builtin_type(ctx, name).map_or(StaticValue::None, StaticValue::Type),
    }
}
