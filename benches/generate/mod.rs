//! Generate: programs as inputs of measurements, made at random from a seed.
//!
//! Takes a kind's name and a size; gives MLIR text. Kept true: the same name and size always give the same text; what is made
//! is valid for MLIR, and all of it can be lowered to the LLVM dialect; no value is left without a use, so nothing can be
//! dropped as dead.

mod arithmetic;
mod blocks;
mod body;
mod constants;
mod growth;
mod llvm;
mod loops;
mod nesting;
mod repeat;
mod scf;
mod straightline;
mod vectors;

use fastrand::Rng;

pub use repeat::repeat;

/// Makes a program of a size.
type Generator = fn(&mut Rng, usize) -> String;

/// All kinds: name, what its size counts, how it is made.
#[rustfmt::skip]
pub const KINDS: &[(&str, &str, Generator)] = &[
    ("loops",        "bytes",     |r, n| loops::module(r, n)),
    ("straightline", "bytes",     |r, n| straightline::module(r, n)),
    ("one_big",      "bytes",     |r, n| straightline::one_function(r, n / 39)),
    ("blocks",       "bytes",     |r, n| blocks::module(r, n / 190)),
    ("vectors",      "bytes",     |r, n| vectors::module(r, n)),
    ("scf",          "bytes",     |r, n| scf::module(r, n)),
    ("llvm",         "bytes",     |r, n| llvm::module(r, n)),
    ("ops",          "ops",       |r, n| straightline::one_function(r, n)),
    ("functions",    "functions", |_, n| growth::functions(n)),
    ("symbols",      "symbols",   |r, n| growth::symbols(r, n)),
    ("many_blocks",  "blocks",    |r, n| blocks::module(r, n)),
    ("uses",         "uses",      |_, n| growth::uses(n)),
    ("arguments",    "arguments", |_, n| growth::arguments(n)),
    ("deep_regions", "levels",    |_, n| nesting::regions(n)),
    ("deep_types",   "levels",    |_, n| nesting::types(n)),
    ("deep_attributes", "levels", |_, n| nesting::attributes(n)),
    ("hex",          "bytes",     |r, n| constants::hex(r, n)),
    ("floats",       "floats",    |r, n| constants::floats(r, n)),
    ("empty",        "nothing",   |_, _| "module {\n}\n".to_string()),
];

/// A program of a kind, or none where there is no such kind.
pub fn generate(kind: &str, size: usize) -> Option<String> {
    let (name, _, make) = KINDS.iter().find(|(name, ..)| *name == kind)?;
    let seed = name.bytes().fold(1, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    Some(make(&mut Rng::with_seed(seed), size))
}

/// A module of functions: as many as it takes to reach so many bytes.
fn functions(head: &str, bytes: usize, mut function: impl FnMut(usize) -> String) -> String {
    let mut text = format!("module {{\n{head}");
    let mut made = 0;
    while text.len() < bytes {
        text += &function(made);
        made += 1;
    }
    text + "}\n"
}

/// One of several.
fn pick<'a, T>(random: &mut Rng, from: &'a [T]) -> &'a T {
    &from[random.usize(..from.len())]
}

/// True in so many of a hundred cases.
fn chance(random: &mut Rng, percent: u32) -> bool {
    random.u32(..100) < percent
}
