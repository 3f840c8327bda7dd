//! Tests of rules loaded at run time: the built-in files behave as when built in, changes take effect, and errors have
//! positions.

use crate::cases::*;
use rewrite::report::{Diagnostic, SourceId};
use rewrite::{Context, ParseOptions, PrintOptions, RuleSet, conversion};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn programs() -> Vec<PathBuf> {
    let mut programs = files("tests/run", &["mlir"]);
    programs.extend(files("tests/lower", &["mlir"]));
    programs
}

/// Lowers a program by the file `rules`, or by the built-in rules. If the flags of the program name a file of the
/// folder `rules/`, the file of that name in the folder of `rules` is loaded instead.
fn lower(path: &Path, rules: Option<&Path>) -> String {
    let mut args = vec!["--split-input-file".to_string(), path.display().to_string()];
    let mut flags = flags(path);
    if let Some(rules) = rules {
        match flags.iter().position(|flag| flag == "--rules") {
            Some(i) => {
                let below = Path::new(&flags[i + 1]).strip_prefix("rules").expect("a file of the repository");
                flags[i + 1] = rules.with_file_name(below).display().to_string();
            }
            None => flags.extend(["--rules".to_string(), rules.display().to_string()]),
        }
    }
    args.extend(flags);
    rewrite(&args).ok()
}

/// Copies `rules/` to a temporary folder; `change` maps the path and text of a file to its new text.
fn copy_rules(change: impl Fn(&Path, String) -> String) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for file in files("rules", &["rules"]) {
        let below = file.strip_prefix("rules").expect("a file below `rules`");
        let to = folder.path().join(below);
        std::fs::create_dir_all(to.parent().expect("a folder")).expect("a folder is created");
        std::fs::write(to, change(below, text(&file))).expect("a file is written");
    }
    folder
}

/// Returns the lowered text of each program of a file, or its errors without their places.
fn lower_by(rules: &Arc<RuleSet>, path: &Path) -> Vec<Result<String, Vec<String>>> {
    let lower = |text: &str| {
        let ctx = Context::new(Arc::clone(rules));
        let options = ParseOptions { allow_unregistered: true };
        let read = rewrite::read(&ctx, SourceId::Input(0), text, 0..text.len(), options);
        let lowered = read.and_then(|(module, _)| rewrite::lower(&ctx, module, &conversion::Options::default()));
        let messages = |errors: Vec<Diagnostic>| errors.into_iter().map(|error| error.message).collect();
        lowered.map(|(module, _)| rewrite::print(&ctx, &module, PrintOptions::default())).map_err(messages)
    };
    chunks(&text(path)).into_iter().map(lower).collect()
}

/// The library loads each rule set once and lowers all programs that have no flags. The command lowers each program
/// with flags, and loads the rules each time.
#[test]
fn the_built_in_rules_equal_the_files() {
    let commented = copy_rules(|_, text| format!("// one more line\n{text}\n// and another\n"));
    let paths = [PathBuf::from("rules/default.rules"), commented.path().join("default.rules")];
    let load = |path: &PathBuf| Arc::new(rewrite::ruleset::load(std::slice::from_ref(path)).0);
    let (built_in, loaded) = (rewrite::ruleset::built_in(), paths.each_ref().map(load));
    for_each_file(&programs(), |program| {
        if flags(program).is_empty() {
            let expected = lower_by(&built_in, program);
            for rules in &loaded {
                assert_eq!(lower_by(rules, program), expected);
            }
        } else {
            let expected = lower(program, None);
            for path in &paths {
                assert_eq!(lower(program, Some(path)), expected);
            }
        }
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

/// The conversion depends on no dialect name: if dialects are renamed, every program is lowered the same.
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
    // A line with `import` contains a file name, so it is not renamed.
    let rules = copy_rules(|_, text| {
        let lines = text.lines().map(|l| if l.starts_with("import ") { l.to_string() } else { rename(l) });
        lines.fold(String::new(), |text, line| text + &line + "\n")
    });
    let folder = tempfile::tempdir().unwrap();
    for_each_file(&files("tests/run", &["mlir"]), |path| {
        let renamed = folder.path().join("renamed.mlir");
        std::fs::write(&renamed, rename(&text(path))).unwrap();
        assert_eq!(lower(&renamed, Some(&rules.path().join("default.rules"))), lower(path, None));
    });
}

/// Replaces whole words: `from` must not follow a character of a name. If it ends in a dot, a letter must follow it,
/// because `index...` is a variadic type.
fn replace_word(text: &str, from: &str, to: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(pos) = rest.find(from) {
        let before = rest[..pos].chars().next_back().or(out.chars().next_back());
        let after = rest[pos + from.len()..].chars().next();
        let continues_name = before.is_some_and(|c| c.is_alphanumeric() || "_.$@%".contains(c));
        let lacks_name = from.ends_with('.') && !after.is_some_and(|c| c.is_alphabetic());
        out += &rest[..pos];
        out += if continues_name || lacks_name { from } else { to };
        rest = &rest[pos + from.len()..];
    }
    out + rest
}

/// One function has the flags of all element addresses. After `nuw` is removed from it, no load or store has `nuw`.
#[test]
fn a_changed_rule_changes_the_output() {
    let rules = copy_rules(|_, text| {
        let Some(pos) = text.find("fn element_flags(") else { return text };
        let (before, rule) = text.split_at(pos);
        assert!(rule.contains("[#inbounds, #nuw]"));
        before.to_string() + &rule.replacen("[#inbounds, #nuw]", "[#inbounds]", 1)
    });
    let program = Path::new("tests/run/attention.mlir");
    let changed = lower(program, Some(&rules.path().join("default.rules")));
    assert_eq!(changed, lower(program, None).replace("inbounds|nuw", "inbounds"));
}

#[test]
fn an_invalid_rule_is_reported_at_its_line() {
    let rules = copy_rules(|path, text| {
        if path != Path::new("default.rules") {
            return text;
        }
        format!("{text}\n/// Invalid.\nrule invalid {{\n  %r = no_such.op(%a)\n  => %b = llvm.add(%a, %c)\n}}\n")
    });
    let file = rules.path().join("default.rules");
    let lines = std::fs::read_to_string(&file).unwrap().lines().count();
    let output = rewrite_stdin(&["--rules", file.to_str().unwrap(), "-"], "module {}");
    assert_eq!(output.code, Some(1));
    let positions: Vec<String> = (lines - 3..=lines).map(|l| format!("default.rules:{l}:")).collect();
    assert!(positions.iter().any(|p| output.stderr.contains(p)), "none of {positions:?} is in\n{}", output.stderr);
}

#[test]
fn built_in_files_are_found_from_any_folder() {
    let folder = tempfile::tempdir().unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_rewrite"))
        .args(["--rules", "default.rules", root().join("tests/run/attention.mlir").to_str().unwrap()])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), lower(Path::new("tests/run/attention.mlir"), None));
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
    // An edited file is not overwritten without `--force`.
    let edited = Path::new(&out).join("lower/arith.rules");
    std::fs::write(&edited, "// mine\n").unwrap();
    let refused = rewrite(&["rules", "--export", &out]);
    assert_eq!(refused.code, Some(1));
    assert!(refused.stderr.contains("--force"), "{}", refused.stderr);
    assert_eq!(std::fs::read_to_string(&edited).unwrap(), "// mine\n");
    rewrite(&["rules", "--export", &out, "--force"]).ok();
    assert_ne!(std::fs::read_to_string(&edited).unwrap(), "// mine\n");
}
