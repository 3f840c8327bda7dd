//! What each code means.
//!
//! Takes a code; gives its section of `explain.md`: what is wrong, an example, the way out. Kept true: every code that the
//! front end or an analysis reports has a section, and the first example of a section brings that code about.

/// The sections, each under a heading `## CODE Title`.
const EXPLANATIONS: &str = include_str!("explain.md");

/// The codes with the text of their sections, in order.
pub fn sections() -> impl Iterator<Item = (&'static str, &'static str)> {
    EXPLANATIONS.split("\n## ").skip(1).filter_map(|section| Some((section.split_whitespace().next()?, section)))
}

/// All codes, in order.
pub fn codes() -> impl Iterator<Item = &'static str> {
    sections().map(|s| s.0)
}

/// What the code means, for a terminal; in upper or lower case.
pub fn explanation(code: &str) -> Option<String> {
    let (_, section) = sections().find(|s| s.0.eq_ignore_ascii_case(code))?;
    Some(format!("{}\n", section.trim_end()))
}
