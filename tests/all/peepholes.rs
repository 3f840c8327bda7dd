//! Tests of the peephole rules (`rules/peephole.rules`), which the default rules do not import: they have no
//! finding, and do not change the output of programs.

use crate::cases::*;

const RULES: &str = "rules/peephole.rules";

#[test]
fn the_rules_have_no_finding() {
    let checked = rewrite(&["check", RULES]);
    assert_eq!((checked.stderr.as_str(), checked.code), ("", Some(0)));
}

/// The peephole rules do not increase the number of ops, and do not change what programs print when they run.
#[test]
#[cfg(feature = "llvm")]
fn programs_print_the_same() {
    let mut shorter = 0;
    for_each_file(&files("tests/run", &["mlir"]), |path| {
        let out = rewrite(&["run", "--rules", RULES, path.to_str().expect("UTF-8")]).ok();
        assert_eq!(crate::run::without_addresses(&out), text(&path.with_extension("expected")));
    });
    for path in files("tests/run", &["mlir"]) {
        // Unused constants are not counted: LLVM drops them.
        let lines = |args: &[&str]| rewrite(args).ok().lines().filter(|l| !l.contains("llvm.mlir.constant")).count();
        let path = path.to_str().expect("UTF-8");
        let (with, without) = (lines(&["--rules", RULES, path]), lines(&[path]));
        assert!(with <= without, "{path} grows from {without} to {with} lines");
        shorter += (with < without) as usize;
    }
    assert!(shorter > 0, "expected a shorter program");
}
