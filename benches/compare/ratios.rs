//! Ratios: `rewrite` against the peer, and against itself.

use super::cost::{CommandLine, Cost, RunOutcome, failure, median, ratio, run_alternately};
use super::tool::{self, Workload};
use super::{BenchContext, Benchmark, ResultLine, limits};
use std::io;
use std::path::Path;

const KINDS: [&str; 7] = ["loops", "straightline", "one_big", "blocks", "vectors", "scf", "llvm"];

/// Programs of the repository that are repeated, and the passes that the peer needs for them before the others.
const PROGRAMS: [(&str, &[&str]); 6] = [
    ("examples/attention.mlir", &[]),
    ("tests/run/conv2d.mlir", &[]),
    ("tests/run/mandelbrot.mlir", &[]),
    ("tests/run/quicksort.mlir", tool::VIEWS),
    ("tests/run/saxpy_vector.mlir", tool::VECTORS),
    ("tests/run/tiled_matmul.mlir", tool::VIEWS),
];
const COPIES: usize = 200;

/// Tables that these rows stand in.
pub const TIME: &str = "Time against the peer";
pub const MEMORY: &str = "Memory against the peer";
pub const ITSELF: &str = "Against itself";

/// How many times less memory than the peer.
const LESS_MEMORY: f64 = 4.0;
/// Seconds after which no further pair is run.
const PATIENCE: f64 = 40.0;

pub fn rows(short: bool) -> Vec<Benchmark> {
    let mut rows = Vec::new();
    let mut add = |step: Workload, kind: &'static str, goal: f64| {
        let measure = Box::new(move |bench: &BenchContext| kind_row(bench, step, kind, goal));
        rows.push(Benchmark { name: format!("{}/{kind}", step.word()), measure });
    };
    for kind in KINDS {
        add(Workload::Print, kind, 15.0);
    }
    for kind in KINDS {
        add(Workload::Lower, kind, if matches!(kind, "vectors" | "blocks") { 15.0 } else { 25.0 });
    }
    for kind in ["llvm", "loops", "scf"] {
        add(Workload::Translate, kind, 6.0);
    }
    for kind in ["loops", "straightline", "scf"] {
        add(Workload::Whole, kind, 20.0);
    }
    for (program, before) in PROGRAMS {
        let copies = if short { COPIES / 20 } else { COPIES };
        let measure = Box::new(move |bench: &BenchContext| {
            let file = bench.repeated_program(program, copies)?;
            pair(bench, Workload::Lower, &file, &format!("{program} x {copies}"), before, 25.0)
        });
        rows.push(Benchmark { name: format!("lower/{program}"), measure });
    }
    rows.push(Benchmark { name: "itself/threads".into(), measure: Box::new(threads) });
    rows.push(Benchmark { name: "itself/rules at run time".into(), measure: Box::new(run_time_rules) });
    rows
}

fn kind_row(bench: &BenchContext, step: Workload, kind: &str, goal: f64) -> io::Result<Vec<ResultLine>> {
    let file = bench.input(kind, bench.bytes)?;
    let file = if step == Workload::Translate { bench.lowered(&file)? } else { file };
    pair(bench, step, &file, kind, if kind == "vectors" { tool::VECTORS } else { &[] }, goal)
}

/// Ours beside the peer's: a line for time and one for memory.
fn pair(
    bench: &BenchContext,
    step: Workload,
    file: &Path,
    name: &str,
    before: &[&'static str],
    goal: f64,
) -> io::Result<Vec<ResultLine>> {
    if matches!(step, Workload::Translate | Workload::Whole) && !bench.translates {
        let result = "built without LLVM".to_string();
        return Ok(vec![ResultLine {
            table: TIME,
            step: step.name().into(),
            input: name.into(),
            result,
            ..ResultLine::default()
        }]);
    }
    compared(bench, (TIME, step.name(), name), &tool::ours(bench, step, file), &tool::peer(step, before, file), goal)
}

/// Two commands in turn, `(table, step, input)` as the line is called.
pub fn compared(
    bench: &BenchContext,
    (table, step, input): (&'static str, &str, &str),
    ours: &CommandLine,
    peer: &CommandLine,
    goal: f64,
) -> io::Result<Vec<ResultLine>> {
    let line = ResultLine {
        table,
        step: step.into(),
        input: input.into(),
        goal: format!("{goal} x"),
        ..ResultLine::default()
    };
    let [us, them] = if bench.peer {
        run_alternately([ours, peer], bench.runs, PATIENCE)?
    } else {
        let [us] = run_alternately([ours], bench.runs, PATIENCE)?;
        [us, Vec::new()]
    };
    if let Some(end) = failure(&us) {
        let wrong = !matches!(end, RunOutcome::Stopped(_));
        return Ok(vec![ResultLine { result: limits::describe_outcome(end), met: Some(false), wrong, ..line }]);
    }
    let cpu = |cost: &Cost| cost.cpu;
    let (spent, held) = (format!("{:.3} s", median(&us, cpu)), median(&us, |c| c.peak));
    let alone = |result: String| ResultLine { result, ours: spent.clone(), memory: mebibytes(held), ..line_of(&line) };
    if !bench.peer {
        return Ok(vec![alone("no peer".into())]);
    }
    if let Some(end) = failure(&them) {
        // what is generated is valid MLIR
        let wrong = !matches!(end, RunOutcome::Stopped(_));
        return Ok(vec![ResultLine { wrong, ..alone(format!("the peer: {}", limits::describe_outcome(end))) }]);
    }
    let faster = ratio(&them, &us, cpu);
    let theirs = median(&them, |c| c.peak);
    let smaller = theirs / held;
    let memory = format!("{} / {}", mebibytes(held), mebibytes(theirs));
    // inputs of the short form are too small to say anything about a goal
    let met = |met: bool| (!bench.short).then_some(met);
    let time = ResultLine {
        result: format!("{faster:.1} x"),
        met: met(faster >= goal),
        ours: spent,
        peer: format!("{:.3} s", median(&them, cpu)),
        memory: memory.clone(),
        ..line_of(&line)
    };
    let space = ResultLine {
        table: MEMORY,
        result: format!("{smaller:.1} x"),
        goal: format!("{LESS_MEMORY} x"),
        met: met(smaller >= LESS_MEMORY),
        memory,
        ..line_of(&line)
    };
    // the goal for memory is for what the peer does too: parse + print, and lower
    let both = table == TIME && (step == Workload::Print.name() || step == Workload::Lower.name());
    Ok(if both { vec![time, space] } else { vec![time] })
}

/// A line with the same name and goal.
fn line_of(line: &ResultLine) -> ResultLine {
    let (step, input, goal) = (line.step.clone(), line.input.clone(), line.goal.clone());
    ResultLine { table: line.table, step, input, goal, ..ResultLine::default() }
}

/// Two threads against one, by the clock; the peer on its threads beside them.
fn threads(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let file = bench.input("loops", bench.bytes * 4)?;
    let one = tool::ours_with(bench, &["-j", "1"], &file);
    let two = tool::ours_with(bench, &["-j", "2"], &file);
    let [one, two] = run_alternately([&one, &two], bench.runs, PATIENCE)?;
    let wall = |cost: &Cost| cost.wall;
    let gain = ratio(&one, &two, wall);
    let peer = if bench.peer {
        let [peer] = run_alternately([&tool::peer_on_threads(&file)], bench.runs.min(3), PATIENCE)?;
        format!("{:.3} s", median(&peer, wall))
    } else {
        "no peer".into()
    };
    Ok(vec![ResultLine {
        table: ITSELF,
        step: "lower, 1 thread against 2, by the clock".into(),
        input: "loops".into(),
        result: format!("{gain:.2} x"),
        goal: "1.6 x".into(),
        met: (!bench.short).then_some(gain >= 1.6),
        ours: format!("{:.3} s / {:.3} s", median(&one, wall), median(&two, wall)),
        peer,
        memory: format!("{} / {}", mebibytes(median(&one, |c| c.peak)), mebibytes(median(&two, |c| c.peak))),
        wrong: failure(&one).is_some() || failure(&two).is_some(),
    }])
}

/// The machine against generated code, end to end: reading and compiling the rule files is part of it.
fn run_time_rules(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/rules/default.rules");
    let mut lines = Vec::new();
    for kind in ["loops", "scf"] {
        let file = bench.input(kind, bench.bytes)?;
        let built_in = tool::ours(bench, Workload::Lower, &file);
        let loaded = tool::ours_with(bench, &["-j", "1", "--rules", rules], &file);
        let [built_in, loaded] = run_alternately([&built_in, &loaded], bench.runs, PATIENCE)?;
        let cpu = |cost: &Cost| cost.cpu;
        let slower = ratio(&loaded, &built_in, cpu);
        lines.push(ResultLine {
            table: ITSELF,
            step: "lower, rules loaded at run time against built-in ones".into(),
            input: kind.into(),
            result: format!("{slower:.2} x slower"),
            goal: "at most 1.5 x".into(),
            met: (!bench.short).then_some(slower <= 1.5),
            ours: format!("{:.3} s / {:.3} s", median(&loaded, cpu), median(&built_in, cpu)),
            wrong: failure(&built_in).is_some() || failure(&loaded).is_some(),
            ..ResultLine::default()
        });
    }
    Ok(lines)
}

/// Bytes, as people read them.
pub fn mebibytes(bytes: f64) -> String {
    format!("{:.0} MiB", bytes / f64::from(1 << 20))
}
