//! Parser of ops: the generic form, and the custom form by the declared assembly formats.
//!
//! `op_parser.rs` has the parser and its state. An op goes through `ops.rs`, then `generic_op.rs` or `read_format.rs`,
//! and `operation_state.rs`. Caches (`op_text_cache.rs`, the plans of `read_plan.rs`) make the ops after the first of
//! their kind faster.
//!
//! Tests: src/asm/round_trip.rs, tests/errors/.

mod first_token;
pub(super) mod format_types;
mod generic_op;
pub mod grouped_list;
mod name_resolution;
mod name_table;
mod old_ops;
pub mod op_parser;
mod op_text_cache;
mod op_text_trie;
pub mod operation_state;
mod ops;
mod parallel_read;
pub(super) mod parse_directive;
pub(super) mod read_format;
pub(super) mod read_plan;
pub(super) mod regions;
pub(super) mod scope;
