//! Options of code generation: the target machine, and the passes of LLVM that run on a module before it is written or
//! executed.
//!
//! Tests: tests/all/codegen_options.rs.

use super::module_properties::TARGET_TRIPLE;
use super::targets::target_machine;
use crate::ir::{Context, Module};
use inkwell::OptimizationLevel;
use inkwell::targets::{RelocMode, TargetMachine};
use inkwell::values::FunctionValue;
use llvm_sys::error::{LLVMDisposeErrorMessage, LLVMGetErrorMessage};
use llvm_sys::transforms::pass_builder::*;
use rulec::report::Diagnostic;
use std::ffi::{CStr, CString};

/// The name that stands for the processor of this machine, as in clang's `-mcpu=native`.
const NATIVE: &str = "native";

/// Options of code generation. The default leaves a module as it was translated, and compiles it for the generic
/// processor of its target with optimized, position-independent code.
#[derive(Clone, Debug, Default)]
pub struct CodegenOptions {
    /// The processor, as LLVM names it; `native` stands for the processor of this machine.
    pub cpu: Option<String>,
    /// Features of the processor to add and to leave out: `+avx2,-fma`.
    pub features: Option<String>,
    /// The optimization level of code generation. LLVM's pipeline of this level also runs on the module.
    pub opt_level: Option<OptimizationLevel>,
    /// A pipeline of LLVM's passes, in the syntax of `opt -passes`.
    pub passes: Option<String>,
    /// The relocation model; position-independent code by default.
    pub relocation_model: Option<RelocMode>,
}

impl CodegenOptions {
    /// Returns the processor and its features, if one of the options names them. `is_host` is whether code is
    /// generated for the architecture of this machine.
    pub(super) fn requested_cpu(&self, is_host: bool) -> Option<(String, String)> {
        if !self.names_cpu() {
            return None;
        }
        let (cpu, mut features) = match self.cpu.as_deref() {
            Some(NATIVE) if is_host => host_cpu(),
            Some(cpu) => (cpu.to_string(), String::new()),
            None => (String::new(), String::new()),
        };
        if let Some(requested) = &self.features {
            let comma = if features.is_empty() { "" } else { "," };
            features = format!("{features}{comma}{requested}");
        }
        Some((cpu, features))
    }

    /// Returns the optimization level of the code generator.
    pub(super) fn level(&self) -> OptimizationLevel {
        self.opt_level.unwrap_or(OptimizationLevel::Default)
    }

    /// Returns whether the options name a processor or its features.
    fn names_cpu(&self) -> bool {
        self.cpu.is_some() || self.features.is_some()
    }

    /// Returns whether passes run on a module of LLVM before it is written.
    pub(super) fn runs_passes(&self) -> bool {
        self.pipeline().is_some()
    }

    /// Returns whether the options change a module of LLVM before it is written.
    pub(super) fn changes_modules(&self) -> bool {
        self.names_cpu() || self.runs_passes()
    }

    /// Returns the pipeline of passes that the options request.
    fn pipeline(&self) -> Option<String> {
        let level = match self.opt_level {
            _ if self.passes.is_some() => return self.passes.clone(),
            None | Some(OptimizationLevel::None) => return None,
            Some(OptimizationLevel::Less) => "default<O1>",
            Some(OptimizationLevel::Default) => "default<O2>",
            Some(OptimizationLevel::Aggressive) => "default<O3>",
        };
        Some(level.to_string())
    }
}

/// Returns the processor of this machine and its features.
pub(super) fn host_cpu() -> (String, String) {
    (TargetMachine::get_host_cpu_name().to_string(), TargetMachine::get_host_cpu_features().to_string())
}

/// Sets the target triple of a module, before it is lowered: rules read the triple too.
pub fn set_target_triple(ctx: &Context, module: &mut Module, triple: &str) {
    let entries = ctx.dict_entries(module.body.discardable(module.op));
    let mut entries: Vec<_> = entries.iter().copied().filter(|entry| ctx.text(entry.0) != TARGET_TRIPLE).collect();
    entries.push((ctx.intern_str(TARGET_TRIPLE), ctx.string_attr(triple)));
    let dict = ctx.dict_attr(entries);
    module.body.set_discardable(module.op, Some(dict));
}

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
