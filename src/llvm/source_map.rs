//! Source map from lines of printed LLVM IR to the ops that they were translated from.
//!
//! LLVM's printer reports no positions, so its lines are counted. The printer prints globals and then functions with
//! their instructions, in the order of the module. Each of these begins a new line. The lines of a function are mapped
//! only if the number of lines that look like the beginning of an instruction is the number of its instructions.
//!
//! Tests: tests/all/explain.rs.

use super::rejections::Origins;
use super::translate::{TranslateOptions, translate_with};
use crate::ir::{Context, Module};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::report::Diagnostic;
use std::ops::Range;

/// Byte ranges of lines of LLVM IR, and the tags (`Body::tag`) of the ops that the lines were translated from. The
/// ranges are in the order of the text.
type OriginLines = Vec<(Range<usize>, u64)>;

/// A function whose lines of LLVM IR are being read.
struct OpenFunction {
    instructions: Vec<LLVMValueRef>,
    /// Byte ranges of the lines that begin an instruction.
    lines: Vec<Range<usize>>,
}

/// Translates a module of the LLVM dialect. Returns the LLVM IR as text. Also returns which byte ranges of this text
/// were translated from which ops, as tags of the ops (`Body::tag`).
///
/// # Errors
/// Those of the translation (L0001, L0003).
pub fn print_with_source_map(ctx: &Context, module: &Module) -> Result<(String, OriginLines), Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let options = TranslateOptions { origins: Some(Origins::default()), ..TranslateOptions::default() };
    let (llvm_module, origins) = translate_with(ctx, module, &llvm, options)?;
    let text = llvm_module.print_to_string().to_string_lossy().into_owned();
    let lines = assign_lines(&text, llvm_module.as_mut_ptr(), &origins.unwrap_or_default());
    Ok((text, lines))
}

fn assign_lines(text: &str, module: LLVMModuleRef, origins: &Origins) -> OriginLines {
    // SAFETY: globals and functions of a live module are linked lists.
    let (globals, functions) = unsafe {
        (
            linked_list(LLVMGetFirstGlobal(module), |v| LLVMGetNextGlobal(v)),
            linked_list(LLVMGetFirstFunction(module), |v| LLVMGetNextFunction(v)),
        )
    };
    let (mut globals, mut functions) = (globals.into_iter(), functions.into_iter());
    let mut lines = OriginLines::new();
    let mut open_function: Option<OpenFunction> = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let trimmed = line.trim_end();
        let range = start + (trimmed.len() - trimmed.trim_start().len())..start + trimmed.len();
        let value = match &mut open_function {
            Some(function) => {
                if trimmed == "}" {
                    if function.instructions.len() == function.lines.len() {
                        let tagged = function.instructions.iter().zip(function.lines.drain(..));
                        lines.extend(tagged.filter_map(|(i, range)| Some((range, origins.get(i)?.tag))));
                    }
                    open_function = None;
                } else if starts_instruction(trimmed) {
                    function.lines.push(range);
                }
                continue;
            }
            None if trimmed.starts_with('@') => globals.next(),
            None if trimmed.starts_with("declare ") || trimmed.starts_with("define ") => {
                let function = functions.next();
                if let Some(f) = function
                    && trimmed.starts_with("define ")
                {
                    open_function = Some(OpenFunction { instructions: instructions_of(f), lines: Vec::new() });
                }
                function
            }
            None => None,
        };
        lines.extend(value.and_then(|v| Some((range, origins.get(&v)?.tag))));
    }
    lines.sort_by_key(|l| l.0.start);
    lines
}

/// Returns whether a line begins an instruction, by its indentation of two spaces. The further lines of an instruction
/// are indented deeper, or begin with a closing bracket.
fn starts_instruction(line: &str) -> bool {
    line.strip_prefix("  ").is_some_and(|rest| !rest.starts_with([' ', ']']))
}

/// Returns the instructions of a function in the order in which they are printed.
fn instructions_of(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut instructions = Vec::new();
    // SAFETY: the blocks of a live function and their instructions are linked lists.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            instructions.extend(linked_list(LLVMGetFirstInstruction(block), |v| LLVMGetNextInstruction(v)));
            block = LLVMGetNextBasicBlock(block);
        }
    }
    instructions
}

/// Returns the values of a list that is linked by `next` and ends in null.
fn linked_list(mut first: LLVMValueRef, next: impl Fn(LLVMValueRef) -> LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut values = Vec::new();
    while !first.is_null() {
        values.push(first);
        first = next(first);
    }
    values
}
