//! Deep nesting: what nests as deep as the limits works in every form; what nests deeper is an error with its place, however
//! deep it is, in one thread and in several.

use crate::cases::*;

/// `n` times one text, a middle, `n` times another.
fn nested(open: &str, middle: &str, close: &str, n: usize) -> String {
    format!("{}{middle}{}", open.repeat(n), close.repeat(n))
}

/// Programs with regions that nest `n` deep.
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

/// Programs with types and attributes that nest `n` deep.
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
        ("brackets", map("(", "d0", ")")),
        ("signs", map("-", "d0", "")),
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

/// Every form of the output, and the trace.
const FORMS: [&[&str]; 6] = [
    &["--emit", "source"],
    &["--emit", "source", "--generic", "--print-locations"],
    &["-j", "1"],
    &["-j", "2"],
    &["--partial"],
    &["explain", "--trace", "json"],
];

/// Runs all forms; the messages of those that fail.
fn run(what: &str, text: &str) -> Vec<String> {
    let errors = FORMS.iter().filter_map(|form| {
        let args = [form, &["--short", "--allow-unregistered-dialect", "-"][..]].concat();
        let ran = rewrite_text(&args, text);
        let start: String = ran.stderr.chars().take(400).collect();
        assert!(matches!(ran.code, Some(0 | 1)), "{what} {form:?}: {:?} {start}", ran.code);
        (ran.code == Some(1)).then_some(ran.stderr)
    });
    errors.collect()
}

#[test]
fn below_the_limits_everything_works() {
    for (what, text) in regions(900) {
        assert_eq!(run(what, &text), [""; 0], "{what}");
    }
    for (what, text) in types_and_attributes(80) {
        for error in run(what, &text) {
            // nesting is no reason; that a type is none of LLVM's may be
            assert!(!error.contains("deep") && !error.contains("at most"), "{what}: {error}");
        }
    }
}

#[test]
fn beyond_the_limits_there_is_an_error_with_its_place() {
    let deep = [regions(5_000), regions(100_000), types_and_attributes(5_000), types_and_attributes(100_000)].concat();
    for (what, text) in deep {
        let unknown = what == "unknown types";
        for error in run(what, &text) {
            let first = error.lines().next().unwrap_or("");
            let limit = first.contains("deeper than") || first.contains("at most");
            assert!(first.starts_with("<stdin>:") && (limit || unknown), "{what}: {first}");
        }
        // what an unknown dialect puts between brackets is text, which nests as deep as it likes
        assert!(unknown || !run(what, &text).is_empty(), "{what} meets a limit");
    }
}

/// Long chains are not deep: blocks after blocks, values of values, constants of constants.
#[test]
fn chains_have_no_limit() {
    const N: usize = 20_000;
    let blocks: String = (0..N).map(|i| format!(" cf.br ^b{i}\n^b{i}:\n")).collect();
    let sums: String = (0..N).map(|i| format!(" %{} = arith.addi %{i}, %{i} : i32\n", i + 1)).collect();
    let sums = sums.replace("%0,", "%a,").replace("%0 :", "%a :");
    let sums = format!("func.func @f(%a: i32) -> i32 {{\n{sums} return %{N} : i32\n}}\n");
    let texts = [format!("func.func @f() {{\n{blocks} return\n}}\n"), sums];
    let forms: &[&[&str]] =
        if cfg!(feature = "llvm") { &[&["-j", "1"], &["-j", "2"], &["--emit", "llvm"]] } else { &[&["-j", "2"]] };
    for (text, form) in texts.iter().flat_map(|text| forms.iter().map(move |form| (text, form))) {
        assert!(rewrite_text(&[form, &["-"][..]].concat(), text).ok().lines().count() > N / 2);
    }
}

/// Expressions of rules have limits as well.
#[test]
fn deep_rules_end_with_a_message() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep.rules");
    for (what, open, middle, close) in [
        ("brackets", "(", "1", ")"),
        ("lists", "[", "1", "]"),
        ("sums", "1 + ", "1", ""),
        ("conditions", "if true then ", "1", " else 2"),
        ("signs", "-", "1", ""),
        ("calls", "f(", "1", ")"),
        ("negations", "not ", "true", ""),
    ] {
        std::fs::write(&file, format!("fn f(n: int) -> int = {}\n", nested(open, middle, close, 100_000))).unwrap();
        for command in ["check", "test", "fmt"] {
            let args = [command, "--short", file.to_str().unwrap()];
            let ran = rewrite(&args[..]);
            let start: String = ran.stderr.chars().take(400).collect();
            assert!(ran.code == Some(1) && start.contains("deep.rules:1:"), "{what} {command}: {:?} {start}", ran.code);
        }
    }
}
