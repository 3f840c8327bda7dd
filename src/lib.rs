//! Lowers MLIR to LLVM by rewrite rules in text files: parse, verify, convert by the rules, verify, then print or
//! translate to LLVM IR.
//!
//! This file is the pipeline as a library. `read_bytecode` and `write_bytecode` take the place of `read` and `print`
//! for MLIR bytecode. Each stage is a folder with a function in its `mod.rs`:
//!
//! ```
//! use rewrite::{Context, ParseOptions, PrintOptions, conversion, lower, print, read, ruleset};
//!
//! let text = "func.func @f(%a: i32) -> i32 { %s = arith.addi %a, %a : i32  return %s : i32 }";
//! let ctx = Context::new(ruleset::built_in());
//! let source = ctx.add_source("f.mlir", text);
//! let (program, _) = read(&ctx, source, text, 0..text.len(), ParseOptions::default()).unwrap();
//! let (lowered, _) = lower(&ctx, program, &conversion::Options::default()).unwrap();
//! assert!(print(&ctx, &lowered, PrintOptions::default()).contains("llvm.add"));
//! ```
//!
//! A front end makes its program with a `ModuleBuilder` instead of writing text. `llvm` translates a lowered program to
//! LLVM IR and compiles it. The page `docs/api.md` of the repository lists what is kept stable; items without
//! documentation here are for the program `rewrite`, and may change at any time.
//!
//! Tests: tests/all/lower.rs, tests/all/errors.rs, tests/all/api.rs, tests/all/embed.rs.

#![deny(missing_docs)]

#[doc(hidden)]
pub mod asm;
mod builder;
mod bytecode;
pub mod conversion;
#[doc(hidden)]
pub mod doc;
#[doc(hidden)]
pub mod error_codes;
#[doc(hidden)]
pub mod explain;
#[cfg(feature = "llvm")]
#[doc(hidden)]
pub mod header;
#[cfg(feature = "llvm")]
pub mod import;
mod ir;
mod limits;
#[cfg(feature = "llvm")]
pub mod llvm;
mod rule_files;
pub mod ruleset;
mod stage_result;
#[doc(hidden)]
pub mod syntax;
#[doc(hidden)]
pub mod threads;
#[doc(hidden)]
pub mod upgrade;
#[doc(hidden)]
pub mod verify;
mod vm;

pub use asm::{LocationSource, ParseOptions, PrintOptions, print, print_into};
pub use builder::{AttrValue, BlockHandle, Handle, ModuleBuilder, OpBuilder, OpHandle, RegionHandle, ValueHandle};
pub use bytecode::{is_bytecode, write_bytecode};
pub use ir::{Attr, Context, FloatKind, Loc, MAX_TEXT_BYTES, Module, Type};
pub use limits::{Limit, Limits};
pub use rulec::report;
pub use rulec::rir::RuleSet;
pub use stage_result::StageResult;
pub use syntax::{parse_attr, parse_type};
pub use threads::{Threads, on_large_stack};

use report::{Severity, SourceId};
use std::ops::Range;

/// Parses and verifies the program in a byte range of `text`. Labels of diagnostics are byte ranges of the whole text,
/// and refer to this text by the id `source`.
pub fn read(
    ctx: &Context,
    source: SourceId,
    text: &str,
    range: Range<usize>,
    options: ParseOptions,
) -> StageResult<Module> {
    let (module, mut diagnostics) = asm::parse_range(ctx, source, text, range, options);
    let Some(module) = module else { return Err(diagnostics) };
    diagnostics.extend(verify::verify(ctx, &module, text));
    if diagnostics.iter().any(|d| d.severity == Severity::Error) { Err(diagnostics) } else { Ok((module, diagnostics)) }
}

/// Reads and verifies a program of MLIR bytecode (`is_bytecode`). Labels of diagnostics refer to the file by the id
/// `source`.
pub fn read_bytecode(ctx: &Context, source: SourceId, bytes: &[u8], options: ParseOptions) -> StageResult<Module> {
    let module = bytecode::parse(ctx, source, bytes, options).map_err(|error| vec![error])?;
    let diagnostics = verify::verify(ctx, &module, "");
    if diagnostics.iter().any(|d| d.severity == Severity::Error) { Err(diagnostics) } else { Ok((module, diagnostics)) }
}

/// Lowers a program that `read` returned, with the rules of `ctx`, and verifies the output. A program that is already
/// lowered is returned unchanged.
pub fn lower(ctx: &Context, mut module: Module, options: &conversion::Options) -> StageResult<Module> {
    if conversion::is_already_lowered(ctx, &module, options) {
        return Ok((module, Vec::new()));
    }
    conversion::split_critical_edges(ctx, &mut module, options);
    let (lowered, warnings) = conversion::convert(ctx, &module, options)?;
    if !verify::verify(ctx, &lowered, "").is_empty() {
        let traced = lower_traced(ctx, &mut module, options);
        return if traced.has_succeeded() { Err(verify::verify(ctx, &lowered, "")) } else { Err(traced.diagnostics) };
    }
    module.drop_in_parallel(&ctx.threads);
    Ok((lowered, warnings))
}

/// Lowers a program like `lower`, and records each application of a rule. The records are about `module` with its
/// critical edges split.
#[doc(hidden)]
pub fn lower_traced(ctx: &Context, module: &mut Module, options: &conversion::Options) -> conversion::TracedConversion {
    conversion::split_critical_edges(ctx, module, options);
    let mut traced = conversion::convert_traced(ctx, module, options);
    if let Some(lowered) = &traced.module
        && traced.has_succeeded()
    {
        let origins = conversion::RuleOrigins { ctx, trace: &traced.trace, source: module.source };
        traced.diagnostics.extend(verify::verify_lowered(ctx, lowered, &origins));
    }
    traced
}

/// Returns the number of cases of a property test: `usual`, multiplied by the environment variable
/// `REWRITE_TEST_FACTOR` if it is set, as in `make test-all`.
#[cfg(test)]
fn test_cases(usual: u32) -> u32 {
    std::env::var("REWRITE_TEST_FACTOR").map_or(usual, |factor| usual * factor.parse::<u32>().expect("a number"))
}
