//! The explanations of the diagnostic codes of rules: the sections of `explain.md`.
//!
//! Invariant: every code that the rule compiler or a check reports has a section. The first example of a section causes
//! its error.
//!
//! Tests: grammar/tests/load.rs, tests/all/error_codes.rs.

/// The explanations of all codes. The section of a code has the heading `## CODE Title`.
const EXPLANATIONS: &str = include_str!("explain.md");

/// Returns each code with its section of `EXPLANATIONS`, in the order of the file.
pub fn sections() -> impl Iterator<Item = (&'static str, &'static str)> {
    sections_of(EXPLANATIONS)
}

/// Returns each code with its section of a page whose headings are `## CODE Title`.
pub fn sections_of(page: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    page.split("\n## ").skip(1).filter_map(|section| Some((section.split_whitespace().next()?, section)))
}

/// Returns all codes, in order.
pub fn codes() -> impl Iterator<Item = &'static str> {
    sections().map(|s| s.0)
}
