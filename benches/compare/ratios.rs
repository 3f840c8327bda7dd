//! Benchmarks of ratios: `rewrite` against `mlir-opt` and `mlir-translate`, and against itself with other
//! options.

use super::cost::{CommandLine, Cost, RunOutcome, failure, median, ratio, run_alternately};
use super::tool::{self, Workload};
use super::{BenchContext, Benchmark, ResultLine, limits};
use std::io;
use std::path::Path;

const KINDS: [&str; 7] = ["loops", "straightline", "one_big", "blocks", "vectors", "scf", "llvm"];

/// Programs of the repository, with the additional passes that `mlir-opt` needs before `tool::PIPELINE`. An input
/// consists of many copies of one program.
const PROGRAMS: [(&str, &[&str]); 6] = [
    ("examples/attention.mlir", &[]),
    ("tests/run/conv2d.mlir", &[]),
    ("tests/run/mandelbrot.mlir", &[]),
    ("tests/run/quicksort.mlir", tool::VIEWS),
    ("tests/run/saxpy_vector.mlir", tool::VECTORS),
    ("tests/run/tiled_matmul.mlir", tool::VIEWS),
];
/// The number of copies of a program in one input.
const COPIES: usize = 200;

// Titles of the tables.
pub const TIME: &str = "Time against the peer";
pub const MEMORY: &str = "Memory against the peer";
pub const ITSELF: &str = "Against itself";

/// The goal for memory: MLIR's peak divided by ours.
const MEMORY_GOAL: f64 = 4.0;
/// Seconds after which no further pair of commands is run.
const PATIENCE: f64 = 40.0;

/// The goal of a row.
#[derive(Clone, Copy)]
pub struct Goal {
    /// The peer's CPU time divided by ours.
    pub ratio: f64,
    /// The best that can be expected; empty if it is not known.
    pub limit: &'static str,
}

impl Goal {
    /// Returns a goal without a known limit.
    pub fn of(ratio: f64) -> Goal {
        Goal { ratio, limit: "" }
    }
}

/// Returns the benchmarks that compare two runs: of `rewrite` and `mlir-opt`, or of `rewrite` with other options.
pub fn rows(short: bool) -> Vec<Benchmark> {
    let mut rows = varied_rows();
    let mut add = |step: Workload, kind: &'static str, goal: f64| {
        let measure = Box::new(move |bench: &BenchContext| kind_row(bench, step, kind, Goal::of(goal)));
        rows.push(Benchmark { name: format!("{}/{kind}", step.word()), measure });
    };
    for kind in KINDS {
        add(Workload::Print, kind, 15.0);
    }
    for kind in KINDS {
        add(Workload::Lower, kind, 25.0);
    }
    for kind in KINDS {
        add(Workload::Translate, kind, 5.0);
    }
    for kind in ["loops", "straightline", "scf"] {
        add(Workload::Whole, kind, 20.0);
    }
    add(Workload::LineTables, "loops", 10.0);
    for kind in ["llvm", "loops"] {
        add(Workload::Import, kind, 2.0);
    }
    for kind in ["loops", "scf", "llvm"] {
        add(Workload::Bytecode, kind, 4.0);
    }
    let of_parser = |ratio, limit| Goal { ratio, limit };
    for (flags, goal) in [("-O0 -g", of_parser(2.0, "2.4 x")), ("-O2", of_parser(2.5, "3.5 x"))] {
        for step in [Workload::Import, Workload::ImportBytecode] {
            let measure = Box::new(move |bench: &BenchContext| compiled_row(bench, step, flags, goal));
            rows.push(Benchmark { name: format!("{}/clang {flags}", step.word()), measure });
        }
    }
    for (program, passes) in PROGRAMS {
        let copies = if short { COPIES / 20 } else { COPIES };
        let measure = Box::new(move |bench: &BenchContext| {
            let file = bench.repeated_program(program, copies)?;
            compare_with_peer(bench, Workload::Lower, &file, &format!("{program} x {copies}"), passes, Goal::of(25.0))
        });
        rows.push(Benchmark { name: format!("lower/{program}"), measure });
    }
    for input in ["loops", "diverse"] {
        let measure = Box::new(move |bench: &BenchContext| threads(bench, input));
        rows.push(Benchmark { name: format!("itself/threads/{input}"), measure });
    }
    rows.push(Benchmark { name: "itself/rules at run time".into(), measure: Box::new(run_time_rules) });
    rows
}

/// Returns the size of the inputs `diverse` and `real`, in bytes.
fn varied_bytes(bench: &BenchContext) -> usize {
    if bench.short { 60_000 } else { 600_000 }
}

/// Returns the benchmarks on programs that hardly repeat: small ones with ops of all dialects, and whole programs.
fn varied_rows() -> Vec<Benchmark> {
    let goals = [
        (Workload::Print, "scalar", Goal { ratio: 10.0, limit: "15 x" }),
        (Workload::Lower, "scalar", Goal { ratio: 15.0, limit: "20 x" }),
        (Workload::Print, LOWERED_SCALAR, Goal::of(9.0)),
        (Workload::Print, SMALL_FUNCTIONS, Goal::of(9.0)),
        (Workload::Lower, SMALL_FUNCTIONS, Goal { ratio: 12.0, limit: "19 x" }),
        (Workload::Print, "diverse", Goal::of(8.0)),
        (Workload::Lower, "diverse", Goal::of(12.0)),
        (Workload::Whole, "diverse", Goal::of(8.0)),
        (Workload::Translate, "diverse", Goal::of(4.0)),
        (Workload::Print, "real", Goal::of(9.0)),
        (Workload::Lower, "real", Goal::of(13.0)),
        (Workload::Whole, "real", Goal::of(10.0)),
        (Workload::Print, "tensors", Goal::of(9.0)),
        (Workload::Lower, "tensors", Goal::of(15.0)),
        (Workload::Whole, "tensors", Goal::of(8.0)),
    ];
    let benchmark = |(step, sources, goal): (Workload, &'static str, Goal)| {
        let measure = Box::new(move |bench: &BenchContext| match sources {
            "scalar" | LOWERED_SCALAR | SMALL_FUNCTIONS => scalar_row(bench, step, sources, goal),
            "tensors" => kind_row(bench, step, sources, goal),
            _ => varied_row(bench, step, sources, goal),
        });
        Benchmark { name: format!("{}/{sources}", step.word()), measure }
    };
    goals.into_iter().map(benchmark).collect()
}

/// The input `scalar`, lowered to the LLVM dialect.
const LOWERED_SCALAR: &str = "scalar, lowered";
const SMALL_FUNCTIONS: &str = "small functions";

/// Compares `rewrite` with `mlir-opt` on plain scalar code.
fn scalar_row(bench: &BenchContext, step: Workload, name: &str, goal: Goal) -> io::Result<Vec<ResultLine>> {
    let file = match name {
        SMALL_FUNCTIONS => bench.input(SMALL_FUNCTIONS, if bench.short { 200 } else { 5_000 })?,
        _ => bench.input("scalar", bench.bytes)?,
    };
    let file = if name == LOWERED_SCALAR { bench.lowered(&file)? } else { file };
    compare_with_peer(bench, step, &file, name, &[], goal)
}

fn varied_row(bench: &BenchContext, step: Workload, sources: &str, goal: Goal) -> io::Result<Vec<ResultLine>> {
    if !bench.peer {
        return Ok(vec![not_measured(step, sources, format!("{} is not installed", tool::OPT))]);
    }
    let file = bench.varied_programs(sources, varied_bytes(bench))?;
    let file = if step == Workload::Translate { bench.lowered(&file)? } else { file };
    compare_with_peer(bench, step, &file, sources, tool::DIVERSE, goal)
}

/// Compares `rewrite` with `mlir-opt` on a workload and a generated input.
fn kind_row(bench: &BenchContext, step: Workload, kind: &str, goal: Goal) -> io::Result<Vec<ResultLine>> {
    let file = bench.input(kind, bench.bytes)?;
    let file = match step {
        Workload::Translate => bench.lowered(&file)?,
        Workload::Import if bench.translates => bench.translated(&file)?,
        Workload::Bytecode => bench.as_bytecode(&file)?,
        _ => file,
    };
    let passes = match kind {
        "vectors" => tool::VECTORS,
        "tensors" => tool::TENSORS,
        _ => &[],
    };
    compare_with_peer(bench, step, &file, kind, passes, goal)
}

/// Compares the imports of a C program that clang has compiled with these flags.
fn compiled_row(bench: &BenchContext, step: Workload, flags: &str, goal: Goal) -> io::Result<Vec<ResultLine>> {
    let name = format!("clang {flags}");
    let count = if bench.short { 20 } else { 400 };
    let source = bench.input("c", count)?;
    let compiled = source.with_file_name(format!("c{}.ll", flags.replace(' ', "")));
    let mut clang = std::process::Command::new(tool::CLANG);
    clang.args(["-S", "-emit-llvm", "-w", "-x", "c"]).args(flags.split(' ')).arg(&source).arg("-o").arg(&compiled);
    match clang.status() {
        Ok(status) if status.success() => compare_with_peer(bench, step, &compiled, &name, &[], goal),
        _ => Ok(vec![not_measured(step, &name, format!("{} is not installed", tool::CLANG))]),
    }
}

/// Compares `rewrite` with `mlir-opt` on a workload and an input file. `mlir-opt` runs `passes` before
/// `tool::PIPELINE`.
fn compare_with_peer(
    bench: &BenchContext,
    step: Workload,
    file: &Path,
    name: &str,
    passes: &[&'static str],
    goal: Goal,
) -> io::Result<Vec<ResultLine>> {
    if !matches!(step, Workload::Print | Workload::Lower | Workload::Bytecode) && !bench.translates {
        return Ok(vec![not_measured(step, name, "built without LLVM".to_string())]);
    }
    let row_name = RowName { table: TIME, step: step.name(), input: name };
    compare(bench, row_name, &tool::ours(bench, step, file), &tool::peer(step, passes, file), goal)
}

/// Returns the line of a benchmark that cannot run, with the reason.
fn not_measured(step: Workload, input: &str, reason: String) -> ResultLine {
    ResultLine { table: TIME, step: step.name().into(), input: input.into(), result: reason, ..ResultLine::default() }
}

/// The columns that identify a row of a result table.
pub struct RowName<'a> {
    pub table: &'static str,
    pub step: &'a str,
    pub input: &'a str,
}

/// Runs two commands alternately; returns a line for time and, if the workload has a memory goal, one for memory.
pub fn compare(
    bench: &BenchContext,
    RowName { table, step, input }: RowName<'_>,
    ours: &CommandLine,
    peer: &CommandLine,
    Goal { ratio: goal, limit }: Goal,
) -> io::Result<Vec<ResultLine>> {
    let line = ResultLine {
        table,
        step: step.into(),
        input: input.into(),
        goal: format!("{goal} x"),
        limit: limit.into(),
        ..ResultLine::default()
    };
    let [our_costs, peer_costs] = if bench.peer {
        run_alternately([ours, peer], bench.runs, PATIENCE)?
    } else {
        let [our_costs] = run_alternately([ours], bench.runs, PATIENCE)?;
        [our_costs, Vec::new()]
    };
    if let Some(outcome) = failure(&our_costs) {
        let failed = !matches!(outcome, RunOutcome::Stopped(_));
        return Ok(vec![ResultLine { result: limits::describe_outcome(outcome), met: Some(false), failed, ..line }]);
    }
    let cpu = |cost: &Cost| cost.cpu;
    let (our_time, our_peak) = (format!("{:.3} s", median(&our_costs, cpu)), median(&our_costs, |c| c.peak));
    let without_peer =
        |result: String| ResultLine { result, ours: our_time.clone(), memory: mebibytes(our_peak), ..line_of(&line) };
    if !bench.peer {
        return Ok(vec![without_peer("no peer".into())]);
    }
    if let Some(outcome) = failure(&peer_costs) {
        // Generated inputs are valid MLIR, so a failure of `mlir-opt` is an error of the generator.
        let failed = !matches!(outcome, RunOutcome::Stopped(_));
        let result = format!("the peer: {}", limits::describe_outcome(outcome));
        return Ok(vec![ResultLine { failed, ..without_peer(result) }]);
    }
    let speedup = ratio(&peer_costs, &our_costs, cpu);
    let peer_peak = median(&peer_costs, |c| c.peak);
    let memory_ratio = peer_peak / our_peak;
    let memory = format!("{} / {}", mebibytes(our_peak), mebibytes(peer_peak));
    // The inputs of `--short` are too small to decide whether a goal is met.
    let met = |met: bool| (!bench.short).then_some(met);
    let time = ResultLine {
        result: format!("{speedup:.1} x"),
        met: met(speedup >= goal),
        ours: our_time,
        peer: format!("{:.3} s", median(&peer_costs, cpu)),
        memory: memory.clone(),
        ..line_of(&line)
    };
    let space = ResultLine {
        table: MEMORY,
        result: format!("{memory_ratio:.1} x"),
        goal: format!("{MEMORY_GOAL} x"),
        limit: String::new(),
        met: met(memory_ratio >= MEMORY_GOAL),
        memory,
        ..line_of(&line)
    };
    // The memory goal applies only to workloads that `mlir-opt` runs in one process.
    let has_memory_goal = table == TIME && (step == Workload::Print.name() || step == Workload::Lower.name());
    Ok(if has_memory_goal { vec![time, space] } else { vec![time] })
}

/// Returns a line of the same table, step, input and goal, without a measurement.
fn line_of(line: &ResultLine) -> ResultLine {
    let (step, input, goal, limit) = (line.step.clone(), line.input.clone(), line.goal.clone(), line.limit.clone());
    ResultLine { table: line.table, step, input, goal, limit, ..ResultLine::default() }
}

/// Compares the wall-clock times with one thread and with two; also measures `mlir-opt` with its default threads.
fn threads(bench: &BenchContext, input: &str) -> io::Result<Vec<ResultLine>> {
    let (file, passes) = match input {
        "diverse" => (bench.varied_programs(input, varied_bytes(bench) * 4)?, tool::DIVERSE),
        _ => (bench.input(input, bench.bytes * 4)?, [].as_slice()),
    };
    let one = tool::ours_with(bench, &["-j", "1"], &file);
    let two = tool::ours_with(bench, &["-j", "2"], &file);
    let [one, two] = run_alternately([&one, &two], bench.runs, PATIENCE)?;
    let wall = |cost: &Cost| cost.wall;
    let gain = ratio(&one, &two, wall);
    let peer = if bench.peer {
        let [peer] = run_alternately([&tool::peer_on_threads(passes, &file)], bench.runs.min(3), PATIENCE)?;
        format!("{:.3} s", median(&peer, wall))
    } else {
        "no peer".into()
    };
    Ok(vec![ResultLine {
        table: ITSELF,
        step: "lower, 1 thread against 2, by the clock".into(),
        input: input.into(),
        result: format!("{gain:.2} x"),
        limit: String::new(),
        goal: "1.6 x".into(),
        met: (!bench.short).then_some(gain >= 1.6),
        ours: format!("{:.3} s / {:.3} s", median(&one, wall), median(&two, wall)),
        peer,
        memory: format!("{} / {}", mebibytes(median(&one, |c| c.peak)), mebibytes(median(&two, |c| c.peak))),
        failed: failure(&one).is_some() || failure(&two).is_some(),
    }])
}

/// Compares lowering by the built-in rules with lowering by the same files loaded at run time, by a layer of 20 rules
/// above them, and by the interpreter. The time to parse and compile rule files is included.
fn run_time_rules(bench: &BenchContext) -> io::Result<Vec<ResultLine>> {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/rules/default.rules");
    let layer = bench.folder.path().join("layer.rules");
    std::fs::write(&layer, layer_of_rules(rules))?;
    let layer = layer.to_string_lossy();
    let variants: [(&str, &[&str], f64); 3] = [
        ("lower, rules loaded at run time against built-in ones", &["--rules", rules], 1.05),
        ("lower, a layer of 20 rules against built-in ones", &["--rules", &layer], 1.2),
        ("lower, interpreted rules against built-in ones", &["--interpret"], 3.0),
    ];
    let file = bench.varied_programs("diverse", varied_bytes(bench))?;
    let built_in = tool::ours(bench, Workload::Lower, &file);
    let mut lines = Vec::new();
    for (step, flags, goal) in variants {
        let loaded = tool::ours_with(bench, &[&["-j", "1"], flags].concat(), &file);
        let [built_in, loaded] = run_alternately([&built_in, &loaded], bench.runs, PATIENCE)?;
        let cpu = |cost: &Cost| cost.cpu;
        let slower = ratio(&loaded, &built_in, cpu);
        let failed = failure(&built_in).is_some() || failure(&loaded).is_some();
        lines.push(ResultLine {
            table: ITSELF,
            step: step.into(),
            input: "diverse".into(),
            result: format!("{slower:.2} x slower"),
            goal: format!("at most {goal} x"),
            met: (!bench.short).then_some(!failed && slower <= goal),
            ours: format!("{:.3} s / {:.3} s", median(&loaded, cpu), median(&built_in, cpu)),
            failed,
            ..ResultLine::default()
        });
    }
    Ok(lines)
}

/// Returns a rule file with 20 rules above the file `rules`: each replaces an op on `i7` with two equal operands.
fn layer_of_rules(rules: &str) -> String {
    const OPS: [&str; 20] = [
        "addi",
        "subi",
        "muli",
        "andi",
        "ori",
        "xori",
        "shli",
        "shrsi",
        "shrui",
        "divsi",
        "divui",
        "remsi",
        "remui",
        "maxsi",
        "minsi",
        "maxui",
        "minui",
        "ceildivsi",
        "ceildivui",
        "floordivsi",
    ];
    let rule = |op: &str| {
        format!(
            "rule same_{op} {{\n  %r: T = arith.{op}(%a, %a) {{.._}} where T == i7\n=>\n  %r: T = llvm.mlir.zero()\n}}\n"
        )
    };
    format!("import \"{rules}\"\n{}", OPS.map(rule).concat())
}

/// Returns a number of bytes as text, in MiB.
pub fn mebibytes(bytes: f64) -> String {
    format!("{:.0} MiB", bytes / f64::from(1 << 20))
}
