//! The recipes of `docs/customise.md`: each changes a rules file alone, is well-formed, short, and runs.

use crate::cases::*;

#[test]
fn recipes_are_sound_short_and_documented() {
    let guide = text("docs/customise.md".as_ref());
    each(&files("examples/rules", &["rules"]), |path| {
        let file = path.display().to_string();
        let checked = rewrite(&["check", &file]);
        assert_eq!((checked.code, checked.stderr.as_str()), (Some(0), ""));
        assert!(guide.contains(&file), "docs/customise.md tells of {file}");
        let rules = text(path);
        let rules = rules.split("\ntest ").next().unwrap_or("");
        let lines = rules.lines().filter(|l| !l.trim().is_empty() && !l.starts_with("//")).count();
        let limit = if path.ends_with("matrix.rules") { 65 } else { 45 };
        assert!(lines <= limit, "a recipe is short, this has {lines} lines");
    });
}

#[test]
#[cfg(feature = "llvm")]
fn recipes_print_what_is_expected() {
    each(&files("examples/rules", &["mlir"]), |path| {
        let rules = path.with_extension("rules").display().to_string();
        let out = rewrite(&["run", "--rules", &rules, &path.display().to_string()]).ok();
        assert_eq!(out, text(&path.with_extension("expected")));
    });
}

/// A program shows its recipe only if the built-in rules make something else of it, or do not know its dialect.
#[test]
fn recipes_change_the_program() {
    each(&files("examples/rules", &["mlir"]), |path| {
        let (program, rules) = (path.display().to_string(), path.with_extension("rules").display().to_string());
        let with = rewrite(&["--rules", &rules, &program]).ok();
        let without = rewrite(&[&program]);
        if path.ends_with("matrix.mlir") {
            assert_eq!(without.code, Some(1));
            assert!(without.stderr.contains("`matrix.fill`"), "{}", without.stderr);
        } else {
            assert_ne!(without.ok(), with);
        }
    });
}

#[test]
fn a_slim_descriptor_refuses_what_it_cannot_free() {
    let program = "func.func @f() -> memref<4xf32> {\n  %m = memref.alloc() {alignment = 64 : i64} : memref<4xf32>\n  return %m : memref<4xf32>\n}\n";
    let ran = rewrite_text(&["--rules", "examples/rules/slim.rules", "-"], program);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("cannot free memory of this alignment"), "{}", ran.stderr);
}

/// What a dialect declares at run time is asked for like what the built-in ones declare.
#[test]
fn constraints_of_a_dialect_of_ones_own_are_verified() {
    let wrong = text("examples/rules/matrix.mlir".as_ref()).replace("matrix<3 x 2 x f64>", "matrix<4 x 2 x f64>");
    let ran = rewrite_text(&["--rules", "examples/rules/matrix.rules", "-"], &wrong);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let message = "operand `rhs` has type `!matrix.matrix<4 x 2 x f64>`, which does not fit `k`, which is `3` already";
    assert!(ran.stderr.contains(message), "{}", ran.stderr);
}
