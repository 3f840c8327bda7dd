//! Execution in memory: compilation by LLVM's JIT, the functions that a program may call, and calls of its functions.
//!
//! Tests: tests/all/run.rs, tests/all/embed.rs, tests/run/.

mod bf16_conversions;
mod call_wrapper;
mod constructors;
mod engine;
pub(super) mod execution;
pub(super) mod function_pointer;
pub(super) mod handle;
mod lines;
mod runtime;
mod signal_report;
pub(super) mod test_calls;
pub(super) mod worker;
