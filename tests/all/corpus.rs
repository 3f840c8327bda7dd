//! Differential test over a corpus of one-op programs outside the repository: our lowering against that of MLIR 22.
//!
//! It runs only if `REWRITE_PEER`, `REWRITE_PROGRAMS` and `REWRITE_TOOLS` name the corpus and the tools of LLVM 22 are
//! installed.

use crate::cases::*;

/// The least number of programs, of 629, whose lowering is equivalent to MLIR's. The number may only rise.
const MIN_EQUIVALENT: usize = 610;

#[test]
fn most_programs_are_lowered_equivalently_to_mlir() {
    let folder = |name: &str| std::env::var(name).map_err(|_| eprintln!("skipped: {name} is not set")).ok();
    let (Some(peer), Some(programs), Some(tools)) =
        (folder("REWRITE_PEER"), folder("REWRITE_PROGRAMS"), folder("REWRITE_TOOLS"))
    else {
        return;
    };
    if !is_installed("mlir-opt-22") || !is_installed("opt-22") || !is_installed("python3") {
        return;
    }
    let work = tempfile::tempdir().expect("a folder");
    let at = |name: &str| work.path().join(name).display().to_string();
    let make = [
        format!("{tools}/make_corpus.py"),
        "--ops".into(),
        format!("{peer}/first-ops.txt"),
        "--out".into(),
        at("corpus"),
        format!("{peer}/examples"),
        programs,
    ];
    run_program("python3", &make, "").ok();
    let compare = [
        format!("{tools}/compare.py"),
        "--bin".into(),
        env!("CARGO_BIN_EXE_rewrite").into(),
        "--corpus".into(),
        at("corpus"),
        "--out".into(),
        at("results"),
        "--no-emit-llvm".into(),
    ];
    let report = run_program("python3", &compare, "").ok();
    eprintln!("{report}");
    let equivalent = count_equivalent(&report);
    assert!(equivalent >= MIN_EQUIVALENT, "{equivalent} programs are equivalent, expected {MIN_EQUIVALENT}");
}

/// Returns the sum of the columns `SAME_..` in the last row, `ALL`, of the report's table.
fn count_equivalent(report: &str) -> usize {
    let row = |name: &str| report.lines().find(|l| l.split_whitespace().next() == Some(name));
    let (Some(head), Some(totals)) = (row("dialect"), row("ALL")) else { panic!("no table in\n{report}") };
    let columns = head.split_whitespace().zip(totals.split_whitespace());
    columns.filter(|(class, _)| class.starts_with("SAME_")).map(|(_, n)| n.parse::<usize>().unwrap_or(0)).sum()
}
