//! Printer of ops: generic form and declared assembly formats.
//!
//! `printer.rs` has the state; the other files, behaviour. An op goes through `print_op.rs`, then `print_format.rs` or
//! `print_generic.rs`. The plan of an op name (`print_plan.rs`) is made once.
//!
//! Tests: src/asm/round_trip.rs, tests/all/mlir_opt.rs.

pub(super) mod given_names;
mod op_view;
mod parallel_print;
mod print_directive;
mod print_format;
mod print_generic;
mod print_location;
pub(super) mod print_module;
mod print_op;
mod print_plan;
pub(super) mod printer;
mod value_names;
