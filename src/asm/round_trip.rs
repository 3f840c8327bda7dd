//! Tests of the parser and the printer on whole programs: printed text parses to the same program, and no input panics.

use super::{ParseOptions, PrintOptions, parse, print};
use crate::ir::Context;
use crate::syntax::split_input::split_input;
use crate::verify::verify;
use proptest::prelude::*;
use rulec::report::SourceId;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// A program printed in the custom and in the generic form of its ops.
struct Printed {
    custom: String,
    generic: String,
}

/// Parses and prints a text. Returns the codes of the diagnostics if the text does not parse.
fn parse_and_print(text: &str) -> Result<Printed, Vec<String>> {
    let ctx = Context::new(crate::ruleset::built_in());
    let (module, diagnostics) = parse(&ctx, SourceId::Input(0), text, ParseOptions { allow_unregistered: true });
    let module = module.ok_or_else(|| diagnostics.iter().map(|d| d.code.to_string()).collect::<Vec<_>>())?;
    verify(&ctx, &module, text);
    Ok(Printed {
        custom: print(&ctx, &module, PrintOptions::default()),
        generic: print(&ctx, &module, PrintOptions { generic: true, ..Default::default() }),
    })
}

/// Returns the codes of all diagnostics of the parser and the verifier.
fn codes(text: &str) -> Vec<String> {
    let ctx = Context::new(crate::ruleset::built_in());
    let (module, diagnostics) = parse(&ctx, SourceId::Input(0), text, ParseOptions::default());
    let mut codes: Vec<String> = diagnostics.iter().map(|d| d.code.to_string()).collect();
    if let Some(module) = module {
        codes.extend(verify(&ctx, &module, text).iter().map(|d| d.code.to_string()));
    }
    codes
}

const PROGRAM: &str = r#"
#map = affine_map<(d0)[s0] -> (d0 * 2, s0 + 100)>
func.func private @ext(memref<2xf32> {foo.bar = 1 : i32}, i32) -> (f32 {llvm.noundef}, i32)
func.func @f(%n: index, %m: memref<?x?xf32>, %c: i1) -> f32 attributes {x} {
  %z = arith.constant 0.0 : f32
  %c5 = arith.constant 5 : i32
  affine.for %i = 0 to min #map(%n)[%n] step 2 {
    %r = affine.load %m[%i + 1, symbol(%n) * 2] : memref<?x?xf32>
    affine.store %r, %m[%i, 0] : memref<?x?xf32>
  }
  affine.parallel (%i, %j) = (max(0, %n), 0) to (%n, min(10, %n + 5)) step (2, 1) { }
  %w:2 = scf.while (%a = %z, %b = %c5) : (f32, i32) -> (f32, i32) {
    scf.condition(%c) %a, %b : f32, i32
  } do {
  ^bb0(%x: f32, %y: i32):
    scf.yield %x, %y : f32, i32
  } attributes {foo}
  scf.index_switch %n
  case 2 { scf.yield }
  default { }
  cf.switch %c5 : i32, [ default: ^bb1, 42: ^bb1, 43: ^bb2(%c5 : i32) ] {k}
^bb1:
  %sub = memref.subview %m[0, %n] [2, 4] [1, %n] : memref<?x?xf32> to memref<2x4xf32, strided<[?, ?], offset: ?>>
  cf.br ^bb2(%w#1 : i32)
^bb2(%u: i32):
  return %z : f32
}
memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64 : i64}
"#;

#[test]
fn printing_is_a_fixed_point_of_parsing() {
    let first = parse_and_print(PROGRAM).expect("the program is valid");
    let from_custom = parse_and_print(&first.custom).expect("the custom form parses");
    assert_eq!(first.custom, from_custom.custom);
    let from_generic = parse_and_print(&first.generic).expect("the generic form parses");
    assert_eq!(first.generic, from_generic.generic);
    assert_eq!(first.custom, from_generic.custom);
}

#[test]
fn values_and_blocks_may_be_used_before_they_are_defined() {
    let text = "func.func @f(%c: i1) -> i32 {\n  cf.br ^b\n^a:\n  return %x : i32\n\
                ^b:\n  %x = arith.constant 1 : i32\n  cf.br ^a\n}";
    let custom = parse_and_print(text).expect("definitions dominate uses").custom;
    assert!(custom.contains("^bb1:  // pred: ^bb2\n    return %c1_i32 : i32\n  ^bb2:  // pred: ^bb0"), "{custom}");
    assert!(codes(text).is_empty());
}

#[test]
fn errors_have_their_codes() {
    let body = |ops: &str| codes(&format!("func.func @f(%a: i32, %c: i1) {{\n{ops}\n  return\n}}"));
    assert_eq!(body("%0 = arith.addi %a, %nope : i32"), ["M0101"]);
    assert_eq!(body("%a = arith.constant 1 : i32"), ["M0102"]);
    assert_eq!(body("%0 = arith.addi %a, %c : i32"), ["M0103"]);
    assert_eq!(body("cf.br ^nowhere\n^x:"), ["M0104"]);
    assert_eq!(body("%0 = arith.addi %a#1, %a : i32"), ["M0105"]);
    assert_eq!(body("cf.br ^x\n^x:\n cf.br ^x\n^x:"), ["M0106"]);
    assert_eq!(body("%0:2 = arith.constant 1 : i32"), ["M0110"]);
    assert_eq!(body("adi %a : i32"), ["M0111"]);
    assert_eq!(body("arith.nothing %a : i32"), ["M0112"]);
    assert_eq!(body("\"x.y\"() : () -> ()"), ["M0113"]);
    assert_eq!(body("%0 = arith.addf %a, %a : i32"), ["V0002"]);
    assert_eq!(body("\"cf.assert\"(%c) : (i1) -> ()"), ["V0003"]);
    assert_eq!(body("return"), ["V0005"]);
    assert_eq!(body("cf.br ^x(%a : i32)\n^x:"), ["V0006"]);
    assert_eq!(
        body("cf.cond_br %c, ^x, ^y\n^x:\n %0 = arith.constant 1 : i32\n cf.br ^y\n^y:\n %1 = arith.addi %0, %0 : i32"),
        ["V0008"]
    );
    assert_eq!(body("func.call @g() : () -> ()"), ["V0010"]);
    assert_eq!(body("func.call @f(%a) : (i32) -> ()"), ["V0011"]);
    assert_eq!(body("%0 = scf.if %c -> i32 { scf.yield %c : i1 } else { scf.yield %a : i32 }"), ["V0013"]);
    // After an error the next ops are parsed, and uses of the op's results report no further error.
    assert_eq!(
        body("%0 = arith.addi %a, : i32\n%1 = arith.addi %0, %0 : i32\n%2 = arith.addi %q, %a : i32"),
        ["M0001", "M0101"]
    );
}

#[test]
fn nesting_has_a_limit_and_no_stack_overflow() {
    let nested =
        |n: usize| format!("func.func @f(%c: i1) {{\n{}{}return\n}}\n", "scf.if %c {\n".repeat(n), "}\n".repeat(n));
    assert!(parse_and_print(&nested(7900)).is_ok());
    assert_eq!(codes(&nested(20_000)), ["M0107"]);
    assert!(codes(&"\"a.b\"() ({".repeat(20_000)).contains(&"M0113".to_string()));
}

/// Ops with letters for names: `N` is a new name, `I` an `i32`, `X` an `index`, `M` a memref, `V` any value.
const LINES: &[&str] = &[
    "N = arith.addi I, I : i32",
    "N = arith.addi V, V : i32",
    "N = arith.addi I, I overflow<nsw> : i32",
    "N = arith.addi I, I {a = \"%0\"} : i32",
    "N = arith.cmpi slt, I, I : i32",
    "N = arith.cmpi eq, X, X : index",
    "N = arith.constant 5 : i32",
    "N = arith.constant 5 : index",
    "N:2 = arith.addui_extended I, I : i32, i1",
    "N = arith.addi I#0, V#1 : i32",
    "N = arith.index_cast X : index to i32",
    "N = memref.load M[X] : memref<?xi32>",
    "N = memref.load V[X] : memref<?xi64>",
    "memref.store I, M[X] : memref<?xi32>",
    "memref.store V, M[X, X] : memref<?xi32>",
    "N = memref.load M[X] : memref<?xi32> loc(\"f\":1:2)",
    "N = affine.load M[X + X] : memref<?xi32>",
    "N = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(X)[X]",
    "N = func.call @f(I) : (i32) -> i32",
    "func.call @f(V) : (i32) -> i32",
    "func.call @g() : () -> ()",
    "N = \"test.op\"(I) : (i32) -> i32",
    "N = llvm.getelementptr V[I, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>",
    "N = llvm.insertvalue I, %s[1] : !llvm.struct<(i32, i32)> ",
    "cf.br ^bb1(I : i32)",
    "cf.cond_br V, ^bb1(I : i32), ^bb2",
    "cf.br ^bb2",
    "^bb1(N: i32):",
    "^bb2:",
    "return",
    "return I : i32",
];

/// Returns the printed program, or its errors. Without caches, no op is read directly.
fn printed_or_errors(text: &str, caches: bool) -> String {
    let mut ctx = Context::new(crate::ruleset::built_in());
    ctx.caches = caches;
    let (module, diagnostics) = parse(&ctx, SourceId::Input(0), text, ParseOptions { allow_unregistered: true });
    let messages: Vec<_> = diagnostics.iter().map(|d| format!("{} {} {:?}\n", d.code, d.message, d.notes)).collect();
    module.map_or_else(String::new, |m| print(&ctx, &m, PrintOptions::default())) + &messages.concat()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::test_cases(48)))]
    /// Comments between the tokens change nothing, and neither does it matter whether ops are read directly. Steps of a
    /// format work on the bytes of the text, but lex a token where a comment may be, so the texts take different paths.
    #[test]
    fn comments_between_tokens_change_nothing(
        lines in proptest::collection::vec((0..LINES.len() * 2, any::<u64>()), 0..60),
        kinds in 1usize..=LINES.len(),
    ) {
        let mut text = String::from("func.func @t(%0: i32, %1: index, %m: memref<?xi32>, %p: !llvm.ptr, ");
        text += "%s: !llvm.struct<(i32, i32)>) {\n";
        let mut count = 2;
        for (line, mut random) in lines {
            // The first names of a list are picked more often.
            let mut pick = |choices: &[&str]| {
                random = random.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
                choices[random as usize % choices.len()].to_string()
            };
            for letter in LINES[line % kinds].chars() {
                text += &match letter {
                    'N' => { count += 1; format!("%{}", count - 1) }
                    'I' => pick(&["%0", "%0", "%0", "%2", "%3", "%a"]),
                    'X' => pick(&["%1", "%1", "%1", "%4"]),
                    'M' => pick(&["%m", "%m", "%m", "%p"]),
                    'V' => pick(&["%0", "%1", "%m", "%p", "%5"]),
                    _ => letter.to_string(),
                };
            }
            text.push('\n');
        }
        text += "}\nfunc.func private @f(i32) -> i32\n";
        let with_comments = text.replace(' ', " // ..\n ");
        let (plain, with_comments) = (printed_or_errors(&text, true), printed_or_errors(&with_comments, true));
        prop_assert_eq!(&plain, &printed_or_errors(&text, false), "{}", text);
        // Parsing goes on at the next line after an error, so only the first errors are compared.
        let first = |printed: &str| match printed.starts_with("module") {
            true => printed.to_string(),
            false => printed.lines().take(1).collect(),
        };
        prop_assert_eq!(first(&plain), first(&with_comments), "{}", text);
    }

    #[test]
    fn no_text_makes_a_panic(text in "\\PC{0,200}") {
        let _ = parse_and_print(&text);
    }

    #[test]
    fn no_broken_program_makes_a_panic(
        cut in 0..PROGRAM.len(),
        skip in 0usize..40,
        inserted in "[%^@#!(){}<>\\[\\]:,= a-z0-9\"]{0,4}",
    ) {
        let end = (cut + skip).min(PROGRAM.len());
        let _ = parse_and_print(&PROGRAM[..cut]);
        let _ = parse_and_print(&format!("{}{inserted}{}", &PROGRAM[..cut], &PROGRAM[end..]));
    }
}

/// Compares the printer with `mlir-opt-22` on every `.mlir` file of the folder that the environment variable
/// `MLIR_INPUTS` names.
///
/// The test does nothing if the variable is not set.
#[test]
fn mlir_opt_prints_the_same() {
    let Some(folder) = std::env::var_os("MLIR_INPUTS") else { return };
    let mut files: Vec<_> =
        std::fs::read_dir(Path::new(&folder)).expect("a folder").flatten().map(|e| e.path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    let mut mismatches = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text file");
        for range in split_input(&text) {
            let Ok(printed) = parse_and_print(&text[range.clone()]) else {
                mismatches.push(format!("{}: byte {}: does not parse", file.display(), range.start));
                continue;
            };
            for (ours, flag) in
                [(printed.custom, "--mlir-print-op-generic=false"), (printed.generic, "--mlir-print-op-generic")]
            {
                if run_mlir_opt(&text[range.clone()], flag).trim() != ours.trim() {
                    mismatches.push(format!("{}: byte {}: {flag}\n{ours}", file.display(), range.start));
                }
            }
        }
    }
    assert!(mismatches.is_empty(), "{}", mismatches.join("\n"));
}

/// Returns the standard output of `mlir-opt-22` for an input.
fn run_mlir_opt(input: &str, flag: &str) -> String {
    let mut process = Command::new("mlir-opt-22")
        .args(["--allow-unregistered-dialect", flag])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mlir-opt-22 is installed");
    let mut stdin = process.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("mlir-opt reads its input");
    drop(stdin);
    let output = process.wait_with_output().expect("mlir-opt ends");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
