//! Response files: arguments that do not fit a command line.
//!
//! Takes the arguments; gives the same with each `@FILE` replaced by the words of that file. Kept true: words are split and
//! quoted as a POSIX shell does, which is how Ninja writes them; a response file may name others.

use rewrite::report::Diagnostic;
use std::ffi::OsString;

/// How deep response files may name others: a file that names itself ends here.
const MAX_DEPTH: usize = 16;

/// See the file.
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
    let fail = |why: &dyn std::fmt::Display| {
        Diagnostic::error("U0010", format!("cannot take arguments from the response file {path}: {why}"))
            .note("an argument that begins with `@` names such a file; one that is meant is written `./@..`")
    };
    if depth == MAX_DEPTH {
        return Err(fail(&format!("response files name each other {MAX_DEPTH} deep")));
    }
    let text = std::fs::read_to_string(path).map_err(|error| fail(&error))?;
    let words = shlex::split(&text).ok_or_else(|| fail(&"a quote in it is not closed"))?;
    words.into_iter().try_for_each(|word| expand_arg(word.into(), depth + 1, expanded))
}
