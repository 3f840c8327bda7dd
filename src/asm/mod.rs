//! Text of ops, both ways (MLIR: the op's assembly format): parser, printer and custom directives.
//!
//! Types and attributes are spelled by `syntax/`. Every op, type and attribute of a dialect is read and printed by its
//! declaration in the rules.

mod custom;
pub mod print;
pub mod read;

pub use print::printer::{
    LocationSource, OpRange, PrintOptions, Sink, print, print_into, print_with_op_ranges, spell_op,
};
pub use read::op_parser::{ParseOptions, parse, parse_range};

#[cfg(test)]
mod round_trip;
