//! Code generators of LLVM: which targets this build can generate code for.
//!
//! Only the initializers of these code generators are called. So the linker leaves out the other targets and all
//! disassemblers.
//!
//! Tests: tests/all/run.rs, tests/all/many_inputs.rs.

use super::codegen_options::CodegenOptions;
use inkwell::targets::{CodeModel, RelocMode, Target, TargetMachine};
use rulec::report::Diagnostic;
use std::sync::Once;

include!(concat!(env!("OUT_DIR"), "/targets.rs"));

/// Registers LLVM's code generator for the host, or with the Cargo feature `all-targets` those for all targets.
///
/// A target without a code generator is not an error here: `Target::from_triple` reports it.
pub(super) fn initialize_targets() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for initialize in INITIALIZERS {
            // SAFETY: LLVM's registries are changed by one thread, before they are read.
            unsafe { initialize() }
        }
    });
}

/// Checks that the code of a module can run in this process: its target triple is absent, or of the host's
/// architecture.
///
/// # Errors
/// L0006 if the triple is of another architecture.
pub(super) fn check_host_target(module: &inkwell::module::Module) -> Result<(), Vec<Diagnostic>> {
    initialize_targets();
    let (native, triple) = (TargetMachine::get_default_triple(), module.get_triple());
    if triple.as_str().to_bytes().is_empty() || Target::from_triple(&triple).ok() == Target::from_triple(&native).ok() {
        return Ok(());
    }
    let [native, triple] = [native, triple].map(|triple| triple.as_str().to_string_lossy().into_owned());
    let d = Diagnostic::error("L0006", format!("a program for `{triple}` does not run here"));
    Err(vec![
        d.note(format!("this machine is `{native}`; `--emit asm` and `--emit obj` generate code for other targets")),
    ])
}

/// Returns the code generator for the module's target triple, by default for the host. If the options name no
/// processor, the code is for the generic one of the target, so that it does not depend on this machine.
///
/// # Errors
/// L0005 if this build has no code generator for the triple; L0024 for a processor or feature that LLVM does not know.
pub(super) fn target_machine(
    module: &inkwell::module::Module<'_>,
    options: &CodegenOptions,
) -> Result<TargetMachine, Vec<Diagnostic>> {
    initialize_targets();
    let native = TargetMachine::get_default_triple();
    let module_triple = module.get_triple();
    let triple = if module_triple.as_str().to_bytes().is_empty() { &native } else { &module_triple };
    let no_target = || {
        let name = triple.as_str().to_string_lossy();
        let d = Diagnostic::error("L0005", format!("unknown target `{name}`: this build has no code generator for it"));
        vec![d.note("a build with the feature `all-targets` has all code generators of LLVM; `--emit llvm` needs none")]
    };
    let target = Target::from_triple(triple).map_err(|_| no_target())?;
    let is_host = Target::from_triple(&native).is_ok_and(|native| native == target);
    let (cpu, features) = options.requested_cpu(is_host).unwrap_or_default();
    let (level, relocations) = (options.level(), options.relocation_model.unwrap_or(RelocMode::PIC));
    let create_machine = |cpu: &str, features: &str| {
        target.create_target_machine(triple, cpu, features, level, relocations, CodeModel::Default)
    };
    if options.cpu.is_some() || options.features.is_some() {
        let name = target.get_name().to_string_lossy();
        let requested_features = options.features.as_deref().unwrap_or("");
        super::processor_names::check_names(&cpu, requested_features, &name, create_machine)?;
    }
    create_machine(&cpu, &features).ok_or_else(no_target)
}
