//! Compiled: the functions and decision trees of the built-in rules as Rust, printed by the build (`rulec::generate`).
//!
//! Kept true: `FUNCTIONS[i]` does what the machine does with `functions[i]` of the built-in set, `TREES[i]` what it does with
//! `trees[i]`: all of it through `steps.rs`.

use super::dispatch::TreeFn;
use super::instructions::InstRef;
use super::machine::{CompiledFn, Completion, Host, HostEffect, Machine, VmResult};
use super::pattern;
use super::value::StaticValue;
use rulec::primitive::Primitive;
use rulec::rir::{AbiHook, AbiId, Arg, ArithOp, Constant, Ctor, FuncId, OpField, PatternTest, RecordId, RuleId};
use std::borrow::Cow;

pub use rules::{FUNCTIONS, TREES};

#[allow(dead_code, unused_variables, unused_mut, unused_assignments, clippy::all, reason = "no person has written it")]
mod rules {
    use super::*;
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}
