//! Tests of `--spelling`, which prints a lowered program in the LLVM dialect of an MLIR era: `!llvm.ptr<f32>` in 2021.
//!
//! The programs of LLVM 13's time in `tests/eras/2021` are lowered to the LLVM dialect of 2021, which LLVM 13 reads,
//! and compared with LLVM 13's lowering. The examples of MLIR's documents of 2020 and 2021 are compared with the
//! lowered programs in these documents.

use crate::cases::*;
use rewrite::report::Diagnostic;
use rewrite::upgrade::{EraText, fit_to_spelling, read_for_spelling, set_spelling, spelling_rules};
use rewrite::{Context, ParseOptions, PrintOptions, conversion};
use std::path::{Path, PathBuf};

/// Lowers a text of any MLIR era to the LLVM dialect of an MLIR era, and prints it in the spelling of that MLIR era.
fn spell(text: &str, era: &str, set: &[(&str, &str)]) -> Result<String, Vec<Diagnostic>> {
    let mut ctx = Context::new(spelling_rules(era).map_err(|error| vec![error])?);
    assert!(set_spelling(&mut ctx, era));
    let input = EraText { name: "in.mlir", text, range: 0..text.len(), era: None };
    let (module, _) = read_for_spelling(&mut ctx, &input, ParseOptions { allow_unregistered: true })?;
    let set = set.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let (lowered, _) = rewrite::lower(&ctx, module, &conversion::Options { set, ..Default::default() })?;
    let (lowered, _) = fit_to_spelling(&ctx, lowered)?;
    Ok(rewrite::print(&ctx, &lowered, PrintOptions::default()))
}

/// Returns the text without comments, the module around it, and differences in blanks.
fn words(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let lines = lines.filter(|line| !line.starts_with("module") && *line != "}");
    lines.flat_map(str::split_whitespace).map(str::to_string).collect()
}

fn messages(errors: &[Diagnostic]) -> String {
    errors.iter().map(|error| error.message.as_str()).collect::<Vec<_>>().join("; ")
}

/// Translates a program in LLVM 13's LLVM dialect to LLVM IR and optimizes it, both with LLVM 13. Returns the functions
/// without attributes and metadata, sorted by their text.
fn optimized_by_13(text: &str) -> Vec<String> {
    let ir = run_program("mlir-translate-13", &["--mlir-to-llvmir"], text).ok();
    let bitcode = run_program("opt-13", &["-O2", "-strip-dead-prototypes", "-"], ir).stdout;
    let ir = run_program("opt-13", &["-S", "--discard-value-names", "-"], bitcode).ok();
    let is_code = |line: &&str| {
        let ignored = [";", "!", "source_filename", "attributes", "declare"];
        !line.is_empty() && !ignored.iter().any(|start| line.starts_with(start))
    };
    let without_metadata = |line: &str| {
        let line = line.split(" ;").next().unwrap_or_default().split(", !dbg").next().unwrap_or_default();
        line.split(" !dbg").next().unwrap_or_default().split(" #").next().unwrap_or_default().to_string()
    };
    let lines: Vec<String> = ir.lines().filter(is_code).map(without_metadata).collect();
    let mut functions: Vec<String> = lines.join("\n").split("\n}").map(|f| f.trim().to_string()).collect();
    functions.sort();
    functions
}

/// Returns the passes of the line `// PIPELINE: ..` of an input.
fn pipeline(text: &str) -> Vec<&str> {
    let line = text.lines().find_map(|line| line.strip_prefix("// PIPELINE:")).unwrap_or_default();
    line.split_whitespace().filter(|pass| *pass != "(none)").collect()
}

/// Returns the rule options that have the effect of the pass options in the line `// PIPELINE: ..` of an input, such as
/// `("index_bitwidth", "32")` for `index-bitwidth=32`.
fn rule_options(text: &str) -> Vec<(&'static str, &'static str)> {
    let all = [
        ("use-bare-ptr-memref-call-conv=1", ("bare_ptr", "true")),
        ("index-bitwidth=32", ("index_bitwidth", "32")),
        ("use-aligned-alloc=1", ("use_aligned_alloc", "true")),
        ("emit-c-wrappers=1", ("emit_c_interface", "true")),
    ];
    let passes = pipeline(text).join(" ");
    all.into_iter().filter(|(flag, _)| passes.contains(flag)).map(|(_, option)| option).collect()
}

/// LLVM 13 accepts each output of `--spelling 2021`. The output equals LLVM 13's own lowering, by its text or after its
/// optimizations. The snapshot lists the outputs that differ (`docs/eras.md`).
#[test]
fn programs_of_2021_are_lowered_as_llvm_13_does() {
    if !["mlir-opt-13", "mlir-translate-13", "opt-13"].iter().all(|name| is_installed(name)) {
        return;
    }
    let (mut same_text, mut same_ir, mut other) = (0, 0, String::new());
    for path in files("tests/eras/2021", &["mlir"]) {
        let old = text(&path);
        let ours = match spell(&old, "2021", &rule_options(&old)) {
            Ok(ours) => ours,
            Err(errors) => {
                other += &format!("{}: not lowered: {}\n", path.display(), messages(&errors));
                continue;
            }
        };
        let args = [&["--allow-unregistered-dialect"], &pipeline(&old)[..]].concat();
        let theirs = run_program("mlir-opt-13", &args, &old).ok();
        if words(&ours) == words(&theirs) {
            same_text += 1;
            continue;
        }
        let read = run_program("mlir-opt-13", &["--allow-unregistered-dialect"], &ours);
        assert_eq!(read.code, Some(0), "{}: {}\n{ours}", path.display(), read.stderr);
        if optimized_by_13(&ours) == optimized_by_13(&theirs) {
            same_ir += 1;
        } else {
            other += &format!("{}: another program\n", path.display());
        }
    }
    assert!(same_text + same_ir >= 275, "{same_text} by text, {same_ir} by code\n{other}");
    let list = format!("{same_text} are equal by text, {same_ir} by code\n{other}");
    snapshot(Path::new("tests/spelling/2021.mlir"), "", &list);
}

/// Lowers the examples of MLIR's documents of 2020 and 2021, and prints them in the LLVM dialect of these documents.
#[test]
fn examples_of_the_documents_in_their_own_spelling() {
    let is_example = |path: &PathBuf| path.to_string_lossy().ends_with(".left.mlir");
    let examples: Vec<PathBuf> = files("tests/eras/2020", &["mlir"]).into_iter().filter(is_example).collect();
    assert_eq!(examples.len(), 35);
    for path in examples {
        let name = path.file_name().expect("a name").to_string_lossy();
        let era = if name.starts_with("2021-") { "2021" } else { "2020" };
        let set: &[(&str, &str)] = match &*name {
            _ if name.contains("bare-pointer") => &[("bare_ptr", "true")],
            _ if name.contains("memref-types-3") => &[("descriptor_pointers", "true")],
            _ => &[],
        };
        let old = text(&path);
        let spelled = spell(&old, era, set).unwrap_or_else(|errors| messages(&errors));
        let right = path.to_string_lossy().replace(".left.mlir", ".right.mlir").replace("removal-1", "removal-3");
        let right = right.replace("linearization-2", "linearization-3");
        let outcome = if root().join(&right).exists() {
            let document = spell(&text(right.as_ref()), era, &[]).unwrap_or_else(|errors| messages(&errors));
            if without_attributes(&document) == without_attributes(&spelled) {
                "equal to the document"
            } else {
                "not equal to the document"
            }
        } else if normalized(&spelled) == normalized(&old) {
            "spelled as in the document"
        } else {
            "not spelled as in the document"
        };
        snapshot(&PathBuf::from(format!("tests/spelling/{name}")), "", &format!("// {outcome}\n{spelled}"));
    }
}

/// Returns the functions of a lowered text without their attributes, sorted by their text.
fn without_attributes(text: &str) -> Vec<String> {
    let without = |line: &str| match line.split_once(" attributes {") {
        Some((before, after)) => before.to_string() + if after.ends_with("} {") { " {" } else { "" },
        None => line.to_string(),
    };
    let text = text.lines().map(without).collect::<Vec<_>>().join("\n");
    let mut functions: Vec<String> =
        text.split("\n  llvm.func").map(|f| f.trim_end_matches(['}', '\n']).into()).collect();
    functions.sort();
    functions
}

/// Returns a text without comments and blanks, in which the values and blocks of each function are numbered in the
/// order of the text. Where the documents and the printer write the same thing in two ways, one replaces the other:
/// `4.200000e+01` replaces `42.0`.
fn normalized(text: &str) -> String {
    let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let code = code.join("\n");
    let mut names: Vec<String> = Vec::new();
    let mut out = String::new();
    let mut chars = code.chars().peekable();
    while let Some(c) = chars.next() {
        if out.ends_with("func@") {
            names.clear();
        }
        if c == '%' || c == '^' {
            let mut name = c.to_string();
            while let Some(next) = chars.next_if(|c| c.is_alphanumeric() || *c == '_') {
                name.push(next);
            }
            let known = names.iter().position(|other| *other == name);
            let number = known.unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            });
            out += &format!("{c}{number}");
        } else if !c.is_whitespace() {
            out.push(c);
        }
    }
    let mut out = out.strip_prefix("module{").and_then(|out| out.strip_suffix('}')).unwrap_or(&out).to_string();
    for (written, printed) in [
        ("llvm.func@", "func@"),
        ("llvm.return", "return"),
        (":!llvm<\"[3xi8]\">", ""),
        ("globalexternal", "global"),
        ("(42)", "(42:i64)"),
        ("(4)", "(4:i64)"),
        ("(1)", "(1:i64)"),
        ("42.0", "4.200000e+01"),
        ("32.0", "3.200000e+01"),
        ("<1.0>", "<1.000000e+00>"),
        ("->(!llvm.float)", "->!llvm.float"),
    ] {
        out = out.replace(written, printed);
    }
    out
}

/// `--spelling 2020` selects the built-in rules that lower to the LLVM dialect of 2020. It does so also together with
/// `--rules eras/2020.rules`, which only upgrade programs.
#[test]
fn the_command_prints_a_spelling() {
    let old =
        "func @f(%m: memref<2xf32>, %i: index) -> f32 {\n  %x = load %m[%i] : memref<2xf32>\n  return %x : f32\n}\n";
    let args = ["--rules", "eras/2020.rules", "--spelling", "2020", "-"];
    let spelled = rewrite_stdin(&args, old).ok();
    assert!(spelled.contains("llvm.load %7 : !llvm<\"float*\">"), "{spelled}");
    assert_eq!(rewrite_stdin(&["--spelling", "2020", "-"], old).ok(), spelled);
    let spelled = rewrite_stdin(&["--spelling", "2021", "-"], old).ok();
    assert!(spelled.contains("llvm.load %7 : !llvm.ptr<f32>"), "{spelled}");
    let today = rewrite_stdin(&["-"], old).ok();
    assert_eq!(rewrite_stdin(&["--spelling", "today", "-"], old).ok(), today);
    assert_eq!(rewrite_stdin(&["--rules", "eras/2020.rules", "-"], old).ok(), today);
}

/// Lowers the programs of each file of `tests/eras/spelling` in the spelling of its line `// SPELLING: ..`, with the
/// options of its line `// SET: ..`. The snapshots have the outputs and the errors.
#[test]
fn spelled_programs() {
    for path in files("tests/eras/spelling", &["mlir"]) {
        let programs = text(&path);
        let heading = |name: &str| programs.lines().find_map(|line| line.strip_prefix(&format!("// {name}: ")));
        let mut args = vec!["--spelling", heading("SPELLING").expect("a spelling"), "--short"];
        for option in heading("SET").unwrap_or_default().split_whitespace() {
            args.extend(["--set", option]);
        }
        args.push("-");
        let runs = programs.split("// -----\n").map(|program| rewrite_stdin(&args, program));
        let outputs = runs.map(|run| String::from_utf8_lossy(&run.stdout).to_string() + &run.stderr);
        snapshot(&path, "", &outputs.collect::<Vec<_>>().join("// -----\n"));
    }
}

/// A layer above `default.rules`: a dialect with ops that become built-in ops and target ops, a rule in front of a
/// built-in one, and an option with another default.
const LAYER: &str = r#"import "default.rules"
option index_bitwidth overrides: int = 32
dialect mine {
  op twice(x: T) -> (y: T) format "$x attr-dict `:` type($x)"
  op first(m: memref<[n] x E, _, _>) -> (e: E) format "$m attr-dict `:` type($m)"
}
extern @multiply(i32, i32) -> i32
rule mine.twice {
  %y: T = mine.twice(%x)
=>
  %y: T = llvm.add(%x, %x)
}
rule mine.first {
  %e: E = mine.first(%m)
=>
  %e: E = memref.load(%m, 0)
}
rule mine.muli {
  %r: i32 = arith.muli(%a, %b) {.._}
=>
  %r: i32 = llvm.call(%a, %b) {callee = @multiply}
}
"#;

/// Rules of a user above `default.rules` are layers above the rules of each spelling too.
#[test]
fn a_layer_serves_all_spellings() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("mine.rules"), LAYER).expect("a file");
    let program = "func.func @f(%m: memref<4xi32>) -> i32 {\n  %x = mine.first %m : memref<4xi32>\n  \
        %y = mine.twice %x : i32\n  %z = arith.muli %x, %y : i32\n  return %z : i32\n}\n";
    std::fs::write(folder.path().join("in.mlir"), program).expect("a file");
    let spell = |era: &str| rewrite_in(folder.path(), &["--rules", "mine.rules", "--spelling", era, "in.mlir"]).ok();
    for (era, load, type_of_multiply) in [
        ("today", ": !llvm.ptr -> i32", "@multiply(i32, i32) -> i32"),
        ("2021", ": !llvm.ptr<i32>", "@multiply(i32, i32) -> i32"),
        ("2020", ": !llvm<\"i32*\">", "@multiply(!llvm.i32, !llvm.i32) -> !llvm.i32"),
    ] {
        let spelled = spell(era);
        assert!(spelled.contains(load) && spelled.contains(type_of_multiply), "{spelled}");
        assert!(spelled.contains("llvm.add") && !spelled.contains("i64"), "{spelled}");
    }
    let plain = rewrite_in(folder.path(), &["--rules", "mine.rules", "in.mlir"]).ok();
    assert_eq!(spell("today"), plain);
    // Several files are layers in the order of the command line.
    let other = "import \"default.rules\"\nrule other.muli {\n  %r: i32 = arith.muli(%a, %_b) {.._}\n=>\n  \
        %r: i32 = llvm.sub(%a, %a)\n}\n";
    std::fs::write(folder.path().join("other.rules"), other).expect("a file");
    let args = ["--rules", "mine.rules", "--rules", "other.rules", "--spelling", "2021", "in.mlir"];
    let spelled = rewrite_in(folder.path(), &args).ok();
    assert!(spelled.contains("llvm.sub") && !spelled.contains("@multiply"), "{spelled}");
}

/// A layer whose rules emit an op that the spelling lacks, or that is above no built-in lowering, is refused.
#[test]
fn a_layer_of_today_alone_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |rules: &str, era: &str| {
        std::fs::write(folder.path().join("mine.rules"), rules).expect("a file");
        let program = "func.func @f(%x: i32) -> i32 {\n  %y = math.ctlz %x : i32\n  return %y : i32\n}\n";
        std::fs::write(folder.path().join("in.mlir"), program).expect("a file");
        rewrite_in(folder.path(), &["--rules", "mine.rules", "--spelling", era, "--short", "in.mlir"])
    };
    let later = "import \"default.rules\"\nrule mine.ctlz {\n  %r: T = math.ctlz(%x)\n=>\n  \
        %r: T = llvm.intr.bitreverse(%x)\n  %p: !llvm.ptr = llvm.mlir.zero()\n  \
        llvm.store(%r, %p)\n}\n";
    let refused = run(later, "2021");
    assert_eq!(refused.code, Some(1));
    assert!(refused.stderr.contains("in.mlir:2:8") && refused.stderr.contains("2021"), "{}", refused.stderr);
    let alone = run("import \"dialects/llvm.rules\"\ndialect mine { op a() }\n", "2021");
    assert!(alone.stderr.contains("the rules do not lower to the LLVM dialect of `2021`"), "{}", alone.stderr);
    let unknown = run(later, "1999");
    assert!(unknown.stderr.contains("unknown spelling `1999`"), "{}", unknown.stderr);
    let wrong = run("import \"default.rules\"\nemit heap(%n) -> %p { %p = %n }\n", "2021");
    assert!(wrong.stderr.contains("mine.rules:2:6: error"), "{}", wrong.stderr);
}

/// What an MLIR era lacks is an error with a place.
#[test]
fn what_an_era_lacks_is_refused() {
    let text = "func.func @f(%x: i32) -> i32 {\n  %y = math.ctlz %x : i32\n  return %y : i32\n}\n";
    let run = rewrite_stdin(&["--spelling", "2021", "--short", "-"], text);
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("<stdin>:2:"), "{}", run.stderr);
    let text = "llvm.func @f(%p: !llvm.ptr) {\n  llvm.return\n}\n";
    let run = rewrite_stdin(&["--spelling", "2021", "--short", "-"], text);
    assert!(run.stderr.contains("is not of the LLVM dialect of 2021"), "{}", run.stderr);
    let run = rewrite_stdin(&["--spelling", "1999", "-"], text);
    assert!(run.stderr.contains("unknown spelling `1999`"), "{}", run.stderr);
    let run = rewrite_stdin(&["--spelling", "2021", "--emit", "llvm", "-"], text);
    assert_eq!((run.code, run.stderr.contains("--spelling is for MLIR")), (Some(2), true), "{}", run.stderr);
}

/// `rewrite check` finds no error in the rules that lower to the LLVM dialect of 2020 and of 2021, and the `test` items
/// of these rules pass.
#[test]
fn the_rules_of_spellings_are_checked() {
    for file in ["rules/eras/lower_2021.rules", "rules/eras/lower_2020.rules"] {
        let run = rewrite(&["check", "--short", file]);
        let output = String::from_utf8_lossy(&run.stdout).to_string() + &run.stderr;
        assert!(!output.contains("error["), "{output}");
    }
    let tests = [("cond_br_2020", "2020", 1), ("descriptor_pointers", "2020", 1), ("_2021", "2021", 7)];
    for (filter, era, count) in tests {
        let passed = rewrite(&["test", "--filter", filter, &format!("rules/eras/lower_{era}.rules")]).ok();
        assert!(passed.contains(&format!("{count} passed")), "{passed}");
    }
}
