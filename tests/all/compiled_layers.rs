//! Tests of layers above the built-in rules: compiling only the layer means the same as compiling all files.

use crate::cases::*;
use rewrite::report::{Diagnostic, SourceId};
use rewrite::ruleset::{self, FileAccess};
use rewrite::{Context, ParseOptions, PrintOptions, conversion};
use rulec::rir::{BackEnd, RuleSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Loads rule files as the command does, and by compiling all files.
fn load_both(paths: &[PathBuf]) -> [(Arc<RuleSet>, Vec<Diagnostic>); 2] {
    let (whole, diagnostics) = ruleset::load(paths);
    [ruleset::load_for_lowering(paths, &FileAccess::default()), (Arc::new(whole), diagnostics)]
}

/// Lowers a program. Returns the lowered program, or the messages of the errors.
fn lower_by(rules: &Arc<RuleSet>, text: &str, options: &conversion::Options) -> String {
    let ctx = Context::new(Arc::clone(rules));
    let parse_options = ParseOptions { allow_unregistered: true };
    let messages = |diagnostics: &[Diagnostic]| -> String {
        diagnostics.iter().map(|d| format!("{} {}\n{}\n", d.code, d.message, d.notes.join("\n"))).collect()
    };
    let module = match rewrite::read(&ctx, SourceId::Input(0), text, 0..text.len(), parse_options) {
        Ok((module, _)) => module,
        Err(errors) => return messages(&errors),
    };
    match rewrite::lower(&ctx, module, options) {
        Ok((module, warnings)) => rewrite::print(&ctx, &module, PrintOptions::default()) + &messages(&warnings),
        Err(errors) => messages(&errors),
    }
}

/// Returns the programs in the tests of a rule set, each with the options that the test sets.
fn programs_of_tests(rules: &RuleSet) -> Vec<(String, conversion::Options)> {
    let program = |test: &rulec::rir::TestDef| {
        let text = &rules.sources[test.input.file as usize].text[test.input.range()];
        let set = test.options.iter().map(|(name, value)| (name.text.clone(), value.text.clone())).collect();
        (text.to_string(), conversion::Options { set, ..conversion::Options::default() })
    };
    rules.tests.iter().filter(|test| test.span.file == 0).map(program).collect()
}

/// Layers that are compiled with all files: they define records or make a built-in dialect a target, which may change
/// the code of built-in definitions.
const COMPILED_WHOLE: [&str; 4] = [
    "examples/rules/slim.rules",
    "tests/dialects/constructs.rules",
    "tests/rule_tests/passing/record_fields.rules",
    "tests/rule_tests/passing/target_dialect.rules",
];

#[test]
fn a_layer_compiled_alone_means_the_same() {
    let mut layers = files("examples", &["rules"]);
    layers.extend(files("tests", &["rules"]));
    layers.push("rules/peephole.rules".into());
    let whole_programs: Vec<String> = files("tests/run", &["mlir"]).iter().map(|path| text(path)).collect();
    let compiled_alone = std::sync::atomic::AtomicUsize::new(0);
    on_large_stack(|| {
        for_each_file(&layers, |path| {
            let [(layered, errors), (whole, expected_errors)] = load_both(&[root().join(path)]);
            if layered.back_end != BackEnd::Layered {
                assert_eq!(format!("{errors:#?}"), format!("{expected_errors:#?}"));
                let imports_all = whole.sources.iter().any(|source| source.name.ends_with("/default.rules"));
                let is_whole = COMPILED_WHOLE.iter().any(|name| Path::new(name) == path);
                assert!(!expected_errors.is_empty() || !imports_all || is_whole, "compiled whole");
                return;
            }
            assert!(expected_errors.is_empty() && errors.is_empty(), "{expected_errors:#?}");
            compiled_alone.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let mut programs = programs_of_tests(&whole);
            programs.extend(whole_programs.iter().map(|text| (text.clone(), conversion::Options::default())));
            for (program, options) in &programs {
                let expected = lower_by(&whole, program, options);
                assert_eq!(expected, lower_by(&layered, program, options));
            }
        });
    });
    assert!(compiled_alone.into_inner() >= 20);
}

/// Writes rule files, loads those that are named, and checks how they are compiled. Then compares both rule sets on a
/// program.
fn check_layers(files: &[(&str, &str)], named: &[&str], back_end: BackEnd) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file is written");
    }
    let paths: Vec<PathBuf> = named.iter().map(|name| folder.path().join(name)).collect();
    let [(loaded, errors), (whole, expected_errors)] = load_both(&paths);
    assert_eq!(format!("{errors:#?}"), format!("{expected_errors:#?}"), "{files:?}");
    assert_eq!(loaded.back_end, back_end, "{files:?}");
    if !errors.is_empty() {
        return;
    }
    let program = "func.func @f(%a: i32, %i: index, %m: memref<?xi32>) -> i32 {
      %0 = arith.addi %a, %a : i32
      %1 = memref.load %m[%i] : memref<?xi32>
      %2 = memref.alloc(%i) : memref<?xi32>
      memref.store %1, %2[%i] : memref<?xi32>
      %3 = arith.muli %0, %1 : i32
      return %3 : i32
    }";
    let expected = lower_by(&whole, program, &conversion::Options::default());
    assert_eq!(expected, lower_by(&loaded, program, &conversion::Options::default()), "{files:?}");
}

#[test]
fn layers_above_each_other_are_compiled_alone() {
    let addi = |constant: i32| {
        format!(
            "rule mine.addi {{ %r: i32 = arith.addi(%a, %b) {{.._}} =>
               %c: i32 = llvm.mlir.constant() {{value = {constant} : i32}} %r: i32 = llvm.add(%a, %c) }}\n"
        )
    };
    let import = "import \"default.rules\"\n";
    let (lower, upper) = (format!("{import}{}", addi(1)), format!("import \"a.rules\"\n{}", addi(2)));
    check_layers(&[("a.rules", &lower), ("b.rules", &upper)], &["b.rules"], BackEnd::Layered);
    let upper = format!("{import}{}", addi(2));
    check_layers(&[("a.rules", &lower), ("b.rules", &upper)], &["a.rules", "b.rules"], BackEnd::Layered);
    check_layers(&[("a.rules", &lower), ("b.rules", &upper)], &["b.rules", "a.rules"], BackEnd::Layered);
    // A file beside `default.rules` is not above it.
    let upper = format!("{import}import \"c.rules\"\n{}", addi(2));
    check_layers(&[("b.rules", &upper), ("c.rules", &addi(3))], &["b.rules"], BackEnd::Mixed);
    // Part of the built-in files is imported without the others.
    check_layers(&[("a.rules", "import \"dialects/arith.rules\"\n")], &["a.rules"], BackEnd::Mixed);
    check_layers(&[("a.rules", &format!("import \"dialects/arith.rules\"\n{import}"))], &["a.rules"], BackEnd::Mixed);
    check_layers(&[("a.rules", &format!("{import}import \"dialects/arith.rules\"\n"))], &["a.rules"], BackEnd::Layered);
}

#[test]
fn overriding_definitions_are_compiled_alone() {
    let alone = |text: &str| {
        check_layers(&[("a.rules", &format!("import \"default.rules\"\n{text}"))], &["a.rules"], BackEnd::Layered);
    };
    let whole = |text: &str| {
        check_layers(&[("a.rules", &format!("import \"default.rules\"\n{text}"))], &["a.rules"], BackEnd::Mixed);
    };
    alone("option bare_ptr overrides: bool = true\n");
    whole("option bare_ptr overrides: string = \"x\"\n");
    alone("option my_size: int = 3\nextern @mine(i32)\nfn my_size_of(n: int) -> int = n + my_size\n");
    alone("map llvm overrides(T: type) -> type { i32 => i64 }\n");
    whole("record Pair(T: type) { first: T, second: T }\n");
    alone(
        "dialect mine { op id(x: T) -> (r: T) [pure] format \"$x attr-dict `:` type($x)\" }
           rule mine.id { %r: T = mine.id(%x) => %r = %x }\n",
    );
    alone("dialect arith { op twice(x: T) -> (r: T) [pure] format \"$x attr-dict `:` type($x)\" }\n");
    whole("dialect arith target { }\n");
    // Errors and warnings are those of compiling all files.
    whole("rule mine.addi { %r: i32 = arith.addi(%a, %b) {.._} => %r: i32 = llvm.ad(%a, %b) }\n");
    whole("rule mine.addi { %r: I32 = arith.addi(%a, %b) {.._} => %r: i32 = llvm.add(%a, %b) }\n");
    whole("emit heap(%bytes) -> %p { %p = %bytes }\n");
}
