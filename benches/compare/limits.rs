//! Limits: starts, deep nesting, large constants, and an input larger than expected.

use super::cost::{CommandLine, Cost, MAX_SECONDS, RunOutcome, failure, median, run, run_alternately};
use super::ratios::{compared, mebibytes};
use super::tool::{self, Workload};
use super::{BenchContext, Benchmark, ResultLine};
use std::io;

/// Tables that these rows stand in.
pub const START: &str = "Start";
pub const NESTING: &str = "Nesting";
pub const CONSTANTS: &str = "Constants";
pub const LARGE: &str = "An input larger than expected";

pub fn rows(short: bool) -> Vec<Benchmark> {
    let mut rows = vec![Benchmark { name: "start".into(), measure: Box::new(starts) }];
    let divided = if short { 10 } else { 1 };
    for (kind, levels) in [("deep_regions", 100_000), ("deep_types", 10_000), ("deep_attributes", 10_000)] {
        let measure = Box::new(move |bench: &BenchContext| nesting(bench, kind, levels / divided));
        rows.push(Benchmark { name: format!("nesting/{kind}"), measure });
    }
    rows.push(Benchmark { name: "constants/hex".into(), measure: Box::new(hex) });
    rows.push(Benchmark { name: "constants/floats".into(), measure: Box::new(floats) });
    if !short {
        rows.push(Benchmark { name: "large".into(), measure: Box::new(large) });
    }
    rows
}

/// How a run that did not end well is told of.
pub fn describe_outcome(end: &RunOutcome) -> String {
    match end {
        RunOutcome::Succeeded => "works".into(),
        RunOutcome::Refused(words) => format!("refused: {words}"),
        RunOutcome::Crashed(how) => format!("CRASH ({how})"),
        RunOutcome::Stopped(seconds) => format!("stopped after {seconds} s"),
    }
}

/// An empty module: what loading the program and its rules takes.
fn starts(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let file = bench.input("empty", 0)?;
    let cpu = |words: &CommandLine| -> io::Result<(f64, f64, Option<RunOutcome>)> {
        let costs = (0..21).map(|_| run(words, None)).collect::<io::Result<Vec<Cost>>>()?;
        Ok((1e3 * median(&costs, |c| c.cpu), median(&costs, |c| c.peak), failure(&costs).cloned()))
    };
    let peer_of = |step| if bench.peer { cpu(&tool::peer(step, &[], &file)).map(Some) } else { Ok(None) };
    let plain = bench.plain.as_ref().map(|plain| vec![plain.into(), file.clone().into()]);
    let llvm = bench.translates.then(|| tool::ours_with(bench, &["--emit", "llvm"], &file));
    let mut lines = Vec::new();
    for (step, words, goal, peer) in [
        ("built without LLVM", plain, 2.0, Workload::Lower),
        ("the one binary", Some(tool::ours_with(bench, &[], &file)), 5.0, Workload::Lower),
        ("the one binary, --emit llvm", llvm, 9.0, Workload::Whole),
    ] {
        let line = ResultLine {
            table: START,
            step: step.into(),
            input: "empty module".into(),
            goal: format!("at most {goal} ms"),
            ..ResultLine::default()
        };
        let Some(words) = words else {
            lines.push(ResultLine { result: "not built".into(), ..line });
            continue;
        };
        let (spent, held, end) = cpu(&words)?;
        let peer = peer_of(peer)?;
        lines.push(ResultLine {
            result: end.as_ref().map_or(format!("{spent:.1} ms"), describe_outcome),
            met: (!bench.short).then_some(spent <= goal && end.is_none()),
            ours: format!("{spent:.1} ms"),
            peer: peer.as_ref().map_or("no peer".into(), |(spent, ..)| format!("{spent:.1} ms")),
            memory: peer
                .map_or(mebibytes(held), |(_, theirs, _)| format!("{} / {}", mebibytes(held), mebibytes(theirs))),
            wrong: end.is_some(),
            ..line
        });
    }
    Ok(lines)
}

/// A deep program: it works, or a limit is named; nothing breaks.
fn nesting(bench: &BenchContext, kind: &str, levels: usize) -> io::Result<Vec<ResultLine>> {
    let file = bench.input(kind, levels)?;
    let mut lines = Vec::new();
    for step in [Workload::Print, Workload::Lower, Workload::Whole] {
        if step == Workload::Whole && !bench.translates {
            continue;
        }
        let cost = run(&tool::ours(bench, step, &file), Some(MAX_SECONDS))?;
        let good = matches!(cost.outcome, RunOutcome::Succeeded | RunOutcome::Refused(_));
        let peer = match bench.peer {
            true => describe_outcome(&run(&tool::peer(step, &[], &file), Some(20))?.outcome),
            false => "no peer".into(),
        };
        lines.push(ResultLine {
            table: NESTING,
            step: step.name().into(),
            input: format!("{kind}, {levels}"),
            result: describe_outcome(&cost.outcome),
            goal: "works, or a limit".into(),
            met: Some(good),
            ours: format!("{:.3} s", cost.cpu),
            peer,
            memory: mebibytes(cost.peak),
            wrong: !good,
        });
    }
    Ok(lines)
}

/// One global of hexadecimal digits: read and printed.
fn hex(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let size = if bench.short { 1 } else { 25 };
    let file = bench.input("hex", size * 1_000_000)?;
    let (ours, peer) = (tool::ours(bench, Workload::Print, &file), tool::peer(Workload::Print, &[], &file));
    let mut lines =
        compared(bench, (CONSTANTS, Workload::Print.name(), &format!("hex, {size} MB")), &ours, &peer, 0.0)?;
    let [costs] = run_alternately([&ours], bench.runs, 20.0)?;
    let spent = median(&costs, |c| c.cpu);
    for line in &mut lines {
        line.goal = "0.05 s".into();
        line.met = (!bench.short).then_some(failure(&costs).is_none() && spent <= 0.05);
    }
    bench.delete_input(&file);
    Ok(lines)
}

/// Floats of the LLVM dialect: as LLVM IR, and as bitcode against the peer's LLVM IR, because it writes no bitcode.
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
        lines.extend(compared(bench, (CONSTANTS, step, &format!("floats, {count}")), &ours, &peer, goal)?);
    }
    bench.delete_input(&file);
    Ok(lines)
}

/// 500 MB of loops are lowered in 6 GB.
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
            end => describe_outcome(end),
        },
        goal: "at most 6 GB".into(),
        met: Some(cost.outcome == RunOutcome::Succeeded && cost.peak <= 6e9),
        ours: format!("{:.1} s", cost.cpu),
        memory: mebibytes(cost.peak),
        ..ResultLine::default()
    }])
}
