//! Differential campaign: random programs over all dialects print the same, however they are lowered and run.
//!
//! Compared are `rewrite run`, the same with the peephole rules, and mlir-opt-22 with mlir-runner-22, if installed. The
//! lowered text does not depend on `-j`, on the cache of rewrites, or on whether the rules are built in.
//!
//! A number determines a program. `make campaign` runs more of them. `REWRITE_TEST_SEED` is the number of the first
//! program, and `REWRITE_TEST_FACTOR` multiplies their count. A program with a mismatch is shrunk and written to the
//! folder `REWRITE_CAMPAIGN_OUT`.
//!
//! The programs have no undefined behaviour: indices, divisors and shift amounts are brought into range, and memory is
//! stored before it is read. Not compared are the sign and payload of NaN, the last digits of functions without an
//! exact definition (f64 is rounded to f32, f32 to bf16), denormal numbers of bf16, and the order of inexact sums.

#![cfg(feature = "llvm")]

mod builder;
mod control;
mod elementwise;
mod memrefs;
mod program;
mod runner;
mod shrinker;
mod statement;
mod types;
mod vectors;

use crate::cases::*;
use program::{Program, module_text};
use runner::{Runner, Way};

/// Number of programs in a run without flags.
const PROGRAMS: usize = 300;
/// Number of programs in a module. The tools start once for all of them.
const BATCH: usize = 100;

#[test]
fn random_programs_print_the_same() {
    let seed = std::env::var("REWRITE_TEST_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    let runner = Runner::new();
    let (mut failures, mut refused) = (Vec::new(), Vec::new());
    let numbers: Vec<u64> = (seed..seed + repetitions(PROGRAMS) as u64).collect();
    for batch in numbers.chunks(BATCH) {
        let programs: Vec<Program> = batch.iter().map(|&number| Program::random(number)).collect();
        let programs: Vec<&Program> = programs.iter().collect();
        let text = module_text(&programs);
        let lowered = runner.lowered(&text);
        for (flags, other) in &lowered[1..] {
            if *other != lowered[0].1 {
                failures.push(format!("programs {}..: other text with {flags:?}", batch[0]));
            }
        }
        for way in runner.ways().into_iter().filter(|way| *way != Way::Ours) {
            for (program, what) in runner.differing(way, &programs, &mut refused) {
                let mut differs = |p: &Program| !runner.differing(way, &[p], &mut Vec::new()).is_empty();
                let small = shrinker::shrink(program.clone(), &mut differs);
                let path = runner.write(&small, &format!("{way:?}: {what}"));
                let text = std::fs::read_to_string(&path).expect("it was written");
                eprintln!("{way:?} differs for program {}: {}", program.number, path.display());
                failures.push(text);
            }
        }
    }
    eprintln!("{} programs, {} not lowered by the peer: {refused:?}", numbers.len(), refused.len());
    assert!(failures.is_empty(), "{} mismatches\n{}", failures.len(), failures.join("\n----\n"));
    // A generator most of whose programs the peer refuses compares nothing.
    assert!(refused.len() * 20 <= numbers.len(), "the peer refuses {} programs", refused.len());
}
