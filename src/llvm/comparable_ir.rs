//! LLVM IR in a form in which two texts can be compared: parsed and printed by LLVM without the names of values.
//!
//! Spaces, comments, the names of values and blocks, the numbers of metadata nodes and attribute groups, the name of
//! the module and its source file do not matter. The flag for the version of debug information, which every module has,
//! may be left out.
//!
//! Tests: below, tests/all/rule_tests.rs.

use super::process::crash_recovery::recover;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::values::{AsValueRef, FunctionValue};
use llvm_sys::core::{LLVMBasicBlockAsValue, LLVMGetParam, LLVMSetValueName2};
use std::fmt::Write;

/// An error in a text of LLVM IR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidIr {
    /// The byte at which LLVM reports the error.
    pub offset: usize,
    /// LLVM's message.
    pub message: String,
}

/// The node of the module flag that every translated module has.
const DEBUG_INFO_VERSION: &str = "!{i32 2, !\"Debug Info Version\", i32 3}";

/// Returns LLVM IR in the comparable form.
///
/// # Errors
/// The text is no LLVM IR.
pub fn comparable_ir(text: &str) -> Result<String, InvalidIr> {
    recover(|| parse_and_print(text))
        .unwrap_or_else(|crash| Err(InvalidIr { offset: 0, message: crash.diagnostic("read it").message }))
}

fn parse_and_print(text: &str) -> Result<String, InvalidIr> {
    let llvm = super::init::create_context();
    let mut parsed_text = without_default_flags(text);
    // LLVM's parser drops debug information from a module without this flag, so a module without flags gets it.
    if !parsed_text.contains("!llvm.module.flags") {
        parsed_text += &format!("\n!llvm.module.flags = !{{!4294967294}}\n!4294967294 = {DEBUG_INFO_VERSION}\n");
    }
    let buffer = MemoryBuffer::create_from_memory_range_copy(parsed_text.as_bytes(), BUFFER_NAME);
    let module =
        llvm.create_module_from_ir(buffer).map_err(|message| locate_error(text, &message.to_string_lossy()))?;
    remove_value_names(&module);
    let printed = module.print_to_string();
    let mut comparable = String::new();
    for line in without_default_flags(&printed.to_string_lossy()).lines() {
        // The comment with the predecessors of a block is removed, because LLVM prints them in an arbitrary order.
        let line = line.split("; preds =").next().unwrap_or("").trim_end();
        let is_comment_or_name = line.starts_with(';') || line.starts_with("source_filename = ");
        let is_superfluous_blank = line.is_empty() && (comparable.is_empty() || comparable.ends_with("\n\n"));
        if !is_comment_or_name && !is_superfluous_blank {
            let _ = writeln!(comparable, "{line}");
        }
    }
    comparable.truncate(comparable.trim_end().len());
    if !comparable.is_empty() {
        comparable.push('\n');
    }
    Ok(comparable)
}

/// If "Debug Info Version" is the only module flag, replaces the lines of the flag by spaces. The spaces keep the byte
/// offsets in the text unchanged.
fn without_default_flags(text: &str) -> String {
    let flags_line = text.lines().find(|line| line.trim_start().starts_with("!llvm.module.flags = !{"));
    let node = flags_line.and_then(|line| line.split(['{', '}']).nth(1)).filter(|node| !node.contains(','));
    let node_line = node.and_then(|node| {
        text.lines().find(|line| line.trim().strip_prefix(node) == Some(&format!(" = {DEBUG_INFO_VERSION}")))
    });
    let (Some(flags_line), Some(node_line)) = (flags_line, node_line) else { return text.to_string() };
    let blank = |text: &str, line: &str| text.replacen(line, &" ".repeat(line.len()), 1);
    blank(&blank(text, flags_line), node_line)
}

/// The name of a text in LLVM's messages.
const BUFFER_NAME: &str = "ir";

/// Returns the error that a message of LLVM's parser describes. The message begins with `ir:LINE:COLUMN: error: `.
pub(crate) fn locate_error(text: &str, message: &str) -> InvalidIr {
    let first_line = message.lines().next().unwrap_or("");
    let mut parts = first_line.splitn(4, ':').skip(1).map(str::trim);
    let mut number = || parts.next().and_then(|n| n.parse::<usize>().ok());
    let place = number().zip(number());
    let reason = parts.next().map_or(first_line, |rest| rest.trim_start_matches("error:").trim());
    let line_start = |line: usize| text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum::<usize>();
    let offset = place.map_or(0, |(line, column)| line_start(line) + column.saturating_sub(1));
    InvalidIr { offset: offset.min(text.len()), message: reason.to_string() }
}

/// Removes the names of parameters, blocks and instructions, so that LLVM numbers them.
fn remove_value_names(module: &Module<'_>) {
    for function in std::iter::successors(module.get_first_function(), |f: &FunctionValue<'_>| f.get_next_function()) {
        // A parameter of an intrinsic may have a type that inkwell has no value for, such as `token`.
        for i in 0..function.count_params() {
            // SAFETY: the function is live and has this parameter, and an empty name is valid.
            unsafe { LLVMSetValueName2(LLVMGetParam(function.as_value_ref(), i), c"".as_ptr(), 0) };
        }
        for block in function.get_basic_block_iter() {
            // SAFETY: a block is a value of the live module, and an empty name is valid.
            unsafe { LLVMSetValueName2(LLVMBasicBlockAsValue(block.as_mut_ptr()), c"".as_ptr(), 0) };
            for instruction in block.get_instructions() {
                // SAFETY: the instruction belongs to the live module, and an empty name is valid.
                unsafe { LLVMSetValueName2(instruction.as_value_ref(), c"".as_ptr(), 0) };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_comments_and_spaces_do_not_matter() {
        let named = "; a comment\ndefine i32 @f(i32 %a) {\nentry:\n  br label %end\nend:\n  %s = add i32 %a,   %a\n  ret i32 %s\n}\n";
        let numbered = "source_filename = \"x\"\ndefine i32 @f(i32 %0) {\n  br label %2\n2:\n  %3 = add i32 %0, %0\n  ret i32 %3\n}";
        assert_eq!(comparable_ir(named), comparable_ir(numbered));
        let other = numbered.replace("%0, %0", "%0, 1");
        assert_ne!(comparable_ir(&other), comparable_ir(numbered));
        assert_eq!(comparable_ir(""), Ok(String::new()));
    }

    #[test]
    fn the_flag_of_every_module_may_be_left_out() {
        let body = "define void @f() !a !1 {\n  ret void\n}\n";
        let flags = "!llvm.module.flags = !{!0}\n!0 = !{i32 2, !\"Debug Info Version\", i32 3}\n";
        let short = comparable_ir(&format!("{body}!1 = !{{i32 7}}\n")).unwrap();
        assert_eq!(comparable_ir(&format!("{body}{flags}!1 = !{{i32 7}}\n")), Ok(short.clone()));
        assert!(!short.contains("flags") && short.ends_with("= !{i32 7}\n"), "{short}");
        assert_eq!(comparable_ir(&short), Ok(short.clone()), "the form is a fixed point");
        let other = "!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"wchar_size\", i32 4}\n";
        assert!(comparable_ir(other).unwrap().contains("wchar_size"));
    }

    #[test]
    fn an_error_has_its_place() {
        let text = "define void @f() {\n  return\n}\n";
        let error = comparable_ir(text).unwrap_err();
        assert_eq!(
            (&text[error.offset..error.offset + 6], error.message.as_str()),
            ("return", "expected instruction opcode")
        );
    }
}
