//! The machine's caches in a context: results of rule code that depend only on the rule set and the context.
//!
//! Tests: tests/all/back_ends.rs.

use super::attr_codec;
use super::compiled_functions::CompiledFunctions;
use super::machine::{Machine, NoHost, function_constants};
use super::param_clauses::ParamViolations;
use super::value::StaticValue;
use crate::ir::context::RuleRuntime;
use crate::ir::{Attr, Context};
use crate::threads::Threads;
use parking_lot::{Mutex, RwLock};
use rulec::rir::declarations::AttributeKind;
use rulec::rir::{FuncId, RuleSet};
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// For each instruction of a function its constant.
type FunctionConstants = OnceLock<Box<[StaticValue]>>;

/// Caches of a context that outlive a single `Machine`.
pub struct RuleCache {
    /// The functions that run as generated Rust.
    pub(super) compiled_functions: CompiledFunctions,
    /// The index of the type of functions that a target dialect declares; `None` if there is none.
    pub(super) function_type: OnceLock<Option<usize>>,
    /// The constants in the code of each function. Those of a function are built when an instruction first needs one.
    constants: OnceLock<Box<[FunctionConstants]>>,
    /// The values of absent attributes, by the function that computes the default. Values that refer to lists of a
    /// machine are not here.
    pub(super) defaults: RwLock<FxHashMap<FuncId, StaticValue>>,
    /// The attributes of `RuleRuntime::evaluate_attr`, by function.
    default_attrs: RwLock<FxHashMap<FuncId, Option<Attr>>>,
    /// The types and attributes of the context that violate a `where` clause.
    pub(super) param_violations: Mutex<ParamViolations>,
}

impl RuleCache {
    /// Returns for each instruction of a function its constant; `StaticValue::None` if there is none.
    #[inline]
    pub(super) fn constants_of(&self, ctx: &Context, func: FuncId) -> &[StaticValue] {
        let functions = &ctx.rules.functions;
        let constants = self.constants.get_or_init(|| (0..functions.len()).map(|_| OnceLock::new()).collect());
        constants[func.index()].get_or_init(|| function_constants(ctx, &functions[func.index()]))
    }
}

impl RuleRuntime for RuleCache {
    fn evaluate_attr(&self, ctx: &Context, func: FuncId, kind: &AttributeKind) -> Option<Attr> {
        if let Some(known) = self.default_attrs.read().get(&func) {
            return *known;
        }
        let mut machine = Machine::new(ctx);
        let value = machine.call(&mut NoHost, func, &[]).ok().and_then(|values| values.first().copied());
        let attr = value.and_then(|value| attr_codec::value_to_attr(ctx, &machine.list_arena, kind, value).ok()?);
        self.default_attrs.write().insert(func, attr);
        attr
    }
}

impl Context {
    /// Creates a context for these rules that works on the calling thread only.
    pub fn new(rules: Arc<RuleSet>) -> Context {
        Context::with_threads(rules, Threads::default())
    }
    /// Creates a context for these rules that works on `threads`.
    pub fn with_threads(rules: Arc<RuleSet>, threads: Threads) -> Context {
        let cache = RuleCache {
            compiled_functions: CompiledFunctions::of(&rules),
            function_type: OnceLock::new(),
            constants: OnceLock::new(),
            defaults: RwLock::default(),
            default_attrs: RwLock::default(),
            param_violations: Mutex::default(),
        };
        Context::with_runtime(rules, threads, Box::new(cache))
    }
}
