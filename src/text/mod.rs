//! Text: how MLIR is spelled, both ways.
//!
//! Knows the grammar and the builtin types and attributes; what a dialect adds it reads from the declarations.

pub mod cursor;
pub mod lexer;
pub mod numbers;
pub mod split;

pub use cursor::{Failed, Parse, Parser};
