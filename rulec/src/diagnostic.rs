//! What the front end has to say, as plain data.
//!
//! Takes codes, messages and spans; gives `Diagnostic`s that any renderer can show. Kept true: nothing here formats or
//! prints; every error has a primary label.

use crate::rir::Span;
use crate::suggest::closest_name;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing is wrong: what somebody asked to be told.
    Note,
    /// The rule set can be used, but something is odd.
    Warning,
    /// It cannot be used.
    Error,
}

/// A marked place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there; may be empty.
    pub text: String,
    /// The place itself, not a related one.
    pub primary: bool,
}

/// A message with its places, reasons and next steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// `E0101`
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// One sentence.
    pub message: String,
    /// Marked places.
    pub labels: Vec<Label>,
    /// Why, and what to do.
    pub notes: Vec<String>,
}

impl Diagnostic {
    /// An error without places yet.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Diagnostic { code, severity: Severity::Error, message: message.into(), labels: Vec::new(), notes: Vec::new() }
    }
    /// A warning without places yet.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, message) }
    }
    /// A note without places yet.
    pub fn remark(code: &'static str, message: impl Into<String>) -> Self {
        Diagnostic { severity: Severity::Note, ..Diagnostic::error(code, message) }
    }
    /// Adds the place.
    pub fn primary(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into(), primary: true });
        self
    }
    /// Adds a related place.
    pub fn secondary(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into(), primary: false });
        self
    }
    /// Adds a reason or a next step.
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }
    /// Adds "did you mean", if one of `names` is close to `wrong`.
    pub fn suggest_name<'n>(self, unknown: &str, names: impl IntoIterator<Item = &'n str>) -> Self {
        match closest_name(unknown, names) {
            Some(name) => self.note(format!("did you mean `{name}`?")),
            None => self,
        }
    }
}
