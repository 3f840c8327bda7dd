//! Stages: each stage of the pipeline alone, in one process: lex, parse, verify, lower by generated code and by the machine,
//! print, translate.
//!
//! Takes generated programs; gives bytes of source text per second. Kept true: what a stage needs is made before the clock
//! starts, and a stage that reads text begins with an empty context, so nothing is interned already.

mod generate;

use criterion::{
    BatchSize, BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use rewrite::syntax::lexer::{TokenKind, lex};
use rewrite::{Context, Module, ParseOptions, PrintOptions, asm, conversion, print, ruleset, verify::verify};
use rulec::rir::RuleSet;
use std::hint::black_box;
use std::sync::Arc;

/// Bytes of each program.
const SIZE: usize = 200_000;
const KINDS: [&str; 6] = ["loops", "straightline", "vectors", "scf", "llvm", ATTENTION];
/// A program of the repository, repeated.
const ATTENTION: &str = "attention";

/// A program in its stages.
struct Stages {
    text: String,
    ctx: Context,
    source: Module,
    lowered: Module,
}

fn read(ctx: &Context, program: &str) -> Module {
    asm::parse(ctx, 0, program, ParseOptions::default()).0.expect("what is generated can be read")
}

fn lower(ctx: &Context, module: &Module) -> Module {
    let lowered = conversion::convert(ctx, module, &conversion::Options::default());
    lowered.expect("what is generated can be lowered").0
}

impl Stages {
    fn of(kind: &str, rules: Arc<RuleSet>) -> Stages {
        let attention = include_str!("../examples/attention.mlir");
        let text = match kind {
            ATTENTION => generate::repeat(attention, SIZE / attention.len()),
            kind => generate::generate(kind, SIZE).expect("a kind"),
        };
        let ctx = Context::new(rules);
        let source = read(&ctx, &text);
        let lowered = lower(&ctx, &source);
        Stages { text, ctx, source, lowered }
    }
}

/// One group for each stage, with all programs in it.
fn stage(
    c: &mut Criterion,
    name: &str,
    rules: &Arc<RuleSet>,
    measure: impl Fn(&mut BenchmarkGroup<WallTime>, &str, &Stages),
) {
    let mut group = c.benchmark_group(name);
    for kind in KINDS {
        let stages = Stages::of(kind, rules.clone());
        group.throughput(Throughput::Bytes(stages.text.len() as u64)).sample_size(20);
        measure(&mut group, kind, &stages);
    }
    group.finish();
}

fn reading(c: &mut Criterion) {
    let rules = ruleset::built_in();
    stage(c, "lex", &rules, |group, kind, stages| {
        let count = |program: &str| {
            let (mut at, mut tokens) = (0, 0);
            loop {
                let token = lex(program, at);
                if token.kind == TokenKind::End {
                    return tokens;
                }
                (at, tokens) = (token.end, tokens + 1);
            }
        };
        group.bench_function(kind, |b| b.iter(|| count(black_box(&stages.text))));
    });
    stage(c, "parse", &rules, |group, kind, stages| {
        let empty = || Context::new(rules.clone());
        let parse = |ctx: Context| (read(&ctx, black_box(&stages.text)), ctx);
        group.bench_function(kind, |b| b.iter_batched(empty, parse, BatchSize::LargeInput));
    });
    stage(c, "verify", &rules, |group, kind, stages| {
        group.bench_function(kind, |b| b.iter(|| verify(&stages.ctx, black_box(&stages.source), &stages.text)));
    });
}

fn lowering(c: &mut Criterion) {
    let loaded = Arc::new(ruleset::load(&[]).0);
    for (name, rules) in [("lower by generated code", ruleset::built_in()), ("lower by the machine", loaded)] {
        stage(c, name, &rules, |group, kind, stages| {
            group.bench_function(kind, |b| b.iter(|| lower(&stages.ctx, black_box(&stages.source))));
        });
    }
}

fn writing(c: &mut Criterion) {
    let rules = ruleset::built_in();
    for (name, lowered) in [("print the source", false), ("print the lowered", true)] {
        stage(c, name, &rules, |group, kind, stages| {
            let module = if lowered { &stages.lowered } else { &stages.source };
            group.bench_function(kind, |b| b.iter(|| print(&stages.ctx, black_box(module), PrintOptions::default())));
        });
    }
    #[cfg(feature = "llvm")]
    for (name, form) in [
        ("translate to .ll", rewrite::llvm::EmitFormat::Text),
        ("translate to .bc", rewrite::llvm::EmitFormat::Bitcode),
    ] {
        stage(c, name, &rules, |group, kind, stages| {
            let emit =
                || rewrite::llvm::emit(&stages.ctx, black_box(&stages.lowered), form).expect("it can be translated");
            group.bench_function(kind, |b| b.iter(emit));
        });
    }
}

criterion_group!(stages, reading, lowering, writing);
criterion_main!(stages);
