//! Module constructors and destructors of a program that the JIT compiler runs: the functions in
//! `@llvm.global_ctors` and `@llvm.global_dtors`.
//!
//! As in a linked program, constructors run in ascending order of their priorities, and destructors in descending
//! order. Of equal priorities, constructors run in the order of the array, and destructors in the reverse order.
//!
//! Tests: tests/rule_tests/passing/module_constructors.rules, tests/run/constructors.mlir, tests/all/run.rs.

use inkwell::module::Module;
use inkwell::types::AsTypeRef;
use inkwell::values::{AsValueRef, FunctionValue};
use llvm_sys::LLVMLinkage;
use llvm_sys::core::*;
use rulec::report::Diagnostic;

/// The names of the constructors and destructors of a module, in the order in which they run.
#[derive(Debug, Default)]
pub(crate) struct ModuleConstructors {
    pub(super) constructors: Vec<String>,
    pub(super) destructors: Vec<String>,
}

impl ModuleConstructors {
    /// Reads the arrays `@llvm.global_ctors` and `@llvm.global_dtors` of a module. Gives each function in them that has
    /// a body external linkage, so that the JIT compiler finds it by name.
    ///
    /// # Errors
    /// L0014 for an entry that is no function without parameters and results.
    pub(crate) fn read(module: &Module<'_>) -> Result<ModuleConstructors, Vec<Diagnostic>> {
        let mut errors = Vec::new();
        let mut ctors = read_array(module, "llvm.global_ctors", &mut errors);
        let mut dtors = read_array(module, "llvm.global_dtors", &mut errors);
        if !errors.is_empty() {
            return Err(errors);
        }
        ctors.sort_by_key(|entry| entry.priority);
        dtors.sort_by_key(|entry| entry.priority);
        dtors.reverse();
        let names = |entries: Vec<Entry>| entries.into_iter().map(|entry| entry.function).collect();
        Ok(ModuleConstructors { constructors: names(ctors), destructors: names(dtors) })
    }
}

/// An entry of the array of constructors or destructors.
struct Entry {
    priority: u64,
    /// The name of the function.
    function: String,
}

/// Returns the entries of the global array with this name, in their order. Leaves out entries whose function is null.
fn read_array(module: &Module<'_>, array: &str, errors: &mut Vec<Diagnostic>) -> Vec<Entry> {
    let Some(global) = module.get_global(array) else { return Vec::new() };
    let mut entries = Vec::new();
    // SAFETY: the array is a constant of the live module, and LLVM's verifier has checked the type of its entries.
    unsafe {
        let value = LLVMGetInitializer(global.as_value_ref());
        let count = if value.is_null() { 0 } else { LLVMGetNumOperands(value) };
        for i in 0..count as u32 {
            let entry = LLVMGetOperand(value, i);
            if LLVMGetNumOperands(entry) < 2 || LLVMIsNull(LLVMGetOperand(entry, 1)) != 0 {
                continue;
            }
            let priority = LLVMConstIntGetZExtValue(LLVMGetOperand(entry, 0));
            match FunctionValue::new(LLVMIsAFunction(LLVMGetOperand(entry, 1))) {
                Some(function) if is_constructor(function) => {
                    if function.count_basic_blocks() > 0 {
                        LLVMSetLinkage(function.as_value_ref(), LLVMLinkage::LLVMExternalLinkage);
                    }
                    let function = function.get_name().to_string_lossy().into_owned();
                    entries.push(Entry { priority, function });
                }
                _ => errors.push(wrong_entry_error(array, i)),
            }
        }
    }
    entries
}

/// Returns whether a function has neither parameters nor a result.
fn is_constructor(function: FunctionValue<'_>) -> bool {
    let ty = function.get_type();
    // SAFETY: the type belongs to the live context.
    let is_variadic = unsafe { LLVMIsFunctionVarArg(ty.as_type_ref()) != 0 };
    !is_variadic && ty.get_return_type().is_none() && ty.count_param_types() == 0
}

fn wrong_entry_error(array: &str, index: u32) -> Diagnostic {
    Diagnostic::error("L0014", format!("cannot run entry {index} of `@{array}`"))
        .note("expected a function without parameters and without a result")
}
