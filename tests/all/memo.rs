//! Tests of the cache of rewrites: lowering with and without it gives equal outputs. `back_ends.rs` compares all
//! programs of the repository.

use crate::cases::*;
use rewrite::conversion::{Memo, Options};
use rewrite::report::SourceId;
use rewrite::{Context, ParseOptions, PrintOptions};
use std::sync::Arc;

/// Lowers a program by rules that are loaded above the built-in ones.
fn lower_by(rules: &str, text: &str, memo: Memo) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("test.rules");
    std::fs::write(&path, format!("import \"default.rules\"\n{rules}")).expect("a file is written");
    let (rules, diagnostics) = rewrite::ruleset::load(&[path]);
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    let ctx = Context::new(Arc::new(rules));
    let (module, _) =
        rewrite::read(&ctx, SourceId::Input(0), text, 0..text.len(), ParseOptions::default()).expect("valid");
    let options = Options { memo, ..Options::default() };
    let (lowered, _) = rewrite::lower(&ctx, module, &options).expect("lowered");
    rewrite::print(&ctx, &lowered, PrintOptions::default())
}

/// Lowers a program without the cache, with it, and with checks of its entries; asserts that the outputs are equal.
fn lower_in_all_modes(rules: &str, text: &str) -> String {
    let plain = lower_by(rules, text, Memo::Off);
    assert_eq!(lower_by(rules, text, Memo::On), plain);
    assert_eq!(lower_by(rules, text, Memo::Checked), plain);
    plain
}

/// Declares an op without operands, whose rule returns twice the number that the expression computes.
fn rule_of(expression: &str) -> String {
    format!(
        "dialect t {{ op number() -> (r: i64) [pure] format \"attr-dict `:` type($r)\" }}
         rule t.number {{ %r: i64 = t.number() => %n: i64 = {expression} %r: i64 = llvm.add(%n, %n) }}"
    )
}

/// The data layout of the modules around an op is part of what its rewrite depends on.
#[test]
fn a_rewrite_depends_on_the_data_layout() {
    let numbers: String = (0..4).map(|i| format!("%{i} = t.number : i64\n")).collect();
    let module = |name: &str, width: u32| {
        format!(
            "module @{name} attributes {{dlti.dl_spec = #dlti.dl_spec<index = {width}>}} {{
               func.func @f() {{ {numbers} return }}
             }}\n"
        )
    };
    let lowered = lower_in_all_modes(&rule_of("layout_index_bits()"), &(module("a", 32) + &module("b", 16)));
    let counts = ["constant(32 : i64)", "constant(16 : i64)"].map(|constant| lowered.matches(constant).count());
    assert!(counts[0] > 0 && counts[0] == counts[1], "{lowered}");
}

#[test]
fn the_command_lowers_without_the_cache() {
    let program = "tests/run/attention.mlir";
    let plain = rewrite(&[program]).ok();
    assert_eq!(rewrite(&["--no-memo", program]).ok(), plain);
    assert_eq!(rewrite(&["--check-memo", program]).ok(), plain);
    assert_eq!(rewrite(&["--no-memo", "--check-memo", program]).code, Some(2));
}
