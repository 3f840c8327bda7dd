//! Page: lines as a table, and the whole of `docs/benchmarks.md`.

use super::{BenchContext, ResultLine, growth, limits, ratios, tool};
use std::process::Command;

/// What stands over each table.
pub const HEAD: &str =
    "| step | input | result | goal | met | `rewrite` | peer | memory |\n|---|---|---|---|---|---|---|---|";

/// What falls short, why, and what was tried; written by hand.
const NOTES: &str = include_str!("../notes.md");

/// Tables in the order of the page, each with what it says.
const TABLES: [(&str, &str); 8] = [
    (ratios::TIME, "The peer's CPU time divided by ours: the median of the ratios of pairs."),
    (ratios::MEMORY, "The peer's peak divided by ours, of the same runs."),
    (
        ratios::ITSELF,
        "Two threads by the clock, the peer on its own threads beside them; and the machine that runs rules loaded \
                      at run time, with reading and compiling the rule files in it.",
    ),
    (
        growth::TABLE,
        "CPU time for ten times as much, divided by that for once as much: the best of five runs each. In proportion \
                     would be 10. `each`: what one more costs.",
    ),
    (limits::START, "CPU time for an empty module."),
    (limits::NESTING, "What becomes of deep programs."),
    (limits::CONSTANTS, "Programs that are mostly numbers."),
    (limits::LARGE, "The peak of one run."),
];

/// A line of a table.
pub fn row(line: &ResultLine) -> String {
    let met = match line.met {
        Some(true) => "yes",
        Some(false) => "**no**",
        None => "",
    };
    let ResultLine { step, input, result, goal, ours, peer, memory, .. } = line;
    let result = result.replace('|', "\\|");
    format!("| {step} | {input} | {result} | {goal} | {met} | {ours} | {peer} | {memory} |")
}

/// The page.
pub fn write(bench: &BenchContext, lines: &[ResultLine]) -> String {
    let counted = |met| lines.iter().filter(|line| line.met == Some(met)).count();
    let (met, missed) = (counted(true), counted(false));
    let mut page = format!(
        "# Benchmarks\n\nWritten by `make bench`, which measures all of this anew. Of {} goals {met} are met. Ratios and growth hold \
         on any machine, more or less; times are those of {}.\n",
        met + missed,
        machine(bench)
    );
    for (table, says) in TABLES {
        let of_table: Vec<&ResultLine> = lines.iter().filter(|line| line.table == table).collect();
        if !of_table.is_empty() {
            let rows: Vec<String> = of_table.into_iter().map(row).collect();
            page += &format!("\n## {table}\n\n{says}\n\n{HEAD}\n{}\n", rows.join("\n"));
        }
    }
    match NOTES.trim() {
        "" => {}
        notes => page += &format!("\n{notes}\n"),
    }
    page + &measured(bench)
}

fn measured(bench: &BenchContext) -> String {
    let passes = tool::PIPELINE.join(" ");
    let (opt, translate) = (tool::OPT, tool::TRANSLATE);
    let (vectors, views) = (tool::VECTORS.join(" "), tool::VIEWS.join(" "));
    format!(
        "
## How it is measured

Whole processes from start to end: CPU seconds (user and system) and the peak of resident memory as the system counts them
for the process. Two commands that are compared run in turn, A B A B .., on the same input, up to {runs} times, fewer where that
takes more than 40 s; all write to nowhere. The peer is MLIR 22 as Debian builds it, with threading off; `rewrite` is built by
`cargo build --release` and has one thread.

| step | `rewrite` | peer |
|---|---|---|
| parse + verify + print | `rewrite -j 1 --emit source FILE` | `{opt} --mlir-disable-threading FILE` |
| parse + lower + print | `rewrite -j 1 FILE` | `{opt} --mlir-disable-threading {passes} FILE`, before them with vectors `{vectors}`, with views `{views}` |
| LLVM dialect -> .ll | `rewrite -j 1 --emit llvm FILE` | `{translate} --mlir-to-llvmir FILE` |
| lower + translate | `rewrite -j 1 --emit llvm FILE` | `{opt} .. FILE \\| {translate} --mlir-to-llvmir` |

Inputs are random programs of `benches/generate/`, the same in every run, {size} MB each unless the table says otherwise:
`loops` are functions with nested loops over memrefs, as branches; `straightline` functions of 200 scalar ops, `one_big` a single
one; `blocks` a function of small blocks with arguments; `vectors` functions over vectors of one to three dimensions; `scf`
loops and branches as regions, some `affine`; `llvm` the LLVM dialect. One of them on the standard output, for a profile:

```
cargo bench --bench peer -- --generate loops --count 2500000
make bench ARGS='--rows lower/loops'       # some rows only
make bench ARGS=--short                    # small inputs: what continuous integration runs
cargo bench --bench stages                 # each stage alone, in one process: lex, parse, verify, lower, print, translate
```
",
        runs = bench.runs,
        size = bench.bytes as f64 / 1e6,
    )
}

/// The machine, as it calls itself.
fn machine(bench: &BenchContext) -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let version = Command::new(tool::OPT).arg("--version").output().ok();
    let version = version.map(|v| String::from_utf8_lossy(&v.stdout).into_owned()).unwrap_or_default();
    let version = version.lines().find_map(|line| line.trim().split_once("version ")).map_or("", |(_, v)| v);
    let model = model.map_or("this machine", |(_, model)| model.trim());
    // a processor that does other work too takes longer for the same, by the clock most of all
    let busy = match bench.load > 0.5 {
        true => format!(", busy with other work (load {:.1} at the start)", bench.load),
        false => String::new(),
    };
    format!("{model} ({cores} cores{busy}), beside LLVM {version}")
}
