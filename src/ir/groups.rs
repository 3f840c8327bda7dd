//! Groups: which of an op's operands, results, regions and successors belong to which declared group.
//!
//! Takes an op and its declaration; gives ranges. Kept true: where more than one operand group varies in length, the op
//! carries their sizes as the inherent attribute `OPERAND_SEGMENTS` (results: `RESULT_SEGMENTS`).

use super::body::Body;
use super::context::Context;
use super::ids::Op;
use grammar::declare::{Arity, OpDef};
use smallvec::SmallVec;
use std::ops::Range;

/// Index of the attribute with the sizes of the op's own operand groups (what successors carry is not in it).
pub const OPERAND_SEGMENTS: u32 = u32::MAX;
/// Index of the attribute with the sizes of the op's result groups.
pub const RESULT_SEGMENTS: u32 = u32::MAX - 1;

/// One range for each declared group.
pub type Groups = SmallVec<[Range<usize>; 4]>;

/// Cuts `total` items into groups; `sizes` is needed if more than one group varies. `None` if they do not fit.
pub fn split(arities: impl Iterator<Item = Arity> + Clone, total: usize, sizes: Option<&[i64]>) -> Option<Groups> {
    let (mut varying, mut fixed) = (0, 0);
    arities.clone().for_each(|a| *(if a == Arity::One { &mut fixed } else { &mut varying }) += 1);
    let mut groups = Groups::new();
    if varying == 0 && sizes.is_none() {
        groups.extend((0..fixed).map(|i| i..i + 1));
        return (total == fixed).then_some(groups);
    }
    let mut at = 0;
    for (i, arity) in arities.enumerate() {
        let len = match (arity, sizes) {
            (_, Some(sizes)) => usize::try_from(*sizes.get(i)?).ok()?,
            (Arity::One, None) => 1,
            (_, None) if varying == 1 => total.checked_sub(fixed)?,
            (_, None) if total == fixed => 0,
            _ => return None,
        };
        let fits = match arity {
            Arity::One => len == 1,
            Arity::Optional => len <= 1,
            Arity::Variadic => true,
        };
        if !fits {
            return None;
        }
        groups.push(at..at + len);
        at += len;
    }
    (at == total).then_some(groups)
}

impl Body {
    /// Ranges of `own_operands` for the declared operand groups.
    pub fn operand_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        let sizes = self.attr(op, OPERAND_SEGMENTS as usize).and_then(|a| ctx.ints(a));
        split(def.operands.iter().map(|o| o.arity), self.own_operands(op).len(), sizes.as_deref())
    }
    /// Ranges of `results` for the declared result groups.
    pub fn result_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        let sizes = self.attr(op, RESULT_SEGMENTS as usize).and_then(|a| ctx.ints(a));
        split(def.results.iter().map(|o| o.arity), self.results(op).len(), sizes.as_deref())
    }
    /// Ranges of `successors` for the declared successor groups.
    pub fn successor_groups(&self, op: Op, def: &OpDef) -> Option<Groups> {
        split(def.successors.iter().map(|s| s.arity), self.successors(op).len(), None)
    }
    /// Ranges of the regions for the declared region groups.
    pub fn region_groups(&self, op: Op, def: &OpDef) -> Option<Groups> {
        split(def.regions.iter().map(|r| r.arity), self.regions(op).1.len(), None)
    }
}
