//! Tests of dialects that a rule file declares at run time: they are parsed, verified, printed, lowered, translated and
//! run like the built-in dialects.

use crate::cases::*;

const RULES: &str = "tests/dialects/machine.rules";
const CONSTRUCTS: &str = "tests/dialects/constructs.rules";
const PROGRAM: &str = "tests/dialects/machine.mlir";

#[test]
fn the_rules_have_no_finding() {
    for rules in [RULES, CONSTRUCTS] {
        let checked = rewrite(&["check", rules]);
        assert_eq!((checked.stderr.as_str(), checked.code), ("", Some(0)));
    }
}

#[test]
fn the_tests_of_each_construct_pass() {
    let out = rewrite(&["test", "--coverage", CONSTRUCTS]).ok();
    assert!(out.lines().count() == 1 && out.contains(" 0 failed"), "{out}");
}

#[test]
#[cfg(feature = "llvm")]
fn programs_of_the_dialect_run() {
    let out = rewrite(&["run", "--rules", RULES, PROGRAM]).ok();
    assert_eq!(out, text("tests/dialects/machine.expected".as_ref()));
}

#[test]
fn printing_programs_of_the_dialect_is_a_fixed_point() {
    for form in [&["--emit", "source"][..], &["--emit", "source", "--generic"]] {
        let args = |input: &'static str| [&["--rules", RULES], form, &[input]].concat();
        let printed = rewrite(&args(PROGRAM)).ok();
        assert_eq!(rewrite_stdin(&args("-"), &printed).ok(), printed);
        let lowered = rewrite(&["--rules", RULES, PROGRAM]).ok();
        assert_eq!(rewrite_stdin(&["--rules", RULES, "-"], &printed).ok(), lowered);
    }
}

/// A program that violates a declaration is rejected, with a message about the violated constraint.
#[test]
fn a_program_that_violates_a_declaration_is_an_error() {
    let program = text(PROGRAM.as_ref());
    for (right, wrong, message) in [
        ("bump high @hits", "bump middle @hits", "expected a case of `machine.Level`, found `middle`"),
        ("checked|logged", "checked|careful", "expected a case of `machine.Safety`, found `careful`"),
        ("<50 in fast>", "<50 in reverse>", "expected a case of `machine.Mode`, found `reverse`"),
        ("<50 in fast>", "<\"half\">", "expected an i32 integer"),
        ("<50 in fast>", "<150>", "invalid `#machine.effort<150>`: 150 percent need the mode `fast`"),
        ("low @hits, %b", "low @miss, %b", "unknown symbol `@miss` in `machine.bump`"),
        ("low @hits, %b", "low @show, %b", "`@show` is no counter"),
        ("counter @zero", "counter @hits", "redefinition of symbol `@hits`"),
        ("1: ^one", "1: ^nowhere", "reference to undefined block `^nowhere`"),
        ("^other(%n : i64) [", "^other(%w : !machine.word<8>) [", "expected (i64), found (!machine.word<8>)"),
        ("    machine.next %go, %next : !machine.word<8>\n", "", "has no terminator"),
        ("%a at most 10", "%a", "expected `at`"),
        ("word 3 : !machine.word<8>", "word 3 : i8", "result `word` cannot have type `i8`"),
        ("word<8>", "word<96>", "failed to satisfy constraint `bits_of_word(T) <= 64` with T = `!machine.word<96>`"),
        ("word<8>", "word<0>", "failed to satisfy constraint `n != 0` with n = `0`"),
    ] {
        assert!(program.contains(right), "`{right}` is not in {PROGRAM}");
        let output = rewrite_stdin(&["--rules", RULES, "-"], &program.replace(right, wrong));
        assert_eq!((output.code, output.stdout.len()), (Some(1), 0), "`{wrong}` is accepted");
        assert!(output.stderr.contains(message), "`{message}` is not in\n{}", output.stderr);
    }
}

/// Lowers and translates a function with the op `op` alone, with additional rules.
#[cfg(feature = "llvm")]
fn translated(rules: &str, op: &str) -> RunOutput {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.rules");
    std::fs::write(&file, format!("import \"default.rules\"\n{rules}\n")).unwrap();
    let program = format!("llvm.func @f(%p: !llvm.ptr, %x: f32) {{\n  {op}\n  llvm.return\n}}\n");
    rewrite_stdin(&["--rules", file.to_str().unwrap(), "--emit", "llvm", "-"], &program)
}

#[test]
#[cfg(feature = "llvm")]
fn attributes_become_metadata() {
    let rules = r#"
        dialect own target {
          enum Heat attr heat: i32 { cold, warm }
          attr all(n: i64, text: string, flag: bool, heat: own.Heat, list: array<i64>, more: any?)
            format "`<` $n `,` $text `,` $flag `,` custom<Keyword>($heat) `,` $list (`,` $more^)? `>`"
            translate metadata "own.all" = [n, int_attr(n, i8), text, flag, heat, list, more, none, [float_attr(0.5, f64)]]
          attr loop() format "" translate metadata "own.loop" distinct = [["own"]]
          attr function(of: symbol) translate metadata "own.function" = of
          attr plain(n: i64)
          op half(x: f32) {why: string, times: i32 = 2, sure: unit} -> (res: f32)
            translate intrinsic "llvm.fabs" overload(res)
            translate metadata "own.why" = [why, times]
            translate metadata "own.sure" = if sure then [] else none
        }
    "#;
    let translate = |op: &str, expected: &[&str]| {
        let out = translated(rules, op).ok();
        for text in expected {
            assert!(out.contains(text), "`{text}` is not in\n{out}");
        }
        out
    };
    // Nested attributes and lists become nested metadata nodes. Equal attributes become one node, even a distinct one.
    translate(
        "llvm.store %x, %p {own.a = #own.all<1, \"t\", true, warm, [2, 3], #own.all<4, \"u\", false, cold, []>>} : f32, !llvm.ptr",
        &[
            "store float %1, ptr %0, align 4, !own.all !1",
            "!1 = !{i64 1, i8 1, !\"t\", i1 true, !\"warm\", !2, !3, !5}",
            "!2 = !{i64 2, i64 3}",
            "!3 = !{i64 4, i8 4, !\"u\", i1 false, !\"cold\", !4, !5}",
            "!4 = !{}",
            "!5 = !{double 5.000000e-01}",
        ],
    );
    let twice =
        "llvm.store %x, %p {l = #own.loop} : f32, !llvm.ptr\n  llvm.store %x, %p {k = #own.loop} : f32, !llvm.ptr";
    let out = translate(twice, &["!1 = distinct !{!1, !2}", "!2 = !{!\"own\"}"]);
    assert_eq!(out.matches("!own.loop !1").count(), 2, "{out}");
    translate("llvm.store %x, %p {f = #own.function<@f>} : f32, !llvm.ptr", &["!own.function !1", "!1 = !{ptr @f}"]);
    // The attributes of an op, or their default values, become metadata.
    let out = translate(
        "%0 = \"own.half\"(%x) <{why = \"test\"}> : (f32) -> f32",
        &["!own.why !1", "!1 = !{!\"test\", i64 2}"],
    );
    assert!(!out.contains("own.sure"), "{out}");
    translate(
        "%0 = \"own.half\"(%x) <{why = \"\", times = 3 : i32, sure}> : (f32) -> f32",
        &["!own.sure", "!{!\"\", i64 3}"],
    );
    // An attribute without a metadata clause yields no metadata, and cannot be an operand of a metadata node.
    let out = translate("llvm.store %x, %p {p = #own.plain<1>} : f32, !llvm.ptr", &["store float"]);
    assert!(!out.contains("plain"), "{out}");
    let output = translated(
        rules,
        "llvm.store %x, %p {own.a = #own.all<1, \"t\", true, warm, [], #own.plain<1>>} : f32, !llvm.ptr",
    );
    assert_eq!(output.code, Some(1));
    assert!(output.stderr.contains("cannot translate `#own.plain<1>` to metadata"), "{}", output.stderr);
}

#[test]
#[cfg(feature = "llvm")]
fn an_invalid_metadata_clause_is_an_error() {
    for (clause, message) in [
        ("attr a(n: i64) translate intrinsic \"k\" = [n]", "unknown translation `intrinsic` of an attribute"),
        ("attr a(n: i64) translate metadata \"k\" special = [n]", "expected `=` or `distinct`"),
        ("attr a(n: i64) translate metadata \"k\" = [m]", "`m`"),
        ("type t(n: i64) translate metadata \"k\" = [n]", "a type cannot be translated to metadata"),
    ] {
        let output = translated(&format!("dialect own target {{ {clause} }}"), "");
        assert_eq!(output.code, Some(1), "`{clause}` is accepted");
        assert!(output.stderr.contains(message), "`{message}` is not in\n{}", output.stderr);
    }
}
