//! The two back ends: the rules built into the program and the same files run by the machine do the same, step by step.

use crate::cases::*;
use rewrite::asm::LocationSource;
use rewrite::report::Sources;
use rewrite::{Context, Module, ParseOptions, PrintOptions, conversion, explain, ruleset};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Every program in the repository, also those that something is wrong with.
fn programs() -> Vec<PathBuf> {
    let mut all = files("tests", &["mlir"]);
    all.extend(files("examples", &["mlir"]));
    all
}

/// The files of the repository, loaded at run time under the names of the built-in ones: a trace tells places by name.
fn loaded() -> rulec::rir::RuleSet {
    let (mut rules, found) = ruleset::load(&[root().join("rules/default.rules")]);
    assert!(found.is_empty(), "{found:#?}");
    let folder = format!("{}/", root().join("rules").display());
    for source in &mut rules.sources {
        let below = source.name.strip_prefix(&folder).expect("every file is one of the repository");
        source.name = format!("<built-in>/{below}").into();
    }
    rules
}

fn options(path: &Path) -> (ParseOptions, conversion::Options) {
    let flags = flags(path);
    let has = |flag: &str| flags.iter().any(|f| f == flag);
    let set = flags.windows(2).filter(|w| w[0] == "--set").filter_map(|w| w[1].split_once('='));
    let set = set.map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let parse = ParseOptions { allow_unregistered: has("--allow-unregistered-dialect") };
    (parse, conversion::Options { set, partial: has("--partial") })
}

/// A program with its locations.
fn printed(ctx: &Context, module: &Module, text: &str) -> String {
    let locations = Some(LocationSource { name: "program", text });
    rewrite::print(ctx, module, PrintOptions { locations, ..PrintOptions::default() })
}

/// All that is said and made of a program: with a trace, and without. A trace tells what every rule does, so nothing is made
/// again there without running its rules; what comes of it must be the same.
fn done(rules: &Arc<rulec::rir::RuleSet>, text: &str, options: &(ParseOptions, conversion::Options)) -> [String; 3] {
    let mut sources = Sources::default();
    let source = sources.add("program", text.to_string());
    let ctx = Context::new(rules.clone());
    let module = match rewrite::read(&ctx, source, text, 0..text.len(), options.0) {
        Err(errors) => return [format!("{errors:#?}"), String::new(), String::new()],
        Ok((module, _)) => module,
    };
    let plain = match rewrite::lower(&ctx, module.clone(), &options.1) {
        Ok((module, warnings)) => printed(&ctx, &module, text) + &format!("{warnings:#?}"),
        Err(errors) => format!("{errors:#?}"),
    };
    let traced = rewrite::lower_traced(&ctx, &module, &options.1);
    let made = traced.module.as_ref().map(|m| printed(&ctx, m, text));
    if let (true, Some(made)) = (traced.has_succeeded(), &made) {
        let warnings = format!("{:#?}", traced.diagnostics);
        equal("without and with a trace", &plain, &(made.clone() + &warnings));
    }
    let story = explain::Explanation::new(&ctx, &sources, &module, traced);
    [plain, made.unwrap_or_default(), format!("{:#}", explain::json(&story))]
}

#[test]
fn both_take_the_same_steps() {
    let (built_in, loaded) = (ruleset::built_in(), Arc::new(loaded()));
    assert!(built_in.has_generated_code && !loaded.has_generated_code);
    deep(|| {
        each(&programs(), |path| {
            let bytes = std::fs::read(root().join(path)).expect("readable");
            let (text, options) = (String::from_utf8_lossy(&bytes), options(path));
            for piece in pieces(&text) {
                let (one, other) = (done(&built_in, piece, &options), done(&loaded, piece, &options));
                for (one, other) in one.iter().zip(&other) {
                    equal("built in and loaded", one, other);
                }
            }
        });
    });
}

/// Shows the first line that differs: the texts are long.
fn equal(what: &str, one: &str, other: &str) {
    let differ = one.lines().zip(other.lines()).find(|(a, b)| a != b);
    assert!(one == other, "{what}: {differ:#?}");
}
