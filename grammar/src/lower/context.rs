//! The state that the lowering of all items shares.
//!
//! Tests: grammar/tests/load.rs.

use super::function_table::FunctionTable;
use crate::diagnostic::Diagnostic;
use crate::global_symbols::{CallableKey, GlobalSymbols};
use crate::rir::{AbiHook, FuncId, Function, Span};
use std::collections::{BTreeMap, HashMap};

/// The state that the lowering of all items shares.
pub struct LoweringContext<'a> {
    /// The symbol table.
    pub symbols: &'a GlobalSymbols<'a>,
    /// The functions that are lowered.
    pub functions: FunctionTable,
    /// The number of files whose items are lowered already. They are the first files.
    pub stored_files: usize,
    /// For each `extern`, the function without parameters that returns its signature: parameter types, result type,
    /// variadic or not.
    pub extern_functions: Vec<FuncId>,
    /// The diagnostics so far.
    pub diagnostics: Vec<Diagnostic>,
    /// The names that items introduce, and whether each is read.
    pub name_reads: NameReads,
    /// The overridden definitions that `super` calls and that are still to be lowered.
    pub super_callables: Vec<CallableKey<'a>>,
    /// The functions of abi hooks that `super` calls. Each function has only the arms of the layers below the call. The
    /// key is the place of the `abi` definition in the highest of these layers, and the hook.
    pub super_hooks: HashMap<(Span, AbiHook), FuncId>,
}

/// Introduced names by file and offset. Each has its text with the sigil, its place, and whether it is read.
pub type NameReads = BTreeMap<(u16, u32), (String, Span, bool)>;

impl<'a> LoweringContext<'a> {
    /// Returns the id of a new function, which is defined later.
    pub fn reserve_function(&mut self) -> FuncId {
        self.functions.reserve()
    }
    /// Adds a function and returns its id.
    pub fn add_function(&mut self, function: Function) -> FuncId {
        let id = self.functions.reserve();
        self.functions.define(id, function);
        id
    }
    /// Returns whether a place is in a file that is lowered already.
    pub fn is_stored(&self, span: Span) -> bool {
        usize::from(span.file) < self.stored_files
    }
}
