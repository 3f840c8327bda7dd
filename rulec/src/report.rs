//! Renders diagnostics for people. Only this module formats diagnostics as text.
//!
//! Tests: below, tests/all/errors.rs.

pub use crate::diagnostic::{Diagnostic, Label, Severity};
pub use crate::source::SourceId;
use codespan_reporting::diagnostic as codespan_diagnostic;
use codespan_reporting::files::{Files, SimpleFiles};
use codespan_reporting::term::{self, DisplayStyle, termcolor::Buffer};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::{Index, IndexMut, Range};

/// A text that diagnostics refer to.
#[derive(Clone, Debug)]
pub struct SourceText {
    /// The name of the text as the user knows it, such as a path.
    pub name: Cow<'static, str>,
    /// The contents of the text.
    pub text: Cow<'static, str>,
}

/// All texts of a run, which `SourceId` refers to.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The user's inputs.
    pub inputs: Vec<SourceText>,
    /// The rule files, in the order of `RuleSet::sources`.
    pub rules: Vec<SourceText>,
}

impl Sources {
    /// Adds an input of the user and returns its id.
    pub fn add(&mut self, name: impl Into<Cow<'static, str>>, text: impl Into<Cow<'static, str>>) -> SourceId {
        self.inputs.push(SourceText { name: name.into(), text: text.into() });
        SourceId::Input((self.inputs.len() - 1) as u32)
    }

    /// Returns the text of a source, and the line and column (from 1) of a byte in it; `None` for an unknown source.
    pub fn line_and_column(&self, source: SourceId, offset: usize) -> Option<(&SourceText, usize, usize)> {
        let text = self.get(source)?;
        let before = &text.text[..snap_to_char_boundaries(&text.text, &(offset..offset)).start];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        Some((text, line, column))
    }

    /// Returns a source by its id; `None` if there is no such source.
    pub fn get(&self, source: SourceId) -> Option<&SourceText> {
        match source {
            SourceId::Input(index) => self.inputs.get(index as usize),
            SourceId::Rules(index) => self.rules.get(index as usize),
        }
    }
}

impl Index<SourceId> for Sources {
    type Output = SourceText;
    /// # Panics
    /// No source has this id.
    fn index(&self, source: SourceId) -> &SourceText {
        match source {
            SourceId::Input(index) => &self.inputs[index as usize],
            SourceId::Rules(index) => &self.rules[index as usize],
        }
    }
}

impl IndexMut<SourceId> for Sources {
    fn index_mut(&mut self, source: SourceId) -> &mut SourceText {
        match source {
            SourceId::Input(index) => &mut self.inputs[index as usize],
            SourceId::Rules(index) => &mut self.rules[index as usize],
        }
    }
}

/// How much of a diagnostic is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Messages with the source lines that their labels point into.
    #[default]
    Full,
    /// `file:line:column: error[CODE]: message`, one line for each diagnostic.
    Short,
}

/// The maximal length in bytes of a quoted source line. A longer line, such as a constant of a megabyte, is not quoted.
const MAX_QUOTED_LINE: usize = 1000;

/// Renders diagnostics as text, in the given order. If `color` is set, the text contains ANSI escapes.
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
        // Writing to memory does not fail, and labels without a file were dropped above.
        term::emit_to_write_style(&mut out, &config, &files, &shown_diagnostic).expect("labels lie in their files");
    }
    String::from_utf8_lossy(out.as_slice()).into_owned()
}

/// Returns a range for labels: clipped to the text, with both ends moved left to character boundaries.
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
        let d = Diagnostic::error("C0001", "no rule")
            .at(SourceId::Input(0), 11..17, "here")
            .at(SourceId::Rules(0), 5..6, "tried")
            .note("add one");
        let text = render(&sources(), std::slice::from_ref(&d), Style::Full, false);
        assert!(text.starts_with("error[C0001]: no rule\n"), "{text}");
        assert!(text.contains("a.mlir:2:5") && text.contains("x.rules:1:6") && text.contains("= add one"), "{text}");
        assert_eq!(render(&sources(), &[d], Style::Short, false), "a.mlir:2:5: error[C0001]: no rule\n");
    }

    #[test]
    fn places_outside_the_text_and_inside_a_character() {
        let far = Diagnostic::error("C0001", "far").at(SourceId::Input(0), 900..2000, "").at(
            SourceId::Input(7),
            0..1,
            "no such source",
        );
        let split = Diagnostic::warning("C0001", "split").at(SourceId::Input(0), 9..10, "");
        let text = render(&sources(), &[far, split], Style::Full, false);
        assert!(text.contains("warning[C0001]: split"), "{text}");
    }

    #[test]
    fn a_long_line_is_not_quoted() {
        let mut sources = Sources::default();
        sources.add("a.mlir", "x".repeat(MAX_QUOTED_LINE + 1));
        let text = render(
            &sources,
            &[Diagnostic::error("M0001", "long").at(SourceId::Input(0), 3..4, "")],
            Style::Full,
            false,
        );
        assert_eq!(text, "a.mlir:1:4: error[M0001]: long\n");
    }
}
