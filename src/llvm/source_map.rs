//! Origin: LLVM IR as text, with the ops that its lines were made of.
//!
//! Takes a lowered module; gives the text, and for lines the tags of ops (`Body::tag`). LLVM prints globals, then functions
//! with their instructions, in the order in which a module lists them, and begins a line for each: lines are counted.
//! Kept true: where a function has other lines than instructions to count, none of its lines is given an op.

use super::translate::{Origins, translate_with};
use crate::ir::{Context, Module};
use crate::report::Diagnostic;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::ops::Range;

/// Lines, by their bytes, and the tags of the ops that they were made of.
type OriginLines = Vec<(Range<usize>, u64)>;

/// Translates a lowered module. Gives LLVM IR as text, and which bytes were made of the op with which tag.
pub fn print_with_source_map(ctx: &Context, module: &Module) -> Result<(String, OriginLines), Vec<Diagnostic>> {
    let llvm = super::init::create_context();
    let (llvm_module, origins) = translate_with(ctx, module, &llvm, Some(Origins::default()))?;
    let text = llvm_module.print_to_string().to_string_lossy().into_owned();
    let lines = assign_lines(&text, llvm_module.as_mut_ptr(), &origins.unwrap_or_default());
    Ok((text, lines))
}

fn assign_lines(text: &str, module: LLVMModuleRef, origins: &Origins) -> OriginLines {
    // SAFETY: the values of a live module, each followed by its next.
    let (globals, functions) = unsafe {
        (
            linked_list(LLVMGetFirstGlobal(module), |v| LLVMGetNextGlobal(v)),
            linked_list(LLVMGetFirstFunction(module), |v| LLVMGetNextFunction(v)),
        )
    };
    let (mut globals, mut functions) = (globals.into_iter(), functions.into_iter());
    let mut lines = OriginLines::new();
    // of the function that is being read: its instructions, and the lines that are theirs
    let mut open_function: Option<(Vec<LLVMValueRef>, Vec<Range<usize>>)> = None;
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let trimmed = line.trim_end();
        let range = start + (trimmed.len() - trimmed.trim_start().len())..start + trimmed.len();
        let value = match &mut open_function {
            Some((instructions, found)) => {
                if trimmed == "}" {
                    if instructions.len() == found.len() {
                        let tagged = instructions.iter().zip(found.drain(..));
                        lines.extend(tagged.filter_map(|(i, range)| Some((range, *origins.get(i)?))));
                    }
                    open_function = None;
                } else if starts_instruction(trimmed) {
                    found.push(range);
                }
                continue;
            }
            None if trimmed.starts_with('@') => globals.next(),
            None if trimmed.starts_with("declare ") || trimmed.starts_with("define ") => {
                let function = functions.next();
                if let (true, Some(f)) = (trimmed.starts_with("define "), function) {
                    open_function = Some((instructions_of(f), Vec::new()));
                }
                function
            }
            None => None,
        };
        lines.extend(value.and_then(|made| Some((range, *origins.get(&made)?))));
    }
    lines.sort_by_key(|l| l.0.start);
    lines
}

/// Whether an instruction begins in a line: what goes on over several lines is indented deeper, or ends in a bracket.
fn starts_instruction(line: &str) -> bool {
    line.strip_prefix("  ").is_some_and(|rest| !rest.starts_with([' ', ']']))
}

fn instructions_of(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut all_instructions = Vec::new();
    // SAFETY: the blocks of a live function, and their instructions.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            all_instructions.extend(linked_list(LLVMGetFirstInstruction(block), |v| LLVMGetNextInstruction(v)));
            block = LLVMGetNextBasicBlock(block);
        }
    }
    all_instructions
}

fn linked_list(mut first: LLVMValueRef, next: impl Fn(LLVMValueRef) -> LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut values = Vec::new();
    while !first.is_null() {
        values.push(first);
        first = next(first);
    }
    values
}
