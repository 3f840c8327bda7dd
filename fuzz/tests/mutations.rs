//! Runs the corpus and a few mutations of each entry point.

use rewrite_fuzz::runner::replay_corpus;
use rewrite_fuzz::targets::TARGETS;
use std::process::Command;

/// The mutations for each entry point, times `REWRITE_TEST_FACTOR` if it is set.
const MUTATIONS: u64 = 150;

#[test]
fn corpus_has_no_findings() {
    for target in TARGETS {
        let findings = replay_corpus(target).expect("the corpus is readable");
        assert!(findings.is_empty(), "{}: {findings:?}", target.name);
    }
}

#[test]
fn mutations_have_no_findings() {
    let factor = std::env::var("REWRITE_TEST_FACTOR").map_or(1, |factor| factor.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    // The seed is fixed, so that a failure can be reproduced.
    let mut command = Command::new(env!("CARGO_BIN_EXE_mutate"));
    command.args(["--seed", "1", "--count", &(MUTATIONS * factor).to_string(), "--out"]).arg(folder.path());
    let output = command.output().expect("the runner runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_finding_fails_the_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("input");
    std::fs::write(&input, "func.func @f() { return }").expect("written");
    let run = |target: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mutate"));
        command.args(["--target", target, "--input"]).arg(&input).output().expect("it runs").status.code()
    };
    assert_eq!(run("text"), Some(0));
    assert_eq!(run("no_target"), Some(2));
}
