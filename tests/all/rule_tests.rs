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
    // Those of a file with findings: it prints messages.
    run_passing(&["tests/rule_tests/debug.rules"]);
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
    let place = |place: &str| run(place).ok();
    assert!(place("failing.rules:18").starts_with("1 test: "), "the line of its name");
    assert!(place("rule_tests/failing.rules:19").starts_with("1 test: "), "a line of it");
    assert!(place("./tests/rule_tests/failing.rules:18").starts_with("1 test: "));
}

/// A run of no test may be a misspelt name, so it is an error.
#[test]
fn a_run_without_a_test_fails() {
    let run = |args: &[&str]| {
        let output = rewrite(args);
        assert_eq!((output.code, output.stdout.len()), (Some(1), 0));
        output.stderr
    };
    let file = "tests/rule_tests/failing.rules";
    let misspelt = run(&["test", "--filter", "text_difers", file]);
    assert!(misspelt.contains("error[U0033]: no test is selected by `--filter text_difers`"), "{misspelt}");
    assert!(misspelt.contains("did you mean `text_differs`?"), "{misspelt}");
    let elsewhere = run(&["test", "--filter", "failing.rules:1", file]);
    assert!(elsewhere.contains("FILE:LINE"), "{elsewhere}");
    let other_file = run(&["test", "--filter", "ailing.rules:18", file]);
    assert!(other_file.contains("no test is selected"), "a file name is no part of another one: {other_file}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.rules");
    std::fs::write(&path, "import \"default.rules\"\n").unwrap();
    let none = run(&["test", path.to_str().unwrap()]);
    assert!(none.contains("these files have no test") && none.contains("write one beside a rule"), "{none}");
}

#[test]
fn passed_tests_are_named() {
    for flag in ["-v", "--verbose"] {
        let out = rewrite(&["test", flag, "--filter", "passes", "tests/rule_tests/failing.rules"]).ok();
        assert!(out.contains("failing.rules:18: test `passes` passed\n"), "{out}");
    }
}

/// A snapshot of each failure of a program: what it prints, how its calls end, flags that LLVM does not know; and of
/// `has` across functions.
#[cfg(feature = "llvm")]
#[test]
fn failures_of_programs_are_reported() {
    let file = std::path::Path::new("tests/rule_tests/failing_programs.rules");
    let output = rewrite(&["test".as_ref(), file.as_os_str()]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(1), ""));
    snapshot(file, "", &String::from_utf8(output.stdout).expect("text"));
}

/// What a program prints is not mixed with the report, and `--accept` writes it into a block.
#[cfg(feature = "llvm")]
#[test]
fn printed_lines_are_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("t.rules");
    let name = file.to_str().unwrap();
    let old = text("tests/rule_tests/failing_programs.rules".as_ref());
    std::fs::write(&file, &old).unwrap();
    let run = |filter: &str| rewrite(&["test", "--accept", "--filter", filter, name]);
    assert_eq!(run("prints_otherwise").ok(), "1 test: 1 passed, 0 failed; 1 text accepted\n");
    assert_eq!(run("prints_otherwise").ok(), "1 test: 1 passed, 0 failed\n");
    let new = std::fs::read_to_string(&file).unwrap();
    assert_eq!(new, old.replace("    8\n  ```", "    7\n  ```"));
    assert_eq!(run("prints_a_line_break").code, Some(1), "a string is not replaced");
}

/// A `debug` prints each time its code runs, in the order of the input, and changes nothing else: not with many
/// threads, without the cache, or interpreted.
#[test]
fn debug_prints_each_time() {
    let functions: String = (0..40)
        .map(|i| {
            format!(
                "func.func @f{i}(%a: i32, %b: i64) -> i32 {{\n  %0 = arith.addi %a, %a : i32\n  %1 = arith.addi %0, %0 : \
                 i32\n  %2 = arith.addi %b, %b : i64\n  return %1 : i32\n}}\n"
            )
        })
        .collect();
    let rules = "tests/rule_tests/debug.rules";
    let silent = text(rules.as_ref());
    let silent =
        silent.replace("debug \"bits of {T}\" in ", "").replace("  debug \"a sum of {bit_count(T)} bits\"\n", "");
    assert!(!silent.contains("debug \""));
    let folder = tempfile::tempdir().unwrap();
    let silent_rules = folder.path().join("silent.rules");
    std::fs::write(&silent_rules, silent).unwrap();
    let run = |rules: &str, flags: &[&str]| {
        rewrite_stdin(&[&["--short", "--rules", rules], flags, &["-"]].concat(), &functions)
    };
    let expected = run(silent_rules.to_str().unwrap(), &[]).ok();
    let first = run(rules, &["-j", "1"]);
    let count = |text: &str| first.stderr.matches(text).count();
    // The guard runs for each op; the body only for those of 32 bits.
    assert_eq!(count("note[C0021]: a sum of 32 bits"), 80, "{}", first.stderr);
    assert_eq!((count("note[C0021]: bits of i32"), count("note[C0021]: bits of i64")), (160, 40));
    assert!(first.stderr.contains("debug.rules:21"), "the place in the rules: {}", first.stderr);
    for flags in [&["-j", "1"][..], &["-j", "4"], &["--no-memo"], &["--check-memo"], &["--interpret"]] {
        let output = run(rules, flags);
        assert_eq!(output.stderr, first.stderr, "{flags:?}");
        assert_eq!(output.ok(), expected, "{flags:?}");
    }
}

/// A `debug` in the op of a `fresh`, which each of several threads would make, prints once.
#[test]
fn debug_in_a_request_prints_once() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("r.rules");
    let text = "import \"default.rules\"\nrule sum {\n  %r: T = arith.addi(%a, %b) {.._}\n=>\n  @g = fresh \"g\" by 1 {\n    \
                debug \"made\"\n    llvm.func({}) {sym_name = @g, function_type = fn_type([], !llvm.void)}\n  }\n  \
                llvm.call() {callee = @g}\n  %r: T = llvm.add(%a, %b)\n}\n";
    std::fs::write(&rules, text).unwrap();
    let function =
        |i| format!("func.func @f{i}(%a: i32) -> i32 {{\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}}\n");
    let program: String = (0..400).map(function).collect();
    for threads in ["1", "4"] {
        let args = ["--short", "-j", threads, "--rules", rules.to_str().unwrap(), "-"];
        let output = rewrite_stdin(&args, &program);
        assert_eq!(output.code, Some(0), "{}", output.stderr);
        assert_eq!(output.stderr.matches("note[C0021]: made").count(), 1, "{}", output.stderr);
    }
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
