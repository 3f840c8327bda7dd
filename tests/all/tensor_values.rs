//! Values that programs on tensors print, compared with values that were computed independently.
//!
//! The folder `tensors` of the corpus has for each dialect a file of programs with one op, `DIALECT.mlir`, and the
//! values that they print, `DIALECT.expected`. The test runs only if `REWRITE_PEER` names the folder of the corpus.

use crate::cases::*;
use std::collections::HashMap;
use std::path::Path;

/// The dialects whose programs are run.
const DIALECTS: [&str; 4] = ["bufferization", "linalg", "ml_program", "tensor"];

/// The ops, with their variant, that are refused on purpose. `docs/differences.md` gives the reasons.
const REFUSED: [&str; 1] = ["ml_program.global [extern value, wider declared type]"];

/// The dialect to whose ops mlir-opt adds an attribute that only the generic form shows.
const CACHED_ATTRIBUTE: &str = "linalg";

/// Returns the numbers in a text.
fn numbers(text: &str) -> Vec<f64> {
    text.split([',', ';', ' ', '\n', '[', ']', '(', ')']).filter_map(|word| word.parse().ok()).collect()
}

/// Returns the numbers that a program printed. The header of a printed memref, which ends with `data =`, has none.
fn printed_numbers(output: &str) -> Vec<f64> {
    output.lines().flat_map(|line| numbers(line.rsplit("data =").next().unwrap_or(line))).collect()
}

/// Returns the expected values of each program, by its op and variant.
fn expected_values(table: &str) -> HashMap<String, String> {
    let row = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let name = if columns[1] == "-" { columns[0].into() } else { format!("{} [{}]", columns[0], columns[1]) };
        (name, columns[6].to_string())
    };
    table.lines().skip(1).map(row).collect()
}

/// Lowers a program and runs its function `main`, if it has one. Compares the numbers that it prints, which have six
/// digits.
fn check(name: &str, program: &str, expected: &str) {
    if !program.contains("@main") {
        rewrite_stdin(&["--emit", "llvm", "-"], program).ok();
        return;
    }
    let output = rewrite_stdin(&["run", "-"], program).ok();
    let (printed, expected) = (printed_numbers(&output), numbers(expected));
    // An `f16` has three digits, a `bf16` two. An index is printed without a sign.
    let tolerance = if name.contains("f16") { 4e-3 } else { 2e-5 };
    let is_right = |(a, b): (&f64, &f64)| {
        (a.is_nan() && b.is_nan()) || (a - b).abs() <= tolerance * b.abs() || *a == b + 2f64.powi(64)
    };
    assert!(
        printed.len() == expected.len() && printed.iter().zip(&expected).all(is_right),
        "{name} printed\n{output}\n{expected:?}"
    );
}

#[test]
fn programs_on_tensors_print_the_right_values() {
    let Ok(peer) = std::env::var("REWRITE_PEER") else { return eprintln!("skipped: REWRITE_PEER is not set") };
    let folder = Path::new(&peer).join("tensors");
    let read = |name: String| std::fs::read_to_string(folder.join(name)).expect("a file of the corpus");
    for dialect in DIALECTS {
        let expected = expected_values(&read(format!("{dialect}.expected")));
        let programs = read(format!("{dialect}.mlir"));
        assert!(!chunks(&programs).is_empty());
        for program in chunks(&programs) {
            let name = program.lines().find_map(|line| line.strip_prefix("// OP: ")).expect("a line with the op");
            if REFUSED.contains(&name) {
                assert_ne!(rewrite_stdin(&["-"], program).code, Some(0), "{name} is lowered now: correct this test");
                continue;
            }
            check(name, program, &expected[name]);
        }
    }
}

/// The values of programs of tosa for which the corpus has none, or those of MLIR that the specification does not have.
const VALUES_OF_TOSA: [(&str, &str); 22] = [
    ("tosa.reduce_max [all -inf]", "-inf"),
    ("tosa.reduce_min [all +inf]", "inf"),
    ("tosa.max_pool2d [all -inf]", "-inf"),
    ("tosa.reduce_sum [f16]", "2052"),
    ("tosa.cast [f32 NaN to i32]", "0 1"),
    ("tosa.rescale [i32 to i32 half, INEXACT_ROUND]", "1 2 0 -1 3 -2 500000 -500000"),
    ("tosa.variable [initial value, read and write]", "1 2 5 6"),
    ("tosa.variable_write [then read]", "7 8"),
    ("tosa.add_shape [[1, 2] [2, 2]]", "0 1 2 3 4 5 6 7 8 9 10 11"),
    ("tosa.sub_shape [[5, 5] [2, 1]]", "0 1 2 3 4 5 6 7 8 9 10 11"),
    ("tosa.mul_shape [[1, 2] [3, 2]]", "0 1 2 3 4 5 6 7 8 9 10 11"),
    ("tosa.max_shape [[3, 1] [1, 4]]", "0 1 2 3 4 5 6 7 8 9 10 11"),
    ("tosa.min_shape [[3, 9] [8, 4]]", "0 1 2 3 4 5 6 7 8 9 10 11"),
    ("tosa.mod_shape [[7, 9] [4, 5]]", "0 1 2 3 4 5 6 7 8 9 10 11"),
    ("tosa.div_ceil_shape [[5, 7] [2, 2]]", "0 1 2 3 4 5 6 7 8 9 10 11"),
    ("tosa.div_floor_shape [[7, 9] [2, 2]]", "0 1 2 3 4 5 6 7 8 9 10 11"),
    ("tosa.exp2_shape [[1, 2]]", "0 1 2 3 4 5 6 7"),
    ("tosa.log2_ceil_shape [[2, 13]]", "0 1 2 3"),
    ("tosa.log2_floor_shape [[3, 31]]", "0 1 2 3"),
    ("tosa.concat_shape [[2] [3]]", "0 1 2 3 4 5"),
    ("tosa.slice_shape [1 of 2]", "0 1 2 3 4 5"),
    ("tosa.dim [static]", "1 2 3 4 5 6"),
];

/// The programs of tosa that are refused. `docs/coverage.md` gives the reasons.
const REFUSED_OF_TOSA: [&str; 2] = ["tosa.custom [opaque]", "tosa.cast_to_block_scaled [f4E2M1FN]"];

#[test]
fn programs_of_tosa_print_the_right_values() {
    let Ok(peer) = std::env::var("REWRITE_PEER") else { return eprintln!("skipped: REWRITE_PEER is not set") };
    let folder = Path::new(&peer).join("tosa");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a file of the corpus");
    let name_of = |text: &str| text.lines().find_map(|line| line.strip_prefix("// OP: ")).map(String::from);
    let table = read("tosa.expected.txt");
    let printed = |text: &str| text.lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut expected: HashMap<String, String> =
        chunks(&table).into_iter().filter_map(|text| Some((name_of(text)?, printed(text)))).collect();
    expected.extend(VALUES_OF_TOSA.map(|(name, values)| (name.to_string(), values.to_string())));
    let programs = read("tosa.mlir");
    assert!(!chunks(&programs).is_empty());
    for program in chunks(&programs) {
        let name = name_of(program).expect("a line with the op");
        if REFUSED_OF_TOSA.contains(&name.as_str()) {
            assert_ne!(rewrite_stdin(&["-"], program).code, Some(0), "{name} is lowered now: correct this test");
            continue;
        }
        check(&name, program, &expected[&name]);
    }
}

/// mlir-opt prints the same text of each program, in the custom and in the generic form.
#[test]
fn programs_on_tensors_are_printed_as_by_mlir() {
    let Ok(peer) = std::env::var("REWRITE_PEER") else { return eprintln!("skipped: REWRITE_PEER is not set") };
    if !is_installed("mlir-opt-22") {
        return;
    }
    let lines = |text: &str| text.lines().filter(|line| !line.is_empty()).map(String::from).collect::<Vec<_>>();
    for dialect in DIALECTS.into_iter().chain(["tosa"]) {
        let folder = if dialect == "tosa" { "tosa" } else { "tensors" };
        let path = Path::new(&peer).join(folder).join(format!("{dialect}.mlir"));
        let programs = std::fs::read_to_string(path).expect("a file of the corpus");
        let joined = chunks(&programs).join(
            "
// -----
",
        );
        let forms: [(&[&str], &[&str]); 2] = [(&[], &[]), (&["--generic"], &["--mlir-print-op-generic"])];
        for (ours, theirs) in forms {
            let ours = rewrite_stdin(&[&["--split-input-file", "--emit", "source", "-"], ours].concat(), &joined).ok();
            let theirs = run_program("mlir-opt-22", &[&["--split-input-file", "-"], theirs].concat(), &ours).ok();
            if ours.contains(&format!("\"{CACHED_ATTRIBUTE}.")) {
                // mlir-opt reads the generic form. Its custom form of it is that of the programs.
                let custom = run_program("mlir-opt-22", &["--split-input-file", "-"], &ours).ok();
                let programs = run_program("mlir-opt-22", &["--split-input-file", "-"], &joined).ok();
                assert_eq!(lines(&custom), lines(&programs), "{dialect}");
                continue;
            }
            assert_eq!(lines(&ours), lines(&theirs), "{dialect}");
        }
    }
}
