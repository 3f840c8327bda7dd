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

/// Every rule takes something in the folder of its examples: without it, some output is another.
#[test]
fn every_rule_has_an_example() {
    let inputs = files("tests/lower/peephole", &["mlir"]);
    let lower = |rules: &str| -> Vec<Option<String>> {
        let run = |path: &std::path::PathBuf| {
            let ran = rewrite(&["--split-input-file", "--rules", rules, path.to_str().expect("UTF-8")]);
            (ran.code == Some(0)).then(|| String::from_utf8(ran.stdout).expect("text"))
        };
        inputs.iter().map(run).collect()
    };
    let whole = text(RULES.as_ref());
    let all = lower(RULES);
    let starts: Vec<usize> = whole.match_indices("\nrule ").map(|(at, _)| at + 1).collect();
    assert!(starts.len() > 25);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("without.rules");
    for at in starts {
        let length = whole[at..].find("\n}\n").expect("a rule ends") + 3;
        let name = whole[at..].split_whitespace().nth(1).expect("a rule has a name");
        // the name goes from the lists of what others override, too
        let rest = format!("{}{}", &whole[..at], &whole[at + length..]);
        let rest = rest.replace(&format!("{name}, "), "").replace(&format!(", {name} "), " ");
        let rest = rest.replace(&format!("overrides {name} "), "");
        std::fs::write(&file, rest).unwrap();
        let without = lower(&file.display().to_string());
        assert!(without.iter().all(Option::is_some), "the rules without `{name}` are wrong");
        assert_ne!(without, all, "`{name}` has no example");
    }
}
