//! Differential campaign: random programs over all dialects print the same, however they are lowered and run.
//!
//! The tests compare the outputs of `rewrite run`, `rewrite run` with the peephole rules, and of mlir-opt-22 and
//! mlir-runner-22, if installed. The lowered text must be equal for all `-j`, without the cache, and by loaded rules.
//!
//! For an op that `mlir-opt` does not lower, or lowers to another result, `mlir-opt` gets other ops that compute the
//! same (`Statement::for_peer`).
//!
//! A number determines a program. `make campaign` runs more of them. `REWRITE_TEST_SEED` is the number of the first
//! program, and `REWRITE_TEST_FACTOR` multiplies their count. A program with a mismatch is shrunk and written to the
//! folder `REWRITE_CAMPAIGN_OUT`.
//!
//! The programs have no undefined behaviour: indices, divisors and shift amounts are brought into range, and memory is
//! stored before it is read. Not compared are the sign and payload of NaN, the last digits of functions without an
//! exact definition (f64 is rounded to f32, f32 to bf16), denormal numbers of bf16, and the order of inexact sums.

#![cfg(feature = "llvm")]

mod affine;
mod builder;
mod by_elements;
mod control;
mod coverage;
mod elementwise;
mod exact;
mod inexact;
mod memrefs;
mod program;
mod rounding;
mod runner;
mod shrinker;
mod statement;
mod types;
mod vectors;
mod views;

use crate::cases::*;
use program::{RandomProgram, module_text};
use runner::{Runner, Way};
use statement::Form;
use std::sync::Mutex;

/// Number of programs, unless `REWRITE_TEST_FACTOR` multiplies it.
const PROGRAMS: usize = 300;
/// Number of programs in a module. The tools start once for all of them.
const BATCH: usize = 75;

/// Results of a comparison of programs.
#[derive(Default)]
struct Findings {
    /// Texts of programs with a mismatch.
    failures: Vec<String>,
    /// Numbers of programs that `mlir-opt` cannot lower or compile.
    refused: Vec<u64>,
}

#[test]
fn random_programs_print_the_same() {
    let seed = std::env::var("REWRITE_TEST_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let runner = Runner::new();
    let numbers: Vec<u64> = (seed..seed + repetitions(PROGRAMS) as u64).collect();
    let batches = Mutex::new(numbers.chunks(BATCH));
    let findings = Mutex::new(Findings::default());
    let work = || {
        loop {
            let Some(batch) = batches.lock().expect("no panic").next() else { return };
            let found = compare(&runner, batch);
            let mut findings = findings.lock().expect("no panic");
            findings.failures.extend(found.failures);
            findings.refused.extend(found.refused);
        }
    };
    std::thread::scope(|s| {
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
        (0..threads).for_each(|_| drop(s.spawn(work)));
    });
    let Findings { failures, refused } = findings.into_inner().expect("no panic");
    eprintln!("{} programs, {} not lowered by the peer: {refused:?}", numbers.len(), refused.len());
    assert!(failures.is_empty(), "{} mismatches\n{}", failures.len(), failures.join("\n----\n"));
    // If `mlir-opt` refused most programs, the campaign would compare little.
    assert!(refused.len() * 20 <= numbers.len(), "the peer refuses {} programs", refused.len());
}

/// Compares the programs with these numbers.
fn compare(runner: &Runner, numbers: &[u64]) -> Findings {
    let mut findings = Findings::default();
    let programs: Vec<RandomProgram> = numbers.iter().map(|&number| RandomProgram::random(number)).collect();
    let programs: Vec<&RandomProgram> = programs.iter().collect();
    let lowered = runner.lowered(&module_text(&programs, Form::Ours));
    for (flags, other) in &lowered[1..] {
        if *other != lowered[0].1 {
            findings.failures.push(format!("programs {}..: other text with {flags:?}", numbers[0]));
        }
    }
    let ours = runner.run(Way::Ours, &module_text(&programs, Form::Ours));
    for way in runner.ways().into_iter().filter(|way| *way != Way::Ours) {
        for (program, what) in runner.differing_from(&ours, way, &programs, &mut findings.refused) {
            let mut differs = |p: &RandomProgram| !runner.differing(way, &[p], &mut Vec::new()).is_empty();
            let small = shrinker::shrink(program.clone(), &mut differs);
            let path = runner.write(&small, "mismatch", &format!("{way:?}: {what}"));
            findings.failures.push(std::fs::read_to_string(&path).expect("it was written"));
            eprintln!("{way:?} differs for program {}: {}", program.number, path.display());
        }
    }
    findings
}
