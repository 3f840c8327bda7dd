//! State of the direct reader, which parses ops in their frequent form straight into their body (`direct_ops.rs`).
//!
//! Tests: src/asm/parse/direct_ops.rs.

use super::direct_types::StatedTypes;
use super::scope::IsolatedScope;
use crate::ir::Body;
use crate::ir::key_table::Key;
use crate::ir::open_op::OpenOp;
use crate::syntax::parser::Parser;
use crate::vm::type_solver::TypeSolver;
use rulec::format_steps::direct::OperandOrder;
use rulec::rir::declarations::OpDef;

/// Reader of the ops of one block, and the op that is being read.
pub struct DirectReader<'p, 'c> {
    pub(in crate::asm) parser: &'p mut Parser<'c>,
    pub(super) body: &'p mut Body,
    pub(super) scope: &'p mut IsolatedScope<'c>,
    /// The text.
    pub(in crate::asm) text: &'c str,
    /// The declaration of the op; `None` before the first op.
    pub(super) def: Option<&'c OpDef>,
    /// The parts of the op so far.
    pub(super) open: OpenOp,
    /// What the types of the op depend on: see `DirectTypes`.
    pub(super) key: &'p mut Key,
    /// The types that the text states.
    pub(super) stated: &'p mut StatedTypes,
    /// `None` until it is first needed.
    pub(super) solver: &'p mut Option<TypeSolver<'c>>,
}

/// Compiled function that reads the text of an op after its name, which ends at the given byte. It returns the position
/// after the text.
pub type DirectFormatFn = for<'p, 'c> fn(&mut DirectReader<'p, 'c>, usize) -> Option<usize>;

/// How the ops of one name are read directly.
pub(super) struct DirectFormat {
    pub(super) order: OperandOrder,
    /// Reads the text after the name; `None` if the steps of the format are interpreted.
    pub(super) read: Option<DirectFormatFn>,
}
