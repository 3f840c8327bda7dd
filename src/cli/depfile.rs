//! Depfile: what outputs were made from, for Make and for tools that read its syntax, as Ninja does.
//!
//! Takes the outputs and the files behind each; gives a rule for each output. Kept true: paths stand as the command line
//! and the imports spell them, so the text is the same on every machine; built-in rules are part of the program and are not
//! named.

use rewrite::report::Diagnostic;
use rewrite::ruleset;
use rulec::rir::RuleSet;
use std::path::Path;

/// The files on disk that a rule set is made of.
pub fn rule_files(rules: &RuleSet) -> Vec<&Path> {
    let names = rules.sources.iter().map(|source| &*source.name);
    names.filter(|name| !ruleset::is_built_in(name)).map(Path::new).collect()
}

/// `OUTPUT: INPUT RULES...` for each output and its input, if that is a file.
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

/// Appends a path as GNU Make and Ninja read it back.
fn escape(path: &Path, text: &mut Vec<u8>) -> Result<(), Diagnostic> {
    let mut slashes = 0;
    for &byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'\n' | b'\r' | b'\t' => {
                let message = format!("the path {path:?} cannot be told to Make");
                return Err(Diagnostic::error("U0012", message).note("rename it: no line ends and no tabs"));
            }
            // backslashes stand for themselves but before what they escape
            b' ' | b'#' | b':' => {
                text.extend(std::iter::repeat_n(b'\\', slashes + 1));
                text.push(byte);
            }
            b'$' => text.extend_from_slice(b"$$"),
            _ => text.push(byte),
        }
        slashes = if byte == b'\\' { slashes + 1 } else { 0 };
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
    fn one_rule_for_each_output() {
        let (a, b, r) = (Path::new("a"), Path::new("b"), Path::new("r"));
        let rendered = render([(a, Some(b)), (b, None)].into_iter(), &[r]).unwrap();
        assert_eq!(String::from_utf8(rendered).unwrap(), "a: \\\n  b \\\n  r\nb: \\\n  r\n");
    }
}
