//! Machine code for a module: LLVM's code generator, with the place of the op at which it fails.
//!
//! The generator reports only some of its errors by diagnostics. It answers most modules that it cannot handle by a
//! fatal error, without a place (`process/crash_recovery.rs`). So after an error, parts of the module are compiled: a
//! binary search finds a function that fails alone.
//!
//! Tests: below, tests/all/codegen_options.rs, tests/errors/machine_code/.

use super::codegen_options::CodegenOptions;
use super::ffi::take_message;
use super::passes::apply_options;
use super::process::crash_recovery::{LlvmCrash, is_crash, recover};
use super::targets::target_machine;
use super::translate::rejections::add_place;
use super::translate::translate_module::{DebugOptions, translate_for_machine};
use crate::ir::{Attr, AttrKind, Body, Context, Module, Op, StringData};
use inkwell::context::AsContextRef;
use inkwell::module::Linkage;
use inkwell::targets::FileType;
use llvm_sys::LLVMDiagnosticSeverity;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::report::Diagnostic;
use std::ffi::c_void;
use std::time::{Duration, Instant};

/// The time after which no further part is compiled to find the place of an error.
const MAX_SEARCH_TIME: Duration = Duration::from_secs(3);

/// Calls `work`, which runs LLVM's passes or its code generator on a module.
///
/// # Errors
/// L0018 and L0026 for a crash, after which all LLVM objects must be forgotten; L0027 for errors that LLVM reports.
pub(super) fn run_on_module<T>(
    module: &inkwell::module::Module<'_>,
    work: impl FnOnce() -> Result<T, Vec<Diagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    run_in_context(module.get_context().as_ctx_ref(), work)
}

/// Calls `work` like `run_on_module`, on a module of this context.
pub(super) fn run_in_context<T>(
    context: LLVMContextRef,
    work: impl FnOnce() -> Result<T, Vec<Diagnostic>>,
) -> Result<T, Vec<Diagnostic>> {
    let messages: *mut Vec<String> = Box::leak(Box::default());
    // SAFETY: the handler is reset before its list of messages is freed. After a crash, neither happens.
    let (result, messages) = unsafe {
        LLVMContextSetDiagnosticHandler(context, Some(record_error), messages.cast());
        let result = recover(work).map_err(|crash: LlvmCrash| vec![crash.diagnostic("generated code")])?;
        LLVMContextSetDiagnosticHandler(context, None, std::ptr::null_mut());
        (result, Box::from_raw(messages))
    };
    if messages.is_empty() {
        return result;
    }
    Err(messages.iter().map(|message| reported_error(message)).collect())
}

/// The beginning of a note that quotes a line of assembly.
const ASSEMBLY_NOTE: &str = "in the assembly `";

/// Returns the error for a message such as `<inline asm>:1:2: error: invalid operand`, which may have further lines:
/// the line of assembly, and a mark below it.
fn reported_error(message: &str) -> Diagnostic {
    let mut lines = message.lines();
    let first = lines.next().unwrap_or_default();
    let reason = first.split_once("error: ").map_or(first, |(_, reason)| reason);
    // The place in the text of the assembly says nothing to a reader of the program.
    let is_place = |text: &str| {
        text.starts_with('<') && text.trim_end_matches(|c: char| c.is_ascii_digit() || c == ':').ends_with('>')
    };
    let reason = reason.split_once(": ").filter(|(place, _)| is_place(place)).map_or(reason, |(_, reason)| reason);
    let d = Diagnostic::error("L0027", format!("LLVM cannot generate code: {}", reason.trim()));
    match lines.next() {
        Some(line) if !line.trim().is_empty() => d.note(format!("{ASSEMBLY_NOTE}{}`", line.trim())),
        _ => d,
    }
}

/// Adds the text of an error to the list that `messages` points to. Without this handler, LLVM prints an error and ends
/// the process. Warnings and remarks are not shown.
extern "C" fn record_error(diagnostic: LLVMDiagnosticInfoRef, messages: *mut c_void) {
    // SAFETY: LLVM passes a live diagnostic and the pointer with which the handler was set. It returns a C string,
    // which is freed after the copy.
    unsafe {
        if LLVMGetDiagInfoSeverity(diagnostic) as u32 != LLVMDiagnosticSeverity::LLVMDSError as u32 {
            return;
        }
        (*messages.cast::<Vec<String>>()).push(take_message(LLVMGetDiagInfoDescription(diagnostic)));
    }
}

/// A module of the LLVM dialect and how machine code is generated for it.
pub(super) struct MachineCode<'a> {
    pub(super) ctx: &'a Context,
    pub(super) module: &'a Module,
    pub(super) file: FileType,
    pub(super) debug: DebugOptions<'a>,
    pub(super) codegen: &'a CodegenOptions,
}

impl MachineCode<'_> {
    /// Returns the contents of the file.
    ///
    /// # Errors
    /// The errors of `crate::llvm::emit`.
    pub(super) fn emit(&self) -> Result<Vec<u8>, Vec<Diagnostic>> {
        let errors = match self.generate(None) {
            Ok(bytes) => return Ok(bytes),
            Err(errors) => errors,
        };
        let mut failing_function = None;
        let with_place = |error: Diagnostic| {
            if !error.labels.is_empty() || !CODE_GENERATOR_ERRORS.contains(&error.code) {
                return error;
            }
            let function = || *failing_function.get_or_insert_with(|| self.failing_function());
            let place = self.quoted_op(&error).or_else(function).unwrap_or((&self.module.body, self.module.op));
            let (name, loc) = (place.0.name(place.1), place.0.loc(place.1));
            add_place(self.ctx, error, self.module.source, name, loc)
        };
        Err(errors.into_iter().map(with_place).collect())
    }

    /// Generates the code of the functions with these indices among those with a body; `None` means all.
    fn generate(&self, part: Option<std::ops::Range<usize>>) -> Result<Vec<u8>, Vec<Diagnostic>> {
        let llvm = super::init::create_context();
        let llvm_module = translate_for_machine(self.ctx, self.module, &llvm, self.debug)?;
        let machine = target_machine(&llvm_module, self.codegen)?;
        if llvm_module.get_triple().as_str().to_bytes().is_empty() {
            llvm_module.set_triple(&machine.get_triple());
        }
        if let Some(part) = part {
            let defined = llvm_module.get_functions().filter(|f| f.count_basic_blocks() > 0);
            for (_, function) in defined.enumerate().filter(|(i, _)| !part.contains(i)) {
                // The code generator skips a function whose code is elsewhere.
                function.set_linkage(Linkage::AvailableExternally);
            }
        }
        let result = run_on_module(&llvm_module, || {
            apply_options(&llvm_module, self.codegen)?;
            check_code_generation(&llvm_module)?;
            let buffer = machine.write_to_memory_buffer(&llvm_module, self.file);
            let cannot_emit = |reason: inkwell::support::LLVMString| {
                let message = format!("cannot emit machine code: {}", reason.to_string_lossy());
                vec![Diagnostic::error("L0004", message)]
            };
            Ok(buffer.map_err(cannot_emit)?.as_slice().to_vec())
        });
        if result.as_ref().is_err_and(|errors| is_crash(errors)) {
            std::mem::forget((machine, llvm_module));
            std::mem::forget(llvm);
        }
        result
    }

    /// Returns the op of a function whose code LLVM fails to generate, by bisection: generates the code of ever fewer
    /// functions. Returns `None` if the module fails without its functions, or after `MAX_SEARCH_TIME`.
    fn failing_function(&self) -> Option<(&Body, Op)> {
        let start = Instant::now();
        let (body, regions) = self.module.body.regions(self.module.op);
        let ops = regions.iter().flat_map(|region| body.region_blocks(*region)).flat_map(|block| body.block_ops(block));
        let is_defined = |op: &Op| {
            let (inner, regions) = body.regions(*op);
            self.ctx.op_text(body.name(*op)) == "llvm.func"
                && regions.first().is_some_and(|region| inner.entry_block(*region).is_some())
        };
        let functions: Vec<Op> = ops.filter(is_defined).collect();
        let fails = |part: std::ops::Range<usize>| match self.generate(Some(part)) {
            Ok(_) => false,
            Err(errors) => errors.iter().any(|error| CODE_GENERATOR_ERRORS.contains(&error.code)),
        };
        let mut part = 0..functions.len();
        // The error may be one of the module, such as in a global.
        if part.is_empty() || fails(0..0) {
            return None;
        }
        while part.len() > 1 {
            if start.elapsed() > MAX_SEARCH_TIME {
                return None;
            }
            let middle = part.start + part.len() / 2;
            part = if fails(part.start..middle) { part.start..middle } else { middle..part.end };
        }
        Some((body, functions[part.start]))
    }

    /// Returns the op that an error quotes: an op with inline assembly that contains the quoted text, or the definition
    /// of the quoted symbol.
    fn quoted_op(&self, error: &Diagnostic) -> Option<(&Body, Op)> {
        let line = error.notes.iter().find_map(|note| note.strip_prefix(ASSEMBLY_NOTE)?.strip_suffix('`'));
        let word = error.message.rsplit('\'').nth(1).filter(|word| !word.is_empty());
        let is_quoted = |attr: &Attr| match self.ctx.attr_kind(*attr) {
            AttrKind::String { text: StringData::Utf8(text), .. } => {
                let text = self.ctx.text(*text);
                match (line, word) {
                    (Some(line), _) => text.lines().any(|template| is_instance(line, template)),
                    (None, Some(word)) => text == word || word.starts_with('{') && text.contains(word),
                    (None, None) => false,
                }
            }
            _ => false,
        };
        find_op(&self.module.body, self.module.op, &|body, op| body.attrs(op).iter().any(|(_, attr)| is_quoted(attr)))
    }
}

/// Returns the first op in the regions of an op for which `is_wanted` holds, and its body.
fn find_op<'b>(body: &'b Body, op: Op, is_wanted: &dyn Fn(&Body, Op) -> bool) -> Option<(&'b Body, Op)> {
    let (inner, regions) = body.regions(op);
    let mut ops = regions.iter().flat_map(|r| inner.region_blocks(*r)).flat_map(|block| inner.block_ops(block));
    ops.find_map(|op| if is_wanted(inner, op) { Some((inner, op)) } else { find_op(inner, op, is_wanted) })
}

/// Returns whether a line of assembly is an instance of a template, in which `$0`, `${0:b}` and the like stand for
/// operands: `mov %eax, %ecx` is one of `mov $1, $0`.
fn is_instance(line: &str, template: &str) -> bool {
    let mut parts = template.trim().split('$');
    let Some(mut tail) = parts.next().and_then(|first| line.strip_prefix(first)) else { return false };
    let mut ends_with_operand = false;
    for part in parts {
        let operand_end = match part.strip_prefix('{') {
            Some(braced) => braced.find('}').map_or(part.len(), |end| end + 2),
            None => part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len()),
        };
        let literal = &part[operand_end..];
        let Some(start) = tail.find(literal) else { return false };
        tail = &tail[start + literal.len()..];
        ends_with_operand = literal.is_empty();
    }
    ends_with_operand || tail.is_empty()
}

/// The codes of the errors of the code generator.
const CODE_GENERATOR_ERRORS: [&str; 4] = ["L0004", "L0018", "L0026", "L0027"];

/// Checks that LLVM's code generator supports the module. The intrinsics `llvm.matrix.*` must be lowered by a pass
/// before.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_instances_of_templates() {
        assert!(is_instance("foo %eax", "foo $0"));
        assert!(is_instance("mov %eax, %ecx", "  mov $1, $0"));
        assert!(is_instance("mov %al, (%ecx)", "mov ${1:b}, ($0)"));
        assert!(is_instance("nop", "nop"));
        assert!(!is_instance("nop", "foo $0"));
        assert!(!is_instance("nops", "nop"));
        assert!(!is_instance("mov %eax, 3", "mov $1, 4"));
    }

    #[test]
    fn messages_of_the_assembler_are_read() {
        let error = reported_error("<inline asm>:2:1: error: invalid operand\n\tfoo 3\n\t^");
        assert_eq!(error.message, "LLVM cannot generate code: invalid operand");
        assert_eq!(error.notes, ["in the assembly `foo 3`"]);
        assert_eq!(reported_error("too much").message, "LLVM cannot generate code: too much");
    }
}
