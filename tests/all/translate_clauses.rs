//! Tests of `translate` clauses, ops of the module and locations: the LLVM IR, beside that of mlir-translate if it is
//! installed.

use crate::cases::*;

const RULES: &str = "tests/rule_tests/passing/translate_clauses.rules";

/// Lowers a program to LLVM IR by the rules of this test.
#[cfg(feature = "llvm")]
fn llvm_ir(program: &str) -> String {
    rewrite_stdin(&["--rules", RULES, "--emit", "llvm", "-"], program).ok()
}

/// Returns the message of the only error of a program.
#[cfg(feature = "llvm")]
fn refused(program: &str) -> String {
    let output = rewrite_stdin(&["--rules", RULES, "--emit", "llvm", "-"], program);
    assert_eq!(output.code, Some(1), "{}", output.stderr);
    output.stderr
}

#[cfg(feature = "llvm")]
fn assert_has_lines(ir: &str, lines: &[&str]) {
    for line in lines {
        assert!(ir.lines().any(|l| l.trim() == *line), "no line `{line}` in\n{ir}");
    }
}

#[test]
#[cfg(feature = "llvm")]
fn clauses_make_named_metadata() {
    let ir = llvm_ir(
        "module attributes {ir.made_by = #ir.producer<\"rewrite\", 3>} {
           ir.ident \"one\"
           ir.numbers [\"a\", \"b\"] array<i64: 1, 2>
           ir.ident \"two\"
         }",
    );
    let nodes = [
        "!ir.producer = !{!0}",
        "!llvm.ident = !{!1, !2}",
        "!ir.numbers = !{!3, !4}",
        "!llvm.module.flags = !{!5}",
        "!0 = !{!\"rewrite\", i32 3}",
        "!1 = !{!\"one\"}",
        "!3 = !{!\"a\", i64 1}",
        "!4 = !{!\"b\", i64 2}",
        "!2 = !{!\"two\"}",
    ];
    assert_has_lines(&ir, &nodes);
}

#[test]
#[cfg(feature = "llvm")]
fn clauses_make_attributes_of_functions_calls_and_parameters() {
    let ir = llvm_ir(
        "llvm.func @f(%p: !llvm.ptr {ir.a = #ir.aligned<16>, ir.b = #ir.called<\"p\">}, %x: f32) -> f32
             attributes {ir.threads = #ir.threads<4>, ir.rare = #ir.rare} {
           %0 = ir.fma %x, %x, %x {level = 2 : i32, ranged = true} : f32
           %1 = ir.fma %0, %x, %x : f32
           llvm.call @g() {ir.rare = #ir.rare} : () -> ()
           llvm.return %1 : f32
         }
         llvm.func @g()",
    );
    let lines = [
        "define float @f(ptr align 16 \"ir-name\"=\"p\" %0, float %1) #0 {",
        "%3 = call noundef float @llvm.fma.f32(float %1, float %1, float noundef %1) #2",
        "%4 = call float @llvm.fma.f32(float %3, float %1, float %1)",
        "call void @g() #3",
        "attributes #0 = { cold \"ir-threads\"=\"4\" }",
        "attributes #2 = { nounwind \"level\"=\"2\" }",
        "attributes #3 = { cold }",
    ];
    assert_has_lines(&ir, &lines);
}

#[test]
#[cfg(feature = "llvm")]
fn attributes_that_stand_elsewhere_are_refused() {
    let on_parameter = refused("llvm.func @f(%x: f32 {ir.a = #ir.rare}) { llvm.return }");
    assert!(on_parameter.contains("must be an attribute of a function or call"), "{on_parameter}");
    let on_function = refused("llvm.func @f() attributes {ir.a = #ir.aligned<8>} { llvm.return }");
    assert!(on_function.contains("must be an attribute of `arg_attrs` or `res_attrs`"), "{on_function}");
    let on_load = "llvm.func @f(%p: !llvm.ptr) { %0 = llvm.load %p {ir.a = #ir.rare} : !llvm.ptr -> i8\n llvm.return }";
    assert!(refused(on_load).contains("the LLVM attribute `cold` belongs to a function or a call"));
    let in_function = refused("llvm.func @f() { ir.ident \"x\"\n llvm.return }");
    assert!(in_function.contains("`ir.ident`"), "{in_function}");
    let on_module = refused("module attributes {ir.a = #ir.rare} {}");
    assert!(on_module.contains("must be an attribute of a function, call or parameter"), "{on_module}");
}

#[test]
fn rules_read_lines_and_columns_of_the_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.mlir");
    let program = "func.func @f() -> i64 {\n  %0 = build.line\n  return %0 : i64\n}\n";
    std::fs::write(&path, program).unwrap();
    let lowered = rewrite(&["--rules", RULES, path.to_str().expect("UTF-8")]).ok();
    assert!(lowered.contains("llvm.mlir.constant(2 : i64)"), "{lowered}");
}

/// Ops of the module that mlir-translate has too.
const MODULE_OPS: &str = "llvm.module_flags [#llvm.mlir.module_flag<error, \"wchar_size\", 4 : i32>, \
    #llvm.mlir.module_flag<min, \"PIC Level\", 2 : i64>, #llvm.mlir.module_flag<override, \"probe-stack\", \"inline-asm\">]
llvm.func @c() {
  llvm.return
}
llvm.func @d() {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@c], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@d], priorities = [7 : i32], data = [#llvm.zero]
llvm.mlir.global_ctors ctors = [@d, @c], priorities = [2 : i32, 65535 : i32], data = [#llvm.zero, #llvm.zero]
llvm.linker_options [\"/DEFAULTLIB:\", \"libcmt\"]
llvm.linker_options [\"/X:\"]
";

#[test]
#[cfg(feature = "llvm")]
fn ops_of_the_module_are_translated() {
    let ir = rewrite_stdin(&["--emit", "llvm", "-"], MODULE_OPS).ok();
    let lines = [
        "@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @d, ptr null }]",
        "!llvm.module.flags = !{!0, !1, !2, !3}",
        "!llvm.linker.options = !{!4, !5}",
        "!1 = !{i32 8, !\"PIC Level\", i32 2}",
        "!2 = !{i32 4, !\"probe-stack\", !\"inline-asm\"}",
    ];
    assert_has_lines(&ir, &lines);
    let uneven = "llvm.mlir.global_ctors ctors = [], priorities = [1 : i32], data = []";
    assert!(refused(uneven).contains("expected a priority and data for each function"));
}

#[test]
fn ops_of_the_module_are_printed_and_translated_as_by_the_tools_of_mlir() {
    if !is_installed("mlir-translate-22") || !is_installed("mlir-opt-22") {
        return;
    }
    let printed = rewrite_stdin(&["-"], MODULE_OPS).ok();
    assert_eq!(run_program("mlir-opt-22", &["-"], &printed).ok().trim_end(), printed.trim_end());
    #[cfg(feature = "llvm")]
    {
        let theirs = run_program("mlir-translate-22", &["--mlir-to-llvmir", "-"], &printed).ok();
        let ours = rewrite_stdin(&["--emit", "llvm", "-"], MODULE_OPS).ok();
        let body = |ir: &str| ir.lines().filter(|l| !l.starts_with("; ModuleID")).collect::<Vec<_>>().join("\n");
        assert_eq!(body(&ours).trim_end(), body(&theirs).trim_end());
    }
}
