//! Register machine for RIR, the intermediate representation of rules: its state, its caches and its host.
//!
//! Instructions that read or build ops are left to a `Host`. So the same machine runs pure code, with `NoHost`, and
//! rewrite rules, with the rewriter. Built-in rules run as generated Rust, other rules are interpreted
//! (`interpreter.rs`).
//!
//! The types of this file refer to each other: generated code takes a machine and a host, and the machine refers to the
//! table of generated code.
//!
//! Tests: src/vm/list_arena.rs, tests/all/back_ends.rs, tests/errors/lowering/.

use super::budget::Budget;
use super::param_violations::ParamViolations;
use super::provisional_names::ProvisionalNames;
use super::record::RecordType;
use super::rule_error::{RuleError, VmResult};
use super::value::{List, StaticValue};
use crate::ir::{Attr, Context, Type};
use parking_lot::{Mutex, RwLock};
use rulec::primitive::Primitive;
use rulec::rir::{ArithOp, FuncId, OpField, OptionId, PatternTest, Reg, RuleId, Span};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::OnceLock;

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

/// A function that is called with values of any types.
pub trait ValueFunction: Sync {
    /// Runs the function. If an argument is not of the type of its parameter, the call is interpreted.
    fn run(
        &self,
        machine: &mut Machine<'_>,
        host: &mut dyn Host,
        func: FuncId,
        args: &[StaticValue],
    ) -> VmResult<ResultValues>;
}

/// A decision tree as a generated Rust function. Maps an op to the rules that may match it; `None` on an error.
pub type TreeFn = fn(&mut Machine<'_>, &mut dyn Host, StaticValue) -> Option<&'static [RuleId]>;

/// Maps each function of a rule set to its generated Rust.
pub(super) enum CompiledFunctions {
    /// The rule set is the built-in one: all functions have Rust code.
    All,
    /// For each function its Rust code; `None` if the function is interpreted.
    Some(Box<[Option<CompiledFn>]>),
    /// All functions are interpreted.
    None,
}

/// For each instruction of a function its constant.
type FunctionConstants = OnceLock<Box<[StaticValue]>>;

/// Caches of a context that outlive a single `Machine`.
pub struct RuleCache {
    /// The functions that run as generated Rust.
    pub(super) compiled_functions: CompiledFunctions,
    /// The index of the type of functions that a target dialect declares; `None` if there is none.
    pub(super) function_type: OnceLock<Option<usize>>,
    /// The constants in the code of each function. Those of a function are built when an instruction first needs one.
    pub(super) constants: OnceLock<Box<[FunctionConstants]>>,
    /// The values of absent attributes, by the function that computes the default. Values that refer to lists of a
    /// machine are not here.
    pub(super) defaults: RwLock<FxHashMap<FuncId, StaticValue>>,
    /// The attributes of `RuleRuntime::evaluate_attr`, by function.
    pub(super) default_attrs: RwLock<FxHashMap<FuncId, Option<Attr>>>,
    /// The types and attributes of the context that violate a `where` clause.
    pub(super) param_violations: Mutex<ParamViolations>,
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
    /// Reports the message of a `debug` in the rules, which stands at `_span`. By default nothing is reported.
    fn debug(&mut self, _message: String, _span: Span) {}
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

/// Unused capacity behind a list that is not the last one in the arena.
#[derive(Clone, Copy)]
pub(super) struct SpareCapacity {
    /// The position in the arena at which the list ends and the capacity begins.
    pub(super) end: usize,
    /// The position in the arena at which the capacity ends.
    pub(super) limit: usize,
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
    pub record_types: Vec<RecordType>,
    /// Cached results of the map `llvm`, by type. `StaticValue::Dynamic` marks a result that is being computed.
    pub(super) converted_types: Vec<Option<StaticValue>>,
    /// The types that the map `llvm` is being applied to, the outermost first.
    pub(super) converting: Vec<Type>,
    /// The identified structs that are being converted and that contain themselves, with their converted types.
    pub(super) converted_references: Vec<(Type, Type)>,
    /// Elements of `list_arena` before this position are never freed.
    pub(super) pinned_lists: usize,
    /// Lists with spare capacity. Invariant: sorted by position in `list_arena`.
    pub(super) spare_capacity: Vec<SpareCapacity>,
    /// The number of calls that have not returned yet.
    pub(super) call_depth: u32,
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

    /// Returns the value of an option.
    pub fn option(&self, option: OptionId) -> StaticValue {
        self.options.get(option.index()).copied().unwrap_or(StaticValue::None)
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
    /// Returns the text of a type in MLIR syntax.
    pub fn spell_type(&self, ty: Type) -> String {
        crate::syntax::spell_type(self.ctx, ty)
    }
    /// Returns the text of an attribute in MLIR syntax.
    pub fn spell_attr(&self, attr: Attr) -> String {
        crate::syntax::spell_attr(self.ctx, attr)
    }
}
