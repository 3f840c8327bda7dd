//! Rules loaded at run time: the same files mean the same, a change changes what it says, a mistake is shown at its line.

use crate::cases::*;
use std::path::{Path, PathBuf};

fn programs() -> Vec<PathBuf> {
    let mut all = files("tests/run", &["mlir"]);
    all.extend(files("tests/lower", &["mlir"]));
    all
}

/// By the built-in rules, or by these; a program that asks for a file of `rules/` has the one beside them.
fn lower(path: &Path, rules: Option<&Path>) -> String {
    let mut args = vec!["--split-input-file".to_string(), path.display().to_string()];
    let mut own = flags(path);
    if let Some(rules) = rules {
        match own.iter().position(|flag| flag == "--rules") {
            Some(at) => {
                let below = Path::new(&own[at + 1]).strip_prefix("rules").expect("a file of the repository");
                own[at + 1] = rules.with_file_name(below).display().to_string();
            }
            None => own.extend(["--rules".to_string(), rules.display().to_string()]),
        }
    }
    args.extend(own);
    rewrite(&args).ok()
}

/// A copy of `rules/`, each file changed by a function of its path and text.
fn copy(change: impl Fn(&Path, String) -> String) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for file in files("rules", &["rules"]) {
        let below = file.strip_prefix("rules").expect("it was found there");
        let to = folder.path().join(below);
        std::fs::create_dir_all(to.parent().expect("a folder")).expect("made");
        std::fs::write(to, change(below, text(&file))).expect("written");
    }
    folder
}

#[test]
fn the_built_in_rules_and_the_files_are_the_same() {
    let commented = copy(|_, text| format!("// one more line\n{text}\n// and another\n"));
    each(&programs(), |path| {
        let built_in = lower(path, None);
        assert_eq!(lower(path, Some(Path::new("rules/default.rules"))), built_in);
        assert_eq!(lower(path, Some(&commented.path().join("default.rules"))), built_in);
    });
}

#[test]
fn a_file_may_import_built_in_files() {
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine.rules");
    std::fs::write(&mine, "import \"default.rules\"\n").unwrap();
    let program = Path::new("tests/run/attention.mlir");
    assert_eq!(lower(program, Some(&mine)), lower(program, None));
}

/// The engine knows no dialect: under other names, everything goes the same way.
#[test]
fn renamed_dialects_are_lowered_the_same() {
    const DIALECTS: [&str; 10] =
        ["func", "arith", "cf", "memref", "scf", "affine", "vector", "math", "complex", "index"];
    let rename = |text: &str| {
        DIALECTS.iter().fold(text.to_string(), |text, name| {
            let text = replace_word(&text, &format!("{name}."), &format!("{name}2."));
            replace_word(&text, &format!("dialect {name} "), &format!("dialect {name}2 "))
        })
    };
    // imports name files, which keep their names
    let rules = copy(|_, text| {
        let lines = text.lines().map(|l| if l.starts_with("import ") { l.to_string() } else { rename(l) });
        lines.fold(String::new(), |all, l| all + &l + "\n")
    });
    let folder = tempfile::tempdir().unwrap();
    each(&files("tests/run", &["mlir"]), |path| {
        let renamed = folder.path().join("renamed.mlir");
        std::fs::write(&renamed, rename(&text(path))).unwrap();
        assert_eq!(lower(&renamed, Some(&rules.path().join("default.rules"))), lower(path, None));
    });
}

/// Replaces where the word stands as a word: after nothing, or something no name goes on with, and (`index...` is a
/// variadic type) before a name.
fn replace_word(text: &str, from: &str, to: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let before = rest[..at].chars().next_back().or(out.chars().next_back());
        let after = rest[at + from.len()..].chars().next();
        let inside = before.is_some_and(|c| c.is_alphanumeric() || "_.$@%".contains(c));
        let ends = from.ends_with('.') && !after.is_some_and(|c| c.is_alphabetic());
        out += &rest[..at];
        out += if inside || ends { from } else { to };
        rest = &rest[at + from.len()..];
    }
    out + rest
}

/// Addresses of elements are computed in one place: without a promise there, each load and store shows it.
#[test]
fn a_changed_rule_changes_the_output() {
    let rules = copy(|_, text| {
        let Some(at) = text.find("emit element_ptr(") else { return text };
        let (before, rule) = text.split_at(at);
        assert!(rule.contains("[#inbounds, #nuw]"));
        before.to_string() + &rule.replacen("[#inbounds, #nuw]", "[#inbounds]", 1)
    });
    let program = Path::new("tests/run/attention.mlir");
    let changed = lower(program, Some(&rules.path().join("default.rules")));
    assert_eq!(changed, lower(program, None).replace("inbounds|nuw", "inbounds"));
}

#[test]
fn a_wrong_rule_is_shown_at_its_line() {
    let rules = copy(|path, text| match path == Path::new("default.rules") {
        true => format!("{text}\n/// Wrong.\nrule wrong {{\n  %r = no_such.op(%a)\n  => %b = llvm.add(%a, %c)\n}}\n"),
        false => text,
    });
    let file = rules.path().join("default.rules");
    let lines = std::fs::read_to_string(&file).unwrap().lines().count();
    let ran = rewrite_text(&["--rules", file.to_str().unwrap(), "-"], "module {}");
    assert_eq!(ran.code, Some(1));
    let places: Vec<String> = (lines - 3..=lines).map(|l| format!("default.rules:{l}:")).collect();
    assert!(places.iter().any(|p| ran.stderr.contains(p)), "one of {places:?} is in\n{}", ran.stderr);
}

#[test]
fn built_in_files_are_found_in_any_folder() {
    let folder = tempfile::tempdir().unwrap();
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_rewrite"))
        .args(["--rules", "default.rules", root().join("tests/run/attention.mlir").to_str().unwrap()])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), lower(Path::new("tests/run/attention.mlir"), None));
}

#[test]
fn built_in_files_are_listed_and_exported() {
    let names: Vec<PathBuf> = files("rules", &["rules"]);
    let listed = rewrite(&["rules"]).ok();
    assert_eq!(listed.lines().count(), names.len());
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("mine").display().to_string();
    rewrite(&["rules", "--export", &out]).ok();
    for name in listed.lines() {
        assert_eq!(std::fs::read_to_string(Path::new(&out).join(name)).unwrap(), text(&Path::new("rules").join(name)));
    }
    // what a user has edited is not overwritten unless that is asked for
    let edited = Path::new(&out).join("lower/arith.rules");
    std::fs::write(&edited, "// mine\n").unwrap();
    let refused = rewrite(&["rules", "--export", &out]);
    assert_eq!(refused.code, Some(1));
    assert!(refused.stderr.contains("--force"), "{}", refused.stderr);
    assert_eq!(std::fs::read_to_string(&edited).unwrap(), "// mine\n");
    rewrite(&["rules", "--export", &out, "--force"]).ok();
    assert_ne!(std::fs::read_to_string(&edited).unwrap(), "// mine\n");
}
