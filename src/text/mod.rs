//! Text: how MLIR is spelled, both ways.
//!
//! Knows the grammar and the builtin types and attributes; what a dialect adds it reads from the declarations.

pub mod affine;
pub mod aliases;
pub mod attr_kinds;
pub mod attributes;
pub mod buffer;
mod custom;
mod custom_affine;
mod custom_bundles;
mod custom_functions;
mod custom_lists;
mod custom_loops;
pub mod custom_types;
pub mod dialect_types;
pub mod elements;
pub mod grouped_list;
mod inferred_types;
pub mod lexer;
pub mod locations;
mod name_table;
pub mod numbers;
pub mod op_parser;
mod op_text_cache;
mod op_view;
pub mod operation_state;
mod ops;
mod parallel_print;
mod parallel_read;
pub mod parser;
mod print_format;
mod print_generic;
mod print_plan;
mod print_templates;
pub mod printer;
mod read_format;
mod read_plan;
mod regions;
pub mod resources;
mod scope;
pub mod split_input;
mod suggest;
pub mod types;
mod value_names;
pub mod writer;

pub use aliases::{Aliases, Collector};
pub use op_parser::{ParseOptions, parse, parse_range};
pub use parser::{Failed, ParseResult, Parser};
pub use printer::{LocationSource, OpRange, PrintOptions, Sink, print, print_into, print_with_op_ranges, spell_op};
pub use suggest::closest_name;
pub use writer::{Elide, Writer, spell_attr, spell_type};

#[cfg(test)]
mod round_trip;
#[cfg(test)]
mod tests;
