//! Renders diagnostics for people. Only this module formats diagnostics as text.
//!
//! Tests: below, tests/all/errors.rs.

pub use crate::diagnostic::{Diagnostic, Label, Severity, StatedPlace};
use crate::line_index::LineIndex;
use crate::printable::printable;
pub use crate::source::SourceId;
use codespan_reporting::diagnostic as codespan_diagnostic;
use codespan_reporting::files::{Error as FilesError, Files};
use codespan_reporting::term::termcolor::{Buffer, ColorSpec, WriteColor};
use codespan_reporting::term::{self, DisplayStyle};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{self, Write};
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
    /// Panics if no source has the id `source`.
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

/// The texts that labels point into, as codespan reads them. Unlike its own type, this one keeps no table of all lines.
#[derive(Default)]
struct ReportFiles<'s> {
    files: Vec<(&'s SourceText, LineIndex)>,
}

impl<'s> ReportFiles<'s> {
    fn add(&mut self, source: &'s SourceText) -> usize {
        self.files.push((source, LineIndex::new(&source.text)));
        self.files.len() - 1
    }

    fn file(&self, id: usize) -> Result<&(&'s SourceText, LineIndex), FilesError> {
        self.files.get(id).ok_or(FilesError::FileMissing)
    }
}

impl<'s> Files<'s> for ReportFiles<'s> {
    type FileId = usize;
    type Name = &'s str;
    type Source = &'s str;

    fn name(&'s self, id: usize) -> Result<&'s str, FilesError> {
        Ok(&self.file(id)?.0.name)
    }
    fn source(&'s self, id: usize) -> Result<&'s str, FilesError> {
        Ok(&self.file(id)?.0.text)
    }
    fn line_index(&'s self, id: usize, byte_index: usize) -> Result<usize, FilesError> {
        let (source, lines) = self.file(id)?;
        Ok(lines.line(&source.text, byte_index))
    }
    fn line_range(&'s self, id: usize, line: usize) -> Result<Range<usize>, FilesError> {
        let (source, lines) = self.file(id)?;
        let error = || FilesError::LineTooLarge { given: line, max: lines.line(&source.text, usize::MAX) };
        lines.line_range(&source.text, line).ok_or_else(error)
    }
}

/// A writer into memory that shows control characters of its input as symbols. Its own colors stay.
struct PrintableBuffer(Buffer);

impl Write for PrintableBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(printable(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl WriteColor for PrintableBuffer {
    fn supports_color(&self) -> bool {
        self.0.supports_color()
    }
    fn set_color(&mut self, spec: &ColorSpec) -> io::Result<()> {
        self.0.set_color(spec)
    }
    fn reset(&mut self) -> io::Result<()> {
        self.0.reset()
    }
}

/// Renders diagnostics as text, in the given order. If `color` is set, the text contains ANSI escapes.
pub fn render(sources: &Sources, diagnostics: &[Diagnostic], style: Style, color: bool) -> String {
    let mut files = ReportFiles::default();
    let mut file_ids = HashMap::new();
    for label in diagnostics.iter().flat_map(|d| &d.labels) {
        if let (None, Some(s)) = (file_ids.get(&label.source), sources.get(label.source)) {
            file_ids.insert(label.source, files.add(s));
        }
    }
    let mut out = String::new();
    for diagnostic in diagnostics {
        let (mut labels, mut quotable) = (Vec::new(), true);
        for label in &diagnostic.labels {
            let (Some(file), Some(source)) = (file_ids.get(&label.source), sources.get(label.source)) else { continue };
            let range = snap_to_char_boundaries(&source.text, &label.range);
            let line = files.line_index(*file, range.start).and_then(|line| files.line_range(*file, line));
            quotable &= line.is_ok_and(|line| line.len() <= MAX_QUOTED_LINE);
            let style = if label.primary {
                codespan_diagnostic::LabelStyle::Primary
            } else {
                codespan_diagnostic::LabelStyle::Secondary
            };
            labels.push(codespan_diagnostic::Label::new(style, *file, range).with_message(&label.text));
        }
        let display_style = match style {
            Style::Short => DisplayStyle::Short,
            Style::Full if quotable => DisplayStyle::Rich,
            Style::Full => DisplayStyle::Medium,
        };
        let is_rich = style == Style::Full && quotable;
        if diagnostic.stated.is_some() && !is_rich {
            labels.clear();
        }
        let config = term::Config { display_style, ..term::Config::default() };
        let shown_diagnostic = codespan_diagnostic::Diagnostic::new(codespan_severity(diagnostic.severity))
            .with_code(diagnostic.code)
            .with_message(&diagnostic.message)
            .with_labels(labels)
            .with_notes(diagnostic.notes.clone());
        let mut buffer = PrintableBuffer(if color { Buffer::ansi() } else { Buffer::no_color() });
        // Writing to memory does not fail, and labels without a file were dropped above.
        term::emit_to_write_style(&mut buffer, &config, &files, &shown_diagnostic).expect("labels lie in their files");
        let text = String::from_utf8_lossy(buffer.0.as_slice());
        out += &with_stated_place(diagnostic.stated.as_deref(), text, is_rich);
    }
    out
}

/// Puts a stated place into the text of a diagnostic: on a line of its own below the message, or before the message.
fn with_stated_place<'t>(place: Option<&StatedPlace>, text: Cow<'t, str>, on_own_line: bool) -> Cow<'t, str> {
    let Some(place) = place else { return text };
    let place = place.to_string();
    let place = printable(&place);
    match text.split_once('\n') {
        Some((message, rest)) if on_own_line => format!("{message}\n  ┌─ {place}\n{rest}").into(),
        _ => format!("{place}: {text}").into(),
    }
}

fn codespan_severity(severity: Severity) -> codespan_diagnostic::Severity {
    match severity {
        Severity::Note => codespan_diagnostic::Severity::Note,
        Severity::Warning => codespan_diagnostic::Severity::Warning,
        Severity::Error => codespan_diagnostic::Severity::Error,
    }
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
    fn a_stated_place_comes_first() {
        let place = StatedPlace { file: "prog.lang".into(), line: 12, column: 7 };
        let d = Diagnostic::error("V0001", "wrong").at_stated(place, "").at(SourceId::Rules(0), 5..6, "emitted here");
        let shown = |style| render(&sources(), std::slice::from_ref(&d), style, false);
        assert_eq!(shown(Style::Short), "prog.lang:12:7: error[V0001]: wrong\n");
        let text = shown(Style::Full);
        assert!(text.starts_with("error[V0001]: wrong\n  ┌─ prog.lang:12:7\n"), "{text}");
        assert!(text.contains("x.rules:1:6"), "{text}");
    }

    #[test]
    fn control_characters_of_the_input_are_shown_as_symbols() {
        let mut sources = Sources::default();
        sources.add("a\x1b]0;x\x07.mlir", "%a\x1b[2J = t.f\n");
        let d = Diagnostic::error("M0001", "unknown \x1b[31m").at(SourceId::Input(0), 0..2, "\u{9b}2J").note("\x07");
        for color in [false, true] {
            let text = render(&sources, std::slice::from_ref(&d), Style::Full, color);
            assert!(
                !text.contains(['\x07', '\u{9b}']) && !text.contains("\x1b[2J") && text.contains("␛[2J"),
                "{text:?}"
            );
            assert!(text.contains("␛[31m"), "{text:?}");
        }
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
