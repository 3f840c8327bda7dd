//! The LLVM back end: translates modules of the LLVM dialect to LLVM IR, writes it to files or runs it by a JIT.
//!
//! Besides this folder, only `import` uses LLVM.
//!
//! Tests: tests/all/lower.rs, tests/all/run.rs, tests/all/mlir_opt.rs.

mod codegen_options;
mod comparable_ir;
mod debug;
mod emit;
pub(crate) mod enum_cases;
mod ffi;
mod init;
mod jit;
mod machine_code;
mod passes;
mod process;
mod processor_names;
mod shim;
mod shim_nodes;
mod source_map;
mod targets;
mod translate;

pub use codegen_options::{CodegenOptions, optimization_level};
pub(crate) use comparable_ir::locate_error;
#[doc(hidden)]
pub use comparable_ir::{InvalidIr, comparable_ir};
pub use emit::{EmitFormat, EmitOptions, EmittedFile, emit, emit_file};
pub(crate) use ffi::{AttributeClass, attribute_class, copy_c_string, take_message};
pub use init::create_context;
pub use inkwell;
pub use inkwell::OptimizationLevel;
pub use inkwell::targets::RelocMode;
pub use jit::execution::HostSymbol;
#[doc(hidden)]
pub use jit::execution::{EntryCall, run};
pub use jit::function_pointer::{AbiType, FunctionPointer};
pub use jit::handle::{Jit, JitOptions, JitSymbol};
#[doc(hidden)]
pub use jit::test_calls::{CompiledCalls, Mismatch, compile_calls};
#[doc(hidden)]
pub use jit::worker::{JitAnswer, JitError, JitFunction, JitRequest, run_request};
pub(crate) use process::crash_recovery::{LlvmCrash, WorkLimits, recover_within};
pub(crate) use shim::{
    DSO_LOCAL, DominatorTree, OTHER_GLOBAL_FLAGS, ValueFlags, attribute_text, bitcode_has_summary, bitcode_producer,
    comdat_of_global, comdats, constant_words, global_attributes, global_flags, has_metadata, is_declare_value,
    label_of_record, location_extras, metadata_kinds, shuffle_mask, sync_scopes, upgrade_data_layout,
};
pub(crate) use shim_nodes::{FieldValue, MetadataNode, NewField, NewValue, is_distinct, make_node, print_node};
#[doc(hidden)]
pub use source_map::print_with_source_map;
pub(crate) use translate::globals::{BOOL_ATTRS, FLAG_ATTRS, STRING_ATTRS};
pub(crate) use translate::inst_kind::{InstKind, UnwindingKind};
pub use translate::module_properties::set_target_triple;
pub(crate) use translate::module_properties::{DATA_LAYOUT, STRING_METADATA, TARGET_TRIPLE};
pub use translate::translate_module::{DebugOptions, translate};
pub(crate) use translate::types::LlvmDialectType;
pub use translate::untranslated_attributes::untranslated_attributes;

/// The Rust programs on the documentation pages about the library, compiled and run as doc tests.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../docs/api.md")]
    mod api {}
    #[doc = include_str!("../../docs/how-to/coming-from-inkwell.md")]
    mod coming_from_inkwell {}
    #[doc = include_str!("../../docs/how-to/coming-from-melior.md")]
    mod coming_from_melior {}
}
