//! Diagnostics of both crates, as plain data.
//!
//! Nothing here formats or prints: `report` renders diagnostics for people, and the command line writes them as JSON.
//!
//! Tests: grammar/tests/load.rs, tests/all/errors.rs.

use crate::source::{SourceId, Span};
use crate::suggest::closest_name;
use std::fmt;
use std::ops::Range;

/// How serious a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Information only: nothing is wrong.
    Note,
    /// A possible fault: the run continues and may succeed.
    Warning,
    /// A fault: the run fails.
    Error,
}

/// A marked range of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The source that contains the range.
    pub source: SourceId,
    /// The range in bytes.
    pub range: Range<usize>,
    /// The text beside the marked range; may be empty.
    pub text: String,
    /// Whether the range is the place that the message is about. Otherwise it is a related place.
    pub primary: bool,
}

impl Label {
    /// Returns the range as a place in a rule file; `None` for a label in an input.
    pub fn span(&self) -> Option<Span> {
        let SourceId::Rules(file) = self.source else { return None };
        let (file, start, end) =
            (file.try_into().ok()?, self.range.start.try_into().ok()?, self.range.end.try_into().ok()?);
        Some(Span { file, start, end })
    }
}

/// A place that an input states for one of its ops, such as `loc("prog.lang":12:7)`. Its text is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedPlace {
    /// The name of the file.
    pub file: String,
    /// The line, from 1; 0 if it is unknown.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl fmt::Display for StatedPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A message with its places, reasons and next steps.
///
/// Invariant: an error about a source has a primary label or a stated place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How serious the diagnostic is.
    pub severity: Severity,
    /// A stable code. Its letter names the stage: `M` MLIR text, `B` builder, `V` verifier, `C` conversion, `L`
    /// translation, `E` rules, `U` use of the command.
    pub code: &'static str,
    /// The message, on one line.
    pub message: String,
    /// The place of the message, if the input states it. It is shown before the labels.
    pub stated: Option<Box<StatedPlace>>,
    /// The marked ranges, with their texts.
    pub labels: Vec<Label>,
    /// Reasons and next steps, each printed as a note below the message.
    pub notes: Vec<String>,
}

impl Diagnostic {
    /// Creates an error without labels.
    pub fn error(code: &'static str, message: impl Into<String>) -> Diagnostic {
        let (labels, notes) = (Vec::new(), Vec::new());
        Diagnostic { severity: Severity::Error, code, message: message.into(), stated: None, labels, notes }
    }
    /// Creates a warning without labels.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, message) }
    }
    /// Creates a remark, without labels: a diagnostic of severity `Note`.
    pub fn remark(code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Note, ..Diagnostic::error(code, message) }
    }
    /// Adds a label. It is primary if the diagnostic has no primary label yet.
    pub fn at(mut self, source: SourceId, range: Range<usize>, text: impl Into<String>) -> Diagnostic {
        let primary = !self.labels.iter().any(|label| label.primary);
        self.labels.push(Label { source, range, text: text.into(), primary });
        self
    }
    /// Sets the place that a location `loc(..)` of the input states, with a text about it. If the diagnostic has such a
    /// place already, adds a note with the new place and its text instead.
    pub fn at_stated(mut self, place: StatedPlace, text: &str) -> Diagnostic {
        if self.stated.is_some() {
            return self.note(if text.is_empty() { format!("at {place}") } else { format!("{text}: {place}") });
        }
        self.stated = Some(Box::new(place));
        if text.is_empty() { self } else { self.note(text) }
    }
    /// Adds a primary label in a rule file.
    pub fn primary(self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.label_span(span, text.into(), true)
    }
    /// Adds a label for a related place in a rule file.
    pub fn secondary(self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.label_span(span, text.into(), false)
    }
    fn label_span(mut self, span: Span, text: String, primary: bool) -> Diagnostic {
        self.labels.push(Label { source: span.source(), range: span.range(), text, primary });
        self
    }
    /// Adds a note: a reason or a next step.
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }
    /// Adds the note "did you mean `name`?" if a name in `names` is close to `unknown`.
    pub fn suggest_name<'n>(self, unknown: &str, names: impl IntoIterator<Item = &'n str>) -> Diagnostic {
        match closest_name(unknown, names) {
            Some(name) => self.note(format!("did you mean `{name}`?")),
            None => self,
        }
    }
    /// Returns the first primary label, if there is one.
    pub fn primary_label(&self) -> Option<&Label> {
        self.labels.iter().find(|label| label.primary)
    }
}
