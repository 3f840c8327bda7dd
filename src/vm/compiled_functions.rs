//! The functions of a rule set that run as generated Rust.
//!
//! Rules that are loaded at run time contain many functions that are equal to built-in ones: a layer above
//! `default.rules` defines or overrides a few items. All other functions run as generated Rust, so that a layer costs
//! what the layer costs.
//!
//! Tests: below, tests/all/back_ends.rs.

use super::generated::{DIRECT_CALLEES, FINGERPRINTS, FUNCTIONS};
use super::machine::{CompiledFn, CompiledFunctions};
use rulec::rir::{BackEnd, FuncId, RuleSet, fingerprint};

impl CompiledFunctions {
    /// Finds the functions with generated code for the back end of a rule set.
    ///
    /// A function has generated code if the built-in function with the same id has the same code. Its code then also
    /// refers to other functions by the same ids. The machine calls these by their ids, so they may differ from the
    /// built-in ones, except for those that the Rust code calls directly.
    pub(super) fn of(rules: &RuleSet) -> CompiledFunctions {
        match rules.back_end {
            BackEnd::Generated => CompiledFunctions::All,
            BackEnd::Interpreter => CompiledFunctions::None,
            BackEnd::Mixed => {
                let is_built_in = |i: usize| FINGERPRINTS.get(i) == Some(&fingerprint(&rules.functions[i]));
                CompiledFunctions::with_code((0..rules.functions.len()).map(is_built_in).collect())
            }
            BackEnd::Layered => {
                let mut has_code: Vec<bool> = (0..rules.functions.len()).map(|i| i < FUNCTIONS.len()).collect();
                for id in &rules.changes.functions {
                    has_code[id.index()] = false;
                }
                CompiledFunctions::with_code(has_code)
            }
        }
    }

    /// Returns the functions with generated code if those with an entry are equal to the built-in ones.
    fn with_code(mut has_code: Vec<bool>) -> CompiledFunctions {
        has_code.resize(has_code.len().max(FUNCTIONS.len()), false);
        remove_callers_of_others(&mut has_code);
        if !has_code.contains(&true) {
            return CompiledFunctions::None;
        }
        let functions = has_code.iter().enumerate().map(|(i, has_code)| has_code.then(|| FUNCTIONS[i]));
        CompiledFunctions::Some(functions.collect())
    }

    /// Returns the Rust code of a function; `None` if the function is interpreted.
    #[inline]
    pub(super) fn get(&self, func: FuncId) -> Option<CompiledFn> {
        match self {
            CompiledFunctions::All => Some(FUNCTIONS[func.index()]),
            CompiledFunctions::Some(functions) => functions[func.index()],
            CompiledFunctions::None => None,
        }
    }
}

/// Clears the entry of each function whose Rust code directly calls a function without an entry, until none is left.
fn remove_callers_of_others(has_code: &mut [bool]) {
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (i, callees) in DIRECT_CALLEES.iter().enumerate() {
            if has_code[i] && callees.iter().any(|callee| !has_code[*callee as usize]) {
                has_code[i] = false;
                changed = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::machine::{Machine, NoHost};
    use super::super::value::{List, StaticValue};
    use super::super::value_text::spell_value;
    use crate::ir::Context;
    use crate::ruleset;
    use rulec::rir::{BackEnd, FuncId, FunctionKind, RuleSet};
    use std::sync::Arc;

    /// Calls a function. Returns the results or the error as text.
    fn call(ctx: &Context, func: FuncId, args: &[StaticValue]) -> String {
        let mut machine = Machine::new(ctx);
        match machine.call(&mut NoHost, func, args) {
            Ok(results) => results.iter().map(|value| spell_value(&mut machine, *value) + ";").collect(),
            Err(error) => format!("{error:?}"),
        }
    }

    #[test]
    fn arguments_of_any_types_give_what_the_interpreter_gives() {
        let rules = ruleset::built_in();
        let generated = Context::new(rules.clone());
        let interpreted = Context::new(Arc::new(RuleSet { back_end: BackEnd::Interpreter, ..(*rules).clone() }));
        let values = |ctx: &Context| {
            [
                StaticValue::None,
                StaticValue::Int(3),
                StaticValue::Bool(true),
                StaticValue::Type(ctx.int_type(32)),
                StaticValue::Str(ctx.intern_str("text")),
                StaticValue::List(List::default()),
            ]
        };
        let (values, interpreted_values) = (values(&generated), values(&interpreted));
        let functions = rules.functions.iter().enumerate().filter(|(_, function)| function.kind != FunctionKind::Rule);
        for (id, function) in functions {
            for first in 0..values.len() {
                // All arguments are equal, or their types alternate.
                for step in [0, 1] {
                    let positions =
                        (0..usize::from(function.params)).map(|param| (first + step * param) % values.len());
                    let args: Vec<StaticValue> = positions.clone().map(|i| values[i]).collect();
                    let interpreted_args: Vec<StaticValue> = positions.map(|i| interpreted_values[i]).collect();
                    let id = FuncId(id as u32);
                    assert_eq!(
                        call(&generated, id, &args),
                        call(&interpreted, id, &interpreted_args),
                        "{} of {args:?}",
                        function.name
                    );
                }
            }
        }
    }
}
