//! Dependency files in the syntax of Make, which Ninja reads too: `OUTPUT: INPUT RULE_FILES..`.
//!
//! Paths are spelled as on the command line and in imports, so the text is the same on every machine. Built-in rule
//! files are part of the program and therefore no dependencies.
//!
//! Tests: below, tests/all/many_inputs.rs, tests/all/ninja.rs.

use rewrite::report::Diagnostic;
use rewrite::ruleset;
use rulec::rir::RuleSet;
use std::path::Path;

/// Returns the files on disk that a rule set was loaded from.
pub fn rule_files(rules: &RuleSet) -> Vec<&Path> {
    let names = rules.sources.iter().map(|source| &*source.name);
    names.filter(|name| !ruleset::is_built_in(name)).map(Path::new).collect()
}

/// Returns the contents of the dependency file: for each output, a Make rule with the input of that output and the rule
/// files. The standard input (`None`) is left out.
///
/// # Errors
/// U0015 for a path that the syntax cannot express.
pub fn render<'a>(
    outputs: impl Iterator<Item = (&'a Path, Option<&'a Path>)>,
    rules: &[&Path],
) -> Result<Vec<u8>, Diagnostic> {
    let mut text = Vec::new();
    for (output, input) in outputs {
        escape(output, &mut text)?;
        text.push(b':');
        for path in input.iter().chain(rules) {
            text.extend_from_slice(b" \\\n  ");
            escape(path, &mut text)?;
        }
        text.push(b'\n');
    }
    Ok(text)
}

/// Appends a path, escaped for GNU Make and Ninja.
fn escape(path: &Path, text: &mut Vec<u8>) -> Result<(), Diagnostic> {
    // The number of backslashes right before the current byte.
    let mut backslashes = 0;
    for &byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'\n' | b'\r' | b'\t' => {
                let shown_path = path.to_string_lossy().escape_debug().to_string();
                let message = format!("cannot write the path `{shown_path}` to a dependency file");
                return Err(Diagnostic::error("U0015", message)
                    .note("rename it: the syntax of Make has no escapes for tabs and line ends"));
            }
            // Make reads a backslash literally, except right before an escaped character. So the backslashes right
            // before such a character are doubled, and one more backslash escapes the character.
            b' ' | b'#' | b':' => {
                text.extend(std::iter::repeat_n(b'\\', backslashes + 1));
                text.push(byte);
            }
            b'$' => text.extend_from_slice(b"$$"),
            _ => text.push(byte),
        }
        backslashes = if byte == b'\\' { backslashes + 1 } else { 0 };
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_escaped() {
        let escaped = |path: &str| {
            let mut text = Vec::new();
            escape(Path::new(path), &mut text).map(|()| String::from_utf8(text).unwrap())
        };
        for (path, expected) in [
            ("a/b.mlir", "a/b.mlir"),
            ("a b", "a\\ b"),
            ("a\\ b", "a\\\\\\ b"),
            ("a\\b", "a\\b"),
            ("#1", "\\#1"),
            ("$HOME", "$$HOME"),
            ("x:y", "x\\:y"),
        ] {
            assert_eq!(escaped(path).as_deref(), Ok(expected), "{path}");
        }
        assert!(escaped("a\nb").is_err());
    }

    #[test]
    fn tabs_and_line_ends_cannot_be_escaped() {
        for path in ["a\tb", "a\r", "\n"] {
            assert!(render([(Path::new(path), None)].into_iter(), &[]).is_err(), "{path:?}");
        }
    }

    #[test]
    fn an_output_without_dependencies_has_an_empty_rule() {
        let rendered = render([(Path::new("a b"), None)].into_iter(), &[]).unwrap();
        assert_eq!(String::from_utf8(rendered).unwrap(), "a\\ b:\n");
    }

    #[test]
    fn one_rule_for_each_output() {
        let (a, b, r) = (Path::new("a"), Path::new("b"), Path::new("r"));
        let rendered = render([(a, Some(b)), (b, None)].into_iter(), &[r]).unwrap();
        assert_eq!(String::from_utf8(rendered).unwrap(), "a: \\\n  b \\\n  r\nb: \\\n  r\n");
    }
}
