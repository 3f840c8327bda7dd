//! Tests of MLIR bytecode: what is written is read as the same program, by `rewrite` and by mlir-opt, and a damaged
//! file is an error.

use crate::cases::*;
use rewrite::report::{Diagnostic, SourceId};
use rewrite::{Context, LocationSource, Module, ParseOptions, PrintOptions, conversion, ruleset};
use std::path::{Path, PathBuf};

/// The program of the tests of the command.
const PROGRAM: &str = "func.func @main() -> i32 {
  %c = arith.constant 40 : i32
  %d = arith.constant 2 : i32
  %s = arith.addi %c, %d overflow<nsw> : i32
  return %s : i32
}
";

fn inputs() -> Vec<PathBuf> {
    let mut inputs = files("tests/run", &["mlir"]);
    inputs.extend(files("tests/lower", &["mlir"]));
    inputs.extend(files("examples", &["mlir"]));
    inputs
}

const OPTIONS: ParseOptions = ParseOptions { allow_unregistered: true };

/// Reads a program; `None` if it is refused.
fn read(ctx: &Context, text: &str) -> Option<Module> {
    Some(rewrite::read(ctx, SourceId::Input(0), text, 0..text.len(), OPTIONS).ok()?.0)
}

fn read_bytecode(ctx: &Context, bytes: &[u8]) -> Result<Module, Vec<Diagnostic>> {
    rewrite::read_bytecode(ctx, SourceId::Input(0), bytes, OPTIONS).map(|(module, _)| module)
}

/// Returns the text of a module with all locations.
fn print(ctx: &Context, module: &Module, origin: Option<LocationSource<'_>>) -> String {
    rewrite::print(ctx, module, PrintOptions { generic: false, locations: origin })
}

/// Returns the text of the program in a file of bytecode.
fn text_of(bytes: &[u8], origin: Option<LocationSource<'_>>) -> String {
    let ctx = Context::new(ruleset::built_in());
    let module = read_bytecode(&ctx, bytes).unwrap_or_else(|errors| panic!("{errors:#?}"));
    print(&ctx, &module, origin)
}

#[test]
fn written_programs_are_read_as_the_same_text() {
    for_each_file(&inputs(), |path| {
        let mut count = 0;
        for chunk in chunks(&text(path)) {
            let ctx = Context::new(ruleset::built_in());
            let Some(module) = read(&ctx, chunk) else { continue };
            count += 1;
            let origin = Some(LocationSource { name: "a.mlir", text: chunk });
            let nowhere = Some(LocationSource { name: "a.mlir", text: "" });
            assert_eq!(text_of(&rewrite::write_bytecode(&ctx, &module, origin), nowhere), print(&ctx, &module, origin));
            let Ok((lowered, _)) = rewrite::lower(&ctx, module, &conversion::Options::default()) else { continue };
            assert_eq!(text_of(&rewrite::write_bytecode(&ctx, &lowered, None), None), print(&ctx, &lowered, None));
        }
        // The programs of some files have dialects of rule files.
        assert!(count > 0 || path.starts_with("examples") || text(path).contains("ARGS"), "a program is accepted");
    });
}

/// Runs mlir-opt on bytes or text.
fn mlir_opt(input: &[u8], args: &[&str]) -> RunOutput {
    let args = [&["--allow-unregistered-dialect", "-"], args].concat();
    run_program("mlir-opt-22", &args, input)
}

/// Some programs of the inputs: all of them in `make test-all`.
fn sampled_programs() -> Vec<(PathBuf, String)> {
    let programs = inputs().into_iter().flat_map(|path| {
        let text = text(&path);
        chunks(&text).into_iter().map(|chunk| (path.clone(), chunk.to_string())).collect::<Vec<_>>()
    });
    programs.step_by((12 / repetitions(1)).max(1)).collect()
}

/// Runs a test on programs that both `rewrite` and mlir-opt accept. The test gets the text of the program.
fn for_each_common_program(test: impl Fn(&str)) {
    let mut count = 0;
    for (path, program) in sampled_programs() {
        let ctx = Context::new(ruleset::built_in());
        let Some(module) = read(&ctx, &program) else { continue };
        let printed = print(&ctx, &module, None);
        if mlir_opt(printed.as_bytes(), &[]).code != Some(0) {
            continue;
        }
        count += 1;
        println!("a program of {}:\n{printed}", path.display());
        test(&printed);
    }
    assert!(count > 50, "{count} programs");
}

#[test]
fn mlir_opt_reads_what_is_written() {
    if !is_installed("mlir-opt-22") {
        return;
    }
    for_each_common_program(|program| {
        let ctx = Context::new(ruleset::built_in());
        let module = read(&ctx, program).expect("it was read before");
        let origin = Some(LocationSource { name: "<stdin>", text: program });
        let flags = ["--mlir-print-debuginfo"];
        let ours = mlir_opt(&rewrite::write_bytecode(&ctx, &module, origin), &flags).ok();
        // mlir-opt loses the identity of `distinct` attributes inside of attributes that bytecode stores as text.
        let theirs = mlir_opt(program.as_bytes(), &["--emit-bytecode"]).stdout;
        assert_eq!(ours, mlir_opt(&theirs, &flags).ok());
    });
}

#[test]
fn what_mlir_opt_writes_is_read() {
    if !is_installed("mlir-opt-22") {
        return;
    }
    for_each_common_program(|program| {
        let bytes = mlir_opt(program.as_bytes(), &["--emit-bytecode"]).stdout;
        let ctx = Context::new(ruleset::built_in());
        let theirs = read(&ctx, &mlir_opt(&bytes, &[]).ok()).expect("it was read before");
        assert_eq!(text_of(&bytes, None), print(&ctx, &theirs, None));
    });
}

/// Until version 4 there are no properties, so mlir-opt loses flags such as `overflow<nsw>` of `llvm.add`, which are no
/// attributes. Its own text is what the file contains.
#[test]
fn all_versions_are_read() {
    if !is_installed("mlir-opt-22") {
        return;
    }
    let mut paths = files("tests/run", &["mlir"]);
    let lost = ["overflow", "llvm.getelementptr", "disjoint"];
    paths.retain(|path| !lost.iter().any(|word| text(path).contains(word)));
    for_each_file(&paths, |path| {
        let program = text(path);
        let expected = {
            let ctx = Context::new(ruleset::built_in());
            let Some(module) = read(&ctx, &program) else { return };
            print(&ctx, &module, None)
        };
        for version in 0..=6 {
            let flag = format!("--emit-bytecode-version={version}");
            let out = mlir_opt(program.as_bytes(), &["--emit-bytecode", &flag]);
            if out.code == Some(0) {
                assert_eq!(text_of(&out.stdout, None), expected, "version {version}");
            }
        }
    });
}

/// A file with every kind of section.
fn large_file() -> Vec<u8> {
    let program = text(Path::new("tests/lower/llvm/debug_programs.mlir"));
    let mut bytes = Vec::new();
    for chunk in chunks(&program) {
        let ctx = Context::new(ruleset::built_in());
        let Some(module) = read(&ctx, chunk) else { continue };
        let origin = Some(LocationSource { name: "a.mlir", text: chunk });
        let written = rewrite::write_bytecode(&ctx, &module, origin);
        if written.len() > bytes.len() {
            bytes = written;
        }
    }
    bytes
}

#[test]
fn a_truncated_file_is_an_error() {
    let bytes = large_file();
    let ctx = Context::new(ruleset::built_in());
    assert!(read_bytecode(&ctx, &bytes).is_ok());
    for len in 4..bytes.len() {
        let errors = read_bytecode(&ctx, &bytes[..len]).expect_err("it is truncated");
        assert!(errors[0].code == "M0201" && !errors[0].notes.is_empty(), "{errors:#?}");
    }
}

#[test]
fn a_damaged_file_is_an_error_or_another_program() {
    let mut bytes = large_file();
    let mut error_count = 0;
    for position in 4..bytes.len() {
        let ctx = Context::new(ruleset::built_in());
        bytes[position] ^= 1 << (position % 8);
        match read_bytecode(&ctx, &bytes) {
            Ok(module) => drop(print(&ctx, &module, None)),
            Err(errors) => error_count += usize::from(!errors.is_empty()),
        }
        bytes[position] ^= 1 << (position % 8);
    }
    assert!(error_count > bytes.len() / 2, "{error_count} of {} errors", bytes.len());
}

#[test]
fn every_command_reads_bytecode() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.mlirbc");
    let file = file.to_str().expect("UTF-8");
    let written = rewrite_stdin(&["--emit", "source-mlirbc", "-", "-o", file], PROGRAM);
    assert_eq!((written.code, written.stderr.as_str()), (Some(0), ""));
    let source = rewrite_stdin(&["--emit", "source", "-"], PROGRAM).ok();
    assert_eq!(rewrite(&["--emit", "source", file]).ok(), source);
    let lowered = rewrite_stdin(&["-"], PROGRAM).ok();
    assert_eq!(rewrite(&[file]).ok(), lowered);
    assert_eq!(rewrite(&["upgrade", "--quiet", file]).ok(), source);
    assert_eq!(
        rewrite(&["explain", file]).ok(),
        rewrite_stdin(&["explain", "-"], &source).ok().replace("<stdin>", file)
    );
    let bytes = std::fs::read(file).expect("written");
    assert_eq!(run_program(env!("CARGO_BIN_EXE_rewrite"), &["--emit", "source", "-"], &bytes).ok(), source);
    let in_place = rewrite(&["upgrade", "--in-place", file]);
    assert!(in_place.code == Some(1) && in_place.stderr.contains("U0032"), "{}", in_place.stderr);
    let spelled = rewrite(&["--spelling", "2021", file]).ok();
    assert_eq!(spelled, rewrite_stdin(&["--spelling", "2021", "-"], &source).ok());
    #[cfg(feature = "llvm")]
    assert_eq!(rewrite(&["run", file]).ok(), "42\n");
}

#[test]
fn lowered_programs_are_written() {
    let out = rewrite_stdin(&["--emit", "mlirbc", "-"], PROGRAM);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""));
    assert_eq!(text_of(&out.stdout, None), rewrite_stdin(&["-"], PROGRAM).ok());
}

#[cfg(feature = "llvm")]
#[test]
fn imported_programs_are_written() {
    let file = "tests/import/c/structs_O2.ll";
    let out = rewrite(&["import", "--lossy", "--emit", "mlirbc", file]);
    assert_eq!(out.code, Some(0), "{}", out.stderr);
    assert_eq!(text_of(&out.stdout, None), {
        let text = rewrite(&["import", "--lossy", file]).ok();
        let ctx = Context::new(ruleset::built_in());
        print(&ctx, &read(&ctx, &text).expect("valid"), None)
    });
}

/// The declared dialect of a rule file, whose attributes have their own encodings.
#[test]
fn programs_of_declared_dialects_are_written_and_read() {
    let (rules, program) = ("tests/dialects/machine.rules", "tests/dialects/machine.mlir");
    let text = rewrite(&["--rules", rules, "--emit", "source", program]).ok();
    let bytes = rewrite(&["--rules", rules, "--emit", "source-mlirbc", program]).stdout;
    let args = ["--rules", rules, "--emit", "source", "-"];
    assert_eq!(run_program(env!("CARGO_BIN_EXE_rewrite"), &args, bytes).ok(), text);
}
