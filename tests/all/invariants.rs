//! Tests of those invariants of ARCHITECTURE.md that a search in the source text can check.

use crate::cases::*;
use std::path::{Path, PathBuf};

/// Returns the code of a file without its comments and tests, which may contain any word.
fn code(path: &Path) -> String {
    if path.file_name().is_some_and(|name| name.to_string_lossy().ends_with("tests.rs")) {
        return String::new();
    }
    let text = text(path);
    let code = text.split("#[cfg(test)]").next().unwrap_or("");
    code.lines().filter(|l| !l.trim_start().starts_with("//")).fold(String::new(), |all, l| all + l + "\n")
}

fn without(files: Vec<PathBuf>, folder: &str) -> Vec<PathBuf> {
    files.into_iter().filter(|f| !f.starts_with(folder)).collect()
}

/// Asserts that none of the files contains any of the words in its code.
fn absent(files: &[PathBuf], words: &[String]) {
    for_each_file(files, |path| {
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
    assert!(!manifest.contains("path ="), "grammar/Cargo.toml names another crate of the workspace");
    absent(&files("grammar/src", &["rs"]), &words(&["inkwell", "llvm_sys", "rewrite::"]));
}

/// Returns the files that must not name a dialect: they treat built-in dialects like those declared at run time.
fn without_dialects() -> Vec<PathBuf> {
    ["src/conversion", "src/vm", "src/ir", "src/verify", "src/syntax", "src/asm", "src/bytecode"]
        .iter()
        .flat_map(|folder| files(folder, &["rs"]))
        .collect()
}

fn quoted<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    names.into_iter().map(|n| format!("\"{n}\"")).collect()
}

#[test]
fn no_dialect_is_named() {
    let set = rewrite::ruleset::built_in();
    let declared = |name: &&str| !name.starts_with("builtin");
    let ops = set.ops.iter().map(|o| o.name.as_str());
    let types = set.types.iter().map(|t| t.name.as_str());
    let attrs = set.attrs.iter().map(|a| a.name.as_str());
    let enums = set.enums.iter().map(|e| e.name.as_str());
    // `complex`, `index`, `memref`, `tensor` and `vector` are names of builtin types as well, so they may occur.
    let dialects = set.dialects.iter().map(|d| d.name.as_str());
    let dialects = dialects.filter(|name| !["complex", "index", "memref", "tensor", "vector"].contains(name));
    let names = quoted(ops.chain(types).chain(attrs).chain(enums).chain(dialects).filter(declared));
    assert!(names.len() > 400, "the declarations are found: {}", names.len());
    absent(&without_dialects(), &names);
}

/// Attributes whose name has a fixed meaning in every dialect; `docs/rules.md` lists them.
const MEANT: [&str; 11] = [
    "callee",
    "function_type",
    "i_func_type",
    "value",
    "values",
    "initial_value",
    "arg_attrs",
    "res_attrs",
    "op_bundle_operands",
    "op_bundle_sizes",
    "op_bundle_tags",
];

#[test]
fn few_attributes_are_named() {
    let set = rewrite::ruleset::built_in();
    // These names are also words of the syntax, so they may occur.
    let words = [
        "comdat",
        "condition",
        "constant",
        "data",
        "dimensions",
        "flags",
        "inalloca",
        "indexing_maps",
        "label",
        "map",
        "sizes",
        "step",
        "strides",
        "type",
    ];
    let names = set.ops.iter().flat_map(|o| o.attributes.iter().map(|a| a.name.as_str()));
    let names: std::collections::BTreeSet<&str> = names.filter(|n| !MEANT.contains(n) && !words.contains(n)).collect();
    absent(&without_dialects(), &quoted(names));
    let reference = text(Path::new("docs/rules.md"));
    for name in MEANT {
        assert!(reference.contains(&format!("`{name}`")), "docs/rules.md says what `{name}` means");
    }
}

#[test]
fn llvm_is_in_two_folders() {
    let outside = without(without(files("src", &["rs"]), "src/llvm"), "src/import");
    absent(&outside, &words(&["inkwell", "llvm_sys"]));
    // The folder `src/header` may name attributes of the LLVM dialect, such as `llvm.inreg`: it reads the attributes of
    // functions to write their declarations in C and Rust.
    absent(&without(outside, "src/header"), &words(&["\"llvm."]));
}

#[test]
fn conventions_are_in_the_rules() {
    // The runtime library is exempt: it defines functions of MLIR's runner libraries that take memref descriptors. So
    // is the reader of GDB's list of compiled code, a symbol called `__jit_debug_descriptor`.
    let exempt = [Path::new("src/llvm/jit/runtime.rs"), Path::new("src/llvm/jit/lines.rs")];
    let sources: Vec<PathBuf> = files("src", &["rs"]).into_iter().filter(|f| !exempt.contains(&f.as_path())).collect();
    absent(&sources, &words(&["descriptor", "ciface", "bare_ptr", "bareptr"]));
}

#[test]
fn one_renderer() {
    absent(&files("src", &["rs"]), &words(&["codespan"]));
    let others = files("grammar/src", &["rs"]).into_iter().filter(|f| f != Path::new("grammar/src/report.rs"));
    absent(&others.collect::<Vec<_>>(), &words(&["codespan"]));
}

#[test]
fn nothing_is_left_undone() {
    let mut sources = files("src", &["rs"]);
    sources.extend(files("grammar/src", &["rs"]));
    absent(&sources, &words(&["todo!", "unimplemented!"]));
}
