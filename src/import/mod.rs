//! Import of LLVM IR: translates a module of LLVM, read from text or bitcode, to a module of the LLVM dialect.
//!
//! It is the inverse of `llvm`. What a `translate` clause of the rules says of an op or attribute is read backwards:
//! a call of the intrinsic that a clause names becomes that op, and a metadata node becomes the attributes from which
//! the clause computes it.
//!
//! Tests: tests/all/import.rs.

mod attributes;
mod calls;
mod candidates;
mod clause_inverter;
mod constant_ops;
mod constants;
mod control_flow;
mod debug_clauses;
mod debug_forms;
mod debug_locations;
mod debug_nodes;
mod debug_state;
mod error;
mod functions;
mod globals;
mod importer;
mod instructions;
mod intrinsics;
mod ir_value;
mod losses;
mod metadata;
mod module_properties;
mod new_op;
mod newer_ir;
mod part_inverter;
mod reader;
mod state;
mod text_places;
mod types;

pub use importer::{ImportOutcome, import};
pub use state::ImportOptions;
