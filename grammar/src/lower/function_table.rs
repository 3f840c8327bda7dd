//! The functions that the lowering of rule files defines.
//!
//! Invariant: each id that `reserve` returns is defined when lowering ends, except after errors.
//!
//! Tests: grammar/tests/load.rs, tests/all/compiled_layers.rs.

use crate::rir::{FuncId, Function};
use std::collections::BTreeMap;

/// Functions by id. Ids below `stored` belong to functions of a rule set that is compiled already; a definition with
/// such an id replaces its function.
pub struct FunctionTable {
    stored: u32,
    replaced: BTreeMap<FuncId, Function>,
    /// The function of each id from `stored` on; `None` until it is lowered.
    new: Vec<Option<Function>>,
}

impl FunctionTable {
    /// Returns a table in which the functions with ids in `stored..reserved` are still to be defined.
    pub fn new(stored: u32, reserved: u32) -> FunctionTable {
        FunctionTable { stored, replaced: BTreeMap::new(), new: (stored..reserved).map(|_| None).collect() }
    }

    /// Returns the id of a new function, which is defined later.
    pub fn reserve(&mut self) -> FuncId {
        self.new.push(None);
        FuncId(self.stored + self.new.len() as u32 - 1)
    }

    /// Returns whether the function is defined in this table.
    pub fn has(&self, id: FuncId) -> bool {
        match id.0.checked_sub(self.stored) {
            Some(index) => self.new[index as usize].is_some(),
            None => self.replaced.contains_key(&id),
        }
    }

    /// Defines the function with this id.
    pub fn define(&mut self, id: FuncId, function: Function) {
        match id.0.checked_sub(self.stored) {
            Some(index) => self.new[index as usize] = Some(function),
            None => drop(self.replaced.insert(id, function)),
        }
    }

    /// Returns the functions in the order of their ids. A function that is not defined, after an error, is empty.
    pub fn into_definitions(self) -> impl Iterator<Item = (FuncId, Function)> {
        let new = (self.stored..).map(FuncId).zip(self.new.into_iter().map(Option::unwrap_or_default));
        self.replaced.into_iter().chain(new)
    }
}
