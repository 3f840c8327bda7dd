//! The functions of a rule set that run as generated Rust.
//!
//! Rules that are loaded at run time contain many functions that are equal to built-in ones: a layer above
//! `default.rules` defines or overrides a few items. All other functions run as generated Rust, so that a layer costs
//! what the layer costs.
//!
//! Tests: tests/all/back_ends.rs.

use super::generated::{DIRECT_CALLEES, FINGERPRINTS, FUNCTIONS};
use super::machine::CompiledFn;
use rulec::rir::{BackEnd, FuncId, RuleSet, fingerprint};

/// Maps each function of a rule set to its generated Rust.
pub(super) enum CompiledFunctions {
    /// The rule set is the built-in one: all functions have Rust code.
    All,
    /// For each function its Rust code; `None` if the function is interpreted.
    Some(Box<[Option<CompiledFn>]>),
    /// All functions are interpreted.
    None,
}

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
                let mut has_code: Vec<bool> = (0..rules.functions.len()).map(is_built_in).collect();
                has_code.resize(has_code.len().max(FUNCTIONS.len()), false);
                remove_callers_of_others(&mut has_code);
                if !has_code.contains(&true) {
                    return CompiledFunctions::None;
                }
                let functions = has_code.iter().enumerate().map(|(i, has_code)| has_code.then(|| FUNCTIONS[i]));
                CompiledFunctions::Some(functions.collect())
            }
        }
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

    /// Returns a number that functions with the same code have in common. Other functions have different numbers.
    pub(super) fn code_number(&self, func: FuncId) -> u64 {
        match self {
            CompiledFunctions::All => FINGERPRINTS[func.index()],
            _ => func.index() as u64,
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
