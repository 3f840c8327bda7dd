//! Symbolic execution of rule code, and the decision procedures for its path conditions.
//!
//! Tests: grammar/tests/exact.rs, grammar/tests/bad/.

pub mod case_split;
pub mod const_eval;
pub mod counterexample;
pub mod difference_logic;
mod effects;
pub mod emitted_ops;
mod exclusions;
mod op_unifier;
pub mod path_condition;
mod pattern_cases;
mod stated_types;
pub mod symbolic_exec;
pub mod symbolic_op;
pub mod terms;
mod unification;
mod value_types;
