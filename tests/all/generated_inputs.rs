//! Inputs on which MLIR's tools or LLVM crash, do not end or run out of memory. The tests put them together at run
//! time, so that no file of the repository is such an input.

use crate::cases::*;

/// Returns an alias of a function with the address of a symbol as its value.
fn function_alias(name: &str, aliasee: &str) -> String {
    format!(
        "llvm.mlir.alias external @{name} : !llvm.func<void ()> {{\n  %0 = llvm.mlir.addressof @{aliasee} : !llvm.ptr\n  \
         llvm.return %0 : !llvm.ptr\n}}\n"
    )
}

fn indirect_function(name: &str, resolver: &str) -> String {
    format!("llvm.mlir.ifunc external @{name} : !llvm.func<void ()>, !llvm.ptr @{resolver}\n")
}

fn function_of(parameter: &str) -> String {
    format!("llvm.func @f({parameter})\n")
}

fn constant_function(ty: &str, value: &str) -> String {
    format!(
        "llvm.func @f() -> {ty} {{\n  %0 = llvm.mlir.constant({value} : {ty}) : {ty}\n  llvm.return %0 : {ty}\n}}\n"
    )
}

fn global(value: &str, ty: &str) -> String {
    format!("llvm.mlir.global internal @g({value}) : {ty}\n")
}

/// Asserts that a program is refused with this message, at once.
#[track_caller]
fn assert_refused(program: &str, message: &str) {
    assert_refused_as("llvm", program, message);
}

/// Asserts that a program has no output of a format, but this message.
#[track_caller]
fn assert_refused_as(format: &str, program: &str, message: &str) {
    let output = rewrite_stdin(&["--emit", format, "-"], program);
    assert_eq!(output.code, Some(1), "{program}\n{}", output.stderr);
    assert!(output.stderr.contains(message), "expected `{message}` for\n{program}\n{}", output.stderr);
}

/// Asserts that LLVM IR contains these lines.
#[track_caller]
fn assert_translated(program: &str, lines: &[&str]) {
    let text = rewrite_stdin(&["--emit", "llvm", "-"], program).ok();
    for line in lines {
        assert!(text.lines().any(|found| found == *line), "expected `{line}` in\n{text}");
    }
}

#[test]
fn symbols_that_lead_nowhere_are_refused() {
    assert_refused(&indirect_function("i", "r"), "unknown symbol `@r`");
    let cycle = [indirect_function("i", "a"), function_alias("a", "b"), function_alias("b", "a")].concat();
    assert_refused(&cycle, "the resolver is an alias that leads to a function");
    let own_element = "  %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i32\n  llvm.return %1";
    let offset = function_alias("a", "a").replace("  llvm.return %0", own_element);
    assert_refused(&offset, "the alias `@a` refers to itself");
}

#[test]
fn an_alias_may_be_a_resolver() {
    let resolver =
        "llvm.func @r() -> !llvm.ptr {\n  %0 = llvm.mlir.zero : !llvm.ptr\n  llvm.return %0 : !llvm.ptr\n}\n";
    let alias = function_alias("a", "r").replace("void ()", "ptr ()");
    let program = [resolver.to_string(), alias, indirect_function("i", "a"), function_alias("b", "i")].concat();
    assert_translated(
        &program,
        &["@a = alias ptr (), ptr @r", "@b = alias void (), ptr @i", "@i = ifunc void (), ptr @a"],
    );
}

#[test]
fn an_array_of_addresses_is_translated() {
    let elements = ["@f", "#llvm.zero"].join(", ");
    let program = function_of("") + &global(&format!("[{elements}]"), &format!("!llvm.array<{} x ptr>", 2));
    assert_translated(&program, &["@g = internal global [2 x ptr] [ptr @f, ptr null]"]);
}

#[test]
fn target_extension_types_are_checked() {
    let of = |parameters: &[&str]| function_of(&format!("!llvm.target<{}>", parameters.join(", ")));
    assert_refused(&of(&["\"aarch64.svcount\"", "i32"]), "expected no parameters");
    assert_refused(&of(&["\"riscv.vector.tuple\""]), "expected a scalable vector of i8 and a number from 2 to 8");
    assert_refused(&of(&["\"amdgcn.named.barrier\""]), "expected one number");
}

#[test]
fn types_without_size_are_not_allocated() {
    let allocate = |ty: &str| {
        format!("llvm.func @f(%n: i32) {{\n  %0 = llvm.alloca %n x {ty} : (i32) -> !llvm.ptr\n  llvm.return\n}}\n")
    };
    assert_refused(&allocate("!llvm.void"), "expected a type with a size");
}

#[test]
fn assembly_has_known_operand_attributes() {
    let assembly = |attribute: &str| {
        format!(
            "llvm.func @f(%p: !llvm.ptr) {{\n  llvm.inline_asm operand_attrs = [{{{attribute} = i32}}] \"\", \"*m\" %p : \
             (!llvm.ptr) -> ()\n  llvm.return\n}}\n"
        )
    };
    assert_refused(&assembly("nothing"), "expected `operand_attrs` to list `{elementtype = TYPE}` or `{}`");
    assert_translated(&assembly("elementtype"), &["  call void asm \"\", \"*m\"(ptr elementtype(i32) %0)"]);
}

#[test]
fn values_of_memrefs_are_tensors() {
    let memref = |value: &str| {
        format!(
            "\"memref.global\"() <{{sym_name = \"g\", type = memref<2xf32>, initial_value = dense<1.0> : {value}, \
             sym_visibility = \"private\"}}> : () -> ()\n"
        )
    };
    assert_refused(&memref("vector<2xf32>"), "the initial value is not of the type of the global");
}

#[test]
fn zero_is_not_a_value_of_each_type() {
    let zero = |ty: &str| format!("llvm.func @f() {{\n  %0 = llvm.mlir.zero : {ty}\n  llvm.return\n}}\n");
    assert_refused(&zero("!llvm.x86_amx"), "LLVM has no zero of type `x86_amx`");
    assert_refused(&zero("!llvm.metadata"), "has no values");
    assert_refused(&zero("!llvm.target<\"x.y\">"), "LLVM has no zero of type `target(\"x.y\")`");
    assert_translated(&zero("!llvm.target<\"spirv.Event\">"), &["  ret void"]);
}

#[test]
fn aliases_of_aliases_are_bounded() {
    let alias = |i: usize| format!("#a{} = [#a{i}, #a{i}]\n", i + 1);
    let program = |levels: usize| {
        let aliases: String = (0..levels).map(alias).collect();
        format!("#a0 = [1, 2, 3, 4]\n{aliases}module attributes {{test.a = #a{levels}}} {{}}\n")
    };
    assert_refused(&program(30), "alias `#a23` expands to more than 256 MiB of text");
    assert_translated(&program(3), &["source_filename = \"LLVMDialectModule\""]);
}

#[test]
fn constants_have_a_limited_width() {
    let bits = 1 << 23;
    let ty = format!("i{bits}");
    let square = format!("  %1 = llvm.mul %0, %0 : {ty}\n  llvm.return");
    let program = constant_function(&ty, "-3").replace("  llvm.return", &square);
    assert_refused(&program, &format!("expected a constant of at most 65536 bits, found {bits} bits"));
}

#[test]
fn splats_and_sparse_elements_are_limited_unless_they_are_zero() {
    let (n, limit) = (4_000_000_000u64, "expected at most 67108864 elements in a splat or sparse constant");
    let array = |element: &str| format!("!llvm.array<{n} x {element}>");
    assert_refused(&global(&format!("dense<1> : tensor<{n}xi8>"), &array("i8")), limit);
    assert_refused(&global(&format!("sparse<[[0]], [1]> : tensor<{n}xi32>"), &array("i32")), limit);
    assert_refused(&constant_function(&format!("vector<{}xf32>", n / 4), "dense<-0.0>"), limit);
    let zeros = global(&format!("dense<0> : tensor<{n}xi32>"), &array("i32"));
    assert_translated(&zeros, &["@g = internal global [4000000000 x i32] zeroinitializer"]);
    let side = 100_000;
    let rows = format!("!llvm.array<{side} x array<{side} x f64>>");
    let zeros = global(&format!("dense<0.0> : tensor<{side}x{side}xf64>"), &rows);
    assert_translated(&zeros, &["@g = internal global [100000 x [100000 x double]] zeroinitializer"]);
    let zeros = constant_function(&format!("vector<{}xi32>", n / 4), "dense<0>");
    assert_translated(&zeros, &["  ret <1000000000 x i32> zeroinitializer"]);
}

#[test]
fn any_number_of_empty_rows_is_zero() {
    let rows = 1u64 << 32;
    let empty = format!("!llvm.array<{rows} x array<0 x array<4 x f32>>>");
    let zero = "@g = internal global [4294967296 x [0 x [4 x float]]] zeroinitializer";
    for value in ["dense<> : tensor<3x0x4xf32>", "dense<1.0> : tensor<0xf32>", "sparse<> : tensor<0x4xf32>"] {
        assert_translated(&global(value, &empty), &[zero]);
    }
    let resource = global("dense_resource<blob> : tensor<0xf32>", &empty)
        + "{-# dialect_resources: { builtin: { blob: \"0x04000000\" } } #-}\n";
    assert_translated(&resource, &[zero]);
    let mixed = format!("!llvm.array<{rows} x array<0 x vector<4xf32>>>");
    assert_translated(
        &global("dense<> : tensor<0x4xf32>", &mixed),
        &["@g = internal global [4294967296 x [0 x <4 x float>]] zeroinitializer"],
    );
}

#[test]
fn instructions_on_huge_constants_are_not_folded() {
    let function = |ty: &str, inst: &str| {
        format!(
            "llvm.func @f(%v: i8) -> {ty} {{\n  %c = llvm.mlir.constant(1 : i8) : i8\n  %0 = llvm.mlir.zero : {ty}\n  \
             {inst} : {ty}\n  llvm.return %1 : {ty}\n}}\n"
        )
    };
    let array = |n: u64| format!("!llvm.array<{n} x i8>");
    let vector = |n: u64| format!("vector<{n}xi8>");
    let floats = |n: u64| format!("vector<{n}xf32>");
    let insert = "%1 = llvm.insertvalue %c, %0[5]";
    let lanes = 1_000_000_000;
    assert_refused(&function(&array(1 << 32), insert), "expected at most 67108864 elements in the result");
    assert_refused(&function(&floats(lanes), "%1 = llvm.fneg %0"), "expected at most 67108864 elements in the result");
    let lane = "%1 = llvm.insertelement %c, %0[%c : i8]";
    assert_refused(&function(&vector(lanes), lane), "expected at most 67108864 elements in the result");
    // An instruction on other values is not folded, and a short aggregate may be.
    let insert_parameter = function(&array(1 << 32), &insert.replace("%c", "%v"));
    assert_translated(&insert_parameter, &["  %2 = insertvalue [4294967296 x i8] zeroinitializer, i8 %0, 5"]);
    assert_translated(&function(&array(6), insert), &["  ret [6 x i8] c\"\\00\\00\\00\\00\\00\\01\""]);
}

#[test]
fn values_of_machine_code_have_a_limited_size() {
    let load = |ty: &str| {
        format!("llvm.func @f(%p: !llvm.ptr) {{\n  %0 = llvm.load %p : !llvm.ptr -> {ty}\n  llvm.return\n}}\n")
    };
    let (lanes, bits, elements) = (1_000_000_000, 1 << 16, 1u64 << 32);
    let parts = format!("has {lanes} parts: LLVM generates machine code for at most 8192");
    assert_refused_as("asm", &load(&format!("vector<{lanes}xi32>")), &parts);
    assert_refused_as("asm", &load(&format!("i{bits}")), &format!("a value of type `i{bits}` is too wide"));
    let undefined =
        format!("llvm.func @f() {{\n  %0 = llvm.mlir.undef : !llvm.array<{elements} x i64>\n  llvm.return\n}}\n");
    assert_refused_as("asm", &undefined, &format!("has {elements} parts"));
}

/// The debug information of a function without a type: LLVM's verifier accepts it, and its code generator does not.
#[test]
fn a_crash_of_llvm_is_an_error() {
    let file = "#llvm.di_file<\"f.c\" in \"/src\">";
    let unit = format!(
        "#llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = {file}, isOptimized = false, \
         emissionKind = Full>"
    );
    let subprogram = format!(
        "#llvm.di_subprogram<id = distinct[1]<>, compileUnit = {unit}, scope = {file}, name = \"f\", file = {file}, \
         line = 1, subprogramFlags = Definition>"
    );
    let int = "#llvm.di_basic_type<tag = DW_TAG_base_type, name = \"int\", sizeInBits = 32, encoding = DW_ATE_signed>";
    let variable = format!("#llvm.di_local_variable<scope = #sp, name = \"x\", type = {int}>");
    let program = format!(
        "#sp = {subprogram}\n#x = {variable}\nllvm.func @f(%a: i32) {{\n  llvm.intr.dbg.value #x = %a : i32\n  \
         llvm.return\n}} loc(fused<#sp>[\"f.c\":1:1])\n"
    );
    assert_refused_as("asm", &program, "error[L0026]: LLVM crashed while it generated code (SIGSEGV)");
}
