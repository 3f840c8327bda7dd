//! The LLVM back end: translates modules of the LLVM dialect to LLVM IR, writes it to files or runs it by a JIT.
//!
//! Besides this folder, only `import` uses LLVM.
//!
//! Tests: tests/all/lower.rs, tests/all/run.rs, tests/all/mlir_opt.rs.

mod aliases;
mod bf16_conversions;
mod block_addresses;
mod bundles;
mod call_wrapper;
mod calls;
mod codegen_options;
mod comdats;
mod comparable_ir;
mod constant_folding;
mod constants;
mod constructors;
mod crash_recovery;
mod debug_locations;
mod debug_node_text;
mod debug_nodes;
mod debug_records;
mod declared_instructions;
mod discardable_parts;
mod emit;
pub(crate) mod enum_cases;
mod ffi;
mod function_pointer;
mod global_attributes;
mod globals;
mod init;
mod inst_kind;
mod instructions;
mod jit;
mod jit_constructors;
mod jit_engine;
mod jit_handle;
mod jit_lines;
mod jit_worker;
mod line_tables;
mod machine_code;
mod machine_types;
mod metadata;
mod module_properties;
mod named_attributes;
mod offset_folding;
mod op_attrs;
mod op_results;
mod passes;
mod processor_names;
mod rejections;
mod runtime;
mod shim;
mod signal_report;
mod source_map;
mod standard_error;
mod targets;
mod test_calls;
mod translate;
mod translator;
mod types;
mod untranslated_attributes;
mod unwinding;

pub use codegen_options::CodegenOptions;
pub(crate) use comparable_ir::locate_error;
#[doc(hidden)]
pub use comparable_ir::{InvalidIr, comparable_ir};
pub(crate) use crash_recovery::{LlvmCrash, WorkLimits, recover_within};
pub use emit::{EmitFormat, EmitOptions, EmittedFile, emit, emit_file};
pub(crate) use ffi::{AttributeClass, attribute_class};
pub use function_pointer::{AbiType, FunctionPointer};
pub(crate) use globals::{BOOL_ATTRS, FLAG_ATTRS, STRING_ATTRS};
pub use init::create_context;
pub use inkwell;
pub use inkwell::OptimizationLevel;
pub use inkwell::targets::RelocMode;
pub(crate) use inst_kind::{InstKind, UnwindingKind};
pub use jit::HostSymbol;
#[doc(hidden)]
pub use jit::{EntryCall, run};
pub use jit_handle::{Jit, JitOptions, JitSymbol};
#[doc(hidden)]
pub use jit_worker::{JitAnswer, JitError, JitFunction, JitRequest, run_request};
pub use module_properties::set_target_triple;
pub(crate) use module_properties::{DATA_LAYOUT, STRING_METADATA, TARGET_TRIPLE};
pub(crate) use shim::{
    DSO_LOCAL, DominatorTree, FieldValue, MetadataNode, OTHER_GLOBAL_FLAGS, ValueFlags, attribute_text,
    bitcode_has_summary, bitcode_producer, comdat_of_global, comdats, constant_words, global_attributes, global_flags,
    has_metadata, is_declare_value, is_distinct, label_of_record, location_extras, metadata_kinds, print_node,
    shuffle_mask, sync_scopes, upgrade_data_layout,
};
#[doc(hidden)]
pub use source_map::print_with_source_map;
#[doc(hidden)]
pub use test_calls::{CompiledCalls, Mismatch, compile_calls};
pub use translate::{DebugOptions, translate};
pub(crate) use types::LlvmDialectType;
pub use untranslated_attributes::untranslated_attributes;

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
