//! Tests of the recipes of `docs/customise.md` (`examples/rules/`): each is one short rule file without findings, and
//! runs.

use crate::cases::*;

#[test]
fn recipes_are_short_and_documented_and_have_no_finding() {
    let guide = text("docs/customise.md".as_ref());
    for_each_file(&files("examples/rules", &["rules"]), |path| {
        let file = path.display().to_string();
        let checked = rewrite(&["check", &file]);
        assert_eq!((checked.code, checked.stderr.as_str()), (Some(0), ""));
        assert!(guide.contains(&file), "docs/customise.md does not mention {file}");
        let rules = text(path);
        let rules = rules.split("\ntest ").next().unwrap_or("");
        let lines = rules.lines().filter(|l| !l.trim().is_empty() && !l.starts_with("//")).count();
        let limit = match path.file_stem().and_then(|name| name.to_str()) {
            Some("matmul_tiled") => 115,
            Some("exceptions") => 75,
            Some("matrix") => 65,
            Some("fixed_point" | "division") => 55,
            Some("generator") => 75,
            _ => 45,
        };
        assert!(lines <= limit, "expected at most {limit} lines, found {lines}");
    });
}

#[test]
#[cfg(feature = "llvm")]
fn recipes_print_what_is_expected() {
    for_each_file(&files("examples/rules", &["mlir"]), |path| {
        let (program, rules) = (path.display().to_string(), path.with_extension("rules").display().to_string());
        let mut args = vec!["run", "--check-memo", "--rules", &rules, &program];
        let needs_cpp_runtime = path.ends_with("exceptions.mlir");
        if needs_cpp_runtime {
            args.extend(["--shared-lib", "libstdc++.so.6"]);
        }
        let output = rewrite(&args);
        if needs_cpp_runtime && output.stderr.contains("error[L0010]") {
            eprintln!("skipped: the C++ runtime library is not installed");
            return;
        }
        assert_eq!(output.ok(), text(&path.with_extension("expected")));
    });
}

/// The built-in rules lower the program of each recipe differently from the recipe's rules, or not at all.
#[test]
fn recipes_change_the_program() {
    for_each_file(&files("examples/rules", &["mlir"]), |path| {
        let (program, rules) = (path.display().to_string(), path.with_extension("rules").display().to_string());
        let with = rewrite(&["--rules", &rules, &program]).ok();
        let without = rewrite(&[&program]);
        let unknown_op = match path.file_name().and_then(|name| name.to_str()) {
            Some("matrix.mlir") => "`matrix.fill`",
            Some("exceptions.mlir") => "`exn.throw`",
            Some("dense_layer.mlir") => "`nn.dense`",
            Some("named_op.mlir") => "`mine.row_dots`",
            _ => {
                assert_ne!(without.ok(), with);
                return;
            }
        };
        assert_eq!(without.code, Some(1));
        assert!(without.stderr.contains(unknown_op), "{}", without.stderr);
    });
}

#[test]
fn a_slim_descriptor_rejects_memory_that_it_cannot_free() {
    let program = "func.func @f() -> memref<4xf32> {\n  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>\n  return %m : memref<4xf32>\n}\n";
    let output = rewrite_stdin(&["--rules", "examples/rules/slim.rules", "-"], program);
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("cannot free memory of this alignment"), "{}", output.stderr);
}

/// Constraints of a dialect that is declared at run time are verified like those of the built-in ones.
#[test]
fn constraints_of_a_loaded_dialect_are_verified() {
    let wrong = text("examples/rules/matrix.mlir".as_ref()).replace("matrix<3 x 2 x f64>", "matrix<4 x 2 x f64>");
    let output = rewrite_stdin(&["--rules", "examples/rules/matrix.rules", "-"], &wrong);
    assert_eq!(output.code, Some(1), "{output:?}");
    let message = "operand `rhs` has type `!matrix.matrix<4 x 2 x f64>`, but `k` is already bound to `3`";
    assert!(output.stderr.contains(message), "{}", output.stderr);
}

/// Divisors of 64 bits: all small ones, powers of two and their neighbours, the greatest and least, and others.
fn divisors() -> Vec<i64> {
    let powers = (1..64).flat_map(|k| [-1, 0, 1].map(|d| (1i64 << k).wrapping_add(d)));
    let others = [641, 1000, 6700417, 1_000_000_007, 274177, 67280421310721, 0x5555_5555_5555_5555, 3_037_000_499];
    let positive: Vec<i64> = (1..=40).chain(powers).chain(others).filter(|d| *d != 0).collect();
    let mut all: Vec<i64> = positive.iter().flat_map(|d| [*d, d.wrapping_neg()]).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Quotients by constants equal those that the processor computes, for edge values of the dividend.
#[test]
#[cfg(feature = "llvm")]
fn division_by_constants_is_exact() {
    let (rules, mut functions, mut calls) = ("examples/rules/division.rules", String::new(), String::new());
    for (k, d) in divisors().into_iter().enumerate() {
        // The processor traps on the least number divided by -1; the quotient by the constant wraps.
        let signed = if d == -1 { "arith.subi %zero, %a" } else { "arith.divsi %a, %d" };
        functions += &format!(
            "func.func @by{k}(%a: i64, %d: i64) -> i64 {{
               %c = arith.constant {d} : i64
               %zero = arith.constant 0 : i64
               %u = arith.divui %a, %c : i64
               %s = arith.divsi %a, %c : i64
               %eu = arith.divui %a, %d : i64
               %es = {signed} : i64
               %is_u = arith.cmpi ne, %u, %eu : i64
               %is_s = arith.cmpi ne, %s, %es : i64
               %wrong = arith.ori %is_u, %is_s : i1
               %n = arith.extui %wrong : i1 to i64
               return %n : i64
             }}\n"
        );
        // The divisor is not constant in the function, so it is divided by the processor.
        calls += &format!(
            "%d{k} = arith.constant {d} : i64
             %r{k} = func.call @by{k}(%x, %d{k}) : (i64, i64) -> i64
             %e{k} = arith.muli %d{k}, %y : i64
             %m{k} = arith.addi %e{k}, %x : i64
             %t{k} = func.call @by{k}(%m{k}, %d{k}) : (i64, i64) -> i64
             %b{k} = arith.addi %r{k}, %t{k} : i64
             %s{} = arith.addi %s{k}, %b{k} : i64\n",
            k + 1
        );
    }
    let edges: Vec<String> = divisors().iter().map(i64::to_string).chain(["0".into()]).collect();
    let (edge_count, count) = (edges.len(), divisors().len());
    assert!(count > 400, "{count}");
    let program = format!(
        "func.func private @printI64(i64)
         memref.global \"private\" constant @edges : memref<{edge_count}xi64> = dense<[{}]>
         {functions}
         func.func @main() {{
           %edges = memref.get_global @edges : memref<{edge_count}xi64>
           %zero = arith.constant 0 : index
           %one = arith.constant 1 : index
           %end = arith.constant {edge_count} : index
           %none = arith.constant 0 : i64
           %big = arith.constant 1000003 : i64
           %wrong = scf.for %i = %zero to %end step %one iter_args(%s0 = %none) -> i64 {{
             %x = memref.load %edges[%i] : memref<{edge_count}xi64>
             %y = arith.remui %x, %big : i64
             {calls}
             scf.yield %s{count} : i64
           }}
           call @printI64(%wrong) : (i64) -> ()
           return
         }}",
        edges.join(", ")
    );
    let lowered = rewrite_stdin(&["--rules", rules, "-"], &program).ok();
    assert_eq!(lowered.matches("llvm.sdiv").count() + lowered.matches("llvm.udiv").count(), 2 * count - 1);
    assert_eq!(rewrite_stdin(&["run", "--rules", rules, "-"], &program).ok(), "0");
}
