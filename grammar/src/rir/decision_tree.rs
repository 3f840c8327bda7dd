//! The decision tree of an op: selects the rules that may match a given op, by tests that several rules share.
//!
//! Invariant: each rule that matches the op is in the selected list, and this list is in the order in which rules are
//! tried.
//!
//! Tests: tests/all/decision_trees.rs.

use super::{Ctor, OpField, PatternTest, RuleId, Span};
use serde::{Deserialize, Serialize};

/// The decision tree of all ops of one name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionTree {
    /// The full name of the op.
    pub root: String,
    /// All rules whose root is the op, in the order in which they are tried.
    pub rules: Vec<RuleId>,
    /// The root node.
    pub node: DecisionNode,
}

/// A node of a decision tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum DecisionNode {
    /// A leaf: the rules that may match, in order. No further test distinguishes them.
    Try(Vec<RuleId>),
    /// Tests a value, and continues in the first case whose test holds.
    Switch {
        /// The value that the cases test.
        place: Place,
        /// The cases, tried in order.
        cases: Vec<SwitchCase>,
        /// The node to continue in if the test of no case holds.
        default: Box<DecisionNode>,
    },
}

/// A case of a `DecisionNode::Switch`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SwitchCase {
    /// The test of the value at the switch's `place`.
    pub test: PatternTest,
    /// The place in the rule files of the pattern that the test comes from.
    pub span: Span,
    /// The node to continue in if the test holds.
    pub node: DecisionNode,
}

/// A value that can be reached from the root op.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The field of the root op.
    pub field: OpField,
    /// Whether the place is the type of the field's value, not the value.
    pub of_type: bool,
    /// The steps from the field into the value, outermost first: for each, the constructor that is destructured and the
    /// index of its part.
    pub projections: Vec<(Ctor, u16)>,
}
