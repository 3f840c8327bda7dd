//! Generator of random programs, the inputs of the benchmarks: MLIR, and for the import LLVM IR and C.
//!
//! A kind and a size determine the text: the seed depends on the kind only. Programs in MLIR are valid for mlir-opt and
//! can be lowered to the LLVM dialect. Every value is used, so that no op is removed as dead code.

mod arithmetic;
mod blocks;
mod body;
mod c;
mod constants;
mod debug;
mod growth;
mod llvm;
mod loops;
mod nesting;
pub mod one_op;
mod repeat;
mod scalar;
mod scf;
mod straightline;
mod tensors;
mod vectors;

use fastrand::Rng;

pub use repeat::repeat;

/// Function that generates a program of a size.
type Generator = fn(&mut Rng, usize) -> String;

/// All kinds of programs: name, unit of the size, generator.
#[rustfmt::skip]
pub const KINDS: &[(&str, &str, Generator)] = &[
    ("scalar",       "bytes",     |r, n| scalar::module(r, n)),
    ("small functions", "functions", |r, n| scalar::small_functions(r, n)),
    ("loops",        "bytes",     |r, n| loops::module(r, n)),
    ("straightline", "bytes",     |r, n| straightline::module(r, n)),
    ("one_big",      "bytes",     |r, n| straightline::one_function(r, n / 39)),
    ("blocks",       "bytes",     |r, n| blocks::module(r, n / 190)),
    ("vectors",      "bytes",     |r, n| vectors::module(r, n)),
    ("scf",          "bytes",     |r, n| scf::module(r, n)),
    ("llvm",         "bytes",     |r, n| llvm::module(r, n)),
    ("tensors",      "bytes",     |r, n| tensors::module(r, n)),
    ("ops",          "ops",       |r, n| straightline::one_function(r, n)),
    ("functions",    "functions", |_, n| growth::functions(n)),
    ("symbols",      "symbols",   |r, n| growth::symbols(r, n)),
    ("many_blocks",  "blocks",    |r, n| blocks::module(r, n)),
    ("uses",         "uses",      |_, n| growth::uses(n)),
    ("arguments",    "arguments", |_, n| growth::arguments(n)),
    ("c",            "functions", |r, n| c::module(r, n)),
    ("functions with debug information", "functions", |_, n| debug::functions(n)),
    ("structs in a ring", "structs", |_, n| debug::ring(n)),
    ("access tags",  "tags",      |_, n| debug::access_tags(n)),
    ("deep_regions", "levels",    |_, n| nesting::regions(n)),
    ("deep_types",   "levels",    |_, n| nesting::types(n)),
    ("deep_attributes", "levels", |_, n| nesting::attributes(n)),
    ("hex",          "bytes",     |r, n| constants::hex(r, n)),
    ("floats",       "floats",    |r, n| constants::floats(r, n)),
    ("empty",        "nothing",   |_, _| "module {\n}\n".to_string()),
];

/// Generates a program; `None` if there is no such kind. An op of `one_op::OPS` is a kind too.
pub fn generate(kind: &str, size: usize) -> Option<String> {
    if one_op::OPS.contains(&kind) {
        return Some(one_op::module(&mut Rng::with_seed(3), kind, size));
    }
    let (name, _, generator) = KINDS.iter().find(|(name, ..)| *name == kind)?;
    let seed = name.bytes().fold(1, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    Some(generator(&mut Rng::with_seed(seed), size))
}

/// Generates a module of functions until it has `bytes` bytes. `function` maps the number of a function to its text.
fn functions(head: &str, bytes: usize, mut function: impl FnMut(usize) -> String) -> String {
    let mut text = format!("module {{\n{head}");
    let mut number = 0;
    while text.len() < bytes {
        text += &function(number);
        number += 1;
    }
    text + "}\n"
}

/// Returns a random item.
fn pick<'a, T>(random: &mut Rng, from: &'a [T]) -> &'a T {
    &from[random.usize(..from.len())]
}

/// Returns true with a probability of `percent` percent.
fn chance(random: &mut Rng, percent: u32) -> bool {
    random.u32(..100) < percent
}
