//! The flags of a test: `flags "-O2 --target x86_64-linux-gnu"`, in the spelling of the command line.
//!
//! Tests: grammar/tests/bad/tests.rules, tests/rule_tests/passing/programs.rules.
use crate::ast::Ident;
use crate::diagnostic::Diagnostic;
use crate::rir::{Span, TestFlags};

/// The flags that a test may have.
const FLAGS: [&str; 13] = [
    "-O0",
    "-O1",
    "-O2",
    "-O3",
    "--passes",
    "--mcpu",
    "--mattr",
    "--target",
    "-g",
    "--print-locations",
    "--partial",
    "--only",
    "--allow-unregistered-dialect",
];

/// Parses the string of a `flags` part. A value is the next word, or stands behind `=`.
///
/// # Errors
/// E0511 for an unknown flag, a missing value, or a value of a flag that has none.
pub(super) fn parse_flags(text: &Ident) -> Result<TestFlags, Diagnostic> {
    let mut flags = TestFlags::default();
    let mut words = words_of(text).into_iter();
    while let Some((word, span)) = words.next() {
        let (name, value) = word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
        let mut take_value = || {
            let value = value.map(str::to_string).or_else(|| words.next().map(|(word, _)| word.to_string()));
            value.filter(|value| !value.is_empty()).ok_or_else(|| {
                Diagnostic::error("E0511", format!("`{name}` expects a value"))
                    .primary(span, "")
                    .note(format!("write `{name} VALUE`"))
            })
        };
        match name {
            "--passes" => flags.passes = Some(take_value()?),
            "--mcpu" => flags.cpu = Some(take_value()?),
            "--mattr" => flags.features = Some(take_value()?),
            "--target" => flags.target = Some(take_value()?),
            "--only" => flags.only.extend(take_value()?.split(',').map(str::to_string)),
            _ if value.is_some() && FLAGS.contains(&name) => {
                let error = Diagnostic::error("E0511", format!("`{name}` has no value")).primary(span, "");
                return Err(error.note(format!("write `{name}`")));
            }
            "-O0" => flags.opt_level = Some(0),
            "-O1" => flags.opt_level = Some(1),
            "-O2" => flags.opt_level = Some(2),
            "-O3" => flags.opt_level = Some(3),
            "-g" => flags.line_tables = true,
            "--print-locations" => flags.prints_locations = true,
            "--partial" => flags.partial = true,
            "--allow-unregistered-dialect" => flags.allows_unregistered = true,
            _ => {
                let error = Diagnostic::error("E0511", format!("unknown flag `{name}` of a test")).primary(span, "");
                let error = error.suggest_name(name, FLAGS);
                return Err(error.note(format!(
                    "a test has the flags {}; options of the rules are set by `set NAME = VALUE`",
                    FLAGS.join(" ")
                )));
            }
        }
    }
    Ok(flags)
}

/// Returns the words of a string with their places in the file.
fn words_of(text: &Ident) -> Vec<(&str, Span)> {
    let mut words = Vec::new();
    // The span of a string includes its quotes.
    let start = text.span.start + 1;
    for word in text.name.split_whitespace() {
        let offset = word.as_ptr() as usize - text.name.as_ptr() as usize;
        let word_start = start + offset as u32;
        words.push((word, Span { start: word_start, end: word_start + word.len() as u32, ..text.span }));
    }
    words
}
