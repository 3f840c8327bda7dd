//! Lowers MLIR to LLVM by rules that are plain text: text -> IR -> driver(rules) -> printer | LLVM.

pub mod engine;
pub mod ir;
pub mod report;
pub mod ruleset;
pub mod text;
pub mod vm;
