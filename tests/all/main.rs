//! All integration tests, in one program: they run the built `rewrite` over folders of input files.
//!
//! A new case is a new file: `tests/lower/TOPIC/*.mlir`, `tests/errors/*.{mlir,rules}`, `tests/run/*.mlir` with `.expected`.
//! Snapshots are in `snapshots/`, written by insta (`INSTA_UPDATE=always cargo test`), accepted after reading them.

mod back_ends;
mod cases;
mod check;
mod command;
mod corpus;
mod decision_trees;
mod deep_nesting;
mod dialects;
mod doc;
mod documented_recipes;
mod documents;
mod errors;
mod explain;
mod fmt;
mod invariants;
mod lower;
mod many_inputs;
mod mlir_opt;
mod ninja;
mod peepholes;
mod rule_files;
mod rule_layers;
mod rule_tests;
mod run;
mod threads;
