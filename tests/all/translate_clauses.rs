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

const INSTRUCTIONS: &str = "tests/rule_tests/passing/translate_instructions.rules";

/// Declared ops that become the funclets of an exception on Windows.
#[cfg(feature = "llvm")]
const FUNCLETS: &str = "llvm.func @__CxxFrameHandler3(...) -> i32
llvm.func @work(i32)
llvm.func @clean()
llvm.func @f(%x: i32, %null: !llvm.ptr) -> i32 attributes {personality = @__CxxFrameHandler3} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %all = llvm.mlir.constant(64 : i32) : i32
  machine.try @work(%x) to ^done(%x : i32) or ^unwind : (i32) -> ()
^unwind:
  %cleanup = machine.cleanup
  machine.try_in %cleanup @clean(), ^cleaned, ^dispatch {op_bundle_sizes = array<i32: 1>, op_bundle_tags = [\"funclet\"]}
^cleaned:
  machine.cleanup_to %cleanup, ^dispatch
^dispatch:
  %switch = machine.dispatch ^first, ^second {unwind_to_caller}
^first:
  %pad = machine.catch %switch (%null, %all, %null) : !llvm.ptr, i32, !llvm.ptr
  machine.catch_end %pad, ^done(%zero : i32)
^second:
  %pad_2 = machine.catch %switch (%null, %zero, %null) : !llvm.ptr, i32, !llvm.ptr
  machine.try_in %pad_2 @clean(), ^resumed, ^nested {op_bundle_sizes = array<i32: 1>, op_bundle_tags = [\"funclet\"]}
^nested:
  %inner = machine.dispatch in %pad_2 ^third, ^last
^third:
  %pad_3 = machine.catch %inner (%null, %zero, %null) : !llvm.ptr, i32, !llvm.ptr
  machine.catch_end %pad_3, ^resumed
^resumed:
  machine.catch_end %pad_2, ^done(%all : i32)
^last:
  %cleanup_2 = machine.cleanup in %pad_2
  machine.cleanup_end %cleanup_2
^done(%r: i32):
  llvm.return %r : i32
}
";

#[test]
#[cfg(feature = "llvm")]
fn declared_ops_become_funclets() {
    let ir = rewrite_stdin(&["--rules", INSTRUCTIONS, "--emit", "llvm", "-"], FUNCLETS).ok();
    let instructions = [
        "invoke void @work(i32 %0)",
        "%4 = cleanuppad within none []",
        "invoke void @clean() [ \"funclet\"(token %4) ]",
        "cleanupret from %4 unwind label %6",
        "%7 = catchswitch within none [label %8, label %10] unwind to caller",
        "%9 = catchpad within %7 [ptr %1, i32 64, ptr %1]",
        "catchret from %9 to label %19",
        "%13 = catchswitch within %11 [label %14] unwind label %17",
        "%18 = cleanuppad within %11 []",
        "cleanupret from %18 unwind to caller",
    ];
    assert_has_lines(&ir, &instructions);
    if is_installed("opt-22") {
        run_program("opt-22", &["-passes=verify", "-S", "-o", "-", "-"], &ir).ok();
    }
}

/// Jumps to one of several blocks: by an address, and by inline assembly.
#[test]
#[cfg(feature = "llvm")]
fn declared_ops_jump_to_one_of_several_blocks() {
    let program = "llvm.func @f(%p: !llvm.ptr, %x: i32) -> i32 {
      machine.jump_to %p, ^a(%x : i32), ^b
    ^a(%n: i32):
      machine.asm_goto \"testl $0, $0; jne ${1:l}\" \"r,!i,~{flags}\" (%n), ^b, ^c {has_side_effects} : i32
    ^b:
      %one = llvm.mlir.constant(1 : i32) : i32
      llvm.return %one : i32
    ^c:
      llvm.return %x : i32
    }";
    let ir = rewrite_stdin(&["--rules", INSTRUCTIONS, "--emit", "llvm", "-"], program).ok();
    let instructions = [
        "indirectbr ptr %0, [label %3, label %5]",
        "callbr void asm sideeffect \"testl $0, $0; jne ${1:l}\", \"r,!i,~{flags}\"(i32 %4)",
        "to label %5 [label %6]",
    ];
    assert_has_lines(&ir, &instructions);
    if is_installed("opt-22") {
        run_program("opt-22", &["-passes=verify", "-S", "-o", "-", "-"], &ir).ok();
    }
}

#[test]
#[cfg(feature = "llvm")]
fn declared_ops_that_fit_no_instruction_are_refused() {
    let refused = |ops: &str| {
        let program = format!("llvm.func @f(%p: !llvm.ptr, %x: i64) -> i64 {{\n{ops}\n}}");
        let output = rewrite_stdin(&["--rules", INSTRUCTIONS, "--emit", "llvm", "-"], &program);
        assert_eq!(output.code, Some(1), "{ops}: {}", output.stderr);
        output.stderr
    };
    let rest = "llvm.return %x : i64";
    for (op, message) in [
        (
            "%0 = machine.element %p[%x] array<i32: -2147483648, -2147483648> !llvm.array<2 x i8> : (!llvm.ptr, i64) -> !llvm.ptr",
            "other types",
        ),
        (
            "%0 = machine.element %p[%x] array<i32: 0, -2147483648> !llvm.struct<(i8, i8)> : (!llvm.ptr, i64) -> !llvm.ptr",
            "other types",
        ),
        ("%0 = machine.element %p[] array<i32: 0, 2> !llvm.struct<(i8, i8)> : (!llvm.ptr) -> !llvm.ptr", "other types"),
        ("%0 = machine.element %x[] array<i32: 0> i8 : (i64) -> !llvm.ptr", "other types"),
        ("%0 = machine.element %p[%p] array<i32: -2147483648> i8 : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr", "other types"),
    ] {
        let stderr = refused(&format!("{op}\n{rest}"));
        assert!(
            stderr.contains("`machine.element` cannot become `llvm.getelementptr`") && stderr.contains(message),
            "{stderr}"
        );
    }
    let stderr = refused("%t = llvm.mlir.none : !llvm.token\n machine.catch_end %t, ^a\n^a:\n llvm.return %x : i64");
    assert!(stderr.contains("expected the operand of `machine.catch_end` to be a `catchpad`"), "{stderr}");
    let stderr = refused("%t = llvm.mlir.none : !llvm.token\n machine.cleanup_end %t");
    assert!(stderr.contains("expected the operand of `machine.cleanup_end` to be a `cleanuppad`"), "{stderr}");
    let stderr = refused("machine.jump_to %p, ^a(%x : i64), ^a(%x : i64)\n^a(%y: i64):\n llvm.return %y : i64");
    assert!(stderr.contains("successor 1 is a block with arguments that is a successor twice"), "{stderr}");
    let stderr = refused("%s = machine.no_dispatch ^a\n^a:\n llvm.return %x : i64");
    assert!(stderr.contains("expected `machine.no_dispatch` to have a handler"), "{stderr}");
}

/// Ops of the LLVM dialect at the top level of a module, which mlir-translate translates as well.
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

/// Module flags with profiles. An entry of a call graph profile lacks `from` or `to` if that function is deleted.
const PROFILES: &str = "llvm.func @f(i32)
llvm.func @g()
llvm.module_flags [#llvm.mlir.module_flag<append, \"CG Profile\", [#llvm.cgprofile_entry<from = @f, to = @g, count = 222>, \
    #llvm.cgprofile_entry<to = @f, count = 1>, #llvm.cgprofile_entry<count = 3>]>]
llvm.module_flags [#llvm.mlir.module_flag<error, \"ProfileSummary\", #llvm.profile_summary<format = InstrProf, \
    total_count = 263646, max_count = 86427, max_internal_count = 86427, max_function_count = 4691, num_counts = 3712, \
    num_functions = 796, is_partial_profile = 0, partial_profile_ratio = 5.000000e-01 : f64, \
    detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>, \
    <cut_off = 100000, min_count = 86427, num_counts = 2>>>]
";
/// A profile summary without its optional fields.
const SHORT_SUMMARY: &str = "llvm.module_flags [#llvm.mlir.module_flag<warning, \"ProfileSummary\", #llvm.profile_summary<format = CSInstrProf, \
    total_count = 1, max_count = 2, max_internal_count = 3, max_function_count = 4, num_counts = 5, num_functions = 6, \
    detailed_summary = <cut_off = 7, min_count = 8, num_counts = 9>>>]";

#[test]
#[cfg(feature = "llvm")]
fn profiles_are_translated() {
    let ir = rewrite_stdin(&["--emit", "llvm", "-"], PROFILES).ok();
    let lines = [
        "!0 = !{i32 5, !\"CG Profile\", !1}",
        "!1 = distinct !{!2, !3, !4}",
        "!2 = !{ptr @f, ptr @g, i64 222}",
        "!3 = !{null, ptr @f, i64 1}",
        "!4 = !{null, null, i64 3}",
        "!5 = !{i32 1, !\"ProfileSummary\", !6}",
        "!15 = !{!\"PartialProfileRatio\", double 5.000000e-01}",
        "!17 = !{!18, !19}",
        "!19 = !{i64 100000, i64 86427, i64 2}",
    ];
    assert_has_lines(&ir, &lines);
    let ir = rewrite_stdin(&["--emit", "llvm", "-"], SHORT_SUMMARY).ok();
    assert_has_lines(&ir, &["!2 = !{!\"ProfileFormat\", !\"CSInstrProf\"}", "!9 = !{!\"DetailedSummary\", !10}"]);
}

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
    for program in [MODULE_OPS, PROFILES, SHORT_SUMMARY] {
        let printed = rewrite_stdin(&["-"], program).ok();
        assert_eq!(run_program("mlir-opt-22", &["-"], &printed).ok().trim_end(), printed.trim_end());
        #[cfg(feature = "llvm")]
        {
            let theirs = run_program("mlir-translate-22", &["--mlir-to-llvmir", "-"], &printed).ok();
            let ours = rewrite_stdin(&["--emit", "llvm", "-"], program).ok();
            let body = |ir: &str| ir.lines().filter(|l| !l.starts_with("; ModuleID")).collect::<Vec<_>>().join("\n");
            assert_eq!(body(&ours).trim_end(), body(&theirs).trim_end());
        }
    }
}

/// Clauses of a user's rule file can create specialized metadata nodes, such as `!DIFile`, like the built-in rules.
#[test]
#[cfg(feature = "llvm")]
fn clauses_make_specialized_nodes() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("lang.rules");
    let text = "import \"default.rules\"
        dialect lang {
          attr source(path: string) format \"`<` $path `>`\"
            translate debug_node \"DIFile\" = [[\"filename\", path], [\"directory\", \"/src\"]]
          attr place(file: lang.source, names: [string]) format \"`<` $file `,` $names `>`\"
            translate metadata \"lang.place\" = [file, ..names]
        }";
    std::fs::write(&rules, text).unwrap();
    let program = "llvm.func @f() attributes {lang.place = #lang.place<#lang.source<\"a.lang\">, [\"x\", \"y\"]>} {
        llvm.return
      }";
    let args = ["--rules", rules.to_str().unwrap(), "--emit", "llvm", "-"];
    let ir = rewrite_stdin(&args, program).ok();
    assert_has_lines(&ir, &["!1 = !{!2, !\"x\", !\"y\"}", "!2 = !DIFile(filename: \"a.lang\", directory: \"/src\")"]);
}

/// LLVM IR does not have these nodes: the op that needs one is the place of the error.
#[test]
#[cfg(feature = "llvm")]
fn a_node_that_llvm_ir_does_not_have_is_an_error_at_the_op() {
    let message = |clause: &str| {
        let folder = tempfile::tempdir().unwrap();
        let rules = folder.path().join("lang.rules");
        let text = format!(
            "import \"default.rules\"
            dialect lang {{
              attr source(path: string) format \"`<` $path `>`\" translate debug_node {clause}
              attr place(file: lang.source) format \"`<` $file `>`\" translate metadata \"lang.place\" = [file]
            }}"
        );
        std::fs::write(&rules, text).unwrap();
        let program = "llvm.func @f() attributes {lang.place = #lang.place<#lang.source<\"a\">>} {\n llvm.return\n}";
        let output = rewrite_stdin(&["--rules", rules.to_str().unwrap(), "--emit", "llvm", "-"], program);
        assert_eq!(output.code, Some(1), "{}", output.stderr);
        assert!(output.stderr.contains("1:1") && output.stderr.contains("`llvm.func` was lowered from here"));
        output.stderr
    };
    let class = message("\"DISource\" = [[\"filename\", path]]");
    assert!(class.contains("cannot make a metadata node `DISource`: LLVM IR has no nodes of this class"), "{class}");
    let field = message("\"DIFile\" = [[\"filename\", path], [\"directory\", \"/\"], [\"folder\", path]]");
    assert!(field.contains("cannot make a metadata node `DIFile`: `DIFile` has no field `folder`"), "{field}");
    let missing = message("\"DIFile\" = [[\"filename\", path]]");
    assert!(missing.contains("cannot make a metadata node `DIFile`: the field `directory` is missing"), "{missing}");
    let kind = message("\"DIFile\" = [[\"filename\", 3], [\"directory\", path]]");
    assert!(kind.contains("the field `filename` is 3, but must be a string"), "{kind}");
}

const RESULTS: &str = "tests/rule_tests/passing/translate_results.rules";

/// Several results are the members of a struct; one result is the value itself.
#[test]
#[cfg(feature = "llvm")]
fn results_fit_what_an_instruction_returns() {
    let refused = |program: &str| {
        let output = rewrite_stdin(&["--rules", RESULTS, "--emit", "llvm", "-"], program);
        assert_eq!(output.code, Some(1), "{}", output.stderr);
        output.stderr
    };
    let function =
        |op: &str| format!("llvm.func @f(%a: i32) -> i32 {{\n  %r{op} %a, %a : i32\n  llvm.return %r : i32\n}}\n");
    let message = refused(&function(" = pair.sum"));
    assert!(message.contains("Intrinsic has incorrect return type"), "{message}");
    assert!(message.contains("`pair.sum` was lowered from here"), "{message}");
    let message = refused(&function(", %s = pair.halves"));
    assert!(message.contains("expected a struct with the 2 results of `pair.halves` as its members, found `i32`"));
}

/// Attributes of dialects that MLIR translates to LLVM IR, and these rules do not.
#[test]
#[cfg(feature = "llvm")]
fn attributes_that_are_not_translated_give_a_warning() {
    let translate = |program: &str| {
        let output = rewrite_stdin(&["--emit", "llvm", "-"], program);
        assert_eq!(output.code, Some(0), "{}", output.stderr);
        output.stderr
    };
    let kernels = translate(
        "llvm.func @k() attributes {nvvm.kernel, nvvm.maxnreg = 16} { llvm.return }
         llvm.func @l() attributes {nvvm.kernel} { llvm.return }
         llvm.func @m(%p: !llvm.ptr {nvvm.grid_constant, llvm.byval = i32}) { llvm.return }
         func.func @n(%x: i32 {rocdl.a}) -> (i32 {rocdl.b}) attributes {rocdl.kernel} { return %x : i32 }
         llvm.func @o(%p: !llvm.ptr) {
           %0 = llvm.load %p {xevm.cache} : !llvm.ptr -> i32
           llvm.return
         }
         llvm.mlir.global internal @g(1 : i32) {omp.shared} : i32",
    );
    let names =
        ["nvvm.kernel", "nvvm.maxnreg", "nvvm.grid_constant", "rocdl.a", "rocdl.b", "rocdl.kernel", "xevm.cache"];
    for name in names.into_iter().chain(["omp.shared"]) {
        let message = format!("warning[L0030]: the attribute `{name}` is not translated to LLVM IR\n");
        assert_eq!(kernels.matches(&message).count(), 1, "{name}\n{kernels}");
    }
    assert!(kernels.contains("attributes of the dialect `nvvm` are left out; one other op has it too\n"), "{kernels}");
    let module = translate("module attributes {spirv.target = 1} {}");
    assert!(module.contains("`spirv.target`"), "{module}");
    // Other attributes mean nothing in LLVM IR, also those whose name only begins alike.
    let others = "llvm.func @k() attributes {gpu.kernel, test.mark, nvvmx.kernel, a = \"nvvm.b\"} { llvm.return }";
    assert_eq!(translate(others), "");
    let mlir = rewrite_stdin(&["-"], "llvm.func @k() attributes {nvvm.kernel} { llvm.return }");
    assert_eq!(mlir.stderr, "", "the attribute stays in MLIR");
}
