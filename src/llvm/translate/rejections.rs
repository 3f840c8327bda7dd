//! Places of the errors that LLVM's verifier finds in a whole module.
//!
//! The verifier's message is text: a sentence, and then the values that it concerns, one in each line. An instruction
//! is printed as in LLVM IR, any other value as an operand:
//!
//! ```text
//! Intrinsic has incorrect argument type!
//! ptr @llvm.smax
//! ```
//!
//! Tests: below, tests/errors/llvm/.

use crate::ir::{Context, Loc, OpName};
use crate::llvm::ffi::take_message;
use inkwell::module::Module;
use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyFunction};
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rulec::report::{Diagnostic, SourceId};
use rustc_hash::FxHashMap;

/// Maps LLVM globals, functions and instructions to the ops they were translated from.
pub(crate) type Origins = FxHashMap<LLVMValueRef, Origin>;

/// The op that an LLVM value was translated from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    /// The tag of the op (`Body::tag`).
    pub(crate) tag: u64,
    /// The name of the op.
    pub(crate) name: OpName,
    /// The location of the op.
    pub(crate) loc: Loc,
}

/// Adds the place of an op to an error.
pub(crate) fn add_place(ctx: &Context, d: Diagnostic, source: SourceId, name: OpName, loc: Loc) -> Diagnostic {
    let name = ctx.op_text(name);
    match loc {
        Loc::Offset(at) => d.at(source, at as usize..at as usize + 1, format!("`{name}` was lowered from here")),
        Loc::Explicit(loc) => ctx.label_stated(d, loc, &format!("`{name}` was lowered from here")),
    }
}

/// Returns the error for a module that LLVM's verifier rejects for this reason.
pub(super) fn rejection(reason: &str) -> Diagnostic {
    Diagnostic::error("L0003", format!("LLVM rejected the module: {reason}"))
        .note("print the lowered module with --emit mlir")
}

/// Returns the error for a module that LLVM's verifier rejects because of an op. For a call of an intrinsic by its
/// name, this is an error of the input: only LLVM knows the signatures of all intrinsics, so the dialect accepts any.
pub(super) fn rejection_of_op(ctx: &Context, reason: &str, source: SourceId, op: Origin) -> Diagnostic {
    let error = if ctx.op_text(op.name) == "llvm.call_intrinsic" {
        Diagnostic::error("L0029", format!("LLVM does not accept this call of an intrinsic: {reason}")).note(
            "the operands, the result and their attributes are those of the intrinsic in LLVM's Language Reference",
        )
    } else {
        rejection(reason)
    };
    add_place(ctx, error, source, op.name, op.loc)
}

/// Returns the op that the first error of the verifier concerns; `None` if it is not found.
pub(super) fn find_rejected_op(module: &Module<'_>, origins: &Origins, reason: &str) -> Option<Origin> {
    origins.get(&rejected_value(module.as_mut_ptr(), reason)?).copied()
}

/// Returns the value that the verifier's message concerns: the first instruction in the message. Otherwise returns the
/// first global that the message names; for a declared intrinsic, an instruction that uses it. If the message has
/// neither, returns the first function that the verifier rejects.
fn rejected_value(module: LLVMModuleRef, reason: &str) -> Option<LLVMValueRef> {
    let functions = functions(module);
    // SAFETY: the functions belong to the live module.
    let is_rejected = |function: &LLVMValueRef| unsafe {
        LLVMVerifyFunction(*function, LLVMVerifierFailureAction::LLVMReturnStatusAction) != 0
    };
    let rejected: Vec<LLVMValueRef> = functions.iter().copied().filter(is_rejected).collect();
    let lines: Vec<&str> = reason.lines().map(str::trim).collect();
    let instruction = rejected.iter().flat_map(|function| instructions(*function)).find(|instruction| {
        let text = value_text(*instruction);
        let first_line = text.lines().next().unwrap_or("").trim();
        lines.contains(&first_line)
    });
    let global = || lines.iter().find_map(|line| named_value(module, global_name(line)?));
    instruction.or_else(global).or_else(|| rejected.first().copied())
}

/// Returns the global of this name. For an intrinsic, returns the first value in its use list, such as a call.
fn named_value(module: LLVMModuleRef, name: &str) -> Option<LLVMValueRef> {
    let name = std::ffi::CString::new(name).ok()?;
    // SAFETY: the module is live, and the kinds of values are tested.
    unsafe {
        let lookups =
            [LLVMGetNamedFunction, LLVMGetNamedGlobal].into_iter().map(|lookup| lookup(module, name.as_ptr()));
        let alias = LLVMGetNamedGlobalAlias(module, name.as_ptr(), name.count_bytes());
        let ifunc = LLVMGetNamedGlobalIFunc(module, name.as_ptr(), name.count_bytes());
        let value = lookups.chain([alias, ifunc]).find(|value| !value.is_null())?;
        if LLVMIsAFunction(value).is_null() || LLVMGetIntrinsicID(value) == 0 {
            return Some(value);
        }
        let first_use = LLVMGetFirstUse(value);
        (!first_use.is_null()).then(|| LLVMGetUser(first_use))
    }
}

/// Returns the name in a global that is printed as an operand: `f` for `ptr @f` and for `ptr addrspace(1) @f`.
fn global_name(line: &str) -> Option<&str> {
    line.strip_prefix("ptr ").and_then(|operand| operand.split_once('@')).map(|(_, name)| name.trim_matches('"'))
}

fn functions(module: LLVMModuleRef) -> Vec<LLVMValueRef> {
    // SAFETY: the functions of a live module are a linked list.
    unsafe {
        let first = LLVMGetFirstFunction(module);
        std::iter::successors(non_null(first), |function| non_null(LLVMGetNextFunction(*function))).collect()
    }
}

fn instructions(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut instructions = Vec::new();
    // SAFETY: the blocks of a live function and their instructions are linked lists.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            let first = LLVMGetFirstInstruction(block);
            instructions.extend(std::iter::successors(non_null(first), |i| non_null(LLVMGetNextInstruction(*i))));
            block = LLVMGetNextBasicBlock(block);
        }
    }
    instructions
}

fn non_null(value: LLVMValueRef) -> Option<LLVMValueRef> {
    (!value.is_null()).then_some(value)
}

fn value_text(value: LLVMValueRef) -> String {
    // SAFETY: the value is live, and the caller owns the message.
    unsafe { take_message(LLVMPrintValueToString(value)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_global_is_named_by_the_text_of_its_operand() {
        assert_eq!(global_name("ptr @f"), Some("f"));
        assert_eq!(global_name("ptr addrspace(1) @\"a b\""), Some("a b"));
        assert_eq!(global_name("label %0"), None);
    }
}
