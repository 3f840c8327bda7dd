//! Tree: which rules may take an op, found by tests that they share.
//!
//! Kept true: a rule that fits an op is in the list that the tree gives for it; rules of a list keep the order in which they
//! are tried.

use super::{Ctor, OpField, PatternTest, RuleId, Span};
use serde::{Deserialize, Serialize};

/// The decision tree of one op.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionTree {
    /// The op, by its full name.
    pub root: String,
    /// All rules of the op, in the order they are tried.
    pub rules: Vec<RuleId>,
    /// Where to begin.
    pub node: DecisionNode,
}

/// A node of a decision tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum DecisionNode {
    /// No test tells these rules apart any further.
    Try(Vec<RuleId>),
    /// The first case whose test holds goes on.
    Switch {
        /// What is tested.
        place: Place,
        /// Tests with what follows where they hold, tried in order.
        cases: Vec<SwitchCase>,
        /// Where no test holds.
        default: Box<DecisionNode>,
    },
}

/// A branch of a decision tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SwitchCase {
    /// The test.
    pub test: PatternTest,
    /// The pattern that it comes from.
    pub span: Span,
    /// What follows.
    pub node: DecisionNode,
}

/// A part of the root op that can be tested.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// Which part of the op.
    pub field: OpField,
    /// The type of that value, not the value.
    pub of_type: bool,
    /// A way down: the constructor that is taken apart, and which of its parts.
    pub projections: Vec<(Ctor, u16)>,
}
