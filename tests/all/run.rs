//! Tests of the output of the programs in `tests/run/`, run by our JIT (`rewrite run`) and by LLVM's `lli`.

#![cfg(feature = "llvm")]

use crate::cases::*;

#[test]
fn programs_print_what_is_expected() {
    for_each_file(&files("tests/run", &["mlir"]), |path| {
        let out = rewrite(&["run", path.to_str().expect("UTF-8")]).ok();
        assert_eq!(without_addresses(&out), text(&path.with_extension("expected")));
    });
}

#[test]
fn lli_prints_the_same() {
    let Some(libraries) = runtime_libraries() else { return };
    if !is_installed("lli-22") {
        return;
    }
    for_each_file(&files("tests/run", &["mlir"]), |path| {
        let ir = rewrite(&["--emit", "llvm", path.to_str().expect("UTF-8")]).ok();
        let loads: Vec<String> = libraries.iter().map(|l| format!("--load={l}")).collect();
        let mut args: Vec<&str> = loads.iter().map(String::as_str).collect();
        args.push("-");
        // The exit code of a `main` without result is arbitrary, so only the output is compared.
        let output = run_program("lli-22", &args, &ir);
        let out = without_addresses(&String::from_utf8_lossy(&output.stdout));
        assert_eq!(out, text(&path.with_extension("expected")), "{}", output.stderr);
    });
}

/// Destructors run in descending order of their priorities, and in reverse order of the list if these are equal.
#[test]
fn destructors_run_after_the_function() {
    let mut program = "llvm.func @printI64(i64)\nllvm.func @printNewline()\n".to_string();
    for (name, number) in [("main", 1), ("a", 2), ("b", 3), ("c", 4)] {
        program += &format!(
            "llvm.func @{name}() {{\n  %n = llvm.mlir.constant({number} : i64) : i64
               llvm.call @printI64(%n) : (i64) -> ()\n  llvm.call @printNewline() : () -> ()\n  llvm.return\n}}\n"
        );
    }
    program += "llvm.mlir.global_dtors dtors = [@a, @b, @c], priorities = [20 : i32, 10 : i32, 20 : i32],
                  data = [#llvm.zero, #llvm.zero, #llvm.zero]";
    assert_eq!(rewrite_stdin(&["run", "-"], &program).ok(), "1\n4\n2\n3\n");
}

/// The elements of i96 have the size of the machine: 16 bytes on x86-64, but 12 bytes by the default data layout.
#[test]
fn sizes_are_those_of_the_machine() {
    let program = "
        func.func private @printI64(i64)
        func.func private @printNewline()
        func.func @main() {
          %a = memref.alloca() : memref<4xi96>
          %b = memref.alloca() : memref<4xi96>
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c4 = arith.constant 4 : index
          scf.for %i = %c0 to %c4 step %c1 {
            %j = arith.index_cast %i : index to i96
            memref.store %j, %a[%i] : memref<4xi96>
            %z = arith.constant 77 : i96
            memref.store %z, %b[%i] : memref<4xi96>
          }
          memref.copy %a, %b : memref<4xi96> to memref<4xi96>
          scf.for %i = %c0 to %c4 step %c1 {
            %v = memref.load %b[%i] : memref<4xi96>
            %w = arith.trunci %v : i96 to i64
            func.call @printI64(%w) : (i64) -> ()
            func.call @printNewline() : () -> ()
          }
          return
        }";
    assert_eq!(rewrite_stdin(&["run", "-"], program).ok(), "0\n1\n2\n3\n");
}

#[test]
fn a_constructor_has_neither_parameters_nor_results() {
    let program = "llvm.func @init(%n: i32) { llvm.return }\nllvm.func @main() { llvm.return }
        llvm.mlir.global_ctors ctors = [@init], priorities = [1 : i32], data = [#llvm.zero]";
    let output = rewrite_stdin(&["run", "-"], program);
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("error[L0014]: cannot run entry 0 of `@llvm.global_ctors`"), "{}", output.stderr);
}

/// Replaces the addresses of memrefs, which differ from run to run.
pub fn without_addresses(out: &str) -> String {
    let mut parts = out.split("base@ = 0x");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, rest| text + "base@ = _" + rest.trim_start_matches(|c: char| c.is_ascii_hexdigit()))
}

/// Returns MLIR's run-time libraries, which define the printing functions, if they are installed.
fn runtime_libraries() -> Option<Vec<String>> {
    if !is_installed("llvm-config-22") {
        return None;
    }
    let folder = run_program("llvm-config-22", &["--libdir"], "").ok();
    let paths = ["libmlir_c_runner_utils.so.22.1", "libmlir_runner_utils.so.22.1"];
    let paths = paths.map(|name| format!("{}/{name}", folder.trim()));
    if !paths.iter().all(|p| std::path::Path::new(p).exists()) {
        eprintln!("skipped: MLIR's run-time libraries are not installed");
        return None;
    }
    Some(paths.to_vec())
}
