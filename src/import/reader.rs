//! Reading of LLVM IR by LLVM: text or bitcode to a verified module.
//!
//! Tests: tests/all/import.rs, tests/import_errors/.

use super::newer_ir::{is_newer, newer_writer};
use super::text_places::nesting;
use crate::llvm::{
    LlvmCrash, WorkLimits, bitcode_has_summary, bitcode_producer, create_context, locate_error, take_message,
    upgrade_data_layout,
};
use crate::threads::with_stack_of;
use inkwell::context::Context;
use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use llvm_sys::core::*;
use llvm_sys::debuginfo::{LLVMDebugMetadataVersion, LLVMGetModuleDebugMetadataVersion, LLVMStripModuleDebugInfo};
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::prelude::*;
use llvm_sys::support::LLVMParseCommandLineOptions;
use rulec::report::{Diagnostic, SourceId};
use std::sync::Once;
use std::time::Duration;

/// The first bytes of bitcode, without and with a wrapper.
const BITCODE_MAGIC: [[u8; 4]; 2] = [[b'B', b'C', 0xC0, 0xDE], [0xDE, 0xC0, 0x17, 0x0B]];

/// The maximum nesting of brackets in text. LLVM's parser is recursive.
const MAX_NESTING: usize = 10_000;
/// The nesting of brackets up to which the stack of any thread suffices for LLVM's parser.
const MAX_SHALLOW_NESTING: usize = 100;
/// The stack in bytes that LLVM's parser needs for text of `MAX_NESTING`.
const DEEP_PARSER_BYTES: usize = 64 << 20;

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

/// A module that LLVM has read.
pub(super) struct ReadModule {
    pub(super) module: LlvmModule,
    /// What has been left out.
    pub(super) warnings: Vec<Diagnostic>,
    /// Whether the input has a module summary.
    pub(super) has_summary: bool,
    /// The message of LLVM's verifier if it refuses the module.
    pub(super) invalid: Option<String>,
}

/// Returns whether an input is bitcode.
pub(super) fn is_bitcode(bytes: &[u8]) -> bool {
    BITCODE_MAGIC.iter().any(|magic| bytes.starts_with(magic))
}

/// Returns the text of LLVM IR. Bytes that are not UTF-8 are replaced by `?`, so that offsets stay.
pub(super) fn lossy_text(bytes: &[u8]) -> String {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_string();
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    text
}

/// Turns off LLVM's upgrade of debug information, once in a process. The upgrade verifies the module and aborts if it
/// is invalid. `check_module` does the same and reports errors.
fn disable_debug_info_upgrade() {
    static ONCE: Once = Once::new();
    let arguments = [c"rewrite".as_ptr(), c"-disable-auto-upgrade-debug-info".as_ptr()];
    // SAFETY: LLVM reads the arguments during the call only.
    ONCE.call_once(|| unsafe { LLVMParseCommandLineOptions(2, arguments.as_ptr(), c"".as_ptr()) });
}

/// What is wrong with a module that LLVM has read.
struct ModuleFaults {
    /// The reason why its debug information has been removed.
    stripped: Option<String>,
    /// The message of LLVM's verifier.
    invalid: Option<String>,
}

/// Verifies a module, once if it is valid. Removes debug information that is of another version of LLVM, or that alone
/// makes the module invalid.
fn check_module(module: LLVMModuleRef) -> ModuleFaults {
    // SAFETY: the module is live, and the copy is disposed of.
    unsafe {
        let version = LLVMGetModuleDebugMetadataVersion(module);
        if version != LLVMDebugMetadataVersion() {
            let reason = || format!("its version is {version} instead of {}", LLVMDebugMetadataVersion());
            let stripped = (LLVMStripModuleDebugInfo(module) != 0).then(reason);
            return ModuleFaults { stripped, invalid: verifier_message(module) };
        }
        let Some(message) = verifier_message(module) else {
            return ModuleFaults { stripped: None, invalid: None };
        };
        let copy = LLVMCloneModule(module);
        let is_cause = LLVMStripModuleDebugInfo(copy) != 0 && verifier_message(copy).is_none();
        LLVMDisposeModule(copy);
        if !is_cause {
            return ModuleFaults { stripped: None, invalid: Some(message) };
        }
        LLVMStripModuleDebugInfo(module);
        ModuleFaults { stripped: message.lines().next().map(str::to_string), invalid: None }
    }
}

/// Returns the message of LLVM's verifier if it refuses a module.
fn verifier_message(module: LLVMModuleRef) -> Option<String> {
    let mut message = std::ptr::null_mut();
    // SAFETY: the module is live, and the message belongs to this function.
    unsafe {
        let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
        let failed = LLVMVerifyModule(module, action, &mut message) != 0;
        let message = take_message(message);
        failed.then_some(message)
    }
}

/// Returns a text whose lines of a module summary, `^0 = ..`, are comments; `None` if it has none.
fn comment_out_summary(text: &[u8]) -> Option<Vec<u8>> {
    let is_entry = |at: usize| {
        let begins_line = at == 0 || text[at - 1] == b'\n';
        begins_line && text.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    let entries: Vec<usize> = memchr::memchr_iter(b'^', text).filter(|at| is_entry(*at)).collect();
    if entries.is_empty() {
        return None;
    }
    let mut text = text.to_vec();
    for entry in entries {
        text[entry] = b';';
    }
    Some(text)
}

/// Returns the limits on LLVM's reader for an input of this length in bytes.
pub(super) fn limits(length: usize) -> WorkLimits {
    let length = length as u64;
    WorkLimits { time: Duration::from_secs(10 + (length >> 17)), memory: (2 << 30) + 200 * length }
}

/// Returns the error for an input that made LLVM's reader crash or exceed its limits.
pub(super) fn crash_error(crash: &LlvmCrash, bytes: &[u8]) -> Diagnostic {
    let message = match crash {
        LlvmCrash::Limit(limit) => format!("invalid LLVM IR: LLVM did not read the input within {limit}"),
        _ => "invalid LLVM IR: LLVM crashed while it read the input".to_string(),
    };
    Diagnostic::error("L0020", message).note(origin_note(bytes))
}

/// Returns what may be wrong with an input that LLVM cannot read.
fn origin_note(bytes: &[u8]) -> String {
    let producer = if is_bitcode(bytes) { bitcode_producer(bytes) } else { None };
    match producer {
        Some(producer) => {
            let reader = llvm_version();
            format!("`{producer}` wrote the input, and LLVM {reader} reads it: it may be damaged, or too new")
        }
        None => "the input may be truncated or damaged, or written by another version of LLVM".to_string(),
    }
}

/// Returns the version of the LLVM library, such as 22.1.8.
fn llvm_version() -> String {
    let (mut major, mut minor, mut patch) = (0, 0, 0);
    // SAFETY: the numbers are live.
    unsafe { LLVMGetVersion(&mut major, &mut minor, &mut patch) };
    format!("{major}.{minor}.{patch}")
}

/// Ignores the diagnostics of LLVM.
extern "C" fn ignore_diagnostic(_: LLVMDiagnosticInfoRef, _: *mut std::ffi::c_void) {}

/// Reads a module from text or bitcode. `text` is the text of `bytes`, and empty for bitcode.
///
/// # Errors
/// L0020 with LLVM's message if the input is invalid.
pub(super) fn read_module(source: SourceId, bytes: &[u8], text: &str) -> Result<ReadModule, Diagnostic> {
    let depth = if is_bitcode(bytes) { 0 } else { nesting(bytes) };
    if depth > MAX_NESTING {
        let message = format!("brackets are nested deeper than {MAX_NESTING}");
        return Err(Diagnostic::error("L0020", message).at(source, 0..text.len().min(1), ""));
    }
    let context = create_context();
    disable_debug_info_upgrade();
    // LLVM's parser of modules does not skip all kinds of entries of a summary, so their lines become comments.
    let without_summary = if is_bitcode(bytes) { None } else { comment_out_summary(bytes) };
    let has_summary = without_summary.is_some() || (is_bitcode(bytes) && bitcode_has_summary(bytes));
    let parsed_bytes = without_summary.as_deref().unwrap_or(bytes);
    let (mut module, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
    // SAFETY: LLVM copies the bytes into the buffer, which is disposed of after the module is read.
    let failed = unsafe {
        let context = context.raw();
        LLVMContextSetDiagnosticHandler(context, Some(ignore_diagnostic), std::ptr::null_mut());
        let buffer =
            LLVMCreateMemoryBufferWithMemoryRangeCopy(parsed_bytes.as_ptr().cast(), parsed_bytes.len(), c"ir".as_ptr());
        let mut parse = || LLVMParseIRInContext2(context, buffer, &mut module, &mut message) != 0;
        let failed = if depth > MAX_SHALLOW_NESTING { with_stack_of(DEEP_PARSER_BYTES, parse) } else { parse() };
        LLVMDisposeMemoryBuffer(buffer);
        failed
    };
    // SAFETY: LLVM's message, if there is one, belongs to this function.
    let message = unsafe { take_message(message) };
    if failed {
        if is_bitcode(bytes) {
            let reason = message.lines().next().unwrap_or("").trim_start_matches("ir: ").trim_start_matches("error: ");
            return Err(match bitcode_producer(bytes).filter(|producer| is_newer(producer)) {
                Some(producer) => {
                    let message = format!("`{producer}` wrote this bitcode, which LLVM {} cannot read", llvm_version());
                    Diagnostic::error("L0020", format!("{message}: {reason}"))
                }
                None => Diagnostic::error("L0020", format!("invalid bitcode: {reason}")).note(origin_note(bytes)),
            });
        }
        let error = locate_error(text, &message);
        let end = (error.offset + 1..=text.len()).find(|end| text.is_char_boundary(*end)).unwrap_or(text.len());
        let message = match newer_writer(text, error.offset) {
            Some(writer) => {
                format!("{writer} wrote this LLVM IR, which LLVM {} cannot read: {}", llvm_version(), error.message)
            }
            None => format!("invalid LLVM IR: {}", error.message),
        };
        return Err(Diagnostic::error("L0020", message).at(source, error.offset..end, ""));
    }
    let module = LlvmModule { module, context };
    // LLVM's bitcode reader upgrades the data layout that an older LLVM wrote. Its text parser does not.
    upgrade_data_layout(module.module);
    let faults = check_module(module.module);
    let warning = |reason| Diagnostic::warning("L0023", format!("LLVM's debug information is left out: {reason}"));
    let warnings = faults.stripped.map(warning).into_iter().collect();
    Ok(ReadModule { module, warnings, has_summary, invalid: faults.invalid })
}

/// Returns the error for a module that LLVM's verifier refuses with this message. LLVM reads text and bitcode without
/// this check. `text` is the text of the module.
pub(super) fn invalid_module(message: &str, source: SourceId, text: &str) -> Diagnostic {
    let mut lines = message.lines();
    let mut error = Diagnostic::error("L0020", format!("invalid LLVM IR: {}", lines.next().unwrap_or("")));
    // The verifier's message is followed by the instructions that it concerns, as LLVM prints them. If such a line
    // occurs in the text, the error is reported there.
    let quoted = lines.clone().map(str::trim).find(|line| line.len() > 2 && text.contains(line));
    if let Some(offset) = quoted.and_then(|line| text.find(line)) {
        error = error.at(source, offset..offset + quoted.map_or(0, str::len), "");
    }
    lines.take(8).fold(error, |error, line| error.note(line.trim().to_string()))
}
