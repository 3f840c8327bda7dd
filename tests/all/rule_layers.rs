//! Layers: what a rule file may replace in those below it, for every kind of item.

use crate::cases::*;

/// Lowers `program` by the built-in rules with `layers` on top, each above the one before.
fn lowered(layers: &[&str], program: &str) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    let mut args = Vec::new();
    for (k, rules) in layers.iter().enumerate() {
        let path = folder.path().join(format!("{k}.rules"));
        std::fs::write(&path, format!("import \"default.rules\"\n{rules}\n")).unwrap();
        args.extend(["--rules".to_string(), path.display().to_string()]);
    }
    args.push("-".into());
    rewrite_text(&args, program)
}

const ADD: &str = "func.func @f(%a: i32, %b: i32) -> i32 {\n  %c = arith.addi %a, %b : i32\n  return %c : i32\n}\n";
const LOAD: &str = "func.func @f(%m: memref<4xf32>, %i: index) -> f32 {\n  %v = memref.load %m[%i] : memref<4xf32>\n  return %v : f32\n}\n";
const ALLOC: &str =
    "func.func @f() -> memref<4xf32> {\n  %m = memref.alloc() : memref<4xf32>\n  return %m : memref<4xf32>\n}\n";

#[track_caller]
fn gives(rules: &[&str], program: &str, expected: &str) {
    assert!(!lowered(&[], program).ok().contains(expected), "the built-in rules give it too");
    let out = lowered(rules, program).ok();
    assert!(out.contains(expected), "`{expected}` is not in\n{out}");
}

#[track_caller]
fn refused(rules: &[&str], message: &str) {
    let ran = lowered(rules, ADD);
    assert_eq!(ran.code, Some(1), "{rules:?} is taken");
    assert!(ran.stderr.contains(message), "`{message}` is not in\n{}", ran.stderr);
}

#[test]
fn names_bind_late_for_callers_below() {
    gives(&["fn address_space(T: type) -> int = 3"], LOAD, "!llvm.ptr<3>");
    gives(
        &[
            "emit gep(%b, %o: index, E: type) -> %p { %p = llvm.getelementptr(%b, %o) {elem_type = i8, rawConstantIndices = [?]} }\nemit element_ptr(%m: memref<_ x E, _, _>, %i...: index) -> %p { %p = gep(%m.aligned, %i[0], E) }",
        ],
        LOAD,
        "-> !llvm.ptr, i8",
    );
    gives(
        &[
            "record Memref(rank: int, sp: int) {\n alloc, aligned: !llvm.ptr<sp>\n offset: index\n sizes, strides: [rank x index]\n tag: i8\n}\nemit row_record(%p, %q, %n...: index, %t...: index) -> %r {\n %tag: i8 = 7\n %r = Memref(%p, %q, 0, %n, %t, %tag)\n}",
        ],
        ALLOC,
        "array<1 x i64>, i8)>",
    );
    gives(&["option index_bitwidth: int = 32"], LOAD, "array<1 x i32>");
    gives(
        &[
            "extern @malloc(index, index) -> !llvm.ptr\nemit heap(%b) -> %p { %p: !llvm.ptr = llvm.call(%b, %b) {callee = @malloc} }",
        ],
        ALLOC,
        "llvm.func @malloc(i64, i64) -> !llvm.ptr",
    );
}

#[test]
fn maps_and_conventions_put_their_arms_in_front() {
    gives(&["map llvm(T: type) -> type { i32 => i64 }"], ADD, "llvm.add %arg0, %arg1 : i64");
    gives(
        &["abi descriptor { i32 as T { types = [T, T]\n pass(%v) = [%v, %v]\n take(%p...) = %p[0] } }"],
        ADD,
        "@f(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32)",
    );
}

#[test]
fn a_rule_above_wins_and_falls_through() {
    let wins = "rule mine { %r: i32 = arith.addi(%a, %b) {.._}\n=>\n %r: i32 = llvm.xor(%a, %b) }";
    gives(&[wins], ADD, "llvm.xor");
    assert_eq!(lowered(&[wins], &ADD.replace("i32", "i64")).ok(), lowered(&[], &ADD.replace("i32", "i64")).ok());
}

#[test]
fn the_file_named_last_lies_highest() {
    let rule =
        |op: &str| format!("rule mine {{ %r: i32 = arith.addi(%a, %b) {{.._}}\n=>\n %r: i32 = llvm.{op}(%a, %b) }}");
    let (xor, or) = (rule("xor"), rule("or"));
    gives(&[&xor, &or], ADD, "llvm.or");
    gives(&[&or, &xor], ADD, "llvm.xor");
}

#[test]
fn overrides_orders_the_rules_of_a_layer() {
    let two = |clause: &str| {
        format!(
            "rule low {{ %r: i32 = arith.addi(%a, %b) {{.._}}\n=>\n %r: i32 = llvm.or(%a, %b) }}\nrule high {clause} {{ %r: i32 = arith.addi(%a, %b) {{.._}}\n=>\n %r: i32 = llvm.xor(%a, %b) }}"
        )
    };
    gives(&[&two("overrides low")], ADD, "llvm.xor");
}

#[test]
fn parameters_may_not_change() {
    refused(&["fn address_space(T: type, n: int) -> int = 3"], "address_space");
    refused(&["emit heap(%bytes, %more) -> %p { %p = %bytes }"], "heap");
    refused(&["record Memref(rank: int) { aligned: !llvm.ptr }"], "Memref");
    refused(&["map llvm(T: type, n: int) -> type { (_, _) => i32 }"], "llvm");
}

#[test]
fn a_dialect_may_be_declared_twice_in_the_same_way_only() {
    let declared = "dialect mine { op one(a: i32) -> (r: i32) [pure] }";
    assert_eq!(lowered(&[declared, declared], ADD).ok(), lowered(&[], ADD).ok());
    refused(&[declared, "dialect mine { op one(a: i64) -> (r: i32) [pure] }"], "one");
}
