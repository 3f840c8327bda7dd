//! Growth: how time and memory grow where the input becomes ten times as large.

use super::cost::{Cost, MAX_SECONDS, RunOutcome, best, run};
use super::tool::{self, Workload};
use super::{BenchContext, Benchmark, ResultLine, limits};
use std::io;

/// The table that these rows stand in.
pub const TABLE: &str = "Growth";

/// What there is ten times as much of, how much to begin with, and how much in the short form.
const KINDS: [(&str, usize, usize); 6] = [
    ("ops", 100_000, 5_000),
    ("functions", 10_000, 500),
    ("symbols", 8_000, 400),
    ("many_blocks", 10_000, 500),
    ("uses", 20_000, 1_000),
    ("arguments", 2_000, 500),
];
/// Time for ten times as much.
const GOAL: f64 = 11.0;
/// Nothing that grows in proportion is measured above this, however busy the machine; what grows with the square is.
const SURELY_WRONG: f64 = 30.0;
/// The best of so many runs counts.
const RUNS: usize = 5;

pub fn rows(short: bool) -> Vec<Benchmark> {
    let mut rows = Vec::new();
    for (kind, whole, part) in KINDS {
        let size = if short { part } else { whole };
        for step in [Workload::Print, Workload::Lower, Workload::Whole] {
            let measure = Box::new(move |bench: &BenchContext| growth(bench, step, kind, size));
            rows.push(Benchmark { name: format!("growth/{kind}/{}", step.word()), measure });
        }
    }
    rows
}

fn growth(bench: &BenchContext, step: Workload, kind: &str, size: usize) -> io::Result<Vec<ResultLine>> {
    let line = ResultLine {
        table: TABLE,
        step: step.name().into(),
        input: format!("{kind}, {size} -> {}", 10 * size),
        goal: format!("at most {GOAL}"),
        ..ResultLine::default()
    };
    if step == Workload::Whole && !bench.translates {
        return Ok(vec![ResultLine { result: "built without LLVM".into(), ..line }]);
    }
    let mut found = Vec::new();
    for size in [size, 10 * size] {
        let command = tool::ours(bench, step, &bench.input(kind, size)?);
        let costs = (0..RUNS).map(|_| run(&command, Some(MAX_SECONDS))).scan(false, |ended, cost| {
            // one run tells enough where it is long
            let long = cost.as_ref().is_ok_and(|c| c.cpu > 20.0 || c.outcome != RunOutcome::Succeeded);
            (!std::mem::replace(ended, long)).then_some(cost)
        });
        let costs = costs.collect::<io::Result<Vec<Cost>>>()?;
        if let Some(end) = super::cost::failure(&costs) {
            return Ok(vec![ResultLine {
                result: limits::describe_outcome(end),
                met: Some(false),
                wrong: true,
                ..line
            }]);
        }
        found.push((best(&costs, |c| c.cpu), best(&costs, |c| c.peak)));
    }
    let [(little, small), (much, large)] = found[..] else { unreachable!("there are two sizes") };
    let factor = much / little;
    let each = 9.0 * size as f64;
    Ok(vec![ResultLine {
        result: format!("{factor:.1}"),
        met: Some(factor <= GOAL),
        ours: format!("{little:.3} s -> {much:.3} s, {:.2} us each", 1e6 * (much - little) / each),
        memory: format!("{:.0} bytes each", (large - small) / each),
        wrong: factor > SURELY_WRONG,
        ..line
    }])
}
