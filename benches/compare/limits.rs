//! Benchmarks of extreme inputs: an empty module (startup time), deep nesting, large constants, and a very large input.

use super::cost::{CommandLine, Cost, MAX_SECONDS, RunOutcome, failure, median, run, run_alternately};
use super::ratios::{Goal, RowName, compare, mebibytes};
use super::tool::{self, Workload};
use super::{BenchContext, Benchmark, ResultLine};
use std::io;

// Titles of the tables.
pub const START: &str = "Start";
pub const NESTING: &str = "Nesting";
pub const CONSTANTS: &str = "Constants";
pub const LARGE: &str = "An input larger than expected";

/// Returns the benchmarks of extreme inputs.
pub fn rows(short: bool) -> Vec<Benchmark> {
    let mut rows = vec![Benchmark { name: "start".into(), measure: Box::new(startup) }];
    let divisor = if short { 10 } else { 1 };
    for (kind, levels) in [("deep_regions", 100_000), ("deep_types", 10_000), ("deep_attributes", 10_000)] {
        let measure = Box::new(move |bench: &BenchContext| nesting(bench, kind, levels / divisor));
        rows.push(Benchmark { name: format!("nesting/{kind}"), measure });
    }
    rows.push(Benchmark { name: "constants/hex".into(), measure: Box::new(hex) });
    rows.push(Benchmark { name: "constants/floats".into(), measure: Box::new(floats) });
    if !short {
        rows.push(Benchmark { name: "large".into(), measure: Box::new(large) });
    }
    rows
}

/// Returns the text that a table shows for an outcome.
pub fn describe_outcome(outcome: &RunOutcome) -> String {
    match outcome {
        RunOutcome::Succeeded => "works".into(),
        RunOutcome::Refused(message) => format!("refused: {message}"),
        RunOutcome::Crashed(reason) => format!("CRASH ({reason})"),
        RunOutcome::Stopped(seconds) => format!("stopped after {seconds} s"),
    }
}

/// Measures an empty module: the time to load the program and its rules.
fn startup(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let file = bench.input("empty", 0)?;
    let peer_cost = |step| {
        if bench.peer { StartupCost::measure(&tool::peer(step, &[], &file)).map(Some) } else { Ok(None) }
    };
    let plain = bench.plain.as_ref().map(|plain| vec![plain.into(), file.clone().into()]);
    let llvm = bench.translates.then(|| tool::ours_with(bench, &["--emit", "llvm"], &file));
    let mut lines = Vec::new();
    for (step, command, goal, peer) in [
        ("built without LLVM", plain, 2.0, Workload::Lower),
        ("the one binary", Some(tool::ours_with(bench, &[], &file)), 2.1, Workload::Lower),
        ("the one binary, --emit llvm", llvm, 5.0, Workload::Whole),
    ] {
        let line = ResultLine {
            table: START,
            step: step.into(),
            input: "empty module".into(),
            goal: format!("at most {goal} ms"),
            ..ResultLine::default()
        };
        let Some(command) = command else {
            lines.push(ResultLine { result: "not built".into(), ..line });
            continue;
        };
        let ours = StartupCost::measure(&command)?;
        let peer = peer_cost(peer)?;
        let time = format!("{:.1} ms", ours.cpu_ms);
        let memory = mebibytes(ours.peak);
        lines.push(ResultLine {
            result: ours.failure.as_ref().map_or(time.clone(), describe_outcome),
            met: (!bench.short).then_some(ours.cpu_ms <= goal && ours.failure.is_none()),
            ours: time,
            peer: peer.as_ref().map_or("no peer".into(), |peer| format!("{:.1} ms", peer.cpu_ms)),
            memory: peer.map_or(memory.clone(), |peer| format!("{memory} / {}", mebibytes(peer.peak))),
            failed: ours.failure.is_some(),
            ..line
        });
    }
    Ok(lines)
}

/// The median costs of runs on an empty module.
struct StartupCost {
    cpu_ms: f64,
    peak: f64,
    failure: Option<RunOutcome>,
}

impl StartupCost {
    /// Measures a command that runs for a few milliseconds, and so needs 21 runs for a stable median.
    fn measure(command: &CommandLine) -> io::Result<StartupCost> {
        let costs = (0..21).map(|_| run(command, None)).collect::<io::Result<Vec<Cost>>>()?;
        let cpu_ms = 1e3 * median(&costs, |c| c.cpu);
        Ok(StartupCost { cpu_ms, peak: median(&costs, |c| c.peak), failure: failure(&costs).cloned() })
    }
}

/// Measures a deeply nested program, which must work or be rejected by a limit, but never crash. The peer has no such
/// limit: its stack overflows. So it does not run.
fn nesting(bench: &BenchContext, kind: &str, levels: usize) -> io::Result<Vec<ResultLine>> {
    let file = bench.input(kind, levels)?;
    let mut lines = Vec::new();
    for step in [Workload::Print, Workload::Lower, Workload::Whole] {
        if step == Workload::Whole && !bench.translates {
            continue;
        }
        let cost = run(&tool::ours(bench, step, &file), Some(MAX_SECONDS))?;
        let good = matches!(cost.outcome, RunOutcome::Succeeded | RunOutcome::Refused(_));
        lines.push(ResultLine {
            table: NESTING,
            step: step.name().into(),
            input: format!("{kind}, {levels}"),
            result: describe_outcome(&cost.outcome),
            limit: String::new(),
            goal: "works, or a limit".into(),
            met: Some(good),
            ours: format!("{:.3} s", cost.cpu),
            peer: "not run".into(),
            memory: mebibytes(cost.peak),
            failed: !good,
        });
    }
    Ok(lines)
}

/// Measures parsing and printing of one global whose initial value is a hexadecimal string.
fn hex(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let size = if bench.short { 1 } else { 25 };
    let file = bench.input("hex", size * 1_000_000)?;
    let (ours, peer) = (tool::ours(bench, Workload::Print, &file), tool::peer(Workload::Print, &[], &file));
    let input = format!("hex, {size} MB");
    let mut lines = compare(
        bench,
        RowName { table: CONSTANTS, step: Workload::Print.name(), input: &input },
        &ours,
        &peer,
        Goal::of(0.0),
    )?;
    let [costs] = run_alternately([&ours], bench.runs, 20.0)?;
    let cpu = median(&costs, |c| c.cpu);
    for line in &mut lines {
        line.goal = "0.05 s".into();
        line.met = (!bench.short).then_some(failure(&costs).is_none() && cpu <= 0.05);
    }
    bench.delete_input(&file);
    Ok(lines)
}

/// Measures the translation of many floats to textual LLVM IR, and to bitcode. `mlir-translate` writes textual LLVM IR
/// in both cases, because it cannot write bitcode.
fn floats(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let count = if bench.short { 10_000 } else { 3_000_000 };
    if !bench.translates {
        let (step, result) = ("LLVM dialect -> .ll".into(), "built without LLVM".into());
        return Ok(vec![ResultLine {
            table: CONSTANTS,
            step,
            input: "floats".into(),
            result,
            ..ResultLine::default()
        }]);
    }
    let file = bench.input("floats", count)?;
    let peer = tool::peer(Workload::Translate, &[], &file);
    let mut lines = Vec::new();
    for (step, form, goal) in [("LLVM dialect -> .ll", "llvm", 1.0), ("LLVM dialect -> .bc, peer .ll", "bc", 10.0)] {
        let ours = tool::ours_with(bench, &["-j", "1", "--emit", form], &file);
        let row_name = RowName { table: CONSTANTS, step, input: &format!("floats, {count}") };
        lines.extend(compare(bench, row_name, &ours, &peer, Goal::of(goal))?);
    }
    bench.delete_input(&file);
    Ok(lines)
}

/// Measures the peak memory to lower a program of 500 MB with loops; the goal is at most 6 GB.
fn large(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let file = bench.input("loops", 500_000_000)?;
    let cost = run(&tool::ours(bench, Workload::Lower, &file), Some(3 * MAX_SECONDS))?;
    bench.delete_input(&file);
    Ok(vec![ResultLine {
        table: LARGE,
        step: Workload::Lower.name().into(),
        input: "loops, 500 MB".into(),
        result: match &cost.outcome {
            RunOutcome::Succeeded => format!("{:.2} GB", cost.peak / 1e9),
            outcome => describe_outcome(outcome),
        },
        goal: "at most 6 GB".into(),
        met: Some(cost.outcome == RunOutcome::Succeeded && cost.peak <= 6e9),
        ours: format!("{:.1} s", cost.cpu),
        memory: mebibytes(cost.peak),
        ..ResultLine::default()
    }])
}
