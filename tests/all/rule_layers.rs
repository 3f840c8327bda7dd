//! Tests of layers of rule files: the definitions that a file may replace in the files that it imports, for every kind
//! of item.

use crate::cases::*;

/// Lowers a program by the built-in rules with `layers` on top, each above the one before.
fn lowered(layers: &[&str], program: &str) -> RunOutput {
    let folder = tempfile::tempdir().unwrap();
    let mut args = Vec::new();
    for (k, rules) in layers.iter().enumerate() {
        let path = folder.path().join(format!("{k}.rules"));
        std::fs::write(&path, format!("import \"default.rules\"\n{rules}\n")).unwrap();
        args.extend(["--rules".to_string(), path.display().to_string()]);
    }
    args.push("-".into());
    rewrite_stdin(&args, program)
}

const ADD: &str = "func.func @f(%a: i32, %b: i32) -> i32 {\n  %c = arith.addi %a, %b : i32\n  return %c : i32\n}\n";
const LOAD: &str = "func.func @f(%m: memref<4xf32>, %i: index) -> f32 {\n  %v = memref.load %m[%i] : memref<4xf32>\n  return %v : f32\n}\n";
const ALLOC: &str =
    "func.func @f() -> memref<4xf32> {\n  %m = memref.alloc() : memref<4xf32>\n  return %m : memref<4xf32>\n}\n";

/// Asserts that lowering with the layers prints `expected`, and without them does not.
#[track_caller]
fn assert_lowered_to(rules: &[&str], program: &str, expected: &str) {
    assert!(!lowered(&[], program).ok().contains(expected), "the built-in rules print it too");
    let out = lowered(rules, program).ok();
    assert!(out.contains(expected), "`{expected}` is not in\n{out}");
}

/// Asserts that the layers are rejected with this message.
#[track_caller]
fn assert_rejected(rules: &[&str], message: &str) {
    let output = lowered(rules, ADD);
    assert_eq!(output.code, Some(1), "{rules:?} is accepted");
    assert!(output.stderr.contains(message), "`{message}` is not in\n{}", output.stderr);
}

#[test]
fn callers_in_lower_layers_use_the_replacement() {
    assert_lowered_to(&["fn address_space overrides (T: type) -> int = 3"], LOAD, "!llvm.ptr<3>");
    assert_lowered_to(
        &[
            "emit gep overrides (%b, %o: index, E: type) -> %p { %p = llvm.getelementptr(%b, %o) {elem_type = i8, rawConstantIndices = [?]} }\nemit element_ptr overrides (%m: memref<_ x E, _, _>, %i...: index) -> %p { %p = gep(%m.aligned, %i[0], E) }",
        ],
        LOAD,
        "-> !llvm.ptr, i8",
    );
    assert_lowered_to(
        &[
            "record Memref overrides (rank: int, sp: int) {\n alloc, aligned: !llvm.ptr<sp>\n offset: index\n sizes, strides: [rank x index]\n tag: i8\n}\nemit row_record overrides (%p, %q, %n...: index, %t...: index) -> %r {\n %tag: i8 = 7\n %r = Memref(%p, %q, 0, %n, %t, %tag)\n}",
        ],
        ALLOC,
        "array<1 x i64>, i8)>",
    );
    assert_lowered_to(&["option index_bitwidth overrides: int = 32"], LOAD, "array<1 x i32>");
    assert_lowered_to(
        &[
            "extern @malloc overrides (index, index) -> !llvm.ptr\nemit heap overrides (%b) -> %p { %p: !llvm.ptr = llvm.call(%b, %b) {callee = @malloc} }",
        ],
        ALLOC,
        "llvm.func @malloc(i64, i64) -> !llvm.ptr",
    );
}

const TRUNCATE: &str = "func.func @f(%a: f64) -> f32 {\n  %b = arith.truncf %a : f64 to f32\n  return %b : f32\n}\n";

/// A helper with the name of a built-in helper, without `overrides`, is an error. A private helper of that name is
/// allowed, and does not replace the built-in helper for other files.
#[test]
fn a_helper_does_not_replace_a_built_in_one_by_accident() {
    for helper in [
        "fn width(T: type) -> int = 8",
        "fn width(T: type, n: int) -> int = n",
        "emit width(%a) -> %r { %r = %a }",
        "map llvm(T: type) -> type { i32 => i64 }",
    ] {
        let output = lowered(&[helper], TRUNCATE);
        let count = output.stderr.matches("error[").count();
        let (code, file) = (output.stderr.contains("E0218"), output.stderr.contains("<built-in>/lower/"));
        assert!(output.code == Some(1) && count == 1 && (code || file), "{helper}\n{}", output.stderr);
    }
    let private = "private fn width(T: type) -> int = 8\nrule mine { %r: i32 = arith.addi(%a, %b) {.._} where width(i32) == 8\n=>\n %r: i32 = llvm.xor(%a, %b) }";
    assert_eq!(lowered(&[private], TRUNCATE).ok(), lowered(&[], TRUNCATE).ok());
    assert_lowered_to(&[private], ADD, "llvm.xor");
}

/// `super` calls the definition below, through several layers, and in hooks of an `abi`.
#[test]
fn super_falls_back_on_the_layer_below() {
    let twice = "emit heap overrides (%bytes) -> %p {\n %two: index = 2\n %p = super(%bytes * %two)\n}";
    let once = lowered(&[], ALLOC).ok();
    let doubled = lowered(&[twice], ALLOC).ok();
    assert_eq!(once.matches("llvm.call @malloc").count(), 1);
    assert_eq!(doubled.matches("llvm.call @malloc").count(), 1);
    assert_eq!(once.matches("llvm.mul").count() + 1, doubled.matches("llvm.mul").count(), "{doubled}");
    let again = lowered(&[twice, twice], ALLOC).ok();
    assert_eq!(once.matches("llvm.mul").count() + 2, again.matches("llvm.mul").count(), "{again}");
    let pair = "abi descriptor overrides {\n i32 { types = [..super(), ..super()]\n pass(%v) = [..super(%v), ..super(%v)]\n take(%p...) = super(%p[1]) }\n}";
    assert_lowered_to(&[pair], ADD, "@f(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32)");
    assert_lowered_to(&[pair], ADD, "llvm.add %arg1, %arg3 : i32");
}

#[test]
fn parts_of_functions_are_replaced_one_by_one() {
    let program = "func.func @f(%a: i32 {llvm.noundef}) -> (i32 {llvm.signext}) { return %a : i32 }";
    assert_lowered_to(
        &[
            "fn understood overrides (attrs: attrs) -> attrs = #{..super(attrs), passthrough = [\"cold\"]}",
            "fn argument_attributes overrides (given: any, groups: [[type]]) -> any = none",
            "fn result_attributes overrides (given: any, Rs: [type]) -> any = none",
        ],
        program,
        "llvm.func @f(%arg0: i32) -> i32 attributes {passthrough = [\"cold\"]}",
    );
}

#[test]
fn arms_of_maps_and_abis_precede_those_below() {
    assert_lowered_to(&["map llvm overrides (T: type) -> type { i32 => i64 }"], ADD, "llvm.add %arg0, %arg1 : i64");
    assert_lowered_to(
        &["abi descriptor overrides { i32 as T { types = [T, T]\n pass(%v) = [%v, %v]\n take(%p...) = %p[0] } }"],
        ADD,
        "@f(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32)",
    );
}

#[test]
fn a_rule_of_a_higher_layer_is_tried_first() {
    let wins = "rule mine { %r: i32 = arith.addi(%a, %b) {.._}\n=>\n %r: i32 = llvm.xor(%a, %b) }";
    assert_lowered_to(&[wins], ADD, "llvm.xor");
    assert_eq!(lowered(&[wins], &ADD.replace("i32", "i64")).ok(), lowered(&[], &ADD.replace("i32", "i64")).ok());
}

#[test]
fn the_last_file_is_the_highest_layer() {
    let rule =
        |op: &str| format!("rule mine {{ %r: i32 = arith.addi(%a, %b) {{.._}}\n=>\n %r: i32 = llvm.{op}(%a, %b) }}");
    let (xor, or) = (rule("xor"), rule("or"));
    assert_lowered_to(&[&xor, &or], ADD, "llvm.or");
    assert_lowered_to(&[&or, &xor], ADD, "llvm.xor");
}

#[test]
fn overrides_orders_rules_within_a_layer() {
    let two = |clause: &str| {
        format!(
            "rule low {{ %r: i32 = arith.addi(%a, %b) {{.._}}\n=>\n %r: i32 = llvm.or(%a, %b) }}\nrule high {clause} {{ %r: i32 = arith.addi(%a, %b) {{.._}}\n=>\n %r: i32 = llvm.xor(%a, %b) }}"
        )
    };
    assert_lowered_to(&[&two("overrides low")], ADD, "llvm.xor");
}

#[test]
fn a_replacement_has_the_same_parameters() {
    assert_rejected(&["fn address_space overrides (T: type, n: int) -> int = 3"], "address_space");
    assert_rejected(&["emit heap overrides (%bytes, %more) -> %p { %p = %bytes }"], "heap");
    assert_rejected(&["record Memref overrides (rank: int) { aligned: !llvm.ptr }"], "Memref");
    assert_rejected(&["map llvm overrides (T: type, n: int) -> type { (_, _) => i32 }"], "llvm");
}

#[test]
fn a_repeated_declaration_must_be_identical() {
    let declared = "dialect mine { op one(a: i32) -> (r: i32) [pure] }";
    assert_eq!(lowered(&[declared, declared], ADD).ok(), lowered(&[], ADD).ok());
    assert_rejected(&[declared, "dialect mine { op one(a: i64) -> (r: i32) [pure] }"], "one");
}
