//! The peer: what we write is valid MLIR and LLVM IR for the tools of LLVM 22, where they are installed.

use crate::cases::*;
use std::path::Path;

fn inputs() -> Vec<std::path::PathBuf> {
    let mut all = files("tests/run", &["mlir"]);
    all.extend(files("tests/lower", &["mlir"]));
    all
}

fn lowered(path: &Path, more: &[&str]) -> String {
    let mut args = vec!["--split-input-file", path.to_str().expect("UTF-8")];
    let flags = flags(path);
    args.extend(flags.iter().map(String::as_str));
    args.extend(more);
    rewrite(&args).ok()
}

/// What mlir-opt prints of a text, or why it refuses it.
fn mlir_opt(text: &str, flags: &[&str]) -> String {
    let mut args = vec!["--split-input-file", "--allow-unregistered-dialect", "-"];
    args.extend(flags);
    program("mlir-opt-22", &args, text).ok()
}

/// Equal texts, but for empty lines; else shows the first line that differs.
fn same(theirs: &str, ours: &str) {
    let lines = |text: &str| text.lines().filter(|l| !l.is_empty()).map(str::to_string).collect::<Vec<_>>();
    let (theirs, ours) = (lines(theirs), lines(ours));
    if let Some((theirs, ours)) = theirs.iter().zip(&ours).find(|(a, b)| a != b) {
        panic!("theirs: {theirs}\nours:   {ours}");
    }
    assert_eq!(theirs.len(), ours.len());
}

#[test]
fn mlir_opt_reads_what_we_print_and_prints_the_same() {
    if !has("mlir-opt-22") {
        return;
    }
    each(&inputs(), |path| {
        for emit in ["source", "mlir"] {
            let ours = lowered(path, &["--emit", emit]);
            same(&mlir_opt(&ours, &[]), &ours);
            let generic = lowered(path, &["--emit", emit, "--generic"]);
            same(&mlir_opt(&generic, &["--mlir-print-op-generic"]), &generic);
        }
    });
}

#[test]
fn mlir_translate_reads_what_we_lower() {
    if !has("mlir-translate-22") {
        return;
    }
    each(&files("tests/run", &["mlir"]), |path| {
        let theirs = program("mlir-translate-22", &["--mlir-to-llvmir", "-"], lowered(path, &[])).ok();
        assert!(theirs.contains("define"));
        #[cfg(feature = "llvm")]
        {
            let ours = rewrite(&["--emit", "llvm", path.to_str().expect("UTF-8")]).ok();
            // the comment with a block's predecessors is in the order of a list of uses, which means nothing
            let line = |l: &str| l.split("; preds =").next().unwrap_or("").trim_end().to_string();
            let body =
                |ir: &str| ir.lines().filter(|l| !l.starts_with("; ModuleID")).map(line).collect::<Vec<_>>().join("\n");
            assert_eq!(body(&ours).trim_end(), body(&theirs).trim_end());
        }
    });
}
