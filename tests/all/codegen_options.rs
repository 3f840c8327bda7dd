//! Tests of the options of LLVM (`-O`, `--passes`, `--target`, `--mcpu`, `--mattr`, `--relocation-model`), and of the
//! arguments and results of programs that are run.

#![cfg(feature = "llvm")]

use crate::cases::*;

const PROGRAM: &str = "
    llvm.mlir.global internal @count(0 : i32) : i32
    func.func @fib(%n: i32) -> i32 {
      %c1 = arith.constant 1 : i32
      %c2 = arith.constant 2 : i32
      %is_small = arith.cmpi slt, %n, %c2 : i32
      %r = scf.if %is_small -> i32 {
        scf.yield %n : i32
      } else {
        %a = arith.subi %n, %c1 : i32
        %b = arith.subi %n, %c2 : i32
        %x = func.call @fib(%a) : (i32) -> i32
        %y = func.call @fib(%b) : (i32) -> i32
        %s = arith.addi %x, %y : i32
        scf.yield %s : i32
      }
      return %r : i32
    }
    func.func @swap(%a: f32, %b: i1, %c: i8, %d: f16) -> (f16, i8, i1, f32) {
      return %d, %c, %b, %a : f16, i8, i1, f32
    }
    func.func @nothing() { return }
    func.func @sum(%m: memref<4xf32>) -> f32 {
      %c0 = arith.constant 0 : index
      %v = memref.load %m[%c0] : memref<4xf32>
      return %v : f32
    }
    func.func @get_count() -> !llvm.ptr {
      %p = llvm.mlir.addressof @count : !llvm.ptr
      return %p : !llvm.ptr
    }";

/// Returns the lines that follow the identification of the module. The comment with the predecessors of a block is in
/// the arbitrary order of a use list, so it is left out.
fn body_of(ir: &str) -> String {
    let is_name = |line: &&str| line.starts_with("; ModuleID") || line.starts_with("source_filename");
    let lines = ir.lines().filter(|line| !is_name(line));
    lines.map(|line| line.split("; preds =").next().unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_function_is_called_with_numbers() {
    let run = |args: &[&str]| rewrite_stdin(&[&["run", "-"], args].concat(), PROGRAM).ok();
    assert_eq!(run(&["--entry", "fib", "20"]), "6765\n");
    assert_eq!(run(&["-5", "--entry", "fib"]), "-5\n");
    assert_eq!(run(&["--entry", "fib", "0x7"]), "13\n");
    assert_eq!(run(&["--entry", "swap", "0.1", "true", "200", "-2.5"]), "-2.5\n-56\ntrue\n0.1\n");
    assert_eq!(run(&["--entry", "nothing"]), "");
}

#[test]
fn arguments_fit_the_function() {
    for (args, message) in [
        (&["--entry", "fib"][..], "`@fib`: it has 1 parameters, found 0 arguments"),
        (&["--entry", "fib", "1", "2"], "`@fib`: it has 1 parameters, found 2 arguments"),
        (&["--entry", "fib", "4294967296"], "expected an argument of type `i32`, found `4294967296`"),
        (&["--entry", "fib", "one"], "expected an argument of type `i32`, found `one`"),
        (&["--entry", "swap", "0.1", "2", "3", "4"], "expected an argument of type `i1`, found `2`"),
        (&["--entry", "sum", "1", "2", "3", "4", "5"], "expected an argument of type `ptr`, found `1`"),
    ] {
        let output = rewrite_stdin(&[&["run", "-"], args].concat(), PROGRAM);
        assert!(output.code == Some(1) && output.stderr.contains("error[L0014]"), "{args:?}: {}", output.stderr);
        assert!(output.stderr.contains(message), "{args:?}: {}", output.stderr);
    }
}

#[test]
fn a_signal_is_reported() {
    let program = "func.func @main() {
      %p = llvm.mlir.zero : !llvm.ptr
      %c = arith.constant 3 : i32
      llvm.store volatile %c, %p : i32, !llvm.ptr
      return
    }
    func.func @overflow(%n: i32) -> i32 {
      %r = func.call @overflow(%n) : (i32) -> i32
      %s = arith.addi %r, %n : i32
      return %s : i32
    }
    func.func @trap() { \"llvm.intr.trap\"() : () -> ()  return }";
    for (args, signal) in [
        (&["run", "-"][..], "SIGSEGV"),
        (&["run", "-", "1", "--entry", "overflow"], "a stack overflow (SIGSEGV)"),
        (&["run", "-", "--entry", "trap"], "SIGILL"),
    ] {
        let output = rewrite_stdin(args, program);
        assert_eq!(output.code, Some(1), "the program failed");
        let message = format!("error[L0017]: the program was ended by {signal}");
        assert!(output.stderr.starts_with(&message), "{args:?}: {}", output.stderr);
    }
}

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
#[test]
fn the_report_of_a_signal_names_the_line() {
    let program = "func.func @store() {
  %p = llvm.mlir.zero : !llvm.ptr
  %c = arith.constant 3 : i32
  llvm.store volatile %c, %p : i32, !llvm.ptr
  return
}
func.func private @abort()
func.func @in_c() {
  call @abort() : () -> ()
  return
}
func.func @trap() {
  \"llvm.intr.trap\"() : () -> ()
  return
}";
    for (entry, signal, place) in [
        ("store", "SIGSEGV", "  --> <stdin>:4:3\n"),
        ("in_c", "SIGABRT", "  --> <stdin>:9:3 (in a function that is called here)\n"),
        ("trap", "SIGILL", "  --> <stdin>:13:3\n"),
    ] {
        for level in ["-O0", "-O2"] {
            let output = rewrite_stdin(&["run", "-g", level, "-", "--entry", entry], program);
            assert_eq!(output.code, Some(1), "the program failed");
            assert!(output.stderr.contains(signal) && output.stderr.contains(place), "{entry}: {}", output.stderr);
        }
        let output = rewrite_stdin(&["run", "-", "--entry", entry], program);
        assert!(!output.stderr.contains("-->") && output.stderr.contains("`-g` adds line tables"), "{}", output.stderr);
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn unknown_processors_and_features_are_errors() {
    for (args, messages) in [
        (&["--mcpu", "znver33"][..], &["unknown processor `znver33`", "did you mean `znver3`?"][..]),
        (&["--mattr", "+avx22"], &["unknown feature `+avx22`", "did you mean `+avx2`?"]),
        (&["--mattr", "-avx2,-fmaa"], &["unknown feature `-fmaa`", "did you mean `-fma`?"]),
        (&["--mattr", "avx2"], &["expected `+` or `-` before the feature `avx2`", "`+avx2` adds it"]),
        (&["--mcpu", "help"], &["the processors are: ", "znver3"]),
        (&["--mattr", "+help"], &["the features are: ", "+avx2"]),
        (&["--mcpu", "k8", "--mattr", "+nothing-like-it"], &["`--mattr +help` lists the features"]),
    ] {
        for emit in ["obj", "llvm"] {
            let output = rewrite_stdin(&[&["--emit", emit], args].concat(), PROGRAM);
            assert!(output.code == Some(1) && output.stdout.is_empty(), "{args:?}: {}", output.stderr);
            assert!(output.stderr.starts_with("error[L0024]"), "{args:?}: {}", output.stderr);
            assert!(!output.stderr.contains("(ignoring"), "{args:?}: {}", output.stderr);
            messages.iter().for_each(|m| assert!(output.stderr.contains(m), "{args:?}: {}", output.stderr));
        }
    }
}

#[test]
fn levels_and_passes_are_those_of_opt() {
    if !is_installed("opt-22") {
        return;
    }
    let unoptimized = rewrite_stdin(&["--emit", "llvm"], PROGRAM).ok();
    for (ours, theirs) in [
        ("-O1", "-passes=default<O1>"),
        ("-O2", "-passes=default<O2>"),
        ("-O3", "-passes=default<O3>"),
        ("--passes=mem2reg,instcombine<no-verify-fixpoint>", "-passes=mem2reg,instcombine<no-verify-fixpoint>"),
        ("--passes=function(gvn),globaldce", "-passes=function(gvn),globaldce"),
    ] {
        let expected = run_program("opt-22", &["-S", theirs, "-"], &unoptimized);
        assert_eq!(expected.code, Some(0), "{}", expected.stderr);
        let ir = rewrite_stdin(&["--emit", "llvm", ours], PROGRAM).ok();
        assert_eq!(body_of(&ir), body_of(&String::from_utf8_lossy(&expected.stdout)), "{ours}");
    }
    assert_eq!(rewrite_stdin(&["--emit", "llvm", "-O0"], PROGRAM).ok(), unoptimized);
}

#[test]
fn optimized_programs_run() {
    for level in ["-O0", "-O1", "-O2", "-O3", "--passes=sroa,early-cse"] {
        let out = rewrite_stdin(&["run", "-", level, "--entry", "fib", "15"], PROGRAM).ok();
        assert_eq!(out, "610\n", "{level}");
    }
}

#[test]
fn invalid_passes_are_refused() {
    for passes in ["no-such-pass", "default<O9>", "mem2reg,", "trigger-crash-module"] {
        let output = rewrite_stdin(&["--emit", "llvm", "--passes", passes], PROGRAM);
        assert!(output.code == Some(1) && output.stdout.is_empty(), "{passes}");
        assert!(output.stderr.starts_with("error[L0007]: cannot run the passes"), "{passes}: {}", output.stderr);
    }
}

#[test]
fn a_target_replaces_that_of_the_program() {
    let ir =
        rewrite_stdin(&["--emit", "llvm", "--target", "wasm32-unknown-unknown"], "func.func @f(%i: index) { return }");
    let ir = ir.ok();
    assert!(ir.contains("target triple = \"wasm32-unknown-unknown\"") && ir.contains("@f(i32 %0)"), "{ir}");
    let text =
        rewrite_stdin(&["--target", "armv7-none-eabi"], "module attributes {llvm.target_triple = \"x\"} {}").ok();
    assert_eq!(text, "module attributes {llvm.target_triple = \"armv7-none-eabi\"} {\n}\n");
    let output = rewrite_stdin(&["--emit", "asm", "--target", "nonsense"], PROGRAM);
    assert!(output.stderr.contains("error[L0005]: unknown target `nonsense`"), "{}", output.stderr);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn the_processor_is_that_of_the_options() {
    let ir = rewrite_stdin(&["--emit", "llvm", "--mcpu", "znver3", "--mattr=-avx2,+fma"], PROGRAM).ok();
    assert!(ir.contains("\"target-cpu\"=\"znver3\" \"target-features\"=\"-avx2,+fma\""), "{ir}");
    let program = "func.func @f(%a: vector<16xf32>) -> vector<16xf32> {
      %s = arith.addf %a, %a : vector<16xf32>
      return %s : vector<16xf32>
    }";
    let asm = |args: &[&str]| rewrite_stdin(&[&["--emit", "asm"], args].concat(), program).ok();
    assert!(asm(&["--mcpu", "skylake-avx512", "--mattr=-prefer-256-bit"]).contains("zmm0"));
    assert!(!asm(&["--mcpu", "haswell"]).contains("zmm0"));
    assert!(!asm(&["--mcpu", "x86-64"]).contains("ymm0"));
    // Without a processor, the code does not depend on the machine that generates it.
    assert_eq!(asm(&[]), asm(&["--mcpu", "x86-64"]));
    assert_eq!(asm(&["--cpu", "native"]), asm(&["--mcpu", "native"]));
    // A processor without 64-bit code.
    let output = rewrite_stdin(&["--emit", "obj", "-o", "/dev/null", "--mcpu", "i386"], program);
    assert!(output.code == Some(1) && output.stderr.contains("error[L0018]"), "{}", output.stderr);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn relocation_models_differ_in_the_addresses_of_globals() {
    let asm = |model: &str| rewrite_stdin(&["--emit", "asm", "--relocation-model", model], PROGRAM).ok();
    assert!(asm("pic").contains("leaq\tcount(%rip), %rax"));
    assert!(asm("static").contains("movl\t$count, %eax"));
}

#[test]
fn options_without_effect_are_usage_errors() {
    for args in [
        &["-O2"][..],
        &["--passes", "mem2reg", "--emit", "source"],
        &["--mcpu", "native", "--emit", "mlir"],
        &["--emit", "llvm", "--relocation-model", "pic"],
        &["--emit", "llvm", "-O2", "--passes", "mem2reg"],
        &["--emit", "llvm", "-O4"],
    ] {
        let output = rewrite_stdin(args, PROGRAM);
        assert!(output.code == Some(2) && output.stdout.is_empty(), "{args:?}: {}", output.stderr);
    }
}
