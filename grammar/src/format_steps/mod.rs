//! Steps of assembly formats: what a declared format asks of the parser and of the printer of an op.
//!
//! `build.rs` compiles the steps of the built-in formats to Rust (`codegen/formats.rs`). The steps of a format without
//! a compiled function are interpreted. Compiled code and the interpreter call the same function for a step.
//!
//! Steps do not know how custom directives are implemented. Who builds them chooses the type `D` of a use of a
//! directive: its text for the code generator, its functions for the interpreter.
//!
//! Tests: tests/all/back_ends.rs, src/asm/print/print_plan.rs, tests/dialects/.

pub mod direct;
pub mod parse;
pub mod print;

use crate::rir::declarations::{AttributeKind, FormatArg, FormatElement, FormatRef, OpDef};
use std::collections::hash_map::DefaultHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// One use of a custom directive, as the format spells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectiveUse<'d> {
    /// The name of the directive.
    pub name: &'d str,
    /// Its arguments.
    pub args: &'d [FormatArg],
}

impl DirectiveUse<'_> {
    /// Returns the operand groups among the arguments.
    pub fn operand_groups(&self) -> Vec<u16> {
        let group = |arg: &FormatArg| match arg {
            FormatArg::Variable(FormatRef::Operand(group)) => Some(*group),
            _ => None,
        };
        self.args.iter().filter_map(group).collect()
    }
}

/// Returns a fingerprint of the steps of a format. Formats with equal steps have equal fingerprints, and the 64 bits
/// make equal fingerprints of different steps too unlikely to occur.
pub fn fingerprint(steps: &impl Debug) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{steps:?}").hash(&mut hasher);
    hasher.finish()
}

/// Returns the index of the unit attribute that an element names; `None` for any other element.
fn unit_attr(def: &OpDef, element: &FormatElement) -> Option<u16> {
    match element {
        FormatElement::Value(FormatRef::Attribute(index)) => {
            (def.attributes[*index as usize].kind == AttributeKind::Unit).then_some(*index)
        }
        _ => None,
    }
}
