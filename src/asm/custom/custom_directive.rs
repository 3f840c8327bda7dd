//! A custom directive of ops: its name, its parameters, its documentation and its two halves.
//!
//! Tests: src/asm/custom/mod.rs, tests/all/documents.rs.

use crate::asm::directive_args::DirectiveParam;
use crate::asm::parse::op_parser::ParseDirective;
use crate::asm::print::printer::PrintDirective;

// The groups of docs/custom-directives.md.
pub(super) const KEYWORDS: &str = "Keywords and enums";
pub(super) const LISTS: &str = "Lists";
pub(super) const TYPED_VALUES: &str = "Typed values";
pub(super) const FUNCTIONS: &str = "Functions and symbols";
pub(super) const LOOPS: &str = "Structured control flow";
pub(super) const MEMORY: &str = "Memory operations";
pub(super) const AFFINE: &str = "Affine maps and loops";
pub(super) const VECTORS: &str = "Vectors";
pub(super) const STRUCTURED: &str = "Structured ops";

/// A custom directive of ops.
pub(super) struct CustomDirective {
    /// Name between the angle brackets of `custom<Name>`.
    pub(super) name: &'static str,
    pub(super) params: &'static [DirectiveParam],
    /// Heading under which docs/custom-directives.md lists the directive.
    pub(super) group: &'static str,
    /// Description of the syntax, in Markdown.
    pub(super) doc: &'static str,
    pub(super) parse: ParseDirective,
    pub(super) print: PrintDirective,
}

impl CustomDirective {
    /// Returns the directive with its parameters: `Name($operands, type($results))`.
    pub(super) fn signature(&self) -> String {
        signature(self.name, self.params)
    }
}

/// Returns a name with parameters.
pub(super) fn signature(name: &str, params: &[impl ToString]) -> String {
    match params {
        [] => name.to_string(),
        _ => format!("{name}({})", params.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    }
}
