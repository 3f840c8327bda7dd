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

/// Element sizes follow the machine's data layout: an i96 has 16 bytes on x86-64, but 12 by LLVM's default layout.
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

/// The conversions to `bf16` are functions of the run-time library. LLVM reads the result of a plain conversion from
/// another register than that of a constrained one.
#[cfg(all(target_arch = "x86_64", not(windows)))]
#[test]
fn conversions_to_bf16_are_plain_or_constrained() {
    let mut program = String::new();
    for wide in ["f80", "f128"] {
        program += &format!(
            "llvm.func @from_{wide}(%x: f64) -> bf16 {{
               %0 = llvm.fpext %x : f64 to {wide}
               %1 = llvm.fptrunc %0 : {wide} to bf16
               llvm.return %1 : bf16\n}}\n"
        );
    }
    for source in ["f32", "f64"] {
        program += &format!(
            "llvm.func @constrained_{source}(%x: {source}) -> bf16 {{
               %0 = llvm.intr.experimental.constrained.fptrunc %x tonearest ignore : {source} to bf16
               llvm.return %0 : bf16\n}}\n"
        );
    }
    for entry in ["from_f80", "from_f128", "constrained_f32", "constrained_f64"] {
        // 1 + 2^-7 + 2^-9 is rounded down to a neighbour of 1.
        assert_eq!(
            rewrite_stdin(&["run", "-", "--entry", entry, "1.009765625"], &program).ok(),
            "1.0078125\n",
            "{entry}"
        );
    }
}

#[test]
fn a_constructor_has_neither_parameters_nor_results() {
    let program = "llvm.func @init(%n: i32) { llvm.return }\nllvm.func @main() { llvm.return }
        llvm.mlir.global_ctors ctors = [@init], priorities = [1 : i32], data = [#llvm.zero]";
    let output = rewrite_stdin(&["run", "-"], program);
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("error[L0014]: cannot run entry 0 of `@llvm.global_ctors`"), "{}", output.stderr);
}

/// A program that prints a line and then fails in one of several ways.
const FAILING_PROGRAM: &str = "func.func private @printI64(i64)
func.func private @printNewline()
func.func private @abort()
func.func @print() {
  %n = arith.constant 42 : i64
  call @printI64(%n) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%n) : (i64) -> ()
  return
}
func.func @call_abort() {
  call @print() : () -> ()
  call @abort() : () -> ()
  return
}
func.func @assert(%c: i1) {
  call @print() : () -> ()
  cf.assert %c, \"c holds\"
  return
}
func.func @store() {
  call @print() : () -> ()
  %p = llvm.mlir.zero : !llvm.ptr
  %c = arith.constant 3 : i32
  llvm.store volatile %c, %p : i32, !llvm.ptr
  return
}
func.func @overflow(%n: i32) -> i32 {
  call @print() : () -> ()
  %r = func.call @recurse(%n) : (i32) -> i32
  return %r : i32
}
func.func @recurse(%n: i32) -> i32 {
  %r = func.call @recurse(%n) : (i32) -> i32
  %s = arith.addi %r, %n : i32
  return %s : i32
}
func.func @loop() {
  call @print() : () -> ()
  %c = arith.constant 1 : i32
  %p = llvm.alloca %c x i32 : (i32) -> !llvm.ptr
  cf.br ^l
^l:
  llvm.store volatile %c, %p : i32, !llvm.ptr
  cf.br ^l
}
";

/// The output goes to a pipe, so it is in C's buffer when the program fails.
#[test]
fn no_output_is_lost_when_a_program_fails() {
    for (args, out, report, lines) in [
        (&["--entry", "call_abort"][..], "42\n42", "L0017]: the program was ended by SIGABRT", &[13][..]),
        (&["--entry", "assert", "false"], "42\n42c holds\n", "such as that of a failed assertion", &[18]),
        (&["--entry", "store"], "42\n42", "L0017]: the program was ended by SIGSEGV", &[25]),
        (&["--entry", "overflow", "1"], "42\n42", "L0017]: the program was ended by a stack overflow (SIGSEGV)", &[34]),
        (
            &["--entry", "loop", "--timeout", "0.3"],
            "42\n42",
            "L0034]: the program was ended after 0.3 seconds",
            &[44, 45],
        ),
    ] {
        let output = rewrite_stdin(&[&["run", "-g", "-"], args].concat(), FAILING_PROGRAM);
        assert_eq!(output.code, Some(1), "{args:?}: {}", output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), out, "{args:?}");
        assert!(output.stderr.starts_with("error[") && output.stderr.contains(report), "{args:?}: {}", output.stderr);
        if cfg!(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))) {
            let names = |line: &i32| output.stderr.contains(&format!("  --> <stdin>:{line}:"));
            assert!(lines.iter().any(names), "{args:?}: {}", output.stderr);
        }
    }
}

#[test]
fn no_output_is_lost_when_a_user_ends_a_program() {
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    // A shell without job control starts its background jobs with SIGINT ignored, and a child inherits that.
    let reset_signals = || {
        // SAFETY: `signal` may be called between fork and exec.
        unsafe { libc::signal(libc::SIGINT, libc::SIG_DFL) };
        Ok(())
    };
    // The program prints more text than the buffer of C's stdout has room for. Part of the text therefore reaches
    // the file `printed` while the program runs. The test waits for this part, and then sends the signal.
    let program = FAILING_PROGRAM.replace(
        "func.func @loop() {\n",
        "func.func @loop() {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %n = arith.constant 30000 : index
           scf.for %i = %c0 to %n step %c1 {
             func.call @print() : () -> ()
           }\n",
    );
    for signal in [libc::SIGINT, libc::SIGTERM, libc::SIGHUP] {
        let folder = tempfile::tempdir().expect("a folder");
        let (input, printed) = (folder.path().join("loop.mlir"), folder.path().join("printed"));
        std::fs::write(&input, &program).expect("writable");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_rewrite"));
        command.args(["run", "--entry", "loop"]).arg(&input);
        command.stdout(std::fs::File::create(&printed).expect("writable"));
        // SAFETY: `reset_signals` allocates nothing.
        let mut child = unsafe { command.pre_exec(reset_signals) }.spawn().expect("it starts");
        while std::fs::metadata(&printed).expect("it was created").len() < 100_000 {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        // The rest fits in the buffer and is printed within microseconds.
        std::thread::sleep(std::time::Duration::from_millis(300));
        // SAFETY: the child is live.
        unsafe { libc::kill(child.id() as libc::pid_t, signal) };
        assert_eq!(child.wait().expect("it ends").signal(), Some(signal));
        assert_eq!(std::fs::read_to_string(&printed).expect("readable"), "42\n42".repeat(30_001));
    }
}

#[test]
fn a_program_within_its_time_limit_is_not_ended() {
    let program = "func.func @main() -> i32 { %c = arith.constant 7 : i32  return %c : i32 }";
    assert_eq!(rewrite_stdin(&["run", "-", "--timeout", "60"], program).ok(), "7\n");
    assert_eq!(rewrite_stdin(&["run", "-", "--timeout", "0"], program).code, Some(2));
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
