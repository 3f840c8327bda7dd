//! The explanations of all diagnostic codes, for `rewrite check --explain`: the sections of the pages in this folder,
//! and those of the rule compiler.
//!
//! Invariant: every code in the sources has a section, and the example of a section causes its error. The examples of
//! `builder.md` are documentation tests.
//!
//! Tests: tests/all/error_codes.rs.

use rulec::analyse::error_codes;

/// The pages for the codes of this crate. The section of a code has the heading `## CODE Title`.
const PAGES: [&str; 6] = [
    include_str!("builder.md"),
    include_str!("conversion.md"),
    include_str!("translation.md"),
    include_str!("mlir_text.md"),
    include_str!("command.md"),
    include_str!("verifier.md"),
];

#[doc = include_str!("builder.md")]
#[cfg(doctest)]
struct BuilderExamples;

/// Returns each code with its section: first those of this crate, then those of the rule compiler.
pub fn sections() -> impl Iterator<Item = (&'static str, &'static str)> {
    PAGES.into_iter().flat_map(error_codes::sections_of).chain(error_codes::sections())
}

/// Returns the section of a code as text for a terminal; `None` for an unknown code. The case of `code` is ignored.
pub fn explanation(code: &str) -> Option<String> {
    let (_, section) = sections().find(|s| s.0.eq_ignore_ascii_case(code))?;
    Some(format!("{}\n", section.trim_end()))
}

/// Returns the codes that begin with the same letter as `code`, in order.
pub fn codes_of_same_letter(code: &str) -> Vec<&'static str> {
    let has_same_letter = |known: &&str| code.get(..1).is_some_and(|letter| known[..1].eq_ignore_ascii_case(letter));
    sections().map(|section| section.0).filter(has_same_letter).collect()
}
