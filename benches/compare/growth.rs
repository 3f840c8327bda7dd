//! Benchmarks of growth: CPU time and memory for ten times as large an input.

use super::cost::{Cost, MAX_SECONDS, RunOutcome, best, run};
use super::tool::{self, Workload};
use super::{BenchContext, Benchmark, ResultLine, limits};
use std::io;

/// The title of the table.
pub const TABLE: &str = "Growth";

/// Triples of an input kind, the size of its smaller input, and that size with `--short`.
/// `generate::KINDS` has the unit of each size.
const KINDS: [(&str, usize, usize); 6] = [
    ("ops", 100_000, 5_000),
    ("functions", 10_000, 500),
    ("symbols", 8_000, 400),
    ("many_blocks", 10_000, 500),
    ("uses", 20_000, 1_000),
    ("arguments", 2_000, 500),
];
/// Inputs in LLVM IR, whose import is measured: the input kind, the size of the smaller input, and that size with
/// `--short`.
const IMPORT_KINDS: [(&str, usize, usize); 3] = [
    ("functions with debug information", 10_000, 500),
    ("structs in a ring", 10_000, 500),
    ("access tags", 10_000, 500),
];
/// The goal: the CPU time grows at most by this factor for ten times as large an input.
const GOAL: f64 = 11.0;
/// The factor above which a row fails: linear growth never reaches it, even on a busy
/// machine, but quadratic growth does.
const FAILURE: f64 = 30.0;
/// The number of runs on each input; the minima of their CPU times and peak memory are compared.
const RUNS: usize = 5;

/// Returns the benchmarks that measure how CPU time grows with the input size.
pub fn rows(short: bool) -> Vec<Benchmark> {
    let mut rows = Vec::new();
    let mut add = |(kind, whole, part): (&'static str, usize, usize), step: Workload| {
        let size = if short { part } else { whole };
        let measure = Box::new(move |bench: &BenchContext| growth(bench, step, kind, size));
        rows.push(Benchmark { name: format!("growth/{kind}/{}", step.word()), measure });
    };
    for kind in KINDS {
        for step in [Workload::Print, Workload::Lower, Workload::Whole] {
            add(kind, step);
        }
    }
    for kind in IMPORT_KINDS {
        add(kind, Workload::Import);
    }
    rows
}

/// Measures one workload on inputs of `size` and `10 * size`.
fn growth(bench: &BenchContext, step: Workload, kind: &str, size: usize) -> io::Result<Vec<ResultLine>> {
    let line = ResultLine {
        table: TABLE,
        step: step.name().into(),
        input: format!("{kind}, {size} -> {}", 10 * size),
        goal: format!("at most {GOAL}"),
        ..ResultLine::default()
    };
    if matches!(step, Workload::Whole | Workload::Import) && !bench.translates {
        return Ok(vec![ResultLine { result: "built without LLVM".into(), ..line }]);
    }
    let mut measurements = Vec::new();
    for size in [size, 10 * size] {
        let command = tool::ours(bench, step, &bench.input(kind, size)?);
        let mut costs: Vec<Cost> = Vec::new();
        for _ in 0..RUNS {
            let cost = run(&command, Some(MAX_SECONDS))?;
            // One run suffices if it is long or fails.
            let is_last = cost.cpu > 20.0 || cost.outcome != RunOutcome::Succeeded;
            costs.push(cost);
            if is_last {
                break;
            }
        }
        if let Some(outcome) = super::cost::failure(&costs) {
            return Ok(vec![ResultLine {
                result: limits::describe_outcome(outcome),
                met: Some(false),
                failed: true,
                ..line
            }]);
        }
        measurements.push((best(&costs, |c| c.cpu), best(&costs, |c| c.peak)));
    }
    let [(small_cpu, small_peak), (large_cpu, large_peak)] = measurements[..] else { unreachable!("two sizes") };
    let factor = large_cpu / small_cpu;
    let added = 9.0 * size as f64;
    Ok(vec![ResultLine {
        result: format!("{factor:.1}"),
        met: Some(factor <= GOAL),
        ours: format!("{small_cpu:.3} s -> {large_cpu:.3} s, {:.2} us each", 1e6 * (large_cpu - small_cpu) / added),
        memory: format!("{:.0} bytes each", (large_peak - small_peak) / added),
        failed: factor > FAILURE,
        ..line
    }])
}
