//! Differential test of the back ends: what is read and printed, output and traces are equal for the built-in rules,
//! whose functions and formats are compiled to Rust, and for the same files loaded at run time, which are interpreted
//! or run by the generated code of equal functions and formats. It also compares lowering with and without caches, and
//! with and without a trace.

use crate::cases::*;
use rewrite::asm::LocationSource;
use rewrite::report::Sources;
use rewrite::{Context, Module, ParseOptions, PrintOptions, conversion, explain, ruleset};
use rulec::rir::{BackEnd, RuleSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Returns every MLIR file in the repository, including the invalid ones; of the programs on tensors, which resemble
/// each other, every eighth, and all of them in `make test-all`.
fn programs() -> Vec<PathBuf> {
    let (alike, mut programs): (Vec<PathBuf>, Vec<PathBuf>) =
        files("tests", &["mlir"]).into_iter().partition(|path| path.starts_with("tests/tensor_programs"));
    programs.extend(alike.into_iter().step_by((8 / repetitions(1)).max(1)));
    programs.extend(files("examples", &["mlir"]));
    programs
}

/// Loads the rule files of the repository at run time, with the file names of the built-in ones, which a trace
/// contains.
fn load_rules() -> RuleSet {
    let (mut rules, diagnostics) = ruleset::load(&[root().join("rules/default.rules")]);
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    let folder = format!("{}/", root().join("rules").display());
    for source in &mut rules.sources {
        let below = source.name.strip_prefix(&folder).expect("every file is in the repository");
        source.name = format!("<built-in>/{below}").into();
    }
    rules
}

/// Returns the options that an input file asks for in its line `// ARGS: ..`.
fn options(path: &Path) -> (ParseOptions, conversion::Options) {
    let flags = flags(path);
    let has = |flag: &str| flags.iter().any(|f| f == flag);
    let set = flags.windows(2).filter(|w| w[0] == "--set").filter_map(|w| w[1].split_once('='));
    let set = set.map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let parse = ParseOptions { allow_unregistered: has("--allow-unregistered-dialect") };
    (parse, conversion::Options { set, partial: has("--partial"), ..Default::default() })
}

/// Prints a module with its locations.
fn print_with_locations(ctx: &Context, module: &Module, text: &str) -> String {
    let locations = Some(LocationSource { name: "program", text });
    rewrite::print(ctx, module, PrintOptions { locations, ..PrintOptions::default() })
}

/// Reads a program; returns it as it is printed, in the generic form too, or the diagnostics.
fn read_and_print(rules: &Arc<RuleSet>, text: &str, options: ParseOptions) -> [String; 2] {
    let source = Sources::default().add("program", text.to_string());
    let ctx = Context::new(rules.clone());
    match rewrite::read(&ctx, source, text, 0..text.len(), options) {
        Err(errors) => [format!("{errors:#?}"), String::new()],
        Ok((module, warnings)) => {
            let generic = rewrite::print(&ctx, &module, PrintOptions { generic: true, locations: None });
            [rewrite::print(&ctx, &module, PrintOptions::default()) + &format!("{warnings:#?}"), generic]
        }
    }
}

/// Lowers a program without and with a trace; returns both outputs (program and diagnostics) and the trace as JSON.
///
/// A run with a trace applies every rule; a run without a trace uses the cache of rewrites. Asserts that both outputs,
/// and the output without trace and without cache, are equal.
fn lower_in_both_modes(rules: &Arc<RuleSet>, text: &str, options: &(ParseOptions, conversion::Options)) -> [String; 3] {
    let mut sources = Sources::default();
    let source = sources.add("program", text.to_string());
    let ctx = Context::new(rules.clone());
    let mut module = match rewrite::read(&ctx, source, text, 0..text.len(), options.0) {
        Err(errors) => return [format!("{errors:#?}"), String::new(), String::new()],
        Ok((module, _)) => module,
    };
    let plain = match rewrite::lower(&ctx, module.clone(), &options.1) {
        Ok((module, warnings)) => print_with_locations(&ctx, &module, text) + &format!("{warnings:#?}"),
        Err(errors) => format!("{errors:#?}"),
    };
    assert_equal("with and without caches", &plain, &lower_without_caches(rules, text, options));
    let traced = rewrite::lower_traced(&ctx, &mut module, &options.1);
    let traced_text = traced.module.as_ref().map(|m| print_with_locations(&ctx, m, text));
    if let (true, Some(traced_text)) = (traced.has_succeeded(), &traced_text) {
        let warnings = format!("{:#?}", traced.diagnostics);
        assert_equal("without and with a trace", &plain, &(traced_text.clone() + &warnings));
    }
    let explanation = explain::Explanation::new(&ctx, &sources, &module, traced);
    [plain, traced_text.unwrap_or_default(), format!("{:#}", explain::json(&explanation))]
}

/// Lowers a valid program with all caches off.
fn lower_without_caches(rules: &Arc<RuleSet>, text: &str, options: &(ParseOptions, conversion::Options)) -> String {
    let source = Sources::default().add("program", text.to_string());
    let mut ctx = Context::new(rules.clone());
    ctx.caches = false;
    let (module, _) = rewrite::read(&ctx, source, text, 0..text.len(), options.0).expect("the program is valid");
    let without_memo = conversion::Options { memo: conversion::Memo::Off, ..options.1.clone() };
    match rewrite::lower(&ctx, module, &without_memo) {
        Ok((module, warnings)) => print_with_locations(&ctx, &module, text) + &format!("{warnings:#?}"),
        Err(errors) => format!("{errors:#?}"),
    }
}

#[test]
fn all_back_ends_take_the_same_steps() {
    let (built_in, mixed) = (ruleset::built_in(), Arc::new(load_rules()));
    assert_eq!((built_in.back_end, mixed.back_end), (BackEnd::Generated, BackEnd::Mixed));
    let interpreted = Arc::new(RuleSet { back_end: BackEnd::Interpreter, ..(*mixed).clone() });
    on_large_stack(|| {
        for_each_file(&programs(), |path| {
            let bytes = std::fs::read(root().join(path)).expect("readable");
            let (text, options) = (String::from_utf8_lossy(&bytes), options(path));
            for chunk in chunks(&text) {
                let compiled = lower_in_both_modes(&built_in, chunk, &options);
                let printed = read_and_print(&built_in, chunk, options.0);
                for loaded in [&mixed, &interpreted] {
                    assert_eq!(printed, read_and_print(loaded, chunk, options.0), "{:?}", loaded.back_end);
                    let outputs = lower_in_both_modes(loaded, chunk, &options);
                    for (compiled, output) in compiled.iter().zip(&outputs) {
                        assert_equal(&format!("built in and loaded, {:?}", loaded.back_end), compiled, output);
                    }
                }
            }
        });
    });
}

/// The examples of ops of the corpus, each of which has every part of the op's format.
#[test]
fn compiled_and_interpreted_formats_read_and_print_the_same() {
    let Ok(peer) = std::env::var("REWRITE_PEER") else { return eprintln!("skipped: REWRITE_PEER is not set") };
    let (built_in, interpreted) =
        (ruleset::built_in(), Arc::new(RuleSet { back_end: BackEnd::Interpreter, ..load_rules() }));
    let mut examples = Vec::new();
    collect_mlir(&Path::new(&peer).join("examples"), &mut examples);
    assert!(!examples.is_empty(), "no examples");
    let options = ParseOptions { allow_unregistered: true };
    on_large_stack(|| {
        for path in &examples {
            let bytes = std::fs::read(path).expect("readable");
            for chunk in chunks(&String::from_utf8_lossy(&bytes)) {
                let compiled = read_and_print(&built_in, chunk, options);
                assert_eq!(compiled, read_and_print(&interpreted, chunk, options), "{}", path.display());
            }
        }
    });
}

/// Appends the MLIR files below a folder.
fn collect_mlir(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            collect_mlir(&path, paths);
        } else if path.extension().is_some_and(|e| e == "mlir") {
            paths.push(path);
        }
    }
}

/// Asserts that two long texts are equal; the message contains only the first line that differs.
fn assert_equal(what: &str, left: &str, right: &str) {
    let difference = left.lines().zip(right.lines()).find(|(a, b)| a != b);
    assert!(left == right, "{what}: {difference:#?}");
}
