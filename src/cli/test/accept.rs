//! `rewrite test --accept`: the actual texts replace the expected ones in the rule files.
//!
//! Invariant: the other bytes of a rule file do not change. A replaced text has the indentation of the old one.
//!
//! Tests: below, tests/all/rule_tests.rs.

use crate::cli::output;
use rewrite::report::Diagnostic;
use rewrite::ruleset;
use rulec::rir::{RuleSet, Span};
use std::path::Path;

/// An actual output, and the place of the expected one between the quotes of a rule file.
pub struct AcceptedText {
    /// The place of the expected text.
    pub span: Span,
    /// The actual text, with a line break at its end.
    pub text: String,
}

impl AcceptedText {
    /// Returns a lowered program as the text of an `out` clause. If the old text omits the `module` op around its ops,
    /// the new text omits it too.
    pub fn lowered(span: Span, old: &str, printed: &str) -> AcceptedText {
        let code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
        let has_module = old.lines().find(code).is_some_and(|line| line.trim_start().starts_with("module"));
        let parts = printed.split_once("module {\n").filter(|(aliases, _)| !has_module && !aliases.contains("module"));
        let inner = parts.and_then(|(aliases, rest)| {
            // With locations, that of the module follows.
            let rest = rest.trim_end();
            let (ops, end) = rest.rsplit_once("\n}").or_else(|| Some(("", rest.strip_prefix('}')?)))?;
            (end.is_empty() || end.starts_with(" loc(")).then_some((aliases, ops))
        });
        let text = match inner {
            Some((aliases, ops)) => {
                let lines = ops.lines().map(|line| line.strip_prefix("  ").unwrap_or(line).to_string() + "\n");
                aliases.to_string() + &lines.collect::<String>()
            }
            None => printed.to_string(),
        };
        AcceptedText { span, text }
    }
}

/// Replaces the texts in their rule files.
///
/// # Errors
/// U0017 for a text that cannot be written into a rule file, U0005 if a file cannot be written. All other files are
/// still written.
pub fn write_accepted(rules: &RuleSet, accepted: &[AcceptedText]) -> Result<(), Vec<Diagnostic>> {
    let mut errors = Vec::new();
    for (index, source) in rules.sources.iter().enumerate() {
        let mut texts: Vec<&AcceptedText> = accepted.iter().filter(|a| usize::from(a.span.file) == index).collect();
        if texts.is_empty() {
            continue;
        }
        texts.sort_by_key(|a| a.span.start);
        let path = Path::new(&*source.name);
        let reason = if ruleset::is_built_in(&source.name) {
            Some("it is built in: export it with `rewrite rules --export`")
        } else if std::fs::read_to_string(path).ok().as_deref() != Some(&*source.text) {
            Some("the file has changed since it was read")
        } else if texts.iter().any(|a| a.text.contains("```")) {
            Some("a text contains three backquotes, which would end it")
        } else {
            None
        };
        let result = match reason {
            Some(reason) => {
                Err(Diagnostic::error("U0017", format!("cannot accept texts in {}: {reason}", source.name)))
            }
            None => output::write(Some(path), replace_texts(&source.text, &texts).as_bytes(), false),
        };
        errors.extend(result.err());
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Returns the text of a rule file after the replacement of `texts`, which are sorted by position.
fn replace_texts(file: &str, texts: &[&AcceptedText]) -> String {
    let mut replaced = String::new();
    let mut end = 0;
    for accepted in texts {
        let range = accepted.span.range();
        replaced += &file[end..range.start];
        replaced += &indent_like(&file[..range.start], &file[range.clone()], &accepted.text);
        end = range.end;
    }
    replaced + &file[end..]
}

/// Returns `text` in the layout that the old text has between the quotes: on one line, or with the same indentation.
fn indent_like(before: &str, old: &str, text: &str) -> String {
    let newline = if before.contains("\r\n") { "\r\n" } else { "\n" };
    if !old.contains('\n') && text.lines().count() <= 1 {
        // If the opening quote ends with a language name, as in "```mlir", a space separates this name from the text.
        let separator = if before.ends_with('`') { "" } else { " " };
        return format!("{separator}{}", text.trim_end());
    }
    let line = before.rsplit('\n').next().unwrap_or("");
    let indentation = |line: &str| line[..line.len() - line.trim_start().len()].to_string();
    let keyword_indent = indentation(line);
    let first_line = old.lines().skip(1).find(|line| !line.trim().is_empty());
    let text_indent = first_line.map_or_else(|| format!("{keyword_indent}  "), indentation);
    let last_line = old.rsplit('\n').next().filter(|last| old.contains('\n') && last.trim().is_empty());
    let mut laid_out = newline.to_string();
    for line in text.lines() {
        if !line.is_empty() {
            laid_out += &text_indent;
        }
        laid_out += line;
        laid_out += newline;
    }
    laid_out + last_line.unwrap_or(&keyword_indent)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(file: &str, old: &str, text: &str) -> String {
        let start = file.find(old).expect("the old text is in the file") as u32;
        let span = Span { file: 0, start, end: start + old.len() as u32 };
        replace_texts(file, &[&AcceptedText { span, text: text.to_string() }])
    }

    #[test]
    fn a_text_keeps_its_indentation() {
        let file = "test t {\n    out ```\n        old\n    ```\n}\n";
        let expected = "test t {\n    out ```\n        a\n          b\n\n        c\n    ```\n}\n";
        assert_eq!(accepted(file, "\n        old\n    ", "a\n  b\n\nc\n"), expected);
    }

    #[test]
    fn a_text_on_one_line_grows_if_it_must() {
        let file = "test t {\n  out ```old```\n}\n";
        assert_eq!(accepted(file, "old", "new\n"), "test t {\n  out ```new```\n}\n");
        assert_eq!(accepted(file, "old", "a\nb\n"), "test t {\n  out ```\n    a\n    b\n  ```\n}\n");
        assert_eq!(accepted("test t { out ```mlir old``` }", " old", "x\n"), "test t { out ```mlir x``` }");
    }

    #[test]
    fn line_breaks_stay_those_of_the_file() {
        let file = "test t {\r\n  out ```\r\n    old\r\n  ```\r\n}\r\n";
        let expected = file.replace("old", "new");
        assert_eq!(accepted(file, "\r\n    old\r\n  ", "new\n"), expected);
    }

    #[test]
    fn a_module_stays_if_it_was_written() {
        let text = |old, printed| AcceptedText::lowered(Span::default(), old, printed).text;
        let printed = "#a = 1\nmodule {\n  llvm.func @f()\n}\n";
        assert_eq!(text("llvm.func @g()", printed), "#a = 1\nllvm.func @f()\n");
        assert_eq!(text(" // comment\n module { }", printed), printed);
        assert_eq!(text("", "module {\n}\n"), "");
        let with_location = "module {\n  llvm.func @f() loc(\"in\":2:3)\n} loc(\"in\":0:0)\n";
        assert_eq!(text("", with_location), "llvm.func @f() loc(\"in\":2:3)\n");
        let with_attributes = "module attributes {a} {\n  llvm.func @f()\n}\n";
        assert_eq!(text("", with_attributes), with_attributes);
    }
}
