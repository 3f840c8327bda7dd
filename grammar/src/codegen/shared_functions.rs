//! Functions with equal code, which share one Rust function.
//!
//! An op class makes such functions: each of its ops has the same default values and clauses. More than half of the
//! functions without a frame share the code of an earlier one.
//!
//! Tests: tests/all/back_ends.rs.

use super::registers::FunctionRegisters;
use crate::rir::{FuncId, Function, RuleSet, serialized_code};
use std::collections::HashMap;

/// For each function, the first one with equal code whose registers have equal types. Only functions without a frame
/// share code: the Rust function gets the id of the function that is called as an argument.
pub struct SharedFunctions(Vec<FuncId>);

impl SharedFunctions {
    /// Finds the functions with equal code.
    pub fn of(set: &RuleSet, registers: &[FunctionRegisters]) -> SharedFunctions {
        let mut first_ids = HashMap::new();
        let functions = set.functions.iter().zip(registers).enumerate();
        let first_id = |(i, (function, registers)): (usize, (&Function, &FunctionRegisters))| {
            let id = FuncId(i as u32);
            match function.needs_frame {
                true => id,
                false => *first_ids.entry((serialized_code(function), registers.types.clone())).or_insert(id),
            }
        };
        SharedFunctions(functions.map(first_id).collect())
    }

    /// Returns the function whose Rust code runs for a function.
    pub fn first(&self, id: FuncId) -> FuncId {
        self.0[id.index()]
    }
}
