//! Limits: starts, deep nesting, large constants, and an input larger than expected.

use super::cost::{Cost, End, LONGEST, Words, failure, in_turn, median, run};
use super::ratios::{compared, mebibytes};
use super::tool::{self, Step};
use super::{Bench, Line, Row};
use std::io;

/// Tables that these rows stand in.
pub const START: &str = "Start";
pub const NESTING: &str = "Nesting";
pub const CONSTANTS: &str = "Constants";
pub const LARGE: &str = "An input larger than expected";

pub fn rows(short: bool) -> Vec<Row> {
    let mut rows = vec![Row { name: "start".into(), measure: Box::new(starts) }];
    let divided = if short { 10 } else { 1 };
    for (kind, levels) in [("deep_regions", 100_000), ("deep_types", 10_000), ("deep_attributes", 10_000)] {
        let measure = Box::new(move |bench: &Bench| nesting(bench, kind, levels / divided));
        rows.push(Row { name: format!("nesting/{kind}"), measure });
    }
    rows.push(Row { name: "constants/hex".into(), measure: Box::new(hex) });
    rows.push(Row { name: "constants/floats".into(), measure: Box::new(floats) });
    if !short {
        rows.push(Row { name: "large".into(), measure: Box::new(large) });
    }
    rows
}

/// How a run that did not end well is told of.
pub fn told(end: &End) -> String {
    match end {
        End::Well => "works".into(),
        End::Refused(words) => format!("refused: {words}"),
        End::Crashed(how) => format!("CRASH ({how})"),
        End::Stopped(seconds) => format!("stopped after {seconds} s"),
    }
}

/// An empty module: what loading the program and its rules takes.
fn starts(bench: &Bench) -> io::Result<Vec<Line>> {
    let file = bench.input("empty", 0)?;
    let cpu = |words: &Words| -> io::Result<(f64, f64, Option<End>)> {
        let costs = (0..21).map(|_| run(words, None)).collect::<io::Result<Vec<Cost>>>()?;
        Ok((1e3 * median(&costs, |c| c.cpu), median(&costs, |c| c.peak), failure(&costs).cloned()))
    };
    let peer_of = |step| if bench.peer { cpu(&tool::peer(step, &[], &file)).map(Some) } else { Ok(None) };
    let plain = bench.plain.as_ref().map(|plain| vec![plain.into(), file.clone().into()]);
    let llvm = bench.translates.then(|| tool::with(bench, &["--emit", "llvm"], &file));
    let mut lines = Vec::new();
    for (step, words, goal, peer) in [
        ("built without LLVM", plain, 2.0, Step::Lower),
        ("the one binary", Some(tool::with(bench, &[], &file)), 5.0, Step::Lower),
        ("the one binary, --emit llvm", llvm, 9.0, Step::Whole),
    ] {
        let line = Line {
            table: START,
            step: step.into(),
            input: "empty module".into(),
            goal: format!("at most {goal} ms"),
            ..Line::default()
        };
        let Some(words) = words else {
            lines.push(Line { result: "not built".into(), ..line });
            continue;
        };
        let (spent, held, end) = cpu(&words)?;
        let peer = peer_of(peer)?;
        lines.push(Line {
            result: end.as_ref().map_or(format!("{spent:.1} ms"), told),
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
fn nesting(bench: &Bench, kind: &str, levels: usize) -> io::Result<Vec<Line>> {
    let file = bench.input(kind, levels)?;
    let mut lines = Vec::new();
    for step in [Step::Print, Step::Lower, Step::Whole] {
        if step == Step::Whole && !bench.translates {
            continue;
        }
        let cost = run(&tool::ours(bench, step, &file), Some(LONGEST))?;
        let good = matches!(cost.end, End::Well | End::Refused(_));
        let peer = match bench.peer {
            true => told(&run(&tool::peer(step, &[], &file), Some(20))?.end),
            false => "no peer".into(),
        };
        lines.push(Line {
            table: NESTING,
            step: step.name().into(),
            input: format!("{kind}, {levels}"),
            result: told(&cost.end),
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
fn hex(bench: &Bench) -> io::Result<Vec<Line>> {
    let size = if bench.short { 1 } else { 25 };
    let file = bench.input("hex", size * 1_000_000)?;
    let (ours, peer) = (tool::ours(bench, Step::Print, &file), tool::peer(Step::Print, &[], &file));
    let mut lines = compared(bench, (CONSTANTS, Step::Print.name(), &format!("hex, {size} MB")), &ours, &peer, 0.0)?;
    let [costs] = in_turn([&ours], bench.runs, 20.0)?;
    let spent = median(&costs, |c| c.cpu);
    for line in &mut lines {
        line.goal = "0.05 s".into();
        line.met = (!bench.short).then_some(failure(&costs).is_none() && spent <= 0.05);
    }
    bench.forget(&file);
    Ok(lines)
}

/// Floats of the LLVM dialect: as LLVM IR, and as bitcode against the peer's LLVM IR, because it writes no bitcode.
fn floats(bench: &Bench) -> io::Result<Vec<Line>> {
    let count = if bench.short { 10_000 } else { 3_000_000 };
    if !bench.translates {
        let (step, result) = ("LLVM dialect -> .ll".into(), "built without LLVM".into());
        return Ok(vec![Line { table: CONSTANTS, step, input: "floats".into(), result, ..Line::default() }]);
    }
    let file = bench.input("floats", count)?;
    let peer = tool::peer(Step::Translate, &[], &file);
    let mut lines = Vec::new();
    for (step, form, goal) in [("LLVM dialect -> .ll", "llvm", 1.0), ("LLVM dialect -> .bc, peer .ll", "bc", 10.0)] {
        let ours = tool::with(bench, &["-j", "1", "--emit", form], &file);
        lines.extend(compared(bench, (CONSTANTS, step, &format!("floats, {count}")), &ours, &peer, goal)?);
    }
    bench.forget(&file);
    Ok(lines)
}

/// 500 MB of loops are lowered in 6 GB.
fn large(bench: &Bench) -> io::Result<Vec<Line>> {
    let file = bench.input("loops", 500_000_000)?;
    let cost = run(&tool::ours(bench, Step::Lower, &file), Some(3 * LONGEST))?;
    bench.forget(&file);
    Ok(vec![Line {
        table: LARGE,
        step: Step::Lower.name().into(),
        input: "loops, 500 MB".into(),
        result: match &cost.end {
            End::Well => format!("{:.2} GB", cost.peak / 1e9),
            end => told(end),
        },
        goal: "at most 6 GB".into(),
        met: Some(cost.end == End::Well && cost.peak <= 6e9),
        ours: format!("{:.1} s", cost.cpu),
        memory: mebibytes(cost.peak),
        ..Line::default()
    }])
}
