//! Tests of reading and printing whole programs: no input makes a panic, and what is printed is read again the same.

use super::{ParseOptions, PrintOptions, parse, print};
use crate::ir::Context;
use crate::syntax::split_input::split_input;
use crate::verify::verify;
use proptest::prelude::*;
use std::path::Path;

fn context() -> Context {
    Context::new(crate::ruleset::built_in())
}

fn read(text: &str) -> Result<(Context, String, String), Vec<String>> {
    let ctx = context();
    let (module, diagnostics) = parse(&ctx, 0, text, ParseOptions { allow_unregistered: true });
    let module = module.ok_or_else(|| diagnostics.iter().map(|d| d.code.to_string()).collect::<Vec<_>>())?;
    verify(&ctx, &module, text);
    let custom = print(&ctx, &module, PrintOptions::default());
    let generic = print(&ctx, &module, PrintOptions { generic: true, ..Default::default() });
    Ok((ctx, custom, generic))
}

fn codes(text: &str) -> Vec<String> {
    let ctx = context();
    let (module, diagnostics) = parse(&ctx, 0, text, ParseOptions::default());
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
fn printing_is_a_fixed_point_of_reading() {
    let (_, custom, generic) = read(PROGRAM).expect("the program is right");
    let (_, reprinted, _) = read(&custom).expect("what is printed is right");
    assert_eq!(custom, reprinted);
    let (_, from_generic, generic_reprinted) = read(&generic).expect("the generic form is right");
    assert_eq!(generic, generic_reprinted);
    assert_eq!(custom, from_generic);
}

#[test]
fn values_and_blocks_may_be_used_before_they_are_defined() {
    let text = "func.func @f(%c: i1) -> i32 {\n  cf.br ^b\n^a:\n  return %x : i32\n^b:\n  %x = arith.constant 1 : i32\n  cf.br ^a\n}";
    let (_, custom, _) = read(text).expect("the blocks dominate");
    assert!(custom.contains("^bb1:  // pred: ^bb2\n    return %c1_i32 : i32\n  ^bb2:  // pred: ^bb0"), "{custom}");
    assert!(codes(text).is_empty());
}

#[test]
fn faults_have_their_codes() {
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
    // An error leaves the ops after it readable, and does not repeat itself where its result is used.
    assert_eq!(
        body("%0 = arith.addi %a, : i32\n%1 = arith.addi %0, %0 : i32\n%2 = arith.addi %q, %a : i32"),
        ["M0001", "M0101"]
    );
}

#[test]
fn nesting_has_a_limit_and_no_stack_overflow() {
    let nested =
        |n: usize| format!("func.func @f(%c: i1) {{\n{}{}return\n}}\n", "scf.if %c {\n".repeat(n), "}\n".repeat(n));
    assert!(read(&nested(900)).is_ok());
    assert_eq!(codes(&nested(5000)), ["M0107"]);
    assert!(codes(&"\"a.b\"() ({".repeat(5000)).contains(&"M0113".to_string()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_a_panic(text in "\\PC{0,200}") {
        let _ = read(&text);
    }

    #[test]
    fn no_broken_program_makes_a_panic(cut in 0..PROGRAM.len(), skip in 0usize..40, put in "[%^@#!(){}<>\\[\\]:,= a-z0-9\"]{0,4}") {
        let end = (cut + skip).min(PROGRAM.len());
        let _ = read(&PROGRAM[..cut]);
        let _ = read(&format!("{}{put}{}", &PROGRAM[..cut], &PROGRAM[end..]));
    }
}

/// With `MLIR_INPUTS=DIR` and `mlir-opt-22` at hand: every `.mlir` file of the folder prints as the peer prints it.
#[test]
fn the_peer_prints_the_same() {
    let Some(folder) = std::env::var_os("MLIR_INPUTS") else { return };
    let mut files: Vec<_> =
        std::fs::read_dir(Path::new(&folder)).expect("a folder").flatten().map(|e| e.path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    let mut mismatches = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text");
        for range in split_input(&text) {
            let Ok((_, custom, generic)) = read(&text[range.clone()]) else {
                mismatches.push(format!("{}: byte {}: not read", file.display(), range.start));
                continue;
            };
            for (ours, flag) in [(custom, "--mlir-print-op-generic=false"), (generic, "--mlir-print-op-generic")] {
                let mut peer = std::process::Command::new("mlir-opt-22")
                    .args(["--allow-unregistered-dialect", flag])
                    .stdin(std::process::Stdio::piped())
                    .stdout(std::process::Stdio::piped())
                    .spawn()
                    .expect("mlir-opt-22");
                use std::io::Write;
                let mut input = peer.stdin.take().expect("a pipe");
                input.write_all(&text.as_bytes()[range.clone()]).expect("the peer reads");
                drop(input);
                let output = peer.wait_with_output().expect("the peer ends");
                if String::from_utf8_lossy(&output.stdout).trim() != ours.trim() {
                    mismatches.push(format!("{}: byte {}: {flag}\n{ours}", file.display(), range.start));
                }
            }
        }
    }
    assert!(mismatches.is_empty(), "{}", mismatches.join("\n"));
}
