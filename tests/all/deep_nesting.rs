//! Tests of deeply nested programs, on one thread and on several. Nesting up to the limits works in every output form;
//! deeper nesting is an error with a position, never a stack overflow.

use crate::cases::*;

/// Returns `open` n times, `middle`, and `close` n times.
fn nested(open: &str, middle: &str, close: &str, n: usize) -> String {
    format!("{}{middle}{}", open.repeat(n), close.repeat(n))
}

/// Returns programs with regions nested `n` deep, with their names.
fn regions(n: usize) -> Vec<(&'static str, String)> {
    let inside = |text: String| format!("func.func @f(%c: i1, %n: index) {{\n{text} return\n}}\n");
    let numbered = |text: &dyn Fn(usize) -> String| (0..n).map(text).collect::<String>();
    let loops = numbered(&|i| format!("scf.for %i{i} = %n to %n step %n {{\n"));
    let affine = numbered(&|i| format!("affine.for %i{i} = 0 to 10 {{\n"));
    let modules = numbered(&|i| format!("module @m{i} {{\n"));
    vec![
        ("scf.if", inside(nested("scf.if %c {\n", "", "}\n", n))),
        ("scf.for", inside(loops + &"}\n".repeat(n))),
        ("affine.for", inside(affine + &"}\n".repeat(n))),
        ("scf.execute_region", inside(nested("scf.execute_region {\n", "", "scf.yield\n}\n", n))),
        ("generic", inside(nested("\"scf.if\"(%c) ({\n", "", "\"scf.yield\"() : () -> ()}, {}) : (i1) -> ()\n", n))),
        ("modules", modules + &"}\n".repeat(n)),
    ]
}

/// Returns programs with types, attributes and locations nested `n` deep, with their names.
fn types_and_attributes(n: usize) -> Vec<(&'static str, String)> {
    let types = |open, middle, close| format!("func.func private @f({})\n", nested(open, middle, close, n));
    let declared = |open, middle, close| format!("llvm.func @f({})\n", nested(open, middle, close, n));
    let attribute =
        |open, middle, close| format!("module attributes {{a.b = {}}} {{}}\n", nested(open, middle, close, n));
    let map = |open, middle, close| {
        format!("module attributes {{a.b = affine_map<(d0, d1) -> ({})>}} {{}}\n", nested(open, middle, close, n))
    };
    let location =
        |open, middle, close| format!("func.func @f() {{\n return loc({})\n}}\n", nested(open, middle, close, n));
    let chain = |first: &str, next: &dyn Fn(usize) -> String, last: String| {
        format!("{first}\n{}{last}", (1..n).map(next).collect::<String>())
    };
    let last = n - 1;
    vec![
        ("tuples", types("tuple<", "i32", ">")),
        ("results", types("() -> (", "i32", ")")),
        ("parameters", types("(", "i32", ") -> i32")),
        ("unknown types", types("!x.y<", "i32", ">")),
        ("structs", declared("!llvm.struct<(", "i32", ")>")),
        ("arrays", declared("!llvm.array<1 x ", "i32", ">")),
        ("functions", declared("!llvm.func<", "void", "()>")),
        ("dictionaries", attribute("{x = ", "1 : i32", "}")),
        ("lists", attribute("[", "1 : i32", "]")),
        (
            "lists of elements",
            format!("module attributes {{a.b = dense<{}> : tensor<1xi32>}} {{}}\n", nested("[", "1", "]", n)),
        ),
        ("parentheses", map("(", "d0", ")")),
        ("negations", map("-", "d0", "")),
        ("sums", map("d0 mod 3 + (", "d1", ")")),
        ("chains", map("", "d0", " + d1 mod 3")),
        ("remainders", map("(", "d0", " mod 7 + d1) mod 5")),
        ("call sites", location("callsite(\"a\" at ", "\"b\"", ")")),
        ("names of locations", location("\"a\"(", "\"b\"", ")")),
        ("fused locations", location("fused[", "\"b\"", "]")),
        (
            "aliases of types",
            chain(
                "!a0 = i32",
                &|i| format!("!a{i} = tuple<!a{}>\n", i - 1),
                format!("func.func private @f(!a{last})\n"),
            ),
        ),
        (
            "aliases of attributes",
            chain(
                "#a0 = 1 : i32",
                &|i| format!("#a{i} = [#a{}]\n", i - 1),
                format!("module attributes {{a.b = #a{last}}} {{}}\n"),
            ),
        ),
        (
            "aliases of locations",
            chain(
                "#l0 = loc(\"b\")",
                &|i| format!("#l{i} = loc(\"a\"(#l{}))\n", i - 1),
                format!("module {{}} loc(#l{last})\n"),
            ),
        ),
    ]
}

/// The options of every output form, and of the trace.
const OUTPUT_FORMS: [&[&str]; 6] = [
    &["--emit", "source"],
    &["--emit", "source", "--generic", "--print-locations"],
    &["-j", "1"],
    &["-j", "2"],
    &["--partial"],
    &["explain", "--trace", "json"],
];

/// Runs `rewrite` with the options of every output form; returns the messages of the runs that fail.
fn run(what: &str, text: &str) -> Vec<String> {
    let errors = OUTPUT_FORMS.iter().filter_map(|form| {
        let args = [form, &["--short", "--allow-unregistered-dialect", "-"][..]].concat();
        let output = rewrite_stdin(&args, text);
        let start: String = output.stderr.chars().take(400).collect();
        assert!(matches!(output.code, Some(0 | 1)), "{what} {form:?}: {:?} {start}", output.code);
        (output.code == Some(1)).then_some(output.stderr)
    });
    errors.collect()
}

#[test]
fn nesting_below_the_limits_works() {
    for (what, text) in regions(900) {
        assert_eq!(run(what, &text), [""; 0], "{what}");
    }
    for (what, text) in types_and_attributes(80) {
        for error in run(what, &text) {
            // A type that LLVM lacks is an error, but not because of its nesting.
            assert!(!error.contains("deep") && !error.contains("more than"), "{what}: {error}");
        }
    }
}

#[test]
fn nesting_beyond_the_limits_is_an_error_with_a_position() {
    let programs =
        [regions(9_000), regions(100_000), types_and_attributes(5_000), types_and_attributes(100_000)].concat();
    for (what, text) in programs {
        // The text between the brackets of an unknown type is not parsed, so its nesting has no limit.
        let is_unlimited = what == "unknown types";
        let errors = run(what, &text);
        assert!(is_unlimited || !errors.is_empty(), "{what}: expected an error");
        for error in errors {
            let first = error.lines().next().unwrap_or("");
            let names_limit = first.contains("deeper than") || first.contains("more than");
            assert!(first.starts_with("<stdin>:") && (names_limit || is_unlimited), "{what}: {first}");
        }
    }
}

/// The limit is beyond the depth at which the stack of mlir-opt overflows.
#[test]
fn six_thousand_regions_work() {
    for (what, text) in regions(6_100) {
        let output = rewrite_stdin(&["--short", "-"], &text);
        let start: String = output.stderr.chars().take(400).collect();
        assert_eq!(output.code, Some(0), "{what}: {start}");
    }
}

/// The library needs no thread with a large stack. Tests run on threads with 2 MiB.
#[test]
fn deep_programs_work_on_a_thread_with_a_small_stack() {
    for stack_bytes in [256 << 10, 2 << 20] {
        for (what, text) in [regions(2_500), types_and_attributes(200)].concat() {
            let work = move || {
                let ctx = rewrite::Context::new(rewrite::ruleset::built_in());
                let source = ctx.add_source("deep.mlir", &text);
                let parse = rewrite::ParseOptions { allow_unregistered: true };
                let (program, _) = rewrite::read(&ctx, source, &text, 0..text.len(), parse).ok()?;
                let printed = rewrite::print(&ctx, &program, rewrite::PrintOptions::default());
                let (lowered, _) = rewrite::lower(&ctx, program, &rewrite::conversion::Options::default()).ok()?;
                Some(printed + &rewrite::print(&ctx, &lowered, rewrite::PrintOptions::default()))
            };
            let thread = std::thread::Builder::new().stack_size(stack_bytes).spawn(work).expect("a thread");
            let printed = thread.join().unwrap_or_else(|_| panic!("{what} with {stack_bytes} bytes"));
            assert!(printed.is_some_and(|text| text.len() > 100) || !what.contains("if"), "{what}");
        }
    }
}

/// A run whose address space is too small for a large stack uses a smaller one.
#[cfg(unix)]
#[test]
fn a_small_address_space_is_enough() {
    let (program, text) = (env!("CARGO_BIN_EXE_rewrite"), &regions(500)[0].1);
    let limited = format!("ulimit -v 900000; exec {program} -j 1 --short -");
    let output = run_program("sh", &["-c", &limited], text);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
}

/// Long chains of blocks or of dependent values are not nesting.
#[test]
fn long_chains_have_no_limit() {
    const N: usize = 20_000;
    let blocks: String = (0..N).map(|i| format!(" cf.br ^b{i}\n^b{i}:\n")).collect();
    let sums: String = (0..N).map(|i| format!(" %{} = arith.addi %{i}, %{i} : i32\n", i + 1)).collect();
    let sums = sums.replace("%0,", "%a,").replace("%0 :", "%a :");
    let sums = format!("func.func @f(%a: i32) -> i32 {{\n{sums} return %{N} : i32\n}}\n");
    let texts = [format!("func.func @f() {{\n{blocks} return\n}}\n"), sums];
    let forms: &[&[&str]] =
        if cfg!(feature = "llvm") { &[&["-j", "1"], &["-j", "2"], &["--emit", "llvm"]] } else { &[&["-j", "2"]] };
    for (text, form) in texts.iter().flat_map(|text| forms.iter().map(move |form| (text, form))) {
        assert!(rewrite_stdin(&[form, &["-"][..]].concat(), text).ok().lines().count() > N / 2);
    }
}

/// A deeply nested expression in a rule file is an error too, never a stack overflow.
#[test]
fn deeply_nested_rules_are_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep.rules");
    for (what, open, middle, close) in [
        ("parentheses", "(", "1", ")"),
        ("lists", "[", "1", "]"),
        ("sums", "1 + ", "1", ""),
        ("conditions", "if true then ", "1", " else 2"),
        ("negative numbers", "-", "1", ""),
        ("calls", "f(", "1", ")"),
        ("negations", "not ", "true", ""),
    ] {
        std::fs::write(&file, format!("fn f(n: int) -> int = {}\n", nested(open, middle, close, 100_000))).unwrap();
        for command in ["check", "test", "fmt"] {
            let args = [command, "--short", file.to_str().unwrap()];
            let output = rewrite(&args[..]);
            let start: String = output.stderr.chars().take(400).collect();
            assert!(
                output.code == Some(1) && start.contains("deep.rules:1:"),
                "{what} {command}: {:?} {start}",
                output.code
            );
        }
    }
}
