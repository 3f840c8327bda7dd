//! Differential tests against the tools of LLVM 22, if they are installed: they parse our output and print the same
//! text.

use crate::cases::*;
use std::path::{Path, PathBuf};

fn inputs() -> Vec<PathBuf> {
    let mut inputs = files("tests/run", &["mlir"]);
    inputs.extend(files("tests/lower", &["mlir"]));
    inputs
}

/// Runs `rewrite` on an input file with its own flags and `extra` ones.
fn lowered(path: &Path, extra: &[&str]) -> String {
    let mut args = vec!["--split-input-file", path.to_str().expect("UTF-8")];
    let flags = flags(path);
    args.extend(flags.iter().map(String::as_str));
    args.extend(extra);
    rewrite(&args).ok()
}

/// Returns the arguments with which mlir-opt prints the programs of its standard input.
fn mlir_opt_args<'a>(flags: &[&'a str]) -> Vec<&'a str> {
    [&["--split-input-file", "--allow-unregistered-dialect", "-"], flags].concat()
}

/// Returns the text that mlir-opt prints for a program.
fn mlir_opt(text: &str, flags: &[&str]) -> String {
    run_program("mlir-opt-22", &mlir_opt_args(flags), text).ok()
}

/// Returns the lines of a text that are not empty.
fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.is_empty()).collect()
}

/// Asserts that two texts are equal except for empty lines; the message contains the first line that differs.
fn assert_same_lines(theirs: &str, ours: &str) {
    let (theirs, ours) = (lines(theirs), lines(ours));
    if let Some((theirs, ours)) = theirs.iter().zip(&ours).find(|(a, b)| a != b) {
        panic!("theirs: {theirs}\nours:   {ours}");
    }
    assert_eq!(theirs.len(), ours.len());
}

#[test]
fn mlir_opt_prints_our_output_unchanged() {
    if !is_installed("mlir-opt-22") {
        return;
    }
    let forms: [(&[&str], &[&str]); 4] = [
        (&["--emit", "source"], &[]),
        (&["--emit", "mlir"], &[]),
        (&["--emit", "source", "--generic"], &["--mlir-print-op-generic"]),
        (&["--emit", "mlir", "--generic"], &["--mlir-print-op-generic"]),
    ];
    for (ours, theirs) in forms {
        let outputs: Vec<(PathBuf, String)> = inputs().into_iter().map(|p| (p.clone(), lowered(&p, ours))).collect();
        // One run of mlir-opt prints the outputs of many files.
        for batch in outputs.chunks(40) {
            let joined = batch.iter().map(|(_, output)| output.trim_end()).collect::<Vec<_>>().join("\n// -----\n");
            let printed = run_program("mlir-opt-22", &mlir_opt_args(theirs), &joined);
            if printed.code == Some(0) && lines(&printed.ok()) == lines(&joined) {
                continue;
            }
            let paths: Vec<PathBuf> = batch.iter().map(|(path, _)| path.clone()).collect();
            for_each_file(&paths, |path| {
                let (_, output) = batch.iter().find(|(p, _)| p == path).expect("a file of the batch");
                assert_same_lines(&mlir_opt(output, theirs), output);
            });
            panic!("mlir-opt prints each of these files unchanged, but not their concatenation: {paths:#?}");
        }
    }
}

/// `--only` lowers the selected dialects, and mlir-opt the others. The LLVM IR is that of lowering by mlir-opt alone.
#[test]
fn mlir_opt_lowers_the_dialects_that_are_not_selected() {
    if !is_installed("mlir-opt-22") {
        return;
    }
    let passes = [
        "--lower-affine",
        "--convert-scf-to-cf",
        "--convert-vector-to-llvm",
        "--convert-to-llvm",
        "--reconcile-unrealized-casts",
    ];
    let program = "tests/lower/engine/only_arith.mlir";
    let optimize = |text: &str| {
        let ir = run_program("mlir-translate-22", &["--mlir-to-llvmir", "-"], text).ok();
        run_program("opt-22", &["-passes=default<O1>", "-S", "-"], ir).ok()
    };
    let expected = optimize(&run_program("mlir-opt-22", &passes, text(Path::new(program))).ok());
    for dialects in ["arith", "scf", "func", "memref", "cf", "func,cf", "scf,arith", "index"] {
        let partly_lowered = rewrite(&["--only", dialects, program]).ok();
        let lowered = run_program("mlir-opt-22", &passes, partly_lowered).ok();
        assert_eq!(optimize(&lowered), expected, "--only {dialects}");
    }
}

#[test]
fn mlir_translate_emits_the_same_llvm_ir() {
    if !is_installed("mlir-translate-22") {
        return;
    }
    for_each_file(&files("tests/run", &["mlir"]), |path| {
        let theirs = run_program("mlir-translate-22", &["--mlir-to-llvmir", "-"], lowered(path, &[])).ok();
        assert!(theirs.contains("define"));
        #[cfg(feature = "llvm")]
        {
            let ours = rewrite(&["--emit", "llvm", path.to_str().expect("UTF-8")]).ok();
            // The comment with the predecessors of a block is in the arbitrary order of a use list.
            let line = |l: &str| l.split("; preds =").next().unwrap_or("").trim_end().to_string();
            let body =
                |ir: &str| ir.lines().filter(|l| !l.starts_with("; ModuleID")).map(line).collect::<Vec<_>>().join("\n");
            assert_eq!(body(&ours).trim_end(), body(&theirs).trim_end());
        }
    });
}

/// Returns whether an input, whose name begins with `debug_`, is about debug information.
#[cfg(feature = "llvm")]
fn is_about_debug_information(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("debug_"))
}

/// Asserts that llvm-as reads a module.
#[cfg(feature = "llvm")]
fn assemble(ir: &str) {
    run_program("llvm-as-22", &["-o", "/dev/null", "-"], ir).ok();
}

/// Both `rewrite` and mlir-translate translate the input itself: the lowered text has no locations, and so no debug
/// information.
#[cfg(feature = "llvm")]
#[test]
fn mlir_translate_emits_the_same_debug_information() {
    if !is_installed("mlir-translate-22") {
        return;
    }
    let mut inputs = files("tests/lower/llvm", &["mlir"]);
    inputs.retain(|path| is_about_debug_information(path));
    for_each_file(&inputs, |path| {
        let text = text(path);
        for chunk in chunks(&text).into_iter().filter(|chunk| !chunk.contains("mlir-translate rejects")) {
            let theirs = run_program("mlir-translate-22", &["--mlir-to-llvmir", "-"], chunk).ok();
            let ours = rewrite_stdin(&["--emit", "llvm"].map(str::to_string), chunk).ok();
            assemble(&ours);
            assert_eq!(ours.trim_end(), theirs.trim_end());
        }
    });
}

/// A program of the LLVM dialect whose LLVM IR differs from that of mlir-translate has a line with this word and the
/// reason.
#[cfg(feature = "llvm")]
const DIFFERS: &str = "// DIFFERS: ";

#[test]
#[cfg(feature = "llvm")]
fn mlir_translate_emits_the_same_llvm_ir_for_the_llvm_dialect() {
    if !is_installed("mlir-translate-22") {
        return;
    }
    // The comment with the predecessors of a block is in the arbitrary order of a use list.
    let lines = |ir: &str| -> Vec<String> {
        ir.trim_end().lines().map(|l| l.split("; preds =").next().unwrap_or("").trim_end().to_string()).collect()
    };
    let mut inputs = files("tests/lower/llvm", &["mlir"]);
    // mlir-translate does not make line tables (`-g`).
    inputs.retain(|path| !is_about_debug_information(path) && !flags(path).contains(&"-g".to_string()));
    for_each_file(&inputs, |path| {
        let text = text(path);
        for program in chunks(&text) {
            let mut args = flags(path);
            let lowered = rewrite_stdin(&args, program).ok();
            let theirs = run_program("mlir-translate-22", &["--mlir-to-llvmir", "-"], lowered);
            args.extend(["--emit", "llvm"].map(String::from));
            let ours = rewrite_stdin(&args, program).ok();
            assemble(&ours);
            let their_ir = String::from_utf8_lossy(&theirs.stdout);
            let is_same = theirs.code == Some(0) && lines(&their_ir) == lines(&ours);
            assert_eq!(!is_same, program.contains(DIFFERS), "{program}\ntheirs: {their_ir}\nours: {ours}");
        }
    });
}
