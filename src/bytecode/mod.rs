//! MLIR bytecode, the binary form of MLIR, both ways.
//!
//! A file has a header and sections (`format.rs`): strings, dialects and op names, attributes and types, ops,
//! properties, resources. Files of versions 0 to 6 are read; version 6 is written.
//!
//! Attributes and types of `builtin` have an encoding each. Those of other dialects are text, unless their declaration
//! has a clause `bytecode`: then the encoding follows from the kinds of their parameters. The layout of an op's
//! properties follows from the declaration of the op (`property_layout.rs`). So Rust names no dialect.
//!
//! Tests: src/bytecode/tests.rs, tests/all/bytecode.rs.

mod cursor;
mod emitter;
mod format;
mod property_layout;
mod read;
mod write;

#[cfg(test)]
mod tests;

use crate::asm::{LocationSource, ParseOptions};
use crate::ir::{Context, Module};
use rulec::report::{Diagnostic, SourceId};

/// Returns whether a file is bytecode, by its first bytes.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    bytes.starts_with(format::MAGIC)
}

/// Reads a module. `source` is the id of the file in diagnostics.
///
/// # Errors
/// The first error in the file: M0201 to M0204, and errors in the texts of types and attributes.
pub fn parse(ctx: &Context, source: SourceId, bytes: &[u8], options: ParseOptions) -> Result<Module, Diagnostic> {
    read::read_module(ctx, source, bytes, options)
}

/// Returns a module as bytecode. Locations that are byte offsets become lines and columns of `source`; without it they
/// are unknown.
pub fn write_bytecode(ctx: &Context, module: &Module, source: Option<LocationSource<'_>>) -> Vec<u8> {
    write::write_module(ctx, module, source)
}
