//! Translation of debug information: nodes, locations, records, and the line tables of a module without it.
//!
//! Tests: tests/all/debugger.rs, tests/lower/llvm/.

mod line_tables;
mod locations;
mod node_descriptions;
mod node_maker;
mod nodes;
mod records;
