//! LLVM: lowered modules as LLVM IR, in files or run at once. The only place that knows LLVM and inkwell.

mod bundles;
mod call;
mod calls;
mod constants;
mod emit;
mod fold;
mod globals;
mod instructions;
mod jit;
mod metadata;
mod origin;
mod raw;
mod runtime;
mod start;
mod templates;
mod translate;
mod types;

pub use call::call;
pub use emit::{Form, emit};
pub use jit::run;
pub use origin::print_with_origins;
