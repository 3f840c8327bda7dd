//! Response files: `@FILE` in the arguments stands for the words in that file.
//!
//! Words are split and quoted like those of a POSIX shell, as Ninja writes them. A response file may refer to others.
//!
//! Tests: below, tests/all/many_inputs.rs.

use rewrite::report::Diagnostic;
use std::ffi::OsString;

/// Limit for the depth of response files in response files, which ends cycles.
const MAX_DEPTH: usize = 16;

/// Replaces each argument `@FILE` by the words of the file.
///
/// # Errors
/// U0013 if a response file cannot be read, has an open quote, or is nested too deeply.
pub fn expand(args: impl Iterator<Item = OsString>) -> Result<Vec<OsString>, Diagnostic> {
    let mut expanded = Vec::new();
    for arg in args {
        expand_arg(arg, 0, &mut expanded)?;
    }
    Ok(expanded)
}

fn expand_arg(arg: OsString, depth: usize, expanded: &mut Vec<OsString>) -> Result<(), Diagnostic> {
    let Some(path) = arg.to_str().and_then(|text| text.strip_prefix('@')) else {
        expanded.push(arg);
        return Ok(());
    };
    let fail = |reason: &dyn std::fmt::Display| {
        Diagnostic::error("U0013", format!("cannot read the response file {path}: {reason}"))
            .note("an argument that begins with `@` is a response file; write `./@..` for an input")
    };
    if depth == MAX_DEPTH {
        return Err(fail(&format!("response files refer to each other more than {MAX_DEPTH} deep")));
    }
    let text = std::fs::read_to_string(path).map_err(|error| fail(&error))?;
    let words = shlex::split(&text).ok_or_else(|| fail(&"a quote is not closed"))?;
    words.into_iter().try_for_each(|word| expand_arg(word.into(), depth + 1, expanded))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn expand_in(folder: &Path, arg: &str) -> Result<Vec<OsString>, Diagnostic> {
        expand([format!("@{}", folder.join(arg).display()).into()].into_iter())
    }

    #[test]
    fn other_arguments_are_kept() {
        let args = ["rewrite", "a@b", "./@c", "--set", "x=@y"].map(OsString::from);
        assert_eq!(expand(args.clone().into_iter()).unwrap(), args);
    }

    #[test]
    fn words_are_split_and_quoted_like_those_of_a_shell() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("words"), "a 'b c'\n\"d \\\" e\" f\\ g # comment\n").unwrap();
        assert_eq!(expand_in(folder.path(), "words").unwrap(), ["a", "b c", "d \" e", "f g"]);
    }

    #[test]
    fn a_response_file_may_refer_to_another_one() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("inner");
        std::fs::write(&inner, "x y").unwrap();
        std::fs::write(folder.path().join("outer"), format!("1 '@{}' 2", inner.display())).unwrap();
        assert_eq!(expand_in(folder.path(), "outer").unwrap(), ["1", "x", "y", "2"]);
    }

    #[test]
    fn cycles_open_quotes_and_missing_files_are_errors() {
        let folder = tempfile::tempdir().unwrap();
        let cycle = folder.path().join("cycle");
        std::fs::write(&cycle, format!("'@{}'", cycle.display())).unwrap();
        std::fs::write(folder.path().join("quote"), "'a").unwrap();
        for (file, reason) in [("cycle", "each other"), ("quote", "quote"), ("none", "No such file")] {
            let error = expand_in(folder.path(), file).unwrap_err();
            assert!(error.code == "U0013" && error.message.contains(reason), "{error:?}");
        }
    }
}
