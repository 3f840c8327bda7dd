//! Peer: whole runs of `rewrite` beside whole runs of mlir-opt and mlir-translate over generated inputs, and how its own
//! time grows with the input. `make bench` runs it.
//!
//! Takes what to run; prints a line for each goal as it is measured, and after a whole run writes `docs/benchmarks.md`.
//! Kept true: a goal that was not measured is not said to be met.

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
    /// Small inputs, few runs: checks how time grows, shows the ratios, writes nothing
    #[arg(long)]
    short: bool,
    /// Runs only rows with this text in their names; writes nothing
    #[arg(long, value_name = "TEXT")]
    rows: Option<String>,
    /// Lists the names of all rows
    #[arg(long)]
    list: bool,
    /// Megabytes of each input that is compared
    #[arg(long, value_name = "MB", default_value_t = 2.5)]
    size: f64,
    /// How often a pair of commands is run
    #[arg(long, value_name = "N", default_value_t = 5)]
    runs: usize,
    /// The program to measure
    #[arg(long, value_name = "FILE", default_value = env!("CARGO_BIN_EXE_rewrite"))]
    ours: PathBuf,
    /// The program built without LLVM, for its start
    #[arg(long, value_name = "FILE")]
    plain: Option<PathBuf>,
    /// Prints an input and ends
    #[arg(long, value_name = "KIND")]
    generate: Option<String>,
    /// How large the printed input is: bytes, ops, functions, whatever its kind counts
    #[arg(long, value_name = "N", default_value_t = 2_500_000)]
    count: usize,
    /// Prints a program N times in one module and ends
    #[arg(long, value_name = "FILE", conflicts_with = "generate")]
    repeat: Option<PathBuf>,
    /// What cargo says to each of its benchmarks
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

/// Whether nothing is wrong with what was found.
fn run(options: &BenchOptions) -> std::io::Result<bool> {
    if let Some(text) = input(options)? {
        std::io::stdout().write_all(text.as_bytes())?;
        return Ok(true);
    }
    let all = rows(options.short);
    let wanted = |name: &str| options.rows.as_deref().is_none_or(|text| name.contains(text));
    let chosen: Vec<_> = all.into_iter().filter(|row| wanted(&row.name)).collect();
    if options.list {
        chosen.iter().for_each(|row| println!("{}", row.name));
        return Ok(true);
    }
    let bar = ProgressBar::new(chosen.len() as u64);
    bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} {msg}").expect("a template"));
    let bench = BenchContext::new(options, bar)?;
    println!("{}", page::HEAD);
    let mut lines = Vec::new();
    for row in chosen {
        bench.bar.set_message(row.name.clone());
        for line in (row.measure)(&bench)? {
            bench.bar.suspend(|| println!("{}", page::row(&line)));
            lines.push(line);
        }
        bench.bar.inc(1);
    }
    bench.bar.finish_and_clear();
    let counted = |met| lines.iter().filter(|line| line.met == Some(met)).count();
    println!("\n{} goals met, {} missed", counted(true), counted(false));
    if options.rows.is_none() && !options.short {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/benchmarks.md");
        std::fs::write(path, page::write(&bench, &lines))?;
        println!("written: docs/benchmarks.md");
    }
    Ok(!lines.iter().any(|line| line.wrong))
}

/// The input to be printed, if that is all.
fn input(options: &BenchOptions) -> std::io::Result<Option<String>> {
    if let Some(kind) = &options.generate {
        let known = || generate::KINDS.iter().map(|(name, counts, _)| format!("{name} ({counts})")).collect::<Vec<_>>();
        let text = generate::generate(kind, options.count);
        return text.map(Some).ok_or_else(|| std::io::Error::other(format!("the kinds are {}", known().join(", "))));
    }
    let program = options.repeat.as_ref().map(std::fs::read_to_string).transpose()?;
    Ok(program.map(|program| generate::repeat(&program, options.count)))
}
