//! The machine that runs RIR: static values, primitives, patterns, records, and type inference of ops.
//!
//! Tests: src/vm/machine.rs, tests/all/back_ends.rs, tests/rule_tests/.

pub mod attr_codec;
mod bound_args;
mod budget;
pub mod clause_checker;
mod clause_plan;
pub mod clause_subject;
mod compiled_functions;
mod default_attr;
pub mod dense_elements;
mod dispatch;
mod frame_instructions;
mod generated;
mod instructions;
pub mod integer_range;
pub mod machine;
pub mod op_clauses;
pub mod param_clauses;
pub mod pattern;
pub mod primitives;
pub mod provisional_names;
pub mod record;
pub mod rule_cache;
mod rule_error;
pub mod signature;
pub mod signature_memo;
mod type_patterns;
pub mod type_solver;
mod typed_calls;
pub mod value;
mod value_origins;

pub(crate) use budget::Budget;
pub use instructions::InstRef;
pub use machine::{Completion, Host, HostEffect, Machine, NoHost, ResultValues};
pub use provisional_names::ProvisionalNames;
pub use rule_error::{RuleError, VmResult};
pub use value::{BlockRef, BodyId, List, OpRef, RegionRef, StaticValue, TargetBodyId, ValueRef};

use value::{dim_to_value, untyped_value, vector_dims_to_values};
