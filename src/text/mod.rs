//! Text: how MLIR is spelled, both ways.
//!
//! Knows the grammar and the builtin types and attributes; what a dialect adds it reads from the declarations.

pub mod affine;
pub mod aliases;
pub mod attributes;
mod bindings;
pub mod cursor;
pub mod declared;
pub mod draft;
mod echoes;
pub mod elements;
mod format;
mod format_print;
mod generic;
pub mod grouped;
mod implied;
pub mod kinds;
pub mod lexer;
pub mod locations;
pub mod made;
mod names;
mod nearest;
pub mod numbers;
mod ops;
mod parts;
mod phrases;
mod plan;
pub mod printer;
pub mod program;
mod recipe;
mod regions;
pub mod resources;
mod scope;
mod shapes;
mod shapes_affine;
mod shapes_bundles;
mod shapes_functions;
mod shapes_lists;
mod shapes_loops;
mod site;
pub mod split;
mod stretches;
pub mod type_shapes;
pub mod types;
pub mod write;

pub use aliases::{Aliases, Collector};
pub use cursor::{Failed, Parse, Parser};
pub use nearest::nearest;
pub use printer::{Origin, PrintOptions, Printed, Sink, print, print_into, print_with_places, spell_op};
pub use program::{ParseOptions, parse, parse_range};
pub use write::{Elide, Printer, spell_attr, spell_type};

#[cfg(test)]
mod round_trip;
#[cfg(test)]
mod tests;
