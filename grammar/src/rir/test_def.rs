//! A `test` item, as `rewrite test` runs it.
//!
//! Invariant: `input`, `output`, `llvm_ir`, `fragments` and a block of `prints` span the text between the quotes in the
//! rule file. So errors in the input are reported at their place in that file, and `rewrite test --accept` can replace
//! the expected text.
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
    /// How the program is read, lowered and compiled (`flags`).
    pub flags: TestFlags,
    /// The place of the input module in the rule file, without the quotes around it.
    pub input: Span,
    /// The place of the expected lowered module, without the quotes; `None` if the test states none.
    pub output: Option<Span>,
    /// The place of the expected LLVM IR, without the quotes; `None` if the test states none.
    pub llvm_ir: Option<Span>,
    /// Lines that the output must contain (`has`).
    pub fragments: Vec<OutputFragment>,
    /// Calls of functions of the lowered module, each with its expected end.
    pub calls: Vec<TestCall>,
    /// What the calls print to the standard output; `None` if the test does not state it.
    pub prints: Option<PrintedText>,
    /// A part of the message of the error that the conversion must report; `None` if it must succeed.
    pub error: Option<SpannedText>,
    /// A part of the message with which the parser or the verifier must reject the input; `None` if they must accept
    /// it.
    pub refused: Option<SpannedText>,
    /// The place of the test's name.
    pub span: Span,
    /// The place of the whole item.
    pub item: Span,
}

/// How the program of a test is read, lowered and compiled: the flags of `rewrite` in a `flags` part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestFlags {
    /// `-O0` to `-O3`
    pub opt_level: Option<u8>,
    /// `--passes PIPELINE`
    pub passes: Option<String>,
    /// `--mcpu CPU`
    pub cpu: Option<String>,
    /// `--mattr FEATURES`
    pub features: Option<String>,
    /// `--target TRIPLE`
    pub target: Option<String>,
    /// `-g`
    pub line_tables: bool,
    /// `--print-locations`
    pub prints_locations: bool,
    /// `--partial`
    pub partial: bool,
    /// `--only DIALECT`, several with commas
    pub only: Vec<String>,
    /// `--allow-unregistered-dialect`
    pub allows_unregistered: bool,
}

/// The expected standard output of a program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PrintedText {
    /// Lines between backquotes: the place of the text between the quotes in the rule file. Each line ends with a line
    /// break, and the indentation that all lines share does not count.
    Lines(Span),
    /// A string: the exact output.
    Exact(SpannedText),
}

/// Lines that the output contains in this order, possibly with other lines between them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OutputFragment {
    /// Whether the lines are searched in the LLVM IR. Otherwise they are searched in the lowered module.
    pub is_llvm_ir: bool,
    /// The place of the lines in the rule file, without the quotes around them.
    pub text: Span,
}

/// A call in a test: `@function(arguments) == results`, `@function(arguments) traps`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestCall {
    /// The name of the function, without `@`.
    pub function: String,
    /// The arguments as written; the type of the function determines how they are read.
    pub arguments: Vec<SpannedText>,
    /// How the call ends.
    pub end: CallEnd,
    /// The place of the whole line.
    pub span: Span,
}

/// The expected end of a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CallEnd {
    /// The call returns these results; `None` if the test does not state them.
    Returns(Option<Vec<SpannedText>>),
    /// A trap instruction ends the process (`traps`): the signal is SIGILL or SIGTRAP, depending on the processor.
    Traps,
    /// This signal ends the process (`raises SIGFPE`).
    Raises(String),
    /// The process exits with this code (`exits 3`).
    Exits(u8),
}

impl CallEnd {
    /// Returns whether the process of the program goes on after the call.
    pub fn returns(&self) -> bool {
        matches!(self, CallEnd::Returns(_))
    }
    /// Returns the results that the call is expected to return; `None` if the test does not state any.
    pub fn results(&self) -> Option<&[SpannedText]> {
        if let CallEnd::Returns(Some(results)) = self { Some(results) } else { None }
    }
}

/// The signals that a test may name: those that end a process by default, and that a program may cause.
pub const SIGNAL_NAMES: [&str; 12] = [
    "SIGABRT", "SIGBUS", "SIGFPE", "SIGHUP", "SIGILL", "SIGINT", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSEGV", "SIGTERM",
    "SIGTRAP",
];

/// A string of a rule file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpannedText {
    /// The string as written.
    pub text: String,
    /// The place of the string.
    pub span: Span,
}
