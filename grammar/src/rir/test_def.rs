//! A `test` item, as `rewrite test` runs it.
//!
//! Invariant: `input`, `output`, `llvm_ir` and `fragments` span the text between the quotes in the rule file. So errors
//! in the input are reported at their place in that file, and `rewrite test --accept` can replace the expected text.
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
    /// The place of the input module in the rule file, without the quotes around it.
    pub input: Span,
    /// The place of the expected lowered module, without the quotes; `None` if the test states none.
    pub output: Option<Span>,
    /// The place of the expected LLVM IR, without the quotes; `None` if the test states none.
    pub llvm_ir: Option<Span>,
    /// Lines that the output must contain (`has`).
    pub fragments: Vec<OutputFragment>,
    /// Calls of functions of the lowered module, each with its expected results.
    pub calls: Vec<TestCall>,
    /// A part of the message of the error that the conversion must report; `None` if it must succeed.
    pub error: Option<SpannedText>,
    /// A part of the message with which the parser or the verifier must reject the input; `None` if they must accept
    /// it.
    pub refused: Option<SpannedText>,
    /// The place of the test's name.
    pub span: Span,
}

/// Lines that the output contains in this order, possibly with other lines between them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OutputFragment {
    /// Whether the lines are searched in the LLVM IR. Otherwise they are searched in the lowered module.
    pub is_llvm_ir: bool,
    /// The place of the lines in the rule file, without the quotes around them.
    pub text: Span,
}

/// A call in a test: `@function(arguments) == results`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestCall {
    /// The name of the function, without `@`.
    pub function: String,
    /// The arguments as written; the type of the function determines how they are read.
    pub arguments: Vec<SpannedText>,
    /// The expected results; `None` if the call only has to return.
    pub results: Option<Vec<SpannedText>>,
    /// The place of the whole line.
    pub span: Span,
}

/// A string of a rule file, with its place.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SpannedText {
    /// The string as written.
    pub text: String,
    /// The place of the string.
    pub span: Span,
}
