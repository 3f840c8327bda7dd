//! The machine that runs RIR: static values, primitives, pure functions.

pub mod signature;
