//! Builder of modules in memory: ops of any declared dialect, made by name.
//!
//! A front end calls it instead of writing MLIR text. Each op is checked against its declaration when it is made; what
//! only the complete module shows, such as uses of symbols, is checked by `ModuleBuilder::finish`. All errors are
//! diagnostics, also those of a wrong use of the builder.
//!
//! Tests: src/builder/tests.rs, tests/all/embed.rs.

mod attr_value;
mod handle;
mod module_builder;
mod op_builder;
#[cfg(test)]
mod tests;

pub use attr_value::AttrValue;
pub use handle::{BlockHandle, Handle, OpHandle, RegionHandle, ValueHandle};
pub use module_builder::ModuleBuilder;
pub use op_builder::OpBuilder;
