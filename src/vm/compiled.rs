//! Compiled: the functions and decision trees of the built-in rules as Rust, printed by the build (`grammar::generate`).
//!
//! Kept true: `FUNCTIONS[i]` does what the machine does with `functions[i]` of the built-in set, `TREES[i]` what it does with
//! `trees[i]`: all of it through `steps.rs`.

use super::choice::Choice;
use super::machine::{Code, Effect, Flow, Host, Machine, Run};
use super::pattern;
use super::steps::At;
use super::value::Val;
use grammar::primitive::Primitive;
use grammar::rir::{AbiHook, AbiId, Arg, ArithOp, Constant, Ctor, FuncId, Get, RecordId, RuleId, Test};
use std::borrow::Cow;

pub use printed::{FUNCTIONS, TREES};

#[allow(dead_code, unused_variables, unused_mut, unused_assignments, clippy::all, reason = "no person has written it")]
mod printed {
    use super::*;
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}
