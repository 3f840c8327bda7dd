//! Places in the source file: the lines and columns of byte offsets.
//!
//! Tests: src/asm/round_trip.rs, tests/all/bytecode.rs.

use crate::ir::{Context, Loc, LocId, LocKind, Module};

/// Source file that byte offsets of locations refer to.
#[derive(Clone, Copy, Debug)]
pub struct LocationSource<'a> {
    /// The file's name.
    pub name: &'a str,
    /// The file's contents.
    pub text: &'a str,
}

/// The lines of a source file.
pub(crate) struct SourcePlaces<'a> {
    origin: LocationSource<'a>,
    /// Start offsets of the lines, except the first.
    line_starts: Vec<usize>,
}

impl<'a> SourcePlaces<'a> {
    pub(crate) fn new(origin: LocationSource<'a>) -> SourcePlaces<'a> {
        let line_starts = memchr::memchr_iter(b'\n', origin.text.as_bytes()).map(|at| at + 1).collect();
        SourcePlaces { origin, line_starts }
    }

    /// Returns the location of an op or block argument. A byte offset becomes file, line and column.
    pub(crate) fn resolve(&self, ctx: &Context, loc: Loc) -> LocId {
        let offset = match loc {
            Loc::Explicit(id) => return id,
            Loc::Offset(offset) => offset as usize,
        };
        let line = self.line_starts.partition_point(|&start| start <= offset);
        let start = if line == 0 { 0 } else { self.line_starts[line - 1] };
        let (line, column) = (line as u32 + 1, (offset - start + 1) as u32);
        ctx.intern_loc(LocKind::File { file: ctx.intern_str(self.origin.name), line, column })
    }

    /// Returns the location of a module that the source file does not contain, line 0 and column 0. Returns `None` for
    /// any other module.
    pub(crate) fn implicit_module(&self, ctx: &Context, module: &Module) -> Option<LocId> {
        let words = ["module", "builtin.module", "\"builtin.module\""];
        let is_explicit = words.iter().any(|word| self.origin.text.starts_with(word));
        if module.body.loc(module.op) != Loc::Offset(0) || is_explicit {
            return None;
        }
        let file = ctx.intern_str(self.origin.name);
        Some(ctx.intern_loc(LocKind::File { file, line: 0, column: 0 }))
    }
}
