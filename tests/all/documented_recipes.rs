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
            Some("fixed_point") => 55,
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
