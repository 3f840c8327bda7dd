//! The corpus: one-op programs beside the repository, compared with the peer's own lowering of them.
//!
//! Runs where `REWRITE_PEER`, `REWRITE_PROGRAMS` and `REWRITE_TOOLS` name the material and the peer is installed.

use crate::cases::*;

/// Of 629 programs, so many have the peer's meaning. The number may only rise.
const SAME: usize = 610;

#[test]
fn most_programs_have_the_peers_meaning() {
    let folder = |name: &str| std::env::var(name).map_err(|_| eprintln!("skipped: {name} is not set")).ok();
    let (Some(peer), Some(programs), Some(tools)) =
        (folder("REWRITE_PEER"), folder("REWRITE_PROGRAMS"), folder("REWRITE_TOOLS"))
    else {
        return;
    };
    if !has("mlir-opt-22") || !has("opt-22") || !has("python3") {
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
    program("python3", &make, "").ok();
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
    let report = program("python3", &compare, "").ok();
    eprintln!("{report}");
    let same = same_in(&report);
    assert!(same >= SAME, "{same} programs are the same, not {SAME}");
}

/// The sum of the counts of all classes `SAME_..` in the report's last row, `ALL`.
fn same_in(report: &str) -> usize {
    let row = |name: &str| report.lines().find(|l| l.split_whitespace().next() == Some(name));
    let (Some(head), Some(all)) = (row("dialect"), row("ALL")) else { panic!("no table in\n{report}") };
    let columns = head.split_whitespace().zip(all.split_whitespace());
    columns.filter(|(class, _)| class.starts_with("SAME_")).map(|(_, n)| n.parse::<usize>().unwrap_or(0)).sum()
}
