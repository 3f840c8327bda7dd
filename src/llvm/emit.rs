//! Output of LLVM modules: LLVM IR as text or bitcode, assembly and object files.
//!
//! Machine code is for the target triple of the module, by default for the host.
//!
//! Tests: tests/all/many_inputs.rs, tests/all/command.rs, tests/all/lower.rs.

use super::codegen_options::{CodegenOptions, apply_options};
use super::crash_recovery::is_crash;
use super::machine_code::{MachineCode, run_on_module};
use super::machine_types::{PASS_LIMITS, check_types};
use super::translate::{DebugOptions, TranslateOptions, translate_with};
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
/// cannot run; L0018, L0026 and L0027 if LLVM fails or crashes, which leaves the memory of the run allocated; L0028 for
/// a value with too many parts.
pub fn emit(
    ctx: &Context,
    module: &Module,
    format: EmitFormat,
    debug: DebugOptions<'_>,
    codegen: &CodegenOptions,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let file = match format {
        EmitFormat::Text => return with_llvm_module(ctx, module, debug, codegen, print_module),
        EmitFormat::Bitcode => return with_llvm_module(ctx, module, debug, codegen, write_bitcode),
        EmitFormat::Assembly => FileType::Assembly,
        EmitFormat::Object => FileType::Object,
    };
    let mut bytes = MachineCode { ctx, module, file, debug, codegen }.emit()?;
    // LLVM ends the buffer with a zero byte, which is not part of assembly text.
    if format == EmitFormat::Assembly && bytes.last() == Some(&0) {
        bytes.pop();
    }
    Ok(bytes)
}

/// Translates a module, runs the passes of the options, and returns the output of `write`.
fn with_llvm_module(
    ctx: &Context,
    module: &Module,
    debug: DebugOptions<'_>,
    codegen: &CodegenOptions,
    write: impl FnOnce(&inkwell::module::Module<'_>) -> Vec<u8>,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    if codegen.runs_passes() {
        check_types(ctx, module, PASS_LIMITS)?;
    }
    let llvm = super::init::create_context();
    let llvm_module = translate_with(ctx, module, &llvm, TranslateOptions { debug, ..TranslateOptions::default() })?.0;
    if codegen.changes_modules() {
        let result = run_on_module(&llvm_module, || apply_options(&llvm_module, codegen));
        if result.as_ref().is_err_and(|errors| is_crash(errors)) {
            std::mem::forget(llvm_module);
            std::mem::forget(llvm);
            return result.map(|()| Vec::new());
        }
        result?;
    }
    Ok(write(&llvm_module))
}

fn write_bitcode(module: &inkwell::module::Module<'_>) -> Vec<u8> {
    module.write_bitcode_to_memory().as_slice().to_vec()
}

/// Prints LLVM IR. LLVM buffers output to a file but not output to a string. So on Linux, LLVM prints to a file in
/// memory.
fn print_module(module: &inkwell::module::Module<'_>) -> Vec<u8> {
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
