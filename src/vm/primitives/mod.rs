//! Primitives: the built-in functions of rule code, which have no side effects.
//!
//! Each primitive is a function named as its variant of `Primitive`, in snake case. The table in `rulec::primitive`
//! documents it. Generated code calls these functions directly. The interpreter calls them through a `match` that is
//! generated from the table (`generated::call_primitive`). The parameters of a function are the machine, the host, one
//! value for each fixed argument in RIR, and a slice of the variadic arguments. An omitted argument is `none`.
//!
//! The Rust types of parameters and results follow from the kinds in the table: `i64`, `Type`, `Str` and `List` for
//! `int`, `type`, `string` and lists, `bool` for a result `bool`, and `StaticValue` for any other kind.
//! `rulec::codegen::primitives` lists the exceptions. The caller converts the arguments (`FromValue`).
//!
//! Tests: tests/rule_tests/, tests/all/back_ends.rs.

mod affine;
pub mod attributes;
mod digits;
mod field_type;
mod lists;
mod numbers;
mod params;
mod queries;
mod retype;
mod strings;
mod types;

pub use affine::*;
pub use attributes::*;
pub use digits::*;
pub use field_type::field_type;
pub use lists::*;
pub use numbers::*;
pub use params::FromValue;
pub use queries::*;
pub use retype::retype;
pub use strings::*;
pub use types::*;
