//! Front end of the rule language: rule files in, a `RuleSet` (RIR) and diagnostics out. Knows no IR and no LLVM.

pub mod declare;
pub mod primitive;
pub mod rir;
