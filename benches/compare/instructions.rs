//! Benchmark of single ops: the instructions that one op costs, counted by callgrind. The count is the difference of
//! two runs, on `COUNT` ops and on twice as many, so it has no share of the start.

use super::tool::{self, Workload};
use super::{BenchContext, Benchmark, ResultLine};
use crate::generate::one_op::OPS;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// The title of the table.
pub const TABLE: &str = "Instructions an op";

/// The number of ops in the smaller input.
const COUNT: usize = 4_000;
/// The same with `--short`, where the ops are only processed.
const SHORT_COUNT: usize = 100;

/// Returns a benchmark for each op.
pub fn rows() -> Vec<Benchmark> {
    let benchmark = |op: &'static str| {
        let measure = Box::new(move |bench: &BenchContext| op_rows(bench, op));
        Benchmark { name: format!("instructions/{op}"), measure }
    };
    OPS.into_iter().map(benchmark).collect()
}

fn op_rows(bench: &BenchContext, op: &str) -> io::Result<Vec<ResultLine>> {
    let count = if bench.short { SHORT_COUNT } else { COUNT };
    let [small, large] = [bench.input(op, count)?, bench.input(op, 2 * count)?];
    let mut lines = Vec::new();
    for step in [Workload::Print, Workload::Lower] {
        let line = ResultLine { table: TABLE, step: step.name().into(), input: op.into(), ..ResultLine::default() };
        // Without the measurement, the input is still processed.
        let [is_small_ok, is_large_ok] = [&small, &large].map(|file| succeeds(bench, step, file));
        if !is_small_ok || !is_large_ok {
            lines.push(ResultLine { result: "failed".into(), failed: true, ..line });
            continue;
        }
        let counts =
            if bench.short { None } else { instructions(bench, step, &small).zip(instructions(bench, step, &large)) };
        let result = match counts {
            Some((small, large)) => ((large - small) / count as u64).to_string(),
            None => "not counted: valgrind is not installed, or `--short`".to_string(),
        };
        lines.push(ResultLine { result, ..line });
    }
    Ok(lines)
}

fn succeeds(bench: &BenchContext, step: Workload, file: &Path) -> bool {
    let [program, args @ ..] = &tool::ours(bench, step, file)[..] else { return false };
    Command::new(program).args(args).stdout(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Returns the instructions that a run executes; `None` if callgrind cannot count them.
fn instructions(bench: &BenchContext, step: Workload, file: &Path) -> Option<u64> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).args(tool::ours(bench, step, file));
    let output = command.stdout(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr);
    text.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok())
}
