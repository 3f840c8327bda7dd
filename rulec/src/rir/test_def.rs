//! A `test` item, as `rewrite test` runs it.
//!
//! Invariant: `input`, `output`, `llvm_ir` and `fragments` span the text between the quotes in the rule file. Errors in
//! a program are therefore reported at their place in that file, and `rewrite test --accept` can replace the text.
//!
//! Tests: tests/all/rule_tests.rs.

use super::Span;
use serde::{Deserialize, Serialize};

/// A `test` item.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestDef {
    /// The name.
    pub name: String,
    /// The doc comment (`///`).
    pub doc: String,
    /// The rule options that the test sets (`set NAME = VALUE`), with their values.
    pub options: Vec<(SpannedText, SpannedText)>,
    /// The input module in the rule file, without the quotes around it.
    pub input: Span,
    /// The expected lowered module in the rule file, without the quotes around it.
    pub output: Option<Span>,
    /// The expected LLVM IR in the rule file, without the quotes around it.
    pub llvm_ir: Option<Span>,
    /// Parts of the output (`has`).
    pub fragments: Vec<OutputFragment>,
    /// Calls of functions of the lowered module, with their expected results.
    pub calls: Vec<TestCall>,
    /// A part of the message of the expected error of the conversion.
    pub error: Option<SpannedText>,
    /// A part of the message with which the parser or the verifier refuses the input.
    pub refused: Option<SpannedText>,
    /// The place of the name.
    pub span: Span,
}

/// Lines that the output contains in this order, possibly with other lines between them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OutputFragment {
    /// Whether the output is the LLVM IR, not the lowered module.
    pub is_llvm_ir: bool,
    /// The lines in the rule file, without the quotes around them.
    pub text: Span,
}

/// A call in a test: `@function(arguments) == results`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestCall {
    /// The function without `@`.
    pub function: String,
    /// The arguments as written; the function's type determines their meaning.
    pub arguments: Vec<SpannedText>,
    /// The expected results; `None` if the call only has to return.
    pub results: Option<Vec<SpannedText>>,
    /// The whole line.
    pub span: Span,
}

/// A string with its place.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SpannedText {
    /// As written.
    pub text: String,
    /// Its place.
    pub span: Span,
}
