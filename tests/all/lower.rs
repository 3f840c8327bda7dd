//! Snapshots of the LLVM dialect and the LLVM IR of each input in `tests/lower/`, and the round trip of their text.

use crate::cases::*;
use std::path::Path;

fn inputs() -> Vec<std::path::PathBuf> {
    files("tests/lower", &["mlir"])
}

/// Returns the arguments for an input file: its flags and `extra` ones.
fn with<'a>(path: &'a Path, flags: &'a [String], extra: &[&'a str]) -> Vec<&'a str> {
    let mut args: Vec<&str> = vec!["--split-input-file", path.to_str().expect("UTF-8")];
    args.extend(flags.iter().map(String::as_str));
    args.extend(extra);
    args
}

#[test]
fn llvm_dialect() {
    for_each_file(&inputs(), |path| {
        snapshot(path, "", &rewrite(&with(path, &flags(path), &[])).ok());
    });
}

#[cfg(feature = "llvm")]
#[test]
fn llvm_ir() {
    for_each_file(&inputs(), |path| {
        let text = text(path);
        let mut flags = flags(path);
        if flags.iter().any(|f| ["--allow-unregistered-dialect", "--partial", "--only"].contains(&f.as_str())) {
            // Ops that remain after a partial lowering have no translation to LLVM IR.
            return;
        }
        flags.extend(["--emit".to_string(), "llvm".to_string()]);
        let outputs: Vec<String> = chunks(&text).into_iter().map(|chunk| rewrite_stdin(&flags, chunk).ok()).collect();
        snapshot(path, ".ll", &outputs.join("; -----\n"));
    });
}

/// Printed text parses to the same program, in the custom and in the generic form, before and after lowering.
#[test]
fn printing_is_a_fixed_point() {
    for_each_file(&inputs(), |path| {
        let flags = flags(path);
        for emit in ["source", "mlir"] {
            let custom = rewrite(&with(path, &flags, &["--emit", emit])).ok();
            let generic = rewrite(&with(path, &flags, &["--emit", emit, "--generic"])).ok();
            let reprint = |input: &str, form: &[&str]| {
                let mut args = vec!["--split-input-file", "--emit", "source", "-"];
                args.extend(form);
                args.extend(flags.iter().map(String::as_str));
                rewrite_stdin(&args, input).ok()
            };
            assert_eq!(reprint(&custom, &[]), custom);
            assert_eq!(reprint(&generic, &["--generic"]), generic);
            // The custom form prints defaults that an op may lack, so it is compared with itself via the generic form.
            assert_eq!(reprint(&custom, &["--generic"]), reprint(&reprint(&generic, &[]), &["--generic"]));
        }
    });
}
