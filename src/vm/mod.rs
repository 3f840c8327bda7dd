//! The machine that runs RIR: static values, primitives, patterns, records, and type inference of ops.
//!
//! Tests: src/vm/machine.rs, tests/all/back_ends.rs, tests/rule_tests/.

pub mod attr_codec;
pub mod attr_primitives;
mod budget;
pub mod clause_memo;
mod clause_plan;
mod compiled_functions;
mod default_attr;
pub mod dense_elements;
mod dispatch;
mod field_type;
mod frame_instructions;
mod generated;
mod instructions;
mod key_set;
pub mod machine;
pub mod op_clauses;
pub mod param_clauses;
pub mod pattern;
pub mod primitives;
pub mod record;
pub mod rule_cache;
pub mod signature;
mod string_primitives;
pub mod type_memo;
pub mod type_primitives;
pub mod value;

pub(crate) use budget::Budget;
pub use instructions::InstRef;
pub use machine::{Completion, Host, HostEffect, Machine, NoHost, ResultValues, RuleError, VmResult};
pub use value::{BlockRef, BodyId, List, OpRef, RegionRef, StaticValue, TargetBodyId, ValueRef};
