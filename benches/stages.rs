//! Benchmarks of single stages of the pipeline in one process: lex, parse, verify, lower by generated code and by the
//! virtual machine, print, translate. The unit is bytes of source text per second.
//!
//! The inputs of a stage are built before its clock starts. A stage that parses begins with an empty context, so
//! nothing is interned yet.

mod generate;

use criterion::{
    BatchSize, BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use rewrite::syntax::lexer::{TokenKind, lex};
use rewrite::{Context, Module, ParseOptions, PrintOptions, asm, conversion, print, ruleset, verify::verify};
use rulec::rir::RuleSet;
use std::hint::black_box;
use std::sync::Arc;

/// Size of each program in bytes.
const SIZE: usize = 200_000;
const KINDS: [&str; 6] = ["loops", "straightline", "vectors", "scf", "llvm", ATTENTION];
/// The kind of program that repeats `examples/attention.mlir`.
const ATTENTION: &str = "attention";

/// A program as text, parsed, and lowered.
struct Stages {
    text: String,
    ctx: Context,
    source: Module,
    lowered: Module,
}

fn read(ctx: &Context, program: &str) -> Module {
    asm::parse(ctx, rewrite::report::SourceId::Input(0), program, ParseOptions::default())
        .0
        .expect("a generated program parses")
}

fn lower(ctx: &Context, module: &Module) -> Module {
    let lowered = conversion::convert(ctx, module, &conversion::Options::default());
    lowered.expect("a generated program is lowered").0
}

impl Stages {
    /// Generates a program of this kind and runs the pipeline once, so that each stage can be timed on its own input.
    fn new(kind: &str, rules: Arc<RuleSet>) -> Stages {
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

/// Measures one stage with the programs of all kinds, as one group.
fn bench_stage(
    c: &mut Criterion,
    name: &str,
    rules: &Arc<RuleSet>,
    measure: impl Fn(&mut BenchmarkGroup<WallTime>, &str, &Stages),
) {
    let mut group = c.benchmark_group(name);
    for kind in KINDS {
        let stages = Stages::new(kind, rules.clone());
        group.throughput(Throughput::Bytes(stages.text.len() as u64)).sample_size(20);
        measure(&mut group, kind, &stages);
    }
    group.finish();
}

/// Measures lexing, parsing and verification.
fn bench_parsing(c: &mut Criterion) {
    let rules = ruleset::built_in();
    bench_stage(c, "lex", &rules, |group, kind, stages| {
        let count = |program: &str| {
            let (mut pos, mut tokens) = (0, 0);
            loop {
                let token = lex(program, pos);
                if token.kind == TokenKind::End {
                    return tokens;
                }
                (pos, tokens) = (token.end, tokens + 1);
            }
        };
        group.bench_function(kind, |b| b.iter(|| count(black_box(&stages.text))));
    });
    bench_stage(c, "parse", &rules, |group, kind, stages| {
        let empty = || Context::new(rules.clone());
        let parse = |ctx: Context| (read(&ctx, black_box(&stages.text)), ctx);
        group.bench_function(kind, |b| b.iter_batched(empty, parse, BatchSize::LargeInput));
    });
    bench_stage(c, "verify", &rules, |group, kind, stages| {
        group.bench_function(kind, |b| b.iter(|| verify(&stages.ctx, black_box(&stages.source), &stages.text)));
    });
}

/// Measures lowering by the generated code and by the interpreter.
fn bench_lowering(c: &mut Criterion) {
    let loaded = Arc::new(ruleset::load(&[]).0);
    for (name, rules) in [("lower by generated code", ruleset::built_in()), ("lower by the machine", loaded)] {
        bench_stage(c, name, &rules, |group, kind, stages| {
            group.bench_function(kind, |b| b.iter(|| lower(&stages.ctx, black_box(&stages.source))));
        });
    }
}

/// Measures printing and translation to LLVM IR.
fn bench_printing(c: &mut Criterion) {
    let rules = ruleset::built_in();
    for (name, lowered) in [("print the source", false), ("print the lowered", true)] {
        bench_stage(c, name, &rules, |group, kind, stages| {
            let module = if lowered { &stages.lowered } else { &stages.source };
            group.bench_function(kind, |b| b.iter(|| print(&stages.ctx, black_box(module), PrintOptions::default())));
        });
    }
    #[cfg(feature = "llvm")]
    for (name, form) in [
        ("translate to .ll", rewrite::llvm::EmitFormat::Text),
        ("translate to .bc", rewrite::llvm::EmitFormat::Bitcode),
    ] {
        bench_stage(c, name, &rules, |group, kind, stages| {
            let emit = || {
                rewrite::llvm::emit(
                    &stages.ctx,
                    black_box(&stages.lowered),
                    form,
                    Default::default(),
                    &Default::default(),
                )
                .expect("a lowered program is translated")
            };
            group.bench_function(kind, |b| b.iter(emit));
        });
    }
}

criterion_group!(stages, bench_parsing, bench_lowering, bench_printing);
criterion_main!(stages);
