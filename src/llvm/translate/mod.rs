//! Translation of the ops, attributes and types of the LLVM dialect to LLVM IR.
//!
//! `translator.rs` has the state, `translate_module.rs` the order of work. The other files translate one sort of thing
//! each. Debug information is in the folder `debug`.
//!
//! Tests: tests/all/lower.rs, tests/all/mlir_opt.rs, tests/lower/llvm/.

mod aliases;
mod block_addresses;
mod bundles;
mod calls;
mod comdats;
mod constant_folding;
mod constants;
mod constructors;
mod declared_instructions;
mod discardable_parts;
mod global_attributes;
pub(super) mod globals;
pub(super) mod inst_kind;
mod instructions;
pub(super) mod machine_types;
pub(super) mod metadata;
pub(super) mod module_properties;
mod named_attributes;
mod offset_folding;
mod op_attrs;
mod op_results;
pub(super) mod rejections;
pub(super) mod translate_module;
pub(super) mod translator;
pub(super) mod types;
pub(super) mod untranslated_attributes;
mod unwinding;
