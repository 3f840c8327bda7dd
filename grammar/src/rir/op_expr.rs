//! Expressions of a declaration that read the parts of an op: its types, attributes, regions and the like.
//!
//! Tests: tests/all/dialects.rs.

use crate::rir::FuncId;
use serde::{Deserialize, Serialize};

/// A pure expression over the parts of an op: `func(args)`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpExpr {
    /// The function `func` that is called.
    pub func: FuncId,
    /// The parts of the op that the function is called with.
    pub args: Vec<OpPart>,
}

/// A part of an op that an `OpExpr` reads. An index is a position in a list of the op's declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpPart {
    /// A type variable.
    Variable(u16),
    /// The type of an operand; the list of the types of an optional or variadic group.
    Operand(u16),
    /// The type of a result; the list of the types of an optional or variadic group.
    Result(u16),
    /// The static value of an inherent attribute.
    Attribute(u16),
    /// The dictionary of the discardable attributes.
    Discardable,
    /// The name of the op.
    Name,
    /// The ops of the same name in the block of the op, with the op itself. Each is a list like those of `ops`.
    Siblings,
    /// The value of the constant op that defines an operand, or `none`; for a variadic group, a list of these.
    Constant(u16),
    /// The place that defines an operand; for a variadic group, the list of the places of all operands. A place is a
    /// triple: the name of the op that has the operand as a result or as an argument of one of its regions; whether it
    /// is such an argument; and whether it is defined directly in a region of the enclosing isolated op.
    Origin(u16),
    /// The types of the operands that a successor passes; for a variadic group, a list of such lists.
    Successor(u16),
    /// A region; the list of the regions of an optional or variadic group.
    Region(u16),
}

impl OpPart {
    /// Returns the index of the type variable; `None` for any other part.
    pub fn variable(self) -> Option<u16> {
        if let OpPart::Variable(index) = self { Some(index) } else { None }
    }
}
