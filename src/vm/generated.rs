//! Rust that the build script generates from the built-in rules (`rulec::codegen`).
//!
//! Invariant: `FUNCTIONS[i]` and `TREES[i]` do the same as interpreting `functions[i]` and `trees[i]` of the built-in
//! rule set. The generated code and the interpreter call the same functions (`instructions.rs`, `dispatch.rs`,
//! `primitives/`, `type_patterns.rs`).
//!
//! `FINGERPRINTS[i]` is the fingerprint of `functions[i]`. `DIRECT_CALLEES[i]` are the ids of the functions that the
//! Rust code of `functions[i]` calls without the machine. `call_primitive` calls the function of a primitive.
//!
//! Tests: tests/all/back_ends.rs.

use super::bound_args::BoundArgs;
use super::equality::as_type;
use super::inst_ref::InstRef;
use super::machine::{CompiledFn, Completion, Host, HostEffect, ListPart, Machine, ResultValues, TreeFn};
use super::pattern;
use super::primitives::{self, FromValue};
use super::rule_error::VmResult;
use super::type_patterns;
use super::typed_calls::{ParamType, ResultType, SliceFunction};
use super::value::{List, StaticValue};
use crate::ir::{OpName, Str, Type};
use rulec::primitive::Primitive;
use rulec::rir::{
    AbiHook, AbiId, ArithOp, AttrDefId, Constant, Ctor, EnumId, FuncId, OpDefId, OpField, OptionId, PatternTest,
    RecordId, RuleId, TypeDefId,
};
use std::borrow::Cow;

pub use rules::{DIRECT_CALLEES, FINGERPRINTS, FUNCTIONS, TREES, call_primitive};

#[allow(
    dead_code,
    unreachable_code,
    unused_assignments,
    unused_braces,
    unused_labels,
    unused_mut,
    unused_parens,
    unused_variables,
    clippy::all,
    reason = "generated code"
)]
mod rules {
    use crate::vm::generated::*;
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}
