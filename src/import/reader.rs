//! Reading of LLVM IR by LLVM: text or bitcode to a verified module.
//!
//! Tests: tests/all/import.rs, tests/import_errors/.

use super::ir_value::take_message;
use super::text_places::TextPlaces;
use crate::llvm::{create_context, locate_error};
use inkwell::context::Context;
use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use llvm_sys::core::*;
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::prelude::*;
use rulec::report::{Diagnostic, SourceId};

/// The first bytes of bitcode, without and with a wrapper.
const BITCODE_MAGIC: [[u8; 4]; 2] = [[b'B', b'C', 0xC0, 0xDE], [0xDE, 0xC0, 0x17, 0x0B]];

/// The maximum nesting of brackets in text. LLVM's parser is recursive.
const MAX_NESTING: usize = 10_000;

/// A module of LLVM with its context; both are disposed of when it is dropped.
pub(super) struct LlvmModule {
    pub(super) module: LLVMModuleRef,
    /// Declared after the module, so that it is dropped after it.
    pub(super) context: Context,
}

impl Drop for LlvmModule {
    fn drop(&mut self) {
        // SAFETY: the module is live, and this is its only owner.
        unsafe { LLVMDisposeModule(self.module) };
    }
}

/// Returns whether an input is bitcode.
pub(super) fn is_bitcode(bytes: &[u8]) -> bool {
    BITCODE_MAGIC.iter().any(|magic| bytes.starts_with(magic))
}

/// Returns the text of LLVM IR. Bytes that are not UTF-8 are replaced by `?`, so that offsets stay.
pub(super) fn lossy_text(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    text
}

/// Ignores the diagnostics of LLVM.
extern "C" fn ignore_diagnostic(_: LLVMDiagnosticInfoRef, _: *mut std::ffi::c_void) {}

/// Adds the text of a warning of LLVM to the list that `messages` points to. LLVM warns of debug information that it
/// leaves out because it is invalid.
extern "C" fn record_diagnostic(diagnostic: LLVMDiagnosticInfoRef, messages: *mut std::ffi::c_void) {
    // SAFETY: LLVM passes a live diagnostic, and the pointer that the handler was set with.
    unsafe {
        let text = take_message(LLVMGetDiagInfoDescription(diagnostic));
        (*messages.cast::<Vec<String>>()).push(text);
    }
}

/// Reads a module from text or bitcode. `text` is the text of `bytes`, and empty for bitcode.
///
/// # Errors
/// L0020 with LLVM's message if the input is invalid.
pub(super) fn read_module(
    source: SourceId,
    bytes: &[u8],
    text: &str,
    places: &TextPlaces,
) -> Result<(LlvmModule, Vec<Diagnostic>), Diagnostic> {
    if places.depth > MAX_NESTING {
        let message = format!("brackets are nested deeper than {MAX_NESTING}");
        return Err(Diagnostic::error("L0020", message).at(source, 0..text.len().min(1), ""));
    }
    let context = create_context();
    let (mut module, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
    let mut messages: Vec<String> = Vec::new();
    // SAFETY: LLVM copies the bytes into the buffer, which is disposed of after the module is read. The handler is
    // reset before its list of messages is dropped.
    let failed = unsafe {
        let context = context.raw();
        LLVMContextSetDiagnosticHandler(context, Some(record_diagnostic), (&raw mut messages).cast());
        let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes.as_ptr().cast(), bytes.len(), c"ir".as_ptr());
        let failed = LLVMParseIRInContext2(context, buffer, &mut module, &mut message) != 0;
        LLVMDisposeMemoryBuffer(buffer);
        LLVMContextSetDiagnosticHandler(context, Some(ignore_diagnostic), std::ptr::null_mut());
        failed
    };
    // SAFETY: LLVM's message, if there is one, belongs to this function.
    let message = unsafe { take_message(message) };
    if failed {
        if is_bitcode(bytes) {
            let reason = message.lines().next().unwrap_or("").trim_start_matches("ir: ").trim_start_matches("error: ");
            let error = Diagnostic::error("L0020", format!("invalid bitcode: {reason}"));
            return Err(error.note("the file may be truncated, or written by another version of LLVM"));
        }
        let error = locate_error(text, &message);
        let end = (error.offset + 1..=text.len()).find(|end| text.is_char_boundary(*end)).unwrap_or(text.len());
        return Err(Diagnostic::error("L0020", format!("invalid LLVM IR: {}", error.message)).at(
            source,
            error.offset..end,
            "",
        ));
    }
    let warnings = messages.iter().filter(|text| text.contains("debug")).map(|text| {
        let first = text.lines().next().unwrap_or_default();
        Diagnostic::warning("L0023", format!("LLVM leaves out debug information: {first}"))
    });
    Ok((LlvmModule { module, context }, warnings.collect()))
}

/// Checks a module by LLVM's verifier, which text and bitcode need not pass to be read. `text` is the text of the
/// module.
///
/// # Errors
/// L0020 with the verifier's message.
pub(super) fn verify_module(module: LLVMModuleRef, source: SourceId, text: &str) -> Result<(), Diagnostic> {
    let mut message = std::ptr::null_mut();
    // SAFETY: the module is live, and the message belongs to this function.
    let (failed, message) = unsafe {
        let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
        let failed = LLVMVerifyModule(module, action, &mut message) != 0;
        (failed, take_message(message))
    };
    if !failed {
        return Ok(());
    }
    let mut lines = message.lines();
    let mut error = Diagnostic::error("L0020", format!("invalid LLVM IR: {}", lines.next().unwrap_or("")));
    // The lines behind the message are instructions as LLVM prints them, which may be equal to lines of the text.
    let quoted = lines.clone().map(str::trim).find(|line| line.len() > 2 && text.contains(line));
    if let Some(offset) = quoted.and_then(|line| text.find(line)) {
        error = error.at(source, offset..offset + quoted.map_or(0, str::len), "");
    }
    Err(lines.take(8).fold(error, |error, line| error.note(line.trim().to_string())))
}
