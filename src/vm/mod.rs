//! The machine that runs RIR: static values, primitives, patterns, records, and what an op's declaration says of its types.

pub mod attr_primitives;
mod choice;
mod compiled;
pub mod elements;
pub mod face;
pub mod machine;
pub mod pattern;
pub mod primitives;
pub mod record;
pub mod signature;
mod steps;
pub mod type_primitives;
pub mod value;

pub use machine::{Call, Effect, Flow, Host, Machine, NoProgram, Run, Stop};
pub use value::{List, OpRef, RegionRef, Val, View};
