//! A worker: a process of its own that runs an entry point on mutations. It may be killed by an input; the runner then
//! knows from its output which input it was.
//!
//! Protocol: the worker writes the number of each mutation, as a line, before it runs it. Its other outputs are files.

use crate::corpus;
use crate::mutator::{mutate, mutate_bytes};
use crate::targets::{FuzzTarget, TargetOutcome};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::io::Write;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

/// Address space of a worker. A worker that needs more is ended by a failed allocation.
pub const ADDRESS_SPACE_BYTES: u64 = 4 << 30;
/// The longest time that an input may take without being a finding.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);
/// The maximal length of a seed, in bytes. A longer seed is not used, because its mutations would take too long to run.
const MAX_SEED_BYTES: usize = 20_000;

/// The mutations of one entry point, a pure function of seed and number.
pub struct Mutations {
    seed: u64,
    seeds: Vec<String>,
    /// The seeds as inputs of an entry point that takes no text; empty for the others.
    encoded: Vec<Vec<u8>>,
}

impl Mutations {
    /// Reads the seeds of an entry point.
    pub fn new(target: &FuzzTarget, seed: u64) -> Mutations {
        let mut seeds = corpus::seeds(target);
        seeds.retain(|text| text.len() <= MAX_SEED_BYTES);
        let encoded = target.encode.map(|encode| seeds.iter().filter_map(|text| encode(text)).collect());
        Mutations { seed, seeds, encoded: encoded.unwrap_or_default() }
    }

    /// Returns the mutation with this number.
    ///
    /// # Panics
    /// The entry point has no seeds.
    pub fn get(&self, number: u64) -> Vec<u8> {
        let mut rng = fastrand::Rng::with_seed(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number);
        if let (Some(bytes), Some(other)) = (rng.choice(&self.encoded), rng.choice(&self.encoded)) {
            return mutate_bytes(&mut rng, bytes, other);
        }
        let text = rng.choice(&self.seeds).expect("there are seeds");
        let other = rng.choice(&self.seeds).expect("there are seeds");
        let mut mutant = mutate(&mut rng, text, other).into_bytes();
        // A byte that is not UTF-8, in one of a hundred inputs.
        if rng.u8(0..100) == 0 && !mutant.is_empty() {
            let at = rng.usize(0..mutant.len());
            mutant[at] = rng.u8(0x80..);
        }
        mutant
    }
}

/// Runs an entry point on one input; a panic and a run that takes too long become findings.
pub fn run_one(target: &FuzzTarget, input: &[u8]) -> TargetOutcome {
    let start = Instant::now();
    let mut outcome = catch_unwind(AssertUnwindSafe(|| (target.run)(input))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("of another type");
        TargetOutcome { findings: vec![format!("panic: {text}")], ..TargetOutcome::default() }
    });
    if start.elapsed() > TIME_LIMIT {
        outcome.findings.push(format!("takes {} s", start.elapsed().as_secs()));
    }
    outcome
}

/// Bounds the address space of this process and of the processes that it starts.
///
/// # Errors
/// The system refuses the limit.
pub fn limit_address_space() -> std::io::Result<()> {
    let Rlimit { maximum, .. } = getrlimit(Resource::As);
    Ok(setrlimit(Resource::As, Rlimit { current: Some(ADDRESS_SPACE_BYTES), maximum })?)
}

/// Runs the mutations with the numbers of a range. Writes `N.finding` for each finding and `N.lowered` for each lowered
/// program to `folder`.
///
/// # Errors
/// A file cannot be written.
pub fn run(target: &FuzzTarget, seed: u64, numbers: Range<u64>, folder: &Path) -> std::io::Result<()> {
    limit_address_space()?;
    let mutations = Mutations::new(target, seed);
    let mut stdout = std::io::stdout();
    let mut accepted = 0u64;
    for number in numbers {
        writeln!(stdout, "{number}")?;
        stdout.flush()?;
        let outcome = run_one(target, &mutations.get(number));
        accepted += u64::from(outcome.is_accepted);
        if !outcome.findings.is_empty() {
            std::fs::write(folder.join(format!("{number}.finding")), outcome.findings.join("\n"))?;
        }
        if let Some(lowered) = outcome.lowered {
            std::fs::write(folder.join(format!("{number}.lowered")), lowered)?;
        }
    }
    writeln!(stdout, "accepted {accepted}")
}
