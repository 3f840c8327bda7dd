//! All integration tests, in one program: they run the built `rewrite` on folders of input files.
//!
//! A new test case is a new file: `tests/lower/TOPIC/*.mlir`, `tests/errors/TOPIC/*.{mlir,rules}`, `tests/import/*.ll`,
//! or `tests/run/*.mlir` with the expected output beside it (`.expected`); programs on tensors are written by
//! `tests/tensor_programs/generate`. The snapshots in `snapshots/` are written by
//! insta (`INSTA_UPDATE=always cargo test`); read the difference before you commit it.

mod api;
mod architecture;
mod back_ends;
mod bytecode;
mod campaign;
mod captures;
mod cases;
mod check;
mod codegen_options;
mod command;
mod compiled_layers;
mod corpus;
#[cfg(feature = "llvm")]
mod debugger;
mod decision_trees;
mod deep_nesting;
mod dialects;
mod doc;
mod documented_recipes;
mod documents;
#[cfg(feature = "llvm")]
mod embed;
mod eras;
mod error_codes;
mod errors;
mod explain;
mod fmt;
#[cfg(feature = "llvm")]
mod generated_inputs;
mod header;
#[cfg(feature = "llvm")]
mod import;
mod invariants;
mod limits;
mod llvm_corpus;
mod lower;
mod many_inputs;
mod memo;
mod mlir_opt;
mod ninja;
mod peepholes;
mod random_tensors;
mod rule_files;
mod rule_layers;
mod rule_mutants;
mod rule_tests;
mod run;
mod spelling;
#[cfg(feature = "llvm")]
mod tensor_programs;
#[cfg(feature = "llvm")]
mod tensor_values;
mod threads;
mod translate_clauses;
