//! The invariants of ARCHITECTURE.md, as far as a look at the text can tell.

use crate::cases::*;
use std::path::{Path, PathBuf};

/// Lines of code: tests and comments are free to name things.
fn code(path: &Path) -> String {
    if path.ends_with("tests.rs") {
        return String::new();
    }
    let text = text(path);
    let code = text.split("#[cfg(test)]").next().unwrap_or("");
    code.lines().filter(|l| !l.trim_start().starts_with("//")).fold(String::new(), |all, l| all + l + "\n")
}

fn without(files: Vec<PathBuf>, folder: &str) -> Vec<PathBuf> {
    files.into_iter().filter(|f| !f.starts_with(folder)).collect()
}

/// No file but these holds one of the words.
fn absent(files: &[PathBuf], words: &[String]) {
    each(files, |path| {
        let code = code(path);
        let found: Vec<&String> = words.iter().filter(|w| code.contains(w.as_str())).collect();
        assert!(found.is_empty(), "{} holds {found:?}", path.display());
    });
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|w| w.to_string()).collect()
}

#[test]
fn grammar_depends_on_no_ir() {
    let manifest = text(Path::new("grammar/Cargo.toml"));
    assert!(!manifest.contains("path ="), "grammar depends on no other crate of the workspace");
    absent(&files("grammar/src", &["rs"]), &words(&["inkwell", "llvm_sys", "rewrite::"]));
}

#[test]
fn engine_vm_and_ir_name_no_op() {
    // the hand-written declarations are the list of all ops
    let ops: Vec<String> = files("rules/dialects", &["rules"]).iter().flat_map(|f| ops_declared(&text(f))).collect();
    assert!(ops.len() > 300, "the declarations are found: {}", ops.len());
    let quoted: Vec<String> = ops.iter().filter(|o| !o.starts_with("builtin.")).map(|o| format!("\"{o}\"")).collect();
    let mut sources = files("src/engine", &["rs"]);
    sources.extend(files("src/vm", &["rs"]));
    sources.extend(files("src/ir", &["rs"]));
    absent(&sources, &quoted);
}

fn ops_declared(text: &str) -> Vec<String> {
    let mut dialect = "";
    let mut ops = Vec::new();
    for line in text.lines() {
        let mut tokens = line.split(|c: char| c.is_whitespace() || "({".contains(c)).filter(|w| !w.is_empty());
        match (tokens.next(), tokens.next()) {
            (Some("dialect"), Some(name)) => dialect = name,
            (Some("op"), Some(name)) => ops.push(format!("{dialect}.{name}")),
            _ => {}
        }
    }
    ops
}

#[test]
fn text_names_no_op_but_the_top_level_one() {
    let dialects = files("rules/dialects", &["rules"]);
    let ops = dialects.iter().flat_map(|f| ops_declared(&text(f))).filter(|o| !o.starts_with("builtin."));
    absent(&files("src/text", &["rs"]), &ops.map(|o| format!("\"{o}\"")).collect::<Vec<_>>());
}

#[test]
fn llvm_is_in_one_folder() {
    let outside = without(files("src", &["rs"]), "src/llvm");
    absent(&outside, &words(&["inkwell", "llvm_sys", "\"llvm."]));
}

#[test]
fn conventions_are_in_the_rules() {
    // the run-time library answers to the symbols that compiled programs call, whatever made them
    let symbols = Path::new("src/llvm/runtime.rs");
    let sources: Vec<PathBuf> = files("src", &["rs"]).into_iter().filter(|f| f != symbols).collect();
    absent(&sources, &words(&["descriptor", "ciface", "bare_ptr", "bareptr"]));
}

#[test]
fn one_renderer() {
    let others = files("src", &["rs"]).into_iter().filter(|f| f != Path::new("src/report.rs"));
    absent(&others.collect::<Vec<_>>(), &words(&["codespan"]));
}

#[test]
fn nothing_is_left_undone() {
    let mut sources = files("src", &["rs"]);
    sources.extend(files("grammar/src", &["rs"]));
    absent(&sources, &words(&["todo!", "unimplemented!"]));
}
