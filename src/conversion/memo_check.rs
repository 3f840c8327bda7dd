//! Check of the rewrite cache: compares two conversions of one program, with and without the cache.
//!
//! Tests: below, tests/all/memo.rs.

use super::trace::TracedConversion;
use crate::asm::{PrintOptions, print};
use crate::ir::{Body, Context, Loc, Op};

/// Panics unless two conversions have the same output, the same locations of ops and the same diagnostics.
pub(super) fn assert_equal(ctx: &Context, memoized: &TracedConversion, unmemoized: &TracedConversion) {
    let (memoized, unmemoized) = (describe(ctx, memoized), describe(ctx, unmemoized));
    if memoized == unmemoized {
        return;
    }
    let difference = memoized.lines().zip(unmemoized.lines()).find(|(a, b)| a != b);
    let (with, without) = difference.unwrap_or(("the end", "the end"));
    panic!("the rewrite cache changes the output: `{with}` with the cache, `{without}` without it");
}

/// Returns everything about a conversion that the cache must not change, as text.
fn describe(ctx: &Context, conversion: &TracedConversion) -> String {
    let mut text = format!("{:#?}\n", conversion.diagnostics);
    if let Some(module) = &conversion.module {
        text += &print(ctx, module, PrintOptions { generic: true, ..PrintOptions::default() });
        let mut locs = Vec::new();
        collect_locs(&module.body, &mut locs);
        for loc in locs {
            text += &format!("{loc:?}\n");
        }
    }
    text
}

fn collect_locs(body: &Body, locs: &mut Vec<Loc>) {
    for op in (0..body.op_count()).map(Op::new).filter(|op| body.block_of(*op).is_some()) {
        locs.push(body.loc(op));
        if let Some(child) = body.child(op) {
            collect_locs(child, locs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{ParseOptions, parse};
    use crate::conversion::Trace;
    use rulec::report::SourceId;

    fn converted(ctx: &Context, text: &str) -> TracedConversion {
        let module = parse(ctx, SourceId::Input(0), text, ParseOptions::default()).0;
        TracedConversion { module, diagnostics: Vec::new(), trace: Trace::default() }
    }

    #[test]
    fn equal_conversions_pass() {
        let ctx = Context::new(crate::ruleset::built_in());
        let text = "llvm.func @f(%a: i32) { llvm.return }";
        assert_equal(&ctx, &converted(&ctx, text), &converted(&ctx, text));
    }

    #[test]
    #[should_panic(expected = "callee = @f")]
    fn other_ops_fail() {
        let ctx = Context::new(crate::ruleset::built_in());
        let text = |name: &str| {
            format!("llvm.func @f()\nllvm.func @g()\nllvm.func @h() {{ llvm.call {name}() : () -> () llvm.return }}")
        };
        assert_equal(&ctx, &converted(&ctx, &text("@f")), &converted(&ctx, &text("@g")));
    }

    #[test]
    #[should_panic(expected = "the rewrite cache changes the output")]
    fn other_locations_fail() {
        let ctx = Context::new(crate::ruleset::built_in());
        assert_equal(&ctx, &converted(&ctx, "llvm.func @f()"), &converted(&ctx, " llvm.func @f()"));
    }
}
