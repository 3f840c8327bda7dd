//! Output of LLVM modules: LLVM IR as text or bitcode, assembly and object files.
//!
//! Machine code is for the target triple of the module, by default for the host.
//!
//! Tests: tests/all/many_inputs.rs, tests/all/command.rs, tests/all/lower.rs.

use super::codegen_options::CodegenOptions;
use super::machine_code::{MachineCode, run_on_module};
use super::passes::apply_options;
use super::process::crash_recovery::is_crash;
use super::translate::machine_types::{PASS_LIMITS, check_types};
use super::translate::translate_module::{DebugOptions, TranslateOptions, translate_with};
use crate::ir::{Context, Module};
use inkwell::targets::FileType;
use rulec::report::Diagnostic;
#[cfg(target_os = "linux")]
use std::io::Read;
use std::io::{self, Write};

/// The number of bytes of a file in memory that are copied at once.
#[cfg(target_os = "linux")]
const COPIED_BYTES: usize = 64 << 10;

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

/// The contents of an output file.
pub struct EmittedFile(Contents);

enum Contents {
    Bytes(Vec<u8>),
    /// A file in memory that LLVM has written; its position is the start.
    #[cfg(target_os = "linux")]
    MemoryFile(std::fs::File),
}

impl EmittedFile {
    /// Writes the contents.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_to(self, out: &mut dyn Write) -> io::Result<()> {
        match self.0 {
            Contents::Bytes(bytes) => out.write_all(&bytes),
            #[cfg(target_os = "linux")]
            Contents::MemoryFile(file) => {
                // The file is copied in parts, so that it is not in memory twice.
                io::copy(&mut io::BufReader::with_capacity(COPIED_BYTES, file), out).map(|_| ())
            }
        }
    }

    fn into_bytes(self) -> io::Result<Vec<u8>> {
        match self.0 {
            Contents::Bytes(bytes) => Ok(bytes),
            #[cfg(target_os = "linux")]
            Contents::MemoryFile(mut file) => {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes).map(|_| bytes)
            }
        }
    }
}

/// How a module is emitted.
#[derive(Clone, Copy)]
pub struct EmitOptions<'a> {
    /// The output format.
    pub format: EmitFormat,
    /// The debug information.
    pub debug: DebugOptions<'a>,
    /// The passes that run on the module before it is written, and the target of the code generator.
    pub codegen: &'a CodegenOptions,
    /// Whether the LLVM module of LLVM IR or bitcode stays allocated, because the process ends soon: the system frees
    /// the memory of a process faster than LLVM frees a module.
    pub keeps_module: bool,
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
    let file = emit_file(ctx, module, EmitOptions { format, debug, codegen, keeps_module: false })?;
    file.into_bytes().map_err(|error| {
        vec![Diagnostic::error("L0018", format!("LLVM cannot process the program: its output is lost: {error}"))]
    })
}

/// Emits a module like `emit`; the contents of a large output file are in memory once.
///
/// # Errors
/// Those of `emit`.
pub fn emit_file(ctx: &Context, module: &Module, options: EmitOptions<'_>) -> Result<EmittedFile, Vec<Diagnostic>> {
    let EmitOptions { format, debug, codegen, .. } = options;
    let file = match format {
        EmitFormat::Text => return with_llvm_module(ctx, module, options, print_module),
        EmitFormat::Bitcode => return with_llvm_module(ctx, module, options, write_bitcode),
        EmitFormat::Assembly => FileType::Assembly,
        EmitFormat::Object => FileType::Object,
    };
    let mut bytes = MachineCode { ctx, module, file, debug, codegen }.emit()?;
    // LLVM ends the buffer with a zero byte, which is not part of assembly text.
    if format == EmitFormat::Assembly && bytes.last() == Some(&0) {
        bytes.pop();
    }
    Ok(EmittedFile(Contents::Bytes(bytes)))
}

/// Translates a module, runs the passes of the options, and returns the output of `write`.
fn with_llvm_module(
    ctx: &Context,
    module: &Module,
    EmitOptions { debug, codegen, keeps_module, .. }: EmitOptions<'_>,
    write: impl FnOnce(&inkwell::module::Module<'_>) -> Contents,
) -> Result<EmittedFile, Vec<Diagnostic>> {
    if codegen.runs_passes() {
        check_types(ctx, module, PASS_LIMITS)?;
    }
    let llvm = super::init::create_context();
    let llvm_module = translate_with(ctx, module, &llvm, TranslateOptions { debug, ..TranslateOptions::default() })?.0;
    let result = match codegen.changes_modules() {
        true => run_on_module(&llvm_module, || apply_options(&llvm_module, codegen)),
        false => Ok(()),
    };
    let has_crashed = result.as_ref().is_err_and(|errors| is_crash(errors));
    let contents = result.map(|()| write(&llvm_module));
    if keeps_module || has_crashed {
        std::mem::forget(llvm_module);
        std::mem::forget(llvm);
    }
    contents.map(EmittedFile)
}

fn write_bitcode(module: &inkwell::module::Module<'_>) -> Contents {
    Contents::Bytes(module.write_bitcode_to_memory().as_slice().to_vec())
}

/// Prints LLVM IR. LLVM buffers output to a file but not output to a string. So on Linux, LLVM prints to a file in
/// memory.
fn print_module(module: &inkwell::module::Module<'_>) -> Contents {
    #[cfg(target_os = "linux")]
    if let Some(file) = print_to_memory_file(module) {
        return Contents::MemoryFile(file);
    }
    Contents::Bytes(module.print_to_string().to_bytes().to_vec())
}

#[cfg(target_os = "linux")]
fn print_to_memory_file(module: &inkwell::module::Module) -> Option<std::fs::File> {
    use std::os::fd::AsRawFd;
    let file = std::fs::File::from(rustix::fs::memfd_create(c"text", rustix::fs::MemfdFlags::CLOEXEC).ok()?);
    // LLVM opens the file anew, so the position of `file` does not change.
    module.print_to_file(format!("/proc/self/fd/{}", file.as_raw_fd())).ok()?;
    Some(file)
}
