//! Symbols that rules request, and the tables that `collect` fills: module-level ops that are added to a symbol table
//! when all its ops are converted.
//!
//! Tests: tests/all/lower.rs, tests/rule_tests/passing/fresh_names.rules, tests/lower/engine/.

pub(super) mod collect;
mod collected_tables;
pub(super) mod final_names;
pub(super) mod names;
mod requesting;
pub(super) mod requests;
