//! Tests of the eras of MLIR: `tests/eras/2020`, `2021` and `2024` have programs as they were written in these years,
//! and `tests/eras/next` as versions after 22 print them.
//!
//! Beside an input of 2021 is the LLVM IR that LLVM 13 made of it, as today's LLVM reads it (`.ll`), and for whole
//! programs what they print (`.expected`). Beside an input of 2024 or of the next era is the program as it is written
//! today (`.today.mlir`). The examples of MLIR's documents of 2020 and 2021 are in `tests/eras/2020`: the program
//! before lowering (`.left.mlir`) and the lowered program that the document shows (`.right.mlir`).

use crate::cases::*;
use rewrite::report::Diagnostic;
use rewrite::upgrade::{EraText, UpgradedText, read_any_era, upgrade_any_era};
use rewrite::{Context, ParseOptions, PrintOptions, conversion, ruleset};
use std::path::{Path, PathBuf};

/// The library with the functions `print_memref_..`, which three programs call.
#[cfg(feature = "llvm")]
const RUNNER_LIBRARY: &str = "/usr/lib/llvm-22/lib/libmlir_runner_utils.so.22.1";

const OPTIONS: ParseOptions = ParseOptions { allow_unregistered: true };

/// Returns the inputs of an MLIR era.
fn inputs(era: &str) -> Vec<PathBuf> {
    let is_input = |path: &PathBuf| !path.to_string_lossy().ends_with(".today.mlir");
    files(&format!("tests/eras/{era}"), &["mlir"]).into_iter().filter(is_input).collect()
}

fn all_inputs() -> Vec<PathBuf> {
    ["2020", "2021", "2024", "next"].iter().flat_map(|era| inputs(era)).collect()
}

fn upgrade(ctx: &Context, text: &str, era: Option<&str>) -> Result<UpgradedText, Vec<Diagnostic>> {
    upgrade_any_era(ctx, &EraText { name: "in.mlir", text, range: 0..text.len(), era }, OPTIONS)
}

/// Lowers a text of today or of older MLIR, and returns the text in the LLVM dialect.
fn lower(ctx: &Context, text: &str, set: &[(&str, &str)]) -> Result<String, Vec<Diagnostic>> {
    let input = EraText { name: "in.mlir", text, range: 0..text.len(), era: None };
    let (module, _) = read_any_era(ctx, &input, OPTIONS)?;
    let set = set.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let options =
        conversion::Options { set, partial: text.contains("\"use") || text.contains("\"get"), ..Default::default() };
    let (lowered, _) = rewrite::lower(ctx, module, &options)?;
    Ok(rewrite::print(ctx, &lowered, PrintOptions::default()))
}

fn context() -> Context {
    Context::new(ruleset::built_in())
}

fn messages(errors: &[Diagnostic]) -> String {
    errors.iter().map(|error| error.message.as_str()).collect::<Vec<_>>().join("; ")
}

/// Which inputs have no counterpart today, and why. All others are upgraded.
#[test]
fn what_is_refused() {
    let mut refused = String::new();
    let mut upgraded = 0;
    for path in all_inputs() {
        match upgrade(&context(), &text(&path), None) {
            Ok(_) => upgraded += 1,
            Err(errors) => refused += &format!("{}: {}\n", path.display(), errors[0].message),
        }
    }
    snapshot(Path::new("tests/eras/refused.mlir"), "", &format!("{upgraded} upgraded\n{refused}"));
}

/// An upgraded text is valid today, so that it is not upgraded again.
#[test]
fn an_upgraded_text_is_of_today() {
    for_each_file(&all_inputs(), |path| {
        let ctx = context();
        let Ok(upgraded) = upgrade(&ctx, &text(path), None) else { return };
        let again = upgrade(&context(), &upgraded.text, None).unwrap_or_else(|e| panic!("{}", messages(&e)));
        assert_eq!(again.text, upgraded.text);
    });
}

/// The text around what changes stays: comments, names of values, labels and line breaks.
#[test]
fn what_does_not_change_stays() {
    for_each_file(&all_inputs(), |path| {
        let old = text(path);
        let Ok(upgraded) = upgrade(&context(), &old, None) else { return };
        let comments = |text: &str| {
            text.lines().filter_map(|l| l.split_once("//")).map(|(_, c)| c.trim().to_string()).collect::<Vec<_>>()
        };
        assert_eq!(comments(&upgraded.text), comments(&old));
    });
}

#[test]
fn upgraded_programs() {
    for path in inputs("2021").iter().filter(|path| {
        let name = path.file_name().expect("a name").to_string_lossy();
        name.starts_with("program-") || name.starts_with("format-")
    }) {
        let upgraded = upgrade(&context(), &text(path), None).unwrap_or_else(|e| panic!("{}", messages(&e)));
        snapshot(path, ".upgraded", &upgraded.text);
    }
}

#[test]
fn mlir_opt_accepts_upgraded_texts() {
    if !is_installed("mlir-opt-22") {
        return;
    }
    let paths = all_inputs();
    let upgraded: Vec<(PathBuf, String)> = paths
        .into_iter()
        .filter_map(|path| Some((path.clone(), upgrade(&context(), &text(&path), None).ok()?.text)))
        .collect();
    assert!(upgraded.len() > 450);
    let texts: Vec<&str> = upgraded.iter().map(|(_, text)| text.as_str()).collect();
    let args = ["--split-input-file", "--allow-unregistered-dialect", "-o", "/dev/null", "-"];
    let run = run_program("mlir-opt-22", &args, texts.join("\n// -----\n"));
    if run.code != Some(0) {
        for_each_file(&upgraded.iter().map(|pair| pair.0.clone()).collect::<Vec<_>>(), |path| {
            let (_, text) = upgraded.iter().find(|pair| pair.0 == path).expect("it is one of them");
            run_program("mlir-opt-22", &["--allow-unregistered-dialect", "-o", "/dev/null", "-"], text).ok();
        });
    }
    assert_eq!(run.code, Some(0), "{}", run.stderr);
}

/// Returns the rule options that have the effect of the pass options in the line `// PIPELINE: ..` of an input, such as
/// `("index_bitwidth", "32")` for `index-bitwidth=32`.
fn rule_options(text: &str) -> Vec<(&'static str, &'static str)> {
    let pipeline = text.lines().find_map(|line| line.strip_prefix("// PIPELINE:")).unwrap_or("");
    [
        ("use-bare-ptr-memref-call-conv=1", ("bare_ptr", "true")),
        ("index-bitwidth=32", ("index_bitwidth", "32")),
        ("use-aligned-alloc=1", ("use_aligned_alloc", "true")),
    ]
    .into_iter()
    .filter(|(flag, _)| pipeline.contains(flag))
    .map(|(_, option)| option)
    .collect()
}

/// Returns LLVM IR after -O2, for a comparison of LLVM 13's lowering with today's. Replaces `poison` by `undef`, and
/// removes the flags `inbounds`, `nuw` and `nsw`, because the two lowerings differ in them.
#[cfg(feature = "llvm")]
fn optimized(ir: &str) -> String {
    let without_flags = |ir: &str| {
        let mut ir = ir.replace(" poison", " undef");
        for flag in ["inbounds nuw ", "inbounds ", "nuw nsw ", "nuw ", "nsw "] {
            ir = ir.replace(flag, "");
        }
        ir
    };
    let bitcode = run_program("opt-22", &["-passes=default<O2>,strip-dead-prototypes", "-"], without_flags(ir)).stdout;
    let printed = run_program("opt-22", &["-S", "--discard-value-names", "-"], bitcode).ok();
    let is_code = |line: &&str| {
        let ignored = [";", "source_filename", "target ", "!", "attributes", "declare "];
        !line.is_empty() && !ignored.iter().any(|start| line.starts_with(start))
    };
    let lines: Vec<String> = without_flags(&printed).lines().filter(is_code).map(without_attributes).collect();
    lines.join("\n")
}

/// Returns a line of LLVM IR without attributes and metadata. An `insertvalue` into `zeroinitializer` becomes one into
/// `undef`.
#[cfg(feature = "llvm")]
fn without_attributes(line: &str) -> String {
    let line = line.split(", !").next().unwrap_or(line);
    let ignored = [
        "dso_local",
        "local_unnamed_addr",
        "unnamed_addr",
        "nofree",
        "noundef",
        "nonnull",
        "captures(none)",
        "readonly",
        "writeonly",
        "readnone",
        "noalias",
        "allocptr",
    ];
    let words = line.split_whitespace().filter(|word| !word.starts_with('#') && !ignored.contains(word));
    let line = words.collect::<Vec<_>>().join(" ");
    if line.contains("insertvalue") { line.replace("zeroinitializer,", "undef,") } else { line }
}

/// The lowered inputs are, after -O2, the IR that LLVM 13 made, but for those in the snapshot: there today's lowering
/// is another one (`docs/eras.md`).
#[cfg(feature = "llvm")]
#[test]
fn lowered_programs_are_those_of_llvm_13() {
    if !is_installed("opt-22") {
        return;
    }
    let (mut different, mut equal) = (String::new(), 0);
    for path in inputs("2021") {
        let old = text(&path);
        let ctx = context();
        let Ok(lowered) = lower(&ctx, &old, &rule_options(&old)) else { continue };
        let ours = rewrite_stdin(&["--emit", "llvm", "-"], &lowered).ok();
        let theirs = text(&path.with_extension("ll"));
        if optimized(&ours) == optimized(&theirs) {
            equal += 1;
        } else {
            different += &format!("{}\n", path.display());
        }
    }
    assert!(equal > 250, "{equal} are equal");
    snapshot(Path::new("tests/eras/different.mlir"), "", &different);
}

#[cfg(feature = "llvm")]
#[test]
fn programs_print_what_they_printed() {
    let programs: Vec<PathBuf> = inputs("2021").into_iter().filter(|p| p.with_extension("expected").exists()).collect();
    assert!(programs.len() >= 15);
    for_each_file(&programs, |path| {
        let old = text(path);
        let mut args = vec!["run".to_string()];
        for (name, value) in rule_options(&old) {
            args.extend(["--set".to_string(), format!("{name}={value}")]);
        }
        if !old.contains("@main(") {
            args.extend(["--entry".to_string(), "entry".to_string()]);
        }
        args.push(path.to_str().expect("UTF-8").to_string());
        let expected = text(&path.with_extension("expected"));
        if old.contains("llvm.func @printI32(i32)\n") {
            // No library has this function of LLVM 13 today.
            let file = tempfile::NamedTempFile::with_suffix(".mlir").expect("a file");
            let definition = "llvm.func @printI64(i64)\nllvm.func @printI32(%x: i32) {\n  \
                %y = llvm.sext %x : i32 to i64\n  llvm.call @printI64(%y) : (i64) -> ()\n  llvm.return\n}\n";
            std::fs::write(&file, old.replace("llvm.func @printI32(i32)\n", definition)).expect("a file");
            *args.last_mut().expect("the file") = file.path().to_str().expect("UTF-8").to_string();
            // The last line is the result of the program.
            assert!(rewrite(&args).ok().starts_with(&expected));
            return;
        }
        if old.contains("@print_memref_") {
            // Today, MLIR's library calls these functions `printMemrefI32` and `printMemrefF32`. They also print the
            // address and the shape of the memref, and each row on a line of its own.
            if Path::new(RUNNER_LIBRARY).exists() {
                let today = old.replace("@print_memref_i32", "@printMemrefI32");
                let file = tempfile::NamedTempFile::with_suffix(".mlir").expect("a file");
                std::fs::write(&file, today.replace("@print_memref_f32", "@printMemrefF32")).expect("a file");
                *args.last_mut().expect("the file") = file.path().to_str().expect("UTF-8").to_string();
                args.extend(["--shared-lib".to_string(), RUNNER_LIBRARY.to_string()]);
                let printed = rewrite(&args).ok();
                let data = printed.split("data =").nth(1).unwrap_or(&printed).replace(['\n', ' '], "");
                assert!(data.starts_with(&expected.replace(['\n', ' '], "")), "{printed}\n-- expected\n{expected}");
            }
            return;
        }
        let printed = rewrite(&args).ok();
        assert!(printed.starts_with(expected.trim_end()), "{printed}\n-- expected\n{expected}");
    });
}

/// A program of 2022 to 2024 is lowered like the same program as it is written today, but for those in the snapshot:
/// there a constant is left over, or the names of today mean something else for NaN.
#[test]
fn programs_of_2024_are_lowered_like_those_of_today() {
    let mut different = String::new();
    for path in inputs("2024") {
        let today = text(&path.with_extension("today.mlir"));
        let (old, new) = (lower(&context(), &text(&path), &[]), lower(&context(), &today, &[]));
        if let (Ok(old), Ok(new)) = (old, new)
            && old != new
        {
            different += &format!("{}\n", path.display());
        }
    }
    snapshot(Path::new("tests/eras/different_2024.mlir"), "", &different);
}

/// The text that versions after 22 print is upgraded to the text beside it, which is lowered to the same program.
#[test]
fn texts_of_the_next_era_are_those_of_today() {
    let paths = inputs("next");
    assert!(paths.len() >= 24);
    for_each_file(&paths, |path| {
        let old = text(path);
        let upgraded = match upgrade(&context(), &old, None) {
            Ok(upgraded) => upgraded.text,
            Err(errors) => {
                assert!(path.to_string_lossy().contains("refused-"), "{}", messages(&errors));
                return;
            }
        };
        let beside = path.with_extension("today.mlir");
        if std::env::var_os("UPDATE_PAGES").is_some() {
            std::fs::write(root().join(&beside), &upgraded).expect("a file");
        }
        let today = text(&beside);
        assert_eq!(upgraded, today);
        let is_read_today = path.to_string_lossy().contains("same-");
        assert_eq!(upgraded == old, is_read_today);
        let lowered =
            |text: &str| lower(&context(), text, &[]).unwrap_or_else(|errors| panic!("{}", messages(&errors)));
        assert_eq!(lowered(&old), lowered(&today));
    });
}

/// llvm-as accepts the LLVM IR of the texts of the next era.
#[cfg(feature = "llvm")]
#[test]
fn texts_of_the_next_era_are_translated() {
    let paths: Vec<PathBuf> =
        inputs("next").into_iter().filter(|path| !path.to_string_lossy().contains("refused-")).collect();
    for_each_file(&paths, |path| {
        let ir = rewrite(&["--emit", "llvm", path.to_str().expect("UTF-8")]).ok();
        if is_installed("llvm-as-22") {
            run_program("llvm-as-22", &["-o", "/dev/null", "-"], ir).ok();
        }
    });
}

/// Ops that 22 does not have compute what they mean.
#[cfg(feature = "llvm")]
#[test]
fn ops_of_the_next_era_compute_the_same() {
    let difference = "(%a: i8, %b: i8) -> (i8, i1) {
      %d, %o = arith.subui_extended %a, %b : i8, i1
      return %d, %o : i8, i1
    }";
    let flushed = "(%a: f32) -> f32 { %r = arith.flush_denormals %a : f32 return %r : f32 }";
    let greatest = "(%a: f32, %b: f32) -> f32 { %r = arith.maximumnumf %a, %b : f32 return %r : f32 }";
    let least = "(%a: f32, %b: f32) -> f32 { %r = arith.minimumnumf %a, %b : f32 return %r : f32 }";
    let converted = "(%a: f16) -> bf16 { %r = arith.convertf %a : f16 to bf16 return %r : bf16 }";
    let high = "(%a: i8, %b: i8) -> i8 { %r = llvm.intr.umulh(%a, %b) : (i8, i8) -> i8 return %r : i8 }";
    let cases = [
        (difference, "@f(1, 2) == (-1, true)"),
        (difference, "@f(5, 2) == (3, false)"),
        (flushed, "@f(1.0e-39) == 0.0"),
        (flushed, "@f(1.5) == 1.5"),
        (greatest, "@f(1.0, 2.0) == 2.0"),
        (greatest, "@f(nan, 2.0) == 2.0"),
        (least, "@f(1.0, 2.0) == 1.0"),
        (least, "@f(2.0, nan) == 2.0"),
        (converted, "@f(1.5) == 1.5"),
        (high, "@f(-1, 16) == 15"),
    ];
    let mut rules = "import \"default.rules\"\n".to_string();
    for (n, (body, run)) in cases.iter().enumerate() {
        rules += &format!("test t{n} {{\n  in ```\n    func.func @f{body}\n  ```\n  run ```{run}```\n}}\n");
    }
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("mine.rules"), rules).expect("a file");
    let tested = rewrite_in(folder.path(), &["test", "mine.rules"]).ok();
    assert!(tested.contains("10 passed"), "{tested}");
}

/// Lowers the program of each example in MLIR's documents of 2020 and 2021 (`.left.mlir`). The snapshot states whether
/// the result equals the lowered program that the document shows (`.right.mlir`).
#[test]
fn examples_of_the_documents() {
    let is_example = |path: &PathBuf| path.to_string_lossy().ends_with(".left.mlir");
    let examples: Vec<PathBuf> = inputs("2020").into_iter().filter(is_example).collect();
    assert_eq!(examples.len(), 35);
    for path in examples {
        let old = text(&path);
        let bare = path.to_string_lossy().contains("bare-pointer");
        let set: &[(&str, &str)] = if bare { &[("bare_ptr", "true")] } else { &[] };
        let lowered = lower(&context(), &old, set).unwrap_or_else(|errors| messages(&errors));
        let right = path.to_string_lossy().replace(".left.mlir", ".right.mlir");
        let mut outcome = "the document has no lowered text";
        if root().join(&right).exists() {
            let document = lower(&context(), &text(right.as_ref()), &[]).unwrap_or_else(|errors| messages(&errors));
            let is_equal = without_conventions(&document) == without_conventions(&lowered);
            outcome = if is_equal { "equal to the document" } else { "not equal to the document" };
        }
        snapshot(&path, "", &format!("// {outcome}\n{lowered}"));
    }
}

/// Translates the examples without placeholders, such as `"use"()`, to LLVM IR. Runs one function in seven of them.
#[cfg(feature = "llvm")]
#[test]
fn examples_of_the_documents_are_translated_and_run() {
    let has_placeholder = |path: &PathBuf| text(path).contains("\"use") || text(path).contains("\"get");
    let is_example = |path: &PathBuf| path.to_string_lossy().ends_with(".left.mlir") && !has_placeholder(path);
    let examples: Vec<PathBuf> = inputs("2020").into_iter().filter(is_example).collect();
    assert_eq!(examples.len(), 29);
    for_each_file(&examples, |path| {
        let ir = rewrite(&["--emit", "llvm", path.to_str().expect("UTF-8")]).ok();
        assert!(ir.contains("define") || ir.contains("declare") || ir.contains("@"), "{ir}");
    });
    let runs: [(&str, &[&str], &str); 7] = [
        ("memory-related-operations-1", &["example"], "42\n"),
        ("llvm-functions-1", &["bar", "5"], "5\n"),
        ("integer-binary-arithmetic-operations-1", &["example", "7", "2"], ""),
        ("floating-point-binary-arithmetic-operations-1", &["example", "7.5", "2.0"], ""),
        ("llvm-mlir-constant-1", &["example"], ""),
        ("llvm-mlir-null-1", &["example"], ""),
        ("llvm-mlir-undef-1", &["example"], ""),
    ];
    for (name, entry, printed) in runs {
        let path = format!("tests/eras/2020/dialect-{name}.left.mlir");
        let args = [&["run", "--entry", entry[0], path.as_str()][..], &entry[1..]].concat();
        assert_eq!(rewrite(&args).ok(), printed, "{name}");
    }
}

/// Returns a lowered text without the attributes of functions, and with `poison` in place of `undef`. The documents
/// build a descriptor from `llvm.mlir.undef`, and today's lowering builds it from `llvm.mlir.poison`.
fn without_conventions(text: &str) -> String {
    let without_attributes = |line: &str| match line.split_once(" attributes {") {
        Some((before, after)) => before.to_string() + after.split_once('}').map_or("", |(_, rest)| rest),
        None => line.to_string(),
    };
    text.lines().map(without_attributes).collect::<Vec<_>>().join("\n").replace("mlir.undef", "mlir.poison")
}

/// A misprint of the document of 2021 is refused with a hint.
#[test]
fn a_misprint_is_explained() {
    let text = "func private @f(!llvm.struct<(ptr<f32>, array<1 x 64>)>)\n";
    let run = rewrite_stdin(&["-"], text);
    assert!(run.stderr.contains("an integer type of 64 bits is written `i64`"), "{}", run.stderr);
}

/// `docs/renames.md` lists the names that the MLIR eras of the rules declare.
#[test]
fn the_list_of_renames_is_up_to_date() {
    let mut list = String::new();
    for era in &ruleset::era(ruleset::ALL_ERAS).expect("built in").eras {
        list += &format!("\n## {}: {}\n", era.name, era.doc.replace('\n', " "));
        for (title, renames) in
            [("ops", &era.ops), ("types", &era.types), ("attributes", &era.attributes), ("cases", &era.cases)]
        {
            if renames.is_empty() {
                continue;
            }
            list += &format!("\n| {title} | today | since LLVM |\n|---|---|---|\n");
            for rename in renames {
                let of = match (title, rename.context.as_str()) {
                    (_, "") => String::new(),
                    ("ops", after) => format!(" before `{after}`"),
                    (_, "*") => " of any op".to_string(),
                    (_, context) => format!(" of `{context}`"),
                };
                list += &format!("| `{}`{of} | `{}` | {} |\n", rename.from, rename.to, rename.release);
            }
        }
        if !era.forms.is_empty() {
            list += "\n| ops whose text has another form | changed in LLVM |\n|---|---|\n";
            let mut names: Vec<(&str, &str)> = era.forms.iter().map(|form| (&*form.op, &*form.release)).collect();
            names.dedup();
            for (name, release) in names {
                list += &format!("| `{name}` | {release} |\n");
            }
        }
        if !era.refusals.is_empty() {
            list += "\n| refused | reason |\n|---|---|\n";
            for (name, reason) in &era.refusals {
                list += &format!("| `{name}` | {reason} |\n");
            }
        }
    }
    let page = text("docs/renames.md".as_ref());
    let start = page.find("\n## ").unwrap_or(page.len());
    if std::env::var_os("UPDATE_PAGES").is_some() {
        std::fs::write(root().join("docs/renames.md"), page[..start].to_string() + &list).expect("a page");
        return;
    }
    assert!(page[start..] == list, "docs/renames.md should go on with\n{list}");
}

/// The rules of the MLIR eras have no findings.
#[test]
fn the_rules_of_eras_are_checked() {
    let (_, findings) = ruleset::check(&["eras/all.rules".into()], false);
    let findings: Vec<&Diagnostic> = findings.iter().filter(|d| d.code != "E0802").collect();
    assert!(findings.is_empty(), "{findings:#?}");
}

/// A user's rules declare the MLIR eras of a private dialect.
#[test]
fn a_private_dialect_is_upgraded() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = "import \"eras/2021.rules\"\n\
        dialect mine { op twice(x: T) -> (y: T) format \"$x attr-dict `:` type($x)\" }\n\
        dialect mine_1 { op double(x: T, y: T) -> (z: T) format \"$x `,` $y attr-dict `:` type($x)\" }\n\
        era \"mine\" {\n  dialect \"mine\" => \"mine_1\"\n  op \"mine.twofold\" => \"mine.twice\" : \"2\"\n}\n\
        rule mine.double {\n  %z: T = mine_1.double(%x, %x)\n=>\n  %z: T = mine.twice(%x)\n}\n\
        rule mine.double_of_two {\n  %z = mine_1.double(_, _)\n=>\n  fail \"two values\"\n}\n";
    std::fs::write(folder.path().join("mine.rules"), rules).expect("a file");
    let old = "func @f(%a: i32) -> i32 {\n  // A comment.\n  %b = mine.double %a, %a : i32   // twice\n  \
        %c = mine.twofold %b : i32\n  return %c : i32\n}\n";
    std::fs::write(folder.path().join("old.mlir"), old).expect("a file");
    let upgraded = rewrite_in(folder.path(), &["upgrade", "--rules", "mine.rules", "old.mlir"]).ok();
    assert_eq!(
        upgraded,
        "func.func @f(%a: i32) -> i32 {\n  // A comment.\n  %b = mine.twice %a : i32   // twice\n  \
         %c = mine.twice %b : i32\n  return %c : i32\n}\n"
    );
}

/// `--check` lists what would change and fails; `--in-place` changes the file, once.
#[test]
fn the_command_checks_and_writes_in_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = "func @f(%a: i32) -> i32 {\n  %b = addi %a, %a : i32\n  return %b : i32\n}\n";
    std::fs::write(folder.path().join("old.mlir"), old).expect("a file");
    let check = rewrite_in(folder.path(), &["upgrade", "--check", "old.mlir"]);
    assert_eq!(check.code, Some(1));
    assert_eq!(
        String::from_utf8_lossy(&check.stdout),
        "old.mlir:1:1: `func` becomes `func.func @f(%a: i32) -> i32 {`\n\
         old.mlir:2:8: `addi` becomes `%b = arith.addi %a, %a : i32`\n"
    );
    assert_eq!(check.stderr, "old.mlir: 2 places upgraded (1 addi, 1 func)\n");
    assert_eq!(rewrite_in(folder.path(), &["upgrade", "--in-place", "old.mlir"]).code, Some(0));
    let again = rewrite_in(folder.path(), &["upgrade", "--check", "old.mlir"]);
    assert_eq!((again.code, again.stderr.as_str()), (Some(0), "old.mlir: nothing to upgrade\n"));
}

/// An error tells which MLIR era was assumed, and why.
#[test]
fn an_error_states_the_era() {
    let text = "func @f(%p: !llvm.ptr<i32>) -> i32 {\n  %x = llvm.load %q : !llvm.ptr<i32>\n  return %x : i32\n}\n";
    let run = rewrite_stdin(&["-"], text);
    assert!(run.stderr.contains("the text was read as MLIR of 2021, because line 1 has `func @`"), "{}", run.stderr);
    let run = rewrite_stdin(&["--era", "1999", "-"], text);
    assert!(run.stderr.contains("unknown era `1999`") && run.stderr.contains("2020, 2021, 2024"), "{}", run.stderr);
}

/// `explain` and the tests of rule files read older text.
#[test]
fn other_commands_read_older_text() {
    let old = "func @f(%a: i32) -> i32 {\n  %b = addi %a, %a : i32\n  return %b : i32\n}\n";
    let explained = rewrite_stdin(&["explain", "-"], old).ok();
    assert!(explained.contains("%b = arith.addi %a, %a : i32"), "{explained}");
    let run = rewrite_stdin(&["explain", "-"], "func @f() {\n  %a = subtensor %b\n}\n");
    assert!(run.stderr.contains("write it in that form"), "{}", run.stderr);
    let folder = tempfile::tempdir().expect("a folder");
    let rules = format!(
        "import \"default.rules\"\ntest old {{\n  in ```{old}```\n  has ```%x = llvm.add %a, %a : i32```\n}}\n"
    );
    std::fs::write(folder.path().join("mine.rules"), rules).expect("a file");
    let tested = rewrite_in(folder.path(), &["test", "mine.rules"]).ok();
    assert!(tested.contains("1 passed"), "{tested}");
}

/// `docs/eras.md` says that every example of the documents of 2020 and 2021 is among the inputs. `REWRITE_DOC_EXAMPLES`
/// names a folder with the examples as the documents have them.
#[test]
fn every_example_of_the_documents_is_tested() {
    let Ok(examples) = std::env::var("REWRITE_DOC_EXAMPLES") else {
        return eprintln!("skipped: REWRITE_DOC_EXAMPLES is not set");
    };
    let inputs = files("tests/eras/2020", &["mlir"]);
    let input_names: Vec<String> =
        inputs.iter().map(|path| path.file_name().expect("a file").to_string_lossy().into_owned()).collect();
    let mut example_count = 0;
    for (folder, prefix) in [("2020", ""), ("2021", "2021-")] {
        for entry in std::fs::read_dir(Path::new(&examples).join(folder)).expect("a folder of the year") {
            let path = entry.expect("listed").path();
            if path.extension().is_some_and(|extension| extension == "mlir") {
                let start = format!("{prefix}{}.", path.file_stem().expect("a name").to_string_lossy());
                assert!(input_names.iter().any(|name| name.starts_with(&start)), "no input for {}", path.display());
                example_count += 1;
            }
        }
    }
    assert!(example_count > 30, "the examples are found: {example_count}");
}
