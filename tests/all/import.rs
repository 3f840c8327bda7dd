//! Tests of `rewrite import`: snapshots of the imported modules, and of the errors; the translation back to LLVM IR has
//! the same meaning as the input.

use crate::cases::*;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

fn inputs() -> Vec<PathBuf> {
    files("tests/import", &["ll"])
}

fn imported(path: &Path) -> String {
    rewrite(&["import", path.to_str().expect("UTF-8")]).ok()
}

#[test]
fn imported_modules() {
    for_each_file(&inputs(), |path| snapshot(path, "", &imported(path)));
}

#[test]
fn errors_of_imports() {
    for_each_file(&files("tests/import_errors", &["ll"]), |path| {
        let output = rewrite(&["import", path.to_str().expect("UTF-8")]);
        assert_eq!(output.code, Some(1), "{}", output.stderr);
        assert!(output.stdout.is_empty(), "a failed run has no output");
        snapshot(path, "", &output.stderr);
    });
}

/// Inputs that mlir-opt accepts, but prints as other numbers (docs/differences.md).
const PRINTED_OTHERWISE: [&str; 1] = ["constants_wide_floats"];

#[test]
fn mlir_opt_accepts_imported_modules() {
    if !is_installed("mlir-opt-22") {
        return;
    }
    for_each_file(&inputs(), |path| {
        let text = imported(path);
        let theirs = run_program("mlir-opt-22", &["-"], text.as_str()).ok();
        // mlir-opt numbers `distinct` attributes in the order of printing.
        let without_number = |line: &str| match line.split_once("distinct[") {
            Some((start, rest)) => format!("{start}distinct{}", rest.trim_start_matches(|c: char| c.is_ascii_digit())),
            None => line.to_string(),
        };
        let lines = |text: &str| text.lines().filter(|l| !l.is_empty()).map(without_number).collect::<Vec<_>>();
        let is_same = lines(&theirs) == lines(&text);
        let is_printed_otherwise =
            path.file_stem().is_some_and(|name| PRINTED_OTHERWISE.iter().any(|other| name == *other));
        assert_eq!(!is_same, is_printed_otherwise, "{theirs}");
    });
}

/// Inputs whose optimized form is not comparable: `opt` simplifies the two forms in another order, or the named structs
/// have other names.
const OTHER_FORM: [&str; 3] = ["switch", "types_unnamed", "aliases"];

/// The input and its translation to the LLVM dialect and back are the same LLVM IR after optimization.
#[test]
fn exporting_again_keeps_the_meaning() {
    if !is_installed("opt-22") {
        return;
    }
    for_each_file(&inputs(), |path| {
        let exported = rewrite_stdin(&["--emit", "llvm", "-"], &imported(path)).ok();
        let optimize = |text: &str| {
            let args = ["-S", "-passes=default<O2>,strip", "-"];
            comparable_lines(&run_program("opt-22", &args, text).ok())
        };
        let optimized = optimize(&exported);
        let expected = optimize(&text(path));
        if path.file_stem().is_some_and(|name| OTHER_FORM.iter().any(|other| name == *other)) {
            assert_ne!(optimized, expected, "the input is comparable");
        } else {
            assert_eq!(optimized, expected);
        }
    });
}

/// Returns the lines of a module in a form that does not depend on the numbers of metadata nodes and attribute groups,
/// and on the order of declarations, PHI entries and loop options.
fn comparable_lines(text: &str) -> Vec<String> {
    let mut groups: HashMap<&str, String> = HashMap::new();
    let mut nodes: HashMap<&str, &str> = HashMap::new();
    for line in text.lines() {
        if let Some((name, rest)) = line.strip_prefix("attributes ").and_then(|rest| rest.split_once(" = ")) {
            let mut words: Vec<&str> = rest.split_whitespace().collect();
            words.sort_unstable();
            groups.insert(name, words.join(" "));
        } else if let Some((name, rest)) = line.split_once(" = ").filter(|(name, _)| is_node_name(name)) {
            nodes.insert(name, rest);
        }
    }
    let mut comparable = Vec::new();
    for line in text.lines() {
        let line = line.split("; preds").next().unwrap_or("").trim_end();
        let is_node = line.split_once(" = ").is_some_and(|(name, _)| is_node_name(name));
        let is_skipped = ["attributes #", "; ", "source_filename"].iter().any(|start| line.starts_with(start));
        if line.is_empty() || is_node || is_skipped {
            continue;
        }
        let mut line = expand_nodes(line, &nodes, &mut Vec::new());
        for (name, group) in &groups {
            line = format!("{line} ").replace(&format!(" {name} "), &format!(" {group} ")).trim_end().to_string();
        }
        let has_unordered_parts =
            [" = phi ", "!llvm.loop", "!llvm.module.flags"].iter().any(|part| line.contains(part));
        if has_unordered_parts {
            // Every exported module has this flag.
            line = line.replace("!{i32 2, !\"Debug Info Version\", i32 3}", "");
            let mut words: Vec<&str> = line.split([' ', ',', '{', '}']).filter(|word| !word.is_empty()).collect();
            words.sort_unstable();
            line = words.join(" ");
        }
        if line != "! !llvm.module.flags =" && line != "! !llvm.module.flags" {
            comparable.push(line);
        }
    }
    // Only the lines of functions have a fixed order.
    let (mut declarations, definitions): (Vec<String>, Vec<String>) = comparable
        .into_iter()
        .partition(|line| ["declare", "@", "%", "!", "= "].iter().any(|start| line.starts_with(start)));
    declarations.sort();
    declarations.extend(definitions);
    declarations
}

fn is_node_name(name: &str) -> bool {
    name.strip_prefix('!').is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// Replaces the names of metadata nodes in a line by their contents. A node inside of itself is `SELF`.
fn expand_nodes<'t>(line: &str, nodes: &HashMap<&'t str, &'t str>, open: &mut Vec<String>) -> String {
    let mut expanded = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('!') {
        let end = rest[at + 1..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |length| at + 1 + length);
        expanded.push_str(&rest[..at]);
        let name = &rest[at..end];
        match nodes.get(name) {
            Some(_) if open.iter().any(|other| other == name) => expanded.push_str("SELF"),
            Some(contents) => {
                open.push(name.to_string());
                expanded.push_str(&expand_nodes(contents, nodes, open));
                open.pop();
            }
            None => expanded.push_str(name),
        }
        rest = &rest[end..];
    }
    expanded + rest
}

/// Bitcode is imported to the same module as text.
#[test]
fn bitcode_is_imported_like_text() {
    if !is_installed("llvm-as-22") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let bitcode = folder.path().join("in.bc");
    let files: Vec<PathBuf> = inputs().into_iter().step_by(7).collect();
    for_each_file(&files, |path| {
        let args = [root().join(path), PathBuf::from("-o"), bitcode.clone()];
        run_program("llvm-as-22", &args, "").ok();
        assert_eq!(rewrite(&["import", bitcode.to_str().expect("UTF-8")]).ok(), imported(path));
    });
}

/// A truncated or changed text is imported or refused; the program does not crash.
#[test]
fn damaged_text_is_refused() {
    let original = text(Path::new("tests/import/gep.ll")) + &text(Path::new("tests/import/metadata_tbaa.ll"));
    let original = original.as_bytes();
    for step in 0..repetitions(40) {
        let at = (step * 37) % original.len();
        let mut changed = original.to_vec();
        if step % 2 == 0 {
            changed.truncate(at);
        } else {
            changed[at] = changed[at].wrapping_add(step as u8);
        }
        let output = run_program(env!("CARGO_BIN_EXE_rewrite"), &["import", "-"], changed);
        assert!(matches!(output.code, Some(0 | 1)), "step {step}: {:?}\n{}", output.code, output.stderr);
    }
}

#[test]
fn debug_information_is_removed_on_request() {
    let path = "tests/import_errors/debug_info.ll";
    let module = rewrite(&["import", "--strip-debug", path]).ok();
    assert!(module.contains("llvm.func @f()"), "{module}");
}
