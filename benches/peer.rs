//! End-to-end benchmark: whole runs of `rewrite` against mlir-opt and mlir-translate on generated inputs,
//! and the growth of `rewrite`'s time with the input size. `make bench` runs it.
//!
//! The benchmark prints a row for each goal as soon as it has measured it. A complete run writes `docs/benchmarks.md`.
//! Invariant: a goal that was not measured is never reported as met.

mod compare;
mod generate;

use clap::Parser;
use compare::{BenchContext, page, rows};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Compares `rewrite` with mlir-opt and mlir-translate.
#[derive(Parser)]
pub struct BenchOptions {
    /// Use small inputs and few runs: check growth, print ratios, write no file
    #[arg(long)]
    short: bool,
    /// Measure only the rows whose name contains TEXT; write no file
    #[arg(long, value_name = "TEXT")]
    rows: Option<String>,
    /// List the names of the rows and exit
    #[arg(long)]
    list: bool,
    /// Size of each compared input in megabytes
    #[arg(long, value_name = "MB", default_value_t = 2.5)]
    size: f64,
    /// Number of runs of each pair of commands
    #[arg(long, value_name = "N", default_value_t = 5)]
    runs: usize,
    /// The program to measure
    #[arg(long, value_name = "FILE", default_value = env!("CARGO_BIN_EXE_rewrite"))]
    ours: PathBuf,
    /// The program built without LLVM, whose startup time is measured
    #[arg(long, value_name = "FILE")]
    plain: Option<PathBuf>,
    /// Print a generated input and exit
    #[arg(long, value_name = "KIND")]
    generate: Option<String>,
    /// Size of the printed input, in the unit of its kind (bytes, ops, functions, ..)
    #[arg(long, value_name = "N", default_value_t = 2_500_000)]
    count: usize,
    /// Print a module with `--count` copies of a program and exit
    #[arg(long, value_name = "FILE", conflicts_with = "generate")]
    repeat: Option<PathBuf>,
    /// Print a module of variants of programs, `diverse` or `real`, with about `--count` bytes, and exit
    #[arg(long, value_name = "PROGRAMS", conflicts_with = "generate")]
    vary: Option<String>,
    /// Accepted because `cargo bench` passes it to every benchmark
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    let options = BenchOptions::parse();
    match run(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the benchmarks that the options select; returns whether none failed.
fn run(options: &BenchOptions) -> std::io::Result<bool> {
    if let Some(text) = requested_input(options)? {
        std::io::stdout().write_all(text.as_bytes())?;
        return Ok(true);
    }
    let is_selected = |name: &str| options.rows.as_deref().is_none_or(|text| name.contains(text));
    let benchmarks: Vec<_> = rows(options.short).into_iter().filter(|row| is_selected(&row.name)).collect();
    if options.list {
        for benchmark in &benchmarks {
            println!("{}", benchmark.name);
        }
        return Ok(true);
    }
    let bar = ProgressBar::new(benchmarks.len() as u64);
    bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} {msg}").expect("a template"));
    let bench = BenchContext::new(options, bar)?;
    println!("{}", page::HEAD);
    let mut lines = Vec::new();
    for benchmark in benchmarks {
        bench.bar.set_message(benchmark.name.clone());
        for line in (benchmark.measure)(&bench)? {
            bench.bar.suspend(|| println!("{}", page::row(&line)));
            lines.push(line);
        }
        bench.bar.inc(1);
    }
    bench.bar.finish_and_clear();
    let count = |met| lines.iter().filter(|line| line.met == Some(met)).count();
    println!("\n{} goals met, {} missed", count(true), count(false));
    if options.rows.is_none() && !options.short {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/benchmarks.md");
        std::fs::write(path, page::write(&bench, &lines))?;
        println!("written: docs/benchmarks.md");
    }
    Ok(!lines.iter().any(|line| line.failed))
}

/// Returns the input to print, if `--generate`, `--vary` or `--repeat` is given.
fn requested_input(options: &BenchOptions) -> std::io::Result<Option<String>> {
    if let Some(kind) = &options.generate {
        let known = || generate::KINDS.iter().map(|(name, counts, _)| format!("{name} ({counts})")).collect::<Vec<_>>();
        let text = generate::generate(kind, options.count);
        return text.map(Some).ok_or_else(|| {
            std::io::Error::other(format!("unknown kind `{kind}`; the kinds are {}", known().join(", ")))
        });
    }
    if let Some(sources) = &options.vary {
        return compare::varied::varied_module(sources, options.count, &options.ours).map(Some);
    }
    let program = options.repeat.as_ref().map(std::fs::read_to_string).transpose()?;
    Ok(program.map(|program| generate::repeat(&program, options.count)))
}
