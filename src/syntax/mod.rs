//! Text of types and attributes, both ways: lexer, parser and writer.
//!
//! The layer below the rule machine: it depends on the IR alone. The text of ops is in `asm/`.

pub mod affine;
pub mod aliases;
pub mod attr_kinds;
pub mod attributes;
pub mod buffer;
pub mod custom_types;
pub mod dialect_types;
pub mod elements;
pub mod lexer;
pub mod locations;
pub mod numbers;
pub mod parser;
pub mod resources;
pub mod split_input;
pub mod types;
pub mod writer;

pub use aliases::{Aliases, Collector};
pub use parser::{Failed, ParseResult, Parser};
pub use writer::{Elide, Writer, spell_attr, spell_type};

#[cfg(test)]
mod tests;
