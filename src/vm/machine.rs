//! Machine: runs RIR.
//!
//! Takes a function and its arguments; gives its results. What touches the program (building ops, reading them) is asked
//! of the `Host`, so that the same loop serves pure questions and rules. Kept true: a frame is a range of `regs`; templates
//! and arms run in the frame of the rule that wrote them, which is still below on the stack.

use super::compiled;
use super::steps::At;
use super::value::{List, Val, push_list};
use crate::ir::{Attr, Context, Type};
use grammar::primitive::Primitive;
use grammar::rir::{Arg, ArithOp, Constant, FuncId, Function, Get, Inst, Reg, Span, Test};
use smallvec::SmallVec;

/// Why code stopped without a result.
#[derive(Clone, Debug)]
pub enum Stop {
    /// `fail` or `require`: a message the rule's author wrote for the user.
    Fail {
        /// The message.
        message: String,
        /// Where in the rules.
        at: Span,
    },
    /// The rule itself is wrong: a primitive got what it does not take, an op could not be built.
    Rule {
        /// What is wrong.
        message: String,
        /// Where in the rules.
        at: Span,
    },
    /// Something below has failed and is already reported.
    Reported,
}

/// The result of running code.
pub type Run<T> = Result<T, Box<Stop>>;

/// How a piece of code ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Flow {
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
pub type Code = fn(&mut Machine<'_>, &mut dyn Host, u32, usize) -> Run<Flow>;

/// What an instruction that the host ran asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// Go on.
    Next,
    /// An arm of an `inline` has yielded for the enclosing template.
    Yield(List),
}

/// What the host makes of a call.
#[derive(Clone, Debug, PartialEq)]
pub enum Call {
    /// The function is run.
    Run,
    /// The function is run, and the host is told what it gives.
    Watched,
    /// What it did for arguments that it cannot tell from these was done again, and these are its results.
    Done(SmallVec<[Val; 2]>),
}

/// The part of the world that pure code does not see.
pub trait Host {
    /// Runs instruction `pc` of `func` in the frame at `base`.
    fn effect(&mut self, m: &mut Machine<'_>, func: FuncId, pc: u32, base: usize) -> Run<Effect>;
    /// A function is to be called.
    fn call(&mut self, m: &mut Machine<'_>, func: FuncId, args: &[Val]) -> Call;
    /// A call that was `Watched` has given these results.
    fn called(&mut self, m: &Machine<'_>, func: FuncId, results: &[Val]);
    /// Runs a test that looks at ops; gives what it binds, `None` if it fails.
    fn test_op(&mut self, m: &mut Machine<'_>, test: &Test, v: Val, base: usize) -> Run<Option<Val>>;
    /// A part of an op under a pattern.
    fn read(&mut self, m: &mut Machine<'_>, op: Val, what: &Get) -> Run<Val>;
    /// Answers a primitive that asks about values, symbols or regions.
    fn fact(&mut self, m: &mut Machine<'_>, primitive: Primitive, args: &[Val]) -> Result<Val, String>;
    /// `+ - *` where a side is a value.
    fn arith(&mut self, m: &mut Machine<'_>, op: ArithOp, a: Val, b: Val) -> Run<Val>;
}

/// The host of pure code: there is no program.
pub struct NoProgram;

impl Host for NoProgram {
    fn effect(&mut self, m: &mut Machine<'_>, func: FuncId, pc: u32, _: usize) -> Run<Effect> {
        Err(m.rule_error(func, pc, "this cannot be done where no program is being converted".into()))
    }
    fn call(&mut self, _: &mut Machine<'_>, _: FuncId, _: &[Val]) -> Call {
        Call::Run
    }
    fn called(&mut self, _: &Machine<'_>, _: FuncId, _: &[Val]) {}
    fn test_op(&mut self, _: &mut Machine<'_>, _: &Test, _: Val, _: usize) -> Run<Option<Val>> {
        Ok(None)
    }
    fn read(&mut self, _: &mut Machine<'_>, _: Val, _: &Get) -> Run<Val> {
        Err(Box::new(Stop::Rule { message: "there is no op to look into here".into(), at: Span::default() }))
    }
    fn fact(&mut self, _: &mut Machine<'_>, _: Primitive, _: &[Val]) -> Result<Val, String> {
        Err("this asks about a program, and there is none here".into())
    }
    fn arith(&mut self, _: &mut Machine<'_>, _: ArithOp, _: Val, _: Val) -> Run<Val> {
        Err(Box::new(Stop::Rule { message: "values cannot be computed with here".into(), at: Span::default() }))
    }
}

/// Lists of fewer elements are moved whenever they grow.
const SMALL_LIST: u32 = 8;
/// How deep calls may nest.
const MAX_DEPTH: u32 = 10_000;

/// See the module.
pub struct Machine<'c> {
    /// The context.
    pub ctx: &'c Context,
    /// Registers of all live frames.
    pub regs: Vec<Val>,
    /// The list arena.
    pub lists: Vec<Val>,
    /// Values of the options.
    pub options: Vec<Val>,
    /// Record types in use; `Val::Record` is a position here.
    pub records: Vec<super::record::RecordInstance>,
    /// What the map `llvm` gave, by type; `Val::Dynamic` while it is being computed.
    pub(super) converted: Vec<Option<Val>>,
    /// Lists below this are never freed.
    pub(super) kept_lists: usize,
    /// Lists with room after them, by where they are: where each ends, and where its room does.
    room: Vec<(usize, usize)>,
    /// The functions of the rule set as Rust, where the program holds them.
    compiled: Option<&'static [Code]>,
    depth: u32,
}

impl<'c> Machine<'c> {
    /// A machine without frames; options are `none` until they are set.
    pub fn new(ctx: &'c Context) -> Machine<'c> {
        Machine {
            ctx,
            regs: Vec::new(),
            lists: Vec::new(),
            options: vec![Val::None; ctx.rules.options.len()],
            records: Vec::new(),
            converted: Vec::new(),
            kept_lists: 0,
            room: Vec::new(),
            compiled: ctx.rules.compiled.then_some(compiled::FUNCTIONS),
            depth: 0,
        }
    }

    /// The error that instruction `pc` of `func` is wrong.
    pub fn rule_error(&self, func: FuncId, pc: u32, message: String) -> Box<Stop> {
        let at = self.ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default();
        Box::new(Stop::Rule { message, at })
    }

    /// A new list of these.
    pub fn list_of(&mut self, items: &[Val]) -> List {
        let start = self.lists.len() as u32;
        self.lists.extend_from_slice(items);
        List { start, len: items.len() as u32 }
    }
    /// A new list.
    pub fn list(&mut self, items: impl IntoIterator<Item = Val>) -> List {
        push_list(&mut self.lists, items)
    }
    /// Frees the lists made after a point, but for those that record parameters hold.
    pub fn release_lists(&mut self, len: usize) {
        self.lists.truncate(len.max(self.kept_lists));
        while self.room.last().is_some_and(|(_, limit)| *limit > self.lists.len()) {
            self.room.pop();
        }
    }
    /// A list with more behind it, the old one staying as it is. A list that grows is moved now and then only, because each
    /// move makes room for as much again.
    pub(super) fn extend_list(&mut self, old: List, more: &[Val]) -> List {
        let (start, end) = (old.start as usize, (old.start + old.len) as usize);
        let len = old.len + more.len() as u32;
        if end == self.lists.len() {
            self.lists.extend_from_slice(more);
            return List { start: old.start, len };
        }
        let at = self.room.partition_point(|room| room.0 < end);
        if let Some(room) = self.room.get_mut(at)
            && room.0 == end
            && end + more.len() <= room.1
        {
            self.lists[end..end + more.len()].copy_from_slice(more);
            room.0 += more.len();
            return List { start: old.start, len };
        }
        let moved = self.lists.len();
        self.lists.extend_from_within(start..end);
        self.lists.extend_from_slice(more);
        if old.len >= SMALL_LIST {
            let end = self.lists.len();
            self.lists.resize(end + len as usize, Val::None);
            self.room.push((end, self.lists.len()));
        }
        List { start: moved as u32, len }
    }
    /// The elements of a list.
    pub fn items(&self, list: List) -> &[Val] {
        super::face::items(&self.lists, list)
    }

    /// Calls a function; one argument for each parameter. The map `llvm` is remembered for each type.
    pub fn call(&mut self, host: &mut dyn Host, func: FuncId, args: &[Val]) -> Run<SmallVec<[Val; 2]>> {
        if self.ctx.rules.hooks.llvm == Some(func)
            && let [ty] = args
        {
            return Ok(SmallVec::from_slice(&[self.convert(*ty)?]));
        }
        let call = host.call(self, func, args);
        if let Call::Done(results) = call {
            return Ok(results);
        }
        let results = self.call_plain(host, func, args)?;
        if call == Call::Watched {
            host.called(self, func, &results);
        }
        Ok(results)
    }

    pub(super) fn call_plain(&mut self, host: &mut dyn Host, func: FuncId, args: &[Val]) -> Run<SmallVec<[Val; 2]>> {
        let ctx = self.ctx;
        let f: &Function = &ctx.rules.functions[func.index()];
        let base = self.push_frame(f, args);
        self.finish_call(host, func, base)?;
        let results = f.results.iter().map(|&r| self.regs[base + r as usize]).collect();
        self.regs.truncate(base);
        Ok(results)
    }

    /// Runs a function in its frame to its end, where the results are in their registers.
    pub(super) fn finish_call(&mut self, host: &mut dyn Host, func: FuncId, base: usize) -> Run<()> {
        match self.run(host, func, 0, base)? {
            Flow::End => Ok(()),
            Flow::NoMatch(pc) => {
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
    pub fn push_frame(&mut self, f: &Function, args: &[Val]) -> usize {
        let base = self.regs.len();
        self.regs.extend_from_slice(args);
        self.regs.resize(base + f.registers as usize, Val::None);
        base
    }

    /// Runs code from `pc` in the frame at `base` until it ends.
    pub fn run(&mut self, host: &mut dyn Host, func: FuncId, pc: u32, base: usize) -> Run<Flow> {
        if self.depth >= MAX_DEPTH {
            return Err(self.rule_error(func, pc, format!("calls nest deeper than {MAX_DEPTH}")));
        }
        self.depth += 1;
        let flow = match self.compiled {
            Some(functions) => functions[func.index()](self, host, pc, base),
            None => self.steps(host, func, pc, base),
        };
        self.depth -= 1;
        flow
    }

    fn steps(&mut self, host: &mut dyn Host, func: FuncId, start: u32, base: usize) -> Run<Flow> {
        let ctx = self.ctx;
        let f: &Function = &ctx.rules.functions[func.index()];
        let mut pc = start as usize;
        let mut failed = start;
        loop {
            let at = At(func, pc as u32);
            pc += 1;
            match &f.code[pc - 1] {
                Inst::Const { dst, .. } => {
                    let value = self.constant(at);
                    self.set(base, *dst, value);
                }
                Inst::Copy { dst, src } => self.set(base, *dst, self.get(base, *src)),
                Inst::List { dst, items } => self.put_list(base, *dst, items),
                Inst::Append { list, item } => self.append(base, *list, *item, at)?,
                Inst::Prim { dst, prim, args } => self.primitive(host, base, *dst, *prim, args, at)?,
                Inst::Make { dst, ctor, parts } => self.make(base, *dst, ctor, parts, at)?,
                Inst::RecordType { dst, record, params } => self.make_record_type(base, *dst, *record, params, at)?,
                Inst::Option { dst, option } => self.set(base, *dst, self.options[option.index()]),
                Inst::Jump { to } => pc = *to as usize,
                Inst::JumpUnless { cond, to } => {
                    if !self.holds(base, *cond, at)? {
                        (failed, pc) = (at.1, *to as usize);
                    }
                }
                Inst::Next { list, index, dst, done } => {
                    if !self.next(base, *list, *index, *dst, at)? {
                        pc = *done as usize;
                    }
                }
                Inst::Test { test, src, binds, no } => {
                    if !self.test(host, base, test, *src, binds, at)? {
                        (failed, pc) = (at.1, *no as usize);
                    }
                }
                Inst::Call { func: callee, args, dst } => self.call_into(host, base, *callee, args, dst)?,
                Inst::CallAbi { abi, hook, args, dst } => self.call_abi(host, base, (*abi, *hook), args, *dst, at)?,
                Inst::Arith { dst, op, a, b } => self.compute(host, base, *dst, *op, (*a, *b), at)?,
                Inst::Get { dst, op, what } => self.read(host, base, *dst, *op, what, at)?,
                Inst::Return | Inst::Done | Inst::ArmEnd => return Ok(Flow::End),
                Inst::NoMatch => return Ok(Flow::NoMatch(failed)),
                Inst::Accept { .. } => return Ok(Flow::Accept(pc as u32)),
                Inst::Yield { values } => return self.give(base, values),
                Inst::Fail { message } => return self.fail(base, *message, at),
                _ => match host.effect(self, func, at.1, base)? {
                    Effect::Next => {}
                    Effect::Yield(list) => return Ok(Flow::Yield(list)),
                },
            }
        }
    }

    /// The value of a constant in the code.
    pub fn constant(&self, At(func, pc): At) -> Val {
        let ctx = self.ctx;
        let of = ctx.constants[func.index()].get_or_init(|| constants(ctx, &ctx.rules.functions[func.index()]));
        of[pc as usize]
    }

    /// Where an instruction comes from.
    pub(super) fn span(&self, At(func, pc): At) -> Span {
        self.ctx.rules.functions[func.index()].spans.get(pc as usize).copied().unwrap_or_default()
    }

    /// The error, with the place of the instruction where it has none.
    pub(super) fn locate(&self, instruction: At, mut stop: Box<Stop>) -> Box<Stop> {
        if let Stop::Rule { at, .. } = &mut *stop
            && *at == Span::default()
        {
            *at = self.span(instruction);
        }
        stop
    }

    /// `+ - *`: ints here, values through the host.
    pub fn arith(&mut self, host: &mut dyn Host, op: ArithOp, a: Val, b: Val) -> Run<Val> {
        let (a, b) = (self.plain(a), self.plain(b));
        let (Val::Int(x), Val::Int(y)) = (a, b) else { return host.arith(self, op, a, b) };
        let value = match op {
            ArithOp::Add => x.checked_add(y),
            ArithOp::Sub => x.checked_sub(y),
            ArithOp::Mul => x.checked_mul(y),
        };
        value.map(Val::Int).ok_or_else(|| {
            Box::new(Stop::Rule {
                message: format!("{x} and {y}: the result does not fit 64 bits"),
                at: Span::default(),
            })
        })
    }

    /// An integer, boolean or string attribute as the plain value it holds; anything else itself.
    pub fn plain(&mut self, v: Val) -> Val {
        match v {
            Val::Attr(a) => super::value::natural_face(self.ctx, &mut self.lists, a),
            other => other,
        }
    }

    /// A register.
    #[inline]
    pub fn get(&self, base: usize, r: Reg) -> Val {
        self.regs[base + r as usize]
    }
    /// Writes a register.
    #[inline]
    pub fn set(&mut self, base: usize, r: Reg, v: Val) {
        self.regs[base + r as usize] = v;
    }
    /// A list of the values of arguments, as `gather` gives them.
    pub fn gather_list(&mut self, base: usize, args: &[Arg]) -> List {
        let start = self.lists.len();
        for arg in args {
            let r = arg.reg();
            match (arg, self.get(base, r)) {
                (Arg::One(_), value) => self.lists.push(value),
                (_, Val::List(list)) => {
                    self.lists.extend_from_within(list.start as usize..(list.start + list.len) as usize);
                }
                (_, Val::None) => {}
                (_, other) => self.lists.push(other),
            }
        }
        List { start: start as u32, len: (self.lists.len() - start) as u32 }
    }
    /// The values of arguments, lists spread out, `none` left out where it stands for an absent value.
    pub fn gather(&self, base: usize, args: &[Arg]) -> SmallVec<[Val; 8]> {
        let mut out = SmallVec::new();
        for arg in args {
            match *arg {
                Arg::One(r) => out.push(self.get(base, r)),
                Arg::Spread(r) => match self.get(base, r) {
                    Val::List(list) => out.extend_from_slice(self.items(list)),
                    Val::None => {}
                    other => out.push(other),
                },
            }
        }
        out
    }
    /// A type as MLIR spells it.
    pub fn spell_type(&self, ty: Type) -> String {
        crate::text::spell_type(self.ctx, ty)
    }
    /// An attribute as MLIR spells it.
    pub fn spell_attr(&self, attr: Attr) -> String {
        crate::text::spell_attr(self.ctx, attr)
    }
    pub(super) fn truth(&self, v: Val) -> Option<bool> {
        match v {
            Val::Bool(b) => Some(b),
            Val::Unit => Some(true),
            Val::None => Some(false),
            Val::Attr(a) => match super::value::natural_face(self.ctx, &mut Vec::new(), a) {
                Val::Bool(b) => Some(b),
                _ => None,
            },
            _ => None,
        }
    }
}

fn constants(ctx: &Context, f: &Function) -> Box<[Val]> {
    let value = |inst: &Inst| match inst {
        Inst::Const { value, .. } | Inst::Test { test: Test::Equal(value), .. } => constant(ctx, value),
        _ => Val::None,
    };
    f.code.iter().map(value).collect()
}

/// The value of a constant of the rule text.
pub fn constant(ctx: &Context, c: &Constant) -> Val {
    match c {
        Constant::None => Val::None,
        Constant::Unit => Val::Unit,
        Constant::Bool(b) => Val::Bool(*b),
        Constant::Int(i) => Val::Int(*i),
        Constant::Float(bits) => Val::Float(f64::from_bits(*bits)),
        Constant::String(s) => Val::Str(ctx.str(s)),
        Constant::Case(s) => Val::Case(ctx.str(s)),
        Constant::Dynamic => Val::Dynamic,
        Constant::Symbol(s) => Val::Symbol(ctx.symbol_attr(ctx.str(s))),
        Constant::Op(s) => Val::Op(ctx.op_name(s)),
        Constant::Abi(a) => Val::Abi(*a),
        Constant::Type(name) => super::pattern::named_type(ctx, name).map_or(Val::None, Val::Type),
    }
}
