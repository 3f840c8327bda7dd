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

/// The tests of the peephole rules pass for the file of the repository and, in another folder, for the built-in file.
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
    let output = rewrite(&["test", "rulec/tests/bad/tests.rules"]);
    assert_eq!((output.code, output.stdout.len()), (Some(1), 0));
    assert!(output.stderr.contains("error[E0511]"), "{}", output.stderr);
}
