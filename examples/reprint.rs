//! Example: parses an MLIR file, verifies and prints it, for comparison with the output of mlir-opt.
//!
//! `cargo run --no-default-features --example reprint -- [--generic] [--locations] FILE`. Lines `// -----` separate
//! programs.

use rewrite::Context;
use rewrite::asm::{LocationSource, ParseOptions, PrintOptions, parse_range, print};
use rewrite::report::{Diagnostic, SourceId};
use rewrite::syntax::split_input::split_input;

/// Prints a diagnostic to the standard error.
fn report(text: &str, diagnostic: &Diagnostic) {
    eprintln!("{} {}", diagnostic.code, diagnostic.message);
    for label in &diagnostic.labels {
        let line = text[..label.range.start].matches('\n').count() + 1;
        let source = text.lines().nth(line - 1).unwrap_or("");
        eprintln!("  {line}: {source}   <- `{}` {}", &text[label.range.clone()], label.text);
    }
    for note in &diagnostic.notes {
        eprintln!("  note: {note}");
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| args.iter().any(|a| a == flag);
    let path = args.iter().find(|a| !a.starts_with("--")).expect("a file argument");
    let text = std::fs::read_to_string(path).expect("a readable file");
    for (i, range) in split_input(&text).into_iter().enumerate() {
        if i > 0 {
            println!("// -----");
        }
        let ctx = Context::new(rewrite::ruleset::built_in());
        let options = ParseOptions { allow_unregistered: has("--allow-unregistered-dialect") };
        let (module, diagnostics) = parse_range(&ctx, SourceId::Input(0), &text, range, options);
        for diagnostic in &diagnostics {
            report(&text, diagnostic);
        }
        let Some(module) = module else { continue };
        if !has("--no-verify") {
            for diagnostic in &rewrite::verify::verify(&ctx, &module, &text) {
                report(&text, diagnostic);
            }
        }
        let locations = has("--locations").then_some(LocationSource { name: path, text: &text });
        print!("{}", print(&ctx, &module, PrintOptions { generic: has("--generic"), locations }));
    }
}
