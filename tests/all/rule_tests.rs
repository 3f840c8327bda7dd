//! `rewrite test`: the built-in rules and the recipes keep their promises, each rule in a test; failures say what is wrong.

use crate::cases::*;

/// The summary of a run without failures, which is all that it prints.
fn passes(args: &[&str]) -> String {
    let out = rewrite(&[&["test", "--coverage"], args].concat()).ok();
    assert_eq!(out.lines().count(), 1, "{out}");
    assert!(out.contains(" passed, 0 failed"), "{out}");
    out
}

#[test]
fn every_built_in_rule_is_tested() {
    let out = passes(&[]);
    assert!(!out.starts_with("0 tests"), "{out}");
    assert_eq!(passes(&["rules/default.rules"]), out);
    assert_eq!(!out.contains("skipped"), cfg!(feature = "llvm"), "{out}");
}

/// From the repository, and by the names of the built-in files where there is no such folder.
#[test]
fn every_peephole_is_tested() {
    let out = passes(&["rules/peephole.rules"]);
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
    each(&files("examples/rules", &["rules"]), |path| {
        let out = passes(&[path.to_str().expect("UTF-8")]);
        assert!(!out.starts_with("0 tests"), "{out}");
    });
}

/// What the language promises beyond what the built-in rules make use of.
#[test]
fn rules_mean_what_they_say() {
    each(&files("tests/rule_tests/passing", &["rules"]), |path| {
        passes(&[path.to_str().expect("UTF-8")]);
    });
}

/// Each way to fail, and a rule that no test comes to.
#[cfg(feature = "llvm")]
#[test]
fn failures_are_told_at_their_place() {
    let file = std::path::Path::new("tests/rule_tests/failing.rules");
    let ran = rewrite(&["test".as_ref(), "--coverage".as_ref(), file.as_os_str()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""));
    snapshot(file, "", &String::from_utf8(ran.stdout).expect("text"));
}

#[test]
fn tests_are_chosen_by_name() {
    let run = |text: &str| rewrite(&["test", "--filter", text, "tests/rule_tests/failing.rules"]);
    assert!(run("passes").ok().starts_with("1 test: "));
    assert_eq!(run("is_lowered").code, Some(1));
    assert_eq!(run("no such test").ok(), "0 tests: 0 passed, 0 failed\n");
}

#[test]
fn rules_with_errors_are_not_tested() {
    let ran = rewrite(&["test", "rulec/tests/bad/tests.rules"]);
    assert_eq!((ran.code, ran.stdout.len()), (Some(1), 0));
    assert!(ran.stderr.contains("error[E0511]"), "{}", ran.stderr);
}
