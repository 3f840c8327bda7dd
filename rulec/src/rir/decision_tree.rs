//! The decision tree of an op: selects the rules that may match it, by tests that the rules share.
//!
//! Invariant: each rule that matches an op is in the selected list, and the list is in the order in which rules are
//! tried.
//!
//! Tests: tests/all/decision_trees.rs.

use super::{Ctor, OpField, PatternTest, RuleId, Span};
use serde::{Deserialize, Serialize};

/// The decision tree of one op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionTree {
    /// The op, by its full name.
    pub root: String,
    /// All rules of the op, in the order they are tried.
    pub rules: Vec<RuleId>,
    /// The root node.
    pub node: DecisionNode,
}

/// A node of a decision tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum DecisionNode {
    /// No further test distinguishes these rules.
    Try(Vec<RuleId>),
    /// Continues in the first case whose test holds.
    Switch {
        /// The tested value.
        place: Place,
        /// The cases, tried in order.
        cases: Vec<SwitchCase>,
        /// The node if no test holds.
        default: Box<DecisionNode>,
    },
}

/// A branch of a decision tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SwitchCase {
    /// The test.
    pub test: PatternTest,
    /// The pattern that the test comes from.
    pub span: Span,
    /// The node if the test holds.
    pub node: DecisionNode,
}

/// A value that can be reached from the root op.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The field of the op.
    pub field: OpField,
    /// Whether the type of the field is meant, not its value.
    pub of_type: bool,
    /// The path into the value: the constructor that is destructured, and the index of the part.
    pub projections: Vec<(Ctor, u16)>,
}
