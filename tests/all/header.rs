//! Tests of declarations for C and Rust (`--emit header`, `--emit rust`): their text, and programs in C and Rust that
//! call the functions of the object file and print their results.

#![cfg(all(feature = "llvm", target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]

use crate::cases::*;
use std::path::Path;

const PROGRAM: &str = "tests/header/conventions.mlir";

#[test]
fn declarations_are_those_of_the_snapshots() {
    for_each_file(&files("tests/header", &["mlir"]), |path| {
        for (emit, suffix) in [("header", ".h"), ("rust", ".rs")] {
            for (target, name) in [("x86_64-unknown-linux-gnu", ""), ("aarch64-unknown-linux-gnu", ".aarch64")] {
                let input = path.to_str().expect("UTF-8");
                let out = rewrite(&["--emit", emit, "--target", target, input]).ok();
                snapshot(path, &format!("{name}{suffix}"), &out);
            }
        }
    });
}

/// Writes the object file of `PROGRAM` and its declarations to a folder.
fn compile(folder: &Path) {
    for (emit, name) in [("obj", "conventions.o"), ("header", "conventions.h"), ("rust", "conventions.rs")] {
        let output = folder.join(name);
        rewrite(&["--emit", emit, PROGRAM, "-o", output.to_str().expect("UTF-8")]).ok();
    }
}

fn run_in(folder: &Path, program: &str, args: &[&str]) -> String {
    run_program_in(folder, program, args, "").ok()
}

/// The installed C compilers. The test uses each of them, because they implement the calling convention independently.
fn c_compilers() -> Vec<&'static str> {
    ["clang-22", "gcc"].into_iter().filter(|name| is_installed(name)).collect()
}

#[test]
fn programs_in_c_call_the_functions() {
    let folder = tempfile::tempdir().expect("a folder");
    compile(folder.path());
    let expected = text(Path::new("tests/header/conventions.expected"));
    let source = root().join("tests/header/conventions.c");
    for compiler in c_compilers() {
        for level in ["-O0", "-O2"] {
            let include = format!("-I{}", folder.path().display());
            let source = source.to_str().expect("UTF-8");
            let flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", &include, level, "-o", "program"];
            run_in(folder.path(), compiler, &[&flags[..], &[source, "conventions.o"]].concat());
            assert_eq!(run_in(folder.path(), "./program", &[]), expected, "{compiler} {level}");
        }
        std::fs::write(folder.path().join("header.cpp"), "#include \"conventions.h\"\n").expect("written");
        let flags = ["-x", "c++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "header.cpp"];
        run_in(folder.path(), compiler, &flags);
    }
}

#[test]
fn programs_in_rust_call_the_functions() {
    if !is_installed("rustc") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    compile(folder.path());
    std::fs::write(folder.path().join("main.rs"), text(Path::new("tests/header/conventions.rust"))).expect("written");
    for level in ["-Copt-level=0", "-Copt-level=2"] {
        let args = ["--edition=2024", "-Dwarnings", level, "-Clink-arg=conventions.o", "main.rs", "-o", "program"];
        run_in(folder.path(), "rustc", &args);
        let expected = text(Path::new("tests/header/conventions.expected"));
        assert_eq!(run_in(folder.path(), "./program", &[]), expected, "{level}");
    }
}

#[test]
fn other_targets_are_refused() {
    for target in ["x86_64-pc-windows-msvc", "riscv64-unknown-linux-gnu", "wasm32-unknown-unknown"] {
        let output = rewrite_stdin(&["--emit", "header", "--target", target], "func.func @f() { return }");
        assert!(output.code == Some(1) && output.stdout.is_empty(), "{target}");
        assert!(output.stderr.contains("error[L0025]: cannot declare the functions"), "{}", output.stderr);
    }
}

#[test]
fn options_of_llvm_have_no_effect_on_declarations() {
    for option in ["-O2", "--mcpu=native", "--split-input-file"] {
        let output = rewrite_stdin(&["--emit", "header", option], "func.func @f() { return }");
        assert!(output.code == Some(2) && output.stdout.is_empty(), "{option}: {}", output.stderr);
    }
}
