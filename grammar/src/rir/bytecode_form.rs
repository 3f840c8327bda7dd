//! How MLIR bytecode stores attributes, as the words after `bytecode` in a declaration say.
//!
//! Tests: grammar/tests/load.rs, tests/all/bytecode.rs.

use serde::{Deserialize, Serialize};

/// How MLIR bytecode stores an attribute of an op, or a parameter of a type or attribute that has an encoding of its
/// own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BytecodeForm {
    /// As the kind says. The attribute of an op is a reference to an attribute, with a flag whether it is there unless
    /// the declaration requires it.
    OfKind,
    /// The attribute of an op is a reference without a flag, although the declaration does not require it.
    Required,
    /// The attribute of an op is a reference with a flag, although the declaration requires it.
    Optional,
    /// The attribute of an op is a number in the op's properties, behind those that are references to attributes: the
    /// value of an enum, or for the kind `Any` a byte that says whether the unit attribute is there.
    Native,
    /// Bytecode cannot store it. A type or attribute that has it is stored as text.
    Absent,
    /// The parameter, an enum, is the last number of the list before it, if the first parameter is this case of its
    /// enum.
    LastOf(String),
}
