//! The options of code generation, applied to a translated module: the processor of its functions, and passes.
//!
//! Tests: tests/all/codegen_options.rs.

use super::codegen_options::CodegenOptions;
use super::targets::target_machine;
use inkwell::targets::TargetMachine;
use inkwell::values::FunctionValue;
use llvm_sys::error::{LLVMDisposeErrorMessage, LLVMGetErrorMessage};
use llvm_sys::transforms::pass_builder::*;
use rulec::report::Diagnostic;
use std::ffi::{CStr, CString};

/// Applies the options to a translated module: sets the processor of its functions, and runs passes.
///
/// # Errors
/// L0005 if a processor or passes are requested, and there is no code generator for the module's target triple; L0024
/// for a processor or feature that LLVM does not know; L0007 for passes that LLVM does not know, and if they leave an
/// invalid module.
pub(super) fn apply_options(
    module: &inkwell::module::Module<'_>,
    options: &CodegenOptions,
) -> Result<(), Vec<Diagnostic>> {
    let (pipeline, names_cpu) = (options.pipeline(), options.names_cpu());
    if !options.changes_modules() {
        return Ok(());
    }
    // As in `opt`, the pipeline of an optimization level gets a target machine only if the module has a target triple.
    // Passes that the user lists may need a target machine, so they always get one.
    let has_triple = !module.get_triple().as_str().to_bytes().is_empty();
    let machine = match has_triple || options.passes.is_some() || names_cpu {
        true => Some(target_machine(module, options)?),
        false => None,
    };
    if names_cpu && let Some(machine) = &machine {
        set_cpu(module, machine);
    }
    match pipeline {
        Some(pipeline) => run_passes(module, &pipeline, machine.as_ref()),
        None => Ok(()),
    }
}

/// Sets the attributes `target-cpu` and `target-features` of all functions with a body that do not have them.
fn set_cpu(module: &inkwell::module::Module<'_>, machine: &TargetMachine) {
    let context = module.get_context();
    let (cpu, features) = (machine.get_cpu(), machine.get_feature_string());
    let values = [("target-cpu", cpu.to_string()), ("target-features", features.to_string_lossy().into_owned())];
    let defined = |function: &FunctionValue<'_>| function.count_basic_blocks() > 0;
    for function in module.get_functions().filter(defined) {
        let place = inkwell::attributes::AttributeLoc::Function;
        for (key, value) in &values {
            if !value.is_empty() && function.get_string_attribute(place, key).is_none() {
                function.add_attribute(place, context.create_string_attribute(key, value));
            }
        }
    }
}

/// Runs a pipeline of passes on a module.
fn run_passes(
    module: &inkwell::module::Module<'_>,
    pipeline: &str,
    machine: Option<&TargetMachine>,
) -> Result<(), Vec<Diagnostic>> {
    let error = |reason: &str| {
        let d = Diagnostic::error("L0007", format!("cannot run the passes `{pipeline}`: {reason}"));
        Err(vec![d.note("`opt -print-passes` of LLVM 22 lists the passes")])
    };
    let Ok(text) = CString::new(pipeline) else { return error("the text contains a zero byte") };
    // Some LLVM passes end the process on purpose, to test crash reports. They are refused here.
    if pipeline.contains("trigger-crash") {
        return error("a pass that crashes is refused");
    }
    let machine = machine.map_or(std::ptr::null_mut(), TargetMachine::as_mut_ptr);
    // SAFETY: the module, the machine and the options are live. LLVM returns null, or an error that is consumed here.
    unsafe {
        let options = LLVMCreatePassBuilderOptions();
        let failure = LLVMRunPasses(module.as_mut_ptr(), text.as_ptr(), machine, options);
        LLVMDisposePassBuilderOptions(options);
        if !failure.is_null() {
            let message = LLVMGetErrorMessage(failure);
            let reason = CStr::from_ptr(message).to_string_lossy().into_owned();
            LLVMDisposeErrorMessage(message);
            return error(&reason);
        }
    }
    match module.verify() {
        Ok(()) => Ok(()),
        Err(reason) => error(&format!("they leave an invalid module: {}", reason.to_string_lossy())),
    }
}
