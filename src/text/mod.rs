//! Text: how MLIR is spelled, both ways.
//!
//! Knows the grammar and the builtin types and attributes; what a dialect adds it reads from the declarations.

pub mod affine;
pub mod aliases;
pub mod attributes;
pub mod cursor;
pub mod declared;
pub mod elements;
pub mod kinds;
pub mod lexer;
pub mod locations;
pub mod numbers;
pub mod resources;

pub mod split;
pub mod type_shapes;
pub mod types;
pub mod write;

pub use aliases::{Aliases, Collector};
pub use cursor::{Failed, Parse, Parser};
pub use write::{Elide, Printer, spell_attr, spell_type};

#[cfg(test)]
mod tests;
