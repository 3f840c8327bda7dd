//! Peepholes: `rules/peephole.rules` is sound, is not part of the default rules, and changes no result.

use crate::cases::*;

const RULES: &str = "rules/peephole.rules";

#[test]
fn the_rules_are_sound() {
    let checked = rewrite(&["check", RULES]);
    assert_eq!((checked.stderr.as_str(), checked.code), ("", Some(0)));
}

/// Programs are lowered to less, which prints the same.
#[test]
#[cfg(feature = "llvm")]
fn programs_print_the_same() {
    let mut shorter = 0;
    each(&files("tests/run", &["mlir"]), |path| {
        let out = rewrite(&["run", "--rules", RULES, path.to_str().expect("UTF-8")]).ok();
        assert_eq!(crate::run::without_addresses(&out), text(&path.with_extension("expected")));
    });
    for path in files("tests/run", &["mlir"]) {
        // constants that nothing uses any more are LLVM's to drop
        let lines = |args: &[&str]| rewrite(args).ok().lines().filter(|l| !l.contains("llvm.mlir.constant")).count();
        let path = path.to_str().expect("UTF-8");
        let (with, without) = (lines(&["--rules", RULES, path]), lines(&[path]));
        assert!(with <= without, "{path} grows from {without} to {with} lines");
        shorter += (with < without) as usize;
    }
    assert!(shorter > 0, "some program has something to win");
}
