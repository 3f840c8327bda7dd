//! Emit: LLVM IR as text or bitcode; assembly or an object file for the machine that the module names, or that this runs on.

use super::translate::translate;
use crate::ir::{Context, Module};
use crate::report::Diagnostic;
use inkwell::OptimizationLevel;
use inkwell::targets::{CodeModel, FileType, InitializationConfig, RelocMode, Target, TargetMachine};

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmitFormat {
    /// LLVM IR, `.ll`
    Text,
    /// `.bc`
    Bitcode,
    /// `.s`
    Assembly,
    /// `.o`
    Object,
}

/// Translates a lowered module and writes it in a form.
pub fn emit(ctx: &Context, module: &Module, format: EmitFormat) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let llvm_module = translate(ctx, module, &llvm)?;
    let file = match format {
        EmitFormat::Text => return Ok(print_module(&llvm_module)),
        EmitFormat::Bitcode => return Ok(llvm_module.write_bitcode_to_memory().as_slice().to_vec()),
        EmitFormat::Assembly => FileType::Assembly,
        EmitFormat::Object => FileType::Object,
    };
    let machine = target_machine(&llvm_module)?;
    if llvm_module.get_triple().as_str().to_bytes().is_empty() {
        llvm_module.set_triple(&machine.get_triple());
    }
    let buffer = machine.write_to_memory_buffer(&llvm_module, file).map_err(|e| {
        vec![Diagnostic::error("L0004", format!("no code can be made of this module: {}", e.to_string_lossy()))]
    })?;
    let bytes = buffer.as_slice();
    Ok(bytes.strip_suffix(&[0]).filter(|_| format == EmitFormat::Assembly).unwrap_or(bytes).to_vec())
}

/// LLVM IR as text. LLVM writes a file through a buffer but a string piece by piece, so it is given a file in memory where
/// there are such files.
fn print_module(module: &inkwell::module::Module) -> Vec<u8> {
    #[cfg(target_os = "linux")]
    if let Some(text) = print_through_memfd(module) {
        return text;
    }
    module.print_to_string().to_bytes().to_vec()
}

#[cfg(target_os = "linux")]
fn print_through_memfd(module: &inkwell::module::Module) -> Option<Vec<u8>> {
    use std::io::Read;
    use std::os::fd::AsRawFd;
    let mut file = std::fs::File::from(rustix::fs::memfd_create(c"text", rustix::fs::MemfdFlags::CLOEXEC).ok()?);
    module.print_to_file(format!("/proc/self/fd/{}", file.as_raw_fd())).ok()?;
    let mut text = Vec::new();
    file.read_to_end(&mut text).ok()?;
    Some(text)
}

/// A code generator for the machine that the module names, or else for this one.
fn target_machine(module: &inkwell::module::Module) -> Result<TargetMachine, Vec<Diagnostic>> {
    let config = InitializationConfig::default();
    if cfg!(feature = "all-targets") {
        Target::initialize_all(&config);
    } else {
        // of a machine that LLVM knows nothing of, the next step tells
        let _ = Target::initialize_native(&config);
    }
    let native = TargetMachine::get_default_triple();
    let module_triple = module.get_triple();
    let triple = if module_triple.as_str().to_bytes().is_empty() { &native } else { &module_triple };
    let no_target = || {
        let d = Diagnostic::error("L0005", format!("LLVM has no code generator for `{triple}` here"));
        vec![d.note("a program built with the feature `all-targets` has all of LLVM's; `--emit llvm` needs none")]
    };
    let target = Target::from_triple(triple).map_err(|_| no_target())?;
    let is_host = Target::from_triple(&native).is_ok_and(|native| native == target);
    let (cpu, features) = match is_host {
        true => (TargetMachine::get_host_cpu_name().to_string(), TargetMachine::get_host_cpu_features().to_string()),
        false => (String::new(), String::new()),
    };
    let (level, relocations) = (OptimizationLevel::Default, RelocMode::PIC);
    target.create_target_machine(triple, &cpu, &features, level, relocations, CodeModel::Default).ok_or_else(no_target)
}
