//! Benchmark inputs, each of which is one module with many programs of the repository and variants of these programs.
//!
//! `mlir-opt` decides which variants are valid: it lowers all of them, and those that it does not lower are left out.
//! So are those that `rewrite` refuses because MLIR's lowering of them is wrong (docs/differences.md).

use super::tool;
use super::variants::{programs_of, variant};
use fastrand::Rng;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The line between programs for `--split-input-file`.
const SEPARATOR: &str = "// -----\n";
/// The greatest length of the lowered text of a program, in bytes. A longer one would be most of the input.
const MAX_LOWERED_BYTES: usize = 60_000;
/// The number of programs that one run of `mlir-opt` lowers.
const BATCH: usize = 128;
/// Dialects whose ops are left in the output if `mlir-opt` does not lower them.
const SOURCE_DIALECTS: [&str; 17] = [
    "affine.",
    "arith.",
    "bufferization.",
    "builtin.",
    "cf.",
    "complex.",
    "func.",
    "index.",
    "linalg.",
    "math.",
    "memref.",
    "ml_program.",
    "scf.",
    "tensor.",
    "tosa.",
    "ub.",
    "vector.",
];

/// Returns a module of about `bytes` bytes. `sources` is `diverse`, the small programs of `tests/lower`, or `real`, the
/// programs of `tests/run`.
pub fn varied_module(sources: &str, bytes: usize, ours: &Path) -> io::Result<String> {
    // There are few whole programs, so each one has many variants.
    let (folder, variant_count) = match sources {
        "diverse" => ("tests/lower", 14),
        "real" => ("tests/run", 100),
        _ => return Err(io::Error::other(format!("unknown programs `{sources}`: expected `diverse` or `real`"))),
    };
    let mut paths = Vec::new();
    collect_programs(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut paths)?;
    paths.sort();
    let mut programs = Vec::new();
    for path in paths {
        programs.extend(programs_of(&std::fs::read_to_string(path)?));
    }
    let mut rng = Rng::with_seed(5);
    let mut candidates: Vec<String> = Vec::new();
    for number in 0..variant_count {
        for program in &programs {
            candidates.push(variant(program, number, candidates.len(), &mut rng));
        }
    }
    rng.shuffle(&mut candidates);
    let mut text = String::from("module {\n");
    for batch in candidates.chunks(BATCH) {
        let is_lowered = lowered_by_mlir_opt(batch)?;
        let lowered: Vec<&str> = batch.iter().zip(is_lowered).filter(|(_, ok)| *ok).map(|(p, _)| p.as_str()).collect();
        for program in accepted_by(ours, &lowered)? {
            if text.len() >= bytes {
                return Ok(text + "}\n");
            }
            text += program;
        }
    }
    Ok(text + "}\n")
}

/// Returns the programs that `rewrite` lowers.
fn accepted_by<'p>(ours: &Path, programs: &[&'p str]) -> io::Result<Vec<&'p str>> {
    let mut command = Command::new(ours);
    command.args(["--split-input-file", "-"]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn()?;
    child.stdin.take().expect("a pipe").write_all(programs.join(SEPARATOR).as_bytes())?;
    if child.wait()?.success() {
        return Ok(programs.to_vec());
    }
    if programs.len() < 2 {
        return Ok(Vec::new());
    }
    let (first, second) = programs.split_at(programs.len() / 2);
    Ok([accepted_by(ours, first)?, accepted_by(ours, second)?].concat())
}

fn collect_programs(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect_programs(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            paths.push(path);
        }
    }
    Ok(())
}

/// Returns for each program whether `mlir-opt` lowers all its ops. A program on which it crashes is not lowered: the
/// programs of the run that crashed are divided among two runs, until each has one program.
fn lowered_by_mlir_opt(programs: &[String]) -> io::Result<Vec<bool>> {
    match run_mlir_opt(programs)? {
        Some(results) => Ok(results),
        None if programs.len() == 1 => Ok(vec![false]),
        None => {
            let (first, second) = programs.split_at(programs.len() / 2);
            Ok([lowered_by_mlir_opt(first)?, lowered_by_mlir_opt(second)?].concat())
        }
    }
}

/// Runs `mlir-opt` on programs; returns for each one whether all its ops are lowered, or `None` if `mlir-opt` crashes.
fn run_mlir_opt(programs: &[String]) -> io::Result<Option<Vec<bool>>> {
    let mut command = Command::new(tool::OPT);
    command.args(["--split-input-file", "--mlir-disable-threading"]).args(tool::DIVERSE).args(tool::PIPELINE);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let input = programs.join(SEPARATOR);
    let mut stdin = child.stdin.take().expect("a pipe");
    // After a crash, nobody reads the pipe.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output()?;
    writer.join().expect("the writer does not panic");
    let text = String::from_utf8_lossy(&output.stdout);
    let outputs: Vec<&str> = text.split(SEPARATOR).collect();
    if output.status.code().is_none() || outputs.len() != programs.len() {
        return Ok(None);
    }
    let is_lowered = |output: &str| {
        // Ops, and attributes such as `#arith.fastmath<nnan>`, which mlir-translate refuses.
        let is_source_op =
            |word: &str| SOURCE_DIALECTS.iter().any(|dialect| word.trim_start_matches('#').starts_with(dialect));
        !output.trim().is_empty()
            && output.len() <= MAX_LOWERED_BYTES
            && !output.split(|c: char| c.is_whitespace() || c == '"').any(is_source_op)
    };
    Ok(Some(outputs.into_iter().map(is_lowered).collect()))
}
