//! Plans of `Emit` instructions: what the instruction and the declaration of its op decide about the op.
//!
//! Invariant: a planned op has no regions, and at most one of its result groups is optional or variadic.
//!
//! Tests: grammar/src/lower/emit_plans.rs, tests/lower/.

use super::{CowStr, InstIndex, OpDefId, Reg};
use serde::{Deserialize, Serialize};

/// How an `Emit` instruction builds its op.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmitPlan {
    /// The declaration of the op.
    pub op: OpDefId,
    /// The register of each operand, or of a list of operands.
    pub operands: Vec<Reg>,
    /// The least and the greatest number of operands; the latter is `u32::MAX` without a limit.
    pub operand_counts: (u32, u32),
    /// The positions of operands that must have equal source types, in pairs. The list is empty if the rule writes the
    /// types of the results.
    pub equal_types: Vec<(u16, u16)>,
    /// Whether a result type is `ResultTypeSource::Inferred`. Then each operand group has one operand.
    pub infers_types: bool,
    /// Whether the op stores the sizes of its operand groups.
    pub has_segment_sizes: bool,
    /// Inherent attributes, sorted by declared index.
    pub attrs: Vec<PlannedAttr>,
    /// The registers of other attributes, by name.
    pub discardable: Vec<(CowStr, Reg)>,
    /// The registers of dictionaries with further attributes.
    pub rest: Vec<Reg>,
    /// The register of each result, and where its type comes from.
    pub results: Vec<(Reg, ResultTypeSource)>,
    /// The successors.
    pub successors: Vec<PlannedSuccessor>,
    /// Whether each operand is one value, there is at most one result, whose type is not inferred, and there are
    /// neither successors nor attributes other than inherent ones. All required attributes are among `attrs`.
    pub is_simple: bool,
}

/// A successor of a planned op.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedSuccessor {
    /// The register of the block.
    pub block: Reg,
    /// The registers of the operands that the op passes to the block. A register contains one operand or a list.
    pub operands: Vec<Reg>,
}

/// An inherent attribute of a planned op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedAttr {
    /// The declared index.
    pub index: u32,
    /// The register of the value.
    pub register: Reg,
    /// The `Const` instruction that writes the register, if no other instruction does.
    pub constant: Option<InstIndex>,
    /// Whether the op must have the attribute.
    pub is_required: bool,
}

/// Where the type of a result comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ResultTypeSource {
    /// A type that the rule writes.
    Register(Reg),
    /// The source type of the operand at this position.
    Operand(u16),
    /// A type that the declaration computes from the types of the operands.
    Inferred,
}
