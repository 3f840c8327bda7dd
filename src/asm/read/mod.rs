//! Parser of ops: generic form and declared assembly formats.

pub mod grouped_list;
mod inferred_types;
mod name_table;
pub mod op_parser;
mod op_text_cache;
pub mod operation_state;
mod ops;
mod parallel_read;
pub(super) mod read_format;
pub(super) mod read_plan;
pub(super) mod regions;
pub(super) mod scope;
