//! Text of types and attributes in MLIR syntax: the lexer, the parser and the writer.
//!
//! The parser and the writer of one construct (types, attributes, locations, ..) share a file. This layer depends only
//! on the IR and on the declarations of dialects; the text of ops is in `asm/`.
//!
//! Tests: src/syntax/tests.rs, tests/errors/syntax/, tests/errors/types/, tests/all/mlir_opt.rs.

pub mod affine;
pub mod alias_collector;
pub mod alias_names;
mod aliases;
pub mod attr_kinds;
pub mod attributes;
pub mod buffer;
pub mod custom_types;
pub mod dialect_types;
mod distinct_numbers;
pub mod element_buffers;
pub mod elements;
pub mod enum_attrs;
mod fragments;
pub mod frequent_attributes;
mod known_types;
pub mod lexer;
mod llvm_type_text;
pub mod locations;
mod long_types;
pub mod numbers;
pub mod old_spellings;
mod opaque;
mod param_state;
pub mod parser;
pub mod resource_groups;
pub mod resources;
pub mod scanner;
mod sparse_elements;
mod spelled_types;
pub mod split_input;
pub mod text_record;
pub mod text_table;
pub mod types;
pub mod writer;

pub use alias_collector::Collector;
pub(crate) use alias_collector::nested_keys;
pub(crate) use alias_names::AliasKey;
pub use alias_names::Aliases;
pub(crate) use distinct_numbers::renumber_distinct;
pub use fragments::{parse_attr, parse_type};
pub use parser::{Failed, ParseResult, Parser};
pub use writer::{Elide, Writer, spell_attr, spell_type};

#[cfg(test)]
mod tests;
