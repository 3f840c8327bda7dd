//! Lowering: the LLVM dialect and the LLVM IR of each input, and what must hold for all inputs.

use crate::cases::*;
use std::path::Path;

fn inputs() -> Vec<std::path::PathBuf> {
    files("tests/lower", &["mlir"])
}

fn with<'a>(path: &'a Path, flags: &'a [String], more: &[&'a str]) -> Vec<&'a str> {
    let mut args: Vec<&str> = vec!["--split-input-file", path.to_str().expect("UTF-8")];
    args.extend(flags.iter().map(String::as_str));
    args.extend(more);
    args
}

#[test]
fn llvm_dialect() {
    each(&inputs(), |path| {
        snapshot(path, "", &rewrite(&with(path, &flags(path), &[])).ok());
    });
}

#[cfg(feature = "llvm")]
#[test]
fn llvm_ir() {
    each(&inputs(), |path| {
        let text = text(path);
        let mut flags = flags(path);
        if flags.iter().any(|f| f == "--allow-unregistered-dialect" || f == "--partial") {
            return; // what stays has no translation
        }
        flags.extend(["--emit".to_string(), "llvm".to_string()]);
        let outputs: Vec<String> = pieces(&text).into_iter().map(|piece| rewrite_text(&flags, piece).ok()).collect();
        snapshot(path, ".ll", &outputs.join("; -----\n"));
    });
}

/// What is printed is read as the same, in the custom and in the generic form, before and after lowering.
#[test]
fn printing_is_a_fixed_point() {
    each(&inputs(), |path| {
        let flags = flags(path);
        for emit in ["source", "mlir"] {
            let custom = rewrite(&with(path, &flags, &["--emit", emit])).ok();
            let generic = rewrite(&with(path, &flags, &["--emit", emit, "--generic"])).ok();
            let again = |input: &str, form: &[&str]| {
                let mut args = vec!["--split-input-file", "--emit", "source", "-"];
                args.extend(form);
                args.extend(flags.iter().map(String::as_str));
                rewrite_text(&args, input).ok()
            };
            assert_eq!(again(&custom, &[]), custom);
            assert_eq!(again(&generic, &["--generic"]), generic);
            // the custom form says defaults that an op may lack: it is compared with itself read from the generic form
            assert_eq!(again(&custom, &["--generic"]), again(&again(&generic, &[]), &["--generic"]));
        }
    });
}
