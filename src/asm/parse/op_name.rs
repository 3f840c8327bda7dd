//! The name of an op in the text, with the declaration that was found for it.
//!
//! Tests: tests/errors/ops/, tests/dialects/.

use super::op_parser::ParsePlan;
use crate::ir::OpName;
use rulec::rir::declarations::{OpDef, Trait};
use std::ops::Range;
use std::rc::Rc;

/// An op name in the text, with the declaration that was found for it.
#[derive(Clone)]
pub(super) struct ParsedOpName<'c> {
    pub(super) name: OpName,
    /// The op's declaration and format; `None` if the op is unregistered.
    pub(super) plan: Option<Rc<ParsePlan<'c>>>,
    pub(super) range: Range<usize>,
}

impl<'c> ParsedOpName<'c> {
    pub(super) fn def(&self) -> Option<&'c OpDef> {
        self.plan.as_ref().map(|plan| plan.def)
    }
    pub(super) fn is_isolated(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| plan.isolated)
    }
}

/// Returns whether the regions of an op are isolated from above.
pub(super) fn is_isolated(def: &OpDef) -> bool {
    def.traits.contains(&Trait::Isolated)
}

/// Describes the operands and successors that an op is declared with, for a note.
pub(super) fn describe_declaration(def: &OpDef) -> String {
    let operands: Vec<String> = def.operands.iter().map(|o| format!("{}{}", o.name, o.arity.mark())).collect();
    let successors: Vec<String> = def.successors.iter().map(|s| format!("{}{}", s.name, s.arity.mark())).collect();
    let mut text = format!("declared operands: ({})", operands.join(", "));
    if !successors.is_empty() {
        text += &format!("; declared successors: ({})", successors.join(", "));
    }
    text
}
