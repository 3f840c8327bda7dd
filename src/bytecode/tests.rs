//! Tests of whole files: each kind of attribute, type and location, and limits.

use super::{is_bytecode, parse, write_bytecode as write};
use crate::asm::{self, LocationSource, ParseOptions, PrintOptions};
use crate::ir::{AttrKind, Context, Module, TypeKind};
use crate::ruleset;
use rulec::report::{Diagnostic, SourceId};

const OPTIONS: ParseOptions = ParseOptions { allow_unregistered: true };
const SOURCE: SourceId = SourceId::Input(0);

fn read_text(ctx: &Context, text: &str) -> Module {
    let (module, diagnostics) = asm::parse(ctx, SOURCE, text, OPTIONS);
    module.unwrap_or_else(|| panic!("{diagnostics:#?}"))
}

fn print(ctx: &Context, module: &Module, text: &str) -> String {
    let locations = Some(LocationSource { name: "a.mlir", text });
    asm::print(ctx, module, PrintOptions { generic: false, locations })
}

/// Asserts that a text is the same after it was written and read, and that the same bytes are written then.
fn survives(text: &str) {
    let ctx = Context::new(ruleset::built_in());
    let module = read_text(&ctx, text);
    let bytes = write(&ctx, &module, Some(LocationSource { name: "a.mlir", text }));
    assert!(is_bytecode(&bytes));
    let fresh = Context::new(ruleset::built_in());
    let read = parse(&fresh, SOURCE, &bytes, OPTIONS).unwrap_or_else(|error| panic!("{text}: {error:#?}"));
    assert_eq!(print(&fresh, &read, ""), print(&ctx, &module, text));
    assert_eq!(write(&fresh, &read, None), bytes, "{text}");
}

fn error_of(bytes: &[u8]) -> Diagnostic {
    let ctx = Context::new(ruleset::built_in());
    parse(&ctx, SOURCE, bytes, ParseOptions::default()).expect_err("it is damaged")
}

#[test]
fn attributes_survive() {
    for attr in [
        "unit",
        "true",
        "-5 : i32",
        "-1 : i64",
        "200 : ui8",
        "-7 : si13",
        "-9 : index",
        "0 : i0",
        "123456789012345678901234567890 : i128",
        "-1 : i128",
        "-123456789012345678901234567890123456789012345678901234567890 : i256",
        "0 : i300",
        "1.5 : f32",
        "0x7FC00001 : f32",
        "-2.5 : f16",
        "1.0 : bf16",
        "0.1",
        "0x3FFFC000000000000000 : f80",
        "1.0 : f128",
        "1.0 : f8E4M3FN",
        "1.5 : tf32",
        "\"text\"",
        "\"\\FF\\00\"",
        "\"text\" : i32",
        "[1, \"a\", [], i32]",
        "{a = 1, b, \"c d\" = {}}",
        "@a",
        "@a::@b::@\"c d\"",
        "dense<[1, 2, 3]> : tensor<3xi12>",
        "dense<7> : vector<2x2xi64>",
        "dense<[true, false, true]> : tensor<3xi1>",
        "dense<true> : tensor<20xi1>",
        "dense<false> : tensor<1xi1>",
        "dense<> : tensor<0xf32>",
        "dense<[(1.0,2.0), (3.0,4.0)]> : tensor<2xcomplex<f32>>",
        "dense<[1, 2]> : tensor<2xindex>",
        "dense<[\"a\", \"b\"]> : tensor<2x!unknown.string>",
        "dense<\"a\"> : tensor<2x!unknown.string>",
        "dense_resource<key> : tensor<4xi8>",
        "sparse<[[0, 1], [1, 0]], [5, 6]> : tensor<2x2xi32>",
        "array<i8: 1, -1>",
        "array<i1: true, false>",
        "array<f64>",
        "affine_map<(d0)[s0] -> (d0 + s0)>",
        "affine_set<(d0) : (d0 - 1 >= 0)>",
        "strided<[4, ?], offset: 3>",
        "loc(\"a\":1:2)",
        "distinct[0]<unit>",
        "#unknown.attr<\"x\">",
        "#unknown.typed : i32",
        "#llvm.linkage<internal>",
        "#llvm.di_basic_type<tag = DW_TAG_base_type, name = \"int\", sizeInBits = 32, encoding = DW_ATE_signed>",
        "#llvm.di_file<\"a.c\" in \"/tmp\">",
        "#llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref]>",
        "#llvm.di_expression<[DW_OP_LLVM_convert(32, DW_ATE_signed)]>",
        "#llvm.di_derived_type<tag = DW_TAG_pointer_type, sizeInBits = 64, dwarfAddressSpace = 3>",
        "#llvm.loop_annotation<disableNonforced = true, mustProgress = false>",
    ] {
        survives(&format!("module attributes {{x.a = {attr}, x.b = [{attr}]}} {{\n}}\n"));
    }
}

#[test]
fn types_survive() {
    for ty in [
        "i1",
        "si7",
        "ui64",
        "index",
        "none",
        "bf16",
        "f80",
        "f4E2M1FN",
        "tf32",
        "(i32, f32) -> ()",
        "() -> (i32, () -> i8)",
        "complex<f64>",
        "memref<2x?xf32>",
        "memref<4xi8, 3>",
        "memref<2x2xf32, strided<[?, 1], offset: ?>>",
        "memref<2x2xf32, affine_map<(d0, d1) -> (d1, d0)>, \"space\">",
        "memref<*xf32>",
        "memref<*xf32, 1>",
        "tensor<2x?xf32>",
        "tensor<f32>",
        "tensor<4xf32, #unknown.encoding<1>>",
        "tensor<*xi8>",
        "tuple<>",
        "tuple<i32, tuple<f32>>",
        "vector<4x2xi1>",
        "vector<f32>",
        "vector<4x[2]xf32>",
        "!llvm.ptr<3>",
        "!llvm.struct<\"list\", (ptr, i32)>",
        "!llvm.func<void (i32, ...)>",
        "!unknown.type<i32, [x]>",
    ] {
        survives(&format!("module attributes {{x.a = {ty}, x.b = [{ty}]}} {{\n}}\n"));
    }
}

#[test]
fn locations_survive() {
    for loc in [
        "unknown",
        "\"a\":1:2",
        "\"a\":1:2 to 3:4",
        "\"a\":1:2 to :4",
        "\"a\":0:0",
        "\"name\"",
        "\"name\"(\"a\":1:2)",
        "callsite(\"f\" at \"g\":1:2)",
        "fused[\"a\":1:2, \"b\"]",
        "fused<{x = 1}>[\"a\":1:2]",
    ] {
        survives(&format!(
            "func.func @f(%a: i32 loc({loc})) {{\n  \"x.y\"(%a) : (i32) -> () loc({loc})\n  return loc({loc})\n}}\n"
        ));
    }
}

#[test]
fn ops_survive() {
    for text in [
        // Undeclared ops, with and without a dialect.
        "\"op\"() {a = 1} : () -> ()\n\"x.y.z\"() ({\n}, {\n^bb0(%a: i32):\n  \"x.use\"(%a) : (i32) -> ()\n}) : () -> ()\n",
        // Values that are used before their definition, and in nested regions.
        "%0:2 = \"x.a\"(%1) ({\n  \"x.b\"(%0#1, %1) : (i32, i8) -> ()\n}) : (i8) -> (i1, i32)\n%1 = \"x.c\"() : () -> i8\n",
        // Successors with operands, segment sizes, and properties that are numbers.
        "llvm.func @f(%a: i32, %p: !llvm.ptr) -> i32 {
  %0 = llvm.add %a, %a overflow<nsw, nuw> : i32
  %1 = llvm.getelementptr inbounds %p[%0] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  llvm.switch %0 : i32, ^bb1(%a : i32) [
    1: ^bb2(%0, %a : i32, i32),
    2: ^bb1(%0 : i32)
  ]
^bb1(%b: i32):
  llvm.return %b : i32
^bb2(%c: i32, %d: i32):
  llvm.call @f(%c, %p) : (i32, !llvm.ptr) -> i32
  llvm.br ^bb1(%d : i32)
}\n",
        "func.func @g(%a: memref<?x4xf32>, %i: index) -> index {
  %0 = affine.linearize_index disjoint [%i, %i] by (%i, 4) : index
  %1 = memref.subview %a[%i, 0] [2, 2] [1, %i] : memref<?x4xf32> to memref<2x2xf32, strided<[4, ?], offset: ?>>
  return %0 : index
}\n",
    ] {
        survives(text);
    }
}

#[test]
fn resources_survive() {
    let section = "\n  dialect_resources: {\n    builtin: {\n      blob: \"0x080000000100000002000000\",\n      other: \
                   \"0x0400000001\"\n    }\n  },\n  external_resources: {\n    tool: {\n      on: true,\n      text: \"a\\22\"\n    }\n  }\n";
    survives(&format!(
        "module attributes {{x.a = dense_resource<blob> : tensor<2xi32>, x.b = dense_resource<missing> : tensor<1xi8>}} \
         {{\n}}\n\n{{-#{section}#-}}\n"
    ));
}

#[test]
fn repeated_parts_do_not_take_unbounded_memory() {
    let ctx = Context::new(ruleset::built_in());
    let mut module = read_text(&ctx, "module {\n}\n");
    let (mut ty, mut attr) = (ctx.int_type(32), ctx.unit_attr());
    for _ in 0..60 {
        ty = ctx.intern_type(TypeKind::Tuple([ty, ty].into()));
        attr = ctx.array_attr(vec![attr, attr]);
    }
    for attr in [ctx.type_attr(ty), attr] {
        let entries = vec![(ctx.intern_str("x.a"), attr)];
        module.body.set_discardable(module.op, Some(ctx.dict_attr(entries)));
        let bytes = write(&ctx, &module, None);
        assert!(bytes.len() < 2000);
        assert_eq!(error_of(&bytes).code, "M0204");
    }
}

#[test]
fn deep_nesting_is_an_error() {
    let ctx = Context::new(ruleset::built_in());
    let mut module = read_text(&ctx, "module {\n}\n");
    let mut attr = ctx.unit_attr();
    for _ in 0..100_000 {
        attr = ctx.intern_attr(AttrKind::Array([attr].into()));
    }
    module.body.set_discardable(module.op, Some(ctx.dict_attr(vec![(ctx.intern_str("x.a"), attr)])));
    assert_eq!(error_of(&write(&ctx, &module, None)).code, "M0204");
}

#[test]
fn errors_state_the_place() {
    let ctx = Context::new(ruleset::built_in());
    let module = read_text(&ctx, "func.func @f() {\n  return\n}\n");
    let bytes = write(&ctx, &module, None);
    let mut newer = bytes.clone();
    newer[4] = 2 * 7 + 1;
    let error = error_of(&newer);
    assert_eq!((error.code, error.notes[0].as_str()), ("M0202", "at byte 4 (0x4) of the file, in the header"));
    assert_eq!(error_of(&bytes[..bytes.len() - 1]).code, "M0201");
    let undeclared = Context::new(ruleset::built_in());
    let module = read_text(&undeclared, "\"x.y\"() : () -> ()\n");
    let error = error_of(&write(&undeclared, &module, None));
    assert_eq!((error.code, error.message.as_str()), ("M0203", "unknown op `x.y`"));
    assert!(error.notes[0].ends_with("in the section of ops"), "{error:?}");
}
