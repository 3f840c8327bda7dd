//! Groups: which of an op's operands, results, regions and successors belong to which declared group.
//!
//! Takes an op and its declaration; gives ranges. Kept true: where more than one operand group varies in length, the op
//! carries their sizes as the inherent attribute `OPERAND_SEGMENTS` (results: `RESULT_SEGMENTS`).

use super::body::Body;
use super::context::Context;
use super::facts::Arities;
use super::ids::Op;
use grammar::declare::{Arity, OpDef};
use smallvec::SmallVec;
use std::ops::Range;

/// Index of the attribute with the sizes of the op's own operand groups (what successors carry is not in it).
pub const OPERAND_SEGMENTS: u32 = u32::MAX;
/// Index of the attribute with the sizes of the op's result groups.
pub const RESULT_SEGMENTS: u32 = u32::MAX - 1;

/// Where the declared groups begin and end.
#[derive(Clone, Debug)]
pub enum Groups {
    /// So many groups of one item each.
    Single(usize),
    /// Where each group ends and the next one begins.
    Ends(SmallVec<[u32; 6]>),
}

impl Groups {
    /// How many groups there are.
    pub fn len(&self) -> usize {
        match self {
            Groups::Single(count) => *count,
            Groups::Ends(ends) => ends.len(),
        }
    }
    /// Whether there is no group.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The items of a group.
    #[inline]
    pub fn range(&self, group: usize) -> Range<usize> {
        match self {
            Groups::Single(_) => group..group + 1,
            Groups::Ends(ends) => {
                let start = if group == 0 { 0 } else { ends[group - 1] };
                start as usize..ends[group] as usize
            }
        }
    }
    /// All groups.
    pub fn iter(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        (0..self.len()).map(|group| self.range(group))
    }
}

/// Cuts `total` items into groups; `sizes` is needed if more than one group varies. `None` if they do not fit.
pub fn split(arities: impl Iterator<Item = Arity> + Clone, total: usize, sizes: Option<&[i64]>) -> Option<Groups> {
    let (mut varying, mut fixed) = (0, 0);
    arities.clone().for_each(|a| *(if a == Arity::One { &mut fixed } else { &mut varying }) += 1);
    if varying == 0 && sizes.is_none() {
        return (total == fixed).then_some(Groups::Single(fixed));
    }
    let mut ends = SmallVec::new();
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
        at += len;
        ends.push(u32::try_from(at).ok()?);
    }
    (at == total).then_some(Groups::Ends(ends))
}

/// The same where no sizes are needed to know, which is most often.
fn plain(arities: Arities, total: usize) -> Option<Groups> {
    let count = arities.count as usize;
    if arities.varying > 0 {
        return None;
    }
    (total == count).then_some(Groups::Single(count))
}

impl Body {
    /// Ranges of `own_operands` for the declared operand groups.
    pub fn operand_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        let total = self.own_operands(op).len();
        if let Some(groups) = plain(ctx.facts(self.name(op))?.operands, total) {
            return Some(groups);
        }
        let sizes = self.attr(op, OPERAND_SEGMENTS as usize).and_then(|a| ctx.ints(a));
        split(def.operands.iter().map(|o| o.arity), total, sizes.as_deref())
    }
    /// Ranges of `results` for the declared result groups.
    pub fn result_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        let total = self.results(op).len();
        if let Some(groups) = plain(ctx.facts(self.name(op))?.results, total) {
            return Some(groups);
        }
        let sizes = self.attr(op, RESULT_SEGMENTS as usize).and_then(|a| ctx.ints(a));
        split(def.results.iter().map(|o| o.arity), total, sizes.as_deref())
    }
    /// Ranges of `successors` for the declared successor groups.
    pub fn successor_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        if let Some(groups) = plain(ctx.facts(self.name(op))?.successors, self.successors(op).len()) {
            return Some(groups);
        }
        split(def.successors.iter().map(|s| s.arity), self.successors(op).len(), None)
    }
    /// Ranges of the regions for the declared region groups.
    pub fn region_groups(&self, ctx: &Context, op: Op, def: &OpDef) -> Option<Groups> {
        if let Some(groups) = plain(ctx.facts(self.name(op))?.regions, self.regions(op).1.len()) {
            return Some(groups);
        }
        split(def.regions.iter().map(|r| r.arity), self.regions(op).1.len(), None)
    }
}
