//! Formats of declared ops as the parser and the printer get them: compiled functions, or steps that they interpret.
//!
//! Formats of the built-in rules are compiled (`compiled_formats.rs`). A format of rules that are loaded at run time
//! uses the compiled function with the same steps, if there is one; otherwise its steps are interpreted.
//!
//! Tests: tests/all/back_ends.rs, src/asm/compiled_formats.rs.

use super::directive_args::ResolveDirective;
use crate::ir::{Context, OpName};
use rulec::rir::BackEnd;

/// The compiled format of a built-in op.
pub struct CompiledFormat {
    /// Index in `Formats::functions` of the function that reads the format directly, if it can be.
    pub reader: Option<u16>,
    /// Index in `Formats::functions` of the function that prints the format.
    pub printer: u16,
    /// The text that is printed with the op's name.
    pub first_text: &'static str,
}

/// The compiled formats for the parser or for the printer. `D` is the half of a custom directive that it uses, and `F`
/// is the type of its compiled functions.
pub struct Formats<D: 'static, F: 'static> {
    /// Resolves a custom directive by its name.
    pub(super) resolve_directive: ResolveDirective<D>,
    /// The compiled functions with the fingerprints of their steps, sorted by fingerprint.
    pub(super) functions: &'static [(u64, F)],
    /// The formats of the built-in ops, in the order of the built-in rule set.
    pub(super) ops: &'static [Option<CompiledFormat>],
}

impl<D, F: Copy> Formats<D, F> {
    /// Returns the compiled format of an op of the built-in rule set; `None` if the context has other rules.
    pub(super) fn built_in(&self, ctx: &Context, name: OpName) -> Option<&'static CompiledFormat> {
        match ctx.rules.back_end {
            BackEnd::Generated | BackEnd::Layered => self.ops.get(name.index())?.as_ref(),
            BackEnd::Mixed | BackEnd::Interpreter => None,
        }
    }

    /// Returns the compiled function for steps with this fingerprint, unless all formats are interpreted.
    pub(super) fn find(&self, ctx: &Context, fingerprint: impl FnOnce() -> u64) -> Option<F> {
        if ctx.rules.back_end == BackEnd::Interpreter {
            return None;
        }
        let index = self.functions.binary_search_by_key(&fingerprint(), |entry| entry.0).ok()?;
        Some(self.functions[index].1)
    }
}
