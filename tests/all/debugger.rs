//! A debugger steps through the MLIR text of a program that is compiled with `-g`.
//!
//! The tests are skipped where no debugger or linker is installed.

use crate::cases::*;

const PROGRAM: &str = "\
func.func @fact(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %small = arith.cmpi sle, %n, %c1 : i64
  cf.cond_br %small, ^base, ^step
^base:
  return %c1 : i64
^step:
  %less = arith.subi %n, %c1 : i64
  %rest = func.call @fact(%less) : (i64) -> i64
  %result = arith.muli %n, %rest : i64
  return %result : i64
}
func.func @main() -> i32 {
  %n = arith.constant 5 : i64
  %f = func.call @fact(%n) : (i64) -> i64
  %r = arith.trunci %f : i64 to i32
  return %r : i32
}
";

#[test]
fn gdb_steps_through_the_text() {
    if !is_installed("gdb") || !is_installed("cc") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("fact.mlir"), PROGRAM).expect("writable");
    let run = |name: &str, args: &[&str]| run_program_in(folder.path(), name, args, "").ok();
    run(env!("CARGO_BIN_EXE_rewrite"), &["-g", "--emit", "obj", "fact.mlir", "-o", "fact.o"]);
    run("cc", &["fact.o", "-o", "fact"]);
    let mut args = vec!["-batch", "-nx"];
    let commands = ["break fact", "run", "backtrace", "next", "next", "step", "info line"];
    args.extend(commands.iter().flat_map(|command| ["-ex", command]));
    args.push("./fact");
    let log = run("gdb", &args);
    for expected in [
        "fact () at fact.mlir:3",
        "in main () at fact.mlir:15",
        "4\t  cf.cond_br %small, ^base, ^step",
        "8\t  %less = arith.subi %n, %c1 : i64",
        "9\t  %rest = func.call @fact(%less) : (i64) -> i64",
        "Line 9 of \"fact.mlir\" starts at address",
    ] {
        assert!(log.contains(expected), "expected `{expected}` in\n{log}");
    }
}

#[test]
fn a_program_runs_with_line_tables() {
    assert_eq!(rewrite_stdin(&["run", "-g", "-"], PROGRAM).ok(), "120\n");
}
