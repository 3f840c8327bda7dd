//! The machine that runs RIR: static values, primitives, patterns, records, and type inference of ops.
//!
//! Tests: src/vm/list_arena.rs, tests/all/back_ends.rs, tests/rule_tests/.

mod accounting;
pub mod attr_codec;
mod attribute_forms;
mod bound_args;
mod budget;
pub mod clause_checker;
mod clause_messages;
mod clause_plan;
pub mod clause_subject;
mod compiled_functions;
pub mod computed_regions;
mod constants;
mod constructors;
mod ctor_args;
mod default_attr;
pub mod dense_elements;
mod dispatch;
pub mod equality;
mod frame_instructions;
mod generated;
mod inst_ref;
mod instructions;
pub mod integer_range;
pub mod integers;
mod interpreter;
mod list_arena;
pub mod machine;
pub mod op_clauses;
pub mod param_clauses;
pub mod param_violations;
pub mod pattern;
pub mod primitives;
pub mod provisional_names;
pub mod record;
pub mod rule_cache;
mod rule_error;
pub mod signature;
pub mod signature_memo;
mod type_conversion;
mod type_patterns;
pub mod type_solver;
mod typed_calls;
pub mod value;
mod value_origins;
pub mod value_text;

pub(crate) use budget::Budget;
pub use inst_ref::InstRef;
pub use machine::{Completion, Host, HostEffect, Machine, NoHost, ResultValues};
pub use provisional_names::ProvisionalNames;
pub use rule_error::{RuleError, VmResult};
pub use value::{BlockRef, BodyId, List, OpRef, RegionRef, StaticValue, TargetBodyId, ValueRef};
