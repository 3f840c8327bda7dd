//! The machine that runs RIR: static values, primitives, patterns, records, and what an op's declaration says of its types.

pub mod attr_codec;
pub mod attr_primitives;
pub mod dense_elements;
mod dispatch;
mod generated;
mod instructions;
pub mod machine;
pub mod pattern;
pub mod primitives;
pub mod record;
pub mod signature;
pub mod type_primitives;
pub mod value;

pub use machine::{CallAction, Completion, Host, HostEffect, Machine, NoHost, RuleError, VmResult};
pub use value::{List, OpRef, RegionRef, StaticValue, ValueRef};
