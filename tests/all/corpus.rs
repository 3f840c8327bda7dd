//! Differential test over a corpus of one-op programs outside the repository: our lowering against that of MLIR 22.
//! `docs/coverage-ops.md` is its result.
//!
//! The test runs only if `REWRITE_PEER`, `REWRITE_PROGRAMS` and `REWRITE_TOOLS` name the folders of the corpus, and the
//! tools of LLVM 22 are installed. `INSTA_UPDATE=always` writes the page; without it, an outdated page is a failure.

use crate::cases::*;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// The page about the variants of each op.
const PAGE: &str = "docs/coverage-ops.md";

/// How `rewrite` and MLIR lower a variant (an example program of one op), in the order of the page's columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    SameText,
    SameIr,
    SameOptimized,
    Different,
    OnlyHere,
    Refused,
    OnlyMlir,
}

/// The outcomes with the heads of their columns.
const OUTCOMES: [(Outcome, &str); 7] = [
    (Outcome::SameText, "same text"),
    (Outcome::SameIr, "same IR"),
    (Outcome::SameOptimized, "same after -O2"),
    (Outcome::Different, "other IR"),
    (Outcome::OnlyHere, "MLIR does not lower it"),
    (Outcome::Refused, "refused by both"),
    (Outcome::OnlyMlir, "refused"),
];

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
    let examples = format!("{peer}/examples");
    let make = [format!("{tools}/make_corpus.py"), "--out".into(), at("corpus"), examples.clone(), programs];
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
    let classes = std::fs::read_to_string(work.path().join("results/all.tsv")).expect("the results");
    let page = page_of(&variants(Path::new(&examples), &classes_by_id(&classes)));
    if std::env::var("INSTA_UPDATE").is_ok_and(|mode| mode == "always") {
        std::fs::write(root().join(PAGE), &page).expect("a writable page");
    }
    assert_eq!(text(Path::new(PAGE)), page, "{PAGE} is not up to date");
}

/// Returns the outcome of each program of the corpus by its ID, from a table with lines `POS  CLASS  ..  ID  ..`.
fn classes_by_id(table: &str) -> BTreeMap<String, Outcome> {
    let outcome = |class: &str| match class {
        "SAME_TEXT" => Outcome::SameText,
        "SAME_IR" => Outcome::SameIr,
        "SAME_OPT" => Outcome::SameOptimized,
        "DIFF" | "OPT_TRIVIAL" => Outcome::Different,
        "PARSE_FAIL" | "CONVERT_FAIL" => Outcome::OnlyMlir,
        class => panic!("a program is {class}"),
    };
    let fields = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    fields.map(|f| (f[3].to_string(), outcome(f[1]))).collect()
}

/// Returns the outcome of each variant of each op. A file has a program for each variant, after a line
/// `// OP: NAME [VARIANT]`.
fn variants(examples: &Path, classes: &BTreeMap<String, Outcome>) -> BTreeMap<String, Vec<(String, Outcome)>> {
    let mut variants: BTreeMap<String, Vec<(String, Outcome)>> = BTreeMap::new();
    let mut paths: Vec<_> =
        std::fs::read_dir(examples).expect("the corpus").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("readable");
        for (i, chunk) in chunks(&text).into_iter().enumerate() {
            let Some(head) = chunk.lines().find_map(|line| line.strip_prefix("// OP: ")) else { continue };
            let (op, variant) = head.split_once(' ').unwrap_or((head, "[]"));
            let id = format!("{}_{i}", path.file_stem().expect("a name").display());
            let outcome = classes.get(&id).copied().unwrap_or_else(|| {
                let output = rewrite_stdin::<&str>(&[], chunk);
                if output.code == Some(0) { Outcome::OnlyHere } else { Outcome::Refused }
            });
            variants.entry(op.to_string()).or_default().push((variant.trim_matches(['[', ']']).to_string(), outcome));
        }
    }
    variants
}

/// Returns the text of `PAGE`: the number of variants with each outcome, and a row for each op.
fn page_of(variants: &BTreeMap<String, Vec<(String, Outcome)>>) -> String {
    let mut page = String::from(
        "# Ops\n\n\
         Generated by `tests/all/corpus.rs`: the variants of each op, by how a program with this op alone is lowered,\n\
         compared with MLIR 22.1.8: the same text of the LLVM dialect, the same LLVM IR, or the same after `opt -O2`.\n\
         Where the LLVM IR is another one, [differences.md](differences.md) says why. `-` is an op without variants.\n\n\
         | | variants |\n|---|---|\n",
    );
    for (outcome, head) in OUTCOMES {
        let count = variants.values().flatten().filter(|v| v.1 == outcome).count();
        let _ = writeln!(page, "| {head} | {count} |");
    }
    let heads: Vec<&str> = OUTCOMES.iter().map(|o| o.1).collect();
    let _ = write!(page, "\n| op | {} |\n|---|{}\n", heads.join(" | "), "---|".repeat(heads.len()));
    for (op, variants) in variants {
        let _ = write!(page, "| `{op}` |");
        for (outcome, _) in OUTCOMES {
            let names = variants.iter().filter(|v| v.1 == outcome).map(|v| if v.0.is_empty() { "-" } else { &v.0 });
            let cell = names.collect::<Vec<_>>().join(", ");
            let _ = write!(page, "{}|", if cell.is_empty() { " ".to_string() } else { format!(" {cell} ") });
        }
        page.push('\n');
    }
    page
}
