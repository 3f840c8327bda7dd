//! Report: diagnostics as data, and the only place that renders them.
//!
//! Takes diagnostics and the sources they point into; gives text for people. Kept true: rendering is a function of the data.

use codespan_reporting::diagnostic as codespan_diagnostic;
use codespan_reporting::files::{Files, SimpleFiles};
use codespan_reporting::term::{self, DisplayStyle, termcolor::Buffer};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// A label's `source` with this bit points into the rule files: the other bits index `RuleSet::sources`.
pub const RULE_SOURCE: u32 = 1 << 31;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing is wrong.
    Note,
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
    pub name: Cow<'static, str>,
    /// Contents.
    pub text: Cow<'static, str>,
}

impl From<rulec::diagnostic::Diagnostic> for Diagnostic {
    /// What is wrong with the rules.
    fn from(d: rulec::diagnostic::Diagnostic) -> Diagnostic {
        let label = |l: rulec::diagnostic::Label| Label {
            source: RULE_SOURCE | u32::from(l.span.file),
            range: l.span.start as usize..l.span.end as usize,
            text: l.text,
            primary: l.primary,
        };
        let severity = match d.severity {
            rulec::diagnostic::Severity::Error => Severity::Error,
            rulec::diagnostic::Severity::Warning => Severity::Warning,
            rulec::diagnostic::Severity::Note => Severity::Note,
        };
        let labels = d.labels.into_iter().map(label).collect();
        Diagnostic { severity, code: d.code, message: d.message, labels, notes: d.notes }
    }
}

/// All texts of a run, by the numbers that labels use.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The user's inputs.
    pub inputs: Vec<SourceText>,
    /// The rule files, `RuleSet::sources`; a label's number has the bit `RULE_SOURCE`.
    pub rules: Vec<SourceText>,
}

impl Sources {
    /// Adds an input; gives its number.
    pub fn add(&mut self, name: impl Into<Cow<'static, str>>, text: impl Into<Cow<'static, str>>) -> u32 {
        self.inputs.push(SourceText { name: name.into(), text: text.into() });
        (self.inputs.len() - 1) as u32
    }

    /// The text and the place in it (line and column from 1) of a label's byte; `None` outside of all texts.
    pub fn line_and_column(&self, source: u32, offset: usize) -> Option<(&SourceText, usize, usize)> {
        let text = self.get(source)?;
        let before = &text.text[..snap_to_char_boundaries(&text.text, &(offset..offset)).start];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        Some((text, line, column))
    }

    fn get(&self, source: u32) -> Option<&SourceText> {
        match source & RULE_SOURCE {
            0 => self.inputs.get(source as usize),
            _ => self.rules.get((source & !RULE_SOURCE) as usize),
        }
    }
}

/// How much is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// With the lines in question.
    #[default]
    Full,
    /// `file:line:column: error[CODE]: message`, one line for each diagnostic.
    Short,
}

/// A line longer than this is not quoted: a constant of a megabyte helps nobody.
const MAX_QUOTED_LINE: usize = 1000;

/// The text for people, in the order given; with `color`, for a terminal that knows ANSI escapes.
pub fn render(sources: &Sources, diagnostics: &[Diagnostic], style: Style, color: bool) -> String {
    let mut files = SimpleFiles::new();
    let mut file_ids = HashMap::new();
    for label in diagnostics.iter().flat_map(|d| &d.labels) {
        if let (None, Some(s)) = (file_ids.get(&label.source), sources.get(label.source)) {
            file_ids.insert(label.source, files.add(&*s.name, &*s.text));
        }
    }
    let mut out = if color { Buffer::ansi() } else { Buffer::no_color() };
    for diagnostic in diagnostics {
        let mut quotable = true;
        let labels: Vec<_> = (diagnostic.labels.iter())
            .filter_map(|label| {
                let file = *file_ids.get(&label.source)?;
                let range = snap_to_char_boundaries(&sources.get(label.source)?.text, &label.range);
                let line = files.line_index(file, range.start).and_then(|i| files.line_range(file, i));
                quotable &= line.is_ok_and(|line| line.len() <= MAX_QUOTED_LINE);
                let style = if label.primary {
                    codespan_diagnostic::LabelStyle::Primary
                } else {
                    codespan_diagnostic::LabelStyle::Secondary
                };
                Some(codespan_diagnostic::Label::new(style, file, range).with_message(&label.text))
            })
            .collect();
        let severity = match diagnostic.severity {
            Severity::Note => codespan_diagnostic::Severity::Note,
            Severity::Warning => codespan_diagnostic::Severity::Warning,
            Severity::Error => codespan_diagnostic::Severity::Error,
        };
        let display_style = match style {
            Style::Short => DisplayStyle::Short,
            Style::Full if quotable => DisplayStyle::Rich,
            Style::Full => DisplayStyle::Medium,
        };
        let config = term::Config { display_style, ..term::Config::default() };
        let shown_diagnostic = codespan_diagnostic::Diagnostic::new(severity)
            .with_code(diagnostic.code)
            .with_message(&diagnostic.message)
            .with_labels(labels)
            .with_notes(diagnostic.notes.clone());
        // a buffer in memory takes everything, and every label is in a file that is there
        term::emit_to_write_style(&mut out, &config, &files, &shown_diagnostic).expect("labels lie in their files");
    }
    String::from_utf8_lossy(out.as_slice()).into_owned()
}

/// The range, moved so that it lies in the text and splits no character.
fn snap_to_char_boundaries(text: &str, range: &Range<usize>) -> Range<usize> {
    let floor = |mut offset: usize| {
        offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = floor(range.start);
    start..floor(range.end).max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources() -> Sources {
        let mut sources = Sources::default();
        sources.add("a.mlir", "first\n  ä second\n");
        sources.rules.push(SourceText { name: "x.rules".into(), text: "rule x {}\n".into() });
        sources
    }

    #[test]
    fn a_place_in_the_input_and_one_in_the_rules() {
        let d =
            Diagnostic::error("C0001", "no rule").at(0, 11..17, "here").at(RULE_SOURCE, 5..6, "tried").note("add one");
        let text = render(&sources(), std::slice::from_ref(&d), Style::Full, false);
        assert!(text.starts_with("error[C0001]: no rule\n"), "{text}");
        assert!(text.contains("a.mlir:2:5") && text.contains("x.rules:1:6") && text.contains("= add one"), "{text}");
        assert_eq!(render(&sources(), &[d], Style::Short, false), "a.mlir:2:5: error[C0001]: no rule\n");
    }

    #[test]
    fn places_outside_the_text_and_inside_a_character() {
        let far = Diagnostic::error("C0001", "far").at(0, 900..2000, "").at(7, 0..1, "no such source");
        let split = Diagnostic::warning("C0001", "split").at(0, 9..10, "");
        let text = render(&sources(), &[far, split], Style::Full, false);
        assert!(text.contains("warning[C0001]: split"), "{text}");
    }

    #[test]
    fn a_long_line_is_not_quoted() {
        let mut sources = Sources::default();
        sources.add("a.mlir", "x".repeat(MAX_QUOTED_LINE + 1));
        let text = render(&sources, &[Diagnostic::error("M0001", "long").at(0, 3..4, "")], Style::Full, false);
        assert_eq!(text, "a.mlir:1:4: error[M0001]: long\n");
    }
}
