//! Locations in files, and the places in caller sources that they stand for.
//!
//! A location contains the file name, lines and columns, as in MLIR. Because the context also has the texts of the
//! caller, a diagnostic can label the byte range of a location.
//!
//! Tests: below, tests/all/embed.rs.

use super::caller_sources::{CallerSource, saturate};
use super::context::Context;
use super::ids::{LocId, Str};
use super::location::{Loc, LocKind};
use rulec::report::{Diagnostic, SourceId, SourceText, Sources, StatedPlace};
use std::ops::Range;
use std::sync::Arc;

impl Context {
    /// Registers a text of the caller, so that ops can have locations in the text. Diagnostics and line tables show
    /// `name`, which is usually a path. If several texts have the same name, locations refer to the last one.
    pub fn add_source(&self, name: &str, text: &str) -> SourceId {
        let mut sources = self.caller_sources.0.write();
        sources.push(Arc::new(CallerSource::new(name, text)));
        SourceId::Input(saturate(sources.len() - 1))
    }

    /// Returns the texts that diagnostics refer to: those that `add_source` registered, and the rule files.
    pub fn sources(&self) -> Sources {
        let sources = self.caller_sources.0.read();
        let to_text = |s: &Arc<CallerSource>| SourceText { name: s.name.clone().into(), text: s.text.clone().into() };
        Sources { inputs: sources.iter().map(to_text).collect(), ..crate::ruleset::sources(&self.rules) }
    }

    /// Returns the location of a byte range of a registered source. Returns the unknown location if `source` is not
    /// registered.
    pub fn locate(&self, source: SourceId, range: Range<usize>) -> Loc {
        let SourceId::Input(index) = source else { return self.unknown_loc() };
        let Some(source) = self.caller_sources.0.read().get(index as usize).cloned() else {
            return self.unknown_loc();
        };
        let file = self.intern_str(&source.name);
        let (line, column) = source.line_and_column(range.start);
        let kind = if range.end <= range.start {
            LocKind::File { file, line, column }
        } else {
            let (end_line, end_column) = source.line_and_column(range.end);
            LocKind::Range { file, line, column, end_line, end_column }
        };
        Loc::Explicit(self.intern_loc(kind))
    }

    /// Returns `loc(unknown)`.
    pub fn unknown_loc(&self) -> Loc {
        Loc::Explicit(self.intern_loc(LocKind::Unknown))
    }

    /// Returns the byte range of a location in a registered source, or `None` if the location is in no registered
    /// source. For a fused location, returns the range of the first part that has one. For a call site, returns the
    /// range of the callee.
    pub fn span_of(&self, loc: LocId) -> Option<(SourceId, Range<usize>)> {
        match self.loc_kind(loc) {
            LocKind::Unknown => None,
            LocKind::File { file, line, column } => {
                let (id, source) = self.find_source(self.text(*file))?;
                Some((id, source.word_at(source.offset(*line, *column)?)))
            }
            LocKind::Range { file, line, column, end_line, end_column } => {
                let (id, source) = self.find_source(self.text(*file))?;
                let start = source.offset(*line, *column)?;
                Some((id, start..source.offset(*end_line, *end_column)?.max(start)))
            }
            LocKind::Name { child, .. } => self.span_of(*child),
            LocKind::CallSite { callee, .. } => self.span_of(*callee),
            LocKind::Fused { parts, .. } => parts.iter().find_map(|part| self.span_of(*part)),
        }
    }

    /// Returns the first file, line and column in a location; `None` if it has none.
    pub(crate) fn first_position(&self, loc: LocId) -> Option<(Str, u32, u32)> {
        match self.loc_kind(loc) {
            LocKind::Unknown => None,
            LocKind::File { file, line, column } | LocKind::Range { file, line, column, .. } => {
                Some((*file, *line, *column))
            }
            LocKind::Name { child, .. } => self.first_position(*child),
            LocKind::CallSite { callee, .. } => self.first_position(*callee),
            LocKind::Fused { parts, .. } => parts.iter().find_map(|part| self.first_position(*part)),
        }
    }

    /// Adds the place of a location that the input states: a label if the place is in a registered source, otherwise
    /// the file, line and column as they are written. A location without a line becomes a note.
    pub(crate) fn label_stated(&self, diagnostic: Diagnostic, loc: LocId, text: &str) -> Diagnostic {
        if let Some((source, range)) = self.span_of(loc) {
            return diagnostic.at(source, range, text);
        }
        match (self.first_position(loc), self.loc_kind(loc)) {
            (Some((file, line, column)), _) => {
                diagnostic.at_stated(StatedPlace { file: self.text(file).to_string(), line, column }, text)
            }
            (None, LocKind::Name { name, .. }) => diagnostic.note(format!("at \"{}\"", self.text(*name))),
            (None, _) if text.is_empty() => diagnostic,
            (None, _) => diagnostic.note(text),
        }
    }

    fn find_source(&self, name: &str) -> Option<(SourceId, Arc<CallerSource>)> {
        let sources = self.caller_sources.0.read();
        let index = sources.iter().rposition(|source| source.name == name)?;
        Some((SourceId::Input(saturate(index)), sources[index].clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span_of(ctx: &Context, loc: Loc) -> Option<(SourceId, Range<usize>)> {
        let Loc::Explicit(id) = loc else { return None };
        ctx.span_of(id)
    }

    #[test]
    fn a_range_becomes_a_location_and_back() {
        let ctx = Context::new(Default::default());
        let text = "let é = 1;\n\nlet b =\n  2;";
        let other = ctx.add_source("other.toy", "x");
        let source = ctx.add_source("a.toy", text);
        for range in [0..3, 4..6, 11..12, 13..25, 24..25, 25..25] {
            let found = span_of(&ctx, ctx.locate(source, range.clone()));
            assert_eq!(found, Some((source, range)));
        }
        assert_eq!(span_of(&ctx, ctx.locate(other, 0..1)), Some((other, 0..1)));
        let position = ctx.locate(source, 17..17);
        assert_eq!(span_of(&ctx, position), Some((source, 17..18)), "the word `b`");
    }

    #[test]
    fn places_outside_of_the_text_are_clipped_and_unknown_sources_have_no_place() {
        let ctx = Context::new(Default::default());
        let source = ctx.add_source("a.toy", "ab\nc");
        assert_eq!(span_of(&ctx, ctx.locate(source, 3..900)), Some((source, 3..4)));
        assert_eq!(span_of(&ctx, ctx.locate(source, 700..900)), Some((source, 4..4)));
        assert_eq!(ctx.locate(SourceId::Input(7), 0..1), ctx.unknown_loc());
        assert_eq!(ctx.locate(SourceId::Rules(0), 0..1), ctx.unknown_loc());
        let file = ctx.intern_str("a.toy");
        let beyond = ctx.intern_loc(LocKind::File { file, line: 9, column: 1 });
        let nowhere = ctx.intern_loc(LocKind::File { file: ctx.intern_str("b.toy"), line: 1, column: 1 });
        assert_eq!((ctx.span_of(beyond), ctx.span_of(nowhere)), (None, None));
    }

    #[test]
    fn the_last_source_of_a_name_counts() {
        let ctx = Context::new(Default::default());
        let first = ctx.add_source("<repl>", "1");
        let second = ctx.add_source("<repl>", "22");
        assert_eq!(span_of(&ctx, ctx.locate(first, 0..1)), Some((second, 0..1)));
        assert_eq!(ctx.sources().inputs.len(), 2);
    }
}
