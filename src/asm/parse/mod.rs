//! Parser of ops: the generic form, and the custom form by the declared assembly formats.
//!
//! `op_parser.rs`, `parsed_op.rs` and `direct_reader.rs` have the state; the other files, behaviour. An op in its
//! frequent form goes through `direct_ops.rs` (names `read_*`), any other one through `ops.rs`, then `generic_op.rs` or
//! `parse_format.rs` and `build_op.rs` (names `parse_*`). The plan of an op name (`parse_plan.rs`) is made once.
//!
//! Tests: src/asm/round_trip.rs, tests/errors/.

mod build_op;
mod computed_regions;
mod direct_ops;
mod direct_parts;
pub(super) mod direct_reader;
mod direct_types;
pub(super) mod directive_forms;
mod first_token;
pub(super) mod format_types;
mod generic_op;
pub mod grouped_list;
mod infer_types;
mod inferred_types;
mod name_resolution;
mod name_table;
mod old_ops;
mod op_name;
pub mod op_parser;
mod ops;
mod parallel_parse;
mod parse_directive;
pub(super) mod parse_format;
pub(super) mod parse_module;
pub(super) mod parse_plan;
mod parse_plans;
pub mod parsed_op;
pub(super) mod regions;
pub(super) mod scope;
