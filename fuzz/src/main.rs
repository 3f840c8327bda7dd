//! Runs random mutations of the tests' inputs through the entry points. Exits with 1 if there are findings.

use clap::Parser;
use rewrite_fuzz::runner::Campaign;
use rewrite_fuzz::targets::{FuzzTarget, TARGETS, find};
use rewrite_fuzz::{peer, worker};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// Runs random mutations of the tests' inputs through the entry points of `rewrite`.
#[derive(Parser)]
struct Args {
    /// An entry point; all of them if it is not given
    #[arg(long)]
    target: Option<String>,
    /// The seed of all mutations
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first mutation
    #[arg(long, default_value_t = 0)]
    start: u64,
    /// The number of mutations for each entry point
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// The number of processes at a time
    #[arg(long, short, default_value_t = std::thread::available_parallelism().map_or(1, usize::from))]
    jobs: usize,
    /// The folder for findings
    #[arg(long, default_value = "target/findings")]
    out: PathBuf,
    /// Do not check lowered programs with mlir-opt-22
    #[arg(long)]
    no_peer: bool,
    /// Run one input file instead of mutations
    #[arg(long, requires = "target")]
    input: Option<PathBuf>,
    /// Run as a worker that writes to this folder
    #[arg(long, hide = true, requires = "target")]
    worker: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Returns whether there are no findings.
fn run(args: &Args) -> io::Result<bool> {
    let targets: Vec<&FuzzTarget> = match &args.target {
        None => TARGETS.iter().collect(),
        Some(name) => vec![find(name).ok_or_else(|| {
            let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            io::Error::other(format!("no entry point `{name}`; there are {}", names.join(", ")))
        })?],
    };
    let numbers = args.start..args.start.saturating_add(args.count);
    if let Some(folder) = &args.worker {
        worker::run(targets[0], args.seed, numbers, folder)?;
        return Ok(true);
    }
    if let Some(path) = &args.input {
        worker::limit_address_space()?;
        let outcome = worker::run_one(targets[0], &std::fs::read(path)?);
        println!("accepted: {}\n{}", outcome.is_accepted, outcome.findings.join("\n"));
        return Ok(outcome.findings.is_empty());
    }
    let with_peer = !args.no_peer && peer::is_installed();
    let mut is_clean = true;
    for target in targets {
        let numbers = numbers.clone();
        let campaign = Campaign { target, seed: args.seed, numbers, jobs: args.jobs, out: &args.out, with_peer };
        let totals = campaign.run()?;
        let count = totals.findings.len();
        println!(
            "{}: {} inputs, {} accepted, {} checked by mlir-opt-22, {count} findings",
            target.name, totals.inputs, totals.accepted, totals.checked
        );
        for (number, finding) in &totals.findings {
            println!("  {number}: {finding}");
        }
        is_clean &= totals.findings.is_empty();
    }
    Ok(is_clean)
}
