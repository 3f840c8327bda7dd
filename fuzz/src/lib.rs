//! Fuzzing of `rewrite`: entry points that take any bytes, and a runner that feeds them random mutations of the inputs
//! of the tests.
//!
//! `cargo fuzz run text fuzz/corpus/text tests/lower` runs libFuzzer on an entry point; it needs a nightly compiler.
//! `cargo run --release -p rewrite-fuzz --bin mutate` runs the mutations, with any compiler.

#![deny(missing_docs)]

pub mod corpus;
pub mod mutator;
pub mod peer;
pub mod runner;
pub mod targets;
pub mod worker;

/// Runs an entry point on an input for libFuzzer, which takes a panic as a finding.
///
/// # Panics
/// The input breaks a promise of the entry point, or there is no such entry point.
pub fn panic_on_finding(target: &str, input: &[u8]) {
    let target = targets::find(target).expect("a target of this build");
    let outcome = (target.run)(input);
    assert!(outcome.findings.is_empty(), "{}", outcome.findings.join("\n"));
}
