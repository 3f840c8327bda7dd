//! Emission: builds the ops that rules emit.
//!
//! A frequent op is built straight from the registers by a plan (`planned_ops.rs`), any other one part by part
//! (`ops.rs`).
//!
//! Tests: tests/all/lower.rs, tests/all/back_ends.rs, tests/lower/.

mod operands;
mod ops;
pub(super) mod plan;
mod planned_ops;
