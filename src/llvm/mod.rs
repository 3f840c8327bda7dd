//! LLVM: lowered modules as LLVM IR, in files or run at once. The only place that knows LLVM and inkwell.

mod bundles;
mod calls;
mod constants;
mod emit;
mod ffi;
mod globals;
mod init;
mod instructions;
mod jit;
mod metadata;
mod offset_folding;
mod runtime;
mod source_map;
mod test_calls;
mod textual_insts;
mod translate;
mod types;

pub use emit::{EmitFormat, emit};
pub use jit::run;
pub use source_map::print_with_source_map;
pub use test_calls::call_functions;
