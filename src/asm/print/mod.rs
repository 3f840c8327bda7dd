//! Printer of ops: generic form and declared assembly formats.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs.

pub(super) mod given_names;
pub(super) mod op_view;
mod parallel_print;
pub(super) mod print_directive;
pub(super) mod print_format;
mod print_generic;
pub(super) mod print_module;
mod print_plan;
mod print_templates;
pub(super) mod printer;
mod value_names;
