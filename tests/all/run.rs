//! Running: what the programs print, by our own JIT and by the peer's interpreter of our LLVM IR.

#![cfg(feature = "llvm")]

use crate::cases::*;

#[test]
fn programs_print_what_is_expected() {
    each(&files("tests/run", &["mlir"]), |path| {
        let out = rewrite(&["run", path.to_str().expect("UTF-8")]).ok();
        assert_eq!(without_addresses(&out), text(&path.with_extension("expected")));
    });
}

#[test]
fn lli_prints_the_same() {
    let Some(libraries) = runtime() else { return };
    if !has("lli-22") {
        return;
    }
    each(&files("tests/run", &["mlir"]), |path| {
        let ir = rewrite(&["--emit", "llvm", path.to_str().expect("UTF-8")]).ok();
        let loads: Vec<String> = libraries.iter().map(|l| format!("--load={l}")).collect();
        let mut args: Vec<&str> = loads.iter().map(String::as_str).collect();
        args.push("-");
        // a main without result ends with any code: only what it prints counts
        let ran = program("lli-22", &args, &ir);
        let out = without_addresses(&String::from_utf8_lossy(&ran.stdout));
        assert_eq!(out, text(&path.with_extension("expected")), "{}", ran.stderr);
    });
}

/// Where a memref's memory lies differs from run to run.
pub fn without_addresses(out: &str) -> String {
    let mut parts = out.split("base@ = 0x");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, rest| text + "base@ = _" + rest.trim_start_matches(|c: char| c.is_ascii_hexdigit()))
}

/// The peer's libraries with the functions that print.
fn runtime() -> Option<Vec<String>> {
    if !has("llvm-config-22") {
        return None;
    }
    let folder = program("llvm-config-22", &["--libdir"], "").ok();
    let paths = ["libmlir_c_runner_utils.so.22.1", "libmlir_runner_utils.so.22.1"];
    let paths = paths.map(|name| format!("{}/{name}", folder.trim()));
    let there = paths.iter().all(|p| std::path::Path::new(p).exists());
    if !there {
        eprintln!("skipped: the peer's run-time libraries are not installed");
    }
    there.then(|| paths.to_vec())
}
