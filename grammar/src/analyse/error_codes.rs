//! The explanations of the error codes of rules: the sections of `explain.md`.
//!
//! Invariant: every code that the rule compiler or a check reports has a section. The first example of a section causes
//! its error.
//!
//! Tests: grammar/tests/load.rs, tests/all/documents.rs.

/// The explanations of all codes. The section of a code has the heading `## CODE Title`.
const EXPLANATIONS: &str = include_str!("explain.md");

/// Returns each code with its section of `EXPLANATIONS`, in the order of the file.
pub fn sections() -> impl Iterator<Item = (&'static str, &'static str)> {
    EXPLANATIONS.split("\n## ").skip(1).filter_map(|section| Some((section.split_whitespace().next()?, section)))
}

/// Returns all codes, in order.
pub fn codes() -> impl Iterator<Item = &'static str> {
    sections().map(|s| s.0)
}

/// Returns the section of a code as text for a terminal; `None` for an unknown code. The case of `code` is ignored.
pub fn explanation(code: &str) -> Option<String> {
    let (_, section) = sections().find(|s| s.0.eq_ignore_ascii_case(code))?;
    Some(format!("{}\n", section.trim_end()))
}
