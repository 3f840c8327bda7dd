//! Tests of `rewrite test`: the tests in the rule files pass and cover every rule, and failures are reported.

use crate::cases::*;

/// Runs the tests of rule files, all of which must pass; returns the summary.
fn run_passing(args: &[&str]) -> String {
    let out = rewrite(&[&["test", "--coverage", "--check-memo"], args].concat()).ok();
    assert_eq!(out.lines().count(), 1, "{out}");
    assert!(out.contains(" passed, 0 failed"), "{out}");
    out
}

#[test]
fn every_built_in_rule_is_tested() {
    let out = run_passing(&[]);
    assert!(!out.starts_with("0 tests"), "{out}");
    assert_eq!(run_passing(&["rules/default.rules"]), out);
    assert_eq!(!out.contains("skipped"), cfg!(feature = "llvm"), "{out}");
}

/// The tests of the peephole rules pass for `rules/peephole.rules` on disk. In a folder without this file,
/// `peephole.rules` is the built-in file, whose tests pass too.
#[test]
fn every_peephole_is_tested() {
    let out = run_passing(&["rules/peephole.rules"]);
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = std::process::Command::new(env!("CARGO_BIN_EXE_rewrite"))
        .args(["test", "--coverage", "peephole.rules"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(elsewhere.stdout).unwrap(), out);
}

#[test]
fn every_rule_of_a_recipe_is_tested() {
    for_each_file(&files("examples/rules", &["rules"]), |path| {
        let out = run_passing(&[path.to_str().expect("UTF-8")]);
        assert!(!out.starts_with("0 tests"), "{out}");
    });
}

/// The tests of rule language features that the built-in rules do not use pass.
#[test]
fn tests_of_the_language_pass() {
    for_each_file(&files("tests/rule_tests/passing", &["rules"]), |path| {
        run_passing(&[path.to_str().expect("UTF-8")]);
    });
}

/// A snapshot of every kind of failure, and of a rule that no test covers.
#[cfg(feature = "llvm")]
#[test]
fn failures_are_reported_with_positions() {
    let file = std::path::Path::new("tests/rule_tests/failing.rules");
    let output = rewrite(&["test".as_ref(), "--coverage".as_ref(), file.as_os_str()]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(1), ""));
    snapshot(file, "", &String::from_utf8(output.stdout).expect("text"));
}

#[test]
fn tests_are_selected_by_name() {
    let run = |text: &str| rewrite(&["test", "--filter", text, "tests/rule_tests/failing.rules"]);
    assert!(run("passes").ok().starts_with("1 test: "));
    assert_eq!(run("is_lowered").code, Some(1));
    assert_eq!(run("no such test").ok(), "0 tests: 0 passed, 0 failed\n");
}

#[test]
fn rules_with_errors_are_not_tested() {
    let output = rewrite(&["test", "grammar/tests/bad/tests.rules"]);
    assert_eq!((output.code, output.stdout.len()), (Some(1), 0));
    assert!(output.stderr.contains("error[E0511]"), "{}", output.stderr);
}

/// A program that crashes or does not end fails its own test, and the tests behind it are run.
#[cfg(feature = "llvm")]
#[test]
fn a_crash_fails_its_test_only() {
    let output = rewrite(&["test", "--timeout", "8", "tests/rule_tests/crashing.rules"]);
    let out = String::from_utf8(output.stdout).expect("text");
    assert_eq!((output.code, output.stderr.as_str()), (Some(1), ""), "{out}");
    for (test, end) in [
        ("divides_by_zero", "SIGFPE (arithmetic error, such as a division by zero)"),
        ("overflows_the_stack", "stack overflow"),
        ("aborts", "SIGABRT (abort)"),
        ("reads_outside_of_memory", "SIGSEGV (invalid memory access)"),
        ("exits", "the process exited with code 7"),
        ("never_ends", "no end after 8 seconds"),
    ] {
        assert!(out.contains(&format!("test `{test}`: the program did not return: {end}\n")), "{test} in {out}");
    }
    assert!(out.contains("crashing.rules:12: `@f(7, 2) == 4` returned 3\n"), "calls before a crash count: {out}");
    assert!(out.contains("test `needs_a_symbol`: cannot run the program\nerror[L0011]"), "{out}");
    assert!(out.ends_with("\n8 tests: 1 passed, 7 failed\n"), "{out}");
}

/// The calls of tests are the only code that they run; without them, nothing crashes.
#[test]
fn programs_of_tests_that_are_not_trusted_are_not_run() {
    let output = rewrite(&["test", "--no-run", "tests/rule_tests/crashing.rules"]);
    let out = output.ok();
    let summary = out.lines().last().expect("a summary");
    assert!(summary.contains(" 0 failed; the calls of ") && summary.ends_with(" tests were not run"), "{out}");
    let unfiltered = rewrite(&["test", "--no-run", "tests/rule_tests/failing.rules"]);
    assert_eq!(unfiltered.code, Some(1), "texts are compared");
}

#[test]
fn a_time_limit_is_a_positive_number() {
    for limit in ["0", "soon", "-1"] {
        assert_eq!(rewrite(&["test", "--timeout", limit]).code, Some(2));
    }
}

/// Of the tests in the file of failures, those where only the expected text is wrong pass after `--accept`.
#[cfg(feature = "llvm")]
#[test]
fn accepted_texts_are_written_with_the_layout_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("t.rules");
    let name = file.to_str().unwrap();
    let old = text("tests/rule_tests/failing.rules".as_ref());
    std::fs::write(&file, &old).unwrap();
    let run = |filter: &str| rewrite(&["test", "--accept", "--filter", filter, name]);
    let accepted_names = ["text_differs", "no_text", "llvm_differs", "no_llvm"];
    for filter in accepted_names {
        assert_eq!(run(filter).ok(), "1 test: 1 passed, 0 failed; 1 text accepted\n");
        assert_eq!(rewrite(&["test", "--filter", filter, name]).ok(), "1 test: 1 passed, 0 failed\n");
        assert_eq!(run(filter).ok(), "1 test: 1 passed, 0 failed\n", "nothing is left to accept");
    }
    let new = std::fs::read_to_string(&file).unwrap();
    snapshot(
        "tests/rule_tests/accepted.diff".as_ref(),
        "",
        &similar::TextDiff::from_lines(&old, &new).unified_diff().to_string(),
    );
    assert_eq!(rewrite(&["fmt", "--check", name]).ok(), "");
    // A failure is not accepted if it is not a difference of texts.
    for filter in ["other_results", "line_is_missing", "is_lowered", "is_valid", "is_refused"] {
        assert_eq!(run(filter).code, Some(1), "{filter}");
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), new);
}

#[test]
fn texts_of_built_in_files_are_not_accepted() {
    assert_eq!(rewrite(&["test", "--accept"]).code, Some(2));
}
