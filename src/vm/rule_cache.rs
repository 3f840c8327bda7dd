//! The machine's caches in a context: results of rule code that depend only on the rule set and the context.
//!
//! Tests: tests/all/back_ends.rs.

use super::attr_codec;
use super::machine::{CompiledFunctions, Machine, NoHost, RuleCache};
use crate::ir::context::RuleRuntime;
use crate::ir::{Attr, Context};
use crate::threads::Threads;
use parking_lot::{Mutex, RwLock};
use rulec::rir::declarations::AttributeKind;
use rulec::rir::{FuncId, RuleSet};
use std::sync::{Arc, OnceLock};

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
