//! Which tests a run selects: `--filter TEXT` by name, `--filter FILE:LINE` by place.
//!
//! Tests: tests/all/rule_tests.rs.

use rewrite::report::{Diagnostic, Sources};
use rulec::rir::TestDef;
use std::path::Path;

/// The `--filter` of a run.
pub struct TestFilter<'a> {
    text: &'a str,
    /// The file and the line of `FILE:LINE`.
    place: Option<(&'a Path, usize)>,
}

impl<'a> TestFilter<'a> {
    /// Reads a filter.
    pub fn new(text: &'a str) -> TestFilter<'a> {
        let place = text.rsplit_once(':').filter(|(file, _)| !file.is_empty());
        let place = place.and_then(|(file, line)| Some((Path::new(file), line.parse().ok()?)));
        TestFilter { text, place }
    }

    /// Returns whether the filter selects a test: its name contains the text, or the line is one of the test's. The
    /// file may be written without folders at its beginning.
    pub fn selects(&self, test: &TestDef, sources: &Sources) -> bool {
        if test.name.contains(self.text) {
            return true;
        }
        let Some((file, line)) = self.place else { return false };
        let range = test.item.range();
        let line_of = |offset: usize| sources.line_and_column(test.item.source(), offset);
        let (Some((source, first, _)), Some((_, last, _))) =
            (line_of(range.start), line_of(range.end.saturating_sub(1).max(range.start)))
        else {
            return false;
        };
        let name = Path::new(&*source.name);
        (name.ends_with(file) || file.strip_prefix(".").is_ok_and(|file| name.ends_with(file)))
            && (first..=last).contains(&line)
    }
}

/// Returns the error of a run that selects no test. `tests` are those that it could select.
pub fn no_test(tests: &[&TestDef], filter: Option<&str>) -> Diagnostic {
    let Some(text) = filter.filter(|_| !tests.is_empty()) else {
        let error = Diagnostic::error("U0033", "these files have no test");
        return error.note("write one beside a rule: test NAME { in ```..``` out ```..``` }");
    };
    let error = Diagnostic::error("U0033", format!("no test is selected by `--filter {text}`"));
    let error = error.suggest_name(text, tests.iter().map(|test| test.name.as_str()));
    error.note("a filter is a part of a test's name, or the file and a line of a test: FILE:LINE")
}
