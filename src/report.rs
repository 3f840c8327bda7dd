//! Report: diagnostics as data, and the only place that renders them.
//!
//! Takes diagnostics and the sources they point into; gives text for people. Kept true: rendering is a function of the data.

use std::ops::Range;

/// A label's `source` with this bit points into the rule files: the other bits index `RuleSet::sources`.
pub const RULE_SOURCE: u32 = 1 << 31;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The run goes on and succeeds.
    Warning,
    /// The run fails.
    Error,
}

/// A place with a remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Index into `Sources`.
    pub source: u32,
    /// Bytes.
    pub range: Range<usize>,
    /// Remark, may be empty.
    pub text: String,
    /// The place the message is about.
    pub primary: bool,
}

/// One message for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad.
    pub severity: Severity,
    /// A stable code, `M0001` for MLIR text, `V` verifier, `C` conversion, `L` translation, `E` rules, `U` use of the command.
    pub code: &'static str,
    /// One line.
    pub message: String,
    /// Places.
    pub labels: Vec<Label>,
    /// Reasons and next steps.
    pub notes: Vec<String>,
}

impl Diagnostic {
    /// An error.
    pub fn error(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Error, code, message: message.into(), labels: Vec::new(), notes: Vec::new() }
    }
    /// A warning.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, message) }
    }
    /// With the place it is about.
    pub fn at(mut self, source: u32, range: Range<usize>, text: impl Into<String>) -> Diagnostic {
        let primary = !self.labels.iter().any(|l| l.primary);
        self.labels.push(Label { source, range, text: text.into(), primary });
        self
    }
    /// With a reason or next step.
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }
}

/// A text that diagnostics point into.
#[derive(Clone, Debug)]
pub struct SourceText {
    /// Name as the user knows it.
    pub name: String,
    /// Contents.
    pub text: String,
}
