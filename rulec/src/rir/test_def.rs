//! A `test`, as `rewrite test` reads it.
//!
//! Kept true: places lie inside the blocks of the file, so what is wrong with a text in a test is shown where it stands.

use super::Span;
use serde::{Deserialize, Serialize};

/// A `test`: what becomes of a program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestDef {
    /// The name.
    pub name: String,
    /// The `///` text.
    pub doc: String,
    /// What its program is lowered with: options and values.
    pub options: Vec<(SpannedText, SpannedText)>,
    /// The program, without the quotes around it.
    pub input: Span,
    /// What it is lowered to.
    pub output: Option<Span>,
    /// What calls of its functions give.
    pub calls: Vec<TestCall>,
    /// What is in the message with which it is refused.
    pub error: Option<SpannedText>,
    /// Where its name stands.
    pub span: Span,
}

/// `@function(arguments) == results`
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestCall {
    /// Without the `@`.
    pub function: String,
    /// Numbers as written; what they mean is up to the function's type.
    pub arguments: Vec<SpannedText>,
    /// `None`: the call only has to come back.
    pub results: Option<Vec<SpannedText>>,
    /// The whole line.
    pub span: Span,
}

/// A word with its place.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SpannedText {
    /// As written.
    pub text: String,
    /// Where.
    pub span: Span,
}
