//! The LLVM back end: translates modules of the LLVM dialect to LLVM IR, writes it to files or runs it by a JIT. No
//! other folder uses LLVM or inkwell.
//!
//! Tests: tests/all/lower.rs, tests/all/run.rs, tests/all/mlir_opt.rs.

mod bundles;
mod calls;
mod comparable_ir;
mod constants;
mod constructors;
mod declared_instructions;
mod emit;
mod enum_cases;
mod ffi;
mod globals;
mod init;
mod inst_kind;
mod instructions;
mod jit;
mod jit_constructors;
mod jit_engine;
mod jit_worker;
mod metadata;
mod module_properties;
mod offset_folding;
mod op_attrs;
mod runtime;
mod source_map;
mod targets;
mod test_calls;
mod textual_insts;
mod translate;
mod types;
mod unwinding;

pub use comparable_ir::{InvalidIr, comparable_ir};
pub use emit::{EmitFormat, emit};
pub use jit::run;
pub use jit_worker::{JitAnswer, JitError, JitFunction, JitRequest, run_request};
pub use source_map::print_with_source_map;
pub use test_calls::{CompiledCalls, Mismatch, compile_calls};
