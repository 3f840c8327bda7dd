//! Benchmarks of lowered programs: time and memory of programs on tensors that clang has optimized, lowered by
//! `rewrite` and by `mlir-opt`. A program returns 0 if its result is right.

use super::cost::{Cost, RunOutcome, failure, median, ratio, run_alternately};
use super::ratios::mebibytes;
use super::{BenchContext, Benchmark, ResultLine, limits, tool};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The title of the table.
pub const RUN: &str = "Lowered programs at -O2";

/// The programs in `benches/programs`.
const PROGRAMS: [&str; 4] = ["matmul_512", "conv2d", "softmax", "mlp"];
/// The goals: our time and our peak memory, divided by those of the peer's program.
const TIME_GOAL: f64 = 1.05;
const MEMORY_GOAL: f64 = 1.1;
/// Seconds after which no further pair of programs is run.
const PATIENCE: f64 = 30.0;

/// Passes of the peer that lower a program on tensors, with the passes that free buffers.
const PASSES: [&str; 11] = [
    "--convert-elementwise-to-linalg",
    "--one-shot-bufferize=bufferize-function-boundaries=true allow-return-allocs-from-loops=true",
    "--buffer-deallocation-pipeline",
    "--convert-bufferization-to-memref",
    "--convert-linalg-to-loops",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-scf-to-cf",
    "--convert-math-to-libm",
    "--convert-to-llvm",
    "--reconcile-unrealized-casts",
];

/// Returns a benchmark for each program.
pub fn rows() -> Vec<Benchmark> {
    let benchmark = |program: &'static str| Benchmark {
        name: format!("run/{program}"),
        measure: Box::new(move |bench: &BenchContext| compare_program(bench, program)),
    };
    PROGRAMS.into_iter().map(benchmark).collect()
}

/// Runs both lowerings of a program alternately; returns a line for time and one for memory.
fn compare_program(bench: &BenchContext, program: &str) -> io::Result<Vec<ResultLine>> {
    let line = |step: &str, goal: f64| ResultLine {
        table: RUN,
        step: step.into(),
        input: program.into(),
        goal: format!("{goal} x"),
        ..ResultLine::default()
    };
    let (time, space) = (line("time, ours / peer", TIME_GOAL), line("peak memory, ours / peer", MEMORY_GOAL));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/programs").join(program).with_extension("mlir");
    let has_clang = Command::new(tool::CLANG).arg("--version").output().is_ok_and(|output| output.status.success());
    if !bench.peer || !bench.translates || !has_clang {
        let reason = format!("{} or {} is not installed, or built without LLVM", tool::OPT, tool::CLANG);
        return Ok(vec![ResultLine { result: reason, ..time }]);
    }
    let folder = bench.folder.path().join(program);
    let ours = compiled(&format!("'{}' --emit llvm '{}'", bench.ours.display(), source.display()), &folder, "ours")?;
    let passes = PASSES.map(|pass| format!("'{pass}'")).join(" ");
    let lower = format!("{} {passes} '{}' | {} --mlir-to-llvmir", tool::OPT, source.display(), tool::TRANSLATE);
    let peer = compiled(&lower, &folder, "peer")?;
    let [our_costs, peer_costs] = run_alternately([&vec![ours.into()], &vec![peer.into()]], bench.runs, PATIENCE)?;
    for costs in [&our_costs, &peer_costs] {
        if let Some(outcome) = failure(costs) {
            let failed = !matches!(outcome, RunOutcome::Stopped(_));
            let result = limits::describe_outcome(outcome);
            return Ok(vec![ResultLine { result, met: Some(false), failed, ..time }]);
        }
    }
    let cpu = |cost: &Cost| cost.cpu;
    let (our_peak, peer_peak) = (median(&our_costs, |c| c.peak), median(&peer_costs, |c| c.peak));
    let (time_ratio, memory_ratio) = (ratio(&our_costs, &peer_costs, cpu), our_peak / peer_peak);
    let met = |met: bool| (!bench.short).then_some(met);
    let time = ResultLine {
        result: format!("{time_ratio:.2} x"),
        met: met(time_ratio <= TIME_GOAL),
        ours: format!("{:.3} s", median(&our_costs, cpu)),
        peer: format!("{:.3} s", median(&peer_costs, cpu)),
        ..time
    };
    let space = ResultLine {
        result: format!("{memory_ratio:.2} x"),
        met: met(memory_ratio <= MEMORY_GOAL),
        memory: format!("{} / {}", mebibytes(our_peak), mebibytes(peer_peak)),
        ..space
    };
    Ok(vec![time, space])
}

/// Runs a command that prints LLVM IR, and compiles the output at -O2. Returns the path of the program.
fn compiled(lower: &str, folder: &Path, name: &str) -> io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let (ir, program) = (folder.join(name).with_extension("ll"), folder.join(name));
    let script = format!(
        "set -o pipefail; {lower} > '{}' && {} -O2 -w '{0}' -lm -o '{}'",
        ir.display(),
        tool::CLANG,
        program.display()
    );
    if Command::new("bash").args(["-c", &script]).status()?.success() {
        Ok(program)
    } else {
        Err(io::Error::other(format!("cannot lower and compile the program of {}", folder.display())))
    }
}
