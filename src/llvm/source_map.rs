//! Source map from lines of printed LLVM IR to the ops that they were translated from.
//!
//! LLVM's printer reports the place of each value (`shim::print_module`). An instruction of several lines is mapped by
//! its first line.
//!
//! Tests: tests/all/explain.rs.

use super::shim::{self, PrintedModule};
use super::translate::rejections::Origins;
use super::translate::translate_module::{TranslateOptions, translate_with};
use crate::ir::{Context, Module};
use llvm_sys::core::*;
use rulec::report::Diagnostic;
use std::ops::Range;

/// Byte ranges of lines of LLVM IR, and the tags (`Body::tag`) of the ops that the lines were translated from. The
/// ranges are in the order of the text.
type OriginLines = Vec<(Range<usize>, u64)>;

/// Translates a module of the LLVM dialect. Returns the LLVM IR as text. Also returns which byte ranges of this text
/// were translated from which ops, as tags of the ops (`Body::tag`).
///
/// # Errors
/// Those of the translation (L0001, L0003).
pub fn print_with_source_map(ctx: &Context, module: &Module) -> Result<(String, OriginLines), Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let options = TranslateOptions { origins: Some(Origins::default()), ..TranslateOptions::default() };
    let (llvm_module, origins) = translate_with(ctx, module, &llvm, options)?;
    let printed = shim::print_module(llvm_module.as_mut_ptr());
    let lines = assign_lines(&printed, &origins.unwrap_or_default());
    Ok((printed.text, lines))
}

/// Returns the lines of the values that have an origin. `places` are the places at which LLVM prints values.
fn assign_lines(printed: &PrintedModule, origins: &Origins) -> OriginLines {
    let text = &printed.text;
    let mut lines = OriginLines::new();
    for (value, offset) in &printed.places {
        let Some(origin) = origins.get(value) else { continue };
        // SAFETY: the value is live.
        let (is_function, is_instruction) =
            unsafe { (!LLVMIsAFunction(*value).is_null(), !LLVMIsAInstruction(*value).is_null()) };
        let mut start = *offset;
        if is_function {
            // Comments, `; Function Attrs: ..`, are in front of a function.
            while text[start..].starts_with([';', '\n']) {
                start += text[start..].find('\n').map_or(text.len() - start, |length| length + 1);
            }
        } else if !is_instruction {
            start = text[..start].rfind('\n').map_or(0, |line_end| line_end + 1);
        }
        let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        let line = text[start..end].trim_end();
        let indent = line.len() - line.trim_start().len();
        lines.push((start + indent..start + line.len(), origin.tag));
    }
    lines
}
