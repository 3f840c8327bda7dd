//! What LLVM does to the whole process: it ends the process on a fatal error, and writes warnings to the standard
//! error.
//!
//! Tests: tests/all/many_inputs.rs, tests/all/codegen_options.rs.

pub(super) mod crash_recovery;
pub(super) mod standard_error;
