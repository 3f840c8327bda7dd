//! Reads MLIR and prints it again: `cargo run --no-default-features --example reprint -- [--generic] [--locations] FILE`.
//!
//! Pieces separated by `// -----` are separate programs. The output is meant to be compared with `mlir-opt`'s.

use rewrite::asm::{LocationSource, ParseOptions, PrintOptions, parse_range, print};
use rewrite::ir::Context;
use rewrite::report::Diagnostic;
use rewrite::syntax::split_input::split_input;

fn show(text: &str, d: &Diagnostic) {
    eprintln!("{} {}", d.code, d.message);
    for l in &d.labels {
        let line = text[..l.range.start].matches('\n').count() + 1;
        let source = text.lines().nth(line - 1).unwrap_or("");
        eprintln!("  {line}: {source}   <- `{}` {}", &text[l.range.clone()], l.text);
    }
    for n in &d.notes {
        eprintln!("  note: {n}");
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| args.iter().any(|a| a == flag);
    let path = args.iter().find(|a| !a.starts_with("--")).expect("a file");
    let text = std::fs::read_to_string(path).expect("a readable file");
    let mut first = true;
    for range in split_input(&text) {
        if !first {
            println!("// -----");
        }
        first = false;
        let ctx = Context::new(rewrite::ruleset::built_in());
        let options = ParseOptions { allow_unregistered: has("--allow-unregistered-dialect") };
        let (module, diagnostics) = parse_range(&ctx, 0, &text, range, options);
        diagnostics.iter().for_each(|d| show(&text, d));
        let Some(module) = module else { continue };
        if !has("--no-verify") {
            rewrite::verify::verify(&ctx, &module, &text).iter().for_each(|d| show(&text, d));
        }
        let locations = has("--locations").then_some(LocationSource { name: path, text: &text });
        print!("{}", print(&ctx, &module, PrintOptions { generic: has("--generic"), locations }));
    }
}
