//! Symbolic execution of rule code, and the logic that decides its path conditions.

pub mod case_split;
pub mod const_eval;
pub mod counterexample;
pub mod difference_logic;
pub mod path_condition;
pub mod symbolic_exec;
pub mod symbolic_op;
pub mod terms;
