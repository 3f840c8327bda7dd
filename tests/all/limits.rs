//! Limits of rule code: compiled and interpreted rules count the same steps, and a limit can be raised.

use crate::cases::*;

const PROGRAM: &str = "examples/attention.mlir";

/// Returns the smallest limit of steps with which the program is lowered.
fn needed_steps(args: &[&str]) -> u32 {
    let suffices = |steps: u32| {
        let limit = format!("steps={steps}");
        let output = rewrite(&[&["--limit", &limit, PROGRAM], args].concat());
        assert!(output.code == Some(0) || output.stderr.contains("--limit steps=N"), "{}", output.stderr);
        output.code == Some(0)
    };
    let (mut too_few, mut enough) = (0, 1 << 20);
    assert!(suffices(enough));
    while enough - too_few > 1 {
        let middle = (too_few + enough) / 2;
        if suffices(middle) { enough = middle } else { too_few = middle }
    }
    enough
}

#[test]
fn both_back_ends_take_the_same_number_of_steps() {
    let (with_cache, without_cache) = (needed_steps(&[]), needed_steps(&["--no-memo"]));
    assert_eq!(needed_steps(&["--interpret"]), with_cache);
    assert_eq!(needed_steps(&["--interpret", "--no-memo"]), without_cache);
    // A replay counts the recorded steps. A rule that does not match may have failed at an earlier or later test then.
    assert!(with_cache.abs_diff(without_cache) * 20 < without_cache, "{with_cache} and {without_cache}");
}

#[test]
fn a_raised_limit_lets_a_program_pass() {
    let program = "func.func @f() -> i64 { %r = \"hostile.nested_type\"() : () -> i64\n return %r : i64 }";
    let lower =
        |args: &[&str]| rewrite_stdin(&[&["--rules", "tests/limits/hostile.rules", "-"], args].concat(), program);
    let output = lower(&[]);
    assert!(output.stderr.contains("--limit nesting=N"), "{}", output.stderr);
    let output = lower(&["--limit", "nesting=1K"]);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
}

/// The limit is for each source op. The ops in a function do not count for the function, replayed ones neither.
#[test]
fn a_function_may_have_more_ops_than_the_limit_of_one_source_op() {
    let sums: String = (0..400).map(|i| format!("  %s{i} = arith.addi %a, %a : i32\n")).collect();
    let program = format!("func.func @f(%a: i32) {{\n{sums}  return\n}}\n");
    for flags in [&["-j", "1"][..], &["-j", "1", "--no-memo"]] {
        let output = rewrite_stdin(&[&["--limit", "ops=100", "-"], flags].concat(), &program);
        assert_eq!(output.code, Some(0), "{flags:?}: {}", output.stderr);
    }
}

#[test]
fn programs_of_few_ops_are_within_the_memory_limit() {
    let output = rewrite_stdin(&["--limit", "memory=1", "-"], "func.func @f() { return }");
    assert_eq!(output.code, Some(0), "{}", output.stderr);
}

#[cfg(unix)]
#[test]
fn an_import_does_not_wait_for_a_pipe() {
    let folder = tempfile::tempdir().expect("a folder");
    let status = std::process::Command::new("mkfifo").arg(folder.path().join("pipe.rules")).status();
    assert!(status.is_ok_and(|status| status.success()));
    std::fs::write(folder.path().join("a.rules"), "import \"pipe.rules\"\n").expect("a file");
    let output = rewrite_in(folder.path(), &["check", "a.rules"]);
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("it is not a regular file"), "{}", output.stderr);
}
