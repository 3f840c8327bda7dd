//! The checks of `rewrite check`, one file each.
//!
//! Tests: grammar/tests/load.rs, grammar/tests/bad/, tests/all/check.rs.

pub mod block_structure;
pub mod certain_failures;
pub mod dead_ops;
pub mod debug_messages;
pub mod emitted_types;
pub mod exhaustiveness;
pub mod idempotence;
pub mod isolation;
pub mod layers;
pub mod legality;
pub mod op_name_sets;
pub mod overlap;
pub mod region_clauses;
pub mod result_types;
pub mod size_change;
pub mod termination;
pub mod unlowered_ops;
pub mod unused;
mod yielding_regions;
