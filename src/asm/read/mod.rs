//! Parser of ops: the generic form, and the custom form by the declared assembly formats.
//!
//! `op_parser.rs` has the parser and its state. An op goes through `ops.rs`, then `generic_op.rs` or `read_format.rs`,
//! and `operation_state.rs`. The plan of an op name (`read_plan.rs`) is made once.
//!
//! Tests: src/asm/round_trip.rs, tests/errors/.

mod first_token;
pub(super) mod format_types;
mod generic_op;
pub mod grouped_list;
mod inferred_types;
mod name_resolution;
mod name_table;
mod old_ops;
pub mod op_parser;
pub mod operation_state;
mod ops;
mod parallel_read;
pub(super) mod parse_directive;
pub(super) mod read_format;
pub(super) mod read_plan;
mod read_plans;
pub(super) mod regions;
pub(super) mod scope;
