//! Tests of the explanations of diagnostic codes (`rewrite check --explain`): each code in the sources has one, and the
//! example of an explanation causes its error.
//!
//! The fences of a section are its example. `mlir FILE`, `rules FILE` and `llvm FILE` are files, and `console` contains
//! commands after `$`. An `mlir` fence without a file is lowered.

use crate::cases::*;
use std::collections::BTreeSet;

/// Returns the diagnostic codes in the code of the program and the rule compiler.
fn codes_in_sources() -> BTreeSet<String> {
    let is_code = |word: &&str| {
        let digits = word.strip_prefix(['B', 'C', 'E', 'L', 'M', 'U', 'V']).unwrap_or("");
        digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut codes = BTreeSet::new();
    for path in ["src", "grammar/src"].iter().flat_map(|folder| files(folder, &["rs"])) {
        for line in text(&path).lines().filter(|line| !line.trim_start().starts_with("//")) {
            codes.extend(line.split(|c: char| !c.is_alphanumeric()).filter(is_code).map(str::to_string));
        }
    }
    codes
}

#[test]
fn every_code_is_explained() {
    let codes = codes_in_sources();
    assert!(codes.len() > 240, "the codes are found: {}", codes.len());
    let explained: Vec<&str> = rewrite::error_codes::sections().map(|section| section.0).collect();
    let explained_set: BTreeSet<String> = explained.iter().map(|code| code.to_string()).collect();
    assert_eq!(explained_set.len(), explained.len(), "a code is explained twice");
    let without_text: Vec<&String> = codes.difference(&explained_set).collect();
    let without_code: Vec<&String> = explained_set.difference(&codes).collect();
    assert!(without_text.is_empty(), "add sections to src/error_codes/*.md: {without_text:?}");
    assert!(without_code.is_empty(), "no diagnostic has the codes {without_code:?}");
}

#[test]
fn each_explanation_says_more_than_its_title() {
    for (code, section) in rewrite::error_codes::sections() {
        let printed = rewrite::error_codes::explanation(&code.to_lowercase()).expect("the case is ignored");
        assert_eq!(printed.trim_end(), section.trim_end());
        let (title, rest) = section.split_once("\n\n").expect("a title and a text");
        assert!(title.len() > "E0001 ".len() && !title.ends_with('.') && rest.trim().len() > 30, "{section}");
    }
}

/// Codes whose explanation has no example.
#[cfg(feature = "llvm")]
const WITHOUT_EXAMPLE: [&str; 15] = [
    // The input would be very long.
    "C0013", "M0002", "M0015", "M0107", "M0204", "U0002", //
    // The input would be a file of bytecode.
    "M0203", "U0032", //
    // The system must fail, or the output be a terminal.
    "L0012", "U0004", "U0016", //
    // Another build of the program reports it.
    "U0007", //
    // The rule file must change while it is tested.
    "U0017", //
    // An example would crash LLVM.
    "L0026", // Each conversion must give other names than the previous one, which no short rules do.
    "C0019",
];

/// Returns the diagnostic codes that a command prints, in order.
#[cfg(feature = "llvm")]
fn printed_codes(output: &str) -> Vec<&str> {
    let severities = ["error[", "warning[", "note["];
    let codes = severities.iter().flat_map(|severity| output.split(severity).skip(1));
    codes.filter_map(|rest| rest.split_once(']')).map(|(code, _)| code).collect()
}

/// The examples of the rule compiler's codes are tested in grammar/tests/load.rs, those of the builder's codes as
/// documentation.
#[test]
#[cfg(feature = "llvm")]
fn examples_cause_their_errors() {
    let mut without = Vec::new();
    for (code, section) in rewrite::error_codes::sections().filter(|(code, _)| !code.starts_with(['B', 'E'])) {
        let folder = tempfile::tempdir().unwrap();
        let mut commands = Vec::new();
        for fence in crate::documents::fences(section) {
            let file = match fence.info.split_once(' ') {
                Some(("mlir" | "rules" | "llvm", file)) => file,
                None if fence.info == "mlir" => {
                    commands.push("rewrite a.mlir");
                    "a.mlir"
                }
                None if fence.info == "console" => {
                    commands.extend(fence.text.lines().map(|line| line.strip_prefix("$ ").expect("a command")));
                    continue;
                }
                _ => panic!("{code}: no check for a fence `{}`", fence.info),
            };
            std::fs::write(folder.path().join(file), fence.text).unwrap();
        }
        if commands.is_empty() {
            without.push(code);
            continue;
        }
        let program = std::path::Path::new(env!("CARGO_BIN_EXE_rewrite")).parent().expect("a folder");
        let script = format!("PATH='{}':$PATH; {}", program.display(), commands.join("; "));
        let output = run_program_in(folder.path(), "sh", &["-c", &script], "");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned() + &output.stderr;
        assert_eq!(printed_codes(&printed).first(), Some(&code), "{code}: {script} prints\n{printed}");
    }
    without.sort_unstable();
    let mut expected = WITHOUT_EXAMPLE;
    expected.sort_unstable();
    assert_eq!(without, expected);
}
