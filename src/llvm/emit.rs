//! Output of LLVM modules: LLVM IR as text or bitcode, assembly and object files.
//!
//! Machine code is for the target triple of the module, by default for the host.
//!
//! Tests: tests/all/many_inputs.rs, tests/all/command.rs, tests/all/lower.rs.

use super::codegen_options::{CodegenOptions, apply_options};
use super::targets::target_machine;
use super::translate::{DebugOptions, TranslateOptions, translate_for_machine, translate_with};
use crate::ir::{Context, Module};
use inkwell::targets::FileType;
use rulec::report::Diagnostic;

/// An output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmitFormat {
    /// LLVM IR as text, `.ll`
    Text,
    /// LLVM bitcode, `.bc`
    Bitcode,
    /// Assembly, `.s`
    Assembly,
    /// An object file, `.o`
    Object,
}

/// Translates a module of the LLVM dialect, and returns the contents of the output file. The passes that `codegen`
/// names run on the module before it is written.
///
/// # Errors
/// Those of the translation (L0001, L0003); L0004 if LLVM cannot emit machine code for the module; L0005 if LLVM has no
/// code generator for its target triple; L0006 if its data layout does not fit the target; L0007 for passes that LLVM
/// cannot run.
pub fn emit(
    ctx: &Context,
    module: &Module,
    format: EmitFormat,
    debug: DebugOptions<'_>,
    codegen: &CodegenOptions,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let translate = || -> Result<_, Vec<Diagnostic>> {
        let options = TranslateOptions { debug, ..TranslateOptions::default() };
        let llvm_module = translate_with(ctx, module, &llvm, options)?.0;
        apply_options(&llvm_module, codegen)?;
        Ok(llvm_module)
    };
    let file = match format {
        EmitFormat::Text => return Ok(print_module(&translate()?)),
        EmitFormat::Bitcode => return Ok(translate()?.write_bitcode_to_memory().as_slice().to_vec()),
        EmitFormat::Assembly => FileType::Assembly,
        EmitFormat::Object => FileType::Object,
    };
    let llvm_module = translate_for_machine(ctx, module, &llvm, debug)?;
    let machine = target_machine(&llvm_module, codegen)?;
    if llvm_module.get_triple().as_str().to_bytes().is_empty() {
        llvm_module.set_triple(&machine.get_triple());
    }
    apply_options(&llvm_module, codegen)?;
    check_code_generation(&llvm_module)?;
    let buffer = machine
        .write_to_memory_buffer(&llvm_module, file)
        .map_err(|e| vec![Diagnostic::error("L0004", format!("cannot emit machine code: {}", e.to_string_lossy()))])?;
    let bytes = buffer.as_slice();
    // LLVM ends the buffer with a zero byte, which is not part of assembly text.
    Ok(bytes.strip_suffix(&[0]).filter(|_| format == EmitFormat::Assembly).unwrap_or(bytes).to_vec())
}

/// Checks that LLVM's code generator supports the module. The generator ends the process at the intrinsics
/// `llvm.matrix.*`, which a pass must lower before.
pub(super) fn check_code_generation(module: &inkwell::module::Module) -> Result<(), Vec<Diagnostic>> {
    for f in module.get_functions() {
        let name = f.get_name().to_string_lossy();
        if name.starts_with("llvm.matrix.") {
            let d = Diagnostic::error("L0004", format!("cannot emit machine code: `{name}` has no machine code"));
            return Err(vec![d.note("write LLVM IR and run `opt -passes=lower-matrix-intrinsics` on it")]);
        }
    }
    Ok(())
}

/// Prints LLVM IR. LLVM buffers output to a file but not output to a string. So on Linux, LLVM prints to a file in
/// memory.
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
