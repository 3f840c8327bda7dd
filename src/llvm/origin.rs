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
type Lines = Vec<(Range<usize>, u64)>;

/// Translates a lowered module. Gives LLVM IR as text, and which bytes were made of the op with which tag.
pub fn print_with_origins(ctx: &Context, module: &Module) -> Result<(String, Lines), Vec<Diagnostic>> {
    let llvm = super::start::context();
    let (made, origins) = translate_with(ctx, module, &llvm, Some(Origins::default()))?;
    let text = made.print_to_string().to_string_lossy().into_owned();
    let lines = assign(&text, made.as_mut_ptr(), &origins.unwrap_or_default());
    Ok((text, lines))
}

fn assign(text: &str, module: LLVMModuleRef, origins: &Origins) -> Lines {
    // SAFETY: the values of a live module, each followed by its next.
    let (globals, functions) = unsafe {
        (
            chain(LLVMGetFirstGlobal(module), |v| LLVMGetNextGlobal(v)),
            chain(LLVMGetFirstFunction(module), |v| LLVMGetNextFunction(v)),
        )
    };
    let (mut globals, mut functions) = (globals.into_iter(), functions.into_iter());
    let mut lines = Lines::new();
    // of the function that is being read: its instructions, and the lines that are theirs
    let mut open: Option<(Vec<LLVMValueRef>, Vec<Range<usize>>)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let shown = line.trim_end();
        let range = start + (shown.len() - shown.trim_start().len())..start + shown.len();
        let made = match &mut open {
            Some((instructions, found)) => {
                if shown == "}" {
                    if instructions.len() == found.len() {
                        let tagged = instructions.iter().zip(found.drain(..));
                        lines.extend(tagged.filter_map(|(i, range)| Some((range, *origins.get(i)?))));
                    }
                    open = None;
                } else if is_instruction(shown) {
                    found.push(range);
                }
                continue;
            }
            None if shown.starts_with('@') => globals.next(),
            None if shown.starts_with("declare ") || shown.starts_with("define ") => {
                let function = functions.next();
                if let (true, Some(f)) = (shown.starts_with("define "), function) {
                    open = Some((instructions(f), Vec::new()));
                }
                function
            }
            None => None,
        };
        lines.extend(made.and_then(|made| Some((range, *origins.get(&made)?))));
    }
    lines.sort_by_key(|l| l.0.start);
    lines
}

/// Whether an instruction begins in a line: what goes on over several lines is indented deeper, or ends in a bracket.
fn is_instruction(line: &str) -> bool {
    line.strip_prefix("  ").is_some_and(|rest| !rest.starts_with([' ', ']']))
}

fn instructions(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut all = Vec::new();
    // SAFETY: the blocks of a live function, and their instructions.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            all.extend(chain(LLVMGetFirstInstruction(block), |v| LLVMGetNextInstruction(v)));
            block = LLVMGetNextBasicBlock(block);
        }
    }
    all
}

fn chain(mut first: LLVMValueRef, next: impl Fn(LLVMValueRef) -> LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut all = Vec::new();
    while !first.is_null() {
        all.push(first);
        first = next(first);
    }
    all
}
