//! Lowers MLIR to LLVM by rules that are plain text: text -> IR -> driver(rules) -> printer | LLVM.
//!
//! The pipeline, as a program that embeds it sees it:
//!
//! ```
//! use rewrite::{Context, ParseOptions, PrintOptions, conversion, lower, print, read, report::Sources, ruleset};
//!
//! let text = "func.func @f(%a: i32) -> i32 { %s = arith.addi %a, %a : i32  return %s : i32 }";
//! let mut sources = Sources::default();
//! let source = sources.add("f.mlir", text);
//! let ctx = Context::new(ruleset::built_in());
//! let (program, _) = read(&ctx, source, text, 0..text.len(), ParseOptions::default()).unwrap();
//! let (lowered, _) = lower(&ctx, program, &conversion::Options::default()).unwrap();
//! assert!(print(&ctx, &lowered, PrintOptions::default()).contains("llvm.add"));
//! ```

pub mod asm;
pub mod conversion;
pub mod doc;
pub mod explain;
pub mod ir;
#[cfg(feature = "llvm")]
pub mod llvm;
pub mod report;
pub mod ruleset;
pub mod syntax;
pub mod threads;
pub mod verify;
pub mod vm;

pub use asm::{ParseOptions, PrintOptions, print, print_into};
pub use ir::{Context, Module};

use report::{Diagnostic, Severity};
use std::ops::Range;

/// What a stage gives: its result with warnings, or why there is none.
pub type StageResult<T> = Result<(T, Vec<Diagnostic>), Vec<Diagnostic>>;

/// Reads and verifies the program in a range of a text; positions count in the whole text.
pub fn read(ctx: &Context, source: u32, text: &str, range: Range<usize>, options: ParseOptions) -> StageResult<Module> {
    let (module, mut diagnostics) = asm::parse_range(ctx, source, text, range, options);
    let Some(module) = module else { return Err(diagnostics) };
    diagnostics.extend(verify::verify(ctx, &module, text));
    if diagnostics.iter().any(|d| d.severity == Severity::Error) { Err(diagnostics) } else { Ok((module, diagnostics)) }
}

/// Lowers a program that `read` gave, by the rules of its context. What the rules have made is verified as input is; a program
/// that is lowered already is what it was.
pub fn lower(ctx: &Context, module: Module, options: &conversion::Options) -> StageResult<Module> {
    if conversion::is_already_lowered(ctx, &module, options) {
        return Ok((module, Vec::new()));
    }
    let (lowered, warnings) = conversion::convert(ctx, &module, options)?;
    module.drop_in_parallel(&ctx.threads);
    let errors = verify_lowered(ctx, &lowered);
    if errors.is_empty() { Ok((lowered, warnings)) } else { Err(errors) }
}

/// Lowers a program as `lower` does, and records how.
pub fn lower_traced(ctx: &Context, module: &Module, options: &conversion::Options) -> conversion::TracedConversion {
    let mut traced = conversion::convert_traced(ctx, module, options);
    if let (true, Some(lowered)) = (traced.has_succeeded(), &traced.module) {
        traced.diagnostics.extend(verify_lowered(ctx, lowered));
    }
    traced
}

/// What is wrong with what the rules have made.
fn verify_lowered(ctx: &Context, lowered: &Module) -> Vec<Diagnostic> {
    let mut diagnostics = verify::verify(ctx, lowered, "");
    for diagnostic in &mut diagnostics {
        diagnostic.notes.push("the rules made this op; the input may be right".into());
    }
    diagnostics
}
